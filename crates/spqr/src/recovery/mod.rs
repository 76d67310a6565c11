//! Recovering cohesion and rallying (SX-017, SX-102, SX-103).
//!
//! Where the rules are silent: what a depleted unit adds to its rally roll counts against its troop quality too; a unit may recover
//! twice in a phase as long as it does not go beyond the most that it may remove.

mod rally;
mod recover;
pub mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub use self::{
    rally::{Attempts, can_rally, may_rally},
    recover::{can_recover, may_recover},
};
use crate::{
    Spqr,
    answer::Answer,
    game::T,
    ids::{LeaderId, UnitId},
    quality::Modifiers,
    state::State,
    unit::Status,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit recovers cohesion on an order (SX-103).
    Recover {
        /// The unit.
        unit: UnitId,
    },
    /// A leader tries to rally a routed unit (SX-102).
    Rally {
        /// The leader.
        leader: LeaderId,
        /// The unit.
        unit: UnitId,
    },
}

/// A question of this chapter: it has none, as the orders name the unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit recovered cohesion.
    Recovered {
        /// The unit.
        unit: UnitId,
        /// How many hits it lost.
        removed: u8,
        /// Whether an enemy with missiles has it in range and sight, so that it recovers less.
        under_missiles: bool,
    },
    /// A leader tried to rally a unit: it returns to order, routs on or is lost, as what follows says.
    Tried {
        /// The leader.
        leader: LeaderId,
        /// The unit.
        unit: UnitId,
        /// What the total of the die must not exceed.
        target: u8,
        /// What was added to the die.
        modifiers: Modifiers,
        /// Whether it rallies.
        rallied: bool,
    },
    /// A unit returned to order.
    Rallied {
        /// The unit.
        unit: UnitId,
        /// The hits it has now.
        hits: u8,
        /// What was added to the die that gave its hits.
        modifiers: Modifiers,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Recover { unit } => recover::recover(t, unit),
        Step::Rally { leader, unit } => rally::rally(t, leader, unit),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Recovered { unit, removed, .. } => {
            let mut unit = state.unit_mut(*unit);
            unit.hits = unit.hits.saturating_sub(*removed);
            unit.phase.recovered = true;
            unit.phase.recovered_hits = unit.phase.recovered_hits.saturating_add(*removed);
        }
        Event::Tried { leader, unit, .. } => {
            state.recovery.note(*leader, *unit);
            state.unit_mut(*unit).phase.recovered = true;
        }
        Event::Rallied { unit, hits, .. } => {
            let mut unit = state.unit_mut(*unit);
            unit.hits = *hits;
            unit.rallied = true;
            if unit.is_routed() {
                unit.status = Status::InOrder;
            }
        }
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Recovered { .. } => cite(rules::SX_103),
        Event::Tried { modifiers, .. } | Event::Rallied { modifiers, .. } => {
            cite(rules::SX_102);
            modifiers.cite(cite);
        }
    }
}

/// The answers that a question offers.
pub(crate) fn offered(_state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    match *question {}
}

/// Whether an answer is legal.
pub(crate) fn check(_state: &State, _seat: Seat, question: &Question, _answer: &Answer) -> Verdict {
    match *question {}
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(_state: &State, _seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    match *question {}
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(_state: &State, _seat: Seat, question: &Question, _rng: &mut R) -> Answer {
    match *question {}
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(_state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match *question {}
}
