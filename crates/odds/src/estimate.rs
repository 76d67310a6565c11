//! What a sample says, and how far it may be trusted.

use crate::{dist::Dist, report::Report};

/// The standard normal quantile of a two-sided interval of 95 %.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// An estimated distribution: how often each outcome came out of a number of runs.
///
/// It is an estimate and says so: every figure comes with its error.
#[derive(Clone, Debug, PartialEq)]
pub struct Estimate<T> {
    /// Each outcome that came out, with how often, from the least to the greatest; never empty.
    pub counts: Vec<(T, u64)>,
    /// How it was found: the number of runs is that of the sample.
    pub report: Report,
}

impl<T: Ord + Clone> Estimate<T> {
    /// The shares of the sample as a distribution. It knows nothing of its error.
    pub fn dist(&self) -> Dist<T, f64> {
        Dist::from_weights(self.counts.iter().cloned()).expect("a sample has at least one run")
    }
}

impl<T> Estimate<T> {
    /// How many runs were sampled.
    pub fn n(&self) -> u64 {
        self.report.runs
    }

    /// The estimated chance that `holds`.
    pub fn chance(&self, mut holds: impl FnMut(&T) -> bool) -> Proportion {
        let hits = self.counts.iter().filter(|(outcome, _)| holds(outcome)).map(|(_, count)| count).sum();
        Proportion { hits, n: self.n() }
    }

    /// The estimated expectation of a value of the outcome.
    pub fn mean_of(&self, mut value: impl FnMut(&T) -> f64) -> Mean {
        let values: Vec<(f64, f64)> = self.counts.iter().map(|(outcome, count)| (value(outcome), *count as f64)).collect();
        let n = self.n() as f64;
        let mean = values.iter().map(|(value, count)| value * count).sum::<f64>() / n;
        let squares = values.iter().map(|(value, count)| (value - mean).powi(2) * count).sum::<f64>();
        // With one run nothing is known of the spread.
        let standard_error = if n > 1.0 { (squares / (n - 1.0) / n).sqrt() } else { f64::INFINITY };
        Mean { value: mean, standard_error }
    }
}

/// An estimated chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proportion {
    /// Runs in which it happened.
    pub hits: u64,
    /// All runs, at least one.
    pub n: u64,
}

impl Proportion {
    /// The share of the sample.
    pub fn value(self) -> f64 {
        self.hits as f64 / self.n as f64
    }

    /// The standard error of the share.
    pub fn standard_error(self) -> f64 {
        let share = self.value();
        (share * (1.0 - share) / self.n as f64).sqrt()
    }

    /// Wilson's interval at `z` standard deviations, as in [`Z_95`]: lower and upper bound. Sound also where nothing or
    /// everything was hit.
    pub fn wilson(self, z: f64) -> (f64, f64) {
        let (n, share) = (self.n as f64, self.value());
        let spread = z * z / n;
        let centre = share + spread / 2.0;
        let half = z * (share * (1.0 - share) / n + spread / (4.0 * n)).sqrt();
        let scale = 1.0 + spread;
        // Said apart: what never happened may be impossible, whatever the rounding.
        let low = if self.hits == 0 { 0.0 } else { (centre - half) / scale };
        let high = if self.hits == self.n { 1.0 } else { (centre + half) / scale };
        (low, high)
    }
}

/// An estimated expectation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean of the sample.
    pub value: f64,
    /// Its standard error; infinite for a single run.
    pub standard_error: f64,
}

impl Mean {
    /// The interval at `z` standard deviations, as in [`Z_95`]: lower and upper bound.
    pub fn interval(self, z: f64) -> (f64, f64) {
        (self.value - z * self.standard_error, self.value + z * self.standard_error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Method;

    #[test]
    fn wilson_is_the_known_interval() {
        let (low, high) = Proportion { hits: 8, n: 10 }.wilson(Z_95);
        assert!((low - 0.490_162).abs() < 1e-5 && (high - 0.943_318).abs() < 1e-5, "{low} {high}");
        let (low, high) = Proportion { hits: 0, n: 100 }.wilson(Z_95);
        assert!(low == 0.0 && (high - Z_95 * Z_95 / (100.0 + Z_95 * Z_95)).abs() < 1e-12, "{high}");
    }

    #[test]
    fn a_mean_comes_with_its_error() {
        let report = Report { runs: 4, ..Report::new(Method::Estimate) };
        let estimate = Estimate { counts: vec![(1, 2), (3, 2)], report };
        let mean = estimate.mean_of(|&value| f64::from(value));
        assert_eq!(mean.value, 2.0);
        assert!((mean.standard_error - (4.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
    }
}
