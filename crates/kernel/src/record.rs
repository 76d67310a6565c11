//! The record of a match: a text file in which every line seals the one before it.
//!
//! A record is JSON Lines: a [`Header`], then one [`Line`] for each thing that happened. Each line ends with the hash of the
//! chain so far, over the very bytes that stand in the file, so that no reader has to agree with another on how JSON is spelt.
//! [`Record::read`] reads it, [`Record::state_at`] shows it by applying what was told and without any rules, and
//! [`Record::resume`] and [`Record::verify`] judge it again under the edition that it names. The seed of the dice is in it only
//! once the match is over; until then it lies apart ([`seed`]).

mod body;
mod chain;
mod error;
pub mod file;
mod header;
mod read;
mod redact;
mod resume;
pub mod seed;
pub(crate) mod show;
mod stage;
mod verify;

pub use body::{Body, Hidden, Line};
pub use chain::{Digest, Writer};
pub use error::{RecordError, RecordFault};
pub use file::RecordFile;
pub use header::{Audience, Branch, DiceFrom, FORMAT, Header, Player, Ruling, SeatKind};
pub use read::{Cut, Record};
pub use stage::Stage;
pub use verify::{DiceCheck, EventsCheck, Report, RulesCheck, SeedCheck, UnlikeDie};
