//! The combats of one shock segment (SX-074, SX-077).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{hexes::Zone, ids::UnitId, map::Cell};

/// The units of one side of a combat.
pub type Party = SmallVec<[UnitId; 4]>;

/// Who has superiority in a combat (SX-086, SX-087).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Advantage {
    /// Nobody.
    #[default]
    None,
    /// The attacker: the defender's hits are doubled.
    Attack,
    /// The defender: the attacker's hits are tripled.
    Defence,
}

/// One combat of the segment: several against one, or one against several (SX-077).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat {
    /// Who attacks. Units that break or rampage before the clash are taken out (SX-104).
    pub attackers: Party,
    /// Who is attacked.
    pub defenders: Party,
    /// All who took part when it was designated: attackers, then defenders.
    pub designated: [Party; 2],
    /// Whether the defender opens a lane for the elephants (EL-002).
    pub pass_through: bool,
    /// The attacker who gives class and angle (SX-085), once that is settled.
    pub leading_attacker: Option<UnitId>,
    /// The defender who gives class and face attacked (SX-085), once that is settled.
    pub leading_defender: Option<UnitId>,
    /// From where the leading attacker attacks the leading defender (SX-004).
    pub angle: Option<Zone>,
    /// Who has superiority, once that is settled.
    pub advantage: Advantage,
    /// Whether the clash has been fought.
    pub clashed: bool,
    /// Whether it is over before its clash: one side is gone, or the sides are no longer adjacent (SX-081, SX-104).
    pub cancelled: bool,
    /// The hexes that defenders left empty because of this shock, for the advance (SX-096).
    pub vacated: SmallVec<[Cell; 4]>,
    /// Whether a defender routed only by its collapse check (SX-097).
    pub routed_by_collapse_check: bool,
    /// How many defenders broke or were eliminated because of this shock (SX-097).
    pub defenders_gone: u8,
}

/// The combats of the shock segment that is being played, in the order in which they were designated.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Segment {
    /// The combats.
    pub combats: SmallVec<[Combat; 2]>,
}
