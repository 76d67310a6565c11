//! How leaders move: on orders of their own, and along with units (SX-038).

use arrayvec::ArrayVec;
use rand_core::Rng;
use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Query, Refusal, Seat, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{Event, Question, Way};
use crate::{
    Spqr,
    answer::Answer,
    core,
    game::{self, T, YesNo},
    hexes::Side,
    ids::{LeaderId, UnitId},
    map::Cell,
    passages::Passage,
    sequence,
    state::State,
    zoc,
};

/// What a leader pays to enter the hex across a side, in movement points: as cavalry does (SX-038, SX-043). None off the map, or
/// where nobody enters or crosses (SX-045).
#[must_use]
#[inline]
pub fn leader_entry_cost(state: &State, from: Cell, side: Side) -> Option<u8> {
    state.field().passage(from, side).map(|passage| passage.mp)
}

/// What a leader pays to enter the hex across a side, where he may enter it at all: not where an enemy stands, and not into an
/// enemy zone of control where no friendly unit stands (SX-038).
///
/// # Errors
/// The refusal.
pub fn may_enter(state: &State, leader: LeaderId, from: Cell, side: Side) -> Result<u8, Refusal> {
    let seat = state.field().seat_of_leader(leader);
    let Some(to) = state.map().neighbour(from, side) else { return Err(Refusal::new(rules::SX_050, "leader-stays-on-map")) };
    let Some(cost) = leader_entry_cost(state, from, side) else { return Err(Refusal::new(rules::SX_045, "leader-barred")) };
    match state.board().top_at(to) {
        Some(there) if state.seat_of(there) != seat => Err(Refusal::new(rules::SX_038, "enemy-there")),
        None if zoc::in_enemy_zoc(state, to, seat) => Err(Refusal::new(rules::SX_038, "alone-into-zone")),
        _ => Ok(cost),
    }
}

/// The same without words, for where nobody reads them: the hex, and what it costs.
#[inline]
pub(super) fn free_passage(state: &State, seat: Seat, from: Cell, side: Side) -> Option<Passage> {
    let is_free = |to| match state.board().top_at(to) {
        Some(there) => state.seat_of(there) == seat,
        None => !zoc::in_enemy_zoc(state, to, seat),
    };
    state.field().passage(from, side).filter(|passage| is_free(passage.to))
}

/// The movement points that a leader has left in this phase.
#[must_use]
pub fn mp_left(state: &State, leader: LeaderId) -> u8 {
    state.tables().leaders.ma.saturating_sub(state.leader(leader).mp_spent)
}

/// Whether a leader may be ordered to move, as far as he himself is concerned: he is on the map, with movement points left and
/// somewhere to go (SX-038).
///
/// # Errors
/// The refusal.
pub fn may_be_ordered(state: &State, leader: LeaderId) -> Verdict {
    if leader.index() >= state.field().n_leaders() || !state.leader(leader).on_map() {
        return Err(Refusal::new(rules::SX_038, "no-such-leader"));
    }
    if has_a_way(state, leader) { Ok(()) } else { Err(Refusal::new(rules::SX_038, "nowhere-to-go")) }
}

/// The same for a leader of the battle, without words.
pub(crate) fn can_be_ordered(state: &State, leader: LeaderId) -> bool {
    state.leader(leader).on_map() && has_a_way(state, leader)
}

/// Whether there is a hex to which a leader may go. One who commands a line has to end near it (SX-032).
fn has_a_way(state: &State, leader: LeaderId) -> bool {
    let mut steps = steps_from(state, leader, state.leader(leader).cell, mp_left(state, leader));
    steps.next().is_some_and(|(cell, _)| may_end_in(state, leader, cell) || !offered(state, leader).answers.is_empty())
}

fn may_end_in(state: &State, leader: LeaderId, cell: Cell) -> bool {
    sequence::may_leader_end_with_line(state, leader, cell).is_ok()
}

/// The hexes that a leader may enter from one with so many points, with what each costs him.
#[inline]
fn steps_from(state: &State, leader: LeaderId, from: Cell, mp: u8) -> impl Iterator<Item = (Cell, u8)> + '_ {
    let seat = state.field().seat_of_leader(leader);
    let beside = Side::ALL.into_iter().filter_map(move |side| free_passage(state, seat, from, side));
    beside.filter(move |passage| passage.mp <= mp).map(|passage| (passage.to, passage.mp))
}

/// A leader moves himself on an order.
pub(super) fn march<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    if !t.state().leader(leader).on_map() || !has_a_way(t.state(), leader) {
        return Ok(());
    }
    let seat = t.state().field().seat_of_leader(leader);
    let path = t.ask(seat, AskMarch { leader })?;
    let state = t.state();
    let mp = cost_of(state, leader, &path).unwrap_or(u8::MAX);
    let touched_zone = path.iter().any(|&cell| zoc::in_enemy_zoc(state, cell, seat));
    t.tell(Event::Marched { leader, path, mp, touched_zone })
}

/// Asks for the way of a leader.
struct AskMarch {
    leader: LeaderId,
}

impl Query<Spqr> for AskMarch {
    type Reply = Way;

    fn into_question(self) -> game::Question {
        Question::March { leader: self.leader }.into()
    }

    fn reply(answer: Answer) -> Option<Way> {
        match answer {
            Answer::Cells(path) => Some(path),
            _ => None,
        }
    }
}

/// What a way costs a leader; none where a step of it is not free to him.
fn cost_of(state: &State, leader: LeaderId, path: &[Cell]) -> Option<u8> {
    let (mut from, mut mp) = (state.leader(leader).cell, 0_u8);
    let seat = state.field().seat_of_leader(leader);
    for &to in path {
        mp = mp.saturating_add(free_passage(state, seat, from, state.map().side_between(from, to)?)?.mp);
        from = to;
    }
    Some(mp)
}

