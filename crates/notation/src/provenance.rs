//! Where a figure comes from.

use serde::{Deserialize, Serialize};

/// Where a figure or a value comes from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Provenance {
    /// Given or forced by the source document.
    Source,
    /// Read in a public copy, named by its repository.
    Public(String),
    /// A plausible value of ours: in no public copy that was found.
    Reconstructed,
    /// Anything else that a file says of itself, in its own words; empty where it says nothing.
    Said(String),
}

impl Provenance {
    /// Reads `source`, `reconstructed`, `public: REPOSITORY`, or words of one's own.
    #[must_use]
    pub fn read(text: &str) -> Self {
        match text {
            "source" => Self::Source,
            "reconstructed" => Self::Reconstructed,
            _ => match text.strip_prefix("public:") {
                Some(repository) => Self::Public(repository.trim().to_owned()),
                None => Self::Said(text.to_owned()),
            },
        }
    }
}

impl Default for Provenance {
    fn default() -> Self {
        Self::Said(String::new())
    }
}

impl std::fmt::Display for Provenance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Source => f.write_str("source"),
            Self::Public(repository) => write!(f, "public: {repository}"),
            Self::Reconstructed => f.write_str("reconstructed"),
            Self::Said(words) if words.is_empty() => f.write_str("-"),
            Self::Said(words) => f.write_str(words),
        }
    }
}
