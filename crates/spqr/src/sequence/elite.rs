//! The phase of an elite commander before the turn's first activation (SX-033).

use tercio_kernel::{BySeat, Die, Flow, Refusal, Seat, Source, Verdict};
use tercio_rulebook::rules;

use super::{Event, Question, Step, Way, activation::higher, command, question::Chosen};
use crate::{Spqr, game::T, ids::LeaderId, rulings::ElitePhase, state::State};

/// The side with an elite overall commander may open the turn with an extra orders phase, of his or of a leader in his range.
pub(super) fn open<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let Some(seat) = seat_that_opens(t)? else { return Ok(()) };
    match t.ask(seat, Chosen(Question::Elite))? {
        Some(leader) => t.then(Step::Phase { leader, way: Way::Elite }.into()),
        None => Ok(()),
    }
}

/// The side that may open: the one with an elite commander; if both have one, the higher die plus initiative, nobody on a tie.
fn seat_that_opens<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<Option<Seat>> {
    if t.state().rulings().elite_phase == ElitePhase::Off {
        return Ok(None);
    }
    let commanders = BySeat::from_fn(|seat| elite_commander(t.state(), seat));
    let both = match commanders.0 {
        [Some(first), Some(second)] => [first, second],
        [one, other] => return Ok(one.map(|_| Seat::First).or(other.map(|_| Seat::Second))),
    };
    let rule = rules::SX_033;
    let mut totals = BySeat(both.map(|id| i16::from(t.state().leader(id).initiative)));
    for seat in Seat::BOTH {
        totals[seat] += t.roll(rule, Die::D10)?;
    }
    let opens = higher(totals);
    t.explain(|_| Event::EliteContest { totals, opens, rule })?;
    Ok(opens)
}

/// The elite overall commander of a side, while he is on the map.
fn elite_commander(state: &State, seat: Seat) -> Option<LeaderId> {
    let commander = state.field().overall_commander(seat)?;
    (state.field().leader_entry(commander).elite && state.leader(commander).on_map()).then_some(commander)
}

/// The leaders to whom a side may give the phase beforehand.
pub(super) fn openers(state: &State, seat: Seat) -> impl Iterator<Item = LeaderId> + '_ {
    state.leaders_of(seat).filter(move |&id| may_open(state, seat, id).is_ok())
}

/// Whether a side may open the turn with a leader: the elite commander, or one in his range; in the first turn, any (SX-033).
pub(super) fn may_open(state: &State, seat: Seat, leader: LeaderId) -> Verdict {
    let refuse = |why| Err(Refusal::new(rules::SX_033, why));
    if state.rulings().elite_phase == ElitePhase::Off {
        return refuse("no-elite-phase");
    }
    let Some(commander) = elite_commander(state, seat) else { return refuse("no-elite-commander") };
    if state.field().seat_of_leader(leader) != seat {
        return Err(Refusal::new(rules::SX_024, "not-your-leader"));
    }
    if !state.leader(leader).is_available() {
        return Err(Refusal::new(rules::SX_026, "finished"));
    }
    let is_free = state.turn <= state.tables().leaders.free_turn || leader == commander;
    if !is_free && !command::reaches(state, commander, state.leader(leader).cell) {
        return refuse("out-of-range");
    }
    Ok(())
}
