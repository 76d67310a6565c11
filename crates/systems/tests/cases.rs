//! Every case file of the tree, run as a test: a file of `cases/` is a test of the rules that it names.

use std::{fs, path::PathBuf};

use tercio_systems::{OddsOptions, Systems};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/spqr")
}

/// The case files, by name.
fn files() -> Vec<(String, String)> {
    let entries = fs::read_dir(folder()).expect("the tree has cases");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    paths.sort();
    let named = paths.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    named.zip(&paths).map(|(name, path)| (name, fs::read_to_string(path).expect("a readable file"))).collect()
}

#[test]
fn every_case_of_the_tree_holds() {
    let systems = Systems::load(tercio_spqr::content::built_in());
    let mut failed = Vec::new();
    for (name, text) in files() {
        match systems.of_case(&name, &text).and_then(|system| system.run_case(&name, &text)) {
            Ok(report) if report.passed => {}
            Ok(report) => failed.push(format!("{name}: {:#?}\nwaits for {}", report.mismatches, report.waits_for)),
            Err(mistakes) => failed.extend(mistakes.iter().map(|mistake| {
                let (line, column) = mistake.place_in(&text);
                format!("{name}:{line}:{column}: {}", mistake.text.en)
            })),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn odds_that_a_case_asks_for_are_exact() {
    let systems = Systems::load(tercio_spqr::content::built_in());
    let asking: Vec<(String, String)> = files().into_iter().filter(|(_, text)| text.contains("\n[odds]")).collect();
    assert!(asking.len() >= 3, "the tree has a combat, a rampage and an exchange of missiles");
    for (name, text) in asking {
        let system = systems.of_case(&name, &text).expect("a case of a system");
        let odds = system.case_odds(&name, &text, OddsOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(odds.exact, "{name}: sampled after {} runs", odds.runs);
        let total: f64 = odds.courses.iter().map(|course| course.share.value).sum();
        assert!((total - 1.0).abs() < 1e-9, "{name}: the courses add up to {total}");
    }
}

#[test]
fn what_is_too_large_to_enumerate_is_sampled_and_says_so() {
    let systems = Systems::load(tercio_spqr::content::built_in());
    let (name, text) = files().into_iter().find(|(name, _)| name == "odds_of_one_shock.toml").expect("the case is there");
    let options = OddsOptions { max_runs: 10, samples: 500, seed: 3 };
    let system = systems.of_case(&name, &text).expect("a case of a system");
    let sampled = system.case_odds(&name, &text, options).expect("odds");
    assert!(!sampled.exact && sampled.runs == 500);
    for course in &sampled.courses {
        let [low, high] = course.share.interval.expect("a sampled share has bounds");
        assert!(course.share.fraction.is_none() && low <= course.share.value && course.share.value <= high);
    }
    let again = system.case_odds(&name, &text, options).expect("odds");
    assert_eq!(sampled.courses, again.courses, "the same seed gives the same sample");
}

#[test]
fn a_case_that_does_not_hold_says_where_and_how() {
    let systems = Systems::load(tercio_spqr::content::built_in());
    let (name, text) = files().into_iter().find(|(name, _)| name == "tutorial_worked_example.toml").expect("the case is there");
    let system = systems.of_case(&name, &text).expect("a case of a system");
    let run = |text: &str| system.run_case(&name, text).expect("a readable case");
    let line_of = |text: &str, part: &str| text.lines().position(|line| line.contains(part)).expect("the part is there") + 1;

    let other_state = text.replace("L1 = { hits = 3,", "L1 = { hits = 4,");
    let found = run(&other_state);
    let [mismatch] = found.mismatches.as_slice() else { panic!("{:#?}", found.mismatches) };
    assert_eq!((mismatch.expected.clone(), mismatch.found.as_slice()), (4.into(), [3.into()].as_slice()));

    let other_event = text.replace("{ charged = { checks = 8 } }", "{ charged = { checks = 7 } }");
    let found = run(&other_event);
    assert_eq!(found.mismatches[0].message.key, "case-event-missing");
    assert_eq!(found.mismatches[0].line, line_of(&other_event, "checks = 7"));

    let wrong_rule = text.replace("rule = \"SX-090\"\ndice", "rule = \"SX-091\"\ndice");
    let found = run(&wrong_rule);
    assert_eq!(found.mismatches[0].message.key, "case-die-of-another-rule");

    let left_over = text.replace("dice = [8, 8]", "dice = [8, 8, 8]");
    let found = run(&left_over);
    assert_eq!(found.mismatches[0].message.key, "case-die-not-asked");

    let not_refused = text.replace("lane = { combat = 0 }", "lane = { combat = 1 }");
    let found = run(&not_refused);
    assert_eq!(found.mismatches[0].message.key, "case-not-refused");

    let refused = text.replace("answer = { cell = [5, 1] }", "answer = { cell = [0, 0] }");
    let found = run(&refused);
    assert!(found.mismatches[0].refusal.is_some(), "{:#?}", found.mismatches);
}

/// The first fenced block of TOML in a text.
fn first_example(text: &str) -> &str {
    let begin = text.find("```toml\n").expect("an example") + "```toml\n".len();
    let end = text[begin..].find("```").expect("an end of it");
    &text[begin..begin + end]
}

#[test]
fn the_whole_example_of_the_book_holds() {
    let book = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/case-files.md");
    let book = fs::read_to_string(book).expect("the book");
    let text = first_example(&book);
    let systems = Systems::load(tercio_spqr::content::built_in());
    let report = systems.of_case("book", text).and_then(|system| system.run_case("book", text)).expect("a readable case");
    assert!(report.passed, "{:#?}", report.mismatches);
}
