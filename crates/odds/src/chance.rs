//! Exact chances: whole numbers over whole numbers, fast while they fit in 128 bits and right beyond.

use core::cmp::Ordering;
use core::fmt;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{One, ToPrimitive, Zero};

use crate::ratio::{ratio_to_f64, signed_ratio_to_f64};
use crate::smooth::Smooth;
use crate::weight::Weight;

/// An exact chance: a fraction that is never rounded.
///
/// While numerator and denominator fit in 128 bits (49 dice of six faces) they are plain integers, scaled to a common
/// denominator when added and reduced only when they would overflow. Beyond that they are big integers, with the
/// denominator kept in factors. Two chances of the same value are equal, whatever path led to them.
#[derive(Clone)]
pub struct Chance(Repr);

#[derive(Clone)]
enum Repr {
    Small(Small),
    Big(Box<Big>),
}

#[derive(Clone, Copy)]
struct Small {
    part: u128,
    whole: u128,
}

#[derive(Clone)]
struct Big {
    part: BigUint,
    whole: Smooth,
    /// Size in bits of the denominator past which the fraction is reduced: twice what the last reduction left.
    reduce_past: u64,
}

/// Big fractions below this size are not worth reducing.
const REDUCE_PAST_BITS: u64 = 1024;

impl Chance {
    /// The reduced fraction, numerator and denominator as big integers.
    pub fn to_ratio(&self) -> Ratio<BigUint> {
        match &self.0 {
            Repr::Small(small) => {
                let small = small.reduced();
                Ratio::new_raw(small.part.into(), small.whole.into())
            }
            Repr::Big(big) => {
                let (mut part, mut whole) = (big.part.clone(), big.whole.clone());
                whole.reduce_with(&mut part);
                Ratio::new_raw(part, whole.value())
            }
        }
    }

    /// What is left to certainty: the chance that it does not happen.
    ///
    /// # Panics
    /// If this is more than certainty, which no chance of a distribution is.
    #[must_use]
    pub fn complement(&self) -> Self {
        assert!(*self <= Self::one(), "no chance is more than certainty");
        self.gap(&Self::one())
    }

    fn small(part: u128, whole: u128) -> Self {
        Self(Repr::Small(Small { part, whole }))
    }

    fn to_big(&self) -> Big {
        match &self.0 {
            Repr::Small(small) => small.to_big(),
            Repr::Big(big) => (**big).clone(),
        }
    }

    /// Runs an operation on small fractions, on reduced ones if that overflows, and on big ones as a last resort.
    fn operate(&self, other: &Self, small: impl Fn(Small, Small) -> Option<Small>, big: impl Fn(&Big, &Big) -> Big) -> Self {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0) {
            let done = small(*a, *b).or_else(|| small(a.reduced(), b.reduced()));
            if let Some(done) = done {
                return Self(Repr::Small(done));
            }
        }
        match (&self.0, &other.0) {
            (Repr::Big(a), Repr::Big(b)) => big(a, b),
            (Repr::Big(a), Repr::Small(b)) => big(a, &b.to_big()),
            (Repr::Small(a), Repr::Big(b)) => big(&a.to_big(), b),
            (Repr::Small(a), Repr::Small(b)) => big(&a.to_big(), &b.to_big()),
        }
        .settled()
    }
}

impl Small {
    fn reduced(self) -> Self {
        let shared = self.part.gcd(&self.whole);
        Self { part: self.part / shared, whole: self.whole / shared }
    }

    fn to_big(self) -> Big {
        Big { part: self.part.into(), whole: Smooth::from_u128(self.whole), reduce_past: REDUCE_PAST_BITS }
    }

    /// Both over a common denominator, or nothing if it does not fit.
    fn aligned(self, other: Self) -> Option<(u128, u128, u128)> {
        if self.whole == other.whole {
            return Some((self.part, other.part, self.whole));
        }
        let shared = self.whole.gcd(&other.whole);
        let (lift_left, lift_right) = (other.whole / shared, self.whole / shared);
        let whole = self.whole.checked_mul(lift_left)?;
        Some((self.part.checked_mul(lift_left)?, other.part.checked_mul(lift_right)?, whole))
    }

