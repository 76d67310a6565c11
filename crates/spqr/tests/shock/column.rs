//! The column: its base, the shifts other than size, and its limits (EL-021, SX-083, SX-084, SX-089; SX-017 for the depleted).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, hexes::Zone, map::Terrain};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FRONT, active, came_up, column},
    common::{CARTHAGE, Position, ROME, U, position, unit},
};

/// One attacker from the front, of the size of the defender, which did not move.
fn one_on_one(attacker: U, defender: U) -> Position {
    position().unit(CARTHAGE, attacker).unit(ROME, defender)
}

fn elephant_on(class: Class) -> Position {
    one_on_one(unit("A", Class::EL, FRONT[1]), unit("D", class, D).size(5))
}

#[test]
fn el_021_1_elephants_before_heavy_infantry_start_from_column_7() {
    for class in [Class::HI, Class::LG] {
        let ledger = column(&active(elephant_on(class)), &["A"], &["D"]);
        assert_eq!((ledger.column, ledger.base, ledger.base_rule, ledger.angle), (7, 7, rules::EL_021, Zone::Front));
    }
}

#[test]
fn el_021_2_three_columns_for_size_make_it_10() {
    let position = one_on_one(unit("A", Class::EL, FRONT[1]), unit("D", Class::HI, D).size(2));
    let ledger = column(&came_up(position, &["A"]), &["A"], &["D"]);
    assert_eq!((ledger.sizes.columns, ledger.column), (3, 10));
}

#[test]
fn el_021_3_five_columns_for_size_make_it_12() {
    let position = one_on_one(unit("A", Class::EL, FRONT[1]), unit("D", Class::LG, D).size(2));
    let state = came_up(position.unit(CARTHAGE, unit("B", Class::EL, FRONT[0])), &["A", "B"]);
    let ledger = column(&state, &["A", "B"], &["D"]);
    assert_eq!((ledger.sizes.columns, ledger.column), (5, 12));
}

#[test]
fn el_021_4_a_phalanx_has_a_column_of_its_own() {
    let ledger = column(&active(elephant_on(Class::PH)), &["A"], &["D"]);
    assert_eq!((ledger.column, ledger.base_rule), (6, rules::SX_083));
}

#[test]
fn sx_084_a_flank_attack_reads_the_table_of_that_angle() {
    let position = one_on_one(unit("A", Class::EL, FLANK).facing(FROM_FLANK), unit("D", Class::LG, D).size(5));
    let ledger = column(&active(position), &["A"], &["D"]);
    assert_eq!((ledger.column, ledger.base_rule, ledger.angle), (13, rules::SX_084, Zone::Flank));
}

#[test]
fn sx_089_1_an_elephant_on_column_7_uphill_into_woods_comes_to_column_4() {
    let position = elephant_on(Class::LG).terrain(D, Terrain::Woods).level(D, 1);
    let ledger = column(&active(position), &["A"], &["D"]);
    assert_eq!(ledger.shifts.0.to_vec(), [(rules::SX_089, -1), (rules::SX_089, -2)]);
    assert_eq!(ledger.column, 4);
}

#[test]
fn sx_089_2_one_of_two_defenders_higher_costs_1_both_cost_2() {
    let two = || {
        let defenders = position().unit(ROME, unit("D", Class::HI, D)).unit(ROME, unit("B", Class::HI, (3, 2)));
        defenders.unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).size(6))
    };
    let shifts = |position| column(&active(position), &["A"], &["D", "B"]).shifts.total();
    assert_eq!(shifts(two().level(D, 1)), -1);
    assert_eq!(shifts(two().level(D, 1).level((3, 2), 1)), -2);
    assert_eq!(shifts(two().level(D, -1)), 0);
    assert_eq!(shifts(two().level(D, -1).level((3, 2), -2)), 1);
}

/// A phalanx with a phalanx on each flank, attacked from the front by a unit of its size.
fn supported(attacker: Class) -> Position {
    let flanked = position().unit(ROME, unit("B", Class::PH, FLANK)).unit(ROME, unit("C", Class::PH, (3, 2)));
    flanked.unit(ROME, unit("D", Class::PH, D)).unit(CARTHAGE, unit("A", attacker, FRONT[1]))
}

#[test]
fn sx_089_3_phalanxes_on_both_flanks_cost_a_legion_that_moved_4_and_hi_2() {
    let ledger = column(&came_up(supported(Class::LG), &["A"]), &["A"], &["D"]);
    assert_eq!((ledger.base, ledger.shifts.total(), ledger.column), (5, -4, 1));
    let ledger = column(&came_up(supported(Class::HI), &["A"]), &["A"], &["D"]);
    assert_eq!((ledger.base, ledger.shifts.total(), ledger.column), (6, -2, 4));
}

#[test]
fn sx_089_3_phalanxes_give_no_support_against_one_that_did_not_move_nor_against_a_phalanx() {
    assert_eq!(column(&active(supported(Class::LG)), &["A"], &["D"]).shifts.total(), 0);
    assert_eq!(column(&came_up(supported(Class::PH), &["A"]), &["A"], &["D"]).shifts.total(), 0);
}

#[test]
fn sx_089_3_a_zone_of_control_over_the_flank_hex_supports_as_well() {
    // The phalanx in (3,1) looks south: its front hexes are (3,2), the flank hex of D, and (2,2) itself.
    let behind = position().unit(ROME, unit("B", Class::PH, (3, 1))).unit(ROME, unit("D", Class::PH, D));
    let state = came_up(behind.unit(CARTHAGE, unit("A", Class::LG, FRONT[1])), &["A"]);
    assert_eq!(column(&state, &["A"], &["D"]).shifts.total(), -2);
}

#[test]
fn sx_089_4_a_column_beyond_the_table_is_kept_to_13() {
    // An elephant on LI has 11, ten to two gives 5, woods take 1.
    let position = position().unit(ROME, unit("D", Class::LI, D).size(2)).terrain(D, Terrain::Woods);
    let elephants = position.unit(CARTHAGE, unit("A", Class::EL, FRONT[0])).unit(CARTHAGE, unit("B", Class::EL, FRONT[1]));
    let ledger = column(&came_up(elephants, &["A", "B"]), &["A", "B"], &["D"]);
    assert_eq!((ledger.base, ledger.sizes.columns, ledger.shifts.total(), ledger.column), (11, 5, -1, 13));
}

#[test]
fn sx_017_1_a_depleted_attacker_costs_1_a_depleted_defender_gives_1_and_both_cancel() {
    let column_of = |attacker: U, defender: U| column(&active(one_on_one(attacker, defender)), &["A"], &["D"]).column;
    let attacker = || unit("A", Class::EL, FRONT[1]);
    let defender = || unit("D", Class::LG, D).size(5);
    assert_eq!(column_of(attacker().depleted(), defender()), 6);
    assert_eq!(column_of(attacker(), defender().depleted()), 8);
    assert_eq!(column_of(attacker().depleted(), defender().depleted()), 7);
}

#[test]
fn sx_017_2_two_depleted_attackers_cost_1_still() {
    let position = position().unit(ROME, unit("D", Class::LG, D).size(10));
    let depleted = |name, at| unit(name, Class::EL, at).depleted();
    let state = active(position.unit(CARTHAGE, depleted("A", FRONT[0])).unit(CARTHAGE, depleted("B", FRONT[1])));
    let ledger = column(&state, &["A", "B"], &["D"]);
    assert_eq!((ledger.shifts.0.to_vec(), ledger.column), (vec![(rules::SX_017, -1)], 6));
}
