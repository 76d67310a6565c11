//! Who may open a lane (EL-002, EL-004 to EL-009).

use tercio_kernel::{Game, Verdict, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::Event,
    map::Terrain,
    rampage,
    shock::{self, Question, Role},
    state::State,
    unit::Blame,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FROM_REAR, FRONT, REAR, before_segment, came_up, charge, clash, combats, reckoned, shocks},
    common::{CARTHAGE, Position, ROME, assert_refused, hits, id, leader, position, unit},
};

/// The two rear hexes of D.
const REARS: [(i32, i32); 2] = [(2, 1), (3, 1)];

/// So many elephants (E, F) in the front hexes of a defender of this class.
fn elephants_on(class: Class, elephants: usize) -> Position {
    let position = position().unit(ROME, unit("D", class, D).size(2).tq(8));
    let named = ["E", "F"].into_iter().zip(FRONT).take(elephants);
    named.fold(position, |position, (name, at)| position.unit(CARTHAGE, unit(name, Class::EL, at)))
}

/// What the rules say of a lane of D for these attackers.
fn lane(position: Position, attackers: &[&str]) -> Verdict {
    let state = came_up(position, attackers);
    let attackers: Vec<_> = attackers.iter().map(|name| id(&state, name)).collect();
    shock::may_open_lane(&state, id(&state, "D"), &attackers, 0)
}

/// The state in which the owner of D is asked about the lane.
fn asked_about_lane(position: Position, attackers: &[&str]) -> State {
    let state = before_segment(came_up(position, attackers));
    let designate = combats(&state, &[(attackers, &["D"])]);
    let is_lane = |_: &State, _, question: &_| *question == Question::Lane { combat: 0 }.into();
    let answered = move |_: &State, _, question: &_| (*question == Question::Designate.into()).then(|| designate.clone());
    let stopped = charge(Script::new().otherwise(answered).stop_at(is_lane), &state);
    assert_eq!(stopped.stopped_at, Some((ROME, Question::Lane { combat: 0 }.into())), "the lane is offered");
    stopped.state
}

/// What answers the owner of D is offered.
fn offered(position: Position, attackers: &[&str]) -> Vec<Answer> {
    let state = asked_about_lane(position, attackers);
    let offered = Spqr::offered(&&state, ROME, &Question::Lane { combat: 0 }.into());
    assert!(offered.complete);
    offered.answers
}

const BOTH: [Answer; 2] = [Answer::Yes, Answer::No];

#[test]
fn el_002_1_both_answers_are_offered_to_heavy_infantry() {
    assert_eq!(offered(elephants_on(Class::HI, 1), &["E"]), BOTH);
}

#[test]
fn el_002_2_without_a_lane_the_shock_is_resolved_like_any_other() {
    let state = before_segment(came_up(elephants_on(Class::HI, 1), &["E"]));
    let script = Script::new().dice([8, 5]).die(rules::SX_090, 5).answer(Answer::No);
    let played = clash(script, &state);
    // No +1: the HI passes its check with an 8. Column 10, die 5: 2 and 3, neither lowered nor halved.
    assert_eq!([hits(&played.state, "D"), hits(&played.state, "E")], [3, 2]);
    assert_eq!(Role::BOTH.map(|role| reckoned(&played, role)), [2, 3]);
    assert!(!played.cites(rules::EL_010) && !played.cites(rules::EL_012) && !played.cites(rules::EL_013));
}

#[test]
fn el_002_3_skirmishers_are_infantry() {
    assert_eq!(offered(elephants_on(Class::SK, 1), &["E"]), BOTH);
}

#[test]
fn el_002_4_cavalry_may_not() {
    assert_refused(lane(elephants_on(Class::HC, 1), &["E"]), rules::EL_002);
}

#[test]
fn el_002_5_no_lane_where_no_elephant_attacks() {
    let position = position().unit(ROME, unit("D", Class::LG, D)).unit(CARTHAGE, unit("E", Class::HI, FRONT[1]));
    assert_refused(lane(position, &["E"]), rules::EL_002);
}

#[test]
fn el_004_1_two_vacant_rear_hexes_are_enough() {
    assert_eq!(offered(elephants_on(Class::HI, 1), &["E"]), BOTH);
}

#[test]
fn el_004_2_so_is_one() {
    let position = elephants_on(Class::HI, 1).unit(ROME, unit("R", Class::HI, REARS[0]));
    assert_eq!(offered(position, &["E"]), BOTH);
}

#[test]
fn el_004_3_none_is_too_few() {
    let one = elephants_on(Class::HI, 1).unit(ROME, unit("R", Class::HI, REARS[0]));
    // A unit of either side occupies a hex.
    let both = one.unit(CARTHAGE, unit("S", Class::HI, REARS[1]));
    assert_refused(lane(both, &["E"]), rules::EL_004);
}

