//! Checks, collapse, pursuit, rally, recovery and rout points (SX-007, SX-017, SX-080, SX-081, SX-095 to SX-105).

use serde::Serialize;
use tercio_rulebook::rules::{
    EL_011, SX_007, SX_017, SX_051, SX_080, SX_081, SX_095, SX_096, SX_097, SX_102, SX_103, SX_105, SX_119,
};

use super::Tables;
use crate::{class::Class, content::Charts};

/// The figures of TQ checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Checks {
    /// The TQ of a routed unit (SX-007).
    pub routed_tq: u8,
    /// What infantry that opens a lane for elephants adds before the shock (EL-011).
    pub pass_through_preshock: i8,
    /// What Romans of different class or organisation in one hex add to every check (SX-051).
    pub mixed_roman_stack: i8,
    /// What an elephant attacking the front of PH or HI adds, under the ruling `elephants-against-pikes` (SX-080).
    pub elephant_on_front_of_ph_or_hi: i8,
    /// What an African elephant adds against an Indian one, under the ruling `printed-elephants` (SX-119).
    pub african_against_indian: i8,
    /// What an attacking phalanx adds to the die that may save it from rout (SX-081).
    pub ph_stand_attacker: i8,
    /// How far below its TQ the hits of a phalanx that stands are set (SX-081).
    pub ph_stand_below_tq: u8,
}

impl Checks {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("tq_check");
        Self {
            routed_tq: chart.number("routed_tq", 0..=9, SX_007),
            pass_through_preshock: chart.number("pass-through-infantry-preshock", -9..=9, EL_011),
            mixed_roman_stack: chart.number("mixed-roman-stack", -9..=9, SX_051),
            elephant_on_front_of_ph_or_hi: chart.number("elephant-on-front-of-ph-or-hi", -9..=9, SX_080),
            african_against_indian: chart.number("african-elephant-against-indian", -9..=9, SX_119),
            ph_stand_attacker: chart.number("phalanx-stand-attacker", -9..=9, SX_081),
            ph_stand_below_tq: chart.number("phalanx-stand-below-tq", 1..=3, SX_081),
        }
    }
}

/// The figures of the collapse check (SX-095).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Collapse {
    /// How far below its TQ the hits of a unit that checks are.
    pub below_tq: u8,
    /// The hits that one that passes loses.
    pub hits_removed: u8,
}

impl Collapse {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("collapse");
        Self { below_tq: chart.number("below_tq", 1..=3, SX_095), hits_removed: chart.number("hits_removed", 0..=9, SX_095) }
    }
}

/// The figures of the advance after combat (SX-096).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Advance {
    /// The vertices that a unit may turn for free when it has advanced.
    pub free_turn_vertices: u8,
    /// How far below its TQ the hits stay that the ground costs it.
    pub below_tq: u8,
}

impl Advance {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("advance");
        Self {
            free_turn_vertices: chart.number("free_turn_vertices", 0..=3, SX_096),
            below_tq: chart.number("below_tq", 1..=3, SX_096),
        }
    }
}

/// The figures of pursuit (SX-097).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Pursuit {
    /// Within how many hexes of where it left the map a pursuer comes back.
    pub return_within_hexes: u16,
    ratings: [u8; 3],
    /// What a Numidian LC adds, under the ruling `pursuit-check`.
    pub numidian: i8,
    /// What is added if infantry routs, under that ruling.
    pub infantry_routs: i8,
    /// What is added in an enemy zone of control, under that ruling.
    pub in_enemy_zoc: i8,
}

impl Pursuit {
    const CLASSES: [Class; 3] = [Class::HC, Class::RC, Class::LC];

    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("pursuit");
        Self {
            return_within_hexes: chart.number("return_within_hexes", 0..=20, SX_097),
            ratings: Self::CLASSES.map(|class| chart.number(&format!("rating.{class}"), 0..=9, SX_097)),
            numidian: chart.number("numidian", -9..=9, SX_097),
            infantry_routs: chart.number("infantry_routs", -9..=9, SX_097),
            in_enemy_zoc: chart.number("in_enemy_zoc", -9..=9, SX_097),
        }
    }

    /// The rating of a class of cavalry under the ruling `pursuit-check`; none for another class.
    #[must_use]
    pub fn rating(&self, class: Class) -> Option<u8> {
        let at = Self::CLASSES.iter().position(|known| *known == class)?;
        Some(self.ratings[at])
    }
}

