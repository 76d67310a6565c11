//! A battle before it begins: map, armies, leaders and what wins it (SX-107 to SX-110).
//!
//! A [`Scenario`] is made by [`crate::content`] alone and cannot be illegal: the loader refuses what breaks a rule, citing it.

use std::sync::Arc;

use serde::Serialize;
use tercio_kernel::RuleId;

use crate::{
    hexes::{Side, Vertex},
    map::{Cell, Edge, Map},
    profile::{Name, Provenance, UnitType},
};

/// A battle that can be played.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Scenario {
    /// Its name in files and on the command line.
    pub id: String,
    /// The rule of the catalogue that describes it; none for a scenario of one's own.
    pub rule: Option<RuleId>,
    /// Its title.
    pub title: Name,
    /// What the players read about it.
    pub words: Name,
    /// When it was fought, in the words of the file.
    pub date: Option<String>,
    /// Whether the order of battle is a complete attested one, and not a sketch.
    pub complete_order_of_battle: bool,
    /// The ground.
    pub map: Arc<Map>,
    /// The side meant by a rampage die of 1 to 6, in this order: six different sides (EL-044).
    pub compass: [Side; 6],
    /// The two sides; the first of the file has seat 0.
    pub sides: [SideData; 2],
    /// How many turns are played at most. Where neither army has left the field by then, each army's rout points are compared as a
    /// share of its withdrawal level: the lower share wins, equal shares are a draw.
    pub turn_limit: u8,
    /// Where the turn limit comes from.
    #[serde(skip)]
    pub turn_limit_provenance: Provenance,
    /// Where the map comes from.
    #[serde(skip)]
    pub map_provenance: Provenance,
    /// The file that it was read from.
    #[serde(skip)]
    pub file: String,
}

/// One of the two armies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SideData {
    /// Its name in files and on the command line.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// What its units face at the start, unless they say otherwise (SX-002).
    pub faces: Vertex,
    /// The edge of the map it routs towards (SX-098).
    pub retreat: Edge,
    /// The rout points at which it leaves the field (SX-106).
    pub withdrawal_level: u16,
    /// Its types of unit, 64 at most.
    pub types: Vec<UnitType>,
    /// Its units. Of two in one hex the first is on top (SX-053).
    pub units: Vec<UnitEntry>,
    /// Its leaders; one of them, and only one, is the overall commander (SX-022).
    pub leaders: Vec<LeaderEntry>,
    /// What may form a line (SX-030).
    pub lines: Vec<LineSpec>,
    /// The names of the bodies that [`crate::profile::Organisation`] counts.
    pub organisations: Vec<String>,
    /// Whether its subordinates need no roll for a line command in their initial phase (SX-031).
    pub no_strategy_roll: bool,
    /// How many fallen subordinates may be replaced (SX-041).
    pub replacements: u8,
    /// The ratings of those who replace them (SX-041).
    pub replacement: Replacement,
    /// Where order of battle, positions and withdrawal level come from.
    #[serde(skip)]
    pub provenance: SideProvenance,
}

/// Where the parts of an army's set-up come from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SideProvenance {
    /// The positions of its units and leaders.
    pub positions: Provenance,
    /// On what ground.
    pub positions_basis: Option<String>,
    /// Its withdrawal level.
    pub withdrawal: Provenance,
    /// On what ground.
    pub withdrawal_basis: Option<String>,
    /// On what ground the order of battle stands, where its types do not say it.
    pub order_of_battle_basis: Option<String>,
}

/// A unit as it starts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnitEntry {
    /// Its name in files and logs, unique in the scenario.
    pub id: String,
    /// Its type: an index into [`SideData::types`].
    pub kind: u8,
    /// Its hex.
    pub cell: Cell,
    /// What it faces.
    pub facing: Vertex,
    /// Cohesion hits it starts with, below its TQ (SX-015, SX-016).
    pub hits: u8,
    /// Whether it starts routed (SX-099).
    pub routed: bool,
    /// Whether it starts depleted (SX-017).
    pub depleted: bool,
    /// The missiles it starts with (SX-072); full for one that has none to lose.
    pub missiles: Supply,
}

/// How many missiles a unit has left (SX-072).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Supply {
    /// As many as it will need.
    #[default]
    Full,
    /// One shot.
    Low,
    /// None.
    Out,
}

impl Supply {
    /// The three states.
    pub const ALL: [Self; 3] = [Self::Full, Self::Low, Self::Out];

    /// Its name in content files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Low => "low",
            Self::Out => "out",
        }
    }
}

