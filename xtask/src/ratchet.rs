//! What may be missing: `rulebook/coverage.toml`. It only shrinks.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use serde::Deserialize;
use tercio_kernel::rule::RuleId;

use crate::coverage::{Coverage, Missing, with_cases};

const HEAD: &str = "\
# What the tests do not cover yet, by document: the rules that no test run cites, and the numbers of the cases without a test.
# It only shrinks: `cargo xtask rules --check` fails on anything missing that is not here, and on anything here that is no
# longer missing. `cargo xtask rules --update` writes it anew. Systems that are not enforced are not in it.
";

/// The content of the file.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ratchet {
    /// The systems whose documents must be covered.
    enforced: Vec<String>,
    /// What may be missing, by document.
    #[serde(default)]
    missing: BTreeMap<String, Missing>,
}

impl Ratchet {
    /// Reads the text of the file.
    ///
    /// # Errors
    /// The place and the reason, where it is not as it should be.
    pub(crate) fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| format!("rulebook/coverage.toml: {error}"))
    }

    pub(crate) fn enforces(&self, coverage: &Coverage) -> bool {
        self.enforced.contains(&coverage.system)
    }

    /// Every difference between what is missing and what may be.
    pub(crate) fn differences(&self, coverages: &[Coverage]) -> Vec<String> {
        let mut found = Vec::new();
        let nothing = Missing::default();
        for coverage in coverages.iter().filter(|coverage| self.enforces(coverage)) {
            let allowed = self.missing.get(&coverage.document).unwrap_or(&nothing);
            compare(&coverage.missing, allowed, &mut found);
        }
        found
    }

    /// Entries for documents that are not enforced or do not exist.
    pub(crate) fn strays(&self, coverages: &[Coverage]) -> Vec<String> {
        let known = |document: &str| coverages.iter().any(|coverage| coverage.document == document && self.enforces(coverage));
        let strays = self.missing.keys().filter(|document| !known(document));
        strays.map(|document| format!("rulebook/coverage.toml: {document} is no document of an enforced system")).collect()
    }

    /// The text of the file that allows exactly what is missing now.
    pub(crate) fn updated(&self, coverages: &[Coverage]) -> String {
        let systems: Vec<String> = self.enforced.iter().map(|system| format!("\"{system}\"")).collect();
        let mut text = format!("{HEAD}enforced = [{}]\n", systems.join(", "));
        for coverage in coverages.iter().filter(|coverage| self.enforces(coverage) && coverage.missing != Missing::default()) {
            write_missing(&mut text, &coverage.document, &coverage.missing).expect("a string takes all");
        }
        text
    }
}

fn compare(missing: &Missing, allowed: &Missing, found: &mut Vec<String>) {
    for rule in missing.not_cited.difference(&allowed.not_cited) {
        found.push(format!("{rule} is cited by no test run: no event and no refusal carried it"));
    }
    for rule in allowed.not_cited.difference(&missing.not_cited) {
        found.push(format!("{rule} need not be in rulebook/coverage.toml as not cited: run cargo xtask rules --update"));
    }
    let rules = missing.not_tested.keys().chain(allowed.not_tested.keys());
    for rule in rules.collect::<BTreeSet<_>>() {
        compare_cases(*rule, missing, allowed, found);
    }
}

fn compare_cases(rule: RuleId, missing: &Missing, allowed: &Missing, found: &mut Vec<String>) {
    let of = |all: &Missing| all.not_tested.get(&rule).cloned().unwrap_or_default();
    let (missing, allowed) = (of(missing), of(allowed));
    let more = &missing - &allowed;
    if !more.is_empty() {
        let name = rule.to_string().to_lowercase().replace('-', "_");
        found.push(format!("{} has no test: name one {name}_N_…, N being the number of the case", with_cases(rule, &more)));
    }
    let less = &allowed - &missing;
    if !less.is_empty() {
        let rule = with_cases(rule, &less);
        found.push(format!("{rule} need not be in rulebook/coverage.toml as not tested: run cargo xtask rules --update"));
    }
}

