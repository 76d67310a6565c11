//! The orders of a phase (SX-019, SX-020, SX-027, SX-028).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::{Answer, Order},
    class::Class,
    sequence::{Event, Question, Segment},
    state::State,
};

use crate::{
    answer,
    common::{CARTHAGE, Position, ROME, assert_refused, id, leader, leader_id, position, unit},
    events, in_phase, order, script,
};

/// Hanno with six units about him, which are one line too.
fn army(initiative: u8) -> Position {
    let columns = 0..6;
    let units = columns.fold(position(), |set_up, q| set_up.unit(CARTHAGE, unit(&format!("U{q}"), Class::HI, (q, 8))));
    units
        .line(CARTHAGE, 0)
        .leader(CARTHAGE, leader("Hanno", (2, 9)).initiative(initiative).overall(4))
        .leader(ROME, leader("Varro", (0, -3)).overall(4))
}

/// The state after Hanno has ordered so many of them to move.
fn after_orders(initiative: u8, given: u8) -> State {
    let state = in_phase(army(initiative).state(), "Hanno");
    let moves = (0..given).map(|n| Answer::Order(Order::Move(id(&state, &format!("U{n}")))));
    let script = moves.fold(script(), Script::answer);
    let done = |state: &State| state.sequence.orders_given == given && crate::next_step(state).is_some_and(is_orders_step);
    script.run(&state, done).unwrap().state
}

fn is_orders_step(step: &tercio_spqr::game::Step) -> bool {
    matches!(step, tercio_spqr::game::Step::Sequence(tercio_spqr::sequence::Step::Orders { .. }))
}

#[test]
fn sx_019_1_after_the_first_segment_is_closed_no_order_is_given() {
    let state = after_orders(3, 2);
    let played = script().answer(Answer::No).run(&state, |state| state.sequence.segment == Segment::Shock).unwrap();
    assert!(played.cites(rules::SX_019));
    assert_refused(order(&played.state, "Hanno", Order::Move(id(&state, "U5"))), rules::SX_019);
    let leader = leader_id(&state, "Hanno");
    assert_refused(answer(&played.state, CARTHAGE, Question::Orders { leader }, Answer::No), rules::SX_019);
}

#[test]
fn sx_027_1_as_many_individual_orders_as_initiative() {
    let after_three = after_orders(4, 3);
    assert_eq!(order(&after_three, "Hanno", Order::Move(id(&after_three, "U3"))), Ok(()));
    let after_four = after_orders(4, 4);
    assert_refused(order(&after_four, "Hanno", Order::Move(id(&after_four, "U4"))), rules::SX_027);
}

#[test]
fn sx_027_2_orders_that_are_not_given_are_lost() {
    let state = after_orders(4, 2);
    let leader = leader_id(&state, "Hanno");
    assert_eq!(answer(&state, CARTHAGE, Question::Orders { leader }, Answer::No), Ok(()));
    let momentum = |_: &State, _, question: &tercio_spqr::game::Question| *question == Question::Momentum { leader }.into();
    let played = script().answer(Answer::No).stop_at(momentum).run_out(&state).unwrap();
    assert!(events(&played).contains(&&Event::OrdersClosed { leader, rule: rules::SX_019 }));
    assert_eq!(played.stopped_at.map(|(seat, _)| seat), Some(CARTHAGE));
}

#[test]
fn sx_027_3_individual_orders_and_line_commands_do_not_mix() {
    let state = after_orders(4, 1);
    assert_refused(order(&state, "Hanno", Order::Line { line: 0, with: id(&state, "U0") }), rules::SX_027);
    let state = in_phase(army(4).state(), "Hanno");
    let line = Answer::Order(Order::Line { line: 0, with: id(&state, "U0") });
    let done = |state: &State| state.sequence.lines_given == 1 && !state.line_in_progress();
    let state = script().answer(line).answer(Answer::No).run(&state, done).unwrap().state;
    assert_refused(order(&state, "Hanno", Order::Move(id(&state, "U5"))), rules::SX_027);
}

#[test]
fn sx_028_3_a_routed_unit_only_rallies() {
    let state = army(4).unit(CARTHAGE, unit("R", Class::HI, (3, 9)).routed()).state();
    let state = in_phase(state, "Hanno");
    assert_refused(order(&state, "Hanno", Order::Move(id(&state, "R"))), rules::SX_028);
    assert_eq!(order(&state, "Hanno", Order::Rally(id(&state, "R"))), Ok(()));
}

#[test]
fn an_order_is_refused_for_every_reason_at_once() {
    let state = army(4).unit(ROME, unit("R", Class::HI, (10, 8))).state();
    let state = in_phase(state, "Hanno");
    let refused = order(&state, "Hanno", Order::Move(id(&state, "R"))).unwrap_err();
    assert!(refused.cites(rules::SX_022) && refused.cites(rules::SX_023), "{refused}");
}
