//! The catalogue of this tree, as programs meet it.

use std::collections::BTreeSet;

use tercio_rulebook::{Kind, Lang, Rule, Rulebook, rules};

fn ids(rules: &[&Rule]) -> Vec<String> {
    rules.iter().map(|rule| rule.id.to_string()).collect()
}

#[test]
fn every_document_is_there_in_order() {
    let documents: Vec<&str> = Rulebook::get().documents().iter().map(|document| document.id.as_str()).collect();
    let sources_first = [
        "necromunda",
        "necromunda-base",
        "spqr-elephants",
        "spqr-base",
        "warhammer-charges",
        "warhammer-war-machines",
        "warhammer-base",
    ];
    assert_eq!(documents, sources_first);
    assert_eq!(Rulebook::get().systems().collect::<Vec<_>>(), ["necromunda", "spqr", "warhammer"]);
}

#[test]
fn a_rule_is_read_whole() {
    let rule = Rulebook::get().rule(rules::EL_013).expect("a constant has its rule");
    assert_eq!((rule.id, rule.system.as_str(), rule.document.as_str()), (rules::EL_013, "spqr", "spqr-elephants"));
    assert_eq!((rule.section.as_str(), rule.kind), ("pass-through", Kind::Exception));
    assert_eq!(rule.title.get(Lang::Es), "Los elefantes sufren un punto menos");
    assert!(rule.text.get(Lang::En).contains("The result never goes below zero."));
    assert_eq!(rule.params["reduction"], 1);
    assert_eq!(rule.depends, [rules::EL_010, rules::EL_023, rules::EL_024]);
    assert_eq!(rule.cases.len(), 7);
    assert!(rule.ambiguity.as_ref().is_some_and(|words| words.contains("Default combat")));
    let ruling = rule.ruling.as_ref().expect("it holds one");
    assert_eq!(
        (ruling.name.as_str(), ruling.default.as_str(), ruling.rule),
        ("pass-through-reduction", "combat", rules::EL_013)
    );
    assert_eq!(ruling.options, ["combat", "unit"]);
}

#[test]
fn an_id_without_a_rule_finds_none() {
    let id = "EL-999".parse().expect("it is an id all the same");
    assert_eq!(Rulebook::get().rule(id), None);
}

#[test]
fn each_rule_is_found_by_its_id_and_belongs_to_a_document_of_its_system() {
    let book = Rulebook::get();
    let homes: BTreeSet<_> = book.documents().iter().map(|document| (&document.id, &document.system)).collect();
    for rule in book.rules() {
        assert_eq!(book.rule(rule.id), Some(rule));
        assert!(homes.contains(&(&rule.document, &rule.system)), "{}", rule.id);
    }
}

#[test]
fn documents_and_systems_share_out_the_rules() {
    let book = Rulebook::get();
    let in_documents: usize = book.documents().iter().map(|document| book.in_document(&document.id).count()).sum();
    let in_systems: usize = book.systems().map(|system| book.in_system(system).count()).sum();
    assert_eq!((in_documents, in_systems), (book.rules().len(), book.rules().len()));
    assert_eq!((book.in_document("spqr-elephants").count(), book.in_document("nowhere").count()), (50, 0));
}

#[test]
fn sections_come_in_the_order_of_the_rules_and_share_them_out() {
    let book = Rulebook::get();
    let sections = book.sections("spqr");
    assert_eq!(sections[..4], ["elephants", "pass-through", "shock", "example"]);
    let shared: usize = sections.iter().map(|section| book.in_section("spqr", section).count()).sum();
    assert_eq!(shared, book.in_system("spqr").count());
    assert!(book.in_section("spqr", "rampage").any(|rule| rule.id == rules::EL_038));
    assert!(book.sections("chess").is_empty());
}

#[test]
fn rulings_are_listed_by_system_with_the_default_first() {
    let book = Rulebook::get();
    let names: Vec<&str> = book.rulings("spqr").map(|ruling| ruling.name.as_str()).collect();
    assert_eq!(names[..3], ["pass-through-reduction", "size-shift", "elite-phase"]);
    for ruling in book.systems().flat_map(|system| book.rulings(system)) {
        assert_eq!(ruling.options.first(), Some(&ruling.default), "{}", ruling.name);
        assert_eq!(book.rule(ruling.rule).and_then(|rule| rule.ruling.as_ref()), Some(ruling));
    }
    assert_eq!(book.ruling("spqr", "size-shift").map(|ruling| ruling.rule), Some(rules::EL_022));
    assert_eq!(book.ruling("warhammer", "size-shift"), None);
}

#[test]
fn an_id_is_found_in_any_spelling_before_rules_that_name_it() {
    for query in ["EL-012", "el-012", "el-12"] {
        assert_eq!(ids(&Rulebook::get().search(query, None))[0], "EL-012", "{query}");
    }
}

#[test]
fn titles_come_before_texts() {
    let found = Rulebook::get().search("estampida", Some(Lang::Es));
    let in_title = |rule: &&Rule| rule.title.es.to_lowercase().contains("estampida");
    let titled = found.iter().take_while(|rule| in_title(rule)).count();
    assert!(titled > 3 && titled < found.len());
    assert!(!found[titled..].iter().any(in_title));
}

#[test]
fn accents_and_capitals_do_not_matter() {
    let book = Rulebook::get();
    let plain = ids(&book.search("reaccion", Some(Lang::Es)));
    assert!(!plain.is_empty());
    for query in ["reacción", "REACCIÓN", "Reaccio\u{301}n", "  reaccion  "] {
        assert_eq!(ids(&book.search(query, Some(Lang::Es))), plain, "{query}");
    }
}

#[test]
fn every_word_of_a_query_must_occur() {
    let book = Rulebook::get();
    let both = book.search("elephant screen", Some(Lang::En));
    let one = book.search("elephant", Some(Lang::En));
    assert!(!both.is_empty() && both.len() < one.len());
    assert!(book.search("elephant zeppelin", None).is_empty());
}

#[test]
fn a_language_searches_its_own_words_only() {
    let book = Rulebook::get();
    assert!(book.search("rampage", Some(Lang::Es)).is_empty());
    assert!(book.search("estampida", Some(Lang::En)).is_empty());
    assert!(!book.search("rampage", None).is_empty() && !book.search("estampida", None).is_empty());
}

#[test]
fn nothing_asked_finds_nothing() {
    assert!(Rulebook::get().search("", None).is_empty());
    assert!(Rulebook::get().search(" \t ", None).is_empty());
}
