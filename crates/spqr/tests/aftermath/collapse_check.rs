//! The collapse check (SX-095).

use tercio_rulebook::rules;
use tercio_spqr::{answer::Answer, class::Class, unit::Status};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, ROME, at, cell, hits, id, position, run, unit},
    scene::{checks, fought, places, script, status, with_lanes},
};

/// An attacker without hits and a defender with these.
fn fight(tq: u8, hits: u8) -> tercio_spqr::state::State {
    let position =
        position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::HI, D).tq(tq).hits(hits));
    fought(position, &[(&["A"], &["D"])])
}

#[test]
fn sx_095_1_on_its_tq_it_recovers_a_hit_and_on_more_it_routs() {
    let state = fight(7, 6);
    let holds = run(script().die(rules::SX_095, 7), &state);
    assert_eq!((hits(&holds.state, "D"), status(&holds.state, "D")), (5, Status::InOrder));
    assert_eq!(at(&holds.state, "A"), FRONT[1]);
    let falls = run(script().die(rules::SX_095, 8).answer(Answer::No), &state);
    assert_eq!(status(&falls.state, "D"), Status::Routed);
    assert_eq!(at(&falls.state, "A"), D);
}

#[test]
fn sx_095_2_two_hits_short_of_rout_no_die_is_rolled() {
    let played = run(script(), &fight(7, 5));
    assert_eq!(hits(&played.state, "D"), 5);
}

#[test]
fn sx_095_3_no_die_is_rolled_once_its_only_enemy_has_routed() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(7).hits(7))
        .unit(ROME, unit("D", Class::HI, D).tq(7).hits(6));
    let played = run(script(), &fought(position, &[(&["A"], &["D"])]));
    assert_eq!((status(&played.state, "A"), hits(&played.state, "D")), (Status::Routed, 6));
}

#[test]
fn sx_095_4_tq_9_cannot_fail() {
    let played = run(script(), &fight(9, 8));
    assert_eq!((hits(&played.state, "D"), status(&played.state, "D")), (7, Status::InOrder));
    assert!(played.thrown.is_empty() && played.cites(rules::SX_095));
}

#[test]
fn sx_095_5_an_elephant_that_has_crossed_is_in_no_zone_of_control_and_rolls_nothing() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(4)).unit(ROME, unit("L", Class::LG, D).tq(7));
    let state = with_lanes(position, &[(&["E"], &["L"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, (2, 1)))).die(rules::EL_017, 7), &state);
    assert_eq!((hits(&played.state, "E"), status(&played.state, "E")), (4, Status::InOrder));
}

#[test]
fn sx_095_defenders_check_first_and_all_who_were_on_the_brink_check() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(6).hits(5))
        .unit(ROME, unit("D", Class::HI, D).tq(6).hits(5));
    let state = fought(position, &[(&["A"], &["D"])]);
    // The defender routs; the attacker was in its zone of control when the step began, and rolls all the same.
    let played = run(script().die(rules::SX_095, 9).die(rules::SX_095, 3).answer(Answer::No), &state);
    let (a, d) = (id(&state, "A"), id(&state, "D"));
    assert!(places(&played, |event| checks(event, d)) < places(&played, |event| checks(event, a)));
    assert_eq!((hits(&played.state, "A"), at(&played.state, "A")), (4, D));
}

#[test]
fn sx_095_an_elephant_that_fails_rampages() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(4)).unit(ROME, unit("D", Class::HI, D));
    let state = fought(position, &[(&["E"], &["D"])]);
    // It flees from its opponent in the combat, to the south-east, and is lost on its second roll.
    let played = run(script().die(rules::SX_095, 6).dice([7, 7]), &state);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Status::Eliminated, (FRONT[1].0, FRONT[1].1 + 3)));
}
