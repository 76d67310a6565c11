//! Trumps and their answers (SX-036, SX-037).

use tercio_rulebook::rules;
use tercio_spqr::{
    answer::{Answer, Order},
    class::Class,
    sequence::{self, Event, Question, Way},
    state::State,
};

use crate::{
    answer,
    common::{CARTHAGE, Position, ROME, assert_refused, leader, leader_id, position, unit},
    events, finished, in_phase_by, is_orders, order, phases, script, was_asked,
};

/// A 3 is due, another A 3 and A 5 are available; B has nobody who could answer.
fn a3_and_a5() -> Position {
    position()
        .leader(CARTHAGE, leader("A3", (0, 8)).initiative(3).overall(4))
        .leader(CARTHAGE, leader("A5", (1, 8)).initiative(5))
        .leader(ROME, leader("B4", (0, 0)).initiative(4).overall(4))
        .steps([sequence::Step::Activation.into()])
}

/// The state in which A 3 is due and his player may push another forward.
fn at_trump(set_up: Position) -> State {
    let state = set_up.state();
    let trump = |_: &State, _, question: &tercio_spqr::game::Question| {
        matches!(question, tercio_spqr::game::Question::Sequence(Question::Trump { .. }))
    };
    script().stop_at(trump).run_out(&state).unwrap().state
}

fn push(state: &State, over: &str, name: &str) -> tercio_kernel::Verdict {
    let question = Question::Trump { due: leader_id(state, over) };
    answer(state, CARTHAGE, question, Answer::Leader(leader_id(state, name)))
}

#[test]
fn sx_036_1_a_leader_pushed_forward_goes_on_his_initiative_or_is_finished() {
    let state = at_trump(a3_and_a5());
    let [a3, a5] = ["A3", "A5"].map(|name| leader_id(&state, name));
    let trump = || script().answer(Answer::Leader(a5));
    let played = trump().die(rules::SX_036, 5).stop_at(|_, _, question| is_orders(question)).run_out(&state).unwrap();
    assert_eq!(phases(&played), [(a5, Way::Trump)]);
    assert!(played.state.leader(a3).is_available());
    let played = trump().die(rules::SX_036, 6).stop_at(|_, _, question| is_orders(question)).run_out(&state).unwrap();
    assert_eq!(phases(&played), [(a3, Way::Due)]);
    assert_eq!(finished(&played, a5), Some(rules::SX_036));
}

#[test]
fn sx_036_2_only_a_leader_of_higher_initiative_is_pushed_forward() {
    let state = a3_and_a5().leader(CARTHAGE, leader("A3'", (2, 8)).initiative(3)).state();
    assert_refused(push(&state, "A3", "A3'"), rules::SX_036);
    assert_eq!(push(&state, "A3", "A5"), Ok(()));
}

#[test]
fn sx_036_3_a_side_tries_once_in_an_activation() {
    let state = at_trump(a3_and_a5().leader(CARTHAGE, leader("A6", (2, 8)).initiative(6)));
    let a5 = leader_id(&state, "A5");
    let failed = script().answer(Answer::Leader(a5)).dice([6]).stop_at(|_, _, question| is_orders(question));
    let state = failed.run_out(&state).unwrap().state;
    assert_refused(push(&state, "A3", "A6"), rules::SX_036);
}

#[test]
fn sx_036_4_under_trump_off_nobody_is_pushed_forward() {
    let state = a3_and_a5().ruling("trump", "off").state();
    assert_refused(push(&state, "A3", "A5"), rules::SX_036);
    let played = script().stop_at(|_, _, question| is_orders(question)).run_out(&state).unwrap();
    assert_eq!(phases(&played), [(leader_id(&state, "A3"), Way::Due)]);
}

#[test]
fn a_leader_who_was_pushed_forward_must_do_something() {
    let state = in_phase_by(a3_and_a5().unit(CARTHAGE, unit("U", Class::HI, (1, 9))).state(), "A5", Way::Trump);
    let a5 = leader_id(&state, "A5");
    let close = answer(&state, CARTHAGE, Question::Orders { leader: a5 }, Answer::No);
    assert_refused(close, rules::SX_036);
    assert_refused(order(&state, "A5", Order::Pass), rules::SX_036);
    assert_eq!(order(&state, "A5", Order::MoveLeader(a5)), Ok(()));
}

