//! The collapse check of units on the brink (SX-095).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{Step, collapse};
use crate::{
    Spqr, core,
    game::T,
    ids::UnitId,
    quality::{self, Modifiers},
    rout,
    shock::{Party, Role},
    state::State,
    unit::Blame,
    zoc,
};

/// Those units of the combats check that are one hit short of rout in an enemy zone of control: combat by combat, defenders first.
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: Option<u8>) -> Flow<()> {
    for (combat, unit) in on_the_brink(t.state(), combat) {
        t.then(Step::CollapseCheck { combat, unit }.into())?;
    }
    Ok(())
}

/// Who is to check in these combats.
pub(super) fn on_the_brink(state: &State, only: Option<u8>) -> SmallVec<[(u8, UnitId); 4]> {
    let mut checking = SmallVec::<[(u8, UnitId); 4]>::new();
    for place in collapse::unsettled(state, only) {
        let Some(combat) = state.shock.combat(place) else { continue };
        for &unit in [Role::Defence, Role::Attack].iter().flat_map(|role| &combat.designated[role.index()]) {
            let in_zoc = || zoc::in_enemy_zoc(state, state.unit(unit).cell, state.seat_of(unit));
            let is_new = || checking.iter().all(|&(_, other)| other != unit);
            if is_one_short(state, unit) && in_zoc() && is_new() {
                checking.push((place, unit));
            }
        }
    }
    checking
}

/// Whether a unit in order is so many hits short of its TQ as the chart says: one.
fn is_one_short(state: &State, id: UnitId) -> bool {
    let unit = state.unit(id);
    unit.in_order() && unit.hits + state.tables().collapse.below_tq == state.profile(id).tq
}

/// A unit checks: it pulls itself together, or routs (SX-095). One that others have disordered in the meantime checks no more.
pub(super) fn check<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: u8, unit: UnitId) -> Flow<()> {
    if !is_one_short(t.state(), unit) {
        return Ok(());
    }
    let rule = rules::SX_095;
    if quality::check(t, rule, unit, Modifiers::none())? == 0 {
        let hits = t.state().unit(unit).hits.saturating_sub(t.state().tables().collapse.hits_removed);
        return t.tell(core::Event::HitsSet { unit, hits, rule });
    }
    t.then(rout::Step::Rout { unit, rule, by: Blame::Combat(combat) }.into())?;
    t.then(Step::Tally { combat, broke: Party::from_slice(&[unit]), by_check: true }.into())
}
