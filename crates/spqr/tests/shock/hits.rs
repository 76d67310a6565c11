//! Hits multiplied, reduced and shared (EL-024, SX-091, SX-092).

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
    shock::{self, Role},
    state::State,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FROM_REAR, FRONT, REAR, active, asked, before_segment, clash, combats, reckoned, results},
    common::{CARTHAGE, Position, ROME, assert_refused, hits, id, position, unit},
};

/// Fights the one combat of a position in which nobody moved, with this shock die.
fn fight(position: Position, attackers: &[&str], defenders: &[&str], die: i16) -> Scripted<Spqr> {
    let state = before_segment(active(position));
    let designate = combats(&state, &[(attackers, defenders)]);
    let first_offered = |state: &State, seat, question: &Question| match question {
        Question::Shock(shock::Question::Designate) => None,
        _ => Spqr::offered(&state, seat, question).answers.pop(),
    };
    clash(Script::new().answer(designate).otherwise(first_offered).die(rules::SX_090, die), &state)
}

fn both(played: &Scripted<Spqr>) -> [u8; 2] {
    Role::BOTH.map(|role| reckoned(played, role))
}

fn duel(attacker: crate::common::U, class: Class) -> Position {
    position().unit(CARTHAGE, attacker).unit(ROME, unit("D", class, D))
}

#[test]
fn sx_091_1_attack_superiority_doubles_the_defenders_hits_and_defence_triples_the_attackers() {
    // A legion on the flank of MI: column 11, superiority by position; a die of 2 gives 2 and 3.
    let attack = fight(duel(unit("A", Class::LG, FLANK).facing(FROM_FLANK), Class::MI), &["A"], &["D"], 2);
    assert_eq!((results(&attack)[0], both(&attack)), ((11, [2, 3]), [2, 6]));
    // HC on the front of HI: column 6, defence superiority; a die of 8 gives 2 and 3.
    let defence = fight(duel(unit("A", Class::HC, FRONT[1]), Class::HI), &["A"], &["D"], 8);
    assert_eq!((results(&defence)[0], both(&defence)), ((6, [2, 3]), [6, 3]));
    // HI on HI: none; column 7, a die of 7 gives 2 and 3.
    let none = fight(duel(unit("A", Class::HI, FRONT[1]), Class::HI), &["A"], &["D"], 7);
    assert_eq!((results(&none)[0], both(&none)), ((7, [2, 3]), [2, 3]));
    assert!(attack.cites(rules::SX_091) && !none.cites(rules::SX_091));
}

#[test]
fn sx_091_2_light_cavalry_behind_hi_does_half_of_the_double() {
    let played = fight(duel(unit("A", Class::LC, REAR).facing(FROM_REAR), Class::HI), &["A"], &["D"], 5);
    assert_eq!((results(&played)[0], both(&played)), ((9, [2, 3]), [2, 3]));
}

#[test]
fn sx_091_2_a_routed_defender_takes_the_full_double_from_it() {
    let routed = unit("D", Class::HI, D).routed();
    let position = position().unit(CARTHAGE, unit("A", Class::LC, REAR).facing(FROM_REAR)).unit(ROME, routed);
    assert_eq!(reckoned(&fight(position, &["A"], &["D"], 5), Role::Defence), 6);
}

#[test]
fn sx_091_3_hi_takes_1_at_most_from_skirmishers_and_gives_double() {
    // Column 12 for HI on SK; the die that gives 3 to the attacker does not exist there, so the woods and a slope bring it to 10.
    let position = duel(unit("A", Class::HI, FRONT[1]), Class::SK);
    let uphill = position.level(D, 1);
    let played = fight(uphill, &["A"], &["D"], 0);
    assert_eq!((results(&played)[0], both(&played)), ((10, [3, 2]), [1, 4]));
}

/// Two elephants in front of a legion.
fn two_elephants() -> Position {
    let elephants = position().unit(CARTHAGE, unit("A", Class::EL, FRONT[0])).unit(CARTHAGE, unit("B", Class::EL, FRONT[1]));
    elephants.unit(ROME, unit("D", Class::LG, D).size(2).tq(8))
}

/// The same, where the attacker takes these hits: each number stands on column 12, 10 or 7.
fn elephants_taking(attacker_hits: u8) -> Scripted<Spqr> {
    let (position, die) = match attacker_hits {
        1 => (two_elephants(), 8),
        2 => (two_elephants(), 3),
        _ => (two_elephants().level(D, 1), 0),
    };
    let state = before_segment(active(position));
    let designate = combats(&state, &[(&["A", "B"], &["D"])]);
    let stand =
        |_: &State, _, question: &Question| (*question == shock::Question::Lane { combat: 0 }.into()).then_some(Answer::No);
    let second_takes_more = |state: &State, seat, question: &Question| match question {
        Question::Shock(shock::Question::Share { .. }) => Spqr::offered(&state, seat, question).answers.pop(),
        _ => stand(state, seat, question),
    };
    let played = clash(Script::new().answer(designate).otherwise(second_takes_more).die(rules::SX_090, die), &state);
    assert_eq!(results(&played)[0].1[0], attacker_hits, "the table gives the attacker what the case asks for");
    played
}

