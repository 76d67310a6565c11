//! The name of a rule in the catalogue.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The id of one rule of the catalogue, such as `EL-012`: two capital letters and a number.
///
/// It says nothing of whether the rule exists: the crate `tercio-rulebook` holds a constant for each that does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
#[cfg_attr(feature = "api", ts(as = "String"))]
pub struct RuleId {
    prefix: [u8; 2],
    number: u16,
}

impl RuleId {
    /// The id with this prefix and number.
    ///
    /// # Panics
    /// Where the prefix is not two capital letters or the number is over 999: at compile time in a constant.
    #[must_use]
    pub const fn new(prefix: [u8; 2], number: u16) -> Self {
        assert!(prefix[0].is_ascii_uppercase() && prefix[1].is_ascii_uppercase() && number <= 999);
        Self { prefix, number }
    }

    /// The two letters before the dash.
    #[must_use]
    pub fn prefix(&self) -> &str {
        std::str::from_utf8(&self.prefix).unwrap_or("??")
    }

    /// The number behind the dash.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.number
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:03}", self.prefix(), self.number)
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no rule id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no rule id: write two letters, a dash and a number, as in EL-012")]
pub struct ParseRuleIdError(String);

impl FromStr for RuleId {
    type Err = ParseRuleIdError;

    /// Reads `EL-012`, also in small letters and without the leading zeros.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no = || ParseRuleIdError(text.to_owned());
        let (letters, digits) = text.trim().split_once('-').ok_or_else(no)?;
        let upper = letters.to_ascii_uppercase();
        let &[a, b] = upper.as_bytes() else { return Err(no()) };
        let plain = a.is_ascii_uppercase() && b.is_ascii_uppercase() && digits.bytes().all(|d| d.is_ascii_digit());
        match digits.parse() {
            Ok(number) if plain && number <= 999 => Ok(Self { prefix: [a, b], number }),
            _ => Err(no()),
        }
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'_, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}
