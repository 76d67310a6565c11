//! A position that is written in the case itself, put into the form of a scenario.
//!
//! `[[unit]]` gives a unit with its type in one row, `[[type]]` a type that several share, `[[side]]` what is said of a side. What is
//! left out is filled in; what is wrong is found by the reader of scenarios, at the place where it stands in the case.

use std::{collections::BTreeMap, ops::Range};

use tercio_notation::{Desk, Fields, Name, near, value::unknown};
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use super::change;
use crate::{class::Class, tables::Tables};

/// What a type of unit is given.
const TYPE_KEYS: [&str; 17] = [
    "name",
    "class",
    "size",
    "tq",
    "ma",
    "missile",
    "missile_row",
    "screen",
    "roman",
    "ala",
    "velites",
    "troop",
    "numidian",
    "organisation",
    "breed",
    "leader_elephant",
    "basis",
];

/// What a unit is given as it is set up.
const UNIT_KEYS: [&str; 3] = ["id", "at", "axial"];

/// What is said of the sides unless the case says otherwise: the first comes from the south, the second from the north.
const SIDES: [&str; 2] =
    ["faces = 5\nretreat = \"south\"\nwithdrawal_level = 100", "faces = 2\nretreat = \"north\"\nwithdrawal_level = 100"];

const LEADER: &str = "initiative = 4\nrange = 6\nlines = 1\ncharisma = 0\ncommands = \"any\"";
const OVERALL: &str = "overall = true\nstrategy = 4";
const MAP: &str = "columns = 30\nrows = 30";

/// A position in the form of a scenario, and what a scenario does not hold.
#[derive(Debug)]
pub(super) struct Inline<'i> {
    pub(super) scenario: DeTable<'i>,
    /// What is to be changed of each unit that has something to change.
    pub(super) units: BTreeMap<String, DeTable<'i>>,
    /// The same of each leader.
    pub(super) leaders: BTreeMap<String, DeTable<'i>>,
    /// Leaders who were made up, and take no part.
    pub(super) nobody: Vec<String>,
    /// Where the position stands in the file.
    pub(super) span: Range<usize>,
}

/// A side while its rows are gathered.
struct Side<'i> {
    id: String,
    table: DeTable<'i>,
    types: Vec<Spanned<DeValue<'i>>>,
    units: Vec<Spanned<DeValue<'i>>>,
    leaders: Vec<Spanned<DeValue<'i>>>,
    has_commander: bool,
}

/// The position of a file that has units of its own; none where it has not.
pub(super) fn read<'i>(desk: &mut Desk, tables: &Tables, file: &mut Fields<'i>) -> Option<Inline<'i>> {
    let rows = Rows::read(desk, file);
    file.get("unit")?;
    let span = file.span.clone();
    let mut inline =
        Inline { scenario: DeTable::new(), units: BTreeMap::new(), leaders: BTreeMap::new(), nobody: Vec::new(), span };
    let mut sides = sides_of(&rows);
    for row in &rows.units {
        add_unit(desk, tables, row, &mut sides, &mut inline);
    }
    for row in &rows.leaders {
        add_leader(desk, row, &mut sides, &mut inline);
    }
    for row in &rows.types {
        sides.iter_mut().for_each(|side| side.types.push(type_of(tables, row)));
    }
    for (place, side) in sides.iter_mut().enumerate() {
        fill_up(side, SIDES.get(place).copied().unwrap_or_default(), &mut inline);
    }
    lay_out(file, sides, &mut inline);
    Some(inline)
}

/// The rows of a file that describe a position.
struct Rows<'i> {
    sides: Vec<Fields<'i>>,
    types: Vec<Fields<'i>>,
    units: Vec<Fields<'i>>,
    leaders: Vec<Fields<'i>>,
}

impl<'i> Rows<'i> {
    fn read(desk: &mut Desk, file: &mut Fields<'i>) -> Self {
        file.know(&["map", "compass", "turn_limit"]);
        Self {
            sides: file.rows(desk, "side", ["el bando", "side"]),
            types: file.rows(desk, "type", ["el tipo", "type"]),
            units: file.rows(desk, "unit", ["la unidad", "unit"]),
            leaders: file.rows(desk, "leader", ["el jefe", "leader"]),
        }
    }
}

fn text_of<'i>(row: &Fields<'i>, key: &str) -> Option<&'i str> {
    row.entries().find(|(name, _)| name.get_ref() == key).and_then(|(_, value)| value.get_ref().as_str())
}

