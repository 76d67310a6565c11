//! One of the two sides of a scenario.

use std::{collections::BTreeMap, ops::Range};

use tercio_rulebook::rules::{SX_002, SX_030, SX_041, SX_098, SX_105, SX_106};

use super::{
    leaders::read_leaders,
    scenario::{read_id, rout_points_of_all},
    table::{Desk, Fields, known_word},
    types::{ReadTypes, TypeList, read_types},
    units::read_units,
};
use crate::{
    class::Class,
    hexes::Vertex,
    map::{Cell, Edge, Map},
    profile::{Name, Organisation, Provenance, UnitType},
    scenario::{LeaderEntry, LineSpec, Replacement, SideData, SideProvenance, UnitEntry},
    tables::Tables,
};

/// A side as far as it could be read, and where its pieces stand in the file.
pub(super) struct ReadSide {
    /// None where there was a mistake.
    pub(super) data: Option<SideData>,
    pub(super) id: Option<String>,
    pub(super) id_span: Range<usize>,
    pub(super) units: Vec<Piece>,
    pub(super) leaders: Vec<Piece>,
}

/// A unit or a leader: who, in which hex, and where in the file.
pub(super) struct Piece {
    pub(super) id: String,
    pub(super) cell: Cell,
    pub(super) span: Range<usize>,
}

pub(super) fn read_side(desk: &mut Desk, tables: &Tables, map: Option<&Map>, mut fields: Fields<'_>) -> ReadSide {
    let head = Head::read(desk, &mut fields);
    let ReadTypes { types, organisations } = read_types(desk, tables, &mut fields);
    let units = read_units(desk, tables, &types, head.faces, map, &mut fields);
    let leaders = read_leaders(desk, tables, &types, map, &mut fields);
    let lines = read_lines(desk, &types, &mut fields);
    let replacement = read_replacement(desk, tables, &mut fields);
    let totals = Totals::read(desk, &mut fields);
    fields.finish(desk);

    let unit_pieces = units.iter().filter_map(|(unit, span)| unit.as_ref().map(|unit| piece(&unit.id, unit.cell, span)));
    let leader_pieces = leaders.iter().filter_map(|(one, span)| one.as_ref().map(|one| piece(&one.id, one.cell, span)));
    let mut side = ReadSide {
        data: None,
        id: head.id.clone(),
        id_span: fields.span_of("id"),
        units: unit_pieces.collect(),
        leaders: leader_pieces.collect(),
    };
    let units = units.into_iter().map(|(unit, _)| unit).collect();
    let leaders = leaders.into_iter().map(|(leader, _)| leader).collect();
    let army = Army { types: types.all(), organisations, units, leaders, lines, replacement };
    side.data = army.under(head);
    if let Some(data) = &side.data {
        totals.check(desk, tables, data, &fields);
    }
    side
}

fn piece(id: &str, cell: Cell, span: &Range<usize>) -> Piece {
    Piece { id: id.to_owned(), cell, span: span.clone() }
}

/// What a side says of itself as a whole.
struct Head {
    id: Option<String>,
    name: Option<Name>,
    faces: Option<Vertex>,
    retreat: Option<Edge>,
    withdrawal_level: Option<u16>,
    provenance: SideProvenance,
    no_strategy_roll: bool,
    replacements: Option<u8>,
}

impl Head {
    fn read(desk: &mut Desk, fields: &mut Fields<'_>) -> Self {
        let edges = Edge::ALL.map(|edge| (edge.name(), edge));
        let head = Self {
            id: read_id(desk, fields, None),
            name: fields.name(desk, "name", None),
            faces: fields.needed_number(desk, "faces", 0..=5, Some(SX_002), Some(SX_002)).and_then(Vertex::new),
            retreat: fields.needed_word(desk, "retreat", &edges, Some(SX_098), Some(SX_098)),
            withdrawal_level: fields.needed_number(desk, "withdrawal_level", 1..=9999, Some(SX_106), Some(SX_106)),
            provenance: read_provenance(desk, fields),
            no_strategy_roll: fields.flag(desk, "no_strategy_roll"),
            replacements: fields.number(desk, "replacements", 0..=99, Some(SX_041)),
        };
        fields.provenance(desk, "no_strategy_roll_provenance");
        fields.provenance(desk, "replacements_provenance");
        head
    }
}

/// The parts of an army; what is none had a mistake.
struct Army {
    types: Option<Vec<UnitType>>,
    organisations: Vec<String>,
    units: Option<Vec<UnitEntry>>,
    leaders: Option<Vec<LeaderEntry>>,
    lines: Option<Vec<LineSpec>>,
    replacement: Option<Replacement>,
}

impl Army {
    /// The side, if nothing in it was wrong.
    fn under(self, head: Head) -> Option<SideData> {
        let types = self.types?;
        let leaders = self.leaders?;
        // As many as there are subordinates to be replaced.
        let replacements = head.replacements.unwrap_or_else(|| leaders.iter().filter(|leader| !leader.overall).count() as u8);
        Some(SideData {
            id: head.id?,
            name: head.name?,
            faces: head.faces?,
            retreat: head.retreat?,
            withdrawal_level: head.withdrawal_level?,
            lines: self.lines.unwrap_or_else(|| lines_by_class(&types, &self.organisations)),
            types,
            units: self.units?,
            leaders,
            organisations: self.organisations,
            no_strategy_roll: head.no_strategy_roll,
            replacements,
            replacement: self.replacement?,
            provenance: head.provenance,
        })
    }
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
fn read_lines(desk: &mut Desk, types: &TypeList, fields: &mut Fields<'_>) -> Option<Vec<LineSpec>> {
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
    let mut groups: BTreeMap<(Class, Option<Organisation>), Vec<u8>> = BTreeMap::new();
    for (kind, unit_type) in (0..).zip(types) {
        groups.entry((unit_type.class, unit_type.organisation)).or_default().push(kind);
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
            desk.absent(fields.span_of("units_total"), text, None);
        }
        if let Some(said) = self.rout_points.filter(|said| *said != points) {
            let text = Name::new(
                format!("se dice que las unidades de {} valen {said} puntos de huida, y valen {points}", fields.what.es),
                format!("the units of {} are said to be worth {said} rout points, and are worth {points}", fields.what.en),
            );
            desk.absent(fields.span_of("rout_points_of_all_units"), text, Some(SX_105));
        }
    }
}
