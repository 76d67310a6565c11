//! How rampages begin, and wait for each other (EL-009, EL-038, EL-039, SX-016, SX-104).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class::{EL, HI, LC},
    game::{Event, Step},
    ids::LeaderId,
    rampage, rout,
    unit::Status::{Eliminated, InOrder, Rampaging, Routed},
    zoc,
};

use crate::{
    breaking, breaking_by,
    common::{CARTHAGE, ROME, assert_refused, at, cell, hits, id, leader, position, run, unit},
    eliminates, first_roll, mad_elephant, place_of, played, rolls, status,
};

#[test]
fn el_009_1_no_lane_is_opened_for_a_rampage() {
    let state = mad_elephant().unit(ROME, unit("L", HI, (3, 3)).facing(2)).state();
    assert_refused(rampage::may_open_lane(&state, id(&state, "L"), id(&state, "E")), rules::EL_009);
    // It takes the impact.
    let state = first_roll(&breaking(state), 1);
    assert_eq!(hits(&state, "L"), 1);
}

#[test]
fn el_038_1_an_elephant_that_routs_rampages_and_makes_no_rout_move() {
    let state = mad_elephant().state();
    let step = rout::Step::BreakAtOnce { unit: id(&state, "E") };
    let played = played(&state.with_agenda([step.into()]), &[1, 7]);
    assert!(played.cites(rules::EL_038) && !played.cites(rules::SX_098));
    assert_eq!(status(&played.state, "E"), Eliminated);
}

#[test]
fn el_038_2_friends_in_its_way_are_struck_as_enemies_are() {
    for seat in [CARTHAGE, ROME] {
        let state = mad_elephant().unit(seat, unit("L", HI, (3, 3)).facing(2)).state();
        assert_eq!(hits(&first_roll(&breaking(state), 1), "L"), 1);
    }
}

#[test]
fn el_038_3_one_below_its_tq_does_not_rampage() {
    let state = position().unit(CARTHAGE, unit("E", EL, (2, 4)).hits(4)).state();
    let step = rout::Step::BreakAtOnce { unit: id(&state, "E") };
    let state = played(&state.with_agenda([step.into()]), &[]).state;
    assert_eq!((status(&state, "E"), hits(&state, "E")), (InOrder, 4));
}

#[test]
fn el_038_4_each_elephant_that_routs_rampages() {
    let mut position = position();
    for (name, hex) in [("E1", (0, 8)), ("E2", (4, 8)), ("E3", (8, 8))] {
        position = position.unit(CARTHAGE, unit(name, EL, hex).hits(5));
    }
    let mut state = position.state();
    for name in ["E1", "E2", "E3"] {
        let played = played(&breaking_by(state, name, None), &[1, 7]);
        assert_eq!(rolls(&played).len(), 2);
        state = played.state;
        assert_eq!(status(&state, name), Eliminated);
    }
}

#[test]
fn sx_054_4_a_rampaging_elephant_exerts_no_zone_of_control() {
    let state = first_roll(&breaking(mad_elephant().state()), 1);
    assert_eq!(status(&state, "E"), Rampaging);
    assert_eq!(zoc::cells_of(&state, id(&state, "E")).count(), 0);
}

#[test]
fn el_039_5_a_second_rampage_starts_when_the_first_is_finished() {
    // The second elephant is struck from its rear, and has 3 hits.
    let state = mad_elephant().unit(ROME, unit("E2", EL, (3, 3)).facing(5).hits(3)).state();
    let played = played(&breaking(state), &[1, 1, 8, 4, 9]);
    let begins = |name: &str| {
        let unit = id(&played.state, name);
        place_of(&played, move |event| matches!(event, Event::Rampage(rampage::Event::Began { unit: mad, .. }) if *mad == unit))
    };
    let over = place_of(&played, eliminates(&played.state, "E"));
    assert!(begins("E") < begins("E2") && begins("E2") < over);
    // SX-104, case 3: it rolls from one, and only then.
    let numbers: Vec<u8> = rolls(&played).into_iter().map(|(roll, _)| roll).collect();
    assert_eq!(numbers, [1, 2, 3, 1, 2]);
    let first_of_second =
        played.events().enumerate().filter(|(_, event)| matches!(event, Event::Rampage(rampage::Event::Rolled { .. })));
    assert!(first_of_second.map(|(place, _)| place).nth(3).unwrap() > over);
}

#[test]
fn sx_104_3_the_second_begins_from_its_roll_one() {
    let state = mad_elephant().unit(CARTHAGE, unit("E2", EL, (3, 3)).facing(2).hits(4)).state();
    let played = played(&breaking(state), &[1, 7, 4, 7]);
    assert_eq!(rolls(&played).into_iter().map(|(roll, _)| roll).collect::<Vec<_>>(), [1, 2, 1, 2]);
    assert!(played.cites(rules::SX_104) && played.cites(rules::EL_039));
    assert_eq!(["E", "E2"].map(|name| status(&played.state, name)), [Eliminated; 2]);
}

#[test]
fn el_039_6_a_rout_caused_by_an_impact_is_made_before_the_next_roll() {
    let state = mad_elephant().unit(ROME, unit("L", HI, (3, 3)).facing(2).hits(5)).state();
    let state = first_roll(&breaking(state), 1);
    assert_eq!((status(&state, "L"), at(&state, "L"), state.rampage.rolls), (Routed, (4, 1), 1));
    assert_eq!(status(&state, "E"), Rampaging);
}

#[test]
fn sx_104_2_a_unit_that_an_impact_routs_moves_two_hexes_before_the_next_roll() {
    let state = mad_elephant().unit(CARTHAGE, unit("L", LC, (3, 3)).facing(2).hits(5)).state();
    let state = first_roll(&breaking(state), 1);
    assert_eq!(
        (status(&state, "L"), state.map().distance(cell(&state, (3, 3)), state.unit(id(&state, "L")).cell)),
        (Routed, 2)
    );
}

/// Two elephants of different sides that break in the same charge, under a Roman active leader.
fn two_at_once() -> tercio_spqr::state::State {
    let mut state = position()
        .unit(CARTHAGE, unit("E1", EL, (2, 4)).hits(5))
        .unit(ROME, unit("E2", EL, (8, 4)).hits(5))
        .leader(ROME, leader("Consul", (10, 0)).overall(4))
        .state();
    state.sequence.leader = Some(LeaderId(0));
    let steps = ["E1", "E2"].map(|name| {
        let unit = id(&state, name);
        Step::from(rout::Step::Break { unit, in_clash: false, attacked: false })
    });
    state.with_agenda(steps)
}

#[test]
fn el_039_of_those_that_break_at_once_the_active_player_chooses_the_first() {
    let state = two_at_once();
    let (e1, e2) = (id(&state, "E1"), id(&state, "E2"));
    for (first, second) in [(e1, e2), (e2, e1)] {
        let stop = |state: &tercio_spqr::state::State| !state.rampage.queue.is_empty();
        let played = Script::<Spqr>::new().answer(Answer::Unit(first)).run(&state, stop).unwrap();
        assert_eq!(played.state.rampage.queue[..], [first, second]);
        assert_eq!(played.asked[0].0, ROME);
        let refused = Spqr::check(&&state, ROME, &played.asked[0].1, &Answer::No);
        assert_refused(refused, rules::EL_039);
    }
    let played = run(Script::new().answer(Answer::Unit(e2)).dice([1, 7, 1, 7]), &state);
    assert!(place_of(&played, eliminates(&state, "E2")) < place_of(&played, eliminates(&state, "E1")));
}
