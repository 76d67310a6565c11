//! Momentum, and the nine (SX-034, SX-035).

use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    class::Class,
    sequence::{self, Event, Question, Way},
    tables::AfterNine,
};

use crate::{
    PASS,
    common::{CARTHAGE, Position, ROME, leader, leader_id, position, unit},
    events, finished, phases, script, was_asked,
};

/// Hanno, of initiative 5, begins his phase; Varro is finished.
fn hanno() -> Position {
    position()
        .leader(CARTHAGE, leader("Hanno", (0, 8)).initiative(5).overall(4))
        .leader(ROME, leader("Varro", (0, 0)).initiative(4).overall(4).finished())
        .steps([sequence::Step::Activation.into()])
}

#[test]
fn sx_034_1_a_die_of_his_initiative_gains_momentum_and_a_higher_one_finishes_him() {
    let state = hanno().state();
    let hanno = leader_id(&state, "Hanno");
    let gained = script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 5).answer(PASS);
    let gained = gained.run_out(&state).unwrap();
    assert_eq!(phases(&gained), [(hanno, Way::Due), (hanno, Way::Momentum)]);
    let failed = script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 6).run_out(&state).unwrap();
    assert_eq!(phases(&failed), [(hanno, Way::Due)]);
    assert_eq!(finished(&failed, hanno), Some(rules::SX_034));
}

#[test]
fn sx_034_2_momentum_is_gained_twice_at_most() {
    let state = hanno().state();
    let twice = [Answer::No, Answer::Yes, Answer::No, Answer::Yes, Answer::No];
    let played = twice.into_iter().fold(script().dice([0, 0]), tercio_kernel::script::Script::answer).run_out(&state).unwrap();
    let hanno = leader_id(&state, "Hanno");
    assert_eq!(phases(&played).len(), 3);
    assert_eq!(finished(&played, hanno), Some(rules::SX_034));
}

#[test]
fn sx_034_3_a_leader_in_an_enemy_zone_is_offered_none_and_is_finished() {
    let state = hanno().unit(CARTHAGE, unit("E", Class::HI, (0, 8)).facing(2)).unit(ROME, unit("R", Class::HI, (0, 7))).state();
    let hanno = leader_id(&state, "Hanno");
    let played = script().answer(Answer::No).run_out(&state).unwrap();
    assert!(!was_asked(&played, &Question::Momentum { leader: hanno }));
    assert_eq!(finished(&played, hanno), Some(rules::SX_034));
}

#[test]
fn sx_034_4_under_momentum_off_he_is_finished_and_no_die_is_offered() {
    let state = hanno().ruling("momentum", "off").state();
    let hanno = leader_id(&state, "Hanno");
    let played = script().answer(Answer::No).run_out(&state).unwrap();
    assert!(!was_asked(&played, &Question::Momentum { leader: hanno }));
    assert_eq!(finished(&played, hanno), Some(rules::SX_034));
}

#[test]
fn sx_035_1_on_nine_and_one_the_opponent_activates_any_leader_of_his_at_once() {
    let state = hanno().state();
    let varro = leader_id(&state, "Varro");
    let nine = script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 9).die(rules::SX_035, 1);
    let played = nine.answer(Answer::Leader(varro)).answer(Answer::No).run_out(&state).unwrap();
    assert_eq!(phases(&played)[1], (varro, Way::Nine));
    // He had been finished: no momentum.
    assert!(!was_asked(&played, &Question::Momentum { leader: varro }));
    assert!(!played.state.leader(varro).is_available());
    assert_eq!(finished(&played, leader_id(&state, "Hanno")), Some(rules::SX_035));
}

#[test]
fn sx_035_2_on_nine_and_two_or_eight_the_leader_is_only_finished() {
    let state = hanno().state();
    for second in [2, 8] {
        let nine = script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 9).die(rules::SX_035, second);
        let played = nine.run_out(&state).unwrap();
        let nothing = |event: &&Event| matches!(event, Event::AfterNine { result: AfterNine::Nothing, .. });
        assert!(events(&played).iter().any(nothing));
        assert_eq!(phases(&played).len(), 1);
        assert!(!played.state.leader(leader_id(&state, "Hanno")).is_available());
    }
}

#[test]
fn sx_035_3_on_nine_and_nine_nobody_else_is_activated_and_rout_and_reload_begins() {
    let state = hanno()
        .leader(CARTHAGE, leader("Mago", (1, 8)).initiative(6))
        .steps([sequence::Step::Activation.into(), sequence::Step::RoutAndReload.into()])
        .state();
    let script = script().answer(Answer::No).answer(Answer::No).answer(Answer::Yes);
    let played = script.die(rules::SX_034, 9).die(rules::SX_035, 9).run_out(&state).unwrap();
    assert_eq!(phases(&played).len(), 1, "Mago is not activated");
    let told = events(&played);
    let ends = told.iter().position(|event| matches!(event, Event::AfterNine { result: AfterNine::TurnEnds, .. })).unwrap();
    assert!(matches!(told[ends + 1], Event::TurnPhaseBegan { phase: sequence::TurnPhase::RoutAndReload, .. }));
}

#[test]
fn an_available_leader_who_is_activated_by_a_nine_may_try_for_momentum() {
    let state = hanno().leader(ROME, leader("Scipio", (1, 0)).initiative(7)).ruling("trump", "off").state();
    let scipio = leader_id(&state, "Scipio");
    let nine = script().answer(Answer::No).answer(Answer::Yes).dice([9, 0]).answer(Answer::Leader(scipio));
    let played = nine.answer(Answer::No).answer(Answer::No).run_out(&state).unwrap();
    assert!(was_asked(&played, &Question::Momentum { leader: scipio }));
}
