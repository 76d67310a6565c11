//! What a match is made of: the entries of its tape.

use serde::{Deserialize, Serialize};

use crate::{
    RuleId, Seat,
    dice::{Faces, Need},
    game::Game,
};

/// One change of the state, as it was told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Told<S, E> {
    /// The next step of the agenda was taken off it and is being run.
    Began(S),
    /// A step was scheduled.
    Then(S),
    /// Something happened in the game.
    Happened(E),
}

/// What was told in a game.
pub type ToldOf<G> = Told<<G as Game>::Step, <G as Game>::Event>;

/// Where the faces of a throw came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum DiceBy {
    /// Rolled by the program.
    Program,
    /// Rolled on a real table and typed in.
    Typed,
}

/// Who gave an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnswerBy {
    /// The player, or the bot that sits there.
    Player,
    /// The seat's standing orders.
    StandingOrders,
}

/// One entry of the tape of a match, in the order in which the rules met it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry<S, A, E> {
    /// Dice were thrown.
    Dice {
        /// The rule that asked for them.
        rule: RuleId,
        /// How many faces each die has.
        sides: u8,
        /// The faces of the die, where it is neither a D6 nor a D10.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        special: Option<Box<[i16]>>,
        /// What they were for.
        need: Need,
        /// What they showed.
        faces: Faces,
        /// Who rolled them.
        by: DiceBy,
    },
    /// A question was answered.
    Answer {
        /// The seat that answered.
        seat: Seat,
        /// Its answer.
        answer: A,
        /// Who gave it.
        by: AnswerBy,
        /// Whether it was to stay hidden until the other seat had answered too.
        secret: bool,
    },
    /// The state changed.
    Told(Told<S, E>),
}

/// The entries of a game.
pub type EntryOf<G> = Entry<<G as Game>::Step, <G as Game>::Answer, <G as Game>::Event>;

impl<S, A, E> Entry<S, A, E> {
    /// Whether it is a throw of dice.
    pub const fn is_dice(&self) -> bool {
        matches!(self, Self::Dice { .. })
    }

    /// Whether it is an answer, and whose.
    pub const fn answered_by(&self) -> Option<Seat> {
        match self {
            Self::Answer { seat, .. } => Some(*seat),
            Self::Dice { .. } | Self::Told(_) => None,
        }
    }

    /// How many dice it threw.
    pub fn dice(&self) -> u64 {
        match self {
            Self::Dice { faces, .. } => faces.len() as u64,
            Self::Answer { .. } | Self::Told(_) => 0,
        }
    }

    /// Whether it is an answer that stays hidden until the other seat has answered too.
    pub const fn is_secret(&self) -> bool {
        matches!(self, Self::Answer { secret: true, .. })
    }
}

/// How many dice lie on a tape.
pub(crate) fn dice_in<S, A, E>(tape: &[Entry<S, A, E>]) -> u64 {
    tape.iter().map(Entry::dice).sum()
}

/// The place where the pair of secret answers begins to which this entry belongs, and whether both lie on the tape; none where
/// the entry is no secret answer.
pub(crate) fn secret_pair<S, A, E>(tape: &[Entry<S, A, E>], at: usize) -> Option<(usize, bool)> {
    pair_of(tape.len(), at, |place| tape[place].is_secret())
}

/// As [`secret_pair`], on any tape of this length of which it is known which entries are secret answers.
///
/// Nothing can lie between the two answers of a pair, and a pair is begun only when the one before it is complete.
pub(crate) fn pair_of(length: usize, at: usize, is_secret: impl Fn(usize) -> bool) -> Option<(usize, bool)> {
    let run = (0..=at).rev().take_while(|place| is_secret(*place)).count();
    if run == 0 {
        return None;
    }
    let start = if run % 2 == 0 { at - 1 } else { at };
    Some((start, start + 1 < length && is_secret(start + 1)))
}

/// Whose secret answer lies at the end of a tape without the other seat's: it is not to be shown yet.
pub(crate) fn unshown_secret<S, A, E>(tape: &[Entry<S, A, E>]) -> Option<Seat> {
    let last = tape.len().checked_sub(1)?;
    let (_, shown) = secret_pair(tape, last)?;
    if shown { None } else { tape[last].answered_by() }
}
