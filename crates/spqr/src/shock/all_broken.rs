//! What becomes of a combat in which everybody would break (SX-094): in the charge (SX-081) as in the collapse (SX-093).

use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::segment::{Combat, Role};
use crate::{Spqr, core, game::T, harm, ids::UnitId, movement, state::State};

/// How far below its TQ the hits of a unit that is spared are set (SX-094).
const SPARED_BELOW_TQ: u8 = 1;

/// The side that routs where all units of both sides of a combat have reached their TQ: that of the unit with the largest excess, the
/// attacker counting what advancing would cost him; the defender where they are equal. None where somebody holds (SX-094).
#[must_use]
pub fn who_routs(state: &State, combat: &Combat) -> Option<Role> {
    let all_broken = |role: Role| {
        let party = combat.party(role);
        !party.is_empty() && party.iter().all(|&unit| harm::is_broken(state, unit))
    };
    if !Role::BOTH.into_iter().all(all_broken) {
        return None;
    }
    let attack = combat.attackers.iter().map(|&unit| excess(state, unit) + cost_of_advance(state, combat, unit)).max()?;
    let defence = combat.defenders.iter().map(|&unit| excess(state, unit)).max()?;
    Some(if attack > defence { Role::Attack } else { Role::Defence })
}

fn excess(state: &State, unit: UnitId) -> u8 {
    state.unit(unit).hits.saturating_sub(state.profile(unit).tq)
}

/// The cohesion hits that an attacker would take in the hex of the enemy: the dearest one where he attacks several (SX-094, SX-096).
fn cost_of_advance(state: &State, combat: &Combat, attacker: UnitId) -> u8 {
    let from = state.unit(attacker).cell;
    let costs = combat.defenders.iter().filter_map(|&defender| {
        let side = state.map().side_between(from, state.unit(defender).cell)?;
        Some(movement::terrain_hits(state, attacker, from, side))
    });
    costs.max().unwrap_or_default()
}

/// A unit that would have broken stays where it is, one hit below its TQ (SX-094).
///
/// # Errors
/// A pause, to be passed on.
pub fn spare<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let hits = t.state().profile(unit).tq.saturating_sub(SPARED_BELOW_TQ);
    t.tell(core::Event::HitsSet { unit, hits, rule: rules::SX_094 })
}
