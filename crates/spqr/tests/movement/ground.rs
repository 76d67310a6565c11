//! Cohesion lost to terrain (SX-044), and leaders who lose none (SX-015).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    class::Class,
    hexes::Side,
    map::{Crossing, Terrain},
};

use crate::{
    NW, alone,
    common::{CARTHAGE, at, cell, hits, id, leader, leader_id, position, run, unit},
    go, hurt, march, ordered,
};

#[test]
fn sx_015_3_a_leader_takes_no_hit_in_woods() {
    let state = position()
        .unit(CARTHAGE, unit("L", Class::LI, (0, 10)))
        .leader(CARTHAGE, leader("Hanno", (0, 10)))
        .terrain((0, 9), Terrain::Woods)
        .state();
    let played = run(Script::new().answer(go([NW])).answer(Answer::Yes), &ordered(&state, "L"));
    let hanno = leader_id(&state, "Hanno");
    assert_eq!(played.state.leader(hanno).cell, cell(&state, (0, 9)));
    assert_eq!((hits(&played.state, "L"), played.state.leader(hanno).readiness), (1, state.leader(hanno).readiness));
}

#[test]
fn sx_044_1_broken_ground_disorders_hi_and_not_lg() {
    for (class, expected) in [(Class::HI, 1), (Class::LG, 0)] {
        let state = position().unit(CARTHAGE, unit("U", class, (0, 10))).terrain((0, 9), Terrain::Broken).state();
        let played = march(&state, "U", [NW], &[]);
        assert_eq!(hits(&played.state, "U"), expected, "{class}");
        assert_eq!(played.cites(rules::SX_044), expected > 0);
    }
}

#[test]
fn sx_044_2_woods_and_broken_ground_do_nothing_to_elephants() {
    let state = position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 10)))
        .terrain((0, 9), Terrain::Woods)
        .terrain((0, 8), Terrain::Broken)
        .state();
    let played = march(&state, "E", [NW, NW], &[]);
    assert_eq!((at(&played.state, "E"), hits(&played.state, "E")), ((0, 8), 0));
}

#[test]
fn sx_044_3_two_levels_up_cost_hi_two_hits_and_mi_one() {
    for (class, second_level, expected) in [(Class::HI, 2, 2), (Class::MI, 2, 1), (Class::MI, 1, 0)] {
        let state = position().unit(CARTHAGE, unit("U", class, (0, 10))).level((0, 9), 1).level((0, 8), second_level).state();
        let played = march(&state, "U", [NW, NW], &[]);
        assert_eq!(hits(&played.state, "U"), expected, "{class} to level {second_level}");
    }
}

#[test]
fn sx_044_3_two_levels_in_one_step_cost_the_same() {
    for (class, expected) in [(Class::HI, 2), (Class::MI, 1), (Class::EL, 0)] {
        let state = position().unit(CARTHAGE, unit("U", class, (0, 10))).level((0, 9), 2).state();
        assert_eq!(hits(&march(&state, "U", [NW], &[]).state, "U"), expected, "{class}");
    }
}

#[test]
fn sx_044_4_an_hi_brought_to_its_tq_by_a_stream_routs() {
    let plain = alone(unit("H", Class::HI, (0, 10)));
    let state = position()
        .unit(CARTHAGE, unit("H", Class::HI, (0, 10)).tq(6).hits(5))
        .map(|map| map.set_crossing(cell(&plain, (0, 10)), Side::NORTH_WEST, Some(Crossing::Stream)))
        .state();
    let played = march(&state, "H", [NW, NW], &[]);
    assert_eq!(hurt(&played, id(&state, "H")), [(1, rules::SX_044)]);
    assert!(played.state.unit(id(&state, "H")).is_routed());
    assert_eq!((at(&played.state, "H").1, hits(&played.state, "H")), (11, 0), "two hexes towards the south");
}
