//! Turning in reaction (SX-057).

use tercio_kernel::{
    Game,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, answer::Answer, class::Class, game, hexes::Vertex, map::Terrain, movement, state::State};

use crate::{
    common::{CARTHAGE, ROME, U, assert_refused, cell, hits, id, position, run, unit},
    hurt,
};

fn to(vertex: u8) -> Answer {
    Answer::Vertex(Vertex::new(vertex).expect("a vertex"))
}

/// A unit of Carthage that faces north, and one of Rome that has just come to its eastern flank.
fn come_to_the_flank(own: U, comer: U) -> State {
    let state = position().unit(CARTHAGE, own).unit(ROME, comer).state();
    let (comer, from) = (id(&state, "C"), cell(&state, (2, 9)));
    state.with_agenda([movement::Step::Arrival { unit: comer, from, was_adjacent: false }.into()])
}

fn react(state: &State, answer: Answer, dice: &[i16]) -> Scripted<Spqr> {
    run(Script::new().answer(answer).dice(dice.iter().copied()), state)
}

fn question(state: &State) -> game::Question {
    movement::Question::Reaction { unit: id(state, "U"), to: id(state, "C") }.into()
}

#[test]
fn sx_057_1_a_legion_that_turns_before_heavy_horse_takes_the_excess_and_one_hit_at_least() {
    let legion = || unit("U", Class::LG, (0, 10)).tq(7);
    let state = come_to_the_flank(legion(), unit("C", Class::HC, (1, 10)).facing(4));
    let excess = react(&state, to(0), &[6]);
    assert_eq!(hurt(&excess, id(&state, "U")), [(2, rules::SX_057)]);
    assert_eq!(excess.state.unit(id(&state, "U")).facing, Vertex::ALL[0].into());
    assert_eq!(hits(&react(&state, to(0), &[1]).state, "U"), 1);
    assert_eq!(hits(&react(&state, Answer::No, &[]).state, "U"), 0);
}

#[test]
fn sx_057_2_cavalry_turns_before_infantry_for_nothing() {
    let state = come_to_the_flank(unit("U", Class::HC, (0, 10)), unit("C", Class::HI, (1, 10)).facing(4));
    let played = react(&state, to(0), &[]);
    assert_eq!((played.thrown.len(), hits(&played.state, "U")), (0, 0));
    assert!(played.cites(rules::SX_057));
}

#[test]
fn sx_057_3_not_in_the_zone_of_another_enemy() {
    let state = position()
        .unit(CARTHAGE, unit("U", Class::LG, (0, 10)))
        .unit(ROME, unit("C", Class::HC, (1, 10)).facing(4))
        .unit(ROME, unit("K", Class::HI, (0, 9)))
        .state();
    assert_refused(Spqr::check(&&state, CARTHAGE, &question(&state), &to(0)), rules::SX_057);
    let arrival = movement::Step::Arrival { unit: id(&state, "C"), from: cell(&state, (2, 9)), was_adjacent: false };
    let played = run(Script::new(), &state.with_agenda([arrival.into()]));
    assert_eq!(played.asked, [], "it is not even asked");
}

#[test]
fn sx_057_4_once_a_phase() {
    let state = position()
        .unit(CARTHAGE, unit("U", Class::LG, (0, 10)))
        .unit(ROME, unit("D", Class::HC, (1, 10)).facing(3))
        .unit(ROME, unit("C", Class::HC, (-1, 10)).facing(5))
        .state();
    let first = movement::Step::Arrival { unit: id(&state, "D"), from: cell(&state, (2, 9)), was_adjacent: false };
    let turned = run(Script::new().answer(to(0)).dice([0]), &state.with_agenda([first.into()])).state;
    assert_refused(Spqr::check(&&turned, CARTHAGE, &question(&turned), &to(1)), rules::SX_057);
    let second = movement::Step::Arrival { unit: id(&turned, "C"), from: cell(&turned, (-2, 11)), was_adjacent: false };
    assert_eq!(run(Script::new(), &turned.with_agenda([second.into()])).asked, []);
}

#[test]
fn sx_057_one_vertex_and_no_more() {
    let state = come_to_the_flank(unit("U", Class::LG, (0, 10)), unit("C", Class::HC, (1, 10)).facing(4));
    for vertex in [1, 2, 5] {
        assert_refused(Spqr::check(&&state, CARTHAGE, &question(&state), &to(vertex)), rules::SX_057);
    }
    assert_refused(Spqr::check(&&state, CARTHAGE, &question(&state), &Answer::Yes), rules::SX_042);
    let offered = Spqr::offered(&&state, CARTHAGE, &question(&state));
    assert_eq!((offered.answers, offered.complete), (vec![Answer::No, to(0), to(4)], true));
    assert_eq!(Spqr::refused(&&state, CARTHAGE, &question(&state)).len(), 4);
}

#[test]
fn sx_057_a_phalanx_faces_about_and_not_in_difficult_terrain() {
    let comer = || unit("C", Class::HC, (1, 10)).facing(4);
    let state = come_to_the_flank(unit("U", Class::PH, (0, 10)).tq(7), comer());
    assert_refused(Spqr::check(&&state, CARTHAGE, &question(&state), &to(0)), rules::SX_057);
    let played = react(&state, to(2), &[0]);
    assert_eq!(hurt(&played, id(&state, "U")), [(1, rules::SX_057)]);
    let rough =
        position().unit(CARTHAGE, unit("U", Class::PH, (0, 10))).unit(ROME, comer()).terrain((0, 10), Terrain::Woods).state();
    assert_refused(Spqr::check(&&rough, CARTHAGE, &question(&rough), &to(2)), rules::SX_049);
}

#[test]
fn sx_057_who_was_adjacent_already_is_no_occasion() {
    let state =
        position().unit(CARTHAGE, unit("U", Class::LG, (0, 10))).unit(ROME, unit("C", Class::HC, (1, 10)).facing(4)).state();
    let arrival = movement::Step::Arrival { unit: id(&state, "C"), from: cell(&state, (1, 9)), was_adjacent: true };
    assert_eq!(run(Script::new(), &state.with_agenda([arrival.into()])).asked, []);
}
