//! How leaders move (SX-038).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order, Path, Stride},
    class::Class,
    game::{self, Question},
    hexes::Side,
    leaders::{self, Step},
    map::{Crossing, Terrain},
    sequence,
    state::State,
};

use crate::{
    common::{CARTHAGE, Position, ROME, assert_accepted, assert_refused, at, cell, id, leader, leader_id, position, run, unit},
    support::{chief, leader_at, way},
};

/// A leader of Carthage at (0, 10), who is about to move.
fn moving(position: Position) -> State {
    let state = position.leader(CARTHAGE, leader("Hanno", (0, 10)).overall(5)).state();
    let step = Step::Move { leader: leader_id(&state, "Hanno") };
    state.with_agenda([step.into()])
}

fn march(state: &State) -> Question {
    leaders::Question::March { leader: leader_id(state, "Hanno") }.into()
}

fn check(state: &State, hexes: impl IntoIterator<Item = (i32, i32)>) -> tercio_kernel::Verdict {
    Spqr::check(&state, CARTHAGE, &march(state), &way(state, hexes))
}

/// Hexes straight on to the north-west.
fn north_west(hexes: i32) -> impl Iterator<Item = (i32, i32)> {
    (1..=hexes).map(|step| (0, 10 - step))
}

#[test]
fn sx_038_1_a_leader_moves_himself_nine_hexes_on_one_order() {
    let guard = unit("C", Class::HI, (2, 1));
    let mut state =
        position().unit(CARTHAGE, guard).leader(CARTHAGE, leader("Hanno", (0, 10)).overall(5).initiative(4)).state();
    let hanno = leader_id(&state, "Hanno");
    state.sequence.leader = Some(hanno);
    let state = state.with_agenda([sequence::Step::Orders { leader: hanno }.into()]);
    let orders = |question: &game::Question| matches!(question, Question::Sequence(sequence::Question::Orders { .. }));
    let mut asked = 0;
    let script = Script::new().answer(Answer::Order(Order::MoveLeader(hanno))).answer(way(&state, north_west(9)));
    let played = run(
        script.stop_at(|_, _, question| {
            asked += usize::from(orders(question));
            asked == 2
        }),
        &state,
    );
    assert_eq!(leader_at(&played.state, "Hanno"), (0, 1));
    assert_eq!(chief(&played.state, "Hanno").initiative - played.state.sequence.orders_given, 3);
    assert_refused(check(&state, north_west(10)), rules::SX_038);
    assert_refused(leaders::may_be_ordered(&played.state, hanno), rules::SX_038);
}

#[test]
fn sx_038_2_a_leader_goes_along_with_an_elephant_without_an_order() {
    let mut state = position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 10)))
        .unit(CARTHAGE, unit("C", Class::HI, (2, 8)))
        .leader(CARTHAGE, leader("Hannibal", (0, 12)).overall(5))
        .leader(CARTHAGE, leader("Hanno", (0, 10)))
        .state();
    let (hannibal, elephant) = (leader_id(&state, "Hannibal"), id(&state, "E"));
    state.sequence.leader = Some(hannibal);
    let state = state.with_agenda([sequence::Step::Orders { leader: hannibal }.into()]);
    let straight_on = Path::from_elem(Stride::Advance(Side::NORTH_WEST), 2);
    let script =
        Script::new().answer(Answer::Order(Order::Move(elephant))).answer(Answer::Path(straight_on)).answer(Answer::Yes);
    let mut orders = 0;
    let played = run(
        script.stop_at(|_, _, question| {
            orders += usize::from(matches!(question, Question::Sequence(sequence::Question::Orders { .. })));
            orders == 2
        }),
        &state,
    );
    assert_eq!((at(&played.state, "E"), leader_at(&played.state, "Hanno")), ((0, 8), (0, 8)));
    assert_eq!(played.state.sequence.orders_given, 1, "the elephant's");
    assert_eq!((chief(&played.state, "Hanno").mp_spent, chief(&played.state, "Hanno").with), (0, None));
}

