//! The shared helper of the tests puts units where it is told to.

mod common;

use common::{CARTHAGE, ROME, at, cell, id, position, unit};
use tercio_spqr::{class::Class, zoc};

#[test]
fn a_unit_stands_where_it_was_put_and_controls_its_front() {
    let state = position().unit(CARTHAGE, unit("E1", Class::EL, (1, 3))).unit(ROME, unit("L1", Class::HI, (1, 2))).state();
    assert_eq!((at(&state, "E1"), at(&state, "L1")), ((1, 3), (1, 2)));
    assert!(zoc::in_enemy_zoc(&state, cell(&state, (1, 3)), CARTHAGE));
    assert_eq!(zoc::enemies_in(&state, id(&state, "E1")).collect::<Vec<_>>(), [id(&state, "L1")]);
}
