//! Sharing a hex, and passing through friends (SX-051, SX-052).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source, Verdict};
use tercio_rulebook::rules;

use super::{bars::Bar, turning};
use crate::{
    Spqr,
    class::Class,
    core,
    game::T,
    harm::{self, Breaks},
    hexes::Facing,
    ids::UnitId,
    map::Cell,
    state::State,
    tables::{Mover, Passing},
    unit::Blame,
};

/// Whether a unit may end its movement in a hex with what stands there (SX-051).
///
/// # Errors
/// The refusal.
pub fn may_end_in(state: &State, unit: UnitId, cell: Cell) -> Verdict {
    bar_to_end(state, unit, cell).map_or(Ok(()), |bar| Err(bar.refusal(state)))
}

/// Why a unit may not end its movement in a hex, if so (SX-051).
pub(crate) fn bar_to_end(state: &State, unit: UnitId, cell: Cell) -> Option<Bar> {
    let mut others = others_in(state, unit, cell);
    let other = others.next()?;
    if state.seat_of(other) != state.seat_of(unit) {
        return Some(Bar::Enemy(other));
    }
    let two_romans = state.profile(unit).may_stack() && state.profile(other).may_stack() && state.unit(other).in_order();
    let may_stay = two_romans && others.next().is_none() && passing(state, unit, other, true).may_stop;
    (!may_stay).then_some(Bar::Occupied(other))
}

/// Why a unit that looks this way may not stay in a hex: stacked units face the same vertex (SX-002).
pub(crate) fn bar_to_face(state: &State, unit: UnitId, cell: Cell, facing: Facing) -> Option<Bar> {
    let other = others_in(state, unit, cell).next()?;
    (state.unit(other).facing != facing).then_some(Bar::FacesOtherwise(other))
}

/// The other units in a hex.
pub(crate) fn others_in(state: &State, unit: UnitId, cell: Cell) -> impl Iterator<Item = UnitId> + use<> {
    state.units_at(cell).filter(move |&other| other != unit)
}

/// What it costs a unit to pass by choice through a friend, who is alone in his hex or not (SX-052).
fn passing(state: &State, unit: UnitId, friend: UnitId, alone: bool) -> Passing {
    let (mover, stands) = (state.profile(unit), state.profile(friend));
    let same_organisation = mover.organisation.is_some() && mover.organisation == stands.organisation;
    let both_roman = alone && mover.roman && stands.roman;
    state.tables().passing(match mover.class {
        Class::SK => Mover::Skirmishers,
        _ if both_roman && mover.velites => Mover::Velites { same_organisation },
        _ if both_roman => Mover::Roman { same_organisation, same_class: mover.is_of_a_class_with(stands) },
        _ => Mover::Basic,
    })
}

/// The hits that passing through a hex brings: those of the one that passes, and those of each that stands there (SX-052).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Jostle {
    mover: u8,
    friends: SmallVec<[(UnitId, u8); 2]>,
}

/// What it brings to leave a hex that a unit has entered on its way (SX-052).
pub(crate) fn jostle(state: &State, unit: UnitId, cell: Cell) -> Jostle {
    let alone = others_in(state, unit, cell).nth(1).is_none();
    let costs = others_in(state, unit, cell).map(|friend| (friend, passing(state, unit, friend, alone)));
    costs.fold(Jostle::default(), |mut all, (friend, cost)| {
        all.mover = all.mover.max(cost.mover_hits);
        all.friends.push((friend, cost.stationary_hits));
        all
    })
}

/// The hits of a unit that leaves a hex which it has entered on its way (SX-052).
pub(crate) fn jostle_hits(state: &State, unit: UnitId, cell: Cell) -> u8 {
    if others_in(state, unit, cell).next().is_none() { 0 } else { jostle(state, unit, cell).mover }
}

/// Marks the hits of passing through friends (SX-052).
pub(crate) fn pass<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, jostle: Jostle) -> Flow<()> {
    harm::hurt(t, unit, jostle.mover, rules::SX_052, Blame::Nobody, Breaks::AtOnce)?;
    for (friend, hits) in jostle.friends {
        harm::hurt(t, friend, hits, rules::SX_052, Blame::Nobody, Breaks::AtOnce)?;
    }
    Ok(())
}

/// The hex to which a unit goes back whose way was cut short where it may not stay: the last of those it came through, or else
/// the nearest, in which it may (SX-051).
fn foothold(state: &State, unit: UnitId, trail: &[Cell]) -> Option<Cell> {
    let fits = |cell: &Cell| bar_to_end(state, unit, *cell).is_none();
    let behind = trail.iter().rev().copied().find(fits);
    behind.or_else(|| {
        let (here, class) = (state.unit(unit).cell, state.class(unit));
        let ground = |cell: &Cell| state.tables().may_enter(state.map().terrain(*cell), class);
        state.map().cells().filter(ground).filter(fits).min_by_key(|&cell| state.map().distance(here, cell))
    })
}

/// Settles a unit at the end of its way: out of a hex in which it may not stay (SX-051), and with one facing for a stack (SX-002).
/// Gives whether it went back.
///
/// # Errors
/// A pause, to be passed on.
pub(crate) fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, trail: &[Cell], moved: bool) -> Flow<bool> {
    let mut back = None;
    if moved && bar_to_end(t.state(), unit, t.state().unit(unit).cell).is_some() {
        back = foothold(t.state(), unit, trail);
        if let Some(cell) = back {
            t.tell(core::Event::Placed { unit, cell, rule: rules::SX_051 })?;
        }
    }
    face_alike(t, unit, moved)?;
    Ok(back.is_some())
}

/// Gives a stack one facing (SX-002): a unit that came to another looks where that one looks; one that turned in its hex takes the
/// other with it, at the other's own cost in difficult terrain.
fn face_alike<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, came: bool) -> Flow<()> {
    let cell = t.state().unit(unit).cell;
    let Some(other) = others_in(t.state(), unit, cell).next() else { return Ok(()) };
    let (follower, leader) = if came { (unit, other) } else { (other, unit) };
    let (old, facing) = (t.state().unit(follower).facing, t.state().unit(leader).facing);
    let (Facing::Vertex(_), Facing::Vertex(to), true) = (old, facing, old != facing) else { return Ok(()) };
    let hits = match came {
        true => 0,
        false => turning::rough_hits(t.state(), follower, cell, turning::vertices_to(t.state(), follower, to)),
    };
    t.tell(core::Event::Turned { unit: follower, facing, rule: rules::SX_002 })?;
    harm::hurt(t, follower, hits, rules::SX_047, Blame::Nobody, Breaks::AtOnce)
}
