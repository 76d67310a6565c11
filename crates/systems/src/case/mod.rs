//! Case files: a position, a script of answers and dice, and what must follow.
//!
//! The same for every system: what a case needs of one in its own types is [`Cases`]. The format is in `docs/case-files.md`.

mod asking;
mod compare;
mod expect;
mod file;
mod finding;
mod odds;
mod report;
mod run;
mod script;

use tercio_kernel::{Game, Message};
use tercio_notation::{Desk, Fields, Names, Pattern};
use toml::{Spanned, de::DeValue};

pub use self::{
    file::is_case,
    finding::{Amount, CaseOdds, CaseOddsError, Course, Fact, Marginal, OddsOptions, Share},
    report::{CaseReport, Mismatch},
};
pub(crate) use self::{
    file::{check, system_of},
    odds::{courses, marginals, tell as tell_odds},
    run::run,
};
use crate::shelf::Shelf;

/// When the odds of a case stop, in a state between two steps.
pub type Ending<S> = Box<dyn Fn(&S) -> bool>;

/// What case files need of a system, in its own types.
pub trait Cases: Shelf {
    /// The words for when the odds of a case may stop.
    const ENDINGS: &'static [&'static str];

    /// The position of a case, from the keys of the file that describe one; none where there is a mistake in it.
    fn position(&self, desk: &mut Desk, file: &mut Fields<'_>) -> Option<<Self::Game as Game>::State>;

    /// What the things of a battle are called in files.
    fn names(state: &<Self::Game as Game>::State) -> &dyn Names;

    /// A question, whole.
    fn question(
        state: &<Self::Game as Game>::State,
        desk: &mut Desk,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<<Self::Game as Game>::Question>;

    /// A question that is given in part.
    fn question_pattern(
        state: &<Self::Game as Game>::State,
        desk: &mut Desk,
        key: &str,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<Pattern>;

    /// The whole state as JSON, with everything under its name: what a case compares.
    fn state_json(state: &<Self::Game as Game>::State) -> serde_json::Value;

    /// When the odds stop that are asked for from this state on: at what this word means, or at the end of what is pending.
    fn ending(state: &<Self::Game as Game>::State, word: Option<&str>) -> (&'static str, Ending<<Self::Game as Game>::State>);

    /// The word for when the odds stop that are asked for of an answer to this question, at the table.
    fn preview_until(question: &<Self::Game as Game>::Question) -> &'static str;

    /// What has changed between two states, as far as it matters in odds.
    fn facts(before: &<Self::Game as Game>::State, after: &<Self::Game as Game>::State) -> Vec<Fact>;

    /// One thing of a state, such as the hits of a unit, by the name of the piece and of the thing.
    fn fact(state: &<Self::Game as Game>::State, subject: &str, aspect: &str) -> Option<Fact>;

    /// A fact in words.
    fn say_fact(state: &<Self::Game as Game>::State, fact: &Fact) -> Message;
}
