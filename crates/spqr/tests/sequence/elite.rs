//! The phase of an elite commander before the turn's first activation (SX-033).

use tercio_kernel::Seat;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    game,
    sequence::{self, Event, Question, Way},
    state::State,
};

use crate::{
    PASS, answer,
    common::{CARTHAGE, Position, ROME, assert_accepted, assert_refused, leader, leader_id, position},
    events, phases, script, was_asked,
};

/// Hannibal, with Hanno out of his range and Mago in it, against Scipio, who may be elite too.
fn zama() -> Position {
    position()
        .leader(CARTHAGE, leader("Hannibal", (0, 8)).initiative(7).range(3).overall(8).elite())
        .leader(CARTHAGE, leader("Hanno", (5, 8)))
        .leader(CARTHAGE, leader("Mago", (2, 8)))
        .steps([sequence::Step::Elite.into()])
}

fn both_elite() -> State {
    zama().leader(ROME, leader("Scipio", (0, 0)).initiative(7).overall(8).elite()).state()
}

/// The seat that is asked who opens the turn, after these dice.
fn opens(dice: [i16; 2]) -> Option<Seat> {
    let [first, second] = dice;
    let elite = |_: &State, _: Seat, question: &game::Question| *question == Question::Elite.into();
    let script = script().die(rules::SX_033, first).die(rules::SX_033, second).stop_at(elite);
    let played = script.run_out(&both_elite()).unwrap();
    let totals = [first + 7, second + 7];
    assert!(events(&played).iter().any(|event| matches!(event, Event::EliteContest { totals: told, .. } if told.0 == totals)));
    played.stopped_at.map(|(seat, _)| seat)
}

#[test]
fn sx_033_1_of_two_elite_commanders_the_higher_die_plus_initiative_opens() {
    assert_eq!(opens([3, 8]), Some(ROME));
    assert_eq!(opens([8, 3]), Some(CARTHAGE));
    assert_eq!(opens([5, 5]), None);
}

#[test]
fn sx_033_2_after_the_first_turn_the_phase_goes_to_a_leader_in_the_commanders_range() {
    let open = |state: &State, name| answer(state, CARTHAGE, Question::Elite, Answer::Leader(leader_id(state, name)));
    let second = zama().turn(2).state();
    assert_refused(open(&second, "Hanno"), rules::SX_033);
    assert_eq!(open(&second, "Mago"), Ok(()));
    assert_eq!(open(&second, "Hannibal"), Ok(()));
    assert_eq!(open(&zama().turn(1).state(), "Hanno"), Ok(()));
}

#[test]
fn sx_033_3_a_leader_who_used_it_has_one_phase_and_one_momentum_left() {
    let state = zama().state().with_agenda([sequence::Step::Elite.into(), sequence::Step::Activation.into()]);
    let [hanno, hannibal] = ["Hanno", "Hannibal"].map(|name| leader_id(&state, name));
    // Hanno has the phase beforehand, his turn comes before Mago's, and he gains momentum once.
    let script = script().answer(Answer::Leader(hanno)).answer(Answer::No);
    let script = script.answer(Answer::Leader(hanno)).answer(Answer::No).answer(Answer::No).answer(Answer::Yes);
    let played = script.dice([4]).answer(Answer::No).answer(Answer::No).answer(PASS).answer(PASS);
    let played = played.run_out(&state).unwrap();
    let ways: Vec<_> = phases(&played).into_iter().filter(|(who, _)| *who == hanno).map(|(_, way)| way).collect();
    assert_eq!(ways, [Way::Elite, Way::Due, Way::Momentum]);
    let asked = played.asked.iter().filter(|(_, asked)| *asked == Question::Momentum { leader: hanno }.into()).count();
    assert_eq!(asked, 1, "no momentum follows the phase beforehand, nor his third");
    assert_eq!(phases(&played).last(), Some(&(hannibal, Way::Due)));
}

#[test]
fn sx_033_4_under_elite_phase_off_there_is_no_phase_beforehand() {
    let state = zama().ruling("elite-phase", "off").state();
    let claim = Answer::Leader(leader_id(&state, "Hannibal"));
    assert_refused(answer(&state, CARTHAGE, Question::Elite, claim), rules::SX_033);
    let played = script().run_out(&state).unwrap();
    assert!(!was_asked(&played, &Question::Elite));
}

#[test]
fn a_side_may_leave_the_phase_beforehand() {
    let state = zama().state();
    assert_accepted(&state, CARTHAGE, &Question::Elite.into(), &Answer::No);
    let played = script().answer(Answer::No).run_out(&state).unwrap();
    assert!(phases(&played).is_empty());
}

#[test]
fn a_side_without_elite_commander_has_none() {
    let state = zama().leader(ROME, leader("Varro", (0, 0)).overall(4)).state();
    let claim = Answer::Leader(leader_id(&state, "Varro"));
    assert_refused(answer(&state, ROME, Question::Elite, claim), rules::SX_033);
}

#[test]
fn a_leader_who_passes_in_the_phase_beforehand_stays_available() {
    let state = zama().state();
    let mago = leader_id(&state, "Mago");
    let played = script().answer(Answer::Leader(mago)).answer(PASS).run_out(&state).unwrap();
    assert!(played.state.leader(mago).is_available());
    assert_eq!(played.state.active_leader(), None);
}
