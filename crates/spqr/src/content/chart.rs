//! Reading one chart: each method takes a figure at a place, and notes what is missing or wrong.

use std::{
    ops::{Range, RangeInclusive},
    sync::Arc,
};

use tercio_kernel::RuleId;

use super::{
    charts::{Charts, Leaf},
    near,
    value::{Datum, a_list, a_text, missing, no_such, not_a, not_so_long, out_of, whole_number, yes_or_no},
};
use crate::{class::Class, profile::Name, tables::Dice};

/// One chart of [`Charts`]. A method that finds a mistake notes it and returns a value of no meaning.
pub(crate) struct Chart<'c, 'm> {
    charts: &'c mut Charts<'m>,
    key: &'static str,
}

impl<'c, 'm> Chart<'c, 'm> {
    pub(super) fn new(charts: &'c mut Charts<'m>, key: &'static str) -> Self {
        Self { charts, key }
    }

    /// A whole number that must be there, within its range.
    pub(crate) fn number<T: TryFrom<i64> + Default>(&mut self, place: &str, range: RangeInclusive<i64>, rule: RuleId) -> T {
        match self.needed(place, rule) {
            Some(leaf) => self.as_number(place, &leaf, range, rule).unwrap_or_default(),
            None => T::default(),
        }
    }

    /// A whole number that may be left out.
    pub(crate) fn number_if_given<T: TryFrom<i64>>(
        &mut self,
        place: &str,
        range: RangeInclusive<i64>,
        rule: RuleId,
    ) -> Option<T> {
        let leaf = self.charts.take(self.key, place)?;
        self.as_number(place, &leaf, range, rule)
    }

    /// A whole number that must be there unless it is of no use; then none.
    pub(crate) fn number_unless<T: TryFrom<i64> + Default>(
        &mut self,
        is_useless: bool,
        place: &str,
        range: RangeInclusive<i64>,
        rule: RuleId,
    ) -> Option<T> {
        if is_useless {
            // Asked for all the same, so that it may stand there.
            self.number_if_given::<T>(place, range, rule);
            return None;
        }
        Some(self.number(place, range, rule))
    }

    /// A number for each class; none given is 0.
    pub(crate) fn by_class(&mut self, place: &str, range: RangeInclusive<i64>, rule: RuleId) -> [u8; Class::COUNT] {
        Class::ALL.map(|class| self.number_if_given(&format!("{place}.{class}"), range.clone(), rule).unwrap_or_default())
    }

    /// A list of whole numbers.
    pub(crate) fn numbers<T: TryFrom<i64>>(
        &mut self,
        place: &str,
        length: RangeInclusive<usize>,
        range: RangeInclusive<i64>,
        rule: RuleId,
    ) -> Vec<T> {
        let Some(leaf) = self.needed(place, rule) else { return Vec::new() };
        let Some(list) = self.as_list(place, &leaf, &length, rule) else { return Vec::new() };
        let file = leaf.file.clone();
        list.iter().filter_map(|(entry, span)| self.within(place, &file, entry, span, &range, rule)).collect()
    }

    /// Some of the dice of 0 to 9.
    pub(crate) fn dice(&mut self, place: &str, rule: RuleId) -> Dice {
        let dice: Vec<u8> = self.numbers(place, 0..=10, 0..=9, rule);
        Dice::of(&dice)
    }

    /// A number for each die of 0 to 9.
    pub(crate) fn by_die(&mut self, place: &str, range: RangeInclusive<i64>, rule: RuleId) -> [u8; 10] {
        let numbers = self.numbers(place, 10..=10, range, rule);
        numbers.try_into().unwrap_or_default()
    }

