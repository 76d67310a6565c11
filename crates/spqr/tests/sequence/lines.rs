//! Lines and their commands (SX-030 to SX-032).

use tercio_kernel::{Verdict, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::{Answer, Order},
    class::Class,
    scenario::LineSpec,
    sequence::{Event, Question, Way, line_of},
    state::State,
};

use crate::{
    answer,
    common::{CARTHAGE, Position, ROME, U, assert_refused, id, leader, leader_id, position, unit},
    events, in_phase, in_phase_by, order, script,
};

/// Units of one line with these gaps, side by side from these columns of row 8.
fn row(gap: u8, columns: &[i32]) -> Position {
    let names = ["E1", "E2", "E3", "E4", "E5"];
    let placed = columns.iter().zip(names);
    placed.fold(position(), |set_up, (&q, name)| set_up.unit(CARTHAGE, elephant(name, (q, 8)))).line(CARTHAGE, gap)
}

fn elephant(name: &str, at: (i32, i32)) -> U {
    unit(name, Class::EL, at)
}

fn line_with(state: &State, name: &str) -> usize {
    line_of(state, 0, id(state, name)).len()
}

#[test]
fn sx_030_1_units_side_by_side_that_face_alike_are_one_line() {
    assert_eq!(line_with(&row(0, &[0, 1, 2, 3]).state(), "E1"), 4);
    let turned = row(0, &[0, 1, 2]).unit(CARTHAGE, elephant("T", (3, 8)).facing(0)).state();
    assert_eq!(line_with(&turned, "E1"), 3);
}

#[test]
fn sx_030_2_one_empty_hex_breaks_a_line_but_not_a_loose_one() {
    assert_eq!(line_with(&row(0, &[0, 2]).state(), "E1"), 1);
    assert_eq!(line_with(&row(1, &[0, 2]).state(), "E1"), 2);
}

#[test]
fn sx_030_3_a_gap_of_two_hexes_breaks_a_loose_line_whoever_stands_in_it() {
    let velites = |at| unit("V", Class::LI, at).velites(0);
    let one = row(1, &[0, 2]).unit(CARTHAGE, velites((1, 8)));
    assert_eq!(line_with(&one.state(), "E1"), 2, "a single velites unit in the gap does not matter");
    let two = row(1, &[0, 3]).unit(CARTHAGE, velites((1, 8))).unit(CARTHAGE, unit("W", Class::LI, (2, 8)).velites(0));
    assert_eq!(line_with(&two.state(), "E1"), 1);
}

#[test]
fn one_unit_alone_is_no_line() {
    let state = row(0, &[0, 4]).leader(CARTHAGE, leader("Hannibal", (0, 9)).overall(5)).state();
    let state = in_phase(state, "Hannibal");
    assert_refused(order(&state, "Hannibal", Order::Line { line: 0, with: id(&state, "E1") }), rules::SX_030);
}

#[test]
fn a_gap_with_other_troops_or_in_an_enemy_zone_breaks_a_loose_line() {
    let other = row(1, &[0, 2]).unit(CARTHAGE, unit("H", Class::HI, (1, 8)));
    assert_eq!(line_with(&other.state(), "E1"), 1);
    let zone = row(1, &[0, 2]).unit(ROME, unit("R", Class::HI, (2, 7)));
    assert_eq!(line_with(&zone.state(), "E1"), 1);
}

/// Elephants in a line in row 8, their overall commander, and Hanno, who may command them.
fn with_leaders(commander: (i32, i32), hanno: (i32, i32)) -> Position {
    row(0, &[0, 1, 2, 3, 4])
        .leader(CARTHAGE, leader("Hannibal", commander).overall(5).range(6))
        .leader(CARTHAGE, leader("Hanno", hanno).initiative(2))
}

fn command(state: &State, who: &str) -> Verdict {
    order(state, who, Order::Line { line: 0, with: id(state, "E1") })
}

