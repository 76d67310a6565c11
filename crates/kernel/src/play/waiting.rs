//! What a match waits for, and why it may refuse what it is given.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{RuleId, Seat, dice::Need, game::Game, refusal::Refusal};

/// A record, or the rules code, that does not fit: the match stops here and goes no further.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("out of step at entry {at}: the rules expect {expected}, the record has {found}")]
pub struct OutOfStep {
    /// The entry of the tape, counted from 0.
    pub at: usize,
    /// What the rules ask for there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

/// Dice that the players are to roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct DiceAsked {
    /// The rule that asks.
    pub rule: RuleId,
    /// How many dice.
    pub n: u16,
    /// What they are for.
    pub need: Need,
    /// The faces that each may show.
    pub faces: Vec<i16>,
}

/// What a match waits for.
pub enum Waiting<G: Game> {
    /// Answers of one seat, or secret ones of both.
    Answers {
        /// Who is asked what.
        questions: SmallVec<[(Seat, G::Question); 1]>,
        /// Whether the answers stay hidden until all are given.
        secret: bool,
    },
    /// Dice rolled on a real table.
    Dice(DiceAsked),
    /// Nothing: it is over.
    Over,
}

// Derived, these would ask the game itself to be copied, compared and printed, which is a name and nothing else.
impl<G: Game> Clone for Waiting<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Answers { questions, secret } => Self::Answers { questions: questions.clone(), secret: *secret },
            Self::Dice(asked) => Self::Dice(asked.clone()),
            Self::Over => Self::Over,
        }
    }
}

impl<G: Game> PartialEq for Waiting<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Answers { questions: a, secret: s }, Self::Answers { questions: b, secret: t }) => a == b && s == t,
            (Self::Dice(a), Self::Dice(b)) => a == b,
            (Self::Over, Self::Over) => true,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Debug for Waiting<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answers { questions, secret } => {
                f.debug_struct("Answers").field("questions", questions).field("secret", secret).finish()
            }
            Self::Dice(asked) => f.debug_tuple("Dice").field(asked).finish(),
            Self::Over => f.write_str("Over"),
        }
    }
}

/// An answer, or dice, that a match does not take. It is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The seat is asked nothing at the moment.
    #[error("this seat is asked nothing at the moment")]
    NotAsked,
    /// The rules refuse the answer.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// No dice are asked for at the moment.
    #[error("no dice are asked for at the moment")]
    NoDiceAsked,
    /// The faces are not those of the dice asked for.
    #[error("{n} dice are asked for, each with a face of {faces:?}")]
    NoSuchFaces {
        /// How many.
        n: u16,
        /// The faces that each may show.
        faces: Vec<i16>,
    },
    /// The rules code does not repeat itself, or runs away: a fault of it. The match is where it was before the answer.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
}

/// Why an answer cannot be taken back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// There is no answer yet.
    #[error("there is no answer to take back")]
    Nothing,
    /// Dice have fallen, or a secret has been shown, since the answer, or the other side has answered: it has to agree.
    #[error("dice have fallen, a secret was shown or the other side has answered since: it has to agree")]
    NeedsConsent,
    /// The rules code does not repeat itself: a fault of it.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
}
