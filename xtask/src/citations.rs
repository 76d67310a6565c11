//! The rules that the last test run cited.

use std::{collections::BTreeSet, path::Path};

use tercio_kernel::rule::RuleId;

use crate::workspace;

/// The ids in the files that the tests left in a folder, one an id a line; nothing where no test run left any folder.
///
/// # Errors
/// Where a file cannot be read or holds what is no id.
pub(crate) fn read(folder: &Path) -> Result<Option<BTreeSet<RuleId>>, String> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut cited = BTreeSet::new();
    for file in workspace::files(folder, ".txt")? {
        for line in workspace::read(&file)?.lines() {
            cited.insert(line.parse().map_err(|error| format!("{}: {error}", file.display()))?);
        }
    }
    Ok(Some(cited))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn ids_of_all_processes_are_gathered() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("1.txt"), "EL-012\nEL-013\n").expect("written");
        fs::write(folder.path().join("2.txt"), "SX-001\nEL-012\n").expect("written");
        let cited = read(folder.path()).expect("it can be read").expect("there is a run");
        assert_eq!(cited.iter().map(RuleId::to_string).collect::<Vec<_>>(), ["EL-012", "EL-013", "SX-001"]);
    }

    #[test]
    fn no_folder_is_no_run_and_an_empty_one_is_a_run_that_cited_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(read(&folder.path().join("none")), Ok(None));
        assert_eq!(read(folder.path()), Ok(Some(BTreeSet::new())));
    }

    #[test]
    fn what_is_no_id_is_told_with_its_file() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("1.txt"), "rubbish\n").expect("written");
        assert!(read(folder.path()).expect_err("no id").contains("1.txt: 'rubbish' is no rule id"));
    }
}
