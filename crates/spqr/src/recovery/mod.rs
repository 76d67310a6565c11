//! Recovering cohesion and rallying (SX-017, SX-102, SX-103).

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};

use crate::{
    Spqr,
    answer::Answer,
    game::{T, draw_offered},
    ids::{LeaderId, UnitId},
    state::State,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit recovers cohesion on an order (SX-103).
    Recover { unit: UnitId },
    /// A leader tries to rally a routed unit (SX-102).
    Rally { leader: LeaderId, unit: UnitId },
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {}

/// Runs a step. AWAITING
pub(crate) fn run<S: Source<Spqr> + ?Sized>(_t: &mut T<'_, S>, _step: Step) -> Flow<()> {
    Ok(())
}

/// Applies an event.
pub(crate) fn apply(_state: &mut State, event: &Event) {
    match *event {}
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, _cite: &mut dyn FnMut(RuleId)) {
    match *event {}
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
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    draw_offered(offered(state, seat, question), rng)
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(_state: &State, _seat: Seat, _question: &Question) -> Option<Answer> {
    None
}

/// Whether a unit may recover cohesion on an order (SX-103).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_recover(_state: &State, _unit: UnitId) -> Verdict {
    Ok(())
}

/// Whether a leader may try to rally a unit (SX-102).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_rally(_state: &State, _leader: LeaderId, _unit: UnitId) -> Verdict {
    Ok(())
}
