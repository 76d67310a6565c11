//! What a game is: a [`Table`] on which rules read as prose, the sources of dice and answers behind
//! it, and the records that a match leaves. The kernel knows no system.
//!
//! A rule procedure is a straight-line function over a [`Table`]. It takes dice with
//! [`Table::roll`], [`Table::test`], [`Table::band`] and [`Table::sort`], players' decisions with [`Table::ask`], and
//! changes the state only with [`Table::tell`]. The same text runs on five sources: [`play`],
//! [`simulate`], exact enumeration (crate `tercio-odds`), [`script`] and replay ([`play::Play::replay`]).

pub mod agenda;
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
