//! Scenarios: one `[[scenario]]` of a file, with its map, its compass and its two sides.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

use tercio_kernel::RuleId;
use tercio_rulebook::rules::{SX_008, SX_038, SX_042, SX_106};
use toml::de::DeTable;

use super::{
    map::{read_compass, read_map},
    side::{ReadSide, read_side},
    table::{Desk, Fields},
};
use crate::{
    map::{Cell, Map},
    profile::Name,
    scenario::{Scenario, SideData},
    tables::Tables,
};

/// The scenarios of a file. Those with a mistake are left out.
pub(crate) fn read_scenarios(desk: &mut Desk, tables: &Tables, root: &DeTable<'_>, span: Range<usize>) -> Vec<Scenario> {
    let mut file = Fields::new(root, span, Name::new("el archivo", "the file"));
    let rows = file.rows(desk, "scenario", ["el escenario", "scenario"]);
    let mut scenarios: Vec<Scenario> = Vec::new();
    for row in rows {
        let span = row.span_of("id");
        let Some(scenario) = read_scenario(desk, tables, row) else { continue };
        if scenarios.iter().any(|known| known.id == scenario.id) {
            desk.mistake(span, twice(&scenario.id), None, None);
        }
        scenarios.push(scenario);
    }
    scenarios
}

/// One scenario; none where there is a mistake in it.
pub(crate) fn read_scenario(desk: &mut Desk, tables: &Tables, mut fields: Fields<'_>) -> Option<Scenario> {
    let n_before = desk.mistakes.len();
    let id = read_id(desk, &mut fields, None);
    let rule = read_rule(desk, &mut fields);
    let title = fields.name(desk, "title", None);
    let words = fields.get("words").is_some().then(|| fields.name(desk, "words", None)).flatten().unwrap_or_default();
    let date = fields.words(desk, "date");
    let complete_order_of_battle = fields.flag(desk, "complete_order_of_battle");
    let turn_limit = fields.needed_number(desk, "turn_limit", 1..=99, None, None);
    let turn_limit_provenance = fields.provenance(desk, "turn_limit_provenance");
    let map = read_map(desk, &mut fields);
    let compass = read_compass(desk, &mut fields);
    let sides = read_sides(desk, tables, &mut fields, map.as_ref().map(|read| &read.map));
    fields.finish(desk);
    check_ids(desk, &sides);
    check_hexes(desk, map.as_ref().map(|read| &read.map), &sides);
    if desk.mistakes.len() > n_before {
        return None;
    }
    let map = map?;
    let sides: Option<Vec<SideData>> = sides.into_iter().map(|side| side.data).collect();
    Some(Scenario {
        id: id?,
        rule,
        title: title?,
        words,
        date,
        complete_order_of_battle,
        map: Arc::new(map.map),
        compass: compass?,
        sides: sides?.try_into().ok()?,
        turn_limit: turn_limit?,
        turn_limit_provenance,
        map_provenance: map.provenance,
        file: desk.file().to_owned(),
    })
}

/// The id of a scenario, a side or a piece: letters, digits and dashes.
pub(super) fn read_id(desk: &mut Desk, fields: &mut Fields<'_>, of_record: Option<RuleId>) -> Option<String> {
    let (id, span) = fields.needed_text(desk, "id", of_record)?;
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    if id.is_empty() || id.len() > 60 || !id.chars().all(is_plain) {
        let text = Name::new(
            format!("«{id}» no sirve de id: use de 1 a 60 letras sin tilde, cifras y guiones"),
            format!("'{id}' cannot be an id: use 1 to 60 plain letters, digits and dashes"),
        );
        desk.mistake(span, text, None, None);
        return None;
    }
    Some(id.to_owned())
}

fn read_rule(desk: &mut Desk, fields: &mut Fields<'_>) -> Option<RuleId> {
    let (text, span) = fields.text(desk, "rule")?;
    match text.parse() {
        Ok(rule) => Some(rule),
        Err(_) => {
            let text = Name::new(
                format!("«{text}» no es una regla: escriba, por ejemplo, SX-107"),
                format!("'{text}' is no rule id: write, say, SX-107"),
            );
            desk.mistake(span, text, None, None);
            None
        }
    }
}

fn read_sides(desk: &mut Desk, tables: &Tables, fields: &mut Fields<'_>, map: Option<&Map>) -> Vec<ReadSide> {
    let span = fields.span_of("side");
    let rows = fields.rows(desk, "side", ["el bando", "side"]);
    let sides: Vec<ReadSide> = rows.into_iter().map(|row| read_side(desk, tables, map, row)).collect();
    if sides.len() != 2 {
        let text = Name::new(
            format!("un escenario tiene dos bandos, y este tiene {}", sides.len()),
            format!("a scenario has two sides, and this one has {}", sides.len()),
        );
        desk.absent(span, text, Some(SX_106));
    }
    sides
}

/// Sides, units and leaders are known by their ids all over the scenario.
fn check_ids(desk: &mut Desk, sides: &[ReadSide]) {
    let mut seen_sides = BTreeSet::new();
    for side in sides {
        if side.id.as_ref().is_some_and(|id| !seen_sides.insert(id)) {
            desk.mistake(side.id_span.clone(), twice(side.id.as_deref().unwrap_or_default()), None, None);
        }
    }
    let mut seen = BTreeSet::new();
    for piece in sides.iter().flat_map(|side| side.units.iter().chain(&side.leaders)) {
        if !seen.insert(piece.id.as_str()) {
            desk.mistake(piece.span.clone(), twice(&piece.id), Some(SX_008), None);
        }
    }
}

/// Neither a unit nor a leader is in a hex with an enemy unit (SX-038, SX-042).
fn check_hexes(desk: &mut Desk, map: Option<&Map>, sides: &[ReadSide]) {
    let Some(map) = map else { return };
    let mut held: BTreeMap<Cell, usize> = BTreeMap::new();
    for (seat, side) in sides.iter().enumerate() {
        for unit in &side.units {
            if *held.entry(unit.cell).or_insert(seat) != seat {
                desk.refuse(unit.span.clone(), SX_042, shares(&unit.id, map, unit.cell));
            }
        }
    }
    for (seat, side) in sides.iter().enumerate() {
        for leader in &side.leaders {
            if held.get(&leader.cell).is_some_and(|holder| *holder != seat) {
                desk.refuse(leader.span.clone(), SX_038, shares(&leader.id, map, leader.cell));
            }
        }
    }
}

fn shares(id: &str, map: &Map, cell: Cell) -> Name {
    let at = map.offset(cell);
    Name::new(
        format!("{id} está en {at:?}, donde hay una unidad enemiga"),
        format!("{id} is at {at:?}, where an enemy unit stands"),
    )
}

fn twice(id: &str) -> Name {
    Name::new(format!("«{id}» ya está usado como id"), format!("'{id}' is used as an id already"))
}

/// Whether the rout points that a side says it has are those that it has, and the same of its units (SX-105).
pub(super) fn rout_points_of_all(tables: &Tables, side: &SideData) -> u16 {
    let points = side.units.iter().map(|unit| {
        let unit_type = side.type_of(unit);
        tables.unit_rout_points(unit_type.class, unit_type.tq)
    });
    points.fold(0, u16::saturating_add)
}
