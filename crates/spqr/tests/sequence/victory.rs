//! Rout points, withdrawal and victory (SX-105, SX-106).

use tercio_kernel::{BySeat, Game};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class,
    core, game, harm,
    sequence::{self, Ending, Event},
    state::{Outcome, State},
};

use crate::{
    common::{CARTHAGE, Position, ROME, id, leader, leader_id, position, unit},
    events, script,
};

/// The same state after a unit was eliminated.
fn after_elimination(mut state: State, name: &str) -> State {
    let unit = id(&state, name);
    let points = harm::rout_points(&state, unit);
    Spqr::apply(&mut state, &game::Event::Core(core::Event::Eliminated { unit, rule: rules::SX_105, points }));
    state
}

#[test]
fn sx_105_1_a_routed_unit_counts_only_once_it_has_left_the_map() {
    let state = position()
        .unit(CARTHAGE, unit("H", Class::HI, (0, 8)).tq(6))
        .unit(CARTHAGE, unit("L", Class::LI, (3, 8)).tq(5).routed())
        .state();
    let state = after_elimination(state, "H");
    assert_eq!(state.rout_points[CARTHAGE], 6);
    assert_eq!(after_elimination(state, "L").rout_points[CARTHAGE], 11);
}

#[test]
fn sx_105_2_a_phalanx_counts_double_and_elephants_and_skirmishers_two() {
    let state = position()
        .unit(CARTHAGE, unit("P", Class::PH, (0, 8)).tq(7))
        .unit(CARTHAGE, unit("E", Class::EL, (2, 8)).tq(5))
        .unit(CARTHAGE, unit("S", Class::SK, (4, 8)).tq(5))
        .state();
    let points = ["P", "E", "S"].map(|name| harm::rout_points(&state, id(&state, name)));
    assert_eq!(points, [14, 2, 2]);
}

#[test]
fn sx_105_3_a_named_leader_counts_five_times_his_initiative_and_a_tribune_once() {
    let state = position()
        .leader(ROME, leader("Varro", (0, 0)).initiative(4).overall(4))
        .leader(ROME, leader("Cassus", (1, 0)).initiative(3).tribune())
        .state();
    let points = ["Varro", "Cassus"].map(|name| harm::leader_rout_points(&state, leader_id(&state, name)));
    assert_eq!(points, [20, 3]);
}

/// Rome at level 60 and Carthage at level 50, with these points, in the withdrawal phase.
fn withdrawal(rome: u16, carthage: u16) -> State {
    let mut state = armies().state();
    state.rout_points = BySeat::from_fn(|seat| if seat == ROME { rome } else { carthage });
    state
}

fn armies() -> Position {
    position()
        .side(ROME, |side| side.withdrawal_level = 60)
        .side(CARTHAGE, |side| side.withdrawal_level = 50)
        .steps([sequence::Step::Withdrawal.into()])
}

/// The outcome after the withdrawal phase; none where the next turn begins.
fn outcome(state: &State) -> Option<Outcome> {
    let played = script().run(state, |next| next.outcome.is_some() || next.turn > state.turn).unwrap();
    let ended = events(&played).into_iter().find_map(|event| match *event {
        Event::Ended { outcome, rule: rules::SX_106, .. } => Some(outcome),
        _ => None,
    });
    assert_eq!(ended, played.state.outcome);
    ended
}

#[test]
fn sx_106_1_an_army_that_reaches_its_level_loses() {
    assert_eq!(outcome(&withdrawal(60, 0)), Some(Outcome::Won(CARTHAGE)));
    assert_eq!(outcome(&withdrawal(59, 0)), None);
}

#[test]
fn sx_106_2_of_two_that_reach_it_the_one_that_exceeds_it_least_wins() {
    assert_eq!(outcome(&withdrawal(65, 52)), Some(Outcome::Won(CARTHAGE)));
}

#[test]
fn sx_106_3_equal_excess_is_a_draw() {
    assert_eq!(outcome(&withdrawal(63, 53)), Some(Outcome::Drawn));
}

#[test]
fn sx_106_4_a_level_reached_in_the_middle_of_a_turn_does_nothing_before_the_withdrawal_phase() {
    let mut state = armies()
        .leader(ROME, leader("Varro", (0, 0)).overall(4))
        .leader(CARTHAGE, leader("Hanno", (0, 8)).initiative(3).overall(4))
        .steps([sequence::Step::Activation.into(), sequence::Step::RoutAndReload.into(), sequence::Step::Withdrawal.into()])
        .state();
    state.rout_points = BySeat([0, 60]);
    let script = script().answer(crate::PASS).answer(crate::PASS);
    let played = script.run_out(&state).unwrap();
    let told = events(&played);
    let began = told.iter().filter(|event| matches!(event, Event::PhaseBegan { .. })).count();
    assert_eq!(began, 2, "both leaders act before the withdrawal phase");
    assert!(matches!(told.last(), Some(Event::Ended { .. })));
}

#[test]
fn after_the_last_turn_the_lower_share_of_the_level_wins() {
    let last = |rome, carthage| {
        let mut state = armies().turn(6).state();
        state.rout_points = BySeat::from_fn(|seat| if seat == ROME { rome } else { carthage });
        let played = script().run_out(&state).unwrap();
        assert!(events(&played).iter().any(|event| matches!(event, Event::Ended { ending: Ending::TurnLimit, .. })));
        played.state.outcome
    };
    assert_eq!(last(30, 20), Some(Outcome::Won(CARTHAGE)));
    assert_eq!(last(24, 20), Some(Outcome::Drawn));
    assert_eq!(last(12, 20), Some(Outcome::Won(ROME)));
}
