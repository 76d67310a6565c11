//! Running a case: its script is played at a table where the dice are typed in.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Value, json};
use tercio_kernel::{
    Arg, Entry, Game, Message, RuleId, Seat, Told, Verdict,
    matches::{Hosted, Match},
    play::{AnswerError, DiceAsked, OutOfStep, Play, Waiting},
};
use tercio_notation::{Mistake, write};

use super::{
    Cases,
    compare::compare,
    file::{Case, read},
    finding::OddsOptions,
    odds::of_table,
    report::{CaseReport, Mismatch},
    script::{Act, Refused, Scripted},
};

/// Standing answers of a case may not go on for longer than this without its script: they lead in a circle then.
const MAX_UNSCRIPTED: usize = 100_000;

/// Runs a case.
///
/// # Errors
/// Where the file has mistakes: all of them.
pub(crate) fn run<S: Cases>(shelf: &S, name: &str, text: &str) -> Result<CaseReport, Vec<Mistake>> {
    let case = read(shelf, name, text)?;
    // A case may begin in a position that no battle leads to. Should the rules fail there, that is a fault of theirs to be reported,
    // not the end of the program.
    let report = catch_unwind(AssertUnwindSafe(|| played(&case)));
    Ok(report.unwrap_or_else(|_| {
        let fault = Mismatch::of(1, Message::new("case-rules-failed"));
        CaseReport {
            title: case.title.clone(),
            rules: case.rules.clone(),
            passed: false,
            mismatches: vec![fault],
            played: 0,
            events: Vec::new(),
            log: Vec::new(),
            waits_for: Value::Null,
            state: Value::Null,
        }
    }))
}

fn played<S: Cases>(case: &Case<S>) -> CaseReport {
    let mut mismatches = Vec::new();
    let mut table = match Table::<S>::set(case) {
        Ok(table) => table,
        Err(fault) => return failed(case, fault),
    };
    match table.play(case) {
        Ok(()) => {
            mismatches.extend(compare(case, &table));
            mismatches.extend(odds_mismatches(case, &table));
        }
        Err(mismatch) => mismatches.push(*mismatch),
    }
    table.cite();
    CaseReport {
        title: case.title.clone(),
        rules: case.rules.clone(),
        passed: mismatches.is_empty(),
        mismatches,
        played: table.played,
        events: table.events(),
        log: table.game.log(None, 0),
        waits_for: table.waits_for(),
        state: S::state_json(table.state()),
    }
}

/// The chances that come out otherwise than the case expects.
fn odds_mismatches<S: Cases>(case: &Case<S>, table: &Table<S>) -> Vec<Mismatch> {
    let Some(first) = case.asking.expected.first() else { return Vec::new() };
    match of_table(case, table, OddsOptions::default()) {
        Ok(odds) => odds.mismatches,
        Err(error) => vec![Mismatch::of(first.line, Message::new("case-no-odds").text("why", error.to_string()))],
    }
}

fn failed<S: Cases>(case: &Case<S>, fault: OutOfStep) -> CaseReport {
    let message = Message::new("case-out-of-step").text("why", fault.to_string());
    CaseReport {
        title: case.title.clone(),
        rules: case.rules.clone(),
        passed: false,
        mismatches: vec![Mismatch::of(1, message)],
        played: 0,
        events: Vec::new(),
        log: Vec::new(),
        waits_for: Value::Null,
        state: S::state_json(&case.opening),
    }
}

/// A match at which a script is played.
pub(super) struct Table<S: Cases> {
    pub(super) game: Hosted<S::Game>,
    /// How many acts of the script were played.
    played: usize,
    /// The rules that refused answers cited.
    refused_by: Vec<RuleId>,
}

/// Why a script does not go on.
type Stopped = Box<Mismatch>;

impl<S: Cases> Table<S> {
    /// Sets the position up.
    ///
    /// # Errors
    /// Where the rules fail in it.
    pub(super) fn set(case: &Case<S>) -> Result<Self, OutOfStep> {
        let play = Play::with_typed_dice(case.opening.clone())?;
        Ok(Self { game: Hosted::new(play), played: 0, refused_by: Vec::new() })
    }

    /// Plays the script to its end.
    ///
    /// # Errors
    /// At the first thing that the match does not take, with how much of the script is left.
    pub(super) fn play(&mut self, case: &Case<S>) -> Result<(), Stopped> {
        let mut acts = case.script.iter();
        while let Some(scripted) = acts.next() {
            self.standing_answers(case, scripted.line)?;
            let done = self.act(scripted, &mut acts);
            done.map_err(|mismatch| Box::new(with_left(*mismatch, acts.len())))?;
        }
        let last = case.script.last().map_or(1, |last| last.line);
        self.standing_answers(case, last)
    }

