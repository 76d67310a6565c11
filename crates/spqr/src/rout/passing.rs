//! Friends in the way of a routing unit (SX-101).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use crate::{
    Spqr,
    class::Class,
    game::T,
    harm::{self, Breaks},
    ids::UnitId,
    map::Cell,
    quality::{self, Modifiers},
    state::State,
    tables::Router,
    unit::Blame,
};

/// A routing unit stands among friends: each takes what the chart says, and an excess over its troop quality besides. `ends`
/// where it would stop there, and will have to go on (SX-101).
pub(super) fn run_through<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, cell: Cell, ends: bool) -> Flow<()> {
    let friends: SmallVec<[UnitId; 2]> = t.state().units_at(cell).filter(|&other| other != unit).collect();
    let mut hits = SmallVec::<[u8; 2]>::new();
    for &friend in &friends {
        hits.push(hits_of(t, unit, friend, ends)?);
    }
    for (friend, hits) in friends.into_iter().zip(hits) {
        harm::hurt(t, friend, hits, rules::SX_101, Blame::Unit(unit), Breaks::AtOnce)?;
    }
    Ok(())
}

/// The hits of one friend. One that is routed already is lost by any hit, and checks nothing (SX-099).
fn hits_of<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, friend: UnitId, ends: bool) -> Flow<u8> {
    let row = t.state().tables().rout_through(router(t.state(), unit, friend));
    let (hits, checks) = if ends { (row.end_hits, row.end_check) } else { (row.through_hits, row.through_check) };
    if !checks || t.state().unit(friend).is_routed() {
        return Ok(hits);
    }
    let excess = quality::check(t, rules::SX_101, friend, Modifiers::none())?;
    Ok(hits.saturating_add(excess))
}

/// The line of the chart for one who routs through another (SX-101).
fn router(state: &State, unit: UnitId, friend: UnitId) -> Router {
    let (router, passed) = (state.profile(unit), state.profile(friend));
    if router.velites {
        return Router::Velites { through_light_troops: passed.velites || passed.class == Class::SK };
    }
    if router.roman && passed.roman {
        let same_organisation = router.organisation.is_some() && router.organisation == passed.organisation;
        return Router::Roman { same_organisation };
    }
    Router::Basic
}
