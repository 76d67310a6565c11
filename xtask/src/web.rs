//! The browser client: its packages, the types it shares with the server, its checks, its build and its tests in a browser.

use std::{fs, path::PathBuf};

use crate::{setup, shell::Command, workspace};

/// Where the types of what goes over the wire are written. They are made anew for every check and build, and never committed.
const TYPES: &str = "web/src/api/types";

/// Puts the packages and the types in place.
///
/// # Errors
/// Where Node is missing or too old, the packages cannot be fetched, or the types cannot be written.
pub(crate) fn prepare() -> Result<(), String> {
    setup::node()?;
    packages()?;
    types()
}

/// Builds the client into `web/dist`, from which the server takes it.
///
/// # Errors
/// Where it does not build.
pub(crate) fn build() -> Result<(), String> {
    npm(["run", "build"]).run()
}

/// Types, markup and form of the sources.
///
/// # Errors
/// Where something is wrong in them.
pub(crate) fn check() -> Result<(), String> {
    npm(["run", "check"]).run()?;
    npm(["run", "lint"]).run()
}

/// The tests of pure functions.
///
/// # Errors
/// Where one fails.
pub(crate) fn unit_tests() -> Result<(), String> {
    npm(["test"]).run()
}

/// Whole battles in a browser, against this program.
///
/// # Errors
/// Where there is no browser, or a test fails.
pub(crate) fn browser_tests(program: &std::path::Path) -> Result<(), String> {
    setup::browser()?;
    npm(["run", "e2e"]).with("TERCIO_BIN", program).run()
}

/// Fetches the packages that the lock file names, unless they are in place.
fn packages() -> Result<(), String> {
    let (lock, stamp) = (web().join("package-lock.json"), web().join("node_modules/.tercio-lock"));
    let wanted = workspace::read(&lock)?;
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    npm(["ci", "--no-audit", "--no-fund"]).run()?;
    fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

fn types() -> Result<(), String> {
    workspace::fresh_folder(&workspace::root().join(TYPES))?;
    Command::cargo(["run", "--quiet", "--package", "tercio-server", "--example", "types", "--", TYPES]).run()
}

fn web() -> PathBuf {
    workspace::root().join("web")
}

fn npm<const N: usize>(args: [&str; N]) -> Command {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    Command::new(program, ["--prefix", "web"].into_iter().chain(args))
}
