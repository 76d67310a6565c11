//! The words of what follows a shock (`locales/*/spqr-aftermath.ftl`).

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Question, asked};
use crate::{answer::Answer, ids::UnitId, map::Cell, shock::Role, state::State, words};

/// What happened.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match event {
        Event::AllBroken { combat, role } => {
            let message = Message::new("spqr-aftermath-all-broken").with("units", party(state, *combat, *role));
            message.with("spared", party(state, *combat, role.other()))
        }
        Event::Superior { units, .. } => Message::new("spqr-aftermath-superior").with("units", words::units(state, units)),
        Event::Gone { unit, vacated, by_check, .. } => say_gone(state, *unit, *vacated, *by_check),
        Event::Crossed { unit, cell, .. } => on("spqr-aftermath-crossed", state, *unit).with("cell", words::cell(state, *cell)),
        Event::NotCrossing { unit, .. } => on("spqr-aftermath-not-crossing", state, *unit),
        Event::NoClosingCheck { unit } => on("spqr-aftermath-no-closing-check", state, *unit),
        Event::Rated { unit, rating, modifiers, pursues } => {
            let key = if *pursues { "spqr-aftermath-over-rating" } else { "spqr-aftermath-within-rating" };
            on(key, state, *unit).int("rating", *rating).int("added", modifiers.total())
        }
        Event::Spent { unit, pursues: true } => on("spqr-aftermath-pursues", state, *unit),
        Event::Spent { unit, pursues: false } => on("spqr-aftermath-keeps-its-head", state, *unit),
        Event::Halted { unit } => on("spqr-aftermath-halted", state, *unit),
        Event::LeftMap { unit } => on("spqr-aftermath-left-map", state, *unit),
        Event::Returned { unit, cell, facing } => {
            let message = on("spqr-aftermath-returned", state, *unit).with("cell", words::cell(state, *cell));
            message.with("facing", words::vertex(*facing))
        }
        Event::Settled { combat } => {
            let message = Message::new("spqr-aftermath-settled").with("attackers", designated(state, *combat, Role::Attack));
            message.with("defenders", designated(state, *combat, Role::Defence))
        }
    }
}

fn say_gone(state: &State, unit: UnitId, vacated: Option<Cell>, by_check: bool) -> Message {
    let key = match (by_check, vacated) {
        (false, None) => "spqr-aftermath-gone",
        (false, Some(_)) => "spqr-aftermath-gone-from",
        (true, None) => "spqr-aftermath-collapsed",
        (true, Some(_)) => "spqr-aftermath-collapsed-from",
    };
    let message = on(key, state, unit);
    match vacated {
        Some(cell) => message.with("cell", words::cell(state, cell)),
        None => message,
    }
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    Message::new(question_key(question)).with("unit", asked::about(state, question))
}

const fn question_key(question: &Question) -> &'static str {
    match question {
        Question::Cross { .. } => "spqr-aftermath-ask-cross",
        Question::Advancer { .. } => "spqr-aftermath-ask-advancer",
        Question::Gap { .. } => "spqr-aftermath-ask-gap",
        Question::FreeTurn { .. } => "spqr-aftermath-ask-free-turn",
        Question::Pursuer { .. } => "spqr-aftermath-ask-pursuer",
        Question::Charisma { .. } => "spqr-aftermath-ask-charisma",
        Question::Quarry { .. } => "spqr-aftermath-ask-quarry",
        Question::Way { .. } => "spqr-aftermath-ask-way",
        Question::Prey { .. } => "spqr-aftermath-ask-prey",
        Question::Return { .. } => "spqr-aftermath-ask-return",
        Question::Face { .. } => "spqr-aftermath-ask-face",
    }
}

/// What an answer means.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (Question::FreeTurn { .. }, Answer::No) => Message::new("spqr-aftermath-answer-straight-on"),
        (Question::Charisma { .. }, Answer::Number(number)) if *number > 0 => {
            Message::new("spqr-aftermath-answer-add").int("number", *number)
        }
        (Question::Charisma { .. }, Answer::Number(number)) => {
            Message::new("spqr-aftermath-answer-subtract").int("number", number.unsigned_abs())
        }
        (Question::Advancer { .. }, Answer::No) => Message::new("spqr-aftermath-answer-nobody-advances"),
        (Question::Gap { .. }, Answer::No) => Message::new("spqr-aftermath-answer-stays"),
        (Question::Pursuer { .. }, Answer::No) => Message::new("spqr-aftermath-answer-nobody-rolls"),
        (Question::Prey { .. }, Answer::No) => Message::new("spqr-aftermath-answer-attacks-nobody"),
        _ => words::plain_answer(state, answer),
    }
}

fn on(key: &str, state: &State, unit: UnitId) -> Message {
    Message::new(key).with("unit", words::unit(state, unit))
}

/// The units of one side of a combat that still take part.
fn party(state: &State, place: u8, role: Role) -> Arg {
    let units = state.shock.combat(place).map(|combat| combat.party(role).clone());
    words::units(state, &units.unwrap_or_default())
}

/// The units of one side of a combat as it was designated.
fn designated(state: &State, place: u8, role: Role) -> Arg {
    let units = state.shock.combat(place).map(|combat| combat.designated[role.index()].clone());
    words::units(state, &units.unwrap_or_default())
}
