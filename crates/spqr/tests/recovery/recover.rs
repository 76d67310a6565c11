//! Recovering cohesion hits (SX-103).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class,
    map::Terrain,
    missile,
    profile::Missile,
    recovery::{self, Step},
    state::State,
};

use crate::common::{CARTHAGE, Position, ROME, assert_refused, hits, id, position, run, unit};

fn battered(hits: u8) -> Position {
    position().unit(CARTHAGE, unit("U", Class::LG, (0, 5)).hits(hits))
}

fn recover(state: &State) -> State {
    let step = Step::Recover { unit: id(state, "U") };
    run(Script::new(), &state.clone().with_agenda([step.into()])).state
}

fn may(state: &State) -> tercio_kernel::Verdict {
    recovery::may_recover(state, id(state, "U"))
}

#[test]
fn sx_103_1_a_unit_removes_two_hits_or_what_it_has() {
    assert_eq!(hits(&recover(&battered(3).state()), "U"), 1);
    assert_eq!(hits(&recover(&battered(1).state()), "U"), 0);
}

#[test]
fn sx_103_2_under_enemy_missiles_it_removes_one() {
    let archers = |at| battered(3).unit(ROME, unit("A", Class::SK, at).missile(Missile::A)).state();
    let near = archers((2, 1));
    assert!(missile::is_under_missiles(&near, id(&near, "U")));
    assert_eq!(hits(&recover(&near), "U"), 2);
    assert_eq!(hits(&recover(&archers((2, 0))), "U"), 1);
}

#[test]
fn sx_103_3_adjacent_to_an_enemy_even_at_its_rear_it_is_refused() {
    assert_refused(may(&battered(3).unit(ROME, unit("L", Class::LG, (0, 6)).facing(2)).state()), rules::SX_103);
}

#[test]
fn sx_103_4_in_broken_ground_it_is_refused() {
    assert_refused(may(&battered(3).terrain((0, 5), Terrain::Broken).state()), rules::SX_103);
}

#[test]
fn a_routed_unit_does_not_recover() {
    let routed = position().unit(CARTHAGE, unit("U", Class::LG, (0, 5)).routed()).state();
    assert_refused(may(&routed), rules::SX_103);
}

#[test]
fn two_hits_are_the_most_in_a_phase() {
    let state = recover(&battered(5).state());
    assert_refused(may(&state), rules::SX_103);
    assert_eq!(hits(&recover(&state), "U"), 3, "nothing happens");
    // One at a time under missiles, until two are gone.
    let once = recover(&battered(5).unit(ROME, unit("A", Class::SK, (0, 2)).missile(Missile::A)).state());
    let twice = recover(&once);
    assert_eq!((hits(&once, "U"), hits(&twice, "U")), (4, 3));
    assert_refused(may(&twice), rules::SX_103);
}

#[test]
fn who_has_shot_does_not_recover_and_who_recovered_does_not_shoot() {
    let archers = || {
        position()
            .unit(CARTHAGE, unit("U", Class::SK, (0, 5)).missile(Missile::A).hits(2))
            .unit(ROME, unit("L", Class::LG, (0, 2)))
    };
    let state = archers().state();
    let (shooter, target) = (id(&state, "U"), id(&state, "L"));
    let shot = missile::Step::OrderedShot { shooter, target, moved: false };
    let shot = run(Script::new().die(rules::SX_066, 5), &state.clone().with_agenda([shot.into()])).state;
    assert_refused(may(&shot), rules::SX_103);
    assert_refused(may(&shot), rules::SX_028);
    assert_refused(missile::may_shoot_on_order(&recover(&state), shooter, target, false), rules::SX_103);
}

#[test]
fn a_unit_without_hits_stays_without() {
    assert_eq!(hits(&recover(&battered(0).state()), "U"), 0);
}

#[test]
fn a_unit_that_does_not_exist_is_refused() {
    assert!(recovery::may_recover(&battered(1).state(), tercio_spqr::ids::UnitId(99)).is_err());
}
