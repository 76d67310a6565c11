//! Why something is not done, on its way to whoever asked.

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use tercio_kernel::{
    Message, Reason,
    matches::MatchError,
    play::{AnswerError, UndoError},
    record::RecordError,
};
use tercio_systems::{AnswerOddsError, SetupError};

use crate::{api::Problem, store::StoreError};

/// A problem with the status that HTTP gives it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Trouble {
    status: StatusCode,
    /// What clients read.
    pub(crate) problem: Box<Problem>,
}

/// What a handler returns.
pub(crate) type Outcome<T> = Result<T, Trouble>;

impl Trouble {
    fn new(status: StatusCode, code: &str, message: Message) -> Self {
        let problem = Problem { code: code.to_owned(), message, reasons: Vec::new(), mistakes: Vec::new() };
        Self { status, problem: Box::new(problem) }
    }

    /// What was sent cannot be understood, or names what there is not.
    pub(crate) fn bad(message: Message) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// The same for a message without values.
    pub(crate) fn bad_key(key: &str) -> Self {
        Self::bad(Message::new(key))
    }

    /// There is no such thing.
    pub(crate) fn not_found(key: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", Message::new(key))
    }

    /// There is no such match.
    pub(crate) fn no_match() -> Self {
        Self::not_found("server-no-such-match")
    }

    /// The seat is another's.
    pub(crate) fn not_yours() -> Self {
        Self::new(StatusCode::FORBIDDEN, "not-yours", Message::new("server-not-yours"))
    }

    /// The seat is asked nothing.
    pub(crate) fn not_asked() -> Self {
        Self::new(StatusCode::CONFLICT, "not-asked", Message::new("server-not-asked"))
    }

    /// The table has changed.
    pub(crate) fn stale() -> Self {
        Self::new(StatusCode::CONFLICT, "stale", Message::new("server-stale"))
    }

    /// The match is over, or not begun.
    pub(crate) fn over(key: &str) -> Self {
        Self::new(StatusCode::CONFLICT, "over", Message::new(key))
    }

    /// The other side has to agree.
    pub(crate) fn needs_consent(key: &str) -> Self {
        Self::new(StatusCode::CONFLICT, "needs-consent", Message::new(key))
    }

    /// Too much of something.
    pub(crate) fn too_large(key: &str) -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", Message::new(key))
    }

    /// Too often.
    pub(crate) fn too_many(key: &str) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-many", Message::new(key))
    }

    /// The server cannot do it; the reason is in its log.
    pub(crate) fn failed(key: &str) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", Message::new(key))
    }

    /// The rules refuse.
    fn refused(reasons: Vec<Reason>) -> Self {
        let mut refused = Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", Message::new("server-refused"));
        refused.problem.reasons = reasons;
        refused
    }

    /// A record that cannot be used, in its own words.
    pub(crate) fn record(error: &RecordError) -> Self {
        let message = Message::new("server-record").int("line", error.line as i64).text("why", error.fault.to_string());
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "bad-request", message)
    }

    /// What clients read, alone.
    pub(crate) fn into_problem(self) -> Problem {
        *self.problem
    }

    /// Whether it is the server's own fault.
    pub(crate) fn is_failure(&self) -> bool {
        self.status.is_server_error()
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        (self.status, Json(*self.problem)).into_response()
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the database failed");
        Self::failed("server-database-failed")
    }
}

impl From<SetupError> for Trouble {
    fn from(error: SetupError) -> Self {
        match error {
            SetupError::NoScenario { known, .. } => {
                Self::bad(Message::new("server-no-such-scenario").text("known", known.join(", ")))
            }
            SetupError::NoRuling { why } => Self::bad(Message::new("server-no-such-ruling").text("why", why)),
            other => {
                tracing::error!(error = %other, "a match cannot be set up");
                Self::failed("server-rules-failed")
            }
        }
    }
}

impl From<MatchError> for Trouble {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Answer(AnswerError::Refused(refusal)) => Self::refused(refusal.reasons().to_vec()),
            MatchError::Answer(AnswerError::NotAsked) => Self::not_asked(),
            MatchError::Answer(AnswerError::NoDiceAsked) => Self::bad_key("server-no-dice-asked"),
            MatchError::Answer(AnswerError::NoSuchFaces { n, faces }) => {
                let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
                Self::bad(Message::new("server-no-such-faces").int("n", n).text("faces", faces.join(" ")))
            }
            MatchError::NoSuchAnswer { offered, .. } => {
                Self::bad(Message::new("server-no-such-answer").int("n", offered as i64))
            }
            MatchError::Malformed { why, .. } => Self::bad(Message::new("server-malformed").text("why", why)),
            MatchError::Undo(UndoError::Nothing) => Self::bad_key("server-nothing-to-take-back"),
            MatchError::Undo(UndoError::NeedsConsent) => Self::needs_consent("server-needs-consent"),
            other => {
                tracing::error!(error = %other, "the rules failed");
                Self::failed("server-rules-failed")
            }
        }
    }
}

impl From<AnswerOddsError> for Trouble {
    fn from(error: AnswerOddsError) -> Self {
        match error {
            AnswerOddsError::Answer(error) => error.into(),
            other => {
                tracing::warn!(error = %other, "no odds");
                Self::failed("server-no-odds")
            }
        }
    }
}
