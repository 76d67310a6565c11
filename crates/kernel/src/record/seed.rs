//! Where the seed of a match's dice lies while it is played: in a file beside the record, never in it.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::file::FileError;
use crate::fair::{Revealed, Seed};

/// The file beside a record that holds the seed of its dice: the same name with `.seed` behind it.
#[must_use]
pub fn path_beside(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(".seed");
    PathBuf::from(name)
}

/// Writes the seed beside a record, for the owner's eyes only where the system knows such a thing. Do so before the record is
/// created, so that there is no record whose seed is lost.
///
/// # Errors
/// Where it cannot be written, or a seed lies there already.
pub fn keep(record: &Path, seed: &Seed) -> Result<(), FileError> {
    let path = path_beside(record);
    let digits = serde_json::to_string(&seed.reveal()).map_err(io::Error::other);
    let written = digits.and_then(|digits| {
        let mut file = private_file(&path)?;
        file.write_all(format!("{}\n", digits.trim_matches('"')).as_bytes())?;
        file.sync_all()
    });
    written.map_err(|source| FileError::io(&path, "write the seed of the dice", source))
}

fn private_file(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The seed that lies beside a record; none where there is no such file.
///
/// # Errors
/// Where the file cannot be read or does not hold a seed.
pub fn beside(record: &Path) -> Result<Option<Seed>, FileError> {
    let path = path_beside(record);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(source) if source.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(FileError::io(&path, "read the seed of the dice", source)),
    };
    let revealed: Result<Revealed, _> = serde_json::from_value(serde_json::Value::String(text.trim().to_owned()));
    let source = |why: serde_json::Error| FileError::io(&path, "read the seed of the dice", io::Error::other(why));
    Ok(Some(revealed.map_err(source)?.seed()))
}

/// Removes the seed beside a record: once it is revealed in the record itself. Fine where there is none.
///
/// # Errors
/// Where it cannot be removed.
pub fn forget(record: &Path) -> Result<(), FileError> {
    let path = path_beside(record);
    match fs::remove_file(&path) {
        Err(source) if source.kind() != io::ErrorKind::NotFound => {
            Err(FileError::io(&path, "remove the seed of the dice", source))
        }
        _ => Ok(()),
    }
}