/// A 5 has just gained momentum and B may answer; the leaders of B are available.
fn momentum_of_a5() -> State {
    position()
        .leader(CARTHAGE, leader("A5", (1, 8)).initiative(5).overall(4))
        .leader(ROME, leader("B6", (0, 0)).initiative(6).overall(4))
        .leader(ROME, leader("B4", (1, 0)).initiative(4))
        .steps([sequence::Step::Activation.into()])
        .state()
        .with_agenda([{
            let leader = tercio_spqr::ids::LeaderId(0);
            sequence::Step::Phase { leader, way: Way::Due }.into()
        }])
}

#[test]
fn sx_037_1_the_opponent_answers_a_momentum_with_a_leader_of_equal_or_higher_initiative() {
    let state = momentum_of_a5();
    let [a5, b6] = ["A5", "B6"].map(|name| leader_id(&state, name));
    let gained = || script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 5).answer(Answer::Leader(b6));
    let stop =
        |state: &State, _, question: &tercio_spqr::game::Question| is_orders(question) && state.sequence.way != Some(Way::Due);
    let played = gained().die(rules::SX_037, 6).stop_at(stop).run_out(&state).unwrap();
    assert_eq!(phases(&played)[1..], [(b6, Way::Answer)]);
    assert_eq!(finished(&played, a5), Some(rules::SX_037));
    let played = gained().die(rules::SX_037, 7).stop_at(stop).run_out(&state).unwrap();
    assert_eq!(phases(&played)[1..], [(a5, Way::Momentum)]);
    assert_eq!(finished(&played, b6), Some(rules::SX_037));
}

#[test]
fn the_answer_needs_equal_or_higher_initiative() {
    let state = momentum_of_a5();
    let question = Question::Answer { to: leader_id(&state, "A5") };
    assert_refused(answer(&state, ROME, question, Answer::Leader(leader_id(&state, "B4"))), rules::SX_037);
}

#[test]
fn sx_037_2_a_plain_activation_is_not_answered() {
    let state = a3_and_a5().state();
    let question = Question::Trump { due: leader_id(&state, "A3") };
    assert_refused(answer(&state, ROME, question, Answer::Leader(leader_id(&state, "B4"))), rules::SX_037);
    let played = script().answer(Answer::No).stop_at(|_, _, question| is_orders(question)).run_out(&state).unwrap();
    assert!(played.asked.iter().all(|(seat, _)| *seat == CARTHAGE), "Rome is asked nothing");
}

#[test]
fn sx_037_3_leaders_who_were_passed_over_act_later_without_momentum() {
    let state = position()
        .leader(CARTHAGE, leader("A3", (0, 8)).initiative(3).overall(4))
        .leader(CARTHAGE, leader("A5", (1, 8)).initiative(5))
        .leader(ROME, leader("B4", (0, 0)).initiative(4).overall(4))
        .leader(ROME, leader("B6", (1, 0)).initiative(6))
        .steps([sequence::Step::Activation.into()])
        .state();
    let [a3, a5, b4, b6] = ["A3", "A5", "B4", "B6"].map(|name| leader_id(&state, name));
    // A 5 is pushed forward and B 6 trumps him.
    let script = script().answer(Answer::Leader(a5)).dice([5]).answer(Answer::Leader(b6)).dice([6]);
    // B 6 moves himself and stops; then A 3 and B 4 act, each closing at once.
    let script = script.answer(Answer::Order(Order::MoveLeader(b6))).answer(Answer::No).answer(Answer::No);
    let played = script.answer(Answer::No).answer(Answer::No).run_out(&state).unwrap();
    assert_eq!(phases(&played), [(b6, Way::Answer), (a3, Way::Due), (b4, Way::Due)]);
    let passed = Event::PassedOver { leaders: [a3, b4].into_iter().collect(), rule: rules::SX_037 };
    assert!(events(&played).contains(&&passed));
    for leader in [a3, b4] {
        assert!(!was_asked(&played, &Question::Momentum { leader }));
    }
    assert!(was_asked(&played, &Question::Momentum { leader: b6 }));
}

#[test]
fn under_trump_off_a_momentum_is_not_answered() {
    let state = position()
        .leader(CARTHAGE, leader("A5", (1, 8)).initiative(5).overall(4))
        .leader(ROME, leader("B6", (0, 0)).initiative(6).overall(4))
        .ruling("trump", "off")
        .state();
    let question = Question::Answer { to: leader_id(&state, "A5") };
    assert_refused(answer(&state, ROME, question, Answer::Leader(leader_id(&state, "B6"))), rules::SX_036);
}
