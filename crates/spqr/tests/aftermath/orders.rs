//! The aftermath inside a phase of orders: the way back of a pursuer, and a whole shock segment (SX-074, SX-097, EL-010).

use tercio_kernel::{Game, Seat};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, aftermath,
    answer::{Answer, Order},
    class::Class,
    game::{Event, Question},
    hexes::Vertex,
    sequence, shock,
    state::State,
    unit::Status,
};

use crate::{
    arena::{D, FRONT, before_segment, came_up},
    common::{CARTHAGE, ROME, at, cell, hits, id, leader, leader_id, position, run, run_refused, unit},
    homecoming,
    scene::{places, script, status},
};

/// Opens every lane that may be opened.
pub(crate) fn yes_to_lanes(_: &State, _: Seat, question: &Question) -> Option<Answer> {
    matches!(question, Question::Shock(shock::Question::Lane { .. })).then_some(Answer::Yes)
}

/// The overall commander of Carthage gives orders while a unit of his is beyond the northern edge.
fn commander_with_one_away() -> State {
    let mut state = position()
        .unit(CARTHAGE, unit("A", Class::HC, (2, -4)))
        .unit(CARTHAGE, unit("B", Class::HC, (4, 4)))
        .unit(ROME, unit("X", Class::HI, (8, 8)))
        .leader(CARTHAGE, leader("H", (4, 6)).initiative(5).overall(5))
        .state();
    state.sequence.leader = Some(leader_id(&state, "H"));
    let state = homecoming::gone(state);
    let leader = leader_id(&state, "H");
    state.with_agenda([sequence::Step::Orders { leader }.into()])
}

#[test]
fn sx_097_3_the_whole_phase_of_the_overall_commander_brings_it_back() {
    let state = commander_with_one_away();
    let script = script()
        .answer(Answer::Order(Order::Return(id(&state, "A"))))
        .answer(Answer::Cell(cell(&state, (1, -3))))
        .answer(Answer::Vertex(Vertex::SOUTH));
    let over = |state: &State| status(state, "A") == Status::InOrder;
    let played = script.run(&state, over).expect("it comes back");
    assert_eq!(at(&played.state, "A"), (1, -3));
    assert_eq!(played.state.rout_points[CARTHAGE], 0);
}

#[test]
fn sx_097_3_nothing_else_is_ordered_in_that_phase() {
    let state = commander_with_one_away();
    // The order costs as many as he has.
    let given = script()
        .answer(Answer::Order(Order::Return(id(&state, "A"))))
        .answer(Answer::Cell(cell(&state, (1, -3))))
        .answer(Answer::Vertex(Vertex::SOUTH))
        .answer(Answer::Order(Order::Move(id(&state, "B"))));
    let asked_again = given.run(&state, |state| Spqr::agenda(state).is_empty());
    assert!(asked_again.is_err(), "no more orders are asked for, so the answer is left over");
    // And after another order it is refused.
    let script = script()
        .answer(Answer::Order(Order::Move(id(&state, "B"))))
        .answer(Answer::Path(
            [tercio_spqr::answer::Stride::Advance(tercio_spqr::hexes::Side::NORTH_EAST)].into_iter().collect(),
        ))
        .answer(Answer::Order(Order::Return(id(&state, "A"))));
    run_refused(script, &state, rules::SX_097);
}

/// One elephant comes up to one heavy infantry unit, which opens a lane.
fn lane(infantry: Class) -> State {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("D", infantry, D).tq(8).size(2));
    before_segment(came_up(position, &["E"]))
}

/// Until the segment is over.
fn over(state: &State) -> bool {
    Spqr::agenda(state).is_empty()
}

#[test]
fn el_010_1_checks_then_shock_with_lowered_hits_then_crossing_then_closing_check() {
    let state = lane(Class::HI);
    let rears = Answer::Cell(cell(&state, (2, 1)));
    let script = script()
        .otherwise(yes_to_lanes)
        .die(rules::SX_079, 3)
        .die(rules::SX_079, 3)
        .die(rules::SX_090, 0)
        .answer(rears)
        .die(rules::EL_017, 9);
    let played = script.run(&state, over).expect("the segment is played");
    let checked =
        places(&played, |event| matches!(event, Event::Core(tercio_spqr::core::Event::Checked { rule: rules::SX_079, .. })));
    let clashed = places(&played, |event| matches!(event, Event::Shock(shock::Event::Clashed { .. })));
    let lowered =
        places(&played, |event| matches!(event, Event::Core(tercio_spqr::core::Event::Hit { rule: rules::SX_090, .. })));
    let crossed = places(&played, |event| matches!(event, Event::Aftermath(aftermath::Event::Crossed { .. })));
    let closing =
        places(&played, |event| matches!(event, Event::Core(tercio_spqr::core::Event::Checked { rule: rules::EL_017, .. })));
    let order: Vec<usize> = [checked, clashed, lowered, crossed, closing].concat();
    assert!(order.is_sorted() && order.len() >= 7, "{order:?}");
    assert_eq!((hits(&played.state, "E"), hits(&played.state, "D")), (2, 2));
}

