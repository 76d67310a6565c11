//! Running other programs, from the root of the workspace.

use std::{
    env,
    ffi::{OsStr, OsString},
    fmt,
    process::{self, Stdio},
};

use crate::workspace;

/// One program with its arguments.
#[derive(Debug, Clone)]
pub(crate) struct Command {
    program: OsString,
    args: Vec<OsString>,
    variables: Vec<(&'static str, OsString)>,
}

impl Command {
    pub(crate) fn new<A: AsRef<OsStr>>(program: impl Into<OsString>, args: impl IntoIterator<Item = A>) -> Self {
        let args = args.into_iter().map(|arg| arg.as_ref().to_owned()).collect();
        Self { program: program.into(), args, variables: Vec::new() }
    }

    /// The Cargo that started this chore.
    pub(crate) fn cargo<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Self {
        Self::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), args)
    }

    /// Sets a variable of the program's environment.
    pub(crate) fn with(mut self, name: &'static str, value: impl Into<OsString>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Runs the program to its end, showing what it writes.
    ///
    /// # Errors
    /// Where it cannot be started or ends with a failure.
    pub(crate) fn run(&self) -> Result<(), String> {
        println!("$ {self}");
        let status = self.prepared().stdin(Stdio::null()).status().map_err(|error| self.not_started(&error))?;
        if status.success() { Ok(()) } else { Err(format!("{} ended with {status}", self.name())) }
    }

    /// Starts the program beside this one; what it writes goes there.
    ///
    /// # Errors
    /// Where it cannot be started.
    pub(crate) fn start(&self, output: Stdio) -> Result<process::Child, String> {
        println!("$ {self} &");
        let mut command = self.prepared();
        command.stdin(Stdio::null()).stdout(output).stderr(Stdio::null());
        command.spawn().map_err(|error| self.not_started(&error))
    }

    /// What the program writes, kept to itself.
    ///
    /// # Errors
    /// Where it cannot be started, ends with a failure, or writes what is no text.
    pub(crate) fn output(&self) -> Result<String, String> {
        let output = self.prepared().stdin(Stdio::null()).output().map_err(|error| self.not_started(&error))?;
        if !output.status.success() {
            return Err(format!("{self} ended with {}: {}", output.status, String::from_utf8_lossy(&output.stderr).trim()));
        }
        String::from_utf8(output.stdout).map_err(|error| format!("{self}: {error}"))
    }

    /// Whether the program is there and ends well; shows nothing.
    pub(crate) fn works(&self) -> bool {
        self.output().is_ok()
    }

    /// Hands the terminal over to the program. Returns only where that is impossible, or at the program's end.
    ///
    /// # Errors
    /// Where it cannot be started.
    pub(crate) fn hand_over(&self) -> Result<process::ExitCode, String> {
        let mut command = self.prepared();
        // The program takes the place of this one, so that signals and the terminal are its own.
        #[cfg(unix)]
        let error = std::os::unix::process::CommandExt::exec(&mut command);
        #[cfg(not(unix))]
        let error = match command.status() {
            Ok(status) => return Ok(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1).into()),
            Err(error) => error,
        };
        Err(self.not_started(&error))
    }

    fn prepared(&self) -> process::Command {
        let mut command = process::Command::new(&self.program);
        command.args(&self.args).current_dir(workspace::root());
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    fn name(&self) -> String {
        let path = std::path::Path::new(&self.program);
        path.file_name().unwrap_or(&self.program).to_string_lossy().into_owned()
    }

    fn not_started(&self, error: &std::io::Error) -> String {
        format!("{} cannot be started: {error}", self.program.to_string_lossy())
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())?;
        // A hundred files on one line hide the command; the first say what the rest are.
        for arg in self.args.iter().take(8) {
            write!(f, " {}", arg.to_string_lossy())?;
        }
        if self.args.len() > 8 {
            write!(f, " … ({} more)", self.args.len() - 8)?;
        }
        Ok(())
    }
}
