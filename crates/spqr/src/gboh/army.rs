//! The units of a sheet, grouped into types.

use std::collections::BTreeSet;

use super::{
    Note,
    sheet::{Column, Row, Sheet, stem},
};
use crate::{
    class::Class,
    content::{TYPES_MAX, UNITS_MAX},
    profile::{Breed, Missile, Name},
    scenario::Supply,
};

/// An army as far as its sheet was understood.
pub(super) struct Army {
    pub(super) file: String,
    pub(super) id: String,
    pub(super) name: String,
    pub(super) types: Vec<Kind>,
    pub(super) units: Vec<Unit>,
}

/// What all units of a type have in common.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) id: String,
    pub(super) name: Name,
    pub(super) class: Class,
    pub(super) size: u8,
    pub(super) tq: u8,
    pub(super) missile: Option<Missile>,
    pub(super) corps: Corps,
    pub(super) breed: Option<Breed>,
    pub(super) numidian: bool,
}

/// Where a type belongs: to a legion or its ala, or to a people.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Corps {
    pub(super) roman: bool,
    pub(super) ala: bool,
    pub(super) velites: bool,
    pub(super) organisation: Option<String>,
}

/// One unit.
pub(super) struct Unit {
    pub(super) id: String,
    pub(super) kind: usize,
    pub(super) line: usize,
    pub(super) hits: u8,
    pub(super) routed: bool,
    pub(super) depleted: bool,
    pub(super) missiles: Supply,
}

impl Army {
    /// Musters the units of a sheet.
    pub(super) fn muster(sheet: &Sheet, notes: &mut Vec<Note>) -> Self {
        let name = army_name(&sheet.file);
        let mut army = Self { file: sheet.file.clone(), id: slug(&name, "army"), name, types: Vec::new(), units: Vec::new() };
        for row in &sheet.rows {
            army.enlist(row, notes);
        }
        army
    }

    pub(super) fn has_units(&self) -> bool {
        !self.units.is_empty()
    }

    /// The id of the commander that the skeleton gives it.
    pub(super) fn commander_id(&self) -> String {
        format!("commander-of-{}", self.id)
    }

    pub(super) fn kind_of(&self, unit: &Unit) -> &Kind {
        &self.types[unit.kind]
    }

    fn enlist(&mut self, row: &Row, notes: &mut Vec<Note>) {
        let Some(kind) = self.read_kind(row, notes) else { return };
        let known = self.types.iter().position(|other| Kind { id: kind.id.clone(), ..other.clone() } == kind);
        if self.units.len() == UNITS_MAX || (known.is_none() && self.types.len() == TYPES_MAX) {
            let why = Name::new(
                format!("un bando tiene {UNITS_MAX} unidades y {TYPES_MAX} tipos como mucho: la unidad se deja fuera"),
                format!("a side has {UNITS_MAX} units and {TYPES_MAX} types at most: the unit is left out"),
            );
            notes.push(row.note(&self.file, Column::Code, why));
            return;
        }
        let at = known.unwrap_or_else(|| {
            let id = fresh(&kind.id, self.types.iter().map(|other| other.id.as_str()));
            self.types.push(Kind { id, ..kind });
            self.types.len() - 1
        });
        let unit = self.read_unit(row, at, notes);
        self.units.push(unit);
    }

