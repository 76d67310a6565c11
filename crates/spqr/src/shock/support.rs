//! Phalanxes that stand by each other (SX-089).

use super::{lead::Lead, segment::Combat};
use crate::{class::Class, hexes::Zone, ids::UnitId, map::Cell, state::State, unit::ShockMark, zoc};

/// The shift against those who came up to the front of a phalanx, for each of its flanks that another phalanx holds or controls; none
/// where a phalanx attacks (SX-089).
pub(super) fn of_phalanx(state: &State, combat: &Combat, lead: Lead) -> i8 {
    let came_up = state.unit(lead.attacker).phase.shock == ShockMark::Check;
    let is_supported = state.class(lead.defender) == Class::PH && lead.angle == Zone::Front && came_up;
    if !is_supported || combat.attackers.iter().any(|&unit| state.class(unit) == Class::PH) {
        return 0;
    }
    let shifts = &state.tables().shock.shifts;
    let each = if state.class(lead.attacker) == Class::HI { shifts.phalanx_support_against_hi } else { shifts.phalanx_support };
    each * held_flanks(state, lead.defender) as i8
}

/// How many of a phalanx's two flank hexes another phalanx of its side stands in or controls.
fn held_flanks(state: &State, phalanx: UnitId) -> usize {
    let unit = state.unit(phalanx);
    let Some(vertex) = unit.facing.vertex() else { return 0 };
    let flanks = vertex.flanks().into_iter().filter_map(|side| state.map().neighbour(unit.cell, side));
    flanks.filter(|&cell| is_held(state, cell, phalanx)).count()
}

fn is_held(state: &State, cell: Cell, phalanx: UnitId) -> bool {
    let seat = state.seat_of(phalanx);
    let is_friend = |unit: UnitId| {
        unit != phalanx && state.class(unit) == Class::PH && state.unit(unit).in_order() && state.seat_of(unit) == seat
    };
    state.units_at(cell).any(is_friend) || zoc::controllers(state, cell, seat).any(is_friend)
}
