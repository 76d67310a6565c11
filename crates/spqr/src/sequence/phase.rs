//! Whose turn it is to give orders, and what he has given: the part of the state that belongs to the sequence of play.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{BySeat, RuleId, Seat};
use tercio_rulebook::rules;

use crate::{
    class::Class,
    ids::{LeaderId, UnitId},
    map::Cell,
    profile::{Organisation, Profile},
};

/// How a leader came to have an orders phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// He was due: the lowest initiative of those available (SX-024, SX-025).
    Due,
    /// His player pushed him forward (SX-036).
    Trump,
    /// He answered a trump or a momentum of the enemy's (SX-037).
    Answer,
    /// By an elite commander, before the turn's first activation (SX-033).
    Elite,
    /// He gained momentum (SX-034).
    Momentum,
    /// The enemy's momentum die was a nine (SX-035).
    Nine,
}

impl Way {
    /// The rule that opens the phase.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Due => rules::SX_024,
            Self::Trump => rules::SX_036,
            Self::Answer => rules::SX_037,
            Self::Elite => rules::SX_033,
            Self::Momentum => rules::SX_034,
            Self::Nine => rules::SX_035,
        }
    }

    /// Whether he was pushed forward: he must then do something (SX-036), and those he passed over lose momentum (SX-037).
    #[must_use]
    pub const fn is_pushed(self) -> bool {
        matches!(self, Self::Trump | Self::Answer)
    }
}

/// The two segments of an orders phase (SX-019).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Segment {
    /// Orders are given; units move and shoot.
    #[default]
    Orders,
    /// The shocks are resolved: neither orders nor withdrawals fit in.
    Shock,
}

/// Individual orders or line commands: never both in one phase (SX-027).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Individual orders.
    Individual,
    /// Line commands.
    Lines,
}

/// The body to which a tribune's individual orders of one phase go (SX-022).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Body {
    /// Velites, of whichever legion.
    Velites,
    /// One class of one organisation.
    Of(Class, Option<Organisation>),
}

impl Body {
    /// The body of a unit.
    #[must_use]
    pub const fn of(profile: &Profile) -> Self {
        if profile.velites { Self::Velites } else { Self::Of(profile.class, profile.organisation) }
    }
}

/// Leaders of both sides have the same initiative: whose goes next (SX-025).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Tie {
    /// The initiative.
    pub initiative: u8,
    /// The side whose leader goes next.
    pub next: Seat,
}

/// The units of one line.
pub type LineUnits = SmallVec<[UnitId; 8]>;

/// What goes along on one order of the overall commander because it stood in his hex (SX-022).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Along {
    /// His hex when he gave it: who has left it waits no longer.
    pub from: Option<Cell>,
    /// Units that have not moved yet.
    pub units: SmallVec<[UnitId; 2]>,
    /// Leaders who have not moved yet.
    pub leaders: SmallVec<[LeaderId; 2]>,
}

/// Whose turn it is to give orders, and what he has given.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sequence {
    /// The leader who is active.
    pub leader: Option<LeaderId>,
    /// How he came to his phase.
    pub way: Option<Way>,
    /// The hex in which he began it; none in an enemy zone of control (SX-031).
    pub start: Option<Cell>,
    /// Which segment of it is played.
    pub segment: Segment,
    /// What he has begun to give.
    pub kind: Option<Kind>,
    /// How many individual orders he has spent.
    pub orders_given: u8,
    /// How many line commands he has given.
    pub lines_given: u8,
    /// The line that is carrying out a command: entry fire waits until it has moved (SX-032, SX-068).
    pub line: Option<LineUnits>,
    /// The units of that line which have been ordered to move, whether or not they went.
    pub line_moved: LineUnits,
    /// The body to which a tribune's orders go.
    pub body: Option<Body>,
    /// What goes along on the last order.
    pub along: Along,
    /// Who has tried to push a leader forward in this activation (SX-036).
    pub tried: BySeat<bool>,
    /// Whose leader goes next among those of one initiative.
    pub tie: Option<Tie>,
    /// No one else is activated in this turn (SX-035).
    pub closed: bool,
}

impl Sequence {
    /// Forgets the orders phase that was played; who may go next stands.
    pub(super) fn end_phase(&mut self) {
        *self = Self { leader: self.leader, tried: self.tried, tie: self.tie, closed: self.closed, ..Self::default() };
    }

    /// Whether the active leader has given nothing yet in his phase.
    #[must_use]
    pub const fn has_given_nothing(&self) -> bool {
        self.orders_given == 0 && self.lines_given == 0
    }
}
