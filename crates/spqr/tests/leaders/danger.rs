//! Enemies that come next to a leader, and casualties (SX-039, SX-040, SX-121).

use tercio_kernel::{
    Game, RuleId,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::Question,
    leader::Readiness,
    leaders::{self, Step},
    state::State,
};

use crate::{
    common::{CARTHAGE, L, Position, ROME, assert_refused, id, leader, leader_id, position, run, unit},
    support::{chief, leader_at, way},
};

/// Horse of Carthage at (0, 4) has come next to a leader of Rome at (0, 3).
fn horse_and_leader() -> Position {
    position().unit(CARTHAGE, unit("H", Class::HC, (0, 4))).leader(ROME, leader("Regulus", (0, 3)).overall(5))
}

fn threatened(position: Position, rule: RuleId) -> State {
    let state = position.state();
    let step = Step::Threatened { leader: leader_id(&state, "Regulus"), by: id(&state, "H"), rule };
    state.with_agenda([step.into()])
}

fn way_out(state: &State) -> Question {
    leaders::Question::WayOut { leader: leader_id(state, "Regulus"), by: id(state, "H"), rule: rules::SX_039 }.into()
}

fn check(state: &State, hexes: impl IntoIterator<Item = (i32, i32)>) -> tercio_kernel::Verdict {
    Spqr::check(&state, ROME, &way_out(state), &way(state, hexes))
}

#[test]
fn sx_039_1_a_lone_leader_withdraws_up_to_three_hexes() {
    let state = threatened(horse_and_leader(), rules::SX_039);
    let played = run(Script::new().answer(way(&state, [(0, 2), (0, 1), (0, 0)])), &state);
    assert_eq!(leader_at(&played.state, "Regulus"), (0, 0));
    assert!(chief(&played.state, "Regulus").on_map());
    assert_refused(check(&state, [(0, 2), (0, 1), (0, 0), (0, -1)]), rules::SX_039);
}

#[test]
fn sx_039_2_a_lone_leader_who_stays_is_eliminated() {
    let played = run(Script::new().answer(Answer::No), &threatened(horse_and_leader(), rules::SX_039));
    assert!(!chief(&played.state, "Regulus").on_map());
    assert!(played.cites(rules::SX_039));
    assert_eq!(played.state.rout_points[ROME], 20, "five times his initiative of 4 (SX-105)");
}

#[test]
fn sx_039_3_a_leader_with_a_unit_who_stays_is_unharmed() {
    let state = threatened(horse_and_leader().unit(ROME, unit("L", Class::LG, (0, 3))), rules::SX_039);
    let played = run(Script::new().answer(Answer::No), &state);
    assert!(chief(&played.state, "Regulus").on_map());
    assert_eq!(leader_at(&played.state, "Regulus"), (0, 3));
}

#[test]
fn each_step_must_lead_away() {
    let state = threatened(horse_and_leader(), rules::SX_039);
    assert_refused(check(&state, [(-1, 4)]), rules::SX_039);
    assert_refused(check(&state, [(0, 2), (1, 2)]), rules::SX_039);
    assert_eq!(check(&state, [(1, 2)]), Ok(()));
}

#[test]
fn who_was_in_an_enemy_zone_already_cannot_withdraw() {
    // The infantry to his west faces him: alone he is lost without a question, and with a unit he just stays.
    let caught = || horse_and_leader().unit(CARTHAGE, unit("I", Class::HI, (-1, 4)));
    let alone = threatened(caught(), rules::SX_039);
    assert_refused(leaders::may_withdraw(&alone, leader_id(&alone, "Regulus"), id(&alone, "H")), rules::SX_039);
    assert!(!chief(&run(Script::new(), &alone).state, "Regulus").on_map());
    let with = threatened(caught().unit(ROME, unit("L", Class::LG, (0, 3))), rules::SX_039);
    assert!(chief(&run(Script::new(), &with).state, "Regulus").on_map());
}

#[test]
fn with_no_way_out_nobody_is_asked() {
    let walled = [(1, 2), (0, 2), (-1, 3)]
        .into_iter()
        .fold(horse_and_leader(), |position, at| position.terrain(at, tercio_spqr::map::Terrain::River));
    let played = run(Script::new(), &threatened(walled, rules::SX_039));
    assert!(played.asked.is_empty() && !chief(&played.state, "Regulus").on_map());
}

#[test]
fn a_threat_that_has_gone_threatens_nobody() {
    let state = position().unit(CARTHAGE, unit("H", Class::HC, (0, 6))).leader(ROME, leader("Regulus", (0, 3)).overall(5));
    let played = run(Script::new(), &threatened(state, rules::SX_039));
    assert!(played.asked.is_empty() && chief(&played.state, "Regulus").on_map());
}

#[test]
fn before_a_rampage_a_leader_who_stays_dies_even_with_a_unit() {
    let state = threatened(horse_and_leader().unit(ROME, unit("L", Class::LG, (0, 3))), rules::SX_121);
    let stays = run(Script::new().answer(Answer::No), &state);
    assert!(!chief(&stays.state, "Regulus").on_map() && stays.cites(rules::SX_121));
    let goes = run(Script::new().answer(way(&state, [(0, 2)])), &state);
    assert_eq!(leader_at(&goes.state, "Regulus"), (0, 2));
}

/// A leader is at risk in a shock, with these dice.
fn at_risk(leader: L, dice: impl IntoIterator<Item = i16>) -> Scripted<Spqr> {
    let state = position().leader(ROME, leader).state();
    let step = Step::Risk { leader: leader_id(&state, "Regulus"), rule: rules::SX_082 };
    let script = dice.into_iter().fold(Script::new(), |script, face| script.die(rules::SX_040, face));
    run(script, &state.with_agenda([step.into()]))
}

fn regulus() -> L {
    leader("Regulus", (0, 3)).overall(6).initiative(5).range(6).lines(1).charisma(2)
}

#[test]
fn sx_040_1_a_leader_in_a_shock_is_unharmed_by_a_one() {
    let played = at_risk(regulus(), [1]);
    assert_eq!(*chief(&played.state, "Regulus"), *chief(&position().leader(ROME, regulus()).state(), "Regulus"));
}

#[test]
fn sx_040_2_a_zero_and_another_die_say_what_becomes_of_him() {
    let after = |die| *chief(&at_risk(regulus(), [0, die]).state, "Regulus");
    for die in [0, 6] {
        assert_eq!((after(die).readiness, after(die).initiative), (Readiness::Finished, 5));
    }
    let ratings = |die| (after(die).initiative, after(die).range, after(die).charisma, after(die).strategy);
    assert_eq!((ratings(7), ratings(8)), ((4, 5, 1, 5), (3, 4, 0, 4)));
    assert_eq!((after(7).readiness, after(8).readiness), (Readiness::Finished, Readiness::Finished));
    assert_eq!(after(9).readiness, Readiness::Eliminated);
}

#[test]
fn sx_040_3_without_initiative_he_dies() {
    let played = at_risk(regulus().initiative(2), [0, 8]);
    let regulus = chief(&played.state, "Regulus");
    assert_eq!((regulus.initiative, regulus.on_map()), (0, false));
}

#[test]
fn a_leader_who_is_gone_is_at_no_risk() {
    let played = at_risk(regulus(), [0, 9]).state;
    let again = Step::Risk { leader: leader_id(&played, "Regulus"), rule: rules::SX_082 };
    assert!(run(Script::new(), &played.with_agenda([again.into()])).thrown.is_empty());
}
