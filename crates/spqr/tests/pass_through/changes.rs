//! What a lane changes in check and clash (EL-010 to EL-014).

use tercio_kernel::{
    Game,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::Question,
    shock::{self, Change, Role},
    state::State,
};

use crate::{
    arena::{D, FRONT, before_segment, came_up, charge, clash, reckoned, results, shocks},
    common::{CARTHAGE, Position, ROME, U, hits, position, unit},
};

/// So many elephants (E, F) of TQ 5 in the front hexes of D.
fn elephants_on(defender: U, elephants: usize) -> Position {
    let named = ["E", "F"].into_iter().zip(FRONT).take(elephants);
    named.fold(position().unit(ROME, defender), |position, (name, at)| position.unit(CARTHAGE, unit(name, Class::EL, at)))
}

fn heavy(tq: u8) -> U {
    unit("D", Class::HI, D).size(2).tq(tq)
}

/// The hits of D and of the elephant after their checks, where D opened a lane or not.
fn checks(tq: u8, dice: [i16; 2], opens: Answer) -> [u8; 2] {
    let state = before_segment(came_up(elephants_on(heavy(tq), 1), &["E"]));
    let played = charge(Script::new().answer(opens).dice(dice), &state);
    assert!(played.state.shock.combats[0].pass_through != played.cites(rules::SX_080), "only EL-011 is added");
    [hits(&played.state, "D"), hits(&played.state, "E")]
}

#[test]
fn el_011_1_a_die_of_7_counts_8_and_a_tq_of_8_holds() {
    assert_eq!(checks(8, [7, 0], Answer::Yes)[0], 0);
}

#[test]
fn el_011_2_a_die_of_8_counts_9_and_costs_1() {
    assert_eq!(checks(8, [8, 0], Answer::Yes)[0], 1);
}

#[test]
fn el_011_3_a_die_of_9_counts_10_and_costs_2() {
    assert_eq!(checks(8, [9, 0], Answer::Yes)[0], 2);
}

#[test]
fn el_011_4_without_a_lane_a_die_of_9_costs_1() {
    let state = before_segment(came_up(elephants_on(heavy(8), 1), &["E"]));
    let played = charge(Script::new().answer(Answer::No).dice([9, 0]), &state);
    assert_eq!(hits(&played.state, "D"), 1);
    assert!(!played.cites(rules::EL_011));
}

#[test]
fn el_011_5_the_elephant_of_tq_5_rolls_without_it() {
    assert_eq!(checks(8, [0, 5], Answer::Yes)[1], 0);
}

#[test]
fn el_014_1_two_hits_of_the_check_are_not_halved() {
    assert_eq!(checks(8, [9, 0], Answer::Yes)[0], 2);
}

#[test]
fn el_014_2_nor_is_one_taken_off_those_of_the_elephant() {
    assert_eq!(checks(8, [0, 7], Answer::Yes)[1], 2);
}

/// Fights a clash of elephants with D, all checks passed but for these dice of D, with this shock die.
fn fight(position: Position, elephants: &[&str], first: i16, die: i16, opens: Answer) -> Scripted<Spqr> {
    let state = before_segment(came_up(position, elephants));
    let others = elephants.iter().map(|_| 0);
    let answers = move |state: &State, seat, question: &Question| match question {
        Question::Shock(shock::Question::Lane { .. }) => Some(opens.clone()),
        // The first elephant takes more.
        _ => Some(Spqr::offered(&state, seat, question).answers.swap_remove(0)),
    };
    clash(Script::new().die(rules::SX_079, first).dice(others).die(rules::SX_090, die).otherwise(answers), &state)
}

/// The figure of the table for the infantry, and what it takes, where one elephant of this size came up to it.
fn infantry(size: u8, level: i8, die: i16, opens: Answer) -> (u8, u8) {
    let position = elephants_on(heavy(8).size(size), 1).level(D, level);
    let played = fight(position, &["E"], 0, die, opens);
    (results(&played)[0].1[1], reckoned(&played, Role::Defence))
}

#[test]
fn el_012_1_four_by_the_table_become_two() {
    assert_eq!(infantry(2, 0, 9, Answer::Yes), (4, 2));
}

#[test]
fn el_012_2_three_become_one() {
    assert_eq!(infantry(2, 0, 5, Answer::Yes), (3, 1));
}

#[test]
fn el_012_3_two_become_one() {
    assert_eq!(infantry(2, 0, 0, Answer::Yes), (2, 1));
}

#[test]
fn el_012_4_one_becomes_none() {
    // Against size 10 an elephant of 5 that came up has 1 to 2: columns 5 and, two levels of two below, 3 and 1.
    let small = unit("E", Class::EL, FRONT[0]).size(1);
    let position = position().unit(ROME, heavy(8).size(10)).unit(CARTHAGE, small).level(D, 1);
    let played = fight(position, &["E"], 0, 0, Answer::Yes);
    assert_eq!((results(&played)[0], reckoned(&played, Role::Defence)), ((1, [6, 1]), 0));
}

