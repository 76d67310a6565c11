//! The map of a scenario (SX-001, SX-043 to SX-045).
//!
//! A rectangle of hexes: `first` is the column and the row of its north-west corner. Every hex has the `default` terrain at level 0
//! unless `terrain` or `levels` name it, by `at` (a list of hexes) or `from` and `to` (two corners of a rectangle). `streams` run
//! between two neighbouring rows from edge to edge; `crossings` along the named sides of one hex, and prevail over streams.

use std::ops::Range;

use tercio_rulebook::rules::{EL_044, SX_001, SX_043};
use toml::{Spanned, de::DeValue};

use super::table::{At, Desk, Fields, as_list, known_word, numbers};
use crate::{
    hexes::Side,
    map::{Cell, Crossing, Map, Terrain},
    profile::{Name, Provenance},
};

/// A map and where it comes from.
pub(super) struct ReadMap {
    pub(super) map: Map,
    pub(super) provenance: Provenance,
}

pub(super) fn read_map(desk: &mut Desk, scenario: &mut Fields<'_>) -> Option<ReadMap> {
    scenario.needed(desk, "map", Some(SX_001))?;
    let mut fields = scenario.table(desk, "map")?;
    let map = plain(desk, &mut fields).map(|mut map| {
        lay_terrain(desk, &mut fields, &mut map);
        lay_levels(desk, &mut fields, &mut map);
        lay_streams(desk, &mut fields, &mut map);
        lay_crossings(desk, &mut fields, &mut map);
        map
    });
    let provenance = fields.provenance(desk, "provenance");
    fields.words(desk, "basis");
    if map.is_some() {
        fields.finish(desk);
    }
    Some(ReadMap { map: map?, provenance })
}

fn plain(desk: &mut Desk, fields: &mut Fields<'_>) -> Option<Map> {
    let first = fields.pair(desk, "first").map_or([0, 0], |(first, _)| first);
    let length = 1..=i64::from(Map::LENGTH_MAX);
    let columns = fields.needed_number(desk, "columns", length.clone(), Some(SX_001), Some(SX_001));
    let rows = fields.needed_number(desk, "rows", length, Some(SX_001), Some(SX_001));
    let ground = fields.word(desk, "default", &terrains(), Some(SX_043)).unwrap_or(Terrain::Clear);
    let map = Map::plain(first, columns?, rows?, ground);
    if let Err(error) = &map {
        let text = Name::new(
            format!("el mapa no puede estar ahí: sus esquinas distan del origen {} hexágonos como mucho", Map::FAR),
            error.to_string(),
        );
        desk.refuse(fields.span_of("first"), SX_001, text);
    }
    map.ok()
}

