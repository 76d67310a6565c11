//! What may go wrong with the database.

use std::path::PathBuf;

/// Why matches cannot be kept or found.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The folder cannot be used.
    #[error("{}: {error}; choose another folder with --data", path.display())]
    Folder {
        /// The folder, or the file in it.
        path: PathBuf,
        /// What the operating system says.
        #[source]
        error: std::io::Error,
    },
    /// Another server has it.
    #[error("{} is in use by another server: stop that one, or choose another folder with --data", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// The database cannot be opened.
    #[error("the database cannot be opened: {0}; is its URL right, and does it run?")]
    Opening(#[source] sqlx::Error),
    /// The tables cannot be brought up to date.
    #[error("the tables of the database cannot be brought up to date: {0}; was it used by a newer version?")]
    Migrating(#[from] sqlx::migrate::MigrateError),
    /// The database refuses.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// What is stored is not what was written.
    #[error("the {what} of match {id} cannot be understood: {why}; was the database changed by hand?")]
    Garbled {
        /// The match.
        id: String,
        /// What of it.
        what: &'static str,
        /// What is wrong.
        why: String,
    },
    /// The scribe has ended: the server is stopping.
    #[error("the server is stopping")]
    Stopping,
}

impl StoreError {
    pub(super) const fn opening(error: sqlx::Error) -> Self {
        Self::Opening(error)
    }

    pub(crate) fn garbled(id: &str, what: &'static str, why: impl ToString) -> Self {
        Self::Garbled { id: id.to_owned(), what, why: why.to_string() }
    }
}
