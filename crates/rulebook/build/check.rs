//! What a catalogue must fulfil before anything is built on it.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    read::{Catalogue, Document, Rule, Text},
    rulings,
};

const UNITS: [&str; 3] = ["cm", "inches", "hexes"];
const KINDS: [&str; 8] = ["definition", "procedure", "restriction", "permission", "exception", "table", "ruling", "example"];

/// Adds a line for each mistake: the file, the rule, what is wrong and what to write.
pub(crate) fn catalogue(catalogue: &Catalogue, mistakes: &mut Vec<String>) {
    let ids = ids(catalogue, mistakes);
    for document in &catalogue.documents {
        check_document(document, mistakes);
    }
    for (document, rule) in catalogue.rules() {
        let mut found = Vec::new();
        check_rule(rule, &mut found);
        check_references(rule, &ids, &mut found);
        rulings::check(rule, &mut found);
        mistakes.extend(found.into_iter().map(|mistake| format!("rulebook/{}.toml, {}: {mistake}", document.id, rule.id)));
    }
    rulings::check_names(catalogue, mistakes);
}

/// All ids, each held by one rule, and each pair of letters by one document.
fn ids<'a>(catalogue: &'a Catalogue, mistakes: &mut Vec<String>) -> BTreeSet<&'a str> {
    let mut ids = BTreeSet::new();
    let mut letters: BTreeMap<&str, &str> = BTreeMap::new();
    for (document, rule) in catalogue.rules() {
        let place = format!("rulebook/{}.toml, {}", document.id, rule.id);
        if !is_id(&rule.id) {
            mistakes.push(format!("{place}: an id is two capital letters, a dash and three digits, as in EL-012"));
            continue;
        }
        if !ids.insert(rule.id.as_str()) {
            mistakes
                .push(format!("{place}: this id is used twice; ids are stable, so give the newer rule the next free number"));
        }
        let owner = letters.entry(&rule.id[..2]).or_insert(&document.id);
        if *owner != document.id {
            mistakes.push(format!("{place}: the letters {} belong to rulebook/{owner}.toml", &rule.id[..2]));
        }
    }
    ids
}

fn check_document(document: &Document, mistakes: &mut Vec<String>) {
    let mut say = |mistake: String| mistakes.push(format!("rulebook/{}.toml: {mistake}", document.id));
    let head = &document.head;
    if document.rules.is_empty() {
        say("holds no [[rule]]; a file of figures says kind = \"tables\" or kind = \"scenarios\" in its [document]".to_owned());
    }
    if !is_kebab(&head.system) || !is_kebab(&head.source) {
        say("system and source of [document] are words in kebab-case".to_owned());
    }
    if !UNITS.contains(&head.units.as_str()) {
        say(format!("units '{}' of [document] is none of {}", head.units, UNITS.join(", ")));
    }
    if has_blank(&head.title) {
        say("the title of [document] is empty in a language".to_owned());
    }
    for pair in document.rules.windows(2).filter(|pair| pair[0].id > pair[1].id) {
        say(format!("{} stands behind {}: rules are numbered in reading order", pair[1].id, pair[0].id));
    }
}

fn check_rule(rule: &Rule, found: &mut Vec<String>) {
    if !is_kebab(&rule.section) {
        found.push(format!("section '{}' is not in kebab-case", rule.section));
    }
    if !KINDS.contains(&rule.kind.as_str()) {
        found.push(format!("kind '{}' is none of {}", rule.kind, KINDS.join(", ")));
    }
    if has_blank(&rule.title) || has_blank(&rule.text) {
        found.push("title or text is empty in a language".to_owned());
    }
    if rule.cases.is_empty() || rule.cases.iter().any(|case| case.trim().is_empty()) {
        found.push("cases has no entry, or an empty one: each branch of a rule has a case".to_owned());
    }
    if rule.ambiguity.as_ref().is_some_and(|words| words.trim().is_empty()) {
        found.push("ambiguity is empty: leave it out".to_owned());
    }
}

fn check_references(rule: &Rule, ids: &BTreeSet<&str>, found: &mut Vec<String>) {
    let mut seen = BTreeSet::new();
    for id in &rule.depends {
        if !ids.contains(id.as_str()) {
            found.push(format!("depends on {id}, which no rule has"));
        }
        if *id == rule.id || !seen.insert(id) {
            found.push(format!("depends names {id} twice, or is the rule itself"));
        }
    }
    for id in strings(rule).flat_map(mentions).filter(|id| !ids.contains(id)) {
        found.push(format!("its words name {id}, which no rule has"));
    }
}

/// Every string of a rule that a reader sees.
fn strings(rule: &Rule) -> impl Iterator<Item = &str> {
    let texts = [&rule.title.es, &rule.title.en, &rule.text.es, &rule.text.en];
    texts.into_iter().chain(&rule.cases).chain(&rule.ambiguity).map(String::as_str)
}

/// The ids that a text names: words of the form `EL-012`.
fn mentions(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '-')).filter(|word| is_id(word))
}

/// Whether a text is two capital letters, a dash and three digits.
pub(crate) fn is_id(text: &str) -> bool {
    let [a, b, b'-', digits @ ..] = text.as_bytes() else { return false };
    a.is_ascii_uppercase() && b.is_ascii_uppercase() && digits.len() == 3 && digits.iter().all(u8::is_ascii_digit)
}

/// Whether a text is small letters and digits in words joined by single dashes.
pub(crate) fn is_kebab(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    text.split('-').all(is_word)
}

fn has_blank(text: &Text) -> bool {
    text.es.trim().is_empty() || text.en.trim().is_empty()
}
