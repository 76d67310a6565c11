//! Running the program.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

/// The program with these arguments, in English and without the environment's wishes.
pub(crate) fn tercio(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercio"));
    command.args(args).env("TERCIO_LANG", "en").env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// What the program prints and how it ends.
pub(crate) fn run(args: &[&str]) -> Output {
    tercio(args).output().expect("the program starts")
}

/// What the program prints when these lines are typed.
pub(crate) fn typed(args: &[&str], lines: &str) -> Output {
    let mut child =
        tercio(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that has ended already takes no more input: what it printed says why.
    let _ = stdin.write_all(lines.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Standard output as text.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the program prints UTF-8")
}

/// Standard error as text.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the program prints UTF-8")
}

/// The exit code.
pub(crate) fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

/// A path as an argument.
pub(crate) fn arg(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}
