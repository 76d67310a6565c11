//! The size ratio: its rounding, its columns, and the fights to which it does not apply (EL-022, SX-088, SX-111).

use tercio_rulebook::rules;
use tercio_spqr::class::Class;

use crate::{
    arena::{D, FRONT, active, came_up, clash, column},
    common::{CARTHAGE, Position, ROME, U, position, unit},
};
use tercio_kernel::script::Script;

/// Attackers of these sizes in the front of a defender of that size, all HI.
fn sizes(attackers: &[u8], defender: u8) -> Position {
    classes(attackers.iter().map(|&size| (Class::HI, size)), (Class::HI, defender))
}

/// Attackers A, B of these classes and sizes in the front of a defender D.
fn classes(attackers: impl IntoIterator<Item = (Class, u8)>, defender: (Class, u8)) -> Position {
    let named = |name: &str, (class, size): (Class, u8), at| -> U { unit(name, class, at).size(size) };
    let position = position().unit(ROME, named("D", defender, D));
    let attackers = ["A", "B"].into_iter().zip(FRONT).zip(attackers);
    attackers.fold(position, |position, ((name, at), kind)| position.unit(CARTHAGE, named(name, kind, at)))
}

/// The ratio and the columns of the attackers named, who moved or did not.
fn ratio(position: Position, attackers: &[&str], moved: bool) -> ([u8; 2], i8) {
    let state = if moved { came_up(position, &attackers[..1]) } else { active(position) };
    let sizes = column(&state, attackers, &["D"]).sizes;
    (sizes.ratio, sizes.columns)
}

#[test]
fn el_022_1_two_elephants_against_size_2_are_10_to_2_and_5_columns() {
    let position = classes([(Class::EL, 5), (Class::EL, 5)], (Class::HI, 2));
    assert_eq!(ratio(position, &["A", "B"], true), ([5, 1], 5));
}

#[test]
fn el_022_2_one_elephant_against_size_2_is_rounded_to_3_to_1_and_3_columns() {
    assert_eq!(ratio(classes([(Class::EL, 5)], (Class::HI, 2)), &["A"], true), ([3, 1], 3));
}

#[test]
fn el_022_3_one_to_one_shifts_nothing_two_to_one_2_right_one_to_two_2_left() {
    assert_eq!(ratio(sizes(&[3], 3), &["A"], true).1, 0);
    assert_eq!(ratio(sizes(&[4], 2), &["A"], true).1, 2);
    assert_eq!(ratio(sizes(&[2], 4), &["A"], true).1, -2);
}

#[test]
fn el_022_4_the_ratio_has_no_ceiling() {
    assert_eq!(ratio(sizes(&[6, 6], 2), &["A", "B"], true), ([6, 1], 6));
}

#[test]
fn el_022_5_under_ratio_minus_1_there_is_one_column_fewer() {
    let under = |position: Position| position.ruling("size-shift", "ratio-minus-1");
    let two = classes([(Class::EL, 5), (Class::EL, 5)], (Class::HI, 2));
    assert_eq!(ratio(under(two), &["A", "B"], true).1, 4);
    assert_eq!(ratio(under(classes([(Class::EL, 5)], (Class::HI, 2))), &["A"], true).1, 2);
}

#[test]
fn sx_088_1_ten_against_two_of_whom_one_moved_is_5_to_1() {
    let position = classes([(Class::EL, 5), (Class::EL, 5)], (Class::LG, 2));
    let ledger = column(&came_up(position, &["B"]), &["A", "B"], &["D"]);
    assert_eq!((ledger.sizes.ratio, ledger.base, ledger.column), ([5, 1], 7, 12));
}

#[test]
fn sx_088_2_five_against_two_is_3_to_1_if_it_moved_and_2_to_1_if_not() {
    let position = || classes([(Class::EL, 5)], (Class::LG, 2));
    assert_eq!(ratio(position(), &["A"], true), ([3, 1], 3));
    assert_eq!(ratio(position(), &["A"], false), ([2, 1], 2));
}

#[test]
fn sx_088_3_five_against_four_is_2_to_1_if_it_moved_and_1_to_1_if_not() {
    assert_eq!(ratio(sizes(&[5], 4), &["A"], true).0, [2, 1]);
    assert_eq!(ratio(sizes(&[5], 4), &["A"], false), ([1, 1], 0));
}

