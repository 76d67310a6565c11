//! Missiles: shots on orders and in reaction, supply and reloading (SX-064 to SX-073, EL-032 to EL-037, SX-113).

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};

use crate::{
    Spqr,
    answer::Answer,
    game::{T, draw_offered},
    ids::UnitId,
    state::State,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit was ordered to shoot without moving: its target is asked for (SX-064).
    Order { unit: UnitId },
    /// A unit shoots on its order, also in the middle of its march (SX-064).
    OrderedShot { shooter: UnitId, target: UnitId, moved: bool },
    /// A unit entered the zone of control of a shooter, who may shoot (SX-068).
    EntryFire { shooter: UnitId, target: UnitId },
    /// A unit is about to leave the zone of control of a shooter, who may shoot (SX-069).
    RetireFire { shooter: UnitId, target: UnitId },
    /// Units reload in the rout and reload phase (SX-073).
    Reload,
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

/// Whether a question asks for reaction fire: standing orders speak of these.
#[must_use]
pub const fn is_reaction(_question: &Question) -> bool {
    true
}

/// Whether a unit may shoot at another on its order; `moved` where its march has begun (SX-064).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_shoot_on_order(_state: &State, _shooter: UnitId, _target: UnitId, _moved: bool) -> Verdict {
    Ok(())
}

/// Whether an enemy of a unit with missiles left has it in range and sight (SX-073, SX-102, SX-103). AWAITING
#[must_use]
pub fn is_under_missiles(_state: &State, _unit: UnitId) -> bool {
    false
}