    fn act<'s>(
        &mut self,
        scripted: &Scripted<S::Game>,
        rest: &mut std::slice::Iter<'s, Scripted<S::Game>>,
    ) -> Result<(), Stopped> {
        let line = scripted.line;
        match &scripted.act {
            Act::Answer { seat, answer } => self.answer(line, *seat, answer),
            Act::Refused(refused) => self.refused(line, refused),
            Act::Die { rule, face } => self.dice(line, (*rule, *face), rest),
        }?;
        self.played += 1;
        Ok(())
    }

    /// The seat that is asked, and its question.
    pub(super) fn asked(&self) -> Option<(Seat, &<S::Game as Game>::Question)> {
        match self.game.play().waiting() {
            Waiting::Answers { questions, .. } => questions.first().map(|(seat, question)| (*seat, question)),
            Waiting::Dice(_) | Waiting::Over => None,
        }
    }

    /// The seat that a scripted answer is for: the one named, if it is asked; else the first that is.
    fn seat_for(&self, line: usize, named: Option<Seat>, given: Value) -> Result<Seat, Stopped> {
        let seat = match named {
            Some(seat) => self.game.play().question(seat).map(|_| seat),
            None => self.asked().map(|(seat, _)| seat),
        };
        let nobody = || Mismatch::of(line, Message::new("case-answer-not-asked")).between(given, [self.waits_for()]);
        seat.ok_or_else(|| Box::new(nobody()))
    }

    fn answer(&mut self, line: usize, named: Option<Seat>, answer: &<S::Game as Game>::Answer) -> Result<(), Stopped> {
        let given = write(S::names(self.state()), answer);
        let seat = self.seat_for(line, named, given.clone())?;
        let taken = self.game.with_play(|play| play.answer(seat, answer.clone()).map(drop));
        taken.map_err(|error| Box::new(self.not_taken(line, &error).between(given, [self.waits_for()])))
    }

    fn not_taken(&self, line: usize, error: &AnswerError) -> Mismatch {
        match error {
            AnswerError::Refused(refusal) => Mismatch::of(line, Message::new("case-answer-refused")).because(refusal),
            other => Mismatch::of(line, Message::new("case-out-of-step").text("why", other.to_string())),
        }
    }

    fn refused(&mut self, line: usize, refused: &Refused<S::Game>) -> Result<(), Stopped> {
        let given = write(S::names(self.state()), &refused.answer);
        match self.verdict(line, refused, given.clone())? {
            Ok(()) => Err(Box::new(Mismatch::of(line, Message::new("case-not-refused")).between(given, [self.waits_for()]))),
            Err(refusal) => {
                let cited: Vec<RuleId> = refusal.reasons().iter().map(|reason| reason.rule).collect();
                self.refused_by.extend(&cited);
                if refused.rules.iter().all(|rule| refusal.cites(*rule)) {
                    return Ok(());
                }
                let mismatch = Mismatch::of(line, Message::new("case-refused-by-others")).because(&refusal);
                Err(Box::new(mismatch.between(json!(refused.rules), [json!(cited)])))
            }
        }
    }

    /// What the rules say of an answer: to the question that is put, or to the one that the case gives.
    fn verdict(&self, line: usize, refused: &Refused<S::Game>, given: Value) -> Result<Verdict, Stopped> {
        if let (Some(seat), Some(question)) = (refused.seat, &refused.question) {
            return Ok(S::Game::check(&S::Game::view(self.state(), seat), seat, question, &refused.answer));
        }
        let seat = self.seat_for(line, refused.seat, given)?;
        match self.game.play().check(seat, &refused.answer) {
            Ok(()) => Ok(Ok(())),
            Err(AnswerError::Refused(refusal)) => Ok(Err(refusal)),
            Err(error) => Err(Box::new(self.not_taken(line, &error))),
        }
    }

    /// Gives the dice that are asked for: this one, and of the rest of the script as many as the throw has more.
    fn dice<'s>(
        &mut self,
        line: usize,
        first: (Option<RuleId>, i16),
        rest: &mut std::slice::Iter<'s, Scripted<S::Game>>,
    ) -> Result<(), Stopped> {
        let Waiting::Dice(asked) = self.game.play().waiting().clone() else {
            let message = Message::new("case-die-not-asked").int("face", first.1);
            return Err(Box::new(Mismatch::of(line, message).between(json!(first.1), [self.waits_for()])));
        };
        let mut faces = Vec::new();
        self.take_face(line, &asked, first, &mut faces)?;
        while faces.len() < usize::from(asked.n) {
            match rest.next() {
                Some(Scripted { line, act: Act::Die { rule, face } }) => {
                    self.take_face(*line, &asked, (*rule, *face), &mut faces)?;
                    self.played += 1;
                }
                _ => {
                    let message = Message::new("case-dice-short").int("n", asked.n).with("rule", Arg::Rule(asked.rule));
                    return Err(Box::new(Mismatch::of(line, message)));
                }
            }
        }
        let typed = self.game.with_play(|play| play.type_dice(&faces).map(drop));
        typed.map_err(|error| Box::new(self.not_taken(line, &error)))
    }

    fn take_face(
        &self,
        line: usize,
        asked: &DiceAsked,
        (rule, face): (Option<RuleId>, i16),
        faces: &mut Vec<i16>,
    ) -> Result<(), Stopped> {
        if let Some(meant) = rule.filter(|rule| *rule != asked.rule) {
            let message =
                Message::new("case-die-of-another-rule").with("meant", Arg::Rule(meant)).with("asks", Arg::Rule(asked.rule));
            return Err(Box::new(Mismatch::of(line, message)));
        }
        if !asked.faces.contains(&face) {
            let message = Message::new("case-no-such-face").int("face", face).with("rule", Arg::Rule(asked.rule));
            return Err(Box::new(Mismatch::of(line, message)));
        }
        faces.push(face);
        Ok(())
    }

    /// Answers the questions to which the case has a standing answer, as long as they are put one after another.
    fn standing_answers(&mut self, case: &Case<S>, line: usize) -> Result<(), Stopped> {
        for _ in 0..MAX_UNSCRIPTED {
            let Some((seat, answer)) = self.standing_answer(case) else { return Ok(()) };
            let given = write(S::names(self.state()), &answer);
            let taken = self.game.with_play(|play| play.answer(seat, answer).map(drop));
            taken.map_err(|error| Box::new(self.not_taken(line, &error).between(given, [self.waits_for()])))?;
        }
        Err(Box::new(Mismatch::of(line, Message::new("case-standing-answers-circle"))))
    }

    fn standing_answer(&self, case: &Case<S>) -> Option<(Seat, <S::Game as Game>::Answer)> {
        if case.otherwise.is_empty() {
            return None;
        }
        let (seat, question) = self.asked()?;
        let question = write(S::names(self.state()), question);
        let fitting = case.otherwise.iter().find(|otherwise| otherwise.question.fits(&question))?;
        Some((seat, fitting.answer.clone()))
    }

    /// The state at this moment.
    pub(super) fn state(&self) -> &<S::Game as Game>::State {
        self.game.play().state()
    }

    /// What the match waits for, in the notation of case files.
    pub(super) fn waits_for(&self) -> Value {
        let names = S::names(self.state());
        match self.game.play().waiting() {
            Waiting::Over => "over".into(),
            Waiting::Dice(asked) => json!({ "dice": asked.rule, "n": asked.n, "faces": asked.faces }),
            Waiting::Answers { questions, .. } => {
                let asked = questions
                    .iter()
                    .map(|(seat, question)| json!({ "seat": names.sides()[seat.index()], "question": write(names, question) }));
                let mut asked: Vec<Value> = asked.collect();
                if asked.len() == 1 { asked.swap_remove(0) } else { asked.into() }
            }
        }
    }

    /// The events so far.
    fn told(&self) -> impl Iterator<Item = &<S::Game as Game>::Event> {
        self.game.play().tape().iter().filter_map(|entry| match entry {
            Entry::Told(Told::Happened(event)) => Some(event),
            _ => None,
        })
    }

    /// The events so far, in the notation of case files.
    pub(super) fn events(&self) -> Vec<Value> {
        let names = S::names(self.state());
        self.told().map(|event| write(names, event)).collect()
    }

    /// The rules that events cited so far.
    pub(super) fn cited(&self) -> Vec<RuleId> {
        let mut cited = Vec::new();
        self.told().for_each(|event| S::Game::cites(event, &mut |rule| cited.push(rule)));
        cited
    }

    /// Counts what events, dice and refusals cited for the coverage of the catalogue.
    fn cite(&self) {
        let dice = self.game.play().tape().iter().filter_map(|entry| match entry {
            Entry::Dice { rule, .. } => Some(*rule),
            _ => None,
        });
        tercio_kernel::testing::cite(self.cited().into_iter().chain(dice).chain(self.refused_by.iter().copied()));
    }
}

fn with_left(mut mismatch: Mismatch, left: usize) -> Mismatch {
    mismatch.message = mismatch.message.int("left", left as i64);
    mismatch
}
