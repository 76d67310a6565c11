//! Leaders in the shock: their risk, and what they add to the die (SX-040, SX-082).

use tercio_kernel::{
    Seat,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, answer::Answer, class::Class, game::Event, leaders, shock, state::State};

use crate::{
    arena::{D, FRONT, active, asked, before_segment, clash, combats, shocks},
    common::{CARTHAGE, L, Position, ROME, leader, leader_id, position, unit},
};

/// HI against HI with these leaders on their hexes; nobody moved.
fn led(leaders: impl IntoIterator<Item = (Seat, L)>) -> State {
    let foes = position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::HI, D));
    let position = leaders.into_iter().fold(foes, |position: Position, (seat, leader)| position.leader(seat, leader));
    before_segment(active(position))
}

fn attacking(name: &str, charisma: u8) -> (Seat, L) {
    (CARTHAGE, leader(name, FRONT[1]).charisma(charisma))
}

fn defending(name: &str, charisma: u8) -> (Seat, L) {
    (ROME, leader(name, D).charisma(charisma))
}

/// Fights A against D with these dice of risk, and then this shock die.
fn fight(state: &State, risks: &[i16], die: i16, answers: &[Answer]) -> Scripted<Spqr> {
    let script = risks.iter().fold(Script::new(), |script, &risk| script.die(rules::SX_040, risk));
    let script = script.die(rules::SX_090, die).answer(combats(state, &[(&["A"], &["D"])]));
    clash(answers.iter().fold(script, |script, answer| script.answer(answer.clone())), state)
}

/// What the leaders of each side added, and the totals among which the die fell.
fn clashed(played: &Scripted<Spqr>) -> ([i8; 2], [u8; 2]) {
    let clashed = |event: &shock::Event| match event {
        shock::Event::Clashed { charisma, totals, .. } => Some((*charisma, *totals)),
        _ => None,
    };
    shocks(played).find_map(clashed).expect("the clash was fought")
}

fn lies_in(total: u8, band: [u8; 2]) -> bool {
    (band[0]..=band[1]).contains(&total)
}

#[test]
fn sx_082_1_charisma_3_against_1_makes_a_die_of_5_a_7() {
    let state = led([attacking("X", 3), defending("Y", 1)]);
    let played = fight(&state, &[1, 1], 5, &[]);
    let (by, totals) = clashed(&played);
    assert_eq!(by, [3, -1]);
    assert!(lies_in(7, totals), "{totals:?}");
    assert!(played.cites(rules::SX_082));
}

#[test]
fn sx_082_2_of_two_leaders_their_player_chooses_one() {
    let state = led([attacking("X", 1), attacking("Z", 2)]);
    let played = fight(&state, &[1, 1], 5, &[Answer::Leader(leader_id(&state, "X"))]);
    let leaders = [leader_id(&state, "X"), leader_id(&state, "Z")].into_iter().collect();
    assert_eq!(asked(&played)[1], (CARTHAGE, &shock::Question::Charisma { combat: 0, leaders }));
    assert_eq!(clashed(&played).0, [1, 0]);
}

#[test]
fn sx_082_3_an_attacking_leader_of_charisma_2_who_dies_makes_a_6_a_2() {
    let played = fight(&led([attacking("X", 2)]), &[0, 9], 6, &[]);
    let (by, totals) = clashed(&played);
    assert_eq!(by, [-4, 0]);
    assert!(lies_in(2, totals), "{totals:?}");
}

#[test]
fn sx_082_3_a_defending_one_of_charisma_1_who_dies_makes_it_a_9() {
    let played = fight(&led([defending("Y", 1)]), &[0, 9], 6, &[]);
    let (by, totals) = clashed(&played);
    assert_eq!(by, [0, 3]);
    assert!(lies_in(9, totals), "{totals:?}");
}

#[test]
fn sx_082_leaders_of_the_same_charisma_need_no_choice_and_those_elsewhere_take_no_part() {
    let elsewhere = (ROME, leader("W", (3, 1)).charisma(3));
    let played = fight(&led([attacking("X", 1), attacking("Z", 1), elsewhere]), &[5, 5], 5, &[]);
    assert_eq!(asked(&played).len(), 1);
    assert_eq!(clashed(&played).0, [1, 0]);
}

#[test]
fn sx_082_a_leader_with_a_stack_that_fights_two_combats_is_at_risk_once() {
    let stack = ["A", "B"]
        .into_iter()
        .fold(position(), |position, name| position.unit(CARTHAGE, unit(name, Class::LG, FRONT[1]).roman(0)));
    let foes = ["D", "E"].into_iter().fold(stack, |position, name| position.unit(ROME, unit(name, Class::LG, D).roman(1)));
    let state = before_segment(active(foes.leader(CARTHAGE, leader("X", FRONT[1]).charisma(1))));
    let designate = combats(&state, &[(&["A"], &["D"]), (&["B"], &["E"])]);
    let played = clash(Script::new().answer(designate).die(rules::SX_040, 5).dice([5, 5]), &state);
    let at_risk = |event: &&Event| matches!(event, Event::Leaders(leaders::Event::AtRisk { rule: rules::SX_082, .. }));
    assert_eq!(played.events().filter(at_risk).count(), 1);
    let inspired = shocks(&played).filter(|event| matches!(event, shock::Event::Inspired { by: [1, 0], .. }));
    assert_eq!(inspired.count(), 2);
}
