//! The charge: who checks, with what, and what comes of it (EL-019, EL-020, SX-079 to SX-081, SX-099).

use tercio_kernel::{
    Game, Seat,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{Event, Question, Step},
    ids::UnitId,
    shock,
    state::State,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FRONT, before_segment, came_up, charge, clash, combats, results, rules_of_dice},
    common::{CARTHAGE, Position, ROME, U, hits, id, position, unit},
};

/// The units that checked before the shock, in order.
fn checked(played: &Scripted<Spqr>) -> Vec<UnitId> {
    let checked = |event: &Event| match event {
        Event::Core(core::Event::Checked { unit, rule: rules::SX_079, .. }) => Some(*unit),
        _ => None,
    };
    played.events().filter_map(checked).collect()
}

/// These names as units.
fn units(state: &State, names: &[&str]) -> Vec<UnitId> {
    names.iter().map(|name| id(state, name)).collect()
}

/// Fights the one combat of these attackers with D, all checks passed: who checked.
fn who_checks(position: Position, moved: &[&str], attackers: &[&str]) -> Vec<UnitId> {
    let state = before_segment(came_up(position, moved));
    let answer = combats(&state, &[(attackers, &["D"])]);
    let zeros = Script::new().otherwise(move |_, _, _| Some(answer.clone())).dice([0; 8]);
    checked(&charge(zeros.may_leave_over(), &state))
}

#[test]
fn sx_079_1_two_elephants_that_moved_and_their_legion_check_and_the_legion_first() {
    let elephants = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[0])).unit(CARTHAGE, unit("F", Class::EL, FRONT[1]));
    let state = before_segment(came_up(elephants.unit(ROME, unit("D", Class::LG, D)), &["E", "F"]));
    let checks = Script::new().die(rules::SX_079, 1).die(rules::SX_079, 2).die(rules::SX_079, 3);
    let played = clash(checks.die(rules::SX_090, 5).otherwise(no_lane), &state);
    assert_eq!(checked(&played), units(&state, &["D", "E", "F"]));
}

#[test]
fn sx_079_2_of_two_attackers_only_the_one_that_moved_checks() {
    let legions = position().unit(CARTHAGE, unit("G", Class::LG, FRONT[0])).unit(CARTHAGE, unit("H1", Class::LG, FRONT[1]));
    let position = legions.unit(ROME, unit("D", Class::LG, D));
    let state = came_up(position.clone(), &["G"]);
    assert_eq!(who_checks(position, &["G"], &["G", "H1"]), units(&state, &["D", "G"]));
}

#[test]
fn sx_079_3_who_attacks_skirmishers_does_not_check_and_they_do() {
    let position = position().unit(CARTHAGE, unit("G", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::SK, D));
    let state = came_up(position.clone(), &["G"]);
    assert_eq!(who_checks(position, &["G"], &["G"]), units(&state, &["D"]));
}

#[test]
fn sx_079_4_light_infantry_scares_the_flank_of_a_phalanx_and_not_its_front() {
    let against = |attacker| position().unit(CARTHAGE, attacker).unit(ROME, unit("D", Class::PH, D));
    let front = against(unit("P", Class::LI, FRONT[1]));
    let flank = against(unit("P", Class::LI, FLANK).facing(FROM_FLANK));
    let state = came_up(front.clone(), &["P"]);
    assert_eq!(who_checks(front, &["P"], &["P"]), units(&state, &["P"]));
    assert_eq!(who_checks(flank, &["P"], &["P"]), units(&state, &["D", "P"]));
}

/// The attacker A came up to D, and both check with these dice, D first: the hits of A and D before the clash.
fn hits_of_checks(position: Position, dice: [i16; 2], lane: Option<Answer>) -> [u8; 2] {
    let state = before_segment(came_up(position, &["A"]));
    let played = charge(Script::new().dice(dice).otherwise(move |_, _, _| lane.clone()), &state);
    [hits(&played.state, "A"), hits(&played.state, "D")]
}

fn elephant_against(defender: U) -> Position {
    position().unit(CARTHAGE, unit("A", Class::EL, FRONT[1])).unit(ROME, defender)
}

#[test]
fn sx_080_1_infantry_that_opens_a_lane_adds_one() {
    let legion = || elephant_against(unit("D", Class::LG, D).tq(8));
    assert_eq!(hits_of_checks(legion(), [9, 0], Some(Answer::Yes)), [0, 2]);
    assert_eq!(hits_of_checks(legion(), [9, 0], Some(Answer::No)), [0, 1]);
}

