//! Missiles run low, run out and are replenished (SX-072, SX-073).

use smallvec::SmallVec;
use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use crate::{
    Spqr,
    class::Class,
    game::T,
    ids::UnitId,
    missile::{
        Event,
        aim,
        shot::{LegalShot, Weapon},
    },
    profile::Missile,
    sight,
    state::State,
    unit::Supply,
    zoc,
};

/// What a unit has left for a weapon.
#[must_use]
pub fn of(state: &State, unit: UnitId, weapon: Weapon) -> Supply {
    match weapon {
        Weapon::Own => state.unit(unit).missiles,
        Weapon::Screen => state.unit(unit).screen,
    }
}

/// Whether a unit has a weapon and anything left for it.
#[must_use]
pub fn has_left(state: &State, unit: UnitId, weapon: Weapon) -> bool {
    aim::row_of(state, unit, weapon).is_some() && of(state, unit, weapon) != Supply::Out
}

/// What a shot leaves if it uses up anything: the last of a unit that is low, and all that an LG has (SX-072).
pub(super) fn when_used(state: &State, shot: &LegalShot) -> Supply {
    let full = of(state, shot.declared.shooter, shot.declared.weapon) == Supply::Full;
    let single = state.class(shot.declared.shooter) == Class::LG;
    if full && !single { Supply::Low } else { Supply::Out }
}

/// Whether a natural die uses up anything (SX-072). What [`when_used`] leaves empty any die does.
pub(super) fn is_used_by(state: &State, shot: &LegalShot, natural: i16) -> bool {
    let natural = u8::try_from(natural).unwrap_or(u8::MAX);
    when_used(state, shot) == Supply::Out || state.tables().is_low_on(shot.row, natural)
}

/// Javelin infantry that took part in a shock is out of missiles when it ends (SX-072). Nothing happens to others.
///
/// # Errors
/// A pause, to be passed on.
pub fn spend_javelins_after_shock<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let profile = t.state().profile(unit);
    if profile.class.is_infantry() && profile.missile() == Some(Missile::J) {
        run_out(t, unit, rules::SX_072)?;
    }
    Ok(())
}

/// Takes from a unit all that it has left to shoot. Nothing is told of one that has nothing left.
///
/// # Errors
/// A pause, to be passed on.
pub fn run_out<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId) -> Flow<()> {
    for weapon in Weapon::ALL {
        if t.state().unit(unit).on_map() && has_left(t.state(), unit, weapon) {
            t.tell(Event::Supplied { unit, weapon, supply: Supply::Out, rule })?;
        }
    }
    Ok(())
}

/// All units that may do so replenish their missiles at once (SX-073).
pub(super) fn reload<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    // Who reloads is settled before anybody has: two shooters out of missiles do not keep each other from it.
    let reloading: SmallVec<[(UnitId, Weapon); 16]> = reloading(t.state()).collect();
    for (unit, weapon) in reloading {
        t.tell(Event::Supplied { unit, weapon, supply: Supply::Full, rule: rules::SX_073 })?;
    }
    Ok(())
}

fn reloading(state: &State) -> impl Iterator<Item = (UnitId, Weapon)> + '_ {
    let lacking = state.units().flat_map(|unit| Weapon::ALL.map(|weapon| (unit, weapon)));
    lacking.filter(|&(unit, weapon)| lacks(state, unit, weapon)).filter(|&(unit, _)| may_reload(state, unit))
}

fn lacks(state: &State, unit: UnitId, weapon: Weapon) -> bool {
    state.unit(unit).on_map() && aim::row_of(state, unit, weapon).is_some() && of(state, unit, weapon) != Supply::Full
}

/// Whether a unit that lacks missiles may replenish them (SX-073).
#[must_use]
pub fn may_reload(state: &State, unit: UnitId) -> bool {
    let cell = state.unit(unit).cell;
    state.unit(unit).in_order() && !zoc::in_enemy_zoc(state, cell, state.seat_of(unit)) && !is_under_missiles(state, unit)
}

/// Whether an enemy in order with missiles left has a unit in range and sight (SX-073, SX-102, SX-103).
#[must_use]
pub fn is_under_missiles(state: &State, unit: UnitId) -> bool {
    let (cell, enemy) = (state.unit(unit).cell, state.seat_of(unit).other());
    state.field().units_of_seat(enemy).map(UnitId).any(|shooter| threatens(state, shooter, cell))
}

fn threatens(state: &State, shooter: UnitId, cell: crate::map::Cell) -> bool {
    let from = state.unit(shooter).cell;
    let in_range = || state.map().distance(from, cell) <= aim::reach_left(state, shooter);
    state.unit(shooter).in_order() && in_range() && sight::is_clear(state, from, cell)
}
