//! The charge: who checks before the shock, with what, and what comes of it (EL-003, EL-011, EL-020, SX-079 to SX-081, SX-119).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Event, Step, all_broken,
    segment::{Combat, Role},
};
use crate::{
    Spqr, aftermath,
    class::Class,
    game::T,
    harm::{self, Breaks},
    hexes::Zone,
    ids::UnitId,
    profile::Breed,
    quality::{self, Modifiers},
    rout,
    rulings::{ElephantsAgainstPikes, PrintedElephants, ShockOrder},
    state::State,
    unit::{Blame, ShockMark},
    zoc,
};

/// The charge begins: lanes are closed, all check before any clash, and the steps that follow are laid out (EL-020, SX-074).
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let checks = checks(t.state());
    t.tell(Event::Charged { checks: checks.len() as u8, rule: rules::EL_020 })?;
    all_check(t, &checks, None)?;
    lay_out_the_fight(t)
}

/// All of these check before the shock, and then it is seen what comes of it: in one combat, or in all.
fn all_check<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, checks: &[(u8, UnitId)], combat: Option<u8>) -> Flow<()> {
    for &(combat, unit) in checks {
        t.then(Step::PreShock { combat, unit }.into())?;
    }
    if checks.is_empty() { Ok(()) } else { t.then(Step::ChargeResult { combat }.into()) }
}

/// One combat, designated apart from the others, is fought from its charge to its end: that of a pursuer with the enemy whom he reaches
/// (SX-097).
///
/// # Errors
/// A pause, to be passed on.
pub(crate) fn fight_at_once<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: u8) -> Flow<()> {
    let checks: SmallVec<[(u8, UnitId); 8]> = checks(t.state()).into_iter().filter(|(place, _)| *place == combat).collect();
    all_check(t, &checks, Some(combat))?;
    t.then(Step::Leaders { combat: Some(combat) }.into())?;
    t.then(Step::Clash { combat }.into())?;
    t.then(aftermath::Step::Collapse { combat: Some(combat) }.into())
}

/// Steps 3 to 5 of the segment, through all combats or combat by combat (SX-074).
fn lay_out_the_fight<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let combats = 0..t.state().shock.combats.len() as u8;
    match t.state().rulings().shock_order {
        ShockOrder::StepByStep => {
            t.then(Step::Leaders { combat: None }.into())?;
            for combat in combats {
                t.then(Step::Clash { combat }.into())?;
            }
            t.then(aftermath::Step::Collapse { combat: None }.into())?;
        }
        ShockOrder::CombatByCombat => {
            for combat in combats {
                t.then(Step::Leaders { combat: Some(combat) }.into())?;
                t.then(Step::Clash { combat }.into())?;
                t.then(aftermath::Step::Collapse { combat: Some(combat) }.into())?;
            }
        }
    }
    t.then(Step::Close.into())
}

/// Who checks before the shock: the defenders in the order of the combats, then the attackers (EL-020, SX-079).
fn checks(state: &State) -> SmallVec<[(u8, UnitId); 8]> {
    let of_side = |role: Role| {
        state.shock.numbered().flat_map(move |(place, combat)| {
            let checking = combat.party(role).iter().filter(move |&&unit| checks_before_shock(state, combat, role, unit));
            checking.map(move |&unit| (place, unit))
        })
    };
    of_side(Role::Defence).chain(of_side(Role::Attack)).collect()
}

/// Whether a unit of a combat makes the check before the shock (SX-079). Elephants to which skirmishers open a lane check too: it is the
/// first of the four steps of a pass-through, of which those skip the last alone (EL-010, EL-018).
#[must_use]
pub fn checks_before_shock(state: &State, combat: &Combat, role: Role, unit: UnitId) -> bool {
    let came_up = |attacker: UnitId| state.unit(attacker).phase.shock == ShockMark::Check;
    match role {
        Role::Attack => {
            let fears = || combat.defenders.iter().any(|&defender| is_feared(state, defender));
            came_up(unit) && (combat.pass_through || fears())
        }
        Role::Defence => combat.attackers.iter().any(|&attacker| came_up(attacker) && !is_held_lightly(state, attacker, unit)),
    }
}

/// Skirmishers and routed units scare nobody (SX-079).
fn is_feared(state: &State, defender: UnitId) -> bool {
    state.class(defender) != Class::SK && !state.unit(defender).is_routed()
}

/// Light infantry does not scare heavy infantry whose front it attacks (SX-079).
fn is_held_lightly(state: &State, attacker: UnitId, defender: UnitId) -> bool {
    state.class(attacker) == Class::LI
        && state.class(defender).is_heavy_infantry()
        && zoc::angle_of_attack(state, attacker, defender) == Some(Zone::Front)
}

