//! What happens in movement.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::RuleId;

use super::March;
use crate::{
    hexes::{Facing, Vertex},
    ids::UnitId,
    map::Cell,
    state::State,
};

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit that was ordered to move stays as it is.
    Stayed {
        /// The unit.
        unit: UnitId,
        /// The rule.
        rule: RuleId,
    },
    /// A unit sets out on a march.
    SetOut {
        /// The unit.
        unit: UnitId,
        /// Whether it will move or turn, and not only shoot.
        moves: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A unit goes on beyond the march that it had committed, as an enemy fell back before it.
    WentOn {
        /// The unit.
        unit: UnitId,
        /// Whether it will move or turn, and not only shoot.
        moves: bool,
        /// The rule.
        rule: RuleId,
    },
    /// A unit entered a hex on its march.
    Advanced {
        /// The unit.
        unit: UnitId,
        /// The hex.
        cell: Cell,
        /// The movement points it paid.
        mp: u8,
        /// The rule that sets the price.
        rule: RuleId,
    },
    /// A unit turned on its march.
    Wheeled {
        /// The unit.
        unit: UnitId,
        /// What it looks at now.
        to: Vertex,
        /// The movement points it paid.
        mp: u8,
        /// The rule that sets the price.
        rule: RuleId,
    },
    /// A shot on the way has become impossible. Changes nothing.
    ShotLost {
        /// The unit.
        unit: UnitId,
        /// Whom it meant to shoot at.
        target: UnitId,
        /// The rule that forbids it now.
        rule: RuleId,
    },
    /// The rest of a march has become impossible. Changes nothing.
    CutShort {
        /// The unit.
        unit: UnitId,
        /// The rule that forbids it now.
        rule: RuleId,
    },
    /// A march is over.
    Ended {
        /// The unit.
        unit: UnitId,
        /// The rule.
        rule: RuleId,
    },
    /// A unit turned in reaction, as it may once a phase.
    Reacted {
        /// The unit.
        unit: UnitId,
        /// The rule.
        rule: RuleId,
    },
    /// A unit of a line entered the zone of control of a shooter, who waits until all of it has moved.
    Entered {
        /// The unit.
        unit: UnitId,
        /// The shooter.
        shooter: UnitId,
        /// The rule.
        rule: RuleId,
    },
    /// All units of a line have moved.
    LineMoved {
        /// The rule.
        rule: RuleId,
    },
}

impl Event {
    /// The units that it speaks of.
    fn units(&self) -> [Option<UnitId>; 2] {
        match *self {
            Self::Stayed { unit, .. }
            | Self::SetOut { unit, .. }
            | Self::WentOn { unit, .. }
            | Self::Advanced { unit, .. }
            | Self::Wheeled { unit, .. }
            | Self::CutShort { unit, .. }
            | Self::Ended { unit, .. }
            | Self::Reacted { unit, .. } => [Some(unit), None],
            Self::ShotLost { unit, target: other, .. } | Self::Entered { unit, shooter: other, .. } => {
                [Some(unit), Some(other)]
            }
            Self::LineMoved { .. } => [None, None],
        }
    }
}

/// Whether an event speaks of units that there are: one of a damaged record may not, and then changes nothing.
fn fits(state: &State, event: &Event) -> bool {
    event.units().into_iter().flatten().all(|unit| state.has_unit(unit))
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    if !fits(state, event) {
        return;
    }
    match *event {
        Event::Stayed { .. } | Event::ShotLost { .. } | Event::CutShort { .. } => {}
        Event::SetOut { unit, moves, .. } => set_out(state, unit, moves),
        Event::WentOn { unit, moves, .. } => {
            if let Some(march) = &mut state.movement.march {
                march.way_opened = false;
                march.moves |= moves;
            }
            note_move(state, unit, moves);
        }
        Event::Advanced { unit, cell, mp, .. } => {
            let left = state.unit(unit).cell;
            if let Some(march) = &mut state.movement.march {
                march.mp = march.mp.saturating_add(mp);
                march.trail.push(left);
            }
            state.place(unit, cell);
        }
        Event::Wheeled { unit, to, mp, .. } => {
            if let Some(march) = &mut state.movement.march {
                march.mp = march.mp.saturating_add(mp);
                march.turned_first |= march.trail.is_empty();
            }
            state.unit_mut(unit).facing = Facing::Vertex(to);
        }
        Event::Ended { .. } => state.movement.march = None,
        Event::Reacted { unit, .. } => state.unit_mut(unit).phase.turned = true,
        Event::Entered { unit, shooter, .. } => state.movement.entries.push((shooter, unit)),
        Event::LineMoved { .. } => state.movement.entries.clear(),
    }
}

fn set_out(state: &mut State, unit: UnitId, moves: bool) {
    state.movement.march = Some(March { unit, moves, mp: 0, trail: SmallVec::new(), turned_first: false, way_opened: false });
    note_move(state, unit, moves);
}

/// Counts a move on orders, once a phase (SX-020, SX-048).
fn note_move(state: &mut State, unit: UnitId, moves: bool) {
    let mut unit = state.unit_mut(unit);
    if moves && !unit.phase.moved {
        unit.phase.moved = true;
        unit.moves_this_turn = unit.moves_this_turn.saturating_add(1);
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match *event {
        Event::Stayed { rule, .. }
        | Event::SetOut { rule, .. }
        | Event::WentOn { rule, .. }
        | Event::Advanced { rule, .. }
        | Event::Wheeled { rule, .. }
        | Event::ShotLost { rule, .. }
        | Event::CutShort { rule, .. }
        | Event::Ended { rule, .. }
        | Event::Reacted { rule, .. }
        | Event::Entered { rule, .. }
        | Event::LineMoved { rule } => cite(rule),
    }
}
