//! What the crate includes.

use std::fmt::Write as _;

use serde::Serialize;

use crate::read::{Catalogue, Document, Rule, Ruling, Text};

/// The catalogue as the crate parses it at its first use; the field names are those of the crate's own types.
#[derive(Serialize)]
struct Blob<'a> {
    documents: Vec<BlobDocument<'a>>,
    rules: Vec<BlobRule<'a>>,
}

#[derive(Serialize)]
struct BlobDocument<'a> {
    id: &'a str,
    system: &'a str,
    title: &'a Text,
    source: &'a str,
    units: &'a str,
}

#[derive(Serialize)]
struct BlobRule<'a> {
    id: &'a str,
    system: &'a str,
    document: &'a str,
    section: &'a str,
    kind: &'a str,
    title: &'a Text,
    text: &'a Text,
    params: serde_json::Value,
    depends: &'a [String],
    cases: &'a [String],
    ambiguity: Option<&'a str>,
    ruling: Option<BlobRuling<'a>>,
}

#[derive(Serialize)]
struct BlobRuling<'a> {
    name: &'a str,
    default: &'a str,
    options: &'a [String],
    rule: &'a str,
}

/// One line of JSON: texts stay data, so that the compiler need not read a thousand rules.
pub(crate) fn texts(catalogue: &Catalogue) -> String {
    let blob = Blob {
        documents: catalogue.documents.iter().map(document).collect(),
        rules: catalogue.rules().map(|(document, it)| rule(document, it)).collect(),
    };
    serde_json::to_string(&blob).expect("texts and numbers are JSON")
}

fn document(document: &Document) -> BlobDocument<'_> {
    let head = &document.head;
    BlobDocument { id: &document.id, system: &head.system, title: &head.title, source: &head.source, units: &head.units }
}

fn rule<'a>(document: &'a Document, rule: &'a Rule) -> BlobRule<'a> {
    BlobRule {
        id: &rule.id,
        system: &document.head.system,
        document: &document.id,
        section: &rule.section,
        kind: &rule.kind,
        title: &rule.title,
        text: &rule.text,
        params: serde_json::to_value(&rule.params).expect("params are numbers, words and lists"),
        depends: &rule.depends,
        cases: &rule.cases,
        ambiguity: rule.ambiguity.as_deref(),
        ruling: rule.ruling.as_ref().map(|it| ruling(it, &rule.id)),
    }
}

fn ruling<'a>(ruling: &'a Ruling, rule: &'a str) -> BlobRuling<'a> {
    BlobRuling { name: &ruling.name, default: &ruling.default, options: &ruling.options, rule }
}

/// `pub const EL_012: RuleId = …` for each rule, with its English title as documentation.
pub(crate) fn constants(catalogue: &Catalogue) -> String {
    let mut code = String::new();
    for (_, rule) in catalogue.rules() {
        let (letters, digits) = rule.id.split_at(2);
        let number: u16 = digits[1..].parse().expect("the id was checked");
        let name = rule.id.replace('-', "_");
        let title = format!(" {}.", rule.title.en.trim_end_matches('.'));
        writeln!(code, "#[doc = {title:?}]\npub const {name}: RuleId = RuleId::new(*b{letters:?}, {number});")
            .expect("a string takes all");
    }
    code
}
