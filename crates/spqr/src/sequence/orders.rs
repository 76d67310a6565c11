//! Giving orders: one after another, individual ones or line commands (SX-019, SX-022, SX-027, SX-028, SX-032).

use tercio_kernel::{Die, Flow, Need, Refusal, RuleId, Source, Verdict};
use tercio_rulebook::rules;

use super::{
    Event, Question, Step, activation,
    lines::{self, Authority},
    momentum,
    permits::{self, Wanted},
    phase::{Along, Body, Kind},
    question::WhichOrder,
};
use crate::{
    Spqr, aftermath,
    answer::Order,
    game::{self, T},
    ids::{LeaderId, UnitId},
    leaders,
    map::Cell,
    missile, movement, recovery,
    state::State,
};

/// The active leader gives one more order, closes his first segment, or passes.
pub(super) fn next<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    momentum::note_enemy_zone(t, leader)?;
    if let Some(rule) = over_by(t.state(), leader) {
        return activation::close_orders(t, leader, rule);
    }
    let seat = t.state().field().seat_of_leader(leader);
    match t.ask(seat, WhichOrder(Question::Orders { leader }))? {
        None => activation::close_orders(t, leader, rules::SX_019),
        Some(Order::Pass) => activation::pass(t, leader),
        Some(Order::Line { line, with }) => command_line(t, leader, line, with),
        Some(order) => give(t, leader, order),
    }
}

/// The rule by which no more orders can be given, if one says so.
fn over_by(state: &State, leader: LeaderId) -> Option<RuleId> {
    if !state.leader(leader).is_available() {
        // He fell, or was finished, in the middle of his phase (SX-040).
        return Some(rules::SX_026);
    }
    if !state.field().leader_entry(leader).overall && activation::is_in_enemy_zone(state, leader) {
        return Some(rules::SX_029);
    }
    let spent = match state.sequence.kind {
        None => false,
        Some(Kind::Individual) => permits::orders_left(state, leader) == 0 && !permits::somebody_waits(state, leader),
        Some(Kind::Lines) => lines::bar_to_lines(state, leader).is_some(),
    };
    spent.then_some(rules::SX_027)
}

/// An individual order is given and carried out; then the next may follow.
fn give<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, order: Order) -> Flow<()> {
    let wanted = Wanted { state: t.state(), leader, order };
    if wanted.is_along() {
        t.tell(Event::WentAlong { leader, order, rule: rules::SX_022 })?;
    } else {
        let (cost, body) = (wanted.cost(), wanted.unit().map(|unit| Body::of(t.state().profile(unit))));
        let along = goes_along(t.state(), leader, order);
        t.tell(Event::OrderGiven { leader, order, cost, body, along, rule: rules::SX_027 })?;
    }
    if let Some(step) = step_of(leader, order) {
        t.then(step)?;
    }
    t.then(Step::Orders { leader }.into())
}

/// What goes along on an order: when the overall commander moves, or a unit of his hex by his order, all that is stacked with him
/// moves on that single order (SX-022).
fn goes_along(state: &State, leader: LeaderId, order: Order) -> Along {
    let here = state.leader(leader).cell;
    let from_his_hex = match order {
        Order::Move(unit) => state.unit(unit).cell == here,
        Order::MoveLeader(moved) => moved == leader,
        _ => false,
    };
    if !from_his_hex || !state.field().leader_entry(leader).overall {
        return Along::default();
    }
    let seat = state.field().seat_of_leader(leader);
    let units = state.units_at(here).filter(|&unit| state.seat_of(unit) == seat && state.unit(unit).in_order());
    let leaders = state.leaders_at(here).filter(|&other| state.field().seat_of_leader(other) == seat);
    Along { from: Some(here), units: units.collect(), leaders: leaders.collect() }
}

/// The step that carries out an order.
fn step_of(leader: LeaderId, order: Order) -> Option<game::Step> {
    Some(match order {
        Order::Move(unit) => movement::Step::Order { unit }.into(),
        Order::Shoot(unit) => missile::Step::Order { unit }.into(),
        Order::Recover(unit) => recovery::Step::Recover { unit }.into(),
        Order::Rally(unit) => recovery::Step::Rally { leader, unit }.into(),
        Order::MoveLeader(leader) => leaders::Step::Move { leader }.into(),
        Order::Replace(leader) => leaders::Step::Replace { leader }.into(),
        Order::Return(unit) => aftermath::Step::Return { unit }.into(),
        Order::Line { .. } | Order::Pass => return None,
    })
}

