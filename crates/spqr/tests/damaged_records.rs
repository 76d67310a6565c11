//! A record in which something was changed, and sealed anew, is shown as far as it goes: what it names that is not there is told with
//! the line that names it, and nothing it says makes the rules code fail.

use std::collections::BTreeSet;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tercio_kernel::{
    BySeat, Game,
    fair::{FairDice, Seed},
    play::{Play, Waiting},
    record::{Body, DiceFrom, Digest, FORMAT, Header, Line, Player, Record, RecordFault, SeatKind, Writer},
    testing::mangle::mangled,
};
use tercio_spqr::{Spqr, content, field::Field, rulings::Rulings, state::State};

/// What the check of a record's pieces and places says; any other reason not to apply an entry is a panic that was caught.
const NAMES_NOBODY: &str = "it speaks of ";

fn opening(scenario: &str) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the game").clone();
    State::opening(Field::new(scenario, content.tables, Rulings::default()))
}

fn seed() -> Seed {
    Seed::from_number(5)
}

fn header(scenario: &str) -> Header {
    Header {
        tercio: "0.1.0".to_owned(),
        format: FORMAT,
        system: Spqr::SYSTEM.to_owned(),
        edition: Spqr::EDITION,
        scenario: scenario.to_owned(),
        rulings: Vec::new(),
        content: Digest::of(b"not looked at here"),
        seats: BySeat::from_fn(|seat| Player { name: format!("{seat:?}"), kind: SeatKind::Human }),
        dice: DiceFrom::Program { commitment: seed().commitment() },
        created: "2026-11-05T10:00:00Z".to_owned(),
        branch: None,
        redacted: None,
    }
}

/// What a match at random leaves in its record, line by line, without the seals.
fn bodies(scenario: &str, answers: usize) -> Vec<Value> {
    let mut play = Play::<Spqr>::new(opening(scenario), FairDice::new(seed(), [b"", b""])).expect("a battle begins");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..answers {
        let Waiting::Answers { questions, .. } = play.waiting() else { break };
        let (seat, question) = questions[0].clone();
        let answer = Spqr::draw(&play.state(), seat, &question, &mut rng);
        play.answer(seat, answer).expect("what is drawn is legal");
    }
    let lines = play.take_journal().into_iter().map(Line::<Spqr>::from);
    lines.map(|line| serde_json::from_str(line.body().as_str()).expect("a line is JSON")).collect()
}

/// The record of these lines, with another in one place, all seals being made anew; none where the other is no line at all.
fn forged(scenario: &str, bodies: &[Value], place: usize, other: &Value) -> Option<String> {
    let (mut writer, mut text) = Writer::new(&header(scenario));
    for (at, body) in bodies.iter().enumerate() {
        let body = if at == place { other } else { body };
        text += &writer.seal(&Body::from_text(body.to_string())?);
    }
    Some(text)
}

/// Shows a record to its end; the piece or place that is not there, with its line.
fn shown(scenario: &State, text: &str) -> Option<(usize, String)> {
    let record = Record::<Spqr>::read(text.as_bytes()).ok()?;
    let _ = record.redacted_for(tercio_kernel::Seat::First, scenario);
    let state = record.last_state(scenario).map(drop);
    let log = record.log(scenario, record.lines().len()).map(drop);
    assert_eq!(state, log, "the state and the log go as far as one another");
    let error = log.err()?;
    let RecordFault::DoesNotApply { why } = error.fault else { panic!("{error}") };
    assert!(why.starts_with(NAMES_NOBODY), "line {}: {why}\n{}", error.line, text.lines().nth(error.line - 1).unwrap());
    Some((error.line, why))
}

/// The numbers inside a value, each by its path.
fn numbers(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(path.to_owned()),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(place, item)| numbers(item, &format!("{path}/{place}"), found));
        }
        Value::Object(fields) => fields.iter().for_each(|(name, field)| numbers(field, &format!("{path}/{name}"), found)),
        _ => {}
    }
}

/// Every number of every kind of event and step, once, with values that name nobody.
fn every_number_goes_wrong(scenario: &str, answers: usize) -> BTreeSet<String> {
    let (opening, bodies) = (opening(scenario), bodies(scenario, answers));
    let (mut seen, mut told) = (BTreeSet::new(), BTreeSet::new());
    for (place, body) in bodies.iter().enumerate() {
        let mut paths = Vec::new();
        numbers(body, "", &mut paths);
        for path in paths.iter().filter(|path| seen.insert((*path).clone())) {
            for number in [250, 60_000] {
                let mut other = body.clone();
                *other.pointer_mut(path).expect("a number is there") = number.into();
                let text = forged(scenario, &bodies, place, &other).expect("a line with another number is a line");
                if let Some((line, why)) = shown(&opening, &text) {
                    assert_eq!(line, place + 2, "{path}: {why}");
                    told.insert(why);
                }
            }
        }
    }
    told
}

#[test]
fn what_is_not_there_is_told_with_its_line() {
    let told = every_number_goes_wrong("tutorial", 150);
    for what in ["unit 60000", "leader 250", "hex 60000"] {
        assert!(told.iter().any(|why| why.contains(what)), "{what}: {told:?}");
    }
}

#[test]
fn a_line_that_was_changed_anyhow_is_shown_or_told() {
    for (scenario, tries) in [("tutorial", 600), ("heraclea", 60)] {
        let (opening, bodies) = (opening(scenario), bodies(scenario, 120));
        for seed in 0..tries {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let place = tercio_kernel::simulate::below(&mut rng, bodies.len());
            let Some(text) = forged(scenario, &bodies, place, &mangled(&bodies[place], &mut rng)) else { continue };
            shown(&opening, &text);
        }
    }
}
