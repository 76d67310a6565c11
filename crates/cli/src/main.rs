//! The program `tercio`: plays, settles, tells odds, simulates and replays battles in the terminal.

mod args;
mod case;
mod charts;
mod check;
mod content;
mod failure;
mod files;
mod import;
mod mistakes;
mod odds;
mod play;
mod records;
mod replay;
mod rules;
mod screen;
mod serve;
mod sim;
mod words;

use std::{io, process::ExitCode};

use args::{Cli, Job};
use failure::{Done, Failure};
use screen::{Ink, Screen};
use tercio_systems::Systems;
use words::Words;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned()).collect();
    let words = Words::of(args::lang_asked(&args));
    let cli = match args::read(&args, &words) {
        Ok(cli) => cli,
        // Help and version are answers, not faults: clap says which, and ends with 2 for the others.
        Err(answer) => answer.exit(),
    };
    let mut screen = Screen::new(cli.common.color);
    let done = run(&cli, &words, &mut screen).and_then(|()| screen.flush().map_err(Failure::from));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => end(&failure, &words, &mut screen),
    }
}

fn run(cli: &Cli, words: &Words, screen: &mut Screen) -> Done {
    match &cli.job {
        Job::Rules(args) => rules::run(args, words, screen),
        Job::Completions(args) => completions(args, words),
        Job::Import(args) => import::run(args, words),
        Job::Play(args) => play::run(args, &systems(cli, words, screen)?, words, screen),
        Job::Sim(args) => sim::run(args, &systems(cli, words, screen)?, words, screen),
        Job::Replay(args) => replay::show(args, &systems(cli, words, screen)?, words, screen),
        Job::Verify(args) => replay::verify(args, &systems(cli, words, screen)?, words, screen),
        Job::Serve(args) => serve::run(args, systems(cli, words, screen)?, words, screen),
        Job::Charts(args) => {
            let content = content::load(&cli.common.content, words, screen)?;
            charts::run(args, &content.tables, words, screen)
        }
        Job::Case(args) => case::run(args, &systems(cli, words, screen)?, words, screen),
        Job::Odds(args) => odds::run(args, &systems(cli, words, screen)?, words, screen),
        Job::Check(args) => check::run(args, &cli.common.content, words, screen),
    }
}

/// The systems with the content that the job plays with.
fn systems(cli: &Cli, words: &Words, screen: &Screen) -> Result<Systems, Failure> {
    Ok(Systems::load(content::load(&cli.common.content, words, screen)?))
}

fn completions(args: &args::Completions, words: &Words) -> Done {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut args::command(words), "tercio", &mut text);
    Ok(io::Write::write_all(&mut io::stdout(), &text)?)
}

/// Says why a job failed, after all that it had said before.
fn end(failure: &Failure, words: &Words, screen: &mut Screen) -> ExitCode {
    let flushed = screen.flush();
    let nobody_reads = matches!(failure, Failure::NobodyReads) || flushed.is_err();
    if !nobody_reads {
        match failure {
            Failure::Bad(message) => {
                eprintln!("{} {}", screen.ink(Ink::Bad, words.get("error-heading")), words.say(message));
            }
            Failure::Said(text) => eprintln!("{text}"),
            Failure::Negative | Failure::Interrupted | Failure::NobodyReads => {}
        }
    }
    ExitCode::from(failure.status())
}
