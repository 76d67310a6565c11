//! What can go wrong with weights and with odds.

use tercio_kernel::{Refusal, RuleId, Seat, play::OutOfStep};

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
    /// A step asked for something else when it was run again along the same course: a fault of the rules' code.
    #[error("the rules do not repeat themselves{}: report this as a fault", rule.map(|rule| format!(" at {rule}")).unwrap_or_default())]
    Impure {
        /// The rule that asked for other dice than before; none if it was a question.
        rule: Option<RuleId>,
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
#[error("too much to enumerate: {beyond} (after {runs} runs and {states} states); sample, or ask for an earlier end")]
pub struct TooLarge {
    /// What was too much.
    pub beyond: Beyond,
    /// Runs of steps made until then.
    pub runs: u64,
    /// Different states met until then.
    pub states: u64,
    /// What was allowed.
    pub limits: Limits,
}

/// What was too much to enumerate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Beyond {
    /// All the runs that are allowed were made.
    #[error("more runs than are allowed")]
    Runs,
    /// More different states were met than are allowed.
    #[error("more states than are allowed")]
    States,
    /// One throw of several dice falls in more ways than runs are allowed.
    #[error("one throw falls in more ways than runs are allowed")]
    Pool,
    /// One step met thousands of throws and answers, and went on.
    #[error("one step goes on and on")]
    Step,
}
