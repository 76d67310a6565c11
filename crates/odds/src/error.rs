//! What can be wrong with the weights of a distribution.

use core::fmt;

/// Why a list of weighted outcomes is not a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DistError {
    /// No outcome has any weight: give at least one outcome a weight above zero.
    Empty,
    /// The chances do not add up to one: list every outcome, or build the distribution from weights instead.
    NotWhole,
}

impl fmt::Display for DistError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "no outcome has any weight: give at least one a weight above zero",
            Self::NotWhole => "the chances do not add up to one: list every outcome, or build the distribution from weights",
        })
    }
}

impl core::error::Error for DistError {}
