//! The cases of the rules on the hex grid that position alone decides (SX-001 to SX-004, EL-025).

mod static_support;

use static_support::{SMALL, accepted, refused, small, spoilt, unit};
use tercio_rulebook::rules::SX_002;
use tercio_spqr::{
    content,
    hexes::{Hex, Side, Sides, Vertex, Zone},
    map::{Map, Terrain},
    scenario::Scenario,
};

fn plain() -> Map {
    Map::plain([-4, -4], 12, 12, Terrain::Clear).unwrap()
}

fn distance(a: (i32, i32), b: (i32, i32)) -> u16 {
    let map = plain();
    let cell = |(q, r)| map.cell_at(Hex::new(q, r)).expect("on the map");
    map.distance(cell(a), cell(b))
}

fn sides(numbers: [u8; 2]) -> [Side; 2] {
    numbers.map(|number| Side::new(number).unwrap())
}

#[test]
fn sx_001_1_a_hex_is_at_distance_0_from_itself() {
    assert_eq!(distance((0, 0), (0, 0)), 0);
}

#[test]
fn sx_001_2_adjacent_hexes_are_at_distance_1() {
    assert_eq!(distance((0, 0), (1, 0)), 1);
    let map = plain();
    let cell = |q, r| map.cell_at(Hex::new(q, r)).unwrap();
    assert!(map.are_adjacent(cell(0, 0), cell(1, 0)));
    assert_eq!(map.side_between(cell(0, 0), cell(1, 0)), Some(Side::EAST));
}

#[test]
fn sx_001_3_two_steps_aslant_are_distance_2() {
    assert_eq!(distance((0, 0), (2, -1)), 2);
}

#[test]
fn sx_001_4_neighbours_off_the_map_are_left_out() {
    let map = plain();
    let corner = map.cell_at_offset(-4, -4).unwrap();
    let there: Vec<Side> = Side::ALL.into_iter().filter(|side| map.neighbour(corner, *side).is_some()).collect();
    assert_eq!(there, [Side::EAST, Side::SOUTH_EAST]);
    for cell in map.cells() {
        assert!(map.neighbours(cell).iter().flatten().count() >= 2);
    }
}

#[test]
fn sx_001_5_without_a_compass_a_die_of_1_is_side_0() {
    let scenario = small(SMALL);
    assert_eq!(scenario.compass[0], Side::NORTH_EAST);
    assert_eq!(scenario.compass, Side::ALL);
}

#[test]
fn sx_002_1_vertex_5_is_north_between_sides_5_and_0() {
    let scenario = accepted(
        r#"{ id = "H1", type = "hastati", at = [2, 2] }"#,
        r#"{ id = "H1", type = "hastati", at = [2, 2], faces = 5 }"#,
    );
    let (_, unit) = unit(&scenario, "H1");
    assert_eq!(unit.facing, Vertex::NORTH);
    assert_eq!(unit.facing.fronts(), sides([5, 0]));
}

