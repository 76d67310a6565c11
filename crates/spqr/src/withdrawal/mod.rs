//! Orderly withdrawal (SX-058 to SX-063, SX-118).
//!
//! Where the rules are silent: a unit comes to two hexes if it was farther away before its step; one that passes at two hexes asks
//! nobody again (SX-058). Approached from two sides at once, a unit counts that which is nearer to its front (SX-061). A turn at the
//! end is paid out of the points of the withdrawal (SX-060). An enemy before whom a unit fell back may go on beyond the end of the march
//! that he had committed (SX-062). The zone of control of the elephant that comes adjacent does not keep cavalry from withdrawing
//! before it, and in an advance after combat cavalry checks at once (SX-118).

mod answers;
mod condition;
mod fall_back;
mod offer;
mod way;
mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};

pub(crate) use self::condition::{approached, frightens_cavalry};
pub use self::{
    condition::may_withdraw,
    words::{say_answer, say_event, say_question},
};
use crate::{
    Spqr,
    answer::{Answer, Path},
    game::T,
    ids::UnitId,
    state::State,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit may fall back before another that comes up to it, or before a rampaging elephant (SX-058, SX-063).
    Offer {
        /// The unit that may fall back.
        unit: UnitId,
        /// The one that comes.
        from: UnitId,
    },
    /// An elephant came adjacent to cavalry, which must fall back or check (SX-118).
    Shun {
        /// The cavalry.
        unit: UnitId,
        /// The elephant.
        from: UnitId,
    },
    /// The next step of a unit that falls back.
    FallBack(Retreat),
}

/// A withdrawal that is being made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreat {
    /// The unit that falls back.
    pub unit: UnitId,
    /// The one before which it does.
    pub from: UnitId,
    /// What is left of its way.
    pub left: Path,
    /// The movement points it has spent.
    pub mp: u8,
    /// The hexes it has entered.
    pub hexes: u8,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Does a unit fall back, and where to (SX-058)? A path whose last stride may be a turn, or no.
    Offer {
        /// The unit that may fall back.
        unit: UnitId,
        /// The one that comes.
        from: UnitId,
    },
    /// Where does cavalry fall back to before an elephant (SX-118)? A path, and no is no answer.
    Shun {
        /// The cavalry.
        unit: UnitId,
        /// The elephant.
        from: UnitId,
    },
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit stays where it is, though it might fall back. Changes nothing.
    Stayed {
        /// The unit.
        unit: UnitId,
        /// The one that comes.
        from: UnitId,
        /// The rule.
        rule: RuleId,
    },
    /// A unit falls back: its steps follow. The way of the one who comes is open again (SX-062).
    Withdrew {
        /// The unit.
        unit: UnitId,
        /// The one that comes.
        from: UnitId,
        /// The rule that lets it.
        rule: RuleId,
    },
    /// The rest of its way has become impossible. Changes nothing.
    CutShort {
        /// The unit.
        unit: UnitId,
        /// The rule that forbids it now.
        rule: RuleId,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Offer { unit, from } => offer::offer(t, unit, from),
        Step::Shun { unit, from } => offer::shun(t, unit, from),
        Step::FallBack(retreat) => fall_back::next(t, retreat),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match *event {
        Event::Stayed { .. } | Event::CutShort { .. } => {}
        Event::Withdrew { from, .. } => {
            if let Some(march) = state.movement.march.as_mut().filter(|march| march.unit == from) {
                march.way_opened = true;
            }
        }
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match *event {
        Event::Stayed { rule, .. } | Event::Withdrew { rule, .. } | Event::CutShort { rule, .. } => cite(rule),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    answers::offered(state, question)
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    answers::check(state, question, answer)
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, _seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    answers::refused(state, question)
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, _seat: Seat, question: &Question, rng: &mut R) -> Answer {
    answers::draw(state, question, rng)
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    answers::forced(state, question)
}

/// Whether a question offers an orderly withdrawal: standing orders speak of these.
#[must_use]
pub const fn is_offer(question: &Question) -> bool {
    matches!(question, Question::Offer { .. })
}
