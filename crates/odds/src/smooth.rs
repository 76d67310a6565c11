//! Denominators of big chances, kept in factors.
//!
//! A denominator is a product of die sizes, so it is made of very few primes. Kept in factors it is multiplied and
//! brought to a common multiple without a single division, where greatest common divisors of numbers of hundreds of bits
//! would dominate every sum.

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{One, Pow};

/// The primes that dice are made of: a D6 is 2·3, a D10 is 2·5; 7 comes of conditioning often enough to be worth a place.
const PRIMES: [u8; 4] = [2, 3, 5, 7];

/// A positive whole number: powers of small primes times a rest that none of them divides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Smooth {
    exponents: [u32; PRIMES.len()],
    rest: BigUint,
}

/// The lowest common multiple of two denominators, and what each must be multiplied by to reach it.
pub(crate) struct Common {
    pub(crate) multiple: Smooth,
    pub(crate) scale_left: BigUint,
    pub(crate) scale_right: BigUint,
}

impl Smooth {
    /// Factors a number that fits in 128 bits.
    ///
    /// # Panics
    /// If the number is zero.
    pub(crate) fn from_u128(number: u128) -> Self {
        assert!(number != 0, "zero is no denominator");
        let twos = number.trailing_zeros();
        let mut rest = number >> twos;
        let mut exponents = [twos, 0, 0, 0];
        for (exponent, prime) in exponents.iter_mut().zip(PRIMES).skip(1) {
            *exponent = divide_out_small(&mut rest, prime);
        }
        Self { exponents, rest: rest.into() }
    }

    /// Factors a number of any size.
    ///
    /// # Panics
    /// If the number is zero.
    pub(crate) fn from_big(number: &BigUint) -> Self {
        let twos = number.trailing_zeros().expect("zero is no denominator");
        let mut rest = number >> twos;
        let mut exponents = [narrow(twos), 0, 0, 0];
        for (exponent, prime) in exponents.iter_mut().zip(PRIMES).skip(1) {
            *exponent = divide_out(&mut rest, prime, u32::MAX);
        }
        Self { exponents, rest }
    }

    /// The number itself.
    pub(crate) fn value(&self) -> BigUint {
        power_product(&self.exponents) * &self.rest
    }

    /// Its size in bits, to within two.
    pub(crate) fn bits(&self) -> u64 {
        let [twos, threes, fives, sevens] = self.exponents.map(u64::from);
        twos + threes * 1585 / 1000 + fives * 2322 / 1000 + sevens * 2808 / 1000 + self.rest.bits()
    }

    /// The product of two.
    pub(crate) fn times(&self, other: &Self) -> Self {
        let exponents = core::array::from_fn(|i| self.exponents[i] + other.exponents[i]);
        let rest = if other.rest.is_one() { self.rest.clone() } else { &self.rest * &other.rest };
        Self { exponents, rest }
    }

    /// The lowest common multiple of two, with the factors that lead to it.
    pub(crate) fn common(&self, other: &Self) -> Common {
        let top: [u32; PRIMES.len()] = core::array::from_fn(|i| self.exponents[i].max(other.exponents[i]));
        let lift = |from: &Self| power_product(&core::array::from_fn(|i| top[i] - from.exponents[i]));
        let (mut scale_left, mut scale_right) = (lift(self), lift(other));
        let mut rest = self.rest.clone();
        if self.rest != other.rest {
            let shared = self.rest.gcd(&other.rest);
            let missing_left = &other.rest / &shared;
            scale_right *= &self.rest / &shared;
            rest *= &missing_left;
            scale_left *= missing_left;
        }
        Common { multiple: Self { exponents: top, rest }, scale_left, scale_right }
    }

    /// Divides numerator and denominator by all they share.
    pub(crate) fn reduce_with(&mut self, numerator: &mut BigUint) {
        let twos = numerator.trailing_zeros().map_or(0, narrow).min(self.exponents[0]);
        *numerator >>= twos;
        self.exponents[0] -= twos;
        for (exponent, prime) in self.exponents.iter_mut().zip(PRIMES).skip(1) {
            *exponent -= divide_out(numerator, prime, *exponent);
        }
        let shared = if self.rest.is_one() { BigUint::one() } else { numerator.gcd(&self.rest) };
        if !shared.is_one() {
            *numerator /= &shared;
            self.rest /= shared;
        }
    }
}

/// Divides `number` by `prime` as often as it goes; returns how often. By halving powers, as divisions of 128 bits are
/// slow.
fn divide_out_small(number: &mut u128, prime: u8) -> u32 {
    let mut times = 0;
    if !number.is_multiple_of(prime.into()) {
        return times;
    }
    for exponent in [32, 16, 8, 4, 2, 1] {
        let power = u128::from(prime).pow(exponent);
        while *number >= power && number.is_multiple_of(power) {
            *number /= power;
            times += exponent;
        }
    }
    times
}

/// Divides `number` by `prime` as often as it goes, at most `limit` times; returns how often.
fn divide_out(number: &mut BigUint, prime: u8, limit: u32) -> u32 {
    let mut times = 0;
    while times < limit {
        let (quotient, remainder) = number.div_rem(&prime.into());
        if remainder != BigUint::ZERO {
            break;
        }
        *number = quotient;
        times += 1;
    }
    times
}

fn power_product(exponents: &[u32; PRIMES.len()]) -> BigUint {
    let odd = PRIMES.iter().zip(exponents).skip(1).filter(|(_, exponent)| **exponent > 0);
    let odd = odd.fold(BigUint::one(), |product, (&prime, &exponent)| product * power(prime, exponent));
    odd << exponents[0]
}

/// In one machine word where it fits, which is nearly always: sums meet denominators a few dice apart.
fn power(prime: u8, exponent: u32) -> BigUint {
    match u128::from(prime).checked_pow(exponent) {
        Some(small) => small.into(),
        None => BigUint::from(prime).pow(exponent),
    }
}

fn narrow(exponent: u64) -> u32 {
    u32::try_from(exponent).expect("a denominator of four billion factors does not fit in memory")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn factoring_keeps_the_value() {
        for number in [1u128, 2, 6, 10, 36, 210, 7_776, 1_000_003, 6u128.pow(40), u128::MAX] {
            assert_eq!(Smooth::from_u128(number).value(), BigUint::from(number));
            assert_eq!(Smooth::from_big(&number.into()), Smooth::from_u128(number));
        }
    }

    #[test]
    fn common_multiple_is_lowest() {
        for (a, b) in [(36u128, 216u128), (100, 36), (11, 11), (11 * 13, 13 * 6), (1, 1)] {
            let common = Smooth::from_u128(a).common(&Smooth::from_u128(b));
            assert_eq!(common.multiple.value(), BigUint::from(a.lcm(&b)));
            assert_eq!(common.scale_left * a, BigUint::from(a.lcm(&b)));
            assert_eq!(common.scale_right * b, BigUint::from(a.lcm(&b)));
        }
    }

    #[test]
    fn reducing_leaves_nothing_shared() {
        let mut numerator = BigUint::from(2u32 * 2 * 3 * 11 * 7);
        let mut denominator = Smooth::from_u128(2 * 3 * 3 * 5 * 7 * 11 * 13);
        denominator.reduce_with(&mut numerator);
        assert_eq!((numerator, denominator.value()), (2u8.into(), (3u32 * 5 * 13).into()));
    }
}
