//! The shock: base columns, superiority by weapons, columns for size and the rest, and the results table (SX-082 to SX-091).

use serde::Serialize;
use tercio_rulebook::rules::{EL_012, EL_013, EL_022, EL_023, SX_082, SX_083, SX_084, SX_087, SX_089, SX_090, SX_091};

use super::Tables;
use crate::{
    class::Class,
    content::{Chart, Charts},
    hexes::Zone,
    rulings::SizeShift,
};

/// Which side of a shock fights at an advantage (SX-086, SX-087).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Superiority {
    /// Neither.
    None,
    /// The attacker: attack superiority, AS.
    Attack,
    /// The defender: defence superiority, DS.
    Defence {
        /// Whether it vanishes if the defender is a shooter that has run out of missiles.
        only_with_missiles: bool,
    },
}

impl Superiority {
    const WORDS: [(&'static str, Self); 4] = [
        ("none", Self::None),
        ("attack", Self::Attack),
        ("defence", Self::Defence { only_with_missiles: false }),
        ("defence with missiles", Self::Defence { only_with_missiles: true }),
    ];
}

/// The charts of the shock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Shock {
    base: [[[u8; Class::COUNT]; Class::COUNT]; 3],
    weapons: [[Superiority; Class::COUNT]; Class::COUNT],
    results: [[(u8, u8); 10]; Self::COLUMNS as usize],
    size_ratio: Vec<u8>,
    size_ratio_minus_one: Vec<u8>,
    /// Columns for all but size.
    pub shifts: Shifts,
    /// How hits are multiplied and reduced.
    pub hits: HitAdjustments,
    /// What is added to the charisma of a leader killed in the clash, which turns against his side (SX-082).
    pub dead_leader_extra: u8,
}

/// Columns that are added to the base column besides those for size: left is negative (SX-089).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Shifts {
    /// All defenders are in woods or marsh.
    pub all_in_woods_or_marsh: i8,
    /// A defender, but not every one, is higher.
    pub any_higher: i8,
    /// All defenders are higher.
    pub all_higher: i8,
    /// All defenders are lower.
    pub all_lower: i8,
    /// An attacker is depleted (SX-017).
    pub attacker_depleted: i8,
    /// A defender is depleted (SX-017).
    pub defender_depleted: i8,
    /// For each flank of an attacked phalanx that another holds or controls.
    pub phalanx_support: i8,
    /// The same where HI attacks.
    pub phalanx_support_against_hi: i8,
    /// Indian elephants attack what are no elephants, under the ruling `printed-elephants` (SX-119).
    pub indian_elephants: i8,
}

/// How the hits of the results table are multiplied, reduced and lowered (SX-091, EL-012, EL-013).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct HitAdjustments {
    /// What attack superiority multiplies the defender's hits by.
    pub attack_superiority: u8,
    /// What defence superiority multiplies the attacker's hits by.
    pub defence_superiority: u8,
    /// What the attacker's hits are divided by, rounding down, if all defenders are skirmishers.
    pub against_skirmishers_divisor: u8,
    /// The most that are then left.
    pub against_skirmishers_max: u8,
    /// What the hits of PH, HI, LG or MI in order are divided by, rounding down, if light cavalry attacks them.
    pub light_cavalry_divisor: u8,
    /// What the infantry's hits are divided by, rounding down, in a pass-through (EL-012).
    pub pass_through_divisor: u8,
    /// What is taken off the elephants' hits in a pass-through, down to none (EL-013).
    pub pass_through_reduction: u8,
}

impl Shock {
    /// How many columns the results table has.
    const COLUMNS: u8 = 13;

    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        Self {
            base: read_base(&mut charts.chart("base_column")),
            weapons: read_weapons(&mut charts.chart("superiority")),
            results: read_results(&mut charts.chart("shock_results")),
            size_ratio: charts.chart("size_ratio").numbers("ratio", 1..=100, 0..=100, EL_022),
            size_ratio_minus_one: charts.chart("size_ratio").numbers("ratio_minus_1", 1..=100, 0..=100, EL_022),
            shifts: Shifts::read(&mut charts.chart("shock_shift")),
            hits: HitAdjustments::read(&mut charts.chart("hit_adjustment")),
            dead_leader_extra: charts.chart("shock_die").number("dead_leader_extra", 0..=9, SX_082),
        }
    }
}

/// Skirmishers never attack, so the chart has no row for them: it reads as not allowed.
fn read_base(chart: &mut Chart<'_, '_>) -> [[[u8; Class::COUNT]; Class::COUNT]; 3] {
    Zone::ALL.map(|angle| {
        let rule = if angle == Zone::Front { SX_083 } else { SX_084 };
        Class::ALL.map(|attacker| {
            Class::ALL.map(|defender| match attacker {
                Class::SK => 0,
                _ => chart.number(&format!("{}.{attacker}.{defender}", angle.name()), 0..=13, rule),
            })
        })
    })
}

