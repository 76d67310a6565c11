//! What a type of unit is: its ratings and marks (SX-008, SX-011 to SX-014).

use serde::{Deserialize, Serialize};

pub use tercio_notation::{Name, Provenance};

use crate::class::Class;

/// What the men of a unit throw or shoot, by the letter on the counter (SX-014).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Missile {
    /// Javelins.
    J,
    /// Slings.
    S,
    /// Bows.
    A,
}

impl Missile {
    /// The three kinds.
    pub const ALL: [Self; 3] = [Self::J, Self::S, Self::A];

    /// Its letter: `J`, `S` or `A`.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Self::J => "J",
            Self::S => "S",
            Self::A => "A",
        }
    }

    /// The kind with this letter.
    #[must_use]
    pub fn from_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The row of the missile table for a shooter of a class (SX-014). There is no row of mounted slings.
    #[must_use]
    pub const fn row(self, class: Class) -> Option<MissileRow> {
        match (self, class.shoots_mounted()) {
            (Self::J, false) => Some(MissileRow::J),
            (Self::S, false) => Some(MissileRow::S),
            (Self::A, false) => Some(MissileRow::A),
            (Self::J, true) => Some(MissileRow::JMounted),
            (Self::A, true) => Some(MissileRow::AMounted),
            (Self::S, true) => None,
        }
    }
}

/// A row of the missile table (SX-065).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MissileRow {
    /// Archers on foot.
    A,
    /// Slingers.
    S,
    /// Javelins on foot.
    J,
    /// Mounted archers.
    AMounted,
    /// Mounted javelins; the crews of elephants' towers too (EL-036).
    JMounted,
    /// The screen of an elephant unit (EL-035).
    Screen,
    /// Balearic slingers as in the 2008 edition: used only where a unit type says so.
    SBalearic,
}

impl MissileRow {
    /// How many rows the table has.
    pub const COUNT: usize = 7;

    /// The seven rows.
    pub const ALL: [Self; Self::COUNT] =
        [Self::A, Self::S, Self::J, Self::AMounted, Self::JMounted, Self::Screen, Self::SBalearic];

    /// Its place in [`MissileRow::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in content files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A => "bow",
            Self::S => "sling",
            Self::J => "javelin",
            Self::AMounted => "mounted-bow",
            Self::JMounted => "mounted-javelin",
            Self::Screen => "elephant-screen",
            Self::SBalearic => "balearic-sling",
        }
    }

    /// The row with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|row| row.name() == name)
    }

    /// What flies: the screens of elephants have bows (EL-034).
    #[must_use]
    pub const fn missile(self) -> Missile {
        match self {
            Self::A | Self::AMounted | Self::Screen => Missile::A,
            Self::S | Self::SBalearic => Missile::S,
            Self::J | Self::JMounted => Missile::J,
        }
    }

    /// Whether the shooters ride: their row is one of the mounted.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        matches!(self, Self::AMounted | Self::JMounted)
    }
}

/// Where elephants come from: it matters under the ruling `printed-elephants` alone (SX-119).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Breed {
    /// African elephants.
    African,
    /// Indian elephants.
    Indian,
}

/// What soldiers of a legion or an ala are, where it matters with whom they stack (SX-051).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Troop {
    /// Hastati, the first line.
    Hastati,
    /// Principes, the second.
    Principes,
    /// Triarii, the third.
    Triarii,
    /// Cohorts, those of the extraordinarii too.
    Cohorts,
}

