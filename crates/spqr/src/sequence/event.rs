//! What happens in the sequence of play.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{BySeat, RuleId, Seat};

use super::phase::{Along, Body, Kind, LineUnits, Segment, Sequence, Tie, Way};
use crate::{
    answer::Order,
    ids::{LeaderId, UnitId},
    leader::Readiness,
    state::{Outcome, State},
    tables::AfterNine,
    unit::PhaseMarks,
};

/// The phases of a turn (SX-018).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnPhase {
    /// Leaders are activated.
    Leaders,
    /// Rallied marks come off, routed units move, missiles are replenished, leaders become available.
    RoutAndReload,
    /// Victory is looked for.
    Withdrawal,
}

/// Why a battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// An army left the field, or both did (SX-106).
    Withdrawal,
    /// The scenario's last turn is over.
    TurnLimit,
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say; `rule` is the rule that caused the event")]
pub enum Event {
    /// A turn began.
    TurnBegan { turn: u8, rule: RuleId },
    /// A phase of the turn began; with the second, rallied marks come off.
    TurnPhaseBegan { phase: TurnPhase, rule: RuleId },
    /// Both sides have an elite commander: die plus initiative of each; the higher opens, nobody on a tie. Changes nothing.
    EliteContest { totals: BySeat<i16>, opens: Option<Seat>, rule: RuleId },
    /// Dice between leaders of equal initiative: the side that goes first, or none where the dice are equal too.
    TieRolled { initiative: u8, dice: BySeat<i16>, first: Option<Seat>, rule: RuleId },
    /// A leader is due.
    Due { leader: LeaderId, rule: RuleId },
    /// A leader tried to go before another, and did or did not.
    PushTried { leader: LeaderId, over: LeaderId, succeeded: bool, rule: RuleId },
    /// Leaders were passed over: no momentum in this turn.
    PassedOver { leaders: SmallVec<[LeaderId; 4]>, rule: RuleId },
    /// An orders phase began.
    PhaseBegan { leader: LeaderId, way: Way, in_enemy_zone: bool, rule: RuleId },
    /// An individual order was given, for so many of the leader's; `along` stood in his hex and goes with him.
    OrderGiven { leader: LeaderId, order: Order, cost: u8, body: Option<Body>, along: Along, rule: RuleId },
    /// One who goes along with the overall commander moves on the order that was given already.
    WentAlong { leader: LeaderId, order: Order, rule: RuleId },
    /// A subordinate rolled for a line command: the die with its modifier against the commander's strategy. Changes nothing.
    LineRolled { leader: LeaderId, obeyed: bool, modifier: i8, strategy: u8, rule: RuleId },
    /// The roll failed: no line command in this phase.
    LineDenied { leader: LeaderId, rule: RuleId },
    /// A line was commanded.
    LineCommanded { leader: LeaderId, units: LineUnits, rule: RuleId },
    /// A unit of the line, or the leader with it, does its part.
    LineOrder { leader: LeaderId, order: Order, rule: RuleId },
    /// The line has done what it was to do.
    LineDone { leader: LeaderId, rule: RuleId },
    /// The active leader is in an enemy zone of control: no momentum after this phase.
    InEnemyZone { leader: LeaderId, rule: RuleId },
    /// The first segment was closed: the shocks follow.
    OrdersClosed { leader: LeaderId, rule: RuleId },
    /// An orders phase ended: what units did in it is forgotten.
    PhaseEnded { leader: LeaderId, rule: RuleId },
    /// A leader tried for momentum.
    MomentumTried { leader: LeaderId, gained: bool, rule: RuleId },
    /// A leader is finished for this turn.
    Finished { leader: LeaderId, rule: RuleId },
    /// The second die after a natural nine.
    AfterNine { seat: Seat, result: AfterNine, rule: RuleId },
    /// The opponent of the leader who rolled a nine activates one of his own; one who was finished, without momentum.
    Reactivated { leader: LeaderId, was_finished: bool, rule: RuleId },
    /// Every leader is available again, and what is counted by the turn is counted anew.
    Refreshed { rule: RuleId },
    /// The rout points of a side against its level. Changes nothing.
    Counted { seat: Seat, points: u16, level: u16, rule: RuleId },
    /// The battle is over.
    Ended { outcome: Outcome, ending: Ending, rule: RuleId },
}

