//! `tercio replay` and `tercio verify`: a record shown, and a record judged.

use std::path::Path;

use tercio_kernel::{Message, record::Header};
use tercio_systems::{System, Systems, verdict};

use crate::{
    args,
    failure::{Done, Failure},
    play::{board_lines, log_line},
    records,
    screen::{Ink, Screen},
    words::Words,
};

fn read<'s>(path: &Path, systems: &'s Systems) -> Result<(Vec<u8>, Header, &'s dyn System), Failure> {
    let text = std::fs::read(path).map_err(|error| Failure::file("error-read", path, &error))?;
    let header = Header::read(&text).map_err(|error| records::failure(&error))?;
    let system = records::system_of(&header, systems)?;
    Ok((text, header, system))
}

/// Shows a record by applying what it tells, without judging it: records of any edition can be read for ever.
pub(crate) fn show(args: &args::Replay, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let (text, header, system) = read(&args.record, systems)?;
    let lines = args.to.unwrap_or(usize::MAX);
    let (log, board, heading) = system.log_of(&text, lines).map_err(|error| records::failure(&error))?;
    if args.json {
        for line in &log {
            screen.line(serde_json::to_string(line).map_err(|error| records::failure(&error))?)?;
        }
        return Ok(());
    }
    let [first, second] = &header.seats.0;
    let about = Message::new("replay-heading").text("scenario", &*header.scenario).text("created", &*header.created);
    screen.line(screen.ink(Ink::Title, words.say(&about.text("first", &*first.name).text("second", &*second.name))))?;
    for line in &log {
        screen.line(log_line(line, words, screen))?;
    }
    for line in board_lines(&board, words, screen) {
        screen.line(line)?;
    }
    Ok(screen.line(screen.ink(Ink::Title, words.say(&heading)))?)
}

/// Verifies a record: its chain, its dice, its rules and its events.
pub(crate) fn verify(args: &args::Verify, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let (text, _, system) = read(&args.record, systems)?;
    let report = system.verify(&text).map_err(|error| records::failure(&error))?;
    if args.json {
        screen.line(serde_json::to_string_pretty(&report).map_err(|error| records::failure(&error))?)?;
    } else {
        for line in verdict(&report) {
            screen.line(screen.ink(if line.sound { Ink::Plain } else { Ink::Bad }, words.say(&line.message)))?;
        }
        let (ink, key) = if report.is_sound() { (Ink::Good, "verify-sound") } else { (Ink::Bad, "verify-unsound") };
        screen.line(screen.ink(ink, words.get(key)))?;
    }
    if report.is_sound() { Ok(()) } else { Err(Failure::Negative) }
}
