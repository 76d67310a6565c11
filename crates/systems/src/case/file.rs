//! A case file as text, read with every mistake told in one run.

use std::ops::Range;

use tercio_kernel::{Game, RuleId};
use tercio_notation::{Desk, Fields, Kinds, Mistake, Name, Pattern, Source, kinds_of, no_such_name};

use super::{
    Cases,
    asking::{Asking, Otherwise},
    expect::Expected,
    script::{Reading, Scripted},
};

/// A case of one system.
pub(crate) struct Case<S: Cases> {
    pub(crate) title: Name,
    pub(crate) rules: Vec<RuleId>,
    pub(crate) opening: <S::Game as Game>::State,
    /// Answers to questions of a kind, wherever they are put.
    pub(crate) otherwise: Vec<Otherwise<<S::Game as Game>::Answer>>,
    pub(crate) script: Vec<Scripted<S::Game>>,
    pub(crate) expected: Expected,
    pub(crate) asking: Asking<<S::Game as Game>::Answer>,
}

/// Where the lines of a text begin.
#[derive(Debug)]
pub(crate) struct Lines<'t> {
    text: &'t str,
}

impl Lines<'_> {
    /// The line on which a place lies, from 1.
    pub(crate) fn of(&self, span: &Range<usize>) -> usize {
        let before = self.text.as_bytes().get(..span.start).unwrap_or(self.text.as_bytes());
        before.iter().filter(|byte| **byte == b'\n').count() + 1
    }
}

/// The keys by which a file is known for a case: no content file has them.
const OF_CASES: [&str; 5] = ["system", "script", "expect", "start", "odds"];

/// Whether a file is a case, by what it holds. One that is no TOML at all is none.
#[must_use]
pub fn is_case(text: &str) -> bool {
    let source = Source::read("", text, &mut Vec::new());
    let has = |key: &str| source.root.contains_key(key);
    OF_CASES.into_iter().any(has)
        || (has("scenario") && source.root.get("scenario").is_some_and(|value| value.get_ref().is_str()))
}

/// The system that a case names: one of these.
///
/// # Errors
/// Where it names none, or another.
pub(crate) fn system_of(name: &str, text: &str, known: &[&str]) -> Result<String, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let source = Source::read(name, text, &mut mistakes);
    let mut desk = source.desk();
    let named = source.fields().needed_text(&mut desk, "system", None);
    if let Some((system, span)) = named {
        if known.contains(&system) {
            return Ok(system.to_owned());
        }
        no_such_name(&Name::new("sistema", "system"), system, known.iter().copied()).note(&mut desk, span);
    }
    mistakes.append(&mut desk.mistakes);
    Err(mistakes)
}

/// Reads a case and tells every mistake in it.
pub(crate) fn check<S: Cases>(shelf: &S, name: &str, text: &str) -> Vec<Mistake> {
    read(shelf, name, text).err().unwrap_or_default()
}

/// Reads a case.
///
/// # Errors
/// Every mistake in it, in the order in which a reader comes upon them.
pub(crate) fn read<S: Cases>(shelf: &S, name: &str, text: &str) -> Result<Case<S>, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let source = Source::read(name, text, &mut mistakes);
    let mut desk = source.desk();
    let case = read_file(shelf, &mut desk, source.fields(), &Lines { text });
    mistakes.append(&mut desk.mistakes);
    mistakes.sort_by_key(|mistake| (mistake.span.start, mistake.span.end));
    mistakes.dedup();
    match case {
        Some(case) if mistakes.is_empty() => Ok(case),
        _ => Err(mistakes),
    }
}

/// What reads the parts of a case that speak of events and questions.
pub(super) struct Parts<'s, S: Cases> {
    pub(super) state: &'s <S::Game as Game>::State,
    pub(super) events: Kinds,
}

impl<S: Cases> Parts<'_, S> {
    /// An event that is given in part.
    pub(super) fn event(&self, desk: &mut Desk, value: &toml::Spanned<toml::de::DeValue<'_>>) -> Option<Pattern> {
        let names = S::names(self.state);
        tercio_notation::read_pattern::<<S::Game as Game>::Event>(desk, names, &self.events, "events", value)
    }
}

fn read_file<S: Cases>(shelf: &S, desk: &mut Desk, mut file: Fields<'_>, lines: &Lines<'_>) -> Option<Case<S>> {
    file.needed_text(desk, "system", None);
    let title = file.get("title").is_some().then(|| file.name(desk, "title", None)).flatten().unwrap_or_default();
    file.words(desk, "note");
    let Some(opening) = shelf.position(desk, &mut file) else {
        // Without a position no name can be looked up, and the rest cannot be judged.
        file.know(&["rules", "otherwise", "script", "expect", "odds"]);
        file.finish(desk);
        return None;
    };
    let parts = Parts::<S> { state: &opening, events: kinds_of::<<S::Game as Game>::Event>() };
    let rules = file.get("rules").map(|value| reading::<S>(desk, &opening, lines).rules("rules", value)).unwrap_or_default();
    let otherwise = super::asking::otherwise(desk, &parts, &mut file);
    let script = super::script::read::<S>(desk, &opening, lines, &mut file);
    let expected = super::expect::read(desk, &parts, lines, &mut file);
    let asking = super::asking::read(desk, &parts, lines, &mut file);
    file.finish(desk);
    Some(Case { title, rules, otherwise, script, expected, asking, opening })
}

fn reading<'r, S: Cases>(desk: &'r mut Desk, state: &'r <S::Game as Game>::State, lines: &'r Lines<'r>) -> Reading<'r> {
    Reading { desk, names: S::names(state), lines }
}
