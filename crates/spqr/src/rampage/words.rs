//! The words of the rampage (`locales/*/spqr-rampage.ftl`).

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Question, Struck, Toward};
use crate::{answer::Answer, hexes::Zone, ids::UnitId, state::State, tables::RampageRoll, words};

/// What happened.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    let about = |key: &str, unit: UnitId| Message::new(key).with("unit", words::unit(state, unit));
    match event {
        Event::Began { unit, waits: false, .. } => about("spqr-rampage-began", *unit),
        Event::Began { unit, waits: true, .. } => about("spqr-rampage-waits", *unit),
        Event::Rolled { unit, roll, outcome, .. } => about(rolled(*outcome), *unit).int("roll", *roll),
        Event::Turned { unit, side, .. } => about("spqr-rampage-turned", *unit).with("side", words::hexside(*side)),
        Event::InTheWay { unit, others } => about("spqr-rampage-in-the-way", *unit).with("others", words::units(state, others)),
        Event::Stopped { unit, cell } => about("spqr-rampage-stopped", *unit).with("cell", words::cell(state, *cell)),
        Event::Impact { unit, cell, struck } => {
            let blows = struck.iter().map(|one| blow(state, *one)).collect();
            about("spqr-rampage-impact", *unit).with("cell", words::cell(state, *cell)).with("struck", Arg::List(blows))
        }
        Event::LeftMap { unit } => about("spqr-rampage-left-map", *unit),
        Event::Lost { unit, distance } => about("spqr-rampage-lost", *unit).int("distance", *distance),
        Event::Recovered { unit, hits, .. } => about("spqr-rampage-recovered", *unit).int("hits", *hits),
        Event::Ended { unit } => about("spqr-rampage-ended", *unit),
    }
}

/// The key for what a roll says.
const fn rolled(outcome: RampageRoll) -> &'static str {
    match outcome {
        RampageRoll::TowardsFriend => "spqr-rampage-rolled-friend",
        RampageRoll::Compass(_) => "spqr-rampage-rolled-compass",
        RampageRoll::Flee => "spqr-rampage-rolled-away",
        RampageRoll::Eliminated => "spqr-rampage-rolled-end",
    }
}

/// A unit that is struck, with the angle and the hits.
fn blow(state: &State, struck: Struck) -> Arg {
    let angle = match struck.angle {
        Zone::Front => "spqr-rampage-from-front",
        Zone::Flank => "spqr-rampage-from-flank",
        Zone::Rear => "spqr-rampage-from-rear",
    };
    Arg::List(vec![words::unit(state, struck.unit), Arg::Word(angle.to_owned()), Arg::Int(struck.hits.into())])
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    match question {
        Question::First { units } => Message::new("spqr-rampage-first").with("units", words::units(state, units)),
        Question::Direction { unit, toward, .. } => {
            let key = match toward {
                Toward::Friend => "spqr-rampage-direction-friend",
                Toward::Compass(_) => "spqr-rampage-direction-compass",
                Toward::Away => "spqr-rampage-direction-away",
            };
            Message::new(key).with("unit", words::unit(state, *unit))
        }
        Question::Face { unit, .. } => Message::new("spqr-rampage-face").with("unit", words::unit(state, *unit)),
    }
}

/// What an answer means.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, _question: &Question, answer: &Answer) -> Message {
    words::plain_answer(state, answer)
}
