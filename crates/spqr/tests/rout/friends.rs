//! Friends in the way of routing units (SX-101).

use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class::{HI, LC, LG, LI, MI, SK},
    map::Terrain,
    unit::Status::{Eliminated, InOrder, Routed},
};

use crate::{
    breaking,
    common::{CARTHAGE, Position, ROME, U, at, hits, id, position, unit},
    fleeing, hits_taken, played, status,
};

/// A position with a unit that breaks at (2, 4), in a lane to the north one hex wide: (3, 3), (3, 2), (4, 1), (4, 0).
fn lane(breaking: U) -> Position {
    let walls = [(2, 3), (3, 4), (1, 4), (4, 3), (4, 2), (2, 2), (5, 1), (3, 1), (3, 0), (5, 0), (2, 5), (1, 5)];
    walls.into_iter().fold(position().unit(ROME, breaking), |position, hex| position.terrain(hex, Terrain::Lake))
}

#[test]
fn sx_101_1_a_unit_that_is_crossed_takes_a_hit_and_the_excess_of_a_check() {
    let state = lane(unit("Gaul", MI, (2, 4)).hits(6)).unit(ROME, unit("HI", HI, (3, 3)).tq(7)).state();
    let played = played(&breaking(state, &["Gaul"]), &[9]);
    assert_eq!((at(&played.state, "Gaul"), status(&played.state, "Gaul")), ((3, 2), Routed));
    assert_eq!((hits(&played.state, "HI"), status(&played.state, "HI")), (3, InOrder));
    assert_eq!(played.thrown, [(rules::SX_101, 9)]);
}

#[test]
fn sx_101_1_a_friend_brought_to_its_tq_breaks_before_the_run_goes_on() {
    let state = lane(unit("Gaul", MI, (2, 4)).hits(6)).unit(ROME, unit("HI", HI, (3, 3)).tq(7).hits(4)).state();
    let state = played(&breaking(state, &["Gaul"]), &[9]).state;
    // It ran first, and in that lane the Gaul comes to run through it: a routed unit is lost by any hit.
    assert_eq!((at(&state, "Gaul"), status(&state, "Gaul"), status(&state, "HI")), ((3, 2), Routed, Routed));
    assert_eq!(at(&state, "HI"), (4, 1));
}

#[test]
fn sx_101_2_romans_through_their_own_organisation_cost_nothing_and_others_a_hit() {
    for (legion, cost) in [(0, 0), (1, 1)] {
        let state = lane(unit("Hastati", LG, (2, 4)).roman(0).hits(6))
            .unit(ROME, unit("Principes", LG, (3, 3)).tq(7).roman(legion))
            .state();
        let played = played(&breaking(state, &["Hastati"]), &[]);
        assert_eq!((at(&played.state, "Hastati"), hits(&played.state, "Principes")), ((3, 2), cost));
    }
}

#[test]
fn sx_101_3_one_that_would_end_in_an_occupied_hex_goes_on_and_the_unit_there_checks() {
    let state =
        lane(unit("Hastati", LG, (2, 4)).roman(0).hits(6)).unit(ROME, unit("Principes", LG, (3, 2)).tq(7).roman(0)).state();
    let played = played(&breaking(state, &["Hastati"]), &[7]);
    assert_eq!((at(&played.state, "Hastati"), status(&played.state, "Hastati")), ((4, 1), Routed));
    assert_eq!(hits(&played.state, "Principes"), 1);
    assert_eq!(played.thrown, [(rules::SX_101, 7)]);
}

#[test]
fn sx_101_3_the_excess_of_that_check_is_added() {
    let state = lane(unit("Gaul", MI, (2, 4)).hits(6)).unit(ROME, unit("HI", HI, (3, 2)).tq(7)).state();
    let played = played(&breaking(state, &["Gaul"]), &[9]);
    // Once, as the unit where it would have ended: not as one that is crossed besides.
    assert_eq!(hits_taken(&played, id(&played.state, "HI")), [3]);
}

#[test]
fn sx_101_4_with_the_next_hex_in_an_enemy_zone_of_control_it_is_eliminated() {
    let state = lane(unit("Hastati", LG, (2, 4)).roman(0).hits(6))
        .unit(ROME, unit("Principes", LG, (3, 2)).tq(7).roman(0))
        .unit(CARTHAGE, unit("Enemy", HI, (4, 0)).facing(2))
        .state();
    let played = played(&breaking(state, &["Hastati"]), &[7]);
    assert_eq!((status(&played.state, "Hastati"), hits(&played.state, "Principes")), (Eliminated, 1));
    assert!(played.cites(rules::SX_101));
}

#[test]
fn sx_101_with_the_next_hex_occupied_it_is_eliminated() {
    let state = lane(unit("Hastati", LG, (2, 4)).roman(0).hits(6))
        .unit(ROME, unit("Principes", LG, (3, 2)).tq(7).roman(0))
        .unit(ROME, unit("Triarii", HI, (4, 1)).roman(0))
        .state();
    let state = played(&breaking(state, &["Hastati"]), &[7]).state;
    assert_eq!((status(&state, "Hastati"), hits(&state, "Triarii")), (Eliminated, 0));
}

#[test]
fn sx_101_velites_cost_a_hit_without_a_check_and_light_troops_nothing() {
    let crossed = [
        (unit("Crossed", LG, (3, 3)).roman(0), 1),
        (unit("Crossed", SK, (3, 3)), 0),
        (unit("Crossed", LI, (3, 3)).velites(1), 0),
    ];
    for (friend, cost) in crossed {
        let state = lane(unit("Velites", LI, (2, 4)).velites(0).hits(6)).unit(ROME, friend).state();
        let state = played(&breaking(state, &["Velites"]), &[]).state;
        assert_eq!((at(&state, "Velites"), hits(&state, "Crossed")), ((3, 2), cost));
    }
}

#[test]
fn sx_101_a_routed_friend_that_is_crossed_is_lost() {
    let state = lane(unit("Gaul", MI, (2, 4)).hits(6)).unit(ROME, unit("Routed", HI, (3, 3)).routed()).state();
    let played = played(&breaking(state, &["Gaul"]), &[]);
    assert_eq!((status(&played.state, "Routed"), status(&played.state, "Gaul")), (Eliminated, Routed));
    assert!(played.cites(rules::SX_099));
}

#[test]
fn sx_101_a_fleeing_unit_that_stops_among_friends_goes_on_one_hex_more() {
    // MA 2 ends in the hex of the HI.
    let state = lane(unit("Gaul", MI, (2, 4)).ma(2).routed()).unit(ROME, unit("HI", HI, (3, 2)).tq(7)).state();
    let state = played(&fleeing(state, "Gaul"), &[0]).state;
    assert_eq!((at(&state, "Gaul"), hits(&state, "HI")), ((4, 1), 1));
}

#[test]
fn sx_101_a_unit_in_the_zone_of_control_of_an_enemy_may_be_run_through() {
    let state = lane(unit("Gaul", MI, (2, 4)).hits(6))
        .unit(ROME, unit("HI", HI, (3, 3)).tq(7))
        .unit(CARTHAGE, unit("Enemy", LC, (4, 2)).facing(2))
        .state();
    let state = played(&breaking(state, &["Gaul"]), &[0]).state;
    assert_eq!((at(&state, "Gaul"), hits(&state, "HI")), ((3, 2), 1));
}
