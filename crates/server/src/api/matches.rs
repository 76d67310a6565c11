//! Matches as the lobby sees them.

use serde::{Deserialize, Serialize};
use tercio_kernel::{BySeat, Message, Seat, fair::Commitment};
use tercio_rulebook::Text;
use ts_rs::TS;
use utoipa::ToSchema;

/// Who is to play a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatChoice {
    /// Whoever sets the match up. For both seats: two people at one screen.
    Here,
    /// Whoever opens the private link of the seat.
    Link,
    /// A bot with this name.
    Bot(String),
}

/// Where the dice come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DiceChoice {
    /// The server rolls them from a seed to which it binds itself.
    Sealed,
    /// The players roll them on a real table and type them in.
    Typed,
}

/// Whether odds are shown before an answer is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OddsChoice {
    /// They are.
    Open,
    /// They are not, by agreement.
    Hidden,
}

/// The clocks of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// So many seconds for each answer.
    PerMove {
        /// The seconds.
        seconds: u32,
    },
    /// So many seconds for the whole match, and so many more after each answer.
    Fischer {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds after each answer.
        increment: u32,
    },
}

/// A match that is to begin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Begin {
    /// The system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// Rulings, each a name and an option; the others hold by default.
    #[serde(default)]
    pub rulings: Vec<(String, String)>,
    /// Who plays.
    pub seats: BySeat<SeatChoice>,
    /// The dice.
    pub dice: DiceChoice,
    /// The clocks; none without.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// Odds.
    pub odds: OddsChoice,
    /// Whether the lobby lists the match for whoever wants to watch.
    pub listed: bool,
    /// What whoever sets it up is called; at most 40 characters.
    #[serde(default)]
    pub name: String,
    /// Entropy of the seats played here, as hexadecimal digits; at most 64 bytes.
    #[serde(default)]
    pub entropy: String,
}

/// A match that has been set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Begun {
    /// Its id: whoever knows it may watch.
    pub id: String,
    /// The secret of each seat that people play: whoever knows it may play there. Those of seats by link are for others.
    pub tokens: BySeat<Option<String>>,
}

/// Somebody takes a seat that waits for whoever has its link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Join {
    /// The secret of the seat.
    pub token: String,
    /// What the player is called; at most 40 characters.
    #[serde(default)]
    pub name: String,
    /// Entropy of the player's own, as hexadecimal digits; at most 64 bytes.
    #[serde(default)]
    pub entropy: String,
}

/// A seat that has been taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Joined {
    /// Which one.
    pub seat: Seat,
}

/// How far a match has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Somebody has still to open the link of a seat.
    Waiting,
    /// It is being played.
    Running,
    /// It is over.
    Over,
    /// A record from elsewhere, only to be looked at.
    Uploaded,
    /// Its record does not fit the rules any more: it can be looked at up to where it breaks.
    Broken,
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatCard {
    /// The id of its side.
    pub side: String,
    /// The name of its side.
    pub side_name: Text,
    /// What the player is called; empty where nobody has said.
    pub name: String,
    /// The bot that plays it, if one does.
    pub bot: Option<String>,
    /// Whether somebody has taken it.
    pub taken: bool,
}

/// Why a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HowEnded {
    /// The rules say so.
    Rules,
    /// A seat gave up.
    Resigned,
    /// The time of a seat ran out.
    Time,
}

/// How a match ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Ended {
    /// Why.
    pub how: HowEnded,
    /// In words.
    pub message: Message,
    /// Who won, if anybody did.
    pub winner: Option<Seat>,
}

/// What the clocks show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    /// How the time is counted.
    pub clock: Clock,
    /// Milliseconds left for each seat when this was sent.
    pub left: BySeat<u32>,
    /// The seats whose time runs.
    pub running: BySeat<bool>,
}

/// A match as the lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct MatchCard {
    /// Its id.
    pub id: String,
    /// The system.
    pub system: String,
    /// The scenario.
    pub scenario: String,
    /// Its title.
    pub title: Text,
    /// Every ruling with its option.
    pub rulings: Vec<(String, String)>,
    /// Who plays.
    pub seats: BySeat<SeatCard>,
    /// The dice.
    pub dice: DiceChoice,
    /// What the server has bound itself to, where it rolls the dice.
    pub commitment: Option<Commitment>,
    /// Odds.
    pub odds: OddsChoice,
    /// How far it has come.
    pub phase: Phase,
    /// The turn.
    pub turn: u32,
    /// The seats whose answer it waits for.
    pub to_move: Vec<Seat>,
    /// How it ended, if it has.
    pub ended: Option<Ended>,
    /// The clocks, if it has any.
    pub clock: Option<ClockState>,
    /// How many watch.
    pub spectators: u32,
    /// When it was set up, as RFC 3339.
    pub created: String,
    /// When something last happened in it, as RFC 3339.
    pub updated: String,
    /// The match that it branches off, and after how many entries.
    pub branch_of: Option<(String, u32)>,
    /// The version of the program that it was begun with, and the edition of its rules.
    pub rules: (String, u32),
}

/// Matches that the lobby lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct MatchList {
    /// Those asked for by id that there are, in the order asked for.
    pub asked: Vec<MatchCard>,
    /// Listed ones that are being played, the latest first.
    pub running: Vec<MatchCard>,
    /// Listed ones that are over, the latest first.
    pub over: Vec<MatchCard>,
}
