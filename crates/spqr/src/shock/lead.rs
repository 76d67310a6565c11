//! Which units give a combat its class, its angle and its superiority (SX-085).

use arrayvec::ArrayVec;
use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Event, Question, advantage,
    asked::AsUnit,
    segment::{Advantage, Combat, Party, Role},
};
use crate::{
    Spqr, class::Class, game::T, hexes::Zone, ids::UnitId, profile::Breed, rulings::PrintedElephants, state::State, zoc,
};

/// The units that give a combat its column, and from where the one attacks the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lead {
    /// The attacker who gives his class and his angle.
    pub attacker: UnitId,
    /// The defender who gives his class and the face attacked.
    pub defender: UnitId,
    /// The angle of the attack (SX-004).
    pub angle: Zone,
}

/// The units that lead a combat: those that were chosen, or else the first of each side (SX-085). None once a side is gone or the two are
/// apart.
#[must_use]
pub fn lead(state: &State, combat: &Combat) -> Option<Lead> {
    let attacker = combat.leading_attacker.or_else(|| combat.attackers.first().copied())?;
    let defender = combat.leading_defender.or_else(|| combat.defenders.first().copied())?;
    led_by(state, attacker, defender)
}

fn led_by(state: &State, attacker: UnitId, defender: UnitId) -> Option<Lead> {
    let angle = zoc::angle_of_attack(state, attacker, defender)?;
    Some(Lead { attacker, defender, angle })
}

/// What a combat has from the unit that leads it on one side: two units that give the same are one choice (SX-085).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Gift {
    class: Class,
    angle: Zone,
    advantage: Advantage,
    // It shifts the column under the ruling on printed elephants alone (SX-119).
    breed: Option<Breed>,
}

fn gift(state: &State, role: Role, lead: Lead) -> Gift {
    let unit = if role == Role::Attack { lead.attacker } else { lead.defender };
    let printed = state.rulings().printed_elephants == PrintedElephants::On;
    Gift {
        class: state.class(unit),
        angle: lead.angle,
        advantage: advantage::of_lead(state, lead).0,
        breed: state.profile(unit).breed.filter(|_| printed),
    }
}

/// The leads that a side may give its combat, one for each of its units, in order; with what each gives.
fn choices(state: &State, combat: &Combat, role: Role) -> SmallVec<[(UnitId, Gift); 4]> {
    let Some(given) = lead(state, combat) else { return SmallVec::new() };
    let choices = combat.party(role).iter().filter_map(|&unit| {
        let lead = match role {
            Role::Attack => led_by(state, unit, given.defender),
            Role::Defence => led_by(state, given.attacker, unit),
        }?;
        Some((unit, gift(state, role, lead)))
    });
    choices.collect()
}

/// The units of a side that lead a combat alike: the one that does, and those that would give it the same (SX-092).
pub(super) fn alike(state: &State, combat: &Combat, role: Role, lead: Lead) -> Party {
    let leader = if role == Role::Attack { lead.attacker } else { lead.defender };
    let choices = choices(state, combat, role);
    let given = choices.iter().find(|(unit, _)| *unit == leader).map(|(_, gift)| *gift);
    choices.iter().filter(|(_, gift)| Some(*gift) == given).map(|(unit, _)| *unit).collect()
}

/// The attackers who have superiority in a combat that has been fought: the one who led it, and those who would have led it alike
/// (SX-092, SX-096). To be asked while nobody has left his place yet.
#[must_use]
pub(crate) fn superior(state: &State, combat: &Combat) -> Party {
    match lead(state, combat) {
        Some(lead) if combat.advantage == Advantage::Attack => alike(state, combat, Role::Attack, lead),
        _ => Party::new(),
    }
}

/// One unit for each thing that a side may give its combat.
pub(super) fn different(state: &State, combat: &Combat, role: Role) -> Party {
    let mut seen = ArrayVec::<Gift, 12>::new();
    let mut units = Party::new();
    for (unit, gift) in choices(state, combat, role) {
        if !seen.contains(&gift) && !seen.is_full() {
            seen.push(gift);
            units.push(unit);
        }
    }
    units
}

/// Settles who leads a combat. The player of the side that has several units is asked where it matters (SX-085).
pub(super) fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<Option<Lead>> {
    let Some(combat) = t.state().shock.combat(place).filter(|combat| combat.is_pending()) else { return Ok(None) };
    let several = Role::BOTH.into_iter().find(|&role| combat.party(role).len() > 1);
    let chosen = match several {
        Some(role) => Some((role, t.ask(combat.seat(t.state(), role), AsUnit(Question::Lead { combat: place, role }))?)),
        None => None,
    };
    let Some(combat) = t.state().shock.combat(place) else { return Ok(None) };
    let first = lead(t.state(), combat);
    let settled = match (chosen, first) {
        (Some((Role::Attack, unit)), Some(first)) => led_by(t.state(), unit, first.defender),
        (Some((Role::Defence, unit)), Some(first)) => led_by(t.state(), first.attacker, unit),
        (_, first) => first,
    };
    if let Some(Lead { attacker, defender, angle }) = settled {
        t.tell(Event::Led { combat: place, attacker, defender, angle, rule: rules::SX_085 })?;
    }
    Ok(settled)
}
