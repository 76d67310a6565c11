//! Recovering cohesion (SX-103).

use tercio_kernel::{Flow, Refusal, RuleId, Source, Verdict};
use tercio_rulebook::rules;

use super::Event;
use crate::{Spqr, game::T, ids::UnitId, map::Terrain, missile, state::State, unit::Unit, zoc};

/// One thing that a unit must meet to recover cohesion.
type Requirement = fn(&State, &Unit, UnitId) -> bool;

/// What a unit must meet to recover cohesion, each with the rule that asks for it and the name of the reason.
const REQUIREMENTS: [(Requirement, RuleId, &str); 8] = [
    (|_, there, _| there.in_order(), rules::SX_103, "not-in-order"),
    (|_, there, _| !there.rallied, rules::SX_103, "rallied"),
    (|_, there, _| !there.spent, rules::SX_097, "spent-does-not-recover"),
    (|_, there, _| !there.phase.moved && !there.phase.shot, rules::SX_103, "moved-or-shot"),
    (|_, there, _| !there.phase.moved && !there.phase.shot, rules::SX_028, "recovers-and-nothing-else"),
    (|state, _, unit| left_in_phase(state, unit) > 0, rules::SX_103, "enough-in-phase"),
    (|state, there, _| state.map().terrain(there.cell) == Terrain::Clear, rules::SX_103, "not-clear"),
    (|state, there, unit| !zoc::is_adjacent_to_enemy(state, there.cell, state.seat_of(unit)), rules::SX_103, "adjacent"),
];

/// The requirements that a unit does not meet.
fn unmet(state: &State, unit: UnitId) -> impl Iterator<Item = (RuleId, &'static str)> {
    let failed = REQUIREMENTS.into_iter().filter(move |(holds, ..)| !holds(state, state.unit(unit), unit));
    failed.map(|(_, rule, why)| (rule, why))
}

/// Whether a unit may recover cohesion on an order (SX-103).
///
/// # Errors
/// The refusal.
pub fn may_recover(state: &State, unit: UnitId) -> Verdict {
    if unit.index() >= state.field().n_units() {
        return Err(Refusal::new(rules::SX_103, "no-such-unit"));
    }
    Refusal::all(unmet(state, unit).map(|(rule, why)| Err(Refusal::new(rule, why))))
}

/// Whether [`may_recover`] would allow it to a unit of the battle; makes no refusal.
#[must_use]
pub fn can_recover(state: &State, unit: UnitId) -> bool {
    unmet(state, unit).next().is_none()
}

/// How many hits a unit may still recover in this phase.
fn left_in_phase(state: &State, unit: UnitId) -> u8 {
    state.tables().recovery.max_per_phase.saturating_sub(state.unit(unit).phase.recovered_hits)
}

/// A unit recovers cohesion: fewer hits where an enemy with missiles has it in range and sight.
pub(super) fn recover<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if !can_recover(t.state(), unit) {
        return Ok(());
    }
    let (state, chart) = (t.state(), &t.state().tables().recovery);
    let under_missiles = missile::is_under_missiles(state, unit);
    let most = if under_missiles { chart.hits_removed_under_missiles } else { chart.hits_removed };
    let removed = most.min(left_in_phase(state, unit)).min(state.unit(unit).hits);
    t.tell(Event::Recovered { unit, removed, under_missiles })
}