/// Whether the leaders and units that an event would change, or whose figures its words show, are there: a damaged record may
/// speak of others.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let all_there = |units: &[UnitId]| units.iter().all(|&unit| state.has_unit(unit));
    match event {
        Event::Due { leader, .. }
        | Event::PhaseBegan { leader, .. }
        | Event::PushTried { leader, .. }
        | Event::InEnemyZone { leader, .. }
        | Event::Finished { leader, .. }
        | Event::Reactivated { leader, .. } => state.has_leader(*leader),
        Event::PassedOver { leaders, .. } => leaders.iter().all(|&leader| state.has_leader(leader)),
        Event::OrderGiven { leader, order, along, .. } => {
            state.has_leader(*leader) && state.has_pieces_of(*order) && state.has_all(along)
        }
        Event::WentAlong { leader, order, .. } | Event::LineOrder { leader, order, .. } => {
            state.has_leader(*leader) && state.has_pieces_of(*order)
        }
        Event::LineCommanded { leader, units, .. } => state.has_leader(*leader) && all_there(units),
        Event::TurnBegan { .. }
        | Event::TurnPhaseBegan { .. }
        | Event::EliteContest { .. }
        | Event::TieRolled { .. }
        | Event::LineRolled { .. }
        | Event::LineDenied { .. }
        | Event::LineDone { .. }
        | Event::OrdersClosed { .. }
        | Event::PhaseEnded { .. }
        | Event::MomentumTried { .. }
        | Event::AfterNine { .. }
        | Event::Refreshed { .. }
        | Event::Counted { .. }
        | Event::Ended { .. } => true,
    }
}

impl State {
    /// Whether an order speaks of a unit and a leader that there are.
    pub(super) const fn has_pieces_of(&self, order: Order) -> bool {
        match order {
            Order::Move(unit) | Order::Shoot(unit) | Order::Recover(unit) | Order::Rally(unit) | Order::Return(unit) => {
                self.has_unit(unit)
            }
            Order::Line { with, .. } => self.has_unit(with),
            Order::MoveLeader(leader) | Order::Replace(leader) => self.has_leader(leader),
            Order::Pass => true,
        }
    }

    fn has_all(&self, along: &Along) -> bool {
        let units = along.units.iter().all(|&unit| self.has_unit(unit));
        units && along.leaders.iter().all(|&leader| self.has_leader(leader))
    }
}

/// Applies an event. One that speaks of nobody changes nothing.
pub(crate) fn apply(state: &mut State, event: &Event) {
    if !fits(state, event) {
        return;
    }
    match event {
        Event::TurnBegan { turn, .. } => {
            state.turn = *turn;
            state.sequence = Sequence::default();
        }
        Event::TurnPhaseBegan { phase: TurnPhase::RoutAndReload, .. } => state.each_unit(|unit| unit.rallied = false),
        Event::TieRolled { initiative, first, .. } => {
            state.sequence.tie = first.map(|next| Tie { initiative: *initiative, next });
        }
        Event::Due { .. } => state.sequence.tried = BySeat::default(),
        Event::PushTried { leader, .. } => {
            let seat = state.field().seat_of_leader(*leader);
            state.sequence.tried[seat] = true;
        }
        Event::PassedOver { leaders, .. } => leaders.iter().for_each(|&id| state.leader_mut(id).no_momentum = true),
        Event::PhaseBegan { leader, way, in_enemy_zone, .. } => begin_phase(state, *leader, *way, *in_enemy_zone),
        Event::OrderGiven { order, cost, body, along, .. } => give(&mut state.sequence, *order, *cost, *body, along),
        Event::WentAlong { order, .. } => gone(&mut state.sequence.along, *order),
        Event::LineDenied { .. } if state.sequence.kind.is_none() => state.sequence.kind = Some(Kind::Individual),
        Event::LineDenied { .. } => state.sequence.lines_given = u8::MAX,
        Event::LineCommanded { leader, units, .. } => command_line(state, *leader, units),
        Event::LineOrder { order: Order::Move(unit), .. } => state.sequence.line_moved.push(*unit),
        Event::LineDone { .. } => {
            state.sequence.line = None;
            state.sequence.line_moved.clear();
        }
        Event::InEnemyZone { leader, .. } => state.leader_mut(*leader).was_in_enemy_zoc = true,
        Event::OrdersClosed { .. } => {
            state.sequence.segment = Segment::Shock;
            state.sequence.along = Along::default();
        }
        Event::PhaseEnded { .. } => end_phase(state),
        Event::Finished { leader, .. } => finish(state, *leader),
        Event::AfterNine { result: AfterNine::TurnEnds, .. } => state.sequence.closed = true,
        Event::Reactivated { leader, was_finished, .. } => {
            let leader = state.leader_mut(*leader);
            leader.readiness = Readiness::Available;
            leader.no_momentum |= *was_finished;
            state.sequence.tried = BySeat::default();
        }
        Event::Refreshed { .. } => refresh(state),
        Event::Ended { outcome, .. } => {
            state.outcome = Some(*outcome);
            state.agenda.retain(|_| false);
        }
        Event::TurnPhaseBegan { .. }
        | Event::EliteContest { .. }
        | Event::LineRolled { .. }
        | Event::LineOrder { .. }
        | Event::MomentumTried { .. }
        | Event::AfterNine { .. }
        | Event::Counted { .. } => {}
    }
}

