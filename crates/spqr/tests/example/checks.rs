//! The eight checks before the shock (EL-027).

use tercio_rulebook::rules;

use crate::theatre::{CHECKS, ELEPHANTS, INFANTRY, check, fought};

#[test]
fn el_027_1_the_infantry_counts_5_6_and_10_and_takes_0_0_and_2() {
    let played = fought();
    let checks = INFANTRY.map(|name| check(&played, name));
    let totals: Vec<i16> = checks.iter().zip(CHECKS).map(|((added, _), die)| die + i16::from(*added)).collect();
    assert_eq!(totals, [5, 6, 10]);
    assert_eq!(checks.map(|(_, excess)| excess), [0, 0, 2]);
}

#[test]
fn el_027_2_of_the_elephants_only_the_third_takes_hits_two() {
    let played = fought();
    let checks = ELEPHANTS.map(|name| check(&played, name));
    assert_eq!(checks, [(0, 0), (0, 0), (0, 2), (0, 0), (0, 0)]);
}

#[test]
fn el_027_3_after_the_checks_l3_and_e3_have_two_hits_each() {
    let played = fought();
    let first_clash = played.thrown.iter().position(|(rule, _)| *rule == rules::SX_090);
    assert_eq!(first_clash, Some(8), "all eight check before the first clash");
    let all = INFANTRY.into_iter().chain(ELEPHANTS).map(|name| check(&played, name).1).collect::<Vec<_>>();
    assert_eq!(all, [0, 0, 2, 0, 0, 2, 0, 0]);
    assert_eq!(crate::theatre::COMBATS[1].0, ["E3"]);
}
