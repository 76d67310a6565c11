//! Reads the catalogue in `rulebook/`, refuses to build on any mistake in it, and writes what the crate includes: one blob
//! with the texts, and one constant a rule.

mod check;
mod emit;
mod read;
mod rulings;

use std::{env, fs, path::Path, process::ExitCode};

fn main() -> ExitCode {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../rulebook");
    let out = env::var("OUT_DIR").expect("cargo sets it");
    println!("cargo::rerun-if-changed=build");

    let mut mistakes = Vec::new();
    let files = read::files(&folder, &mut mistakes);
    // File by file: the folder also holds the account of coverage, and a change of that must not build every crate anew.
    for name in files.keys() {
        println!("cargo::rerun-if-changed={}", folder.join(name).display());
    }
    let catalogue = read::catalogue(&files, &mut mistakes);
    // A file that could not be read would make every mention of its rules look like one more mistake.
    if mistakes.is_empty() {
        check::catalogue(&catalogue, &mut mistakes);
    }
    if !mistakes.is_empty() {
        report(&mistakes);
        return ExitCode::FAILURE;
    }
    write(&out, "catalogue.json", &emit::texts(&catalogue));
    write(&out, "rules.rs", &emit::constants(&catalogue));
    ExitCode::SUCCESS
}

/// Cargo shows each line of this kind as an error of the build.
fn report(mistakes: &[String]) {
    println!(
        "cargo::error=the catalogue in rulebook/ has {} mistake(s); rulebook/FORMAT.md says what it must hold",
        mistakes.len()
    );
    for line in mistakes.iter().flat_map(|mistake| mistake.lines()) {
        println!("cargo::error={line}");
    }
}

fn write(folder: &str, name: &str, content: &str) {
    fs::write(Path::new(folder).join(name), content).expect("cargo's own folder can be written");
}
