//! Words in the two languages of the game.

use serde::{Deserialize, Serialize};

/// A word or a text in the two languages of the game.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Name {
    /// In Spanish.
    pub es: String,
    /// In English.
    pub en: String,
}

impl Name {
    /// The name with these words.
    #[must_use]
    pub fn new(es: impl Into<String>, en: impl Into<String>) -> Self {
        Self { es: es.into(), en: en.into() }
    }

    /// The word in the language with this code: Spanish for `es`, English for any other.
    #[must_use]
    pub fn in_language(&self, code: &str) -> &str {
        if code.starts_with("es") { &self.es } else { &self.en }
    }
}