/// A leader commands a line, if he may, or rolls it (SX-031).
fn command_line<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, line: u8, with: UnitId) -> Flow<()> {
    let rule = rules::SX_031;
    let units = lines::line_of(t.state(), line, with);
    let obeyed = match lines::authority(t.state(), leader, &units) {
        Ok(Authority::Free) => true,
        Ok(Authority::Roll { strategy, modifier }) => roll_for_line(t, leader, strategy, modifier)?,
        Err(_) => false,
    };
    if !obeyed {
        t.tell(Event::LineDenied { leader, rule })?;
        return t.then(Step::Orders { leader }.into());
    }
    t.tell(Event::LineCommanded { leader, units, rule })?;
    t.then(Step::Line { leader }.into())
}

/// A subordinate rolls his commander's strategy or less for a line command.
fn roll_for_line<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, strategy: u8, modifier: i8) -> Flow<bool> {
    let rule = rules::SX_031;
    let need = Need::AtMost(i16::from(strategy) - i16::from(modifier));
    let obeyed = t.test(rule, Die::D10, need)?;
    t.explain(|_| Event::LineRolled { leader, obeyed, modifier, strategy, rule })?;
    Ok(obeyed)
}

/// One more unit of the line moves or shoots, or the line has done what it was to do; then entry fire follows (SX-032, SX-068).
pub(super) fn next_of_line<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    let (rule, seat) = (rules::SX_032, t.state().field().seat_of_leader(leader));
    let Some(order) = t.ask(seat, WhichOrder(Question::Line { leader }))? else {
        t.tell(Event::LineDone { leader, rule })?;
        t.then(movement::Step::LineMoved.into())?;
        return t.then(Step::Orders { leader }.into());
    };
    t.tell(Event::LineOrder { leader, order, rule })?;
    if let Some(step) = step_of(leader, order) {
        t.then(step)?;
    }
    t.then(Step::Line { leader }.into())
}

/// Whether a unit of the line in progress, or the leader with it, may do this (SX-032): move or shoot, in range or not.
///
/// # Errors
/// The refusal.
pub(super) fn may_do_in_line(state: &State, leader: LeaderId, order: Order) -> Verdict {
    let refuse = |why| Err(Refusal::new(rules::SX_032, why));
    let Some(line) = &state.sequence.line else { return refuse("no-line") };
    match order {
        Order::Move(unit) | Order::Shoot(unit) if !line.contains(&unit) => refuse("not-of-the-line"),
        Order::Move(_) | Order::Shoot(_) => permits::may_act_in_line(state, leader, order),
        Order::MoveLeader(moved) if moved == leader => permits::may_act_in_line(state, leader, order),
        Order::MoveLeader(_) => refuse("other-leader"),
        Order::Recover(_) | Order::Rally(_) => refuse("only-move-or-shoot"),
        Order::Replace(_) | Order::Return(_) | Order::Line { .. } | Order::Pass => refuse("line-in-progress"),
    }
}

/// Whether a leader who moves with the line that he commands may end in a hex: with a unit of the line in his range (SX-032). Fine
/// for anybody else.
///
/// # Errors
/// The refusal.
pub(crate) fn may_leader_end_with_line(state: &State, leader: LeaderId, cell: Cell) -> Verdict {
    let Some(line) = state.sequence.line.as_ref().filter(|_| state.active_leader() == Some(leader)) else { return Ok(()) };
    let (seat, range) = (state.field().seat_of_leader(leader), state.leader(leader).range);
    let on_map = line.iter().map(|&unit| state.unit(unit)).filter(|unit| unit.on_map());
    let in_range = { on_map }.any(|unit| super::command::has_path(state, seat, cell, unit.cell, range));
    if in_range { Ok(()) } else { Err(Refusal::new(rules::SX_032, "leader-left-behind").int("range", range)) }
}
