//! Counting pools of dice by band: binomials, multinomials, and the classes of a sorted pool.

use num_bigint::BigUint;
use num_integer::Integer;
use num_traits::{Num, One, Pow};

use crate::weight::Weight;

/// The number of ways to choose `k` of `n`: zero if there are not so many.
pub fn binomial(n: u32, k: u32) -> BigUint {
    if k > n {
        return BigUint::ZERO;
    }
    let k = k.min(n - k);
    (0..k).fold(BigUint::one(), |ways, i| ways * (n - i) / (i + 1))
}

/// The number of ways to deal a pool into groups of these sizes.
pub fn multinomial(counts: &[u32]) -> BigUint {
    let mut dealt = 0;
    let mut ways = BigUint::one();
    for &count in counts {
        dealt += count;
        ways *= binomial(dealt, count);
    }
    ways
}

/// One way a sorted pool of dice may fall: how many dice in each band, and with what chance.
#[derive(Clone, Debug, PartialEq)]
pub struct Class<W> {
    /// Dice in each band, in the order of the bands.
    pub counts: Vec<u32>,
    /// The chance of these counts.
    pub weight: W,
}

/// How many classes [`classes`] would list, or nothing if that does not fit in 64 bits: counted before they are made.
pub fn n_classes(n_dice: u32, widths: &[u32]) -> Option<u64> {
    let n_bands = u32::try_from(widths.iter().filter(|&&width| width > 0).count()).ok()?;
    let n_bars = n_bands.checked_sub(1)?;
    u64::try_from(binomial(n_dice.checked_add(n_bars)?, n_bars)).ok()
}

/// Every way that `n_dice` may fall into bands of these widths (in faces), with its multinomial chance.
///
/// The classes come in a fixed order, with the most dice in the first band first; a band without faces gets no dice. The
/// chances add up to one.
///
/// # Panics
/// If no band has a face.
pub fn classes<W: Weight>(n_dice: u32, widths: &[u32]) -> Vec<Class<W>> {
    let shared = widths.iter().fold(0, |shared, width| shared.gcd(width));
    assert!(shared > 0, "a die has at least one face");
    let widths: Vec<u32> = widths.iter().map(|width| width / shared).collect();
    let n_faces: u32 = widths.iter().sum();
    // Ways are never more than the whole, and are multiplied by the number of dice on the way.
    let whole = u128::from(n_faces).checked_pow(n_dice);
    match whole.filter(|whole| whole.checked_mul(u128::from(n_dice) + 1).is_some()) {
        Some(whole) => dealt::<u128, W>(n_dice, &widths, |ways| W::share(*ways, whole)),
        None => {
            let whole = BigUint::from(n_faces).pow(n_dice);
            dealt::<BigUint, W>(n_dice, &widths, |ways| W::big_share(ways, &whole))
        }
    }
}

/// The classes of a pool, their ways counted in integers of this type.
fn dealt<N: Num + Clone + From<u32>, W>(n_dice: u32, widths: &[u32], weigh: impl Fn(&N) -> W) -> Vec<Class<W>> {
    let n_faces = widths.iter().sum();
    let mut found = Vec::new();
    let mut keep = |counts: &[u32], ways: &N| found.push(Class { counts: counts.to_vec(), weight: weigh(ways) });
    deal(n_dice, n_faces, widths, &mut Vec::new(), &N::one(), &mut keep);
    found
}

/// Deals what is left of a pool into what is left of its bands, faces counted, and multiplies the ways.
fn deal<N: Num + Clone + From<u32>>(
    n_left: u32,
    n_faces_left: u32,
    widths: &[u32],
    counts: &mut Vec<u32>,
    ways: &N,
    keep: &mut impl FnMut(&[u32], &N),
) {
    let Some((&width, rest)) = widths.split_first() else { return keep(counts, ways) };
    // What no later band can take must fall here, and a band without faces takes nothing.
    let least = if n_faces_left == width { n_left } else { 0 };
    let most = if width == 0 { 0 } else { n_left };
    let mut choices = N::one();
    let mut faces = num_traits::pow(N::from(width), most as usize);
    for count in (least..=most).rev() {
        counts.push(count);
        deal(n_left - count, n_faces_left - width, rest, counts, &(ways.clone() * choices.clone() * faces.clone()), keep);
        counts.pop();
        if count > least {
            choices = choices * N::from(count) / N::from(n_left - count + 1);
            faces = faces / N::from(width);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    #[test]
    fn binomials_and_multinomials_are_the_known_ones() {
        assert_eq!(binomial(6, 2), 15u8.into());
        assert_eq!(binomial(60, 30), 118_264_581_564_861_424u64.into());
        assert_eq!(binomial(2, 3), 0u8.into());
        assert_eq!(multinomial(&[2, 1, 3]), 60u8.into());
        assert_eq!(multinomial(&[]), 1u8.into());
    }

    #[test]
    fn classes_are_counted_before_they_are_made() {
        for (n, widths) in [(0, vec![3, 3]), (4, vec![6]), (5, vec![1, 0, 3, 2]), (3, vec![0, 6]), (40, vec![1, 4, 1])] {
            let listed = classes::<f64>(n, &widths);
            assert_eq!(n_classes(n, &widths), Some(listed.len() as u64));
        }
    }

    #[test]
    fn classes_of_a_pool_add_up_to_one() {
        let total = classes::<Chance>(60, &[1, 2, 3]).iter().fold(Chance::zero(), |sum, class| sum.plus(&class.weight));
        assert!(total.is_one());
        let rounded = classes::<f64>(60, &[1, 2, 3]).iter().fold(0.0, |sum, class| sum + class.weight);
        assert!((rounded - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_band_without_faces_gets_no_dice() {
        let listed = classes::<Chance>(2, &[0, 6, 0]);
        assert_eq!(listed, vec![Class { counts: vec![0, 2, 0], weight: Chance::one() }]);
    }
}
