//! Whatever a case file holds, running it ends: with a report, or with mistakes that lie within the text.

use std::{fs, path::PathBuf, sync::OnceLock};

use proptest::prelude::*;
use tercio_kernel::testing::text::{Slip, WORDS, slipped, with_value};
use tercio_notation::Mistake;
use tercio_systems::{CaseOddsError, OddsOptions, Systems, is_case};

fn systems() -> &'static Systems {
    static SYSTEMS: OnceLock<Systems> = OnceLock::new();
    SYSTEMS.get_or_init(|| Systems::load(tercio_spqr::content::built_in()))
}

/// The texts of the tree's cases.
fn cases() -> &'static [String] {
    static CASES: OnceLock<Vec<String>> = OnceLock::new();
    CASES.get_or_init(|| {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/spqr");
        let mut paths: Vec<PathBuf> =
            fs::read_dir(folder).expect("the tree has cases").map(|entry| entry.expect("a readable folder").path()).collect();
        // Its odds, told a hundred times, would take the time of all the others together.
        paths.retain(|path| !path.ends_with("odds_of_one_shock.toml"));
        paths.sort();
        paths.iter().map(|path| fs::read_to_string(path).expect("a readable file")).collect()
    })
}

/// Runs a text as a case and checks what is said of it.
fn survives(text: &str) {
    let _ = is_case(text);
    let ran = systems().of_case("mangled.toml", text).and_then(|system| system.run_case("mangled.toml", text));
    match ran {
        Ok(report) => {
            assert_eq!(report.passed, report.mismatches.is_empty());
            for mismatch in &report.mismatches {
                assert_ne!(mismatch.message.key, "case-rules-failed", "the rules fail in this position:\n{text}");
                assert!(mismatch.line >= 1 && mismatch.line <= text.lines().count(), "{mismatch:?}");
            }
        }
        Err(mistakes) => mistakes.iter().for_each(|mistake| lies_within(mistake, text)),
    }
}

/// Tells the odds of a case, of which few runs are enough.
fn odds_survive(text: &str) {
    let options = OddsOptions { max_runs: 200, samples: 5, seed: 1 };
    let Ok(system) = systems().of_case("mangled.toml", text) else { return };
    let told = system.case_odds("mangled.toml", text, options);
    assert!(!matches!(told, Err(CaseOddsError::Failed)), "the rules fail in this position:\n{text}");
}

fn lies_within(mistake: &Mistake, text: &str) {
    assert!(!mistake.text.es.is_empty() && !mistake.text.en.is_empty());
    assert!(mistake.span.start <= mistake.span.end && mistake.span.end <= text.len(), "{mistake:?}");
    let (line, column) = mistake.place_in(text);
    assert!(line >= 1 && column >= 1);
}

/// Values that go where others belong: of other kinds, out of range, and such as a case may well hold.
const VALUES: [&str; 30] = [
    "-1",
    "0",
    "1",
    "2",
    "5",
    "9",
    "99",
    "300",
    "99999999999999999999",
    "1.5",
    "nan",
    "true",
    "\"\"",
    "\"E1\"",
    "\"L1\"",
    "\"yes\"",
    "\"no\"",
    "\"EL-046\"",
    "\"routed\"",
    "\"rampaging\"",
    "\"eliminated\"",
    "\"pursuing\"",
    "\"EL\"",
    "\"LG\"",
    "[]",
    "[[]]",
    "[10, 9]",
    "[0, 0]",
    "{}",
    "1979-05-27",
];

/// A text with one of its numbers replaced: hexes, hits, dice and ratings as no case of the tree has them.
fn renumbered(text: &str, at: usize, number: u8) -> String {
    let is_digit = |byte: u8| byte.is_ascii_digit();
    let bytes = text.as_bytes();
    let begins = |place: &usize| is_digit(bytes[*place]) && (*place == 0 || !bytes[place - 1].is_ascii_alphanumeric());
    let places: Vec<usize> = (0..bytes.len()).filter(begins).collect();
    let start = places[at % places.len()];
    let end = (start..bytes.len()).find(|place| !is_digit(bytes[*place])).unwrap_or(bytes.len());
    format!("{}{number}{}", &text[..start], &text[end..])
}

fn slips() -> impl Strategy<Value = Vec<Slip>> {
    prop::collection::vec((any::<usize>(), any::<u8>(), WORDS), 1..4)
}

/// A bounded number of tries; `PROPTEST_CASES` asks for more.
fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64);
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        survives(&text);
    }

    #[test]
    fn any_bytes_read_as_text(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_case_with_mangled_lines(case in 0..cases().len(), slips in slips()) {
        survives(&slipped(&cases()[case], &slips));
    }

    #[test]
    fn a_case_with_values_replaced(
        case in 0..cases().len(),
        changes in prop::collection::vec((any::<usize>(), prop::sample::select(&VALUES[..])), 1..3),
    ) {
        let text = changes.iter().fold(cases()[case].clone(), |text, (at, value)| with_value(&text, *at, value));
        survives(&text);
    }

    #[test]
    fn a_case_with_other_numbers(
        case in 0..cases().len(),
        changes in prop::collection::vec((any::<usize>(), 0_u8..14), 1..4),
    ) {
        let text = changes.iter().fold(cases()[case].clone(), |text, (at, number)| renumbered(&text, *at, *number));
        survives(&text);
        odds_survive(&text);
    }

    #[test]
    fn a_case_that_is_cut_short(case in 0..cases().len(), end in any::<prop::sample::Index>()) {
        let text = &cases()[case];
        let end = (0..=end.index(text.len())).rev().find(|place| text.is_char_boundary(*place)).unwrap_or_default();
        survives(&text[..end]);
        odds_survive(&text[..end]);
    }
}
