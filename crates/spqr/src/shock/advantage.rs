//! Superiority: by position, or else by weapons (SX-086, SX-087, SX-119).

use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use super::{
    duty,
    lead::{Lead, lead},
    segment::{Advantage, Combat},
};
use crate::{
    class::Class, hexes::Zone, ids::UnitId, profile::Breed, rulings::PrintedElephants, state::State, tables::Superiority,
    unit::Supply, zoc,
};

/// Who has superiority in a combat, and the rule that says so (SX-086, SX-087, SX-119). Nobody once a side is gone.
#[must_use]
pub fn advantage(state: &State, combat: &Combat) -> (Advantage, RuleId) {
    lead(state, combat).map_or((Advantage::None, rules::SX_087), |lead| of_lead(state, lead))
}

/// Who has superiority where these units lead.
#[must_use]
pub(super) fn of_lead(state: &State, lead: Lead) -> (Advantage, RuleId) {
    if has_position(state, lead) {
        return (Advantage::Attack, rules::SX_086);
    }
    if are_indians_on_africans(state, lead) {
        return (Advantage::Attack, rules::SX_119);
    }
    (by_weapons(state, lead), rules::SX_087)
}

/// Whether the attacker has superiority for attacking through flank or rear (SX-086).
fn has_position(state: &State, lead: Lead) -> bool {
    if lead.angle == Zone::Front {
        return false;
    }
    let (attacker, defender) = (state.class(lead.attacker), state.class(lead.defender));
    let skirmishers_aside = defender == Class::SK && lead.angle == Zone::Flank;
    let elephants = defender == Class::EL && (attacker.is_cavalry() || attacker == Class::EL);
    !skirmishers_aside && !elephants && !is_outflanked(state, lead.attacker)
}

/// Whether a unit stands in the zone of control of an enemy able to shock who is in its own flank or rear (SX-086).
fn is_outflanked(state: &State, unit: UnitId) -> bool {
    let here = state.unit(unit).cell;
    let mut threats = zoc::controllers(state, here, state.seat_of(unit).other());
    threats.any(|enemy| {
        duty::may_ever_shock(state, enemy) && zoc::angle_of_attack(state, enemy, unit).is_some_and(|angle| angle != Zone::Front)
    })
}

/// Indian elephants on African ones, under the ruling on printed elephants (SX-119).
fn are_indians_on_africans(state: &State, lead: Lead) -> bool {
    let breed = |unit: UnitId| state.profile(unit).breed;
    state.rulings().printed_elephants == PrintedElephants::On
        && breed(lead.attacker) == Some(Breed::Indian)
        && breed(lead.defender) == Some(Breed::African)
}

/// Superiority by the classes of the two (SX-087).
fn by_weapons(state: &State, lead: Lead) -> Advantage {
    match state.tables().superiority_by_weapon(state.class(lead.attacker), state.class(lead.defender)) {
        Superiority::None => Advantage::None,
        Superiority::Attack => Advantage::Attack,
        Superiority::Defence { only_with_missiles: true } if has_thrown_all(state, lead.defender) => Advantage::None,
        Superiority::Defence { .. } => Advantage::Defence,
    }
}

/// Whether a shooter has run out of missiles; one that never had any has not (SX-087).
fn has_thrown_all(state: &State, unit: UnitId) -> bool {
    state.profile(unit).is_shooter() && state.unit(unit).missiles == Supply::Out
}
