//! What a leader may order just now: the whole list, or one order at random.

use rand_core::Rng;
use smallvec::SmallVec;
use tercio_kernel::{Refusal, RuleId, Seat, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{
    lines, permits,
    phase::{Kind, Segment},
};
use crate::{
    answer::{Answer, Order},
    ids::{LeaderId, UnitId},
    state::State,
    unit::Status,
    words,
};

/// What a unit may be ordered to do, in the order of the menu.
const FOR_UNITS: [fn(UnitId) -> Order; 5] = [Order::Move, Order::Shoot, Order::Recover, Order::Rally, Order::Return];

/// How often a drawn order is tried before the leader is content with less. Most units stand in range, so a few are enough.
const TRIES: usize = 24;

/// Whether the active leader may give an order: an individual one, a line command, or pass.
///
/// # Errors
/// Every reason why he may not.
pub(super) fn check_order(state: &State, leader: LeaderId, order: Order) -> Verdict {
    match order {
        Order::Pass => may_pass(state),
        Order::Line { line, with } => may_command_line(state, leader, line, with),
        _ => permits::may_order(state, leader, order),
    }
}

fn is_allowed(state: &State, leader: LeaderId, order: Order) -> bool {
    match order {
        Order::Pass => bar_to_pass(state).is_none(),
        Order::Line { line, with } => may_command_line(state, leader, line, with).is_ok(),
        _ => permits::is_allowed(state, leader, order),
    }
}

/// A leader may pass as long as he has given nothing, unless he was pushed forward and must do something (SX-026, SX-036).
fn may_pass(state: &State) -> Verdict {
    bar_to_pass(state).map_or(Ok(()), |(rule, why)| Err(Refusal::new(rule, why)))
}

/// The rule by which a leader may not pass, and the name of the reason.
fn bar_to_pass(state: &State) -> Option<(RuleId, &'static str)> {
    if state.sequence.segment == Segment::Shock {
        return Some((rules::SX_019, "closed"));
    }
    if !state.sequence.has_given_nothing() {
        return Some((rules::SX_026, "has-given-orders"));
    }
    must_act(state).then_some((rules::SX_036, "must-act"))
}

/// Whether the active leader was pushed forward and has done nothing yet.
fn must_act(state: &State) -> bool {
    state.sequence.way.is_some_and(super::Way::is_pushed) && state.sequence.has_given_nothing()
}

/// A leader may close his first segment at any time, unless he was pushed forward and has done nothing though he could (SX-036).
pub(super) fn may_close(state: &State, leader: LeaderId) -> Verdict {
    if state.sequence.segment == Segment::Shock {
        return Err(Refusal::new(rules::SX_019, "closed"));
    }
    if must_act(state) && has_any_order(state, leader) {
        return Err(Refusal::new(rules::SX_036, "must-act"));
    }
    Ok(())
}

/// Whether a leader may command the line in which a unit stands, or roll for it (SX-027, SX-030 to SX-032).
fn may_command_line(state: &State, leader: LeaderId, line: u8, with: UnitId) -> Verdict {
    if state.sequence.segment == Segment::Shock {
        return Err(Refusal::new(rules::SX_019, "closed"));
    }
    if state.sequence.kind == Some(Kind::Individual) {
        return Err(Refusal::new(rules::SX_027, "lines-or-orders"));
    }
    if state.seat_of(with) != state.field().seat_of_leader(leader) {
        return Err(Refusal::new(rules::SX_022, "not-his"));
    }
    may_command_these(state, leader, with, &lines::line_of(state, line, with))
}

/// The same for a line of which the units are known.
fn may_command_these(state: &State, leader: LeaderId, with: UnitId, units: &[UnitId]) -> Verdict {
    if !state.unit(with).in_order() || !lines::is_line(state, units) {
        return Err(Refusal::new(rules::SX_030, "no-line"));
    }
    if units[0] != with {
        // One line has one name: an answer is what was offered, and not another that comes to the same.
        return Err(Refusal::new(rules::SX_030, "name-first").with("unit", words::unit(state, units[0])));
    }
    if units.iter().all(|&unit| has_acted(state, unit)) {
        return Err(Refusal::new(rules::SX_020, "line-has-acted"));
    }
    lines::authority(state, leader, units).map(drop)
}

fn has_acted(state: &State, unit: UnitId) -> bool {
    let phase = state.unit(unit).phase;
    phase.moved && phase.shot
}

/// The line commands that a leader may give, or roll for.
fn line_commands(state: &State, leader: LeaderId) -> impl Iterator<Item = Order> + '_ {
    let open = state.sequence.kind != Some(Kind::Individual) && lines::bar_to_lines(state, leader).is_none();
    let lines = if open { lines::lines_of(state, leader) } else { Vec::new() };
    let orders = lines.into_iter().map(|(line, with, _)| Order::Line { line, with });
    orders.filter(move |&order| is_allowed(state, leader, order))
}

