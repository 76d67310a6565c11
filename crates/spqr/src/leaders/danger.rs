//! What threatens leaders: enemies that come next to them, elephants on a rampage, shots and shocks (SX-039, SX-040, SX-121).

use rand_core::Rng;
use tercio_kernel::{Bands, Die, Flow, Need, Offered, Query, Refusal, RuleId, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{Event, Question, Way, march};
use crate::{
    Spqr,
    answer::Answer,
    game::{self, T},
    harm,
    hexes::Side,
    ids::{LeaderId, UnitId},
    map::Cell,
    state::State,
    tables::LeaderFate,
    zoc,
};

/// An enemy comes next to a leader, or a rampaging elephant to his hex: he may withdraw, and whoever stays is lost if he is alone, or
/// if it is a rampage (SX-039, SX-121).
pub(super) fn threatened<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, by: UnitId, rule: RuleId) -> Flow<()> {
    if !is_threatened(t.state(), leader, by, rule) {
        return Ok(());
    }
    if let Some(path) = way_out(t, leader, by, rule)? {
        return t.tell(Event::Withdrew { leader, path, rule });
    }
    if rule == rules::SX_121 || is_alone(t.state(), leader) {
        return harm::lose_leader(t, leader, rule);
    }
    Ok(())
}

/// Whether the threat is still there: what happened meanwhile may have taken away one or the other.
fn is_threatened(state: &State, leader: LeaderId, by: UnitId, rule: RuleId) -> bool {
    let (chief, enemy) = (state.leader(leader), state.unit(by));
    let near = rule == rules::SX_121 || state.map().distance(chief.cell, enemy.cell) <= 1;
    chief.on_map() && enemy.on_map() && near
}

/// Whether no unit of his side stands in a leader's hex.
#[must_use]
pub fn is_alone(state: &State, leader: LeaderId) -> bool {
    let seat = state.field().seat_of_leader(leader);
    state.units_at(state.leader(leader).cell).all(|unit| state.seat_of(unit) != seat)
}

/// The way by which a leader withdraws, if he can and will.
fn way_out<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, by: UnitId, rule: RuleId) -> Flow<Option<Way>> {
    if may_withdraw(t.state(), leader, by).is_err()
        || steps_away(t.state(), leader, by, t.state().leader(leader).cell).next().is_none()
    {
        return Ok(None);
    }
    let seat = t.state().field().seat_of_leader(leader);
    t.ask(seat, AskWayOut { leader, by, rule })
}

/// Whether a leader may withdraw at all before a unit that has come next to him: not if he was in an enemy zone of control before
/// it came (SX-039).
///
/// # Errors
/// The refusal.
pub fn may_withdraw(state: &State, leader: LeaderId, by: UnitId) -> Verdict {
    let seat = state.field().seat_of_leader(leader);
    let others = zoc::controllers(state, state.leader(leader).cell, seat.other()).filter(|&unit| unit != by);
    match others.count() {
        0 => Ok(()),
        _ => Err(Refusal::new(rules::SX_039, "was-in-zone")),
    }
}

/// The hexes into which a leader may go from one so as to come farther away from a unit.
fn steps_away(state: &State, leader: LeaderId, by: UnitId, from: Cell) -> impl Iterator<Item = Cell> + '_ {
    let threat = state.unit(by).cell;
    let (seat, here) = (state.field().seat_of_leader(leader), state.map().distance(threat, from));
    let beside = Side::ALL.into_iter().filter_map(move |side| march::free_passage(state, seat, from, side));
    beside.map(|passage| passage.to).filter(move |&to| state.map().distance(threat, to) > here)
}

/// Asks by which way a leader withdraws.
struct AskWayOut {
    leader: LeaderId,
    by: UnitId,
    rule: RuleId,
}

impl Query<Spqr> for AskWayOut {
    type Reply = Option<Way>;

    fn into_question(self) -> game::Question {
        Question::WayOut { leader: self.leader, by: self.by, rule: self.rule }.into()
    }

