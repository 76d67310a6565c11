//! Missiles and elephants (EL-032 to EL-037, SX-112, SX-113, SX-116).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core, game,
    missile::{self, Occasion, Question, Step, Weapon},
    profile::{Missile, MissileRow},
    state::State,
};

use crate::{
    common::{CARTHAGE, Position, ROME, assert_refused, cell, hits, id, position, run, unit},
    support::{entered, reactions, shoot, shot_events, weapons},
};

/// An elephant of Carthage at (0, 4), and somebody of Rome before it.
fn elephant_and(class: Class) -> Position {
    position().unit(CARTHAGE, unit("E", Class::EL, (0, 4))).unit(ROME, unit("T", class, (0, 3)))
}

fn react(state: &State) -> game::Question {
    Question::React { shooter: id(state, "E"), target: id(state, "T"), occasion: Occasion::Entry }.into()
}

fn offered(state: &State) -> Vec<Answer> {
    Spqr::offered(&state, CARTHAGE, &react(state)).answers
}

/// The rows on which the shots of an entry reaction with these weapons were resolved.
fn rows(javelins: bool, screen: bool) -> Vec<MissileRow> {
    let dice = vec![9; usize::from(javelins) + usize::from(screen)];
    let state = elephant_and(Class::HI).state();
    let played = run(reactions(dice).answer(weapons(javelins, screen)), &entered(&state, "E", "T"));
    let rows = shot_events(&played).into_iter().map(|shot| match shot {
        missile::Event::Shot { row, .. } => *row,
        other => panic!("{other:?}"),
    });
    rows.collect()
}

#[test]
fn el_032_1_an_elephant_alone_has_its_screen() {
    let answers = offered(&elephant_and(Class::LG).state());
    assert!(answers.contains(&weapons(false, true)) && answers.contains(&weapons(true, true)));
}

#[test]
fn el_032_2_the_screen_is_no_unit_of_its_own() {
    let state = elephant_and(Class::LG).state();
    assert_eq!(state.units_at(cell(&state, (0, 4))).count(), 1);
}

#[test]
fn el_032_3_no_screen_is_left_behind() {
    let mut state = elephant_and(Class::LG).state();
    let elephant = id(&state, "E");
    Spqr::apply(&mut state, &core::Event::Eliminated { unit: elephant, rule: rules::EL_046, points: 2 }.into());
    assert!(state.board().is_vacant(cell(&state, (0, 4))));
    assert!(run(reactions([]), &entered(&state, "E", "T")).asked.is_empty());
}

fn archers_against(class: Class) -> State {
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
    position().unit(CARTHAGE, archers).unit(ROME, unit("T", class, (0, 3))).state()
}

#[test]
fn el_033_1_archers_that_hit_an_elephant_cost_it_two() {
    let played = shoot(&archers_against(Class::EL), "A", "T", false, 3);
    assert_eq!(hits(&played.state, "T"), 2);
    assert!(played.cites(rules::EL_033));
}

#[test]
fn el_033_2_archers_that_hit_heavy_infantry_cost_it_one() {
    assert_eq!(hits(&shoot(&archers_against(Class::HI), "A", "T", false, 2).state, "T"), 1);
}

#[test]
fn el_033_3_two_hits_cost_an_elephant_four() {
    let archers = |id: &str, at| unit(id, Class::SK, at).missile(Missile::A);
    let state = position()
        .unit(CARTHAGE, archers("A", (0, 5)))
        .unit(CARTHAGE, archers("B", (-2, 5)))
        .unit(ROME, unit("T", Class::EL, (0, 3)))
        .state();
    let once = shoot(&state, "A", "T", false, 3).state;
    assert_eq!(hits(&shoot(&once, "B", "T", false, 3).state, "T"), 4);
}

#[test]
fn el_033_4_a_miss_costs_an_elephant_nothing() {
    assert_eq!(hits(&shoot(&archers_against(Class::EL), "A", "T", false, 4).state, "T"), 0);
}

#[test]
fn el_034_1_an_occasion_to_react_offers_the_screen() {
    let state = elephant_and(Class::LG).state();
    let played = run(reactions([9]).answer(weapons(false, true)), &entered(&state, "E", "T"));
    assert!(played.cites(rules::EL_034) && played.cites(rules::EL_032));
}

#[test]
fn el_034_2_an_order_does_not_entitle_the_screen() {
    let state = elephant_and(Class::LG).state();
    let question = Question::Target { shooter: id(&state, "E") }.into();
    assert_refused(Spqr::check(&&state, CARTHAGE, &question, &weapons(false, true)), rules::EL_034);
}

