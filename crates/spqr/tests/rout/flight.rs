//! The ways of routing units (SX-098 to SX-100).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class::{CH, HI, LC, LG, PH, SK},
    core,
    game::Event,
    hexes::Facing,
    map::{Edge, Terrain},
    profile::Missile,
    rout,
    scenario::Supply,
    unit::Status::{Eliminated, InOrder, Routed},
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, SOUTH, at, hits, id, position, run, unit},
    fleeing, played, status,
};

#[test]
fn sx_098_1_a_unit_that_routs_ends_two_hexes_nearer_its_edge_without_hits() {
    for class in [HI, LC] {
        let state = breaking(position().unit(ROME, unit("A", class, (2, 4)).hits(6)).state(), &["A"]);
        let played = played(&state, &[]);
        let state = &played.state;
        assert_eq!((at(state, "A"), hits(state, "A"), status(state, "A")), ((3, 2), 0, Routed));
        assert!(played.cites(rules::SX_098) && played.cites(rules::SX_016));
    }
}

#[test]
fn sx_098_1_it_faces_its_edge() {
    let state = breaking(position().unit(CARTHAGE, unit("A", HI, (2, 4)).hits(6)).state(), &["A"]);
    let state = played(&state, &[]).state;
    assert_eq!(state.unit(id(&state, "A")).facing, Facing::Vertex(SOUTH));
    assert_eq!(at(&state, "A"), (1, 6));
}

#[test]
fn sx_098_2_with_the_two_nearest_hexes_blocked_it_turns_until_one_is_open() {
    let blocked =
        position().unit(ROME, unit("A", HI, (2, 4)).hits(6)).terrain((2, 3), Terrain::Lake).terrain((3, 3), Terrain::Lake);
    let state = played(&breaking(blocked.state(), &["A"]), &[]).state;
    // East is as near as west: it turns to its right. The second hex is again the most direct.
    assert_eq!((at(&state, "A"), status(&state, "A")), ((4, 3), Routed));
}

#[test]
fn sx_098_2_with_one_side_open_it_turns_to_that_side() {
    let blocked = position()
        .unit(ROME, unit("A", HI, (2, 4)).hits(6))
        .terrain((2, 3), Terrain::Lake)
        .terrain((3, 3), Terrain::Lake)
        .terrain((3, 4), Terrain::Town);
    let state = played(&breaking(blocked.state(), &["A"]), &[]).state;
    assert_eq!((at(&state, "A"), status(&state, "A")), ((1, 3), Routed));
}

#[test]
fn sx_098_3_with_every_neighbour_blocked_it_is_eliminated() {
    let around = [(3, 3), (3, 4), (2, 5), (1, 5), (1, 4), (2, 3)];
    let position = around
        .into_iter()
        .fold(position().unit(ROME, unit("A", HI, (2, 4)).hits(6)), |position, hex| position.terrain(hex, Terrain::River));
    let played = played(&breaking(position.state(), &["A"]), &[]);
    assert_eq!(status(&played.state, "A"), Eliminated);
    assert_eq!(played.state.rout_points[ROME], 6);
    assert!(played.cites(rules::SX_098));
}

#[test]
fn sx_098_3_enemies_and_their_zones_of_control_block_like_terrain() {
    // Two enemies beside it, two more whose fronts cover the hexes behind it.
    let position = position()
        .unit(ROME, unit("A", HI, (2, 4)).hits(6))
        .unit(CARTHAGE, unit("S1", HI, (2, 5)))
        .unit(CARTHAGE, unit("S2", HI, (1, 5)))
        .unit(CARTHAGE, unit("N", HI, (3, 2)).facing(2))
        .unit(CARTHAGE, unit("E", HI, (4, 4)).facing(3))
        .unit(CARTHAGE, unit("W", HI, (0, 4)).facing(0));
    let state = played(&breaking(position.state(), &["A"]), &[]).state;
    assert_eq!(status(&state, "A"), Eliminated);
}

#[test]
fn sx_098_4_a_unit_that_reaches_its_edge_leaves_the_map_and_is_eliminated() {
    let state = breaking(position().unit(ROME, unit("A", HI, (2, -3)).hits(6)).state(), &["A"]);
    let played = played(&state, &[]);
    assert_eq!(status(&played.state, "A"), Eliminated);
    assert_eq!(played.state.rout_points[ROME], 6);
    assert!(played.cites(rules::SX_050));
    let placed = played.events().filter(|event| matches!(event, Event::Core(core::Event::Placed { .. }))).count();
    assert_eq!(placed, 1);
}

#[test]
fn sx_098_no_side_of_the_map_but_its_edge_lets_it_out() {
    // In the eastern corner row by row: the hexes to the east are off the map, and not its edge.
    let position = position()
        .unit(ROME, unit("A", HI, (13, 5)).hits(6))
        .terrain((13, 4), Terrain::Lake)
        .terrain((12, 5), Terrain::Lake)
        .terrain((12, 6), Terrain::Lake);
    let state = played(&breaking(position.state(), &["A"]), &[]).state;
    assert_eq!(status(&state, "A"), Eliminated);
}

