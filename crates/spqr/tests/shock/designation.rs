//! Who attacks whom (SX-077, SX-078).

use tercio_kernel::{Game, Offered, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    shock::{self, Question},
};

use crate::{
    arena::{D, FRONT, before_segment, came_up, column, combats, designate, shocks, verdict},
    common::{CARTHAGE, Position, ROME, assert_refused, id, position, unit},
};

/// An elephant in (2,3) with two legions in its front, in (2,2) and (3,2).
fn one_before_two() -> Position {
    let legions = position().unit(ROME, unit("L", Class::LG, D)).unit(ROME, unit("M", Class::LG, (3, 2)));
    legions.unit(CARTHAGE, unit("E", Class::EL, FRONT[1]))
}

/// Two elephants in the two front hexes of one legion.
fn two_before_one() -> Position {
    let elephants = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[0])).unit(CARTHAGE, unit("F", Class::EL, FRONT[1]));
    elephants.unit(ROME, unit("L", Class::LG, D).size(2))
}

#[test]
fn sx_077_1_two_elephants_that_attack_together_add_their_sizes_in_one_combat() {
    let state = came_up(two_before_one(), &["E", "F"]);
    let all = Spqr::offered(&&state, CARTHAGE, &designate());
    assert_eq!(all, Offered::among_others(vec![combats(&state, &[(&["E", "F"], &["L"])])]));
    assert_eq!(column(&state, &["E", "F"], &["L"]).sizes.attack, 10);
}

#[test]
fn sx_077_2_an_elephant_with_two_legions_in_its_zone_may_not_attack_only_one() {
    let state = came_up(one_before_two(), &["E"]);
    assert_refused(verdict(&state, &[(&["E"], &["L"])]), rules::SX_077);
    assert_eq!(verdict(&state, &[(&["E"], &["L", "M"])]), Ok(()));
}

#[test]
fn sx_077_3_it_may_where_a_friend_attacks_the_other() {
    let position = one_before_two().unit(CARTHAGE, unit("F", Class::EL, (3, 3)));
    let state = came_up(position, &["E", "F"]);
    assert_eq!(verdict(&state, &[(&["E"], &["L"]), (&["F"], &["M"])]), Ok(()));
}

#[test]
fn sx_077_4_a_legion_is_not_attacked_in_two_combats() {
    let state = came_up(two_before_one(), &["E", "F"]);
    assert_refused(verdict(&state, &[(&["E"], &["L"]), (&["F"], &["L"])]), rules::SX_077);
}

#[test]
fn sx_077_5_two_against_two_in_a_single_combat_are_refused() {
    let position = one_before_two().unit(CARTHAGE, unit("F", Class::EL, (3, 3)));
    let state = came_up(position, &["E", "F"]);
    assert_refused(verdict(&state, &[(&["E", "F"], &["L", "M"])]), rules::SX_077);
    assert_refused(verdict(&state, &[(&["E", "E"], &["L"])]), rules::SX_077);
}

#[test]
fn sx_077_stacked_units_attack_the_same_hex() {
    let stack = [unit("G", Class::LG, FRONT[1]).roman(0), unit("H1", Class::LG, FRONT[1]).roman(0)];
    let [top, bottom] = stack;
    let foes = position().unit(ROME, unit("L", Class::MI, D)).unit(ROME, unit("M", Class::MI, (3, 2)));
    let state = came_up(foes.unit(CARTHAGE, top).unit(CARTHAGE, bottom), &["G", "H1"]);
    assert_refused(verdict(&state, &[(&["G"], &["L"]), (&["H1"], &["M"])]), rules::SX_077);
    // The other hex is then no concern of theirs.
    assert_eq!(verdict(&state, &[(&["G", "H1"], &["L"])]), Ok(()));
    let offered = Spqr::offered(&&state, CARTHAGE, &designate());
    assert_eq!(offered.answers.len(), 2, "{offered:?}");
}