#[test]
fn el_004_marsh_behind_is_no_room_for_elephants_and_a_leader_is_no_hindrance() {
    let marsh = elephants_on(Class::HI, 1).terrain(REARS[0], Terrain::Marsh).terrain(REARS[1], Terrain::Marsh);
    assert_refused(lane(marsh, &["E"]), rules::EL_004);
    let leaders = REARS
        .into_iter()
        .zip(["X", "Y"])
        .fold(elephants_on(Class::HI, 1), |position, (at, name)| position.leader(ROME, leader(name, at)));
    assert_eq!(lane(leaders, &["E"]), Ok(()));
}

#[test]
fn el_005_1_two_elephants_and_two_vacant_rear_hexes_allow_it() {
    assert_eq!(offered(elephants_on(Class::HI, 2), &["E", "F"]), BOTH);
}

#[test]
fn el_005_2_two_elephants_and_one_vacant_rear_hex_do_not() {
    let position = elephants_on(Class::HI, 2).unit(ROME, unit("R", Class::HI, REARS[0]));
    assert_refused(lane(position, &["E", "F"]), rules::EL_005);
}

#[test]
fn el_005_3_one_elephant_and_one_vacant_rear_hex_do() {
    let position = elephants_on(Class::HI, 1).unit(ROME, unit("R", Class::HI, REARS[1]));
    assert_eq!(offered(position, &["E"]), BOTH);
}

#[test]
fn el_006_1_not_through_a_flank() {
    let position =
        position().unit(ROME, unit("D", Class::HI, D)).unit(CARTHAGE, unit("E", Class::EL, FLANK).facing(FROM_FLANK));
    assert_refused(lane(position, &["E"]), rules::EL_006);
}

#[test]
fn el_006_2_not_through_the_rear() {
    let position = position().unit(ROME, unit("D", Class::HI, D)).unit(CARTHAGE, unit("E", Class::EL, REAR).facing(FROM_REAR));
    assert_refused(lane(position, &["E"]), rules::EL_006);
}

#[test]
fn el_006_3_not_where_one_of_two_comes_through_a_flank() {
    let position = elephants_on(Class::HI, 1).unit(CARTHAGE, unit("F", Class::EL, (3, 2)).facing(3));
    assert_refused(lane(position, &["E", "F"]), rules::EL_006);
}

#[test]
fn el_006_4_through_either_front_hex_it_is_offered() {
    for at in FRONT {
        let position = position().unit(ROME, unit("D", Class::HI, D)).unit(CARTHAGE, unit("E", Class::EL, at));
        assert_eq!(offered(position, &["E"]), BOTH);
    }
}

#[test]
fn el_007_1_not_for_elephants_that_attack_together_with_light_infantry() {
    let position = elephants_on(Class::HI, 1).unit(CARTHAGE, unit("P", Class::LI, FRONT[1]));
    assert_refused(lane(position, &["E", "P"]), rules::EL_007);
}

#[test]
fn el_007_2_light_infantry_that_attacks_somebody_else_is_no_hindrance() {
    let position =
        elephants_on(Class::HI, 1).unit(CARTHAGE, unit("P", Class::LI, (3, 3))).unit(ROME, unit("G", Class::HI, (4, 2)));
    let state = before_segment(came_up(position, &["E", "P"]));
    let stop = |_: &State, _, question: &_| *question == Question::Lane { combat: 0 }.into();
    let stopped = charge(Script::new().stop_at(stop), &state);
    assert!(stopped.stopped_at.is_some());
    let designated = shocks(&stopped).filter(|event| matches!(event, shock::Event::Designated { .. }));
    assert_eq!(designated.count(), 2);
}

#[test]
fn el_008_1_two_elephants_are_no_company_for_each_other() {
    let state = before_segment(came_up(elephants_on(Class::HI, 2), &["E", "F"]));
    let played = charge(Script::new().answer(Answer::Yes).dice([0; 3]), &state);
    assert!(played.state.shock.combats[0].pass_through);
    assert!(played.cites(rules::EL_008) && played.cites(rules::SX_078));
}

#[test]
fn el_008_2_but_heavy_infantry_with_them_is() {
    let position = elephants_on(Class::HI, 2).unit(CARTHAGE, unit("G", Class::HI, FLANK).facing(FROM_FLANK));
    assert_refused(lane(position, &["E", "F", "G"]), rules::EL_007);
}

#[test]
fn el_009_1_no_lane_for_a_rampaging_elephant() {
    let mut state = came_up(elephants_on(Class::HI, 1), &["E"]);
    let (elephant, infantry) = (id(&state, "E"), id(&state, "D"));
    let began = rampage::Event::Began { unit: elephant, waits: false, by: Blame::Nobody };
    Spqr::apply(&mut state, &began.into());
    assert_refused(shock::may_open_lane(&state, infantry, &[elephant], 0), rules::EL_009);
}

#[test]
fn el_009_2_an_elephant_that_does_not_rampage_may_be_let_through() {
    let opened = |event: &Event| matches!(event, Event::Shock(shock::Event::LaneOpened { elephants: 1, .. }));
    let state = before_segment(came_up(elephants_on(Class::HI, 1), &["E"]));
    let played = charge(Script::new().answer(Answer::Yes).dice([0; 2]), &state);
    assert!(played.events().any(opened) && played.cites(rules::EL_002));
}
