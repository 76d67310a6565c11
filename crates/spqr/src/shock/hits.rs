//! The hits of the table, multiplied and lowered (EL-012 to EL-014, SX-091).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use super::{
    Event,
    lead::Lead,
    segment::{Advantage, Combat, Role},
};
use crate::{Spqr, class::Class, game::T, rulings::PassThroughReduction, state::State};

/// One change of a number of hits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Multiplied by this.
    Times(u8),
    /// Divided by this, rounding down.
    Over(u8),
    /// No more than this.
    AtMost(u8),
    /// So many fewer, down to none.
    Less(u8),
}

impl Change {
    /// The number of hits after this change.
    #[must_use]
    pub const fn of(self, hits: u8) -> u8 {
        match self {
            Self::Times(by) => hits.saturating_mul(by),
            // A chart never divides by less than 1.
            Self::Over(by) => match hits.checked_div(by) {
                Some(hits) => hits,
                None => hits,
            },
            Self::AtMost(most) => {
                if hits < most {
                    hits
                } else {
                    most
                }
            }
            Self::Less(by) => hits.saturating_sub(by),
        }
    }
}

/// The changes that a number of hits undergoes, each with its rule, in order.
pub type Changes = SmallVec<[(RuleId, Change); 2]>;

/// The hits of one side of a combat for the figure of the table; how they came about is explained.
pub(super) fn reckon<S: Source<Spqr> + ?Sized>(
    t: &mut T<'_, S>,
    place: u8,
    role: Role,
    lead: Lead,
    advantage: Advantage,
    table: u8,
) -> Flow<u8> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(0) };
    let mut hits = table;
    changes(t.state(), combat, role, lead, advantage, |_, change| hits = change.of(hits));
    t.explain(|state| {
        let mut noted = Changes::new();
        if let Some(combat) = state.shock.combat(place) {
            changes(state, combat, role, lead, advantage, |rule, change| noted.push((rule, change)));
        }
        Event::Reckoned { combat: place, role, table, changes: noted, hits }
    })?;
    Ok(hits)
}

/// First the hits are multiplied, then reduced, pass-through last (SX-091).
fn changes(state: &State, combat: &Combat, role: Role, lead: Lead, advantage: Advantage, mut note: impl FnMut(RuleId, Change)) {
    let charts = &state.tables().shock.hits;
    match role {
        Role::Attack => {
            if advantage == Advantage::Defence {
                note(rules::SX_091, Change::Times(charts.defence_superiority));
            }
            if combat.defenders.iter().all(|&unit| state.class(unit) == Class::SK) {
                note(rules::SX_091, Change::Over(charts.against_skirmishers_divisor));
                note(rules::SX_091, Change::AtMost(charts.against_skirmishers_max));
            }
            if combat.pass_through && state.rulings().pass_through_reduction == PassThroughReduction::Combat {
                note(rules::EL_013, Change::Less(charts.pass_through_reduction));
            }
        }
        Role::Defence => {
            if advantage == Advantage::Attack {
                note(rules::SX_091, Change::Times(charts.attack_superiority));
            }
            if is_pricked(state, lead) {
                note(rules::SX_091, Change::Over(charts.light_cavalry_divisor));
            }
            if combat.pass_through {
                note(rules::EL_012, Change::Over(charts.pass_through_divisor));
            }
        }
    }
}

/// Light cavalry attacks solid infantry in order, and does it half the harm (SX-091).
fn is_pricked(state: &State, lead: Lead) -> bool {
    let solid = matches!(state.class(lead.defender), Class::PH | Class::HI | Class::LG | Class::MI);
    state.class(lead.attacker) == Class::LC && solid && state.unit(lead.defender).in_order()
}