/// Pairs that the chart does not list have no superiority.
fn read_weapons(chart: &mut Chart<'_, '_>) -> [[Superiority; Class::COUNT]; Class::COUNT] {
    Class::ALL.map(|attacker| {
        Class::ALL.map(|defender| {
            let at = format!("{attacker}.{defender}");
            chart.word_if_given(&at, &Superiority::WORDS, SX_087).unwrap_or(Superiority::None)
        })
    })
}

fn read_results(chart: &mut Chart<'_, '_>) -> [[(u8, u8); 10]; Shock::COLUMNS as usize] {
    std::array::from_fn(|at| {
        let column = at + 1;
        let attacker = chart.by_die(&format!("{column}.attacker"), 0..=20, SX_090);
        let defender = chart.by_die(&format!("{column}.defender"), 0..=20, EL_023);
        std::array::from_fn(|die| (attacker[die], defender[die]))
    })
}

impl Shifts {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        let mut shift = |at: &str| chart.number(at, -12..=12, SX_089);
        Self {
            all_in_woods_or_marsh: shift("all-defenders-in-woods-or-marsh"),
            any_higher: shift("any-defender-higher"),
            all_higher: shift("all-defenders-higher"),
            all_lower: shift("all-defenders-lower"),
            attacker_depleted: shift("any-attacker-depleted"),
            defender_depleted: shift("any-defender-depleted"),
            phalanx_support: shift("phalanx-support"),
            phalanx_support_against_hi: shift("phalanx-support-against-hi"),
            indian_elephants: shift("indian-elephants"),
        }
    }
}

impl HitAdjustments {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        Self {
            attack_superiority: chart.number("attack-superiority-multiplier", 1..=9, SX_091),
            defence_superiority: chart.number("defence-superiority-multiplier", 1..=9, SX_091),
            against_skirmishers_divisor: chart.number("against-skirmishers-divisor", 1..=9, SX_091),
            against_skirmishers_max: chart.number("against-skirmishers-maximum", 0..=99, SX_091),
            light_cavalry_divisor: chart.number("light-cavalry-divisor", 1..=9, SX_091),
            pass_through_divisor: chart.number("pass-through-infantry-divisor", 1..=9, EL_012),
            pass_through_reduction: chart.number("pass-through-elephants-reduction", 0..=9, EL_013),
        }
    }
}

impl Tables {
    /// The first column of the results table, 1.
    pub const COLUMN_MIN: u8 = 1;
    /// Its last column, 13.
    pub const COLUMN_MAX: u8 = Shock::COLUMNS;

    /// The base column of an attack at an angle (SX-083, SX-084); 0 where that attack is not allowed.
    #[must_use]
    pub fn base_column(&self, angle: Zone, attacker: Class, defender: Class) -> u8 {
        self.shock.base[angle.index()][attacker.index()][defender.index()]
    }

    /// A column kept within the table: only once, when all shifts have been added (SX-089).
    #[must_use]
    pub fn column_within(&self, column: i16) -> u8 {
        column.clamp(i16::from(Self::COLUMN_MIN), i16::from(Self::COLUMN_MAX)) as u8
    }

    /// The total of a shock die kept between 0 and 9 (SX-090).
    #[must_use]
    pub fn total_within(&self, total: i16) -> u8 {
        total.clamp(0, 9) as u8
    }

    /// The hits of the attacker and of the defender for a column and a total (SX-090).
    ///
    /// # Panics
    /// Where the column is not 1 to 13 or the total not 0 to 9.
    #[must_use]
    pub fn shock_result(&self, column: u8, total: u8) -> (u8, u8) {
        self.shock.results[usize::from(column - Self::COLUMN_MIN)][usize::from(total)]
    }

    /// Superiority by the weapons of two classes, read where there is none by position (SX-087).
    #[must_use]
    pub fn superiority_by_weapon(&self, attacker: Class, defender: Class) -> Superiority {
        self.shock.weapons[attacker.index()][defender.index()]
    }

    /// The columns that a size ratio of so many to 1 is worth (EL-022).
    ///
    /// A ratio beyond the chart goes on by one column a step: only the results table has a ceiling (SX-089).
    ///
    /// # Panics
    /// Where the ratio is 0.
    #[must_use]
    pub fn size_columns(&self, ratio: u8, ruling: SizeShift) -> u8 {
        let columns = match ruling {
            SizeShift::Ratio => &self.shock.size_ratio,
            SizeShift::RatioMinusOne => &self.shock.size_ratio_minus_one,
        };
        let step = usize::from(ratio) - 1;
        let last = columns.len() - 1;
        columns[step.min(last)].saturating_add(step.saturating_sub(last) as u8)
    }
}
