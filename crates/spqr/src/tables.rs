//! The charts that resolve a battle, as typed tables: every lookup is an index into an array.
//!
//! The figures are those of the content files, over which a user may lay his own; each remembers where it comes from.

mod classes;
mod cohesion;
mod control;
mod ground;
mod leaders;
mod missiles;
mod notes;
mod rampage;
mod shock;
mod stacking;
mod withdrawal;

use serde::Serialize;

pub use self::{
    classes::Classes,
    cohesion::{Advance, Checks, Collapse, Pursuit, Rally, Recovery, RoutPoints},
    control::Control,
    ground::{Ground, Levels, MovingAgain, Turning},
    leaders::{AfterNine, LeaderFate, Leaders},
    missiles::{MissileModifiers, Missiles},
    notes::{CHARTS, Chart, ChartInForce, ChartNote},
    rampage::{PrintedElephants, Rampage, RampageRoll},
    shock::{HitAdjustments, Shifts, Shock, Superiority},
    stacking::{Mover, Passing, RoutThrough, Router, Stacking},
    withdrawal::Withdrawal,
};
use crate::content::Charts;

/// Every chart of the game. Made by [`crate::content`] alone; no figure is missing or out of its range.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tables {
    /// Names and movement allowances of the classes (SX-009, SX-013).
    pub classes: Classes,
    /// TQ checks (SX-007, SX-080, SX-081).
    pub checks: Checks,
    /// The shock (SX-083 to SX-091).
    pub shock: Shock,
    /// Missiles (SX-065 to SX-072).
    pub missiles: Missiles,
    /// Terrain, hexsides, levels, turning and moving again (SX-043 to SX-049).
    pub ground: Ground,
    /// Passing and routing through friends (SX-051, SX-052, SX-101).
    pub stacking: Stacking,
    /// Zones of control, and turning in reaction (SX-056, SX-057).
    pub control: Control,
    /// Orderly withdrawal (SX-058 to SX-061).
    pub withdrawal: Withdrawal,
    /// Leaders: movement, casualties, momentum, replacement (SX-034, SX-035, SX-038 to SX-041).
    pub leaders: Leaders,
    /// The collapse check (SX-095).
    pub collapse: Collapse,
    /// The advance after combat (SX-096).
    pub advance: Advance,
    /// Pursuit (SX-097).
    pub pursuit: Pursuit,
    /// Rally (SX-102).
    pub rally: Rally,
    /// Recovery of cohesion (SX-103).
    pub recovery: Recovery,
    /// Rout points (SX-105).
    pub rout_points: RoutPoints,
    /// The rampage of elephants (EL-038 to EL-050, SX-112 to SX-119).
    pub rampage: Rampage,
    /// Where each figure comes from.
    #[serde(skip)]
    notes: Vec<ChartNote>,
}

/// Some of the faces of a die of 0 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Dice(u16); // One bit each.

impl Dice {
    /// These faces; those over 9 are left out.
    pub(crate) fn of(faces: &[u8]) -> Self {
        Self(faces.iter().filter(|face| **face <= 9).fold(0, |mask, face| mask | 1 << face))
    }

    /// Whether a face is among them.
    const fn has(self, face: u8) -> bool {
        face <= 9 && self.0 >> face & 1 == 1
    }
}

impl Tables {
    /// Reads every chart. What is missing or wrong is noted among the mistakes of `charts`, and the tables are then of no use.
    pub(crate) fn read(charts: &mut Charts<'_>) -> Self {
        Self {
            classes: Classes::read(charts),
            checks: Checks::read(charts),
            shock: Shock::read(charts),
            missiles: Missiles::read(charts),
            ground: Ground::read(charts),
            stacking: Stacking::read(charts),
            control: Control::read(charts),
            withdrawal: Withdrawal::read(charts),
            leaders: Leaders::read(charts),
            collapse: Collapse::read(charts),
            advance: Advance::read(charts),
            pursuit: Pursuit::read(charts),
            rally: Rally::read(charts),
            recovery: Recovery::read(charts),
            rout_points: RoutPoints::read(charts),
            rampage: Rampage::read(charts),
            notes: charts.take_notes(),
        }
    }

    /// Every figure in force with its place, its value, its provenance and its file, in the order of the rulebook.
    #[must_use]
    pub fn notes(&self) -> &[ChartNote] {
        &self.notes
    }
}
