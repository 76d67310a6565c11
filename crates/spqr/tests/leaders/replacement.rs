//! Who follows a fallen leader (SX-041).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    class::Class,
    core, game,
    leader::Readiness,
    leaders::{self, Step},
    scenario::Commands,
    sequence,
    state::State,
};

use crate::{
    common::{CARTHAGE, Position, assert_accepted, assert_refused, cell, id, leader, leader_id, position, run, unit},
    support::chief,
};

fn army() -> Position {
    position()
        .unit(CARTHAGE, unit("R", Class::HC, (0, 8)))
        .unit(CARTHAGE, unit("Q", Class::LC, (2, 8)))
        .unit(CARTHAGE, unit("F", Class::HI, (4, 8)))
        .leader(CARTHAGE, leader("Hannibal", (0, 10)).overall(7).initiative(6))
        .leader(CARTHAGE, leader("Tychaeus", (0, 9)).commands(Commands::Cavalry).initiative(4))
}

/// The army after one of its leaders has fallen.
fn without(name: &str, army: Position) -> State {
    let mut state = army.state();
    let fallen = core::Event::LeaderFell { leader: leader_id(&state, name), rule: rules::SX_039, points: 20 };
    Spqr::apply(&mut state, &fallen.into());
    state
}

#[test]
fn sx_041_1_on_one_order_a_replacement_appears_finished() {
    let mut state = without("Tychaeus", army());
    let (hannibal, tychaeus) = (leader_id(&state, "Hannibal"), leader_id(&state, "Tychaeus"));
    state.sequence.leader = Some(hannibal);
    let state = state.with_agenda([sequence::Step::Orders { leader: hannibal }.into()]);
    let mut orders = 0;
    let script = Script::new().answer(Answer::Order(Order::Replace(tychaeus))).answer(Answer::Unit(id(&state, "Q")));
    let played = run(
        script.stop_at(|_, _, question| {
            orders += usize::from(matches!(question, game::Question::Sequence(sequence::Question::Orders { .. })));
            orders == 2
        }),
        &state,
    );
    let after = chief(&played.state, "Tychaeus");
    assert_eq!((after.readiness, after.cell), (Readiness::Finished, cell(&state, (2, 8))));
    assert_eq!((after.initiative, after.range, after.charisma, after.replacement), (3, 3, 0, true));
    assert_eq!(leaders::lines_of(&played.state, tychaeus), 0);
    assert_eq!(played.state.sequence.orders_given, 1);
}

#[test]
fn sx_041_2_the_overall_commander_is_not_replaced() {
    let state = without("Hannibal", army());
    assert_refused(leaders::may_replace(&state, leader_id(&state, "Hannibal")), rules::SX_041);
}

#[test]
fn sx_041_3_without_replacements_left_it_is_refused() {
    let none = without("Tychaeus", army().side(CARTHAGE, |side| side.replacements = 0));
    assert_refused(leaders::may_replace(&none, leader_id(&none, "Tychaeus")), rules::SX_041);
    let state = without("Tychaeus", army());
    let tychaeus = leader_id(&state, "Tychaeus");
    assert_eq!(leaders::may_replace(&state, tychaeus), Ok(()));
    let replace = state.clone().with_agenda([Step::Replace { leader: tychaeus }.into()]);
    let mut used = run(Script::new().answer(Answer::Unit(id(&state, "R"))), &replace).state;
    assert_eq!(leaders::replacements_left(&used, CARTHAGE), 0);
    let again = core::Event::LeaderFell { leader: tychaeus, rule: rules::SX_039, points: 3 };
    Spqr::apply(&mut used, &again.into());
    assert_refused(leaders::may_replace(&used, tychaeus), rules::SX_041);
}

#[test]
fn he_appears_with_a_unit_that_he_may_command() {
    let state = without("Tychaeus", army());
    let question = leaders::Question::Host { leader: leader_id(&state, "Tychaeus") }.into();
    assert_accepted(&state, CARTHAGE, &question, &Answer::Unit(id(&state, "R")));
    assert_refused(Spqr::check(&&state, CARTHAGE, &question, &Answer::Unit(id(&state, "F"))), rules::SX_041);
}

#[test]
fn who_stands_on_the_map_is_not_replaced() {
    let state = army().state();
    assert_refused(leaders::may_replace(&state, leader_id(&state, "Tychaeus")), rules::SX_041);
}
