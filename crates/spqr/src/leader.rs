//! What changes of a leader in play (SX-021, SX-026, SX-040).

use serde::{Deserialize, Serialize};

use crate::{ids::UnitId, map::Cell};

/// Whether a leader may still be activated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Readiness {
    /// He may be activated in this turn.
    #[default]
    Available,
    /// He is not activated again in this turn (SX-026).
    Finished,
    /// Dead, or off the map.
    Eliminated,
}

/// A leader as he stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Leader {
    /// His hex. For one who is out of the battle: the last he stood in.
    pub cell: Cell,
    /// Whether he may be activated.
    pub readiness: Readiness,
    /// His initiative now: wounds lower it (SX-040).
    pub initiative: u8,
    /// His command range now, in hexes.
    pub range: u8,
    /// His charisma now.
    pub charisma: u8,
    /// His strategy now; 0 for those who have none.
    pub strategy: u8,
    /// How many orders phases he has had in this turn (SX-034).
    pub phases: u8,
    /// He may not try for momentum any more in this turn: bypassed by a trump or activated again (SX-035, SX-037).
    pub no_momentum: bool,
    /// He is, or was in this phase, in an enemy zone of control (SX-034).
    pub was_in_enemy_zoc: bool,
    /// He gave a line command in his initial phase (SX-031).
    pub commanded_lines: bool,
    /// How many movement points he has spent on his own movement in this phase (SX-038).
    pub mp_spent: u8,
    /// The unit of his hex that he goes along with while it moves (SX-038).
    pub with: Option<UnitId>,
    /// A replacement for a fallen leader (SX-041).
    pub replacement: bool,
}

impl Leader {
    /// Whether he is on the map.
    #[must_use]
    pub const fn on_map(&self) -> bool {
        !matches!(self.readiness, Readiness::Eliminated)
    }

    /// Whether he may still be activated in this turn.
    #[must_use]
    pub const fn is_available(&self) -> bool {
        matches!(self.readiness, Readiness::Available)
    }
}
