//! Files that a user names: folders of content, and single files, read whole.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::failure::Failure;

/// The largest file that is read: content, cases and sheets are small, and a wrong path may name anything.
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// A file with its name as the user wrote it.
#[derive(Debug, Clone)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// Reads a text file.
///
/// # Errors
/// Where it is not there, too large, or no UTF-8.
pub(crate) fn read(path: &Path) -> Result<Named, Failure> {
    let failed = |error: &std::io::Error| Failure::file("error-read", path, error);
    let size = fs::metadata(path).map_err(|error| failed(&error))?.len();
    if size > MAX_BYTES {
        let error = std::io::Error::other(format!("{size} > {MAX_BYTES} bytes"));
        return Err(failed(&error));
    }
    let text = fs::read_to_string(path).map_err(|error| failed(&error))?;
    Ok(Named { name: path.display().to_string(), text })
}

/// Reads every TOML file of these folders, also in folders inside them, in the order of their names.
///
/// # Errors
/// Where a folder or a file cannot be read.
pub(crate) fn read_folders(folders: &[PathBuf]) -> Result<Vec<Named>, Failure> {
    let mut found = Vec::new();
    for folder in folders {
        let mut paths = Vec::new();
        walk(folder, &mut paths).map_err(|error| Failure::file("error-read", folder, &error))?;
        paths.sort();
        for path in &paths {
            found.push(read(path)?);
        }
    }
    Ok(found)
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "toml") {
            found.push(path);
        }
    }
    Ok(())
}
