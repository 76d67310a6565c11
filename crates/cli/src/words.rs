//! The program's words in the language of whoever reads them.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use tercio_kernel::{Arg, Message, Refusal};
use tercio_rulebook::{Lang, Rulebook};
use unic_langid::LanguageIdentifier;

/// The texts of `locales/`, as they were when the program was built.
mod locales {
    include!(concat!(env!("OUT_DIR"), "/locales.rs"));
}

/// The words of one language.
pub(crate) struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    ///
    /// # Panics
    /// Where a file of `locales/` is not sound: a test of this program loads them all.
    pub(crate) fn of(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Terminals show the marks that keep directions apart as odd boxes, and neither language needs them.
        bundle.set_use_isolating(false);
        for (name, text) in files(lang) {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.unwrap_or_else(|(_, errors)| panic!("locales/{}/{name}: {errors:?}", lang.code()));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("locales/{}/{name}: {errors:?}", lang.code()));
        }
        Self { lang, bundle }
    }

    /// The language.
    pub(crate) const fn lang(&self) -> Lang {
        self.lang
    }

    /// The words under a key, with nothing to fill in; the key itself where there are none.
    pub(crate) fn get(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    /// The words under a key, if there are any.
    pub(crate) fn find(&self, key: &str) -> Option<String> {
        self.bundle.has_message(key).then(|| self.get(key))
    }

    /// A message as a sentence; its key where it has no words.
    pub(crate) fn say(&self, message: &Message) -> String {
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|found| found.value()) else {
            return message.key.clone();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.clone(), self.value(arg));
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Int(number) => FluentValue::from(*number),
            other => FluentValue::from(self.arg(other)),
        }
    }

    /// A value of a message as text.
    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Int(number) => number.to_string(),
            Arg::Name { es, en } => if self.lang == Lang::Es { es } else { en }.clone(),
            Arg::Text(text) => text.clone(),
            Arg::Word(key) => self.get(key),
            Arg::Rule(rule) => rule.to_string(),
            Arg::List(items) => items.iter().map(|item| self.arg(item)).collect::<Vec<_>>().join(", "),
        }
    }

    /// Every reason of a refusal, each with its rule. A reason without words of its own is told by the title of its rule.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> Vec<String> {
        let said = refusal.reasons().iter().map(|reason| {
            let title = || Rulebook::get().rule(reason.rule).map(|rule| rule.title.get(self.lang).to_owned());
            let own = self.bundle.has_message(&reason.message.key).then(|| self.say(&reason.message));
            let words = own.or_else(title).unwrap_or_else(|| reason.message.key.clone());
            format!("{words} ({})", reason.rule)
        });
        said.collect()
    }
}

fn files(lang: Lang) -> &'static [(&'static str, &'static str)] {
    match lang {
        Lang::Es => locales::ES,
        Lang::En => locales::EN,
    }
}

/// The language that the environment asks for: Spanish or English; English where it asks for neither.
pub(crate) fn lang_of_environment() -> Lang {
    let names = ["TERCIO_LANG", "LC_ALL", "LC_MESSAGES", "LANG"];
    let asked = names.iter().find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    match asked {
        Some(value) if value.to_lowercase().starts_with("es") => Lang::Es,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Lang, Words, files};

    /// The keys of a language with the names that each fills in.
    fn keys(lang: Lang) -> BTreeSet<(String, BTreeSet<String>)> {
        let lines = files(lang).iter().flat_map(|(_, text)| text.lines());
        let mut keys: Vec<(String, BTreeSet<String>)> = Vec::new();
        for line in lines {
            if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_alphabetic())) {
                keys.push((key.to_owned(), BTreeSet::new()));
            }
            if let Some((_, names)) = keys.last_mut() {
                let parts = line.split('$').skip(1);
                names.extend(parts.map(|rest| {
                    rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_')
                        .next()
                        .unwrap_or_default()
                        .to_owned()
                }));
            }
        }
        keys.into_iter().collect()
    }

    #[test]
    fn both_languages_load_and_have_the_same_keys_with_the_same_values() {
        let _ = (Words::of(Lang::Es), Words::of(Lang::En));
        let (es, en) = (keys(Lang::Es), keys(Lang::En));
        assert_eq!(es.difference(&en).collect::<Vec<_>>(), Vec::<&(String, BTreeSet<String>)>::new(), "only in Spanish");
        assert_eq!(en.difference(&es).collect::<Vec<_>>(), Vec::<&(String, BTreeSet<String>)>::new(), "only in English");
    }

    /// The keys that the server's code names.
    fn keys_of_the_server(folder: &std::path::Path, keys: &mut BTreeSet<String>) {
        for entry in std::fs::read_dir(folder).expect("the server's sources").flatten() {
            if entry.path().is_dir() {
                keys_of_the_server(&entry.path(), keys);
                continue;
            }
            let text = std::fs::read_to_string(entry.path()).expect("a source");
            let named = text.split('"').filter(|part| part.starts_with("server-"));
            keys.extend(named.map(str::to_owned));
        }
    }

    #[test]
    fn everything_that_the_server_says_has_words_and_no_words_are_left_over() {
        let mut named = BTreeSet::new();
        keys_of_the_server(std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../server/src")), &mut named);
        let there: BTreeSet<String> =
            keys(Lang::En).into_iter().map(|(key, _)| key).filter(|key| key.starts_with("server-")).collect();
        assert_eq!(named, there);
        assert!(named.len() > 30, "{named:?}");
    }
}
