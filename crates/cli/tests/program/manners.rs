//! Languages, colours, pipes and exit codes.

use std::process::{Command, Stdio};

use crate::support::{code, err, out, run, tercio};

#[test]
fn help_and_version_are_answers_in_both_languages() {
    let help = run(&["--help"]);
    assert_eq!(code(&help), Some(0));
    assert!(out(&help).contains("Play a battle in the terminal"), "{}", out(&help));
    let ayuda = run(&["--lang", "es", "play", "--help"]);
    assert!(out(&ayuda).contains("Quién juega un bando"), "{}", out(&ayuda));
    assert!(out(&run(&["--version"])).starts_with("tercio "));
}

#[test]
fn a_rule_is_read_in_the_language_asked_for() {
    let rule = out(&run(&["rules", "el-12"]));
    assert!(rule.contains("EL-012") && rule.contains("The infantry takes half the shock hits"), "{rule}");
    let regla = out(&run(&["rules", "EL-012", "--lang", "es"]));
    assert!(regla.contains("La infantería sufre la mitad del choque"), "{regla}");
}

#[test]
fn rules_are_searched_without_accents_and_filtered() {
    let found = out(&run(&["rules", "search", "ESTAMPIDA", "--system", "spqr", "--lang", "es"]));
    assert!(found.lines().next().is_some_and(|line| line.contains("estampida")), "{found}");
    assert_eq!(found, out(&run(&["rules", "search", "estámpida", "--system", "spqr", "--lang", "es"])));
    let section = out(&run(&["rules", "--system", "spqr", "--section", "rampage"]));
    assert!(section.contains("EL-038") && !section.contains("EL-012"), "{section}");
    let rulings = out(&run(&["rules", "rulings", "--system", "spqr"]));
    assert!(rulings.contains("spqr/momentum = on | off"), "{rulings}");
}

#[test]
fn what_cannot_be_done_is_said_with_status_two() {
    for args in
        [&["rules", "XX-1"][..], &["rules", "hello"], &["rules", "--system", "chess"], &["play", "cannae"], &["charts", "x"]]
    {
        let output = run(args);
        assert_eq!(code(&output), Some(2), "{args:?}");
        assert!(err(&output).starts_with("error: ") && out(&output).is_empty(), "{args:?}: {}", err(&output));
    }
    assert_eq!(code(&run(&["nonsense"])), Some(2));
    let missing = run(&["verify", "no-such-file.jsonl"]);
    assert_eq!(code(&missing), Some(2));
    assert!(err(&missing).contains("no-such-file.jsonl"), "{}", err(&missing));
}

#[test]
fn colour_comes_only_when_it_is_wanted() {
    let escape = '\u{1b}';
    assert!(!out(&run(&["rules", "EL-012"])).contains(escape), "a pipe gets no colour");
    assert!(out(&run(&["rules", "EL-012", "--color", "always"])).contains(escape));
    let no_colour = tercio(&["rules", "EL-012"]).env("NO_COLOR", "1").output().expect("the program starts");
    assert!(!out(&no_colour).contains(escape));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut child = tercio(&["rules"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((code(&output), err(&output).as_str()), (Some(0), ""));
}

#[test]
fn mistakes_of_content_are_shown_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("mine.toml"), "[rampge]\nx = 1\n").expect("a file");
    let output = run(&["charts", "--content", crate::support::arg(folder.path())]);
    assert_eq!(code(&output), Some(2));
    let said = err(&output);
    assert!(said.contains("mine.toml:1:2") && said.contains("rampage"), "{said}");
}

#[test]
fn completions_are_made_for_a_shell() {
    let script = out(&run(&["completions", "bash"]));
    assert!(script.contains("tercio") && script.contains("--seat"), "{}", script.len());
    let sound = Command::new("bash").args(["-n", "-c", &script]).status();
    assert!(sound.is_ok_and(|status| status.success()), "bash reads them");
}
