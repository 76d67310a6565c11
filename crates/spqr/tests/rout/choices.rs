//! What the owner of a routing unit is asked (SX-038, SX-098).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, answer::Answer, class::Class::HI, unit::Status::Eliminated};

use crate::{
    breaking,
    common::{ROME, assert_accepted, assert_refused, at, cell, hits, leader, leader_id, position, run, run_refused, unit},
    status,
};

#[test]
fn sx_098_between_friends_that_are_equally_good_the_owner_chooses() {
    let state = position()
        .unit(ROME, unit("A", HI, (2, 4)).hits(6))
        .unit(ROME, unit("East", HI, (3, 3)))
        .unit(ROME, unit("West", HI, (2, 3)))
        .state();
    let state = breaking(state, &["A"]);
    let west = Answer::Cell(cell(&state, (2, 3)));
    let played = run(Script::new().answer(west.clone()).dice([0]), &state);
    assert_eq!([hits(&played.state, "East"), hits(&played.state, "West")], [0, 1]);
    let (seat, question) = &played.asked[0];
    assert_eq!(*seat, ROME);
    assert_accepted(&state, ROME, question, &west);
    run_refused(Script::new().answer(Answer::Cell(cell(&state, (2, 5)))), &state, rules::SX_098);
    assert_refused(Spqr::check(&&state, ROME, question, &Answer::Yes), rules::SX_098);
    let refused = Spqr::refused(&&state, ROME, question);
    assert_eq!(refused.len(), 4);
}

#[test]
fn sx_098_an_empty_hex_comes_before_a_friend_and_nobody_is_asked() {
    let state = position().unit(ROME, unit("A", HI, (2, 4)).hits(6)).unit(ROME, unit("East", HI, (3, 3))).state();
    let state = run(Script::new(), &breaking(state, &["A"])).state;
    assert_eq!((at(&state, "A"), hits(&state, "East")), ((3, 2), 0));
}

#[test]
fn sx_098_between_empty_hexes_the_one_that_leads_on_better_is_taken() {
    // North of the eastern hex stand friends, north of the western one nobody does.
    let state = position()
        .unit(ROME, unit("A", HI, (2, 4)).hits(6))
        .unit(ROME, unit("F1", HI, (3, 2)))
        .unit(ROME, unit("F2", HI, (4, 2)))
        .state();
    let state = run(Script::new(), &breaking(state, &["A"])).state;
    assert_eq!(at(&state, "A"), (2, 2));
}

fn with_leader(answer: Answer) -> tercio_spqr::state::State {
    let position = position().unit(ROME, unit("A", HI, (2, 4)).hits(6)).leader(ROME, leader("Tribune", (2, 4)));
    run(Script::new().answer(answer), &breaking(position.state(), &["A"])).state
}

#[test]
fn sx_038_a_leader_may_go_along_with_a_unit_that_routs() {
    let state = with_leader(Answer::Yes);
    assert_eq!(state.leader(leader_id(&state, "Tribune")).cell, cell(&state, (3, 2)));
    let state = with_leader(Answer::No);
    assert_eq!(state.leader(leader_id(&state, "Tribune")).cell, cell(&state, (2, 4)));
}

#[test]
fn sx_050_a_leader_does_not_leave_the_map_with_it() {
    let position = position().unit(ROME, unit("A", HI, (2, -3)).hits(6)).leader(ROME, leader("Tribune", (2, -3)));
    let state = run(Script::new().answer(Answer::Yes), &breaking(position.state(), &["A"])).state;
    let tribune = state.leader(leader_id(&state, "Tribune"));
    assert!(tribune.on_map() && status(&state, "A") == Eliminated);
    assert_eq!(state.map().offset(tribune.cell).1, -4);
}
