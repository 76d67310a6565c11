//! Sharing a hex and passing through friends (SX-051, SX-052), and what stacks do (SX-053).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, hexes::Vertex, movement, profile::Troop, quality};

use crate::{
    NW, SE, check,
    common::{CARTHAGE, ROME, U, assert_refused, at, cell, hits, id, leader, position, unit},
    hurt, march, turn,
};

fn hastati(name: &str, at: (i32, i32), legion: u8) -> U {
    unit(name, Class::LG, at).roman(legion).troop(Troop::Hastati)
}

fn principes(name: &str, at: (i32, i32), legion: u8) -> U {
    unit(name, Class::LG, at).roman(legion).troop(Troop::Principes)
}

#[test]
fn sx_051_1_gauls_do_not_stack() {
    for second in [Class::MI, Class::SK] {
        let state = position().unit(CARTHAGE, unit("M", Class::MI, (0, 9))).unit(CARTHAGE, unit("S", second, (0, 10))).state();
        assert_refused(check(&state, "S", [NW]), rules::SX_051);
        assert_refused(movement::may_end_in(&state, id(&state, "S"), cell(&state, (0, 9))), rules::SX_051);
    }
}

#[test]
fn sx_051_2_legion_infantry_stacks_and_a_mixed_stack_checks_with_one_more() {
    let same = hastati("B", (0, 10), 0);
    let other_troop = principes("B", (0, 10), 0);
    let other_legion = hastati("B", (0, 10), 1);
    for (second, mixed) in [(same, false), (other_troop, true), (other_legion, true)] {
        let state = position().unit(ROME, hastati("A", (0, 11), 0)).unit(ROME, second.facing(2)).state();
        let played = march(&state, "B", [SE], &[]);
        let (above, below) = (id(&state, "A"), id(&state, "B"));
        assert_eq!(played.state.units_at(cell(&state, (0, 11))).collect::<Vec<_>>(), [above, below], "it goes below");
        assert_eq!(quality::is_mixed_stack(&played.state, above), mixed);
        assert_eq!(quality::is_mixed_stack(&played.state, below), mixed);
        assert_eq!((hits(&played.state, "A"), hits(&played.state, "B")), (0, 0));
    }
}

#[test]
fn sx_051_3_a_third_does_not_end_with_two() {
    let state = position()
        .unit(ROME, hastati("A", (0, 11), 0))
        .unit(ROME, hastati("B", (0, 11), 0))
        .unit(ROME, hastati("C", (0, 10), 0))
        .state();
    assert_refused(check(&state, "C", [SE]), rules::SX_051);
    assert_eq!(check(&state, "C", [SE, SE]), Ok(()));
}

#[test]
fn sx_051_4_a_leader_does_not_count() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 10))).leader(CARTHAGE, leader("Hanno", (0, 9))).state();
    assert_eq!(check(&state, "E", [NW]), Ok(()));
}

#[test]
fn sx_051_velites_do_not_stack_with_hastati() {
    let state = position().unit(ROME, hastati("A", (0, 11), 0)).unit(ROME, unit("V", Class::LI, (0, 10)).velites(0)).state();
    assert_refused(check(&state, "V", [SE]), rules::SX_051);
}

#[test]
fn sx_002_a_unit_ends_with_another_only_if_it_faces_the_same_vertex() {
    let state = position().unit(ROME, hastati("A", (0, 11), 0).facing(3)).unit(ROME, hastati("B", (0, 10), 0)).state();
    assert_refused(check(&state, "B", [SE]), rules::SX_002);
    assert_eq!(check(&state, "B", [SE, turn(3)]), Ok(()));
}

#[test]
fn sx_002_a_unit_that_turns_in_a_stack_takes_the_other_with_it() {
    let state = position().unit(ROME, hastati("A", (0, 11), 0)).unit(ROME, hastati("B", (0, 11), 0)).state();
    let played = march(&state, "B", [turn(4)], &[]);
    let facing = |name| played.state.unit(id(&state, name)).facing;
    assert_eq!((facing("A"), facing("B")), (Vertex::ALL[4].into(), Vertex::ALL[4].into()));
    assert!(played.cites(rules::SX_002));
}

#[test]
fn sx_052_1_an_hi_that_passes_through_another_costs_both_a_hit() {
    let state = position().unit(CARTHAGE, unit("A", Class::HI, (0, 9))).unit(CARTHAGE, unit("B", Class::HI, (0, 10))).state();
    let played = march(&state, "B", [NW, NW], &[]);
    assert_eq!(hurt(&played, id(&state, "A")), [(1, rules::SX_052)]);
    assert_eq!(hurt(&played, id(&state, "B")), [(1, rules::SX_052)]);
    assert_eq!(at(&played.state, "B"), (0, 8));
}

#[test]
fn sx_052_2_so_does_an_elephant() {
    let state = position().unit(CARTHAGE, unit("A", Class::HI, (0, 9))).unit(CARTHAGE, unit("E", Class::EL, (0, 10))).state();
    let played = march(&state, "E", [NW, NW], &[]);
    assert_eq!((hits(&played.state, "A"), hits(&played.state, "E")), (1, 1));
}

#[test]
fn sx_052_3_skirmishers_pass_without_hits_and_are_not_passed_without() {
    let pair = |mover, stands| {
        let state = position().unit(CARTHAGE, unit("A", stands, (0, 9))).unit(CARTHAGE, unit("B", mover, (0, 10))).state();
        let played = march(&state, "B", [NW, NW], &[]);
        (hits(&played.state, "A"), hits(&played.state, "B"))
    };
    assert_eq!(pair(Class::SK, Class::HI), (0, 0));
    assert_eq!(pair(Class::HI, Class::SK), (1, 1));
}

#[test]
fn sx_052_4_velites_pass_through_hastati_of_their_legion() {
    for (legion, expected) in [(0, 0), (1, 1)] {
        let state =
            position().unit(ROME, hastati("A", (0, 11), 0)).unit(ROME, unit("V", Class::LI, (0, 10)).velites(legion)).state();
        let played = march(&state, "V", [SE, SE], &[]);
        assert_eq!((hits(&played.state, "A"), hits(&played.state, "V")), (expected, expected), "legion {legion}");
    }
}

#[test]
fn sx_052_two_in_the_hex_are_passed_like_anybody() {
    let state = position()
        .unit(ROME, hastati("A", (0, 11), 0))
        .unit(ROME, hastati("B", (0, 11), 0))
        .unit(ROME, hastati("C", (0, 10), 0))
        .state();
    let played = march(&state, "C", [SE, SE], &[]);
    assert_eq!((hits(&played.state, "A"), hits(&played.state, "B"), hits(&played.state, "C")), (1, 1, 1));
}

#[test]
fn sx_052_a_unit_that_leaves_its_stack_passes_nobody() {
    let state = position().unit(ROME, hastati("A", (0, 11), 0)).unit(ROME, hastati("B", (0, 11), 1)).state();
    let played = march(&state, "B", [SE], &[]);
    assert_eq!((hits(&played.state, "A"), hits(&played.state, "B")), (0, 0));
}
