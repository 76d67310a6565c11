//! Coming up to an enemy: who is bound to shock by it, and who decides (SX-075).

use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{Event, Question, duty};
use crate::{
    Spqr,
    class::ShockDuty,
    game::{T, YesNo},
    ids::UnitId,
    unit::ShockMark,
};

/// A unit went from non-adjacent to adjacent: it is bound to shock, or its player decides; those who never shock go unmarked (SX-075).
///
/// In the shock segment itself, where victors advance, nobody is marked: the combats are designated already.
pub(super) fn mark<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let state = t.state();
    let marked = state.unit(unit).phase.shock != ShockMark::None;
    if marked || !state.shock.combats.is_empty() || !state.unit(unit).in_order() || !duty::may_ever_shock(state, unit) {
        return Ok(());
    }
    let shocks = match state.class(unit).shock_duty() {
        ShockDuty::Must => true,
        ShockDuty::May | ShockDuty::Never => t.ask(state.seat_of(unit), YesNo(Question::Engage { unit }.into()))?,
    };
    let mark = if shocks { ShockMark::Check } else { ShockMark::Declined };
    t.tell(Event::Marked { unit, mark, rule: rules::SX_075 })
}
