//! Whom a leader may command, and how far (SX-022, SX-023, SX-029).

use tercio_kernel::{Game, RuleId};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    class::Class,
    map::Terrain,
    profile::Missile,
    scenario::Commands,
    sequence::{Event, Question, Segment},
    state::State,
};

use crate::{
    answer,
    common::{CARTHAGE, Position, ROME, assert_refused, id, leader, leader_id, position, unit},
    events, in_phase, order, script,
};

/// Hannibal, and Maharbal of the cavalry with an HC and an LG near him.
fn army() -> Position {
    position()
        .unit(CARTHAGE, unit("H", Class::HC, (1, 6)))
        .unit(CARTHAGE, unit("L", Class::LG, (0, 6)))
        .leader(CARTHAGE, leader("Hannibal", (2, 7)).overall(6))
        .leader(CARTHAGE, leader("Maharbal", (0, 7)).commands(Commands::Cavalry))
        .leader(ROME, leader("Varro", (0, -3)).overall(4))
}

#[test]
fn sx_022_1_a_subordinate_commands_only_the_units_of_his_record() {
    let state = in_phase(army().state(), "Maharbal");
    assert_refused(order(&state, "Maharbal", Order::Move(id(&state, "L"))), rules::SX_022);
    assert_eq!(order(&state, "Maharbal", Order::Move(id(&state, "H"))), Ok(()));
}

#[test]
fn sx_022_2_the_overall_commander_commands_any_unit_in_range() {
    let state = in_phase(army().state(), "Hannibal");
    assert_eq!(order(&state, "Hannibal", Order::Move(id(&state, "L"))), Ok(()));
}

/// What it costs Hannibal to order Maharbal to move, and how many orders he has spent by then.
fn cost_of_moving(set_up: Position) -> (u8, RuleId) {
    let state = in_phase(set_up.state(), "Hannibal");
    let moved = Order::MoveLeader(leader_id(&state, "Maharbal"));
    let played = script().answer(Answer::Order(moved)).run(&state, |state| state.sequence.orders_given > 0).unwrap();
    let given = events(&played).into_iter().find_map(|event| match *event {
        Event::OrderGiven { cost, rule, .. } => Some((cost, rule)),
        _ => None,
    });
    assert_eq!(given.map(|(cost, _)| cost), Some(played.state.sequence.orders_given));
    given.unwrap()
}

#[test]
fn sx_022_3_moving_a_subordinate_costs_two_orders_out_of_an_enemy_zone_and_one_elsewhere() {
    assert_eq!(cost_of_moving(army()), (1, rules::SX_027));
    let in_zone = army().unit(ROME, unit("R", Class::HI, (-1, 7)).facing(0));
    assert_eq!(cost_of_moving(in_zone), (2, rules::SX_027));
}

#[test]
fn only_the_overall_commander_moves_other_leaders() {
    let state = in_phase(army().state(), "Maharbal");
    assert_refused(order(&state, "Maharbal", Order::MoveLeader(leader_id(&state, "Hannibal"))), rules::SX_022);
    let state = in_phase(army().state(), "Hannibal");
    assert_refused(order(&state, "Hannibal", Order::MoveLeader(leader_id(&state, "Varro"))), rules::SX_022);
}

#[test]
fn all_that_is_stacked_with_the_overall_commander_moves_on_one_order() {
    let state = position()
        .unit(CARTHAGE, unit("P", Class::LG, (2, 7)).roman(0))
        .unit(CARTHAGE, unit("Q", Class::LG, (2, 7)).roman(0))
        .leader(CARTHAGE, leader("Hannibal", (2, 7)).overall(6).initiative(1))
        .state();
    let state = in_phase(state, "Hannibal");
    let [first, second] = ["P", "Q"].map(|name| Answer::Order(Order::Move(id(&state, name))));
    let played = script()
        .answer(first.clone())
        .answer(second)
        .answer(Answer::No)
        .stop_at(|_, _, question| matches!(question, tercio_spqr::game::Question::Sequence(Question::Momentum { .. })));
    let played = played.run_out(&state).unwrap();
    assert!(events(&played).iter().any(|event| matches!(event, Event::WentAlong { rule: rules::SX_022, .. })));
    // A third order would be one too many.
    assert_eq!(events(&played).iter().filter(|event| matches!(event, Event::OrderGiven { .. })).count(), 1);
}