#[test]
fn sx_038_3_alone_he_enters_no_enemy_zone() {
    let zone = || position().unit(ROME, unit("L", Class::LG, (0, 8)));
    assert_refused(check(&moving(zone()), [(0, 9)]), rules::SX_038);
    let held = moving(zone().unit(CARTHAGE, unit("C", Class::HI, (0, 9))));
    assert_eq!(check(&held, [(0, 9)]), Ok(()));
    let played = run(Script::new().answer(way(&held, [(0, 9)])), &held);
    assert!(chief(&played.state, "Hanno").was_in_enemy_zoc);
}

#[test]
fn he_enters_no_hex_with_an_enemy() {
    let state = moving(position().unit(ROME, unit("L", Class::LG, (0, 9)).facing(5)));
    assert_refused(check(&state, [(0, 9)]), rules::SX_038);
}

#[test]
fn he_pays_for_the_ground_as_cavalry_does() {
    let south_east = Side::new(5).expect("a side");
    let cost = |position: Position| {
        let state = position.state();
        leaders::leader_entry_cost(&state, cell(&state, (0, 10)), south_east)
    };
    assert_eq!(cost(position()), Some(1));
    assert_eq!(cost(position().terrain((0, 9), Terrain::Woods)), Some(2));
    assert_eq!(cost(position().terrain((0, 9), Terrain::Marsh)), Some(2));
    assert_eq!(cost(position().level((0, 9), 2)), Some(3));
    assert_eq!(cost(position().level((0, 10), 1)), Some(1));
    assert_eq!(cost(position().terrain((0, 9), Terrain::River)), None);
    let drawn = |crossing| {
        cost(position().map(|map| {
            let from = map.cell_at(tercio_spqr::hexes::Hex::new(0, 10)).expect("a hex of the map");
            map.set_crossing(from, south_east, Some(crossing));
        }))
    };
    assert_eq!((drawn(Crossing::Stream), drawn(Crossing::River)), (Some(1), None));
}

#[test]
fn woods_shorten_his_way() {
    let state = moving(position().terrain((0, 9), Terrain::Woods));
    assert_eq!(check(&state, north_west(8)), Ok(()));
    assert_refused(check(&state, north_west(9)), rules::SX_038);
}

#[test]
fn he_goes_from_hex_to_hex_and_stays_on_the_map() {
    let state = moving(position());
    assert_refused(check(&state, [(0, 8)]), rules::SX_038);
    assert_refused(check(&state, []), rules::SX_038);
    assert_accepted(&state, CARTHAGE, &march(&state), &way(&state, [(0, 9), (0, 10), (1, 9)]));
}

#[test]
fn points_are_counted_over_a_phase() {
    let state = moving(position());
    let played = run(Script::new().answer(way(&state, north_west(5))), &state).state;
    assert_eq!(leaders::mp_left(&played, leader_id(&played, "Hanno")), 4);
    assert_refused(check(&played, (1..=5).map(|step| (0, 5 - step))), rules::SX_038);
}

#[test]
fn a_leader_goes_along_with_a_unit_of_his_hex_for_free() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 10))).leader(CARTHAGE, leader("Hanno", (0, 10)).overall(5));
    let state = state.state();
    let elephant = id(&state, "E");
    let along = state.clone().with_agenda([Step::GoAlong { unit: elephant }.into()]);
    let mut went = run(Script::new().answer(Answer::Yes), &along).state;
    assert_eq!(leaders::companions(&went, elephant).collect::<Vec<_>>(), [leader_id(&state, "Hanno")]);
    Spqr::apply(&mut went, &leaders::Event::Parted { unit: elephant }.into());
    assert_eq!(leaders::companions(&went, elephant).count(), 0);
    let stays = run(Script::new().answer(Answer::No), &along).state;
    assert_eq!(leaders::companions(&stays, elephant).count(), 0);
}
