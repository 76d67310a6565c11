//! Where the project's files are.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;

use crate::shell::Command;

/// The root of the workspace that this chore was started in.
pub(crate) fn root() -> PathBuf {
    let built_at = || env!("CARGO_MANIFEST_DIR").into();
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(built_at, PathBuf::from);
    xtask.parent().map(Path::to_path_buf).unwrap_or(xtask)
}

/// The folder in which Cargo builds, wherever the user has put it.
///
/// # Errors
/// Where `cargo metadata` does not run or does not say it.
pub(crate) fn target() -> Result<PathBuf, String> {
    #[derive(Deserialize)]
    struct Metadata {
        target_directory: PathBuf,
    }
    let json = Command::cargo(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Metadata = serde_json::from_str(&json).map_err(|error| format!("cargo metadata: {error}"))?;
    Ok(metadata.target_directory)
}

/// Every file under a folder whose name ends so, in the order of their paths; none where there is no such folder.
///
/// # Errors
/// Where a folder cannot be read.
pub(crate) fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    if folder.is_dir() {
        collect(folder, ending, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let say = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(say)? {
        let path = entry.map_err(say)?.path();
        if path.is_dir() {
            collect(&path, ending, found)?;
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    Ok(())
}

/// The content of a text file.
///
/// # Errors
/// The path and the reason, where it cannot be read.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// An empty folder at this path, whatever was there before.
///
/// # Errors
/// The path and the reason, where it cannot be made.
pub(crate) fn fresh_folder(path: &Path) -> Result<(), String> {
    let say = |error: std::io::Error| format!("{}: {error}", path.display());
    if path.exists() {
        fs::remove_dir_all(path).map_err(say)?;
    }
    fs::create_dir_all(path).map_err(say)
}
