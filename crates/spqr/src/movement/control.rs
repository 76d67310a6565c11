//! Enemy zones of control: who may leave them, and who may turn in them (SX-055, SX-056).

use super::{bars::Bar, costs};
use crate::{
    class::{Class, ShockDuty},
    ids::UnitId,
    map::Cell,
    profile::{Missile, Profile},
    state::State,
    zoc,
};

/// Whether a unit of this type ever shocks: not SK, nor LI or LC with bows (SX-010, SX-076).
pub(crate) fn is_able_to_shock(profile: &Profile) -> bool {
    match profile.class.shock_duty() {
        ShockDuty::Must => true,
        ShockDuty::May => profile.missile() != Some(Missile::A),
        ShockDuty::Never => false,
    }
}

/// The movement allowance that counts for an enemy who holds a unit in his zone of control (SX-056).
fn holding_ma(state: &State, enemy: UnitId) -> u8 {
    match state.class(enemy) {
        Class::PH => state.tables().control.ph_ma,
        _ => state.profile(enemy).ma,
    }
}

/// Why a unit that stands in an enemy zone of control may not move out of it: an enemy able to shock who is as fast controls it, or
/// none of its front hexes is free (SX-056).
pub(crate) fn bar_to_leave(state: &State, unit: UnitId, cell: Cell) -> Option<Bar> {
    let (ma, enemy) = (state.profile(unit).ma, state.seat_of(unit).other());
    let holds = |&by: &UnitId| is_able_to_shock(state.profile(by)) && holding_ma(state, by) >= ma;
    match zoc::controllers(state, cell, enemy).find(holds) {
        Some(by) => Some(Bar::Held { by, ma: holding_ma(state, by) }),
        None => (!has_free_front(state, unit, cell)).then_some(Bar::Boxed),
    }
}

/// Whether a front hex of a unit is free: it may enter it, and nobody stands there.
fn has_free_front(state: &State, unit: UnitId, cell: Cell) -> bool {
    let Some(vertex) = state.unit(unit).facing.vertex() else { return false };
    vertex.fronts().into_iter().any(|side| {
        let vacant = state.map().neighbour(cell, side).is_some_and(|front| state.board().is_vacant(front));
        vacant && costs::entry_cost(state, unit, cell, side).is_some()
    })
}

/// Why a unit that stands in an enemy zone of control may not turn there without moving: more than one enemy controls it, or it has
/// one in its own zone of control (SX-056).
pub(crate) fn bar_to_turn(state: &State, unit: UnitId, cell: Cell) -> Option<Bar> {
    if let Some(second) = zoc::controllers(state, cell, state.seat_of(unit).other()).nth(1) {
        return Some(Bar::SeveralHold { second });
    }
    zoc::enemies_in(state, unit).next().map(|enemy| Bar::Facing { enemy })
}
