//! What changes in a match, as a record keeps it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{EntryOf, Seat, game::Game};

/// A change of a match, as a record keeps it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Change<G: Game> {
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
}

// Derived, these would ask the game itself to be copied, compared and printed, which is a name and nothing else.
impl<G: Game> Clone for Change<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Entry(entry) => Self::Entry(entry.clone()),
            Self::Undo { to, consent } => Self::Undo { to: *to, consent: *consent },
            Self::Standing { seat, orders } => Self::Standing { seat: *seat, orders: orders.clone() },
        }
    }
}

impl<G: Game> PartialEq for Change<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Entry(a), Self::Entry(b)) => a == b,
            (Self::Undo { to: a, consent: c }, Self::Undo { to: b, consent: d }) => a == b && c == d,
            (Self::Standing { seat: a, orders: o }, Self::Standing { seat: b, orders: p }) => a == b && o == p,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Debug for Change<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(entry) => f.debug_tuple("Entry").field(entry).finish(),
            Self::Undo { to, consent } => f.debug_struct("Undo").field("to", to).field("consent", consent).finish(),
            Self::Standing { seat, orders } => f.debug_struct("Standing").field("seat", seat).field("orders", orders).finish(),
        }
    }
}