#[test]
fn a_tribunes_orders_go_to_one_class_of_one_legion() {
    let state = position()
        .unit(ROME, unit("hastati", Class::LG, (0, 0)).roman(0))
        .unit(ROME, unit("principes", Class::LG, (1, 0)).roman(0))
        .unit(ROME, unit("other", Class::LG, (2, 0)).roman(1))
        .unit(ROME, unit("triarii", Class::HI, (3, 0)).roman(0))
        .leader(ROME, leader("Varro", (-4, -3)).overall(4))
        .leader(ROME, leader("Cassus", (1, -1)).tribune())
        .state();
    let state = in_phase(state, "Cassus");
    let first = Answer::Order(Order::Move(id(&state, "hastati")));
    let played =
        script().answer(first).stop_at(|state, _, question| state.sequence.orders_given == 1 && crate::is_orders(question));
    let state = played.run_out(&state).unwrap().state;
    assert_eq!(order(&state, "Cassus", Order::Move(id(&state, "principes"))), Ok(()));
    assert_refused(order(&state, "Cassus", Order::Move(id(&state, "other"))), rules::SX_022);
    assert_refused(order(&state, "Cassus", Order::Move(id(&state, "triarii"))), rules::SX_022);
}

#[test]
fn velites_of_all_legions_are_one_class_for_a_tribune() {
    let state = position()
        .unit(ROME, unit("first", Class::LI, (0, 0)).velites(0))
        .unit(ROME, unit("second", Class::LI, (2, 0)).velites(1))
        .leader(ROME, leader("Varro", (-4, -3)).overall(4))
        .leader(ROME, leader("Cassus", (1, -1)).tribune())
        .state();
    let state = in_phase(state, "Cassus");
    let first = Answer::Order(Order::Move(id(&state, "first")));
    let again = |state: &State, _, question: &tercio_spqr::game::Question| {
        state.sequence.orders_given == 1 && crate::is_orders(question)
    };
    let state = script().answer(first).stop_at(again).run_out(&state).unwrap().state;
    assert_eq!(order(&state, "Cassus", Order::Move(id(&state, "second"))), Ok(()));
}

#[test]
fn light_infantry_with_bows_moves_or_shoots_in_a_phase() {
    let state = position()
        .unit(ROME, unit("bows", Class::LI, (0, 0)).missile(Missile::A))
        .unit(CARTHAGE, unit("E", Class::HI, (0, 2)))
        .leader(ROME, leader("Varro", (0, -2)).overall(4))
        .state();
    let state = in_phase(state, "Varro");
    let shoot = Answer::Order(Order::Shoot(id(&state, "bows")));
    let again = |state: &State, _, question: &tercio_spqr::game::Question| {
        state.sequence.orders_given == 1 && crate::is_orders(question)
    };
    let state = script().answer(shoot).dice([9]).stop_at(again).run_out(&state).unwrap().state;
    assert_refused(order(&state, "Varro", Order::Move(id(&state, "bows"))), rules::SX_064);
}

/// A leader of range 5 at (0, 4), and the unit "U" of his.
fn at_a_distance(u: (i32, i32)) -> Position {
    position().unit(CARTHAGE, unit("U", Class::HI, u)).leader(CARTHAGE, leader("L", (0, 4)).range(5).overall(4))
}

fn order_u(set_up: Position) -> tercio_kernel::Verdict {
    let state: State = in_phase(set_up.state(), "L");
    order(&state, "L", Order::Move(id(&state, "U")))
}

#[test]
fn sx_023_1_command_reaches_as_far_as_the_range_by_a_free_path() {
    assert_eq!(order_u(at_a_distance((5, 4))), Ok(()));
    assert_refused(order_u(at_a_distance((6, 4))), rules::SX_023);
}

