//! Cavalry shuns elephants, by the printed rules (SX-117).

use tercio_rulebook::rules;
use tercio_spqr::class::Class;

use crate::{
    NW, check,
    common::{CARTHAGE, ROME, U, assert_refused, hits, id, position, unit},
    hurt, march,
};
use tercio_spqr::state::State;

fn before_an_elephant(own: U) -> State {
    let elephant = unit("E", Class::EL, (0, 8));
    position().unit(CARTHAGE, own).unit(ROME, elephant).ruling("printed-elephants", "on").state()
}

#[test]
fn sx_117_1_heavy_horse_does_not_enter_the_front_of_an_elephant() {
    let state = before_an_elephant(unit("C", Class::HC, (0, 10)));
    assert_refused(check(&state, "C", [NW]), rules::SX_117);
    let by_the_tutorial = position().unit(CARTHAGE, unit("C", Class::HC, (0, 10))).unit(ROME, unit("E", Class::EL, (0, 8)));
    assert_eq!(check(&by_the_tutorial.state(), "C", [NW]), Ok(()));
}

#[test]
fn sx_117_2_each_flank_or_rear_hex_that_it_enters_costs_it_two_hits() {
    let state = before_an_elephant(unit("C", Class::HC, (1, 10)));
    let played = march(&state, "C", [NW, NW, NW], &[]);
    assert_eq!(hurt(&played, id(&state, "C")), [(2, rules::SX_117), (2, rules::SX_117)]);
    assert_eq!(hits(&played.state, "C"), 4);
}

#[test]
fn sx_117_3_chariots_are_not_cavalry() {
    let state = before_an_elephant(unit("C", Class::CH, (0, 10)));
    assert_eq!(check(&state, "C", [NW]), Ok(()));
}
