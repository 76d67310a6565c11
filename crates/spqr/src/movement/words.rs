//! What movement says to the players.

use tercio_kernel::{Arg, Message, Seat};

use super::{Event, Question};
use crate::{
    answer::{Answer, Path, Stride},
    ids::UnitId,
    state::State,
    words,
};

fn message(what: &str) -> Message {
    Message::new(format!("spqr-movement-{what}"))
}

fn of_unit(state: &State, what: &str, unit: UnitId) -> Message {
    message(what).with("unit", words::unit(state, unit))
}

/// What happened, in words.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match *event {
        Event::Stayed { unit, .. } => of_unit(state, "stayed", unit),
        Event::SetOut { unit, moves, .. } => of_unit(state, if moves { "set-out" } else { "set-out-to-shoot" }, unit),
        Event::WentOn { unit, .. } => of_unit(state, "went-on", unit),
        Event::Advanced { unit, cell, mp, .. } => {
            of_unit(state, "advanced", unit).with("cell", words::cell(state, cell)).int("mp", mp)
        }
        Event::Wheeled { unit, to, mp, .. } => of_unit(state, "wheeled", unit).with("vertex", words::vertex(to)).int("mp", mp),
        Event::ShotLost { unit, target, .. } => of_unit(state, "shot-lost", unit).with("target", words::unit(state, target)),
        Event::CutShort { unit, .. } => of_unit(state, "cut-short", unit),
        Event::Ended { unit, .. } => of_unit(state, "ended", unit),
        Event::Reacted { unit, .. } => of_unit(state, "reacted", unit),
        Event::Entered { unit, shooter, .. } => of_unit(state, "entered", unit).with("shooter", words::unit(state, shooter)),
        Event::LineMoved { .. } => message("line-moved"),
    }
}

/// What is asked, in words.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    match *question {
        Question::March { unit } => {
            let (march, cell) = (state.movement.march_of(unit), state.unit(unit).cell);
            let what = if march.is_some() { "ask-go-on" } else { "ask-march" };
            let mp = state.profile(unit).ma.saturating_sub(march.map_or(0, |march| march.mp));
            of_unit(state, what, unit).int("mp", mp).with("cell", words::cell(state, cell))
        }
        Question::Reaction { unit, to } => of_unit(state, "ask-reaction", unit).with("enemy", words::unit(state, to)),
    }
}

/// An answer, in words.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (_, Answer::No) => message("answer-stay"),
        (Question::March { unit }, Answer::Path(path)) => say_path(state, message("answer-path"), *unit, path),
        (Question::Reaction { .. }, Answer::Vertex(vertex)) => message("answer-turn").with("vertex", words::vertex(*vertex)),
        _ => words::plain_answer(state, answer),
    }
}

/// A message with a way: its strides, the hex where it ends, and what the unit will look at there.
pub(crate) fn say_path(state: &State, message: Message, unit: UnitId, path: &Path) -> Message {
    let stands = state.unit(unit);
    let (mut cell, mut facing) = (stands.cell, stands.facing.vertex());
    for stride in path {
        match *stride {
            Stride::Advance(side) => cell = state.map().neighbour(cell, side).unwrap_or(cell),
            Stride::Turn(to) => facing = Some(to),
            Stride::Shoot(_) => {}
        }
    }
    let looks = facing.map_or_else(|| Arg::Text("-".to_owned()), words::vertex);
    let strides = path.iter().map(|stride| say_stride(state, *stride)).collect();
    message.with("cell", words::cell(state, cell)).with("vertex", looks).with("path", Arg::List(strides))
}

/// One stride: the side that is crossed, the vertex that is turned to, or the target.
fn say_stride(state: &State, stride: Stride) -> Arg {
    match stride {
        Stride::Advance(side) => words::hexside(side),
        Stride::Turn(to) => words::vertex(to),
        Stride::Shoot(target) if target.index() < state.field().n_units() => words::unit(state, target),
        Stride::Shoot(target) => Arg::Text(target.0.to_string()),
    }
}
