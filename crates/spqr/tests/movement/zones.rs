//! Zones of control: what they hold (SX-054), stopping in them (SX-055), and leaving them (SX-056).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, hexes::Vertex, map::Terrain, movement, profile::Missile, scenario::Supply, state::State, zoc};

use crate::{
    E, NE, NW, SE, W, alone, check,
    common::{CARTHAGE, ROME, U, assert_refused, at, cell, id, position, unit},
    march, turn,
};

/// The sides across which a lone unit controls.
fn sides(unit: U) -> Vec<u8> {
    let state = alone(unit);
    let (unit, here) = (id(&state, "U"), cell(&state, (0, 10)));
    zoc::cells_of(&state, unit).filter_map(|cell| state.map().side_between(here, cell)).map(|side| side.number()).collect()
}

#[test]
fn sx_054_1_the_zone_of_an_hi_is_its_front() {
    assert_eq!(sides(unit("U", Class::HI, (0, 10)).facing(0)), [0, 1]);
}

#[test]
fn sx_054_2_velites_with_missiles_control_their_flanks_too() {
    let velites = || unit("U", Class::LI, (0, 10)).facing(0).velites(0);
    assert_eq!(sides(velites()), [0, 1, 2, 5]);
    assert_eq!(sides(velites().supply(Supply::Low)), [0, 1, 2, 5]);
    assert_eq!(sides(velites().supply(Supply::Out)), [0, 1]);
}

#[test]
fn sx_054_3_skirmishers_without_missiles_control_nothing() {
    let slingers = || unit("U", Class::SK, (0, 10)).facing(0).missile(Missile::S);
    assert_eq!(sides(slingers()), [0, 1, 2, 5]);
    assert!(sides(slingers().supply(Supply::Out)).is_empty());
    assert!(sides(unit("U", Class::SK, (0, 10)).facing(0)).is_empty());
}

#[test]
fn sx_054_routed_units_control_nothing_and_no_zone_reaches_prohibited_terrain() {
    assert!(sides(unit("U", Class::HI, (0, 10)).routed()).is_empty());
    let state = position().unit(CARTHAGE, unit("U", Class::HI, (0, 10)).facing(0)).terrain((1, 10), Terrain::Lake).state();
    assert!(!zoc::controls(&state, id(&state, "U"), cell(&state, (1, 10))));
    assert!(zoc::controls(&state, id(&state, "U"), cell(&state, (1, 9))));
}

#[test]
fn sx_055_1_who_enters_an_enemy_zone_neither_advances_nor_turns_any_more() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 10))).unit(ROME, unit("R", Class::LG, (0, 6))).state();
    assert_refused(check(&state, "E", [NW, NW, NW, NE]), rules::SX_055);
    assert_refused(check(&state, "E", [NW, NW, NW, turn(0)]), rules::SX_055);
    let played = march(&state, "E", [NW, NW, NW], &[]);
    assert_eq!(at(&played.state, "E"), (0, 7));
}

#[test]
fn sx_055_2_the_rear_of_an_enemy_is_no_zone() {
    let state =
        position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).unit(ROME, unit("R", Class::HI, (0, 8)).facing(5)).state();
    assert_eq!(check(&state, "L", [NW, turn(0), NE]), Ok(()));
}

#[test]
fn sx_055_3_a_hex_in_both_zones_stops_all_the_same() {
    let state = position().unit(CARTHAGE, unit("L", Class::LG, (0, 10))).unit(ROME, unit("R", Class::HI, (1, 8))).state();
    let (own, enemy) = (id(&state, "L"), id(&state, "R"));
    let both = cell(&state, (0, 9));
    assert!(zoc::controls(&state, own, both) && zoc::controls(&state, enemy, both));
    assert_refused(check(&state, "L", [NW, NW]), rules::SX_055);
}

fn held_by(own: U, enemy: U) -> State {
    position().unit(CARTHAGE, own).unit(ROME, enemy).state()
}

#[test]
fn sx_056_1_a_legion_does_not_leave_the_zone_of_a_phalanx() {
    let state = held_by(unit("L", Class::LG, (0, 10)), unit("P", Class::PH, (0, 9)));
    assert_refused(check(&state, "L", [NE]), rules::SX_056);
    assert_refused(movement::may_be_ordered(&state, id(&state, "L")), rules::SX_056);
}

#[test]
fn sx_056_2_light_horse_leaves_the_zone_of_heavy_infantry() {
    let state = held_by(unit("C", Class::LC, (0, 10)), unit("H", Class::HI, (0, 9)));
    let played = march(&state, "C", [NE, NE], &[]);
    assert_eq!((at(&played.state, "C"), played.state.unit(id(&state, "C")).hits), ((2, 8), 0));
    let boxed = position()
        .unit(CARTHAGE, unit("C", Class::LC, (0, 10)))
        .unit(CARTHAGE, unit("D", Class::LC, (1, 9)))
        .unit(ROME, unit("H", Class::HI, (0, 9)))
        .state();
    assert_refused(check(&boxed, "C", [NE, NE]), rules::SX_056);
}

#[test]
fn sx_056_3_those_unable_to_shock_do_not_hold() {
    let slingers = unit("S", Class::SK, (0, 9)).missile(Missile::S);
    assert_eq!(check(&held_by(unit("H", Class::HI, (0, 10)), slingers), "H", [NE]), Ok(()));
    let light_bows = unit("A", Class::LI, (0, 9)).missile(Missile::A).ma(8);
    assert_eq!(check(&held_by(unit("H", Class::HI, (0, 10)), light_bows), "H", [NE]), Ok(()));
}

#[test]
fn sx_056_4_a_unit_with_an_enemy_in_its_flank_turns_up_to_half_its_ma() {
    let state = held_by(unit("M", Class::MI, (0, 10)), unit("H", Class::HI, (1, 10)).facing(3));
    let played = march(&state, "M", [turn(2)], &[]);
    assert_eq!(played.state.unit(id(&state, "M")).facing, Vertex::SOUTH.into());
    assert_refused(check(&state, "M", [turn(2), turn(3)]), rules::SX_056);
    assert_refused(check(&state, "M", [turn(1), SE]), rules::SX_056);
}

#[test]
fn sx_056_no_turning_before_two_enemies_or_with_one_in_its_zone() {
    let ahead = held_by(unit("M", Class::MI, (0, 10)), unit("H", Class::HI, (0, 9)));
    assert_refused(check(&ahead, "M", [turn(0)]), rules::SX_056);
    let two = position()
        .unit(CARTHAGE, unit("M", Class::MI, (0, 10)))
        .unit(ROME, unit("H", Class::HI, (1, 10)).facing(3))
        .unit(ROME, unit("K", Class::HI, (-1, 10)).facing(0))
        .state();
    assert_refused(check(&two, "M", [turn(0)]), rules::SX_056);
    let fast =
        position().unit(CARTHAGE, unit("C", Class::HC, (0, 10))).unit(ROME, unit("H", Class::HI, (1, 10)).facing(3)).state();
    assert_refused(check(&fast, "C", [turn(4), W]), rules::SX_056);
    assert_eq!(check(&fast, "C", [NW, turn(4), W]), Ok(()));
    assert_refused(check(&fast, "C", [E]), rules::SX_042);
}
