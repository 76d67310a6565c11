//! What is wrong with a request, in a form that the reader's language can be given to.

use serde::Serialize;
use tercio_kernel::{Message, Reason, RuleId};
use tercio_rulebook::Text;
use ts_rs::TS;
use utoipa::ToSchema;

/// Why the server does not do what it is told. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct Problem {
    /// What it is, for programs: `refused`, `stale`, `not-yours`, `not-asked`, `not-found`, `bad-request`, `too-large`, `too-many`,
    /// `needs-consent`, `over`, `failed`.
    pub code: String,
    /// What it is, for people.
    pub message: Message,
    /// The rules that refuse, where it is they that do.
    pub reasons: Vec<Reason>,
    /// The mistakes in the case file that was sent, where it has any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<CaseMistake>>", optional)]
    pub mistakes: Vec<CaseMistake>,
}

/// A mistake in a case file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS, ToSchema)]
pub struct CaseMistake {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// What is wrong.
    pub text: Text,
    /// The rule that says so.
    pub rule: Option<RuleId>,
    /// What to do.
    pub help: Option<Text>,
}
