//! What a withdrawal costs in cohesion (SX-061).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, state::State};

use crate::{
    NW, before,
    common::{U, at, hits, id, unit},
    hurt, withdraw,
};

/// A unit approached from the south-east: by its front if it faces south, by a flank at vertex 3, and from behind at 5.
fn approached(withdraws: U, facing: u8, comes: Class) -> State {
    before(withdraws.facing(facing), unit("C", comes, (0, 10))).state()
}

const FRONT: u8 = 2;
const FLANK: u8 = 3;
const REAR: u8 = 5;

#[test]
fn sx_061_1_velites_pay_for_being_approached_from_the_flank_alone() {
    for (facing, expected) in [(FRONT, 0), (FLANK, 1), (REAR, 1)] {
        let state = approached(unit("W", Class::LI, (0, 8)).velites(0), facing, Class::LG);
        assert_eq!(hits(&withdraw(&state, [NW], &[]).state, "W"), expected, "facing {facing}");
    }
}

#[test]
fn sx_061_2_skirmishers_pay_for_the_rear_alone() {
    for (facing, expected) in [(FRONT, 0), (FLANK, 0), (REAR, 1)] {
        let state = approached(unit("W", Class::SK, (0, 8)), facing, Class::LG);
        assert_eq!(hits(&withdraw(&state, [NW], &[]).state, "W"), expected, "facing {facing}");
    }
}

#[test]
fn sx_061_3_light_infantry_pays_afterwards_and_from_the_rear_before_as_well() {
    for (facing, expected) in [(FRONT, vec![(1, rules::SX_061)]), (REAR, vec![(1, rules::SX_061); 2])] {
        let state = approached(unit("W", Class::LI, (0, 8)), facing, Class::LG);
        assert_eq!(hurt(&withdraw(&state, [NW], &[]), id(&state, "W")), expected, "facing {facing}");
    }
}

#[test]
fn sx_061_4_a_legion_checks_and_takes_exactly_one_if_it_fails() {
    let state = before(unit("W", Class::LG, (0, 8)).tq(7), unit("C", Class::MI, (0, 10)).ma(4)).state();
    let failed = withdraw(&state, [NW], &[9]);
    assert_eq!((hurt(&failed, id(&state, "W")), failed.thrown), (vec![(1, rules::SX_061)], vec![(rules::SX_061, 9)]));
    assert_eq!(hits(&withdraw(&state, [NW], &[7]).state, "W"), 0);
}

#[test]
fn sx_061_5_horse_pays_nothing_from_the_front() {
    let state = approached(unit("W", Class::HC, (0, 8)), FRONT, Class::EL);
    assert_eq!(hits(&withdraw(&state, [NW], &[]).state, "W"), 0);
}

#[test]
fn sx_061_a_unit_brought_to_its_tq_routs() {
    let surprised = approached(unit("W", Class::LI, (0, 8)).tq(4).hits(3), REAR, Class::LG);
    let played = withdraw(&surprised, [NW], &[]);
    assert!(played.state.unit(id(&surprised, "W")).is_routed(), "before it can withdraw");
    assert_eq!(at(&played.state, "W").1, 6);
    let tired = approached(unit("W", Class::LI, (0, 8)).tq(4).hits(3), FRONT, Class::LG);
    let played = withdraw(&tired, [NW], &[]);
    assert!(played.state.unit(id(&tired, "W")).is_routed());
    assert_eq!(at(&played.state, "W").1, 5, "from where it had withdrawn to");
}
