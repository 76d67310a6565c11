//! Questions and answers as programs see them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Message, Refusal};

/// A question that is put to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Put {
    /// In words.
    pub message: Message,
    /// As the system has it, for a client that draws.
    pub json: Value,
}

/// One answer that is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Its number among those offered: the same as long as the question stands.
    pub index: usize,
    /// As the system has it.
    pub json: Value,
    /// In words.
    pub message: Message,
}

/// The answers that are offered to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choices {
    /// Legal answers.
    pub choices: Vec<Choice>,
    /// Whether there are no others: otherwise any answer may be given, as JSON, that the check accepts.
    pub complete: bool,
}

/// An answer that the rules refuse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RefusedChoice {
    /// As the system has it.
    pub json: Value,
    /// In words.
    pub message: Message,
    /// Why.
    pub refusal: Refusal,
}

/// An answer as a program gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Given {
    /// The one with this number among those offered.
    Index(usize),
    /// The system's own answer.
    Json(Value),
}
