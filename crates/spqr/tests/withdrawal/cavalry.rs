//! Elephants coming up to cavalry, by the printed rules (SX-118).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, answer::Answer, class::Class, game, map::Terrain, movement, profile::Missile, state::State, unit::Status, withdrawal,
};

use crate::{
    NW, before,
    common::{CARTHAGE, Position, ROME, U, assert_refused, at, hits, id, run, unit},
    go, hurt, march, nobody_turns, withdraw,
};

fn horse() -> U {
    unit("W", Class::RC, (0, 8)).tq(6)
}

fn printed(withdraws: U, comes: U) -> Position {
    before(withdraws, comes).ruling("printed-elephants", "on")
}

/// Horse with woods all round it but for where the elephant comes from.
fn hemmed_in(withdraws: U) -> State {
    let position = printed(withdraws, unit("C", Class::EL, (0, 11)));
    [(0, 7), (1, 7), (-1, 8), (1, 8), (-1, 9)]
        .into_iter()
        .fold(position, |position, at| position.terrain(at, Terrain::Woods))
        .state()
}

#[test]
fn sx_118_1_horse_with_a_clear_way_back_must_withdraw_and_does_not_shoot() {
    let state = printed(horse().missile(Missile::J), unit("C", Class::EL, (0, 11))).state();
    let played = march(&state, [NW, NW], &[Answer::No, go([NW])]);
    assert_eq!((at(&played.state, "W"), at(&played.state, "C"), hits(&played.state, "W")), ((0, 7), (0, 9), 0));
    assert!(played.cites(rules::SX_118));
    assert!(!played.asked.iter().any(|(_, question)| matches!(question, game::Question::Missile(_))), "no shot is offered");
    let must: game::Question = withdrawal::Question::Shun { unit: id(&state, "W"), from: id(&state, "C") }.into();
    assert_refused(Spqr::check(&&state, ROME, &must, &Answer::No), rules::SX_118);
}

#[test]
fn sx_118_2_horse_that_cannot_withdraw_takes_the_excess_and_one_hit_at_least() {
    for (die, expected) in [(4, 1), (8, 2)] {
        let state = hemmed_in(horse());
        let step = movement::Step::Order { unit: id(&state, "C") };
        let script = Script::new().answer(go([NW, NW])).die(rules::SX_118, die).otherwise(nobody_turns);
        let played = run(script, &state.clone().with_agenda([step.into()]));
        assert_eq!(hurt(&played, id(&state, "W")), [(expected, rules::SX_118)]);
    }
}

#[test]
fn sx_118_3_routed_horse_is_eliminated() {
    let state = printed(horse().routed(), unit("C", Class::EL, (0, 11))).state();
    let played = march(&state, [NW, NW], &[]);
    assert_eq!(played.state.unit(id(&state, "W")).status, Status::Eliminated);
    assert!(played.cites(rules::SX_118));
}

#[test]
fn sx_118_a_leader_elephant_and_the_tutorial_frighten_nobody() {
    let leader = printed(horse(), unit("C", Class::EL, (0, 11)).leader_elephant()).state();
    let tutorial = before(horse(), unit("C", Class::EL, (0, 11))).state();
    for state in [leader, tutorial] {
        let played = march(&state, [NW, NW], &[Answer::No]);
        assert_eq!((at(&played.state, "W"), hits(&played.state, "W")), ((0, 8), 0));
    }
}

#[test]
fn sx_117_horse_that_withdraws_past_the_flank_of_an_elephant_pays_for_it() {
    let state = printed(horse(), unit("C", Class::LG, (0, 10))).unit(CARTHAGE, unit("E", Class::EL, (1, 6)).facing(5)).state();
    let played = withdraw(&state, [NW, NW], &[]);
    assert_eq!(hurt(&played, id(&state, "W")), [(2, rules::SX_117); 2], "a rear hex, then a flank hex");
}
