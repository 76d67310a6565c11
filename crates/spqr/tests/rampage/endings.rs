//! How rampages end (EL-043, EL-046, EL-047, SX-050, SX-115, SX-116).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    class::Class::{EL, HI},
    hexes::{Facing, Vertex},
    tables::RampageRoll,
    unit::Status::{Eliminated, InOrder, Rampaging},
};

use crate::{
    breaking, breaking_by,
    common::{CARTHAGE, Position, ROME, at, hits, id, position, run, run_refused, unit},
    eliminates, first_roll, mad_elephant, place_of, played, rolls, status, stop_after,
};

/// A leader on an elephant of his own, of TQ 6, that breaks.
fn mad_leader() -> Position {
    position().unit(CARTHAGE, unit("E", EL, (2, 4)).tq(6).hits(6).leader_elephant())
}

#[test]
fn el_043_1_a_0_kills_an_elephant_leader_where_he_stands() {
    let state = mad_leader().unit(CARTHAGE, unit("F", HI, (3, 4))).state();
    let played = played(&breaking(state), &[0]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E"), hits(&played.state, "F")), (Eliminated, (2, 4), 0));
    assert_eq!(rolls(&played), [(1, RampageRoll::Eliminated)]);
    assert!(played.cites(rules::EL_043));
}

#[test]
fn el_043_2_a_4_sends_him_by_the_compass() {
    let state = first_roll(&breaking(mad_leader().state()), 4);
    assert_eq!((status(&state, "E"), at(&state, "E")), (Rampaging, (-1, 7)));
}

#[test]
fn el_043_3_a_0_does_not_kill_another_elephant() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (7, 4))).state();
    let state = first_roll(&breaking(state), 0);
    assert_eq!((status(&state, "E"), at(&state, "E")), (Rampaging, (5, 4)));
}

#[test]
fn el_046_1_a_7_on_the_second_roll_eliminates_it_where_it_stands() {
    let played = played(&breaking(mad_elephant().state()), &[3, 7]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (2, 7)));
    assert!(played.cites(rules::EL_046));
}

#[test]
fn el_046_2_it_may_flee_on_the_first_and_end_on_the_second() {
    let state = breaking_by(mad_elephant().unit(ROME, unit("R", HI, (3, 3))).state(), "E", Some("R"));
    let played = played(&state, &[8, 9]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (-1, 7)));
    assert_eq!(rolls(&played), [(1, RampageRoll::Flee), (2, RampageRoll::Eliminated)]);
}

#[test]
fn el_046_3_it_may_end_on_the_third() {
    let played = played(&breaking(mad_elephant().state()), &[1, 2, 7]);
    assert_eq!(rolls(&played).last(), Some(&(3, RampageRoll::Eliminated)));
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (8, 1)));
}

#[test]
fn el_046_4_a_first_7_does_not_eliminate_it() {
    let state = breaking_by(mad_elephant().unit(ROME, unit("R", HI, (3, 3))).state(), "E", Some("R"));
    assert_eq!(status(&first_roll(&state, 7), "E"), Rampaging);
}

#[test]
fn el_047_1_after_its_fourth_roll_it_is_eliminated() {
    let played = played(&breaking(mad_elephant().state()), &[1, 2, 3, 4]);
    assert_eq!(rolls(&played).len(), 4);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (5, 7)));
    assert_eq!(played.state.rout_points[CARTHAGE], 2);
    assert!(played.cites(rules::EL_047));
}

#[test]
fn el_047_2_a_run_off_the_map_ends_it() {
    // Two hexes from the northern edge, row -4.
    let state = position().unit(CARTHAGE, unit("E", EL, (2, -3)).hits(5)).state();
    let played = played(&breaking(state), &[1]);
    assert_eq!((status(&played.state, "E"), rolls(&played).len()), (Eliminated, 1));
    assert_eq!(played.state.rout_points[CARTHAGE], 2);
}

#[test]
fn sx_050_2_a_rampaging_elephant_that_leaves_the_map_is_eliminated() {
    let state = position().unit(CARTHAGE, unit("E", EL, (2, -4)).hits(5)).state();
    let played = played(&breaking(state), &[6]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (2, -4)));
    assert!(played.cites(rules::SX_050));
}

