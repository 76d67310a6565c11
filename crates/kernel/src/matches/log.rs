//! The log of a match: what was told, with the dice that led to it.

use serde::Serialize;
use serde_json::Value;

use super::Presents;
use crate::{
    Entry, EntryOf, Faces, Message, Need, RuleId, Seat, Told,
    entry::DiceBy,
    record::{
        Line, Record, RecordError,
        show::{contained, fitting},
    },
    seat::BySeat,
};

/// A throw, as the log shows it: `4+ → 2, 5, 6`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogDice {
    /// The rule that asked for it.
    pub rule: RuleId,
    /// How many faces each die has.
    pub sides: u8,
    /// What it was for.
    pub need: Need,
    /// What the dice showed.
    #[cfg_attr(feature = "api", ts(type = "number[]"))]
    #[cfg_attr(feature = "api", schema(value_type = Vec<i16>))]
    pub faces: Faces,
    /// Who rolled them.
    pub by: DiceBy,
}

/// What a line of the log tells of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum LogKind {
    /// A step begins.
    Step,
    /// Something happened.
    Event,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LogLine {
    /// The entry of the tape that it tells of, counted from 0.
    pub at: usize,
    /// What it tells of.
    pub kind: LogKind,
    /// In words.
    pub message: Message,
    /// The dice that fell since the line before.
    pub dice: Vec<LogDice>,
    /// The rules that it cites.
    pub rules: Vec<RuleId>,
    /// The turn in which it stands.
    pub turn: u32,
    /// The side whose event it is, where it is one's more than the other's.
    pub seat: Option<Seat>,
    /// What it speaks of, for a client to light; in the system's form.
    #[serde(skip_serializing_if = "Value::is_null")]
    #[cfg_attr(feature = "api", ts(type = "unknown"))]
    #[cfg_attr(feature = "api", schema(value_type = Object))]
    pub marks: Value,
}

/// The log so far, and the state to which it leads.
#[derive(Debug)]
pub(super) struct Log<G: Presents> {
    state: G::State,
    at: usize,
    dice: Vec<LogDice>,
    lines: Vec<(LogLine, BySeat<bool>)>,
}

impl<G: Presents> Log<G> {
    pub(super) const fn starting(opening: G::State) -> Self {
        Self::behind(opening, 0)
    }

    /// An empty log that goes on after so many entries, in this state.
    pub(super) const fn behind(state: G::State, at: usize) -> Self {
        Self { state, at, dice: Vec::new(), lines: Vec::new() }
    }

    /// Reads on to the end of a tape that begins with what was read before.
    pub(super) fn follow(&mut self, tape: &[EntryOf<G>]) {
        for entry in &tape[self.at..] {
            self.entry(entry);
            self.at += 1;
        }
    }

    fn entry(&mut self, entry: &EntryOf<G>) {
        match entry {
            Entry::Dice { rule, sides, need, faces, by, .. } => {
                let (rule, sides, need, by) = (*rule, *sides, *need, *by);
                self.dice.push(LogDice { rule, sides, need, faces: faces.clone(), by });
            }
            Entry::Answer { .. } => {}
            Entry::Told(told) => {
                G::apply_told(&mut self.state, told);
                match told {
                    Told::Began(step) => self.step(step),
                    Told::Then(_) => {}
                    Told::Happened(event) => self.event(event),
                }
            }
        }
    }

    fn step(&mut self, step: &G::Step) {
        let Some(message) = G::say_step(&self.state, step) else { return };
        let line = self.line(LogKind::Step, message);
        self.lines.push((line, BySeat([true; 2])));
    }

    fn event(&mut self, event: &G::Event) {
        let Some(message) = G::say_event(&self.state, event) else { return };
        let mut line = self.line(LogKind::Event, message);
        G::cites(event, &mut |rule| line.rules.push(rule));
        (line.marks, line.seat) = G::mark_event(&self.state, event);
        self.lines.push((line, BySeat::from_fn(|seat| G::heard_by(&self.state, event, seat))));
    }

    fn line(&mut self, kind: LogKind, message: Message) -> LogLine {
        LogLine {
            at: self.at,
            kind,
            message,
            dice: std::mem::take(&mut self.dice),
            rules: Vec::new(),
            turn: G::turn(&self.state),
            seat: None,
            marks: Value::Null,
        }
    }

    /// The lines that both seats may read, without the first ones.
    pub(super) fn read_public(&self, from: usize) -> Vec<LogLine> {
        let heard = self.lines.iter().filter(|(_, heard)| heard.0 == [true; 2]);
        heard.skip(from).map(|(line, _)| line.clone()).collect()
    }

    /// The lines that a reader may read, without the first ones.
    pub(super) fn read(&self, reader: Option<Seat>, from: usize) -> Vec<LogLine> {
        let heard = self.lines.iter().filter(|(_, heard)| reader.is_none_or(|seat| heard[seat]));
        heard.skip(from).map(|(line, _)| line.clone()).collect()
    }
}

impl<G: Presents> Record<G> {
    /// The log of the first `lines` lines behind the header, by applying what was told and nothing else.
    ///
    /// # Errors
    /// As [`Record::state_at`].
    pub fn log(&self, opening: &G::State, lines: usize) -> Result<Vec<LogLine>, RecordError> {
        let mut log = Log::<G>::starting(opening.clone());
        for place in self.live(lines) {
            if let Line::Entry(entry) = &self.lines()[place] {
                if let Entry::Told(told) = entry {
                    fitting::<G>(place, &log.state, told)?;
                }
                contained(place, || log.entry(entry))?;
            }
            log.at += 1;
        }
        Ok(log.read(None, 0))
    }
}
