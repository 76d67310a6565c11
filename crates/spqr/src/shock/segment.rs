//! The combats of one shock segment (SX-074, SX-077).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::Seat;

use crate::{
    hexes::Zone,
    ids::{LeaderId, UnitId},
    map::Cell,
    state::State,
};

/// The units of one side of a combat.
pub type Party = SmallVec<[UnitId; 4]>;

/// Leaders of one side of a combat.
pub type Leaders = SmallVec<[LeaderId; 4]>;

/// The two sides of a combat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Those who attack.
    Attack,
    /// Those who are attacked.
    Defence,
}

impl Role {
    /// Attack and defence, in this order.
    pub const BOTH: [Self; 2] = [Self::Attack, Self::Defence];

    /// 0 for the attack, 1 for the defence.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side of the combat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defence,
            Self::Defence => Self::Attack,
        }
    }
}

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
    /// The hexes in which the designated defenders stood then, in the same order.
    pub ground: SmallVec<[Cell; 4]>,
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
    /// What the leaders of the attacker and of the defender add to the shock die (SX-082).
    pub charisma: [i8; 2],
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
    /// The attackers who had superiority in the clash: the first to advance (SX-096).
    pub superior: Party,
    /// Whether elephants crossed to the rear of the defender (EL-015).
    pub crossed: bool,
    /// Whether all that follows it is over (SX-074).
    pub settled: bool,
}

impl Combat {
    /// A combat as it is designated, with these defenders in these hexes.
    #[must_use]
    pub fn designated(attackers: Party, defenders: Party, ground: SmallVec<[Cell; 4]>) -> Self {
        Self {
            designated: [attackers.clone(), defenders.clone()],
            attackers,
            defenders,
            ground,
            pass_through: false,
            leading_attacker: None,
            leading_defender: None,
            angle: None,
            advantage: Advantage::None,
            charisma: [0; 2],
            clashed: false,
            cancelled: false,
            vacated: SmallVec::new(),
            routed_by_collapse_check: false,
            defenders_gone: 0,
            superior: Party::new(),
            crossed: false,
            settled: false,
        }
    }

    /// The units of one side that still take part.
    #[must_use]
    pub const fn party(&self, role: Role) -> &Party {
        match role {
            Role::Attack => &self.attackers,
            Role::Defence => &self.defenders,
        }
    }

    /// The side on which a unit takes part.
    #[must_use]
    pub fn role_of(&self, unit: UnitId) -> Option<Role> {
        Role::BOTH.into_iter().find(|&role| self.party(role).contains(&unit))
    }

    /// The seat of one of its sides, as it was designated.
    ///
    /// # Panics
    /// Never for a combat that was designated: nobody fights alone.
    #[must_use]
    pub fn seat(&self, state: &State, role: Role) -> Seat {
        let unit = self.designated[role.index()].first().expect("a combat has units on both sides");
        state.seat_of(*unit)
    }

    /// The hex in which a defender stood when the combat was designated.
    #[must_use]
    pub fn ground_of(&self, defender: UnitId) -> Option<Cell> {
        let place = self.designated[Role::Defence.index()].iter().position(|&unit| unit == defender)?;
        self.ground.get(place).copied()
    }

    /// Whether its clash is still to be fought.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        !self.cancelled && !self.clashed
    }
}

/// The way that a defender ran who routs in this segment: pursuers follow it (SX-097).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Trail {
    /// The unit that ran.
    pub unit: UnitId,
    /// The hexes that it entered, in order.
    pub cells: SmallVec<[Cell; 3]>,
    /// Whether it left the map after the last of them.
    pub left_map: bool,
}

/// The combats of the shock segment that is being played, in the order in which they were designated.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Segment {
    /// The combats.
    pub combats: SmallVec<[Combat; 2]>,
    /// Whether the checks before the shock have begun: lanes are neither opened nor closed any more (EL-003).
    pub charged: bool,
    /// The ways of the defenders who ran.
    pub trails: SmallVec<[Trail; 1]>,
}

impl Segment {
    /// A combat by its place in the segment.
    #[must_use]
    pub fn combat(&self, place: u8) -> Option<&Combat> {
        self.combats.get(usize::from(place))
    }

    /// The combats with their places.
    pub fn numbered(&self) -> impl Iterator<Item = (u8, &Combat)> {
        // A segment never has 256 combats: each needs two units that stand next to each other, and no army is that large.
        (0..=u8::MAX).zip(&self.combats)
    }

    /// The way that a defender ran.
    #[must_use]
    pub fn trail(&self, unit: UnitId) -> Option<&Trail> {
        self.trails.iter().find(|trail| trail.unit == unit)
    }

    /// A routing unit enters a hex: kept where it was attacked in this segment, as it may be pursued (SX-097). For events alone.
    pub(crate) fn follow(&mut self, unit: UnitId, cell: Cell) {
        if let Some(trail) = self.trail_of(unit) {
            trail.cells.push(cell);
        }
    }

    /// A routing unit leaves the map. For events alone.
    pub(crate) fn follow_off_map(&mut self, unit: UnitId) {
        if let Some(trail) = self.trail_of(unit) {
            trail.left_map = true;
        }
    }

    fn trail_of(&mut self, unit: UnitId) -> Option<&mut Trail> {
        let was_attacked = |combat: &Combat| combat.designated[Role::Defence.index()].contains(&unit);
        if !self.combats.iter().any(was_attacked) {
            return None;
        }
        let place = self.trails.iter().position(|trail| trail.unit == unit).unwrap_or(self.trails.len());
        if place == self.trails.len() {
            self.trails.push(Trail { unit, cells: SmallVec::new(), left_map: false });
        }
        self.trails.get_mut(place)
    }
}
