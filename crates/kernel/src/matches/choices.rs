//! Questions and answers as programs see them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Message, Refusal};

/// A question that is put to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Put {
    /// In words.
    pub message: Message,
    /// As the system has it, for a client that draws.
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub json: Value,
    /// What it speaks of, for a client to light; in the system's form.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub marks: Value,
}

/// One answer that is offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choice {
    /// Its number among those offered: the same as long as the question stands.
    pub index: usize,
    /// As the system has it.
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub json: Value,
    /// In words.
    pub message: Message,
    /// What it speaks of, for a client to light; in the system's form.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub marks: Value,
}

/// The answers that are offered to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Choices {
    /// Legal answers.
    pub choices: Vec<Choice>,
    /// Whether there are no others: otherwise any answer may be given, as JSON, that the check accepts.
    pub complete: bool,
}

/// An answer that the rules refuse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct RefusedChoice {
    /// As the system has it.
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub json: Value,
    /// In words.
    pub message: Message,
    /// Why.
    pub refusal: Refusal,
    /// What it speaks of, for a client to light; in the system's form.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub marks: Value,
}

/// An answer as a program gives it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Given {
    /// The one with this number among those offered.
    Index(usize),
    /// The system's own answer.
    Json(#[cfg_attr(feature = "api", ts(type = "unknown"))] Value),
}
