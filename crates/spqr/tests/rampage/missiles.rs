//! Missiles that bring elephants to their TQ, or do not (EL-039, EL-045, SX-016, SX-112).

use tercio_kernel::script::{Script, Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    class::Class::{EL, LI, SK},
    game::Question,
    hexes::Side,
    missile,
    profile::Missile,
    sequence,
    state::State,
    unit::Status::{Eliminated, InOrder, Rampaging},
};

use crate::{
    common::{CARTHAGE, ROME, at, hits, id, leader, leader_id, position, unit},
    played, rolls, side, status, stop_after,
};

/// The state in which one unit shoots at another on an order next.
fn shooting(state: State, shooter: &str, target: &str) -> State {
    let step = missile::Step::OrderedShot { shooter: id(&state, shooter), target: id(&state, target), moved: false };
    state.with_agenda([step.into()])
}

/// Velites next to an elephant of TQ 5 with so many hits.
fn velites(hits: u8) -> State {
    let state = position()
        .unit(CARTHAGE, unit("E", EL, (2, 4)).hits(hits).no_screen().no_missile())
        .unit(ROME, unit("V", LI, (3, 3)).velites(0).facing(2))
        .state();
    shooting(state, "V", "E")
}

#[test]
fn sx_016_3_an_elephant_that_a_missile_brings_to_its_tq_rampages() {
    let played = stop_after(&velites(3), &[5, 1], 1);
    assert_eq!((hits(&played.state, "E"), status(&played.state, "E")), (5, Rampaging));
    assert!(played.cites(rules::SX_016) && played.cites(rules::EL_038));
    let state = played_out(&velites(2));
    assert_eq!((hits(&state, "E"), status(&state, "E")), (4, InOrder));
}

fn played_out(state: &State) -> State {
    played(state, &[5]).state
}

#[test]
fn el_045_it_flees_from_who_shot_at_it() {
    let state = stop_after(&velites(3), &[5, 7], 1).state;
    assert_eq!((side(&state, "E"), at(&state, "E")), (Side::SOUTH_WEST, (-1, 7)));
    let archers = position()
        .unit(CARTHAGE, unit("E", EL, (2, 4)).hits(3).no_screen().no_missile())
        .unit(ROME, unit("A", SK, (5, 1)).missile(Missile::A).facing(2))
        .state();
    let state = stop_after(&shooting(archers, "A", "E"), &[3, 8], 1).state;
    assert_eq!((side(&state, "E"), at(&state, "E")), (Side::SOUTH_WEST, (-1, 7)));
}

/// An elephant shoots its javelins at another, and hits.
fn elephant_at_elephant(ruling: &str) -> Scripted<Spqr> {
    let state = position()
        .unit(CARTHAGE, unit("E1", EL, (2, 4)))
        .unit(ROME, unit("E2", EL, (3, 3)).facing(2).no_screen().no_missile())
        .ruling("printed-elephants", ruling)
        .state();
    played(&shooting(state, "E1", "E2"), &[3])
}

#[test]
fn sx_112_1_by_default_the_javelins_of_an_elephant_cost_another_two() {
    let played = elephant_at_elephant("off");
    assert_eq!(hits(&played.state, "E2"), 2);
    assert!(!played.cites(rules::SX_113));
}

#[test]
fn sx_112_2_under_the_ruling_they_cost_one() {
    let played = elephant_at_elephant("on");
    assert_eq!(hits(&played.state, "E2"), 1);
    assert!(played.cites(rules::SX_113));
}

#[test]
fn el_039_4_the_next_order_is_offered_when_the_rampage_is_over() {
    let mut state = position()
        .unit(CARTHAGE, unit("E", EL, (2, 4)).hits(3).no_screen().no_missile())
        .unit(ROME, unit("V", LI, (3, 3)).velites(0).facing(2))
        .leader(ROME, leader("Consul", (6, 0)).overall(4))
        .state();
    let (consul, shooter) = (leader_id(&state, "Consul"), id(&state, "V"));
    state.sequence.leader = Some(consul);
    let state = state.with_agenda([sequence::Step::Orders { leader: consul }.into()]);
    let mut orders = 0;
    let script =
        Script::<Spqr>::new().answer(Answer::Order(Order::Shoot(shooter))).dice([5, 4, 7]).stop_at(move |_, _, question| {
            orders += i32::from(matches!(question, Question::Sequence(sequence::Question::Orders { .. })));
            orders == 2
        });
    let played = script.run(&state, |_| false).expect("a second order is asked for");
    assert!(played.stopped_at.is_some());
    assert_eq!(rolls(&played).len(), 2);
    assert_eq!(status(&played.state, "E"), Eliminated);
}