#[test]
fn sx_023_2_enemies_on_every_path_of_the_range_cut_off_command() {
    let around = [(2, 4), (3, 3), (2, 5), (4, 3), (3, 5), (4, 4)];
    let without = |gap: Option<(i32, i32)>| {
        let ring = around.into_iter().filter(|&at| Some(at) != gap);
        ring.enumerate().fold(at_a_distance((3, 4)), |set_up, (n, at)| {
            set_up.unit(ROME, unit(&format!("R{n}"), Class::SK, at).no_missile())
        })
    };
    assert_refused(order_u(without(None)), rules::SX_023);
    // Round to the far side it is 7 hexes.
    assert_refused(order_u(without(Some((4, 4)))), rules::SX_023);
    assert_eq!(order_u(without(Some((2, 4)))), Ok(()));
}

#[test]
fn sx_023_3_an_enemy_zone_in_which_a_friend_stands_lets_command_through() {
    // Of the two hexes between them one is a lake, the other lies in an enemy zone of control.
    let two_away = position()
        .unit(CARTHAGE, unit("U", Class::HI, (2, 3)))
        .unit(ROME, unit("R", Class::HI, (1, 2)))
        .terrain((1, 4), Terrain::Lake)
        .leader(CARTHAGE, leader("L", (0, 4)).range(2).overall(4));
    let with_friend = two_away.clone().unit(CARTHAGE, unit("F", Class::HI, (1, 3)));
    assert_refused(order_u(two_away), rules::SX_023);
    assert_eq!(order_u(with_friend), Ok(()));
}

/// A subordinate, or the overall commander, in the zone of control of an enemy, with a unit beside him.
fn in_enemy_zone(leads: bool) -> State {
    let other = leader("Other", (4, 9));
    let tested = leader("L", (0, 4));
    let [tested, other] = if leads { [tested.overall(4), other] } else { [tested, other.overall(4)] };
    position()
        .unit(CARTHAGE, unit("U", Class::HI, (0, 4)))
        .unit(CARTHAGE, unit("V", Class::HI, (1, 4)))
        .unit(ROME, unit("R", Class::HI, (0, 3)))
        .leader(CARTHAGE, tested)
        .leader(CARTHAGE, other)
        .line(CARTHAGE, 0)
        .state()
}

#[test]
fn sx_029_1_a_subordinate_in_an_enemy_zone_gives_no_individual_order() {
    let state = in_enemy_zone(false);
    let leader = leader_id(&state, "L");
    let phase = tercio_spqr::sequence::Step::Phase { leader, way: tercio_spqr::sequence::Way::Due };
    let state = state.with_agenda([phase.into()]);
    // He is not even asked: his orders are closed at once.
    let played = script().run(&state, |state| state.sequence.start.is_none() && state.active_leader().is_some()).unwrap();
    assert_refused(order(&played.state, "L", Order::Move(id(&state, "U"))), rules::SX_029);
    assert_refused(order(&played.state, "L", Order::MoveLeader(leader)), rules::SX_029);
    let closed = script().run(&played.state, |state| state.sequence.segment == Segment::Shock).unwrap();
    assert!(events(&closed).contains(&&Event::OrdersClosed { leader, rule: rules::SX_029 }));
}

#[test]
fn sx_029_3_the_overall_commander_there_gives_individual_orders_but_no_line_command() {
    let state = in_phase(in_enemy_zone(true), "L");
    assert_eq!(order(&state, "L", Order::Move(id(&state, "V"))), Ok(()));
    let line = Order::Line { line: 0, with: id(&state, "U") };
    assert_refused(order(&state, "L", line), rules::SX_029);
}

#[test]
fn answers_about_nobody_are_refused() {
    let state = in_phase(army().state(), "Hannibal");
    let leader = leader_id(&state, "Hannibal");
    let question = Question::Orders { leader };
    for wrong in [
        Answer::Order(Order::Move(tercio_spqr::ids::UnitId(999))),
        Answer::Order(Order::MoveLeader(tercio_spqr::ids::LeaderId(99))),
        Answer::Order(Order::Line { line: 7, with: tercio_spqr::ids::UnitId(0) }),
        Answer::Yes,
    ] {
        assert!(answer(&state, CARTHAGE, question.clone(), wrong).is_err());
    }
    assert!(Spqr::forced(&state, CARTHAGE, &question.into()).is_none());
}
