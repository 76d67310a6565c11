//! What is wrong with a request, in a form that the reader's language can be given to.

use serde::Serialize;
use tercio_kernel::{Message, Reason};
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
}
