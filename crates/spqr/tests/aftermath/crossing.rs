//! Elephants cross to the rear (EL-015, EL-016).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, aftermath, answer::Answer, class::Class, game::Event, hexes::Vertex, unit::Status};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, Position, ROME, assert_refused, at, cell, hits, id, position, run, unit},
    scene::{afterwards, asked, places, script, status, with_lanes},
};

const REARS: [(i32, i32); 2] = [(2, 1), (3, 1)];

/// One elephant let through by heavy infantry of TQ 8.
fn one() -> Position {
    position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::HI, D).tq(8))
}

/// Two elephants let through by it.
fn two() -> Position {
    position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]))
        .unit(CARTHAGE, unit("F", Class::EL, FRONT[0]))
        .unit(ROME, unit("D", Class::HI, D).tq(8))
}

#[test]
fn el_015_1_its_owner_chooses_between_the_two_rear_hexes() {
    let state = with_lanes(one(), &[(&["E"], &["D"])], &[0]);
    let at_question = script().stop_at(|_, _, _| true).run_out(&state).expect("it stops at the first question");
    let (seat, question) = at_question.stopped_at.expect("a question is put");
    assert_eq!(seat, CARTHAGE);
    let offered = Spqr::offered(&&at_question.state, seat, &question);
    assert!(offered.complete);
    assert_eq!(offered.answers, REARS.map(|hex| Answer::Cell(cell(&state, hex))));
    let elsewhere = Answer::Cell(cell(&state, (1, 2)));
    assert_refused(Spqr::check(&&at_question.state, seat, &question, &elsewhere), rules::EL_015);

    let played = run(script().answer(Answer::Cell(cell(&state, REARS[1]))).die(rules::EL_017, 5), &state);
    assert_eq!(at(&played.state, "E"), REARS[1]);
}

#[test]
fn el_015_2_to_a_single_vacant_rear_hex_it_goes_without_a_question() {
    let state = with_lanes(one().unit(ROME, unit("R", Class::HI, REARS[0])), &[(&["E"], &["D"])], &[0]);
    // The unit that holds the other one does not turn in reaction.
    let played = run(script().answer(Answer::No).die(rules::EL_017, 5), &state);
    assert_eq!(at(&played.state, "E"), REARS[1]);
    assert!(asked(&played).is_empty());
}

#[test]
fn el_015_3_two_elephants_end_in_different_rear_hexes() {
    let state = with_lanes(two(), &[(&["E", "F"], &["D"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, REARS[0]))).die(rules::EL_017, 5), &state);
    assert_eq!((at(&played.state, "E"), at(&played.state, "F")), (REARS[0], REARS[1]));
}

#[test]
fn el_015_4_it_keeps_the_facing_it_attacked_with() {
    // An elephant that looks south attacks one that looks north; its rear hexes are to the south.
    let position =
        position().unit(ROME, unit("E", Class::EL, D).facing(2)).unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(8).facing(5));
    let mut state = with_lanes(position, &[(&["E"], &["A"])], &[0]);
    state.sequence.leader = None;
    let played = run(script().answer(Answer::Cell(cell(&state, (2, 4)))).die(rules::EL_017, 5), &state);
    let elephant = played.state.unit(id(&state, "E"));
    assert_eq!((at(&played.state, "E"), elephant.facing), ((2, 4), Vertex::SOUTH.into()));
}

#[test]
fn el_015_5_the_infantry_neither_moves_nor_turns() {
    let state = with_lanes(one(), &[(&["E"], &["D"])], &[0]);
    let before = *state.unit(id(&state, "D"));
    let played = run(script().answer(Answer::Cell(cell(&state, REARS[0]))).die(rules::EL_017, 5), &state);
    let after = *played.state.unit(id(&state, "D"));
    assert_eq!((after.cell, after.facing), (before.cell, before.facing));
}

