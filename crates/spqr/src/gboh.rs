//! Users' own order-of-battle sheets, as a dice helper for this game keeps them, made into the skeleton of a scenario.
//!
//! A sheet is a table of tab-separated values with a line of headings: `Kind`, `Subclass`, `Origin`, `Number`, `Unit code`, `TQ`, `Size`,
//! `Missile`, and perhaps `Hits`, `State` and `MissileStatus`. The skeleton is loaded like any scenario. What a sheet says that the
//! game does not understand is told, place by place; what no sheet says (leaders, map, levels) is made up, and told as well.

mod army;
mod layout;
mod sheet;
mod write;

use self::{army::Army, layout::Field, sheet::Sheet};
use crate::{content, profile::Name, tables::Tables};

/// What an import comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Imported {
    /// The id of the scenario.
    pub id: String,
    /// The scenario as a content file, which loads without a mistake. Empty if no unit of one of the sheets was understood.
    pub scenario_toml: String,
    /// What was not understood, or had to be changed, in the order of the sheets.
    pub not_understood: Vec<Note>,
    /// What the sheets do not say and the skeleton makes up.
    pub made_up: Vec<Name>,
}

/// Something in a sheet that was not taken as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// The name of the sheet.
    pub file: String,
    /// The line, from 1; 0 for the sheet as a whole.
    pub line: usize,
    /// The column of the table, by its heading; empty for the whole line.
    pub column: String,
    /// What stands there.
    pub what: String,
    /// Why it was not understood, or what was made of it.
    pub why: Name,
}

/// Makes the skeleton of a scenario out of two sheets, each a name and its text. The first is the side to the south.
#[must_use]
pub fn import(south: (&str, &str), north: (&str, &str)) -> Imported {
    let tables = content::built_in().tables;
    let mut notes = Vec::new();
    let sheets = [south, north].map(|(name, text)| Sheet::read(name, text, &mut notes));
    let mut armies = sheets.map(|sheet| Army::muster(&sheet, &mut notes));
    army::tell_apart(&mut armies, &mut notes);
    let id = scenario_id(south.0);
    let scenario_toml = if armies.iter().all(Army::has_units) { skeleton(&tables, &id, &armies) } else { String::new() };
    Imported { id, scenario_toml, not_understood: notes, made_up: made_up() }
}

fn skeleton(tables: &Tables, id: &str, armies: &[Army; 2]) -> String {
    let field = Field::for_armies(armies);
    write::scenario(tables, id, armies, &field)
}

/// The battle that a sheet is named after, as in `Zama-Army_Roman.tsv`.
fn scenario_id(name: &str) -> String {
    let stem = sheet::stem(name);
    let battle = stem.split("-Army").next().unwrap_or(stem);
    format!("{}-sheets", army::slug(battle, "battle"))
}

fn made_up() -> Vec<Name> {
    vec![
        Name::new(
            "un general en jefe por bando, con valores de relleno: ponga los suyos y sus subordinados",
            "one overall commander a side, with stand-in ratings: put your own and his subordinates",
        ),
        Name::new("un mapa llano y dos líneas enfrentadas", "clear ground and two facing lines"),
        Name::new("niveles de retirada de un tercio de los puntos de huida", "withdrawal levels of a third of the rout points"),
        Name::new("un límite de 14 turnos", "a limit of 14 turns"),
        Name::new(
            "líneas por clase y organización (SX-030) y MA de la clase (SX-013)",
            "lines by class and organisation (SX-030) and the MA of the class (SX-013)",
        ),
    ]
}
