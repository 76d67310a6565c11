//! Spending movement points, and what terrain costs (SX-042, SX-043, SX-045, SX-050).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class,
    hexes::Side,
    map::{Crossing, Terrain},
    rampage, rout,
    unit::{Blame, Status},
};

use crate::{
    E, NE, NW, SE, W, alone, check,
    common::{CARTHAGE, ROME, assert_refused, at, cell, id, position, run, unit},
    march, paid, turn,
};

#[test]
fn sx_013_3_light_horse_moves_eight_clear_hexes_and_not_nine() {
    let state = alone(unit("C", Class::LC, (0, 10)));
    assert_eq!(check(&state, "C", [NW; 8]), Ok(()));
    assert_refused(check(&state, "C", [NW; 9]), rules::SX_042);
}

#[test]
fn sx_042_1_an_lg_of_ma_5_advances_five_clear_hexes_and_not_six() {
    let state = alone(unit("L", Class::LG, (0, 10)));
    assert_refused(check(&state, "L", [NW; 6]), rules::SX_042);
    let played = march(&state, "L", [NW; 5], &[]);
    assert_eq!(at(&played.state, "L"), (0, 5));
    assert_eq!(paid(&played), [(1, rules::SX_043); 5]);
}

#[test]
fn sx_042_2_a_unit_enters_its_front_hexes_only() {
    let state = alone(unit("L", Class::LG, (0, 10)).facing(0));
    assert_refused(check(&state, "L", [SE]), rules::SX_042);
    assert_eq!(check(&state, "L", [NE]), Ok(()));
    assert_eq!(check(&state, "L", [E]), Ok(()));
    assert_eq!(check(&state, "L", [turn(1), SE]), Ok(()));
}

#[test]
fn sx_042_3_a_hex_that_costs_two_is_not_entered_with_one_point_left() {
    let state = position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).terrain((0, 5), Terrain::Woods).state();
    assert_refused(check(&state, "L", [NW; 5]), rules::SX_042);
    assert_eq!(check(&state, "L", [NW; 4]), Ok(()));
}

#[test]
fn sx_042_an_enemy_hex_is_never_entered() {
    let state =
        position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).unit(ROME, unit("R", Class::HI, (0, 9)).facing(5)).state();
    assert_refused(check(&state, "L", [NW]), rules::SX_042);
}

#[test]
fn sx_043_1_woods_cost_an_elephant_two_points_and_leave_it_five() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 12))).terrain((0, 11), Terrain::Woods).state();
    let played = march(&state, "E", [NW; 6], &[]);
    assert_eq!(paid(&played)[..2], [(2, rules::SX_043), (1, rules::SX_043)]);
    assert_refused(check(&state, "E", [NW; 7]), rules::SX_042);
}

#[test]
fn sx_043_2_two_levels_up_cost_two_more() {
    let state = position().unit(CARTHAGE, unit("H", Class::HI, (0, 10))).level((0, 9), 2).state();
    assert_eq!(paid(&march(&state, "H", [NW], &[])), [(3, rules::SX_043)]);
}

#[test]
fn sx_043_3_a_stream_adds_nothing() {
    let state = position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).state();
    let stream = position()
        .unit(CARTHAGE, unit("L", Class::LG, (0, 10)))
        .map(|map| map.set_crossing(cell(&state, (0, 10)), Side::NORTH_WEST, Some(Crossing::Stream)))
        .state();
    assert_eq!(paid(&march(&stream, "L", [NW], &[])), [(1, rules::SX_043)]);
}

#[test]
fn sx_043_4_going_down_into_broken_ground_costs_one() {
    let state =
        position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).level((0, 10), 1).terrain((0, 9), Terrain::Broken).state();
    assert_eq!(paid(&march(&state, "L", [NW], &[])), [(1, rules::SX_043)]);
}

#[test]
fn sx_045_1_no_one_enters_a_river() {
    for terrain in [Terrain::River, Terrain::Town, Terrain::Sea, Terrain::Lake] {
        let state = position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).terrain((0, 9), terrain).state();
        assert_refused(check(&state, "L", [NW]), rules::SX_045);
    }
}

#[test]
fn sx_045_2_elephants_do_not_enter_marsh_and_infantry_does() {
    for (class, enters) in [(Class::EL, false), (Class::CH, false), (Class::HI, true)] {
        let state = position().unit(CARTHAGE, unit("U", class, (0, 10))).terrain((0, 9), Terrain::Marsh).state();
        match enters {
            true => assert_eq!(check(&state, "U", [NW]), Ok(())),
            false => assert_refused(check(&state, "U", [NW]), rules::SX_045),
        }
    }
}

#[test]
fn sx_045_a_river_along_a_hexside_is_crossed_at_a_ford_alone() {
    let plain = alone(unit("L", Class::LG, (0, 10)));
    for (crossing, crosses) in [(Crossing::River, false), (Crossing::Ford, true)] {
        let state = position()
            .unit(CARTHAGE, unit("L", Class::LG, (0, 10)))
            .map(|map| map.set_crossing(cell(&plain, (0, 10)), Side::NORTH_WEST, Some(crossing)))
            .state();
        match crosses {
            true => assert_eq!(check(&state, "L", [NW]), Ok(())),
            false => assert_refused(check(&state, "L", [NW]), rules::SX_045),
        }
    }
}

#[test]
fn sx_050_1_no_one_leaves_the_map_by_choice() {
    let state = alone(unit("L", Class::LG, (-6, -4)));
    assert_refused(check(&state, "L", [NW]), rules::SX_050);
    let west = alone(unit("L", Class::LG, (-8, 0)).facing(3));
    assert_refused(check(&west, "L", [W]), rules::SX_050);
}

#[test]
fn sx_050_2_a_rampaging_elephant_leaves_it_and_is_eliminated() {
    let state = alone(unit("E", Class::EL, (-6, -3)));
    let begin = rampage::Step::Begin { unit: id(&state, "E"), by: Blame::Nobody, in_shock: false };
    let played = run(Script::new().dice([6]), &state.clone().with_agenda([begin.into()]));
    assert_eq!(played.state.unit(id(&state, "E")).status, Status::Eliminated);
}

#[test]
fn sx_050_3_so_does_one_whose_rout_takes_it_off_the_map() {
    let state = position().unit(ROME, unit("H", Class::HI, (-6, -3))).state();
    let rout = rout::Step::Rout { unit: id(&state, "H"), rule: rules::SX_016, by: Blame::Nobody };
    let played = run(Script::new(), &state.clone().with_agenda([rout.into()]));
    assert_eq!(played.state.unit(id(&state, "H")).status, Status::Eliminated);
    assert!(played.cites(rules::SX_050), "{:?}", played.told);
}