    fn read_kind(&self, row: &Row, notes: &mut Vec<Note>) -> Option<Kind> {
        let mut note = |column, es: &str, en: &str| notes.push(row.note(&self.file, column, Name::new(es, en)));
        let class = Class::from_code(&row.cell(Column::Kind).to_ascii_uppercase());
        if class.is_none() {
            note(
                Column::Kind,
                "no es una de las once clases (SX-009): la unidad se deja fuera",
                "it is none of the eleven classes (SX-009): the unit is left out",
            );
        }
        let tq = row.cell(Column::Tq).parse().ok().filter(|tq| (3..=9).contains(tq));
        if tq.is_none() {
            note(
                Column::Tq,
                "TQ va de 3 a 9 (SX-012): la unidad se deja fuera",
                "TQ goes from 3 to 9 (SX-012): the unit is left out",
            );
        }
        let size = row.cell(Column::Size).parse().ok().filter(|size| (1..=10).contains(size));
        if size.is_none() {
            note(
                Column::Size,
                "el tamaño va de 1 a 10 (SX-011): la unidad se deja fuera",
                "size goes from 1 to 10 (SX-011): the unit is left out",
            );
        }
        let (class, tq, size) = (class?, tq?, size?);
        let troops = self.read_troops(row, class, notes);
        let missile = self.read_missile(row, troops.class, notes);
        let origin = row.cell(Column::Origin);
        let breeds = [("african", Breed::African), ("indian", Breed::Indian)];
        let breed = breeds.into_iter().find(|(word, _)| origin.eq_ignore_ascii_case(word)).map(|(_, breed)| breed);
        Some(Kind {
            id: slug(&troops.name.en, "type"),
            name: troops.name,
            class: troops.class,
            size,
            tq,
            missile,
            corps: troops.corps,
            breed: breed.filter(|_| troops.class == Class::EL),
            numidian: troops.class == Class::LC && origin.to_ascii_lowercase().contains("numid"),
        })
    }

    fn read_missile(&self, row: &Row, class: Class, notes: &mut Vec<Note>) -> Option<Missile> {
        let cell = row.cell(Column::Missile);
        // Elephants have their javelins whatever the sheet says (EL-036).
        let missile = match cell {
            "" => return (class == Class::EL).then_some(Missile::J),
            letter => Missile::from_letter(&letter.to_ascii_uppercase()),
        };
        let fits = missile.is_some_and(|kind| kind.row(class).is_some() && (class != Class::EL || kind == Missile::J));
        if !fits {
            let why = Name::new(
                "no hay fila de proyectiles para esto (SX-014): la unidad queda sin lo que dice la hoja",
                "there is no missile row for this (SX-014): the unit goes without what the sheet says",
            );
            notes.push(row.note(&self.file, Column::Missile, why));
            return (class == Class::EL).then_some(Missile::J);
        }
        missile
    }

    fn read_unit(&self, row: &Row, kind: usize, notes: &mut Vec<Note>) -> Unit {
        let state = row.cell(Column::State).to_ascii_uppercase();
        let class = self.types[kind].class;
        let mut note = |column, es: &str, en: &str| notes.push(row.note(&self.file, column, Name::new(es, en)));
        let may_be_routed = !matches!(class, Class::SK | Class::CH | Class::EL);
        let routed = state == "ROUTED" && may_be_routed;
        if !matches!(state.as_str(), "" | "DEPLETED" | "NORMAL" | "OK") && !routed {
            note(
                Column::State,
                "estado que no se entiende: la unidad empieza en orden",
                "a state not understood: the unit starts in order",
            );
        }
        let hits = match row.cell(Column::Hits) {
            "" => 0,
            cell => match cell.parse::<u8>() {
                Ok(hits) if hits < self.types[kind].tq && !(routed && hits > 0) => hits,
                _ => {
                    note(
                        Column::Hits,
                        "no son impactos que una unidad pueda llevar (SX-016): se empieza con 0",
                        "these are no hits that a unit can bear (SX-016): it starts with 0",
                    );
                    0
                }
            },
        };
        let shoots = self.types[kind].missile.is_some();
        let missiles = match row.cell(Column::MissileStatus).to_ascii_uppercase().as_str() {
            "LOW" if shoots => Supply::Low,
            "NO" | "NONE" | "OUT" | "EMPTY" if shoots => Supply::Out,
            "" | "FULL" | "OK" | "NORMAL" => Supply::Full,
            _ => {
                note(
                    Column::MissileStatus,
                    "no se entiende: la unidad empieza con todos sus proyectiles",
                    "not understood: the unit starts with all its missiles",
                );
                Supply::Full
            }
        };
        let loses_missiles = routed && class.is_infantry() && shoots;
        Unit {
            id: row.cell(Column::Code).to_owned(),
            kind,
            line: row.line,
            hits,
            routed,
            depleted: state == "DEPLETED",
            missiles: if loses_missiles { Supply::Out } else { missiles },
        }
    }
}

