//! Trumps: pushing a leader forward, and the opponent's answer to a trump or a momentum (SX-036, SX-037).

use smallvec::SmallVec;
use tercio_kernel::{Die, Flow, Need, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

use super::{Event, Question, Step, Way, question::Chosen};
use crate::{Spqr, game::T, ids::LeaderId, rulings::Trump, state::State};

/// A leader is due. Instead of activating him, his player may try to push forward another of his with higher initiative
/// (SX-036): on his initiative or less that one goes, otherwise the one due goes and the one who tried is finished.
pub(super) fn push_forward<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, due: LeaderId) -> Flow<()> {
    let seat = t.state().field().seat_of_leader(due);
    let Some(pusher) = t.ask(seat, Chosen(Question::Trump { due }))? else {
        return t.then(Step::Phase { leader: due, way: Way::Due }.into());
    };
    if attempt(t, pusher, due, rules::SX_036)? {
        return t.then(Step::Answer { leader: pusher, gained: Way::Trump }.into());
    }
    t.then(Step::Phase { leader: due, way: Way::Due }.into())
}

/// A leader gained a trump or momentum: the opponent may answer with one of equal or higher initiative (SX-037).
pub(super) fn answer<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, gained: Way) -> Flow<()> {
    let opponent = t.state().field().seat_of_leader(leader).other();
    let Some(answerer) = t.ask(opponent, Chosen(Question::Answer { to: leader }))? else {
        return t.then(Step::Phase { leader, way: gained }.into());
    };
    if !attempt(t, answerer, leader, rules::SX_037)? {
        return t.then(Step::Phase { leader, way: gained }.into());
    }
    t.tell(Event::Finished { leader, rule: rules::SX_037 })?;
    t.then(Step::Phase { leader: answerer, way: Way::Answer }.into())
}

/// A leader tries to go before another: whether he does. If not, he is finished.
fn attempt<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, over: LeaderId, rule: RuleId) -> Flow<bool> {
    let need = Need::AtMost(i16::from(t.state().leader(leader).initiative));
    let succeeded = t.test(rule, Die::D10, need)?;
    t.tell(Event::PushTried { leader, over, succeeded, rule })?;
    if !succeeded {
        t.tell(Event::Finished { leader, rule })?;
    }
    Ok(succeeded)
}

/// Available leaders of lower initiative than one who was pushed forward were passed over: no momentum in this turn (SX-037).
pub(super) fn pass_over<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, pusher: LeaderId) -> Flow<()> {
    let (state, initiative) = (t.state(), t.state().leader(pusher).initiative);
    let passed = |id: &LeaderId| {
        let leader = state.leader(*id);
        leader.is_available() && leader.initiative < initiative && !leader.no_momentum
    };
    let leaders: SmallVec<[LeaderId; 4]> = state.field().leaders().filter(passed).collect();
    if leaders.is_empty() { Ok(()) } else { t.tell(Event::PassedOver { leaders, rule: rules::SX_037 }) }
}

/// Why a leader may not be pushed forward, or answer, if so. It is made into words only where somebody asks for them.
enum Bar {
    /// There are no trumps, by a ruling.
    NoTrumps,
    /// This side has tried in this activation.
    TriedAlready { rule: RuleId },
    /// Only the opponent's trump or momentum can be answered, never a plain activation.
    PlainActivation,
    /// It was his own side that gained the trump or the momentum.
    OwnLeader,
    /// He is finished (SX-026).
    Finished,
    /// His initiative is not higher than that of the one who is due (SX-036).
    NotHigher { initiative: u8, due: u8 },
    /// His initiative is lower than that of the one to whom he would answer (SX-037).
    TooLow { initiative: u8, needed: u8 },
}

impl Bar {
    fn refusal(self) -> Refusal {
        match self {
            Self::NoTrumps => Refusal::new(rules::SX_036, "no-trumps"),
            Self::TriedAlready { rule } => Refusal::new(rule, "tried-already"),
            Self::PlainActivation => Refusal::new(rules::SX_037, "plain-activation"),
            Self::OwnLeader => Refusal::new(rules::SX_037, "own-leader"),
            Self::Finished => Refusal::new(rules::SX_026, "finished"),
            Self::NotHigher { initiative, due } => {
                Refusal::new(rules::SX_036, "not-higher").int("initiative", initiative).int("due", due)
            }
            Self::TooLow { initiative, needed } => {
                Refusal::new(rules::SX_037, "too-low").int("initiative", initiative).int("needed", needed)
            }
        }
    }
}

/// The leaders whom a player may push forward over the one who is due.
pub(super) fn pushers(state: &State, due: LeaderId) -> impl Iterator<Item = LeaderId> + '_ {
    let seat = state.field().seat_of_leader(due);
    state.leaders_of(seat).filter(move |&id| bar_to_push(state, seat, due, id).is_none())
}

/// The leaders with whom the opponent may answer a trump or a momentum.
pub(super) fn answerers(state: &State, to: LeaderId) -> impl Iterator<Item = LeaderId> + '_ {
    let seat = state.field().seat_of_leader(to).other();
    state.leaders_of(seat).filter(move |&id| bar_to_answer(state, seat, to, id).is_none())
}

/// Whether a player may push a leader forward over the one who is due (SX-036).
pub(super) fn may_push(state: &State, seat: Seat, due: LeaderId, leader: LeaderId) -> Verdict {
    bar_to_push(state, seat, due, leader).map_or(Ok(()), |bar| Err(bar.refusal()))
}

fn bar_to_push(state: &State, seat: Seat, due: LeaderId, leader: LeaderId) -> Option<Bar> {
    if let Some(bar) = bar_to_try(state, seat, rules::SX_036) {
        return Some(bar);
    }
    if state.field().seat_of_leader(due) != seat {
        return Some(Bar::PlainActivation);
    }
    let (pusher, due) = (state.leader(leader), state.leader(due).initiative);
    if !pusher.is_available() {
        return Some(Bar::Finished);
    }
    (pusher.initiative <= due).then_some(Bar::NotHigher { initiative: pusher.initiative, due })
}

/// Whether a player may answer a trump or a momentum with a leader (SX-037).
pub(super) fn may_answer(state: &State, seat: Seat, to: LeaderId, leader: LeaderId) -> Verdict {
    bar_to_answer(state, seat, to, leader).map_or(Ok(()), |bar| Err(bar.refusal()))
}

fn bar_to_answer(state: &State, seat: Seat, to: LeaderId, leader: LeaderId) -> Option<Bar> {
    if let Some(bar) = bar_to_try(state, seat, rules::SX_037) {
        return Some(bar);
    }
    if state.field().seat_of_leader(to) == seat {
        return Some(Bar::OwnLeader);
    }
    let (answerer, needed) = (state.leader(leader), state.leader(to).initiative);
    if !answerer.is_available() {
        return Some(Bar::Finished);
    }
    (answerer.initiative < needed).then_some(Bar::TooLow { initiative: answerer.initiative, needed })
}

/// Why a side may try nothing by this rule, if so.
fn bar_to_try(state: &State, seat: Seat, rule: RuleId) -> Option<Bar> {
    if state.rulings().trump == Trump::Off {
        return Some(Bar::NoTrumps);
    }
    state.sequence.tried[seat].then_some(Bar::TriedAlready { rule })
}
