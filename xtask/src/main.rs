//! The project's own chores: `cargo xtask play`, `cargo xtask test`, `cargo xtask rules`.

mod case_tests;
mod citations;
mod coverage;
mod names;
mod play;
mod ratchet;
mod rules;
mod setup;
mod shell;
mod smoke;
mod stages;
mod test;
mod web;
mod words;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The project's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Sets everything up, builds the client and the program, starts the server on this machine and opens the lobby.
    Play {
        /// A battle in the terminal instead.
        #[arg(long)]
        terminal: bool,
        /// What `tercio serve`, or `tercio play` in the terminal, is given, such as `--listen` or a scenario.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Sets up what the tests need and runs every check of the project.
    Test,
    /// Says which rules of the catalogue are cited and tested.
    Rules(rules::Args),
}

fn main() -> ExitCode {
    let done = match Args::parse().chore {
        Chore::Play { terminal, args } => play::play(terminal, &args),
        Chore::Test => test::test(),
        Chore::Rules(args) => rules::rules(&args),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}
