//! Movement, terrain, turning, stacking and zones of control (SX-042 to SX-057, SX-117).

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};

use crate::{
    Spqr,
    answer::Answer,
    game::{T, draw_offered},
    hexes::Side,
    ids::UnitId,
    map::Cell,
    state::State,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit was ordered to move: its march is asked for and made (SX-042).
    Order { unit: UnitId },
    /// A unit came from one hex into the next: enemies next to it react (SX-039, SX-057, SX-068).
    Arrival {
        /// The unit that moved.
        unit: UnitId,
        /// The hex that it came from.
        from: Cell,
        /// Whether an enemy stood next to it there, before it moved.
        was_adjacent: bool,
    },
    /// A line has carried out its command: the entry fire that waited for it follows (SX-068).
    LineMoved,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {}

/// The movement that is being made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Movement {}

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

/// What a unit pays in movement points to enter the hex across a side; none where nobody or not its class may enter
/// (SX-043, SX-045). AWAITING
#[must_use]
pub fn entry_cost(_state: &State, _unit: UnitId, _from: Cell, _side: Side) -> Option<u8> {
    Some(1)
}

/// The cohesion hits that entering the hex across a side costs a unit (SX-044). AWAITING
#[must_use]
pub fn terrain_hits(_state: &State, _unit: UnitId, _from: Cell, _side: Side) -> u8 {
    0
}

/// Whether a unit may end its movement in a hex with what stands there (SX-051).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_end_in(_state: &State, _unit: UnitId, _cell: Cell) -> Verdict {
    Ok(())
}

/// Whether a unit in order may be ordered to move at all, from where it stands (SX-056).
///
/// # Errors
/// The refusal. AWAITING
pub fn may_be_ordered(_state: &State, _unit: UnitId) -> Verdict {
    Ok(())
}