impl Troop {
    /// The four kinds with their names in content files.
    pub const WORDS: [(&'static str, Self); 4] =
        [("hastati", Self::Hastati), ("principes", Self::Principes), ("triarii", Self::Triarii), ("cohorts", Self::Cohorts)];
}

/// A legion with its ala, or another body of an army: an index into its side's list of names.
///
/// A legion and the ala of the same number are one organisation (SX-051).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Organisation(pub u8);

/// A type of unit of an army: what all units printed alike have in common (SX-008).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UnitType {
    /// Its name in files, unique within its side.
    pub id: String,
    /// What it is called.
    pub name: Name,
    /// Class (SX-009).
    pub class: Class,
    /// Size, 1 to 10 (SX-011).
    pub size: u8,
    /// Troop quality, 3 to 9 (SX-012).
    pub tq: u8,
    /// Movement allowance in movement points (SX-013).
    pub ma: u8,
    /// What it shoots, if it does (SX-014).
    pub missile: Option<Missile>,
    /// Its row of the missile table; none where it does not shoot.
    pub missile_row: Option<MissileRow>,
    /// Whether it has an elephant screen (EL-032).
    pub screen: bool,
    /// Legion or ala infantry, which turns (SX-046) and stacks (SX-051) in a way of its own; velites too.
    pub roman: bool,
    /// Whether it belongs to the ala of its organisation.
    pub ala: bool,
    /// Velites: light infantry of a legion (SX-009).
    pub velites: bool,
    /// What soldiers they are, if the scenario tells hastati from principes (SX-051).
    pub troop: Option<Troop>,
    /// Numidians, who pursue more readily under a ruling (SX-097).
    pub numidian: bool,
    /// The legion, ala or other body it belongs to.
    pub organisation: Option<Organisation>,
    /// The breed of elephants (SX-119).
    pub breed: Option<Breed>,
    /// A leader on an elephant of his own (EL-043).
    pub leader_elephant: bool,
    /// Whether its units start depleted (SX-017).
    pub depleted: bool,
    /// Where class, size, TQ, missiles and marks come from.
    #[serde(skip)]
    pub provenance: Provenance,
    /// Where the movement allowance comes from.
    #[serde(skip)]
    pub ma_provenance: Provenance,
    /// On what ground, in the words of the file.
    #[serde(skip)]
    pub basis: Option<String>,
}

impl UnitType {
    /// The figures and marks that the rules read again and again.
    #[must_use]
    pub fn profile(&self) -> Profile {
        Profile {
            class: self.class,
            size: self.size,
            tq: self.tq,
            ma: self.ma,
            missile_row: self.missile_row,
            screen: self.screen,
            roman: self.roman,
            ala: self.ala,
            velites: self.velites,
            troop: self.troop,
            numidian: self.numidian,
            organisation: self.organisation,
            breed: self.breed,
            leader_elephant: self.leader_elephant,
        }
    }
}

/// The figures and marks of a [`UnitType`], without its words: small and `Copy`, for the rules to carry about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Profile {
    /// Class (SX-009).
    pub class: Class,
    /// Size, 1 to 10 (SX-011).
    pub size: u8,
    /// Troop quality, 3 to 9 (SX-012).
    pub tq: u8,
    /// Movement allowance in movement points (SX-013).
    pub ma: u8,
    /// Its row of the missile table; none where it does not shoot (SX-014).
    pub missile_row: Option<MissileRow>,
    /// Whether it has an elephant screen (EL-032).
    pub screen: bool,
    /// Legion or ala infantry, velites included.
    pub roman: bool,
    /// Whether it belongs to the ala of its organisation.
    pub ala: bool,
    /// Velites.
    pub velites: bool,
    /// Hastati, principes, triarii or cohorts.
    pub troop: Option<Troop>,
    /// Numidians.
    pub numidian: bool,
    /// The body it belongs to.
    pub organisation: Option<Organisation>,
    /// The breed of elephants.
    pub breed: Option<Breed>,
    /// A leader on an elephant of his own.
    pub leader_elephant: bool,
}

impl Profile {
    /// What it shoots, if it does (SX-014).
    #[must_use]
    pub fn missile(&self) -> Option<Missile> {
        self.missile_row.map(MissileRow::missile)
    }

    /// Whether it bears a missile letter (SX-014).
    #[must_use]
    pub const fn is_shooter(&self) -> bool {
        self.missile_row.is_some()
    }

    /// Whether it may share its hex with another such unit: LG or HI of legion or ala, not velites (SX-051).
    #[must_use]
    pub const fn may_stack(&self) -> bool {
        self.roman && !self.velites && matches!(self.class, Class::LG | Class::HI)
    }

    /// Whether it is of the same class as another, as far as stacks are concerned: hastati and principes are not (SX-051).
    #[must_use]
    pub fn is_of_a_class_with(&self, other: &Self) -> bool {
        self.class == other.class && self.troop == other.troop
    }

    /// Whether it counts as legion infantry for those who command it: Roman and no ala, or velites.
    #[must_use]
    pub const fn is_legion_infantry(&self) -> bool {
        self.roman && (self.velites || !self.ala)
    }

    /// Whether it counts as ala infantry for those who command it: Roman of an ala, or velites.
    #[must_use]
    pub const fn is_ala_infantry(&self) -> bool {
        self.roman && (self.velites || self.ala)
    }
}
