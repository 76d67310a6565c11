//! Whatever a content file holds, loading it ends, with content or with mistakes that lie within the text.

mod static_support;

use proptest::prelude::*;
use static_support::SMALL;
use tercio_kernel::testing::text::{Slip, WORDS, slipped, with_value};
use tercio_spqr::content::{self, BUILT_IN, Mistake};

/// Loads a text over the game's content and checks what is said of it.
fn survives(text: &str) {
    let Err(mistakes) = content::load([("mangled.toml", text)]) else { return };
    assert!(!mistakes.is_empty());
    for mistake in &mistakes {
        assert!(!mistake.text.es.is_empty() && !mistake.text.en.is_empty());
        lies_within(mistake, text);
    }
}

fn lies_within(mistake: &Mistake, text: &str) {
    let of_the_game = BUILT_IN.iter().find(|(name, _)| **name == *mistake.file);
    let text = of_the_game.map_or(text, |(_, text)| text);
    assert!(mistake.span.start <= mistake.span.end && mistake.span.end <= text.len(), "{mistake:?}");
    let (line, column) = mistake.place_in(text);
    assert!(line >= 1 && column >= 1);
}

/// Values that go where others belong.
const VALUES: [&str; 14] = [
    "-1",
    "0",
    "99999999999999999999",
    "1.5",
    "nan",
    "true",
    "\"\"",
    "\"LG\"",
    "[]",
    "[[]]",
    "[1, \"x\"]",
    "{}",
    "{ es = 1 }",
    "1979-05-27",
];

fn slips() -> impl Strategy<Value = Vec<Slip>> {
    prop::collection::vec((any::<usize>(), any::<u8>(), WORDS), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        survives(&text);
    }

    #[test]
    fn any_bytes_read_as_text(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_scenario_with_mangled_lines(slips in slips()) {
        survives(&slipped(SMALL, &slips));
    }

    #[test]
    fn a_scenario_with_a_value_replaced(at in any::<usize>(), value in prop::sample::select(&VALUES[..])) {
        survives(&with_value(SMALL, at, value));
    }

    #[test]
    fn a_file_of_the_game_with_a_value_replaced(file in 0..BUILT_IN.len(), at in any::<usize>(), value in prop::sample::select(&VALUES[..])) {
        survives(&with_value(BUILT_IN[file].1, at, value));
    }

    #[test]
    fn a_file_of_the_game_with_mangled_lines(file in 0..BUILT_IN.len(), slips in slips()) {
        survives(&slipped(BUILT_IN[file].1, &slips));
    }

    #[test]
    fn numbers_anywhere_in_a_scenario(at in any::<usize>(), number in any::<i64>()) {
        survives(&with_value(SMALL, at, &number.to_string()));
    }
}

/// Nesting is bounded by the reader of TOML, which says so.
#[test]
fn deep_nesting_is_refused() {
    survives(&format!("x = {}{}", "[".repeat(5000), "]".repeat(5000)));
    survives(&format!("[{}]", vec!["base_column"; 3000].join(".")));
}
