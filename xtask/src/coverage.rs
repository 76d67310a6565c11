//! What the tests cover of one document.

use std::collections::{BTreeMap, BTreeSet};

use tercio_kernel::rule::RuleId;
use tercio_rulebook::{Rule, Rulebook};

use crate::names::Case;

/// What is missing of a document: of nothing in it, where all is covered.
#[derive(Debug, Default, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Missing {
    /// Rules that no test run cited and that are more than words.
    pub(crate) not_cited: BTreeSet<RuleId>,
    /// The cases without a test, by the rule that has them; no rule is here with none.
    pub(crate) not_tested: BTreeMap<RuleId, BTreeSet<usize>>,
}

/// The coverage of one document.
#[derive(Debug)]
pub(crate) struct Coverage {
    pub(crate) document: String,
    pub(crate) system: String,
    pub(crate) rules: usize,
    pub(crate) cited: usize,
    pub(crate) words_only: usize,
    pub(crate) missing: Missing,
    /// Rules of which some cases have a test and others have none.
    pub(crate) partly_tested: BTreeSet<RuleId>,
}

/// What the tests have to show for themselves.
#[derive(Debug, Default)]
pub(crate) struct Evidence {
    pub(crate) cited: BTreeSet<RuleId>,
    pub(crate) tested: BTreeSet<Case>,
    pub(crate) words_only: BTreeSet<RuleId>,
}

impl Coverage {
    /// The coverage of each document of the catalogue, in its order.
    pub(crate) fn of_all(book: &Rulebook, evidence: &Evidence) -> Vec<Self> {
        let documents = book.documents().iter();
        documents.map(|document| Self::of(&document.id, &document.system, book.in_document(&document.id), evidence)).collect()
    }

    fn of<'a>(document: &str, system: &str, rules: impl Iterator<Item = &'a Rule>, evidence: &Evidence) -> Self {
        let mut coverage = Self {
            document: document.to_owned(),
            system: system.to_owned(),
            rules: 0,
            cited: 0,
            words_only: 0,
            missing: Missing::default(),
            partly_tested: BTreeSet::new(),
        };
        for rule in rules {
            coverage.add(rule, evidence);
        }
        coverage
    }

    fn add(&mut self, rule: &Rule, evidence: &Evidence) {
        self.rules += 1;
        if evidence.cited.contains(&rule.id) {
            self.cited += 1;
        } else if evidence.words_only.contains(&rule.id) {
            self.words_only += 1;
        } else {
            self.missing.not_cited.insert(rule.id);
        }
        let numbers = 1..=rule.cases.len();
        let untested: BTreeSet<usize> =
            numbers.filter(|number| !evidence.tested.contains(&Case { rule: rule.id, number: *number })).collect();
        if !untested.is_empty() {
            if untested.len() < rule.cases.len() {
                self.partly_tested.insert(rule.id);
            }
            self.missing.not_tested.insert(rule.id, untested);
        }
    }

    /// How many rules have a test for each of their cases.
    pub(crate) fn tested(&self) -> usize {
        self.rules - self.missing.not_tested.len()
    }

    /// One line of figures, and the ids that are missing below it.
    pub(crate) fn print(&self) {
        let words = if self.words_only == 0 { String::new() } else { format!(" and {} only words", self.words_only) };
        println!("{}: {} rules; {} cited{words}; {} tested", self.document, self.rules, self.cited, self.tested());
        let (partly, untested): (Vec<_>, Vec<_>) =
            self.missing.not_tested.iter().partition(|(rule, _)| self.partly_tested.contains(rule));
        print_ids("not cited", &runs(self.missing.not_cited.iter().copied()));
        print_ids("not tested", &runs(untested.into_iter().map(|(rule, _)| *rule)));
        print_ids("cases not tested", &partly.into_iter().map(|(rule, cases)| with_cases(*rule, cases)).collect::<Vec<_>>());
    }
}

/// The rule with the numbers of its cases: `EL-012 (2, 5)`.
pub(crate) fn with_cases(rule: RuleId, cases: &BTreeSet<usize>) -> String {
    let numbers: Vec<String> = cases.iter().map(usize::to_string).collect();
    format!("{rule} ({})", numbers.join(", "))
}

fn print_ids(what: &str, ids: &[String]) {
    if !ids.is_empty() {
        println!("  {what}: {}", ids.join(", "));
    }
}

/// Ids in order, those that follow each other told by the first and the last: `EL-001 to EL-009`.
fn runs(ids: impl Iterator<Item = RuleId>) -> Vec<String> {
    let mut runs: Vec<(RuleId, RuleId)> = Vec::new();
    for id in ids {
        match runs.last_mut() {
            Some((_, last)) if last.prefix() == id.prefix() && last.number() + 1 == id.number() => *last = id,
            _ => runs.push((id, id)),
        }
    }
    let told =
        runs.into_iter().map(|(first, last)| if first == last { first.to_string() } else { format!("{first} to {last}") });
    told.collect()
}

#[cfg(test)]
mod tests {
    use tercio_rulebook::rules;

    use super::*;

    fn elephants(evidence: &Evidence) -> Coverage {
        let all = Coverage::of_all(Rulebook::get(), evidence);
        all.into_iter().find(|coverage| coverage.document == "spqr-elephants").expect("it is in the catalogue")
    }

    #[test]
    fn without_evidence_everything_is_missing() {
        let coverage = elephants(&Evidence::default());
        assert_eq!((coverage.rules, coverage.cited, coverage.words_only, coverage.tested()), (50, 0, 0, 0));
        assert_eq!((coverage.missing.not_cited.len(), coverage.missing.not_tested.len()), (50, 50));
    }

    #[test]
    fn a_cited_rule_and_one_of_words_are_not_missing() {
        let evidence = Evidence { cited: [rules::EL_012].into(), words_only: [rules::EL_032].into(), ..Evidence::default() };
        let coverage = elephants(&evidence);
        assert_eq!((coverage.cited, coverage.words_only, coverage.missing.not_cited.len()), (1, 1, 48));
    }

    #[test]
    fn a_rule_is_tested_when_every_case_has_its_test() {
        let case = |number| Case { rule: rules::EL_012, number };
        let five = Evidence { tested: (1..=5).map(case).collect(), ..Evidence::default() };
        assert_eq!(elephants(&five).missing.not_tested[&rules::EL_012], [6].into());
        assert_eq!(elephants(&five).partly_tested, [rules::EL_012].into());
        let six = Evidence { tested: (1..=6).map(case).collect(), ..Evidence::default() };
        assert_eq!(elephants(&six).tested(), 1);
        assert_eq!(elephants(&six).missing.not_tested.get(&rules::EL_012), None);
    }

    #[test]
    fn ids_that_follow_each_other_are_told_by_their_ends() {
        let ids = [rules::EL_049, rules::EL_050, rules::SX_001, rules::SX_003, rules::SX_004, rules::SX_005];
        assert_eq!(runs(ids.into_iter()), ["EL-049 to EL-050", "SX-001", "SX-003 to SX-005"]);
        assert_eq!(runs(std::iter::empty()), [""; 0]);
    }

    #[test]
    fn cases_are_shown_behind_their_rule() {
        assert_eq!(with_cases(rules::EL_012, &[2, 5].into()), "EL-012 (2, 5)");
    }
}