/// What a line says of the troops: what they are called, what they are, and where they belong.
struct Troops {
    name: Name,
    class: Class,
    corps: Corps,
}

/// Troops of a legion by the letters of their subclass: names, and the class that SX-009 gives them.
const LEGION: [(&str, &str, &str, Class); 6] = [
    ("HA", "Hastados", "Hastati", Class::LG),
    ("PR", "Príncipes", "Principes", Class::LG),
    ("CO", "Cohortes", "Cohorts", Class::LG),
    ("CE", "Cohorte extraordinaria", "Extraordinary cohort", Class::LG),
    ("TR", "Triarios", "Triarii", Class::HI),
    ("VE", "Vélites", "Velites", Class::LI),
];

impl Army {
    fn read_troops(&self, row: &Row, class: Class, notes: &mut Vec<Note>) -> Troops {
        let subclass = row.cell(Column::Subclass).to_ascii_uppercase();
        let legion = LEGION.iter().find(|(letters, ..)| *letters == subclass);
        if legion.is_none() && !subclass.is_empty() && subclass != class.code() {
            let why = Name::new("subclase que no se entiende: no se lee", "a subclass not understood: it is not read");
            notes.push(row.note(&self.file, Column::Subclass, why));
        }
        let body = Body::read(row.cell(Column::Origin));
        match (legion, body) {
            (Some((letters, es, en, by_rule)), Some(body)) => {
                self.tell_class(row, class, *by_rule, notes);
                let ala = body.ala || matches!(*letters, "CO" | "CE");
                let corps =
                    Corps { roman: true, ala, velites: *by_rule == Class::LI, organisation: Some(body.organisation.clone()) };
                Troops { name: body.name(es, en), class: *by_rule, corps }
            }
            (None, Some(body)) if class == Class::RC => {
                let corps = Corps { ala: body.ala, organisation: Some(body.organisation.clone()), ..Corps::default() };
                Troops { name: body.name("Jinetes", "Horse"), class, corps }
            }
            _ => Troops { name: of_a_people(row.cell(Column::Origin), class), class, corps: Corps::default() },
        }
    }

    /// Notes that the game holds such troops to be of another class than the sheet.
    fn tell_class(&self, row: &Row, class: Class, by_rule: Class, notes: &mut Vec<Note>) {
        if class == by_rule {
            return;
        }
        let why = match by_rule {
            Class::LI => Name::new(
                "los vélites son LI aquí (SX-009); la 4.ª edición les da tamaño 3",
                "velites are LI here (SX-009); the 4th edition gives them size 3",
            ),
            _ => Name::new(
                format!("estas tropas son {by_rule} aquí (SX-009)"),
                format!("these troops are {by_rule} here (SX-009)"),
            ),
        };
        notes.push(row.note(&self.file, Column::Kind, why));
    }
}

/// A legion or an ala as the sheets write it: `10`, `10A`, `10EX`, `Ex`.
struct Body {
    organisation: String,
    ala: bool,
    extraordinary: bool,
}

impl Body {
    fn read(origin: &str) -> Option<Self> {
        let upper = origin.to_ascii_uppercase();
        let n_digits = upper.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = upper.split_at(n_digits);
        let (ala, extraordinary) = match rest {
            "" => (false, false),
            "A" => (true, false),
            "EX" => (true, true),
            _ => return None,
        };
        match number.parse() {
            Ok(number @ 1..=99) => Some(Self { organisation: roman_numeral(number), ala, extraordinary }),
            _ if number.is_empty() && extraordinary => Some(Self { organisation: "Ex".to_owned(), ala, extraordinary }),
            _ => None,
        }
    }

