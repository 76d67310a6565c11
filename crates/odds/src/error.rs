//! What can go wrong with weights and with odds.

use tercio_kernel::{Refusal, Seat, play::OutOfStep};

use crate::report::Limits;

/// Why a list of weighted outcomes is not a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DistError {
    /// No outcome has any weight.
    #[error("no outcome has any weight: give at least one a weight above zero")]
    Empty,
    /// The chances do not add up to one.
    #[error("the chances do not add up to one: list every outcome, or build the distribution from weights")]
    NotWhole,
}

/// Why odds cannot be told.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OddsError {
    /// There is more to enumerate than the limits allow.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The tape of the spot is not what the rules lead to from its checkpoint.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
    /// The rules refuse an answer that was given.
    #[error("a given answer of the {seat:?} seat is refused: {refusal}")]
    Refused {
        /// The seat that was asked.
        seat: Seat,
        /// Why.
        refusal: Refusal,
    },
    /// A sampled run went on for as many steps as it may, and had not come to its end.
    #[error("a run had not come to its end after {steps} steps: stop it earlier, or allow more")]
    Endless {
        /// How many steps it ran.
        steps: u64,
    },
}

/// There is more to enumerate than the limits allow: raise them, ask for an earlier end, or sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too much to enumerate: {runs} runs and {states} states, where {} and {} are allowed; sample, or ask for an earlier end", limits.runs_max, limits.states_max)]
pub struct TooLarge {
    /// Runs of steps made until then.
    pub runs: u64,
    /// Different states met until then.
    pub states: u64,
    /// What was allowed.
    pub limits: Limits,
}
