//! Odds exactly where that is possible, estimated where it is not.

use tercio_kernel::{Game, Seat};

use crate::{
    dist::Dist,
    enumerate::{Odds, enumerate},
    error::OddsError,
    estimate::Estimate,
    inquiry::Inquiry,
    report::{Limits, Method, Report},
    sample::{Sampling, sample},
};

/// What was found out: exact odds, or an estimate that says so.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding<T> {
    /// Every outcome was walked through.
    Exact(Odds<T>),
    /// It was too large to enumerate, and was sampled.
    Estimate(Estimate<T>),
}

impl<T: Ord + Clone> Finding<T> {
    /// The distribution with floating chances, for the screen.
    pub fn to_f64(&self) -> Dist<T, f64> {
        match self {
            Self::Exact(odds) => odds.dist.to_f64(),
            Self::Estimate(estimate) => estimate.dist(),
        }
    }
}

impl<T> Finding<T> {
    /// How it was found, and at what price.
    pub fn report(&self) -> Report {
        match self {
            Self::Exact(odds) => odds.report,
            Self::Estimate(estimate) => estimate.report,
        }
    }

    /// Whether the odds are exact.
    pub fn is_exact(&self) -> bool {
        self.report().method == Method::Exact
    }
}

/// Exact odds within the limits; beyond them, an estimate from a sample.
///
/// # Errors
/// Where the spot's tape or a given answer does not fit the rules, or a sampled run does not end.
pub fn enumerate_or_sample<G, T, P>(
    inquiry: &Inquiry<'_, G, T>,
    policy: &mut P,
    limits: Limits,
    sampling: Sampling,
) -> Result<Finding<T>, OddsError>
where
    G: Game,
    T: Ord,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    match enumerate(inquiry, policy, limits) {
        Ok(odds) => Ok(Finding::Exact(odds)),
        Err(OddsError::TooLarge(_)) => sample(inquiry, policy, sampling).map(Finding::Estimate),
        Err(error) => Err(error),
    }
}
