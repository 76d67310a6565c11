//! What a question, an answer or an event speaks of, to be lit on the map.

use std::cell::RefCell;

use serde::Serialize;
use serde_json::Value;
use tercio_notation::{Fault, Named, Names, write};
use toml::{Spanned, de::DeValue};

use super::{Place, place, unit_name};
use crate::{
    answer::{Answer, Path, Stride},
    field::Field,
    game::{Event, Question},
    hexes::Facing,
    ids::UnitId,
    movement,
    shock::Role,
    state::State,
    withdrawal,
};

/// What is to be lit on the map.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Marks {
    /// Units and leaders, by their ids, in the order in which they are spoken of.
    pub pieces: Vec<String>,
    /// Hexes.
    pub cells: Vec<Place>,
    /// A way, from where it begins.
    pub path: Vec<Place>,
    /// Where a piece will stand.
    pub ghost: Option<Ghost>,
}

/// Where a piece will stand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Ghost {
    /// The piece.
    pub piece: String,
    /// The hex.
    pub at: Place,
    /// The vertex that it will face, where it has a facing.
    pub vertex: Option<u8>,
}

/// What a question speaks of.
#[must_use]
pub fn of_question(state: &State, question: &Question) -> Marks {
    let mut marks = mentioned(state, question);
    for unit in combatants(state, question) {
        marks.piece(unit_name(state, unit));
    }
    marks
}

/// What an answer to a question speaks of: of a march, the way and where it ends.
#[must_use]
pub fn of_answer(state: &State, question: &Question, answer: &Answer) -> Marks {
    match (marcher(question), answer) {
        (Some(unit), Answer::Path(path)) if state.has_unit(unit) => march(state, unit, path),
        (Some(unit), Answer::No) if state.has_unit(unit) => Marks { pieces: vec![unit_name(state, unit)], ..Marks::default() },
        _ => mentioned(state, answer),
    }
}

/// What an event speaks of.
#[must_use]
pub fn of_event(state: &State, event: &Event) -> Marks {
    mentioned(state, event)
}

impl Marks {
    fn piece(&mut self, name: String) {
        if !self.pieces.contains(&name) {
            self.pieces.push(name);
        }
    }

    fn cell(&mut self, place: Place) {
        if !self.cells.contains(&place) {
            self.cells.push(place);
        }
    }
}

/// The unit that a question asks to march or to fall back.
fn marcher(question: &Question) -> Option<UnitId> {
    match question {
        Question::Movement(movement::Question::March { unit }) => Some(*unit),
        Question::Withdrawal(withdrawal::Question::Offer { unit, .. } | withdrawal::Question::Shun { unit, .. }) => Some(*unit),
        _ => None,
    }
}

/// The units of the combat that a question is about: of the side asked about, where it is about one.
fn combatants(state: &State, question: &Question) -> Vec<UnitId> {
    use crate::shock::Question as Shock;
    let Question::Shock(question) = question else { return Vec::new() };
    let (combat, roles) = match question {
        Shock::Lane { combat } | Shock::Charisma { combat, .. } => (combat, [Some(Role::Defence), Some(Role::Attack)]),
        Shock::Lead { combat, role } | Shock::Share { combat, role, .. } => (combat, [Some(*role), None]),
        _ => return Vec::new(),
    };
    let Some(combat) = state.shock.combat(*combat) else { return Vec::new() };
    roles.into_iter().flatten().flat_map(|role| combat.party(role).iter().copied()).collect()
}

fn march(state: &State, unit: UnitId, path: &Path) -> Marks {
    let start = state.unit(unit);
    let (mut cell, mut facing) = (start.cell, start.facing);
    let mut marks = Marks { pieces: vec![unit_name(state, unit)], path: vec![place(state, cell)], ..Marks::default() };
    for stride in path {
        match stride {
            Stride::Advance(side) => {
                cell = state.map().neighbour(cell, *side).unwrap_or(cell);
                marks.path.push(place(state, cell));
            }
            Stride::Turn(vertex) => facing = Facing::Vertex(*vertex),
            Stride::Shoot(target) if state.has_unit(*target) => marks.piece(unit_name(state, *target)),
            Stride::Shoot(_) => {}
        }
    }
    let vertex = facing.vertex().map(|vertex| vertex.number());
    marks.ghost = Some(Ghost { piece: unit_name(state, unit), at: place(state, cell), vertex });
    marks
}

/// Every piece and hex that a value of the game names.
fn mentioned<T: Serialize>(state: &State, value: &T) -> Marks {
    let listener = Listener { field: state.field(), heard: RefCell::default() };
    let _ = write(&listener, value);
    listener.heard.into_inner()
}

/// Hears what is named while a value is written in the notation of case files.
struct Listener<'f> {
    field: &'f Field,
    heard: RefCell<Marks>,
}

impl Names for Listener<'_> {
    fn write(&self, kind: &str, number: u64) -> Option<Value> {
        let written = self.field.write(kind, number)?;
        match (kind, &written) {
            ("UnitId" | "LeaderId", Value::String(name)) => self.heard.borrow_mut().piece(name.clone()),
            ("Cell", at) => {
                if let Ok(at) = serde_json::from_value(at.clone()) {
                    self.heard.borrow_mut().cell(at);
                }
            }
            _ => {}
        }
        Some(written)
    }

    fn read(&self, kind: &str, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Result<u64, Fault>> {
        self.field.read(kind, key, value)
    }

    fn bare(&self) -> &'static [Named] {
        self.field.bare()
    }

    fn sides(&self) -> [&str; 2] {
        self.field.sides()
    }
}
