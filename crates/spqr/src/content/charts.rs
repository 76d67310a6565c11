//! Charts laid one over another: every figure is a leaf, known by its chart and its place there, and the last file that gives it
//! prevails.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
    sync::Arc,
};

use tercio_kernel::RuleId;
use toml::de::{DeTable, DeValue};

use super::{
    Mistake,
    chart::Chart,
    near,
    value::{Datum, a_table, kind, not_a, unknown},
};
use crate::{
    profile::{Name, Provenance},
    tables::{CHARTS, ChartNote},
};

/// Where a figure stands: the key of its chart, and its place there.
type Place = (&'static str, String);

/// One figure, word, mark or list of a chart.
pub(super) struct Leaf {
    pub(super) value: Datum,
    pub(super) span: Range<usize>,
    key_span: Range<usize>,
    pub(super) file: Arc<str>,
    scope: Scope,
}

/// What is said of the figures of a table unless they say otherwise.
#[derive(Clone, Default)]
struct Scope {
    /// One for the whole, or one for each entry of a list.
    provenances: Vec<Provenance>,
    note: Option<String>,
}

/// The figures of all files, and the mistakes made in them.
pub(crate) struct Charts<'m> {
    leaves: BTreeMap<Place, Leaf>,
    /// Where each figure stands, also once it has been read.
    spans: BTreeMap<Place, (Arc<str>, Range<usize>)>,
    asked: BTreeSet<Place>,
    notes: Vec<ChartNote>,
    /// The files that could not be read whole.
    torn: BTreeSet<Arc<str>>,
    mistakes: &'m mut Vec<Mistake>,
}

impl<'m> Charts<'m> {
    pub(super) fn new(mistakes: &'m mut Vec<Mistake>) -> Self {
        Self {
            leaves: BTreeMap::new(),
            spans: BTreeMap::new(),
            asked: BTreeSet::new(),
            notes: Vec::new(),
            torn: BTreeSet::new(),
            mistakes,
        }
    }

    /// Lays the charts of a file over those that are there.
    ///
    /// Of a file that could not be read whole (`is_torn`) no key is called unknown: it may stand where it should not be.
    pub(super) fn lay(&mut self, file: &Arc<str>, root: &DeTable<'_>, is_torn: bool) {
        self.torn.extend(is_torn.then(|| file.clone()));
        for (key, value) in root.iter().filter(|(key, _)| key.get_ref() != "scenario") {
            let Some(chart) = CHARTS.iter().find(|chart| chart.key == key.get_ref()) else {
                if !is_torn {
                    self.unknown_chart(file, key.span(), key.get_ref());
                }
                continue;
            };
            match value.get_ref() {
                DeValue::Table(table) => self.lay_table(file, chart.key, "", table, &Scope::default()),
                other => self.mistake(file, value.span(), not_a(chart.key, &a_table(), &kind(other)), None, None),
            }
        }
    }

    fn unknown_chart(&mut self, file: &Arc<str>, span: Range<usize>, key: &str) {
        let known = CHARTS.iter().map(|chart| chart.key).chain(["scenario"]);
        let text = unknown(&Name::new("un archivo de contenido", "a content file"), key);
        self.mistake(file, span, text, None, Some(near::help(key, known)));
    }

    fn lay_table(&mut self, file: &Arc<str>, chart: &'static str, place: &str, table: &DeTable<'_>, outer: &Scope) {
        let scope = self.scope(file, table, "", outer);
        for (key, value) in table {
            let (key, key_span) = (key.get_ref().as_ref(), key.span());
            if key == "note" || key == "provenance" || key.ends_with("_provenance") || key.ends_with("_note") {
                continue;
            }
            let scope = self.scope(file, table, &format!("{key}_"), &scope);
            let place = if place.is_empty() { key.to_owned() } else { format!("{place}.{key}") };
            match value.get_ref() {
                DeValue::Table(inner) => self.lay_table(file, chart, &place, inner, &scope),
                leaf => {
                    let leaf = Leaf { value: Datum::of(leaf), span: value.span(), key_span, file: file.clone(), scope };
                    self.spans.insert((chart, place.clone()), (file.clone(), value.span()));
                    self.leaves.insert((chart, place), leaf);
                }
            }
        }
    }

    /// What a table says of all its figures, or with a prefix of one of them.
    fn scope(&mut self, file: &Arc<str>, table: &DeTable<'_>, prefix: &str, outer: &Scope) -> Scope {
        let note = table.get(format!("{prefix}note").as_str()).and_then(|note| note.get_ref().as_str());
        Scope {
            provenances: self
                .provenances(file, table, &format!("{prefix}provenance"))
                .unwrap_or_else(|| outer.provenances.clone()),
            note: note.map(str::to_owned).or_else(|| outer.note.clone()),
        }
    }

