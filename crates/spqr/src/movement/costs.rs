//! What it costs to enter a hex: movement points and cohesion hits (SX-043 to SX-045).

use crate::{class::Class, hexes::Side, ids::UnitId, map::Cell, state::State};

/// What a unit pays in movement points to enter the hex across a side; none where nobody or not its class may enter
/// (SX-043, SX-045), or where the map ends.
#[must_use]
pub fn entry_cost(state: &State, unit: UnitId, from: Cell, side: Side) -> Option<u8> {
    entry_cost_for(state, state.class(unit), from, side)
}

/// What a unit of a class pays in movement points to enter the hex across a side; none where it may not (SX-043, SX-045).
#[must_use]
pub fn entry_cost_for(state: &State, class: Class, from: Cell, side: Side) -> Option<u8> {
    let passage = state.field().passage(from, side)?;
    state.tables().may_enter(passage.terrain, class).then_some(passage.mp)
}

/// The cohesion hits that entering the hex across a side costs a unit (SX-044).
#[must_use]
pub fn terrain_hits(state: &State, unit: UnitId, from: Cell, side: Side) -> u8 {
    terrain_hits_after(state, unit, state.unit(unit).phase.climbed, from, side)
}

/// The same for a unit that will have climbed so many levels in this phase when it gets there.
pub(crate) fn terrain_hits_after(state: &State, unit: UnitId, climbed: u8, from: Cell, side: Side) -> u8 {
    let (map, tables, class) = (state.map(), state.tables(), state.class(unit));
    let Some(to) = map.neighbour(from, side) else { return 0 };
    let ground = tables.terrain_hits(map.terrain(to), class).unwrap_or(0);
    let crossing = map.crossing(from, side).map_or(0, |crossing| tables.crossing_hits(crossing, class));
    let (rise, fall) = (up(state, from, to), up(state, to, from));
    let levels = &tables.ground.levels;
    let slope = levels.up_hits(class).saturating_mul(rise).saturating_add(levels.down_hits(class).saturating_mul(fall));
    let steep = climbed <= 1 && climbed.saturating_add(rise) > 1;
    let climb = if steep { levels.many_up_hits(class) } else { 0 };
    [crossing, slope, climb].into_iter().fold(ground, u8::saturating_add)
}

/// The levels that lead up from one hex to another; 0 where the way is level or leads down.
pub(crate) fn up(state: &State, from: Cell, to: Cell) -> u8 {
    let (low, high) = (state.map().level(from), state.map().level(to));
    if high > low { high.abs_diff(low) } else { 0 }
}
