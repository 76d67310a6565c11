//! The words of the rout (`locales/*/spqr-rout.ftl`).

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Question};
use crate::{answer::Answer, state::State, words};

/// What happened.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match event {
        Event::Wavered { unit, tq, modifiers, stands } => {
            let key = if *stands { "spqr-rout-phalanx-stands" } else { "spqr-rout-phalanx-breaks" };
            Message::new(key).with("unit", words::unit(state, *unit)).int("tq", *tq).int("added", modifiers.total())
        }
        Event::Routed { unit, facing, loses_missiles, rule } => {
            let key = if *loses_missiles { "spqr-rout-routs-without-missiles" } else { "spqr-rout-routs" };
            let message = Message::new(key).with("unit", words::unit(state, *unit)).with("rule", Arg::Rule(*rule));
            message.with("facing", words::vertex(*facing))
        }
        Event::Stuck { unit, cell, rule } => {
            let message = Message::new("spqr-rout-stuck").with("unit", words::unit(state, *unit));
            message.with("cell", words::cell(state, *cell)).with("rule", Arg::Rule(*rule))
        }
        Event::LeftMap { unit, .. } => Message::new("spqr-rout-left-map").with("unit", words::unit(state, *unit)),
    }
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    match question {
        Question::Way { unit, .. } => Message::new("spqr-rout-way").with("unit", words::unit(state, *unit)),
    }
}

/// What an answer means.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (Question::Way { .. }, Answer::Cell(cell)) if cell.index() < state.map().len() => {
            let friends: Vec<_> = state.units_at(*cell).collect();
            let message = Message::new("spqr-rout-through").with("cell", words::cell(state, *cell));
            message.with("friends", words::units(state, &friends))
        }
        _ => words::plain_answer(state, answer),
    }
}
