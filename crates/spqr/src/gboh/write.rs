//! The skeleton as a content file.

use std::fmt::Write;

use super::{
    army::{Army, Kind, Unit},
    layout::Field,
};
use crate::{
    class::Class,
    profile::{Breed, Name},
    scenario::Supply,
    tables::Tables,
};

/// The text of a scenario file with these armies at these places.
pub(super) fn scenario(tables: &Tables, id: &str, armies: &[Army; 2], field: &Field) -> String {
    let title = format!("{} - {}", armies[0].name, armies[1].name);
    let (columns, rows) = (field.columns, field.rows);
    let mut text = format!(
        "# A skeleton made from two order-of-battle sheets. Leaders, map, positions, withdrawal levels and turn limit are stand-ins:\n\
         # put your own. `tercio check` tells every mistake in this file.\n\n\
         [[scenario]]\nid = {}\ntitle = {}\nturn_limit = 14\nturn_limit_provenance = \"reconstructed\"\n\n\
         [scenario.map]\ncolumns = {columns}\nrows = {rows}\nprovenance = \"reconstructed\"\n",
        quoted(id),
        quoted(&title),
    );
    for (seat, army) in armies.iter().enumerate() {
        side(&mut text, tables, army, seat, field);
    }
    text
}

fn side(text: &mut String, tables: &Tables, army: &Army, seat: usize, field: &Field) {
    let (faces, retreat) = if seat == 0 { (5, "south") } else { (2, "north") };
    let points = army.units.iter().map(|unit| {
        let kind = army.kind_of(unit);
        tables.unit_rout_points(kind.class, kind.tq)
    });
    let level = points.sum::<u16>().div_ceil(3).clamp(1, 9999);
    let (column, row) = field.commanders[seat];
    // Writing to a String cannot fail.
    let _ = write!(
        text,
        "\n[[scenario.side]]\nid = {}\nname = {}\nfaces = {faces}\nretreat = \"{retreat}\"\nwithdrawal_level = {level}\n\
         withdrawal_provenance = \"reconstructed\"\npositions_provenance = \"reconstructed\"\ntypes = [\n",
        quoted(&army.id),
        quoted(&army.name),
    );
    army.types.iter().for_each(|kind| text.push_str(&kind_line(army, kind)));
    text.push_str("]\nunits = [\n");
    for (unit, place) in army.units.iter().zip(&field.places[seat]) {
        text.push_str(&unit_line(army, unit, *place));
    }
    let _ = write!(
        text,
        "]\nleaders = [\n  {{ id = {}, name = {}, initiative = 5, range = 8, lines = 1, charisma = 1, overall = true, \
         strategy = 5, at = [{column}, {row}], provenance = \"reconstructed\" }},\n]\n",
        quoted(&army.commander_id()),
        both(&Name::new(format!("General en jefe ({})", army.name), format!("Overall commander ({})", army.name))),
    );
}

fn kind_line(army: &Army, kind: &Kind) -> String {
    let mut line = format!(
        "  {{ id = {}, name = {}, class = \"{}\", size = {}, tq = {}",
        quoted(&kind.id),
        both(&kind.name),
        kind.class,
        kind.size,
        kind.tq
    );
    if let Some(missile) = kind.missile {
        line += &format!(", missile = \"{}\"", missile.letter());
    }
    if kind.class == Class::EL {
        line += ", screen = true";
    }
    for (is_set, mark) in
        [(kind.corps.roman, "roman"), (kind.corps.ala, "ala"), (kind.corps.velites, "velites"), (kind.numidian, "numidian")]
    {
        line += &if is_set { format!(", {mark} = true") } else { String::new() };
    }
    if let Some(organisation) = &kind.corps.organisation {
        line += &format!(", organisation = {}", quoted(organisation));
    }
    if let Some(breed) = kind.breed {
        line += if breed == Breed::African { ", breed = \"african\"" } else { ", breed = \"indian\"" };
    }
    line + &format!(", provenance = {} }},\n", quoted(&format!("sheet {}", army.file)))
}

fn unit_line(army: &Army, unit: &Unit, (column, row): (usize, usize)) -> String {
    let kind = army.kind_of(unit);
    let mut line = format!("  {{ id = {}, type = {}, at = [{column}, {row}]", quoted(&unit.id), quoted(&kind.id));
    if unit.hits > 0 {
        line += &format!(", hits = {}", unit.hits);
    }
    for (is_set, mark) in [(unit.routed, "routed"), (unit.depleted, "depleted")] {
        line += &if is_set { format!(", {mark} = true") } else { String::new() };
    }
    if unit.missiles != Supply::Full {
        line += &format!(", missiles = \"{}\"", unit.missiles.name());
    }
    line + " },\n"
}

fn both(name: &Name) -> String {
    format!("{{ es = {}, en = {} }}", quoted(&name.es), quoted(&name.en))
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            letter if letter.is_control() => quoted += &format!("\\u{:04X}", u32::from(letter)),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
