//! Where a rampaging elephant turns to (EL-041, EL-042, EL-044, EL-045).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class::{HI, SK},
    hexes::{Facing, Side},
    state::State,
};

use crate::{
    OPPONENT, breaking, breaking_by,
    common::{CARTHAGE, ROME, assert_refused, at, hits, id, run_refused, unit},
    first_roll, mad_elephant, side, stop_after,
};

#[test]
fn el_041_1_it_turns_from_a_vertex_to_a_hexside() {
    let state = breaking(mad_elephant().state());
    assert!(matches!(state.unit(id(&state, "E")).facing, Facing::Vertex(_)));
    let played = stop_after(&state, &[2], 1);
    assert_eq!(side(&played.state, "E"), Side::EAST);
    assert!(played.cites(rules::EL_041));
}

#[test]
fn el_041_2_it_runs_in_a_straight_line() {
    let played = stop_after(&breaking(mad_elephant().state()), &[1], 1);
    let map = played.state.map();
    let path: Vec<_> = played
        .events()
        .filter_map(|event| match event {
            tercio_spqr::game::Event::Core(tercio_spqr::core::Event::Placed { cell, .. }) => Some(map.hex(*cell)),
            _ => None,
        })
        .map(|hex| (hex.x, hex.y))
        .collect();
    assert_eq!(path, [(3, 3), (4, 2), (5, 1)]);
}

#[test]
fn el_041_3_each_roll_turns_it_before_it_runs() {
    let state = stop_after(&breaking(mad_elephant().state()), &[1, 4], 2).state;
    assert_eq!((side(&state, "E"), at(&state, "E")), (Side::SOUTH_WEST, (2, 4)));
}

#[test]
fn el_042_1_on_a_0_it_runs_three_hexes_towards_the_nearest_friend() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (7, 4))).state();
    let played = stop_after(&breaking(state), &[0], 1);
    assert_eq!((at(&played.state, "E"), hits(&played.state, "F")), ((5, 4), 0));
    assert!(played.cites(rules::EL_042));
}

#[test]
fn el_042_2_at_two_hexes_it_runs_one_and_strikes() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (4, 4))).state();
    let state = first_roll(&breaking(state), 0);
    assert_eq!(at(&state, "E"), (3, 4));
    assert!(hits(&state, "F") > 0);
}

#[test]
fn el_042_3_next_to_it_it_strikes_where_it_stands() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (3, 4))).state();
    let state = first_roll(&breaking(state), 0);
    assert_eq!(at(&state, "E"), (2, 4));
    assert!(hits(&state, "F") > 0);
}

#[test]
fn el_042_4_a_nearer_enemy_does_not_matter() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (5, 4))).unit(ROME, unit("R", HI, (1, 4))).state();
    let state = first_roll(&breaking(state), 0);
    assert_eq!((at(&state, "E"), side(&state, "E"), hits(&state, "R")), ((4, 4), Side::EAST, 0));
}

fn asked_where(state: &State, die: i16) -> Vec<Answer> {
    let script = Script::<Spqr>::new().dice([die]).stop_at(|_, _, _| true);
    let played = script.run(state, |_| false).unwrap();
    let (seat, question) = played.stopped_at.expect("a question");
    assert_eq!(seat, OPPONENT);
    Spqr::offered(&&played.state, seat, &question).answers
}

#[test]
fn el_042_5_between_two_friends_as_near_the_opponent_chooses() {
    let state = mad_elephant().unit(CARTHAGE, unit("F1", HI, (6, 4))).unit(CARTHAGE, unit("F2", HI, (-2, 4))).state();
    let state = breaking(state);
    assert_eq!(asked_where(&state, 0), [Answer::Side(Side::EAST), Answer::Side(Side::WEST)]);
    let west = Script::new().dice([0, 7]).answer(Answer::Side(Side::WEST));
    assert_eq!(at(&crate::common::run(west, &state).state, "E"), (-1, 4));
    let north = Script::new().dice([0]).answer(Answer::Side(Side::NORTH_EAST));
    run_refused(north, &state, rules::EL_042);
}

#[test]
fn el_042_a_friend_in_no_straight_line_leaves_two_sides() {
    let state = mad_elephant().unit(CARTHAGE, unit("F", HI, (5, 3))).state();
    // Three hexes away: one to the north-east, two to the east; both sides come as near.
    assert_eq!(asked_where(&breaking(state), 0), [Answer::Side(Side::NORTH_EAST), Answer::Side(Side::EAST)]);
}

