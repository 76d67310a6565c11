//! Distributions against brute force: every face of every die, counted one by one.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_rational::Ratio;
use proptest::prelude::*;
use tercio_odds::{Chance, Dist, DistError, Weight, binomial, classes, multinomial};

/// A few weighted outcomes, some of them listed twice, some without weight, but never all of them.
fn weighted() -> impl Strategy<Value = Vec<(i16, u64)>> {
    let listed = prop::collection::vec((-20i16..20, 0u64..1_000_000_007), 1..12);
    listed.prop_filter("needs a weight", |list| list.iter().any(|(_, weight)| *weight > 0))
}

fn counted(list: &[(i16, u64)]) -> BTreeMap<i16, u128> {
    let mut counts = BTreeMap::new();
    for &(outcome, weight) in list {
        *counts.entry(outcome).or_default() += u128::from(weight);
    }
    counts.retain(|_, weight| *weight > 0);
    counts
}

fn chances(counts: &BTreeMap<i16, u128>) -> Vec<(i16, Chance)> {
    let total = counts.values().sum();
    counts.iter().map(|(&outcome, &weight)| (outcome, Chance::share(weight, total))).collect()
}

fn dist(list: &[(i16, u64)]) -> Dist<i16> {
    Dist::from_weights(list.iter().copied()).expect("some weight is above zero")
}

fn listed(dist: &Dist<i16>) -> Vec<(i16, Chance)> {
    dist.iter().map(|(outcome, chance)| (*outcome, chance.clone())).collect()
}

