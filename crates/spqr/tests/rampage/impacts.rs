//! What an impact costs (EL-049, EL-050, SX-053, SX-114).

use tercio_kernel::script::Scripted;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class::{EL, HI, LG, RC},
    unit::Status::{InOrder, Rampaging, Routed},
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, U, hits, unit},
    mad_elephant, status, stop_after,
};

/// The elephant at (2, 4) strikes what stands to its north-east, at (3, 3).
fn struck(seat: tercio_kernel::Seat, units: impl IntoIterator<Item = U>) -> Scripted<Spqr> {
    let position = units.into_iter().fold(mad_elephant(), |position, unit| position.unit(seat, unit));
    stop_after(&breaking(position.state()), &[1], 1)
}

/// A unit to the north-east of the elephant. To the unit the elephant stands across its side 3, the south-west: front for one that
/// faces vertex 2, flank for vertex 1, rear for vertex 5.
fn target(name: &str, class: tercio_spqr::class::Class, facing: u8) -> U {
    unit(name, class, (3, 3)).facing(facing)
}

#[test]
fn el_049_1_one_from_the_front() {
    let played = struck(ROME, [target("L", HI, 2)]);
    assert_eq!(hits(&played.state, "L"), 1);
    assert!(played.cites(rules::EL_049));
}

#[test]
fn el_049_2_two_from_a_flank() {
    assert_eq!(hits(&struck(ROME, [target("L", HI, 1)]).state, "L"), 2);
    assert_eq!(hits(&struck(ROME, [target("L", HI, 4)]).state, "L"), 2);
}

#[test]
fn el_049_3_two_from_the_rear() {
    assert_eq!(hits(&struck(ROME, [target("L", HI, 5)]).state, "L"), 2);
}

#[test]
fn el_049_4_friends_take_as_many() {
    assert_eq!(hits(&struck(CARTHAGE, [target("F", HI, 5)]).state, "F"), 2);
}

#[test]
fn el_049_5_another_elephant_takes_one_from_its_front() {
    let state = struck(ROME, [target("E2", EL, 2)]).state;
    assert_eq!((hits(&state, "E2"), status(&state, "E2")), (1, InOrder));
}

#[test]
fn el_049_6_a_unit_brought_to_its_tq_routs() {
    let played = struck(ROME, [target("L", HI, 2).hits(5)]);
    assert_eq!(status(&played.state, "L"), Routed);
    assert_eq!(status(&played.state, "E"), Rampaging);
    assert!(played.cites(rules::SX_016) && played.cites(rules::SX_098));
}

#[test]
fn el_049_the_elephant_takes_none() {
    assert_eq!(hits(&struck(ROME, [target("L", HI, 2)]).state, "E"), 5);
}

fn stack(top: u8, bottom: u8) -> Scripted<Spqr> {
    struck(ROME, [target("Top", LG, top).roman(0), target("Bottom", LG, bottom).roman(0)])
}

#[test]
fn el_050_1_each_of_two_takes_one_from_the_front() {
    let played = stack(2, 2);
    assert_eq!(["Top", "Bottom"].map(|name| hits(&played.state, name)), [1, 1]);
    assert!(played.cites(rules::EL_050));
}

#[test]
fn el_050_2_each_of_two_takes_two_from_the_rear() {
    let played = stack(5, 5);
    assert_eq!(["Top", "Bottom"].map(|name| hits(&played.state, name)), [2, 2]);
}

#[test]
fn el_050_3_each_is_struck_from_its_own_angle() {
    let played = stack(2, 1);
    assert_eq!(["Top", "Bottom"].map(|name| hits(&played.state, name)), [1, 2]);
}

#[test]
fn sx_053_4_an_impact_strikes_both_of_a_stack() {
    let played = stack(2, 2);
    assert_eq!(["Top", "Bottom"].map(|name| hits(&played.state, name)), [1, 1]);
}

#[test]
fn el_050_both_of_a_stack_may_break() {
    let played = struck(ROME, [target("Top", LG, 2).roman(0).hits(5), target("Bottom", LG, 2).roman(0).hits(5)]);
    assert_eq!(["Top", "Bottom"].map(|name| status(&played.state, name)), [Routed, Routed]);
}

#[test]
fn sx_114_1_cavalry_takes_two_from_any_angle_under_the_ruling() {
    let struck = |unit: U| {
        let position = mad_elephant().unit(ROME, unit).ruling("printed-elephants", "on");
        stop_after(&breaking(position.state()), &[1], 1)
    };
    let played = struck(target("C", RC, 2));
    assert_eq!(hits(&played.state, "C"), 2);
    assert!(played.cites(rules::SX_114) && played.cites(rules::SX_112));
    assert_eq!(hits(&struck(target("L", HI, 2)).state, "L"), 1);
}

#[test]
fn sx_114_2_without_the_ruling_cavalry_takes_one_from_the_front() {
    let played = struck(ROME, [target("C", RC, 2)]);
    assert_eq!(hits(&played.state, "C"), 1);
    assert!(played.cites(rules::EL_049) && !played.cites(rules::SX_114));
}
