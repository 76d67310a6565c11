//! Every case file of the tree, run as a test: a file of `cases/` is a test of the rules that it names.

use std::{fs, path::PathBuf};

use tercio_systems::Systems;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/spqr")
}

/// The case files, by name.
fn files() -> Vec<(String, String)> {
    let entries = fs::read_dir(folder()).expect("the tree has cases");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let named = paths.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    named.zip(&paths).map(|(name, path)| (name, fs::read_to_string(path).expect("a readable file"))).collect()
}

#[test]
fn every_case_of_the_tree_holds() {
    let systems = Systems::load(tercio_spqr::content::built_in());
    let mut failed = Vec::new();
    for (name, text) in files() {
        match systems.of_case(&name, &text).and_then(|system| system.run_case(&name, &text)) {
            Ok(report) if report.passed => {}
            Ok(report) => failed.push(format!("{name}: {:#?}\nwaits for {}", report.mismatches, report.waits_for)),
            Err(mistakes) => failed.extend(mistakes.iter().map(|mistake| {
                let (line, column) = mistake.place_in(&text);
                format!("{name}:{line}:{column}: {}", mistake.text.en)
            })),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
