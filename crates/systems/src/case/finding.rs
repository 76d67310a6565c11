//! The odds of a case, as programs show them.

use std::num::NonZeroU64;

use serde::Serialize;
use tercio_kernel::{Message, RuleId};
use tercio_notation::{Mistake, Name};
use tercio_odds::{Limits, OddsError, Sampling};

use super::report::Mismatch;

/// How odds are to be found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OddsOptions {
    /// Beyond this many runs of a step a sample is drawn instead.
    pub max_runs: u64,
    /// How many runs a sample has.
    pub samples: u64,
    /// What the sample follows from.
    pub seed: u64,
}

/// States kept apart by an enumeration for each hundred runs that it may make.
const STATES_OF_100_RUNS: u64 = 20;

/// Runs of a sample may take this many steps.
const STEPS_MAX: u64 = 100_000;

impl OddsOptions {
    /// How far an enumeration may go.
    pub(crate) fn limits(self) -> Limits {
        let states_max = (self.max_runs / 100).saturating_mul(STATES_OF_100_RUNS).max(1);
        Limits { runs_max: self.max_runs, states_max }
    }

    /// How the sample is drawn that stands in for one that goes too far.
    pub(crate) fn sampling(self) -> Sampling {
        let n = NonZeroU64::new(self.samples).unwrap_or(NonZeroU64::MIN);
        Sampling { n, seed: self.seed, steps_max: STEPS_MAX }
    }
}

impl Default for OddsOptions {
    fn default() -> Self {
        Self { max_runs: 1_000_000, samples: 100_000, seed: 1 }
    }
}

/// One thing of a state, such as the hits of a unit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Fact {
    /// The piece.
    pub subject: String,
    /// What of it.
    pub aspect: String,
    /// What it is.
    pub value: Amount,
}

/// What a thing of a state is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Amount {
    /// A number.
    Number(#[cfg_attr(feature = "api", ts(type = "number"))] i64),
    /// A word, or anything else as its text.
    Word(String),
}

/// A chance.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Share {
    /// The exact fraction; none where it was sampled.
    pub fraction: Option<String>,
    /// The same as a number, rounded; or the share of the sample.
    pub value: f64,
    /// Where it was sampled: lower and upper bound at 95 per cent.
    pub interval: Option<[f64; 2]>,
}

/// What may come out, and with what chance.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Course {
    /// What has changed then, or what was to be shown; nothing where nothing has changed.
    pub facts: Vec<Fact>,
    /// The same in words.
    pub words: Vec<Message>,
    /// The chance.
    pub share: Share,
}

/// One thing of one piece, with the chance of each value.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Marginal {
    /// The piece.
    pub subject: String,
    /// What of it.
    pub aspect: String,
    /// What it may come to.
    pub values: Vec<Course>,
}

/// The odds of a case.
#[derive(Debug, Clone, Serialize)]
pub struct CaseOdds {
    /// The title of the case; empty where it has none.
    pub title: Name,
    /// The rules that it is about.
    pub rules: Vec<RuleId>,
    /// What the odds go up to.
    pub until: &'static str,
    /// Whether every course was walked through; otherwise a sample was played.
    pub exact: bool,
    /// Runs made: of single steps where exact, of whole courses where sampled.
    pub runs: u64,
    /// Different states met between steps; none are kept by a sample.
    pub states: u64,
    /// What may come out, the likeliest first.
    pub courses: Vec<Course>,
    /// The same piece by piece.
    pub marginals: Vec<Marginal>,
    /// The chances that the case expects and that came out otherwise.
    pub mismatches: Vec<Mismatch>,
}

/// Why there are no odds of a case.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum CaseOddsError {
    /// The file has mistakes.
    #[error("the case has {} mistakes", .0.len())]
    Mistakes(Vec<Mistake>),
    /// Its script does not go through.
    #[error("line {}: the script does not go through: {}", .0.line, .0.message.key)]
    Script(Box<Mismatch>),
    /// Nothing is left to be played behind the script.
    #[error("nothing is left to be played behind the script")]
    Nothing,
    /// The odds cannot be told.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// The rules failed in this position: a fault of theirs.
    #[error("the rules failed in this position: report this as a fault, with the case")]
    Failed,
}
