//! Leaders on the map: how they move, what threatens them, who follows them (SX-038 to SX-041, SX-120, SX-121).

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
    /// A leader moves himself on an order (SX-038).
    Move { leader: LeaderId },
    /// An enemy, or a rampaging elephant, comes next to a leader: he may withdraw; alone and staying he is eliminated (SX-039, SX-121).
    Threatened { leader: LeaderId, by: UnitId, rule: RuleId },
    /// A leader is at risk: his casualty die is rolled (SX-040).
    Risk { leader: LeaderId, rule: RuleId },
    /// A fallen leader is replaced (SX-041).
    Replace { leader: LeaderId },
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

/// Whether a leader may be ordered to move, as far as he himself is concerned: he is on the map and has movement points left in
/// this phase (SX-038).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_be_ordered(_state: &State, _leader: LeaderId) -> Verdict {
    Ok(())
}

/// Whether a leader may be replaced (SX-041).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_replace(_state: &State, _leader: LeaderId) -> Verdict {
    Ok(())
}
