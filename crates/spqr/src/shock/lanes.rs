//! Lanes for elephants: who may open one, and until when (EL-002 to EL-009, SX-078).

use arrayvec::ArrayVec;
use tercio_kernel::{Refusal, Verdict};
use tercio_rulebook::rules;

use super::segment::Combat;
use crate::{
    class::Class,
    hexes::{Vertex, Zone},
    ids::UnitId,
    map::Cell,
    state::State,
    words, zoc,
};

/// Why a unit may open no lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bar {
    NoElephants,
    NotInfantry,
    Rampaging,
    NotFrontal,
    Company,
    SeveralAttacked,
    NoRearHex,
    TooFewRearHexes { elephants: u8, vacant: u8 },
}

impl Bar {
    fn refusal(self, state: &State, defender: UnitId) -> Refusal {
        let (rule, why) = match self {
            Self::NoElephants => (rules::EL_002, "no-elephants"),
            Self::NotInfantry => (rules::EL_002, "not-infantry"),
            Self::Rampaging => (rules::EL_009, "rampaging"),
            Self::NotFrontal => (rules::EL_006, "not-frontal"),
            Self::Company => (rules::EL_007, "combined-attack"),
            Self::SeveralAttacked => (rules::SX_078, "several-attacked"),
            Self::NoRearHex => (rules::EL_004, "no-rear-hex"),
            Self::TooFewRearHexes { .. } => (rules::EL_005, "too-few-rear-hexes"),
        };
        let refusal = Refusal::new(rule, why).with("unit", words::unit(state, defender));
        match self {
            Self::TooFewRearHexes { elephants, vacant } => refusal.int("elephants", elephants).int("vacant", vacant),
            _ => refusal,
        }
    }
}

/// Whether a unit may open a lane for those who attack it, together with `others` of its side (EL-002, EL-004 to EL-009, SX-078).
///
/// # Errors
/// Every rule that forbids it.
pub fn may_open(state: &State, defender: UnitId, attackers: &[UnitId], others: usize) -> Verdict {
    Refusal::all(bars(state, defender, attackers, others).into_iter().map(|bar| Err(bar.refusal(state, defender))))
}

/// Whether a defender may open a lane in this combat, as far as the time allows it.
pub(super) fn may_open_in(state: &State, combat: &Combat) -> bool {
    combat.defenders.first().is_some_and(|&defender| bars_in(state, combat, defender).is_empty())
}

fn bars_in(state: &State, combat: &Combat, defender: UnitId) -> ArrayVec<Bar, 8> {
    bars(state, defender, &combat.attackers, combat.defenders.len() - 1)
}

fn bars(state: &State, defender: UnitId, attackers: &[UnitId], others: usize) -> ArrayVec<Bar, 8> {
    let mut bars = ArrayVec::new();
    let is_elephant = |unit: &&UnitId| state.class(**unit) == Class::EL;
    let elephants = attackers.iter().filter(is_elephant).count();
    if elephants == 0 {
        bars.push(Bar::NoElephants);
        return bars;
    }
    if !state.class(defender).is_infantry() {
        bars.push(Bar::NotInfantry);
    }
    if attackers.iter().any(|&unit| state.unit(unit).is_rampaging()) {
        bars.push(Bar::Rampaging);
    }
    if attackers.iter().any(|&unit| zoc::angle_of_attack(state, unit, defender) != Some(Zone::Front)) {
        bars.push(Bar::NotFrontal);
    }
    // Two elephants are no company for each other (EL-008).
    if elephants < attackers.len() {
        bars.push(Bar::Company);
    }
    if others > 0 {
        bars.push(Bar::SeveralAttacked);
    }
    let vacant = vacant_rear_hexes(state, defender);
    if vacant == 0 {
        bars.push(Bar::NoRearHex);
    }
    if elephants > vacant && elephants > 1 {
        bars.push(Bar::TooFewRearHexes { elephants: elephants as u8, vacant: vacant as u8 });
    }
    bars
}

/// How many of a unit's two rear hexes can take an elephant (EL-004).
#[must_use]
pub fn vacant_rear_hexes(state: &State, unit: UnitId) -> usize {
    vacant_rears(state, unit).count()
}

/// Those of a unit's two rear hexes that can take an elephant: on the map, of terrain that elephants enter, and without a unit; a leader
/// alone is no hindrance (EL-004).
pub fn vacant_rears(state: &State, unit: UnitId) -> impl Iterator<Item = Cell> + '_ {
    let rears = state.unit(unit).facing.vertex().map(Vertex::rears);
    let behind = rears.into_iter().flatten().filter_map(move |side| state.map().neighbour(state.unit(unit).cell, side));
    let takes_elephants = |&cell: &Cell| state.tables().may_enter(state.map().terrain(cell), Class::EL);
    behind.filter(|&cell| state.board().is_vacant(cell)).filter(takes_elephants)
}

/// Whether the owner of a defender may answer so to the question of a lane in this combat.
///
/// # Errors
/// Every rule that forbids it; once the checks before the shock have begun, EL-003 forbids any change.
pub(super) fn check(state: &State, combat: &Combat, opens: bool) -> Verdict {
    let changes = opens != combat.pass_through;
    let too_late = state.shock.charged && changes;
    let why = if opens { "too-late-to-open" } else { "too-late-to-close" };
    let in_time = if too_late { Err(Refusal::new(rules::EL_003, why)) } else { Ok(()) };
    let Some(&defender) = combat.defenders.first().filter(|_| opens) else { return in_time };
    let possible = bars_in(state, combat, defender).into_iter().map(|bar| Err(bar.refusal(state, defender)));
    Refusal::all(possible.chain([in_time]))
}
