//! Values of TOML, and what is said of those that are not what was expected.

use std::ops::{Range, RangeInclusive};

use toml::{Spanned, de::DeValue};

use crate::Name;

/// A value that borrows nothing from the text of its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Datum {
    /// A whole number.
    Number(i64),
    /// True or false.
    Mark(bool),
    /// A text.
    Word(String),
    /// A list, with the place of each entry.
    List(Vec<(Self, Range<usize>)>),
    /// What no content file has a use for, as its kind in both languages.
    Other(Name),
}

impl Datum {
    /// The value without its place.
    #[must_use]
    pub fn of(value: &DeValue<'_>) -> Self {
        match value {
            DeValue::Boolean(mark) => Self::Mark(*mark),
            DeValue::String(word) => Self::Word(word.to_string()),
            DeValue::Array(list) => Self::List(list.iter().map(|entry| (Self::of(entry.get_ref()), entry.span())).collect()),
            DeValue::Integer(_) => integer(value).map_or_else(|| Self::Other(kind(value)), Self::Number),
            _ => Self::Other(kind(value)),
        }
    }

    /// The whole number that it is.
    #[must_use]
    pub const fn number(&self) -> Option<i64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    /// The text that it is.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }

    /// What kind of thing it is, in both languages.
    #[must_use]
    pub fn kind(&self) -> Name {
        match self {
            Self::Number(_) => whole_number(),
            Self::Mark(_) => yes_or_no(),
            Self::Word(_) => a_text(),
            Self::List(_) => a_list(),
            Self::Other(kind) => kind.clone(),
        }
    }

    /// As it stands in the file, more or less.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Mark(mark) => mark.to_string(),
            Self::Word(word) => word.clone(),
            Self::List(list) => list.iter().map(|(entry, _)| entry.shown()).collect::<Vec<_>>().join(", "),
            Self::Other(kind) => kind.en.clone(),
        }
    }
}

/// The whole number that a value is; none for another kind, or one beyond 64 bits.
#[must_use]
pub fn integer(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

/// The words of a list that holds nothing else, with their places.
#[must_use]
pub fn words<'v>(list: &'v [Spanned<DeValue<'_>>]) -> Option<Vec<(&'v str, Range<usize>)>> {
    list.iter().map(|entry| Some((entry.get_ref().as_str()?, entry.span()))).collect()
}

/// What kind of thing a value is, in both languages.
#[must_use]
pub fn kind(value: &DeValue<'_>) -> Name {
    match value {
        DeValue::String(_) => a_text(),
        DeValue::Integer(_) if integer(value).is_some() => whole_number(),
        DeValue::Integer(_) => Name::new("un número demasiado grande", "too big a number"),
        DeValue::Float(_) => Name::new("un número con decimales", "a number with decimals"),
        DeValue::Boolean(_) => yes_or_no(),
        DeValue::Datetime(_) => Name::new("una fecha", "a date"),
        DeValue::Array(_) => a_list(),
        DeValue::Table(_) => a_table(),
    }
}

/// Said where a value is of another kind than expected.
#[must_use]
pub fn not_a(key: &str, expected: &Name, found: &Name) -> Name {
    Name::new(
        format!("«{key}» debe ser {}, y es {}", expected.es, found.es),
        format!("'{key}' must be {}, and is {}", expected.en, found.en),
    )
}

/// Said where a number is out of its range.
#[must_use]
pub fn out_of(key: &str, range: &RangeInclusive<i64>, found: i64) -> Name {
    let (low, high) = (range.start(), range.end());
    if low == high {
        return Name::new(
            format!("«{key}» solo puede ser {low}, y es {found}"),
            format!("'{key}' can only be {low}, and is {found}"),
        );
    }
    Name::new(
        format!("«{key}» va de {low} a {high}, y es {found}"),
        format!("'{key}' goes from {low} to {high}, and is {found}"),
    )
}

/// Said where a word is none of those known.
#[must_use]
pub fn no_such(key: &str, found: &str) -> Name {
    Name::new(format!("«{key}» no puede ser «{found}»"), format!("'{key}' cannot be '{found}'"))
}

/// Said where a key is not there.
#[must_use]
pub fn missing(what: &Name, key: &str) -> Name {
    Name::new(format!("falta «{key}» en {}", what.es), format!("'{key}' is missing in {}", what.en))
}

/// Said where a key is not known.
#[must_use]
pub fn unknown(what: &Name, key: &str) -> Name {
    Name::new(format!("«{key}» no tiene lugar en {}", what.es), format!("'{key}' has no place in {}", what.en))
}

/// Said where a list has too few or too many entries.
#[must_use]
pub fn not_so_long(key: &str, length: &RangeInclusive<usize>, found: usize) -> Name {
    let (low, high) = (length.start(), length.end());
    let wanted = if low == high { low.to_string() } else { format!("{low}-{high}") };
    Name::new(
        format!("«{key}» debe tener {wanted} elementos, y tiene {found}"),
        format!("'{key}' must have {wanted} entries, and has {found}"),
    )
}

/// What was expected, in both languages.
#[must_use]
pub fn whole_number() -> Name {
    Name::new("un número entero", "a whole number")
}

/// What was expected, in both languages.
#[must_use]
pub fn a_text() -> Name {
    Name::new("un texto", "a text")
}

/// What was expected, in both languages.
#[must_use]
pub fn yes_or_no() -> Name {
    Name::new("true o false", "true or false")
}

/// What was expected, in both languages.
#[must_use]
pub fn a_list() -> Name {
    Name::new("una lista", "a list")
}

/// What was expected, in both languages.
#[must_use]
pub fn a_table() -> Name {
    Name::new("una tabla", "a table")
}