    fn plus(self, other: Self) -> Option<Self> {
        let (left, right, whole) = self.aligned(other)?;
        Some(Self { part: left.checked_add(right)?, whole })
    }

    fn gap(self, other: Self) -> Option<Self> {
        let (left, right, whole) = self.aligned(other)?;
        Some(Self { part: left.abs_diff(right), whole })
    }

    fn times(self, other: Self) -> Option<Self> {
        Some(Self { part: self.part.checked_mul(other.part)?, whole: self.whole.checked_mul(other.whole)? })
    }

    fn over(self, whole: Self) -> Option<Self> {
        if self.whole == whole.whole {
            return Some(Self { part: self.part, whole: whole.part });
        }
        self.times(Self { part: whole.whole, whole: whole.part })
    }
}

impl Big {
    fn new(part: BigUint, whole: Smooth, left: &Self, right: &Self) -> Self {
        Self { part, whole, reduce_past: left.reduce_past.max(right.reduce_past) }
    }

    fn aligned(&self, other: &Self) -> (BigUint, BigUint, Smooth) {
        if self.whole == other.whole {
            return (self.part.clone(), other.part.clone(), self.whole.clone());
        }
        let common = self.whole.common(&other.whole);
        (&self.part * common.scale_left, &other.part * common.scale_right, common.multiple)
    }

    fn plus(&self, other: &Self) -> Self {
        let (left, right, whole) = self.aligned(other);
        Self::new(left + right, whole, self, other)
    }

    fn gap(&self, other: &Self) -> Self {
        let (left, right, whole) = self.aligned(other);
        let part = if left > right { left - right } else { right - left };
        Self::new(part, whole, self, other)
    }

    fn times(&self, other: &Self) -> Self {
        Self::new(&self.part * &other.part, self.whole.times(&other.whole), self, other)
    }

    fn over(&self, whole: &Self) -> Self {
        if self.whole == whole.whole {
            return Self::new(self.part.clone(), Smooth::from_big(&whole.part), self, whole);
        }
        let part = &self.part * whole.whole.value();
        Self::new(part, self.whole.times(&Smooth::from_big(&whole.part)), self, whole)
    }

    /// Reduced if it has doubled since last time, and small again if it fits.
    fn settled(mut self) -> Chance {
        if self.whole.bits() > self.reduce_past {
            self.whole.reduce_with(&mut self.part);
            self.reduce_past = REDUCE_PAST_BITS.max(2 * self.whole.bits());
        }
        match self.to_small() {
            Some(small) => Chance(Repr::Small(small)),
            None => Chance(Repr::Big(Box::new(self))),
        }
    }

    fn to_small(&self) -> Option<Small> {
        if self.whole.bits() > 130 {
            return None;
        }
        Some(Small { part: self.part.to_u128()?, whole: self.whole.value().to_u128()? })
    }
}

impl Weight for Chance {
    type Mean = Ratio<BigInt>;

    fn zero() -> Self {
        Self::small(0, 1)
    }

    fn one() -> Self {
        Self::small(1, 1)
    }

    fn share(part: u128, whole: u128) -> Self {
        assert!(whole != 0, "a share of nothing: the whole must have at least one way");
        Self::small(part, whole)
    }

    fn big_share(part: &BigUint, whole: &BigUint) -> Self {
        assert!(!whole.is_zero(), "a share of nothing: the whole must have at least one way");
        let mut big = Big { part: part.clone(), whole: Smooth::from_big(whole), reduce_past: REDUCE_PAST_BITS };
        big.whole.reduce_with(&mut big.part);
        big.settled()
    }

    fn plus(&self, other: &Self) -> Self {
        self.operate(other, Small::plus, Big::plus)
    }

    fn times(&self, other: &Self) -> Self {
        self.operate(other, Small::times, Big::times)
    }