#[test]
fn el_042_with_no_friend_left_the_opponent_chooses_among_six() {
    let state = breaking(mad_elephant().unit(ROME, unit("R", HI, (8, 8))).state());
    assert_eq!(asked_where(&state, 0), Side::ALL.map(Answer::Side));
}

#[test]
fn el_044_1_a_1_is_the_first_side_of_the_compass() {
    let played = stop_after(&breaking(mad_elephant().state()), &[1], 1);
    assert_eq!((at(&played.state, "E"), side(&played.state, "E")), ((5, 1), Side::NORTH_EAST));
    assert!(played.cites(rules::EL_044));
}

#[test]
fn el_044_2_a_4_is_the_opposite_side() {
    let state = first_roll(&breaking(mad_elephant().state()), 4);
    assert_eq!((at(&state, "E"), side(&state, "E")), ((-1, 7), Side::SOUTH_WEST));
}

#[test]
fn el_044_3_1_to_6_are_six_sides() {
    let sides: Vec<Side> = (1..=6).map(|die| side(&first_roll(&breaking(mad_elephant().state()), die), "E")).collect();
    assert_eq!(sides, Side::ALL);
    // The sixth of the compass: north-west by default.
    assert_eq!(sides[5], Side::NORTH_WEST);
}

#[test]
fn sx_001_5_without_a_compass_of_its_own_a_1_is_the_north_east() {
    assert_eq!(side(&first_roll(&breaking(mad_elephant().state()), 1), "E"), Side::NORTH_EAST);
}

/// The elephant and the enemy to its north-east who made it rampage.
fn chased(distance: i32) -> State {
    let enemy = unit("R", if distance > 1 { SK } else { HI }, (2 + distance, 4 - distance));
    breaking_by(mad_elephant().unit(ROME, enemy).state(), "E", Some("R"))
}

#[test]
fn el_045_1_a_7_on_the_first_roll_makes_it_flee_the_opposite_way() {
    let played = stop_after(&chased(1), &[7], 1);
    assert_eq!((at(&played.state, "E"), side(&played.state, "E")), ((-1, 7), Side::SOUTH_WEST));
    assert!(played.cites(rules::EL_045));
}

#[test]
fn el_045_2_a_9_does_the_same() {
    assert_eq!(at(&first_roll(&chased(1), 9), "E"), (-1, 7));
}

#[test]
fn el_045_3_a_6_goes_by_the_compass() {
    let state = first_roll(&chased(1), 6);
    assert_eq!((at(&state, "E"), side(&state, "E")), ((2, 1), Side::NORTH_WEST));
}

#[test]
fn el_045_4_it_flees_from_archers_at_a_distance_too() {
    assert_eq!(at(&first_roll(&chased(3), 8), "E"), (-1, 7));
}

#[test]
fn el_045_from_a_cause_in_no_straight_line_two_sides_lead_away_alike() {
    let state = mad_elephant().unit(ROME, unit("R", SK, (5, 3))).state();
    let state = breaking_by(state, "E", Some("R"));
    assert_eq!(asked_where(&state, 7), [Answer::Side(Side::SOUTH_WEST), Answer::Side(Side::WEST)]);
}

#[test]
fn el_045_without_a_cause_the_opponent_chooses_among_six() {
    let state = breaking(mad_elephant().state());
    assert_eq!(asked_where(&state, 8), Side::ALL.map(Answer::Side));
    run_refused(Script::new().dice([8]).answer(Answer::Yes), &state, rules::EL_045);
}

#[test]
fn el_045_the_last_hit_is_the_cause() {
    // A first rampage strikes the second elephant and makes it rampage: it flees from the first.
    let state = mad_elephant().unit(ROME, unit("E2", tercio_spqr::class::Class::EL, (3, 3)).facing(2).hits(4)).state();
    let state = breaking(state);
    let played = crate::played(&state, &[1, 7, 8, 8]);
    assert_eq!(side(&played.state, "E2"), Side::NORTH_EAST);
    assert_eq!(at(&played.state, "E2"), (6, 0));
}

#[test]
fn el_042_the_refused_sides_are_explained() {
    let state = breaking(mad_elephant().unit(CARTHAGE, unit("F", HI, (5, 3))).state());
    let script = Script::<Spqr>::new().dice([0]).stop_at(|_, _, _| true);
    let played = script.run(&state, |_| false).unwrap();
    let (seat, question) = played.stopped_at.expect("a question");
    let refused = Spqr::refused(&&played.state, seat, &question);
    assert_eq!(refused.len(), 4);
    for (_, refusal) in refused {
        assert_refused(Err(refusal), rules::EL_042);
    }
}
