//! The rules of elephants alone (EL-001).

use tercio_rulebook::rules;
use tercio_spqr::{class::Class, special::special_rules};

use crate::common::{CARTHAGE, ROME, id, position, unit};

#[test]
fn el_001_1_an_elephant_unit_has_exactly_three_rules_of_its_own() {
    let state = position().unit(CARTHAGE, unit("E1", Class::EL, (1, 3))).state();
    assert_eq!(special_rules(&state, id(&state, "E1")).as_slice(), [rules::EL_002, rules::EL_032, rules::EL_038]);
}

#[test]
fn el_001_2_heavy_infantry_has_none_of_the_three() {
    let state = position().unit(ROME, unit("L1", Class::HI, (1, 2))).state();
    assert!(special_rules(&state, id(&state, "L1")).is_empty());
}
