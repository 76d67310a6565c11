//! What a shot does (SX-066, SX-067), and leaders in the hex that is shot at (SX-040).

use tercio_kernel::{Game, Told};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class,
    game::{self, Step},
    leaders,
    map::Terrain,
    missile::{self, Declared, LegalShot, Occasion, Weapon},
    profile::{Missile, MissileRow},
    rout,
    state::State,
};

use crate::{
    common::{CARTHAGE, ROME, U, hits, id, leader, leader_id, position, run, unit},
    support::{hit, ordered, shoot, shots},
};

fn velites_against(target: U) -> State {
    position().unit(CARTHAGE, unit("V", Class::LI, (0, 4)).velites(0)).unit(ROME, target).state()
}

/// What is added to the die of a shot on an order.
fn added(state: &State, shooter: &str, moved: bool) -> i8 {
    let (shooter, target) = (id(state, shooter), id(state, "T"));
    let declared = Declared { shooter, weapon: Weapon::Own, target, occasion: Occasion::Order { moved } };
    LegalShot::derive(state, declared).expect("a legal shot").modifiers(state).total()
}

/// Runs a shot until its target breaks.
fn shoot_until_it_breaks(state: &State, die: i16) -> State {
    let breaks = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Rout(_)));
    shots([die]).run(&ordered(state, "V", "T", false), breaks).expect("a sound script").state
}

#[test]
fn sx_066_1_velites_hit_an_lg_on_five_and_miss_on_six() {
    let state = velites_against(unit("T", Class::LG, (0, 3)));
    assert_eq!(hits(&shoot(&state, "V", "T", false, 5).state, "T"), 1);
    assert_eq!(hits(&shoot(&state, "V", "T", false, 6).state, "T"), 0);
}

#[test]
fn sx_066_2_the_same_hit_costs_an_elephant_two() {
    let state = velites_against(unit("T", Class::EL, (0, 3)));
    assert_eq!(hits(&shoot(&state, "V", "T", false, 5).state, "T"), 2);
}

#[test]
fn sx_066_3_an_elephant_brought_to_its_quality_rampages_before_anything_else() {
    let state = velites_against(unit("T", Class::EL, (0, 3)).hits(3));
    let broken = shoot_until_it_breaks(&state, 5);
    assert_eq!(hits(&broken, "T"), 5);
    let pending: Vec<_> = Spqr::agenda(&broken).pending().collect();
    assert_eq!(*pending[0], Step::Rout(rout::Step::BreakAtOnce { unit: id(&broken, "T") }));
    assert!(matches!(pending[1], Step::Missile(missile::Step::ReturnFire { .. })), "the answer waits");
}

#[test]
fn sx_066_4_an_elephant_below_its_quality_may_go_on() {
    let state = velites_against(unit("T", Class::EL, (0, 3)).hits(2));
    let played = shoot(&state, "V", "T", false, 5);
    assert_eq!(hits(&played.state, "T"), 4);
    assert!(played.state.unit(id(&state, "T")).in_order());
    assert!(!played.told.iter().any(|told| matches!(told, Told::Then(Step::Rout(_)))));
}

#[test]
fn sx_067_1_archers_that_moved_against_hi_at_two_hexes_add_two() {
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
    let state = position().unit(CARTHAGE, archers).unit(ROME, unit("T", Class::HI, (0, 3))).state();
    assert_eq!(added(&state, "A", true), 2);
    assert!(hit(&shoot(&state, "A", "T", true, 1)));
    assert!(!hit(&shoot(&state, "A", "T", true, 2)));
}

#[test]
fn sx_067_2_the_front_of_hi_at_one_hex_adds_three_but_not_to_javelins() {
    let archers = unit("A", Class::SK, (0, 4)).missile(Missile::A);
    let velites = unit("V", Class::LI, (-1, 4)).velites(0).facing(0);
    let state = position().unit(CARTHAGE, archers).unit(CARTHAGE, velites).unit(ROME, unit("T", Class::HI, (0, 3))).state();
    assert_eq!((added(&state, "A", false), added(&state, "V", false)), (3, 1));
    assert!(hit(&shoot(&state, "A", "T", false, 2)));
    assert!(!hit(&shoot(&state, "A", "T", false, 3)));
    assert!(hit(&shoot(&state, "V", "T", false, 4)));
}