proptest! {
    #[test]
    fn weights_become_chances_that_sum_to_one(list in weighted()) {
        let dist = dist(&list);
        prop_assert!(dist.is_whole());
        prop_assert_eq!(listed(&dist), chances(&counted(&list)));
        let (ways, whole) = dist.ways();
        prop_assert_eq!(ways.iter().sum::<BigUint>(), whole);
    }

    #[test]
    fn mapping_adds_up_what_becomes_equal(list in weighted()) {
        let halved = dist(&list).map(|outcome| outcome.div_euclid(3));
        let expected: Vec<_> = list.iter().map(|(outcome, weight)| (outcome.div_euclid(3), *weight)).collect();
        prop_assert_eq!(halved, dist(&expected));
    }

    #[test]
    fn sums_and_pairs_are_those_of_every_two_outcomes(left in weighted(), right in weighted()) {
        let (a, b) = (dist(&left), dist(&right));
        let mut by_sum: BTreeMap<i16, u128> = BTreeMap::new();
        for (x, p) in counted(&left) {
            for (y, q) in counted(&right) {
                *by_sum.entry(x + y).or_default() += p * q;
            }
        }
        prop_assert_eq!(listed(&a.convolve(&b)), chances(&by_sum));
        let pairs = a.product(&b);
        prop_assert!(pairs.is_whole());
        prop_assert_eq!(pairs.map(|(x, y)| x + y), a.convolve(&b));
        prop_assert_eq!(a.then(|x| b.map(|y| x + y)), a.convolve(&b));
    }

    #[test]
    fn summing_n_times_is_adding_one_by_one(list in weighted(), n in 0u32..7) {
        let one = dist(&list);
        let slow = (0..n).fold(Dist::certain(0i16), |sum, _| sum.convolve(&one));
        let fast = one.sum_of(n);
        prop_assert!(fast.is_whole());
        prop_assert_eq!(fast, slow);
    }

    #[test]
    fn expectation_and_variance_are_those_of_the_definition(list in weighted()) {
        let counts = counted(&list);
        let total = BigInt::from(counts.values().sum::<u128>());
        let sum_of = |power: u32| -> BigInt { counts.iter().map(|(x, w)| BigInt::from(*x).pow(power) * *w).sum() };
        let mean = Ratio::new(sum_of(1), total.clone());
        let of_squares = Ratio::new(sum_of(2), total);
        prop_assert_eq!(dist(&list).expectation(), mean.clone());
        prop_assert_eq!(dist(&list).variance(), of_squares - mean.clone() * mean);
    }

    #[test]
    fn quantiles_are_those_of_the_list_written_out(list in prop::collection::vec((-9i16..9, 0u64..20), 1..9), part in 1usize..100) {
        prop_assume!(list.iter().any(|(_, weight)| *weight > 0));
        let mut written: Vec<i16> = list.iter().flat_map(|(x, w)| std::iter::repeat_n(*x, *w as usize)).collect();
        written.sort_unstable();
        let place = (written.len() * part).div_ceil(100) - 1;
        let dist = dist(&list);
        prop_assert_eq!(*dist.quantile(&Chance::share(part as u128, 100)), written[place]);
        prop_assert_eq!((*dist.least(), *dist.greatest()), (written[0], written[written.len() - 1]));
    }

    #[test]
    fn a_cumulative_rises_to_one(list in weighted()) {
        let dist = dist(&list);
        let mut before = Chance::zero();
        for (outcome, reached) in dist.cumulative() {
            prop_assert!(reached > before);
            prop_assert_eq!(&reached, &dist.at_most(outcome));
            prop_assert_eq!(reached.complement().plus(&dist.chance_of(outcome)), dist.at_least(outcome));
            before = reached;
        }
        prop_assert!(before.is_one());
    }

    #[test]
    fn conditioning_keeps_the_proportions(list in weighted(), least in -20i16..20) {
        let dist = dist(&list);
        let kept: Vec<_> = list.iter().copied().filter(|(outcome, _)| *outcome >= least).collect();
        let expected = Dist::from_weights(kept).ok();
        prop_assert_eq!(dist.given(|&outcome| outcome >= least), expected);
    }

    #[test]
    fn total_variation_is_a_distance(a in weighted(), b in weighted(), c in weighted()) {
        let (a, b, c) = (dist(&a), dist(&b), dist(&c));
        let (ab, bc, ac) = (a.total_variation(&b), b.total_variation(&c), a.total_variation(&c));
        prop_assert!(a.total_variation(&a).is_zero());
        prop_assert_eq!(&ab, &b.total_variation(&a));
        prop_assert!(ac <= ab.plus(&bc));
        prop_assert!(ab <= Chance::one());
    }

    #[test]
    fn the_floating_path_stays_close(list in weighted(), n in 1u32..6) {
        let exact = dist(&list).sum_of(n);
        let floating = Dist::<i16, f64>::from_weights(list.iter().copied()).unwrap().sum_of(n);
        prop_assert!(floating.is_whole());
        prop_assert!(exact.to_f64().total_variation(&floating) < 1e-12);
        prop_assert!((exact.mean_f64() - floating.mean_f64()).abs() < 1e-9);
    }

    #[test]
    fn chances_obey_the_laws_of_fractions(a in (0u128.., 1u128..), b in (0u128.., 1u128..), c in (0u128.., 1u128..)) {
        let ratio = |(part, whole): (u128, u128)| Ratio::new(BigUint::from(part), BigUint::from(whole));
        let [x, y, z] = [a, b, c].map(|(part, whole)| Chance::share(part, whole));
        prop_assert_eq!(x.plus(&y).to_ratio(), ratio(a) + ratio(b));
        prop_assert_eq!(x.times(&y).times(&z).to_ratio(), ratio(a) * ratio(b) * ratio(c));
        prop_assert_eq!(x.plus(&y).times(&z), x.times(&z).plus(&y.times(&z)));
        prop_assert_eq!(x.cmp(&y), ratio(a).cmp(&ratio(b)));
        if !y.is_zero() {
            prop_assert_eq!(x.over(&y).to_ratio(), ratio(a) / ratio(b));
            prop_assert_eq!(x.times(&y).over(&y), x);
        }
    }

    #[test]
    fn long_sums_of_products_are_exact(terms in prop::collection::vec(prop::collection::vec((1u64..30, 1u64..30), 30..120), 1..6)) {
        let (mut chance, mut ratio) = (Chance::zero(), Ratio::from_integer(BigUint::ZERO));
        for factors in terms {
            let one = (Chance::one(), Ratio::from_integer(BigUint::from(1u8)));
            let (c, r) = factors.into_iter().fold(one, |(c, r), (part, whole)| {
                let factor = Ratio::new(BigUint::from(part), BigUint::from(whole));
                (c.times(&Chance::share(part.into(), whole.into())), r * factor)
            });
            chance.add(&c);
            ratio += r;
        }
        prop_assert_eq!(chance.to_ratio(), ratio.clone());
        prop_assert!(chance.over(&chance).is_one());
        prop_assert_eq!(chance.over(&Chance::share(7, 22)).to_ratio(), ratio * Ratio::new(22u8.into(), 7u8.into()));
    }

    #[test]
    fn a_sorted_pool_falls_as_its_dice_do_one_by_one(n in 0u32..6, widths in prop::collection::vec(0u32..4, 1..5)) {
        prop_assume!(widths.iter().any(|&width| width > 0));
        let mut fallen: BTreeMap<Vec<u32>, Chance> = BTreeMap::from([(vec![0; widths.len()], Chance::one())]);
        let sides = u128::from(widths.iter().sum::<u32>());
        for _ in 0..n {
            let mut next: BTreeMap<Vec<u32>, Chance> = BTreeMap::new();
            for (counts, chance) in &fallen {
                for (band, &width) in widths.iter().enumerate().filter(|(_, width)| **width > 0) {
                    let mut more = counts.clone();
                    more[band] += 1;
                    next.entry(more).or_insert_with(Chance::zero).add(&chance.times(&Chance::share(width.into(), sides)));
                }
            }
            fallen = next;
        }
        let listed: BTreeMap<_, _> = classes::<Chance>(n, &widths).into_iter().map(|c| (c.counts, c.weight)).collect();
        prop_assert_eq!(listed, fallen);
    }

    #[test]
    fn choosing_is_dealing_into_two(n in 0u32..80, k in 0u32..80) {
        prop_assume!(k <= n);
        prop_assert_eq!(binomial(n, k), multinomial(&[k, n - k]));
    }
}

