//! How far the match of a record has come.

use serde::Serialize;

use super::{
    body::{Hidden, Line},
    error::RecordFault,
    header::{DiceFrom, Header},
};
use crate::game::Game;

/// How far the match of a record has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Nothing has been played: the seats may still mix in their entropy.
    SettingUp,
    /// It is being played.
    Running,
    /// A seat gave up.
    Resigned,
    /// It is over.
    Ended,
    /// It is over, and the seed of its dice is known.
    Revealed,
}

impl Stage {
    /// The stage after a line of this record.
    ///
    /// # Errors
    /// Where such a line cannot come now.
    pub(super) fn after<G: Game>(self, line: &Line<G>, header: &Header) -> Result<Self, RecordFault> {
        let (what, next) = arrives_at(line);
        let refuse = |why| Err(RecordFault::OutOfPlace { what, why });
        match line {
            Line::Hidden(_) if header.redacted.is_none() => refuse("nothing is hidden in a whole record"),
            Line::Reveal { .. } if header.dice == DiceFrom::Typed => refuse("its dice were typed in"),
            Line::Reveal { .. } if self < Self::Ended => refuse("the match is not over"),
            _ if self >= Self::Ended && self >= next => refuse("the match is over"),
            _ if self == Self::Resigned && next < Self::Ended => refuse("a seat has given up"),
            Line::Entropy { .. } if self > Self::SettingUp => refuse("the match has begun"),
            _ => Ok(next),
        }
    }

    /// Whether nothing has to be hidden any more.
    #[must_use]
    pub fn is_over(self) -> bool {
        self >= Self::Ended
    }
}

/// What a line is called, and the stage to which it takes a match.
const fn arrives_at<G: Game>(line: &Line<G>) -> (&'static str, Stage) {
    match line {
        Line::Entry(_) => ("an entry", Stage::Running),
        Line::Undo { .. } => ("an undo", Stage::Running),
        Line::Standing { .. } => ("standing orders", Stage::Running),
        Line::Hidden(Hidden::SecretAnswer(_)) => ("a hidden answer", Stage::Running),
        Line::Hidden(Hidden::Entry) => ("a hidden entry", Stage::Running),
        Line::Hidden(Hidden::StandingOrders(_)) => ("hidden standing orders", Stage::Running),
        Line::Entropy { .. } => ("entropy", Stage::SettingUp),
        Line::Resigned { .. } => ("a resignation", Stage::Resigned),
        Line::Ended { .. } => ("an end", Stage::Ended),
        Line::Reveal { .. } => ("a revealed seed", Stage::Revealed),
    }
}
