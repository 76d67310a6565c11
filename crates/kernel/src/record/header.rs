//! The first line of a record: what was played, by whom, under which rules.

use serde::{Deserialize, Serialize};

use super::{
    chain::Digest,
    error::{RecordError, RecordFault},
    read::sealed_header,
};
use crate::{Seat, fair::Commitment, seat::BySeat};

/// The format of records that this kernel writes. It reads all up to this one.
pub const FORMAT: u32 = 1;

/// One choice among the readings of a rule, as it was made for a match.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Ruling {
    /// The name of the ruling.
    pub name: String,
    /// The reading that holds.
    pub option: String,
}

/// Who plays a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatKind {
    /// A person.
    Human,
    /// A bot with this name.
    Bot(String),
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// A person, or which bot.
    pub kind: SeatKind,
}

/// Where the dice of a match come from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiceFrom {
    /// The program rolls them from a seed to which it has bound itself.
    Program {
        /// The hash of the seed.
        commitment: Commitment,
    },
    /// The players roll them on a real table.
    Typed,
}

/// Where a match branches off another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The hash of the last line of the other match's record that is taken over.
    pub from: Digest,
    /// How many entries are taken over. Their dice are the other match's; those after them come from this one's seed.
    pub entries: usize,
}

/// Who a copy of a record is for while the match runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Audience {
    /// The player at a seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator,
}

impl From<Seat> for Audience {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl Audience {
    /// Whether a seat's secrets are to be kept from it.
    #[must_use]
    pub fn is_not(self, seat: Seat) -> bool {
        self != Self::Seat(seat)
    }
}

/// What a record says of its match before anything happens in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// The version of the engine.
    pub tercio: String,
    /// The format of the record.
    pub format: u32,
    /// The system that is played.
    pub system: String,
    /// The edition of its rules code.
    pub edition: u32,
    /// The scenario.
    pub scenario: String,
    /// The rulings that hold, in the order in which the system lists them.
    pub rulings: Vec<Ruling>,
    /// The hash of the content that filled the system.
    pub content: Digest,
    /// Who plays.
    pub seats: BySeat<Player>,
    /// Where the dice come from.
    pub dice: DiceFrom,
    /// When the match was set up, as whoever set it up writes it: the kernel has no clock.
    pub created: String,
    /// Which match it branches off, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Whose copy this is, of a match that was running: some lines are hidden then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub redacted: Option<Audience>,
}

impl Header {
    /// Reads the first line of a record, which says to whom to hand the rest.
    ///
    /// # Errors
    /// Where the text does not begin with a record's header, or with one of a newer format.
    pub fn read(record: &[u8]) -> Result<Self, RecordError> {
        let first = record.split_inclusive(|byte| *byte == b'\n').next();
        let first = first.ok_or(RecordError { line: 1, fault: RecordFault::Empty })?;
        sealed_header(&mut super::chain::Chain::default(), first).map_err(|fault| RecordError { line: 1, fault })
    }
}