#[test]
fn sx_077_only_own_units_attack_and_only_enemies_are_attacked() {
    let state = came_up(two_before_one(), &["E", "F"]);
    assert_refused(verdict(&state, &[(&["L"], &["E"])]), rules::SX_077);
    assert_refused(verdict(&state, &[(&["E"], &["F"])]), rules::SX_077);
    assert_refused(verdict(&state, &[(&["E", "F"], &[])]), rules::SX_077);
    assert_refused(Spqr::check(&&state, CARTHAGE, &designate(), &Answer::Yes), rules::SX_077);
}

#[test]
fn sx_078_1_two_elephants_of_size_5_against_size_2_come_to_column_12() {
    let state = came_up(two_before_one(), &["E", "F"]);
    let ledger = column(&state, &["E", "F"], &["L"]);
    assert_eq!((ledger.sizes.ratio, ledger.sizes.columns, ledger.column), ([5, 1], 5, 12));
}

#[test]
fn sx_078_2_an_elephant_and_a_legion_may_attack_together_but_then_there_is_no_lane() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[0])).unit(CARTHAGE, unit("G", Class::LG, FRONT[1]));
    let state = came_up(position.unit(ROME, unit("H1", Class::HI, D)), &["E", "G"]);
    assert_eq!(verdict(&state, &[(&["E", "G"], &["H1"])]), Ok(()));
    let attackers = [id(&state, "E"), id(&state, "G")];
    assert_refused(shock::may_open_lane(&state, id(&state, "H1"), &attackers, 0), rules::EL_007);
}

#[test]
fn sx_078_3_two_elephants_and_one_free_rear_hex_allow_no_lane() {
    let state = came_up(two_before_one().unit(ROME, unit("R", Class::LG, (2, 1))), &["E", "F"]);
    let attackers = [id(&state, "E"), id(&state, "F")];
    assert_refused(shock::may_open_lane(&state, id(&state, "L"), &attackers, 0), rules::EL_005);
}

#[test]
fn sx_078_4_an_elephant_that_attacks_two_legions_is_let_through_by_neither() {
    let state = before_segment(came_up(one_before_two(), &["E"]));
    // There is but one way to designate, so nobody is asked; nor is anybody asked about a lane.
    let script = Script::<Spqr>::new().stop_at(|_, _, _| true).may_leave_over();
    let played = script.run(&state, |state| state.shock.charged);
    let played = played.expect("nothing is asked");
    assert!(played.stopped_at.is_none());
    let lane = |answer| Spqr::check(&&played.state, ROME, &Question::Lane { combat: 0 }.into(), &answer);
    assert_refused(lane(Answer::Yes), rules::SX_078);
    assert!(shocks(&played).any(|event| matches!(event, shock::Event::Designated { defenders, .. } if defenders.len() == 2)));
    for name in ["L", "M"] {
        assert_refused(shock::may_open_lane(&state, id(&state, name), &[id(&state, "E")], 1), rules::SX_078);
    }
}

#[test]
fn sx_077_long_lines_are_offered_good_allotments_that_the_rules_accept() {
    // Twelve legions, each with two of twelve elephants before it: far more ways than anybody wants to read.
    let mut line = position();
    for place in 0..12 {
        let at = |row| (place - 6 - row / 2, row);
        line = line.unit(ROME, unit(&format!("L{place}"), Class::LG, at(2)));
        line = line.unit(CARTHAGE, unit(&format!("E{place}"), Class::EL, at(3)));
    }
    let names: Vec<String> = (0..12).map(|place| format!("E{place}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let state = came_up(line, &names);
    let offered = Spqr::offered(&&state, CARTHAGE, &designate());
    assert!(!offered.complete && offered.answers.len() > 2, "{offered:?}");
    for answer in &offered.answers {
        assert_eq!(Spqr::check(&&state, CARTHAGE, &designate(), answer), Ok(()), "{answer:?}");
    }
    for (answer, why) in Spqr::refused(&&state, CARTHAGE, &designate()) {
        assert_eq!(Spqr::check(&&state, CARTHAGE, &designate(), &answer), Err(why), "{answer:?}");
    }
}
