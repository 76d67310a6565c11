//! Whom a leader may command, and how far his command reaches (SX-022, SX-023).

use smallvec::{SmallVec, smallvec};
use tercio_kernel::Seat;

use crate::{
    hexes::{Side, Sides},
    ids::{LeaderId, UnitId},
    map::Cell,
    state::State,
    zoc,
};

/// Whether a leader may command a unit at all: the overall commander any of his army, a subordinate those of his record (SX-022).
#[must_use]
pub fn commands(state: &State, leader: LeaderId, unit: UnitId) -> bool {
    let (field, entry) = (state.field(), state.field().leader_entry(leader));
    let own = field.seat_of(unit) == field.seat_of_leader(leader);
    own && (entry.overall || entry.may_command(field.unit_entry(unit).kind))
}

/// Whether a clear path of at most the leader's range leads to a unit (SX-023).
#[must_use]
pub fn is_in_command_range(state: &State, leader: LeaderId, unit: UnitId) -> bool {
    state.unit(unit).on_map() && reaches(state, leader, state.unit(unit).cell)
}

/// Whether another leader stands in the command range of a leader (SX-031, SX-033).
#[must_use]
pub fn is_in_range_of(state: &State, leader: LeaderId, other: LeaderId) -> bool {
    state.leader(other).on_map() && reaches(state, leader, state.leader(other).cell)
}

/// Whether a clear path of at most the leader's range leads to a hex (SX-023).
pub(super) fn reaches(state: &State, leader: LeaderId, to: Cell) -> bool {
    let seat = state.field().seat_of_leader(leader);
    let (from, range) = (state.leader(leader).cell, state.leader(leader).range);
    has_path(state, seat, from, to, range)
}

/// Whether a path of at most `range` hexes leads from one hex, not counted, to another, as leaders command along it.
///
/// Most units stand where the shortest way is free: it is tried first, and only where it is barred every way is searched.
pub(super) fn has_path(state: &State, seat: Seat, from: Cell, to: Cell, range: u8) -> bool {
    let distance = state.map().distance(from, to);
    distance <= u16::from(range)
        && (is_straight_way_free(state, seat, from, to, distance) || search(state, seat, from, to, range))
}

/// Whether going nearer with each step, by the first free hex, leads there.
fn is_straight_way_free(state: &State, seat: Seat, from: Cell, to: Cell, distance: u16) -> bool {
    let map = state.map();
    let mut here = from;
    for _ in 0..distance {
        let still_to_go = map.hex(to) - map.hex(here);
        let mut nearer = Sides::nearer_to(still_to_go);
        let Some(next) = nearer.find_map(|side| way(state, seat, here, side)) else { return false };
        here = next;
    }
    true
}

/// Looks for a path of at most `range` hexes from both ends: the one that has the fewer hexes to go on from goes one hex farther, until
/// they meet.
fn search(state: &State, seat: Seat, from: Cell, to: Cell, range: u8) -> bool {
    let can_be_entered = state.tables().terrain_mp(state.map().terrain(to)).is_some() && is_free(state, seat, to);
    // The leader's own hex may be one that no path leads into: the first step is his.
    let (mut near, mut far) = (End::at(state, from), End::at(state, to));
    can_be_entered
        && (0..range).any(|step| match step == 0 || near.ring.len() <= far.ring.len() {
            true => near.goes_farther(state, seat, &far, range),
            false => far.goes_farther(state, seat, &near, range),
        })
}

/// One end of a path that is looked for.
struct End {
    origin: Cell,
    steps: u8,
    /// The hexes so many steps from the origin.
    ring: SmallVec<[Cell; 64]>,
    /// No hex is looked at twice: one that is not free, or from which the rest of the range does not suffice, will not do later either.
    looked_at: Seen,
}

impl End {
    fn at(state: &State, origin: Cell) -> Self {
        let mut looked_at = Seen::new(state.map().len());
        looked_at.add(origin);
        Self { origin, steps: 0, ring: smallvec![origin], looked_at }
    }

    /// Goes one hex farther everywhere: whether that meets the other end.
    fn goes_farther(&mut self, state: &State, seat: Seat, other: &Self, range: u8) -> bool {
        self.steps += 1;
        let left = u16::from(range - self.steps);
        for here in std::mem::take(&mut self.ring) {
            for passage in Side::ALL.into_iter().filter_map(|side| state.field().passage(here, side)) {
                let cell = passage.to;
                if !self.looked_at.add(cell) || !is_free(state, seat, cell) {
                    continue;
                }
                if other.looked_at.has(cell) {
                    return true;
                }
                if state.map().distance(cell, other.origin) <= left {
                    self.ring.push(cell);
                }
            }
        }
        false
    }
}

/// The hex across a side, if a path of command leads on into it: one that a leader can enter.
fn way(state: &State, seat: Seat, from: Cell, side: Side) -> Option<Cell> {
    state.field().passage(from, side).map(|passage| passage.to).filter(|&to| is_free(state, seat, to))
}

/// Whether a path of command leads through a hex: without an enemy, and out of enemy zones of control unless a friendly unit stands
/// there.
fn is_free(state: &State, seat: Seat, cell: Cell) -> bool {
    match state.board().top_at(cell) {
        Some(unit) => state.seat_of(unit) == seat,
        None => !zoc::in_enemy_zoc(state, cell, seat),
    }
}

/// A set of hexes of the map.
struct Seen(SmallVec<[u64; 32]>);

impl Seen {
    fn new(cells: usize) -> Self {
        Self(smallvec![0; cells.div_ceil(64)])
    }

    fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Adds a hex: whether it was not among them.
    fn add(&mut self, cell: Cell) -> bool {
        let (word, bit) = (&mut self.0[cell.index() / 64], 1 << (cell.index() % 64));
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }
}
