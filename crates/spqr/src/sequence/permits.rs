//! Which individual orders a leader may give, to whom, and why not others (SX-019 to SX-023, SX-027 to SX-029).

use tercio_kernel::{Arg, Refusal, Seat, Verdict};
use tercio_rulebook::rules;

use super::{
    activation::is_in_enemy_zone,
    command,
    phase::{Body, Kind, Segment},
};
use crate::{
    aftermath,
    answer::Order,
    ids::{LeaderId, UnitId},
    in_turn::in_turn,
    leaders, missile, movement,
    profile::Missile,
    recovery,
    state::State,
    unit::Status,
};

/// An order that a leader might give.
#[derive(Clone, Copy)]
pub(super) struct Wanted<'a> {
    pub(super) state: &'a State,
    pub(super) leader: LeaderId,
    pub(super) order: Order,
}

/// What keeps a leader from giving an order. It is made into words only where somebody asks for them.
pub(super) enum Obstacle {
    /// The first segment is closed (SX-019).
    Closed,
    /// He has given line commands in this phase (SX-027).
    GaveLines,
    /// He is a subordinate in an enemy zone of control (SX-029).
    InEnemyZone,
    /// He has not so many orders left (SX-027).
    NoOrders { left: u8, cost: u8 },
    /// It is no unit of his army, or not of his record (SX-022).
    NotHis,
    /// Only the overall commander gives such orders (SX-022).
    OnlyCommander,
    /// A tribune's orders of this phase go to another body (SX-022).
    OtherBody,
    /// No clear path of his range leads there (SX-023).
    OutOfRange { range: u8 },
    /// It is off the map.
    Gone,
    /// It is routed, and only rallies (SX-028, SX-099).
    Routed,
    /// It rallied in this turn (SX-102).
    Rallied,
    /// It pursued in this turn (SX-097).
    Spent,
    /// It has moved in this phase (SX-020).
    HasMoved,
    /// It has shot in this phase (SX-020).
    HasShot,
    /// It has had an order of another kind in this phase (SX-028).
    HadAnother,
    /// Light infantry with bows moves or shoots, not both (SX-064).
    MovesOrShoots,
    /// Its shot belongs to its march (SX-064).
    ShootsOnTheWay,
    /// It has no target (SX-064).
    NoTarget,
    /// Nothing is to be brought back, or the phase has begun (SX-097).
    NoReturn,
    /// The chapter that carries it out says no.
    Impossible,
}

impl Obstacle {
    fn refusal(self, wanted: &Wanted<'_>) -> Refusal {
        match self {
            Self::Closed => Refusal::new(rules::SX_019, "closed"),
            Self::GaveLines => Refusal::new(rules::SX_027, "lines-or-orders"),
            Self::InEnemyZone => Refusal::new(rules::SX_029, "in-enemy-zone"),
            Self::NoOrders { left, cost } => Refusal::new(rules::SX_027, "no-orders").int("left", left).int("cost", cost),
            Self::NotHis => Refusal::new(rules::SX_022, "not-his"),
            Self::OnlyCommander => Refusal::new(rules::SX_022, "only-commander"),
            Self::OtherBody => Refusal::new(rules::SX_022, "other-body"),
            Self::OutOfRange { range } => Refusal::new(rules::SX_023, "out-of-range").int("range", range),
            Self::Gone => Refusal::new(rules::SX_028, "off-the-map"),
            Self::Routed => Refusal::new(rules::SX_028, "routed").and(Refusal::new(rules::SX_099, "order-routed")),
            Self::Rallied => Refusal::new(rules::SX_102, "order-rallied"),
            Self::Spent => Refusal::new(rules::SX_097, "order-spent"),
            Self::HasMoved => Refusal::new(rules::SX_020, "has-moved"),
            Self::HasShot => Refusal::new(rules::SX_020, "has-shot"),
            Self::HadAnother => Refusal::new(rules::SX_028, "had-another"),
            Self::MovesOrShoots => Refusal::new(rules::SX_064, "order-moves-or-shoots"),
            Self::ShootsOnTheWay => Refusal::new(rules::SX_064, "order-on-the-way"),
            Self::NoTarget => Refusal::new(rules::SX_064, "order-no-target"),
            Self::NoReturn => Refusal::new(rules::SX_097, "order-no-return"),
            Self::Impossible => words_of_chapter(wanted),
        }
    }
}