#[test]
fn sx_002_2_a_facing_of_6_is_refused() {
    refused(r#"type = "hastati", at = [2, 2]"#, r#"type = "hastati", at = [2, 2], faces = 6"#, SX_002);
    refused("faces = 2", "faces = 6", SX_002);
}

#[test]
fn sx_002_3_stacked_units_that_face_different_ways_are_refused() {
    let stacked = r#"{ id = "H2", type = "hastati", at = [2, 2] }"#;
    accepted(r#"{ id = "H2", type = "hastati", at = [4, 2] }"#, stacked);
    let turned = r#"{ id = "H2", type = "hastati", at = [2, 2], faces = 3 }"#;
    refused(r#"{ id = "H2", type = "hastati", at = [4, 2] }"#, turned, SX_002);
}

#[test]
fn sx_003_1_facing_vertex_0() {
    let vertex = Vertex::new(0).unwrap();
    assert_eq!(vertex.fronts(), sides([0, 1]));
    assert_eq!(vertex.flanks(), sides([5, 2]));
    assert_eq!(vertex.rears(), sides([3, 4]));
}

#[test]
fn sx_003_2_facing_vertex_4() {
    let vertex = Vertex::new(4).unwrap();
    assert_eq!(vertex.fronts(), sides([4, 5]));
    assert_eq!(vertex.flanks(), sides([3, 0]));
    assert_eq!(vertex.rears(), sides([1, 2]));
}

#[test]
fn sx_003_3_every_facing_has_two_of_each() {
    for vertex in Vertex::ALL {
        for zone in Zone::ALL {
            assert_eq!(Side::ALL.into_iter().filter(|side| vertex.zone(*side) == zone).count(), 2, "{vertex:?} {zone:?}");
        }
    }
}

#[test]
fn sx_004_1_across_side_1_of_vertex_0_is_the_front() {
    assert_eq!(Vertex::new(0).unwrap().zone(Side::EAST), Zone::Front);
}

#[test]
fn sx_004_2_across_side_2_of_vertex_0_is_a_flank() {
    assert_eq!(Vertex::new(0).unwrap().zone(Side::SOUTH_EAST), Zone::Flank);
}

#[test]
fn sx_004_3_across_side_4_of_vertex_0_is_the_rear() {
    assert_eq!(Vertex::new(0).unwrap().zone(Side::WEST), Zone::Rear);
}

fn tutorial() -> Scenario {
    content::built_in().scenario("tutorial").unwrap().clone()
}

const MOVED: [(&str, (i32, i32)); 5] = [("E1", (1, 3)), ("E2", (2, 3)), ("E3", (5, 3)), ("E4", (7, 3)), ("E5", (8, 3))];

#[test]
fn el_025_1_two_hexes_forward_bring_the_elephants_where_the_example_has_them() {
    let scenario = tutorial();
    for (id, axial) in [("L1", (2, 2)), ("L2", (5, 2)), ("L3", (8, 2)), ("L4", (2, 1))] {
        let (_, roman) = unit(&scenario, id);
        assert_eq!(scenario.map.hex(roman.cell), Hex::new(axial.0, axial.1));
        assert_eq!(roman.facing, Vertex::SOUTH);
    }
    let starts = [(0, 5), (1, 5), (4, 5), (6, 5), (7, 5)];
    for ((id, to), start) in MOVED.into_iter().zip(starts) {
        let (_, elephant) = unit(&scenario, id);
        assert_eq!(scenario.map.hex(elephant.cell), Hex::new(start.0, start.1));
        assert_eq!(elephant.facing, Vertex::NORTH);
        let fronts = elephant.facing.fronts().map(Side::offset);
        let reached = fronts.map(|one| fronts.map(|two| Hex::new(start.0, start.1) + one + two)).concat();
        assert!(reached.contains(&Hex::new(to.0, to.1)), "{id}");
    }
}

#[test]
fn el_025_3_all_five_attacks_are_frontal() {
    let fronts = Vertex::SOUTH.fronts().map(Side::offset);
    assert!(fronts.contains(&Hex::new(-1, 1)) && fronts.contains(&Hex::new(0, 1)));
    let targets = [(2, 2), (2, 2), (5, 2), (8, 2), (8, 2)];
    for ((id, from), target) in MOVED.into_iter().zip(targets) {
        let towards = Hex::new(from.0, from.1) - Hex::new(target.0, target.1);
        let side = Side::ALL.into_iter().find(|side| side.offset() == towards).expect("adjacent");
        assert_eq!(Vertex::SOUTH.zone(side), Zone::Front, "{id}");
    }
}

#[test]
fn el_025_4_of_the_rear_hexes_only_that_of_l4_is_taken() {
    let scenario = tutorial();
    let rears = |q, r| Vertex::SOUTH.rears().map(|side| Hex::new(q, r) + side.offset());
    let same = |hexes: [Hex; 2], expected: [(i32, i32); 2]| {
        assert!(expected.iter().all(|(q, r)| hexes.contains(&Hex::new(*q, *r))), "{hexes:?}");
    };
    same(rears(2, 2), [(2, 1), (3, 1)]);
    same(rears(5, 2), [(5, 1), (6, 1)]);
    same(rears(8, 2), [(8, 1), (9, 1)]);
    let taken: Vec<&str> = scenario
        .sides
        .iter()
        .flat_map(|side| &side.units)
        .filter(|unit| [rears(2, 2), rears(5, 2), rears(8, 2)].concat().contains(&scenario.map.hex(unit.cell)))
        .map(|unit| unit.id.as_str())
        .collect();
    assert_eq!(taken, ["L4"]);
}

#[test]
fn distance_to_an_edge_counts_hexes_still_to_be_entered() {
    use tercio_spqr::map::Edge;
    let map = plain();
    let at = |column, row| map.cell_at_offset(column, row).unwrap();
    assert_eq!(map.distance_to_edge(at(0, -4), Edge::North), 0);
    assert_eq!(map.distance_to_edge(at(0, -1), Edge::North), 3);
    assert_eq!(map.distance_to_edge(at(0, 0), Edge::South), 7);
    assert_eq!(map.distance_to_edge(at(-1, 0), Edge::West), 3);
    assert_eq!(map.distance_to_edge(at(6, 0), Edge::East), 1);
    assert_eq!(map.leaves_by(at(0, -4), Side::NORTH_EAST), Some(Edge::North));
    assert_eq!(map.leaves_by(at(7, 3), Side::NORTH_EAST), Some(Edge::East));
    assert_eq!(map.leaves_by(at(6, 3), Side::NORTH_EAST), None);
    assert!(map.is_beyond(at(7, -3), Side::EAST, Edge::East));
    assert_eq!(map.sides_towards(at(0, 0), Edge::South).collect::<Vec<_>>(), [Side::SOUTH_EAST, Side::SOUTH_WEST]);
}

#[test]
fn streams_run_along_every_hexside_between_their_rows() {
    let text = spoilt("rows = 10", "rows = 10\nstreams = [{ id = \"brook\", between_rows = [4, 5] }]");
    let map = small(&text).map;
    let upper: Vec<_> = map.cells().filter(|cell| map.offset(*cell).1 == 4).collect();
    for cell in upper {
        for side in Side::ALL {
            let crosses = map.neighbour(cell, side).is_some_and(|beyond| map.offset(beyond).1 == 5);
            assert_eq!(map.crossing(cell, side).is_some_and(|_| map.neighbour(cell, side).is_some()), crosses);
            if let Some(beyond) = map.neighbour(cell, side) {
                assert_eq!(map.crossing(beyond, side.opposite()), map.crossing(cell, side));
            }
        }
    }
}

/// A ring holds the hexes of the map at its distance, and two of them at distance 2 touch a third one of the map.
#[test]
fn rings_hold_the_hexes_at_their_distance() {
    for (columns, rows) in [(1, 5), (5, 1), (2, 7), (9, 8)] {
        let map = Map::plain([-4, -3], columns, rows, Terrain::Clear).unwrap();
        for cell in map.cells() {
            for steps in 1..=4 {
                let mut ring: Vec<_> = map.ring(cell, steps).collect();
                ring.sort_unstable();
                assert!(ring.iter().copied().eq(map.cells().filter(|&other| map.distance(cell, other) == steps)));
            }
            assert!(map.two_away(cell).eq(map.ring(cell, 2)));
            let beside: Vec<_> = map.neighbours(cell).iter().flatten().collect();
            assert!(map.ring(cell, 2).all(|far| beside.iter().any(|&&third| map.are_adjacent(third, far))));
        }
    }
}

#[test]
fn a_side_leads_nearer_where_the_distance_becomes_less() {
    for far_off in Hex::ZERO.range(5) {
        for side in Side::ALL {
            let nearer = (far_off - side.offset()).ulength() < far_off.ulength();
            assert_eq!(Sides::nearer_to(far_off).hold(side), nearer, "{side} {far_off:?}");
        }
    }
}

#[test]
fn a_ring_runs_clockwise_from_the_east() {
    let map = plain();
    let ring = map.ring(map.cell_at(Hex::ZERO).unwrap(), 2).map(|cell| map.hex(cell));
    let hexes = [(2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-2, 0), (-1, -1), (0, -2), (1, -2), (2, -2), (2, -1)];
    assert!(ring.eq(hexes.map(|(q, r)| Hex::new(q, r))));
    assert!(Hex::ZERO.ring(2).eq(hexes.map(|(q, r)| Hex::new(q, r))), "the order in which records have it");
}
