//! Indian and African elephants, under the ruling on printed elephants (SX-119).

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    class::Class,
    profile::Breed,
    shock::{self, Advantage},
};

use crate::{
    arena::{D, FRONT, active, before_segment, came_up, charge, column, combat},
    common::{CARTHAGE, Position, ROME, U, hits, position, unit},
};

fn elephant(name: &str, breed: Breed, at: (i32, i32)) -> U {
    unit(name, Class::EL, at).breed(breed)
}

/// An elephant of this breed in front of D, under the printed rules.
fn before(breed: Breed, defender: U) -> Position {
    position().ruling("printed-elephants", "on").unit(CARTHAGE, elephant("A", breed, FRONT[1])).unit(ROME, defender)
}

#[test]
fn sx_119_1_indian_elephants_go_one_column_right_unless_the_base_is_13() {
    let on_legion = column(&active(before(Breed::Indian, unit("D", Class::LG, D).size(5))), &["A"], &["D"]);
    assert_eq!((on_legion.shifts.0.to_vec(), on_legion.column), (vec![(rules::SX_119, 1)], 8));
    let on_light_cavalry = column(&active(before(Breed::Indian, unit("D", Class::LC, D).size(5))), &["A"], &["D"]);
    assert_eq!((on_light_cavalry.shifts.total(), on_light_cavalry.column), (0, 13));
    let african = column(&active(before(Breed::African, unit("D", Class::LG, D).size(5))), &["A"], &["D"]);
    assert_eq!(african.column, 7);
}

#[test]
fn sx_119_2_indian_elephants_have_superiority_on_african_ones_and_not_the_reverse() {
    let superiority = |attacker, defender| {
        let state = active(before(attacker, elephant("D", defender, D)));
        shock::advantage(&state, &combat(&state, &["A"], &["D"]))
    };
    assert_eq!(superiority(Breed::Indian, Breed::African), (Advantage::Attack, rules::SX_119));
    assert_eq!(superiority(Breed::African, Breed::Indian).0, Advantage::None);
}

#[test]
fn sx_119_3_an_african_elephant_adds_one_to_its_check_against_an_indian_one() {
    let state = before_segment(came_up(before(Breed::Indian, elephant("D", Breed::African, D)), &["A"]));
    let played = charge(Script::new().dice([5, 5]), &state);
    assert_eq!([hits(&played.state, "D"), hits(&played.state, "A")], [1, 0]);
    assert!(played.cites(rules::SX_119));
    let state = before_segment(came_up(before(Breed::African, elephant("D", Breed::Indian, D)), &["A"]));
    let played = charge(Script::new().dice([5, 5]), &state);
    assert_eq!([hits(&played.state, "D"), hits(&played.state, "A")], [0, 1]);
}

#[test]
fn sx_119_4_without_the_ruling_an_indian_elephant_before_a_legion_stays_on_7() {
    let position =
        position().unit(CARTHAGE, elephant("A", Breed::Indian, FRONT[1])).unit(ROME, unit("D", Class::LG, D).size(5));
    assert_eq!(column(&active(position), &["A"], &["D"]).column, 7);
}
