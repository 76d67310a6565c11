//! What case files call the things of a battle: units and leaders by their ids of the scenario, hexes as `[column, row]`, sides of a
//! hex as `"NE"`, the two armies by their ids.

use serde_json::{Value, json};
use tercio_notation::{Fault, Name, Named, Names, no_such_name, value};
use toml::{Spanned, de::DeValue};

use crate::{
    content::off_the_map,
    field::Field,
    hexes::Side,
    ids::{LeaderId, UnitId},
    map::Cell,
};

/// A march is a list of sides with turns and shots among them; a facing is a vertex by its number, or a side by its name; who brought a
/// hit is mostly a unit.
const BARE: [Named; 4] = [
    Named { kind: "Stride", variant: "advance", is_text: true },
    Named { kind: "Facing", variant: "vertex", is_text: false },
    Named { kind: "Facing", variant: "side", is_text: true },
    Named { kind: "Blame", variant: "unit", is_text: true },
];

impl Names for Field {
    fn write(&self, kind: &str, number: u64) -> Option<Value> {
        let index = u16::try_from(number).ok()?;
        match kind {
            "UnitId" => self.units().nth(index.into()).map(|id| self.unit_entry(id).id.clone().into()),
            "LeaderId" => self.leaders().nth(index.into()).map(|id| self.leader_entry(id).id.clone().into()),
            "Cell" => Cell::try_from(index).ok().filter(|cell| cell.index() < self.scenario.map.len()).map(|cell| {
                let (column, row) = self.scenario.map.offset(cell);
                json!([column, row])
            }),
            "Side" => u8::try_from(index).ok().and_then(Side::new).map(|side| side.name().into()),
            _ => None,
        }
    }

    fn read(&self, kind: &str, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Result<u64, Fault>> {
        match kind {
            "UnitId" => Some(text(key, value).and_then(|id| unit_called(self, id)).map(|id| id.0.into())),
            "LeaderId" => Some(text(key, value).and_then(|id| leader_called(self, id)).map(|id| id.0.into())),
            "Cell" => Some(cell_at(self, key, value).map(|cell| cell.number().into())),
            "Side" => Some(text(key, value).and_then(side_called).map(|side| side.number().into())),
            _ => None,
        }
    }

    fn bare(&self) -> &'static [Named] {
        &BARE
    }

    fn sides(&self) -> [&str; 2] {
        let [first, second] = &self.scenario.sides;
        [&first.id, &second.id]
    }
}

fn text<'v>(key: &str, value: &'v Spanned<DeValue<'_>>) -> Result<&'v str, Fault> {
    let expected = Name::new("un nombre", "a name");
    value.get_ref().as_str().ok_or_else(|| Fault::not_a(key, &expected, value))
}

/// The unit that is called so.
///
/// # Errors
/// Where there is none.
pub(crate) fn unit_called(field: &Field, id: &str) -> Result<UnitId, Fault> {
    let known = || field.units().map(|unit| field.unit_entry(unit).id.as_str()).collect::<Vec<_>>();
    field.unit_named(id).ok_or_else(|| no_such_name(&Name::new("unidad", "unit"), id, known()))
}

/// The leader who is called so.
///
/// # Errors
/// Where there is none.
pub(crate) fn leader_called(field: &Field, id: &str) -> Result<LeaderId, Fault> {
    let known = || field.leaders().map(|leader| field.leader_entry(leader).id.as_str()).collect::<Vec<_>>();
    field.leader_named(id).ok_or_else(|| no_such_name(&Name::new("jefe", "leader"), id, known()))
}

fn side_called(name: &str) -> Result<Side, Fault> {
    Side::from_name(name).ok_or_else(|| no_such_name(&Name::new("lado", "side of a hex"), name, Side::NAMES))
}

fn coordinate(value: &Spanned<DeValue<'_>>) -> Option<i32> {
    i32::try_from(value::integer(value.get_ref())?).ok()
}

fn cell_at(field: &Field, key: &str, value: &Spanned<DeValue<'_>>) -> Result<Cell, Fault> {
    let map = &field.scenario.map;
    let pair = |list: &[Spanned<DeValue<'_>>]| match list {
        [column, row] => Some([coordinate(column)?, coordinate(row)?]),
        _ => None,
    };
    let expected = Name::new("un hexágono: [columna, fila]", "a hex: [column, row]");
    let at = value.get_ref().as_array().and_then(|list| pair(list)).ok_or_else(|| Fault::not_a(key, &expected, value))?;
    map.cell_at_offset(at[0], at[1]).ok_or_else(|| Fault::new(off_the_map(map, at)).at(value.span()))
}
