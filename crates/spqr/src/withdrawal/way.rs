//! Where a unit falls back to: step by step away, and a turn at the end (SX-059, SX-060).

use super::condition;
use crate::{
    class::Class,
    hexes::{Facing, Side, Vertex},
    ids::UnitId,
    in_turn::in_turn,
    map::{Cell, Terrain},
    movement::{self, bars::Bar, turns},
    state::State,
    zoc,
};

/// Where a unit that falls back has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Foot {
    pub(super) cell: Cell,
    /// The movement points it has spent.
    pub(super) mp: u8,
    /// The hexes it has entered.
    pub(super) hexes: u8,
}

/// A unit that falls back over the battle as it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Withdrawer<'a> {
    state: &'a State,
    unit: UnitId,
    from: UnitId,
    mp_limit: u8,
}

/// A rule that may bar a step across a side.
type StepRule = fn(&Withdrawer<'_>, &Foot, Side) -> Option<Bar>;

in_turn! {
    /// What a step has to satisfy.
    STEP: StepRule, bar_to_step(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar>:
        edge, direction, enemy, ground, limit, zone;
}

impl<'a> Withdrawer<'a> {
    pub(super) fn new(state: &'a State, unit: UnitId, from: UnitId) -> Self {
        Self { state, unit, from, mp_limit: condition::mp_limit(state, unit, from) }
    }

    /// Where it stands before its first step.
    pub(super) fn start(&self) -> Foot {
        Foot { cell: self.state.unit(self.unit).cell, mp: 0, hexes: 0 }
    }

    /// Where a step leads to, or the first reason against it.
    pub(super) fn step(&self, at: &Foot, side: Side) -> Result<Foot, Bar> {
        match bar_to_step(self, at, side) {
            Some(bar) => Err(bar),
            None => Ok(self.stepped(at, side)),
        }
    }

    /// Every reason against a step.
    pub(super) fn bars<'b>(&'b self, at: &'b Foot, side: Side) -> impl Iterator<Item = Bar> + 'b {
        STEP.iter().filter_map(move |rule| rule(self, at, side))
    }

    /// Why a turn at the end is not possible, if so: it is paid for as usual (SX-060).
    pub(super) fn bar_to_turn(&self, at: &Foot, to: Vertex) -> Option<Bar> {
        let Facing::Vertex(facing) = self.state.unit(self.unit).facing else { return Some(Bar::NotInOrder) };
        let vertices = facing.distance_to(to);
        let cost = at.mp.saturating_add(turns::mp(self.state, self.unit, vertices));
        match vertices {
            0 => Some(Bar::NoTurn),
            _ if self.is_beyond(cost, at.hexes) => Some(Bar::TooFarBack { limit: self.mp_limit, cost }),
            turns::ABOUT if turns::is_too_rough_to_face_about(self.state, self.unit, at.cell) => Some(Bar::AboutFace),
            _ => None,
        }
    }

    /// Why it may not stay where it has come to, looking this way, if so (SX-002, SX-051).
    pub(super) fn bar_to_end(&self, at: &Foot, facing: Facing) -> Option<Bar> {
        let stay = movement::bar_to_end(self.state, self.unit, at.cell);
        stay.or_else(|| movement::bar_to_face(self.state, self.unit, at.cell, facing))
    }

    fn stepped(&self, at: &Foot, side: Side) -> Foot {
        let cell = self.state.map().neighbour(at.cell, side).unwrap_or(at.cell);
        Foot { cell, mp: at.mp.saturating_add(self.entry_mp(at, side)), hexes: at.hexes.saturating_add(1) }
    }

    fn entry_mp(&self, at: &Foot, side: Side) -> u8 {
        movement::entry_cost(self.state, self.unit, at.cell, side).unwrap_or(0)
    }

    /// Whether so many points and hexes are more than it may spend: skirmishers may go two hexes whatever they cost (SX-059).
    fn is_beyond(&self, mp: u8, hexes: u8) -> bool {
        let as_skirmisher = self.state.class(self.unit) == Class::SK && hexes <= self.state.tables().withdrawal.sk_hexes;
        mp > self.mp_limit && !as_skirmisher
    }

    fn neighbour(&self, at: &Foot, side: Side) -> Option<Cell> {
        self.state.map().neighbour(at.cell, side)
    }
}

/// Nobody leaves the map by choice (SX-050).
fn edge(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    withdrawer.neighbour(at, side).is_none().then_some(Bar::OffMap)
}

/// Each step ends farther away than the last (SX-059).
fn direction(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    let (map, comer) = (withdrawer.state.map(), withdrawer.state.unit(withdrawer.from).cell);
    let to = withdrawer.neighbour(at, side)?;
    (map.distance(to, comer) <= map.distance(at.cell, comer)).then_some(Bar::NotFarther)
}

/// Never into a hex with an enemy (SX-042).
fn enemy(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    let (there, seat) = (withdrawer.neighbour(at, side)?, withdrawer.state.seat_of(withdrawer.unit));
    withdrawer.state.units_at(there).find(|&other| withdrawer.state.seat_of(other) != seat).map(Bar::Enemy)
}

/// Not into woods or marsh (SX-060), nor where its class never goes (SX-045).
fn ground(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    let there = withdrawer.neighbour(at, side)?;
    let cover = matches!(withdrawer.state.map().terrain(there), Terrain::Woods | Terrain::Marsh);
    let barred = movement::bar_of_ground(withdrawer.state, withdrawer.state.class(withdrawer.unit), at.cell, side);
    barred.or(cover.then_some(Bar::IntoCover(there)))
}

/// Not farther than the difference of the two allowances pays for (SX-059).
fn limit(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    let cost = at.mp.saturating_add(movement::entry_cost(withdrawer.state, withdrawer.unit, at.cell, side)?);
    withdrawer.is_beyond(cost, at.hexes.saturating_add(1)).then_some(Bar::TooFarBack { limit: withdrawer.mp_limit, cost })
}

/// Not into an enemy zone of control (SX-060).
fn zone(withdrawer: &Withdrawer<'_>, at: &Foot, side: Side) -> Option<Bar> {
    let there = withdrawer.neighbour(at, side)?;
    zoc::controllers(withdrawer.state, there, withdrawer.state.seat_of(withdrawer.unit).other()).next().map(Bar::IntoZoc)
}
