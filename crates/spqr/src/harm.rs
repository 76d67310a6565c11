//! Cohesion hits and what they lead to (SX-015, SX-016).

use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use crate::{
    Spqr, core,
    game::T,
    ids::{LeaderId, UnitId},
    rout,
    state::State,
    unit::Blame,
};

/// When a unit that reaches its troop quality breaks (SX-016).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breaks {
    /// Before anything else happens.
    AtOnce,
    /// In a later step of the shock segment, which looks for itself (SX-081, SX-093).
    Later,
}

/// Marks cohesion hits on a unit. Nothing happens for none. A routed unit is eliminated by any (SX-099); one that reaches its
/// troop quality breaks, at once or later.
///
/// # Errors
/// A pause, to be passed on.
pub fn hurt<S: Source<Spqr> + ?Sized>(
    t: &mut T<'_, S>,
    unit: UnitId,
    hits: u8,
    rule: RuleId,
    by: Blame,
    breaks: Breaks,
) -> Flow<()> {
    if hits == 0 || !t.state().unit(unit).on_map() {
        return Ok(());
    }
    t.tell(core::Event::Hit { unit, hits, rule, by })?;
    if t.state().unit(unit).is_routed() {
        return eliminate(t, unit, rules::SX_099);
    }
    if breaks == Breaks::AtOnce && is_broken(t.state(), unit) {
        t.then(rout::Step::BreakAtOnce { unit }.into())?;
    }
    Ok(())
}

/// Whether a unit in order has as many cohesion hits as troop quality, or more (SX-016).
#[must_use]
pub fn is_broken(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.in_order() && unit.hits >= state.profile(id).tq
}

/// Takes a unit out of the battle, with its rout points (SX-105).
///
/// # Errors
/// A pause, to be passed on.
pub fn eliminate<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId) -> Flow<()> {
    let points = rout_points(t.state(), unit);
    t.tell(core::Event::Eliminated { unit, rule, points })
}

/// The rout points of a unit that is eliminated (SX-105).
#[must_use]
pub fn rout_points(state: &State, unit: UnitId) -> u16 {
    let profile = state.profile(unit);
    state.tables().unit_rout_points(profile.class, profile.tq)
}

/// Takes a leader out of the battle, with his rout points (SX-105).
///
/// # Errors
/// A pause, to be passed on.
pub fn lose_leader<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, rule: RuleId) -> Flow<()> {
    let points = leader_rout_points(t.state(), leader);
    t.tell(core::Event::LeaderFell { leader, rule, points })
}

/// The rout points of a leader who is eliminated (SX-105): by the initiative of his record, which wounds do not lower.
#[must_use]
pub fn leader_rout_points(state: &State, leader: LeaderId) -> u16 {
    let entry = state.field().leader_entry(leader);
    if state.leader(leader).replacement {
        let side = state.field().side(state.field().seat_of_leader(leader));
        return state.tables().leader_rout_points(side.replacement.initiative, false);
    }
    state.tables().leader_rout_points(entry.initiative, !entry.tribune)
}
