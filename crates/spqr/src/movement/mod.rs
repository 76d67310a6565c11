//! Movement, terrain, turning, stacking and zones of control (SX-042 to SX-057, SX-117).
//!
//! Where the rules are silent: whoever begins in an enemy zone of control and may leave it leaves without turning first (SX-056). An
//! enemy whose turn in reaction brings a unit into his zone stops it, as if it had entered (SX-055). A march that is stopped in a hex
//! where it may not end goes back along its way to the last hex where it may (SX-051). A unit that comes to another faces as that one
//! does; a stack turns as one, also in reaction, when each of its units pays (SX-002, SX-057). A turn in reaction costs what SX-057
//! says and nothing for the ground; a phalanx does not face about in difficult terrain even then (SX-049). A shot that has become
//! impossible on the way is lost, and the march goes on. Cavalry pays SX-117 for each elephant whose flank or rear it comes to.

mod answers;
mod arrival;
pub(crate) mod bars;
mod conditions;
mod control;
mod costs;
mod event;
mod march;
mod random;
mod reach;
mod reaction;
mod stacking;
mod strides;
mod turning;
mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Refusal, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub(crate) use self::{
    answers::can_be_ordered,
    arrival::{shun_elephants, threaten},
    conditions::bar_of_ground,
    event::{apply, cites},
    march::turn_hits,
    reaction::candidates,
    stacking::{Jostle, bar_to_end, bar_to_face, jostle, pass, settle},
    words::say_path,
};
pub use self::{
    answers::may_be_ordered,
    costs::{entry_cost, entry_cost_for, terrain_hits},
    event::Event,
    reach::{Reach, reachable},
    stacking::may_end_in,
    words::{say_answer, say_event, say_question},
};
pub(crate) mod turns {
    //! What a turning costs, for whoever turns at the end of another movement.
    pub(crate) use super::turning::{ABOUT, is_too_rough_to_face_about, mp};
}
use crate::{
    Spqr,
    answer::{Answer, Path},
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
    /// A unit was ordered to move: its march is asked for (SX-042).
    Order {
        /// The unit.
        unit: UnitId,
    },
    /// The next stride of a march.
    Stride {
        /// The unit.
        unit: UnitId,
        /// What is left of the march. It rides here so that nobody sees more of a march than has been walked.
        left: Path,
    },
    /// A step of a march to which others have reacted beforehand.
    Advance {
        /// The unit.
        unit: UnitId,
        /// The side that it crosses.
        side: Side,
        /// What is left of the march after it.
        left: Path,
    },
    /// A march has come to its end (SX-048, SX-049, SX-051).
    Finish {
        /// The unit.
        unit: UnitId,
    },
    /// A unit came from one hex into the next: enemies next to it react (SX-039, SX-057, SX-068).
    Arrival {
        /// The unit that moved.
        unit: UnitId,
        /// The hex that it came from.
        from: Cell,
        /// Whether an enemy stood next to it there, before it moved.
        was_adjacent: bool,
    },
    /// A unit may turn in reaction to another that came adjacent (SX-057).
    React {
        /// The unit that may turn.
        unit: UnitId,
        /// The one that came.
        to: UnitId,
    },
    /// A unit stands among enemies that have reacted: they shoot, and it is marked for the shock (SX-068, SX-075).
    Contact {
        /// The unit that came.
        unit: UnitId,
        /// Whether an enemy stood next to it before it moved.
        was_adjacent: bool,
    },
    /// All units of a line have moved: those whose zones they entered shoot (SX-068).
    LineMoved,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Where does a unit go that was ordered to move, or that may go on? A path, or no to stay.
    March {
        /// The unit.
        unit: UnitId,
    },
    /// Does a unit turn because an enemy came adjacent (SX-057)? A vertex, or no.
    Reaction {
        /// The unit that may turn.
        unit: UnitId,
        /// The enemy.
        to: UnitId,
    },
}

/// The movement that is being made.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Movement {
    /// The march that is being made, as far as it has been walked.
    pub march: Option<March>,
    /// Which shooters' zones of control units of a line have entered, in order: shooter and unit (SX-068).
    pub entries: SmallVec<[(UnitId, UnitId); 4]>,
}

/// A march, as far as it has been walked.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct March {
    /// The unit that marches.
    pub unit: UnitId,
    /// Whether the march moves or turns the unit, and is not only a shot.
    pub moves: bool,
    /// The movement points it has spent.
    pub mp: u8,
    /// The hexes it has left, in order.
    pub trail: SmallVec<[Cell; 8]>,
    /// Whether it turned in the hex where it began.
    pub turned_first: bool,
    /// Whether an enemy has fallen back before it since it was committed: then it may go on beyond its end (SX-062).
    pub way_opened: bool,
}

impl Movement {
    /// The march of a unit, if it is the one that marches.
    #[must_use]
    pub fn march_of(&self, unit: UnitId) -> Option<&March> {
        self.march.as_ref().filter(|march| march.unit == unit)
    }
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Order { unit } => march::order(t, unit),
        Step::Stride { unit, left } => march::stride(t, unit, left),
        Step::Advance { unit, side, left } => march::advance(t, unit, side, left),
        Step::Finish { unit } => march::finish(t, unit),
        Step::Arrival { unit, from, was_adjacent } => arrival::arrive(t, unit, from, was_adjacent),
        Step::React { unit, to } => reaction::react(t, unit, to),
        Step::Contact { unit, was_adjacent } => arrival::contact(t, unit, was_adjacent),
        Step::LineMoved => arrival::line_moved(t),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    match *question {
        Question::March { unit } => answers::offered(state, unit),
        Question::Reaction { unit, to } => reaction::offered(state, unit, to),
    }
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match *question {
        Question::March { unit } => answers::check(state, unit, answer),
        Question::Reaction { unit, to } => reaction::check(state, unit, to, answer),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, _seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    match *question {
        Question::March { unit } => answers::refused(state, unit),
        Question::Reaction { unit, to } => reaction::refused(state, unit, to),
    }
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    match *question {
        Question::March { unit } => random::march(state, unit, rng),
        Question::Reaction { .. } => draw_offered(offered(state, seat, question), rng),
    }
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match *question {
        Question::March { unit } => answers::forced(state, unit),
        Question::Reaction { .. } => None,
    }
}

/// The refusal of an answer of another kind than the question asks for.
fn wrong_answer() -> Refusal {
    Refusal::new(rules::SX_042, "wrong-answer")
}
