//! The run of a rampaging elephant (EL-040, EL-048, SX-063).

use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class::{EL, HI, LG, SK},
    map::Terrain,
    missile::{self, Occasion, Weapon},
    unit::Status::Rampaging,
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, assert_refused, at, hits, id, unit},
    first_roll, mad_elephant, played, rolls, status, stop_after,
};

#[test]
fn el_040_5_nobody_shoots_at_a_rampaging_elephant() {
    use tercio_spqr::profile::Missile;
    let state = mad_elephant().unit(ROME, unit("V", SK, (6, 0)).missile(Missile::J).facing(2)).state();
    let played = stop_after(&breaking(state), &[1], 1);
    // It ran through the zone of control of the javelins, and nobody was asked.
    assert_eq!((at(&played.state, "E"), hits(&played.state, "E")), ((5, 1), 5));
    assert!(played.asked.is_empty());
    let (velites, elephant) = (id(&played.state, "V"), id(&played.state, "E"));
    let shot = missile::may_react(&played.state, velites, Weapon::Own, elephant, Occasion::Entry);
    assert_refused(shot, rules::EL_039);
}

/// The elephant runs to the east, where a unit stands so many hexes ahead.
fn met(ahead: i32) -> tercio_spqr::state::State {
    first_roll(&breaking(mad_elephant().unit(ROME, unit("L", HI, (2 + ahead, 4))).state()), 2)
}

#[test]
fn el_048_1_a_unit_in_the_first_hex_is_struck_without_a_run() {
    let state = met(1);
    assert_eq!((at(&state, "E"), hits(&state, "L")), ((2, 4), 2));
}

#[test]
fn el_048_2_a_unit_in_the_second_hex_is_struck_after_one_hex() {
    let state = met(2);
    assert_eq!((at(&state, "E"), hits(&state, "L")), ((3, 4), 2));
}

#[test]
fn el_048_3_a_unit_in_the_third_hex_is_struck_after_two() {
    let state = met(3);
    assert_eq!((at(&state, "E"), hits(&state, "L")), ((4, 4), 2));
}

#[test]
fn el_048_4_a_unit_in_the_fourth_hex_is_not_struck() {
    let state = met(4);
    assert_eq!((at(&state, "E"), hits(&state, "L")), ((5, 4), 0));
}

#[test]
fn el_048_5_after_an_impact_the_second_roll_follows() {
    let state = mad_elephant().unit(ROME, unit("L", HI, (3, 4))).state();
    let played = played(&breaking(state), &[2, 7]);
    assert_eq!(rolls(&played).len(), 2);
    assert!(played.cites(rules::EL_048));
}

#[test]
fn el_048_6_units_beside_its_run_are_not_struck() {
    let state = mad_elephant().unit(ROME, unit("L1", HI, (4, 3))).unit(CARTHAGE, unit("L2", HI, (3, 5))).state();
    let state = first_roll(&breaking(state), 2);
    assert_eq!((at(&state, "E"), hits(&state, "L1"), hits(&state, "L2")), ((5, 4), 0, 0));
}

#[test]
fn el_048_barred_terrain_stops_it_without_an_impact() {
    // Heavy infantry may stand in the marsh that elephants do not enter.
    let state = mad_elephant().terrain((4, 4), Terrain::Marsh).unit(ROME, unit("L", LG, (4, 4))).state();
    let played = stop_after(&breaking(state), &[2], 1);
    assert_eq!((at(&played.state, "E"), hits(&played.state, "L"), status(&played.state, "E")), ((3, 4), 0, Rampaging));
    assert!(played.cites(rules::EL_048));
}

#[test]
fn sx_071_3_it_runs_through_zones_of_control_without_a_shot() {
    let state = mad_elephant().unit(ROME, unit("E2", EL, (5, 5)).facing(5)).state();
    let played = stop_after(&breaking(state), &[2], 1);
    assert_eq!(at(&played.state, "E"), (5, 4));
    assert!(played.asked.is_empty() && played.thrown.len() == 1);
}
