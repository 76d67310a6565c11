//! The units of a side and who may share a hex (SX-002, SX-008, SX-045, SX-051).

use std::{collections::BTreeMap, ops::Range};

use tercio_rulebook::rules::{SX_002, SX_008, SX_014, SX_016, SX_045, SX_051, SX_098, SX_099};

use super::{
    map::on_the_map,
    scenario::read_id,
    table::{At, Desk, Fields},
    types::TypeList,
};
use crate::{
    class::Class,
    hexes::{Hex, Vertex},
    map::{Cell, Map},
    profile::{Name, UnitType},
    scenario::{Supply, UnitEntry},
    tables::Tables,
};

/// The most units of a side.
pub(crate) const UNITS_MAX: usize = 500;

/// The units in their order; none for one with a mistake.
pub(super) fn read_units(
    desk: &mut Desk,
    tables: &Tables,
    types: &TypeList,
    faces: Option<Vertex>,
    map: Option<&Map>,
    side: &mut Fields<'_>,
) -> Vec<At<Option<UnitEntry>>> {
    side.needed(desk, "units", Some(SX_008));
    let span = side.span_of("units");
    let rows = side.rows(desk, "units", ["la unidad", "unit"]);
    if rows.is_empty() || rows.len() > UNITS_MAX {
        let text = Name::new(
            format!("un bando tiene de 1 a {UNITS_MAX} unidades, y este tiene {}", rows.len()),
            format!("a side has 1 to {UNITS_MAX} units, and this one has {}", rows.len()),
        );
        desk.absent(span, text, None);
        return Vec::new();
    }
    let mut units = Vec::new();
    for row in rows {
        let span = row.span.clone();
        units.push((read_unit(desk, tables, types, faces, map, row), span));
    }
    if let Some(map) = map {
        check_stacks(desk, map, types, &units);
    }
    units
}

fn read_unit(
    desk: &mut Desk,
    tables: &Tables,
    types: &TypeList,
    faces: Option<Vertex>,
    map: Option<&Map>,
    mut fields: Fields<'_>,
) -> Option<UnitEntry> {
    let id = read_id(desk, &mut fields, Some(SX_008));
    let kind = fields.needed_word(desk, "type", &types.indices(), Some(SX_008), Some(SX_008));
    let unit_type = kind.and_then(|kind| types.get(kind));
    let cell = read_cell(desk, map, &mut fields);
    let own_facing: Option<u8> = fields.number(desk, "faces", 0..=5, Some(SX_002));
    let has_own = fields.get("faces").is_some();
    let hits = fields.number(desk, "hits", 0..=8, Some(SX_016));
    let routed = fields.flag(desk, "routed");
    let depleted = fields.flag_or(desk, "depleted", unit_type.is_some_and(|unit_type| unit_type.depleted));
    let supplies = Supply::ALL.map(|supply| (supply.name(), supply));
    let missiles = fields.word(desk, "missiles", &supplies, Some(SX_014)).unwrap_or_default();
    fields.finish(desk);
    let unit = UnitEntry {
        id: id?,
        kind: kind?,
        cell: cell?,
        facing: if has_own { own_facing.and_then(Vertex::new)? } else { faces? },
        hits: hits.unwrap_or(0),
        routed,
        depleted,
        missiles,
    };
    if let (Some(unit_type), Some(map)) = (unit_type, map) {
        check_ground(desk, tables, map, unit_type, &unit, &fields);
        check_state(desk, unit_type, &unit, &fields);
    }
    Some(unit)
}

/// A hex by column and row (`at`), by axial coordinates (`axial`), or by both if they agree.
pub(crate) fn read_cell(desk: &mut Desk, map: Option<&Map>, fields: &mut Fields<'_>) -> Option<Cell> {
    let axial = fields.pair(desk, "axial");
    if fields.get("axial").is_none() {
        fields.needed(desk, "at", Some(SX_008));
    }
    let at = fields.pair(desk, "at");
    let map = map?;
    let by_offset = at.clone().map(|(at, span)| on_the_map(desk, map, map.cell_at_offset(at[0], at[1]), at, span));
    let by_axial = axial.map(|([q, r], span)| {
        (on_the_map(desk, map, map.cell_at(Hex::new(q, r)), [q + r.div_euclid(2), r], span.clone()), span)
    });
    match (by_offset, by_axial) {
        (Some(cell), None) | (None, Some((cell, _))) => cell,
        (Some(cell), Some((same, _))) if cell == same => cell,
        (Some(_), Some((_, span))) => {
            let text = Name::new("«at» y «axial» nombran hexágonos distintos", "'at' and 'axial' name different hexes");
            desk.mistake(span, text, None, None);
            None
        }
        (None, None) => None,
    }
}

