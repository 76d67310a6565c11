//! Whom a leader may command, and how far his command reaches (SX-022, SX-023).

use smallvec::{SmallVec, smallvec};
use tercio_kernel::Seat;

use crate::{
    hexes::Side,
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
        let mut nearer = Side::ALL.into_iter().filter(|side| side.leads_nearer(still_to_go));
        let Some(next) = nearer.find_map(|side| way(state, seat, here, side, |_| true)) else { return false };
        here = next;
    }
    true
}

/// Looks for a path of at most `range` hexes, ring by ring.
fn search(state: &State, seat: Seat, from: Cell, to: Cell, range: u8) -> bool {
    let mut seen = Seen::new(state.map().len());
    let mut ring: SmallVec<[Cell; 64]> = smallvec![from];
    let mut next: SmallVec<[Cell; 64]> = SmallVec::new();
    seen.add(from);
    for steps in 1..=u16::from(range) {
        for &here in &ring {
            for side in Side::ALL {
                // A hex from which the rest of the range does not suffice leads nowhere.
                let leads_on = |cell| state.map().distance(cell, to) + steps <= u16::from(range) && !seen.has(cell);
                let Some(cell) = way(state, seat, here, side, leads_on) else { continue };
                if cell == to {
                    return true;
                }
                seen.add(cell);
                next.push(cell);
            }
        }
        std::mem::swap(&mut ring, &mut next);
        next.clear();
    }
    false
}

/// The hex across a side, if it is wanted and a path of command leads on into it: one that a leader can enter, without an enemy,
/// and out of enemy zones of control unless a friendly unit stands there.
fn way(state: &State, seat: Seat, from: Cell, side: Side, is_wanted: impl Fn(Cell) -> bool) -> Option<Cell> {
    // Most hexes are not wanted, which is found out faster than whether they are open.
    let to = state.field().passage(from, side)?.to;
    let is_open = || match state.board().top_at(to) {
        Some(unit) => state.seat_of(unit) == seat,
        None => !zoc::in_enemy_zoc(state, to, seat),
    };
    (is_wanted(to) && is_open()).then_some(to)
}

/// A set of hexes of the map.
struct Seen(SmallVec<[u64; 32]>);

impl Seen {
    fn new(cells: usize) -> Self {
        Self(smallvec![0; cells.div_ceil(64)])
    }

    fn add(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }
}