#[test]
fn sx_031_1_the_overall_commander_near_a_line_in_sight_commands_it_without_a_roll() {
    let near = in_phase(with_leaders((2, 10), (9, 10)).turn(2).state(), "Hannibal");
    let line = Answer::Order(Order::Line { line: 0, with: id(&near, "E1") });
    let played = script().answer(line).run(&near, |state| state.line_in_progress()).unwrap();
    assert!(played.thrown.is_empty());
    assert_eq!(played.state.sequence.line.as_ref().map(|units| units.len()), Some(5));
    let far = in_phase(with_leaders((2, 11), (9, 10)).turn(2).state(), "Hannibal");
    assert_refused(command(&far, "Hannibal"), rules::SX_031);
}

/// What comes of Hanno's command of the line on this die, where he needs one.
fn hanno_commands(set_up: Position, way: Way, die: Option<i16>) -> State {
    let state = in_phase_by(set_up.state(), "Hanno", way);
    let line = Answer::Order(Order::Line { line: 0, with: id(&state, "E1") });
    let script = die.into_iter().fold(script(), |script, die| script.die(rules::SX_031, die)).answer(line);
    let done = |state: &State| state.sequence.kind.is_some();
    script.run(&state, done).unwrap().state
}

#[test]
fn sx_031_2_a_subordinate_out_of_range_rolls_the_commanders_strategy() {
    let far = || with_leaders((2 + 7, 9), (2, 9)).turn(2);
    assert!(hanno_commands(far(), Way::Due, Some(5)).line_in_progress());
    let failed = hanno_commands(far(), Way::Due, Some(6));
    assert!(!failed.line_in_progress());
    assert_refused(command(&failed, "Hanno"), rules::SX_027);
    assert_eq!(order(&failed, "Hanno", Order::Move(id(&failed, "E1"))), Ok(()));
}

#[test]
fn sx_031_3_a_unit_of_the_line_in_an_enemy_zone_adds_1_to_the_roll() {
    let far = || with_leaders((2 + 7, 9), (2, 9)).turn(2).unit(ROME, unit("R", Class::HI, (0, 7)));
    assert!(!hanno_commands(far(), Way::Due, Some(5)).line_in_progress());
    assert!(hanno_commands(far(), Way::Due, Some(4)).line_in_progress());
}

#[test]
fn sx_031_4_in_the_first_turn_a_subordinate_out_of_range_needs_no_roll() {
    let far = with_leaders((2 + 7, 9), (2, 9)).turn(1);
    assert!(hanno_commands(far, Way::Due, None).line_in_progress());
}

#[test]
fn sx_031_5_in_a_momentum_phase_only_one_who_commanded_a_line_before_may() {
    let state = in_phase_by(with_leaders((4, 9), (2, 9)).state(), "Hanno", Way::Momentum);
    assert_refused(command(&state, "Hanno"), rules::SX_031);
}

#[test]
fn in_a_momentum_phase_a_subordinate_always_rolls() {
    let state = in_phase(with_leaders((4, 9), (2, 9)).state(), "Hanno");
    let hanno = leader_id(&state, "Hanno");
    let line = Answer::Order(Order::Line { line: 0, with: id(&state, "E1") });
    // In the commander's range he commands it freely, moves nobody, and gains momentum.
    let first = script().answer(line.clone()).answer(Answer::No).answer(Answer::Yes).dice([0]);
    let second = first.die(rules::SX_031, 5).answer(line).answer(Answer::No).answer(Answer::No);
    let played = second.run_out(&state).unwrap();
    let commanded = events(&played).iter().filter(|event| matches!(event, Event::LineCommanded { .. })).count();
    assert_eq!(commanded, 2);
    assert!(!played.state.leader(hanno).is_available());
}

#[test]
fn under_a_commander_like_hannibal_subordinates_need_no_roll() {
    let far = with_leaders((2 + 7, 9), (2, 9)).turn(2).side(CARTHAGE, |side| side.no_strategy_roll = true);
    assert!(hanno_commands(far, Way::Due, None).line_in_progress());
}

/// The state in which Hanno commands the line, and his question.
fn line_in_progress() -> (State, Question) {
    let state = hanno_commands(with_leaders((4, 9), (2, 9)).turn(2), Way::Due, None);
    let leader = leader_id(&state, "Hanno");
    (state, Question::Line { leader })
}

