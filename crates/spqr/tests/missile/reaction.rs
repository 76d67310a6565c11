//! Reaction fire (SX-068 to SX-071).

use tercio_kernel::{Game, script::Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::{self, Question},
    missile::{self, Occasion, Step},
    profile::Missile,
    state::State,
    unit::Supply,
};

use crate::{
    common::{CARTHAGE, ROME, assert_accepted, assert_refused, at, hits, id, position, run, unit},
    support::{asked_to_react, entered, hit, ordered, reactions, shot_events, shots, weapons},
};

/// Velites of Rome at (0, 3), and somebody of Carthage.
fn velites_and(class: Class, at: (i32, i32)) -> State {
    position().unit(CARTHAGE, unit("C", class, at)).unit(ROME, unit("V", Class::LI, (0, 3)).velites(0)).state()
}

#[test]
fn sx_068_1_velites_shoot_at_an_elephant_that_enters_their_front() {
    let state = entered(&velites_and(Class::EL, (0, 4)), "V", "C");
    let played = run(reactions([5]).answer(Answer::Yes), &state);
    assert_eq!(asked_to_react(&played), [(ROME, Occasion::Entry)]);
    assert_eq!(hits(&played.state, "C"), 2);
    let declined = run(reactions([]).answer(Answer::No), &state);
    assert_eq!(hits(&declined.state, "C"), 0);
}

#[test]
fn sx_068_2_the_zone_of_velites_with_missiles_reaches_their_flanks() {
    let flank = entered(&velites_and(Class::HI, (1, 3)), "V", "C");
    assert_eq!(asked_to_react(&run(shots([]), &flank)), [(ROME, Occasion::Entry)]);
    let rear = entered(&velites_and(Class::HI, (1, 2)), "V", "C");
    assert!(asked_to_react(&run(shots([]), &rear)).is_empty());
}

#[test]
fn sx_068_3_velites_shoot_at_one_unit_of_a_line_once_all_have_moved() {
    let state = position()
        .unit(CARTHAGE, unit("E1", Class::EL, (0, 4)))
        .unit(CARTHAGE, unit("E2", Class::EL, (-1, 4)))
        .unit(ROME, unit("V", Class::LI, (0, 3)).velites(0))
        .state();
    let entries = ["E1", "E2"].map(|elephant| (id(&state, "V"), id(&state, elephant)));
    let steps = missile::after_line(&entries);
    assert_eq!(steps.len(), 1, "one occasion for each shooter");
    let line = state.clone().with_agenda(steps);
    let played = run(reactions([5]).answer(Answer::Unit(id(&state, "E2"))), &line);
    assert_eq!((hits(&played.state, "E1"), hits(&played.state, "E2")), (0, 2));
    let declined = run(reactions([]).answer(Answer::No), &line);
    assert_eq!((hits(&declined.state, "E1"), hits(&declined.state, "E2")), (0, 0));
    let question = Question::Missile(declined_question(&declined));
    assert_refused(Spqr::check(&&state, ROME, &question, &Answer::Unit(id(&state, "V"))), rules::SX_068);
}

fn declined_question(played: &Scripted<Spqr>) -> missile::Question {
    match &played.asked[0].1 {
        Question::Missile(question @ missile::Question::ReactToLine { .. }) => question.clone(),
        other => panic!("not asked at which of the line: {other:?}"),
    }
}

#[test]
fn sx_068_4_velites_without_missiles_do_not_react() {
    let out = unit("V", Class::LI, (0, 3)).velites(0).supply(Supply::Out);
    let state = position().unit(CARTHAGE, unit("C", Class::LG, (0, 4))).unit(ROME, out).state();
    assert!(run(reactions([]), &entered(&state, "V", "C")).asked.is_empty());
    let may = missile::may_react(&state, id(&state, "V"), missile::Weapon::Own, id(&state, "C"), Occasion::Entry);
    assert_refused(may, rules::SX_072);
}

#[test]
fn elephants_react_to_one_unit_of_a_line_with_the_weapons_they_like() {
    let state = position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 4)))
        .unit(ROME, unit("L1", Class::LG, (0, 3)))
        .unit(ROME, unit("L2", Class::LG, (1, 3)))
        .state();
    let entries = ["L1", "L2"].map(|legion| (id(&state, "E"), id(&state, legion)));
    let line = state.clone().with_agenda(missile::after_line(&entries));
    let played = run(reactions([3, 3]).answer(Answer::Unit(id(&state, "L2"))).answer(weapons(true, true)), &line);
    assert_eq!((hits(&played.state, "L1"), hits(&played.state, "L2")), (0, 2));
}

