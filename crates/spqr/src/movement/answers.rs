//! The answers to where a unit goes: what is offered, what is accepted, and what is refused (SX-042).

use smallvec::smallvec;
use tercio_kernel::{Offered, Refusal, Verdict};
use tercio_rulebook::rules;

use super::{bars::Bar, control, reach, strides::Marcher, wrong_answer};
use crate::{
    answer::{Answer, Path, Stride},
    hexes::{Side, Vertex},
    ids::UnitId,
    state::State,
    zoc,
};

/// The most strides of a march. Some turn for nothing (SX-046): without a limit they could turn for ever.
const MOST_STRIDES: usize = 32;

/// Whether a unit in order may be ordered to move at all, from where it stands: it can leave the enemy zone of control in which it
/// stands, or turn there (SX-056).
///
/// # Errors
/// The refusal.
pub fn may_be_ordered(state: &State, unit: UnitId) -> Verdict {
    bar_of_place(state, unit).map_or(Ok(()), |bar| Err(bar.refusal(state)))
}

/// The same without words.
pub(crate) fn can_be_ordered(state: &State, unit: UnitId) -> bool {
    bar_of_place(state, unit).is_none()
}

fn bar_of_place(state: &State, unit: UnitId) -> Option<Bar> {
    let cell = state.unit(unit).cell;
    if !zoc::in_enemy_zoc(state, cell, state.seat_of(unit)) {
        return None;
    }
    let held = control::bar_to_leave(state, unit, cell)?;
    control::bar_to_turn(state, unit, cell).map(|_| held)
}

/// To stay, or one cheapest path to each hex and facing within reach; among others.
pub(super) fn offered(state: &State, unit: UnitId) -> Offered<Answer> {
    let paths = reach::reachable(state, unit).into_iter().map(|reach| Answer::Path(reach.path));
    Offered::among_others(std::iter::once(Answer::No).chain(paths).chain(reach::shots(state, unit)).collect())
}

/// Whether a march is legal on the battle as it stands.
pub(super) fn check(state: &State, unit: UnitId, answer: &Answer) -> Verdict {
    match answer {
        Answer::No => Ok(()),
        Answer::Path(path) => check_path(state, unit, path),
        _ => Err(wrong_answer()),
    }
}

fn check_path(state: &State, unit: UnitId, path: &Path) -> Verdict {
    let marcher = Marcher::new(state, unit);
    let mut at = marcher.stands().map_err(|bar| bar.refusal(state))?;
    if path.is_empty() || path.len() > MOST_STRIDES {
        return Err(Refusal::new(rules::SX_042, "strides").int("most", MOST_STRIDES as i64));
    }
    let moves = marcher.moves(path);
    for &stride in path {
        at = marcher.judge(&at, stride, moves)?;
    }
    marcher.bar_to_end(&at).map_or(Ok(()), |bar| Err(bar.refusal(state)))
}

/// To stay, for a unit that can do nothing else.
pub(super) fn forced(state: &State, unit: UnitId) -> Option<Answer> {
    let marcher = Marcher::new(state, unit);
    let stuck = match marcher.stands() {
        Err(_) => true,
        Ok(at) if state.movement.march_of(unit).is_some() => !marcher.can_go_on(&at),
        Ok(_) => bar_of_place(state, unit).is_some(),
    };
    stuck.then_some(Answer::No)
}

/// The neighbouring hexes that it cannot enter, even if it turns towards them, and how far straight ahead is too far.
pub(super) fn refused(state: &State, unit: UnitId) -> Vec<(Answer, Refusal)> {
    let Ok(at) = Marcher::new(state, unit).stands() else { return Vec::new() };
    let beside = Side::ALL.into_iter().map(|side| towards(at.facing, side));
    let ahead = at.facing.fronts().into_iter().map(|side| beyond(state, unit, side));
    let wanted = beside.chain(ahead).map(Answer::Path);
    let mut refused: Vec<(Answer, Refusal)> = Vec::new();
    for answer in wanted {
        let is_new = refused.iter().all(|(known, _)| *known != answer);
        if let (true, Err(refusal)) = (is_new, check(state, unit, &answer)) {
            refused.push((answer, refusal));
        }
    }
    refused
}

/// The path into the hex across a side, with the turn that it takes.
fn towards(facing: Vertex, side: Side) -> Path {
    if facing.fronts().contains(&side) {
        return smallvec![Stride::Advance(side)];
    }
    let ways = Vertex::ALL.into_iter().filter(|vertex| vertex.fronts().contains(&side));
    let turn = ways.min_by_key(|vertex| facing.distance_to(*vertex)).unwrap_or(facing);
    smallvec![Stride::Turn(turn), Stride::Advance(side)]
}

/// Straight on across a side, one step farther than the unit can go.
fn beyond(state: &State, unit: UnitId, side: Side) -> Path {
    let marcher = Marcher::new(state, unit);
    let (mut path, mut at) = (Path::new(), marcher.stands());
    while let (Ok(footing), true) = (at, path.len() < MOST_STRIDES) {
        path.push(Stride::Advance(side));
        at = marcher.advance(&footing, side);
    }
    path
}
