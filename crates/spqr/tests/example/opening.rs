//! The set-up and who may open a lane (EL-025, EL-026).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    game::{Question, Step},
    hexes::Zone,
    shock,
    state::State,
    zoc,
};

use crate::{
    common::{CARTHAGE, ROME, assert_refused, at, id},
    theatre::{COMBATS, ELEPHANTS, INFANTRY, before_shock, designation, lanes, script},
};

#[test]
fn el_025_1_two_hexes_forward_bring_the_elephants_into_contact() {
    let state = before_shock();
    assert_eq!(ELEPHANTS.map(|name| at(&state, name)), [(1, 3), (2, 3), (5, 3), (7, 3), (8, 3)]);
    assert_eq!(["L1", "L2", "L3", "L4"].map(|name| at(&state, name)), [(2, 2), (5, 2), (8, 2), (2, 1)]);
}

#[test]
fn el_025_2_two_attack_the_first_one_the_second_two_the_third_and_nobody_the_fourth() {
    let state = before_shock();
    let question = Question::Shock(shock::Question::Designate);
    assert_eq!(Spqr::check(&&state, CARTHAGE, &question, &designation(&state)), Ok(()));
    // No other pairing is legal: every elephant has just one enemy before it.
    assert_eq!(Spqr::forced(&state, CARTHAGE, &question), Some(designation(&state)));
    let pairings = shock::duties(&state, CARTHAGE);
    let targets = |unit| pairings.iter().find(|duty| duty.unit == unit).map(|duty| duty.targets.to_vec());
    for (attackers, defender) in COMBATS {
        for name in attackers {
            assert_eq!(targets(id(&state, name)), Some(vec![id(&state, defender)]));
        }
    }
}

#[test]
fn el_025_3_all_five_attacks_are_frontal() {
    let state = before_shock();
    for (attackers, defender) in COMBATS {
        for name in attackers {
            let angle = zoc::angle_of_attack(&state, id(&state, name), id(&state, defender));
            assert_eq!(angle, Some(Zone::Front), "{name}");
        }
    }
}

#[test]
fn el_025_4_one_rear_hex_of_the_first_is_vacant_and_two_of_the_others() {
    let state = before_shock();
    assert_eq!(INFANTRY.map(|name| shock::vacant_rear_hexes(&state, id(&state, name))), [1, 2, 2]);
    let rears: Vec<_> = shock::vacant_rears(&state, id(&state, "L1")).collect();
    assert_eq!(rears, [crate::common::cell(&state, (3, 1))]);
}

/// What the rules say if a unit of Rome wants to open its lane, when its owner is asked.
fn verdict(name: &str) -> tercio_kernel::Verdict {
    let (attackers, _) = COMBATS.into_iter().find(|(_, defender)| *defender == name).expect("it is attacked");
    let state = before_shock();
    let attackers: Vec<_> = attackers.iter().map(|name| id(&state, name)).collect();
    shock::may_open_lane(&state, id(&state, name), &attackers, 0)
}

#[test]
fn el_026_1_the_first_unit_may_not_two_elephants_and_one_vacant_rear_hex() {
    assert_refused(verdict("L1"), rules::EL_005);
    // So it is not even asked; where the question is put all the same, yes is refused.
    let state = before_shock();
    let charged = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Charge)));
    let played = script().otherwise(lanes).run(&state, charged).expect("lanes are opened");
    let question = Question::Shock(shock::Question::Lane { combat: 0 });
    assert_refused(Spqr::check(&&played.state, ROME, &question, &Answer::Yes), rules::EL_005);
    let opened: Vec<_> = played.state.shock.combats.iter().map(|combat| combat.pass_through).collect();
    assert_eq!(opened, [false, true, true]);
}

#[test]
fn el_026_2_the_second_unit_may_open_its_ranks() {
    assert_eq!(verdict("L2"), Ok(()));
}

#[test]
fn el_026_3_the_third_may_although_two_elephants_attack_it() {
    assert_eq!(verdict("L3"), Ok(()));
}
