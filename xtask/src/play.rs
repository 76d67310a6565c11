//! A table in the browser, or a battle in the terminal.

use std::process::ExitCode;

use crate::{shell::Command, web, workspace};

/// Builds the client and the program as they are released, starts `tercio serve` on this machine alone and opens the lobby. In the
/// terminal, hands it to `tercio play`, which shows its menu of scenarios where none is named.
///
/// # Errors
/// Where something is missing that cannot be installed, or the program does not build or cannot be started.
pub(crate) fn play(terminal: bool, args: &[String]) -> Result<ExitCode, String> {
    if !terminal {
        web::prepare()?;
        web::build()?;
    }
    // The client that was just built becomes part of the program.
    Command::cargo(["build", "--release", "--package", "tercio"]).with("TERCIO_CLIENT", "1").run()?;
    let program = workspace::target()?.join("release").join(format!("tercio{}", std::env::consts::EXE_SUFFIX));
    let job: &[&str] = if terminal { &["play"] } else { &["serve", "--open"] };
    Command::new(program, job.iter().copied().chain(args.iter().map(String::as_str))).hand_over()
}
