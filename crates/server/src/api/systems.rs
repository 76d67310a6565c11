//! Systems, scenarios, rules and rulings.

use serde::Serialize;
use serde_json::Value;
use tercio_kernel::RuleId;
use tercio_rulebook::Text;
use tercio_systems::Card;
pub use tercio_systems::{ChartCard, ChartFigure};
use ts_rs::TS;
use utoipa::ToSchema;

/// A system as the lobby shows it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct SystemCard {
    /// Its name.
    pub name: String,
    /// Its scenarios.
    pub scenarios: Vec<Card>,
    /// The choices among readings of its rules.
    pub rulings: Vec<RulingCard>,
    /// Its bots, the weakest first.
    pub bots: Vec<String>,
    /// How many rules of the catalogue it has.
    pub rules: u32,
}

/// How a scenario begins.
#[derive(Debug, Clone, PartialEq, Serialize, TS, ToSchema)]
pub struct Opening {
    /// The map and the names, as the system draws them.
    #[ts(type = "unknown")]
    pub ground: Value,
    /// Where everything stands, as the system draws it.
    #[ts(type = "unknown")]
    pub view: Value,
}

/// A choice among readings of a rule.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct RulingCard {
    /// Its name.
    pub name: String,
    /// The rule.
    pub rule: RuleId,
    /// The question that it settles.
    pub question: Text,
    /// The option that holds unless another is chosen.
    pub default: String,
    /// What may be chosen.
    pub options: Vec<RulingOption>,
}

/// A reading of a rule.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct RulingOption {
    /// Its name.
    pub name: String,
    /// What it means.
    pub words: Text,
}

/// A rule in a list.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct RuleCard {
    /// Its id.
    pub id: RuleId,
    /// The system.
    pub system: String,
    /// The section.
    pub section: String,
    /// Its title.
    pub title: Text,
}

/// A whole rule.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
pub struct RuleText {
    /// The head.
    pub card: RuleCard,
    /// What it says.
    pub text: Text,
    /// Its figures, each a name and a value.
    pub params: Vec<(String, String)>,
    /// The rules that it depends on.
    pub depends: Vec<RuleCard>,
    /// The rules that depend on it.
    pub cited_by: Vec<RuleCard>,
    /// Its source and what is doubtful in it.
    pub notes: Vec<Text>,
    /// The choices among its readings.
    pub rulings: Vec<RulingCard>,
}
