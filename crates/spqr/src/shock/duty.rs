//! Who must shock, who may, and whom (SX-075, SX-076).

use arrayvec::ArrayVec;
use smallvec::SmallVec;
use tercio_kernel::{Refusal, RuleId, Seat};
use tercio_rulebook::rules;

use super::segment::Party;
use crate::{
    class::{Class, ShockDuty},
    hexes::Zone,
    ids::UnitId,
    map::Cell,
    profile::Missile,
    sequence,
    state::State,
    unit::ShockMark,
    words, zoc,
};

/// A unit that must or may attack in the shock segment, and whom it would.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attacker {
    /// The unit.
    pub unit: UnitId,
    /// Whether it came up to an enemy and has to shock; otherwise it may (SX-075).
    pub must: bool,
    /// Its hex: stacked units attack the same hex (SX-077).
    pub cell: Cell,
    /// The enemies in its zone of control that it may attack, never none.
    pub targets: Party,
}

/// Those who must or may attack, in the order of their names.
pub type Duties = SmallVec<[Attacker; 4]>;

/// Who of a seat must or may attack in the shock segment (SX-075).
#[must_use]
pub fn duties(state: &State, seat: Seat) -> Duties {
    state.units_of(seat).filter_map(|unit| duty(state, unit)).collect()
}

fn duty(state: &State, unit: UnitId) -> Option<Attacker> {
    if !may_ever_shock(state, unit) {
        return None;
    }
    let targets = targets(state, unit);
    // The range of the leader is looked for last: it is a search for a path.
    if targets.is_empty() || bar_of_attacker(state, unit).is_some() {
        return None;
    }
    let must = state.unit(unit).phase.shock == ShockMark::Check;
    Some(Attacker { unit, must, cell: state.unit(unit).cell, targets })
}

/// Whether the rules ever let units of this kind shock: skirmishers never, light troops with bows neither (SX-076).
#[must_use]
pub fn may_ever_shock(state: &State, unit: UnitId) -> bool {
    let profile = state.profile(unit);
    match profile.class.shock_duty() {
        ShockDuty::Never => false,
        ShockDuty::May => profile.missile() != Some(Missile::A),
        ShockDuty::Must => true,
    }
}

/// Why a unit may attack nobody in this segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AttackerBar {
    Disordered,
    NeverShocks,
    Spent,
    Declined,
    OutOfCommand,
}

impl AttackerBar {
    pub(super) fn refusal(self, state: &State, unit: UnitId) -> Refusal {
        let (rule, why) = match self {
            Self::Disordered => (rules::SX_076, "not-in-order"),
            Self::NeverShocks => (rules::SX_076, "never-shocks"),
            Self::Spent => (rules::SX_097, "pursued"),
            Self::Declined => (rules::SX_075, "declined"),
            Self::OutOfCommand => (rules::SX_075, "out-of-command"),
        };
        Refusal::new(rule, why).with("unit", words::unit(state, unit))
    }
}

/// Why a unit may attack nobody in this segment, if so (SX-075, SX-076, SX-097).
pub(super) fn bar_of_attacker(state: &State, id: UnitId) -> Option<AttackerBar> {
    let unit = state.unit(id);
    if !unit.in_order() {
        return Some(AttackerBar::Disordered);
    }
    if !may_ever_shock(state, id) {
        return Some(AttackerBar::NeverShocks);
    }
    if unit.spent {
        return Some(AttackerBar::Spent);
    }
    match unit.phase.shock {
        ShockMark::Check => None,
        ShockMark::Declined => Some(AttackerBar::Declined),
        ShockMark::None => (!is_enabled_by_leader(state, id)).then_some(AttackerBar::OutOfCommand),
    }
}

/// Whether the active leader commands a unit and has it in his range: then it may shock although it did not move (SX-075).
fn is_enabled_by_leader(state: &State, unit: UnitId) -> bool {
    state.active_leader().is_some_and(|leader| {
        state.leader(leader).on_map()
            && sequence::commands(state, leader, unit)
            && sequence::is_in_command_range(state, leader, unit)
    })
}

