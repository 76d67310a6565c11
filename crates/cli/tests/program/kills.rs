//! Killing a battle at any moment loses at most the answer that was being typed.

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Child, Stdio},
};

use crate::support::{arg, code, err, out, run, tercio};

/// Answers that have been given so far by the record.
fn answers(record: &Path) -> usize {
    let text = fs::read_to_string(record).expect("a record");
    text.lines().filter(|line| line.contains("\"answer\":{\"seat\"")).count()
}

/// Reads until the program has prompted once more: then the answer before is acknowledged.
fn wait_for_prompt(child: &mut Child) {
    let stdout = child.stdout.as_mut().expect("a pipe");
    let mut last = [0; 2];
    let mut byte = [0];
    while last != *b"> " {
        if stdout.read(&mut byte).expect("a pipe") == 0 {
            return;
        }
        last = [last[1], byte[0]];
    }
}

fn start(args: &[&str]) -> Child {
    tercio(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the program starts")
}

#[test]
fn whatever_was_acknowledged_is_there_after_a_kill() {
    let folder = tempfile::tempdir().expect("a folder");
    for round in 0..8_usize {
        let record = folder.path().join(format!("{round}.jsonl"));
        let seed = round.to_string();
        let seats = ["--seat", "carthage=human", "--seat", "rome=human"];
        let mut child = start(&[&["play", "tutorial", "--seed", &seed, "--record", arg(&record)], &seats[..]].concat());
        wait_for_prompt(&mut child);
        for _ in 0..=round {
            child.stdin.as_mut().expect("a pipe").write_all(b"2\n").expect("a pipe");
            wait_for_prompt(&mut child);
        }
        let acknowledged = answers(&record);
        // One more answer is on its way when it is killed: it may be there or not.
        child.stdin.as_mut().expect("a pipe").write_all(b"2\n").expect("a pipe");
        child.kill().expect("it runs");
        child.wait().expect("it ends");
        assert!(answers(&record) >= acknowledged && acknowledged > round, "round {round}: {acknowledged}");
        goes_on(&record);
    }
}

/// The record verifies, and the battle goes on from it.
fn goes_on(record: &Path) {
    let verified = run(&["verify", arg(record)]);
    assert_eq!(code(&verified), Some(0), "{}{}", out(&verified), err(&verified));
    let mut child = start(&["play", "--resume", arg(record)]);
    wait_for_prompt(&mut child);
    child.stdin.as_mut().expect("a pipe").write_all(b"q\n").expect("a pipe");
    assert!(child.wait().expect("it ends").success());
}
