//! Zones of control (SX-054), and who stands next to whom.

use tercio_kernel::Seat;

use crate::{
    class::Class,
    hexes::{Facing, Side, Sides, Zone},
    ids::UnitId,
    map::Cell,
    profile::Profile,
    state::State,
    unit::{Supply, Unit},
};

/// The sides across which a unit's zone of control reaches (SX-054): its front hexes; for skirmishers and velites with missiles the
/// flank hexes too; none for skirmishers without missiles or units that are not in order.
#[must_use]
pub(crate) fn zone_of(profile: &Profile, unit: &Unit) -> Sides {
    let Facing::Vertex(vertex) = unit.facing else { return Sides::NONE };
    if !unit.in_order() {
        return Sides::NONE;
    }
    let fronts = vertex.sides_in(Zone::Front);
    match light_shooter(profile, unit) {
        Some(true) => fronts.with(vertex.sides_in(Zone::Flank)),
        Some(false) if profile.class == Class::SK => Sides::NONE,
        Some(false) | None => fronts,
    }
}

/// For skirmishers and velites: whether they have missiles left.
fn light_shooter(profile: &Profile, unit: &Unit) -> Option<bool> {
    let light = profile.class == Class::SK || profile.velites;
    light.then(|| profile.is_shooter() && unit.missiles != Supply::Out)
}

/// Whether the hex across this side of a unit's own lies in its zone of control (SX-054).
#[must_use]
pub fn reaches(state: &State, id: UnitId, side: Side) -> bool {
    state.board().zone_of(id).hold(side)
}

/// Whether a unit's zone of control holds a hex. It does not reach terrain that nobody enters.
#[must_use]
pub fn controls(state: &State, id: UnitId, cell: Cell) -> bool {
    let Some(side) = state.map().side_between(state.unit(id).cell, cell) else { return false };
    reaches(state, id, side) && state.tables().terrain_mp(state.map().terrain(cell)).is_some()
}

/// The units of a seat whose zones of control hold a hex, clockwise from the north-east.
pub fn controllers(state: &State, cell: Cell, of: Seat) -> impl Iterator<Item = UnitId> + '_ {
    // Most hexes lie in no zone.
    let around = state.board().is_controlled(cell, of).then(|| state.board().units_round(state.field(), cell));
    let units = around.into_iter().flatten();
    units.filter(move |&(side, id)| state.seat_of(id) == of && reaches(state, id, side.opposite())).map(|(_, id)| id)
}

/// Whether a hex lies in a zone of control of the enemies of this seat.
#[must_use]
#[inline]
pub fn in_enemy_zoc(state: &State, cell: Cell, seat: Seat) -> bool {
    state.board().is_controlled(cell, seat.other())
}

/// The units of a seat in the six hexes round one, clockwise from the north-east, the top one of each first.
pub fn units_beside(state: &State, cell: Cell, of: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let around = state.board().is_beside(cell, of).then(|| state.board().units_round(state.field(), cell));
    around.into_iter().flatten().map(|(_, id)| id).filter(move |&id| state.seat_of(id) == of)
}

/// These units in the order of their numbers: whom the rules ask, or shoot at, one after another without a word about who is first.
/// The points of the compass may not decide it.
#[must_use]
pub(crate) fn by_number<A: smallvec::Array<Item = UnitId>>(units: impl Iterator<Item = UnitId>) -> smallvec::SmallVec<A> {
    let mut units: smallvec::SmallVec<A> = units.collect();
    units.sort_unstable();
    units
}

/// Whether a unit of a seat may stand two hexes away from one: false only where none does, as such hexes touch the same third one.
#[must_use]
pub(crate) fn may_be_two_away(state: &State, cell: Cell, of: Seat) -> bool {
    state.map().neighbours(cell).iter().flatten().any(|&beside| state.board().is_beside(beside, of))
}

/// Whether an enemy of this seat stands in one of the six hexes round one.
#[must_use]
pub fn is_adjacent_to_enemy(state: &State, cell: Cell, seat: Seat) -> bool {
    state.board().is_beside(cell, seat.other())
}

/// The hexes in a unit's zone of control, clockwise from the north-east.
pub fn cells_of(state: &State, id: UnitId) -> impl Iterator<Item = Cell> + '_ {
    let around = state.map().neighbours(state.unit(id).cell).iter().flatten();
    around.copied().filter(move |&cell| controls(state, id, cell))
}

/// The enemies in a unit's zone of control, in the order of its hexes.
pub fn enemies_in(state: &State, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let enemy = state.seat_of(id).other();
    cells_of(state, id).flat_map(|cell| state.units_at(cell)).filter(move |&other| state.seat_of(other) == enemy)
}

/// From which of the defender's hexes an attacker comes: front, flank or rear (SX-004). None where they are not adjacent.
#[must_use]
pub fn angle_of_attack(state: &State, attacker: UnitId, defender: UnitId) -> Option<Zone> {
    angle_from(state, state.unit(attacker).cell, defender)
}

/// In which of a unit's hexes an adjacent hex lies (SX-003).
#[must_use]
pub fn angle_from(state: &State, from: Cell, defender: UnitId) -> Option<Zone> {
    let unit = state.unit(defender);
    state.map().side_between(unit.cell, from).map(|side| unit.facing.zone(side))
}
