//! How odds were found: exactly or not, and at what price.

/// How far an enumeration may go before it gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Runs of a step from its checkpoint.
    pub runs_max: u64,
    /// Different states between steps, each kept once.
    pub states_max: u64,
}

impl Default for Limits {
    /// A million runs and a hundred thousand states: a second or less where a state is small.
    fn default() -> Self {
        Self { runs_max: 1_000_000, states_max: 100_000 }
    }
}

/// How odds were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every outcome was walked through: the chances are exact as far as their weights are.
    Exact,
    /// A sample was played: the chances are estimates with an error.
    Estimate,
}

/// How odds were found, and at what price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// Exactly, or from a sample.
    pub method: Method,
    /// Runs made: of single steps where exact, of whole courses where sampled.
    pub runs: u64,
    /// Different states met between steps; none are kept by a sample.
    pub states: u64,
    /// Runs that ended in a state already met, and were merged with it.
    pub merged: u64,
}

impl Report {
    pub(crate) const fn new(method: Method) -> Self {
        Self { method, runs: 0, states: 0, merged: 0 }
    }
}
