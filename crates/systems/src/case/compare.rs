//! Comparing what followed with what should have followed.

use serde_json::{Value, json};
use tercio_kernel::{Arg, Game, Message, play::Waiting};
use tercio_notation::{Pattern, write};

use super::{
    Cases,
    expect::{At, Waits},
    file::Case,
    report::Mismatch,
    run::Table,
};

/// How many events are shown beside one that is missing.
const NEAREST: usize = 3;

/// Everything in which a match that was played to the end of the script is not as the case expects.
pub(super) fn compare<S: Cases>(case: &Case<S>, table: &Table<S>) -> Vec<Mismatch> {
    let events = table.events();
    let mut found = in_order(&case.expected.events, &events);
    found.extend(case.expected.absent.iter().flat_map(|pattern| present(pattern, &events)));
    let cited = table.cited();
    for rule in case.expected.cites.iter().filter(|rule| !cited.contains(&rule.what)) {
        found.push(Mismatch::of(rule.line, Message::new("case-not-cited").with("rule", Arg::Rule(rule.what))));
    }
    if let Some(state) = &case.expected.state {
        differences(state.line, "", &state.what, &S::state_json(table.state()), &mut found);
    }
    if let Some(waits) = case.expected.waits_for.as_ref().filter(|waits| !as_expected(&waits.what, table)) {
        let expected = expected_json::<S>(&waits.what, table);
        found.push(Mismatch::of(waits.line, Message::new("case-waits-otherwise")).between(expected, [table.waits_for()]));
    }
    found
}

/// The expected events that do not happen, or not in their order.
fn in_order(expected: &[At<Pattern>], events: &[Value]) -> Vec<Mismatch> {
    let (mut from, mut missing) = (0, Vec::new());
    for pattern in expected {
        match events[from..].iter().position(|event| pattern.what.fits(event)) {
            Some(place) => from += place + 1,
            None => missing.push(missing_event(pattern, &events[..from], &events[from..])),
        }
    }
    missing
}

fn missing_event(pattern: &At<Pattern>, before: &[Value], after: &[Value]) -> Mismatch {
    let too_early = before.iter().any(|event| pattern.what.fits(event));
    let key = if too_early { "case-event-out-of-order" } else { "case-event-missing" };
    let near = nearest(&pattern.what, if too_early { before } else { after });
    Mismatch::of(pattern.line, Message::new(key)).between(pattern.what.to_json(), near)
}

/// The events that have most in common with a pattern, in their order.
fn nearest(pattern: &Pattern, events: &[Value]) -> Vec<Value> {
    let mut rated: Vec<(usize, usize)> = events
        .iter()
        .enumerate()
        .map(|(place, event)| (pattern.likeness(event), place))
        .filter(|(like, _)| *like > 1)
        .collect();
    rated.sort_by_key(|(like, place)| (usize::MAX - like, *place));
    rated.truncate(NEAREST);
    rated.sort_by_key(|(_, place)| *place);
    rated.into_iter().map(|(_, place)| events[place].clone()).collect()
}

/// An event that should not have happened.
fn present(pattern: &At<Pattern>, events: &[Value]) -> Option<Mismatch> {
    let event = events.iter().find(|event| pattern.what.fits(event))?;
    Some(Mismatch::of(pattern.line, Message::new("case-event-present")).between(pattern.what.to_json(), [event.clone()]))
}

/// Every place in which a state is not as a pattern says.
fn differences(line: usize, path: &str, pattern: &Pattern, found: &Value, mismatches: &mut Vec<Mismatch>) {
    if let (Pattern::Fields(fields), Value::Object(_)) = (pattern, found) {
        for (key, pattern) in fields {
            let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            differences(line, &path, pattern, found.get(key).unwrap_or(&Value::Null), mismatches);
        }
    } else if !pattern.fits(found) {
        let message = Message::new("case-state-differs").text("path", path);
        mismatches.push(Mismatch::of(line, message).between(pattern.to_json(), [found.clone()]));
    }
}

fn as_expected<S: Cases>(waits: &Waits, table: &Table<S>) -> bool {
    match (waits, table.game.play().waiting()) {
        (Waits::Over, Waiting::Over) => true,
        (Waits::Dice(rule), Waiting::Dice(asked)) => rule.is_none_or(|rule| rule == asked.rule),
        (Waits::Answer(seat, pattern), Waiting::Answers { .. }) => {
            let question = table.game.play().question(*seat);
            question.is_some_and(|question| fits::<S>(pattern.as_ref(), question, table))
        }
        _ => false,
    }
}

fn fits<S: Cases>(pattern: Option<&Pattern>, question: &<S::Game as Game>::Question, table: &Table<S>) -> bool {
    pattern.is_none_or(|pattern| pattern.fits(&write(S::names(table.state()), question)))
}

fn expected_json<S: Cases>(waits: &Waits, table: &Table<S>) -> Value {
    match waits {
        Waits::Over => "over".into(),
        Waits::Dice(None) => "dice".into(),
        Waits::Dice(Some(rule)) => json!({ "dice": rule }),
        Waits::Answer(seat, pattern) => {
            let side = S::names(table.state()).sides()[seat.index()];
            match pattern {
                None => side.into(),
                Some(pattern) => json!({ "seat": side, "question": pattern.to_json() }),
            }
        }
    }
}