/// One way, the cheapest, to each hex that a leader can reach.
pub(super) fn offered(state: &State, leader: LeaderId) -> Offered<Answer> {
    let mut reached: Vec<(Way, Cell, u8)> = Vec::new();
    let mut edge = vec![(Way::new(), state.leader(leader).cell, 0)];
    let mp = mp_left(state, leader);
    // Costs are small whole numbers: looking at all ways of one cost before the next keeps the first way to a hex the cheapest.
    for spent in 0..=mp {
        let (now, later): (Vec<_>, Vec<_>) = edge.into_iter().partition(|(_, _, cost)| *cost == spent);
        edge = later;
        for (way, at, cost) in now {
            if reached.iter().any(|(_, known, _)| *known == at) {
                continue;
            }
            for (to, more) in steps_from(state, leader, at, mp - cost) {
                let mut longer = way.clone();
                longer.push(to);
                edge.push((longer, to, cost + more));
            }
            reached.push((way, at, cost));
        }
    }
    let ends = reached.into_iter().skip(1).filter(|&(_, end, _)| may_end_in(state, leader, end));
    Offered::among_others(ends.map(|(way, _, _)| Answer::Cells(way)).collect())
}

/// Whether a leader may go this way.
pub(super) fn check(state: &State, leader: LeaderId, answer: &Answer) -> Verdict {
    let Answer::Cells(path) = answer else { return Err(Refusal::new(rules::SX_038, "name-a-way")) };
    let Some(&end) = path.last() else { return Err(Refusal::new(rules::SX_038, "name-a-way")) };
    let (cost, left) = (cost_or_refusal(state, leader, path)?, mp_left(state, leader));
    let too_far = Refusal::new(rules::SX_038, "too-far").int("cost", cost).int("left", left);
    let payable = if cost > left { Err(too_far) } else { Ok(()) };
    Refusal::all([payable, sequence::may_leader_end_with_line(state, leader, end)])
}

fn cost_or_refusal(state: &State, leader: LeaderId, path: &[Cell]) -> Result<u8, Refusal> {
    let (mut from, mut mp) = (state.leader(leader).cell, 0_u8);
    for &to in path {
        let side = state.map().side_between(from, to).ok_or_else(|| Refusal::new(rules::SX_038, "hex-by-hex"))?;
        mp = mp.saturating_add(may_enter(state, leader, from, side)?);
        from = to;
    }
    Ok(mp)
}

/// The hexes beside a leader that he may not enter, with the reasons.
pub(super) fn refused(state: &State, leader: LeaderId) -> Vec<(Answer, Refusal)> {
    let beside = state.map().neighbours(state.leader(leader).cell).iter().flatten();
    let ways = beside.map(|&cell| Answer::Cells(Way::from_slice(&[cell])));
    ways.filter_map(|answer| Some((answer.clone(), check(state, leader, &answer).err()?))).collect()
}

/// A way at random: so many steps, each one that he may make.
pub(super) fn draw<R: Rng>(state: &State, leader: LeaderId, rng: &mut R) -> Answer {
    let (mut way, mut from, mut mp) = (Way::new(), state.leader(leader).cell, mp_left(state, leader));
    for _ in 0..=below(rng, usize::from(mp.max(1))) {
        let steps: ArrayVec<(Cell, u8), 6> = steps_from(state, leader, from, mp).collect();
        if steps.is_empty() {
            break;
        }
        let (to, cost) = steps[below(rng, steps.len())];
        way.push(to);
        (from, mp) = (to, mp - cost);
    }
    if may_end_in(state, leader, from) {
        return Answer::Cells(way);
    }
    let mut answers = offered(state, leader).answers;
    let place = below(rng, answers.len());
    answers.swap_remove(place)
}

/// A unit is about to move: each leader of its hex may go along, for free (SX-038).
pub(super) fn go_along<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let (cell, seat) = (t.state().unit(unit).cell, t.state().seat_of(unit));
    let own = |&leader: &LeaderId| t.state().field().seat_of_leader(leader) == seat;
    let there: SmallVec<[LeaderId; 4]> = t.state().leaders_at(cell).filter(own).collect();
    for leader in there {
        if t.ask(seat, YesNo(Question::GoAlong { leader, unit }.into()))? {
            t.tell(Event::GoesAlong { leader, unit })?;
        }
    }
    Ok(())
}

/// The leaders who go along with a unit.
pub fn companions(state: &State, unit: UnitId) -> impl Iterator<Item = LeaderId> + '_ {
    state.field().leaders().filter(move |&leader| state.leader(leader).with == Some(unit) && state.leader(leader).on_map())
}

/// The leaders who go along with a unit come into the hex that it has just entered: to be called after each step of a march.
///
/// # Errors
/// A pause, to be passed on.
pub fn follow<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let cell = t.state().unit(unit).cell;
    let companions: SmallVec<[LeaderId; 4]> = companions(t.state(), unit).collect();
    for leader in companions {
        t.tell(core::Event::LeaderPlaced { leader, cell, rule: rules::SX_038 })?;
        sequence::note_enemy_zone(t, leader)?;
    }
    Ok(())
}

/// The leaders who went along with a unit do so no more: to be called where its march ends.
///
/// # Errors
/// A pause, to be passed on.
pub fn part<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if companions(t.state(), unit).next().is_some() {
        t.tell(Event::Parted { unit })?;
    }
    Ok(())
}