    /// One of several words, that may be left out.
    pub(crate) fn word_if_given<T: Copy>(&mut self, place: &str, known: &[(&'static str, T)], rule: RuleId) -> Option<T> {
        let leaf = self.charts.take(self.key, place)?;
        self.known_word(place, &leaf.file, &leaf.value, &leaf.span, known, rule)
    }

    /// A word for each die of 0 to 9.
    ///
    /// # Panics
    /// Where `known` is empty.
    pub(crate) fn words_by_die<T: Copy>(&mut self, place: &str, known: &[(&'static str, T)], rule: RuleId) -> [T; 10] {
        let words = self.known_words(place, 10..=10, known, rule);
        words.try_into().unwrap_or([known[0].1; 10])
    }

    /// Some of several words.
    pub(crate) fn words(&mut self, place: &str, known: &[&'static str], rule: RuleId) -> Vec<&'static str> {
        let pairs: Vec<_> = known.iter().map(|word| (*word, *word)).collect();
        self.known_words(place, 0..=known.len(), &pairs, rule)
    }

    /// Some of the classes; none where the list is left out.
    pub(crate) fn classes_if_given(&mut self, place: &str, rule: RuleId) -> Vec<Class> {
        let Some(leaf) = self.charts.take(self.key, place) else { return Vec::new() };
        let pairs = Class::ALL.map(|class| (class.code(), class));
        self.words_of(place, &leaf, 0..=Class::COUNT, &pairs, rule)
    }

    /// A mark that must be there.
    pub(crate) fn flag_of(&mut self, place: &str, rule: RuleId) -> bool {
        self.needed(place, rule).is_some_and(|leaf| self.as_flag(place, &leaf))
    }

    /// A mark that is off unless it is set.
    pub(crate) fn flag(&mut self, place: &str) -> bool {
        self.charts.take(self.key, place).is_some_and(|leaf| self.as_flag(place, &leaf))
    }

    /// A name in both languages.
    pub(crate) fn name(&mut self, place: &str, rule: RuleId) -> Name {
        let mut word = |language: &str| {
            let at = format!("{place}.{language}");
            let leaf = self.needed(&at, rule)?;
            let word = leaf.value.word().map(str::to_owned);
            if word.is_none() {
                self.wrong_kind(&at, &leaf, &a_text());
            }
            word
        };
        Name { es: word("es").unwrap_or_default(), en: word("en").unwrap_or_default() }
    }

    fn needed(&mut self, place: &str, rule: RuleId) -> Option<Leaf> {
        let leaf = self.charts.take(self.key, place);
        if leaf.is_none() {
            let (file, span) = self.charts.nearest_place(self.key, place).unwrap_or_else(|| ("content".into(), 0..0));
            let what = Name::new(format!("la tabla «{}»", self.key), format!("the chart '{}'", self.key));
            self.charts.mistake(&file, span, missing(&what, place), Some(rule), None);
        }
        leaf
    }

    fn as_number<T: TryFrom<i64>>(&mut self, place: &str, leaf: &Leaf, range: RangeInclusive<i64>, rule: RuleId) -> Option<T> {
        self.within(place, &leaf.file, &leaf.value, &leaf.span, &range, rule)
    }

    fn within<T: TryFrom<i64>>(
        &mut self,
        place: &str,
        file: &Arc<str>,
        value: &Datum,
        span: &Range<usize>,
        range: &RangeInclusive<i64>,
        rule: RuleId,
    ) -> Option<T> {
        let Some(number) = value.number() else {
            self.charts.mistake(file, span.clone(), not_a(place, &whole_number(), &value.kind()), None, None);
            return None;
        };
        if !range.contains(&number) {
            self.charts.mistake(file, span.clone(), out_of(place, range, number), Some(rule), None);
            return None;
        }
        T::try_from(number).ok()
    }

    fn known_words<T: Copy>(
        &mut self,
        place: &str,
        length: RangeInclusive<usize>,
        known: &[(&'static str, T)],
        rule: RuleId,
    ) -> Vec<T> {
        let Some(leaf) = self.needed(place, rule) else { return Vec::new() };
        self.words_of(place, &leaf, length, known, rule)
    }

    fn words_of<T: Copy>(
        &mut self,
        place: &str,
        leaf: &Leaf,
        length: RangeInclusive<usize>,
        known: &[(&'static str, T)],
        rule: RuleId,
    ) -> Vec<T> {
        let Some(list) = self.as_list(place, leaf, &length, rule) else { return Vec::new() };
        let file = leaf.file.clone();
        list.iter().filter_map(|(entry, span)| self.known_word(place, &file, entry, span, known, rule)).collect()
    }

    fn known_word<T: Copy>(
        &mut self,
        place: &str,
        file: &Arc<str>,
        value: &Datum,
        span: &Range<usize>,
        known: &[(&'static str, T)],
        rule: RuleId,
    ) -> Option<T> {
        let Some(word) = value.word() else {
            self.charts.mistake(file, span.clone(), not_a(place, &a_text(), &value.kind()), None, None);
            return None;
        };
        let found = known.iter().find(|(other, _)| *other == word).map(|(_, value)| *value);
        if found.is_none() {
            let help = near::help(word, known.iter().map(|(other, _)| *other));
            self.charts.mistake(file, span.clone(), no_such(place, word), Some(rule), Some(help));
        }
        found
    }

    fn as_list<'l>(
        &mut self,
        place: &str,
        leaf: &'l Leaf,
        length: &RangeInclusive<usize>,
        rule: RuleId,
    ) -> Option<&'l [(Datum, Range<usize>)]> {
        let Datum::List(list) = &leaf.value else {
            self.wrong_kind(place, leaf, &a_list());
            return None;
        };
        if !length.contains(&list.len()) {
            self.charts.mistake(&leaf.file, leaf.span.clone(), not_so_long(place, length, list.len()), Some(rule), None);
            return None;
        }
        Some(list)
    }

    fn as_flag(&mut self, place: &str, leaf: &Leaf) -> bool {
        match leaf.value {
            Datum::Mark(mark) => mark,
            _ => {
                self.wrong_kind(place, leaf, &yes_or_no());
                false
            }
        }
    }

    fn wrong_kind(&mut self, place: &str, leaf: &Leaf, expected: &Name) {
        self.charts.mistake(&leaf.file, leaf.span.clone(), not_a(place, expected, &leaf.value.kind()), None, None);
    }
}
