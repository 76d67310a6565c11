//! Who stands in front of a shooter, who can be hit in a hex, and how far he shoots (SX-053, SX-064, SX-065).

use smallvec::SmallVec;

use crate::{
    hexes::{Facing, Zone},
    ids::UnitId,
    map::{Cell, Map},
    missile::{
        obstacle,
        shot::{Declared, Occasion, Weapon},
        supply,
    },
    profile::MissileRow,
    state::State,
};

/// Where a shooter stands and what it looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// Its hex.
    pub cell: Cell,
    /// What it looks at.
    pub facing: Facing,
}

impl Stance {
    /// Where a unit stands now.
    #[must_use]
    pub fn of(state: &State, unit: UnitId) -> Self {
        let unit = state.unit(unit);
        Self { cell: unit.cell, facing: unit.facing }
    }
}

/// Through which of its hexes somebody who stands so sees another hex: front, flank or rear.
///
/// Where the line of sight runs along the edge of two of them, the one nearer to its front counts.
#[must_use]
pub fn zone_towards(map: &Map, from: Stance, to: Cell) -> Zone {
    let zone_of = |cell| map.side_between(from.cell, cell).map(|side| from.facing.zone(side));
    if let Some(zone) = zone_of(to) {
        return zone;
    }
    let first = map.sight_steps(from.cell, to).next();
    first.and_then(|step| step.cells().filter_map(zone_of).min()).unwrap_or(Zone::Front)
}

/// The unit that a shot from one hex at another hits: the top one, or the bottom one if it comes from the rear (SX-053).
#[must_use]
pub fn exposed_at(state: &State, cell: Cell, from: Cell) -> Option<UnitId> {
    let top = state.board().top_at(cell)?;
    match zone_towards(state.map(), Stance::of(state, top), from) {
        Zone::Rear => state.units_at(cell).last(),
        Zone::Front | Zone::Flank => Some(top),
    }
}

/// The row on which a unit's weapon is resolved (SX-014, EL-035, EL-036); none where it has no such weapon.
#[must_use]
pub fn row_of(state: &State, shooter: UnitId, weapon: Weapon) -> Option<MissileRow> {
    let profile = state.profile(shooter);
    match weapon {
        Weapon::Own => profile.missile_row,
        Weapon::Screen => has_screen(state, shooter).then_some(MissileRow::Screen),
    }
}

/// Whether a unit has a screen to shoot with: the printed rules give none to leader elephants (EL-032, SX-116).
#[must_use]
pub fn has_screen(state: &State, unit: UnitId) -> bool {
    let profile = state.profile(unit);
    profile.screen && !(profile.leader_elephant && state.rulings().printed_elephants())
}

/// How far a unit shoots with a weapon, in hexes, whatever it has left; 0 where it has no such weapon.
#[must_use]
pub fn reach_of(state: &State, shooter: UnitId, weapon: Weapon) -> u16 {
    row_of(state, shooter, weapon).map_or(0, |row| state.tables().missile_range(row))
}

/// How far a unit can shoot with what it has left; 0 where it cannot.
#[must_use]
pub fn reach_left(state: &State, shooter: UnitId) -> u16 {
    let left = Weapon::ALL.into_iter().filter(|&weapon| supply::has_left(state, shooter, weapon));
    left.map(|weapon| reach_of(state, shooter, weapon)).max().unwrap_or(0)
}

/// The farthest that anybody shoots, in hexes.
pub(super) fn longest_reach(state: &State) -> u16 {
    MissileRow::ALL.into_iter().map(|row| state.tables().missile_range(row)).max().unwrap_or(0)
}

/// The hexes of the map within so many hexes of one, itself included, in a fixed order.
pub(super) fn cells_within(map: &Map, cell: Cell, hexes: u16) -> impl Iterator<Item = Cell> {
    map.hex(cell).range(u32::from(hexes)).filter_map(move |hex| map.cell_at(hex))
}

/// The units at which a unit may shoot on an order without moving (SX-064), in a fixed order.
#[must_use]
pub fn targets_on_order(state: &State, shooter: UnitId) -> SmallVec<[UnitId; 8]> {
    targets(state, shooter, Stance::of(state, shooter), false).collect()
}

/// Whether a unit may shoot at somebody on an order without moving (SX-064).
#[must_use]
pub fn has_target_on_order(state: &State, shooter: UnitId) -> bool {
    targets(state, shooter, Stance::of(state, shooter), false).next().is_some()
}

/// The units at which a unit may shoot on its order from where it stands, or will stand on its march.
pub(super) fn targets(state: &State, shooter: UnitId, stance: Stance, moved: bool) -> impl Iterator<Item = UnitId> + '_ {
    let shoots = obstacle::of_shooter(state, declared_on_order(shooter, shooter, moved), stance).is_none();
    let reach = if shoots { reach_of(state, shooter, Weapon::Own) } else { 0 };
    let enemy = state.seat_of(shooter).other();
    cells_within(state.map(), stance.cell, reach)
        .filter_map(move |cell| exposed_at(state, cell, stance.cell))
        .filter(move |&target| state.seat_of(target) == enemy)
        .filter(move |&target| obstacle::of_aim(state, declared_on_order(shooter, target, moved), stance).is_none())
}

/// A shot on an order.
pub(super) const fn declared_on_order(shooter: UnitId, target: UnitId, moved: bool) -> Declared {
    Declared { shooter, weapon: Weapon::Own, target, occasion: Occasion::Order { moved } }
}
