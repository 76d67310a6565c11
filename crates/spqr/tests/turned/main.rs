//! A battle on a table that is shifted, turned or mirrored plays the same with the same dice: laws that need no oracle.
//!
//! The scenario's compass of rampage and its edges of retreat are all that the rules know of directions on the map (EL-044, SX-098):
//! they turn with the table. What the rules say of right and left is named where a test leaves it out.

#[path = "../common/mod.rs"]
mod common;
mod exchange;
mod geometry;
mod picture;

use std::sync::Arc;

use common::{CARTHAGE, Position, ROME, leader, position, unit};
use exchange::{Exchange, sorted};
use geometry::{Ground, Turning};
use picture::{picture, turned};
use tercio_kernel::testing::turned::{Turn, plays_the_same};
use tercio_spqr::{
    Spqr,
    class::Class,
    content,
    field::Field,
    hexes::Hex,
    map::{Map, Terrain},
    profile::Missile,
    rulings::Rulings,
    scenario::Scenario,
    state::State,
    unit::Status,
};

const HALF_TURN: Turning = Turning { sixths: 3, mirrored: false };

fn opening(scenario: Scenario) -> State {
    State::opening(Field::new(scenario, content::built_in().tables, Rulings::default()))
}

fn scenario(id: &str) -> Scenario {
    content::built_in().scenario(id).expect("a scenario of the game").clone()
}

/// Plays a scenario on its ground and on another that is made of it, until something happens that is not compared; how many answers
/// were given in all.
fn plays_alike(scenario: &Scenario, ground: &Ground, games: u64, answers: usize, until: &dyn Fn(&State) -> bool) -> usize {
    let turn = Turn::<Spqr> {
        opening: &|_| opening(ground.scenario(scenario)),
        same: &|here, there| picture::same(&turned(&picture(here), ground), &picture(there)),
        answer: &|answer| ground.answer(answer),
        seat: &|seat| seat,
        until,
    };
    plays_the_same(&opening(scenario.clone()), &turn, games, answers).unwrap_or_else(|why| panic!("{why}"))
}

/// Whether a unit has routed or left the map: from then on directions count that do not turn with the table. It runs for an edge of
/// the map, of which there are four and not six, and takes the way to its right between two that are as good (SX-098).
fn somebody_broke(state: &State) -> bool {
    state.units().any(|unit| !matches!(state.unit(unit).status, Status::InOrder | Status::Rampaging))
}

#[test]
fn a_battle_elsewhere_in_the_plane_plays_the_same_to_its_end() {
    let tutorial = scenario("tutorial");
    let ground = Ground::shifted(&tutorial.map, -7, 11);
    assert!(plays_alike(&tutorial, &ground, 20, 600, &|_| false) > 1_000);
}

#[test]
fn a_battle_turned_by_half_plays_the_same_to_its_end() {
    let tutorial = scenario("tutorial");
    let ground = Ground::whole(HALF_TURN, &tutorial.map);
    assert!(plays_alike(&tutorial, &ground, 60, 600, &|_| false) > 3_000);
}

#[test]
fn battles_with_all_arms_turned_by_half_play_the_same() {
    for name in ["heraclea", "bagradas"] {
        let scenario = scenario(name);
        let ground = Ground::whole(HALF_TURN, &scenario.map);
        assert!(plays_alike(&scenario, &ground, 2, 250, &|_| false) > 400, "{name}");
    }
}

/// In a mirror right is left, so a battle is compared until somebody routs.
#[test]
fn a_battle_in_a_mirror_plays_the_same_until_somebody_routs() {
    for name in ["tutorial", "heraclea"] {
        let scenario = scenario(name);
        for sixths in [0, 3] {
            let ground = Ground::whole(Turning { sixths, mirrored: true }, &scenario.map);
            assert!(plays_alike(&scenario, &ground, 18, 300, &somebody_broke) > 200, "{name}");
        }
    }
}

/// A skirmish of all arms round the hex (0, 0), on a map so wide that nobody comes near its edges.
fn skirmish() -> Scenario {
    let archers = unit("A", Class::SK, (-2, 2)).missile(Missile::A);
    let riders = unit("R", Class::LC, (3, -1)).missile(Missile::J).facing(4);
    let carthage = position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 2)))
        .unit(CARTHAGE, unit("H", Class::HI, (-1, 2)))
        .unit(CARTHAGE, unit("P", Class::PH, (1, 1)))
        .unit(CARTHAGE, archers)
        .leader(CARTHAGE, leader("Hanno", (0, 3)).overall(5));
    let both = carthage
        .unit(ROME, unit("L", Class::LG, (0, -1)).roman(0))
        .unit(ROME, unit("M", Class::LG, (1, -2)).roman(0))
        .unit(ROME, unit("V", Class::LI, (-1, -1)).velites(0))
        .unit(ROME, riders)
        .leader(ROME, leader("Marcus", (0, -2)).overall(5));
    on_wide_ground(both)
}

/// A position on a map of 121 by 121 hexes, with woods, a hill and broken ground among its units.
fn on_wide_ground(position: Position) -> Scenario {
    let mut scenario = position.state().field().scenario.clone();
    let mut map = Map::plain([-60, -60], 121, 121, Terrain::Clear).expect("a map of a sound size");
    let narrow = scenario.map.clone();
    let moved = |cell, map: &Map| map.cell_at(narrow.hex(cell)).expect("a hex of the wide map");
    for side in &mut scenario.sides {
        side.units.iter_mut().for_each(|unit| unit.cell = moved(unit.cell, &map));
        side.leaders.iter_mut().for_each(|leader| leader.cell = moved(leader.cell, &map));
    }
    map.set_terrain(map.cell_at(Hex::new(2, 0)).expect("a hex"), Terrain::Woods);
    map.set_terrain(map.cell_at(Hex::new(-2, 0)).expect("a hex"), Terrain::Broken);
    map.set_level(map.cell_at(Hex::new(0, 0)).expect("a hex"), 1);
    scenario.map = Arc::new(map);
    scenario
}

/// Turned by sixths, with and without a mirror: the one change for which the map has to be without edges.
#[test]
fn a_skirmish_turned_by_sixths_plays_the_same_until_somebody_routs() {
    let skirmish = skirmish();
    for mirrored in [false, true] {
        for sixths in 1..6 {
            let ground = Ground::about_the_origin(Turning { sixths, mirrored }, &skirmish.map);
            assert!(plays_alike(&skirmish, &ground, 6, 50, &somebody_broke) > 60, "{sixths} {mirrored}");
        }
    }
}

/// With the sides exchanged, seat for seat. The two leaders differ in initiative: a tie is broken by a die for each seat, the first
/// seat's first (SX-020), and the dice would have to change places too.
#[test]
fn a_skirmish_with_its_sides_exchanged_plays_the_same() {
    let mut skirmish = skirmish();
    skirmish.sides[1].leaders[0].initiative += 1;
    let exchange = Exchange::of(&skirmish);
    let turn = Turn::<Spqr> {
        opening: &|_| opening(exchange.scenario(&skirmish)),
        same: &|here, there| picture::same(&exchange.picture(&picture(here)), &sorted(&picture(there))),
        answer: &|answer| exchange.answer(answer),
        seat: &|seat| seat.other(),
        until: &|_| false,
    };
    let answers = plays_the_same(&opening(skirmish.clone()), &turn, 12, 120).unwrap_or_else(|why| panic!("{why}"));
    assert!(answers > 600, "{answers}");
}
