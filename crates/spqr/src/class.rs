//! The eleven unit classes and their groups (SX-009, SX-010).

use std::fmt;

use serde::{Deserialize, Serialize};

/// The class of a unit, in the order of the shock charts (SX-009, SX-083).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Class {
    /// Phalanx.
    PH,
    /// Heavy infantry; triarii too.
    HI,
    /// Legion: hastati, principes and cohorts.
    LG,
    /// Medium infantry.
    MI,
    /// Light infantry; velites too.
    LI,
    /// Skirmishers.
    SK,
    /// Heavy cavalry.
    HC,
    /// Roman cavalry.
    RC,
    /// Light cavalry.
    LC,
    /// War elephants.
    EL,
    /// Chariots.
    CH,
}

/// Whether units of a class that came up to an enemy have to fight him (SX-010, SX-075).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShockDuty {
    /// Bound to shock.
    Must,
    /// It shocks if it wishes.
    May,
    /// It never shocks.
    Never,
}

impl Class {
    /// How many classes there are.
    pub const COUNT: usize = 11;

    /// The eleven classes, in the order of the shock charts.
    pub const ALL: [Self; Self::COUNT] =
        [Self::PH, Self::HI, Self::LG, Self::MI, Self::LI, Self::SK, Self::HC, Self::RC, Self::LC, Self::EL, Self::CH];

    /// Its place in [`Class::ALL`], for arrays by class.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its two letters, as on the counters.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::PH => "PH",
            Self::HI => "HI",
            Self::LG => "LG",
            Self::MI => "MI",
            Self::LI => "LI",
            Self::SK => "SK",
            Self::HC => "HC",
            Self::RC => "RC",
            Self::LC => "LC",
            Self::EL => "EL",
            Self::CH => "CH",
        }
    }

    /// The class with these two capital letters.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.code() == code)
    }

    /// The six classes on foot (SX-010).
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Self::LG | Self::PH | Self::HI | Self::MI | Self::LI | Self::SK)
    }

    /// LG, PH and HI (SX-010).
    #[must_use]
    pub const fn is_heavy_infantry(self) -> bool {
        matches!(self, Self::LG | Self::PH | Self::HI)
    }

    /// HC, RC and LC (SX-010).
    #[must_use]
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Self::HC | Self::RC | Self::LC)
    }

    /// Cavalry and chariots (SX-010); elephants are no such thing.
    #[must_use]
    pub const fn is_mounted(self) -> bool {
        self.is_cavalry() || matches!(self, Self::CH)
    }

    /// Whether it throws and shoots on the rows of mounted units: the mounted, and the towers of elephants (SX-014).
    #[must_use]
    pub const fn shoots_mounted(self) -> bool {
        self.is_mounted() || matches!(self, Self::EL)
    }

    /// Whether it must, may or never shocks (SX-010).
    #[must_use]
    pub const fn shock_duty(self) -> ShockDuty {
        match self {
            Self::SK => ShockDuty::Never,
            Self::LI | Self::LC => ShockDuty::May,
            _ => ShockDuty::Must,
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_indices_name_the_same_class() {
        for (index, class) in Class::ALL.into_iter().enumerate() {
            assert_eq!(class.index(), index);
            assert_eq!(Class::from_code(class.code()), Some(class));
        }
        assert_eq!(Class::from_code("ph"), None);
    }
}
