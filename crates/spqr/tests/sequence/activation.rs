//! Whose leader goes next, and when one is finished (SX-024 to SX-026).

use tercio_rulebook::rules;
use tercio_spqr::{
    answer::{Answer, Order},
    class::Class,
    sequence::{self, Event, Question, Way},
};

use crate::{
    PASS, answer,
    common::{CARTHAGE, ROME, assert_accepted, assert_refused, id, leader, leader_id, position, unit},
    events, finished, in_phase, order, phases, script,
};

/// A position in which the leaders of these names and initiatives wait to be activated; the first of each side commands.
fn leaders(first: &[(&str, u8)], second: &[(&str, u8)]) -> tercio_spqr::state::State {
    let mut set_up = position().ruling("trump", "off").steps([sequence::Step::Activation.into()]);
    for (seat, leaders) in [(CARTHAGE, first), (ROME, second)] {
        for (place, &(name, initiative)) in leaders.iter().enumerate() {
            let row = if seat == CARTHAGE { 10 } else { -2 };
            let placed = leader(name, (place as i32, row)).initiative(initiative);
            set_up = set_up.leader(seat, if place == 0 { placed.overall(4) } else { placed });
        }
    }
    set_up.state()
}

#[test]
fn sx_024_1_the_lowest_initiative_goes_first_whoever_owns_it() {
    let state = leaders(&[("A6", 6), ("A3", 3)], &[("B4", 4)]);
    let played = script().answer(PASS).answer(PASS).answer(PASS).run_out(&state).unwrap();
    let expected = ["A3", "B4", "A6"].map(|name| (leader_id(&state, name), Way::Due));
    assert_eq!(phases(&played), expected);
}

#[test]
fn sx_024_2_nobody_gives_orders_in_the_activation_of_another() {
    let state = position()
        .unit(CARTHAGE, unit("E1", Class::EL, (0, 8)))
        .leader(CARTHAGE, leader("A6", (0, 9)).initiative(6).overall(4))
        .leader(ROME, leader("B4", (0, 0)).overall(4))
        .state();
    let state = in_phase(state, "B4");
    assert_refused(order(&state, "A6", Order::Move(id(&state, "E1"))), rules::SX_024);
}

#[test]
fn sx_025_1_leaders_of_equal_initiative_alternate_from_the_higher_die() {
    let state = leaders(&[("A", 4), ("A'", 4)], &[("B", 4)]);
    let chosen = Answer::Leader(leader_id(&state, "A'"));
    let dice = script().die(rules::SX_025, 7).die(rules::SX_025, 2);
    let played = dice.answer(chosen).answer(PASS).answer(PASS).answer(PASS).run_out(&state).unwrap();
    let expected = ["A'", "B", "A"].map(|name| (leader_id(&state, name), Way::Due));
    assert_eq!(phases(&played), expected);
}

#[test]
fn sx_025_2_equal_dice_are_rolled_again() {
    let state = leaders(&[("A", 4)], &[("B", 4)]);
    let played = script().dice([5, 5, 1, 3]).answer(PASS).answer(PASS).run_out(&state).unwrap();
    let rolls = events(&played).into_iter().filter(|event| matches!(event, Event::TieRolled { .. })).count();
    assert_eq!(rolls, 2);
    assert_eq!(phases(&played)[0].0, leader_id(&state, "B"));
}

#[test]
fn sx_025_3_leaders_of_one_side_tie_without_a_die() {
    let state = leaders(&[("A", 4), ("A'", 4)], &[("B", 5)]);
    let question = Question::Due.into();
    for name in ["A", "A'"] {
        assert_accepted(&state, CARTHAGE, &question, &Answer::Leader(leader_id(&state, name)));
    }
    let chosen = Answer::Leader(leader_id(&state, "A'"));
    let played = script().answer(chosen).answer(PASS).answer(PASS).answer(PASS).run_out(&state).unwrap();
    assert!(played.thrown.is_empty());
    assert_eq!(phases(&played)[0].0, leader_id(&state, "A'"));
}

#[test]
fn sx_026_1_a_leader_who_passes_is_finished_and_the_next_lowest_goes() {
    let state = leaders(&[("A", 3)], &[("B", 4)]);
    let played = script().answer(PASS).answer(PASS).run_out(&state).unwrap();
    assert_eq!(finished(&played, leader_id(&state, "A")), Some(rules::SX_026));
    assert_eq!(phases(&played)[1], (leader_id(&state, "B"), Way::Due));
}

#[test]
fn sx_026_2_a_leader_who_declines_momentum_is_finished() {
    let state = leaders(&[("A", 3)], &[]);
    let played = script().answer(Answer::No).answer(Answer::No).run_out(&state).unwrap();
    assert_eq!(finished(&played, leader_id(&state, "A")), Some(rules::SX_026));
    assert!(!played.state.leader(leader_id(&state, "A")).is_available());
}

#[test]
fn sx_026_3_a_finished_leader_is_not_activated() {
    let state = position()
        .leader(CARTHAGE, leader("A", (0, 9)).initiative(3).overall(4).finished())
        .leader(CARTHAGE, leader("C", (1, 9)).initiative(4))
        .leader(ROME, leader("B", (0, 0)).overall(4))
        .state();
    let finished = Answer::Leader(leader_id(&state, "A"));
    assert_refused(answer(&state, CARTHAGE, Question::Due, finished), rules::SX_026);
}

#[test]
fn only_the_lowest_of_ones_own_leaders_is_due() {
    let state = leaders(&[("A", 3), ("C", 5)], &[("B", 4)]);
    let due = |name| answer(&state, CARTHAGE, Question::Due, Answer::Leader(leader_id(&state, name)));
    assert_refused(due("C"), rules::SX_024);
    assert_refused(due("B"), rules::SX_024);
    assert_refused(answer(&state, CARTHAGE, Question::Due, Answer::No), rules::SX_024);
}
