//! What a case changes of the units and leaders of a position.

use std::ops::Range;

use serde::de::DeserializeOwned;
use tercio_notation::{Desk, Fields, Name};
use toml::Spanned;

use crate::{
    content::read_cell,
    field::Field,
    hexes::Facing,
    ids::{LeaderId, UnitId},
    leader::Readiness,
    notation::{leader_called, unit_called},
    state::State,
    unit::{Status, Supply, Unit},
};

/// The keys by which a unit is changed. What else a unit may be given is of its type or its set-up.
pub(super) const UNIT_KEYS: [&str; 17] = [
    "hits",
    "status",
    "depleted",
    "rallied",
    "spent",
    "missiles",
    "screen",
    "moves",
    "moved",
    "shot",
    "recovered",
    "turned",
    "shock",
    "fought",
    "climbed",
    "blame",
    "faces",
];

/// The keys by which a leader is changed, and that are no rating of his.
pub(super) const LEADER_KEYS: [&str; 5] = ["readiness", "phases", "no_momentum", "commanded_lines", "was_in_enemy_zoc"];

/// All changes of a case file: `remove`, `[units.ID]`, `[leaders.ID]`.
pub(super) fn all(desk: &mut Desk, state: &mut State, file: &mut Fields<'_>) {
    let field = state.shared_field();
    remove(desk, state, file);
    if let Some(units) = file.table(desk, "units") {
        for (id, value) in units.entries() {
            let what = Name::new(format!("la unidad {}", id.get_ref()), format!("unit {}", id.get_ref()));
            match (unit_called(&field, id.get_ref()), tercio_notation::fields::as_table(desk, id.get_ref(), value, what)) {
                (Ok(unit_id), Some(fields)) => unit(desk, state, unit_id, fields),
                (Err(fault), _) => fault.note(desk, id.span()),
                (Ok(_), None) => {}
            }
        }
    }
    if let Some(leaders) = file.table(desk, "leaders") {
        for (id, value) in leaders.entries() {
            let what = Name::new(format!("el jefe {}", id.get_ref()), format!("leader {}", id.get_ref()));
            match (leader_called(&field, id.get_ref()), tercio_notation::fields::as_table(desk, id.get_ref(), value, what)) {
                (Ok(leader_id), Some(fields)) => leader(desk, state, leader_id, fields),
                (Err(fault), _) => fault.note(desk, id.span()),
                (Ok(_), None) => {}
            }
        }
    }
}

/// Pieces that take no part: units and leaders by their ids.
fn remove(desk: &mut Desk, state: &mut State, file: &mut Fields<'_>) {
    let field = state.shared_field();
    for (id, span) in file.list_of_words(desk, "remove").into_iter().flatten() {
        match (field.unit_named(id), field.leader_named(id)) {
            (Some(unit), _) => state.lay_down(unit, Unit { status: Status::Eliminated, ..*state.unit(unit) }),
            (None, Some(leader)) => take_off_leader(state, leader),
            (None, None) => note_unknown(desk, &field, id, span),
        }
    }
}

fn note_unknown(desk: &mut Desk, field: &Field, id: &str, span: Range<usize>) {
    if let Err(fault) = unit_called(field, id) {
        fault.note(desk, span);
    }
}

/// Takes a leader out of the battle without any points.
pub(super) fn take_off_leader(state: &mut State, leader: LeaderId) {
    state.leader_mut(leader).readiness = Readiness::Eliminated;
}

/// One table of which each key changes something.
struct Changing<'f, 't> {
    field: &'f Field,
    fields: Fields<'t>,
}

impl Changing<'_, '_> {
    /// Gives a place another value, if the table does.
    fn set<T: DeserializeOwned>(&mut self, desk: &mut Desk, key: &'static str, place: &mut T) {
        if let Some(value) = self.value(desk, key) {
            *place = value;
        }
    }

    fn value<T: DeserializeOwned>(&mut self, desk: &mut Desk, key: &'static str) -> Option<T> {
        let value = self.fields.get(key)?;
        tercio_notation::read(desk, self.field, key, value)
    }

    /// The hex that the table names with `at` or `axial`, if it does.
    fn cell(&mut self, desk: &mut Desk) -> Option<crate::map::Cell> {
        let given = self.fields.get("at").is_some() || self.fields.get("axial").is_some();
        given.then(|| read_cell(desk, Some(&self.field.scenario.map), &mut self.fields)).flatten()
    }
}

