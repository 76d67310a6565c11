//! What is kept of one game of a batch.

use serde::{Deserialize, Serialize};
use tercio_kernel::{BySeat, Seat};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The first seat won.
    First,
    /// The second seat won.
    Second,
    /// Nobody won.
    Draw,
    /// It was broken off after too many steps.
    Unfinished,
}

impl End {
    /// The end in which this seat has won.
    #[must_use]
    pub const fn won_by(seat: Seat) -> Self {
        match seat {
            Seat::First => Self::First,
            Seat::Second => Self::Second,
        }
    }

    /// Its word in tables.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Draw => "draw",
            Self::Unfinished => "unfinished",
        }
    }

    /// The end with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::First, Self::Second, Self::Draw, Self::Unfinished].into_iter().find(|end| end.word() == word)
    }
}

/// One game of a batch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// How it ended.
    pub end: End,
    /// How long it was, in turns of the system.
    pub turns: u32,
    /// What each side lost, in the system's own points.
    pub losses: BySeat<u32>,
    /// Which units were still on the map at the end, in the order of the system's list of units.
    pub survived: Vec<bool>,
}
