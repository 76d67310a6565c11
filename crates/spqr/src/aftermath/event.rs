//! What happens after a shock, and what it changes.

use serde::{Deserialize, Serialize};
use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use crate::{
    hexes::Vertex,
    ids::UnitId,
    map::Cell,
    quality::Modifiers,
    shock::{Combat, Party, Role},
    state::State,
    unit::Status,
};

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// All of both sides of a combat have reached their TQ: only this side routs. Changes nothing (SX-094).
    AllBroken {
        /// The combat.
        combat: u8,
        /// The side that routs.
        role: Role,
    },
    /// These attackers had superiority, and are the first to advance (SX-096).
    Superior {
        /// The combat.
        combat: u8,
        /// The attackers.
        units: Party,
    },
    /// A unit of a combat has gone because of the shock (SX-093, SX-095).
    Gone {
        /// The combat.
        combat: u8,
        /// The unit.
        unit: UnitId,
        /// The hex that a defender left empty.
        vacated: Option<Cell>,
        /// Whether it was the collapse check that drove it off.
        by_check: bool,
    },
    /// An elephant crossed to the rear of the infantry that let it through (EL-015).
    Crossed {
        /// The combat.
        combat: u8,
        /// The elephant.
        unit: UnitId,
        /// Its new hex.
        cell: Cell,
    },
    /// An elephant does not cross. Changes nothing (EL-016).
    NotCrossing {
        /// The combat.
        combat: u8,
        /// The elephant.
        unit: UnitId,
    },
    /// Skirmishers make no closing check. Changes nothing (EL-018).
    NoClosingCheck {
        /// The skirmishers.
        unit: UnitId,
    },
    /// A unit rolled for pursuit against the rating of its class. Changes nothing (SX-097).
    Rated {
        /// The unit.
        unit: UnitId,
        /// The rating.
        rating: u8,
        /// What was added to the die.
        modifiers: Modifiers,
        /// Whether it pursues.
        pursues: bool,
    },
    /// A unit rolled for pursuit: it does nothing more in this turn (SX-097).
    Spent {
        /// The unit.
        unit: UnitId,
        /// Whether it pursues.
        pursues: bool,
    },
    /// A pursuit ends without another fight. Changes nothing (SX-097).
    Halted {
        /// The pursuer.
        unit: UnitId,
    },
    /// A pursuer leaves the map, and may come back (SX-097).
    LeftMap {
        /// The pursuer.
        unit: UnitId,
    },
    /// A unit that pursued off the map is back (SX-097).
    Returned {
        /// The unit.
        unit: UnitId,
        /// Its hex.
        cell: Cell,
        /// What it faces.
        facing: Vertex,
    },
    /// A combat is over with all that follows it (SX-074).
    Settled {
        /// The combat.
        combat: u8,
    },
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Superior { combat, units } => change(state, *combat, |combat| combat.superior = units.clone()),
        Event::Gone { combat, unit, vacated, by_check } => {
            change(state, *combat, |combat| gone(combat, *unit, *vacated, *by_check));
        }
        Event::Crossed { combat, unit, cell } => {
            state.place(*unit, *cell);
            change(state, *combat, |combat| combat.crossed = true);
        }
        Event::Spent { unit, .. } => state.unit_mut(*unit).spent = true,
        Event::LeftMap { unit } => state.take_off(*unit, Status::Pursuing),
        Event::Returned { unit, cell, facing } => {
            state.bring_back(*unit, *cell);
            state.unit_mut(*unit).facing = (*facing).into();
        }
        Event::Settled { combat } => change(state, *combat, |combat| combat.settled = true),
        Event::AllBroken { .. }
        | Event::NotCrossing { .. }
        | Event::NoClosingCheck { .. }
        | Event::Rated { .. }
        | Event::Halted { .. } => {}
    }
}

fn change(state: &mut State, place: u8, change: impl FnOnce(&mut Combat)) {
    if let Some(combat) = state.shock.combats.get_mut(usize::from(place)) {
        change(combat);
    }
}

fn gone(combat: &mut Combat, unit: UnitId, vacated: Option<Cell>, by_check: bool) {
    if combat.defenders.contains(&unit) {
        combat.defenders_gone = combat.defenders_gone.saturating_add(1);
        combat.routed_by_collapse_check |= by_check;
        combat.vacated.extend(vacated);
    }
    combat.attackers.retain(|other| *other != unit);
    combat.defenders.retain(|other| *other != unit);
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::AllBroken { .. } => cite(rules::SX_094),
        Event::Superior { .. } => cite(rules::SX_096),
        Event::Gone { by_check: false, .. } => cite(rules::SX_093),
        Event::Gone { by_check: true, .. } => cite(rules::SX_095),
        Event::Crossed { .. } => cite(rules::EL_015),
        Event::NotCrossing { .. } => cite(rules::EL_016),
        Event::NoClosingCheck { .. } => cite(rules::EL_018),
        Event::Rated { modifiers, .. } => {
            cite(rules::SX_097);
            modifiers.cite(cite);
        }
        Event::Spent { .. } | Event::Halted { .. } | Event::Returned { .. } => cite(rules::SX_097),
        Event::LeftMap { .. } => [rules::SX_097, rules::SX_050].into_iter().for_each(cite),
        Event::Settled { .. } => cite(rules::SX_074),
    }
}
