//! Content: charts and scenarios as text, read into types that cannot be illegal, with every mistake told in one run.
//!
//! Nothing here touches the file system. The content that ships with the game is part of the program; a user's own files come as
//! pairs of name and text, and are laid over it: a chart figure by figure, a scenario as a whole. A file may hold both. Its top-level
//! tables are charts ([`crate::tables::CHARTS`]); `[[scenario]]` begins a scenario.

mod chart;
mod charts;
mod leaders;
mod map;
mod scenario;
mod side;
mod types;
mod units;

use std::sync::Arc;

pub use tercio_notation::Mistake;
use tercio_notation::{Source, fields as table, near, value};

pub(crate) use self::{
    chart::Chart,
    charts::Charts,
    map::off_the_map,
    scenario::{read_scenario, read_scenarios},
    types::TYPES_MAX,
    units::{UNITS_MAX, read_cell},
};
use crate::{scenario::Scenario, tables::Tables};

/// The files that ship with the game: their names from the root of the project, and their texts.
pub const BUILT_IN: [(&str, &str); 6] = [
    ("content/spqr/classes.toml", include_str!("../../../content/spqr/classes.toml")),
    ("content/spqr/tables.toml", include_str!("../../../content/spqr/tables.toml")),
    ("content/spqr/scenarios/tutorial.toml", include_str!("../../../content/spqr/scenarios/tutorial.toml")),
    ("content/spqr/scenarios/heraclea.toml", include_str!("../../../content/spqr/scenarios/heraclea.toml")),
    ("content/spqr/scenarios/bagradas.toml", include_str!("../../../content/spqr/scenarios/bagradas.toml")),
    ("content/spqr/scenarios/zama.toml", include_str!("../../../content/spqr/scenarios/zama.toml")),
];

/// Charts and scenarios that can be played with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    /// The charts in force.
    pub tables: Arc<Tables>,
    /// The scenarios: those of the game in their order, each perhaps replaced, then those of the user.
    pub scenarios: Vec<Scenario>,
}

impl Content {
    /// The scenario with this id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// All that is played with, as bytes to be hashed. Comments, order of keys and provenance do not show in them.
    #[must_use]
    pub fn canonical_bytes(&self) -> Vec<u8> {
        to_json(&(&*self.tables, &self.scenarios))
    }

    /// The same of the charts and one scenario: what a record of one battle depends on.
    #[must_use]
    pub fn canonical_bytes_of(&self, scenario: &Scenario) -> Vec<u8> {
        to_json(&(&*self.tables, scenario))
    }
}

/// The types serialise to lists, numbers and words alone, which JSON always holds.
fn to_json<T: serde::Serialize>(value: &T) -> Vec<u8> {
    serde_json::to_vec(value).expect("content has a JSON form")
}

/// The content that ships with the game.
///
/// # Panics
/// Never: the tests of this crate load it.
#[must_use]
pub fn built_in() -> Content {
    load([]).unwrap_or_else(|mistakes| panic!("the game's own content: {}", mistakes[0]))
}

/// The game's content with a user's files laid over it, in the order given: pairs of name and text.
///
/// # Errors
/// Every mistake of every file, in the order of files and places.
pub fn load<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Content, Vec<Mistake>> {
    let mut mistakes = Vec::new();
    let all: Vec<Source<'_>> =
        BUILT_IN.into_iter().chain(files).map(|(name, text)| Source::read(name, text, &mut mistakes)).collect();
    let tables = read_tables(&all, &mut mistakes);
    let mut scenarios: Vec<Scenario> = Vec::new();
    for file in &all {
        for scenario in scenarios_of(file, &tables, &mut mistakes) {
            match scenarios.iter_mut().find(|known| known.id == scenario.id) {
                Some(known) => *known = scenario,
                None => scenarios.push(scenario),
            }
        }
    }
    if mistakes.is_empty() { Ok(Content { tables, scenarios }) } else { Err(in_order(mistakes, &all)) }
}

fn scenarios_of(file: &Source<'_>, tables: &Tables, mistakes: &mut Vec<Mistake>) -> Vec<Scenario> {
    let mut desk = file.desk();
    let scenarios = read_scenarios(&mut desk, tables, &file.root, file.span());
    mistakes.append(&mut desk.mistakes);
    scenarios
}

/// The charts of all files together. If they are no good, those of the game serve to judge the scenarios by.
fn read_tables(files: &[Source<'_>], mistakes: &mut Vec<Mistake>) -> Arc<Tables> {
    let n_before = mistakes.len();
    let tables = lay(files, mistakes);
    if mistakes.len() == n_before || files.len() == BUILT_IN.len() {
        return Arc::new(tables);
    }
    Arc::new(lay(&files[..BUILT_IN.len()], &mut Vec::new()))
}

fn lay(files: &[Source<'_>], mistakes: &mut Vec<Mistake>) -> Tables {
    let mut charts = Charts::new(mistakes);
    for file in files {
        charts.lay(&file.name, &file.root, file.is_torn);
    }
    let tables = Tables::read(&mut charts);
    charts.finish();
    tables
}

/// The mistakes in the order in which a reader comes upon them.
fn in_order(mut mistakes: Vec<Mistake>, files: &[Source<'_>]) -> Vec<Mistake> {
    let place = |mistake: &Mistake| files.iter().position(|file| file.name == mistake.file);
    mistakes.sort_by_key(|mistake| (place(mistake), mistake.span.start, mistake.span.end));
    mistakes.dedup();
    mistakes
}
