//! Case files, their odds, and checks of files: what is said, and with which exit code the program ends.

use std::fs;

use serde_json::Value;

use crate::support::{arg, code, err, out, run};

/// The tree's folder of cases.
const CASES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases/spqr");

fn case(name: &str) -> String {
    format!("{CASES}/{name}")
}

/// A copy of a case with a part of it changed.
fn changed(folder: &tempfile::TempDir, name: &str, from: &str, to: &str) -> std::path::PathBuf {
    let text = fs::read_to_string(case(name)).expect("a case of the tree");
    assert!(text.contains(from), "{name} has no {from}");
    let path = folder.path().join(name);
    fs::write(&path, text.replace(from, to)).expect("a file");
    path
}

#[test]
fn cases_that_hold_end_with_0_and_are_counted() {
    let output = run(&["case", &case("tutorial_worked_example.toml"), &case("el_047_1_four_rolls.toml"), "--lang", "en"]);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    assert!(out(&output).ends_with("2 of 2 cases hold\n"), "{}", out(&output));
}

#[test]
fn a_case_that_does_not_hold_ends_with_1_and_shows_the_difference() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = changed(&folder, "tutorial_worked_example.toml", "L2 = { hits = 1,", "L2 = { hits = 2,");
    let output = run(&["case", arg(&path), "--lang", "en"]);
    assert_eq!(code(&output), Some(1), "{}", err(&output));
    assert!(out(&output).contains("units.L2.hits is otherwise:\n    - 2\n    + 1\n"), "{}", out(&output));
}

#[test]
fn a_case_that_cannot_be_read_ends_with_2_and_shows_the_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path =
        changed(&folder, "tutorial_worked_example.toml", "{ order = { move = \"E1\" } }", "{ order = { mvoe = \"E1\" } }");
    let output = run(&["case", arg(&path), &case("el_047_1_four_rolls.toml"), "--lang", "en"]);
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).contains("did you mean 'move'?"), "{}", err(&output));
    assert!(out(&output).contains("1 of 2 cases hold"), "the other is run all the same: {}", out(&output));
    assert_eq!(code(&run(&["case", "no/such/file.toml"])), Some(2));
}

#[test]
fn as_json_a_case_has_every_event() {
    let output = run(&["case", "--json", &case("tutorial_worked_example.toml")]);
    let all: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let report = &all[0]["report"];
    assert_eq!(report["passed"], true);
    let events = report["events"].as_array().expect("a list of events");
    let hits = events.iter().filter(|event| event["core"]["hit"].is_object()).count();
    assert_eq!(hits, 8, "two before the shock, six in it");
    assert_eq!(report["state"]["units"]["L3"]["hits"], 4);
    assert_eq!(report["waits_for"]["seat"], "carthage");
}

#[test]
fn the_log_is_told_in_both_languages() {
    let said = |lang: &str| {
        let output = run(&["case", "--verbose", &case("tutorial_worked_example.toml"), "--lang", lang]);
        assert_eq!(code(&output), Some(0));
        out(&output)
    };
    assert!(said("en").contains("L1 (Roman heavy infantry) takes 3 cohesion hits"), "{}", said("en"));
    assert!(said("es").contains("la partida espera"), "{}", said("es"));
}

#[test]
fn odds_are_exact_fractions() {
    let output = run(&["odds", "--json", &case("odds_of_a_shot.toml")]);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    let odds: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(odds["exact"], true);
    let shares: Vec<&str> =
        odds["courses"].as_array().expect("courses").iter().filter_map(|c| c["share"]["fraction"].as_str()).collect();
    assert_eq!(shares, ["18/25", "9/50", "2/25", "1/50"]);
}

#[test]
fn odds_that_are_sampled_say_so() {
    let output = run(&["odds", "--max-runs", "5", "--samples", "200", &case("odds_of_a_shot.toml"), "--lang", "en"]);
    assert!(out(&output).contains("Estimated from a sample of 200 runs"), "{}", out(&output));
    assert!(out(&output).contains(" – "), "each figure has its bounds: {}", out(&output));
}

#[test]
fn odds_of_what_is_over_are_refused_with_advice() {
    let output = run(&["odds", &case("el_047_1_four_rolls.toml"), "--lang", "en"]);
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).contains("nothing is left to be played"), "{}", err(&output));
}

#[test]
fn every_mistake_of_every_file_is_told_in_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = changed(&folder, "tutorial_worked_example.toml", "L4 = { hits = 0,", "L9 = { hits = 0,");
    let two = folder.path().join("charts.toml");
    fs::write(&two, "[base_column.front.EL]\nHI = 99\nXX = 1\n").expect("a file");
    let output = run(&["check", arg(&one), arg(&two), "--lang", "en"]);
    assert_eq!(code(&output), Some(1));
    let said = out(&output);
    for part in ["the state has no 'L9' here", "goes from", "charts.toml:2", "XX"] {
        assert!(said.contains(part), "{part} is missing: {said}");
    }
    let json = run(&["check", "--json", arg(&one), arg(&two)]);
    let mistakes: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(mistakes.as_array().map(Vec::len), Some(3), "{mistakes}");
    assert!(mistakes[0]["line"].as_u64().is_some_and(|line| line > 0));
}

#[test]
fn a_case_is_judged_by_the_content_that_is_checked_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let scenario = folder.path().join("mine.toml");
    let tutorial = fs::read_to_string(format!("{CASES}/../../content/spqr/scenarios/tutorial.toml")).expect("a scenario");
    fs::write(&scenario, tutorial.replace("id = \"tutorial\"", "id = \"mine\"")).expect("a file");
    let path = folder.path().join("case.toml");
    fs::write(&path, "system = \"spqr\"\nscenario = \"mine\"\n").expect("a file");
    assert_eq!(code(&run(&["check", arg(&path)])), Some(1), "alone it names a scenario that is not there");
    let output = run(&["check", arg(&path), arg(&scenario)]);
    assert_eq!(code(&output), Some(0), "{}", out(&output));
}

#[test]
fn the_files_of_the_tree_are_without_mistakes() {
    let mut files: Vec<String> = vec!["check".to_owned()];
    for folder in ["cases/spqr", "content/spqr", "content/spqr/scenarios"] {
        let folder = format!("{}/../../{folder}", env!("CARGO_MANIFEST_DIR"));
        let entries = fs::read_dir(&folder).expect("a folder of the tree").map(|entry| entry.expect("readable").path());
        files.extend(entries.filter(|path| path.is_file()).map(|path| path.display().to_string()));
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let output = run(&files);
    assert_eq!(code(&output), Some(0), "{}", out(&output));
}