fn write_missing(text: &mut String, document: &str, missing: &Missing) -> std::fmt::Result {
    if !missing.not_cited.is_empty() {
        writeln!(text, "\n[missing.{document}]\nnot_cited = [")?;
        for line in missing.not_cited.iter().collect::<Vec<_>>().chunks(10) {
            let ids: Vec<String> = line.iter().map(|rule| format!("\"{rule}\",")).collect();
            writeln!(text, "  {}", ids.join(" "))?;
        }
        writeln!(text, "]")?;
    }
    if !missing.not_tested.is_empty() {
        writeln!(text, "\n[missing.{document}.not_tested]")?;
    }
    for (rule, cases) in &missing.not_tested {
        let numbers: Vec<String> = cases.iter().map(usize::to_string).collect();
        writeln!(text, "{rule} = [{}]", numbers.join(", "))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tercio_rulebook::rules;

    use super::*;

    fn coverage(document: &str, system: &str, missing: Missing) -> Coverage {
        Coverage {
            document: document.to_owned(),
            system: system.to_owned(),
            rules: 50,
            cited: 0,
            words_only: 0,
            missing,
            partly_tested: BTreeSet::new(),
        }
    }

    fn some() -> Missing {
        Missing { not_cited: [rules::EL_001, rules::EL_012].into(), not_tested: [(rules::EL_012, [2, 5].into())].into() }
    }

    fn enforcing_spqr() -> Ratchet {
        Ratchet::read("enforced = ['spqr']").expect("well formed")
    }

    #[test]
    fn what_it_writes_it_reads_and_finds_no_difference() {
        let coverages = [coverage("spqr-elephants", "spqr", some()), coverage("spqr-base", "spqr", Missing::default())];
        let text = enforcing_spqr().updated(&coverages);
        let ratchet = Ratchet::read(&text).expect("it is its own");
        assert_eq!(ratchet.missing.len(), 1);
        assert_eq!(ratchet.differences(&coverages), [""; 0]);
        assert_eq!(ratchet.strays(&coverages), [""; 0]);
        assert_eq!(ratchet.updated(&coverages), text);
    }

    #[test]
    fn what_is_missing_and_not_allowed_is_told() {
        let found = enforcing_spqr().differences(&[coverage("spqr-elephants", "spqr", some())]);
        assert_eq!(
            found,
            [
                "EL-001 is cited by no test run: no event and no refusal carried it",
                "EL-012 is cited by no test run: no event and no refusal carried it",
                "EL-012 (2, 5) has no test: name one el_012_N_…, N being the number of the case",
            ]
        );
    }

    #[test]
    fn what_is_allowed_and_not_missing_is_told() {
        let text = "enforced = ['spqr']\n[missing.spqr-elephants]\nnot_cited = ['EL-001', 'EL-002', 'EL-012']\n\
                    not_tested = { EL-012 = [1, 2, 5], EL-003 = [1] }\n";
        let found = Ratchet::read(text).expect("well formed").differences(&[coverage("spqr-elephants", "spqr", some())]);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("EL-002 need not be"));
        assert!(found[1].starts_with("EL-003 (1) need not be"));
        assert!(found[2].starts_with("EL-012 (1) need not be"));
    }

    #[test]
    fn other_systems_are_not_enforced_and_have_no_entries() {
        let others = [coverage("necromunda", "necromunda", some())];
        assert_eq!(enforcing_spqr().differences(&others), [""; 0]);
        let text = "enforced = ['spqr']\n[missing.necromunda]\nnot_cited = ['NE-001']\n";
        let strays = Ratchet::read(text).expect("well formed").strays(&others);
        assert_eq!(strays, ["rulebook/coverage.toml: necromunda is no document of an enforced system"]);
    }

    #[test]
    fn mistakes_in_the_file_are_told() {
        assert!(Ratchet::read("").is_err_and(|error| error.contains("missing field `enforced`")));
        assert!(Ratchet::read("enforced = []\nmising = {}").is_err_and(|error| error.contains("unknown field `mising`")));
        assert!(
            Ratchet::read("enforced = []\n[missing.x]\nnot_cited = ['EL12']")
                .is_err_and(|error| error.contains("is no rule id"))
        );
    }
}
