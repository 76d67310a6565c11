//! One die from 0 to 9, and checks against troop quality (SX-006, SX-007, EL-019).

use tercio_kernel::Table;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class,
    core, missile,
    profile::Missile,
    quality::{self, Modifiers},
    state::State,
};

use crate::{
    common::{CARTHAGE, ROME, id, position, unit},
    support::{OneDie, checked, hit, shoot, shot_events},
};

/// A unit of this troop quality.
fn of_quality(tq: u8) -> State {
    position().unit(CARTHAGE, unit("U", Class::HI, (0, 4)).tq(tq)).state()
}

/// The excess of a check with this die, and the ledger that was told.
fn check(state: &State, die: Option<i16>, modifier: i8) -> (u8, Modifiers) {
    let mut modifiers = Modifiers::none();
    modifiers.add(rules::EL_011, modifier);
    let (mut state, mut source) = (state.clone(), OneDie { die, ..OneDie::default() });
    let unit = id(&state, "U");
    let excess = quality::check(&mut Table::new(&mut state, &mut source), rules::SX_007, unit, modifiers).expect("no pause");
    assert_eq!(source.die, None, "the die is used");
    let Some(core::Event::Checked { modifiers, excess: told, .. }) = checked(&source) else { panic!("the check is told") };
    assert_eq!(*told, excess);
    (excess, modifiers.clone())
}

fn excess(tq: u8, die: i16, modifier: i8) -> u8 {
    check(&of_quality(tq), Some(die), modifier).0
}

#[test]
fn sx_006_1_a_zero_is_zero_and_passes() {
    assert_eq!(excess(5, 0, 0), 0);
}

#[test]
fn sx_006_2_a_nine_with_one_more_is_ten() {
    // TQ 8: the total is 10 if the excess is 2.
    let (excess, modifiers) = check(&of_quality(8), Some(9), 1);
    assert_eq!((excess, modifiers.total()), (2, 1));
}

#[test]
fn sx_006_3_a_missile_die_of_zero_with_two_more_is_two() {
    // Archers at 4 hexes hit with 1 or less: a total of 2 misses, and at 3 hexes with 3 or less it hits.
    let at = |target| {
        let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
        position().unit(CARTHAGE, archers).unit(ROME, unit("S", Class::SK, target)).state()
    };
    let far = shoot(&at((2, 1)), "A", "S", false, 0);
    let missile::Event::Shot { figure: 1, modifiers, hit: false, .. } = shot_events(&far)[0] else { panic!("{far:?}") };
    assert_eq!(modifiers.total(), 2);
    assert!(hit(&shoot(&at((0, 2)), "A", "S", false, 0)));
}

#[test]
fn sx_007_1_equal_passes_and_more_fails_by_the_difference() {
    assert_eq!((excess(5, 5, 0), excess(5, 7, 0)), (0, 2));
}

#[test]
fn sx_007_2_modifiers_count_towards_the_excess() {
    assert_eq!(excess(8, 9, 1), 2);
}

#[test]
fn sx_007_3_hits_do_not_change_the_quality() {
    let battered = position().unit(CARTHAGE, unit("U", Class::HI, (0, 4)).tq(8).hits(6)).state();
    assert_eq!(check(&battered, Some(8), 0).0, 0);
}

#[test]
fn sx_007_4_quality_nine_fails_only_with_a_modifier() {
    // Where every face passes, no die is thrown.
    assert_eq!(check(&of_quality(9), None, 0).0, 0);
    assert_eq!(check(&of_quality(9), Some(9), 1).0, 1);
}

#[test]
fn a_routed_unit_checks_with_quality_one() {
    let routed = position().unit(CARTHAGE, unit("U", Class::HI, (0, 4)).tq(8).routed()).state();
    assert_eq!((check(&routed, Some(1), 0).0, check(&routed, Some(4), 0).0), (0, 3));
}

#[test]
fn el_019_1_a_die_equal_to_the_quality_costs_nothing() {
    assert_eq!(excess(5, 5, 0), 0);
}

#[test]
fn el_019_2_one_over_the_quality_costs_one() {
    assert_eq!(excess(5, 6, 0), 1);
}

#[test]
fn el_019_3_two_over_the_quality_cost_two() {
    assert_eq!(excess(5, 7, 0), 2);
}

#[test]
fn el_019_4_a_zero_is_not_ten() {
    assert_eq!(excess(5, 0, 0), 0);
}

#[test]
fn el_019_5_a_total_of_ten_costs_a_quality_of_eight_two() {
    assert_eq!(excess(8, 9, 1), 2);
}
