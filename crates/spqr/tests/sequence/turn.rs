//! The sequence of a turn (SX-018).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class,
    game::Step,
    hexes::Vertex,
    ids::{LeaderId, UnitId},
    missile, rout,
    scenario::Supply,
    sequence::{self, Event, TurnPhase},
};

use crate::{
    PASS, begun,
    common::{CARTHAGE, ROME, leader, leader_id, position, unit},
    events, next_step, script,
};

#[test]
fn sx_018_1_after_the_last_activation_comes_the_rout_and_reload_phase() {
    let state = position()
        .leader(CARTHAGE, leader("Hanno", (0, 8)).overall(4))
        .leader(ROME, leader("Varro", (0, 0)).overall(4).finished())
        .steps([sequence::Step::Turn.into()])
        .state();
    let before_withdrawal = |state: &tercio_spqr::state::State| {
        state.turn == 2 && next_step(state) == Some(&Step::Sequence(sequence::Step::Withdrawal))
    };
    let played = script().answer(PASS).run(&state, before_withdrawal).unwrap();
    let told = events(&played);
    let finished = told.iter().position(|event| matches!(event, Event::Finished { .. })).unwrap();
    let rout = Event::TurnPhaseBegan { phase: TurnPhase::RoutAndReload, rule: rules::SX_018 };
    assert_eq!(told[finished + 1], &rout);
}

#[test]
fn sx_018_2_rout_movement_comes_before_reload() {
    let state = position()
        .unit(CARTHAGE, unit("R", Class::HI, (0, 8)).routed())
        .unit(CARTHAGE, unit("A", Class::SK, (4, 8)).missile(tercio_spqr::profile::Missile::A).supply(Supply::Low))
        .steps([sequence::Step::RoutAndReload.into()])
        .state();
    assert_eq!(state.unit(crate::common::id(&state, "R")).facing, Vertex::NORTH.into());
    let played = script().run_out(&state).unwrap();
    let place = |step: Step| begun(&played).into_iter().position(|begun| *begun == step).unwrap();
    assert!(place(rout::Step::Phase.into()) < place(missile::Step::Reload.into()));
}

#[test]
fn sx_018_3_the_next_turn_starts_with_all_leaders_available() {
    let state = position()
        .leader(CARTHAGE, leader("Hanno", (0, 8)).overall(4).finished())
        .leader(ROME, leader("Varro", (0, 0)).overall(4).finished())
        .steps([sequence::Step::RoutAndReload.into(), sequence::Step::Withdrawal.into()])
        .state();
    let played = script().run(&state, |state| state.turn == 2).unwrap();
    assert!(played.state.leader(leader_id(&state, "Hanno")).is_available());
    assert!(played.state.leader(leader_id(&state, "Varro")).is_available());
    assert_eq!(played.state.outcome, None);
}

#[test]
fn an_event_about_nobody_changes_nothing() {
    let state = position().leader(CARTHAGE, leader("Hanno", (0, 8)).overall(4)).state();
    let (leader, rule) = (LeaderId(9), rules::SX_026);
    for event in [
        Event::Finished { leader, rule },
        Event::InEnemyZone { leader, rule },
        Event::PassedOver { leaders: [leader].into_iter().collect(), rule },
        Event::LineCommanded { leader: LeaderId(0), units: [UnitId(7)].into_iter().collect(), rule },
    ] {
        let mut after = state.clone();
        Spqr::apply(&mut after, &event.into());
        assert_eq!(after, state);
    }
}