#[test]
fn el_010_2_four_dice_are_asked_for() {
    let state = lane(Class::HI);
    let script = script().otherwise(yes_to_lanes).dice([3, 3, 5, 4]).answer(Answer::Cell(cell(&state, (2, 1))));
    let played = script.run(&state, over).expect("the segment is played");
    let rules: Vec<_> = played.thrown.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(rules, [rules::SX_079, rules::SX_079, rules::SX_090, rules::EL_017]);
}

#[test]
fn el_010_3_three_if_the_infantry_is_of_skirmishers() {
    let state = lane(Class::SK);
    let script = script().otherwise(yes_to_lanes).dice([3, 3, 5]).answer(Answer::Cell(cell(&state, (2, 1))));
    let played = script.run(&state, over).expect("the segment is played");
    let rules: Vec<_> = played.thrown.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(rules, [rules::SX_079, rules::SX_079, rules::SX_090]);
}

#[test]
fn sx_074_4_both_lanes_are_crossed_before_either_closing_check() {
    let position = position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]))
        .unit(CARTHAGE, unit("F", Class::EL, (7, 3)))
        .unit(ROME, unit("D", Class::HI, D).tq(8).size(2))
        .unit(ROME, unit("C", Class::HI, (7, 2)).tq(8).size(2));
    let state = before_segment(came_up(position, &["E", "F"]));
    let script = script()
        .otherwise(yes_to_lanes)
        .dice([3, 3, 3, 3, 5, 5, 4, 4])
        .answer(Answer::Cell(cell(&state, (2, 1))))
        .answer(Answer::Cell(cell(&state, (7, 1))));
    let played = script.run(&state, over).expect("the segment is played");
    let crossed = places(&played, |event| matches!(event, Event::Aftermath(aftermath::Event::Crossed { .. })));
    let closing =
        places(&played, |event| matches!(event, Event::Core(tercio_spqr::core::Event::Checked { rule: rules::EL_017, .. })));
    assert_eq!((crossed.len(), closing.len()), (2, 2));
    assert!(crossed[1] < closing[0]);
}

/// Two defenders that break in the clash at a die of 9, in two combats.
fn two_combats(order: &str) -> State {
    let position = position()
        .ruling("shock-order", order)
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]))
        .unit(CARTHAGE, unit("B", Class::HI, (7, 3)))
        .unit(ROME, unit("D", Class::HI, D).hits(4))
        .unit(ROME, unit("C", Class::HI, (7, 2)).hits(4));
    before_segment(came_up(position, &["A", "B"]))
}

fn routs_and_clashes(order: &str) -> (Vec<usize>, Vec<usize>) {
    let state = two_combats(order);
    let script = script().dice([0, 0, 0, 0, 9, 9]).answer(Answer::No).answer(Answer::No);
    let played = run(script, &state);
    let routed = places(&played, |event| matches!(event, Event::Rout(tercio_spqr::rout::Event::Routed { .. })));
    let clashed = places(&played, |event| matches!(event, Event::Shock(shock::Event::Clashed { .. })));
    (routed, clashed)
}

#[test]
fn sx_074_3_the_second_clash_comes_before_the_rout_of_the_first() {
    let (routed, clashed) = routs_and_clashes("step-by-step");
    assert_eq!((routed.len(), clashed.len()), (2, 2));
    assert!(clashed[1] < routed[0]);
}

#[test]
fn sx_074_5_combat_by_combat_the_first_routs_before_the_second_clash() {
    let (routed, clashed) = routs_and_clashes("combat-by-combat");
    assert_eq!((routed.len(), clashed.len()), (2, 2));
    assert!(routed[0] < clashed[1]);
}
