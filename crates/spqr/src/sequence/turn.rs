//! The sequence of a turn (SX-018).

use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{Event, Step, TurnPhase};
use crate::{Spqr, game::T, missile, rout};

/// A turn begins: the leader phase, then rout and reload, then withdrawal.
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let turn = t.state().turn.saturating_add(1);
    t.tell(Event::TurnBegan { turn, rule: rules::SX_018 })?;
    t.then(Step::Elite.into())?;
    t.then(Step::Activation.into())?;
    t.then(Step::RoutAndReload.into())?;
    t.then(Step::Withdrawal.into())
}

/// The rout and reload phase: rallied marks come off, routed units move, missiles are replenished, leaders become available.
pub(super) fn rout_and_reload<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    t.tell(Event::TurnPhaseBegan { phase: TurnPhase::RoutAndReload, rule: rules::SX_018 })?;
    t.then(rout::Step::Phase.into())?;
    t.then(missile::Step::Reload.into())?;
    t.then(Step::Refresh.into())
}

/// Every leader becomes available again.
pub(super) fn refresh<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    t.tell(Event::Refreshed { rule: rules::SX_018 })
}
