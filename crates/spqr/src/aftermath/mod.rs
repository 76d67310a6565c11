//! What follows the clashes: collapse, crossing, closing checks, advance and pursuit (SX-093 to SX-097, EL-015 to EL-018).

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};

use crate::{
    Spqr,
    answer::Answer,
    game::{T, draw_offered},
    state::State,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The collapse step of all combats, or of one under `shock-order = combat-by-combat` (SX-074, SX-093).
    Collapse { combat: Option<u8> },
    /// The attackers of a combat fill the hexes that their enemies left empty (SX-096).
    Advance { combat: u8 },
    /// A unit that pursued off the map is brought back by the overall commander (SX-097).
    Return { unit: crate::ids::UnitId },
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
