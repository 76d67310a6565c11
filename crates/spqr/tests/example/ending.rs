//! How the field is left (EL-031).

use tercio_rulebook::rules;
use tercio_spqr::hexes::Vertex;

use crate::{
    common::{at, id},
    theatre::{ELEPHANTS, ended, fought, hits, whole_segment},
};

#[test]
fn el_031_1_the_totals_are_3_1_4_and_0_and_1_1_4_0_and_0() {
    let played = fought();
    assert_eq!(hits(&played.state, ["L1", "L2", "L3", "L4"]), [3, 1, 4, 0]);
    assert_eq!(hits(&played.state, ELEPHANTS), [1, 1, 4, 0, 0]);
}

#[test]
fn el_031_2_three_elephants_stand_behind_the_infantry_and_face_north() {
    let played = ended([8, 8]);
    assert_eq!(["E3", "E4", "E5"].map(|name| at(&played.state, name)), [(5, 1), (8, 1), (9, 1)]);
    for name in ["E3", "E4", "E5"] {
        assert_eq!(played.state.unit(id(&played.state, name)).facing, Vertex::NORTH.into());
    }
    assert!(played.cites(rules::EL_015));
}

#[test]
fn el_031_3_the_others_stand_where_they_stood() {
    let played = ended([8, 8]);
    assert_eq!(["E1", "E2", "L4"].map(|name| at(&played.state, name)), [(1, 3), (2, 3), (2, 1)]);
    assert_eq!(hits(&played.state, ["L4"]), [0]);
}

#[test]
fn el_031_4_closing_dice_of_8_change_nothing() {
    assert_eq!(hits(&ended([8, 8]).state, ["L2", "L3"]), [1, 4]);
}

#[test]
fn el_031_5_closing_dice_of_9_cost_one_each() {
    assert_eq!(hits(&ended([9, 9]).state, ["L2", "L3"]), [2, 5]);
}

#[test]
fn el_031_no_collapse_check_follows_for_e3_has_crossed() {
    let played = ended([8, 8]);
    assert!(played.thrown.iter().all(|(rule, _)| *rule == rules::EL_017));
    assert_eq!(hits(&played.state, ["E3"]), [4]);
}

#[test]
fn el_031_from_the_first_order_to_the_second_turn_with_just_the_dice_of_the_example() {
    let played = whole_segment();
    let faces: Vec<i16> = played.thrown.iter().map(|(_, face)| *face).collect();
    assert_eq!(faces, [5, 5, 9, 3, 0, 7, 2, 2, 3, 0, 8, 8, 8]);
    assert_eq!(hits(&played.state, ["L1", "L2", "L3", "L4"]), [3, 1, 4, 0]);
    assert_eq!(hits(&played.state, ELEPHANTS), [1, 1, 4, 0, 0]);
}
