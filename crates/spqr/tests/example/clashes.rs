//! The three shocks (EL-028 to EL-030).

use tercio_rulebook::rules;

use crate::{
    common::at,
    theatre::{clash, fought, hits, taken},
};

#[test]
fn el_028_1_two_elephants_against_the_first_unit_are_column_12() {
    assert_eq!(clash(&fought(), 0).0, 12);
}

#[test]
fn el_028_2_on_a_3_each_elephant_takes_1_and_the_infantry_3() {
    let played = fought();
    assert_eq!(clash(&played, 0).1, [2, 3]);
    assert_eq!(["E1", "E2", "L1"].map(|name| taken(&played, name)), [1, 1, 3]);
}

#[test]
fn el_028_3_the_totals_are_3_1_and_1_and_the_elephants_stay() {
    let played = fought();
    assert_eq!(hits(&played.state, ["L1", "E1", "E2"]), [3, 1, 1]);
    assert_eq!(["E1", "E2"].map(|name| at(&played.state, name)), [(1, 3), (2, 3)]);
    assert!(!played.state.shock.combats[0].pass_through);
}

#[test]
fn el_029_1_one_elephant_against_the_second_unit_is_column_10() {
    assert_eq!(clash(&fought(), 1).0, 10);
}

#[test]
fn el_029_2_on_a_0_the_elephant_takes_3_less_1_and_the_infantry_half_of_2() {
    let played = fought();
    assert_eq!(clash(&played, 1).1, [3, 2]);
    assert_eq!(["E3", "L2"].map(|name| taken(&played, name)), [2, 1]);
    assert!(played.cites(rules::EL_012) && played.cites(rules::EL_013));
}

#[test]
fn el_029_3_the_elephant_has_4_and_the_infantry_1_and_it_crosses() {
    let played = fought();
    assert_eq!(hits(&played.state, ["E3", "L2"]), [4, 1]);
    assert!(crate::theatre::ended([8, 8]).state.unit(crate::common::id(&played.state, "E3")).in_order());
    assert_eq!(at(&crate::theatre::ended([8, 8]).state, "E3"), (5, 1));
}

#[test]
fn el_030_1_two_elephants_against_the_third_unit_are_column_12() {
    assert_eq!(clash(&fought(), 2).0, 12);
}

#[test]
fn el_030_2_on_an_8_the_elephants_take_nothing_and_the_infantry_half_of_4() {
    let played = fought();
    assert_eq!(clash(&played, 2).1, [1, 4]);
    assert_eq!(["E4", "E5", "L3"].map(|name| taken(&played, name)), [0, 0, 2]);
}

#[test]
fn el_030_3_the_infantry_has_4_and_both_elephants_cross() {
    let played = fought();
    assert_eq!(hits(&played.state, ["L3", "E4", "E5"]), [4, 0, 0]);
    let ended = crate::theatre::ended([8, 8]);
    assert_eq!(["E4", "E5"].map(|name| at(&ended.state, name)), [(8, 1), (9, 1)]);
}
