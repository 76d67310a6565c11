//! Leaders: movement, casualties, the natural nine of momentum, replacements (SX-034, SX-035, SX-038 to SX-041).

use serde::{Deserialize, Serialize};
use tercio_rulebook::rules::{SX_022, SX_030, SX_031, SX_034, SX_035, SX_038, SX_039, SX_040, SX_041};

use super::{Dice, Tables};
use crate::{content::Charts, scenario::Replacement};

/// The charts of leaders.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Leaders {
    /// The movement points of a leader in a phase (SX-038).
    pub ma: u8,
    /// How many hexes a leader falls back at most when an enemy comes next to him (SX-039).
    pub withdrawal_max_hexes: u8,
    casualty_on: Dice,
    fate: [LeaderFate; 10],
    /// The orders that it costs the overall commander to move another leader (SX-022).
    pub move_orders: u8,
    /// The same where that leader stands in an enemy zone of control (SX-022).
    pub move_orders_from_zoc: u8,
    /// The fewest units of a line (SX-030).
    pub line_units: u8,
    /// From how many hexes a leader commands a line (SX-031).
    pub line_distance: u8,
    /// What a line in an enemy zone of control adds to the roll for its command (SX-031).
    pub line_zoc_modifier: i8,
    /// Up to which turn subordinates out of the commander's range need no roll (SX-031), and an elite commander may hand his
    /// phase to any leader (SX-033).
    pub free_turn: u8,
    /// How often a leader may gain momentum in a turn (SX-034).
    pub momentum_max: u8,
    /// The natural die of a momentum roll that calls for another (SX-035).
    pub momentum_nine: u8,
    after_nine: [AfterNine; 10],
    /// The ratings of a replacement where the scenario gives none (SX-041).
    pub replacement: Replacement,
}

/// What becomes of a leader who is a casualty (SX-040).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderFate {
    /// Finished for this turn.
    Finished,
    /// Finished, and every rating but lines drops by so many.
    Wounded(u8),
    /// Dead.
    Dead,
}

impl LeaderFate {
    const WORDS: [(&'static str, Self); 4] =
        [("finished", Self::Finished), ("wounded 1", Self::Wounded(1)), ("wounded 2", Self::Wounded(2)), ("dead", Self::Dead)];
}

/// What the second die says when a momentum roll showed its nine (SX-035).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterNine {
    /// The opponent may at once activate any leader of his, even a finished one.
    OpponentActivates,
    /// Nothing more.
    Nothing,
    /// No one else is activated this turn.
    TurnEnds,
}

impl AfterNine {
    const WORDS: [(&'static str, Self); 3] =
        [("opponent activates", Self::OpponentActivates), ("nothing", Self::Nothing), ("turn ends", Self::TurnEnds)];
}

impl Leaders {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("leader");
        Self {
            ma: chart.number("ma", 1..=20, SX_038),
            withdrawal_max_hexes: chart.number("withdrawal_max_hexes", 1..=9, SX_039),
            casualty_on: chart.dice("casualty_on", SX_040),
            fate: chart.words_by_die("fate", &LeaderFate::WORDS, SX_040),
            move_orders: chart.number("move_orders", 0..=9, SX_022),
            move_orders_from_zoc: chart.number("move_orders_from_zoc", 0..=9, SX_022),
            line_units: chart.number("line_units", 2..=20, SX_030),
            line_distance: chart.number("line_distance", 0..=20, SX_031),
            line_zoc_modifier: chart.number("line_zoc_modifier", -9..=9, SX_031),
            free_turn: chart.number("free_turn", 0..=99, SX_031),
            momentum_max: chart.number("momentum_max", 0..=9, SX_034),
            momentum_nine: chart.number("momentum_nine", 0..=9, SX_035),
            after_nine: chart.words_by_die("after_nine", &AfterNine::WORDS, SX_035),
            replacement: Replacement {
                initiative: chart.number("replacement.initiative", 1..=7, SX_041),
                range: chart.number("replacement.range", 0..=20, SX_041),
                lines: chart.number("replacement.lines", 0..=2, SX_041),
                charisma: chart.number("replacement.charisma", 0..=3, SX_041),
            },
        }
    }
}

impl Tables {
    /// Whether a casualty die fells the leader (SX-040).
    #[must_use]
    pub fn is_leader_casualty(&self, die: u8) -> bool {
        self.leaders.casualty_on.has(die)
    }

    /// What becomes of a fallen leader by a die of 0 to 9 (SX-040).
    ///
    /// # Panics
    /// Where the die is over 9.
    #[must_use]
    pub fn leader_fate(&self, die: u8) -> LeaderFate {
        self.leaders.fate[usize::from(die)]
    }

    /// What follows a momentum roll of nine, by a die of 0 to 9 (SX-035).
    ///
    /// # Panics
    /// Where the die is over 9.
    #[must_use]
    pub fn after_nine(&self, die: u8) -> AfterNine {
        self.leaders.after_nine[usize::from(die)]
    }
}
