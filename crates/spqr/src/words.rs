//! Naming the things of a battle in messages: what the words of every chapter share.
//!
//! A number that names nothing, as a wrong answer may hold, is shown as it is.

use tercio_kernel::{Arg, Message, Seat};

use crate::{
    answer::Answer,
    hexes::{Facing, Side, Vertex},
    ids::{LeaderId, UnitId},
    map::Cell,
    profile::Name,
    quality::Modifiers,
    state::State,
};

/// A unit by its id of the scenario, with its type in brackets: `E1 (War elephants)`.
#[must_use]
pub fn unit(state: &State, id: UnitId) -> Arg {
    if !state.has_unit(id) {
        return Arg::Text(format!("#{}", id.0));
    }
    let (entry, kind) = (state.field().unit_entry(id), state.field().unit_type(id));
    let named = |kind: &str| format!("{} ({kind})", entry.id);
    Arg::Name { es: named(&kind.name.es), en: named(&kind.name.en) }
}

/// Several units, one after another.
#[must_use]
pub fn units(state: &State, ids: &[UnitId]) -> Arg {
    Arg::List(ids.iter().map(|&id| unit(state, id)).collect())
}

/// A leader by his name.
#[must_use]
pub fn leader(state: &State, id: LeaderId) -> Arg {
    if !state.has_leader(id) {
        return Arg::Text(format!("#{}", id.0));
    }
    name(&state.field().leader_entry(id).name)
}

/// Several leaders, one after another.
#[must_use]
pub fn leaders(state: &State, ids: &[LeaderId]) -> Arg {
    Arg::List(ids.iter().map(|&id| leader(state, id)).collect())
}

/// A side by its name.
#[must_use]
pub fn seat(state: &State, seat: Seat) -> Arg {
    name(&state.field().side(seat).name)
}

/// A hex by its column and row, as in the scenario file: `6,3`.
#[must_use]
pub fn cell(state: &State, cell: Cell) -> Arg {
    if cell.index() >= state.map().len() {
        return Arg::Text(format!("#{}", cell.number()));
    }
    let (column, row) = state.map().offset(cell);
    Arg::Text(format!("{column},{row}"))
}

/// What a unit looks at.
#[must_use]
pub fn facing(facing: Facing) -> Arg {
    match facing {
        Facing::Vertex(at) => vertex(at),
        Facing::Side(side) => hexside(side),
    }
}

/// A side of a hex, such as `NE`.
#[must_use]
pub fn hexside(side: Side) -> Arg {
    Arg::Word(format!("spqr-side-{}", side.name().to_lowercase()))
}

/// A vertex of a hex by its number.
#[must_use]
pub fn vertex(vertex: Vertex) -> Arg {
    Arg::Word(format!("spqr-vertex-{vertex}"))
}

/// What is added to a die or a column, each with its rule, as in `+1 SX-067`; in words where there is nothing.
#[must_use]
pub fn modifiers(modifiers: &Modifiers) -> Arg {
    if modifiers.0.is_empty() {
        return Arg::Word("spqr-no-modifiers".to_owned());
    }
    Arg::List(modifiers.0.iter().map(|(rule, by)| Arg::Text(format!("{by:+} {rule}"))).collect())
}

/// A name of the content.
#[must_use]
pub fn name(name: &Name) -> Arg {
    Arg::Name { es: name.es.clone(), en: name.en.clone() }
}

/// An answer in words that fit any question: for those to which a chapter gives no words of its own.
#[must_use]
pub fn plain_answer(state: &State, answer: &Answer) -> Message {
    match answer {
        Answer::Yes => Message::new("spqr-answer-yes"),
        Answer::No => Message::new("spqr-answer-no"),
        Answer::Unit(id) => Message::new("spqr-answer-unit").with("unit", unit(state, *id)),
        Answer::Leader(id) => Message::new("spqr-answer-leader").with("leader", leader(state, *id)),
        Answer::Cell(at) => Message::new("spqr-answer-cell").with("cell", cell(state, *at)),
        Answer::Side(side) => Message::new("spqr-answer-side").with("side", hexside(*side)),
        Answer::Vertex(to) => Message::new("spqr-answer-vertex").with("vertex", vertex(*to)),
        Answer::Number(number) => Message::new("spqr-answer-number").int("number", *number),
        other => Message::new("spqr-answer-other").text("answer", format!("{other:?}")),
    }
}
