//! The closing check of the infantry (EL-014, EL-017, EL-018).

use tercio_kernel::script::Scripted;
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, answer::Answer, class::Class, unit::Status};

use crate::{
    arena::{D, FRONT, before_segment, came_up},
    common::{CARTHAGE, ROME, U, at, cell, hits, position, run, unit},
    scene::{script, status, with_lanes},
};

/// Infantry lets one elephant through to the hex behind its left and rolls this closing die.
fn closing(infantry: U, die: i16) -> Scripted<Spqr> {
    let state =
        with_lanes(position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, infantry), &[(&["E"], &["D"])], &[0]);
    run(script().answer(Answer::Cell(cell(&state, (2, 1)))).die(rules::EL_017, die), &state)
}

fn hi(tq: u8) -> U {
    unit("D", Class::HI, D).tq(tq)
}

#[test]
fn el_014_4_the_excess_of_the_closing_check_is_taken_in_full() {
    let played = closing(hi(6), 9);
    assert_eq!(hits(&played.state, "D"), 3);
}

#[test]
fn el_017_1_a_die_of_its_tq_costs_nothing() {
    assert_eq!(hits(&closing(hi(6), 6).state, "D"), 0);
}

#[test]
fn el_017_2_one_above_costs_one() {
    assert_eq!(hits(&closing(hi(6), 7).state, "D"), 1);
}

#[test]
fn el_017_3_three_above_cost_three() {
    let played = closing(hi(6), 9);
    assert_eq!(hits(&played.state, "D"), 3);
    assert!(played.cites(rules::EL_017));
}

#[test]
fn el_017_4_the_one_of_the_preshock_check_is_not_added() {
    assert_eq!(hits(&closing(hi(8), 9).state, "D"), 1);
}

#[test]
fn el_017_5_two_elephants_one_check() {
    let position = position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]))
        .unit(CARTHAGE, unit("F", Class::EL, FRONT[0]))
        .unit(ROME, hi(6));
    let state = with_lanes(position, &[(&["E", "F"], &["D"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, (2, 1)))).die(rules::EL_017, 8), &state);
    assert_eq!(hits(&played.state, "D"), 2);
    assert_eq!(played.thrown.len(), 1);
}

#[test]
fn el_017_6_infantry_brought_to_its_tq_routs_though_the_elephants_have_crossed() {
    let played = closing(hi(6).hits(4), 8);
    assert_eq!((status(&played.state, "D"), at(&played.state, "E")), (Status::Routed, (2, 1)));
}

#[test]
fn el_018_1_skirmishers_make_no_closing_check() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::SK, D).tq(4));
    let state = with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, (2, 1)))), &state);
    assert_eq!((hits(&played.state, "D"), at(&played.state, "E")), (0, (2, 1)));
    assert!(played.thrown.is_empty() && played.cites(rules::EL_018));
}

#[test]
fn el_018_2_they_add_one_to_their_preshock_check_all_the_same() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::SK, D).tq(4));
    let state = before_segment(came_up(position, &["E"]));
    let checked = script().otherwise(crate::orders::yes_to_lanes).die(rules::SX_079, 5);
    let over = |state: &tercio_spqr::state::State| hits(state, "D") > 0;
    let played = checked.run(&state, over).expect("the check is rolled");
    assert_eq!(hits(&played.state, "D"), 2);
    assert!(played.cites(rules::EL_011));
}

#[test]
fn el_018_3_light_infantry_that_is_no_skirmishers_checks() {
    let played = closing(unit("D", Class::LI, D).tq(5), 7);
    assert_eq!(hits(&played.state, "D"), 2);
}