/// The figures of rallying (SX-102).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Rally {
    /// What is added to the leader's initiative.
    pub initiative_bonus: u8,
    /// What a unit depleted before adds to the roll (SX-017).
    pub depleted_roll: i8,
    /// What it adds to that of the table (SX-017).
    pub depleted_table: i8,
    hits_tq_3_to_5: [u8; 10],
    hits_tq_6_to_9: [u8; 10],
}

impl Rally {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("rally");
        Self {
            initiative_bonus: chart.number("initiative_bonus", 0..=9, SX_102),
            depleted_roll: chart.number("depleted_roll", -9..=9, SX_017),
            depleted_table: chart.number("depleted_table", -9..=9, SX_017),
            hits_tq_3_to_5: chart.by_die("hits_tq_3_to_5", 0..=9, SX_102),
            hits_tq_6_to_9: chart.by_die("hits_tq_6_to_9", 0..=9, SX_102),
        }
    }
}

/// The figures of recovering cohesion (SX-103).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Recovery {
    /// The hits that a unit loses.
    pub hits_removed: u8,
    /// The same in range and sight of an enemy with missiles.
    pub hits_removed_under_missiles: u8,
    /// The most that it loses in a phase.
    pub max_per_phase: u8,
}

impl Recovery {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("recovery");
        Self {
            hits_removed: chart.number("hits_removed", 0..=9, SX_103),
            hits_removed_under_missiles: chart.number("hits_removed_under_missiles", 0..=9, SX_103),
            max_per_phase: chart.number("max_per_phase", 0..=9, SX_103),
        }
    }
}

/// What the eliminated count against their side (SX-105): a fixed number of points, and a multiple of their TQ or initiative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RoutPoints {
    points: [u8; Class::COUNT],
    times_tq: [u8; Class::COUNT],
    /// What the initiative of a named leader is multiplied by.
    pub named_leader_times_initiative: u8,
    /// The same of tribunes, praefects and replacements.
    pub other_leader_times_initiative: u8,
}

impl RoutPoints {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("rout_points");
        Self {
            points: Class::ALL.map(|class| chart.number(&format!("{class}.points"), 0..=99, SX_105)),
            times_tq: Class::ALL.map(|class| chart.number(&format!("{class}.times_tq"), 0..=9, SX_105)),
            named_leader_times_initiative: chart.number("named_leader.times_initiative", 0..=9, SX_105),
            other_leader_times_initiative: chart.number("other_leader.times_initiative", 0..=9, SX_105),
        }
    }
}

impl Tables {
    /// The hits of a rallied unit of a TQ of 3 to 9, for a total that reads as 9 where it is higher (SX-102).
    #[must_use]
    pub fn rally_hits(&self, tq: u8, total: i16) -> u8 {
        let row = if tq <= 5 { &self.rally.hits_tq_3_to_5 } else { &self.rally.hits_tq_6_to_9 };
        row[usize::from(self.total_within(total))]
    }

    /// The rout points of a unit of a class and a printed TQ, when it is eliminated (SX-105).
    #[must_use]
    pub fn unit_rout_points(&self, class: Class, tq: u8) -> u16 {
        let (points, times) = (self.rout_points.points[class.index()], self.rout_points.times_tq[class.index()]);
        u16::from(points) + u16::from(tq) * u16::from(times)
    }

    /// The rout points of a leader of an initiative, when he is eliminated: a named one, or a tribune, praefect or replacement (SX-105).
    #[must_use]
    pub fn leader_rout_points(&self, initiative: u8, is_named: bool) -> u16 {
        let times = match is_named {
            true => self.rout_points.named_leader_times_initiative,
            false => self.rout_points.other_leader_times_initiative,
        };
        u16::from(initiative) * u16::from(times)
    }
}
