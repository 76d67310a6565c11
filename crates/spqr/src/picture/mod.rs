//! The battle as clients draw it: the [`Ground`], which does not change, the [`Picture`] of a moment, and the [`Marks`] that a
//! question, an answer or an event makes on it. No client has to know a rule to draw any of them.
//!
//! Hexes are `[column, row]` as in scenario files: rows run from north to south, odd rows are shifted half a hex to the right.
//! Vertices and sides are numbered clockwise: vertex 5 points north, 0 is the next; side 0 is the north-east, 1 the east.

mod ground;
mod marks;
mod track;

use std::collections::BTreeMap;

use serde::Serialize;
use tercio_kernel::{BySeat, Seat};

pub use self::{
    ground::{ArmyCard, Ground, LeaderCard, MapCell, MapCrossing, UnitCard, ground},
    marks::{Ghost, Marks, of_answer, of_event, of_question},
    track::{Stage, StageState, Track},
};
use crate::{
    hexes::{Facing, Side, Zone},
    ids::{LeaderId, UnitId},
    leader::Readiness,
    map::Cell,
    state::{Outcome, State},
    unit::{Status, Supply},
};

/// A hex as `[column, row]`.
pub type Place = [i32; 2];

/// The battle at one moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Picture {
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Rout points against each side.
    pub rout_points: BySeat<u16>,
    /// Who won, or that nobody did; nothing while it runs.
    pub outcome: Option<BattleEnd>,
    /// The leader who gives orders.
    pub active_leader: Option<String>,
    /// Where in the turn it stands.
    pub track: Track,
    /// The units that are on the map, under their ids.
    pub units: BTreeMap<String, UnitSeen>,
    /// The leaders who are on the map, under their ids.
    pub leaders: BTreeMap<String, LeaderSeen>,
    /// The units that are off the map, under their ids, with what became of them.
    pub gone: BTreeMap<String, Gone>,
    /// The combats of the shock segment that is being played.
    pub combats: Vec<CombatSeen>,
}

/// How a battle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BattleEnd {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
}

/// A unit on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct UnitSeen {
    /// Its hex.
    pub at: Place,
    /// Its place in the stack: 0 on top.
    pub below: u8,
    /// The vertex that it faces; none while it rampages.
    pub vertex: Option<u8>,
    /// The side of its hex that it runs across while it rampages.
    pub side: Option<u8>,
    /// Cohesion hits.
    pub hits: u8,
    /// Whether it is routed.
    pub routed: bool,
    /// Whether it rampages.
    pub rampaging: bool,
    /// Whether it has been rallied.
    pub rallied: bool,
    /// Whether it is depleted.
    pub depleted: bool,
    /// The missiles that it has left; none where it does not shoot.
    #[cfg_attr(feature = "api", ts(type = "\"full\" | \"low\" | \"out\" | null"))]
    pub missiles: Option<Supply>,
    /// The missiles that its screen has left; none where it has no screen.
    #[cfg_attr(feature = "api", ts(type = "\"full\" | \"low\" | \"out\" | null"))]
    pub screen: Option<Supply>,
    /// Whether it moved in this orders phase.
    pub moved: bool,
    /// Whether it shot in this orders phase.
    pub shot: bool,
    /// Its front hexes.
    pub front: Vec<Place>,
    /// Its flank hexes.
    pub flank: Vec<Place>,
    /// Its rear hexes, each with whether it is vacant.
    pub rear: Vec<(Place, bool)>,
}

/// A leader on the map.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct LeaderSeen {
    /// His hex.
    pub at: Place,
    /// Initiative.
    pub initiative: u8,
    /// Command range in hexes.
    pub range: u8,
    /// Charisma.
    pub charisma: u8,
    /// Strategy; 0 for those who have none.
    pub strategy: u8,
    /// Whether he may not be activated again in this turn.
    pub finished: bool,
    /// Whether he is a replacement.
    pub replacement: bool,
}

/// What became of a unit that is off the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Gone {
    /// It is out of the battle.
    Eliminated,
    /// It left the map in pursuit and may come back.
    Pursuing,
}

/// A combat of the shock segment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct CombatSeen {
    /// Its number, from 0.
    pub n: u8,
    /// Who attacks, as it was designated.
    pub attackers: Vec<String>,
    /// Who is attacked, as it was designated.
    pub defenders: Vec<String>,
    /// Whether the defender opens a lane.
    pub lane: bool,
    /// Whether it has been fought, or is not going to be.
    pub done: bool,
}