/// The enemies that a unit may attack from where it stands: those in its front hexes (SX-075, SX-076).
///
/// The zone of control of those who shock is their front; that of velites reaches their flanks too, where they may not (SX-076).
#[must_use]
pub fn targets(state: &State, unit: UnitId) -> Party {
    let Some(vertex) = state.unit(unit).facing.vertex() else { return Party::new() };
    let (from, enemy) = (state.unit(unit).cell, state.seat_of(unit).other());
    if !zoc::is_adjacent_to_enemy(state, from, state.seat_of(unit)) {
        return Party::new();
    }
    let fronts = vertex.fronts().into_iter().filter_map(|side| state.map().neighbour(from, side));
    let enemies = fronts.flat_map(|cell| state.units_at(cell)).filter(|&id| state.seat_of(id) == enemy);
    zoc::by_number(enemies.filter(|&target| bars_of_target(state, unit, target).is_empty()))
}

/// Why a unit may not attack an enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TargetBar {
    OutsideZoc,
    VelitesAside,
    CavalryOnElephant,
    NotAllowed(Zone),
}

impl TargetBar {
    const fn words(self) -> (RuleId, &'static str) {
        match self {
            Self::OutsideZoc => (rules::SX_077, "outside-zoc"),
            Self::VelitesAside => (rules::SX_076, "velites-aside"),
            Self::CavalryOnElephant => (rules::SX_076, "cavalry-before-elephants"),
            Self::NotAllowed(Zone::Front) => (rules::SX_083, "not-allowed"),
            Self::NotAllowed(_) => (rules::SX_084, "not-allowed"),
        }
    }

    pub(super) fn refusal(self, state: &State, unit: UnitId, target: UnitId) -> Refusal {
        let (rule, why) = self.words();
        Refusal::new(rule, why).with("unit", words::unit(state, unit)).with("target", words::unit(state, target))
    }
}

/// Every reason why a unit may not attack an enemy (SX-076, SX-077, SX-083).
pub(super) fn bars_of_target(state: &State, unit: UnitId, target: UnitId) -> ArrayVec<TargetBar, 2> {
    let mut bars = ArrayVec::new();
    let Some(angle) = zoc::angle_of_attack(state, unit, target).filter(|_| state.unit(target).on_map()) else {
        bars.push(TargetBar::OutsideZoc);
        return bars;
    };
    match zone_of(state, unit, target) {
        Zone::Front => bars.extend(bars_of_pair(state, unit, target, angle)),
        _ if zoc::controls(state, unit, state.unit(target).cell) => bars.push(TargetBar::VelitesAside),
        _ => bars.push(TargetBar::OutsideZoc),
    }
    bars
}

/// In which hexes of the attacker the target stands.
fn zone_of(state: &State, unit: UnitId, target: UnitId) -> Zone {
    // The two stand next to each other, so the hex of one lies in a zone of the other.
    zoc::angle_of_attack(state, target, unit).unwrap_or(Zone::Rear)
}

/// Whether the rules let a unit attack an enemy next to it, if only it turns to him (SX-076, SX-083, SX-084).
#[must_use]
pub(crate) fn may_attack(state: &State, unit: UnitId, target: UnitId) -> bool {
    let angle = zoc::angle_of_attack(state, unit, target);
    may_ever_shock(state, unit) && angle.is_some_and(|angle| bars_of_pair(state, unit, target, angle).is_empty())
}

fn bars_of_pair(state: &State, unit: UnitId, target: UnitId, angle: Zone) -> ArrayVec<TargetBar, 2> {
    let mut bars = ArrayVec::new();
    let (attacker, defender) = (state.class(unit), state.class(target));
    if attacker.is_cavalry() && defender == Class::EL && angle == Zone::Front {
        bars.push(TargetBar::CavalryOnElephant);
    }
    if state.tables().base_column(angle, attacker, defender) == 0 {
        bars.push(TargetBar::NotAllowed(angle));
    }
    bars
}
