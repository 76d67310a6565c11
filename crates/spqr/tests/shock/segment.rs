//! The order of the segment, and what the charge leaves of it (SX-074, SX-081).

use tercio_kernel::{
    Game, Seat,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{Event, Question},
    rout, shock,
    state::State,
};

use crate::{
    arena::{D, FRONT, before_segment, came_up, clash, results, rules_of_dice, segment, shocks},
    common::{CARTHAGE, ROME, U, at, id, position, unit},
};

/// Three legions before three of heavy infantry, far enough apart to fight three combats.
fn three_combats() -> State {
    let pairs = [("A1", "D1", 2), ("A2", "D2", 5), ("A3", "D3", 8)];
    let position = pairs.into_iter().fold(position(), |position, (attacker, defender, column)| {
        let attackers = position.unit(CARTHAGE, unit(attacker, Class::HI, (column, 3)));
        attackers.unit(ROME, unit(defender, Class::HI, (column, 2)))
    });
    before_segment(came_up(position, &["A1", "A2", "A3"]))
}

/// The places of certain events among all.
fn places(played: &Scripted<Spqr>, wanted: impl Fn(&Event) -> bool) -> Vec<usize> {
    played.events().enumerate().filter(|(_, event)| wanted(event)).map(|(place, _)| place).collect()
}

fn is_designation(event: &Event) -> bool {
    matches!(event, Event::Shock(shock::Event::Designated { .. }))
}

fn is_check(event: &Event) -> bool {
    matches!(event, Event::Core(core::Event::Checked { rule: rules::SX_079, .. }))
}

fn is_clash(event: &Event) -> bool {
    matches!(event, Event::Shock(shock::Event::Clashed { .. }))
}

#[test]
fn sx_074_1_all_combats_are_designated_before_any_check() {
    let played = clash(Script::new().dice([0; 6]).dice([5; 3]), &three_combats());
    let (designated, checked) = (places(&played, is_designation), places(&played, is_check));
    assert_eq!((designated.len(), checked.len()), (3, 6));
    assert!(designated.last() < checked.first());
}

#[test]
fn sx_074_2_all_units_of_all_combats_check_before_the_first_clash() {
    let played = clash(Script::new().dice([0; 6]).dice([5; 3]), &three_combats());
    let (checked, clashed) = (places(&played, is_check), places(&played, is_clash));
    assert_eq!(clashed.len(), 3);
    assert!(checked.last() < clashed.first());
}

/// One unit that came up to another.
fn one_on_one(attacker: U, defender: U) -> State {
    before_segment(came_up(position().unit(CARTHAGE, attacker).unit(ROME, defender), &["A"]))
}

/// No lane; of everything else the first answer offered.
fn no_lane(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Shock(shock::Question::Lane { .. }) => Some(Answer::No),
        _ => Some(Spqr::offered(&state, seat, question).answers.swap_remove(0)),
    }
}

fn elephant_on_shaken_legion() -> State {
    one_on_one(unit("A", Class::EL, FRONT[1]), unit("D", Class::LG, D).hits(4))
}

#[test]
fn sx_081_1_a_legion_brought_to_its_tq_by_the_check_routs_and_the_elephant_takes_its_place() {
    let played = segment(Script::new().dice([8, 0]).otherwise(no_lane), &elephant_on_shaken_legion());
    assert!(played.state.unit(id(&played.state, "D")).is_routed());
    assert_eq!(at(&played.state, "A"), D);
    assert_eq!(results(&played), []);
    assert!(played.cites(rules::SX_081));
}

#[test]
fn sx_081_1_one_hit_fewer_and_the_clash_goes_on() {
    let played = clash(Script::new().dice([7, 0]).die(rules::SX_090, 5).otherwise(no_lane), &elephant_on_shaken_legion());
    assert_eq!(results(&played).len(), 1);
}

#[test]
fn sx_081_2_an_attacker_that_breaks_alone_leaves_the_defender_where_it_is() {
    let state = one_on_one(unit("A", Class::HI, FRONT[1]).hits(4), unit("D", Class::HI, D));
    let played = segment(Script::new().dice([0, 8]), &state);
    assert_eq!(rules_of_dice(&played), ["SX-079"; 2]);
    assert_eq!(at(&played.state, "D"), D);
    assert!(played.state.unit(id(&played.state, "A")).is_routed());
    assert!(shocks(&played).any(|event| matches!(event, shock::Event::Cancelled { combat: 0, rule: rules::SX_081 })));
}

#[test]
fn sx_081_3_all_checks_of_all_combats_are_rolled_before_the_first_rout() {
    let pairs = [("A1", "D1", 2), ("A2", "D2", 8)];
    let position = pairs.into_iter().fold(position(), |position, (attacker, defender, column)| {
        let attackers = position.unit(CARTHAGE, unit(attacker, Class::HI, (column, 3)));
        attackers.unit(ROME, unit(defender, Class::HI, (column, 2)).hits(4))
    });
    let state = before_segment(came_up(position, &["A1", "A2"]));
    let played = clash(Script::new().dice([8, 0, 0, 0]).die(rules::SX_090, 5).otherwise(no_lane), &state);
    let routed = places(&played, |event| matches!(event, Event::Rout(rout::Event::Routed { .. })));
    let checked = places(&played, is_check);
    assert_eq!((checked.len(), routed.len()), (4, 1));
    assert!(checked.last() < routed.first());
    assert_eq!(results(&played).len(), 1, "the other combat is fought");
}

#[test]
fn sx_081_a_defender_does_not_fill_the_gap_nor_does_an_attacker_whom_another_enemy_controls() {
    let watched = position().unit(CARTHAGE, unit("A", Class::EL, FRONT[1])).unit(ROME, unit("D", Class::LG, D).hits(4));
    // In (3,3), looking at vertex 3: the hexes before it are (2,4) and (2,3), where the elephant stands.
    let state = before_segment(came_up(watched.unit(ROME, unit("W", Class::HI, (3, 3)).facing(3)), &["A"]));
    let played = segment(Script::new().dice([8, 0]).otherwise(no_lane), &state);
    assert!(played.state.unit(id(&played.state, "D")).is_routed());
    assert_eq!(at(&played.state, "A"), FRONT[1]);
}