/// The tutorial's three pairings: E1 and E2 against L1, E3 against L2, E4 and E5 against L3.
fn three_pairings() -> Position {
    let elephants = [("E1", (1, 3)), ("E2", (2, 3)), ("E3", (5, 3)), ("E4", (7, 3)), ("E5", (8, 3))];
    let foot = [("L1", (2, 2)), ("L2", (5, 2)), ("L3", (8, 2))];
    let position =
        elephants.into_iter().fold(position(), |position, (name, at)| position.unit(CARTHAGE, unit(name, Class::EL, at)));
    foot.into_iter().fold(position, |position, (name, at)| position.unit(ROME, unit(name, Class::HI, at).size(2).tq(8)))
}

const ELEPHANTS: [&str; 5] = ["E1", "E2", "E3", "E4", "E5"];

/// Nobody opens a lane; hits are shared in the first way offered.
fn no_lane(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Shock(shock::Question::Lane { .. }) => Some(Answer::No),
        _ => Some(Spqr::offered(&state, seat, question).answers.swap_remove(0)),
    }
}

#[test]
fn sx_080_2_five_elephants_check_against_heavy_infantry_without_a_modifier() {
    let state = before_segment(came_up(three_pairings(), &ELEPHANTS));
    let played = charge(Script::new().dice([0, 0, 0, 3, 0, 7, 2, 2]).otherwise(no_lane), &state);
    assert_eq!(ELEPHANTS.map(|name| hits(&played.state, name)), [0, 0, 2, 0, 0]);
}

#[test]
fn sx_080_3_a_stack_of_different_legions_adds_one() {
    let top = unit("D", Class::LG, D).roman(0).tq(7);
    let bottom = unit("B", Class::LG, D).roman(1).tq(5);
    let position = position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, top).unit(ROME, bottom);
    let state = before_segment(came_up(position, &["A"]));
    // Both check on the quality of the one on top (SX-053).
    let played = charge(Script::new().dice([7, 6, 0]), &state);
    assert_eq!([hits(&played.state, "D"), hits(&played.state, "B")], [1, 0]);
    assert!(played.cites(rules::SX_051));
}

#[test]
fn sx_080_4_under_elephants_against_pikes_an_elephant_adds_one_before_hi_and_ph() {
    let against = |class| elephant_against(unit("D", class, D)).ruling("elephants-against-pikes", "on");
    for (class, hits) in [(Class::HI, 3), (Class::PH, 3), (Class::LG, 2)] {
        assert_eq!(hits_of_checks(against(class), [0, 7], Some(Answer::No)), [hits, 0], "{class}");
    }
    let played = charge(Script::new().dice([0, 7]).otherwise(no_lane), &before_segment(came_up(against(Class::HI), &["A"])));
    assert!(played.cites(rules::SX_080));
}

#[test]
fn el_020_1_eight_units_check_before_the_first_shock_die() {
    let state = before_segment(came_up(three_pairings(), &ELEPHANTS));
    let played = clash(Script::new().dice([0; 8]).dice([5; 3]).otherwise(no_lane), &state);
    let rules = rules_of_dice(&played);
    assert_eq!(rules[..8], ["SX-079"; 8]);
    assert_eq!(rules[8..], ["SX-090"; 3]);
    assert_eq!(checked(&played), units(&state, &["L1", "L2", "L3", "E1", "E2", "E3", "E4", "E5"]));
    assert!(played.cites(rules::EL_020));
}

#[test]
fn el_020_2_the_hits_of_the_check_are_marked_before_the_shock() {
    let state = before_segment(came_up(three_pairings(), &ELEPHANTS));
    let first_die = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Clash { combat: 1 })));
    let script = Script::<Spqr>::new().dice([0, 0, 0, 0, 0, 7, 0, 0]).die(rules::SX_090, 5).otherwise(no_lane);
    let played = script.run(&state, first_die).expect("the script fits");
    assert_eq!(hits(&played.state, "E3"), 2);
}

#[test]
fn el_020_3_each_pairing_has_one_shock_die_of_its_own() {
    let state = before_segment(came_up(three_pairings(), &ELEPHANTS));
    let played = clash(Script::<Spqr>::new().dice([0; 8]).dice([3, 0, 8]).otherwise(no_lane), &state);
    assert_eq!(results(&played), [(12, [2, 3]), (10, [3, 2]), (12, [1, 4])]);
}