fn give(sequence: &mut Sequence, order: Order, cost: u8, body: Option<Body>, along: &Along) {
    sequence.kind = Some(Kind::Individual);
    sequence.orders_given = sequence.orders_given.saturating_add(cost);
    sequence.body = sequence.body.or(body);
    sequence.along.clone_from(along);
    gone(&mut sequence.along, order);
}

fn command_line(state: &mut State, leader: LeaderId, units: &LineUnits) {
    let sequence = &mut state.sequence;
    sequence.kind = Some(Kind::Lines);
    sequence.lines_given = sequence.lines_given.saturating_add(1);
    sequence.line = Some(units.clone());
    if sequence.way != Some(Way::Momentum) {
        state.leader_mut(leader).commanded_lines = true;
    }
}

/// Whoever an order moves is no longer waiting to go along.
fn gone(along: &mut Along, order: Order) {
    match order {
        Order::Move(unit) => along.units.retain(|waiting: &mut UnitId| *waiting != unit),
        Order::MoveLeader(leader) => along.leaders.retain(|waiting: &mut LeaderId| *waiting != leader),
        _ => {}
    }
}

fn begin_phase(state: &mut State, id: LeaderId, way: Way, in_enemy_zone: bool) {
    let (seat, leader) = (state.field().seat_of_leader(id), state.leader_mut(id));
    leader.phases = leader.phases.saturating_add(1);
    leader.was_in_enemy_zoc = in_enemy_zone;
    leader.commanded_lines &= way == Way::Momentum;
    let (initiative, cell) = (leader.initiative, leader.cell);
    let sequence = &mut state.sequence;
    sequence.end_phase();
    sequence.leader = Some(id);
    sequence.way = Some(way);
    sequence.start = (!in_enemy_zone).then_some(cell);
    if way == Way::Answer {
        sequence.tried = BySeat::default();
    }
    if let Some(tie) = sequence.tie.as_mut().filter(|tie| tie.initiative == initiative && tie.next == seat) {
        tie.next = seat.other();
    }
}

fn end_phase(state: &mut State) {
    let was_elite = state.sequence.way == Some(Way::Elite);
    state.sequence.end_phase();
    if was_elite {
        state.sequence.leader = None;
    }
    state.each_unit(|unit| unit.phase = PhaseMarks::default());
    state.each_leader(|leader| leader.mp_spent = 0);
    state.missile.forget();
}

fn finish(state: &mut State, id: LeaderId) {
    let leader = state.leader_mut(id);
    if leader.is_available() {
        leader.readiness = Readiness::Finished;
    }
    if state.sequence.leader == Some(id) {
        state.sequence.leader = None;
    }
}

fn refresh(state: &mut State) {
    state.recovery.forget();
    state.each_unit(|unit| {
        unit.moves_this_turn = 0;
        unit.spent = false;
    });
    state.each_leader(|leader| {
        if leader.on_map() {
            leader.readiness = Readiness::Available;
        }
        leader.phases = 0;
        leader.no_momentum = false;
        leader.was_in_enemy_zoc = false;
        leader.commanded_lines = false;
    });
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    if let Event::OrderGiven { .. } = event {
        cite(tercio_rulebook::rules::SX_028);
    }
    match event {
        Event::TurnBegan { rule, .. }
        | Event::TurnPhaseBegan { rule, .. }
        | Event::EliteContest { rule, .. }
        | Event::TieRolled { rule, .. }
        | Event::Due { rule, .. }
        | Event::PushTried { rule, .. }
        | Event::PassedOver { rule, .. }
        | Event::PhaseBegan { rule, .. }
        | Event::OrderGiven { rule, .. }
        | Event::WentAlong { rule, .. }
        | Event::LineRolled { rule, .. }
        | Event::LineDenied { rule, .. }
        | Event::LineCommanded { rule, .. }
        | Event::LineOrder { rule, .. }
        | Event::LineDone { rule, .. }
        | Event::InEnemyZone { rule, .. }
        | Event::OrdersClosed { rule, .. }
        | Event::PhaseEnded { rule, .. }
        | Event::MomentumTried { rule, .. }
        | Event::Finished { rule, .. }
        | Event::AfterNine { rule, .. }
        | Event::Reactivated { rule, .. }
        | Event::Refreshed { rule }
        | Event::Counted { rule, .. }
        | Event::Ended { rule, .. } => cite(*rule),
    }
}
