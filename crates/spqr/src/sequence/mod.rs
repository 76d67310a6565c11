//! The sequence of a turn: activation, orders, momentum, withdrawal (SX-018 to SX-037, SX-105, SX-106).

mod activation;
mod command;
mod elite;
mod event;
mod lines;
mod menu;
mod momentum;
mod orders;
mod permits;
mod phase;
mod question;
mod trump;
mod turn;
mod victory;
mod words;

use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Seat, Source};

pub use self::{
    command::{commands, is_in_command_range, is_in_range_of},
    event::{Ending, Event, TurnPhase},
    lines::{line_of, lines_of},
    permits::may_order,
    phase::{Along, Body, Kind, LineUnits, Segment, Sequence, Tie, Way},
    question::Question,
    words::{say_answer, say_event, say_question},
};
pub(crate) use self::{
    event::{apply, cites},
    momentum::note_enemy_zone,
    orders::may_leader_end_with_line,
    question::{check, draw, forced, offered, refused},
};
use crate::{Spqr, game::T, ids::LeaderId, state::State};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A turn begins (SX-018).
    Turn,
    /// An elite commander may open the turn (SX-033).
    Elite,
    /// The next leader is activated, or none is left (SX-024, SX-025).
    Activation,
    /// A leader is due; his player may push another forward (SX-036).
    Trump {
        /// The leader who is due.
        due: LeaderId,
    },
    /// A leader gained a trump or momentum; the opponent may answer (SX-037).
    Answer {
        /// The leader.
        leader: LeaderId,
        /// What he gained: [`Way::Trump`] or [`Way::Momentum`].
        gained: Way,
    },
    /// A leader's orders phase begins (SX-019).
    Phase {
        /// The leader.
        leader: LeaderId,
        /// How he came to it.
        way: Way,
    },
    /// The active leader may give one more order, or close his first segment (SX-019).
    Orders {
        /// The leader.
        leader: LeaderId,
    },
    /// One more unit of the line that is commanded may move or shoot (SX-032).
    Line {
        /// The leader who commands it.
        leader: LeaderId,
    },
    /// Both segments of an orders phase are over (SX-019).
    PhaseEnd {
        /// The leader.
        leader: LeaderId,
    },
    /// A leader may try for momentum (SX-034).
    Momentum {
        /// The leader.
        leader: LeaderId,
    },
    /// The second die after a natural nine is rolled (SX-035).
    Nine {
        /// The side of the leader who rolled the nine.
        seat: Seat,
    },
    /// The rout and reload phase (SX-018).
    RoutAndReload,
    /// Every leader becomes available again (SX-018).
    Refresh,
    /// The withdrawal phase (SX-106).
    Withdrawal,
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Turn => turn::begin(t),
        Step::Elite => elite::open(t),
        Step::Activation => activation::next(t),
        Step::Trump { due } => trump::push_forward(t, due),
        Step::Answer { leader, gained } => trump::answer(t, leader, gained),
        Step::Phase { leader, way } => activation::begin_phase(t, leader, way),
        Step::Orders { leader } => orders::next(t, leader),
        Step::Line { leader } => orders::next_of_line(t, leader),
        Step::PhaseEnd { leader } => activation::end_phase(t, leader),
        Step::Momentum { leader } => momentum::try_for(t, leader),
        Step::Nine { seat } => momentum::after_nine(t, seat),
        Step::RoutAndReload => turn::rout_and_reload(t),
        Step::Refresh => turn::refresh(t),
        Step::Withdrawal => victory::withdrawal(t),
    }
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

    /// Whether a line is carrying out a command: entry fire waits until all of it has moved (SX-068).
    #[must_use]
    pub const fn line_in_progress(&self) -> bool {
        self.sequence.line.is_some()
    }
}
