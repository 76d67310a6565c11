//! The languages of the catalogue.

use std::{error::Error, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A language in which every rule can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Lang {
    /// Every language, in the order in which the catalogue writes them.
    pub const ALL: [Self; 2] = [Self::Es, Self::En];

    /// The two letters that stand for the language: `es` or `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Es => "es",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl FromStr for Lang {
    type Err = ParseLangError;

    /// Reads `es` or `en`, and locale names that begin so, such as `es_ES.UTF-8` or `en-GB`; capital letters do not matter.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let language = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
        let known = Self::ALL.into_iter().find(|lang| lang.code() == language);
        known.ok_or_else(|| ParseLangError(text.to_owned()))
    }
}

/// A text that names none of the catalogue's languages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseLangError(String);

impl fmt::Display for ParseLangError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no language of the rulebook: write es or en", self.0)
    }
}

impl Error for ParseLangError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_locales_are_read() {
        for (text, lang) in
            [("es", Lang::Es), ("EN", Lang::En), ("es_ES.UTF-8", Lang::Es), ("en-GB", Lang::En), ("en@euro", Lang::En)]
        {
            assert_eq!(text.parse(), Ok(lang), "{text}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_what_to_write() {
        for text in ["", "C", "fr", "esperanto", "e"] {
            let error = text.parse::<Lang>().expect_err(text);
            assert_eq!(error.to_string(), format!("'{text}' is no language of the rulebook: write es or en"));
        }
    }
}