fn check_ground(desk: &mut Desk, tables: &Tables, map: &Map, unit_type: &UnitType, unit: &UnitEntry, fields: &Fields<'_>) {
    let terrain = map.terrain(unit.cell);
    if tables.may_enter(terrain, unit_type.class) {
        return;
    }
    let ground = tables.terrain_name(terrain);
    let text = Name::new(
        format!("{} ({}) no puede estar en {}", unit.id, unit_type.class, ground.es),
        format!("{} ({}) cannot be in {}", unit.id, unit_type.class, ground.en),
    );
    desk.refuse(fields.span_of("at"), SX_045, text);
}

/// What a unit may be like at the start (SX-014, SX-016, SX-098, SX-099).
fn check_state(desk: &mut Desk, unit_type: &UnitType, unit: &UnitEntry, fields: &Fields<'_>) {
    let routs_otherwise = matches!(unit_type.class, Class::SK | Class::CH | Class::EL);
    let keeps_missiles = unit_type.missile.is_none() && unit.missiles != Supply::Full;
    let id = &unit.id;
    if unit.hits >= unit_type.tq {
        let tq = unit_type.tq;
        let text = Name::new(
            format!("{id} tendría {} impactos con TQ {tq}: ya habría huido", unit.hits),
            format!("{id} would have {} hits with TQ {tq}: it would have routed", unit.hits),
        );
        desk.refuse(fields.span_of("hits"), SX_016, text);
    }
    if unit.routed && routs_otherwise {
        let text = Name::new(
            format!("{id} ({}) no queda en fuga: se elimina o entra en estampida", unit_type.class),
            format!("{id} ({}) is never routed: it is eliminated or rampages", unit_type.class),
        );
        desk.refuse(fields.span_of("routed"), SX_016, text);
    }
    if unit.routed && unit.hits > 0 {
        let text = Name::new(format!("{id} está en fuga y no conserva impactos"), format!("{id} is routed and keeps no hits"));
        desk.refuse(fields.span_of("hits"), SX_098, text);
    }
    if unit.routed && unit_type.class.is_infantry() && unit_type.missile.is_some() && unit.missiles != Supply::Out {
        let text = Name::new(
            format!("{id} es infantería en fuga y no tiene proyectiles: escriba missiles = \"out\""),
            format!("{id} is routed infantry and has no missiles left: write missiles = \"out\""),
        );
        desk.refuse(fields.span_of("routed"), SX_099, text);
    }
    if keeps_missiles {
        let text = Name::new(format!("{id} no tiene proyectiles que gastar"), format!("{id} has no missiles to spend"));
        desk.refuse(fields.span_of("missiles"), SX_014, text);
    }
}

/// One unit a hex, or two of Roman infantry that face the same (SX-002, SX-051).
fn check_stacks(desk: &mut Desk, map: &Map, types: &TypeList, units: &[At<Option<UnitEntry>>]) {
    let mut stacks: BTreeMap<Cell, Vec<(&UnitEntry, &Range<usize>)>> = BTreeMap::new();
    for (unit, span) in units.iter().filter_map(|(unit, span)| Some((unit.as_ref()?, span))) {
        stacks.entry(unit.cell).or_default().push((unit, span));
    }
    // A unit whose type could not be read gets the benefit of the doubt.
    let may_stack = |unit: &UnitEntry| types.get(unit.kind).is_none_or(|unit_type| unit_type.profile().may_stack());
    for (cell, stack) in stacks.iter().filter(|(_, stack)| stack.len() > 1) {
        let (first, (last, span)) = (stack[0].0, stack[stack.len() - 1]);
        let at = map.offset(*cell);
        if stack.len() > 2 || !stack.iter().all(|(unit, _)| may_stack(unit)) {
            let ids = stack.iter().map(|(unit, _)| unit.id.as_str()).collect::<Vec<_>>().join(", ");
            let text = Name::new(
                format!("{ids} están en {at:?}: cabe una unidad, o dos de infantería de legión o ala"),
                format!("{ids} are at {at:?}: there is room for one unit, or two of infantry of legion or ala"),
            );
            desk.refuse(span.clone(), SX_051, text);
        } else if first.facing != last.facing {
            let text = Name::new(
                format!("{} no encara lo mismo que {}, con la que está en {at:?}", last.id, first.id),
                format!("{} does not face the same as {}, with which it is at {at:?}", last.id, first.id),
            );
            desk.refuse(span.clone(), SX_002, text);
        }
    }
}