/// A leader as he starts (SX-021).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LeaderEntry {
    /// His name in files, unique in the scenario.
    pub id: String,
    /// What he is called.
    pub name: Name,
    /// Initiative, 1 to 7.
    pub initiative: u8,
    /// Command range in hexes.
    pub range: u8,
    /// How many lines he may command at once, 0 to 2.
    pub lines: u8,
    /// Charisma, 0 to 3.
    pub charisma: u8,
    /// Strategy, 1 to 9, of the overall commander alone.
    pub strategy: Option<u8>,
    /// Whether he is the overall commander (SX-022).
    pub overall: bool,
    /// Whether he is elite (SX-033).
    pub elite: bool,
    /// Tribune or praefect: his individual orders of a phase go to one class of one organisation, velites of all being one class,
    /// and he gives rout points as such (SX-105).
    pub tribune: bool,
    /// Whom he may command (SX-022).
    pub commands: Commands,
    /// The types he may command, one bit each: what [`LeaderEntry::commands`] comes to for his side.
    #[serde(skip)]
    pub command_mask: u64,
    /// His hex.
    pub cell: Cell,
    /// Whether he starts finished, and is not activated in the first turn (SX-026).
    pub finished: bool,
    /// Where his ratings come from.
    #[serde(skip)]
    pub provenance: Provenance,
    /// Which of them are attested although the rest are not, in the words of the file.
    #[serde(skip)]
    pub attested: Option<String>,
}

impl LeaderEntry {
    /// Whether he may command units of a type of his side (SX-022).
    #[must_use]
    pub const fn may_command(&self, kind: u8) -> bool {
        has(self.command_mask, kind)
    }
}

/// Whom a leader may command (SX-022).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Commands {
    /// Any unit of his side.
    Any,
    /// Cavalry (SX-010).
    Cavalry,
    /// Roman types that are of no ala, and velites.
    LegionInfantry,
    /// Roman types of an ala, and velites.
    AlaInfantry,
    /// These types of his side.
    Types(Vec<u8>),
}

impl Commands {
    /// The words for it in files; none for a list of types.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("any", Self::Any),
        ("cavalry", Self::Cavalry),
        ("legion infantry", Self::LegionInfantry),
        ("ala infantry", Self::AlaInfantry),
    ];

    /// Whether it covers the type with this index.
    #[must_use]
    pub fn cover(&self, kind: u8, unit_type: &UnitType) -> bool {
        match self {
            Self::Any => true,
            Self::Cavalry => unit_type.class.is_cavalry(),
            Self::LegionInfantry => unit_type.profile().is_legion_infantry(),
            Self::AlaInfantry => unit_type.profile().is_ala_infantry(),
            Self::Types(types) => types.contains(&kind),
        }
    }

    /// The types of a side that it covers, one bit each.
    #[must_use]
    pub fn mask(&self, types: &[UnitType]) -> u64 {
        let covered = types.iter().zip(0..64).filter(|(unit_type, kind)| self.cover(*kind, unit_type));
        covered.fold(0, |mask, (_, kind)| mask | 1 << kind)
    }
}

/// Units that may form one line (SX-030).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LineSpec {
    /// Its name in files, unique within its side.
    pub id: String,
    /// The types that may form it: indices into [`SideData::types`].
    pub types: Vec<u8>,
    /// The same, one bit each.
    #[serde(skip)]
    pub mask: u64,
    /// The empty hexes allowed between two units: 0, or 1 in a loose line.
    pub gap: u8,
    /// Where it comes from.
    #[serde(skip)]
    pub provenance: Provenance,
}

impl LineSpec {
    /// Whether units of a type may form it.
    #[must_use]
    pub const fn admits(&self, kind: u8) -> bool {
        has(self.mask, kind)
    }
}

/// The ratings of a leader who replaces another (SX-041).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Replacement {
    /// Initiative.
    pub initiative: u8,
    /// Command range in hexes.
    pub range: u8,
    /// Lines at once.
    pub lines: u8,
    /// Charisma.
    pub charisma: u8,
}

impl Scenario {
    /// The side with this id, with its seat.
    #[must_use]
    pub fn side(&self, id: &str) -> Option<(usize, &SideData)> {
        self.sides.iter().enumerate().find(|(_, side)| side.id == id)
    }

    /// The unit with this id: its side and its place in the list of that side.
    #[must_use]
    pub fn unit(&self, id: &str) -> Option<(usize, usize)> {
        let of_side = |(seat, side): (usize, &SideData)| Some((seat, side.units.iter().position(|unit| unit.id == id)?));
        self.sides.iter().enumerate().find_map(of_side)
    }

    /// The leader with this id: his side and his place in the list of that side.
    #[must_use]
    pub fn leader(&self, id: &str) -> Option<(usize, usize)> {
        let of_side = |(seat, side): (usize, &SideData)| Some((seat, side.leaders.iter().position(|leader| leader.id == id)?));
        self.sides.iter().enumerate().find_map(of_side)
    }
}

impl SideData {
    /// The type of a unit.
    #[must_use]
    pub fn type_of(&self, unit: &UnitEntry) -> &UnitType {
        &self.types[usize::from(unit.kind)]
    }

    /// The overall commander (SX-022).
    ///
    /// # Panics
    /// Never for a side of a loaded scenario, which has one.
    #[must_use]
    pub fn overall_commander(&self) -> &LeaderEntry {
        self.leaders.iter().find(|leader| leader.overall).expect("a loaded army has one overall commander")
    }
}

/// Whether a bit is set; none beyond the last.
const fn has(mask: u64, bit: u8) -> bool {
    bit < 64 && mask >> bit & 1 == 1
}
