//! What a ruling must fulfil: a switch that a player can read, and whose every position is tried.

use std::collections::BTreeMap;

use crate::{
    check::is_kebab,
    read::{Catalogue, Rule, Ruling},
};

pub(crate) fn check(rule: &Rule, found: &mut Vec<String>) {
    for case in rule.cases.iter().filter(|case| case.starts_with("Under ")) {
        if !is_well_begun(case) {
            found.push(format!("a case that sets a ruling begins 'Under NAME = OPTION: …', and not '{}…'", head_of(case)));
        }
    }
    let Some(ruling) = &rule.ruling else { return };
    check_switch(ruling, found);
    for text in [&rule.text.es, &rule.text.en] {
        if !text.contains(&ruling.name) {
            found.push(format!(
                "its text does not name the ruling '{}' and what its other options change, in both languages",
                ruling.name
            ));
        }
    }
    for option in ruling.options.iter().filter(|option| **option != ruling.default) {
        let begins = format!("Under {} = {option}:", ruling.name);
        if !rule.cases.iter().any(|case| case.starts_with(&begins)) {
            found.push(format!("no case begins '{begins}'"));
        }
    }
}

fn check_switch(ruling: &Ruling, found: &mut Vec<String>) {
    let words = std::iter::once(&ruling.name).chain(&ruling.options);
    if let Some(word) = words.into_iter().find(|word| !is_kebab(word)) {
        found.push(format!("'{word}' in the ruling is not in kebab-case"));
    }
    if ruling.options.len() < 2 {
        found.push(format!("ruling '{}' has fewer than two options", ruling.name));
    }
    if ruling.options.first() != Some(&ruling.default) {
        found.push(format!("the default '{}' of ruling '{}' is not the first of its options", ruling.default, ruling.name));
    }
    let mut sorted: Vec<_> = ruling.options.iter().collect();
    sorted.sort();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        found.push(format!("ruling '{}' lists an option twice", ruling.name));
    }
}

/// One name holds one ruling within a system.
pub(crate) fn check_names(catalogue: &Catalogue, mistakes: &mut Vec<String>) {
    let mut holders: BTreeMap<(&str, &str), &str> = BTreeMap::new();
    for (document, rule) in catalogue.rules() {
        let Some(ruling) = &rule.ruling else { continue };
        if let Some(first) = holders.insert((&document.head.system, &ruling.name), &rule.id) {
            mistakes.push(format!(
                "rulebook/{}.toml, {}: {first} holds the ruling '{}' already",
                document.id, rule.id, ruling.name
            ));
        }
    }
}

/// `Under name = option: …`; several rulings are joined by `and`.
fn is_well_begun(case: &str) -> bool {
    let Some((head, _)) = case.split_once(": ") else { return false };
    let settings = head.trim_start_matches("Under ").split(" and ");
    settings
        .into_iter()
        .all(|setting| setting.split_once(" = ").is_some_and(|(name, option)| is_kebab(name) && is_kebab(option)))
}

fn head_of(case: &str) -> String {
    case.chars().take(40).collect()
}
