//! Movement of the phalanx (SX-049).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, hexes::Vertex, map::Terrain};

use crate::{
    NW, alone, check,
    common::{CARTHAGE, ROME, U, assert_refused, hits, id, position, unit},
    hurt, march, next_phase, paid, turn,
};

fn phalanx() -> U {
    unit("P", Class::PH, (0, 10)).tq(7).size(10)
}

#[test]
fn sx_049_1_five_points_on_the_first_move_call_for_a_check() {
    let state = alone(phalanx());
    let failed = march(&state, "P", [NW; 5], &[9]);
    assert_eq!(hurt(&failed, id(&state, "P")), [(1, rules::SX_049)]);
    assert_eq!(failed.thrown, [(rules::SX_049, 9)]);
    assert_eq!(hits(&march(&state, "P", [NW; 5], &[7]).state, "P"), 0);
    assert_eq!(march(&state, "P", [NW; 4], &[]).thrown, []);
    assert_refused(check(&state, "P", [NW; 6]), rules::SX_042);
}

#[test]
fn sx_049_2_on_a_later_move_four_points_cost_one_hit_and_five_cost_two() {
    let once = next_phase(march(&alone(phalanx()), "P", [NW], &[]).state);
    let four = march(&once, "P", [NW; 4], &[]);
    assert_eq!(hurt(&four, id(&once, "P")), [(1, rules::SX_048)]);
    let five = march(&once, "P", [NW; 5], &[]);
    assert_eq!(hurt(&five, id(&once, "P")), [(2, rules::SX_049)]);
}

#[test]
fn sx_049_3_a_vertex_costs_a_point_and_a_hit_and_facing_about_three_points_and_none() {
    let state = alone(phalanx());
    let pivoted = march(&state, "P", [turn(0)], &[]);
    assert_eq!((paid(&pivoted), hits(&pivoted.state, "P")), (vec![(1, rules::SX_049)], 1));
    let about = march(&state, "P", [turn(2)], &[]);
    assert_eq!((paid(&about), hits(&about.state, "P")), (vec![(3, rules::SX_049)], 0));
    assert_eq!(about.state.unit(id(&state, "P")).facing, Vertex::SOUTH.into());
}

#[test]
fn sx_049_4_a_phalanx_does_not_face_about_in_an_enemy_zone() {
    let state = position().unit(CARTHAGE, phalanx()).unit(ROME, unit("R", Class::HI, (0, 11)).facing(5)).state();
    assert_refused(check(&state, "P", [turn(2)]), rules::SX_049);
}

#[test]
fn sx_049_nor_in_difficult_terrain() {
    let state = position().unit(CARTHAGE, phalanx()).terrain((0, 10), Terrain::Broken).state();
    assert_refused(check(&state, "P", [turn(2)]), rules::SX_049);
    let turned = march(&state, "P", [turn(1)], &[]);
    assert_eq!(hurt(&turned, id(&state, "P")), [(2, rules::SX_049), (2, rules::SX_047)]);
}