    fn reply(answer: Answer) -> Option<Option<Way>> {
        match answer {
            Answer::Cells(path) => Some(Some(path)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// One way to each hex that he can withdraw to, and staying.
pub(super) fn offered(state: &State, leader: LeaderId, by: UnitId) -> Offered<Answer> {
    let start = (Way::new(), state.leader(leader).cell);
    let (mut ways, mut next) = (vec![start], 0);
    while let Some((way, from)) = ways.get(next).cloned() {
        next += 1;
        if way.len() == usize::from(state.tables().leaders.withdrawal_max_hexes) {
            continue;
        }
        for to in steps_away(state, leader, by, from) {
            if ways.iter().all(|(_, known)| *known != to) {
                let mut longer = way.clone();
                longer.push(to);
                ways.push((longer, to));
            }
        }
    }
    let ways = ways.into_iter().skip(1).map(|(way, _)| Answer::Cells(way));
    Offered::among_others(ways.chain([Answer::No]).collect())
}

/// Whether a leader may withdraw so, or stay.
pub(super) fn check(state: &State, leader: LeaderId, by: UnitId, answer: &Answer) -> Verdict {
    let path = match answer {
        Answer::No => return Ok(()),
        Answer::Cells(path) if !path.is_empty() => path,
        _ => return Err(Refusal::new(rules::SX_039, "name-a-way-out")),
    };
    let max = state.tables().leaders.withdrawal_max_hexes;
    let length =
        if path.len() > usize::from(max) { Err(Refusal::new(rules::SX_039, "too-far").int("max", max)) } else { Ok(()) };
    Refusal::all([may_withdraw(state, leader, by), length, check_steps(state, leader, by, path)])
}

fn check_steps(state: &State, leader: LeaderId, by: UnitId, path: &[Cell]) -> Verdict {
    let (map, threat) = (state.map(), state.unit(by).cell);
    let mut from = state.leader(leader).cell;
    for &to in path {
        let side = map.side_between(from, to).ok_or_else(|| Refusal::new(rules::SX_038, "hex-by-hex"))?;
        march::may_enter(state, leader, from, side)?;
        if map.distance(threat, to) <= map.distance(threat, from) {
            return Err(Refusal::new(rules::SX_039, "not-away"));
        }
        from = to;
    }
    Ok(())
}

/// The hexes beside a leader that are no way out, with the reasons.
pub(super) fn refused(state: &State, leader: LeaderId, by: UnitId) -> Vec<(Answer, Refusal)> {
    let beside = state.map().neighbours(state.leader(leader).cell).iter().flatten();
    let ways = beside.map(|&cell| Answer::Cells(Way::from_slice(&[cell])));
    ways.filter_map(|answer| Some((answer.clone(), check(state, leader, by, &answer).err()?))).collect()
}

/// One of the ways out at random, or staying.
pub(super) fn draw<R: Rng>(state: &State, leader: LeaderId, by: UnitId, rng: &mut R) -> Answer {
    let mut answers = offered(state, leader, by).answers;
    let place = below(rng, answers.len());
    answers.swap_remove(place)
}

/// What becomes of a leader who is a casualty, as bands of the second die.
const FATES: [LeaderFate; 4] = [LeaderFate::Finished, LeaderFate::Wounded(1), LeaderFate::Wounded(2), LeaderFate::Dead];

/// A leader is at risk: a die says whether he is a casualty, and another what becomes of him (SX-040).
pub(super) fn risk<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, rule: RuleId) -> Flow<()> {
    if !t.state().leader(leader).on_map() {
        return Ok(());
    }
    let falls = falls(t)?;
    t.explain(|_| Event::AtRisk { leader, rule, casualty: falls })?;
    if !falls {
        return Ok(());
    }
    match fate(t)? {
        LeaderFate::Finished => t.tell(Event::Finished { leader, rule: rules::SX_040 }),
        LeaderFate::Wounded(by) => wound(t, leader, by),
        LeaderFate::Dead => harm::lose_leader(t, leader, rules::SX_040),
    }
}

fn falls<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<bool> {
    let tables = t.state().tables();
    let bands = Bands::new(Die::D10, Need::Bands, |die| u8::from(tables.is_leader_casualty(die as u8)));
    Ok(t.band(rules::SX_040, &bands)? == 1)
}

fn fate<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<LeaderFate> {
    let tables = t.state().tables();
    let place = |fate| FATES.iter().position(|known| *known == fate).unwrap_or(0) as u8;
    let bands = Bands::new(Die::D10, Need::Bands, |die| place(tables.leader_fate(die as u8)));
    Ok(FATES[usize::from(t.band(rules::SX_040, &bands)?)])
}

/// A wound lowers all ratings but lines; without initiative a leader dies (SX-040).
fn wound<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, by: u8) -> Flow<()> {
    t.tell(Event::Wounded { leader, by, rule: rules::SX_040 })?;
    if t.state().leader(leader).initiative == 0 {
        return harm::lose_leader(t, leader, rules::SX_040);
    }
    t.tell(Event::Finished { leader, rule: rules::SX_040 })
}