/// The sides that are described, and those that units name, in this order.
fn sides_of<'i>(rows: &Rows<'i>) -> Vec<Side<'i>> {
    let mut sides: Vec<Side<'i>> = Vec::new();
    let described = rows.sides.iter().filter_map(|row| Some((text_of(row, "id")?, copy(row))));
    let named = rows.units.iter().filter_map(|row| Some((text_of(row, "side")?, DeTable::new())));
    for (id, table) in described.chain(named) {
        if !sides.iter().any(|side| side.id == id) {
            let [types, units, leaders] = [const { Vec::new() }; 3];
            sides.push(Side { id: id.to_owned(), table, types, units, leaders, has_commander: false });
        }
    }
    sides
}

fn copy<'i>(row: &Fields<'i>) -> DeTable<'i> {
    row.entries().map(|(key, value)| (key.clone(), value.clone())).collect()
}

/// The side that a row names; where it names none that is a mistake.
fn side_of<'s, 'i>(desk: &mut Desk, row: &Fields<'i>, sides: &'s mut [Side<'i>]) -> Option<&'s mut Side<'i>> {
    let known: Vec<String> = sides.iter().map(|side| side.id.clone()).collect();
    let Some(id) = text_of(row, "side") else {
        desk.absent(row.span.clone(), tercio_notation::value::missing(&row.what, "side"), None);
        return None;
    };
    let side = sides.iter_mut().find(|side| side.id == id);
    if side.is_none() {
        let fault = tercio_notation::no_such_name(&Name::new("bando", "side"), id, known.iter().map(String::as_str));
        fault.note(desk, row.span_of("side"));
    }
    side
}

fn put<'i>(table: &mut DeTable<'i>, key: &'static str, value: DeValue<'i>, span: Range<usize>) {
    table.insert(Spanned::new(span.clone(), key.into()), Spanned::new(span, value));
}

/// Fills in what a table does not say.
fn fill<'i>(table: &mut DeTable<'i>, defaults: &'static str, span: &Range<usize>) {
    let defaults = DeTable::parse(defaults).map(Spanned::into_inner).unwrap_or_default();
    for (key, value) in defaults {
        if !table.contains_key(key.get_ref().as_ref()) {
            table.insert(Spanned::new(span.clone(), key.into_inner()), Spanned::new(span.clone(), value.into_inner()));
        }
    }
}

/// A row of types, called after its class if it has no name of its own.
fn type_of<'i>(tables: &Tables, row: &Fields<'i>) -> Spanned<DeValue<'i>> {
    let mut table = copy(row);
    name_after_class(tables, &mut table, row);
    Spanned::new(row.span.clone(), DeValue::Table(table))
}

/// Gives a type the name of its class, unless it has one.
fn name_after_class(tables: &Tables, kind: &mut DeTable<'_>, row: &Fields<'_>) {
    let class = text_of(row, "class").and_then(Class::from_code);
    if kind.contains_key("name") {
        return;
    }
    let name = class.map_or_else(|| Name::new("unidad", "unit"), |class| tables.class_name(class).clone());
    let (mut words, at) = (DeTable::new(), row.span_of("class"));
    put(&mut words, "es", DeValue::String(name.es.into()), at.clone());
    put(&mut words, "en", DeValue::String(name.en.into()), at.clone());
    put(kind, "name", DeValue::Table(words), at);
}

/// Takes a row of a unit apart: its type, its set-up, and what is changed of it.
fn add_unit<'i>(desk: &mut Desk, tables: &Tables, row: &Fields<'i>, sides: &mut [Side<'i>], inline: &mut Inline<'i>) {
    let Some(side) = side_of(desk, row, sides) else { return };
    let id = text_of(row, "id").unwrap_or_default().to_owned();
    let (mut kind, mut unit, mut changes) = (DeTable::new(), DeTable::new(), DeTable::new());
    for (key, value) in row.entries() {
        let table = match key.get_ref().as_ref() {
            "side" => continue,
            "type" => &mut unit,
            name if change::is_of_unit(name, value) => &mut changes,
            name if TYPE_KEYS.contains(&name) => &mut kind,
            name if UNIT_KEYS.contains(&name) => &mut unit,
            name => {
                let known = TYPE_KEYS.into_iter().chain(UNIT_KEYS).chain(change::UNIT_KEYS).chain(["side", "type"]);
                desk.mistake(key.span(), unknown(&row.what, name), None, Some(near::help(name, known)));
                continue;
            }
        };
        table.insert(key.clone(), value.clone());
    }
    if !unit.contains_key("type") {
        put(&mut kind, "id", DeValue::String(id.clone().into()), row.span_of("id"));
        put(&mut unit, "type", DeValue::String(id.clone().into()), row.span_of("id"));
        name_after_class(tables, &mut kind, row);
        side.types.push(Spanned::new(row.span.clone(), DeValue::Table(kind)));
    } else if let Some(key) = kind.keys().next() {
        let text = Name::new(
            "una unidad con «type» toma de él sus valores: quítelos, o quite «type»",
            "a unit with 'type' has its figures from it: leave them out, or 'type'",
        );
        desk.mistake(key.span(), text, None, None);
    }
    side.units.push(Spanned::new(row.span.clone(), DeValue::Table(unit)));
    inline.units.insert(id, changes);
}

