//! Missiles: hit numbers by range, modifiers and supply (SX-065 to SX-072, EL-033 to EL-036).

use arrayvec::ArrayVec;
use serde::Serialize;
use tercio_rulebook::rules::{EL_033, SX_065, SX_066, SX_067, SX_069, SX_072, SX_113};

use super::{Dice, Tables};
use crate::{
    content::{Chart, Charts},
    profile::MissileRow,
};

/// The charts of missile fire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Missiles {
    hit_at: [ArrayVec<u8, { Self::RANGE_MAX }>; MissileRow::COUNT],
    /// The natural dice on which a row's supply is low.
    low_on: [Dice; MissileRow::COUNT],
    pays_for_moving: [bool; MissileRow::COUNT],
    stopped_by_shields: [bool; MissileRow::COUNT],
    /// What is added to the die.
    pub modifiers: MissileModifiers,
    /// Cohesion hits of a hit (SX-066).
    pub hits: u8,
    /// The same on elephants (EL-033).
    pub hits_on_elephants: u8,
    /// The same where elephants hit elephants, under the ruling `printed-elephants` (SX-113).
    pub hits_on_elephants_by_elephants: u8,
    /// The range at which a unit that leaves a zone of control is shot at, in hexes (SX-069).
    pub retire_range: u16,
    /// The shots that a unit low on missiles has left (SX-072).
    pub shots_left_when_low: u8,
    /// The shots that a LG unit has in all (SX-072).
    pub lg_shots: u8,
}

/// What is added to the die of a shot (SX-067).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct MissileModifiers {
    /// The target is in woods.
    pub target_in_woods: i8,
    /// The target is SK.
    pub target_is_skirmishers: i8,
    /// The target is PH or HI.
    pub target_is_ph_or_hi: i8,
    /// The target is PH or HI, one hex away, and shot at through its front by a row that its shields stop: in place of the last.
    pub target_is_ph_or_hi_front_adjacent: i8,
    /// It fires on a move order, with a row that pays for it.
    pub fired_on_a_move_order: i8,
    /// The shooter is depleted (SX-017).
    pub shooter_depleted: i8,
}

impl Missiles {
    /// The farthest range that a chart can give, in hexes.
    const RANGE_MAX: usize = 9;

    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("missile");
        let rows = MissileRow::ALL.map(MissileRow::name);
        let moved: Vec<&str> = chart.words("modifier.fired-on-a-move-order-rows", &rows, SX_067);
        let shields: Vec<&str> = chart.words("modifier.target-is-ph-or-hi-front-adjacent-rows", &rows, SX_067);
        Self {
            hit_at: rows.map(|row| {
                let numbers: Vec<u8> = chart.numbers(&format!("row.{row}.hit_at"), 1..=Self::RANGE_MAX, 0..=9, SX_065);
                numbers.into_iter().collect()
            }),
            low_on: rows.map(|row| chart.dice(&format!("row.{row}.low_on"), SX_072)),
            pays_for_moving: rows.map(|row| moved.contains(&row)),
            stopped_by_shields: rows.map(|row| shields.contains(&row)),
            modifiers: MissileModifiers::read(&mut chart),
            hits: chart.number("hits", 0..=9, SX_066),
            hits_on_elephants: chart.number("hits_on_elephants", 0..=9, EL_033),
            hits_on_elephants_by_elephants: chart.number("hits_on_elephants_by_elephants", 0..=9, SX_113),
            retire_range: chart.number("retire_range", 1..=9, SX_069),
            shots_left_when_low: chart.number("shots_left_when_low", 1..=1, SX_072),
            lg_shots: chart.number("lg_shots", 1..=1, SX_072),
        }
    }
}

impl MissileModifiers {
    fn read(chart: &mut Chart<'_, '_>) -> Self {
        let mut modifier = |at: &str| chart.number(&format!("modifier.{at}"), -9..=9, SX_067);
        Self {
            target_in_woods: modifier("target-in-woods"),
            target_is_skirmishers: modifier("target-is-skirmishers"),
            target_is_ph_or_hi: modifier("target-is-ph-or-hi"),
            target_is_ph_or_hi_front_adjacent: modifier("target-is-ph-or-hi-front-adjacent"),
            fired_on_a_move_order: modifier("fired-on-a-move-order"),
            shooter_depleted: modifier("shooter-depleted"),
        }
    }
}

impl Tables {
    /// The modified die up to which a shot hits at a range in hexes, 1 being adjacent (SX-065); none beyond the row.
    #[must_use]
    pub fn to_hit(&self, row: MissileRow, range: u16) -> Option<u8> {
        let step = usize::from(range).checked_sub(1)?;
        self.missiles.hit_at[row.index()].get(step).copied()
    }

    /// The farthest range of a row, in hexes.
    #[must_use]
    pub fn missile_range(&self, row: MissileRow) -> u16 {
        self.missiles.hit_at[row.index()].len() as u16
    }

    /// Whether a natural die leaves a shooter of this row low on missiles (SX-072).
    #[must_use]
    pub fn is_low_on(&self, row: MissileRow, natural: u8) -> bool {
        self.missiles.low_on[row.index()].has(natural)
    }

    /// Whether a row pays for firing on a move order (SX-067).
    #[must_use]
    pub fn pays_for_moving(&self, row: MissileRow) -> bool {
        self.missiles.pays_for_moving[row.index()]
    }

    /// Whether the shields of PH and HI stop a row at one hex through their front (SX-067).
    #[must_use]
    pub fn stopped_by_shields(&self, row: MissileRow) -> bool {
        self.missiles.stopped_by_shields[row.index()]
    }
}
