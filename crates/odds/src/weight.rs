//! What a distribution weighs its outcomes with: exact fractions, or floats where speed is asked for.

use core::fmt::Debug;
use core::ops::{Mul, Sub};

use num_bigint::BigUint;

use crate::ratio::ratio_to_f64;

/// How far from one the total of a floating distribution may stray before it is refused.
///
/// Ten thousand roundings of half a unit in the last place stay a thousand times below it.
pub const FLOAT_TOLERANCE: f64 = 1e-9;

/// A weight of an outcome: a chance between nothing and one, and its arithmetic.
///
/// Two kinds exist. [`Chance`](crate::Chance) is exact, and is what every verdict and every figure shown as exact must use.
/// `f64` is the fast floating path: the same programs, rounded at each operation.
pub trait Weight: Clone + Debug + PartialOrd {
    /// What an expectation of this weight is: a signed number, since outcomes may be negative.
    type Mean: Clone + Debug + PartialOrd + Sub<Output = Self::Mean> + Mul<Output = Self::Mean>;

    /// No chance at all.
    fn zero() -> Self;

    /// Certainty.
    fn one() -> Self;

    /// `part` ways out of `whole` equally likely ones.
    ///
    /// # Panics
    /// If `whole` is zero: nothing cannot be shared.
    fn share(part: u128, whole: u128) -> Self;

    /// As [`share`](Self::share), for counts that do not fit in 128 bits.
    ///
    /// # Panics
    /// If `whole` is zero.
    fn big_share(part: &BigUint, whole: &BigUint) -> Self;

    /// Either of two outcomes that exclude each other.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// Both of two independent outcomes.
    #[must_use]
    fn times(&self, other: &Self) -> Self;

    /// This weight as a part of `whole`: what conditioning divides by.
    ///
    /// # Panics
    /// If `whole` is zero.
    #[must_use]
    fn over(&self, whole: &Self) -> Self;

    /// The distance between two weights, never negative.
    #[must_use]
    fn gap(&self, other: &Self) -> Self;

    /// Whether this is no chance at all.
    fn is_zero(&self) -> bool;

    /// Whether this is certainty: exactly for exact weights, within [`FLOAT_TOLERANCE`] for floats.
    fn is_one(&self) -> bool;

    /// The nearest float, for the door to the screen.
    fn to_f64(&self) -> f64;

    /// The sum of value times weight.
    fn mean<'a>(terms: impl Iterator<Item = (i128, &'a Self)>) -> Self::Mean
    where
        Self: 'a;

    /// The nearest float to a mean.
    fn mean_to_f64(mean: &Self::Mean) -> f64;

    /// Adds `other` to this weight.
    fn add(&mut self, other: &Self) {
        *self = self.plus(other);
    }
}

impl Weight for f64 {
    type Mean = f64;

    fn zero() -> Self {
        0.0
    }

    fn one() -> Self {
        1.0
    }

    fn share(part: u128, whole: u128) -> Self {
        assert!(whole != 0, "a share of nothing: the whole must have at least one way");
        part as f64 / whole as f64
    }

    fn big_share(part: &BigUint, whole: &BigUint) -> Self {
        ratio_to_f64(part, whole)
    }

    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn times(&self, other: &Self) -> Self {
        self * other
    }

    fn over(&self, whole: &Self) -> Self {
        assert!(*whole != 0.0, "a part of no chance at all is not defined");
        self / whole
    }

    fn gap(&self, other: &Self) -> Self {
        (self - other).abs()
    }

    fn is_zero(&self) -> bool {
        *self == 0.0
    }

    fn is_one(&self) -> bool {
        (self - 1.0).abs() <= FLOAT_TOLERANCE
    }

    fn to_f64(&self) -> f64 {
        *self
    }

    fn mean<'a>(terms: impl Iterator<Item = (i128, &'a Self)>) -> Self::Mean {
        terms.map(|(value, weight)| value as f64 * weight).sum()
    }

    fn mean_to_f64(mean: &Self::Mean) -> f64 {
        *mean
    }
}
