//! `tercio case`: case files run, and what did not follow shown beside what should have.

use serde_json::{Value, json};
use tercio_kernel::{Message, entry::DiceBy};
use tercio_notation::{Mistake, show};
use tercio_systems::{CaseReport, Mismatch, Systems};

use crate::{
    args,
    failure::{Done, Failure},
    files::{self, Named},
    mistakes,
    play::log_line,
    screen::{Ink, Screen},
    words::Words,
};

/// What came of one file.
type Outcome = Result<CaseReport, Vec<Mistake>>;

/// Runs the job: every file, whatever comes of the others.
pub(crate) fn run(args: &args::Case, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let files: Vec<Named> = args.files.iter().map(|path| files::read(path)).collect::<Result<_, _>>()?;
    let outcomes: Vec<Outcome> = files.iter().map(|file| run_file(systems, file)).collect();
    if args.json {
        let all = files.iter().zip(&outcomes).map(|(file, outcome)| as_json(file, outcome, &files));
        screen.line(Value::Array(all.collect()))?;
    } else {
        for (file, outcome) in files.iter().zip(&outcomes) {
            tell(file, outcome, args.verbose, words, screen)?;
        }
        total(&outcomes, words, screen)?;
    }
    let found: Vec<Mistake> = outcomes.iter().filter_map(|outcome| outcome.as_ref().err()).flatten().cloned().collect();
    if !found.is_empty() {
        return Err(Failure::Said(mistakes::as_text(&found, &files, words, screen.has_colour())));
    }
    if outcomes.iter().flatten().all(|report| report.passed) { Ok(()) } else { Err(Failure::Negative) }
}

fn run_file(systems: &Systems, file: &Named) -> Outcome {
    systems.of_case(&file.name, &file.text)?.run_case(&file.name, &file.text)
}

fn as_json(file: &Named, outcome: &Outcome, files: &[Named]) -> Value {
    match outcome {
        Ok(report) => json!({ "file": file.name, "report": report }),
        Err(found) => json!({ "file": file.name, "mistakes": mistakes::as_json(found, files) }),
    }
}

fn tell(file: &Named, outcome: &Outcome, verbose: bool, words: &Words, screen: &mut Screen) -> Done {
    let (ink, mark) = match outcome {
        Ok(report) if report.passed => (Ink::Good, "✓"),
        Ok(_) => (Ink::Bad, "✗"),
        Err(_) => (Ink::Bad, "?"),
    };
    let title = outcome.as_ref().map_or("", |report| report.title.in_language(words.lang().code()));
    screen.line(format!("{} {}  {}", screen.ink(ink, mark), file.name, screen.ink(Ink::Title, title)).trim_end())?;
    let Ok(report) = outcome else { return Ok(screen.line(format!("  {}", words.get("case-unreadable")))?) };
    if verbose {
        for line in &report.log {
            // In a script all dice are given: to say so of each helps nobody.
            let mut line = line.clone();
            line.dice.iter_mut().for_each(|dice| dice.by = DiceBy::Program);
            screen.line(format!("  {}", log_line(&line, words, screen)))?;
        }
        screen.line(words.say(&Message::new("case-waits").text("found", show(&report.waits_for))))?;
    }
    for mismatch in &report.mismatches {
        tell_mismatch(mismatch, words, screen)?;
    }
    Ok(())
}

/// What should have followed, and what did.
pub(crate) fn tell_mismatch(mismatch: &Mismatch, words: &Words, screen: &mut Screen) -> Done {
    let place = words.say(&Message::new("case-line").int("line", mismatch.line as i64));
    screen.line(format!("  {} {}", screen.ink(Ink::Faint, place), words.say(&mismatch.message)))?;
    if !mismatch.expected.is_null() {
        screen.line(format!("    {}", screen.ink(Ink::Good, format!("- {}", show(&mismatch.expected)))))?;
    }
    for found in &mismatch.found {
        screen.line(format!("    {}", screen.ink(Ink::Bad, format!("+ {}", show(found)))))?;
    }
    for reason in mismatch.refusal.iter().flat_map(|refusal| words.refusal(refusal)) {
        screen.line(format!("      {reason}"))?;
    }
    Ok(())
}

fn total(outcomes: &[Outcome], words: &Words, screen: &mut Screen) -> Done {
    if outcomes.len() < 2 {
        return Ok(());
    }
    let held = outcomes.iter().flatten().filter(|report| report.passed).count();
    let message = Message::new("case-total").int("n", outcomes.len() as i64).int("held", held as i64);
    Ok(screen.line(words.say(&message))?)
}