/// Changes a unit. Its hex is taken as it stands: whether there is room is settled when all have changed.
pub(super) fn unit(desk: &mut Desk, state: &mut State, id: UnitId, fields: Fields<'_>) {
    let field = state.shared_field();
    let mut table = Changing { field: &field, fields };
    let mut unit = *state.unit(id);
    if let Some(cell) = table.cell(desk) {
        unit.cell = cell;
    }
    table.set(desk, "faces", &mut unit.facing);
    table.set(desk, "hits", &mut unit.hits);
    table.set(desk, "status", &mut unit.status);
    table.set(desk, "depleted", &mut unit.depleted);
    table.set(desk, "rallied", &mut unit.rallied);
    table.set(desk, "spent", &mut unit.spent);
    let missiles: Option<Supply> = table.value(desk, "missiles");
    let screen: Option<Supply> = table.value(desk, "screen");
    table.set(desk, "moves", &mut unit.moves_this_turn);
    table.set(desk, "moved", &mut unit.phase.moved);
    table.set(desk, "shot", &mut unit.phase.shot);
    table.set(desk, "recovered", &mut unit.phase.recovered);
    table.set(desk, "turned", &mut unit.phase.turned);
    table.set(desk, "shock", &mut unit.phase.shock);
    table.set(desk, "fought", &mut unit.phase.fought);
    table.set(desk, "climbed", &mut unit.phase.climbed);
    table.set(desk, "blame", &mut unit.blame);
    let profile = field.profile(id);
    let at = table.fields.span_of("missiles");
    supply(desk, (missiles, &mut unit.missiles), profile.is_shooter(), at, ["proyectiles", "missiles"]);
    let at = table.fields.span_of("screen");
    supply(desk, (screen, &mut unit.screen), profile.screen, at, ["pantalla", "screen"]);
    if matches!(
        (unit.status, unit.facing),
        (Status::Rampaging, Facing::Vertex(_)) | (Status::InOrder | Status::Routed, Facing::Side(_))
    ) {
        let text = Name::new(
            "una unidad encara un vértice, y un lado solo en estampida (faces = \"NE\")",
            "a unit faces a vertex, and a side only on a rampage (faces = \"NE\")",
        );
        desk.mistake(table.fields.span_of("faces"), text, Some(tercio_rulebook::rules::EL_041), None);
    }
    table.fields.finish(desk);
    state.lay_down(id, unit);
}

/// Gives a unit other missiles, if it has any to give.
fn supply(desk: &mut Desk, (given, place): (Option<Supply>, &mut Supply), has: bool, span: Range<usize>, what: [&str; 2]) {
    match given {
        Some(given) if has => *place = given,
        Some(_) => {
            let text = Name::new(format!("la unidad no tiene {}", what[0]), format!("the unit has no {}", what[1]));
            desk.mistake(span, text, Some(tercio_rulebook::rules::SX_014), None);
        }
        None => {}
    }
}

/// Changes a leader.
pub(super) fn leader(desk: &mut Desk, state: &mut State, id: LeaderId, fields: Fields<'_>) {
    let field = state.shared_field();
    let mut table = Changing { field: &field, fields };
    let mut leader = *state.leader(id);
    if let Some(cell) = table.cell(desk) {
        leader.cell = cell;
    }
    table.set(desk, "readiness", &mut leader.readiness);
    table.set(desk, "initiative", &mut leader.initiative);
    table.set(desk, "range", &mut leader.range);
    table.set(desk, "charisma", &mut leader.charisma);
    table.set(desk, "strategy", &mut leader.strategy);
    table.set(desk, "phases", &mut leader.phases);
    table.set(desk, "no_momentum", &mut leader.no_momentum);
    table.set(desk, "was_in_enemy_zoc", &mut leader.was_in_enemy_zoc);
    table.set(desk, "commanded_lines", &mut leader.commanded_lines);
    table.fields.finish(desk);
    *state.leader_mut(id) = leader;
}

/// Whether a key of a unit's row is one that changes it: `screen` is a mark of its type where it is true or false.
pub(super) fn is_of_unit(key: &str, value: &Spanned<toml::de::DeValue<'_>>) -> bool {
    UNIT_KEYS.contains(&key) && !(key == "screen" && value.get_ref().is_bool())
}
