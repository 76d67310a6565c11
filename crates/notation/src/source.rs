//! A file that has been read as TOML, as far as it could be.

use std::{ops::Range, sync::Arc};

use toml::de::{DeTable, Error};

use crate::{Desk, Fields, Mistake, Name};

/// A file that has been read as TOML, as far as it could be.
#[derive(Debug)]
pub struct Source<'i> {
    /// Its name.
    pub name: Arc<str>,
    /// Its tables.
    pub root: DeTable<'i>,
    /// Where its first line lies that is not blank.
    first_line: Range<usize>,
    /// Whether parts of it could not be read.
    pub is_torn: bool,
}

impl<'i> Source<'i> {
    /// Reads a text as TOML; what is no TOML in it goes to the mistakes, and the rest is read all the same.
    pub fn read(name: &str, text: &'i str, mistakes: &mut Vec<Mistake>) -> Self {
        let name: Arc<str> = name.into();
        let (root, errors) = DeTable::parse_recoverable(text);
        mistakes.extend(one_a_line(text, errors.iter().map(|error| not_toml(&name, text, error))));
        Self { name, root: root.into_inner(), first_line: first_line(text), is_torn: !errors.is_empty() }
    }

    /// A desk for the mistakes of this file.
    #[must_use]
    pub fn desk(&self) -> Desk {
        Desk::new(self.name.clone(), self.is_torn)
    }

    /// Where what is said of the file as a whole is shown: its first line, in bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.first_line.clone()
    }

    /// Its top-level table, to be read.
    #[must_use]
    pub fn fields(&'i self) -> Fields<'i> {
        Fields::new(&self.root, self.span(), Name::new("el archivo", "the file"))
    }
}

fn first_line(text: &str) -> Range<usize> {
    let start = text.len() - text.trim_start().len();
    start..start + text[start..].lines().next().map_or(0, str::len)
}

fn not_toml(file: &Arc<str>, text: &str, error: &Error) -> Mistake {
    let span = error.span().unwrap_or(0..text.len().min(1));
    let words = error.message();
    let text = Name::new(format!("esto no es TOML: {words}"), format!("this is not TOML: {words}"));
    Mistake { file: file.clone(), span, text, rule: None, help: None }
}

/// Of mistakes of form the first of each line: what follows it there mostly follows from it.
fn one_a_line(text: &str, mistakes: impl Iterator<Item = Mistake>) -> Vec<Mistake> {
    let mut all: Vec<(usize, Mistake)> = mistakes.map(|mistake| (mistake.place_in(text).0, mistake)).collect();
    all.sort_by_key(|(line, mistake)| (*line, mistake.span.start));
    all.dedup_by_key(|(line, _)| *line);
    all.into_iter().map(|(_, mistake)| mistake).collect()
}
