//! Zones of control (SX-054), and who stands next to whom.

use tercio_kernel::Seat;

use crate::{
    class::Class,
    hexes::{Facing, Side, Zone},
    ids::UnitId,
    map::Cell,
    state::State,
    unit::{Supply, Unit},
};

/// Whether the hex across this side of a unit's own lies in its zone of control (SX-054): its front hexes; for skirmishers and
/// velites with missiles the flank hexes too; none for skirmishers without missiles or units that are not in order.
#[must_use]
pub fn reaches(state: &State, id: UnitId, side: Side) -> bool {
    let unit = state.unit(id);
    let Facing::Vertex(vertex) = unit.facing else { return false };
    if !unit.in_order() {
        return false;
    }
    let zone = vertex.zone(side);
    match (zone, light_shooter(state, id, unit)) {
        (Zone::Front, Some(has_missiles)) => has_missiles || state.profile(id).class != Class::SK,
        (Zone::Front, None) => true,
        (Zone::Flank, Some(has_missiles)) => has_missiles,
        (Zone::Flank, None) | (Zone::Rear, _) => false,
    }
}

/// For skirmishers and velites: whether they have missiles left.
fn light_shooter(state: &State, id: UnitId, unit: &Unit) -> Option<bool> {
    let profile = state.profile(id);
    let light = profile.class == Class::SK || profile.velites;
    light.then(|| profile.is_shooter() && unit.missiles != Supply::Out)
}

/// Whether a unit's zone of control holds a hex. It does not reach terrain that nobody enters.
#[must_use]
pub fn controls(state: &State, id: UnitId, cell: Cell) -> bool {
    let Some(side) = state.map().side_between(state.unit(id).cell, cell) else { return false };
    reaches(state, id, side) && state.tables().terrain_mp(state.map().terrain(cell)).is_some()
}

/// The units of a seat whose zones of control hold a hex, clockwise from the north-east.
pub fn controllers(state: &State, cell: Cell, of: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let open = state.tables().terrain_mp(state.map().terrain(cell)).is_some();
    let around = if open { around_if_beside(state, cell, of) } else { &[] };
    Side::ALL.into_iter().zip(around).flat_map(move |(side, beside)| {
        let units = beside.iter().flat_map(|&beside| state.units_at(beside));
        units.filter(move |&id| state.seat_of(id) == of && reaches(state, id, side.opposite()))
    })
}

/// The six hexes round one; none of them where no unit of the seat stands in any.
fn around_if_beside(state: &State, cell: Cell, of: Seat) -> &[Option<Cell>] {
    if state.board().is_beside(cell, of) { state.map().neighbours(cell) } else { &[] }
}

/// Whether a hex lies in a zone of control of the enemies of this seat.
#[must_use]
pub fn in_enemy_zoc(state: &State, cell: Cell, seat: Seat) -> bool {
    // As [`controllers`] would say, without its iterator: nothing is asked more often.
    let is_open = || state.tables().terrain_mp(state.map().terrain(cell)).is_some();
    let from = |side: Side, beside: Cell| {
        let controls = |id| state.seat_of(id) != seat && reaches(state, id, side.opposite());
        state.units_at(beside).any(controls)
    };
    let by = |side: Side| state.map().neighbour(cell, side).is_some_and(|beside| from(side, beside));
    state.board().is_beside(cell, seat.other()) && is_open() && Side::ALL.into_iter().any(by)
}

/// The units of a seat in the six hexes round one, clockwise from the north-east, the top one of each first.
pub fn units_beside(state: &State, cell: Cell, of: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let units = around_if_beside(state, cell, of).iter().flatten().flat_map(|&beside| state.units_at(beside));
    units.filter(move |&id| state.seat_of(id) == of)
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