#[test]
fn sx_032_1_a_line_command_moves_every_unit_of_the_line_whatever_the_initiative() {
    let (state, question) = line_in_progress();
    let moves = ["E1", "E2", "E3", "E4", "E5"].map(|name| Answer::Order(Order::Move(id(&state, name))));
    for unit in moves.clone() {
        assert_eq!(answer(&state, CARTHAGE, question.clone(), unit), Ok(()));
    }
    let all = moves.into_iter().fold(script(), Script::answer).answer(Answer::No).may_leave_over();
    let played = all.run(&state, |state| !state.line_in_progress()).unwrap();
    let moved = events(&played).iter().filter(|event| matches!(event, Event::LineOrder { rule: rules::SX_032, .. })).count();
    assert_eq!(moved, 5);
}

#[test]
fn sx_032_2_a_leader_rated_for_two_lines_does_not_command_a_third() {
    let state = position()
        .unit(CARTHAGE, elephant("A1", (0, 8)))
        .unit(CARTHAGE, elephant("A2", (1, 8)))
        .unit(CARTHAGE, unit("B1", Class::HI, (2, 8)))
        .unit(CARTHAGE, unit("B2", Class::HI, (3, 8)))
        .unit(CARTHAGE, unit("C1", Class::MI, (0, 9)))
        .unit(CARTHAGE, unit("C2", Class::MI, (1, 9)))
        .leader(CARTHAGE, leader("Hannibal", (1, 9)).overall(5).lines(2))
        .side(CARTHAGE, |side| side.lines = vec![spec([0, 1]), spec([2, 3]), spec([4, 5])])
        .state();
    let state = in_phase(state, "Hannibal");
    let line = |line, name| Order::Line { line, with: id(&state, name) };
    let two = script().answer(Answer::Order(line(0, "A1"))).answer(Answer::No);
    let two = two.answer(Answer::Order(line(1, "B1"))).answer(Answer::No);
    let after_two = |state: &State| state.sequence.lines_given == 2 && !state.line_in_progress();
    let state = two.run(&state, after_two).unwrap().state;
    assert_refused(order(&state, "Hannibal", line(2, "C1")), rules::SX_032);
}

fn spec(types: [u8; 2]) -> LineSpec {
    let mask = types.iter().fold(0, |mask, kind| mask | 1 << kind);
    LineSpec { id: "line".to_owned(), types: types.to_vec(), mask, gap: 0, provenance: Default::default() }
}

#[test]
fn sx_032_3_a_unit_of_the_line_does_not_recover_on_that_command() {
    let (state, question) = line_in_progress();
    for order in [Order::Recover(id(&state, "E1")), Order::Rally(id(&state, "E1"))] {
        assert_refused(answer(&state, CARTHAGE, question.clone(), Answer::Order(order)), rules::SX_032);
    }
}

#[test]
fn a_line_of_which_the_leader_may_command_one_unit_near_him_obeys_as_a_whole() {
    let state = position()
        .unit(ROME, unit("hastati", Class::LG, (0, 0)).roman(0))
        .unit(ROME, unit("cohort", Class::LG, (1, 0)).roman(0).ala())
        .line(ROME, 0)
        .leader(ROME, leader("Varro", (0, -4)).overall(4))
        .leader(ROME, leader("Cassus", (0, -1)).tribune().commands(tercio_spqr::scenario::Commands::LegionInfantry))
        .state();
    let state = in_phase(state, "Cassus");
    assert_refused(order(&state, "Cassus", Order::Move(id(&state, "cohort"))), rules::SX_022);
    assert_eq!(order(&state, "Cassus", Order::Line { line: 0, with: id(&state, "hastati") }), Ok(()));
}

#[test]
fn a_line_goes_by_the_name_of_its_first_unit() {
    let state = in_phase(with_leaders((2, 10), (9, 10)).state(), "Hannibal");
    assert_refused(order(&state, "Hannibal", Order::Line { line: 0, with: id(&state, "E3") }), rules::SX_030);
    assert_eq!(command(&state, "Hannibal"), Ok(()));
}