/// The battle at this moment.
#[must_use]
pub fn picture(state: &State) -> Picture {
    let off_the_map = state.units().filter_map(|id| Some((unit_name(state, id), gone(state, id)?)));
    let units = state.units().filter(|id| state.unit(*id).on_map()).map(|id| (unit_name(state, id), unit(state, id)));
    let leaders = state.field().leaders().filter(|id| state.leader(*id).on_map());
    Picture {
        turn: state.turn,
        rout_points: state.rout_points,
        outcome: state.outcome.map(end),
        active_leader: state.active_leader().map(|id| leader_name(state, id)),
        track: track::track(state),
        units: units.collect(),
        leaders: leaders.map(|id| (leader_name(state, id), leader(state, id))).collect(),
        gone: off_the_map.collect(),
        combats: combats(state),
    }
}

const fn end(outcome: Outcome) -> BattleEnd {
    match outcome {
        Outcome::Won(Seat::First) => BattleEnd::First,
        Outcome::Won(Seat::Second) => BattleEnd::Second,
        Outcome::Drawn => BattleEnd::Draw,
    }
}

fn unit_name(state: &State, id: UnitId) -> String {
    state.field().unit_entry(id).id.clone()
}

fn leader_name(state: &State, id: LeaderId) -> String {
    state.field().leader_entry(id).id.clone()
}

/// The seat whose piece is called so.
#[must_use]
pub fn seat_of(state: &State, name: &str) -> Option<Seat> {
    let unit = state.field().unit_named(name).map(|id| state.seat_of(id));
    unit.or_else(|| state.field().leader_named(name).map(|id| state.field().seat_of_leader(id)))
}

fn place(state: &State, cell: Cell) -> Place {
    state.map().offset(cell).into()
}

fn gone(state: &State, id: UnitId) -> Option<Gone> {
    match state.unit(id).status {
        Status::Eliminated => Some(Gone::Eliminated),
        Status::Pursuing => Some(Gone::Pursuing),
        Status::InOrder | Status::Routed | Status::Rampaging => None,
    }
}

fn unit(state: &State, id: UnitId) -> UnitSeen {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let around = |zone: Zone| {
        let sides = Side::ALL.into_iter().filter(move |side| unit.facing.vertex().is_some_and(|v| v.zone(*side) == zone));
        sides.filter_map(|side| state.map().neighbour(unit.cell, side))
    };
    let is_vacant = |cell: Cell| state.units_at(cell).next().is_none();
    let below = state.units_at(unit.cell).position(|other| other == id).unwrap_or_default();
    UnitSeen {
        at: place(state, unit.cell),
        below: u8::try_from(below).unwrap_or(u8::MAX),
        vertex: unit.facing.vertex().map(|vertex| vertex.number()),
        side: if let Facing::Side(side) = unit.facing { Some(side.number()) } else { None },
        hits: unit.hits,
        routed: unit.status == Status::Routed,
        rampaging: unit.status == Status::Rampaging,
        rallied: unit.rallied,
        depleted: unit.depleted,
        missiles: profile.is_shooter().then_some(unit.missiles),
        screen: profile.screen.then_some(unit.screen),
        moved: unit.phase.moved,
        shot: unit.phase.shot,
        front: around(Zone::Front).map(|cell| place(state, cell)).collect(),
        flank: around(Zone::Flank).map(|cell| place(state, cell)).collect(),
        rear: around(Zone::Rear).map(|cell| (place(state, cell), is_vacant(cell))).collect(),
    }
}

fn leader(state: &State, id: LeaderId) -> LeaderSeen {
    let leader = state.leader(id);
    LeaderSeen {
        at: place(state, leader.cell),
        initiative: leader.initiative,
        range: leader.range,
        charisma: leader.charisma,
        strategy: leader.strategy,
        finished: leader.readiness == Readiness::Finished,
        replacement: leader.replacement,
    }
}

fn combats(state: &State) -> Vec<CombatSeen> {
    let names = |units: &[UnitId]| units.iter().map(|id| unit_name(state, *id)).collect();
    let seen = state.shock.numbered().map(|(n, combat)| CombatSeen {
        n,
        attackers: names(&combat.designated[0]),
        defenders: names(&combat.designated[1]),
        lane: combat.pass_through,
        done: combat.clashed || combat.cancelled,
    });
    seen.collect()
}
