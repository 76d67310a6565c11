//! Simulations: the same result however it is come by.

use std::{fs, path::Path};

use crate::support::{arg, code, err, out, run};

fn sim(file: &Path, more: &[&str]) -> Vec<u8> {
    let output = run(&[&["sim", "tutorial", "--games", "150", "--seed", "9", "--out", arg(file)], more].concat());
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    fs::read(file).expect("a file of results")
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = sim(&folder.path().join("one.csv"), &["--jobs", "1"]);
    assert_eq!(one, sim(&folder.path().join("two.csv"), &["--jobs", "2"]));
    assert_eq!(one.split(|&byte| byte == b'\n').count(), 1 + 2 + 150);
}

#[test]
fn a_batch_that_was_broken_off_is_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["whole.csv", "whole.json"] {
        let path = folder.path().join(name);
        let whole = sim(&path, &[]);
        fs::write(&path, &whole[..whole.len() / 2]).expect("a file of results");
        assert_eq!(sim(&path, &[]), whole, "{name}");
    }
}

#[test]
fn another_batch_in_the_file_is_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("batch.csv");
    let before = sim(&path, &[]);
    let output = run(&["sim", "tutorial", "--games", "150", "--seed", "10", "--out", arg(&path)]);
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).contains("seed differs"), "{}", err(&output));
    assert_eq!(fs::read(&path).expect("a file of results"), before);
}

#[test]
fn a_summary_has_rates_with_their_intervals() {
    let output = run(&["sim", "tutorial", "--games", "60", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let summary = &json["summary"];
    assert_eq!(summary["games"], 60);
    let share = |value: &serde_json::Value| value["value"].as_f64().expect("a number");
    let ends = share(&summary["wins"][0]) + share(&summary["wins"][1]) + share(&summary["draws"]);
    assert!((ends - 1.0).abs() < 1e-9, "{summary}");
    assert_eq!(summary["survival"].as_array().map(Vec::len), Some(9));
    assert!(out(&run(&["sim", "tutorial", "--games", "60"])).contains("E1"));
}
