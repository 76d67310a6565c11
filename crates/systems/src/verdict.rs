//! What verifying a record found, in words.

use serde::Serialize;
use tercio_kernel::{
    Message,
    record::{DiceCheck, EventsCheck, Report, RulesCheck, SeedCheck, Stage},
};

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct VerdictLine {
    /// Whether nothing is wrong with it. What is not proved yet, as in a match that runs, is not wrong.
    pub sound: bool,
    /// What was found.
    pub message: Message,
}

impl VerdictLine {
    fn sound(message: Message) -> Self {
        Self { sound: true, message }
    }

    fn wrong(message: Message) -> Self {
        Self { sound: false, message }
    }
}

/// What verifying a record found: its chain, its match, the seed, the dice, the rules and the events, in this order.
#[must_use]
pub fn verdict(report: &Report) -> Vec<VerdictLine> {
    let chain = Message::new("verify-chain").int("lines", number(report.lines)).int("entries", number(report.entries));
    let mut lines = vec![VerdictLine::sound(chain.int("undone", number(report.taken_back)))];
    if let Some(cut) = report.cut {
        lines.push(VerdictLine::sound(Message::new("verify-cut").int("line", number(cut.line))));
    }
    lines.push(VerdictLine::sound(Message::new(stage(report.stage))));
    lines.push(seed(report.seed));
    lines.extend(dice(&report.dice));
    lines.push(rules(&report.rules));
    lines.push(events(&report.events));
    lines
}

fn number(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

fn count(n: u64) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}

const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::SettingUp => "verify-stage-setting-up",
        Stage::Running => "verify-stage-running",
        Stage::Resigned => "verify-stage-resigned",
        Stage::Ended => "verify-stage-ended",
        Stage::Revealed => "verify-stage-revealed",
    }
}

fn seed(seed: SeedCheck) -> VerdictLine {
    match seed {
        SeedCheck::Typed => VerdictLine::sound(Message::new("verify-seed-typed")),
        SeedCheck::NotRevealed => VerdictLine::sound(Message::new("verify-seed-not-revealed")),
        SeedCheck::Fits => VerdictLine::sound(Message::new("verify-seed-fits")),
        SeedCheck::DoesNotFit => VerdictLine::wrong(Message::new("verify-seed-does-not-fit")),
    }
}

/// One line for each kind of dice that there are.
fn dice(check: &DiceCheck) -> Vec<VerdictLine> {
    let counted = [
        ("verify-dice-rolled-again", check.rolled_again),
        ("verify-dice-unproved", check.unproved),
        ("verify-dice-typed", check.typed),
    ];
    let some = counted.into_iter().filter(|(_, n)| *n > 0);
    let mut lines: Vec<VerdictLine> = some.map(|(key, n)| VerdictLine::sound(Message::new(key).int("n", count(n)))).collect();
    lines.extend(check.unlike.iter().map(|die| {
        let key = if die.rolled.is_some() { "verify-dice-unlike" } else { "verify-dice-no-die" };
        let message = Message::new(key).int("line", number(die.line)).int("die", count(die.die)).int("recorded", die.recorded);
        VerdictLine::wrong(message.int("rolled", die.rolled.unwrap_or_default()))
    }));
    lines
}

fn rules(check: &RulesCheck) -> VerdictLine {
    match check {
        RulesCheck::Agree { told_again } => {
            VerdictLine::sound(Message::new("verify-rules-agree").int("again", number(*told_again)))
        }
        RulesCheck::OutOfStep { line, expected, found, .. } => VerdictLine::wrong(
            Message::new("verify-rules-out-of-step").int("line", number(*line)).text("expected", expected).text("found", found),
        ),
        RulesCheck::OtherEdition { record, engine } => {
            VerdictLine::sound(Message::new("verify-rules-other-edition").int("record", *record).int("engine", *engine))
        }
        RulesCheck::Redacted => VerdictLine::sound(Message::new("verify-rules-redacted")),
    }
}

fn events(check: &EventsCheck) -> VerdictLine {
    match check {
        EventsCheck::Agree => VerdictLine::sound(Message::new("verify-events-agree")),
        EventsCheck::Apply => VerdictLine::sound(Message::new("verify-events-apply")),
        EventsCheck::Differ => VerdictLine::wrong(Message::new("verify-events-differ")),
        EventsCheck::DoNotApply { line, why } => {
            VerdictLine::wrong(Message::new("verify-events-do-not-apply").int("line", number(*line)).text("why", why))
        }
    }
}
