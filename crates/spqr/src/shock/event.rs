//! What happens in a shock segment, and what it changes.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use super::{
    column::ColumnLedger,
    hits::Changes,
    segment::{Advantage, Combat, Party, Role, Segment},
    share::Shares,
};
use crate::{
    hexes::Zone,
    ids::{LeaderId, UnitId},
    map::Cell,
    state::State,
    unit::ShockMark,
};

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit that came up to an enemy will shock, or will not (SX-075).
    Marked {
        /// The unit.
        unit: UnitId,
        /// Its mark.
        mark: ShockMark,
        /// The rule.
        rule: RuleId,
    },
    /// A combat was designated: the next of the segment (SX-077).
    Designated {
        /// Who attacks.
        attackers: Party,
        /// Who is attacked.
        defenders: Party,
        /// The rule.
        rule: RuleId,
    },
    /// Infantry opens a lane for elephants (EL-002).
    LaneOpened {
        /// The combat.
        combat: u8,
        /// The infantry.
        unit: UnitId,
        /// How many elephant units it lets through.
        elephants: u8,
        /// The rule.
        rule: RuleId,
    },
    /// The checks before the shock begin (EL-020).
    Charged {
        /// How many units check.
        checks: u8,
        /// The rule.
        rule: RuleId,
    },
    /// A unit takes no more part in its combat (SX-081, SX-104).
    TakenOut {
        /// The combat.
        combat: u8,
        /// The unit.
        unit: UnitId,
        /// The hex that it left empty because of the shock (SX-096).
        vacated: Option<Cell>,
        /// Whether it routed, rampages or was eliminated.
        broke: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A combat is over without a clash (SX-081, SX-104).
    Cancelled {
        /// The combat.
        combat: u8,
        /// The rule.
        rule: RuleId,
    },
    /// It is settled what leaders add to the die of a combat (SX-082).
    Inspired {
        /// The combat.
        combat: u8,
        /// The leader whose charisma counts, of the attacker and of the defender.
        leaders: [Option<LeaderId>; 2],
        /// What the leaders of each side add to the die, the fallen ones included.
        by: [i8; 2],
        /// The rule.
        rule: RuleId,
    },
    /// It is settled which units lead a combat (SX-085).
    Led {
        /// The combat.
        combat: u8,
        /// The attacker who gives class and angle.
        attacker: UnitId,
        /// The defender who gives class and the face attacked.
        defender: UnitId,
        /// The angle (SX-004).
        angle: Zone,
        /// The rule.
        rule: RuleId,
    },
    /// How the column and the superiority of a combat came about. Changes nothing.
    Columned {
        /// The combat.
        combat: u8,
        /// The column.
        ledger: Option<ColumnLedger>,
        /// Who has superiority.
        advantage: Advantage,
        /// The rule that decides on superiority.
        rule: RuleId,
    },
    /// A combat was fought: what the table says (SX-090).
    Clashed {
        /// The combat.
        combat: u8,
        /// Who had superiority.
        advantage: Advantage,
        /// The column.
        column: u8,
        /// What the leaders of each side added to the die (SX-082).
        charisma: [i8; 2],
        /// The lowest and the highest total of the die that give this result.
        totals: [u8; 2],
        /// The hits of attacker and defender by the table.
        table: [u8; 2],
        /// The rule.
        rule: RuleId,
    },
    /// How the figure of the table became the hits of one side. Changes nothing.
    Reckoned {
        /// The combat.
        combat: u8,
        /// The side.
        role: Role,
        /// The hits by the table.
        table: u8,
        /// What was done with them, in order.
        changes: Changes,
        /// What is left.
        hits: u8,
    },
    /// How the hits of a side of several units are shared. Changes nothing.
    Shared {
        /// The combat.
        combat: u8,
        /// The side.
        role: Role,
        /// The hits of each unit, in the order of the side.
        shares: Shares,
        /// Whether each share was lowered for the pass-through (EL-013).
        reduced: bool,
    },
    /// The shock segment is over.
    Closed {
        /// The rule.
        rule: RuleId,
    },
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Marked { unit, mark, .. } => state.unit_mut(*unit).phase.shock = *mark,
        Event::Designated { attackers, defenders, .. } => designated(state, attackers, defenders),
        Event::LaneOpened { combat, .. } => change(state, *combat, |combat| combat.pass_through = true),
        Event::Charged { .. } => state.shock.charged = true,
        Event::TakenOut { combat, unit, vacated, broke, .. } => {
            change(state, *combat, |combat| taken_out(combat, *unit, *vacated, *broke));
        }
        Event::Cancelled { combat, .. } => change(state, *combat, |combat| combat.cancelled = true),
        Event::Inspired { combat, by, .. } => change(state, *combat, |combat| combat.charisma = *by),
        Event::Led { combat, attacker, defender, angle, .. } => change(state, *combat, |combat| {
            (combat.leading_attacker, combat.leading_defender) = (Some(*attacker), Some(*defender));
            combat.angle = Some(*angle);
        }),
        Event::Clashed { combat, advantage, .. } => change(state, *combat, |combat| {
            combat.advantage = *advantage;
            combat.clashed = true;
        }),
        Event::Closed { .. } => state.shock = Segment::default(),
        Event::Columned { .. } | Event::Reckoned { .. } | Event::Shared { .. } => {}
    }
}

fn change(state: &mut State, place: u8, change: impl FnOnce(&mut Combat)) {
    if let Some(combat) = state.shock.combats.get_mut(usize::from(place)) {
        change(combat);
    }
}

fn designated(state: &mut State, attackers: &Party, defenders: &Party) {
    let ground: SmallVec<_> = defenders.iter().map(|&unit| state.unit(unit).cell).collect();
    for &unit in attackers.iter().chain(defenders) {
        state.unit_mut(unit).phase.fought = true;
    }
    state.shock.combats.push(Combat::designated(attackers.clone(), defenders.clone(), ground));
}

fn taken_out(combat: &mut Combat, unit: UnitId, vacated: Option<Cell>, broke: bool) {
    let gone = u8::from(broke && combat.defenders.contains(&unit));
    combat.defenders_gone = combat.defenders_gone.saturating_add(gone);
    combat.attackers.retain(|other| *other != unit);
    combat.defenders.retain(|other| *other != unit);
    combat.vacated.extend(vacated);
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Marked { rule, .. }
        | Event::Designated { rule, .. }
        | Event::Charged { rule, .. }
        | Event::TakenOut { rule, .. }
        | Event::Cancelled { rule, .. }
        | Event::Inspired { rule, .. }
        | Event::Led { rule, .. }
        | Event::Closed { rule } => cite(*rule),
        Event::LaneOpened { elephants, rule, .. } => {
            [*rule, rules::EL_010].into_iter().for_each(&mut *cite);
            if *elephants > 1 {
                [rules::EL_008, rules::SX_078].into_iter().for_each(cite);
            }
        }
        Event::Columned { ledger, rule, .. } => {
            ledger.iter().for_each(|ledger| ledger.cite(cite));
            cite(*rule);
        }
        Event::Clashed { rule, .. } => [*rule, rules::EL_023].into_iter().for_each(cite),
        Event::Reckoned { changes, .. } => {
            changes.iter().for_each(|(rule, _)| cite(*rule));
            if changes.iter().any(|(rule, _)| matches!(*rule, rules::EL_012 | rules::EL_013)) {
                cite(rules::EL_014);
            }
        }
        Event::Shared { reduced, .. } => {
            [rules::EL_024, rules::SX_092].into_iter().for_each(&mut *cite);
            if *reduced {
                cite(rules::EL_013);
            }
        }
    }
}
