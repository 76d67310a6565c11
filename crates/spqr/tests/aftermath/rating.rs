//! Pursuit under the ruling `pursuit-check = rating` (SX-097).

use tercio_rulebook::rules;
use tercio_spqr::{aftermath, answer::Answer, class::Class, state::State};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, Position, ROME, U, id, leader, position, run, unit},
    pursuit::first_offered,
    scene::{afterwards, fought, script},
};

fn attack(rider: U, defender: Class) -> Position {
    position().ruling("pursuit-check", "rating").unit(CARTHAGE, rider).unit(ROME, unit("D", defender, D).hits(6))
}

fn horse(class: Class) -> U {
    unit("A", class, FRONT[1]).tq(6)
}

fn state_of(position: Position) -> State {
    fought(position, &[(&["A"], &["D"])])
}

/// Whether it pursues with this die.
fn pursues(state: &State, die: i16) -> bool {
    let script = script().die(rules::SX_097, die).dice([9, 9, 9]).otherwise(first_offered).may_leave_over();
    let played = run(script, state);
    let rolled = afterwards(&played).find_map(|event| match event {
        aftermath::Event::Spent { pursues, .. } => Some(*pursues),
        _ => None,
    });
    assert!(afterwards(&played).any(|event| matches!(event, aftermath::Event::Rated { .. })));
    rolled.expect("it rolled")
}

#[test]
fn sx_097_6_heavy_cavalry_advances_on_3_and_pursues_on_4() {
    let state = state_of(attack(horse(Class::HC), Class::HC));
    assert_eq!((pursues(&state, 3), pursues(&state, 4)), (false, true));
}

#[test]
fn sx_097_7_numidians_that_rout_infantry_add_three() {
    let state = state_of(attack(horse(Class::LC).numidian(), Class::LG));
    assert_eq!((pursues(&state, 2), pursues(&state, 3)), (false, true));
}

#[test]
fn sx_097_roman_cavalry_is_rated_3_and_light_cavalry_5() {
    let roman = state_of(attack(horse(Class::RC), Class::HC));
    assert_eq!((pursues(&roman, 3), pursues(&roman, 4)), (false, true));
    let light = state_of(attack(horse(Class::LC), Class::HC));
    assert_eq!((pursues(&light, 5), pursues(&light, 6)), (false, true));
}

#[test]
fn sx_097_in_an_enemy_zone_of_control_one_is_taken_off() {
    let held = state_of(attack(horse(Class::HC), Class::HC).unit(ROME, unit("X", Class::HI, (3, 2))));
    assert_eq!((pursues(&held, 4), pursues(&held, 5)), (false, true));
}

#[test]
fn sx_097_the_charisma_of_a_leader_is_added_or_subtracted_as_his_player_likes() {
    let position = attack(horse(Class::HC), Class::HC).leader(CARTHAGE, leader("M", FRONT[1]).charisma(2));
    let state = state_of(position);
    let rolls = |worth: i8, die: i16| {
        let script = script().answer(Answer::Number(worth)).die(rules::SX_097, die);
        let played = script.dice([9]).answer(Answer::No).answer(Answer::No).may_leave_over();
        let played = played.run_out(&state).expect("the script is followed");
        played.state.unit(id(&state, "A")).cell != crate::common::cell(&state, D)
    };
    assert!(!rolls(2, 1) && rolls(2, 2));
    assert!(!rolls(-2, 5) && rolls(-2, 6));
}
