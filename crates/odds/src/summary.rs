//! What a distribution says in one number: expectation, spread, quantiles, the likeliest outcome.

use crate::dist::Dist;
use crate::weight::Weight;

impl<T, W: Weight> Dist<T, W> {
    /// The expectation of a whole value of the outcome, as exact as the weights.
    pub fn expectation_of(&self, mut value: impl FnMut(&T) -> i64) -> W::Mean {
        W::mean(self.iter().map(|(outcome, weight)| (value(outcome).into(), weight)))
    }

    /// The variance of a whole value of the outcome, as exact as the weights.
    pub fn variance_of(&self, mut value: impl FnMut(&T) -> i64) -> W::Mean {
        let square = |value: i64| i128::from(value) * i128::from(value);
        let of_squares = W::mean(self.iter().map(|(outcome, weight)| (square(value(outcome)), weight)));
        let mean = self.expectation_of(value);
        of_squares - mean.clone() * mean
    }

    /// The least outcome that is reached with chance `share` or more: `share` of one half is the median.
    ///
    /// With a `share` of zero it is the least outcome, and with one or more the greatest.
    pub fn quantile(&self, share: &W) -> &T {
        let mut reached = W::zero();
        for (outcome, weight) in self.iter() {
            reached.add(weight);
            if reached >= *share {
                return outcome;
            }
        }
        self.greatest()
    }

    /// The least outcome that is reached in half of the cases or more.
    pub fn median(&self) -> &T {
        self.quantile(&W::share(1, 2))
    }

    /// The likeliest outcome; of several, the least.
    pub fn mode(&self) -> &T {
        let (first, weight) = self.iter().next().expect("a distribution is never empty");
        let likeliest = self.iter().fold((first, weight), |best, next| if *next.1 > *best.1 { next } else { best });
        likeliest.0
    }

    /// The least outcome that can come out.
    pub fn least(&self) -> &T {
        self.outcomes().next().expect("a distribution is never empty")
    }

    /// The greatest outcome that can come out.
    pub fn greatest(&self) -> &T {
        self.outcomes().next_back().expect("a distribution is never empty")
    }

    /// Each outcome with the chance of it or a lesser one.
    pub fn cumulative(&self) -> impl Iterator<Item = (&T, W)> {
        self.iter().scan(W::zero(), |reached, (outcome, weight)| {
            reached.add(weight);
            Some((outcome, reached.clone()))
        })
    }
}

impl<T: Copy + Into<i64>, W: Weight> Dist<T, W> {
    /// The expectation, as exact as the weights.
    pub fn expectation(&self) -> W::Mean {
        self.expectation_of(|&outcome| outcome.into())
    }

    /// The variance, as exact as the weights.
    pub fn variance(&self) -> W::Mean {
        self.variance_of(|&outcome| outcome.into())
    }

    /// The expectation as a float, for the screen.
    pub fn mean_f64(&self) -> f64 {
        W::mean_to_f64(&self.expectation())
    }

    /// The standard deviation, for the screen: a root is not exact.
    pub fn deviation_f64(&self) -> f64 {
        W::mean_to_f64(&self.variance()).max(0.0).sqrt()
    }
}
