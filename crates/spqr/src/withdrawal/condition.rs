//! Who may fall back, and when (SX-058, SX-063, SX-118).

use smallvec::SmallVec;
use tercio_kernel::Verdict;

use crate::{class::Class, ids::UnitId, map::Cell, movement::bars::Bar, state::State, zoc};

/// Whether a unit may fall back before another (SX-058, SX-063), where it comes to the distance or the way that the rules ask for:
/// it is in order and in no enemy zone of control, and faster.
///
/// # Errors
/// The refusal.
pub fn may_withdraw(state: &State, unit: UnitId, from: UnitId) -> Verdict {
    bar_to_withdraw(state, unit, from).map_or(Ok(()), |bar| Err(bar.refusal(state)))
}

/// The same without words.
pub(super) fn bar_to_withdraw(state: &State, unit: UnitId, from: UnitId) -> Option<Bar> {
    let (own, other) = (withdrawing_ma(state, unit), approaching_ma(state, from));
    let fast_enough = own > other || (own == other && state.class(unit) == Class::SK);
    if !fast_enough {
        return Some(Bar::TooSlow { own, other });
    }
    if !state.unit(unit).in_order() || !state.unit(from).on_map() {
        return Some(Bar::NotInOrder);
    }
    // The one who comes is no obstacle: he is two hexes away, rampages without a zone, or has just come adjacent (SX-118).
    let mut holders = zoc::controllers(state, state.unit(unit).cell, state.seat_of(unit).other());
    holders.find(|&by| by != from).map(Bar::InZoc)
}

/// What a unit that may fall back counts as MA.
fn withdrawing_ma(state: &State, unit: UnitId) -> u8 {
    match state.class(unit) {
        Class::PH => state.tables().withdrawal.ph_ma_withdrawing,
        _ => state.profile(unit).ma,
    }
}

/// What a unit that comes up counts as MA.
fn approaching_ma(state: &State, unit: UnitId) -> u8 {
    match state.class(unit) {
        Class::PH => state.tables().withdrawal.ph_ma_approaching,
        _ => state.profile(unit).ma,
    }
}

/// The movement points that a unit may spend on falling back: the difference of the two allowances (SX-059).
pub(super) fn mp_limit(state: &State, unit: UnitId, from: UnitId) -> u8 {
    withdrawing_ma(state, unit).saturating_sub(approaching_ma(state, from))
}

/// The enemies to whom a unit has come to two hexes, from farther away or because it starts its move there, and who may fall back
/// (SX-058).
pub(crate) fn approached(state: &State, unit: UnitId, came_from: Option<Cell>) -> SmallVec<[UnitId; 4]> {
    let (map, cell, enemy) = (state.map(), state.unit(unit).cell, state.seat_of(unit).other());
    let trigger = state.tables().withdrawal.trigger_distance;
    // Most units come near nobody.
    let far = trigger == 2 && !zoc::may_be_two_away(state, cell, enemy);
    if far || !state.unit(unit).in_order() {
        return SmallVec::new();
    }
    if trigger == 2 {
        return willing(state, unit, came_from, map.two_away(cell));
    }
    willing(state, unit, came_from, map.ring(cell, trigger))
}

/// The enemies in a ring of hexes round a unit who may fall back before it, where it has come nearer to their hex than it was.
fn willing(state: &State, unit: UnitId, came_from: Option<Cell>, ring: impl Iterator<Item = Cell>) -> SmallVec<[UnitId; 4]> {
    let (map, trigger) = (state.map(), state.tables().withdrawal.trigger_distance);
    let mut found: SmallVec<[UnitId; 4]> = SmallVec::new();
    for there in ring.filter(|&there| !state.board().is_vacant(there)) {
        if came_from.is_some_and(|from| map.distance(from, there) <= trigger) {
            continue;
        }
        let enemies = state.units_at(there).filter(|&other| state.seat_of(other) != state.seat_of(unit));
        found.extend(enemies.filter(|&other| bar_to_withdraw(state, other, unit).is_none()));
    }
    zoc::by_number(found.into_iter())
}

/// Whether cavalry has to fall back or check where a unit comes adjacent: before elephants, by the printed rules (SX-118).
pub(crate) fn frightens_cavalry(state: &State, unit: UnitId) -> bool {
    let profile = state.profile(unit);
    state.rulings().printed_elephants() && profile.class == Class::EL && !profile.leader_elephant && state.unit(unit).in_order()
}
