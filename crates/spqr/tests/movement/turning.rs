//! Turning, and moving again (SX-046 to SX-048).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, hexes::Vertex, map::Terrain, withdrawal};

use crate::{
    NE, NW, SE, SW, alone, check,
    common::{CARTHAGE, ROME, assert_refused, at, hits, id, leader, position, run, unit},
    go, hurt, march, next_phase, paid, turn,
};

#[test]
fn sx_046_1_an_elephant_pays_two_a_vertex() {
    let state = alone(unit("E", Class::EL, (0, 10)));
    let played = march(&state, "E", [turn(1), SE, SE, SE], &[]);
    assert_eq!(paid(&played), [(4, rules::SX_046), (1, rules::SX_043), (1, rules::SX_043), (1, rules::SX_043)]);
    assert_eq!(at(&played.state, "E"), (0, 13));
    assert_refused(check(&state, "E", [turn(1), SE, SE, SE, SE]), rules::SX_042);
}

#[test]
fn sx_046_2_romans_pay_one_a_turning_and_gauls_one_a_vertex() {
    for (roman, left) in [(true, 4), (false, 2)] {
        let plain = unit("U", if roman { Class::LG } else { Class::MI }, (0, 10));
        let state = alone(if roman { plain.roman(0) } else { plain });
        let about = |hexes: usize| std::iter::once(turn(2)).chain([SE, SW].into_iter().cycle().take(hexes));
        let played = march(&state, "U", about(left), &[]);
        assert_eq!(paid(&played)[0], (5 - left as u8, rules::SX_046));
        assert_eq!(played.state.unit(id(&state, "U")).facing, Vertex::SOUTH.into());
        assert_refused(check(&state, "U", about(left + 1)), rules::SX_042);
    }
}

#[test]
fn sx_046_3_skirmishers_turn_for_nothing() {
    let state = alone(unit("S", Class::SK, (0, 10)));
    let strides = std::iter::once(turn(2)).chain([SE; 6]);
    let played = march(&state, "S", strides, &[]);
    assert_eq!((paid(&played)[0], at(&played.state, "S")), ((0, rules::SX_046), (0, 16)));
}

#[test]
fn sx_046_a_turn_to_where_it_looks_is_none() {
    assert_refused(check(&alone(unit("S", Class::SK, (0, 10))), "S", [turn(5)]), rules::SX_046);
}

#[test]
fn sx_047_1_hi_that_turns_two_vertices_in_woods_takes_two_hits() {
    let state = position().unit(CARTHAGE, unit("H", Class::HI, (0, 10))).terrain((0, 10), Terrain::Woods).state();
    let played = march(&state, "H", [turn(1)], &[]);
    assert_eq!(hurt(&played, id(&state, "H")), [(2, rules::SX_047)]);
}

#[test]
fn sx_047_2_lg_pays_one_point_and_three_hits_for_facing_about_in_woods() {
    let state = position().unit(CARTHAGE, unit("L", Class::LG, (0, 10)).roman(0)).terrain((0, 10), Terrain::Woods).state();
    let played = march(&state, "L", [turn(2)], &[]);
    assert_eq!((paid(&played), hits(&played.state, "L")), (vec![(1, rules::SX_046)], 3));
}

#[test]
fn sx_047_3_elephants_and_skirmishers_turn_in_woods_without_hits() {
    for class in [Class::EL, Class::SK] {
        let state = position().unit(CARTHAGE, unit("U", class, (0, 10))).terrain((0, 10), Terrain::Woods).state();
        assert_eq!(hits(&march(&state, "U", [turn(2)], &[]).state, "U"), 0);
    }
}

#[test]
fn sx_048_1_the_second_move_costs_a_hit_and_the_third_another() {
    let state = alone(unit("L", Class::LG, (0, 10)));
    let first = march(&state, "L", [NW], &[]);
    assert_eq!(hits(&first.state, "L"), 0);
    assert_refused(check(&first.state, "L", [NW]), rules::SX_020);
    let second = march(&next_phase(first.state), "L", [NW], &[]);
    assert_eq!(hurt(&second, id(&state, "L")), [(1, rules::SX_048)]);
    let third = march(&next_phase(second.state), "L", [NW, NE], &[]);
    assert_eq!((hits(&third.state, "L"), third.state.unit(id(&state, "L")).moves_this_turn), (2, 3));
}

#[test]
fn sx_048_2_a_unit_brought_to_its_tq_routs_from_where_its_second_move_ends() {
    let state = alone(unit("L", Class::LG, (0, 10)).tq(5).hits(4));
    let first = march(&state, "L", [NW], &[]);
    let second = march(&next_phase(first.state), "L", [NW, NW], &[]);
    assert_eq!(hurt(&second, id(&state, "L")), [(1, rules::SX_048)]);
    assert!(second.state.unit(id(&state, "L")).is_routed());
    assert_eq!(at(&second.state, "L").1, 9, "two hexes south of row 7, where it ended");
}

#[test]
fn sx_048_3_a_withdrawal_is_no_move_on_orders() {
    let state = position()
        .unit(CARTHAGE, unit("V", Class::LI, (0, 10)).velites(0))
        .unit(ROME, unit("R", Class::LG, (0, 8)))
        .leader(CARTHAGE, leader("Hanno", (5, 14)))
        .state();
    let offer = withdrawal::Step::Offer { unit: id(&state, "V"), from: id(&state, "R") };
    let withdrawn = run(tercio_kernel::script::Script::new().answer(go([SE])), &state.clone().with_agenda([offer.into()]));
    assert_eq!(at(&withdrawn.state, "V"), (0, 11));
    let moved = march(&next_phase(withdrawn.state), "V", [turn(2), SE], &[]);
    assert_eq!((hits(&moved.state, "V"), moved.state.unit(id(&state, "V")).moves_this_turn), (0, 1));
}

#[test]
fn sx_048_4_skirmishers_move_again_without_hits() {
    let mut state = alone(unit("S", Class::SK, (0, 10)));
    for _ in 0..3 {
        state = next_phase(march(&state, "S", [NW], &[]).state);
    }
    assert_eq!((hits(&state, "S"), at(&state, "S")), (0, (0, 7)));
}
