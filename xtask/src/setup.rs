//! Putting in place what the tests need.

use crate::shell::Command;

/// What Cargo must be able to do, and the component of the toolchain that lets it.
const COMPONENTS: [(&str, &str); 2] = [("fmt", "rustfmt"), ("clippy", "clippy")];

/// Installs what is missing: this program runs, so Cargo, the compiler and a linker are there.
///
/// # Errors
/// Where something is missing and cannot be installed, with what to do.
pub(crate) fn tools() -> Result<(), String> {
    for (command, component) in COMPONENTS {
        if !Command::cargo([command, "--version"]).works() {
            install(component)?;
        }
    }
    let runner = if has_nextest() { "cargo nextest" } else { "cargo test, as cargo nextest is not installed" };
    println!("rustfmt and clippy are there; tests run with {runner}");
    Ok(())
}

/// Whether the faster test runner is installed; `cargo test` does where it is not.
pub(crate) fn has_nextest() -> bool {
    Command::cargo(["nextest", "--version"]).works()
}

fn install(component: &str) -> Result<(), String> {
    let rustup = Command::new("rustup", ["component", "add", component]);
    rustup
        .run()
        .map_err(|error| format!("{component} is missing and was not installed ({error}): install Rust from https://rustup.rs"))
}
