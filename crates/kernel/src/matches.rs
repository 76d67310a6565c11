//! A match of any system, for programs: what is asked, offered, refused and told, as messages and JSON.
//!
//! Neither the program `tercio` nor the server knows the types of a system. A registry hands them a `Box<dyn Match>`, which is a
//! [`Hosted`] match of some game that implements [`Presents`]. Odds and bots stand above the kernel and do know the types: they
//! get at the match through [`Match::as_any`].

mod choices;
mod hosted;
mod log;

use std::any::Any;

use serde::Serialize;
use serde_json::Value;

pub use choices::{Choice, Choices, Given, Put, RefusedChoice};
pub use hosted::Hosted;
pub use log::{LogDice, LogKind, LogLine};

use crate::{
    Game, Message, Refusal, Seat,
    play::{AnswerError, DiceAsked, OutOfStep, UndoError},
    record::{Audience, Body, RecordError},
};

/// The words of a system for what happens in it, still without a language.
pub trait Presents: Game {
    /// What an event says, in the state in which it has just happened; none for one that says nothing to players.
    fn say_event(state: &Self::State, event: &Self::Event) -> Option<Message>;

    /// What a step is called when it begins, in the state in which it begins; none for one that players need not know of.
    fn say_step(_state: &Self::State, _step: &Self::Step) -> Option<Message> {
        None
    }

    /// What a seat is asked.
    fn say_question(view: &Self::View<'_>, seat: Seat, question: &Self::Question) -> Message;

    /// What an answer means.
    fn say_answer(view: &Self::View<'_>, seat: Seat, question: &Self::Question, answer: &Self::Answer) -> Message;

    /// What of a match does not change, such as its map, for a client to draw: open to everybody.
    fn ground_json(_state: &Self::State) -> Value {
        Value::Null
    }

    /// What a question speaks of, for a client to light; in the system's form.
    fn mark_question(_view: &Self::View<'_>, _seat: Seat, _question: &Self::Question) -> Value {
        Value::Null
    }

    /// What an answer speaks of, for a client to light; in the system's form.
    fn mark_answer(_view: &Self::View<'_>, _seat: Seat, _question: &Self::Question, _answer: &Self::Answer) -> Value {
        Value::Null
    }

    /// What an event speaks of, in the state in which it has just happened, for a client to light; in the system's form. With it
    /// the side whose event it is, where it is one's more than the other's.
    fn mark_event(_state: &Self::State, _event: &Self::Event) -> (Value, Option<Seat>) {
        (Value::Null, None)
    }

    /// The turn, from 1; 0 before the first, and where there are none.
    fn turn(_state: &Self::State) -> u32 {
        0
    }

    /// What a seat may know, for a client to draw.
    fn view_json(view: &Self::View<'_>, seat: Seat) -> Value;

    /// Whether a seat may read of an event while the match runs.
    fn heard_by(_state: &Self::State, _event: &Self::Event, _seat: Seat) -> bool {
        true
    }
}

/// What a match waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Status {
    /// The answers of these seats.
    Answers {
        /// The seats that are asked.
        seats: Vec<Seat>,
        /// Whether their answers stay hidden until all are given.
        secret: bool,
    },
    /// Dice rolled on a real table.
    Dice(DiceAsked),
    /// Nothing: it is over.
    Over,
}

/// Whether a seat may take its last answer back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// It has given none.
    Nothing,
    /// Yes.
    Free,
    /// If the other side agrees.
    NeedsConsent,
}

/// Why a match does not do what it is told. It is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// There is no answer with this number among those offered.
    #[error("there is no answer number {index}: {offered} are offered, counted from 0")]
    NoSuchAnswer {
        /// The number.
        index: usize,
        /// How many are offered.
        offered: usize,
    },
    /// The JSON is not of the shape that was asked for.
    #[error("{what} of {system} expected: {why}")]
    Malformed {
        /// What was asked for.
        what: &'static str,
        /// The system.
        system: &'static str,
        /// What is wrong with the JSON.
        why: String,
    },
    /// The answer, or the dice, are not taken.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The answer cannot be taken back.
    #[error(transparent)]
    Undo(#[from] UndoError),
    /// The match is out of step.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
}

impl MatchError {
    /// The reasons, where the rules refuse.
    #[must_use]
    pub const fn refusal(&self) -> Option<&Refusal> {
        match self {
            Self::Answer(AnswerError::Refused(refusal)) => Some(refusal),
            _ => None,
        }
    }
}

/// A match of any system.
///
/// What it shows to a seat is what that seat may know: [`Match::question`], [`Match::offered`], [`Match::refused`],
/// [`Match::check`] and [`Match::view`] work on the seat's view. [`Match::take_changes`] is for the record alone, and is not to
/// be sent to players.
pub trait Match: Send + Sync {
    /// The name of the system.
    fn system(&self) -> &'static str;

