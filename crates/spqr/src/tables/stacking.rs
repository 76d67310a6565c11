//! Passing through friends by choice and in rout, and sharing a hex (SX-051, SX-052, SX-101).

use serde::Serialize;
use tercio_rulebook::rules::{SX_051, SX_052, SX_098, SX_101};

use super::Tables;
use crate::content::{Chart, Charts};

/// The charts of stacking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Stacking {
    voluntary: [Passing; 7],
    rout: [RoutThrough; 5],
    /// The hexes that a unit moves at once when it routs (SX-098).
    pub rout_initial_hexes: u8,
    /// The hexes that a routing unit goes on where it would end in an occupied one (SX-101).
    pub rout_extra_hexes: u8,
}

/// Who passes by choice through a friend that stands still. Velites and Romans are treated as such only where both are Roman infantry
/// of legion or ala and the hex holds no more than one; otherwise they are [`Mover::Basic`] (SX-052).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mover {
    /// Whoever is none of the others.
    Basic,
    /// SK.
    Skirmishers,
    /// Velites.
    Velites {
        /// Whether both belong to the same organisation.
        same_organisation: bool,
    },
    /// LG or HI of legion or ala.
    Roman {
        /// Whether both belong to the same organisation.
        same_organisation: bool,
        /// Whether both are of the same class.
        same_class: bool,
    },
}

impl Mover {
    /// One of each line of the chart.
    const LINES: [(&'static str, Self); 7] = [
        ("basic", Self::Basic),
        ("skirmishers", Self::Skirmishers),
        ("velites-same-organisation", Self::Velites { same_organisation: true }),
        ("velites-other-organisation", Self::Velites { same_organisation: false }),
        ("roman-same-organisation-same-class", Self::Roman { same_organisation: true, same_class: true }),
        ("roman-same-organisation-other-class", Self::Roman { same_organisation: true, same_class: false }),
        ("roman-other-organisation", Self::Roman { same_organisation: false, same_class: false }),
    ];

    const fn line(self) -> usize {
        match self {
            Self::Basic => 0,
            Self::Skirmishers => 1,
            Self::Velites { same_organisation: true } => 2,
            Self::Velites { same_organisation: false } => 3,
            Self::Roman { same_organisation: true, same_class: true } => 4,
            Self::Roman { same_organisation: true, same_class: false } => 5,
            Self::Roman { same_organisation: false, .. } => 6,
        }
    }
}

/// What it costs to pass through a friend by choice, and whether one may stop there (SX-051, SX-052).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Passing {
    /// Hits of the unit that passes.
    pub mover_hits: u8,
    /// Hits of the unit that stands there.
    pub stationary_hits: u8,
    /// Whether it may end its move there.
    pub may_stop: bool,
    /// What is added to all TQ checks of both while they share the hex.
    pub tq_check_modifier: i8,
}

/// Who routs through a friend that stands still (SX-101). Romans as in [`Mover`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Router {
    /// Whoever is none of the others.
    Basic,
    /// Velites.
    Velites {
        /// Whether the one passed is SK or velites.
        through_light_troops: bool,
    },
    /// LG or HI of legion or ala through Roman infantry.
    Roman {
        /// Whether both belong to the same organisation.
        same_organisation: bool,
    },
}

impl Router {
    const LINES: [(&'static str, Self); 5] = [
        ("basic", Self::Basic),
        ("velites-through-skirmishers-or-velites", Self::Velites { through_light_troops: true }),
        ("velites-through-others", Self::Velites { through_light_troops: false }),
        ("roman-same-organisation", Self::Roman { same_organisation: true }),
        ("roman-other-organisation", Self::Roman { same_organisation: false }),
    ];

    const fn line(self) -> usize {
        match self {
            Self::Basic => 0,
            Self::Velites { through_light_troops: true } => 1,
            Self::Velites { through_light_troops: false } => 2,
            Self::Roman { same_organisation: true } => 3,
            Self::Roman { same_organisation: false } => 4,
        }
    }
}

/// What a routing friend costs the unit that stands in his way (SX-101).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct RoutThrough {
    /// Hits of the unit passed.
    pub through_hits: u8,
    /// Whether it checks its TQ besides.
    pub through_check: bool,
    /// Hits of the unit in the hex where he would have ended.
    pub end_hits: u8,
    /// Whether that one checks its TQ besides.
    pub end_check: bool,
}

impl Stacking {
    pub(super) fn read(charts: &mut Charts<'_>) -> Self {
        let mut chart = charts.chart("stacking");
        Self {
            voluntary: Mover::LINES.map(|(line, _)| Passing::read(&mut chart, line)),
            rout: Router::LINES.map(|(line, _)| RoutThrough::read(&mut chart, line)),
            rout_initial_hexes: chart.number("rout.initial_hexes", 1..=9, SX_098),
            rout_extra_hexes: chart.number("rout.extra_hexes", 1..=9, SX_101),
        }
    }
}

impl Passing {
    fn read(chart: &mut Chart<'_, '_>, line: &str) -> Self {
        let at = |key: &str| format!("voluntary.{line}.{key}");
        Self {
            mover_hits: chart.number(&at("mover_hits"), 0..=9, SX_052),
            stationary_hits: chart.number(&at("stationary_hits"), 0..=9, SX_052),
            may_stop: chart.flag_of(&at("may_stop"), SX_051),
            tq_check_modifier: chart.number(&at("tq_check_modifier"), 0..=9, SX_051),
        }
    }
}

impl RoutThrough {
    fn read(chart: &mut Chart<'_, '_>, line: &str) -> Self {
        let at = |key: &str| format!("rout.{line}.{key}");
        Self {
            through_hits: chart.number(&at("through_hits"), 0..=9, SX_101),
            through_check: chart.flag_of(&at("through_check"), SX_101),
            end_hits: chart.number(&at("end_hits"), 0..=9, SX_101),
            end_check: chart.flag_of(&at("end_check"), SX_101),
        }
    }
}

impl Tables {
    /// What passing through a friend by choice costs (SX-052).
    #[must_use]
    pub fn passing(&self, mover: Mover) -> Passing {
        self.stacking.voluntary[mover.line()]
    }

    /// What routing through a friend costs him (SX-101).
    #[must_use]
    pub fn rout_through(&self, router: Router) -> RoutThrough {
        self.stacking.rout[router.line()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stand_where_they_are_looked_up() {
        for (line, (_, mover)) in Mover::LINES.into_iter().enumerate() {
            assert_eq!(mover.line(), line);
        }
        for (line, (_, router)) in Router::LINES.into_iter().enumerate() {
            assert_eq!(router.line(), line);
        }
    }
}
