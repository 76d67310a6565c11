//! A load run of the server.

use std::process::ExitCode;

use crate::shell::Command;

/// Builds the server as it is released and plays so many matches against it at once, on this machine alone.
///
/// # Errors
/// Where it does not build, or something was lost.
pub(crate) fn load(matches: u32, seconds: u32) -> Result<ExitCode, String> {
    let (matches, seconds) = (matches.to_string(), seconds.to_string());
    let run = ["run", "--release", "--package", "tercio-server", "--example", "load", "--", &matches, &seconds];
    Command::cargo(run).run()?;
    Ok(ExitCode::SUCCESS)
}
