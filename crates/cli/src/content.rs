//! The content that a job plays with: the game's own, and the user's laid over it.

use std::path::PathBuf;

use tercio_spqr::content::{self, Content};

use crate::{failure::Failure, files, mistakes, screen::Screen, words::Words};

/// Loads the content, with these folders laid over the game's own.
///
/// # Errors
/// Every mistake of every file, shown with its place.
pub(crate) fn load(folders: &[PathBuf], words: &Words, screen: &Screen) -> Result<Content, Failure> {
    let files = files::read_folders(folders)?;
    let pairs = files.iter().map(|file| (file.name.as_str(), file.text.as_str()));
    content::load(pairs).map_err(|found| Failure::Said(mistakes::as_text(&found, &files, words, screen.has_colour())))
}
