//! Whose leader goes next, and when one is finished (SX-019, SX-024 to SX-026).

use tercio_kernel::{BySeat, Die, Flow, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

use super::{Event, Question, Step, Way, momentum, question::Chosen, trump};
use crate::{Spqr, game::T, ids::LeaderId, shock, state::State, zoc};

/// The available leaders of a seat with this initiative.
pub(super) fn available(state: &State, seat: Seat, initiative: u8) -> impl Iterator<Item = LeaderId> + '_ {
    let ready = move |id: &LeaderId| state.leader(*id).is_available() && state.leader(*id).initiative == initiative;
    state.leaders_of(seat).filter(ready)
}

/// The lowest initiative among the leaders available on both sides (SX-024); none where all are finished.
pub(super) fn lowest_initiative(state: &State) -> Option<u8> {
    let leaders = state.field().leaders().map(|id| state.leader(id));
    leaders.filter(|leader| leader.is_available()).map(|leader| leader.initiative).min()
}

/// The next leader is due: the one with the lowest initiative on either side. Nothing is left to do where all are finished, or
/// where a nine has ended the activations of this turn.
pub(super) fn next<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let lowest = lowest_initiative(t.state()).filter(|_| !t.state().sequence.closed);
    let Some(initiative) = lowest else { return Ok(()) };
    let Some(seat) = seat_due(t.state(), initiative) else { return break_tie(t, initiative) };
    let chosen = t.ask(seat, Chosen(Question::Due))?;
    let due = chosen.or_else(|| available(t.state(), seat, initiative).next());
    let due = due.expect("the seat that is due has a leader of this initiative");
    t.tell(Event::Due { leader: due, rule: rules::SX_024 })?;
    t.then(Step::Trump { due }.into())?;
    t.then(Step::Activation.into())
}

/// The seat whose leader goes next among those of an initiative; none where both have one and the dice have not said (SX-025).
pub(super) fn seat_due(state: &State, initiative: u8) -> Option<Seat> {
    let has = BySeat::from_fn(|seat| available(state, seat, initiative).next().is_some());
    match has.0 {
        [true, false] => Some(Seat::First),
        [false, true] => Some(Seat::Second),
        _ => state.sequence.tie.filter(|tie| tie.initiative == initiative).map(|tie| tie.next),
    }
}

/// Whether a player may activate a leader now: one of his, not finished, of the lowest initiative (SX-024, SX-026).
pub(super) fn may_activate(state: &State, seat: Seat, leader: LeaderId) -> Verdict {
    if state.field().seat_of_leader(leader) != seat {
        return Err(Refusal::new(rules::SX_024, "not-your-leader"));
    }
    if !state.leader(leader).is_available() {
        return Err(Refusal::new(rules::SX_026, "finished"));
    }
    let (initiative, lowest) = (state.leader(leader).initiative, lowest_initiative(state));
    if lowest.is_some_and(|lowest| initiative > lowest) {
        return Err(Refusal::new(rules::SX_024, "not-lowest").int("initiative", initiative));
    }
    Ok(())
}

/// Leaders of both sides have the same initiative: a die each, the higher starts; equal dice are rolled again (SX-025).
fn break_tie<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, initiative: u8) -> Flow<()> {
    let rule = rules::SX_025;
    let dice = BySeat([t.roll(rule, Die::D10)?, t.roll(rule, Die::D10)?]);
    t.tell(Event::TieRolled { initiative, dice, first: higher(dice), rule })?;
    t.then(Step::Activation.into())
}

/// The seat with the higher number; none where they are equal.
pub(super) fn higher(numbers: BySeat<i16>) -> Option<Seat> {
    let [first, second] = numbers.0;
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Some(Seat::First),
        std::cmp::Ordering::Less => Some(Seat::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// A leader's orders phase begins. If he was pushed forward, those he passed over lose momentum (SX-037).
pub(super) fn begin_phase<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, way: Way) -> Flow<()> {
    if way.is_pushed() {
        trump::pass_over(t, leader)?;
    }
    let in_enemy_zone = is_in_enemy_zone(t.state(), leader);
    t.tell(Event::PhaseBegan { leader, way, in_enemy_zone, rule: way.rule() })?;
    t.then(Step::Orders { leader }.into())
}

/// Whether a leader stands in an enemy zone of control (SX-029).
pub(super) fn is_in_enemy_zone(state: &State, leader: LeaderId) -> bool {
    zoc::in_enemy_zoc(state, state.leader(leader).cell, state.field().seat_of_leader(leader))
}

/// The first segment is closed: the shocks follow, and then the phase ends (SX-019).
pub(super) fn close_orders<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, rule: RuleId) -> Flow<()> {
    t.tell(Event::OrdersClosed { leader, rule })?;
    t.then(shock::Step::Segment.into())?;
    t.then(Step::PhaseEnd { leader }.into())
}

/// A leader passes: he does nothing and is finished (SX-026); one who passes in an elite commander's phase stays available (SX-033).
pub(super) fn pass<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    let (rule, was_elite) = (rules::SX_026, t.state().sequence.way == Some(Way::Elite));
    t.tell(Event::PhaseEnded { leader, rule })?;
    if was_elite { Ok(()) } else { t.tell(Event::Finished { leader, rule }) }
}

/// The orders phase is over. No momentum follows the phase of an elite commander, whose leader stays available (SX-033).
pub(super) fn end_phase<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    momentum::note_enemy_zone(t, leader)?;
    let was_elite = t.state().sequence.way == Some(Way::Elite);
    t.tell(Event::PhaseEnded { leader, rule: rules::SX_019 })?;
    if was_elite { Ok(()) } else { t.then(Step::Momentum { leader }.into()) }
}
