//! Orderly withdrawal (SX-058 to SX-061).

use serde::Serialize;
use tercio_rulebook::rules::{SX_058, SX_059, SX_061};

use crate::content::Charts;

/// The figures of orderly withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Withdrawal {
    /// The distance in hexes at which a unit that comes up lets another withdraw (SX-058).
    pub trigger_distance: u16,
    /// The hexes that SK withdraw at most before equal or lower MA (SX-059).
    pub sk_hexes: u8,
    /// What a phalanx counts as MA when it withdraws (SX-058).
    pub ph_ma_withdrawing: u8,
    /// What it counts when it comes up (SX-058).
    pub ph_ma_approaching: u8,
    /// Hits of one approached from flank or rear (SX-061).
    pub flank_or_rear_hits: u8,
    /// Hits of LG that fails its check afterwards (SX-061).
    pub lg_failed_hits: u8,
    /// Hits of other infantry afterwards (SX-061).
    pub other_infantry_hits: u8,
}

impl Withdrawal {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("orderly_withdrawal");
        Self {
            trigger_distance: chart.number("trigger_distance_hex", 1..=9, SX_058),
            sk_hexes: chart.number("sk_hexes", 0..=9, SX_059),
            ph_ma_withdrawing: chart.number("ph_ma_withdrawing", 0..=20, SX_058),
            ph_ma_approaching: chart.number("ph_ma_approaching", 0..=20, SX_058),
            flank_or_rear_hits: chart.number("flank_or_rear_hits", 0..=9, SX_061),
            lg_failed_hits: chart.number("lg_failed_hits", 0..=9, SX_061),
            other_infantry_hits: chart.number("other_infantry_hits", 0..=9, SX_061),
        }
    }
}
