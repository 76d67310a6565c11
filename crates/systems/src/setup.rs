//! How a match is set up.

use serde::Serialize;
use tercio_kernel::{BySeat, RuleId};
use tercio_rulebook::Text;

/// A scenario as a menu shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Card {
    /// Its name on the command line.
    pub id: String,
    /// Its title.
    pub title: Text,
    /// What players read about it.
    pub words: Text,
    /// When it was fought.
    pub date: Option<String>,
    /// The rule of the catalogue that describes it.
    pub rule: Option<RuleId>,
    /// How many turns are played at most.
    pub turn_limit: u32,
    /// The two sides.
    pub sides: BySeat<SideCard>,
}

/// A side as a menu shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SideCard {
    /// Its name on the command line.
    pub id: String,
    /// What it is called.
    pub name: Text,
    /// How many units it has.
    pub units: usize,
}

/// What is to be played.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The scenario.
    pub scenario: String,
    /// Rulings, each a name and an option; the others hold by default.
    pub rulings: Vec<(String, String)>,
}

/// A match that cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There is no such scenario.
    #[error("there is no scenario '{scenario}'; known: {}", known.join(", "))]
    NoScenario {
        /// Its name.
        scenario: String,
        /// Those that there are.
        known: Vec<String>,
    },
    /// There is no such ruling, or it has no such option.
    #[error("{why}")]
    NoRuling {
        /// What is wrong, with what there is.
        why: String,
    },
    /// The rules code does not run from its opening state: a fault.
    #[error(transparent)]
    OutOfStep(#[from] tercio_kernel::play::OutOfStep),
}
