//! Falling back is offered, or before elephants it is a must (SX-058, SX-063, SX-118).

use tercio_kernel::{Flow, Query, RuleId, Source};
use tercio_rulebook::rules;

use super::{Event, Question, Retreat, answers, condition, fall_back};
use crate::{
    Spqr,
    answer::{Answer, Path},
    game::{self, T},
    harm::{self, Breaks},
    ids::UnitId,
    quality::{self, Modifiers},
    state::State,
    unit::Blame,
};

/// Whether a unit falls back, and where to.
struct FallBack(Question);

impl Query<Spqr> for FallBack {
    type Reply = Option<Path>;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        match answer {
            Answer::Path(path) => Some(Some(path)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// A unit may fall back before one that came up to it, or before an elephant that rampages towards it.
pub(super) fn offer<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: UnitId) -> Flow<()> {
    if !can_withdraw(t.state(), unit, from) {
        return Ok(());
    }
    let rule = if t.state().unit(from).is_rampaging() { rules::SX_063 } else { rules::SX_058 };
    match t.ask(t.state().seat_of(unit), FallBack(Question::Offer { unit, from }))? {
        Some(left) => withdraw(t, unit, from, left, rule),
        None => t.explain(|_| Event::Stayed { unit, from, rule }),
    }
}

/// Cavalry to which an elephant came adjacent falls back if it can, and checks its TQ if it cannot (SX-118).
pub(super) fn shun<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: UnitId) -> Flow<()> {
    let (state, rule) = (t.state(), rules::SX_118);
    let (cavalry, elephant) = (state.unit(unit), state.unit(from));
    if !cavalry.on_map() || !condition::frightens_cavalry(state, from) || !state.map().are_adjacent(cavalry.cell, elephant.cell)
    {
        return Ok(());
    }
    if cavalry.is_routed() {
        return harm::eliminate(t, unit, rule);
    }
    // Nobody withdraws before an advance after combat (SX-062).
    let in_movement = state.movement.march_of(from).is_some();
    if in_movement && can_withdraw(state, unit, from) {
        let way = t.ask(t.state().seat_of(unit), FallBack(Question::Shun { unit, from }))?;
        return way.map_or(Ok(()), |left| withdraw(t, unit, from, left, rule));
    }
    let excess = quality::check(t, rule, unit, Modifiers::none())?;
    let hits = excess.max(t.state().tables().rampage.printed.cavalry_check_min_hits);
    harm::hurt(t, unit, hits, rule, Blame::Unit(from), Breaks::AtOnce)
}

/// Whether a unit may fall back and has somewhere to go.
fn can_withdraw(state: &State, unit: UnitId, from: UnitId) -> bool {
    condition::bar_to_withdraw(state, unit, from).is_none() && answers::has_way(state, unit, from)
}

/// A unit falls back: it pays for being surprised, and goes.
fn withdraw<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: UnitId, left: Path, rule: RuleId) -> Flow<()> {
    t.tell(Event::Withdrew { unit, from, rule })?;
    fall_back::begin(t, Retreat { unit, from, left, mp: 0, hexes: 0 })
}
