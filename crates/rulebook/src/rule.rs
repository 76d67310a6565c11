//! A rule as the catalogue states it.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tercio_kernel::rule::RuleId;

use crate::Lang;

/// One testable statement of the game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Rule {
    /// Its name, which never changes.
    pub id: RuleId,
    /// The short name of its system, such as `spqr`.
    pub system: String,
    /// The id of the [`Document`] that states it.
    pub document: String,
    /// The chapter that it belongs to, in kebab-case.
    pub section: String,
    /// What sort of statement it is.
    pub kind: Kind,
    /// A few words that name it.
    pub title: Text,
    /// The rule itself, with every number, condition and exception.
    pub text: Text,
    /// Every number of the rule, under a name that says its unit.
    pub params: Map<String, Value>,
    /// The rules that it modifies or needs; each exists.
    pub depends: Vec<RuleId>,
    /// What must hold, in English: one acceptance case a branch and boundary. Never empty.
    pub cases: Vec<String>,
    /// Where the source is unclear or silent: what is unclear, the reading chosen, and why.
    pub ambiguity: Option<String>,
    /// The switch that the rule holds, where it is played in more than one way.
    pub ruling: Option<Ruling>,
}

/// What sort of statement a rule is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It says what a word means.
    Definition,
    /// It says what happens, and in which order.
    Procedure,
    /// It forbids.
    Restriction,
    /// It allows.
    Permission,
    /// It takes something out of another rule.
    Exception,
    /// It gives figures.
    Table,
    /// It settles a doubt.
    Ruling,
    /// It shows other rules at work.
    Example,
}

impl Kind {
    /// The word that the catalogue writes.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Definition => "definition",
            Self::Procedure => "procedure",
            Self::Restriction => "restriction",
            Self::Permission => "permission",
            Self::Exception => "exception",
            Self::Table => "table",
            Self::Ruling => "ruling",
            Self::Example => "example",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The same words in both languages; neither is empty.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Text {
    /// In Spanish.
    pub es: String,
    /// In English.
    pub en: String,
}

impl Text {
    /// The words in one language.
    #[must_use]
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Es => &self.es,
            Lang::En => &self.en,
        }
    }
}

/// A switch for a rule that can honestly be read, or is in fact played, in more than one way.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Ruling {
    /// Its name, unique within its system, in kebab-case.
    pub name: String,
    /// The option in force where nothing else was agreed: the first of [`options`](Self::options).
    pub default: String,
    /// Every way to play it, two or more, in kebab-case.
    pub options: Vec<String>,
    /// The rule that holds it and says what each option means.
    pub rule: RuleId,
}

/// One body of rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Document {
    /// Its file's name without the ending, such as `spqr-elephants`.
    pub id: String,
    /// The short name of its system.
    pub system: String,
    /// What it is called.
    pub title: Text,
    /// The source document that it restates, or `supplement`.
    pub source: String,
    /// The unit of its distances: `cm`, `inches` or `hexes`.
    pub units: String,
}
