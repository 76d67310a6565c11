//! How far two distributions lie apart.

use core::cmp::Ordering;

use crate::chance::Chance;
use crate::dist::Dist;
use crate::weight::Weight;

impl<T: Ord, W: Weight> Dist<T, W> {
    /// The total variation between two distributions: the largest difference between the chances that they give to any
    /// one event. Zero if they are equal, one if they share no outcome.
    pub fn total_variation(&self, other: &Self) -> W {
        let mut difference = W::zero();
        let (mut left, mut right) = (self.iter().peekable(), other.iter().peekable());
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => return difference.over(&W::share(2, 1)),
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some((a, _)), Some((b, _))) => a.cmp(b),
            };
            let zero = W::zero();
            let mine = if order.is_le() { left.next().map_or(&zero, |(_, weight)| weight) } else { &zero };
            let theirs = if order.is_ge() { right.next().map_or(&zero, |(_, weight)| weight) } else { &zero };
            difference.add(&mine.gap(theirs));
        }
    }
}

impl<T: Ord> Dist<T, Chance> {
    /// The chi-squared statistic of observed counts against this distribution, with its degrees of freedom.
    ///
    /// Outcomes expected fewer than five times are counted together, as the approximation asks. Nothing if an observed
    /// outcome cannot come out at all, or if fewer than two groups are left to compare.
    pub fn chi_squared<'a>(&self, observed: impl IntoIterator<Item = (&'a T, u64)>) -> Option<ChiSquared>
    where
        T: 'a,
    {
        let mut counts = vec![0u64; self.len()];
        let places: Vec<&T> = self.outcomes().collect();
        for (outcome, count) in observed {
            counts[places.binary_search(&outcome).ok()?] += count;
        }
        let n_observed = counts.iter().sum::<u64>() as f64;
        let expected = self.iter().map(|(_, chance)| chance.to_f64() * n_observed);
        ChiSquared::of_groups(&grouped(expected.zip(counts)))
    }
}

/// A chi-squared statistic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquared {
    /// The sum of squared differences over what was expected.
    pub statistic: f64,
    /// Groups compared, less one.
    pub degrees_of_freedom: u32,
}

impl ChiSquared {
    fn of_groups(groups: &[(f64, u64)]) -> Option<Self> {
        let degrees_of_freedom = u32::try_from(groups.len()).ok()?.checked_sub(1).filter(|&degrees| degrees > 0)?;
        let term = |&(expected, observed): &(f64, u64)| (observed as f64 - expected).powi(2) / expected;
        Some(Self { statistic: groups.iter().map(term).sum(), degrees_of_freedom })
    }

    /// How many standard deviations of a normal variable the statistic lies above what chance alone gives (Wilson and
    /// Hilferty's approximation): above 4 is one honest sample in thirty thousand.
    pub fn sigmas(&self) -> f64 {
        let degrees = f64::from(self.degrees_of_freedom);
        let spread = 2.0 / (9.0 * degrees);
        ((self.statistic / degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
    }
}

/// Counts together neighbours until each group is expected five times; a short last group joins the one before it.
fn grouped(cells: impl Iterator<Item = (f64, u64)>) -> Vec<(f64, u64)> {
    const EXPECTED_MIN: f64 = 5.0;
    let mut groups: Vec<(f64, u64)> = Vec::new();
    let mut open = (0.0, 0);
    for (expected, observed) in cells {
        open = (open.0 + expected, open.1 + observed);
        if open.0 >= EXPECTED_MIN {
            groups.push(open);
            open = (0.0, 0);
        }
    }
    if let Some(last) = groups.last_mut() {
        *last = (last.0 + open.0, last.1 + open.1);
    }
    groups
}
