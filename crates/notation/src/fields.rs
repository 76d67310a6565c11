//! Reading a table of a file: each method takes one key, notes what is missing or wrong, and marks the key as known.

use std::{
    collections::BTreeSet,
    ops::{Range, RangeInclusive},
    sync::Arc,
};

use tercio_kernel::RuleId;
use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

use crate::{
    Name, Provenance,
    mistake::Mistake,
    near,
    value::{
        a_list, a_table, a_text, integer, kind, missing, no_such, not_a, not_so_long, out_of, unknown, whole_number, words,
        yes_or_no,
    },
};

/// The mistakes made in one file.
#[derive(Debug)]
pub struct Desk {
    file: Arc<str>,
    /// Whether parts of the file could not be read, so that what seems to be missing may be there.
    is_torn: bool,
    /// What is wrong with it, in the order in which it was found.
    pub mistakes: Vec<Mistake>,
}

impl Desk {
    /// A desk for this file; `is_torn` where parts of it could not be read.
    #[must_use]
    pub const fn new(file: Arc<str>, is_torn: bool) -> Self {
        Self { file, is_torn, mistakes: Vec::new() }
    }

    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Notes a mistake.
    pub fn mistake(&mut self, span: Range<usize>, text: Name, rule: Option<RuleId>, help: Option<Name>) {
        self.mistakes.push(Mistake { file: self.file.clone(), span, text, rule, help });
    }

    /// Notes that something is not there, or that parts do not add up: not said of a file that could not be read whole.
    pub fn absent(&mut self, span: Range<usize>, text: Name, rule: Option<RuleId>) {
        if !self.is_torn {
            self.mistake(span, text, rule, None);
        }
    }

    /// Notes what a rule forbids.
    pub fn refuse(&mut self, span: Range<usize>, rule: RuleId, text: Name) {
        self.mistake(span, text, Some(rule), None);
    }
}

/// One table of a file, of which keys are asked one by one.
#[derive(Debug)]
pub struct Fields<'t> {
    table: &'t DeTable<'t>,
    /// Where the table stands.
    pub span: Range<usize>,
    /// What the table describes, for those who made a mistake in it.
    pub what: Name,
    asked: BTreeSet<&'static str>,
}

/// A value with its place in the file.
pub type At<T> = (T, Range<usize>);

impl<'t> Fields<'t> {
    /// This table, which stands there and is called so.
    #[must_use]
    pub const fn new(table: &'t DeTable<'t>, span: Range<usize>, what: Name) -> Self {
        Self { table, span, what, asked: BTreeSet::new() }
    }

