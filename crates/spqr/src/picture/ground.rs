//! What of a battle does not change: the map, and who fights.

use std::collections::BTreeMap;

use serde::Serialize;
use tercio_kernel::{BySeat, Seat};

use super::{Place, leader_name, place, unit_name};
use crate::{
    class::Class,
    hexes::Side,
    map::{Crossing, Edge, Map, Terrain},
    profile::{Breed, Missile, Name},
    state::State,
};

/// What of a battle does not change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Ground {
    /// The hex at the north-west corner.
    pub first: Place,
    /// How many columns the map has.
    pub columns: u16,
    /// How many rows it has.
    pub rows: u16,
    /// The hexes that are not level and clear.
    pub cells: Vec<MapCell>,
    /// What runs along the sides of hexes, each once.
    pub crossings: Vec<MapCrossing>,
    /// The side of a hex that a rampage die of 1 to 6 means, in this order.
    pub compass: [u8; 6],
    /// The two armies.
    pub sides: BySeat<ArmyCard>,
    /// The units, under their ids.
    pub units: BTreeMap<String, UnitCard>,
    /// The leaders, under their ids.
    pub leaders: BTreeMap<String, LeaderCard>,
    /// How many turns are played at most.
    pub turn_limit: u8,
}

/// A hex that is not level and clear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct MapCell {
    /// The hex.
    pub at: Place,
    /// What grows or lies there.
    #[cfg_attr(
        feature = "api",
        ts(type = "\"clear\" | \"woods\" | \"broken\" | \"marsh\" | \"river\" | \"town\" | \"lake\" | \"sea\"")
    )]
    pub terrain: Terrain,
    /// Its level.
    pub level: i8,
}

/// What runs along the side of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct MapCrossing {
    /// The hex.
    pub at: Place,
    /// The side.
    pub side: u8,
    /// What runs there.
    #[cfg_attr(feature = "api", ts(type = "\"stream\" | \"river\" | \"ford\""))]
    pub crossing: Crossing,
}

/// An army.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct ArmyCard {
    /// Its id.
    pub id: String,
    /// What it is called.
    #[cfg_attr(feature = "api", ts(type = "{ es: string, en: string }"))]
    pub name: Name,
    /// The edge of the map to which it routs.
    #[cfg_attr(feature = "api", ts(type = "\"north\" | \"south\" | \"east\" | \"west\""))]
    pub retreat: Edge,
    /// The rout points at which it leaves the field.
    pub withdrawal_level: u16,
}

/// A unit as its counter says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct UnitCard {
    /// Its army.
    pub seat: Seat,
    /// What its type is called.
    #[cfg_attr(feature = "api", ts(type = "{ es: string, en: string }"))]
    pub name: Name,
    /// Class.
    #[cfg_attr(
        feature = "api",
        ts(type = "\"PH\" | \"HI\" | \"LG\" | \"MI\" | \"LI\" | \"SK\" | \"HC\" | \"RC\" | \"LC\" | \"EL\" | \"CH\"")
    )]
    pub class: Class,
    /// Size.
    pub size: u8,
    /// Troop quality.
    pub tq: u8,
    /// Movement allowance.
    pub ma: u8,
    /// The letter of what it shoots.
    #[cfg_attr(feature = "api", ts(type = "\"J\" | \"S\" | \"A\" | null"))]
    pub missile: Option<Missile>,
    /// Whether it has an elephant screen.
    pub screen: bool,
    /// The breed of elephants.
    #[cfg_attr(feature = "api", ts(type = "string | null"))]
    pub breed: Option<Breed>,
    /// Whether it is of a legion or ala.
    pub roman: bool,
}

/// A leader as his counter says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct LeaderCard {
    /// His army.
    pub seat: Seat,
    /// What he is called.
    #[cfg_attr(feature = "api", ts(type = "{ es: string, en: string }"))]
    pub name: Name,
    /// How many lines he may command at once.
    pub lines: u8,
    /// Whether he is the overall commander.
    pub overall: bool,
    /// Whether he is elite.
    pub elite: bool,
}

/// What of a battle does not change.
#[must_use]
pub fn ground(state: &State) -> Ground {
    let (field, map) = (state.field(), state.map());
    let side = |seat: Seat| {
        let side = field.side(seat);
        let (id, name) = (side.id.clone(), side.name.clone());
        ArmyCard { id, name, retreat: side.retreat, withdrawal_level: side.withdrawal_level }
    };
    Ground {
        first: map.first(),
        columns: map.columns(),
        rows: map.rows(),
        cells: cells(state),
        crossings: crossings(map, state),
        compass: field.scenario.compass.map(Side::number),
        sides: BySeat::from_fn(side),
        units: units(state),
        leaders: leaders(state),
        turn_limit: field.scenario.turn_limit,
    }
}

fn cells(state: &State) -> Vec<MapCell> {
    let map = state.map();
    let seen = map.cells().map(|cell| MapCell { at: place(state, cell), terrain: map.terrain(cell), level: map.level(cell) });
    seen.filter(|cell| cell.terrain != Terrain::Clear || cell.level != 0).collect()
}

/// What runs along the sides of hexes. A side belongs to two hexes, and is told of the first of them alone.
fn crossings(map: &Map, state: &State) -> Vec<MapCrossing> {
    let sides = map.cells().flat_map(|cell| Side::ALL.map(|side| (cell, side)));
    let first = sides.filter(|(cell, side)| map.neighbour(*cell, *side).is_none_or(|other| *cell < other));
    let told = first.filter_map(|(cell, side)| {
        Some(MapCrossing { at: place(state, cell), side: side.number(), crossing: map.crossing(cell, side)? })
    });
    told.collect()
}

fn units(state: &State) -> BTreeMap<String, UnitCard> {
    let cards = state.units().map(|id| {
        let (kind, seat) = (state.field().unit_type(id), state.seat_of(id));
        let card = UnitCard {
            seat,
            name: kind.name.clone(),
            class: kind.class,
            size: kind.size,
            tq: kind.tq,
            ma: kind.ma,
            missile: kind.missile,
            screen: kind.screen,
            breed: kind.breed,
            roman: kind.roman,
        };
        (unit_name(state, id), card)
    });
    cards.collect()
}

fn leaders(state: &State) -> BTreeMap<String, LeaderCard> {
    let cards = state.field().leaders().map(|id| {
        let entry = state.field().leader_entry(id);
        let (seat, name) = (state.field().seat_of_leader(id), entry.name.clone());
        let card = LeaderCard { seat, name, lines: entry.lines, overall: entry.overall, elite: entry.elite };
        (leader_name(state, id), card)
    });
    cards.collect()
}
