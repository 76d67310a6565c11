//! Who follows a fallen leader (SX-041).

use rand_core::Rng;
use smallvec::SmallVec;
use tercio_kernel::{BySeat, Flow, Offered, Query, Refusal, Seat, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{Event, Question};
use crate::{
    Spqr,
    answer::Answer,
    game::{self, T},
    ids::{LeaderId, UnitId},
    sequence,
    state::State,
};

/// How many leaders each side has replaced (SX-041).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Replaced(BySeat<u8>);

impl Replaced {
    /// How many a side has replaced.
    #[must_use]
    pub fn by(&self, seat: Seat) -> u8 {
        self.0[seat]
    }

    /// Counts one more. For events alone.
    pub(super) fn count(&mut self, seat: Seat) {
        self.0[seat] = self.0[seat].saturating_add(1);
    }
}

/// How many replacements a side has left.
#[must_use]
pub fn replacements_left(state: &State, seat: Seat) -> u8 {
    state.field().side(seat).replacements.saturating_sub(state.leading.by(seat))
}

/// How many lines a leader may command at once: a replacement as many as his side's replacements (SX-041).
#[must_use]
pub fn lines_of(state: &State, leader: LeaderId) -> u8 {
    let field = state.field();
    match state.leader(leader).replacement {
        true => field.side(field.seat_of_leader(leader)).replacement.lines,
        false => field.leader_entry(leader).lines,
    }
}

/// Whether a leader may be replaced (SX-041).
///
/// # Errors
/// The refusal.
pub fn may_replace(state: &State, fallen: LeaderId) -> Verdict {
    if fallen.index() >= state.field().n_leaders() {
        return Err(Refusal::new(rules::SX_041, "no-such-leader"));
    }
    let unless = |holds: bool, why: &str| if holds { Ok(()) } else { Err(Refusal::new(rules::SX_041, why)) };
    let seat = state.field().seat_of_leader(fallen);
    Refusal::all([
        unless(!state.field().leader_entry(fallen).overall, "overall-not-replaced"),
        unless(!state.leader(fallen).on_map(), "not-fallen"),
        unless(replacements_left(state, seat) > 0, "none-left"),
        unless(hosts(state, fallen).next().is_some(), "no-unit"),
    ])
}

/// The same for a leader of the battle, without words.
pub(crate) fn can_replace(state: &State, fallen: LeaderId) -> bool {
    let (field, seat) = (state.field(), state.field().seat_of_leader(fallen));
    let vacant = !state.leader(fallen).on_map() && !field.leader_entry(fallen).overall;
    vacant && replacements_left(state, seat) > 0 && hosts(state, fallen).next().is_some()
}

/// The units with which a replacement may appear: in order, and such as he may command.
fn hosts(state: &State, fallen: LeaderId) -> impl Iterator<Item = UnitId> + '_ {
    let own = state.units_of(state.field().seat_of_leader(fallen));
    own.filter(move |&unit| state.unit(unit).in_order() && sequence::commands(state, fallen, unit))
}

/// The replacement of a fallen leader appears with a unit.
pub(super) fn replace<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    let seat = t.state().field().seat_of_leader(leader);
    if t.state().leader(leader).on_map() || hosts(t.state(), leader).next().is_none() {
        return Ok(());
    }
    let unit = t.ask(seat, AskHost { leader })?;
    let (cell, ratings) = (t.state().unit(unit).cell, t.state().field().side(seat).replacement);
    t.tell(Event::Replaced {
        leader,
        unit,
        cell,
        initiative: ratings.initiative,
        range: ratings.range,
        charisma: ratings.charisma,
    })
}

/// Asks with which unit a replacement appears.
struct AskHost {
    leader: LeaderId,
}

impl Query<Spqr> for AskHost {
    type Reply = UnitId;

    fn into_question(self) -> game::Question {
        Question::Host { leader: self.leader }.into()
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        match answer {
            Answer::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

/// The units with which he may appear.
pub(super) fn offered(state: &State, leader: LeaderId) -> Offered<Answer> {
    Offered::only(hosts(state, leader).map(Answer::Unit).collect())
}

/// Whether he may appear with this one.
pub(super) fn check(state: &State, leader: LeaderId, answer: &Answer) -> Verdict {
    match answer {
        Answer::Unit(unit) if hosts(state, leader).any(|host| host == *unit) => Ok(()),
        Answer::Unit(_) => Err(Refusal::new(rules::SX_041, "commands-not")),
        _ => Err(Refusal::new(rules::SX_041, "name-a-unit")),
    }
}

/// The units of his side with which he may not appear, with the reasons.
pub(super) fn refused(state: &State, leader: LeaderId) -> Vec<(Answer, Refusal)> {
    let own = state.units_of(state.field().seat_of_leader(leader)).map(Answer::Unit);
    own.filter_map(|answer| Some((answer.clone(), check(state, leader, &answer).err()?))).collect()
}

/// One of the units at random.
pub(super) fn draw<R: Rng>(state: &State, leader: LeaderId, rng: &mut R) -> Answer {
    let hosts: SmallVec<[UnitId; 32]> = hosts(state, leader).collect();
    Answer::Unit(hosts[below(rng, hosts.len())])
}

/// The unit, where there is but one.
pub(super) fn forced(state: &State, leader: LeaderId) -> Option<Answer> {
    let mut hosts = hosts(state, leader);
    let only = hosts.next()?;
    hosts.next().is_none().then_some(Answer::Unit(only))
}
