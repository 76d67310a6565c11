//! The rampage of elephants (EL-041 to EL-049), and what the printed rules add to elephants under a ruling (SX-113 to SX-119).

use serde::{Deserialize, Serialize};
use tercio_rulebook::rules::{EL_042, EL_043, EL_044, EL_047, EL_049, SX_114, SX_115, SX_116, SX_117, SX_118};

use super::{Dice, Tables};
use crate::{content::Charts, hexes::Zone};

/// The charts of the rampage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Rampage {
    /// How often a rampaging elephant rolls at most (EL-047).
    pub max_rolls: u8,
    /// How many hexes it runs at most after a roll (EL-042, EL-044, EL-045).
    pub max_hexes: u8,
    first: [RampageRoll; 10],
    later: [RampageRoll; 10],
    /// The dice that kill an elephant leader (EL-043).
    leader_dies_on: Dice,
    impact: [u8; 3],
    /// What the printed rules add.
    pub printed: PrintedElephants,
}

/// What a rampage die says (EL-042 to EL-046).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RampageRoll {
    /// It runs towards the nearest friendly unit.
    TowardsFriend,
    /// It runs towards the side with this number, 1 to 6, on the compass of the scenario.
    Compass(u8),
    /// It flees, the opposite way from the unit that caused the rampage.
    Flee,
    /// It is eliminated.
    Eliminated,
}

impl RampageRoll {
    const WORDS: [(&'static str, Self); 9] = [
        ("towards friend", Self::TowardsFriend),
        ("compass 1", Self::Compass(1)),
        ("compass 2", Self::Compass(2)),
        ("compass 3", Self::Compass(3)),
        ("compass 4", Self::Compass(4)),
        ("compass 5", Self::Compass(5)),
        ("compass 6", Self::Compass(6)),
        ("flee", Self::Flee),
        ("eliminated", Self::Eliminated),
    ];
}

/// The figures of SX-113 to SX-119 that stand in no other chart: in force under the ruling `printed-elephants`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct PrintedElephants {
    /// Hits of cavalry struck by a rampage, from any angle (SX-114).
    pub cavalry_struck_hits: u8,
    /// At how many hexes from the nearest unit a rampaging elephant is lost (SX-115).
    pub lost_at_hexes: u16,
    /// How far below its TQ the hits of a leader elephant that recovers are set (SX-116).
    pub leader_recovers_below_tq: u8,
    /// Hits of cavalry for each flank or rear hex of an enemy elephant that it enters (SX-117).
    pub cavalry_beside_hits: u8,
    /// The least hits of cavalry that cannot withdraw from an elephant that comes up (SX-118).
    pub cavalry_check_min_hits: u8,
}

impl Rampage {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("rampage");
        let impact = Zone::ALL.map(|angle| chart.number(&format!("impact.{}_hits", angle.name()), 0..=9, EL_049));
        Self {
            max_rolls: chart.number("max_rolls", 1..=20, EL_047),
            max_hexes: chart.number("max_hexes", 0..=20, EL_042),
            first: chart.words_by_die("first", &RampageRoll::WORDS, EL_044),
            later: chart.words_by_die("later", &RampageRoll::WORDS, EL_044),
            leader_dies_on: chart.dice("leader_dies_on", EL_043),
            impact,
            printed: PrintedElephants::read(charts),
        }
    }
}

impl PrintedElephants {
    fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("printed_elephants");
        Self {
            cavalry_struck_hits: chart.number("cavalry_struck_hits", 0..=9, SX_114),
            lost_at_hexes: chart.number("lost_at_hexes", 1..=200, SX_115),
            leader_recovers_below_tq: chart.number("leader_recovers_below_tq", 1..=3, SX_116),
            cavalry_beside_hits: chart.number("cavalry_beside_hits", 0..=9, SX_117),
            cavalry_check_min_hits: chart.number("cavalry_check_min_hits", 0..=9, SX_118),
        }
    }
}

impl Tables {
    /// What a rampage die of 0 to 9 says, on the first roll or on a later one (EL-042 to EL-046).
    ///
    /// # Panics
    /// Where the die is over 9.
    #[must_use]
    pub fn rampage_roll(&self, die: u8, is_first: bool) -> RampageRoll {
        let row = if is_first { &self.rampage.first } else { &self.rampage.later };
        row[usize::from(die)]
    }

    /// Whether a rampage die kills an elephant leader (EL-043).
    #[must_use]
    pub fn elephant_leader_dies(&self, die: u8) -> bool {
        self.rampage.leader_dies_on.has(die)
    }

    /// The hits of a unit struck by a rampage at an angle (EL-049).
    #[must_use]
    pub fn impact_hits(&self, angle: Zone) -> u8 {
        self.rampage.impact[angle.index()]
    }
}
