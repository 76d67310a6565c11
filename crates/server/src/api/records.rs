//! Records as the replay sees them.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercio_kernel::{BySeat, Message, Seat, matches::LogLine};
use tercio_systems::VerdictLine;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Begun, Ended, MatchCard, SeatChoice};

/// An answer of the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Decision {
    /// Its entry, counted from 0.
    pub at: u32,
    /// Whose answer it is.
    pub seat: Seat,
}

/// A whole record, to be stepped through.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Replay {
    /// The match.
    pub card: MatchCard,
    /// The map and the names, as the system draws them.
    #[ts(type = "unknown")]
    pub ground: Value,
    /// How many entries it has.
    pub entries: u32,
    /// The log: each line says which entry it tells of.
    pub log: Vec<LogLine>,
    /// The answers.
    pub decisions: Vec<Decision>,
    /// The branches that were made from it here.
    pub branches: Vec<MatchCard>,
    /// Where the record breaks, if it does: the last entry that can be shown, and why.
    pub broken: Option<(u32, String)>,
}

/// How the table stood after so many entries.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Scene {
    /// After how many entries.
    pub at: u32,
    /// What is seen, as the system draws it.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The heading of the moment.
    pub heading: Message,
    /// How the match stood, if it was over by the rules.
    pub ended: Option<Ended>,
}

/// A new match from some moment of another: fresh dice, the same rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Branch {
    /// After how many entries.
    pub at: u32,
    /// Who plays.
    pub seats: BySeat<SeatChoice>,
    /// Entropy of the seats played here, as hexadecimal digits.
    #[serde(default)]
    pub entropy: String,
}

/// What verifying a record found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Verified {
    /// Whether nothing is wrong. What is not proved yet, as in a match that runs, is not wrong.
    pub sound: bool,
    /// What was looked at, and what was found.
    pub lines: Vec<VerdictLine>,
}

/// A record from elsewhere that has been taken in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Uploaded {
    /// The match under which it can be looked at.
    pub begun: Begun,
    /// What verifying it found wrong; empty where nothing is.
    pub faults: Vec<Message>,
}
