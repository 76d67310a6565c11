//! Who is left of a combat before its clash, and who fills the gaps (SX-081, SX-104).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Event,
    segment::{Combat, Role},
};
use crate::{Spqr, aftermath, game::T, ids::UnitId, state::State, zoc};

/// A unit that broke in the charge, or was eliminated, takes no more part; unless it is a phalanx that stood (SX-081).
pub(super) fn take_out_if_gone<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, unit: UnitId) -> Flow<()> {
    let state = t.state();
    let Some(combat) = state.shock.combat(place) else { return Ok(()) };
    if state.unit(unit).in_order() || combat.role_of(unit).is_none() {
        return Ok(());
    }
    let vacated = combat.ground_of(unit).filter(|&cell| state.board().is_vacant(cell));
    t.tell(Event::TakenOut { combat: place, unit, vacated, broke: true, rule: rules::SX_081 })
}

/// After the routs and rampages of the charge: the combats, or one of them, go on with those left, and attackers fill the gaps (SX-081,
/// SX-104).
pub(super) fn resume<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, only: Option<u8>) -> Flow<()> {
    let places = match only {
        Some(place) => place..place + 1,
        None => 0..t.state().shock.combats.len() as u8,
    };
    for combat in places {
        muster(t, combat)?;
        if t.state().shock.combat(combat).is_some_and(|combat| is_won(t.state(), combat)) {
            t.then(aftermath::Step::Advance { combat }.into())?;
        }
    }
    Ok(())
}

/// Whether the charge alone drove all defenders off, and an attacker may take their place (SX-081).
fn is_won(state: &State, combat: &Combat) -> bool {
    let may_advance = combat.attackers.iter().any(|&attacker| may_fill_gap(state, attacker));
    !combat.clashed && combat.defenders.is_empty() && !combat.vacated.is_empty() && may_advance
}

/// Whether an attacker whose enemy broke in the charge fills the gap: not one in the zone of control of another enemy (SX-081).
#[must_use]
pub fn may_fill_gap(state: &State, attacker: UnitId) -> bool {
    let unit = state.unit(attacker);
    unit.in_order() && !zoc::in_enemy_zoc(state, unit.cell, state.seat_of(attacker))
}

/// Takes those out of a combat who are no longer there to fight, and cancels it where a side is gone (SX-081, SX-104).
pub(super) fn muster<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place).filter(|combat| combat.is_pending()) else { return Ok(()) };
    let missing = missing(t.state(), combat);
    let rule = if missing.is_empty() { rules::SX_081 } else { rules::SX_104 };
    for (unit, broke) in missing {
        t.tell(Event::TakenOut { combat: place, unit, vacated: None, broke, rule })?;
    }
    let is_over = |combat: &Combat| Role::BOTH.into_iter().any(|role| combat.party(role).is_empty());
    match t.state().shock.combat(place).is_some_and(is_over) {
        true => t.tell(Event::Cancelled { combat: place, rule }),
        false => Ok(()),
    }
}

/// The units of a combat that do not fight: out of order, or next to none of their enemies; each with whether it broke. Where one
/// side is gone already the other stays as it is, to fill the gap.
fn missing(state: &State, combat: &Combat) -> SmallVec<[(UnitId, bool); 4]> {
    if combat.attackers.is_empty() || combat.defenders.is_empty() {
        return SmallVec::new();
    }
    let units = Role::BOTH.into_iter().flat_map(|role| combat.party(role).iter().map(move |&unit| (role, unit)));
    let missing = units.filter(|&(role, unit)| !is_present(state, combat, role, unit) || !meets_any(state, combat, role, unit));
    missing.map(|(_, unit)| (unit, !state.unit(unit).in_order())).collect()
}

/// Whether a unit still stands to fight. One that was routed already when it was attacked does as long as it has not moved.
fn is_present(state: &State, combat: &Combat, role: Role, unit: UnitId) -> bool {
    let now = state.unit(unit);
    let was_routed = || role == Role::Defence && now.is_routed() && combat.ground_of(unit) == Some(now.cell);
    now.in_order() || was_routed()
}

fn meets_any(state: &State, combat: &Combat, role: Role, unit: UnitId) -> bool {
    let here = state.unit(unit).cell;
    let enemies = combat.party(role.other()).iter().filter(|&&enemy| is_present(state, combat, role.other(), enemy));
    let mut hexes = enemies.map(|&enemy| state.unit(enemy).cell);
    hexes.any(|hex| state.map().are_adjacent(here, hex))
}