/// Every individual order of which a player might think: for his units and his leaders.
fn individual(state: &State, leader: LeaderId) -> impl Iterator<Item = Order> + '_ {
    let seat = state.field().seat_of_leader(leader);
    let is_open = move |unit: &UnitId| state.seat_of(*unit) == seat && state.unit(*unit).status != Status::Eliminated;
    let for_units = state.units().filter(is_open).flat_map(|unit| FOR_UNITS.map(|order| order(unit)));
    let own = state.field().leaders().filter(move |&other| state.field().seat_of_leader(other) == seat);
    for_units.chain(own.flat_map(|other| [Order::MoveLeader(other), Order::Replace(other)]))
}

/// All that the active leader may answer.
pub(super) fn orders(state: &State, leader: LeaderId) -> impl Iterator<Item = Answer> + '_ {
    let close = may_close(state, leader).is_ok().then_some(Answer::No);
    let pass = bar_to_pass(state).is_none().then_some(Order::Pass);
    let given = individual(state, leader).filter(move |&order| permits::is_allowed(state, leader, order));
    let orders = pass.into_iter().chain(line_commands(state, leader)).chain(given);
    close.into_iter().chain(orders.map(Answer::Order))
}

/// Orders of which a player might think, whether they are legal or not: those that make sense for the state of a unit.
pub(super) fn wanted_orders(state: &State, leader: LeaderId) -> Vec<Answer> {
    let makes_sense = |order: &Order| match *order {
        Order::Move(_) | Order::Pass | Order::Line { .. } => true,
        Order::Shoot(unit) => state.profile(unit).is_shooter() && state.unit(unit).on_map(),
        Order::Recover(unit) => state.unit(unit).hits > 0 && state.unit(unit).on_map(),
        Order::Rally(unit) => state.unit(unit).is_routed() || state.unit(unit).is_rampaging(),
        Order::Return(unit) => state.unit(unit).status == Status::Pursuing,
        Order::MoveLeader(other) => state.leader(other).on_map(),
        Order::Replace(other) => !state.leader(other).on_map(),
    };
    let lines = lines::lines_of(state, leader).into_iter().map(|(line, with, _)| Order::Line { line, with });
    let orders = std::iter::once(Order::Pass).chain(lines).chain(individual(state, leader));
    std::iter::once(Answer::No).chain(orders.filter(makes_sense).map(Answer::Order)).collect()
}

/// Whether there is an order that the active leader may give.
fn has_any_order(state: &State, leader: LeaderId) -> bool {
    // He can move himself more often than not: it is looked at first.
    permits::is_allowed(state, leader, Order::MoveLeader(leader))
        || individual(state, leader).any(|order| permits::is_allowed(state, leader, order))
        || line_commands(state, leader).next().is_some()
}

/// Closing, where nothing else is left to do; for one who was pushed forward, the only thing that he can do.
pub(super) fn forced_order(state: &State, leader: LeaderId) -> Option<Answer> {
    if must_act(state) {
        let mut all = orders(state, leader);
        return all.next().filter(|_| all.next().is_none());
    }
    let only = bar_to_pass(state).is_some() && !has_any_order(state, leader);
    only.then_some(Answer::No)
}

/// An order at random, or closing. Units are drawn until one may do something: the whole list would take far longer.
pub(super) fn draw_order<R: Rng>(state: &State, seat: Seat, leader: LeaderId, rng: &mut R) -> Answer {
    let nothing_given = state.sequence.has_given_nothing();
    if !must_act(state) && below(rng, 8) == 0 {
        let passes = nothing_given && below(rng, 4) == 0;
        return if passes { Answer::Order(Order::Pass) } else { Answer::No };
    }
    let order = draw_line(state, leader, rng).or_else(|| draw_individual(state, seat, leader, rng));
    match order {
        Some(order) => Answer::Order(order),
        None if may_close(state, leader).is_ok() => Answer::No,
        None => {
            let all: Vec<Answer> = orders(state, leader).collect();
            all[below(rng, all.len())].clone()
        }
    }
}

/// Sometimes, at the beginning of a phase or between two lines, the line of a unit near the leader.
fn draw_line<R: Rng>(state: &State, leader: LeaderId, rng: &mut R) -> Option<Order> {
    let from = state.sequence.start?;
    let open = state.sequence.kind != Some(Kind::Individual) && lines::bar_to_lines(state, leader).is_none();
    if !open || (state.sequence.kind.is_none() && below(rng, 2) == 0) {
        return None;
    }
    let near: SmallVec<[UnitId; 16]> = lines::near_units(state, leader, from).collect();
    let &with = near.get(below(rng, near.len().max(1)))?;
    let numbers: SmallVec<[u8; 4]> = lines::numbers_of(state, with).collect();
    let &line = numbers.get(below(rng, numbers.len().max(1)))?;
    let units = lines::line_of(state, line, with);
    let &with = units.first()?;
    may_command_these(state, leader, with, &units).is_ok().then_some(Order::Line { line, with })
}

