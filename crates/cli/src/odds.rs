//! `tercio odds`: what may come next in a case, as bars.

use tercio_kernel::Message;
use tercio_systems::{CaseOdds, CaseOddsError, Course, Marginal, OddsOptions, Share, Systems};

use crate::{
    args,
    case::tell_mismatch,
    failure::{Done, Failure},
    files::{self, Named},
    mistakes,
    screen::{Ink, Screen},
    words::Words,
};

/// How many courses are shown at most: what is rarer is added up.
const MAX_SHOWN: usize = 24;

/// How wide the longest bar is.
const BAR: usize = 24;

/// Runs the job.
pub(crate) fn run(args: &args::Odds, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let file = files::read(&args.case)?;
    let default = OddsOptions::default();
    let options = OddsOptions { max_runs: args.max_runs.unwrap_or(default.max_runs), samples: args.samples, seed: args.seed };
    let system = systems.of_case(&file.name, &file.text).map_err(|found| unreadable(&found, file.clone(), words, screen))?;
    let odds = system.case_odds(&file.name, &file.text, options);
    let odds = match odds {
        Ok(odds) => odds,
        Err(CaseOddsError::Mistakes(found)) => return Err(unreadable(&found, file, words, screen)),
        Err(CaseOddsError::Script(mismatch)) => {
            screen.line(screen.ink(Ink::Bad, words.get("odds-script-stops")))?;
            tell_mismatch(&mismatch, words, screen)?;
            return Err(Failure::Negative);
        }
        Err(CaseOddsError::Nothing) => return Err(Failure::Bad(Message::new("odds-nothing"))),
        Err(error) => return Err(Failure::Bad(Message::new("odds-failed").text("why", error.to_string()))),
    };
    if args.json {
        let json = serde_json::to_string(&odds).map_err(|error| Failure::Bad(Message::new(error.to_string())))?;
        screen.line(json)?;
    } else {
        tell(&odds, words, screen)?;
    }
    if odds.mismatches.is_empty() { Ok(()) } else { Err(Failure::Negative) }
}

fn unreadable(found: &[tercio_notation::Mistake], file: Named, words: &Words, screen: &Screen) -> Failure {
    Failure::Said(mistakes::as_text(found, &[file], words, screen.has_colour()))
}

fn tell(odds: &CaseOdds, words: &Words, screen: &mut Screen) -> Done {
    let title = odds.title.in_language(words.lang().code());
    if !title.is_empty() {
        screen.line(screen.ink(Ink::Title, title))?;
    }
    let until = words.get(&format!("odds-until-{}", odds.until));
    let key = if odds.exact { "odds-exact" } else { "odds-sampled" };
    let how = Message::new(key).text("until", until).int("runs", odds.runs as i64).int("states", odds.states as i64);
    screen.line(screen.ink(Ink::Faint, words.say(&how)))?;
    for course in odds.courses.iter().take(MAX_SHOWN) {
        screen.line(format!("{}  {}", bar(&course.share, words, screen), said(course, words)))?;
    }
    rest(odds, words, screen)?;
    if odds.marginals.iter().any(|marginal| marginal.values.len() > 1) {
        screen.line("")?;
        screen.line(screen.ink(Ink::Title, words.get("odds-by-piece")))?;
    }
    for marginal in odds.marginals.iter().filter(|marginal| marginal.values.len() > 1) {
        tell_marginal(marginal, words, screen)?;
    }
    for mismatch in &odds.mismatches {
        tell_mismatch(mismatch, words, screen)?;
    }
    Ok(())
}

/// The courses that are too rare to be shown, in one line.
fn rest(odds: &CaseOdds, words: &Words, screen: &mut Screen) -> Done {
    let rest = odds.courses.get(MAX_SHOWN..).unwrap_or_default();
    if rest.is_empty() {
        return Ok(());
    }
    let together: f64 = rest.iter().map(|course| course.share.value).sum();
    let message = Message::new("odds-rest").int("n", rest.len() as i64).text("percent", percent(together, words));
    Ok(screen.line(screen.ink(Ink::Faint, words.say(&message)))?)
}

fn tell_marginal(marginal: &Marginal, words: &Words, screen: &mut Screen) -> Done {
    let heading = match marginal.aspect.as_str() {
        "condition" => marginal.subject.clone(),
        aspect => format!("{}.{aspect}", marginal.subject),
    };
    screen.line(screen.ink(Ink::Rule, heading))?;
    for value in &marginal.values {
        screen.line(format!("{}  {}", bar(&value.share, words, screen), said(value, words)))?;
    }
    Ok(())
}

/// What has changed, in words.
fn said(course: &Course, words: &Words) -> String {
    if course.words.is_empty() {
        return words.get("odds-nothing-changes");
    }
    course.words.iter().map(|message| words.say(message)).collect::<Vec<_>>().join("; ")
}

/// A chance as percentage, bar and fraction, or with its error where it was sampled.
fn bar(share: &Share, words: &Words, screen: &Screen) -> String {
    let eighths = (share.value * (BAR * 8) as f64).round() as usize;
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let bar = "█".repeat(eighths / 8) + parts[eighths % 8];
    let blank = " ".repeat(BAR.saturating_sub(bar.chars().count()));
    let exactly = match (&share.fraction, share.interval) {
        (Some(fraction), _) => short(fraction),
        (None, Some([low, high])) => format!("{} – {}", percent(low, words), percent(high, words)),
        (None, None) => String::new(),
    };
    format!("{:>9} {}{blank} {exactly:<17}", percent(share.value, words), screen.ink(Ink::Lit, bar))
}

/// A fraction as it is, unless it is too long to be read.
fn short(fraction: &str) -> String {
    if fraction.len() <= 17 { fraction.to_owned() } else { "≈".to_owned() }
}

/// Two decimals, and more where that would be nothing.
fn percent(value: f64, words: &Words) -> String {
    let percent = value * 100.0;
    let written = if percent == 0.0 || percent >= 0.005 { format!("{percent:.2} %") } else { format!("{percent:.1e} %") };
    words.figures(&written)
}
