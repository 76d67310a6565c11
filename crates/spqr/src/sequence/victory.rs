//! Withdrawal and victory (SX-106), and the last turn of a scenario.

use tercio_kernel::{BySeat, Flow, Seat, Source};
use tercio_rulebook::rules;

use super::{Ending, Event, Step, TurnPhase};
use crate::{
    Spqr,
    game::T,
    state::{Outcome, State},
};

/// The withdrawal phase: an army whose rout points reach its level leaves the field and loses (SX-106). If none does, the next
/// turn begins, unless this was the last.
pub(super) fn withdrawal<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let rule = rules::SX_106;
    t.tell(Event::TurnPhaseBegan { phase: TurnPhase::Withdrawal, rule: rules::SX_018 })?;
    for seat in Seat::BOTH {
        t.explain(|state| {
            let (points, level) = (state.rout_points[seat], state.field().withdrawal_levels()[seat]);
            Event::Counted { seat, points, level, rule: rules::SX_105 }
        })?;
    }
    if let Some(outcome) = by_withdrawal(t.state()) {
        return t.tell(Event::Ended { outcome, ending: Ending::Withdrawal, rule });
    }
    if t.state().turn >= t.state().field().scenario.turn_limit {
        let outcome = by_turn_limit(t.state());
        return t.tell(Event::Ended { outcome, ending: Ending::TurnLimit, rule });
    }
    t.then(Step::Turn.into())
}

/// The outcome, where an army has reached its level; of two, the one that exceeds it least wins.
fn by_withdrawal(state: &State) -> Option<Outcome> {
    let (points, levels) = (state.rout_points, state.field().withdrawal_levels());
    match BySeat::from_fn(|seat| points[seat].checked_sub(levels[seat])).0 {
        [None, None] => None,
        [Some(_), None] => Some(Outcome::Won(Seat::Second)),
        [None, Some(_)] => Some(Outcome::Won(Seat::First)),
        [Some(first), Some(second)] => Some(lower_wins(first, second)),
    }
}

/// The outcome after the last turn: the lower share of its withdrawal level wins, equal shares are a draw.
fn by_turn_limit(state: &State) -> Outcome {
    let (points, levels) = (state.rout_points, state.field().withdrawal_levels());
    let share = |seat: Seat| u32::from(points[seat]) * u32::from(levels[seat.other()]);
    lower_wins(share(Seat::First), share(Seat::Second))
}

fn lower_wins<N: Ord>(first: N, second: N) -> Outcome {
    match first.cmp(&second) {
        std::cmp::Ordering::Less => Outcome::Won(Seat::First),
        std::cmp::Ordering::Greater => Outcome::Won(Seat::Second),
        std::cmp::Ordering::Equal => Outcome::Drawn,
    }
}