#[test]
fn sx_098_a_side_may_rout_to_the_east_or_west() {
    for (edge, end) in [(Edge::East, (4, 4)), (Edge::West, (0, 4))] {
        let position = position().unit(ROME, unit("A", HI, (2, 4)).hits(6)).side(ROME, |side| side.retreat = edge);
        let state = played(&breaking(position.state(), &["A"]), &[]).state;
        assert_eq!(at(&state, "A"), end);
    }
}

#[test]
fn sx_016_2_skirmishers_and_chariots_are_eliminated_instead() {
    for class in [SK, CH] {
        let state = breaking(position().unit(ROME, unit("A", class, (2, 4)).tq(5).hits(5)).state(), &["A"]);
        let played = played(&state, &[]);
        assert_eq!(status(&played.state, "A"), Eliminated);
        assert_eq!(played.state.rout_points[ROME], 2);
        assert!(played.cites(rules::SX_016));
    }
}

#[test]
fn sx_016_a_unit_below_its_tq_does_not_break() {
    let state = breaking(position().unit(ROME, unit("A", HI, (2, 4)).hits(5)).state(), &["A"]);
    let state = played(&state, &[]).state;
    assert_eq!((status(&state, "A"), hits(&state, "A"), at(&state, "A")), (InOrder, 5, (2, 4)));
}

#[test]
fn sx_099_infantry_that_routs_is_out_of_missiles_and_cavalry_is_not() {
    for (class, left) in [(LG, Supply::Out), (LC, Supply::Full)] {
        let state = breaking(position().unit(ROME, unit("A", class, (2, 4)).missile(Missile::J).hits(6)).state(), &["A"]);
        let played = played(&state, &[]);
        assert_eq!(played.state.unit(id(&played.state, "A")).missiles, left);
        assert!(played.cites(rules::SX_099));
    }
}

#[test]
fn sx_099_3_a_routed_unit_takes_no_hits_from_woods() {
    let woods =
        position().unit(ROME, unit("A", HI, (2, 8)).routed()).terrain((3, 7), Terrain::Woods).terrain((2, 7), Terrain::Woods);
    let played = played(&fleeing(woods.state(), "A"), &[]);
    assert_eq!((status(&played.state, "A"), hits(&played.state, "A")), (Routed, 0));
}

#[test]
fn sx_100_1_a_routed_unit_runs_its_full_allowance() {
    // Eight clear hexes: the edge row is -4, and leaving it is the eighth hex.
    let position = position().unit(ROME, unit("A", LG, (2, 3)).routed()).steps([rout::Step::Phase.into()]);
    let played = played(&position.state(), &[]);
    let (state, unit) = (&played.state, id(&played.state, "A"));
    assert_eq!(state.map().distance_to_edge(state.unit(unit).cell, Edge::North) + 1, 3);
    assert!(played.cites(rules::SX_100));
}

#[test]
fn sx_100_2_a_routed_phalanx_is_eliminated() {
    let position = position().unit(ROME, unit("A", PH, (2, 3)).tq(7).routed()).steps([rout::Step::Phase.into()]);
    let played = played(&position.state(), &[]);
    assert_eq!((status(&played.state, "A"), played.state.rout_points[ROME]), (Eliminated, 14));
    assert!(played.cites(rules::SX_100));
}

#[test]
fn sx_100_3_a_routed_unit_that_reaches_its_edge_leaves_the_map() {
    let position = position().unit(ROME, unit("A", LC, (2, 2)).routed()).steps([rout::Step::Phase.into()]);
    let state = played(&position.state(), &[]).state;
    assert_eq!((status(&state, "A"), state.rout_points[ROME]), (Eliminated, 6));
}

#[test]
fn sx_100_with_every_neighbour_blocked_it_is_eliminated() {
    let around = [(3, 3), (3, 4), (2, 5), (1, 5), (1, 4), (2, 3)];
    let position = around
        .into_iter()
        .fold(position().unit(ROME, unit("A", HI, (2, 4)).routed()), |position, hex| position.terrain(hex, Terrain::Town));
    let state = played(&fleeing(position.state(), "A"), &[]).state;
    assert_eq!(status(&state, "A"), Eliminated);
}

#[test]
fn sx_100_units_nearer_to_their_edge_run_first_and_are_not_run_through() {
    let position = position()
        .unit(ROME, unit("Behind", HI, (2, 8)).routed())
        .unit(ROME, unit("Before", HI, (3, 6)).routed())
        .unit(CARTHAGE, unit("South", HI, (0, 12)).routed())
        .steps([rout::Step::Phase.into()]);
    let state = run(Script::new(), &position.state()).state;
    assert_eq!(["Behind", "Before", "South"].map(|name| status(&state, name)), [Routed; 3]);
}
