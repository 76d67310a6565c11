//! Line of sight between hexes (SX-005).

use crate::{
    map::{Cell, OneOrTwo},
    state::State,
};

/// Whether there is sight from one hex to another (SX-005), from centre to centre.
///
/// To an adjacent hex there always is. A unit that stands nearer to `from` than to `to` does not hinder; along a shared edge one
/// blocking hex of the two is enough.
#[must_use]
pub fn is_clear(state: &State, from: Cell, to: Cell) -> bool {
    let map = state.map();
    map.distance(from, to) <= 1
        || map.sight_steps(from, to).all(|step: OneOrTwo| step.cells().all(|cell| lets_through(state, from, to, cell)))
}

/// Whether one hex between the two ends lets the sight through.
fn lets_through(state: &State, from: Cell, to: Cell, between: Cell) -> bool {
    let map = state.map();
    let (level, ends) = (map.level(between), [map.level(from), map.level(to)]);
    if ends.iter().all(|&end| level > end) {
        return false;
    }
    let lower = ends.iter().all(|&end| level < end);
    let tall = state.tables().blocks_sight(map.terrain(between));
    let manned = !state.board().is_vacant(between) && map.distance(from, between) >= map.distance(between, to);
    lower || !(tall || manned)
}
