//! What players answer: the same few forms for the questions of all chapters.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    hexes::{Side, Vertex},
    ids::{LeaderId, UnitId},
    map::Cell,
};

/// One part of a march: a step forward, a turn, or a shot on the way (SX-042, SX-046, SX-064).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stride {
    /// Into the hex across this side.
    Advance(Side),
    /// To face this vertex: one turning, however wide.
    Turn(Vertex),
    /// A shot at this unit.
    Shoot(UnitId),
}

/// A whole march, in order. It is committed when it is answered; reactors see only the part that has been walked.
pub type Path = SmallVec<[Stride; 10]>;

/// What one individual order is for (SX-028).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Move a unit, which may shoot during its move.
    Move(UnitId),
    /// Shoot without moving.
    Shoot(UnitId),
    /// Recover cohesion (SX-103).
    Recover(UnitId),
    /// Rally a routed unit (SX-102).
    Rally(UnitId),
    /// Move a leader: the active one, or another by the overall commander (SX-022, SX-038).
    MoveLeader(LeaderId),
    /// Replace a fallen leader (SX-041).
    Replace(LeaderId),
    /// Bring a unit back that pursued off the map: takes the whole phase (SX-097).
    Return(UnitId),
    /// Command a line (SX-032).
    Line {
        /// The number of the line in the scenario's list of what may form one (SX-030).
        line: u8,
        /// Its first unit, by which it is named.
        with: UnitId,
    },
    /// Do nothing and be finished (SX-026).
    Pass,
}

/// One shock combat as its player designates it (SX-077): several against one, or one against several.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Designation {
    /// Who attacks.
    pub attackers: SmallVec<[UnitId; 4]>,
    /// Who is attacked.
    pub defenders: SmallVec<[UnitId; 4]>,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Yes.
    Yes,
    /// No; or nothing more.
    No,
    /// This unit.
    Unit(UnitId),
    /// This leader.
    Leader(LeaderId),
    /// This hex.
    Cell(Cell),
    /// This side of a hex.
    Side(Side),
    /// This vertex.
    Vertex(Vertex),
    /// This order.
    Order(Order),
    /// This march, or this way of falling back.
    Path(Path),
    /// These hexes, one after another.
    Cells(SmallVec<[Cell; 9]>),
    /// These combats.
    Combats(Vec<Designation>),
    /// These hits, one number for each unit that the question lists.
    Shares(SmallVec<[u8; 4]>),
    /// A number.
    Number(i8),
    /// These missiles of an elephant: javelins, screen (EL-037).
    Weapons {
        /// The javelins of the tower.
        javelins: bool,
        /// The bows of the screen.
        screen: bool,
    },
}

impl Answer {
    /// [`Answer::Yes`] or [`Answer::No`].
    #[must_use]
    pub const fn of_bool(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }

    /// What a yes or no says.
    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            _ => None,
        }
    }
}
