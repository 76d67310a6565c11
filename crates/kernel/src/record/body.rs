//! The lines of a record behind its header.

use serde::{Deserialize, Serialize};

use super::header::Header;
use crate::{
    EntryOf, Seat,
    fair::{Revealed, hex_bytes},
    game::Game,
    play::Change,
};

/// What stands in place of something that the reader of a copy may not see yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hidden {
    /// A secret answer of this seat: an entry of the tape.
    SecretAnswer(Seat),
    /// Standing orders of this seat.
    StandingOrders(Seat),
    /// An entry of the tape that [`Game::hidden_from`] hides.
    Entry,
}

/// One line of a record behind its header.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Line<G: Game> {
    /// An entry was added to the tape.
    Entry(EntryOf<G>),
    /// The tape went back to this many entries.
    Undo {
        /// How many entries are left.
        to: usize,
        /// Whether the other side agreed.
        consent: bool,
    },
    /// A seat left standing orders.
    Standing {
        /// The seat.
        seat: Seat,
        /// Its orders.
        orders: G::Standing,
    },
    /// A seat mixed entropy of its own into the dice, before the first roll.
    Entropy {
        /// The seat.
        seat: Seat,
        /// Its bytes.
        #[serde(with = "hex_bytes")]
        hex: Vec<u8>,
    },
    /// A seat gave up.
    Resigned {
        /// The seat.
        seat: Seat,
    },
    /// The match is over.
    Ended {
        /// How it ended, in words.
        outcome: String,
        /// Who won, if anybody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Seat>,
    },
    /// The seed of the dice, for anyone to roll them again.
    Reveal {
        /// The seed.
        seed: Revealed,
    },
    /// Something that the reader of this copy may not see yet.
    Hidden(Hidden),
}

impl<G: Game> Clone for Line<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Entry(entry) => Self::Entry(entry.clone()),
            Self::Undo { to, consent } => Self::Undo { to: *to, consent: *consent },
            Self::Standing { seat, orders } => Self::Standing { seat: *seat, orders: orders.clone() },
            Self::Entropy { seat, hex } => Self::Entropy { seat: *seat, hex: hex.clone() },
            Self::Resigned { seat } => Self::Resigned { seat: *seat },
            Self::Ended { outcome, winner } => Self::Ended { outcome: outcome.clone(), winner: *winner },
            Self::Reveal { seed } => Self::Reveal { seed: *seed },
            Self::Hidden(hidden) => Self::Hidden(*hidden),
        }
    }
}

impl<G: Game> From<Change<G>> for Line<G> {
    fn from(change: Change<G>) -> Self {
        match change {
            Change::Entry(entry) => Self::Entry(entry),
            Change::Undo { to, consent } => Self::Undo { to, consent },
            Change::Standing { seat, orders } => Self::Standing { seat, orders },
        }
    }
}

impl<G: Game> Line<G> {
    /// The line without its seal.
    ///
    /// # Panics
    /// Where a type of the system cannot be written as JSON, such as a map whose keys are no texts: a fault of the system, which
    /// the battery finds.
    #[must_use]
    pub fn body(&self) -> Body {
        Body(serde_json::to_string(self).expect("steps, answers, events and orders of a system can be written as JSON"))
    }

    /// Whether it lays a secret answer on the tape.
    pub(super) const fn is_secret(&self) -> bool {
        match self {
            Self::Entry(entry) => entry.is_secret(),
            Self::Hidden(Hidden::SecretAnswer(_)) => true,
            _ => false,
        }
    }

    /// Whether it lays something on the tape.
    pub(crate) const fn is_entry(&self) -> bool {
        matches!(self, Self::Entry(_) | Self::Hidden(Hidden::SecretAnswer(_) | Hidden::Entry))
    }
}

/// A line without its seal: a JSON object that knows neither its system nor its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Body(String);

impl Body {
    pub(super) fn of_header(header: &Header) -> Self {
        let text = serde_json::to_string(header).expect("a header is made of texts and numbers");
        Self(format!("{{\"header\":{text}}}"))
    }

    /// A body of this text, as one that was stored without its seal; none where it is not one line between braces. Whether it
    /// says anything is for the reader to find out.
    #[must_use]
    pub fn from_text(text: impl Into<String>) -> Option<Self> {
        let text = text.into();
        let between_braces = text.len() > 2 && text.starts_with('{') && text.ends_with('}');
        (between_braces && !text.contains(['\n', '\r'])).then_some(Self(text))
    }

    /// The object without its closing brace, where the seal goes.
    pub(super) fn open(&self) -> &str {
        self.0.strip_suffix('}').unwrap_or(&self.0)
    }

    /// The JSON text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
