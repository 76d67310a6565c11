//! The sequence of a turn: activation, orders, momentum, withdrawal (SX-018 to SX-037, SX-105, SX-106).

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
    /// A turn begins (SX-018).
    Turn,
    /// The active leader may give one more order, or close his first segment (SX-019).
    Orders { leader: LeaderId },
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {}

/// Whose turn it is to give orders, and what he has given.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sequence {
    /// The leader who is active.
    pub leader: Option<LeaderId>,
}

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

impl State {
    /// The leader who is active.
    #[must_use]
    pub const fn active_leader(&self) -> Option<LeaderId> {
        self.sequence.leader
    }

    /// The seat whose leader is active.
    #[must_use]
    pub fn active_seat(&self) -> Option<Seat> {
        self.active_leader().map(|leader| self.field().seat_of_leader(leader))
    }
}

/// Whether a leader may command a unit at all, by his record (SX-022). AWAITING
#[must_use]
pub fn commands(_state: &State, _leader: LeaderId, _unit: UnitId) -> bool {
    true
}

/// Whether a clear path of at most the leader's range leads to a unit (SX-023). AWAITING
#[must_use]
pub fn is_in_command_range(_state: &State, _leader: LeaderId, _unit: UnitId) -> bool {
    true
}