#[test]
fn el_015_leaders_of_its_hex_may_cross_with_it() {
    let state = with_lanes(one().leader(CARTHAGE, crate::common::leader("M", FRONT[1])), &[(&["E"], &["D"])], &[0]);
    let script = script().answer(Answer::Cell(cell(&state, REARS[0]))).answer(Answer::Yes).die(rules::EL_017, 5);
    let played = run(script, &state);
    let leader = crate::common::leader_id(&state, "M");
    assert_eq!(played.state.leader(leader).cell, cell(&state, REARS[0]));
}

#[test]
fn el_015_shooters_whose_zone_it_leaves_or_enters_may_shoot() {
    use tercio_spqr::profile::Missile;
    // Archers beside the elephant see it go; velites behind the infantry see it come.
    let position = one()
        .unit(ROME, unit("A", Class::SK, (3, 3)).missile(Missile::A).facing(4))
        .unit(ROME, unit("V", Class::LI, (3, 0)).velites(0));
    let state = with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let script = script()
        .answer(Answer::Cell(cell(&state, REARS[0])))
        .answer(Answer::Yes)
        .die(rules::SX_066, 9)
        .answer(Answer::No)
        .answer(Answer::Yes)
        .die(rules::SX_066, 6)
        .die(rules::EL_017, 5);
    let played = run(script, &state);
    assert!(played.cites(rules::SX_069) && played.cites(rules::SX_068));
    assert_eq!((at(&played.state, "E"), hits(&played.state, "E")), (REARS[0], 0));
}

#[test]
fn el_016_1_nobody_crosses_if_the_infantry_routed_and_it_does_not_check() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::HI, D).tq(8).hits(8));
    let state = with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let played = run(script().answer(Answer::No), &state);
    assert!(played.thrown.is_empty());
    assert!(played.cites(rules::EL_016));
    // It is not placed by EL-015; it fills the gap like any victor (SX-096).
    assert!(!afterwards(&played).any(|event| matches!(event, aftermath::Event::Crossed { .. })));
    assert_eq!(at(&played.state, "E"), D);
}

#[test]
fn el_016_2_a_rampaging_elephant_does_not_cross_and_the_infantry_does_not_check() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(5)).unit(ROME, unit("D", Class::HI, D).tq(8));
    let state = with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let played = run(script().dice([3, 7]), &state);
    assert!(played.cites(rules::EL_016) && played.cites(rules::EL_038) && !played.cites(rules::EL_017));
    assert_eq!((status(&played.state, "E"), at(&played.state, "D")), (Status::Eliminated, D));
}

#[test]
fn el_016_3_if_one_of_two_rampages_the_other_crosses_and_the_infantry_checks() {
    let position = position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(5))
        .unit(CARTHAGE, unit("F", Class::EL, FRONT[0]))
        .unit(ROME, unit("D", Class::HI, D).tq(8));
    let state = with_lanes(position, &[(&["E", "F"], &["D"])], &[0]);
    let played = run(script().dice([3, 7]).answer(Answer::Cell(cell(&state, REARS[1]))).die(rules::EL_017, 9), &state);
    assert_eq!((status(&played.state, "E"), at(&played.state, "F")), (Status::Eliminated, REARS[1]));
    assert_eq!(hits(&played.state, "D"), 1);
}

#[test]
fn el_016_4_if_nobody_routs_every_elephant_crosses() {
    let state = with_lanes(two(), &[(&["E", "F"], &["D"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, REARS[1]))).die(rules::EL_017, 5), &state);
    let crossed = places(&played, |event| matches!(event, Event::Aftermath(aftermath::Event::Crossed { .. })));
    assert_eq!(crossed.len(), 2);
}

#[test]
fn el_016_an_elephant_stays_if_every_rear_hex_has_been_taken() {
    let position = one().unit(ROME, unit("R", Class::HI, REARS[0])).unit(ROME, unit("S", Class::HI, REARS[1]));
    let state = with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let played = run(script(), &state);
    assert_eq!(at(&played.state, "E"), FRONT[1]);
    assert!(played.cites(rules::EL_016) && !played.cites(rules::EL_017));
}
