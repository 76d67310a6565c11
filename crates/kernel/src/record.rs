//! The record of a match: a text file in which every line seals the one before it.
//!
//! A record is JSON Lines: a [`Header`], then one [`Line`] for each thing that happened. Each line ends with the hash of the
//! chain so far, over the very bytes that stand in the file, so that no reader has to agree with another on how JSON is spelt.
//! [`Record::read`] reads it, [`Record::state_at`] shows it by applying what was told and without any rules, and
//! [`Record::resume`] and [`Record::verify`] judge it again under the edition that it names. The seed of the dice is in it only
//! once the match is over; until then it lies apart ([`seed`]).
//!
//! ```json
//! {"header":{"tercio":"0.1.0","format":1,"system":"spqr","edition":1,"scenario":"zama", …},"hash":"ea1c…276e"}
//! {"entropy":{"seat":"first","hex":"c0ffee"},"hash":"5b1e…77a0"}
//! {"entry":{"told":{"began":{"turn":"first"}}},"hash":"40e0…2856"}
//! {"standing":{"seat":"second","orders":"always-shoot"},"hash":"a2023e…d721"}
//! {"entry":{"answer":{"seat":"first","answer":{"order":"pass"},"by":"player","secret":false}},"hash":"97f0…c26c"}
//! {"entry":{"dice":{"rule":"EL-012","sides":10,"need":{"at-least":5},"faces":[8],"by":"program"}},"hash":"b287…0ad4"}
//! {"undo":{"to":23,"consent":true},"hash":"d379…ace0"}
//! {"resigned":{"seat":"first"},"hash":"019f…c310"}
//! {"ended":{"outcome":"the first seat left","winner":"second"},"hash":"521c…4255"}
//! {"reveal":{"seed":"eda7…a0b3"},"hash":"afa8…6c8d"}
//! ```
//!
//! The hash of a line is keyed BLAKE3 over the hash of the line before (32 zero bytes for the first) and the text of the line up
//! to `,"hash":`. A copy for a seat has `"redacted"` in its header and `{"hidden":…}` lines, and seals of its own.

mod body;
mod branch;
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