#[test]
fn el_034_3_in_an_order_to_a_whole_line_no_shot_of_the_screen_is_offered() {
    let state = elephant_and(Class::LG).unit(ROME, unit("U", Class::LG, (1, 3))).state();
    let question = Question::Target { shooter: id(&state, "E") }.into();
    let answers = Spqr::offered(&&state, CARTHAGE, &question).answers;
    assert_eq!(answers, [id(&state, "T"), id(&state, "U")].map(Answer::Unit));
    let refused = Spqr::refused(&&state, CARTHAGE, &question);
    assert!(refused.iter().any(|(answer, why)| *answer == weapons(false, true) && why.cites(rules::EL_034)));
}

#[test]
fn el_035_1_the_screen_reads_its_own_row() {
    assert_eq!(rows(false, true), [MissileRow::Screen]);
}

#[test]
fn el_035_2_beyond_its_row_the_screen_does_not_shoot() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 5))).unit(ROME, unit("T", Class::LG, (0, 3))).state();
    let may = missile::may_react(&state, id(&state, "E"), Weapon::Screen, id(&state, "T"), Occasion::Return);
    assert_refused(may, rules::EL_035);
}

#[test]
fn el_036_1_the_tower_reads_the_row_of_mounted_javelins() {
    assert_eq!(rows(true, false), [MissileRow::JMounted]);
}

#[test]
fn el_036_2_an_order_entitles_the_tower_as_any_mounted_javelins() {
    let state = elephant_and(Class::LG).state();
    assert_eq!(missile::may_shoot_on_order(&state, id(&state, "E"), id(&state, "T"), false), Ok(()));
    let played = shoot(&state, "E", "T", false, 3);
    assert_eq!(hits(&played.state, "T"), 1);
    assert!(played.cites(rules::EL_036));
}

#[test]
fn el_037_1_both_weapons_roll_two_dice_on_two_rows() {
    assert_eq!(rows(true, true), [MissileRow::JMounted, MissileRow::Screen]);
}

#[test]
fn el_037_2_the_screen_alone_rolls_one_die() {
    assert_eq!(rows(false, true).len(), 1);
}

#[test]
fn el_037_3_the_javelins_alone_roll_one_die() {
    assert_eq!(rows(true, false).len(), 1);
}

#[test]
fn el_037_4_both_dice_that_hit_heavy_infantry_cost_it_two() {
    // Javelins: 2 + 1 = 3 or less; the screen at one hex through the front: 0 + 3.
    let state = elephant_and(Class::HI).state();
    let played = run(reactions([2, 0]).answer(weapons(true, true)), &entered(&state, "E", "T"));
    assert_eq!(hits(&played.state, "T"), 2);
    assert!(played.cites(rules::EL_037));
}

#[test]
fn el_037_5_both_dice_that_hit_an_elephant_cost_it_four() {
    let state = elephant_and(Class::EL).state();
    let played = run(reactions([3, 3]).answer(weapons(true, true)), &entered(&state, "E", "T"));
    assert_eq!(hits(&played.state, "T"), 4);
}

#[test]
fn sx_113_1_the_crew_of_an_elephant_costs_another_one_and_velites_two() {
    let printed = elephant_and(Class::EL).unit(CARTHAGE, unit("V", Class::LI, (-1, 4)).velites(0).facing(0));
    let state = printed.ruling("printed-elephants", "on").state();
    let crew = shoot(&state, "E", "T", false, 3);
    assert_eq!(hits(&crew.state, "T"), 1);
    assert!(crew.cites(rules::SX_113));
    assert_eq!(hits(&shoot(&state, "V", "T", false, 5).state, "T"), 2);
}

#[test]
fn sx_113_2_javelins_and_screen_that_both_hit_cost_two_in_all() {
    let state = elephant_and(Class::EL).ruling("printed-elephants", "on").state();
    let played = run(reactions([3, 3]).answer(weapons(true, true)), &entered(&state, "E", "T"));
    assert_eq!(hits(&played.state, "T"), 2);
}

#[test]
fn sx_116_2_a_leader_elephant_has_no_screen() {
    let leader = unit("E", Class::EL, (0, 4)).leader_elephant();
    let of = |option| {
        let position = position().unit(CARTHAGE, leader.clone()).unit(ROME, unit("T", Class::LG, (0, 3)));
        position.ruling("printed-elephants", option).state()
    };
    let printed = of("on");
    assert_eq!(offered(&printed), [weapons(true, false), Answer::No]);
    assert_refused(Spqr::check(&&printed, CARTHAGE, &react(&printed), &weapons(false, true)), rules::SX_116);
    assert!(offered(&of("off")).contains(&weapons(false, true)));
}

#[test]
fn an_elephant_shot_at_may_answer_with_both_weapons() {
    let state =
        position().unit(CARTHAGE, unit("E", Class::EL, (0, 4))).unit(ROME, unit("T", Class::LI, (0, 3)).velites(0)).state();
    let shot = Step::OrderedShot { shooter: id(&state, "T"), target: id(&state, "E"), moved: false };
    let played = run(reactions([6, 3, 3]).answer(weapons(true, true)), &state.with_agenda([shot.into()]));
    assert_eq!((hits(&played.state, "E"), hits(&played.state, "T")), (0, 2));
}