fn terrains() -> [(&'static str, Terrain); Terrain::COUNT] {
    Terrain::ALL.map(|terrain| (terrain.name(), terrain))
}

fn lay_terrain(desk: &mut Desk, fields: &mut Fields<'_>, map: &mut Map) {
    for mut row in fields.rows(desk, "terrain", ["terreno", "terrain"]) {
        row.words(desk, "id");
        let kind = row.needed_word(desk, "kind", &terrains(), Some(SX_043), Some(SX_043));
        let cells = cells_of(desk, &mut row, map);
        row.finish(desk);
        if let Some(kind) = kind {
            cells.into_iter().for_each(|cell| map.set_terrain(cell, kind));
        }
    }
}

fn lay_levels(desk: &mut Desk, fields: &mut Fields<'_>, map: &mut Map) {
    for mut row in fields.rows(desk, "levels", ["nivel", "level"]) {
        row.words(desk, "id");
        let level = row.needed_number(desk, "level", -20..=20, Some(SX_043), Some(SX_043));
        let cells = cells_of(desk, &mut row, map);
        row.finish(desk);
        if let Some(level) = level {
            cells.into_iter().for_each(|cell| map.set_level(cell, level));
        }
    }
}

/// The hexes of a list, of a rectangle, or of both.
fn cells_of(desk: &mut Desk, row: &mut Fields<'_>, map: &Map) -> Vec<Cell> {
    let mut cells = Vec::new();
    if let Some((list, _)) = row.list(desk, "at") {
        cells.extend(list.iter().filter_map(|entry| cell_of(desk, map, "at", entry)));
    }
    let from = row.get("from").and_then(|value| cell_of(desk, map, "from", value));
    let to = row.get("to").and_then(|value| cell_of(desk, map, "to", value));
    if let (Some(from), Some(to)) = (from, to) {
        let ((left, top), (right, bottom)) = (map.offset(from), map.offset(to));
        let within = |cell: &Cell| {
            let (column, row) = map.offset(*cell);
            (left..=right).contains(&column) && (top..=bottom).contains(&row)
        };
        cells.extend(map.cells().filter(within));
    }
    if cells.is_empty() {
        let help = Name::new(
            "nombre hexágonos con «at», o un rectángulo con «from» y «to»",
            "name hexes with 'at', or a rectangle with 'from' and 'to'",
        );
        let text = Name::new(format!("{} no cubre ningún hexágono", row.what.es), format!("{} covers no hex", row.what.en));
        desk.mistake(row.span.clone(), text, None, Some(help));
    }
    cells
}

fn cell_of(desk: &mut Desk, map: &Map, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Cell> {
    let [column, row] = numbers(desk, key, value)?;
    on_the_map(desk, map, map.cell_at_offset(column, row), [column, row], value.span())
}

/// The cell, which must be on the map.
pub(super) fn on_the_map(desk: &mut Desk, map: &Map, cell: Option<Cell>, at: [i32; 2], span: Range<usize>) -> Option<Cell> {
    if cell.is_none() {
        desk.refuse(span, SX_001, off_the_map(map, at));
    }
    cell
}

/// Said of a hex that is not on the map.
pub(crate) fn off_the_map(map: &Map, at: [i32; 2]) -> Name {
    let [column, row] = map.first();
    let last = [column + i32::from(map.columns()) - 1, row + i32::from(map.rows()) - 1];
    Name::new(
        format!("{at:?} está fuera del mapa, que va de [{column}, {row}] a {last:?}"),
        format!("{at:?} is off the map, which goes from [{column}, {row}] to {last:?}"),
    )
}

fn crossings() -> [(&'static str, Crossing); Crossing::COUNT] {
    Crossing::ALL.map(|crossing| (crossing.name(), crossing))
}

fn lay_streams(desk: &mut Desk, fields: &mut Fields<'_>, map: &mut Map) {
    for mut row in fields.rows(desk, "streams", ["arroyo", "stream"]) {
        row.words(desk, "id");
        let kind = row.word(desk, "kind", &crossings(), Some(SX_043)).unwrap_or(Crossing::Stream);
        let between = row.needed(desk, "between_rows", None).and_then(|value| numbers(desk, "between_rows", value));
        let span = row.span_of("between_rows");
        row.finish(desk);
        if let Some(rows) = between {
            draw_between(desk, map, (rows, span), kind);
        }
    }
}

/// Draws along every hexside that a hex of one row shares with a hex of the next.
fn draw_between(desk: &mut Desk, map: &mut Map, ([a, b], span): At<[i32; 2]>, kind: Crossing) {
    let upper = a.min(b);
    let cells: Vec<Cell> = map.cells().filter(|cell| map.offset(*cell).1 == upper).collect();
    if a.abs_diff(b) != 1 || cells.is_empty() {
        let text = Name::new("las dos filas deben ser vecinas y del mapa", "the two rows must be neighbours and of the map");
        desk.mistake(span, text, None, None);
        return;
    }
    for cell in cells {
        for side in [Side::SOUTH_EAST, Side::SOUTH_WEST] {
            map.set_crossing(cell, side, Some(kind));
        }
    }
}

fn lay_crossings(desk: &mut Desk, fields: &mut Fields<'_>, map: &mut Map) {
    for mut row in fields.rows(desk, "crossings", ["lado", "hexside"]) {
        row.words(desk, "id");
        let kind = row.needed_word(desk, "kind", &crossings(), Some(SX_043), Some(SX_043));
        let cell = row.needed(desk, "at", None).and_then(|value| cell_of(desk, map, "at", value));
        let sides = row.list_of_words(desk, "sides").unwrap_or_default();
        let sides: Vec<Side> = sides.into_iter().filter_map(|word| side_of(desk, "sides", word)).collect();
        row.finish(desk);
        if let (Some(kind), Some(cell)) = (kind, cell) {
            sides.into_iter().for_each(|side| map.set_crossing(cell, side, Some(kind)));
        }
    }
}

fn side_of(desk: &mut Desk, key: &str, word: At<&str>) -> Option<Side> {
    let known = Side::ALL.map(|side| (side.name(), side));
    known_word(desk, key, word, &known, Some(SX_001))
}

/// The compass of rampages: six sides for the dice 1 to 6, in a list or in a table with its provenance (EL-044).
///
/// A scenario without one has that of SX-001.
pub(super) fn read_compass(desk: &mut Desk, scenario: &mut Fields<'_>) -> Option<[Side; 6]> {
    let Some(value) = scenario.get("compass") else { return Some(Side::ALL) };
    let value = match value.get_ref() {
        DeValue::Table(_) => {
            let mut fields = scenario.table(desk, "compass")?;
            let sides = fields.needed(desk, "sides", Some(EL_044));
            fields.provenance(desk, "provenance");
            fields.words(desk, "basis");
            fields.finish(desk);
            sides?
        }
        _ => value,
    };
    let (list, span) = as_list(desk, "compass", value)?;
    let mut sides = Vec::new();
    for entry in list {
        if let Some(word) = entry.get_ref().as_str() {
            sides.extend(side_of(desk, "compass", (word, entry.span())));
        }
    }
    let all_six = Side::ALL.iter().all(|side| sides.contains(side));
    match sides.try_into() {
        Ok(compass) if all_six => Some(compass),
        _ => {
            let text = Name::new(
                "el compás debe nombrar los seis lados, cada uno una vez",
                "the compass must name the six sides, each of them once",
            );
            desk.refuse(span, EL_044, text);
            None
        }
    }
}