    /// What a key says of provenance: one word, or a list of them.
    fn provenances(&mut self, file: &Arc<str>, table: &DeTable<'_>, key: &str) -> Option<Vec<Provenance>> {
        let value = table.get(key)?;
        let words: Option<Vec<&str>> = match value.get_ref() {
            DeValue::String(word) => Some(vec![word]),
            DeValue::Array(words) => words.iter().map(|word| word.get_ref().as_str()).collect(),
            _ => None,
        };
        if words.is_none() {
            let expected = Name::new("un texto, o una lista de textos", "a text, or a list of texts");
            self.mistake(file, value.span(), not_a(key, &expected, &kind(value.get_ref())), None, None);
        }
        Some(words.unwrap_or_default().into_iter().map(Provenance::read).collect())
    }

    /// One of the charts, to be read.
    pub(crate) fn chart(&mut self, key: &'static str) -> Chart<'_, 'm> {
        debug_assert!(CHARTS.iter().any(|chart| chart.key == key), "{key}");
        Chart::new(self, key)
    }

    /// Takes a figure out for reading, and notes where it comes from. It stays known as asked for.
    pub(super) fn take(&mut self, chart: &'static str, place: &str) -> Option<Leaf> {
        let at = (chart, place.to_owned());
        let leaf = self.leaves.remove(&at);
        self.asked.insert(at);
        let leaf = leaf?;
        self.notes.extend(notes_on(chart, place, &leaf));
        Some(leaf)
    }

    /// The notes on all figures read so far, in the order of the rulebook.
    pub(crate) fn take_notes(&mut self) -> Vec<ChartNote> {
        let mut notes = std::mem::take(&mut self.notes);
        notes.sort_by_key(|note| CHARTS.iter().position(|chart| chart.key == note.chart));
        notes
    }

    /// Notes as mistakes the figures that no table asked for.
    pub(super) fn finish(self) {
        for ((chart, place), leaf) in self.leaves.iter().filter(|(_, leaf)| !self.torn.contains(&leaf.file)) {
            let known = self.asked.iter().filter(|(key, _)| key == chart).map(|(_, place)| place.as_str());
            let help = near::nearest(place, known)
                .map(|near| Name::new(format!("¿quería decir «{chart}.{near}»?"), format!("did you mean '{chart}.{near}'?")));
            let text = unknown(&Name::new(format!("la tabla «{chart}»"), format!("the chart '{chart}'")), place);
            self.mistakes.push(Mistake { file: leaf.file.clone(), span: leaf.key_span.clone(), text, rule: None, help });
        }
    }

    pub(super) fn mistake(
        &mut self,
        file: &Arc<str>,
        span: Range<usize>,
        text: Name,
        rule: Option<RuleId>,
        help: Option<Name>,
    ) {
        self.mistakes.push(Mistake { file: file.clone(), span, text, rule, help });
    }

    /// Where to point for a figure that is missing: at the one of its chart whose place has most in common with it.
    pub(super) fn nearest_place(&self, chart: &'static str, place: &str) -> Option<(Arc<str>, Range<usize>)> {
        let common = |other: &str| other.bytes().zip(place.bytes()).take_while(|(a, b)| a == b).count();
        let of_chart = self.spans.iter().filter(|((key, _), _)| *key == chart);
        let (_, at) = of_chart.max_by_key(|((_, other), _)| common(other))?;
        Some(at.clone())
    }
}

/// One note for a figure; one for each entry of a list whose entries come from different sources.
fn notes_on(chart: &'static str, place: &str, leaf: &Leaf) -> Vec<ChartNote> {
    let note = |place: String, value: String, provenance: Option<&Provenance>| ChartNote {
        chart,
        place,
        value,
        provenance: provenance.cloned().unwrap_or_default(),
        note: leaf.scope.note.clone(),
        file: leaf.file.clone(),
    };
    match (&leaf.value, leaf.scope.provenances.as_slice()) {
        (Datum::List(list), [_, _, ..]) => {
            let entries = list.iter().zip(0..).zip(leaf.scope.provenances.iter().map(Some).chain(std::iter::repeat(None)));
            entries.map(|(((entry, _), at), from)| note(format!("{place}.{at}"), entry.shown(), from)).collect()
        }
        (value, from) => vec![note(place.to_owned(), value.shown(), from.first())],
    }
}
