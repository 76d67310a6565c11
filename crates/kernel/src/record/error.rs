//! What may be wrong with a record.

use super::{chain::Digest, header::FORMAT};
use crate::play::OutOfStep;

/// A record that cannot be read, or judged, and the line from which on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line} of the record: {fault}")]
pub struct RecordError {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// There is not one whole line.
    #[error("the file is empty or breaks off in its first line: if it is the record of a match, nothing was played in it yet")]
    Empty,
    /// It is no text.
    #[error("it is no text (UTF-8); is this a record of a match?")]
    NotText,
    /// It does not end with a hash.
    #[error("it does not end with the hash of a record's line: '{found}'; is this a record of a match, and unchanged?")]
    NotSealed {
        /// How the line begins.
        found: String,
    },
    /// Its hash is not that of the lines so far.
    #[error("its hash is {found} and should be {expected}: this line or one before it was changed; use an unchanged copy")]
    BrokenChain {
        /// The hash that stands there.
        found: Digest,
        /// The hash of the lines so far.
        expected: Digest,
    },
    /// Its content is not that of a line.
    #[error("it cannot be understood ({why}): '{found}'; use the version of tercio that the record's first line names")]
    NotUnderstood {
        /// How the line begins.
        found: String,
        /// What is wrong with it.
        why: String,
    },
    /// It is written in a format of a later version.
    #[error("its format is {format}, this version reads up to {FORMAT}; use tercio {tercio} or later")]
    NewerFormat {
        /// The format.
        format: u32,
        /// The version that wrote it.
        tercio: String,
    },
    /// It is a record of another system.
    #[error("it is a record of {found}, not of {expected}")]
    OtherSystem {
        /// The system of the record.
        found: String,
        /// The system that was to read it.
        expected: &'static str,
    },
    /// A line of this kind cannot come here.
    #[error("{what} cannot come here: {why}; use an unchanged copy of the record")]
    OutOfPlace {
        /// The kind of line.
        what: &'static str,
        /// Why not.
        why: &'static str,
    },
    /// It goes back to entries that are not there.
    #[error("it takes the match back to {to} entries, and there are only {entries}; use an unchanged copy of the record")]
    NothingToTakeBack {
        /// How many entries it wants left.
        to: usize,
        /// How many there are.
        entries: usize,
    },
    /// What was told does not fit the state in which the match began.
    #[error("what it tells does not fit the position ({why}); are the scenario and the content those of the record?")]
    DoesNotApply {
        /// What happened.
        why: String,
    },
    /// It was played under another edition of the rules code.
    #[error("the record was played under edition {record} of the rules, this is edition {engine}: it can be shown, not judged")]
    OtherEdition {
        /// The edition of the record.
        record: u32,
        /// The edition of this engine.
        engine: u32,
    },
    /// It is a copy in which something is hidden.
    #[error(
        "this is a copy made while the match ran, with secrets left out: it can be shown, not judged; ask for the whole one"
    )]
    Redacted,
    /// The match cannot be set up here.
    #[error("its match cannot be set up here: {why}")]
    CannotBeSetUp {
        /// What is missing, with what there is.
        why: String,
    },
    /// It was played with other charts, or another scenario of the same name.
    #[error("it was played with content {record}, here that scenario has {here}: give the folder that it was played with")]
    OtherContent {
        /// The hash in the record.
        record: Digest,
        /// The hash of what is at hand.
        here: Digest,
    },
    /// The seed of the dice is missing.
    #[error("the seed of the dice is missing: put the .seed file back beside the record")]
    NoSeed,
    /// The seed is not the one to which the record is bound.
    #[error("the seed is not the one to which the record is bound; is the .seed file that of another match?")]
    WrongSeed,
    /// The rules do not lead there.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
}

impl RecordFault {
    pub(super) fn on(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}