#[test]
fn sx_067_3_skirmishers_in_woods_add_three_and_foot_javelins_never_pay_for_moving() {
    let target = unit("T", Class::SK, (0, 3));
    let state = position()
        .unit(CARTHAGE, unit("V", Class::LI, (0, 4)).velites(0))
        .unit(ROME, target)
        .terrain((0, 3), Terrain::Woods)
        .state();
    assert_eq!(added(&state, "V", true), 3);
    assert!(hit(&shoot(&state, "V", "T", true, 2)));
    assert!(!hit(&shoot(&state, "V", "T", true, 3)));
}

#[test]
fn sx_067_4_an_elephant_or_an_lg_in_clear_adds_nothing() {
    for class in [Class::EL, Class::LG] {
        assert_eq!(added(&velites_against(unit("T", class, (0, 3))), "V", false), 0);
    }
}

/// Whatever row of the table they shoot on, slings are slings; riders with bows pay for moving, and shields do not stop them more.
#[test]
fn balearic_slings_are_slings_and_riders_with_bows_are_no_foot_archers() {
    let slingers = unit("S", Class::SK, (0, 4)).missile(Missile::S).row(MissileRow::SBalearic);
    let riders = unit("R", Class::LC, (-1, 4)).missile(Missile::A).facing(0);
    let state = position().unit(CARTHAGE, slingers).unit(CARTHAGE, riders).unit(ROME, unit("T", Class::HI, (0, 3))).state();
    assert_eq!((added(&state, "S", false), added(&state, "S", true)), (3, 4));
    assert_eq!((added(&state, "R", false), added(&state, "R", true)), (1, 2));
}

#[test]
fn a_depleted_shooter_adds_one() {
    let velites = unit("V", Class::LI, (0, 4)).velites(0).depleted();
    let state = position().unit(CARTHAGE, velites).unit(ROME, unit("T", Class::LG, (0, 3))).state();
    assert_eq!(added(&state, "V", false), 1);
    let played = shoot(&state, "V", "T", false, 5);
    assert!(!hit(&played) && played.cites(rules::SX_017));
}

#[test]
fn from_the_flank_the_shields_of_hi_do_not_help_more() {
    let archers = unit("A", Class::SK, (1, 3)).missile(Missile::A).facing(4);
    let state = position().unit(CARTHAGE, archers).unit(ROME, unit("T", Class::HI, (0, 3))).state();
    assert_eq!(added(&state, "A", false), 1);
}

fn with_a_leader(class: Class) -> State {
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
    position().unit(CARTHAGE, archers).unit(ROME, unit("T", class, (0, 3))).leader(ROME, leader("Chief", (0, 3))).state()
}

#[test]
fn a_natural_zero_puts_a_leader_there_at_risk_even_where_it_misses() {
    let state = with_a_leader(Class::LG);
    let played = run(shots([0]).die(rules::SX_040, 3), &ordered(&state, "A", "T", false));
    let chief = leader_id(&state, "Chief");
    assert_eq!(hits(&played.state, "T"), 1);
    assert!(played.events().any(|event| {
        matches!(event, game::Event::Leaders(leaders::Event::AtRisk { leader, casualty: false, .. }) if *leader == chief)
    }));
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A).depleted();
    let far = position()
        .unit(CARTHAGE, archers)
        .unit(ROME, unit("T", Class::SK, (2, 1)))
        .leader(ROME, leader("Chief", (2, 1)))
        .state();
    let missed = run(shots([0]).die(rules::SX_040, 3), &ordered(&far, "A", "T", false));
    assert_eq!(hits(&missed.state, "T"), 0);
}

#[test]
fn sx_040_4_a_natural_one_puts_no_leader_at_risk() {
    let state = with_a_leader(Class::LG);
    let played = shoot(&state, "A", "T", false, 1);
    assert_eq!(played.thrown, [(rules::SX_066, 1)]);
}