#[test]
fn a_unit_that_came_in_below_another_is_covered_by_it() {
    let legion = |id| unit(id, Class::LG, (0, 4)).roman(0);
    let state = position()
        .unit(CARTHAGE, legion("T"))
        .unit(CARTHAGE, legion("B"))
        .unit(ROME, unit("V", Class::LI, (0, 3)).velites(0))
        .state();
    let played = run(reactions([5]).answer(Answer::Yes), &entered(&state, "V", "B"));
    assert_eq!((hits(&played.state, "T"), hits(&played.state, "B")), (1, 0));
}

fn leaving(state: &State, shooter: &str, target: &str) -> State {
    let step = Step::RetireFire { shooter: id(state, shooter), target: id(state, target) };
    state.clone().with_agenda([step.into()])
}

#[test]
fn sx_069_1_archers_shoot_at_whoever_leaves_at_range_two() {
    let archers = unit("A", Class::SK, (0, 3)).missile(Missile::A);
    let state = position().unit(CARTHAGE, unit("C", Class::LC, (0, 4))).unit(ROME, archers).state();
    let played = run(reactions([3]).answer(Answer::Yes), &leaving(&state, "A", "C"));
    assert_eq!(asked_to_react(&played), [(ROME, Occasion::Retire)]);
    assert!(hit(&played));
    let missile::Event::Shot { range, figure, .. } = shot_events(&played)[0] else { panic!("{played:?}") };
    assert_eq!((*range, *figure), (2, 3));
    assert!(!hit(&run(reactions([4]).answer(Answer::Yes), &leaving(&state, "A", "C"))));
}

#[test]
fn sx_069_2_javelins_do_not_reach_whoever_leaves() {
    let state = velites_and(Class::LC, (0, 4));
    assert!(run(reactions([]), &leaving(&state, "V", "C")).asked.is_empty());
    let may = missile::may_react(&state, id(&state, "V"), missile::Weapon::Own, id(&state, "C"), Occasion::Retire);
    assert_refused(may, rules::SX_069);
}

#[test]
fn sx_069_3_an_initial_rout_provokes_no_shot() {
    let archers = unit("A", Class::SK, (0, 3)).missile(Missile::A);
    let state = position().unit(CARTHAGE, unit("C", Class::HI, (0, 4)).hits(5)).unit(ROME, archers).state();
    let played = run(shots([0]), &ordered(&state, "A", "C", false));
    assert!(asked_to_react(&played).is_empty());
}

/// Slingers of Rome at (0, 3) and archers of Carthage.
fn archers_and_slingers(at: (i32, i32), hits: u8) -> State {
    let archers = unit("A", Class::SK, at).missile(Missile::A);
    let slingers = unit("S", Class::SK, (0, 3)).missile(Missile::S).tq(5).hits(hits);
    position().unit(CARTHAGE, archers).unit(ROME, slingers).state()
}

#[test]
fn sx_070_1_slingers_shot_at_and_missed_may_shoot_back() {
    let state = archers_and_slingers((0, 5), 0);
    let played = run(reactions([8, 0]).answer(Answer::Yes), &ordered(&state, "A", "S", false));
    assert_eq!(asked_to_react(&played), [(ROME, Occasion::Return)], "and that is not returned");
    assert_eq!((hits(&played.state, "S"), hits(&played.state, "A")), (0, 1));
}

#[test]
fn sx_070_2_javelins_do_not_shoot_back_at_three_hexes() {
    let archers = unit("A", Class::SK, (0, 6)).missile(Missile::A);
    let state = position().unit(CARTHAGE, archers).unit(ROME, unit("V", Class::LI, (0, 3)).velites(0)).state();
    assert!(run(reactions([8]), &ordered(&state, "A", "V", false)).asked.is_empty());
}

