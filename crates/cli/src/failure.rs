//! How a job ends when it does not end well.

use std::io;

use tercio_kernel::Message;

/// Why a job did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The answer is no: a case does not hold, a record does not verify, a file has mistakes. All has been said already.
    Negative,
    /// What was asked cannot be done: a message says what, where and what to do instead.
    Bad(Message),
    /// Text for the reader that is finished already, such as mistakes with their places in a file.
    Said(String),
    /// Somebody broke the job off; what was done until then is kept.
    Interrupted,
    /// Whoever read the output has gone.
    NobodyReads,
}

impl Failure {
    /// Something that cannot be read or written.
    pub(crate) fn file(key: &str, path: &std::path::Path, error: &io::Error) -> Self {
        Self::Bad(Message::new(key).text("path", path.display().to_string()).text("why", error.to_string()))
    }

    /// The status with which the program exits: 1 for a negative answer, 2 for what cannot be done, 130 for what was
    /// broken off.
    pub(crate) const fn status(&self) -> u8 {
        match self {
            Self::NobodyReads => 0,
            Self::Negative => 1,
            Self::Bad(_) | Self::Said(_) => 2,
            Self::Interrupted => 130,
        }
    }
}

impl From<io::Error> for Failure {
    /// For writing to the terminal: files use [`Failure::file`].
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::NobodyReads,
            _ => Self::Bad(Message::new("error-output").text("why", error.to_string())),
        }
    }
}

/// What a job returns.
pub(crate) type Done = Result<(), Failure>;