    /// The keys with their values, known or not. Does not mark them as known.
    pub fn entries(&self) -> impl Iterator<Item = (&'t Spanned<DeString<'t>>, &'t Spanned<DeValue<'t>>)> + use<'t> {
        self.table.iter()
    }

    /// Whether a key is there.
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Marks keys as known, whatever stands under them.
    pub fn know(&mut self, keys: &[&'static str]) {
        self.asked.extend(keys);
    }

    /// The value of a key.
    pub fn get(&mut self, key: &'static str) -> Option<&'t Spanned<DeValue<'t>>> {
        self.asked.insert(key);
        self.table.get(key)
    }

    /// The value of a key that must be there.
    pub fn needed(&mut self, desk: &mut Desk, key: &'static str, rule: Option<RuleId>) -> Option<&'t Spanned<DeValue<'t>>> {
        let value = self.get(key);
        if value.is_none() {
            desk.absent(self.span.clone(), missing(&self.what, key), rule);
        }
        value
    }

    /// Where a key's value stands, or else the table.
    #[must_use]
    pub fn span_of(&self, key: &str) -> Range<usize> {
        self.table.get(key).map_or(self.span.clone(), Spanned::span)
    }

    /// A whole number that may be left out.
    pub fn number<T: TryFrom<i64>>(
        &mut self,
        desk: &mut Desk,
        key: &'static str,
        range: RangeInclusive<i64>,
        rule: Option<RuleId>,
    ) -> Option<T> {
        let value = self.get(key)?;
        within(desk, key, value, &range, rule)
    }

    /// A whole number that must be there; `of_record` is the rule that says so.
    pub fn needed_number<T: TryFrom<i64>>(
        &mut self,
        desk: &mut Desk,
        key: &'static str,
        range: RangeInclusive<i64>,
        rule: Option<RuleId>,
        of_record: Option<RuleId>,
    ) -> Option<T> {
        let value = self.needed(desk, key, of_record)?;
        within(desk, key, value, &range, rule)
    }

    /// A text that may be left out.
    pub fn text(&mut self, desk: &mut Desk, key: &'static str) -> Option<At<&'t str>> {
        let value = self.get(key)?;
        as_text(desk, key, value)
    }

    /// A text that must be there.
    pub fn needed_text(&mut self, desk: &mut Desk, key: &'static str, of_record: Option<RuleId>) -> Option<At<&'t str>> {
        let value = self.needed(desk, key, of_record)?;
        as_text(desk, key, value)
    }

    /// A text of one's own, if there is one.
    pub fn words(&mut self, desk: &mut Desk, key: &'static str) -> Option<String> {
        self.text(desk, key).map(|(text, _)| text.to_owned())
    }

    /// What a key says of provenance.
    pub fn provenance(&mut self, desk: &mut Desk, key: &'static str) -> Provenance {
        self.text(desk, key).map(|(text, _)| Provenance::read(text)).unwrap_or_default()
    }

    /// A name that must be there, in both languages or one word for both.
    pub fn name(&mut self, desk: &mut Desk, key: &'static str, of_record: Option<RuleId>) -> Option<Name> {
        let value = self.needed(desk, key, of_record)?;
        match value.get_ref() {
            DeValue::String(text) => Some(Name::new(text.as_ref(), text.as_ref())),
            DeValue::Table(table) => {
                let mut inner = Fields::new(table, value.span(), Name::new(format!("«{key}»"), format!("'{key}'")));
                let es = inner.needed_text(desk, "es", None);
                let en = inner.needed_text(desk, "en", None);
                inner.finish(desk);
                Some(Name::new(es?.0, en?.0))
            }
            other => {
                let expected = Name::new("un texto, o una tabla con «es» y «en»", "a text, or a table with 'es' and 'en'");
                desk.mistake(value.span(), not_a(key, &expected, &kind(other)), None, None);
                None
            }
        }
    }

    /// A mark that is off unless it is set.
    pub fn flag(&mut self, desk: &mut Desk, key: &'static str) -> bool {
        self.flag_or(desk, key, false)
    }

    /// A mark with a default of its own.
    pub fn flag_or(&mut self, desk: &mut Desk, key: &'static str, default: bool) -> bool {
        let Some(value) = self.get(key) else { return default };
        match value.get_ref() {
            DeValue::Boolean(mark) => *mark,
            other => {
                desk.mistake(value.span(), not_a(key, &yes_or_no(), &kind(other)), None, None);
                default
            }
        }
    }

    /// One of several words, that may be left out.
    pub fn word<T: Clone>(
        &mut self,
        desk: &mut Desk,
        key: &'static str,
        known: &[(&str, T)],
        rule: Option<RuleId>,
    ) -> Option<T> {
        let (word, span) = self.text(desk, key)?;
        known_word(desk, key, (word, span), known, rule)
    }

    /// One of several words, that must be there.
    pub fn needed_word<T: Clone>(
        &mut self,
        desk: &mut Desk,
        key: &'static str,
        known: &[(&str, T)],
        rule: Option<RuleId>,
        of_record: Option<RuleId>,
    ) -> Option<T> {
        self.needed(desk, key, of_record)?;
        self.word(desk, key, known, rule)
    }

    /// A list that may be left out.
    pub fn list(&mut self, desk: &mut Desk, key: &'static str) -> Option<At<&'t [Spanned<DeValue<'t>>]>> {
        let value = self.get(key)?;
        as_list(desk, key, value)
    }

    /// A list of words, that may be left out.
    pub fn list_of_words(&mut self, desk: &mut Desk, key: &'static str) -> Option<Vec<At<&'t str>>> {
        let (list, span) = self.list(desk, key)?;
        let found = words(list);
        if found.is_none() {
            let expected = Name::new("una lista de textos", "a list of texts");
            let other = Name::new("una lista de otras cosas", "a list of other things");
            desk.mistake(span, not_a(key, &expected, &other), None, None);
        }
        found
    }

    /// A pair of whole numbers, that may be left out.
    pub fn pair(&mut self, desk: &mut Desk, key: &'static str) -> Option<At<[i32; 2]>> {
        let value = self.get(key)?;
        Some((numbers(desk, key, value)?, value.span()))
    }

    /// A table that may be left out.
    pub fn table(&mut self, desk: &mut Desk, key: &'static str) -> Option<Fields<'t>> {
        let value = self.get(key)?;
        let what = Name::new(format!("«{key}» de {}", self.what.es), format!("'{key}' of {}", self.what.en));
        as_table(desk, key, value, what)
    }

    /// A list of tables, that may be left out; `what` names each by its number, from 1, and its id.
    pub fn rows(&mut self, desk: &mut Desk, key: &'static str, what: [&str; 2]) -> Vec<Fields<'t>> {
        let Some((list, _)) = self.list(desk, key) else { return Vec::new() };
        let mut rows = Vec::new();
        for (entry, at) in list.iter().zip(1..) {
            let id = entry.get_ref().as_table().and_then(|table| table.get("id")?.get_ref().as_str().map(str::to_owned));
            let id = id.unwrap_or_else(|| format!("n.º {at}"));
            let called = Name::new(format!("{} {id}", what[0]), format!("{} {}", what[1], id.replace("n.º", "no.")));
            rows.extend(as_table(desk, key, entry, called));
        }
        rows
    }

    /// Notes as mistakes the keys that nobody asked for.
    pub fn finish(&self, desk: &mut Desk) {
        for key in self.table.keys().filter(|key| !self.asked.contains(key.get_ref().as_ref())) {
            let help = near::help(key.get_ref(), self.asked.iter().copied());
            if !desk.is_torn {
                desk.mistake(key.span(), unknown(&self.what, key.get_ref()), None, Some(help));
            }
        }
    }
}

/// A whole number within a range.
pub fn within<T: TryFrom<i64>>(
    desk: &mut Desk,
    key: &str,
    value: &Spanned<DeValue<'_>>,
    range: &RangeInclusive<i64>,
    rule: Option<RuleId>,
) -> Option<T> {
    let Some(number) = integer(value.get_ref()) else {
        desk.mistake(value.span(), not_a(key, &whole_number(), &kind(value.get_ref())), None, None);
        return None;
    };
    if !range.contains(&number) {
        desk.mistake(value.span(), out_of(key, range, number), rule, None);
        return None;
    }
    T::try_from(number).ok()
}

/// A list of so many whole numbers.
pub fn numbers<const N: usize>(desk: &mut Desk, key: &str, value: &Spanned<DeValue<'_>>) -> Option<[i32; N]> {
    let (list, span) = as_list(desk, key, value)?;
    if list.len() != N {
        desk.mistake(span, not_so_long(key, &(N..=N), list.len()), None, None);
        return None;
    }
    // Far beyond any map, and safe to reckon with.
    let range = -100_000..=100_000;
    let found: Vec<i32> = list.iter().filter_map(|entry| within(desk, key, entry, &range, None)).collect();
    found.try_into().ok()
}

/// The value that a word stands for.
pub fn known_word<T: Clone>(
    desk: &mut Desk,
    key: &str,
    (word, span): At<&str>,
    known: &[(&str, T)],
    rule: Option<RuleId>,
) -> Option<T> {
    let found = known.iter().find(|(other, _)| *other == word).map(|(_, value)| value.clone());
    if found.is_none() {
        let help = near::help(word, known.iter().map(|(other, _)| *other));
        desk.mistake(span, no_such(key, word), rule, Some(help));
    }
    found
}

/// A list.
pub fn as_list<'v, 't>(desk: &mut Desk, key: &str, value: &'v Spanned<DeValue<'t>>) -> Option<At<&'v [Spanned<DeValue<'t>>]>> {
    match value.get_ref() {
        DeValue::Array(list) => Some((list, value.span())),
        other => {
            desk.mistake(value.span(), not_a(key, &a_list(), &kind(other)), None, None);
            None
        }
    }
}

fn as_text<'t>(desk: &mut Desk, key: &str, value: &'t Spanned<DeValue<'t>>) -> Option<At<&'t str>> {
    match value.get_ref() {
        DeValue::String(text) => Some((text, value.span())),
        other => {
            desk.mistake(value.span(), not_a(key, &a_text(), &kind(other)), None, None);
            None
        }
    }
}

/// A table.
pub fn as_table<'t>(desk: &mut Desk, key: &str, value: &'t Spanned<DeValue<'t>>, what: Name) -> Option<Fields<'t>> {
    match value.get_ref() {
        DeValue::Table(table) => Some(Fields::new(table, value.span(), what)),
        other => {
            desk.mistake(value.span(), not_a(key, &a_table(), &kind(other)), None, None);
            None
        }
    }
}
