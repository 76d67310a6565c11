//! Leaders with a rampaging elephant, and in its way (SX-120, SX-121).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    class::Class::{EL, HI},
    map::Terrain,
    state::State,
    unit::Status::Eliminated,
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, at, cell, hits, leader, leader_id, position, run, unit},
    first_roll, mad_elephant, played, status, stop_after,
};

#[test]
fn sx_120_a_leader_goes_with_it() {
    let state = mad_elephant().leader(CARTHAGE, leader("Hanno", (2, 4))).state();
    let state = first_roll(&breaking(state), 1);
    assert_eq!(state.leader(leader_id(&state, "Hanno")).cell, cell(&state, (5, 1)));
}

#[test]
fn sx_120_1_where_it_ends_on_the_map_a_die_says_what_becomes_of_him() {
    let state = mad_elephant().leader(CARTHAGE, leader("Hanno", (2, 4))).state();
    let played = run(Script::new().dice([1]).die(rules::EL_042, 7).die(rules::SX_040, 1), &breaking(state));
    let hanno = played.state.leader(leader_id(&played.state, "Hanno"));
    assert_eq!(status(&played.state, "E"), Eliminated);
    assert_eq!((hanno.on_map(), hanno.cell), (true, cell(&played.state, (5, 1))));
    assert!(played.cites(rules::SX_120));
}

#[test]
fn sx_120_a_casualty_is_one_where_it_ends() {
    let state = mad_elephant().leader(CARTHAGE, leader("Hanno", (2, 4))).state();
    let played = played(&breaking(state), &[1, 7, 0, 9]);
    assert!(!played.state.leader(leader_id(&played.state, "Hanno")).on_map());
}

#[test]
fn sx_120_2_off_the_map_elephant_and_leader_are_lost_without_a_die() {
    let state = position()
        .unit(CARTHAGE, unit("E", EL, (2, -3)).hits(5))
        .leader(CARTHAGE, leader("Hanno", (2, -3)).initiative(4))
        .state();
    let played = played(&breaking(state), &[1]);
    let hanno = played.state.leader(leader_id(&played.state, "Hanno"));
    assert!(status(&played.state, "E") == Eliminated && !hanno.on_map());
    assert_eq!(played.thrown.len(), 1);
    assert_eq!(played.state.rout_points[CARTHAGE], 2 + 20);
    assert!(played.cites(rules::SX_120));
}

/// Heavy infantry to the north-east of the elephant, which it faces, with a leader.
fn led() -> State {
    let position = mad_elephant().unit(ROME, unit("L", HI, (3, 3)).facing(2)).leader(ROME, leader("Tribune", (3, 3)));
    breaking(position.state())
}

#[test]
fn sx_121_1_a_leader_in_the_hex_that_is_struck_may_withdraw() {
    let state = led();
    let way = Answer::Cells([(4, 2), (5, 1), (6, 0)].map(|hex| cell(&state, hex)).into_iter().collect());
    let played = run(Script::new().dice([1, 7]).answer(way), &state);
    let tribune = played.state.leader(leader_id(&played.state, "Tribune"));
    assert_eq!((tribune.on_map(), tribune.cell), (true, cell(&state, (6, 0))));
    assert_eq!(hits(&played.state, "L"), 1);
    assert!(played.cites(rules::SX_121));
}

#[test]
fn sx_121_2_one_who_cannot_withdraw_dies_and_the_unit_is_struck() {
    let around = [(4, 2), (4, 3), (3, 2), (3, 4), (2, 4), (2, 3)];
    let mut position = mad_elephant().unit(ROME, unit("L", HI, (3, 3)).facing(2)).leader(ROME, leader("Tribune", (3, 3)));
    for hex in around.into_iter().filter(|hex| *hex != (2, 4)) {
        position = position.terrain(hex, Terrain::Lake);
    }
    let played = stop_after(&breaking(position.state()), &[1], 1);
    assert!(!played.state.leader(leader_id(&played.state, "Tribune")).on_map());
    assert!(played.asked.is_empty());
    assert_eq!(hits(&played.state, "L"), 1);
}

#[test]
fn sx_121_3_a_lone_leader_who_stays_dies_and_does_not_stop_the_run() {
    let state = mad_elephant().leader(ROME, leader("Tribune", (4, 2))).state();
    let state = first_roll(&breaking(state), 1);
    assert!(!state.leader(leader_id(&state, "Tribune")).on_map());
    assert_eq!(at(&state, "E"), (5, 1));
}