    /// The edition of its rules code.
    fn edition(&self) -> u32;

    /// What the match waits for.
    fn status(&self) -> Status;

    /// What a seat is asked now, if it is.
    fn question(&self, seat: Seat) -> Option<Put>;

    /// The answers offered to a seat; none where it is asked nothing.
    fn offered(&self, seat: Seat) -> Option<Choices>;

    /// Answers that a seat might want and the rules refuse, with the reasons. Worked out at each call.
    fn refused(&self, seat: Seat) -> Vec<RefusedChoice>;

    /// Whether a seat may answer so now.
    ///
    /// # Errors
    /// Where it may not, with all reasons, or what was given is no answer at all.
    fn check(&self, seat: Seat, answer: &Given) -> Result<(), MatchError>;

    /// Answers for a seat, and plays on.
    ///
    /// # Errors
    /// As [`Match::check`], and where the rules code does not repeat itself.
    fn answer(&mut self, seat: Seat, answer: &Given) -> Result<(), MatchError>;

    /// Gives the faces that the players rolled, and plays on.
    ///
    /// # Errors
    /// Where none are asked for, or these are no faces of theirs.
    fn type_dice(&mut self, faces: &[i16]) -> Result<(), MatchError>;

    /// Takes back the last answer of a seat, or of whichever seat answered last.
    ///
    /// # Errors
    /// Where there is none, or the other side has to agree.
    fn undo(&mut self, seat: Option<Seat>, consent: bool) -> Result<(), MatchError>;

    /// Whose answer would be taken back if no seat is named.
    fn last_answer_by(&self) -> Option<Seat>;

    /// The standing orders of a seat, as JSON.
    fn standing_orders(&self, seat: Seat) -> Value;

    /// Leaves standing orders for a seat, given as JSON.
    ///
    /// # Errors
    /// Where the JSON is not that of standing orders of the system.
    fn leave_standing_orders(&mut self, seat: Seat, orders: &Value) -> Result<(), MatchError>;

    /// The log, from this line on, as a seat may read it; without a seat, all of it. Lines are counted without those left out.
    fn log(&self, reader: Option<Seat>, from: usize) -> Vec<LogLine>;

    /// The log, from this line on, as whoever sits at no seat may read it: what both seats may. Lines are counted as in
    /// [`Match::log`].
    fn public_log(&self, from: usize) -> Vec<LogLine>;

    /// What of the match does not change, for a client to draw.
    fn ground(&self) -> Value;

    /// The turn, from 1; 0 before the first.
    fn turn(&self) -> u32;

    /// How many entries the tape has.
    fn entries(&self) -> usize;

    /// What taking back the last answer of a seat asks for.
    fn undo_state(&self, seat: Seat) -> Undo;

    /// What a seat may know of the match now, for a client to draw.
    fn view(&self, seat: Seat) -> Value;

    /// The changes since this was last called, for the record. Make them durable before an answer is acknowledged.
    fn take_changes(&mut self) -> Vec<Body>;

    /// The record of this match, which is running, as its audience may read it.
    ///
    /// # Errors
    /// Where it is no record of this system.
    fn redacted(&self, record: &[u8], audience: Audience) -> Result<String, RecordError>;

    /// A copy that stands where this match stands, to think with: see [`crate::play::Play::glimpse`]. Its log is empty.
    fn glimpse(&self) -> Box<dyn Match>;

    /// The match with its types: a [`Hosted`] of the system's game.
    fn as_any(&self) -> &dyn Any;

    /// The match with its types, to change it.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}
