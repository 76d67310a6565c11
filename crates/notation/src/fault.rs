//! Why a value cannot be read.

use std::{fmt, ops::Range};

use serde::de::{Error, Expected, Unexpected};
use toml::{Spanned, de::DeValue};

use crate::{Desk, Name, near, value};

/// Why a value cannot be read, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    span: Option<Range<usize>>,
    text: Name,
    help: Option<Name>,
}

impl Fault {
    /// A fault whose place is that of the value which is being read.
    #[must_use]
    pub const fn new(text: Name) -> Self {
        Self { span: None, text, help: None }
    }

    /// A value of another kind than expected.
    #[must_use]
    pub fn not_a(key: &str, expected: &Name, value: &Spanned<DeValue<'_>>) -> Self {
        Self::new(value::not_a(key, expected, &value::kind(value.get_ref()))).at(value.span())
    }

    /// The same fault with advice.
    #[must_use]
    pub fn helped(mut self, help: Name) -> Self {
        self.help = Some(help);
        self
    }

    /// The same fault at this place, unless it knows a narrower one.
    #[must_use]
    pub fn at(mut self, span: Range<usize>) -> Self {
        self.span.get_or_insert(span);
        self
    }

    /// What is wrong.
    #[must_use]
    pub const fn text(&self) -> &Name {
        &self.text
    }

    /// Notes it as a mistake; at `span`, if it knows no place of its own.
    pub fn note(self, desk: &mut Desk, span: Range<usize>) {
        desk.mistake(self.span.unwrap_or(span), self.text, None, self.help);
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text.en)
    }
}

impl std::error::Error for Fault {}

impl Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(Name::new(format!("no se entiende: {message}"), message.to_string()))
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let text = Name::new(format!("{found} no sirve aquí: {expected}"), format!("{found} will not do here: {expected}"));
        Self::new(text)
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Self {
        let text = Name::new(
            format!("la lista tiene {found} elementos: {expected}"),
            format!("the list has {found} entries: {expected}"),
        );
        Self::new(text)
    }

    fn unknown_variant(variant: &str, known: &'static [&'static str]) -> Self {
        let text = Name::new(format!("«{variant}» no existe aquí"), format!("there is no '{variant}' here"));
        Self::new(text).helped(near::help(variant, known.iter().copied()))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        let text = Name::new(format!("«{field}» no tiene lugar aquí"), format!("'{field}' has no place here"));
        Self::new(text).helped(near::help(field, known.iter().copied()))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(Name::new(format!("falta «{field}»"), format!("'{field}' is missing")))
    }
}