#[test]
fn el_012_5_none_stays_none() {
    // No cell of the table gives the defender nothing: the halving itself is asked.
    assert_eq!(Change::Over(2).of(0), 0);
}

#[test]
fn el_012_6_without_a_lane_three_stay_three() {
    assert_eq!(infantry(2, 0, 5, Answer::No), (3, 3));
}

/// The figure of the table for the elephants, and what each of them takes.
fn elephants(n: usize, tq: u8, die: i16, ruling: Option<&str>, opens: Answer) -> (u8, Vec<u8>) {
    let names = &["E", "F"][..n];
    let mut position = elephants_on(heavy(tq), n);
    if let Some(option) = ruling {
        position = position.ruling("pass-through-reduction", option);
    }
    let played = fight(position, names, 0, die, opens);
    let taken = names.iter().map(|name| hits(&played.state, name)).collect();
    (results(&played)[0].1[0], taken)
}

#[test]
fn el_013_1_one_elephant_takes_two_of_three() {
    assert_eq!(elephants(1, 8, 0, None, Answer::Yes), (3, vec![2]));
}

#[test]
fn el_013_2_two_elephants_take_none_of_one() {
    assert_eq!(elephants(2, 8, 8, None, Answer::Yes), (1, vec![0, 0]));
}

/// Two elephants that take three by the table: on column 10, with a 0, where the hill takes two of their five columns.
fn three_on_two(ruling: Option<&str>) -> (u8, Vec<u8>, Scripted<Spqr>) {
    let mut position = elephants_on(heavy(8), 2).level(D, 1);
    if let Some(option) = ruling {
        position = position.ruling("pass-through-reduction", option);
    }
    let played = fight(position, &["E", "F"], 0, 0, Answer::Yes);
    let taken = ["E", "F"].map(|name| hits(&played.state, name)).to_vec();
    (results(&played)[0].1[0], taken, played)
}

#[test]
fn el_013_3_two_elephants_take_one_each_of_three() {
    let (table, taken, played) = three_on_two(None);
    assert_eq!((table, taken), (3, vec![1, 1]));
    assert!(played.cites(rules::EL_013) && played.cites(rules::EL_014));
}

#[test]
fn el_013_4_none_stays_none() {
    // No cell of the table gives the attacker nothing: the reduction itself is asked.
    assert_eq!(Change::Less(1).of(0), 0);
}

#[test]
fn el_013_5_without_a_lane_two_elephants_take_one_each_of_two() {
    assert_eq!(elephants(2, 8, 3, None, Answer::No), (2, vec![1, 1]));
}

#[test]
fn el_013_6_under_unit_shares_of_two_and_one_become_one_and_none() {
    let (table, taken, played) = three_on_two(Some("unit"));
    assert_eq!((table, taken), (3, vec![1, 0]));
    assert!(played.cites(rules::EL_013));
    assert!(shocks(&played).any(|event| matches!(event, shock::Event::Shared { reduced: true, .. })));
}

#[test]
fn el_013_7_under_unit_two_elephants_take_none_of_one_and_nobody_is_asked() {
    let state = before_segment(came_up(elephants_on(heavy(8), 2).ruling("pass-through-reduction", "unit"), &["E", "F"]));
    let played = clash(Script::new().answer(Answer::Yes).dice([0; 3]).die(rules::SX_090, 8), &state);
    assert_eq!(results(&played)[0].1[0], 1);
    assert_eq!(["E", "F"].map(|name| hits(&played.state, name)), [0, 0]);
}

#[test]
fn el_014_3_two_hits_of_the_check_and_half_of_four_make_four() {
    // An 8-quality defender rolls 9, counted 10: two hits. Column 12, die 8: four by the table.
    let played = fight(elephants_on(heavy(8), 2), &["E", "F"], 9, 8, Answer::Yes);
    assert_eq!(results(&played)[0].1[1], 4);
    assert_eq!(hits(&played.state, "D"), 4);
    assert!(played.cites(rules::EL_014));
}

#[test]
fn el_010_the_steps_are_checks_then_clash_with_lowered_hits() {
    let played = fight(elephants_on(heavy(8), 1), &["E"], 5, 0, Answer::Yes);
    let rules: Vec<_> = played.thrown.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(rules, [rules::SX_079, rules::SX_079, rules::SX_090]);
    assert_eq!([hits(&played.state, "E"), hits(&played.state, "D")], [2, 1]);
    assert!(played.cites(rules::EL_010));
}

#[test]
fn sx_091_4_of_three_and_two_the_elephant_takes_two_and_the_infantry_one() {
    assert_eq!(elephants(1, 8, 0, None, Answer::Yes), (3, vec![2]));
    assert_eq!(infantry(2, 0, 0, Answer::Yes), (2, 1));
}
