//! One of the two sides of a scenario.

use std::ops::Range;

use tercio_rulebook::rules::{SX_002, SX_030, SX_041, SX_098, SX_105, SX_106};

use super::{
    leaders::read_leaders,
    scenario::{read_id, rout_points_of_all},
    table::{Desk, Fields, known_word},
    types::{ReadTypes, read_types},
    units::read_units,
};
use crate::{
    hexes::Vertex,
    map::{Edge, Map},
    profile::{Name, Provenance, UnitType},
    scenario::{LineSpec, Replacement, SideData, SideProvenance},
    tables::Tables,
};

/// A side and where its pieces stand in the file.
pub(super) struct ReadSide {
    pub(super) data: SideData,
    pub(super) span: Range<usize>,
    pub(super) unit_spans: Vec<Range<usize>>,
    pub(super) leader_spans: Vec<Range<usize>>,
}

pub(super) fn read_side(desk: &mut Desk, tables: &Tables, map: Option<&Map>, mut fields: Fields<'_>) -> Option<ReadSide> {
    let id = read_id(desk, &mut fields, None);
    let name = fields.name(desk, "name", None);
    let faces = fields.needed_number(desk, "faces", 0..=5, Some(SX_002), Some(SX_002)).and_then(Vertex::new);
    let edges = Edge::ALL.map(|edge| (edge.name(), edge));
    let retreat = fields.needed_word(desk, "retreat", &edges, Some(SX_098), Some(SX_098));
    let withdrawal_level = fields.needed_number(desk, "withdrawal_level", 1..=9999, Some(SX_106), Some(SX_106));
    let provenance = read_provenance(desk, &mut fields);
    let no_strategy_roll = fields.flag(desk, "no_strategy_roll");
    fields.provenance(desk, "no_strategy_roll_provenance");

    let ReadTypes { types, organisations } = read_types(desk, tables, &mut fields);
    let units = read_units(desk, tables, &types, faces, map, &mut fields);
    let leaders = read_leaders(desk, tables, &types, map, &mut fields);
    let lines = read_lines(desk, &types, &mut fields);
    let replacements = fields.number(desk, "replacements", 0..=99, Some(SX_041));
    fields.provenance(desk, "replacements_provenance");
    let replacement = read_replacement(desk, tables, &mut fields);
    let totals = Totals::read(desk, &mut fields);

    let (units, unit_spans): (Vec<_>, Vec<_>) = units.into_iter().unzip();
    let (leaders, leader_spans): (Vec<_>, Vec<_>) = leaders.into_iter().unzip();
    let span = fields.span.clone();
    let types = types.all();
    let lines = lines.or_else(|| types.as_ref().map(|types| lines_by_class(types, &organisations)));
    let data = SideData {
        id: id?,
        name: name?,
        faces: faces?,
        retreat: retreat?,
        withdrawal_level: withdrawal_level?,
        types: types?,
        units: units.into_iter().collect::<Option<_>>()?,
        replacements: replacements.unwrap_or_else(|| u8::try_from(leaders.len().saturating_sub(1)).unwrap_or(u8::MAX)),
        leaders: leaders.into_iter().collect::<Option<_>>()?,
        lines: lines?,
        organisations,
        no_strategy_roll,
        replacement: replacement?,
        provenance,
    };
    totals.check(desk, tables, &data, &fields);
    fields.finish(desk);
    Some(ReadSide { data, span, unit_spans, leader_spans })
}

fn read_provenance(desk: &mut Desk, fields: &mut Fields<'_>) -> SideProvenance {
    SideProvenance {
        positions: fields.provenance(desk, "positions_provenance"),
        positions_basis: fields.words(desk, "positions_basis"),
        withdrawal: fields.provenance(desk, "withdrawal_provenance"),
        withdrawal_basis: fields.words(desk, "withdrawal_basis"),
        order_of_battle_basis: fields.words(desk, "order_of_battle_basis"),
    }
}