    fn name(&self, es: &str, en: &str) -> Name {
        let number = &self.organisation;
        match (self.ala, self.extraordinary) {
            (_, true) => {
                Name::new(format!("{es} (extraordinarios de la {number})"), format!("{en} (extraordinary of {number})"))
            }
            (true, _) => Name::new(format!("{es} (ala de la {number})"), format!("{en} (ala of {number})")),
            _ => Name::new(format!("{es} de la {number}"), format!("{en} of {number}")),
        }
    }
}

/// Troops that belong to no legion, by people and class.
fn of_a_people(origin: &str, class: Class) -> Name {
    let origin = if origin.is_empty() { "?" } else { origin };
    Name::new(format!("{origin} ({class})"), format!("{origin} ({class})"))
}

fn roman_numeral(mut number: u8) -> String {
    const STEPS: [(u8, &str); 9] =
        [(90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"), (0, "")];
    let mut numeral = String::new();
    for (worth, letters) in STEPS.into_iter().filter(|(worth, _)| *worth > 0) {
        while number >= worth {
            numeral.push_str(letters);
            number -= worth;
        }
    }
    numeral
}

/// The army that a sheet is named after, as in `Zama-Army_Roman.tsv`.
fn army_name(file: &str) -> String {
    let stem = stem(file);
    let name = stem.rsplit_once("Army_").map_or(stem, |(_, name)| name).trim();
    if name.is_empty() { "Army".to_owned() } else { name.to_owned() }
}

/// An id made of a name: letters, digits and dashes.
pub(super) fn slug(name: &str, otherwise: &str) -> String {
    let plain: String = name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { ' ' }).collect();
    let id: String = plain.split_whitespace().collect::<Vec<_>>().join("-").to_ascii_lowercase().chars().take(40).collect();
    if id.is_empty() { otherwise.to_owned() } else { id }
}

/// The id, or the id with the first number that makes it a new one.
fn fresh<'a>(id: &str, taken: impl Iterator<Item = &'a str> + Clone) -> String {
    let is_free = |candidate: &str| taken.clone().all(|other| other != candidate);
    if is_free(id) {
        return id.to_owned();
    }
    (2..).map(|number| format!("{id}-{number}")).find(|candidate| is_free(candidate)).unwrap_or_default()
}

/// Gives the sides, and all units, ids of their own, and notes those that had to be changed.
pub(super) fn tell_apart(armies: &mut [Army; 2], notes: &mut Vec<Note>) {
    if armies[0].id == armies[1].id {
        armies[1].id = format!("{}-2", armies[1].id);
    }
    let mut taken: BTreeSet<String> = armies.iter().map(Army::commander_id).collect();
    for army in armies {
        for unit in &mut army.units {
            let code = std::mem::take(&mut unit.id);
            let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
            let plain: String = code.chars().filter(|letter| is_plain(*letter)).take(40).collect();
            let plain = if plain.is_empty() { format!("unit-{}", unit.line) } else { plain };
            unit.id = fresh(&plain, taken.iter().map(String::as_str));
            taken.insert(unit.id.clone());
            if unit.id != code {
                let why = Name::new(format!("la unidad se llama {}", unit.id), format!("the unit is called {}", unit.id));
                let column = Column::Code.heading().to_owned();
                notes.push(Note { file: army.file.clone(), line: unit.line, column, what: code, why });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_are_read_as_the_sheets_write_them() {
        let read = |origin| Body::read(origin).map(|body| (body.organisation, body.ala, body.extraordinary));
        assert_eq!(read("10"), Some(("X".to_owned(), false, false)));
        assert_eq!(read("1A"), Some(("I".to_owned(), true, false)));
        assert_eq!(read("14ex"), Some(("XIV".to_owned(), true, true)));
        assert_eq!(read("Ex"), Some(("Ex".to_owned(), true, true)));
        assert_eq!(read("African"), None);
        assert_eq!(read("0"), None);
        assert_eq!(read(""), None);
    }

    #[test]
    fn numerals() {
        assert_eq!([1, 4, 7, 9, 14, 40, 99].map(roman_numeral), ["I", "IV", "VII", "IX", "XIV", "XL", "XCIX"]);
    }
}