#[test]
fn what_is_no_distribution_is_refused() {
    assert_eq!(Dist::<u8>::from_weights([]), Err(DistError::Empty));
    assert_eq!(Dist::<u8>::from_weights([(1, 0)]), Err(DistError::Empty));
    assert_eq!(Dist::<u8>::from_chances([(1, Chance::share(1, 2))]), Err(DistError::NotWhole));
    assert!(Dist::<u8>::from_chances([(1, Chance::share(1, 2)), (1, Chance::share(2, 4))]).is_ok());
}

#[test]
fn sixty_attacks_are_exact_and_whole() {
    let attack = Dist::<u32>::from_weights([(1, 1), (0, 7)]).unwrap();
    let volley = attack.sum_of(60);
    assert!(volley.is_whole());
    assert_eq!(volley.expectation(), Ratio::new(BigInt::from(60), BigInt::from(8)));
    assert_eq!(*volley.mode(), 7);
    assert_eq!(volley.chance_of(&60).to_ratio(), Ratio::new(1u8.into(), BigUint::from(8u8).pow(60)));
}

#[test]
fn chi_squared_knows_a_fair_count_from_a_loaded_one() {
    let die = Dist::<u32>::die(6);
    let fair = die.chi_squared([(&1, 1_004), (&2, 996), (&3, 1_010), (&4, 990), (&5, 1_000), (&6, 1_000)]).unwrap();
    assert_eq!(fair.degrees_of_freedom, 5);
    assert!(fair.sigmas() < 3.0);
    let loaded = die.chi_squared([(&1, 900), (&2, 1_000), (&3, 1_000), (&4, 1_000), (&5, 1_000), (&6, 1_300)]).unwrap();
    assert!(loaded.sigmas() > 4.0);
    assert!(die.chi_squared([(&7, 1)]).is_none());
}