/// Takes a row of a leader apart: what a scenario says of him, and what is changed of him.
fn add_leader<'i>(desk: &mut Desk, row: &Fields<'i>, sides: &mut [Side<'i>], inline: &mut Inline<'i>) {
    let Some(side) = side_of(desk, row, sides) else { return };
    let (mut leader, mut changes) = (DeTable::new(), DeTable::new());
    for (key, value) in row.entries().filter(|(key, _)| key.get_ref() != "side") {
        let table = if change::LEADER_KEYS.contains(&key.get_ref().as_ref()) { &mut changes } else { &mut leader };
        table.insert(key.clone(), value.clone());
    }
    let id = text_of(row, "id").unwrap_or_default().to_owned();
    if !leader.contains_key("name") {
        put(&mut leader, "name", DeValue::String(id.clone().into()), row.span.clone());
    }
    let is_overall = leader.get("overall").and_then(|value| value.get_ref().as_bool()) == Some(true);
    fill(&mut leader, if is_overall { OVERALL } else { "" }, &row.span);
    fill(&mut leader, LEADER, &row.span);
    side.has_commander |= is_overall;
    side.leaders.push(Spanned::new(row.span.clone(), DeValue::Table(leader)));
    inline.leaders.insert(id, changes);
}

/// Completes a side: a commander is made up for one that has none, and takes no part.
fn fill_up<'i>(side: &mut Side<'i>, defaults: &'static str, inline: &mut Inline<'i>) {
    let span = inline.span.clone();
    if !side.has_commander {
        let id = format!("{}-commander", side.id);
        let at = side.units.first().map_or(0..0, Spanned::span);
        let mut leader = DeTable::new();
        put(&mut leader, "id", DeValue::String(id.clone().into()), at.clone());
        put(&mut leader, "name", DeValue::String(id.clone().into()), at.clone());
        let first = side.units.first().and_then(|unit| unit.get_ref().as_table());
        for key in ["at", "axial"] {
            if let Some(place) = first.and_then(|unit| unit.get(key)) {
                put(&mut leader, key, place.get_ref().clone(), place.span());
            }
        }
        fill(&mut leader, OVERALL, &at);
        fill(&mut leader, LEADER, &at);
        side.leaders.push(Spanned::new(span.clone(), DeValue::Table(leader)));
        inline.nobody.push(id);
    }
    for (key, rows) in [("types", &mut side.types), ("units", &mut side.units), ("leaders", &mut side.leaders)] {
        let rows = std::mem::take(rows);
        put(&mut side.table, key, list(rows), span.clone());
    }
    let id = side.id.clone();
    put(&mut side.table, "id", DeValue::String(id.clone().into()), span.clone());
    if !side.table.contains_key("name") {
        put(&mut side.table, "name", DeValue::String(id.into()), span.clone());
    }
    fill(&mut side.table, defaults, &span);
}

fn list<'i>(rows: Vec<Spanned<DeValue<'i>>>) -> DeValue<'i> {
    let mut list = toml::de::DeArray::new();
    rows.into_iter().for_each(|row| list.push(row));
    DeValue::Array(list)
}

/// Puts the sides on their map.
fn lay_out<'i>(file: &Fields<'i>, sides: Vec<Side<'i>>, inline: &mut Inline<'i>) {
    let span = inline.span.clone();
    let scenario = &mut inline.scenario;
    for (key, value) in file.entries() {
        if ["map", "compass", "turn_limit", "title"].contains(&key.get_ref().as_ref()) {
            scenario.insert(key.clone(), value.clone());
        }
    }
    if !scenario.contains_key("map") {
        let map = DeTable::parse(MAP).map(Spanned::into_inner).unwrap_or_default();
        put(scenario, "map", DeValue::Table(map), span.clone());
    }
    let sides = sides.into_iter().map(|side| Spanned::new(span.clone(), DeValue::Table(side.table))).collect();
    put(scenario, "side", list(sides), span.clone());
    fill(scenario, "id = \"case\"\ntitle = \"case\"\nturn_limit = 99", &span);
}
