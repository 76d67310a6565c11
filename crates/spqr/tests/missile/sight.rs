//! The line of sight (SX-005).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, map::Terrain, missile, profile::Missile, sight, state::State};

use crate::common::{CARTHAGE, ROME, assert_refused, cell, id, position, unit};

fn sees(state: &State, from: (i32, i32), to: (i32, i32)) -> bool {
    sight::is_clear(state, cell(state, from), cell(state, to))
}

#[test]
fn sx_005_1_there_is_always_sight_to_an_adjacent_hex() {
    let slingers = unit("S", Class::SK, (0, 4)).missile(Missile::S);
    let state =
        position().unit(CARTHAGE, slingers).unit(ROME, unit("L", Class::HI, (0, 3))).terrain((0, 3), Terrain::Woods).state();
    assert!(sees(&state, (0, 4), (0, 3)));
    assert_eq!(missile::may_shoot_on_order(&state, id(&state, "S"), id(&state, "L"), false), Ok(()));
}

#[test]
fn sx_005_2_a_unit_halfway_blocks_unless_it_is_lower_than_both_ends() {
    let between = || {
        let slingers = unit("S", Class::SK, (0, 4)).missile(Missile::S);
        let target = unit("L", Class::LG, (0, 2));
        position().unit(CARTHAGE, slingers).unit(ROME, target).unit(ROME, unit("M", Class::HI, (0, 3)))
    };
    let level = between().state();
    assert!(!sees(&level, (0, 4), (0, 2)));
    assert_refused(missile::may_shoot_on_order(&level, id(&level, "S"), id(&level, "L"), false), rules::SX_005);
    assert!(sees(&between().level((0, 4), 1).level((0, 2), 1).state(), (0, 4), (0, 2)));
    assert!(!sees(&between().level((0, 4), 1).state(), (0, 4), (0, 2)), "it is not lower than the target");
}

#[test]
fn sx_005_3_a_unit_nearer_to_the_archers_does_not_hinder_them() {
    let archers =
        |at| position().unit(CARTHAGE, unit("A", Class::SK, at).missile(Missile::A)).unit(ROME, unit("L", Class::LG, (0, 2)));
    let far = archers((0, 5)).unit(CARTHAGE, unit("F", Class::HI, (0, 4))).state();
    assert!(sees(&far, (0, 5), (0, 2)));
    assert!(!sees(&far, (0, 2), (0, 5)), "seen from the other end it stands nearer to the target");
    let halfway = archers((0, 4)).unit(CARTHAGE, unit("F", Class::HI, (0, 3))).state();
    assert!(!sees(&halfway, (0, 4), (0, 2)));
}

#[test]
fn sx_005_4_along_an_edge_one_blocking_hex_is_enough() {
    let open = position().state();
    assert!(sees(&open, (0, 4), (1, 2)));
    for woods in [(0, 3), (1, 3)] {
        assert!(!sees(&position().terrain(woods, Terrain::Woods).state(), (0, 4), (1, 2)));
    }
}

#[test]
fn a_hex_higher_than_both_ends_blocks_and_one_as_high_as_one_of_them_does_not() {
    assert!(!sees(&position().level((0, 3), 1).state(), (0, 4), (0, 2)));
    assert!(sees(&position().level((0, 3), 1).level((0, 2), 1).state(), (0, 4), (0, 2)));
}

#[test]
fn a_town_blocks_like_woods_and_broken_ground_does_not() {
    assert!(!sees(&position().terrain((0, 3), Terrain::Town).state(), (0, 4), (0, 2)));
    assert!(sees(&position().terrain((0, 3), Terrain::Broken).state(), (0, 4), (0, 2)));
}
