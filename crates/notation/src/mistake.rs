//! A mistake in a content file.

use std::{fmt, ops::Range, sync::Arc};

use tercio_kernel::RuleId;

use crate::Name;

/// One mistake in a content file: where, what, by which rule, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The name of the file.
    pub file: Arc<str>,
    /// Where in its text, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub text: Name,
    /// The rule that says so; none for mistakes of form.
    pub rule: Option<RuleId>,
    /// What to do.
    pub help: Option<Name>,
}

impl Mistake {
    /// The line and the column where it begins, from 1, in the text of its file. Columns count characters.
    #[must_use]
    pub fn place_in(&self, text: &str) -> (usize, usize) {
        let before = text.get(..self.span.start.min(text.len())).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file, self.text.en)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}
