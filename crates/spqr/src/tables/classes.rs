//! Names and movement allowances of the classes (SX-009, SX-013).

use serde::Serialize;
use tercio_rulebook::rules::{SX_009, SX_013};

use super::Tables;
use crate::{class::Class, content::Charts, profile::Name};

/// What the charts say of the eleven classes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Classes {
    names: [Name; Class::COUNT],
    ma: [u8; Class::COUNT],
    /// The movement points that a phalanx may stretch its movement to (SX-049), and counts before a withdrawal.
    pub ph_extended_ma: u8,
}

impl Classes {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("class");
        Self {
            names: Class::ALL.map(|class| chart.name(&format!("{class}.name"), SX_009)),
            ma: Class::ALL.map(|class| chart.number(&format!("{class}.ma"), 1..=20, SX_013)),
            ph_extended_ma: chart.number("PH.ma_extended", 1..=20, SX_013),
        }
    }
}

impl Tables {
    /// What a class is called.
    #[must_use]
    pub fn class_name(&self, class: Class) -> &Name {
        &self.classes.names[class.index()]
    }

    /// The movement allowance of a class where the scenario gives none (SX-013).
    #[must_use]
    pub fn default_ma(&self, class: Class) -> u8 {
        self.classes.ma[class.index()]
    }
}