fn share_asked(played: &Scripted<Spqr>) -> Option<shock::Question> {
    let mut shares = asked(played).into_iter().filter(|(_, question)| matches!(question, shock::Question::Share { .. }));
    shares.next().map(|(_, question)| question.clone())
}

#[test]
fn el_024_1_two_hits_on_two_elephants_are_one_each() {
    let played = elephants_taking(2);
    assert_eq!(["A", "B"].map(|name| hits(&played.state, name)), [1, 1]);
    assert_eq!(share_asked(&played), None);
    assert!(played.cites(rules::EL_024));
}

#[test]
fn el_024_2_of_three_hits_the_owner_says_who_takes_two() {
    let played = elephants_taking(3);
    assert_eq!(share_asked(&played), Some(shock::Question::Share { combat: 0, role: Role::Attack, hits: 3 }));
    assert_eq!(["A", "B"].map(|name| hits(&played.state, name)), [1, 2]);
}

#[test]
fn el_024_3_of_one_hit_the_owner_says_who_takes_it() {
    let played = elephants_taking(1);
    assert_eq!(share_asked(&played), Some(shock::Question::Share { combat: 0, role: Role::Attack, hits: 1 }));
    assert_eq!(["A", "B"].map(|name| hits(&played.state, name)), [0, 1]);
}

#[test]
fn el_024_4_an_elephant_alone_takes_all_three() {
    let position = position().unit(CARTHAGE, unit("A", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::LG, D).size(5));
    let played = fight(position, &["A"], &["D"], 0);
    assert_eq!((results(&played)[0].1[0], hits(&played.state, "A")), (3, 3));
}

#[test]
fn sx_092_1_two_hits_on_two_elephants_are_one_each() {
    let played = elephants_taking(2);
    assert_eq!(["A", "B"].map(|name| hits(&played.state, name)), [1, 1]);
}

/// An HI that gives the column and an LI that does not, in front of HI.
fn heavy_and_light() -> (State, Answer) {
    let foes = position().unit(CARTHAGE, unit("A", Class::HI, FRONT[0])).unit(CARTHAGE, unit("B", Class::LI, FRONT[1]));
    let state = before_segment(active(foes.unit(ROME, unit("D", Class::HI, D).size(6))));
    let designate = combats(&state, &[(&["A", "B"], &["D"])]);
    (state, designate)
}

#[test]
fn sx_092_2_of_three_hits_the_unit_that_gave_the_column_takes_two() {
    let (state, designate) = heavy_and_light();
    let lead = Answer::Unit(id(&state, "A"));
    let played = clash(Script::new().answer(designate).answer(lead).die(rules::SX_090, 0), &state);
    assert_eq!(results(&played)[0].1[0], 3);
    assert_eq!(["A", "B"].map(|name| hits(&played.state, name)), [2, 1]);
}

#[test]
fn sx_092_3_of_three_hits_on_two_elephants_their_owner_chooses() {
    let played = elephants_taking(3);
    let question = share_asked(&played).expect("he is asked").into();
    let judged = |shares: [u8; 2]| Spqr::check(&&played.state, CARTHAGE, &question, &Answer::Shares(shares.as_slice().into()));
    assert_eq!((judged([2, 1]), judged([1, 2])), (Ok(()), Ok(())));
    assert_refused(judged([3, 0]), rules::EL_024);
    assert_refused(judged([1, 1]), rules::SX_092);
    assert_refused(Spqr::check(&&played.state, CARTHAGE, &question, &Answer::Shares([3].as_slice().into())), rules::SX_092);
}

#[test]
fn sx_092_4_no_hits_are_not_asked_about() {
    let mut state = active(two_elephants());
    let (attackers, defenders) = (crate::arena::party(&state, &["A", "B"]), crate::arena::party(&state, &["D"]));
    Spqr::apply(&mut state, &shock::Event::Designated { attackers, defenders, rule: rules::SX_077 }.into());
    let none = shock::Question::Share { combat: 0, role: Role::Attack, hits: 0 }.into();
    assert_eq!(Spqr::forced(&state, CARTHAGE, &none), Some(Answer::Shares([0, 0].as_slice().into())));
}

#[test]
fn sx_092_5_the_player_of_a_phalanx_may_put_all_hits_on_one_of_two_legions() {
    let foes = position().unit(ROME, unit("D", Class::LG, D)).unit(ROME, unit("G", Class::LG, (3, 2)));
    let state = before_segment(active(foes.unit(CARTHAGE, unit("A", Class::PH, FRONT[1]).size(6))));
    let designate = combats(&state, &[(&["A"], &["D", "G"])]);
    let all_on_one = Answer::Shares([3, 0].as_slice().into());
    let played = clash(Script::new().answer(designate).answer(all_on_one).die(rules::SX_090, 7), &state);
    assert_eq!(asked(&played)[1], (CARTHAGE, &shock::Question::Share { combat: 0, role: Role::Defence, hits: 3 }));
    assert_eq!(["D", "G"].map(|name| hits(&played.state, name)), [3, 0]);
}
