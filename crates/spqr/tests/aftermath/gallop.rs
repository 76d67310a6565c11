//! Pursuit where the enemies were eliminated: there is no way to follow (SX-097).

use tercio_rulebook::rules;
use tercio_spqr::{aftermath, answer::Answer, class::Class, unit::Status};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, Position, ROME, at, cell, id, position, run, unit},
    pursuit::first_offered,
    scene::{asked, fought, script, status},
};

/// Horse of MA 8 against a unit that is eliminated instead of routing.
fn against(class: Class) -> Position {
    position().unit(CARTHAGE, unit("A", Class::HC, FRONT[1]).tq(6)).unit(ROME, unit("D", class, D).hits(6))
}

fn rows_gone(class: Class) -> i32 {
    let state = fought(against(class), &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9).otherwise(first_offered), &state);
    FRONT[1].1 - at(&played.state, "A").1
}

#[test]
fn sx_097_after_chariots_it_moves_its_allowance_towards_the_enemy_edge() {
    // The edge is 7 rows away: it would be gone with its eighth point.
    let state = fought(against(Class::CH), &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9).otherwise(first_offered), &state);
    assert_eq!(status(&played.state, "A"), Status::Pursuing);
    assert_eq!(FRONT[1].1 - at(&played.state, "A").1, 7);
}

#[test]
fn sx_097_after_infantry_it_moves_half_of_it_rounded_up() {
    assert_eq!(rows_gone(Class::SK), 4);
    let odd = position().unit(CARTHAGE, unit("A", Class::HC, FRONT[1]).ma(7)).unit(ROME, unit("D", Class::SK, D).hits(6));
    let state = fought(odd, &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9).otherwise(first_offered), &state);
    assert_eq!(FRONT[1].1 - at(&played.state, "A").1, 4);
}

#[test]
fn sx_097_its_player_chooses_between_hexes_as_near_to_the_edge() {
    let state = fought(against(Class::SK), &[(&["A"], &["D"])]);
    let go = |hex| Answer::Cell(cell(&state, hex));
    let script = script().die(rules::SX_097, 9).answer(go((2, 1))).answer(go((3, 0))).answer(go((3, -1)));
    let played = run(script, &state);
    assert_eq!(at(&played.state, "A"), (3, -1));
    assert!(asked(&played).iter().all(|question| matches!(question, aftermath::Question::Way { .. })));
}

#[test]
fn sx_097_it_attacks_whom_it_touches_on_its_way() {
    let position = against(Class::CH).unit(ROME, unit("X", Class::MI, (3, 0)).facing(5));
    let state = fought(position, &[(&["A"], &["D"])]);
    let script = script()
        .die(rules::SX_097, 9)
        .answer(Answer::Cell(cell(&state, (2, 1))))
        .answer(Answer::No)
        .die(rules::SX_079, 6)
        .die(rules::SX_079, 6)
        .die(rules::SX_090, 0);
    let played = run(script, &state);
    assert_eq!(at(&played.state, "A"), (2, 1));
    assert!(played.state.shock.combats[1].settled);
    assert_eq!(played.state.shock.combats[1].designated[1].to_vec(), [id(&state, "X")]);
}

#[test]
fn sx_097_friends_in_its_way_end_it() {
    let position = against(Class::CH).unit(CARTHAGE, unit("F", Class::HI, (2, 1))).unit(CARTHAGE, unit("G", Class::HI, (3, 1)));
    let played = run(script().die(rules::SX_097, 9).otherwise(first_offered), &fought(position, &[(&["A"], &["D"])]));
    assert_eq!((at(&played.state, "A"), status(&played.state, "A")), (D, Status::InOrder));
}
