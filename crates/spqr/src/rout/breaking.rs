//! How a unit breaks: what saves a phalanx, who is lost instead, and who is carried along (SX-016, SX-053, SX-081).

use tercio_kernel::{Die, Flow, Need, RuleId, Source};
use tercio_rulebook::rules;

use super::{Event, Step, flight, way};
use crate::{
    Spqr,
    class::Class,
    core,
    game::T,
    harm,
    hexes::Zone,
    ids::UnitId,
    quality::{self, Modifiers},
    rampage,
    shock::Combat,
    state::State,
    unit::{Blame, Supply},
    zoc,
};

/// A unit has as many hits as troop quality: it breaks, unless it is a phalanx that may stand and does (SX-016, SX-081).
pub(super) fn in_shock<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, in_clash: bool, attacked: bool) -> Flow<()> {
    if !harm::is_broken(t.state(), unit) {
        return Ok(());
    }
    let may_stand = t.state().class(unit) == Class::PH && !(in_clash && !attacked && is_outflanked(t.state(), unit));
    if may_stand && phalanx_stands(t, unit, attacked)? {
        return Ok(());
    }
    if t.state().class(unit) == Class::EL {
        return t.then(rampage::Step::Begin { unit, by: Blame::Nobody, in_shock: true }.into());
    }
    rout(t, unit, rules::SX_016, Blame::Nobody)
}

/// A unit has as many hits as troop quality, by anything but a shock: nothing saves it (SX-016).
pub(super) fn at_once<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if harm::is_broken(t.state(), unit) { rout(t, unit, rules::SX_016, Blame::Nobody) } else { Ok(()) }
}

/// The saving roll of a phalanx: the die, what it has above its troop quality, and more if it attacked (SX-081).
fn phalanx_stands<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, attacked: bool) -> Flow<bool> {
    let (tq, checks) = (t.state().profile(unit).tq, t.state().tables().checks);
    let above = t.state().unit(unit).hits.saturating_sub(tq);
    let mut modifiers = Modifiers::none();
    modifiers.add(rules::SX_081, i8::try_from(above).unwrap_or(i8::MAX));
    if attacked {
        modifiers.add(rules::SX_081, checks.ph_stand_attacker);
    }
    let need = Need::AtMost(i16::from(tq) - i16::from(modifiers.total()));
    let stands = t.test(rules::SX_081, Die::D10, need)?;
    t.explain(|_| Event::Wavered { unit, tq, modifiers, stands })?;
    if stands {
        let hits = tq.saturating_sub(checks.ph_stand_below_tq);
        t.tell(core::Event::HitsSet { unit, hits, rule: rules::SX_081 })?;
    }
    Ok(stands)
}

/// Whether a unit was attacked through flank or rear in its combat (SX-081).
fn is_outflanked(state: &State, unit: UnitId) -> bool {
    let defends = |combat: &&Combat| combat.defenders.contains(&unit) || combat.designated[1].contains(&unit);
    let Some(combat) = state.shock.combats.iter().find(defends) else { return false };
    if combat.leading_defender == Some(unit) || combat.designated[1].len() == 1 {
        return combat.angle.is_some_and(|angle| angle != Zone::Front);
    }
    let from_behind = |&attacker: &UnitId| {
        state.unit(attacker).on_map() && zoc::angle_of_attack(state, attacker, unit).is_some_and(|angle| angle != Zone::Front)
    };
    combat.designated[0].iter().any(from_behind)
}

/// A unit routs: skirmishers and chariots are eliminated and elephants rampage; all others run at once, and with them the unit
/// below (SX-016, SX-053, SX-098). `by`: whom elephants flee from, where it is not who brought their last hit.
pub(super) fn rout<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId, by: Blame) -> Flow<()> {
    if !t.state().unit(unit).in_order() {
        return Ok(());
    }
    match t.state().class(unit) {
        Class::SK | Class::CH => harm::eliminate(t, unit, rules::SX_016),
        Class::EL => t.then(rampage::Step::Begin { unit, by, in_shock: false }.into()),
        _ => run_away(t, unit, rule),
    }
}

/// The unit is marked routed and runs; the rest of its stack follows or wavers.
fn run_away<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId) -> Flow<()> {
    let state = t.state();
    let mate = stack_mate(state, unit);
    let was_top = state.board().top_at(state.unit(unit).cell) == Some(unit);
    let facing = way::facing_towards(way::edge_of(state, unit), state.unit(unit).facing.vertex());
    let loses_missiles = state.class(unit).is_infantry() && state.unit(unit).missiles != Supply::Out;
    t.tell(Event::Routed { unit, facing, loses_missiles, rule })?;
    flight::start_initial(t, unit)?;
    match mate {
        None => Ok(()),
        Some(mate) if was_top => t.then(Step::Rout { unit: mate, rule: rules::SX_053, by: Blame::Nobody }.into()),
        Some(mate) => t.then(Step::Waver { unit: mate }.into()),
    }
}

/// The unit below one that routs, or above it: one that may share its hex, and does not merely pass (SX-051, SX-053).
fn stack_mate(state: &State, unit: UnitId) -> Option<UnitId> {
    let stands_there = |&other: &UnitId| {
        other != unit
            && state.profile(other).may_stack()
            && state.unit(other).in_order()
            && state.seat_of(other) == state.seat_of(unit)
    };
    let may_stack = state.profile(unit).may_stack();
    state.units_at(state.unit(unit).cell).find(stands_there).filter(|_| may_stack)
}

/// The unit above one that routed checks its troop quality and routs on a failure (SX-053).
pub(super) fn waver<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if !t.state().unit(unit).in_order() {
        return Ok(());
    }
    let excess = quality::check(t, rules::SX_053, unit, Modifiers::none())?;
    if excess > 0 { rout(t, unit, rules::SX_053, Blame::Nobody) } else { Ok(()) }
}
