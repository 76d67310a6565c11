//! Why an answer is refused: rules with typed arguments, never a bare sentence.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::RuleId;

/// A value inside a message, still without a language.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Arg {
    /// A number.
    Int(#[cfg_attr(feature = "api", ts(type = "number"))] i64),
    /// A name that content gives in both languages.
    Name {
        /// In Spanish.
        es: String,
        /// In English.
        en: String,
    },
    /// A text that is the same in every language: an identifier, a place on the map.
    Text(String),
    /// A word of the program's own, to be looked up under this key.
    Word(String),
    /// A rule.
    Rule(RuleId),
    /// Several values, one after another.
    #[cfg_attr(feature = "api", schema(no_recursion))]
    List(Vec<Arg>),
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

/// A sentence of the program without its language: the key under which the words are found, and what they speak of.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Message {
    /// The key of the words.
    pub key: String,
    /// The values that the words name.
    pub args: Vec<(String, Arg)>,
}

impl Message {
    /// The message with this key and nothing to fill in.
    #[must_use]
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The same message with one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        self.args.push((name.to_owned(), value.into()));
        self
    }

    /// The same message with one more number.
    #[must_use]
    pub fn int(self, name: &str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Int(number.into()))
    }

    /// The same message with one more text that needs no translation.
    #[must_use]
    pub fn text(self, name: &str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }
}

/// One reason why an answer is refused: the rule, and what it says of this case.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reason {
    /// The rule that refuses.
    pub rule: RuleId,
    /// What it says of this case.
    pub message: Message,
}

/// What a check says: fine, or refused and why.
pub type Verdict = Result<(), Refusal>;

/// Why an answer is refused: one reason or more.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(try_from = "Written")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Refusal {
    reasons: Vec<Reason>,
}

/// A refusal as it is written, before it is known to have a reason.
#[derive(Deserialize)]
struct Written {
    reasons: Vec<Reason>,
}

impl TryFrom<Written> for Refusal {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        if written.reasons.is_empty() {
            Err("a refusal has one reason at least")
        } else {
            Ok(Self { reasons: written.reasons })
        }
    }
}

impl Refusal {
    /// A refusal for one reason. The key of its words is the rule's id in small letters and `why`, as in `sx-042-too-far`.
    #[must_use]
    pub fn new(rule: RuleId, why: &str) -> Self {
        let mut key = format!("{rule}-{why}");
        key[..rule.prefix().len()].make_ascii_lowercase();
        Self::because(rule, Message::new(key))
    }

    /// A refusal for one reason, with its message made already.
    #[must_use]
    pub fn because(rule: RuleId, message: Message) -> Self {
        Self { reasons: vec![Reason { rule, message }] }
    }

    /// The same refusal with a value for the words of its last reason.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Arg>) -> Self {
        if let Some(last) = self.reasons.last_mut() {
            last.message.args.push((name.to_owned(), value.into()));
        }
        self
    }

    /// The same refusal with a number for the words of its last reason.
    #[must_use]
    pub fn int(self, name: &str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Int(number.into()))
    }

    /// This refusal and the reasons of another.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.reasons.extend(other.reasons);
        self
    }

    /// The reasons, never none.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        &self.reasons
    }

    /// Whether a reason cites this rule.
    #[must_use]
    pub fn cites(&self, rule: RuleId) -> bool {
        self.reasons.iter().any(|reason| reason.rule == rule)
    }

    /// All refusals of these verdicts together: fine only where every one is.
    ///
    /// # Errors
    /// The reasons of every verdict that refuses.
    pub fn all(verdicts: impl IntoIterator<Item = Verdict>) -> Verdict {
        let refused = verdicts.into_iter().filter_map(Result::err).reduce(Self::and);
        refused.map_or(Ok(()), Err)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, reason) in self.reasons.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{} ({})", reason.rule, reason.message.key)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Refusal;
    use crate::RuleId;

    #[test]
    fn all_gathers_every_reason() {
        let a = Refusal::new(RuleId::new(*b"SX", 42), "too-far").int("left", 2);
        let b = Refusal::new(RuleId::new(*b"SX", 55), "stopped");
        let both = Refusal::all([Ok(()), Err(a), Err(b)]).unwrap_err();
        assert_eq!(both.to_string(), "SX-042 (sx-042-too-far), SX-055 (sx-055-stopped)");
        assert!(both.cites(RuleId::new(*b"SX", 55)) && !both.cites(RuleId::new(*b"SX", 1)));
        assert_eq!(Refusal::all([Ok(()), Ok(())]), Ok(()));
    }
}
