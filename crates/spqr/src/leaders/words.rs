//! Leaders in words.

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Question};
use crate::{answer::Answer, ids::LeaderId, map::Cell, state::State, words};

/// What happened, as a sentence.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    let of = |key: &str, leader: &LeaderId| Message::new(key).with("leader", words::leader(state, *leader));
    match event {
        Event::Marched { leader, path, mp, .. } => {
            of("spqr-leaders-marched", leader).with("cell", last(state, path)).int("mp", *mp)
        }
        Event::GoesAlong { leader, unit } => of("spqr-leaders-goes-along", leader).with("unit", words::unit(state, *unit)),
        Event::Parted { unit } => Message::new("spqr-leaders-parted").with("unit", words::unit(state, *unit)),
        Event::Withdrew { leader, path, .. } => of("spqr-leaders-withdrew", leader).with("cell", last(state, path)),
        Event::AtRisk { leader, casualty: true, .. } => of("spqr-leaders-casualty", leader),
        Event::AtRisk { leader, casualty: false, .. } => of("spqr-leaders-unharmed", leader),
        Event::Finished { leader, .. } => of("spqr-leaders-finished", leader),
        Event::Wounded { leader, by, .. } => of("spqr-leaders-wounded", leader).int("by", *by),
        Event::Replaced { leader, unit, .. } => of("spqr-leaders-replaced", leader).with("unit", words::unit(state, *unit)),
    }
}

/// The last hex of a way.
fn last(state: &State, path: &[Cell]) -> Arg {
    path.last().map_or_else(|| Arg::Text("-".to_owned()), |&cell| words::cell(state, cell))
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    let of = |key: &str, leader: &LeaderId| Message::new(key).with("leader", words::leader(state, *leader));
    match question {
        Question::March { leader } => of("spqr-leaders-ask-march", leader).int("left", super::mp_left(state, *leader)),
        Question::GoAlong { leader, unit } => of("spqr-leaders-ask-along", leader).with("unit", words::unit(state, *unit)),
        Question::WayOut { leader, by, .. } => of("spqr-leaders-ask-way-out", leader).with("by", words::unit(state, *by)),
        Question::Host { leader } => of("spqr-leaders-ask-host", leader),
    }
}

/// What an answer says.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (_, Answer::Cells(path)) => {
            let way = path.iter().map(|&cell| words::cell(state, cell)).collect();
            Message::new("spqr-leaders-answer-way").with("way", Arg::List(way))
        }
        (Question::GoAlong { .. }, Answer::Yes) => Message::new("spqr-leaders-answer-along"),
        (Question::GoAlong { .. } | Question::WayOut { .. }, Answer::No) => Message::new("spqr-leaders-answer-stay"),
        _ => words::plain_answer(state, answer),
    }
}
