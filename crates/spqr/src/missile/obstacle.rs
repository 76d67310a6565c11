//! What keeps a unit from a shot, cheap to find and with its words only where somebody asks (SX-064 to SX-072).

use tercio_kernel::{Refusal, Verdict};
use tercio_rulebook::rules;

use crate::{
    class::Class,
    hexes::Zone,
    ids::UnitId,
    missile::{
        aim::{self, Stance},
        shot::{Declared, Occasion, Weapon, range},
        supply,
    },
    profile::Missile,
    sight,
    state::State,
    zoc,
};

/// Why a shot may not be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    /// There is no such unit.
    NoSuchUnit,
    /// The screen is no weapon for orders (EL-034).
    ScreenOnOrder,
    /// The unit bears no missile letter (SX-014).
    NoLetter,
    /// The unit has no screen (EL-032).
    NoScreen,
    /// The printed rules give leader elephants no screen (SX-116).
    LeaderElephant,
    /// Nothing is left to shoot (SX-072).
    Out,
    /// Routed, rampaging or off the map (SX-099).
    OutOfOrder,
    /// The same of one that would react (SX-071).
    DoesNotReact,
    /// Another unit stands on top of it (SX-053).
    Lower,
    /// It has shot on orders in this phase (SX-020).
    HasShot,
    /// LI with bows moves or shoots (SX-064).
    MovedWithBows,
    /// It recovered cohesion in this phase (SX-103).
    Recovered,
    /// It rallied in this turn (SX-102).
    Rallied,
    /// It pursued in this turn (SX-097).
    Spent,
    /// The target is no enemy on the map (SX-064).
    NoEnemy,
    /// The target is covered by the other unit of its hex (SX-053).
    Covered,
    /// The target is beyond the row (SX-065).
    OutOfRange { range: u16, reach: u16 },
    /// The same of a screen (EL-035).
    ScreenOutOfRange { range: u16, reach: u16 },
    /// Nothing to shoot at whoever goes away (SX-069).
    TooShort { reach: u16 },
    /// The line of sight is blocked (SX-005).
    NoSight,
    /// Only the rear hexes look that way (SX-064).
    Behind,
    /// The target is not in the shooter's zone of control (SX-068).
    NotEntered,
    /// The same of one that would leave it (SX-069).
    NotLeaving,
    /// A rampage lets nobody shoot (EL-039, SX-071).
    Rampage,
    /// It used entry reaction against this target (SX-070).
    HasReacted,
}

/// Whether a shot may be made by somebody who stands so.
pub(super) fn verdict(state: &State, declared: Declared, stance: Stance) -> Verdict {
    let of_shooter = of_shooter(state, declared, stance);
    // Without a weapon or a unit nothing more can be said of the aim.
    if let Some(fatal @ (Obstacle::NoSuchUnit | Obstacle::NoLetter | Obstacle::NoScreen | Obstacle::LeaderElephant)) =
        of_shooter
    {
        return Err(refusal(fatal));
    }
    let both = [of_shooter, of_aim(state, declared, stance)];
    Refusal::all(both.into_iter().flatten().map(|obstacle| Err(refusal(obstacle))))
}

/// What keeps the shooter from any such shot.
pub(super) fn of_shooter(state: &State, declared: Declared, stance: Stance) -> Option<Obstacle> {
    let Declared { shooter, weapon, occasion, .. } = declared;
    if !exists(state, shooter) {
        return Some(Obstacle::NoSuchUnit);
    }
    if weapon == Weapon::Screen && !occasion.is_reaction() {
        return Some(Obstacle::ScreenOnOrder);
    }
    if aim::row_of(state, shooter, weapon).is_none() {
        return Some(without(state, shooter, weapon));
    }
    if !state.unit(shooter).in_order() {
        return Some(if occasion.is_reaction() { Obstacle::DoesNotReact } else { Obstacle::OutOfOrder });
    }
    if !supply::has_left(state, shooter, weapon) {
        return Some(Obstacle::Out);
    }
    if !is_on_top(state, shooter, stance) {
        return Some(Obstacle::Lower);
    }
    match occasion {
        Occasion::Order { moved } => of_order(state, shooter, moved),
        Occasion::Entry | Occasion::Retire | Occasion::Return => None,
    }
}

fn exists(state: &State, unit: UnitId) -> bool {
    unit.index() < state.field().n_units()
}

/// Why a unit has no such weapon.
fn without(state: &State, shooter: UnitId, weapon: Weapon) -> Obstacle {
    match weapon {
        Weapon::Own => Obstacle::NoLetter,
        Weapon::Screen if state.profile(shooter).screen => Obstacle::LeaderElephant,
        Weapon::Screen => Obstacle::NoScreen,
    }
}

/// Only the top unit of a hex shoots (SX-053). One that marches into an occupied hex goes below.
fn is_on_top(state: &State, shooter: UnitId, stance: Stance) -> bool {
    if stance.cell == state.unit(shooter).cell {
        state.board().top_at(stance.cell) == Some(shooter)
    } else {
        state.board().is_vacant(stance.cell)
    }
}

