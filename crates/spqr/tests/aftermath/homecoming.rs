//! Cavalry that pursued off the map comes back (SX-097).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{Spqr, aftermath, answer::Answer, class::Class, hexes::Vertex, state::State, unit::Status};

use crate::{
    arena::active,
    common::{CARTHAGE, ROME, assert_refused, at, cell, id, position, run, unit},
    scene::{script, status},
};

/// Horse that left the map by (2,-4).
pub(crate) fn gone(state: State) -> State {
    let mut state = state;
    let left = aftermath::Event::LeftMap { unit: id(&state, "A") };
    Spqr::apply(&mut state, &left.into());
    state
}

fn away() -> State {
    let position = position().unit(CARTHAGE, unit("A", Class::HC, (2, -4))).unit(ROME, unit("X", Class::HI, (3, -4)).facing(1));
    let state = gone(active(position));
    let unit = id(&state, "A");
    state.with_agenda([aftermath::Step::Return { unit }.into()])
}

fn north() -> Answer {
    Answer::Vertex(Vertex::NORTH)
}

#[test]
fn sx_097_it_comes_back_within_two_hexes_of_where_it_left() {
    let state = away();
    let script = script().answer(Answer::Cell(cell(&state, (0, -2)))).answer(Answer::Vertex(Vertex::SOUTH));
    let played = run(script, &state);
    assert_eq!((status(&played.state, "A"), at(&played.state, "A")), (Status::InOrder, (0, -2)));
    assert_eq!(played.state.unit(id(&state, "A")).facing, Vertex::SOUTH.into());
    assert!(played.cites(rules::SX_097));
}

#[test]
fn sx_097_not_farther_and_not_where_somebody_stands() {
    let state = away();
    let stopped = script().stop_at(|_, _, _| true).run_out(&state).expect("it stops at the question");
    let (seat, question) = stopped.stopped_at.expect("the hex is asked for");
    let verdict = |hex| Spqr::check(&&stopped.state, seat, &question, &Answer::Cell(cell(&state, hex)));
    assert_refused(verdict((2, -1)), rules::SX_097);
    assert_refused(verdict((3, -4)), rules::SX_097);
    assert_eq!(verdict((2, -2)), Ok(()));
}

#[test]
fn sx_097_coming_back_next_to_an_enemy_it_has_arrived_like_anybody() {
    let state = away();
    let hex = Answer::Cell(cell(&state, (2, -3)));
    let played = run(
        script().answer(hex).answer(north()).otherwise(|_, _, question| match question {
            tercio_spqr::game::Question::Movement(_) => Some(Answer::No),
            _ => None,
        }),
        &state,
    );
    assert_eq!(at(&played.state, "A"), (2, -3));
}

#[test]
fn sx_097_one_that_is_not_away_does_not_come_back() {
    let position = position().unit(CARTHAGE, unit("A", Class::HC, (2, -4)));
    let state = active(position);
    let unit = id(&state, "A");
    let played = run(script(), &state.with_agenda([aftermath::Step::Return { unit }.into()]));
    assert_eq!(at(&played.state, "A"), (2, -4));
}
