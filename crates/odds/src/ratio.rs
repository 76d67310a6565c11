//! The door from big fractions to floats.

use num_bigint::BigUint;
use num_rational::Ratio;
use num_traits::{Signed, ToPrimitive, Zero};

use num_bigint::BigInt;

/// How many bits the quotient keeps before it is rounded: more than the 53 of a float.
const QUOTIENT_BITS: i64 = 66;

/// The nearest float to `part` over `whole`, whatever their size.
///
/// Right to within one unit in the last place; below the smallest float it is zero.
///
/// # Panics
/// If `whole` is zero.
pub(crate) fn ratio_to_f64(part: &BigUint, whole: &BigUint) -> f64 {
    assert!(!whole.is_zero(), "a share of nothing: the whole must have at least one way");
    if part.is_zero() {
        return 0.0;
    }
    let shift = QUOTIENT_BITS + bits(whole) - bits(part);
    let quotient = if shift >= 0 { (part << shift) / whole } else { part / (whole << -shift) };
    let mantissa = quotient.to_f64().expect("a quotient of 67 bits fits a float");
    scale_by_power_of_two(mantissa, -shift)
}

/// The nearest float to a signed fraction.
pub(crate) fn signed_ratio_to_f64(ratio: &Ratio<BigInt>) -> f64 {
    let size = ratio_to_f64(ratio.numer().magnitude(), ratio.denom().magnitude());
    if ratio.is_negative() { -size } else { size }
}

fn bits(number: &BigUint) -> i64 {
    i64::try_from(number.bits()).expect("a number of 2^63 bits does not fit in memory")
}

/// In two halves, so that the power itself neither overflows nor vanishes before the product does.
fn scale_by_power_of_two(mantissa: f64, exponent: i64) -> f64 {
    let exponent = i32::try_from(exponent.clamp(-4000, 4000)).expect("clamped to the range");
    let half = exponent / 2;
    mantissa * 2f64.powi(half) * 2f64.powi(exponent - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_and_huge_fractions_agree_with_floats() {
        let third = ratio_to_f64(&1u8.into(), &3u8.into());
        assert_eq!(third, 1.0 / 3.0);
        let huge = BigUint::from(6u8).pow(600);
        assert_eq!(ratio_to_f64(&(&huge / 4u8), &huge), 0.25);
        assert_eq!(ratio_to_f64(&huge, &BigUint::from(1u8)), f64::INFINITY);
        assert_eq!(ratio_to_f64(&1u8.into(), &huge), 0.0);
        assert_eq!(ratio_to_f64(&0u8.into(), &huge), 0.0);
    }

    #[test]
    fn the_sign_survives() {
        let ratio = Ratio::new(BigInt::from(-7), BigInt::from(2));
        assert_eq!(signed_ratio_to_f64(&ratio), -3.5);
    }
}
