//! Superiority by position and by weapons (SX-086, SX-087).

use tercio_kernel::RuleId;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class,
    profile::Missile,
    shock::{self, Advantage},
    unit::Supply,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FROM_REAR, FRONT, REAR, active, combat},
    common::{CARTHAGE, Position, ROME, U, position, unit},
};

/// Who has superiority where A attacks D.
fn superiority(position: Position) -> (Advantage, RuleId) {
    let state = active(position);
    shock::advantage(&state, &combat(&state, &["A"], &["D"]))
}

fn against(attacker: U, defender: U) -> Position {
    position().unit(CARTHAGE, attacker).unit(ROME, defender)
}

fn from_front(class: Class) -> U {
    unit("A", class, FRONT[1])
}

fn from_flank(class: Class) -> U {
    unit("A", class, FLANK).facing(FROM_FLANK)
}

fn from_rear(class: Class) -> U {
    unit("A", class, REAR).facing(FROM_REAR)
}

fn defender(class: Class) -> U {
    unit("D", class, D)
}

#[test]
fn sx_086_1_a_legion_in_the_flank_of_hi_has_attack_superiority() {
    assert_eq!(superiority(against(from_flank(Class::LG), defender(Class::HI))), (Advantage::Attack, rules::SX_086));
}

#[test]
fn sx_086_2_cavalry_behind_an_elephant_has_none() {
    assert_eq!(superiority(against(from_rear(Class::HC), defender(Class::EL))), (Advantage::None, rules::SX_087));
}

#[test]
fn sx_086_3_a_legion_taken_in_its_own_flank_has_none_by_position_unless_by_skirmishers() {
    let flanking = || against(from_flank(Class::LG), defender(Class::PH));
    // In (0,3), to the south-west of the legion that looks at vertex 0, and looking at it.
    let beside = |class| unit("B", class, (0, 3)).facing(5);
    assert_eq!(superiority(flanking().unit(ROME, beside(Class::PH))), (Advantage::None, rules::SX_087));
    let with_javelins = beside(Class::SK).missile(Missile::J);
    assert_eq!(superiority(flanking().unit(ROME, with_javelins)), (Advantage::Attack, rules::SX_086));
    let looking_away = beside(Class::PH).facing(2);
    assert_eq!(superiority(flanking().unit(ROME, looking_away)), (Advantage::Attack, rules::SX_086));
}

#[test]
fn sx_086_4_light_cavalry_in_the_flank_of_skirmishers_has_it_by_weapon_all_the_same() {
    assert_eq!(superiority(against(from_flank(Class::LC), defender(Class::SK))), (Advantage::Attack, rules::SX_087));
}

#[test]
fn elephants_have_none_on_heavy_infantry_and_phalanxes_have_it_on_them() {
    for (class, advantage) in [
        (Class::LG, Advantage::None),
        (Class::HI, Advantage::None),
        (Class::PH, Advantage::Defence),
        (Class::HC, Advantage::Attack),
    ] {
        assert_eq!(superiority(against(from_front(Class::EL), defender(class))).0, advantage, "{class}");
    }
}

#[test]
fn a_legion_has_it_on_hi_from_the_front_and_not_on_legions_or_phalanxes() {
    for (class, advantage) in [(Class::HI, Advantage::Attack), (Class::LG, Advantage::None), (Class::PH, Advantage::None)] {
        assert_eq!(superiority(against(from_front(Class::LG), defender(class))).0, advantage, "{class}");
    }
}

#[test]
fn a_legion_holds_off_cavalry_until_it_has_thrown_its_javelins() {
    let legion = |supply| against(from_front(Class::HC), defender(Class::LG).missile(Missile::J).supply(supply));
    assert_eq!(superiority(legion(Supply::Full)).0, Advantage::Defence);
    assert_eq!(superiority(legion(Supply::Out)).0, Advantage::None);
    assert_eq!(superiority(against(from_front(Class::HC), defender(Class::LG))).0, Advantage::Defence);
}

#[test]
fn among_cavalry_the_heavy_have_it_on_the_light_and_romans_suffer_it_from_the_heavy() {
    for (attacker, other, advantage) in [
        (Class::LC, Class::LC, Advantage::None),
        (Class::HC, Class::LC, Advantage::Attack),
        (Class::RC, Class::HC, Advantage::Defence),
    ] {
        assert_eq!(superiority(against(from_front(attacker), defender(other))).0, advantage, "{attacker} on {other}");
    }
}
