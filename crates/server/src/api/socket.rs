//! What a client and the server say on a socket.
//!
//! The first thing a client says is [`Said::Hello`]; the server then sends [`Frame::Welcome`] and, whenever something has
//! changed, a whole [`Frame::Table`] of which only the log is in parts. Whatever carries an `id` is answered by a frame with the
//! same `id`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercio_kernel::{
    BySeat, Message, Seat,
    matches::{Choices, Given, LogLine, Put, RefusedChoice, Status, Undo},
};
use tercio_systems::Odds;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{ClockState, Ended, MatchCard, Problem};

/// What a client says.
#[derive(Debug, Clone, PartialEq, Deserialize, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Said {
    /// Who it is, and what it has already.
    Hello {
        /// The secrets of the seats that it plays; none for a spectator.
        tokens: Vec<String>,
        /// The stretch of the log that it has (see [`LogPart`]); 0 at first.
        epoch: u32,
        /// How many lines of it.
        lines: u32,
    },
    /// An answer to the question of a seat.
    Answer {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The table that it answers: another one refuses it as `stale`.
        seq: u32,
        /// The answer.
        answer: Given,
    },
    /// Dice that were rolled on a real table.
    Dice {
        /// By which the reply is known.
        id: u32,
        /// The table that it answers.
        seq: u32,
        /// The faces.
        faces: Vec<i16>,
    },
    /// Asks for the answers that are refused to a seat.
    Refused {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
    },
    /// Asks for the odds of an answer.
    Odds {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The answer.
        answer: Given,
    },
    /// Asks whether an answer may be given.
    Check {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The answer.
        answer: Given,
    },
    /// Takes the last answer of a seat back, or asks the other to agree.
    TakeBack {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
    },
    /// Agrees, or not, to what the other seat asks for.
    Consent {
        /// By which the reply is known.
        id: u32,
        /// The seat that agrees.
        seat: Seat,
        /// Whether it does.
        agree: bool,
    },
    /// Leaves standing orders.
    Standing {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The orders, in the system's form.
        #[ts(type = "unknown")]
        orders: Value,
    },
    /// Gives up.
    Resign {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
    },
    /// Says something to everybody at the table.
    Chat {
        /// By which the reply is known.
        id: u32,
        /// The seat.
        seat: Seat,
        /// The text: at most 500 characters.
        text: String,
    },
}

/// What the server says.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Frame {
    /// The client is known.
    Welcome {
        /// The match.
        card: Box<MatchCard>,
        /// The seats that the client plays.
        seats: Vec<Seat>,
        /// The map and the names, as the system draws them: they do not change.
        #[ts(type = "unknown")]
        ground: Value,
        /// What was said so far.
        chat: Vec<ChatLine>,
    },
    /// How the table stands.
    Table(Box<TableFrame>),
    /// Who is there.
    Presence(Presence),
    /// Something was said.
    Chat(ChatLine),
    /// What was asked for is done.
    Done {
        /// The id of what was asked for.
        id: u32,
    },
    /// What was asked for is not done.
    Not {
        /// The id of what was asked for; 0 where it was not understood.
        id: u32,
        /// Why.
        problem: Problem,
    },
    /// Answers that are refused.
    Refused(Refused),
    /// The odds of an answer.
    Odds(OddsShown),
}

/// How the table stands.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct TableFrame {
    /// Which table: it grows by one with every change.
    pub seq: u32,
    /// How many entries the match has.
    pub entries: u32,
    /// The match.
    pub card: MatchCard,
    /// What it waits for.
    pub status: Status,
    /// What is seen, as the system draws it.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The heading of the moment.
    pub heading: Message,
    /// What the seats of this client are asked.
    pub asked: Vec<Asked>,
    /// What the other seats are asked, in words, where that is no secret.
    pub others: Vec<(Seat, Message)>,
    /// The seat whose bot is thinking.
    pub thinking: Option<Seat>,
    /// The log.
    pub log: LogPart,
    /// Whether the seats of this client may take an answer back.
    pub undo: Vec<(Seat, Undo)>,
    /// Whether somebody asks to take an answer back.
    pub request: Option<TakeBack>,
    /// The standing orders of the seats of this client, in the system's form.
    #[ts(type = "[Seat, unknown][]")]
    pub standing: Vec<(Seat, Value)>,
    /// The clocks.
    pub clock: Option<ClockState>,
    /// How it ended.
    pub ended: Option<Ended>,
}

/// What a seat is asked.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Asked {
    /// The seat.
    pub seat: Seat,
    /// The question.
    pub question: Put,
    /// The answers.
    pub choices: Choices,
}

/// A part of the log: what the client has, cut to `from` lines, goes on with these. Another epoch makes what it has void.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct LogPart {
    /// Grows when something is taken back.
    pub epoch: u32,
    /// How many lines are before these.
    pub from: u32,
    /// The lines.
    pub lines: Vec<LogLine>,
}

/// A seat asks the other to agree that it takes an answer back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct TakeBack {
    /// The seat that asks.
    pub by: Seat,
}

/// Who is at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Presence {
    /// Whether a client of each seat is connected; bots always are.
    pub seats: BySeat<bool>,
    /// How many watch.
    pub spectators: u32,
}

/// Something that was said at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct ChatLine {
    /// Its number in the match, from 1.
    pub n: u32,
    /// Who said it.
    pub seat: Seat,
    /// The text.
    pub text: String,
    /// When, as RFC 3339.
    pub at: String,
}

/// Answers that are refused to a seat.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct Refused {
    /// The id of the request.
    pub id: u32,
    /// The table that they belong to.
    pub seq: u32,
    /// The answers, with the reasons.
    pub choices: Vec<RefusedChoice>,
}

/// The odds of an answer.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct OddsShown {
    /// The id of the request.
    pub id: u32,
    /// The table that they belong to.
    pub seq: u32,
    /// The odds.
    pub odds: Odds,
}