#[test]
fn el_047_3_the_impact_of_the_fourth_roll_comes_first() {
    let state = mad_elephant().unit(ROME, unit("L", HI, (5, 3)).facing(5)).state();
    let played = played(&breaking(state), &[2, 1, 5, 3]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E"), hits(&played.state, "L")), (Eliminated, (5, 2), 1));
    let struck =
        place_of(&played, |event| matches!(event, tercio_spqr::game::Event::Core(tercio_spqr::core::Event::Hit { .. })));
    assert!(struck < place_of(&played, eliminates(&played.state, "E")));
}

#[test]
fn el_047_4_a_fourth_7_eliminates_it_by_el_046() {
    let played = played(&breaking(mad_elephant().state()), &[1, 2, 3, 7]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (8, 4)));
    assert_eq!(rolls(&played).last(), Some(&(4, RampageRoll::Eliminated)));
    assert!(played.cites(rules::EL_046));
}

#[test]
fn el_047_5_no_rampage_leaves_the_elephant_on_the_map() {
    for seed in 0..300_u64 {
        let mut bits = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        let state = breaking(mad_elephant().unit(ROME, unit("L", HI, (4, 4))).unit(CARTHAGE, unit("F", HI, (0, 6))).state());
        let mut dice = Vec::new();
        for _ in 0..4 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            dice.push((bits % 10) as i16);
        }
        let played = crate::script(&dice).may_leave_over().run_out(&state).unwrap();
        assert!(!played.state.unit(id(&played.state, "E")).on_map(), "dice {dice:?}");
    }
}

#[test]
fn el_047_6_a_later_rampage_counts_its_own_rolls() {
    let state =
        position().unit(CARTHAGE, unit("E", EL, (2, 4)).hits(5)).unit(CARTHAGE, unit("E2", EL, (0, 10)).hits(5)).state();
    let state = played(&breaking(state), &[1, 2, 3, 4]).state;
    let played = played(&breaking_by(state, "E2", None), &[1, 2, 3, 4]);
    assert_eq!(rolls(&played).into_iter().map(|(roll, _)| roll).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

/// The elephant runs to the west, away from a unit at this distance from where it ends.
fn lost_at(distance: i32) -> Position {
    mad_elephant().unit(ROME, unit("L", HI, (-1 + distance, 4))).ruling("printed-elephants", "on")
}

#[test]
fn sx_115_1_eight_hexes_from_the_nearest_unit_it_is_lost() {
    let played = played(&breaking(lost_at(8).state()), &[5]);
    assert_eq!((status(&played.state, "E"), at(&played.state, "E")), (Eliminated, (-1, 4)));
    assert!(played.cites(rules::SX_115) && played.cites(rules::SX_112));
    let state = stop_after(&breaking(lost_at(7).state()), &[5], 1).state;
    assert_eq!(status(&state, "E"), Rampaging);
}

#[test]
fn sx_115_without_the_ruling_it_rolls_again() {
    let state = mad_elephant().unit(ROME, unit("L", HI, (7, 4))).state();
    assert_eq!(status(&first_roll(&breaking(state), 5), "E"), Rampaging);
}

#[test]
fn sx_116_1_a_leader_elephant_recovers_on_its_second_roll() {
    let state = mad_leader().unit(ROME, unit("L", HI, (6, 3))).ruling("printed-elephants", "on").state();
    let state = breaking(state);
    let vertex = Vertex::new(0).unwrap();
    let played = run(Script::new().dice([1, 8]).answer(Answer::Vertex(vertex)), &state);
    let elephant = played.state.unit(id(&played.state, "E"));
    assert_eq!((elephant.status, elephant.hits, at(&played.state, "E")), (InOrder, 4, (5, 1)));
    assert_eq!(elephant.facing, Facing::Vertex(vertex));
    assert!(elephant.depleted && elephant.rallied);
    assert!(played.state.rampage.queue.is_empty());
    assert!(played.cites(rules::SX_116) && played.cites(rules::SX_112));
    run_refused(Script::new().dice([1, 8]).answer(Answer::Vertex(Vertex::SOUTH)), &state, rules::SX_116);
}

#[test]
fn sx_116_without_the_ruling_it_is_eliminated() {
    assert_eq!(status(&played(&breaking(mad_leader().state()), &[1, 8]).state, "E"), Eliminated);
}
