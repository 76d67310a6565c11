//! Withdrawal before a rampage (SX-063).

use tercio_kernel::{
    Seat,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, answer::Answer, class::Class, rampage, state::State, unit::Blame};

use crate::{
    NE,
    common::{CARTHAGE, ROME, U, at, hits, id, position, run, unit},
    go, hurt, offers,
};

/// An elephant of Carthage about to rampage, and a unit two hexes to its north-west.
fn in_the_way(seat: Seat, own: U) -> State {
    position().unit(CARTHAGE, unit("C", Class::EL, (0, 10))).unit(seat, own).state()
}

/// Its rampage: to the north-west with the first die, eliminated with the second.
fn rampage(state: &State, answers: &[Answer]) -> Scripted<Spqr> {
    let step = rampage::Step::Begin { unit: id(state, "C"), by: Blame::Nobody, in_shock: false };
    let script = answers.iter().fold(Script::new().dice([6, 7]), |script, answer| script.answer(answer.clone()));
    run(script, &state.clone().with_agenda([step.into()]))
}

#[test]
fn sx_063_1_heavy_horse_withdraws_from_the_way_without_hits() {
    let state = in_the_way(ROME, unit("W", Class::HC, (0, 8)));
    let played = rampage(&state, &[go([NE])]);
    assert_eq!((at(&played.state, "W"), hits(&played.state, "W")), ((1, 7), 0));
    assert!(played.cites(rules::SX_063));
}

#[test]
fn sx_063_2_skirmishers_are_too_slow() {
    let state = in_the_way(ROME, unit("W", Class::SK, (0, 8)));
    let played = rampage(&state, &[]);
    assert_eq!((offers(&played), at(&played.state, "W"), hits(&played.state, "W")), (0, (0, 8), 1));
}

#[test]
fn sx_063_3_a_legion_takes_the_impact() {
    let state = in_the_way(ROME, unit("W", Class::LG, (0, 8)));
    let played = rampage(&state, &[]);
    assert_eq!((offers(&played), hurt(&played, id(&state, "W"))), (0, vec![(1, rules::EL_049)]));
}

#[test]
fn sx_063_4_friends_of_the_elephant_are_asked_too() {
    let state = in_the_way(CARTHAGE, unit("W", Class::HC, (0, 8)).facing(2));
    let played = rampage(&state, &[go([NE])]);
    assert_eq!((offers(&played), at(&played.state, "W"), hits(&played.state, "W")), (1, (1, 7), 0));
}
