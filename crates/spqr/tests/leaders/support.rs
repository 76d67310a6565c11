//! What the tests of this chapter share.

use smallvec::SmallVec;
use tercio_spqr::{answer::Answer, leader::Leader, state::State};

use crate::common::{cell, leader_id};

/// A way over these axial hexes, as an answer.
pub(crate) fn way(state: &State, hexes: impl IntoIterator<Item = (i32, i32)>) -> Answer {
    Answer::Cells(hexes.into_iter().map(|at| cell(state, at)).collect::<SmallVec<[_; 9]>>())
}

/// A leader as he stands.
pub(crate) fn chief<'a>(state: &'a State, name: &str) -> &'a Leader {
    state.leader(leader_id(state, name))
}

/// The axial coordinates of a leader's hex.
pub(crate) fn leader_at(state: &State, name: &str) -> (i32, i32) {
    let hex = state.map().hex(chief(state, name).cell);
    (hex.x(), hex.y())
}