#[test]
fn sx_070_3_who_shot_on_entry_does_not_shoot_back_at_the_same_unit() {
    let riders = unit("C", Class::LC, (0, 4)).missile(Missile::J);
    let state = position().unit(CARTHAGE, riders).unit(ROME, unit("V", Class::LI, (0, 3)).velites(0)).state();
    let (velites, rider) = (id(&state, "V"), id(&state, "C"));
    let entry = Step::EntryFire { shooter: velites, target: rider };
    let shot = Step::OrderedShot { shooter: rider, target: velites, moved: true };
    let both: [game::Step; 2] = [entry.into(), shot.into()];
    let played = run(reactions([6, 6]).answer(Answer::Yes), &state.clone().with_agenda(both));
    assert_eq!(asked_to_react(&played), [(ROME, Occasion::Entry)]);
    let may = missile::may_react(&played.state, velites, missile::Weapon::Own, rider, Occasion::Return);
    assert_refused(may, rules::SX_070);
    let both: [game::Step; 2] = [
        Step::EntryFire { shooter: velites, target: rider }.into(),
        Step::OrderedShot { shooter: rider, target: velites, moved: true }.into(),
    ];
    let declined = run(reactions([6, 6]).answer(Answer::No).answer(Answer::Yes), &state.with_agenda(both));
    assert_eq!(asked_to_react(&declined), [(ROME, Occasion::Entry), (ROME, Occasion::Return)]);
}

#[test]
fn sx_070_4_slingers_eliminated_by_the_shot_do_not_shoot_back() {
    let state = archers_and_slingers((0, 5), 4);
    let played = run(reactions([0]), &ordered(&state, "A", "S", false));
    assert!(played.asked.is_empty());
    assert!(!played.state.unit(id(&state, "S")).on_map());
}

fn legion_before_an_elephant() -> State {
    position().unit(CARTHAGE, unit("E", Class::EL, (0, 4))).unit(ROME, unit("L", Class::LG, (0, 3))).state()
}

#[test]
fn sx_071_1_screen_and_javelins_roll_apart() {
    let state = entered(&legion_before_an_elephant(), "E", "L");
    // The javelins first: 4 misses; then the screen: 3 hits.
    let played = run(reactions([4, 3]).answer(weapons(true, true)), &state);
    assert_eq!(hits(&played.state, "L"), 1);
    let [javelins, screen] = shot_events(&played)[..] else { panic!("not two shots") };
    assert!(
        matches!(javelins, missile::Event::Shot { hit: false, .. }) && matches!(screen, missile::Event::Shot { hit: true, .. })
    );
}

#[test]
fn sx_071_2_two_threes_are_two_hits() {
    let state = entered(&legion_before_an_elephant(), "E", "L");
    assert_eq!(hits(&run(reactions([3, 3]).answer(weapons(true, true)), &state).state, "L"), 2);
}

#[test]
fn sx_071_3_a_rampaging_elephant_provokes_no_shot() {
    let velites = |id, at| unit(id, Class::LI, at).velites(0);
    let state = position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 4)).hits(3))
        .unit(ROME, velites("V", (0, 3)))
        .unit(ROME, velites("W", (3, 3)))
        .state();
    // It runs east through the front hexes of W, and is eliminated by its second roll.
    let rampage = || shots([5]).dice([2, 7]);
    let shot = ordered(&state, "V", "E", false);
    let played = run(rampage(), &shot);
    assert!(asked_to_react(&played).is_empty());
    assert_eq!(at(&played.state, "E"), (3, 4));
    let before_w = rampage().may_leave_over().run(&shot, |state| at(state, "E") == (2, 4)).expect("a sound script").state;
    let may = missile::may_react(&before_w, id(&state, "W"), missile::Weapon::Own, id(&state, "E"), Occasion::Entry);
    assert_refused(may.clone(), rules::SX_071);
    assert_refused(may, rules::EL_039);
}

#[test]
fn routed_units_do_not_react() {
    let routed = unit("V", Class::LC, (0, 3)).missile(Missile::J).routed();
    let state = position().unit(CARTHAGE, unit("C", Class::LG, (0, 4))).unit(ROME, routed).state();
    assert!(run(reactions([]), &entered(&state, "V", "C")).asked.is_empty());
    let may = missile::may_react(&state, id(&state, "V"), missile::Weapon::Own, id(&state, "C"), Occasion::Entry);
    assert_refused(may, rules::SX_071);
}

#[test]
fn who_reacted_is_forgotten_when_the_phase_ends() {
    let riders = unit("C", Class::LC, (0, 4)).missile(Missile::J);
    let state = position().unit(CARTHAGE, riders).unit(ROME, unit("V", Class::LI, (0, 3)).velites(0)).state();
    let mut played = run(reactions([6]).answer(Answer::Yes), &entered(&state, "V", "C")).state;
    let (velites, rider) = (id(&state, "V"), id(&state, "C"));
    assert!(played.missile.has_reacted(velites, rider));
    played.missile.forget();
    let question = missile::Question::React { shooter: velites, target: rider, occasion: Occasion::Return }.into();
    assert_accepted(&played, ROME, &question, &Answer::Yes);
}
