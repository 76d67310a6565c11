//! A battle in the terminal.

use std::process::ExitCode;

use crate::{shell::Command, workspace};

/// Builds the program as it is released and hands the terminal to `tercio play`, which shows its menu of scenarios where none is
/// named.
///
/// # Errors
/// Where the program does not build or cannot be started.
pub(crate) fn play(args: &[String]) -> Result<ExitCode, String> {
    Command::cargo(["build", "--release", "--package", "tercio"]).run()?;
    let program = workspace::target()?.join("release").join(format!("tercio{}", std::env::consts::EXE_SUFFIX));
    let all = std::iter::once("play").chain(args.iter().map(String::as_str));
    Command::new(program, all).hand_over()
}
