//! Rampages in the middle of a shock segment (EL-039, SX-104).

use tercio_kernel::script::{Script, Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class::{EL, LG},
    state::State,
    unit::Status::Eliminated,
};

use crate::{
    arena::{self, came_up, combats, rules_of_dice},
    common::{CARTHAGE, Position, ROME, at, hits, position, unit},
    status,
};

/// Plays the segment of these combats until the collapse.
fn fought(position: Position, pairs: &[(&[&str], &[&str])], dice: &[i16]) -> Scripted<Spqr> {
    let state = arena::before_segment(came_up(position, &["E1", "E2"]));
    arena::clash(script_of(&state, pairs, dice), &state)
}

/// These combats are designated. Nobody opens a lane, and other questions take the first answer offered.
fn script_of(state: &State, pairs: &[(&[&str], &[&str])], dice: &[i16]) -> Script<'static, Spqr> {
    let designation = combats(state, pairs);
    Script::new().dice(dice.iter().copied()).otherwise(move |state, seat, question| {
        if *question == arena::designate() { Some(designation.clone()) } else { crate::first_or_no(state, seat, question) }
    })
}

/// E1 with 4 hits of TQ 5 stands before L1, E2 before L2, some hexes to the east.
fn two_combats(dice: &[i16]) -> Scripted<Spqr> {
    let position = position()
        .unit(CARTHAGE, unit("E1", EL, (2, 3)).hits(4))
        .unit(CARTHAGE, unit("E2", EL, (6, 3)))
        .unit(ROME, unit("L1", LG, (2, 2)))
        .unit(ROME, unit("L2", LG, (6, 2)));
    fought(position, &[(&["E1"], &["L1"]), (&["E2"], &["L2"])], dice)
}

/// The checks of L1, L2, E1 and E2, of which only E1 fails; its rampage, away from everybody; and the clash of the others.
const RAMPAGE_IN_THE_CHARGE: [i16; 7] = [0, 0, 6, 0, 4, 7, 5];

#[test]
fn el_039_1_a_rampage_from_the_charge_is_resolved_before_the_first_clash() {
    let played = two_combats(&RAMPAGE_IN_THE_CHARGE);
    assert_eq!(status(&played.state, "E1"), Eliminated);
    let dice = rules_of_dice(&played);
    assert_eq!(dice[..6], ["SX-079", "SX-079", "SX-079", "SX-079", "EL-042", "EL-042"]);
    assert_eq!(dice.len(), 7);
}

#[test]
fn sx_104_1_the_clashes_follow_the_rampage() {
    let played = two_combats(&RAMPAGE_IN_THE_CHARGE);
    // Nobody is left to fight L1, and L2 fights.
    assert_eq!(arena::results(&played).len(), 1);
    assert_eq!(hits(&played.state, "L1"), 0);
    assert!(hits(&played.state, "L2") > 0);
}

#[test]
fn sx_104_4_the_combat_goes_on_with_the_elephant_that_is_left() {
    let position = position()
        .unit(CARTHAGE, unit("E1", EL, (2, 3)).hits(4))
        .unit(CARTHAGE, unit("E2", EL, (1, 3)))
        .unit(ROME, unit("L", LG, (2, 2)).size(2));
    let played = fought(position, &[(&["E1", "E2"], &["L"])], &[0, 6, 0, 2, 7, 5]);
    assert_eq!(status(&played.state, "E1"), Eliminated);
    // 5 to 2 counts as 3 to 1: column 7 and 3, not 7 and 5.
    assert_eq!(arena::results(&played).into_iter().map(|(column, _)| column).collect::<Vec<_>>(), [10]);
    assert!(played.cites(rules::SX_104));
}

/// E1 with 3 hits of TQ 5, and E2, each in a combat of its own; the whole segment under a ruling.
fn whole_segment(ruling: &str, dice: &[i16]) -> Scripted<Spqr> {
    let position = position()
        .unit(CARTHAGE, unit("E1", EL, (2, 3)).hits(3))
        .unit(CARTHAGE, unit("E2", EL, (6, 3)))
        .unit(ROME, unit("L1", LG, (2, 2)))
        .unit(ROME, unit("L2", LG, (6, 2)))
        .ruling("shock-order", ruling);
    let state = arena::before_segment(came_up(position, &["E1", "E2"]));
    let pairs: [(&[&str], &[&str]); 2] = [(&["E1"], &["L1"]), (&["E2"], &["L2"])];
    arena::segment(script_of(&state, &pairs, dice), &state)
}

/// The rules that asked for dice once all had checked.
fn dice_after_the_checks(played: &Scripted<Spqr>) -> Vec<String> {
    rules_of_dice(played).split_off(4)
}

#[test]
fn el_039_2_a_rampage_from_the_first_clash_waits_for_the_second() {
    let played = whole_segment("step-by-step", &[0, 0, 0, 0, 0, 5, 4, 7]);
    assert_eq!(dice_after_the_checks(&played), ["SX-090", "SX-090", "EL-042", "EL-042"]);
    assert_eq!(status(&played.state, "E1"), Eliminated);
}

#[test]
fn el_039_3_combat_by_combat_it_comes_before_the_second_clash() {
    let played = whole_segment("combat-by-combat", &[0, 0, 0, 0, 0, 4, 7, 5]);
    assert_eq!(dice_after_the_checks(&played), ["SX-090", "EL-042", "EL-042", "SX-090"]);
    assert_eq!(status(&played.state, "E1"), Eliminated);
}

#[test]
fn el_045_after_a_shock_it_flees_from_its_opponent() {
    let played = whole_segment("step-by-step", &[0, 0, 0, 0, 0, 5, 8, 9]);
    // L1 stands to its north-west.
    assert_eq!(at(&played.state, "E1"), (2, 6));
    assert!(played.cites(rules::EL_045));
}
