//! If all were to rout (SX-094).

use tercio_rulebook::rules;
use tercio_spqr::{answer::Answer, class::Class, map::Terrain, unit::Status};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, ROME, at, hits, position, run, unit},
    scene::{fought, script, status},
};

#[test]
fn sx_094_1_with_equal_excess_the_defender_routs_and_the_attacker_advances() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(6).hits(6))
        .unit(ROME, unit("D", Class::HI, D).tq(5).hits(5));
    let state = fought(position, &[(&["A"], &["D"])]);
    let played = run(script().answer(Answer::No), &state);
    assert_eq!((status(&played.state, "D"), status(&played.state, "A")), (Status::Routed, Status::InOrder));
    assert_eq!((hits(&played.state, "A"), at(&played.state, "A")), (5, D));
    assert!(played.cites(rules::SX_094));
}

#[test]
fn sx_094_2_the_attacker_counts_what_advancing_would_cost_him() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(6).hits(6))
        .unit(ROME, unit("D", Class::HI, D).tq(6).hits(6))
        .terrain(D, Terrain::Woods)
        .level(D, 1);
    let state = fought(position, &[(&["A"], &["D"])]);
    let played = run(script(), &state);
    assert_eq!((status(&played.state, "A"), status(&played.state, "D")), (Status::Routed, Status::InOrder));
    assert_eq!((hits(&played.state, "D"), at(&played.state, "D")), (5, D));
}

#[test]
fn sx_094_3_the_side_with_the_largest_excess_routs() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(6).hits(8))
        .unit(ROME, unit("D", Class::HI, D).tq(6).hits(7));
    let state = fought(position, &[(&["A"], &["D"])]);
    let played = run(script(), &state);
    assert_eq!((status(&played.state, "A"), status(&played.state, "D")), (Status::Routed, Status::InOrder));
    assert_eq!(hits(&played.state, "D"), 5);
}

#[test]
fn sx_094_4_if_one_attacker_holds_every_unit_at_its_tq_routs() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).tq(6).hits(8))
        .unit(CARTHAGE, unit("B", Class::HI, FRONT[0]).tq(6).hits(2))
        .unit(ROME, unit("D", Class::HI, D).tq(6).hits(6));
    let state = fought(position, &[(&["A", "B"], &["D"])]);
    let played = run(script().answer(Answer::No), &state);
    assert_eq!((status(&played.state, "A"), status(&played.state, "D")), (Status::Routed, Status::Routed));
    assert!(!played.cites(rules::SX_094));
}
