//! Stacks that rout (SX-053), and a phalanx that stands (SX-081).

use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class::{HI, LG, LI, MI, PH},
    map::Terrain,
    missile, rout,
    unit::Status::{InOrder, Routed},
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, hits, id, position, unit},
    played, status,
};

#[test]
fn sx_053_1_both_check_on_the_tq_of_the_top_one() {
    let state = position()
        .unit(ROME, unit("Gaul", MI, (2, 4)).hits(6))
        .unit(ROME, unit("Top", LG, (3, 3)).tq(7).roman(0))
        .unit(ROME, unit("Bottom", LG, (3, 3)).tq(6).roman(0))
        .terrain((2, 3), Terrain::Lake)
        .state();
    let played = played(&breaking(state, &["Gaul"]), &[7, 7]);
    assert_eq!(["Top", "Bottom"].map(|name| hits(&played.state, name)), [1, 1]);
    assert_eq!(played.thrown, [(rules::SX_101, 7), (rules::SX_101, 7)]);
}

/// Javelins at this hex hit once; the stack at (3, 3) faces south.
fn shot_from(hex: (i32, i32)) -> [u8; 2] {
    let state = position()
        .unit(CARTHAGE, unit("V", LI, hex).velites(0).facing(if hex.1 < 3 { 2 } else { 5 }))
        .unit(ROME, unit("Top", LG, (3, 3)).tq(7).roman(0))
        .unit(ROME, unit("Bottom", LG, (3, 3)).tq(6).roman(0))
        .state();
    let step = missile::Step::OrderedShot {
        shooter: id(&state, "V"),
        target: id(&state, if hex.1 < 3 { "Bottom" } else { "Top" }),
        moved: false,
    };
    let state = played(&state.with_agenda([step.into()]), &[0]).state;
    ["Top", "Bottom"].map(|name| hits(&state, name))
}

#[test]
fn sx_053_2_from_the_front_the_top_one_is_shot_at_and_from_the_rear_the_bottom_one() {
    assert_eq!(shot_from((3, 4)), [1, 0]);
    assert_eq!(shot_from((3, 2)), [0, 1]);
}

#[test]
fn sx_053_if_the_top_one_routs_so_does_the_bottom_one() {
    let state =
        position().unit(ROME, unit("Top", LG, (3, 3)).roman(0).hits(6)).unit(ROME, unit("Bottom", LG, (3, 3)).roman(0)).state();
    let played = played(&breaking(state, &["Top"]), &[]);
    assert_eq!(["Top", "Bottom"].map(|name| status(&played.state, name)), [Routed, Routed]);
    assert!(played.cites(rules::SX_053));
}

#[test]
fn sx_053_3_if_the_bottom_one_routs_the_other_checks_and_routs_on_a_failure() {
    for (die, becomes) in [(8, Routed), (7, InOrder)] {
        let state = position()
            .unit(ROME, unit("Top", LG, (3, 3)).tq(7).roman(0))
            .unit(ROME, unit("Bottom", LG, (3, 3)).roman(0).hits(6))
            .state();
        let played = played(&breaking(state, &["Bottom"]), &[die]);
        assert_eq!((status(&played.state, "Bottom"), status(&played.state, "Top")), (Routed, becomes));
        assert_eq!(played.thrown, [(rules::SX_053, die)]);
    }
}

#[test]
fn sx_053_a_unit_that_is_run_through_is_no_part_of_a_stack() {
    let state = position()
        .unit(ROME, unit("Hastati", LG, (2, 4)).roman(1).hits(6))
        .unit(ROME, unit("Crossed", HI, (3, 3)).roman(0).hits(5))
        .terrain((2, 3), Terrain::Lake)
        .state();
    let state = played(&breaking(state, &["Hastati"]), &[]).state;
    assert_eq!(["Hastati", "Crossed"].map(|name| status(&state, name)), [Routed, Routed]);
}

#[test]
fn sx_081_4_a_defending_phalanx_stands_if_die_and_excess_do_not_exceed_its_tq() {
    for (die, becomes, left) in [(6, InOrder, 6), (7, Routed, 0)] {
        let state = position().unit(ROME, unit("PH", PH, (3, 3)).tq(7).hits(8)).state();
        let step = rout::Step::Break { unit: id(&state, "PH"), in_clash: false, attacked: false };
        let played = played(&state.with_agenda([step.into()]), &[die]);
        assert_eq!((status(&played.state, "PH"), hits(&played.state, "PH")), (becomes, left));
        assert_eq!(played.thrown, [(rules::SX_081, die)]);
    }
}

#[test]
fn sx_081_5_an_attacking_phalanx_adds_three() {
    for (die, becomes, left) in [(3, InOrder, 6), (4, Routed, 0)] {
        let state = position().unit(ROME, unit("PH", PH, (3, 3)).tq(7).hits(8)).state();
        let step = rout::Step::Break { unit: id(&state, "PH"), in_clash: false, attacked: true };
        let played = played(&state.with_agenda([step.into()]), &[die]);
        assert_eq!((status(&played.state, "PH"), hits(&played.state, "PH")), (becomes, left));
    }
}

#[test]
fn sx_016_a_phalanx_broken_by_anything_but_a_shock_does_not_roll() {
    let state = position().unit(ROME, unit("PH", PH, (3, 3)).tq(7).hits(7)).state();
    let state = played(&breaking(state, &["PH"]), &[]).state;
    assert_eq!(status(&state, "PH"), Routed);
}