/// The ratings of replacements; those of the charts where the scenario gives none.
fn read_replacement(desk: &mut Desk, tables: &Tables, fields: &mut Fields<'_>) -> Option<Replacement> {
    let default = tables.leaders.replacement;
    let Some(mut table) = fields.table(desk, "replacement") else { return Some(default) };
    let mut rating = |key, range, default| match table.get(key) {
        Some(_) => table.number(desk, key, range, Some(SX_041)),
        None => Some(default),
    };
    let initiative = rating("initiative", 1..=7, default.initiative);
    let range = rating("range", 0..=20, default.range);
    let lines = rating("lines", 0..=2, default.lines);
    let charisma = rating("charisma", 0..=3, default.charisma);
    table.provenance(desk, "provenance");
    table.finish(desk);
    Some(Replacement { initiative: initiative?, range: range?, lines: lines?, charisma: charisma? })
}

/// The lines that the scenario lists; none where it lists none, or one is wrong.
fn read_lines(desk: &mut Desk, types: &super::types::TypeList, fields: &mut Fields<'_>) -> Option<Vec<LineSpec>> {
    let rows = fields.rows(desk, "lines", ["la línea", "line"]);
    if rows.is_empty() {
        return None;
    }
    let mut lines: Vec<Option<LineSpec>> = Vec::new();
    for mut row in rows {
        let id = read_id(desk, &mut row, Some(SX_030));
        row.needed(desk, "types", Some(SX_030));
        let words = row.list_of_words(desk, "types");
        let n_words = words.as_ref().map_or(0, Vec::len);
        let kinds: Vec<u8> = words
            .into_iter()
            .flatten()
            .filter_map(|word| known_word(desk, "types", word, &types.indices(), Some(SX_030)))
            .collect();
        let gap = row.number(desk, "gap", 0..=1, Some(SX_030)).unwrap_or(0);
        let provenance = row.provenance(desk, "provenance");
        row.words(desk, "basis");
        row.finish(desk);
        let is_whole = n_words > 0 && kinds.len() == n_words;
        lines.push(id.filter(|_| is_whole).map(|id| line(id, kinds, gap, provenance)));
    }
    // With a mistake in a line the side is refused anyway; an empty list keeps the rest of it readable.
    Some(lines.into_iter().flatten().collect())
}

fn line(id: String, types: Vec<u8>, gap: u8, provenance: Provenance) -> LineSpec {
    let mask = types.iter().fold(0, |mask, kind| mask | 1u64 << kind);
    LineSpec { id, types, mask, gap, provenance }
}

/// Where a scenario lists no lines, units of one class and organisation may form one without gaps (SX-030).
fn lines_by_class(types: &[UnitType], organisations: &[String]) -> Vec<LineSpec> {
    let mut groups: Vec<((crate::class::Class, Option<crate::profile::Organisation>), Vec<u8>)> = Vec::new();
    for (kind, unit_type) in (0..).zip(types) {
        let key = (unit_type.class, unit_type.organisation);
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, kinds)) => kinds.push(kind),
            None => groups.push((key, vec![kind])),
        }
    }
    let named = groups.into_iter().map(|((class, organisation), kinds)| {
        let body = organisation.map(|body| format!("-{}", organisations[usize::from(body.0)]));
        line(format!("{class}{}", body.unwrap_or_default()), kinds, 0, Provenance::Reconstructed)
    });
    named.collect()
}

/// What a file says its side adds up to, as a check on the order of battle.
struct Totals {
    units: Option<u16>,
    rout_points: Option<u16>,
}

impl Totals {
    fn read(desk: &mut Desk, fields: &mut Fields<'_>) -> Self {
        Self {
            units: fields.number(desk, "units_total", 0..=9999, None),
            rout_points: fields.number(desk, "rout_points_of_all_units", 0..=65535, None),
        }
    }

    fn check(&self, desk: &mut Desk, tables: &Tables, side: &SideData, fields: &Fields<'_>) {
        let units = side.units.len() as u16;
        let points = rout_points_of_all(tables, side);
        if let Some(said) = self.units.filter(|said| *said != units) {
            let text = Name::new(
                format!("{} dice tener {said} unidades, y tiene {units}", fields.what.es),
                format!("{} is said to have {said} units, and has {units}", fields.what.en),
            );
            desk.mistake(fields.span_of("units_total"), text, None, None);
        }
        if let Some(said) = self.rout_points.filter(|said| *said != points) {
            let text = Name::new(
                format!("se dice que las unidades de {} valen {said} puntos de huida, y valen {points}", fields.what.es),
                format!("the units of {} are said to be worth {said} rout points, and are worth {points}", fields.what.en),
            );
            desk.refuse(fields.span_of("rout_points_of_all_units"), SX_105, text);
        }
    }
}
