//! What tests of a system share: the account of the rules that a test run cited, and the battery of laws that every system keeps.

pub mod battery;
pub mod mangle;
pub mod text;
pub mod turned;

use std::{collections::BTreeSet, fs::OpenOptions, io::Write, path::PathBuf, sync::Mutex};

use crate::RuleId;

static CITED: Mutex<BTreeSet<RuleId>> = Mutex::new(BTreeSet::new());

/// Notes that an event or a refusal of a test run cited these rules.
///
/// Where the environment names a folder in `TERCIO_CITED`, each id is appended once to a file of this process there; otherwise
/// nothing is kept. Meant for tests: playouts and matches never call it.
pub fn cite(ids: impl IntoIterator<Item = RuleId>) {
    let Some(folder) = std::env::var_os("TERCIO_CITED") else { return };
    let Ok(mut cited) = CITED.lock() else { return };
    let fresh: Vec<_> = ids.into_iter().filter(|id| cited.insert(*id)).collect();
    if fresh.is_empty() {
        return;
    }
    let path = PathBuf::from(folder).join(format!("{}.txt", std::process::id()));
    let lines: String = fresh.iter().map(|id| format!("{id}\n")).collect();
    let file = OpenOptions::new().create(true).append(true).open(path);
    // The account serves the coverage report alone: a test must not fail because a disk is full.
    let _ = file.and_then(|mut file| file.write_all(lines.as_bytes()));
}