    fn over(&self, whole: &Self) -> Self {
        assert!(!whole.is_zero(), "a part of no chance at all is not defined");
        self.operate(whole, Small::over, Big::over)
    }

    fn gap(&self, other: &Self) -> Self {
        self.operate(other, Small::gap, Big::gap)
    }

    fn is_zero(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => small.part == 0,
            Repr::Big(big) => big.part.is_zero(),
        }
    }

    fn is_one(&self) -> bool {
        match &self.0 {
            Repr::Small(small) => small.part == small.whole,
            Repr::Big(big) => big.part == big.whole.value(),
        }
    }

    fn to_f64(&self) -> f64 {
        match &self.0 {
            Repr::Small(small) => small.part as f64 / small.whole as f64,
            Repr::Big(big) => ratio_to_f64(&big.part, &big.whole.value()),
        }
    }

    fn mean<'a>(terms: impl Iterator<Item = (i128, &'a Self)>) -> Self::Mean {
        let (mut gains, mut losses) = (Self::zero(), Self::zero());
        for (value, weight) in terms {
            let size = Self::small(value.unsigned_abs(), 1).times(weight);
            if value < 0 { losses.add(&size) } else { gains.add(&size) }
        }
        signed(&gains) - signed(&losses)
    }

    fn mean_to_f64(mean: &Self::Mean) -> f64 {
        signed_ratio_to_f64(mean)
    }
}

fn signed(chance: &Chance) -> Ratio<BigInt> {
    let (part, whole) = chance.to_ratio().into_raw();
    Ratio::new_raw(part.into(), whole.into())
}

impl Ord for Chance {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Repr::Small(a), Repr::Small(b)) = (&self.0, &other.0) {
            let crossed = a.part.checked_mul(b.whole).zip(b.part.checked_mul(a.whole));
            if let Some((left, right)) = crossed {
                return left.cmp(&right);
            }
        }
        let (left, right, _) = self.to_big().aligned(&other.to_big());
        left.cmp(&right)
    }
}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Chance {}

/// The reduced fraction, `5/36`; certainty is `1` and no chance `0`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ratio = self.to_ratio();
        if ratio.denom().is_one() {
            return write!(f, "{}", ratio.numer());
        }
        write!(f, "{}/{}", ratio.numer(), ratio.denom())
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(part: u128, whole: u128) -> Chance {
        Chance::share(part, whole)
    }

    #[test]
    fn equal_values_are_equal_whatever_their_form() {
        assert_eq!(chance(1, 2), chance(18, 36));
        assert!(chance(1, 3) < chance(1, 2));
        assert_eq!(chance(18, 36).to_string(), "1/2");
        assert_eq!(Chance::one().to_string(), "1");
    }

    #[test]
    fn a_product_too_big_for_128_bits_comes_back_exact() {
        let step = chance(5, 6);
        let long = (0..80).fold(Chance::one(), |so_far, _| so_far.times(&step));
        let back = (0..80).fold(long.clone(), |so_far, _| so_far.over(&step));
        assert!(back.is_one());
        assert_eq!(long.to_ratio(), Ratio::new(BigUint::from(5u8).pow(80), BigUint::from(6u8).pow(80)));
        assert!((long.to_f64() - (5.0f64 / 6.0).powi(80)).abs() < 1e-18);
    }

    #[test]
    fn big_sums_are_exact_and_become_small_again() {
        let part = (0..60).fold(Chance::one(), |so_far, _| so_far.times(&chance(1, 6)));
        assert!(matches!(part.0, Repr::Big(_)));
        let rest = part.complement();
        assert!(part.plus(&rest).is_one());
        assert_eq!(part.plus(&rest).over(&Chance::share(2, 1)), chance(1, 2));
    }

    #[test]
    fn a_mean_may_be_negative() {
        let (half, other) = (chance(1, 2), chance(1, 2));
        let mean = Chance::mean([(-3, &half), (1, &other)].into_iter());
        assert_eq!(mean, Ratio::from_integer(BigInt::from(-1)));
    }
}
