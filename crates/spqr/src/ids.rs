//! Names of pieces: dense indices into the state's lists. Case files tell them by the names of these types (see [`crate::notation`]).

use serde::{Deserialize, Serialize};

/// A combat unit of either side: its index among all units of the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

impl UnitId {
    /// Its place in the state's list of units.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A leader of either side: his index among all leaders of the battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct LeaderId(pub u8);

impl LeaderId {
    /// His place in the state's list of leaders.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
