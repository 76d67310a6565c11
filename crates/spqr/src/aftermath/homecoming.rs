//! Cavalry that pursued off the map comes back (SX-097).

use tercio_kernel::{Flow, Source};

use super::{
    Event,
    asked::{Question, Where, Whither},
};
use crate::{Spqr, game::T, ids::UnitId, map::Cell, movement, state::State, unit::Status};

/// The overall commander has spent his phase on it: the unit comes back near where it left, facing as its owner likes.
pub(super) fn come_back<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if t.state().unit(unit).status != Status::Pursuing || return_cells(t.state(), unit).next().is_none() {
        return Ok(());
    }
    let (seat, left_from) = (t.state().seat_of(unit), t.state().unit(unit).cell);
    let cell = t.ask(seat, Where(Question::Return { unit }))?;
    let Some(facing) = t.ask(seat, Whither(Question::Face { unit }))? else { return Ok(()) };
    t.tell(Event::Returned { unit, cell, facing })?;
    t.then(movement::Step::Arrival { unit, from: left_from, was_adjacent: false }.into())
}

/// The hexes in which a unit that pursued off the map may come back: empty ones that it may enter, near the one that it left by.
pub fn return_cells(state: &State, unit: UnitId) -> impl Iterator<Item = Cell> + '_ {
    let (left_from, class, far) = (state.unit(unit).cell, state.class(unit), state.tables().pursuit.return_within_hexes);
    state.map().cells().filter(move |&cell| {
        state.map().distance(left_from, cell) <= far
            && state.board().is_vacant(cell)
            && state.tables().may_enter(state.map().terrain(cell), class)
    })
}
