//! The rules that only define a word: `rulebook/words-only.toml`.

use std::collections::BTreeSet;

use serde::Deserialize;
use tercio_kernel::rule::RuleId;
use tercio_rulebook::Rulebook;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    word: Vec<Word>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    rule: RuleId,
    reason: String,
}

/// The ids in the text of the file.
///
/// # Errors
/// Where the text is not as it should be, names a rule that does not exist or names one twice, or gives no reason.
pub(crate) fn read(text: &str, book: &Rulebook) -> Result<BTreeSet<RuleId>, String> {
    let file: File = toml::from_str(text).map_err(|error| format!("rulebook/words-only.toml: {error}"))?;
    let mut ids = BTreeSet::new();
    for Word { rule, reason } in file.word {
        if book.rule(rule).is_none() {
            return Err(format!("rulebook/words-only.toml: {rule} is no rule of the catalogue"));
        }
        if reason.trim().is_empty() || !ids.insert(rule) {
            return Err(format!("rulebook/words-only.toml: {rule} needs one entry, with its reason"));
        }
    }
    Ok(ids)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<BTreeSet<RuleId>, String> {
        read(text, Rulebook::get())
    }

    #[test]
    fn ids_are_read_with_their_reasons() {
        let ids = of("[[word]]\nrule = 'SX-004'\nreason = 'It names a thing.'\n").expect("well formed");
        assert_eq!(ids.iter().map(RuleId::to_string).collect::<Vec<_>>(), ["SX-004"]);
        assert_eq!(of("# Nothing yet."), Ok(BTreeSet::new()));
    }

    #[test]
    fn an_entry_without_rule_or_reason_is_refused() {
        assert!(of("[[word]]\nrule = 'SX-999'\nreason = 'x'\n").is_err_and(|e| e.contains("SX-999 is no rule")));
        assert!(of("[[word]]\nrule = 'SX-004'\nreason = ' '\n").is_err_and(|e| e.contains("with its reason")));
        assert!(of("[[word]]\nrule = 'SX-004'\n").is_err_and(|e| e.contains("missing field `reason`")));
        let twice = "[[word]]\nrule = 'SX-004'\nreason = 'x'\n".repeat(2);
        assert!(of(&twice).is_err_and(|e| e.contains("needs one entry")));
    }

    #[test]
    fn the_file_of_the_tree_is_well_formed() {
        let text = include_str!("../../rulebook/words-only.toml");
        assert!(of(text).is_ok(), "{:?}", of(text));
    }
}
