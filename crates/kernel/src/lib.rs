//! What a game is: a [`Table`] on which rules read as prose, the sources of dice and answers behind
//! it, and the records that a match leaves. The kernel knows no system.
//!
//! A rule procedure is a straight-line function over a [`Table`]. It takes dice with [`Table::roll`], [`Table::test`],
//! [`Table::band`], [`Table::sum`] and [`Table::sort`], players' decisions with [`Table::ask`] and [`Table::ask_both`], and
//! changes the state only with [`Table::tell`] and [`Table::then`]. The same text runs on five sources: [`play`], [`simulate`],
//! exact enumeration (crate `tercio-odds`), [`script`] and replay ([`play::Play::replay`], [`record::Record::resume`]).
//!
//! Where to look:
//!
//! - a body of rules is a [`Game`]; what it asks, a [`Query`]; why it refuses, a [`Refusal`];
//! - a match at the table is a [`play::Play`]; for programs that know no system, a [`matches::Match`];
//! - what a match leaves is a [`record::Record`], on disk a [`record::RecordFile`];
//! - tests of a system run the [`testing::battery`].
//!
//! What is absent: no system, no language, no clock, no network; no randomness but [`fair`] dice and the generator that a playout
//! is given; no file but those of [`record::file`] and [`record::seed`], and the account of [`testing::cite`].

pub mod agenda;
#[cfg(feature = "api")]
mod describe;
pub mod dice;
pub mod entry;
pub mod fair;
pub mod flow;
pub mod game;
pub mod matches;
pub mod play;
pub mod record;
pub mod refusal;
pub mod rule;
pub mod script;
pub mod seat;
pub mod simulate;
pub mod source;
pub mod spot;
pub mod table;
mod tape;
pub mod testing;

pub use agenda::Agenda;
pub use dice::{Bands, Counts, Die, Faces, Need};
pub use entry::{Entry, EntryOf, Told, ToldOf};
pub use flow::{Flow, Pause};
pub use game::{Game, Offered, Query};
pub use refusal::{Arg, Message, Reason, Refusal, Verdict};
pub use rule::RuleId;
pub use seat::{BySeat, Seat};
pub use source::Source;
pub use spot::Spot;
pub use table::Table;
