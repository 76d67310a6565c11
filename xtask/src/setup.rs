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

/// The oldest Node that builds the client.
const NODE: (u32, u32) = (20, 19);

/// Sees to it that Node is there, and not too old.
///
/// # Errors
/// Where it is not and cannot be installed, with what to do.
pub(crate) fn node() -> Result<(), String> {
    if node_version().is_none() {
        debian(&["nodejs", "npm"])?;
    }
    match node_version() {
        Some(version) if version >= NODE => Ok(()),
        Some((major, minor)) => {
            Err(format!("Node {major}.{minor} is too old: install Node {}.{} or later (https://nodejs.org)", NODE.0, NODE.1))
        }
        None => Err(format!("Node is missing: install Node {}.{} or later (https://nodejs.org)", NODE.0, NODE.1)),
    }
}

fn node_version() -> Option<(u32, u32)> {
    let said = Command::new("node", ["--version"]).output().ok()?;
    let mut numbers = said.trim().trim_start_matches('v').split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// The browser that the tests drive.
const BROWSER: &str = "/usr/bin/chromium";

/// Sees to it that the browser for the tests is there.
///
/// # Errors
/// Where it is not and cannot be installed.
pub(crate) fn browser() -> Result<(), String> {
    if std::path::Path::new(BROWSER).exists() {
        return Ok(());
    }
    debian(&["chromium", "fonts-liberation"])
}

/// Installs packages of Debian, with the rights for it.
///
/// # Errors
/// Where that is impossible, with what to do.
pub(crate) fn debian(packages: &[&str]) -> Result<(), String> {
    let is_root = Command::new("id", ["-u"]).output().is_ok_and(|id| id.trim() == "0");
    let apt = |args: &[&str]| {
        let all = ["apt-get"].into_iter().chain(args.iter().copied());
        let command = if is_root { Command::new("env", all) } else { Command::new("sudo", all) };
        command.with("DEBIAN_FRONTEND", "noninteractive").run()
    };
    let done = apt(&["update"]).and_then(|()| apt(&[&["install", "--yes", "--no-install-recommends"], packages].concat()));
    done.map_err(|error| format!("could not install {} ({error}): install it and start again", packages.join(" ")))
}

fn install(component: &str) -> Result<(), String> {
    let rustup = Command::new("rustup", ["component", "add", component]);
    rustup
        .run()
        .map_err(|error| format!("{component} is missing and was not installed ({error}): install Rust from https://rustup.rs"))
}
