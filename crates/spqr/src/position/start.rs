//! Where play begins in a case: before the first turn, at the beginning of a turn, or in the middle of things.

use serde::Deserialize;
use tercio_kernel::Seat;
use tercio_notation::{Desk, Fields, Name};
use tercio_rulebook::rules::EL_045;
use toml::{Spanned, de::DeValue};

use crate::{
    field::Field,
    game::Step,
    ids::{LeaderId, UnitId},
    missile, movement, rampage, recovery, rout,
    sequence::{self, Segment, Way},
    shock,
    state::State,
    unit::{Blame, ShockMark},
};

/// Where play begins.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Start {
    /// Before the first turn.
    Opening,
    /// At the beginning of a turn.
    Turn(u8),
    /// A leader's orders phase.
    Orders(LeaderId),
    /// The shock segment of the active leader's phase.
    Shock,
    /// A unit is ordered to move.
    Move(UnitId),
    /// A unit is ordered to shoot.
    Shoot(UnitId),
    /// One shot on orders, with whatever answers it.
    Missile {
        shooter: UnitId,
        target: UnitId,
        #[serde(default)]
        moved: bool,
    },
    /// A unit recovers cohesion.
    Recover(UnitId),
    /// A leader tries to rally a unit.
    Rally { leader: LeaderId, unit: UnitId },
    /// A unit with as many hits as troop quality breaks.
    Break(UnitId),
    /// An elephant goes on a rampage.
    Rampage(Fleeing),
    /// The routed units of both sides move.
    RoutPhase,
    /// Missiles are replenished.
    Reload,
    /// The withdrawal phase.
    Withdrawal,
    /// These steps of the rules, one after another.
    Steps(Vec<Step>),
}

/// An elephant, and whom it flees from.
#[derive(Deserialize)]
struct Fleeing {
    unit: UnitId,
    #[serde(default)]
    from: Option<UnitId>,
}

/// Takes `turn`, `active` and `start`, and puts the steps in question on the agenda.
pub(super) fn read(desk: &mut Desk, state: &mut State, file: &mut Fields<'_>) {
    let field = state.shared_field();
    let turn: Option<u8> = file.get("turn").and_then(|value| tercio_notation::read(desk, &*field, "turn", value));
    let active = file.get("active").and_then(|value| tercio_notation::read(desk, &*field, "active", value));
    let start = match file.get("start") {
        None => Some(Start::Opening),
        Some(value) => start_of(desk, &field, value),
    };
    let Some(start) = start else { return };
    if matches!(start, Start::Opening | Start::Turn(_)) {
        state.turn = match start {
            Start::Turn(turn) => turn.saturating_sub(1),
            _ => turn.unwrap_or(1).saturating_sub(1),
        };
        return;
    }
    state.turn = turn.unwrap_or(1);
    let active = active.or_else(|| active_by_default(state, &start));
    if let Some(leader) = active {
        state.sequence.leader = Some(leader);
        state.sequence.way = Some(Way::Due);
    }
    if matches!(start, Start::Shock) {
        state.sequence.segment = Segment::Shock;
    }
    if let Start::Rampage(fleeing) = &start {
        check_rampage(desk, state, fleeing, file);
    }
    state.begin_with(steps(&start));
}

/// `turn 3`, or a start by its name.
fn start_of(desk: &mut Desk, field: &Field, value: &Spanned<DeValue<'_>>) -> Option<Start> {
    let turn = value.get_ref().as_str().and_then(|text| text.strip_prefix("turn "));
    if let Some(turn) = turn.and_then(|number| number.trim().parse().ok()).filter(|turn| *turn > 0) {
        return Some(Start::Turn(turn));
    }
    tercio_notation::read(desk, field, "start", value)
}

/// Whose phase it is where the case does not say: that of the overall commander whose units are about to shock, or to act.
fn active_by_default(state: &State, start: &Start) -> Option<LeaderId> {
    let seat = match start {
        Start::Shock => Seat::BOTH
            .into_iter()
            .find(|&seat| state.units_of(seat).any(|unit| state.unit(unit).phase.shock == ShockMark::Check))?,
        Start::Move(unit) | Start::Shoot(unit) | Start::Recover(unit) => state.seat_of(*unit),
        Start::Missile { shooter, .. } => state.seat_of(*shooter),
        Start::Rally { leader, .. } => return Some(*leader),
        _ => return None,
    };
    state.field().overall_commander(seat)
}

/// Only elephants that stand on the map rampage, and they flee from enemies or friends that do.
fn check_rampage(desk: &mut Desk, state: &State, fleeing: &Fleeing, file: &Fields<'_>) {
    let elephant = state.class(fleeing.unit) == crate::class::Class::EL && state.unit(fleeing.unit).in_order();
    if !elephant || fleeing.from == Some(fleeing.unit) {
        let text = Name::new(
            "la estampida es de un elefante en orden, que huye de otra unidad",
            "a rampage is that of an elephant in order, which flees from another unit",
        );
        desk.refuse(file.span_of("start"), EL_045, text);
    }
}

fn steps(start: &Start) -> Vec<Step> {
    match start {
        Start::Opening | Start::Turn(_) => vec![sequence::Step::Turn.into()],
        Start::Orders(leader) => vec![sequence::Step::Phase { leader: *leader, way: Way::Due }.into()],
        Start::Shock => vec![shock::Step::Segment.into()],
        Start::Move(unit) => vec![movement::Step::Order { unit: *unit }.into()],
        Start::Shoot(unit) => vec![missile::Step::Order { unit: *unit }.into()],
        Start::Missile { shooter, target, moved } => {
            vec![missile::Step::OrderedShot { shooter: *shooter, target: *target, moved: *moved }.into()]
        }
        Start::Recover(unit) => vec![recovery::Step::Recover { unit: *unit }.into()],
        Start::Rally { leader, unit } => vec![recovery::Step::Rally { leader: *leader, unit: *unit }.into()],
        Start::Break(unit) => vec![rout::Step::BreakAtOnce { unit: *unit }.into()],
        Start::Rampage(Fleeing { unit, from }) => {
            let by = from.map_or(Blame::Nobody, Blame::Unit);
            vec![rampage::Step::Begin { unit: *unit, by, in_shock: false }.into()]
        }
        Start::RoutPhase => vec![rout::Step::Phase.into()],
        Start::Reload => vec![missile::Step::Reload.into()],
        Start::Withdrawal => vec![sequence::Step::Withdrawal.into()],
        Start::Steps(steps) => steps.clone(),
    }
}
