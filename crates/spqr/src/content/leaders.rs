//! The leaders of a side (SX-021, SX-022).

use tercio_rulebook::rules::{SX_021, SX_022, SX_033, SX_045};
use toml::de::DeValue;

use super::{
    scenario::read_id,
    table::{At, Desk, Fields, known_word},
    types::TypeList,
    units::read_cell,
    value::{kind, not_a},
};
use crate::{
    class::Class,
    map::{Cell, Map},
    profile::Name,
    scenario::{Commands, LeaderEntry},
    tables::Tables,
};

/// The most leaders of a side.
const LEADERS_MAX: usize = 60;

/// The leaders in their order; none for one with a mistake.
pub(super) fn read_leaders(
    desk: &mut Desk,
    tables: &Tables,
    types: &TypeList,
    map: Option<&Map>,
    side: &mut Fields<'_>,
) -> Vec<At<Option<LeaderEntry>>> {
    side.needed(desk, "leaders", Some(SX_022));
    let span = side.span_of("leaders");
    let rows = side.rows(desk, "leaders", ["el jefe", "leader"]);
    if rows.len() > LEADERS_MAX {
        let text = Name::new(
            format!("un bando tiene {LEADERS_MAX} jefes como mucho, y este tiene {}", rows.len()),
            format!("a side has {LEADERS_MAX} leaders at most, and this one has {}", rows.len()),
        );
        desk.mistake(span, text, None, None);
        return Vec::new();
    }
    let mut read = Vec::new();
    for row in rows {
        let span = row.span.clone();
        read.push((read_leader(desk, tables, types, map, row), span));
    }
    let n_overall = read.iter().filter(|(leader, _)| leader.as_ref().is_some_and(|leader| leader.overall)).count();
    if read.iter().all(|(leader, _)| leader.is_some()) && n_overall != 1 {
        let text = Name::new(
            format!("{} debe tener un general en jefe (overall = true), y tiene {n_overall}", side.what.es),
            format!("{} must have one overall commander (overall = true), and has {n_overall}", side.what.en),
        );
        desk.absent(span, text, Some(SX_022));
    }
    read
}

fn read_leader(
    desk: &mut Desk,
    tables: &Tables,
    types: &TypeList,
    map: Option<&Map>,
    mut fields: Fields<'_>,
) -> Option<LeaderEntry> {
    let name = fields.name(desk, "name", Some(SX_021));
    let id = match fields.get("id") {
        Some(_) => read_id(desk, &mut fields, Some(SX_021)),
        None => name.as_ref().map(|name| id_of(&name.en)),
    };
    let rule = Some(SX_021);
    let initiative = fields.needed_number(desk, "initiative", 1..=7, rule, rule);
    let range = fields.needed_number(desk, "range", 0..=20, rule, rule);
    let lines = fields.needed_number(desk, "lines", 0..=2, rule, rule);
    let charisma = fields.needed_number(desk, "charisma", 0..=3, rule, rule);
    let strategy = fields.number(desk, "strategy", 1..=9, rule);
    let overall = fields.flag(desk, "overall");
    let elite = fields.flag(desk, "elite");
    let tribune = fields.flag(desk, "tribune");
    let commands = read_commands(desk, types, overall, &mut fields);
    let cell = read_cell(desk, map, &mut fields);
    let finished = fields.flag(desk, "finished");
    let provenance = fields.provenance(desk, "provenance");
    let attested = fields.words(desk, "attested");
    fields.words(desk, "basis");
    fields.finish(desk);
    check_ranks(desk, overall, elite, &fields);
    if let (Some(map), Some(cell)) = (map, cell) {
        check_ground(desk, tables, map, cell, &fields);
    }
    let commands = commands?;
    Some(LeaderEntry {
        id: id?,
        name: name?,
        initiative: initiative?,
        range: range?,
        lines: lines?,
        charisma: charisma?,
        strategy,
        overall,
        elite,
        tribune,
        command_mask: commands.mask(&types.sound()),
        commands,
        cell: cell?,
        finished,
        provenance,
        attested,
    })
}

/// An id made of a name: small letters and digits, with dashes between words.
fn id_of(name: &str) -> String {
    let plain: String =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { ' ' }).collect();
    let id = plain.split_whitespace().collect::<Vec<_>>().join("-");
    if id.is_empty() { "leader".to_owned() } else { id }
}

/// Whom he commands: a word, or a list of types. The overall commander commands all (SX-022).
fn read_commands(desk: &mut Desk, types: &TypeList, overall: bool, fields: &mut Fields<'_>) -> Option<Commands> {
    let value = match (fields.get("commands"), overall) {
        (None, true) => return Some(Commands::Any),
        (None, false) => fields.needed(desk, "commands", Some(SX_022))?,
        (Some(value), _) => value,
    };
    let commands = match value.get_ref() {
        DeValue::String(word) => known_word(desk, "commands", (word, value.span()), &Commands::WORDS, Some(SX_022)),
        DeValue::Array(_) => {
            let words = fields.list_of_words(desk, "commands")?;
            let n_words = words.len();
            let known = types.indices();
            let kinds: Vec<u8> =
                words.into_iter().filter_map(|word| known_word(desk, "commands", word, &known, Some(SX_022))).collect();
            (kinds.len() == n_words).then_some(Commands::Types(kinds))
        }
        other => {
            let expected = Name::new("un texto o una lista de tipos", "a text or a list of types");
            desk.mistake(value.span(), not_a("commands", &expected, &kind(other)), None, None);
            None
        }
    };
    if overall && commands.as_ref().is_some_and(|commands| *commands != Commands::Any) {
        let text = Name::new("el general en jefe manda a todas las unidades", "the overall commander commands all units");
        desk.refuse(value.span(), SX_022, text);
    }
    commands
}

/// Strategy and the elite mark are the overall commander's (SX-021, SX-033).
fn check_ranks(desk: &mut Desk, overall: bool, elite: bool, fields: &Fields<'_>) {
    let has_strategy = fields.has("strategy");
    if overall != has_strategy {
        let text = Name::new(
            "el general en jefe tiene estrategia («strategy»), y solo él",
            "the overall commander has a strategy rating ('strategy'), and only he",
        );
        desk.refuse(fields.span_of("strategy"), SX_021, text);
    }
    if elite && !overall {
        let text = Name::new("solo el general en jefe puede ser de élite", "only the overall commander can be elite");
        desk.refuse(fields.span_of("elite"), SX_033, text);
    }
}

/// A leader goes where cavalry goes (SX-038, SX-045).
fn check_ground(desk: &mut Desk, tables: &Tables, map: &Map, cell: Cell, fields: &Fields<'_>) {
    let terrain = map.terrain(cell);
    if !tables.may_enter(terrain, Class::RC) {
        let ground = tables.terrain_name(terrain);
        let text = Name::new(
            format!("{} no puede estar en {}", fields.what.es, ground.es),
            format!("{} cannot be in {}", fields.what.en, ground.en),
        );
        desk.refuse(fields.span_of("at"), SX_045, text);
    }
}