/// One unit checks before the shock, and takes the excess (SX-079, SX-081). Units that reach their TQ break when all have checked.
pub(super) fn check<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: u8, unit: UnitId) -> Flow<()> {
    let Some(modifiers) = t.state().shock.combat(combat).map(|combat| check_modifiers(t.state(), combat, unit)) else {
        return Ok(());
    };
    let excess = quality::check(t, rules::SX_079, unit, modifiers)?;
    harm::hurt(t, unit, excess, rules::SX_081, Blame::Combat(combat), Breaks::Later)
}

/// What a unit adds to its check before the shock, but for that of a mixed stack, which goes with every check (EL-011, SX-080, SX-119).
#[must_use]
pub fn check_modifiers(state: &State, combat: &Combat, unit: UnitId) -> Modifiers {
    let (checks, rulings) = (&state.tables().checks, state.rulings());
    let mut modifiers = Modifiers::none();
    let attacks = combat.attackers.contains(&unit);
    if combat.pass_through && !attacks {
        modifiers.add(rules::EL_011, checks.pass_through_preshock);
    }
    if rulings.elephants_against_pikes == ElephantsAgainstPikes::On && attacks && faces_pikes(state, combat, unit) {
        modifiers.add(rules::SX_080, checks.elephant_on_front_of_ph_or_hi);
    }
    if rulings.printed_elephants == PrintedElephants::On && meets_indians(state, combat, unit) {
        modifiers.add(rules::SX_119, checks.african_against_indian);
    }
    modifiers
}

/// Whether an elephant attacks the front of PH or HI (SX-080).
fn faces_pikes(state: &State, combat: &Combat, attacker: UnitId) -> bool {
    let is_before = |defender: UnitId| {
        matches!(state.class(defender), Class::PH | Class::HI)
            && zoc::angle_of_attack(state, attacker, defender) == Some(Zone::Front)
    };
    state.class(attacker) == Class::EL && combat.defenders.iter().any(|&defender| is_before(defender))
}

/// Whether an African elephant has an Indian one against it (SX-119).
fn meets_indians(state: &State, combat: &Combat, unit: UnitId) -> bool {
    let Some(role) = combat.role_of(unit) else { return false };
    let breed = |id: UnitId| state.profile(id).breed;
    breed(unit) == Some(Breed::African) && combat.party(role.other()).iter().any(|&enemy| breed(enemy) == Some(Breed::Indian))
}

/// What the checks before the shock made of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Holds,
    /// It has reached its TQ and breaks.
    Breaks,
    /// It would break, but so would everybody else (SX-094).
    Spared,
    /// It was routed, and any hit eliminates it (SX-099).
    Lost,
}

/// All have checked: those who reached their TQ break, combat by combat and defenders first; where all of a combat did, one side is
/// spared (SX-081, SX-094).
pub(super) fn result<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, only: Option<u8>) -> Flow<()> {
    let mut shaken = shaken(t.state());
    shaken.retain(|(place, ..)| only.is_none_or(|only| *place == only));
    for &(combat, role, unit, fate) in &shaken {
        match fate {
            Fate::Holds => {}
            Fate::Spared => all_broken::spare(t, unit)?,
            Fate::Breaks => {
                t.then(rout::Step::Break { unit, in_clash: false, attacked: role == Role::Attack }.into())?;
                t.then(Step::Broken { combat, unit }.into())?;
            }
            Fate::Lost => t.then(Step::Broken { combat, unit }.into())?,
        }
    }
    if shaken.is_empty() { Ok(()) } else { t.then(Step::Resume { combat: only }.into()) }
}

/// The units that do not simply hold, combat by combat and defenders first.
fn shaken(state: &State) -> SmallVec<[(u8, Role, UnitId, Fate); 4]> {
    let in_combat = |(place, combat): (u8, &Combat)| {
        let spared = all_broken::who_routs(state, combat).map(Role::other);
        let units =
            [Role::Defence, Role::Attack].into_iter().flat_map(|role| combat.party(role).iter().map(move |&unit| (role, unit)));
        let fates = units.map(move |(role, unit)| (place, role, unit, fate(state, unit, spared == Some(role))));
        fates.filter(|(.., fate)| *fate != Fate::Holds).collect::<SmallVec<[_; 4]>>()
    };
    state.shock.numbered().flat_map(in_combat).collect()
}

fn fate(state: &State, unit: UnitId, spared: bool) -> Fate {
    match () {
        () if !state.unit(unit).on_map() => Fate::Lost,
        () if !harm::is_broken(state, unit) => Fate::Holds,
        () if spared => Fate::Spared,
        () => Fate::Breaks,
    }
}
