//! The sequence of a turn: activation, orders, lines, momentum, trumps, withdrawal.

#[path = "../common/mod.rs"]
mod common;

mod activation;
mod command;
mod elite;
mod laws;
mod lines;
mod momentum;
mod orders;
mod segments;
mod special;
mod trump;
mod turn;
mod victory;
mod words;

use common::leader_id;
use tercio_kernel::{
    Game, Seat, Told, Verdict,
    script::{Script, Scripted},
};
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    game::{self, Step},
    ids::LeaderId,
    sequence::{self, Event, Question, Way},
    state::State,
};

/// Answers the questions of other chapters by the first answer that they offer: tests of this chapter do not care.
fn first_offered(state: &State, seat: Seat, question: &game::Question) -> Option<Answer> {
    match question {
        game::Question::Sequence(_) => None,
        _ => Spqr::offered(&state, seat, question).answers.into_iter().next(),
    }
}

/// A script whose listed answers go to the questions of this chapter.
fn script<'s>() -> Script<'s, Spqr> {
    Script::new().otherwise(first_offered)
}

/// The state at the moment at which a leader is asked for his first order.
fn in_phase(state: State, leader: &str) -> State {
    in_phase_by(state, leader, Way::Due)
}

/// The same of a leader who came to his phase in some way.
fn in_phase_by(state: State, leader: &str, way: Way) -> State {
    let leader = leader_id(&state, leader);
    let state = state.with_agenda([sequence::Step::Phase { leader, way }.into()]);
    let played = script().stop_at(|_, _, question| is_orders(question)).run_out(&state).expect("he is asked for an order");
    assert!(played.stopped_at.is_some(), "he is asked for no order");
    // The step that put the question was being run: it is put before the question again.
    played.state.with_agenda([sequence::Step::Orders { leader }.into()])
}

fn is_orders(question: &game::Question) -> bool {
    matches!(question, game::Question::Sequence(Question::Orders { .. }))
}

/// What the rules say to an order of a leader.
fn order(state: &State, leader: &str, order: Order) -> Verdict {
    let leader = leader_id(state, leader);
    let seat = state.field().seat_of_leader(leader);
    answer(state, seat, Question::Orders { leader }, Answer::Order(order))
}

/// What the rules say to an answer.
fn answer(state: &State, seat: Seat, question: Question, answer: Answer) -> Verdict {
    Spqr::check(&state, seat, &question.into(), &answer)
}

/// The events of this chapter, in order.
fn events(played: &Scripted<Spqr>) -> Vec<&Event> {
    played.events().filter_map(of_chapter).collect()
}

fn of_chapter(event: &game::Event) -> Option<&Event> {
    if let game::Event::Sequence(event) = event { Some(event) } else { None }
}

/// The leaders whose orders phases began, in order, each with the way he came to it.
fn phases(played: &Scripted<Spqr>) -> Vec<(LeaderId, Way)> {
    let began = |event: &Event| match *event {
        Event::PhaseBegan { leader, way, .. } => Some((leader, way)),
        _ => None,
    };
    events(played).into_iter().filter_map(began).collect()
}

/// The steps that were begun, in order.
fn begun(played: &Scripted<Spqr>) -> Vec<&Step> {
    played.told.iter().filter_map(as_begun).collect()
}

fn as_begun<E>(told: &Told<Step, E>) -> Option<&Step> {
    if let Told::Began(step) = told { Some(step) } else { None }
}

/// Whether a leader was finished by an event, and by which rule.
fn finished(played: &Scripted<Spqr>, who: LeaderId) -> Option<tercio_kernel::RuleId> {
    events(played).into_iter().find_map(|event| match *event {
        Event::Finished { leader, rule } if leader == who => Some(rule),
        _ => None,
    })
}

/// Whether a question of this chapter was put.
fn was_asked(played: &Scripted<Spqr>, question: &Question) -> bool {
    played.asked.iter().any(|(_, asked)| *asked == game::Question::Sequence(question.clone()))
}

/// The step that runs next.
fn next_step(state: &State) -> Option<&Step> {
    Spqr::agenda(state).next()
}

/// The answer by which a leader passes.
const PASS: Answer = Answer::Order(Order::Pass);
