//! How a unit crosses, advances or pursues into the next hex: whom it leaves shoots, leaders follow, whom it meets reacts (SX-038, SX-068,
//! SX-069).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use super::{Chase, Event, Step, advance, pursuit};
use crate::{Spqr, core, game::T, ids::UnitId, leaders, map::Cell, missile, movement, state::State, zoc};

/// Why a unit moves after a combat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Errand {
    /// An elephant crosses to the rear of the infantry (EL-015).
    Cross {
        /// The combat in which it was let through.
        combat: u8,
    },
    /// An attacker fills a gap (SX-096).
    Advance,
    /// Cavalry pursues (SX-097).
    Pursue {
        /// What is left of the pursuit after this hex.
        chase: Chase,
    },
}

impl Errand {
    /// The rule that moves the unit.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Cross { .. } => rules::EL_015,
            Self::Advance => rules::SX_096,
            Self::Pursue { .. } => rules::SX_097,
        }
    }
}

/// A unit on its way into a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Going {
    /// The unit.
    pub unit: UnitId,
    /// The hex that it goes to.
    pub to: Cell,
    /// Why.
    pub errand: Errand,
}

/// A unit sets out: leaders of its hex may go along, and shooters whose zone of control it leaves may shoot.
pub(super) fn set_out<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, going: Going) -> Flow<()> {
    if t.state().leaders_at(t.state().unit(going.unit).cell).next().is_some() {
        t.then(leaders::Step::GoAlong { unit: going.unit }.into())?;
        return go_after_shots(t, going);
    }
    go_on(t, going)
}

/// A unit goes one hex further: who went along so far still does.
pub(super) fn go_on<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, going: Going) -> Flow<()> {
    if shooters_left_behind(t.state(), going.unit, going.to).next().is_none() {
        return go(t, going);
    }
    go_after_shots(t, going)
}

fn go_after_shots<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, going: Going) -> Flow<()> {
    let shooters: SmallVec<[UnitId; 4]> = zoc::by_number(shooters_left_behind(t.state(), going.unit, going.to));
    for shooter in shooters {
        t.then(missile::Step::RetireFire { shooter, target: going.unit }.into())?;
    }
    t.then(Step::Go { going }.into())
}

/// The enemy shooters whose zone of control a unit leaves (SX-069).
fn shooters_left_behind(state: &State, unit: UnitId, to: Cell) -> impl Iterator<Item = UnitId> + '_ {
    let controllers = zoc::controllers(state, state.unit(unit).cell, state.seat_of(unit).other());
    controllers.filter(move |&by| state.profile(by).is_shooter() && !zoc::controls(state, by, to))
}

/// Whether a unit may go into a hex: nobody stands there, and neither its terrain nor the side between bars it (SX-045, SX-051).
pub(super) fn has_room(state: &State, unit: UnitId, to: Cell) -> bool {
    if !state.board().is_vacant(to) {
        return false;
    }
    let from = state.unit(unit).cell;
    match state.map().side_between(from, to) {
        Some(side) => movement::entry_cost(state, unit, from, side).is_some(),
        // An elephant crosses through the hex of the infantry, wherever that leads.
        None => state.tables().may_enter(state.map().terrain(to), state.class(unit)),
    }
}

/// A unit enters the hex that it set out for, if it still can: what that costs and brings about.
pub(super) fn go<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, going: Going) -> Flow<()> {
    let Going { unit, to, errand } = going;
    if !t.state().unit(unit).in_order() || !has_room(t.state(), unit, to) {
        return leaders::part(t, unit);
    }
    let (from, seat) = (t.state().unit(unit).cell, t.state().seat_of(unit));
    let was_adjacent = zoc::is_adjacent_to_enemy(t.state(), from, seat);
    if let Errand::Cross { combat } = errand {
        t.tell(Event::Crossed { combat, unit, cell: to })?;
    } else {
        pursuit::face(t, unit, to)?;
        t.tell(core::Event::Placed { unit, cell: to, rule: errand.rule() })?;
        advance::pay_for_ground(t, unit, from)?;
    }
    leaders::follow(t, unit)?;
    t.then(movement::Step::Arrival { unit, from, was_adjacent }.into())?;
    match errand {
        Errand::Cross { .. } => leaders::part(t, unit),
        Errand::Advance => {
            t.then(Step::FreeTurn { unit }.into())?;
            leaders::part(t, unit)
        }
        Errand::Pursue { chase } => t.then(Step::Reach { unit, chase }.into()),
    }
}
