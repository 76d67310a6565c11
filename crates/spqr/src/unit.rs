//! What changes of a combat unit in play (SX-008).

use serde::{Deserialize, Serialize};

pub use crate::scenario::Supply;
use crate::{hexes::Facing, ids::UnitId, map::Cell};

/// What has become of a unit (SX-008). Rallied and depleted units are in order, with a mark.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// In order.
    #[default]
    InOrder,
    /// Routed, still on the map (SX-099).
    Routed,
    /// An elephant on a rampage (EL-038).
    Rampaging,
    /// Cavalry that left the map in pursuit and may come back (SX-097).
    Pursuing,
    /// Out of the battle.
    Eliminated,
}

/// The mark with which a unit enters the shock segment (SX-075).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShockMark {
    /// It did not come up to an enemy in this phase.
    #[default]
    None,
    /// It came up to an enemy and shocks: it makes the pre-shock check.
    Check,
    /// It came up to an enemy and chose not to shock: it may not in this phase.
    Declined,
}

/// What a unit did in the orders phase that is being played; cleared when the phase ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct PhaseMarks {
    /// It moved on orders (SX-020).
    pub moved: bool,
    /// It shot on orders (SX-020).
    pub shot: bool,
    /// It recovered cohesion or was tried to rally (SX-028).
    pub recovered: bool,
    /// How many cohesion hits it recovered (SX-103).
    pub recovered_hits: u8,
    /// It turned in reaction (SX-057).
    pub turned: bool,
    /// How it enters the shock segment (SX-075).
    pub shock: ShockMark,
    /// It attacked, or was attacked, in this shock segment (SX-077).
    pub fought: bool,
    /// How many levels it has climbed in this phase (SX-044).
    pub climbed: u8,
}

/// Who brought the last cohesion hit: an elephant flees from it (EL-045).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blame {
    /// Nobody: the ground, or its own movement.
    #[default]
    Nobody,
    /// This unit.
    Unit(UnitId),
    /// The opponents in this combat of the shock segment.
    Combat(u8),
}

/// A combat unit as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// Its hex. For a unit that is off the map: the one it left.
    pub cell: Cell,
    /// What it looks at.
    pub facing: Facing,
    /// Cohesion hits (SX-015).
    pub hits: u8,
    /// What has become of it.
    pub status: Status,
    /// Depleted for the rest of the battle (SX-017).
    pub depleted: bool,
    /// Rallied in this turn: it takes no orders (SX-102).
    pub rallied: bool,
    /// It pursued or tried to, and takes no part for the rest of the turn (SX-097).
    pub spent: bool,
    /// Its missiles; for elephants, those of the tower (SX-072).
    pub missiles: Supply,
    /// The missiles of an elephant's screen, counted apart (SX-072).
    pub screen: Supply,
    /// How often it moved on orders in this turn (SX-048).
    pub moves_this_turn: u8,
    /// What it did in this orders phase.
    pub phase: PhaseMarks,
    /// Who brought the last hit; kept for elephants alone.
    pub blame: Blame,
}

impl Unit {
    /// Whether it stands on the map.
    #[must_use]
    pub const fn on_map(&self) -> bool {
        matches!(self.status, Status::InOrder | Status::Routed | Status::Rampaging)
    }

    /// Whether it is in order and on the map.
    #[must_use]
    pub const fn in_order(&self) -> bool {
        matches!(self.status, Status::InOrder)
    }

    /// Whether it is routed and on the map.
    #[must_use]
    pub const fn is_routed(&self) -> bool {
        matches!(self.status, Status::Routed)
    }

    /// Whether it is on a rampage.
    #[must_use]
    pub const fn is_rampaging(&self) -> bool {
        matches!(self.status, Status::Rampaging)
    }
}
