//! What came of a case.

use serde::Serialize;
use serde_json::Value;
use tercio_kernel::{Message, Refusal, RuleId, matches::LogLine};
use tercio_notation::Name;

/// What came of a case.
#[derive(Debug, Clone, Serialize)]
pub struct CaseReport {
    /// Its title; empty where it has none.
    pub title: Name,
    /// The rules that it is about.
    pub rules: Vec<RuleId>,
    /// Whether everything followed that was to follow.
    pub passed: bool,
    /// What did not.
    pub mismatches: Vec<Mismatch>,
    /// How many answers and dice of the script were played.
    pub played: usize,
    /// Every event, in the notation of case files.
    pub events: Vec<Value>,
    /// The log in words.
    pub log: Vec<LogLine>,
    /// What the match waits for at the end of the script.
    pub waits_for: Value,
    /// The state at the end of the script.
    pub state: Value,
}

/// Something that did not follow.
#[derive(Debug, Clone, Serialize)]
pub struct Mismatch {
    /// The line of the file that says what should have followed, from 1.
    pub line: usize,
    /// What is different, in words.
    pub message: Message,
    /// What should have followed, in the notation of case files; nothing where that says it all.
    pub expected: Value,
    /// What did follow.
    pub found: Vec<Value>,
    /// Why the rules refused an answer, where that is the difference.
    pub refusal: Option<Refusal>,
}

impl Mismatch {
    /// A difference that words alone describe.
    pub(crate) const fn of(line: usize, message: Message) -> Self {
        Self { line, message, expected: Value::Null, found: Vec::new(), refusal: None }
    }

    /// The same difference, which a refusal explains.
    pub(crate) fn because(mut self, refusal: &Refusal) -> Self {
        self.refusal = Some(refusal.clone());
        self
    }

    /// The same difference with what was expected and found.
    pub(crate) fn between(mut self, expected: Value, found: impl IntoIterator<Item = Value>) -> Self {
        self.expected = expected;
        self.found = found.into_iter().collect();
        self
    }
}
