//! Finding rules by words, without regard to accents and capital letters.

use tercio_kernel::rule::RuleId;
use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

use crate::{Lang, Rule, Text};

/// The words of a text as the search compares them: small letters without accents.
///
/// ```
/// assert_eq!(tercio_rulebook::fold("¿Más ELEFANTES en Cártago?"), "¿mas elefantes en cartago?");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    text.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// The folded words of every rule, in the order of the rules.
#[derive(Debug)]
pub(crate) struct Index {
    entries: Vec<Entry>,
}

#[derive(Debug)]
struct Entry {
    id: RuleId,
    title: Text,
    text: Text,
}

/// How well a word was found: less is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Id,
    TitleWord,
    InTitle,
    TextWord,
    InText,
}

impl Index {
    pub(crate) fn of(rules: &[Rule]) -> Self {
        Self { entries: rules.iter().map(Entry::of).collect() }
    }

    /// The places of the rules that hold every word, best first.
    pub(crate) fn search(&self, query: &str, lang: Option<Lang>) -> Vec<usize> {
        let folded = fold(query);
        let words: Vec<&str> = folded.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let langs = lang.map_or(Lang::ALL.to_vec(), |lang| vec![lang]);
        let scored = self.entries.iter().enumerate().filter_map(|(place, entry)| Some((entry.score(&words, &langs)?, place)));
        let mut found: Vec<(usize, usize)> = scored.collect();
        found.sort_unstable();
        found.into_iter().map(|(_, place)| place).collect()
    }
}

impl Entry {
    fn of(rule: &Rule) -> Self {
        let folded = |text: &Text| Text { es: fold(&text.es), en: fold(&text.en) };
        Self { id: rule.id, title: folded(&rule.title), text: folded(&rule.text) }
    }

    /// The sum over all words of how well each was found; nothing where one is missing.
    fn score(&self, words: &[&str], langs: &[Lang]) -> Option<usize> {
        let places = words.iter().map(|word| self.place(word, langs).map(|place| place as usize));
        places.sum()
    }

    /// The best place of one word.
    fn place(&self, word: &str, langs: &[Lang]) -> Option<Place> {
        if names(word, self.id) {
            return Some(Place::Id);
        }
        let of = |lang: &Lang| {
            let in_title =
                find(self.title.get(*lang), word).map(|begins| if begins { Place::TitleWord } else { Place::InTitle });
            in_title
                .or_else(|| find(self.text.get(*lang), word).map(|begins| if begins { Place::TextWord } else { Place::InText }))
        };
        langs.iter().filter_map(of).min()
    }
}

/// Whether a word of the query is an id, or the beginning of one with its dash.
fn names(word: &str, id: RuleId) -> bool {
    if !word.contains('-') {
        return false;
    }
    word.parse() == Ok(id) || fold(&id.to_string()).starts_with(word)
}

/// Whether the text holds the word, and if so, whether a word of the text begins with it.
fn find(text: &str, word: &str) -> Option<bool> {
    let mut found = None;
    for (at, _) in text.match_indices(word) {
        let begins = text[..at].chars().next_back().is_none_or(|before| !before.is_alphanumeric());
        if begins {
            return Some(true);
        }
        found = Some(false);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_drops_accents_and_capitals_in_both_forms_of_unicode() {
        assert_eq!(fold("ÁÉÍÓÚ Ñ ü"), "aeiou n u");
        assert_eq!(fold("a\u{301}"), fold("á"));
        assert_eq!(fold("3 − 1 = 2"), "3 − 1 = 2");
    }

    #[test]
    fn a_word_is_found_at_a_beginning_before_in_a_middle() {
        assert_eq!(find("el traspaso y el paso", "paso"), Some(true));
        assert_eq!(find("el traspaso", "paso"), Some(false));
        assert_eq!(find("el traspaso", "paseo"), None);
    }

    #[test]
    fn an_id_is_named_with_its_dash_only() {
        let id = RuleId::new(*b"EL", 12);
        for word in ["el-012", "el-12", "el-0", "el-"] {
            assert!(names(word, id), "{word}");
        }
        for word in ["el", "el-013", "sx-012", "012"] {
            assert!(!names(word, id), "{word}");
        }
    }
}
