//! Battles, their records, and what becomes of these.

use std::{fs, path::Path};

use crate::support::{arg, code, err, out, run, typed};

const BOTS: [&str; 6] = ["--seat", "carthage=bot:random", "--seat", "rome=bot:random", "--seed", "3"];

fn bots_play(record: &Path, more: &[&str]) -> String {
    let output = run(&[&["play", "tutorial"], &BOTS[..], &["--record", arg(record)], more].concat());
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    out(&output)
}

#[test]
fn two_bots_play_to_the_end_and_the_record_is_shown_and_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("battle.jsonl");
    let played = bots_play(&record, &[]);
    assert!(played.contains("wins the battle") || played.contains("draw"), "{played}");
    let shown = out(&run(&["replay", arg(&record)]));
    assert!(shown.contains("Turn 1") && shown.contains("SX-024"), "{shown}");
    let verified = run(&["verify", arg(&record)]);
    assert_eq!(code(&verified), Some(0), "{}{}", out(&verified), err(&verified));
    let json: serde_json::Value = serde_json::from_slice(&run(&["verify", "--json", arg(&record)]).stdout).expect("JSON");
    assert_eq!(json["stage"], "revealed", "the seed is revealed at the end: {json}");
    assert!(!folder.path().join("battle.jsonl.seed").exists(), "and no longer kept apart");
}

#[test]
fn the_same_seed_gives_the_same_battle() {
    let folder = tempfile::tempdir().expect("a folder");
    let play = |name: &str| {
        let record = folder.path().join(name);
        bots_play(&record, &[]);
        let text = fs::read_to_string(&record).expect("a record");
        text.lines().skip(1).map(|line| line.split(",\"hash\"").next().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(play("a.jsonl"), play("b.jsonl"));
}

#[test]
fn a_record_that_was_changed_does_not_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("battle.jsonl");
    bots_play(&record, &[]);
    let text = fs::read_to_string(&record).expect("a record");
    let changed = text.replacen("\"turn\":1", "\"turn\":2", 1);
    assert_ne!(text, changed);
    fs::write(&record, changed).expect("a record");
    let output = run(&["verify", arg(&record)]);
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).contains("line "), "{}", err(&output));
}

#[test]
fn a_person_answers_asks_takes_back_leaves_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("battle.jsonl");
    let seats = ["--seat", "carthage=human", "--seat", "rome=human", "--seed", "1"];
    let lines = "?\nx\nm\np\nr EL-012\nxyzzy\n999\n{\"unit\":3}\n/E3\n2\nu\nq\n";
    let output = typed(&[&["play", "tutorial"], &seats[..], &["--record", arg(&record)]].concat(), lines);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    let said = out(&output);
    for words in
        ["A number answers", "TQ 8", "half the shock hits", "not understood", "There are", "Taken back", "The battle is kept"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(folder.path().join("battle.jsonl.seed").exists(), "the seed lies apart while the battle runs");
    let on = typed(&["play", "--resume", arg(&record)], "q\n");
    assert_eq!(code(&on), Some(0), "{}", err(&on));
    assert!(out(&on).contains("Turn 1"), "{}", out(&on));
}

#[test]
fn dice_may_be_rolled_on_a_real_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = folder.path().join("battle.jsonl");
    let args = [
        "play",
        "tutorial",
        "--dice",
        "typed",
        "--seat",
        "carthage=bot:random",
        "--seat",
        "rome=bot:random",
        "--record",
        arg(&record),
    ];
    let output = typed(&args, &"12\nseven\n5\n".repeat(3));
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    let said = out(&output);
    assert!(said.contains("roll one die") && said.contains("(typed)") && said.contains("One face is"), "{said}");
    assert!(fs::read_to_string(&record).expect("a record").contains("\"typed\""));
}

#[test]
fn seats_and_rulings_that_are_not_known_are_said() {
    for args in [
        &["--seat", "gaul=human"][..],
        &["--seat", "rome=bot:clever"],
        &["--ruling", "momentum"],
        &["--ruling", "momentum=maybe"],
    ] {
        let output = run(&[&["play", "tutorial"], args].concat());
        assert_eq!(code(&output), Some(2), "{args:?}");
        assert!(err(&output).starts_with("error: "), "{args:?}: {}", err(&output));
    }
}