#[test]
fn sx_088_4_two_against_five_is_1_to_2_if_it_moved_and_1_to_3_if_not() {
    assert_eq!(ratio(sizes(&[2], 5), &["A"], true), ([1, 2], -2));
    assert_eq!(ratio(sizes(&[2], 5), &["A"], false), ([1, 3], -3));
}

#[test]
fn sx_088_5_eleven_against_five_is_3_to_1_if_one_moved_and_2_to_1_if_none_did() {
    assert_eq!(ratio(sizes(&[6, 5], 5), &["A", "B"], true).0, [3, 1]);
    assert_eq!(ratio(sizes(&[6, 5], 5), &["A", "B"], false).0, [2, 1]);
}

#[test]
fn sx_088_6_four_against_two_is_2_to_1_moved_or_not() {
    assert_eq!(ratio(sizes(&[4], 2), &["A"], true).0, [2, 1]);
    assert_eq!(ratio(sizes(&[4], 2), &["A"], false).0, [2, 1]);
}

#[test]
fn sx_088_7_under_size_rounding_down_five_against_two_is_2_to_1() {
    let position = classes([(Class::EL, 5)], (Class::HI, 2)).ruling("size-rounding", "down");
    assert_eq!(ratio(position, &["A"], true), ([2, 1], 2));
}

#[test]
fn sx_111_1_against_skirmishers_size_does_not_count() {
    let state = active(classes([(Class::LG, 3)], (Class::SK, 1)));
    assert_eq!(column(&state, &["A"], &["D"]).sizes.columns, 0);
    let fight = state.clone().with_agenda([tercio_spqr::shock::Step::Segment.into()]);
    let designate = crate::arena::combats(&fight, &[(&["A"], &["D"])]);
    let played = clash(Script::new().answer(designate).die(rules::SX_090, 5), &fight);
    assert!(played.cites(rules::SX_111) && !played.cites(rules::SX_088));
}

#[test]
fn sx_111_2_size_counts_between_chariots_alone() {
    assert_eq!(ratio(classes([(Class::CH, 3)], (Class::LG, 6)), &["A"], false).1, 0);
    assert_eq!(ratio(classes([(Class::CH, 3)], (Class::CH, 6)), &["A"], false).1, -2);
}

#[test]
fn sx_111_3_an_elephant_of_5_that_moved_against_2_has_3_right() {
    assert_eq!(ratio(classes([(Class::EL, 5)], (Class::HI, 2)), &["A"], true).1, 3);
}

#[test]
fn sx_111_4_an_elephant_of_5_defends_even_against_3_and_3_and_3_to_1_against_2() {
    assert_eq!(ratio(classes([(Class::LG, 3), (Class::LG, 3)], (Class::EL, 5)), &["A", "B"], false), ([1, 1], 0));
    assert_eq!(ratio(classes([(Class::LG, 2)], (Class::EL, 5)), &["A"], false).1, -3);
}

#[test]
fn sx_111_5_under_elephant_size_ignored_two_elephants_against_hi_stay_on_7() {
    let position = classes([(Class::EL, 5), (Class::EL, 5)], (Class::HI, 2)).ruling("elephant-size", "ignored");
    assert_eq!(column(&came_up(position, &["A", "B"]), &["A", "B"], &["D"]).column, 7);
}

#[test]
fn sx_111_6_under_elephant_size_ignored_it_counts_between_elephants() {
    let position = classes([(Class::EL, 5), (Class::EL, 5)], (Class::EL, 5)).ruling("elephant-size", "ignored");
    assert_eq!(ratio(position, &["A", "B"], true).1, 2);
}

#[test]
fn sx_011_1_hits_take_nothing_off_a_size() {
    let position =
        position().unit(ROME, unit("D", Class::HI, D).size(2)).unit(CARTHAGE, unit("A", Class::EL, FRONT[0]).hits(4));
    assert_eq!(column(&came_up(position, &["A"]), &["A"], &["D"]).sizes.attack, 5);
}

#[test]
fn sx_011_3_the_sizes_of_two_elephants_add_up_to_ten() {
    let state = came_up(classes([(Class::EL, 5), (Class::EL, 5)], (Class::HI, 2)), &["A", "B"]);
    assert_eq!(column(&state, &["A", "B"], &["D"]).sizes.attack, 10);
}