/// Each looks for one obstacle; the cheapest first, so that an order that is only tried falls early.
type Look = for<'a> fn(&Wanted<'a>) -> Option<Obstacle>;

in_turn! {
    /// What may be in the way of an individual order.
    INDIVIDUAL: Look, obstacle_to_order(wanted: &Wanted<'_>) -> Option<Obstacle>:
        segment_is_closed,
        lines_were_given,
        leader_is_in_enemy_zone,
        orders_are_spent,
        is_not_commanded,
        is_unfit,
        has_had_its_order,
        is_out_of_range,
        is_impossible;

    /// What may be in the way of a unit, or the leader, that does its part in a line: it needs no command range (SX-032).
    IN_LINE: Look, obstacle_in_line(wanted: &Wanted<'_>) -> Option<Obstacle>:
        leader_is_in_enemy_zone_himself, is_unfit, has_had_its_order, was_ordered_to_move, shoots_on_the_way, is_impossible;
}

/// Whether the active leader may give an individual order.
///
/// # Errors
/// Every reason why he may not.
pub fn may_order(state: &State, leader: LeaderId, order: Order) -> Verdict {
    let wanted = Wanted { state, leader, order };
    Refusal::all(INDIVIDUAL.iter().filter_map(|look| look(&wanted)).map(|obstacle| Err(obstacle.refusal(&wanted))))
}

/// The same without words: for playouts.
pub(super) fn is_allowed(state: &State, leader: LeaderId, order: Order) -> bool {
    obstacle_to_order(&Wanted { state, leader, order }).is_none()
}

/// Whether a unit of a line that is commanded, or the leader with it, may move or shoot.
///
/// # Errors
/// Every reason why it may not.
pub(super) fn may_act_in_line(state: &State, leader: LeaderId, order: Order) -> Verdict {
    let wanted = Wanted { state, leader, order };
    Refusal::all(IN_LINE.iter().filter_map(|look| look(&wanted)).map(|obstacle| Err(obstacle.refusal(&wanted))))
}

/// The same without words: for playouts.
pub(super) fn is_allowed_in_line(state: &State, leader: LeaderId, order: Order) -> bool {
    obstacle_in_line(&Wanted { state, leader, order }).is_none()
}

fn leader_is_in_enemy_zone_himself(wanted: &Wanted<'_>) -> Option<Obstacle> {
    if let Order::MoveLeader(_) = wanted.order { leader_is_in_enemy_zone(wanted) } else { None }
}

/// A unit of a line is ordered to move once, even if it then stays where it is.
fn was_ordered_to_move(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let Order::Move(unit) = wanted.order else { return None };
    wanted.state.sequence.line_moved.contains(&unit).then_some(Obstacle::HasMoved)
}

/// A unit of a line that has moved shoots no more: its shot belongs to its march (SX-064).
fn shoots_on_the_way(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let Order::Shoot(unit) = wanted.order else { return None };
    wanted.state.unit(unit).phase.moved.then_some(Obstacle::ShootsOnTheWay)
}

fn segment_is_closed(wanted: &Wanted<'_>) -> Option<Obstacle> {
    (wanted.state.sequence.segment == Segment::Shock).then_some(Obstacle::Closed)
}

fn lines_were_given(wanted: &Wanted<'_>) -> Option<Obstacle> {
    (wanted.state.sequence.kind == Some(Kind::Lines)).then_some(Obstacle::GaveLines)
}

fn leader_is_in_enemy_zone(wanted: &Wanted<'_>) -> Option<Obstacle> {
    (!wanted.is_commander() && is_in_enemy_zone(wanted.state, wanted.leader)).then_some(Obstacle::InEnemyZone)
}

fn orders_are_spent(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let (left, cost) = (orders_left(wanted.state, wanted.leader), wanted.cost());
    (cost > left).then_some(Obstacle::NoOrders { left, cost })
}

fn is_not_commanded(wanted: &Wanted<'_>) -> Option<Obstacle> {
    match wanted.order {
        Order::MoveLeader(leader) if leader == wanted.leader => None,
        Order::MoveLeader(leader) | Order::Replace(leader) => {
            let own = wanted.state.field().seat_of_leader(leader) == wanted.seat();
            if own { (!wanted.is_commander()).then_some(Obstacle::OnlyCommander) } else { Some(Obstacle::NotHis) }
        }
        Order::Return(_) if !wanted.is_commander() => Some(Obstacle::OnlyCommander),
        _ => {
            let unit = wanted.unit()?;
            if !command::commands(wanted.state, wanted.leader, unit) {
                return Some(Obstacle::NotHis);
            }
            let body = wanted.state.sequence.body.filter(|_| wanted.is_tribune());
            body.is_some_and(|body| body != Body::of(wanted.state.profile(unit))).then_some(Obstacle::OtherBody)
        }
    }
}

/// Whether a unit is in no state to take the order.
fn is_unfit(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let stands = wanted.state.unit(wanted.unit()?);
    let moves_or_shoots = matches!(wanted.order, Order::Move(_) | Order::Shoot(_));
    match (stands.status, wanted.order) {
        (Status::Pursuing, Order::Return(_)) => None,
        (_, Order::Return(_)) => Some(Obstacle::NoReturn),
        (Status::Routed, Order::Rally(_)) => None,
        (Status::Routed, _) => Some(Obstacle::Routed),
        (Status::InOrder, _) if stands.rallied => Some(Obstacle::Rallied),
        (Status::InOrder, _) if stands.spent && moves_or_shoots => Some(Obstacle::Spent),
        (Status::InOrder, _) => None,
        (Status::Rampaging, Order::Rally(_)) => None,
        (Status::Rampaging | Status::Pursuing | Status::Eliminated, _) => Some(Obstacle::Gone),
    }
}

/// One move and one shot a phase (SX-020), and recovery or rally with neither (SX-028).
fn has_had_its_order(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let unit = wanted.unit()?;
    let (phase, profile) = (wanted.state.unit(unit).phase, wanted.state.profile(unit));
    let moves_or_shoots = profile.class == crate::class::Class::LI && profile.missile() == Some(Missile::A);
    match wanted.order {
        Order::Move(_) | Order::Shoot(_) if phase.recovered => Some(Obstacle::HadAnother),
        Order::Move(_) if phase.moved => Some(Obstacle::HasMoved),
        Order::Move(_) if phase.shot && moves_or_shoots => Some(Obstacle::MovesOrShoots),
        Order::Shoot(_) if phase.shot => Some(Obstacle::HasShot),
        Order::Shoot(_) if phase.moved && moves_or_shoots => Some(Obstacle::MovesOrShoots),
        Order::Recover(_) if phase.moved || phase.shot => Some(Obstacle::HadAnother),
        Order::Return(_) if !wanted.state.sequence.has_given_nothing() => Some(Obstacle::NoReturn),
        _ => None,
    }
}

fn is_out_of_range(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let unit = wanted.unit().filter(|&unit| wanted.state.unit(unit).on_map())?;
    let in_range = wanted.is_along() || command::is_in_command_range(wanted.state, wanted.leader, unit);
    (!in_range).then(|| Obstacle::OutOfRange { range: wanted.state.leader(wanted.leader).range })
}

/// What the chapter that carries out the order says of it.
fn is_impossible(wanted: &Wanted<'_>) -> Option<Obstacle> {
    let (state, order) = (wanted.state, wanted.order);
    let possible = match order {
        Order::Move(unit) => !state.unit(unit).in_order() || movement::can_be_ordered(state, unit),
        Order::Shoot(unit) if state.unit(unit).in_order() => {
            return (!has_target(state, unit)).then_some(Obstacle::NoTarget);
        }
        Order::Return(unit) if aftermath::return_cells(state, unit).next().is_none() => return Some(Obstacle::NoReturn),
        Order::Recover(unit) => recovery::can_recover(state, unit),
        Order::Rally(unit) => recovery::can_rally(state, wanted.leader, unit),
        Order::MoveLeader(leader) => leaders::can_be_ordered(state, leader),
        Order::Replace(leader) => leaders::can_replace(state, leader),
        Order::Shoot(_) | Order::Return(_) | Order::Line { .. } | Order::Pass => true,
    };
    (!possible).then_some(Obstacle::Impossible)
}

/// The words of that chapter.
fn words_of_chapter(wanted: &Wanted<'_>) -> Refusal {
    let state = wanted.state;
    let verdict = match wanted.order {
        Order::Move(unit) => movement::may_be_ordered(state, unit),
        Order::Recover(unit) => recovery::may_recover(state, unit),
        Order::Rally(unit) => recovery::may_rally(state, wanted.leader, unit),
        Order::MoveLeader(leader) => leaders::may_be_ordered(state, leader),
        Order::Replace(leader) => leaders::may_replace(state, leader),
        Order::Shoot(_) | Order::Return(_) | Order::Line { .. } | Order::Pass => Ok(()),
    };
    verdict.err().unwrap_or_else(|| Obstacle::Gone.refusal(wanted))
}

/// Whether a unit has somebody to shoot at on an order.
pub(super) fn has_target(state: &State, unit: UnitId) -> bool {
    missile::has_target_on_order(state, unit)
}

/// Whether somebody may still go along on the order that was given last (SX-022).
pub(super) fn somebody_waits(state: &State, leader: LeaderId) -> bool {
    let along = &state.sequence.along;
    let units = along.units.iter().map(|&unit| Order::Move(unit));
    let mut orders = units.chain(along.leaders.iter().map(|&leader| Order::MoveLeader(leader)));
    orders.any(|order| Wanted { state, leader, order }.is_along() && is_allowed(state, leader, order))
}

/// How many individual orders a leader has left in his phase (SX-027).
pub(super) fn orders_left(state: &State, leader: LeaderId) -> u8 {
    state.leader(leader).initiative.saturating_sub(state.sequence.orders_given)
}

impl Wanted<'_> {
    fn seat(&self) -> Seat {
        self.state.field().seat_of_leader(self.leader)
    }

    fn is_commander(&self) -> bool {
        self.state.field().leader_entry(self.leader).overall
    }

    fn is_tribune(&self) -> bool {
        self.state.field().leader_entry(self.leader).tribune
    }

    /// Whether the one who is to move goes along on the order that was given last (SX-022).
    pub(super) fn is_along(&self) -> bool {
        let (state, along) = (self.state, &self.state.sequence.along);
        match self.order {
            Order::Move(unit) => along.units.contains(&unit) && along.from == Some(state.unit(unit).cell),
            Order::MoveLeader(leader) => along.leaders.contains(&leader) && along.from == Some(state.leader(leader).cell),
            _ => false,
        }
    }

    /// The unit that the order is for.
    pub(super) fn unit(&self) -> Option<UnitId> {
        match self.order {
            Order::Move(unit) | Order::Shoot(unit) | Order::Recover(unit) | Order::Rally(unit) | Order::Return(unit) => {
                Some(unit)
            }
            Order::MoveLeader(_) | Order::Replace(_) | Order::Line { .. } | Order::Pass => None,
        }
    }

    /// How many individual orders it takes.
    pub(super) fn cost(&self) -> u8 {
        let charts = &self.state.tables().leaders;
        match self.order {
            _ if self.is_along() => 0,
            // The commander spends his whole phase on it (SX-097).
            Order::Return(_) => self.state.leader(self.leader).initiative,
            Order::MoveLeader(other) if other != self.leader => {
                if is_in_enemy_zone(self.state, other) {
                    charts.move_orders_from_zoc
                } else {
                    charts.move_orders
                }
            }
            _ => 1,
        }
    }
}

/// Whether it is this leader's turn to give orders, and this seat's (SX-024).
///
/// # Errors
/// The refusal, which names the active leader.
pub(super) fn is_active(state: &State, seat: Seat, leader: LeaderId) -> Verdict {
    let owner = state.field().seat_of_leader(leader);
    if owner != seat || state.active_leader() != Some(leader) {
        let active = state.active_leader().map_or(Arg::Text("-".to_owned()), |active| crate::words::leader(state, active));
        return Err(Refusal::new(rules::SX_024, "not-active").with("leader", active));
    }
    Ok(())
}