/// What keeps a unit from shooting on an order in this phase.
fn of_order(state: &State, shooter: UnitId, moved: bool) -> Option<Obstacle> {
    let (unit, profile) = (state.unit(shooter), state.profile(shooter));
    let light_bows = profile.class == Class::LI && profile.missile() == Some(Missile::A);
    match () {
        () if unit.rallied => Some(Obstacle::Rallied),
        () if unit.spent => Some(Obstacle::Spent),
        () if unit.phase.shot => Some(Obstacle::HasShot),
        () if unit.phase.recovered => Some(Obstacle::Recovered),
        () if light_bows && (moved || unit.phase.moved) => Some(Obstacle::MovedWithBows),
        () => None,
    }
}

/// What keeps a shot from its target.
pub(super) fn of_aim(state: &State, declared: Declared, stance: Stance) -> Option<Obstacle> {
    let Declared { shooter, weapon, target, occasion } = declared;
    if !exists(state, target) {
        return Some(Obstacle::NoSuchUnit);
    }
    let cell = state.unit(target).cell;
    if state.seat_of(target) == state.seat_of(shooter) || !state.unit(target).on_map() {
        return Some(Obstacle::NoEnemy);
    }
    if occasion.is_reaction() && state.unit(target).is_rampaging() {
        return Some(Obstacle::Rampage);
    }
    if aim::exposed_at(state, cell, stance.cell) != Some(target) {
        return Some(Obstacle::Covered);
    }
    let (range, reach) = (range(state, declared, stance), aim::reach_of(state, shooter, weapon));
    if range > reach {
        return Some(too_far(weapon, occasion, range, reach));
    }
    match occasion {
        Occasion::Entry => (!zoc::controls(state, shooter, cell)).then_some(Obstacle::NotEntered),
        Occasion::Retire => (!zoc::controls(state, shooter, cell)).then_some(Obstacle::NotLeaving),
        Occasion::Return if state.missile.has_reacted(shooter, target) => Some(Obstacle::HasReacted),
        Occasion::Return | Occasion::Order { .. } => out_of_sight(state, stance, cell),
    }
}

const fn too_far(weapon: Weapon, occasion: Occasion, range: u16, reach: u16) -> Obstacle {
    match (weapon, occasion) {
        (_, Occasion::Retire) => Obstacle::TooShort { reach },
        (Weapon::Screen, _) => Obstacle::ScreenOutOfRange { range, reach },
        (Weapon::Own, _) => Obstacle::OutOfRange { range, reach },
    }
}

/// What hides a hex from one who stands so (SX-005, SX-064).
fn out_of_sight(state: &State, stance: Stance, cell: crate::map::Cell) -> Option<Obstacle> {
    if aim::zone_towards(state.map(), stance, cell) == Zone::Rear {
        return Some(Obstacle::Behind);
    }
    (!sight::is_clear(state, stance.cell, cell)).then_some(Obstacle::NoSight)
}

/// An obstacle with its words.
pub(super) fn refusal(obstacle: Obstacle) -> Refusal {
    match obstacle {
        Obstacle::NoSuchUnit => Refusal::new(rules::SX_064, "no-such-unit"),
        Obstacle::ScreenOnOrder => Refusal::new(rules::EL_034, "screen-on-order"),
        Obstacle::NoLetter => Refusal::new(rules::SX_014, "no-missiles"),
        Obstacle::NoScreen => Refusal::new(rules::EL_032, "no-screen"),
        Obstacle::LeaderElephant => Refusal::new(rules::SX_116, "no-screen"),
        Obstacle::Out => Refusal::new(rules::SX_072, "out-of-missiles"),
        Obstacle::OutOfOrder => Refusal::new(rules::SX_099, "does-not-shoot"),
        Obstacle::DoesNotReact => Refusal::new(rules::SX_071, "does-not-react"),
        Obstacle::Lower => Refusal::new(rules::SX_053, "lower-does-not-shoot"),
        Obstacle::HasShot => Refusal::new(rules::SX_020, "one-shot"),
        Obstacle::MovedWithBows => Refusal::new(rules::SX_064, "bows-move-or-shoot"),
        Obstacle::Recovered => Refusal::new(rules::SX_103, "recovered-does-not-shoot"),
        Obstacle::Rallied => Refusal::new(rules::SX_102, "rallied-does-not-shoot"),
        Obstacle::Spent => Refusal::new(rules::SX_097, "spent-does-not-shoot"),
        Obstacle::NoEnemy => Refusal::new(rules::SX_064, "no-enemy"),
        Obstacle::Covered => Refusal::new(rules::SX_053, "covered"),
        Obstacle::OutOfRange { range, reach } => far(Refusal::new(rules::SX_065, "out-of-range"), range, reach),
        Obstacle::ScreenOutOfRange { range, reach } => far(Refusal::new(rules::EL_035, "out-of-range"), range, reach),
        Obstacle::TooShort { reach } => Refusal::new(rules::SX_069, "short-range").int("reach", reach),
        Obstacle::NoSight => Refusal::new(rules::SX_005, "no-sight"),
        Obstacle::Behind => Refusal::new(rules::SX_064, "behind"),
        Obstacle::NotEntered => Refusal::new(rules::SX_068, "not-in-zone"),
        Obstacle::NotLeaving => Refusal::new(rules::SX_069, "not-in-zone"),
        Obstacle::Rampage => Refusal::new(rules::EL_039, "no-reaction").and(Refusal::new(rules::SX_071, "no-reaction")),
        Obstacle::HasReacted => Refusal::new(rules::SX_070, "has-reacted"),
    }
}

fn far(refusal: Refusal, range: u16, reach: u16) -> Refusal {
    refusal.int("range", range).int("reach", reach)
}
