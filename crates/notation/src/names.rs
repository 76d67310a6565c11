//! What a system calls its things in files.

use serde_json::Value;
use toml::{Spanned, de::DeValue};

use crate::{Fault, Name, near};

/// A value of an enum that files write bare, without the name of its variant: `"NE"` for an advance, say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Named {
    /// The name of the enum.
    pub kind: &'static str,
    /// The variant, as serde names it.
    pub variant: &'static str,
    /// Whether it is written as a text; otherwise as a number.
    pub is_text: bool,
}

/// What a system calls its things in files: the bridge between numbers that the rules use and words that people write.
///
/// A kind is the name of a type, as it is known to serde. What is told apart by its kind must be a newtype around a number.
pub trait Names {
    /// How a number of this kind is written; none where it is written as it is.
    fn write(&self, kind: &str, number: u64) -> Option<Value>;

    /// The number that a written value of this kind means; none where numbers of this kind have no other form.
    fn read(&self, kind: &str, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Result<u64, Fault>>;

    /// The variants that are written bare.
    fn bare(&self) -> &'static [Named] {
        &[]
    }

    /// The ids of the two sides, by seat.
    fn sides(&self) -> [&str; 2];
}

/// Said where a name is none of those known.
#[must_use]
pub fn no_such_name<'a>(what: &Name, name: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> Fault {
    let text = Name::new(format!("no hay {} «{name}»", what.es), format!("there is no {} '{name}'", what.en));
    Fault::new(text).helped(near::help(name, known))
}