fn draw_individual<R: Rng>(state: &State, seat: Seat, leader: LeaderId, rng: &mut R) -> Option<Order> {
    if state.sequence.kind == Some(Kind::Lines) {
        return None;
    }
    let units = state.field().units_of_seat(seat);
    (0..TRIES).find_map(|_| {
        let order = match below(rng, 16) {
            0 => draw_for_leaders(state, leader, rng),
            _ => draw_for_unit(state, leader, UnitId(units.start + below(rng, units.len()) as u16), rng),
        }?;
        permits::is_allowed(state, leader, order).then_some(order)
    })
}

/// The leader himself as a rule, another now and then.
fn draw_for_leaders<R: Rng>(state: &State, leader: LeaderId, rng: &mut R) -> Option<Order> {
    let other = LeaderId(below(rng, state.field().leaders().count()) as u8);
    match below(rng, 4) {
        0 if !state.leader(other).on_map() => Some(Order::Replace(other)),
        0 => Some(Order::MoveLeader(other)),
        _ => Some(Order::MoveLeader(leader)),
    }
}

/// What a unit might do in the state in which it is; nothing for one that is plainly too far.
fn draw_for_unit<R: Rng>(state: &State, leader: LeaderId, unit: UnitId, rng: &mut R) -> Option<Order> {
    let (stands, commander) = (state.unit(unit), state.leader(leader));
    match stands.status {
        Status::Pursuing => return Some(Order::Return(unit)),
        Status::Rampaging | Status::Eliminated => return None,
        Status::InOrder | Status::Routed => {}
    }
    if state.map().distance(commander.cell, stands.cell) > u16::from(commander.range) {
        return None;
    }
    let shoots = state.profile(unit).is_shooter() && below(rng, 3) == 0;
    Some(match stands.status {
        Status::Routed => Order::Rally(unit),
        _ if stands.hits > 0 && below(rng, 4) == 0 => Order::Recover(unit),
        _ if shoots => Order::Shoot(unit),
        _ => Order::Move(unit),
    })
}

/// What the line in progress might do: each unit move or shoot, and the leader move with it.
fn in_line(state: &State, leader: LeaderId) -> impl Iterator<Item = Order> + '_ {
    let units = state.sequence.line.iter().flatten();
    let orders = units.flat_map(|&unit| [Order::Move(unit), Order::Shoot(unit)]);
    orders.chain(std::iter::once(Order::MoveLeader(leader)))
}

/// All that may be answered while a line carries out a command.
pub(super) fn line(state: &State, leader: LeaderId) -> Vec<Answer> {
    let orders = in_line(state, leader).filter(|&order| permits::is_allowed_in_line(state, leader, order));
    std::iter::once(Answer::No).chain(orders.map(Answer::Order)).collect()
}

/// What a player might want of a line, whether it is legal or not.
pub(super) fn wanted_in_line(state: &State, leader: LeaderId) -> Vec<Answer> {
    let units = state.sequence.line.iter().flatten();
    let hurt = units.filter(|&&unit| state.unit(unit).hits > 0).map(|&unit| Order::Recover(unit));
    in_line(state, leader).chain(hurt).map(Answer::Order).collect()
}

/// The end of the line's command, where nobody can do anything more.
pub(super) fn forced_end_of_line(state: &State, leader: LeaderId) -> Option<Answer> {
    let busy = in_line(state, leader).any(|order| permits::is_allowed_in_line(state, leader, order));
    (!busy).then_some(Answer::No)
}

/// A unit of the line at random, as long as one can do something; the command ends now and then before that.
pub(super) fn draw_in_line<R: Rng>(state: &State, leader: LeaderId, rng: &mut R) -> Answer {
    let Some(units) = state.sequence.line.as_ref().filter(|_| below(rng, 16) > 0) else { return Answer::No };
    let first = below(rng, units.len());
    let from_there = units[first..].iter().chain(&units[..first]);
    let orders = from_there.flat_map(|&unit| [Order::Move(unit), Order::Shoot(unit)]);
    let skips = usize::from(below(rng, 8) == 0);
    let mut allowed = { orders }.filter(|&order| permits::is_allowed_in_line(state, leader, order)).skip(skips);
    let with_him = || {
        let order = Order::MoveLeader(leader);
        permits::is_allowed_in_line(state, leader, order).then_some(order)
    };
    allowed.next().or_else(with_him).map_or(Answer::No, Answer::Order)
}
