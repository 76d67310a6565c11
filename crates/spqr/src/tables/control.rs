//! What zones of control do to those who stand in them, and turning in reaction (SX-056, SX-057).

use serde::Serialize;
use tercio_rulebook::rules::{SX_056, SX_057};

use crate::content::Charts;

/// The figures of zones of control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Control {
    /// What a phalanx counts as MA when it holds an enemy in its zone of control (SX-056).
    pub ph_ma: u8,
    /// The part of its MA that a unit may spend on turning in an enemy zone of control: one of so many, rounded up (SX-056).
    pub turning_part_of_ma: u8,
    /// The vertices that a unit turns at most in reaction (SX-057).
    pub reaction_vertices: u8,
    /// The least hits of a unit that turned in reaction (SX-057).
    pub reaction_min_hits: u8,
}

impl Control {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("control");
        Self {
            ph_ma: chart.number("ph_ma", 0..=20, SX_056),
            turning_part_of_ma: chart.number("turning_part_of_ma", 1..=9, SX_056),
            reaction_vertices: chart.number("reaction_vertices", 1..=3, SX_057),
            reaction_min_hits: chart.number("reaction_min_hits", 0..=9, SX_057),
        }
    }

    /// What a unit of this MA may spend on turning in an enemy zone of control (SX-056).
    #[must_use]
    pub const fn turning_mp(&self, ma: u8) -> u8 {
        ma.div_ceil(self.turning_part_of_ma)
    }
}
