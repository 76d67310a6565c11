//! What orderly withdrawal says to the players.

use tercio_kernel::{Message, Seat};

use super::{Event, Question};
use crate::{answer::Answer, ids::UnitId, movement, state::State, words};

fn message(what: &str) -> Message {
    Message::new(format!("spqr-withdrawal-{what}"))
}

fn of_both(state: &State, what: &str, unit: UnitId, from: UnitId) -> Message {
    message(what).with("unit", words::unit(state, unit)).with("enemy", words::unit(state, from))
}

/// What happened, in words.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match *event {
        Event::Stayed { unit, from, .. } => of_both(state, "stayed", unit, from),
        Event::Withdrew { unit, from, .. } => of_both(state, "withdrew", unit, from),
        Event::CutShort { unit, .. } => message("cut-short").with("unit", words::unit(state, unit)),
    }
}

/// What is asked, in words.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    let (unit, from, must) = question.parts();
    of_both(state, if must { "ask-shun" } else { "ask-offer" }, unit, from)
}

/// An answer, in words.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    let (unit, ..) = question.parts();
    match answer {
        Answer::No => message("answer-stay"),
        Answer::Path(path) => movement::say_path(state, message("answer-path"), unit, path),
        _ => words::plain_answer(state, answer),
    }
}
