//! The whole catalogue, and the ways to look something up in it.

use std::{collections::BTreeMap, sync::OnceLock};

use serde::Deserialize;
use tercio_kernel::rule::RuleId;

use crate::{Document, Lang, Rule, Ruling, search::Index};

/// Every rule of every system.
#[derive(Debug)]
pub struct Rulebook {
    documents: Vec<Document>,
    rules: Vec<Rule>,
    /// Where each id stands in `rules`.
    places: BTreeMap<RuleId, usize>,
    /// Made at the first search.
    index: OnceLock<Index>,
}

/// The catalogue as the build script wrote it.
#[derive(Deserialize)]
struct Blob {
    documents: Vec<Document>,
    rules: Vec<Rule>,
}

impl Rulebook {
    /// The catalogue that this program was built with.
    #[must_use]
    pub fn get() -> &'static Self {
        static BOOK: OnceLock<Rulebook> = OnceLock::new();
        BOOK.get_or_init(|| Self::parse(include_str!(concat!(env!("OUT_DIR"), "/catalogue.json"))))
    }

    /// The build script wrote the text from types of the same shape, so a mistake here is one of this crate.
    fn parse(text: &str) -> Self {
        let Blob { documents, rules } = serde_json::from_str(text).expect("the build script wrote the catalogue");
        let places = rules.iter().enumerate().map(|(place, rule)| (rule.id, place)).collect();
        Self { documents, rules, places, index: OnceLock::new() }
    }

    /// The rule with this id. There is one for each constant of [`rules`](crate::rules).
    #[must_use]
    pub fn rule(&self, id: RuleId) -> Option<&Rule> {
        self.places.get(&id).map(|place| &self.rules[*place])
    }

    /// Every rule: the systems by name, in each the documents as in [`documents`](Self::documents), in each the rules in reading
    /// order.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// Every body of rules: the systems by name, in each its source documents before its supplements.
    #[must_use]
    pub fn documents(&self) -> &[Document] {
        &self.documents
    }

    /// The short names of the systems, by name.
    pub fn systems(&self) -> impl Iterator<Item = &str> {
        let names = self.documents.iter().map(|document| document.system.as_str());
        names.enumerate().filter(|(place, name)| *place == 0 || self.documents[place - 1].system != *name).map(|(_, name)| name)
    }

    /// The rules of one document, in reading order; none where no document has the id.
    pub fn in_document<'a>(&'a self, document: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules.iter().filter(move |rule| rule.document == document)
    }

    /// The rules of one system; none where no system has the name.
    pub fn in_system<'a>(&'a self, system: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.rules.iter().filter(move |rule| rule.system == system)
    }

    /// The rules of one section of a system, from all of its documents; none where there is no such section.
    pub fn in_section<'a>(&'a self, system: &'a str, section: &'a str) -> impl Iterator<Item = &'a Rule> {
        self.in_system(system).filter(move |rule| rule.section == section)
    }

    /// The sections of one system, in the order in which its rules first name them.
    #[must_use]
    pub fn sections(&self, system: &str) -> Vec<&str> {
        let mut sections: Vec<&str> = Vec::new();
        for rule in self.rules.iter().filter(|rule| rule.system == system) {
            if !sections.contains(&rule.section.as_str()) {
                sections.push(&rule.section);
            }
        }
        sections
    }

    /// The rulings of one system, in the order of the rules that hold them.
    pub fn rulings<'a>(&'a self, system: &'a str) -> impl Iterator<Item = &'a Ruling> {
        self.in_system(system).filter_map(|rule| rule.ruling.as_ref())
    }

    /// The ruling of a system with this name.
    #[must_use]
    pub fn ruling(&self, system: &str, name: &str) -> Option<&Ruling> {
        self.rules
            .iter()
            .filter(|rule| rule.system == system)
            .filter_map(|rule| rule.ruling.as_ref())
            .find(|ruling| ruling.name == name)
    }

    /// The rules in which every word of the query occurs, best first: in the id, in the title, in the text; at the beginning of
    /// a word before in the middle of one; else in the order of [`rules`](Self::rules).
    ///
    /// Accents and capital letters do not matter. Without a language both are searched. An empty query finds nothing.
    #[must_use]
    pub fn search(&self, query: &str, lang: Option<Lang>) -> Vec<&Rule> {
        let index = self.index.get_or_init(|| Index::of(&self.rules));
        index.search(query, lang).into_iter().map(|place| &self.rules[place]).collect()
    }
}
