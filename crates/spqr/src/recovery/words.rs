//! Recovery and rally in words.

use tercio_kernel::{Message, Seat};

use super::{Event, Question};
use crate::{answer::Answer, state::State, words};

/// What happened, as a sentence.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match event {
        Event::Recovered { unit, removed, under_missiles } => {
            let key = if *under_missiles { "spqr-recovery-recovered-under-missiles" } else { "spqr-recovery-recovered" };
            Message::new(key).with("unit", words::unit(state, *unit)).int("removed", *removed)
        }
        Event::Tried { leader, unit, target, modifiers, rallied } => {
            Message::new(if *rallied { "spqr-recovery-rallies" } else { "spqr-recovery-fails-to-rally" })
                .with("leader", words::leader(state, *leader))
                .with("unit", words::unit(state, *unit))
                .int("target", *target)
                .with("modifiers", words::modifiers(modifiers))
        }
        Event::Rallied { unit, hits, modifiers } => Message::new("spqr-recovery-rallied")
            .with("unit", words::unit(state, *unit))
            .int("hits", *hits)
            .with("modifiers", words::modifiers(modifiers)),
    }
}

/// What a seat is asked.
#[must_use]
pub fn say_question(_state: &State, _seat: Seat, question: &Question) -> Message {
    match *question {}
}

/// What an answer says.
#[must_use]
pub fn say_answer(_state: &State, _seat: Seat, question: &Question, _answer: &Answer) -> Message {
    match *question {}
}
