//! What must follow from the script of a case.

use tercio_kernel::{RuleId, Seat};
use tercio_notation::{Desk, Fields, Name, Pattern, near, no_such_name};
use toml::{Spanned, de::DeValue};

use super::{
    Cases,
    file::{Lines, Parts},
    script::Reading,
};

/// A part of something, with the line where it stands.
#[derive(Debug, Clone)]
pub(crate) struct At<T> {
    pub(crate) line: usize,
    pub(crate) what: T,
}

/// What must follow from the script.
#[derive(Debug, Clone, Default)]
pub(crate) struct Expected {
    /// Events that must happen in this order, whatever happens between them.
    pub(crate) events: Vec<At<Pattern>>,
    /// Events that must not happen.
    pub(crate) absent: Vec<At<Pattern>>,
    /// Rules that events must cite.
    pub(crate) cites: Vec<At<RuleId>>,
    /// Parts of the state at the end.
    pub(crate) state: Option<At<Pattern>>,
    /// What the match waits for at the end.
    pub(crate) waits_for: Option<At<Waits>>,
}

/// What a match waits for.
#[derive(Debug, Clone)]
pub(crate) enum Waits {
    /// Nothing: it is over.
    Over,
    /// Dice, for this rule if the case names one.
    Dice(Option<RuleId>),
    /// An answer of this seat, to such a question.
    Answer(Seat, Option<Pattern>),
}

/// A chance that must come out: of an outcome in which the state is such.
#[derive(Debug, Clone)]
pub(crate) struct OddsExpected {
    pub(crate) line: usize,
    pub(crate) state: Pattern,
    /// Ways, out of so many.
    pub(crate) chance: (u128, u128),
}

/// `[expect]`.
pub(super) fn read<S: Cases>(desk: &mut Desk, parts: &Parts<'_, S>, lines: &Lines<'_>, file: &mut Fields<'_>) -> Expected {
    let mut expected = Expected::default();
    let Some(mut table) = file.table(desk, "expect") else { return expected };
    expected.events = events(desk, parts, lines, &mut table, "events");
    expected.absent = events(desk, parts, lines, &mut table, "absent");
    if let Some((list, _)) = table.list(desk, "cites") {
        let names = S::names(parts.state);
        for value in list {
            let rule = Reading { desk: &mut *desk, names, lines }.rule("cites", value);
            expected.cites.extend(rule.map(|what| At { line: lines.of(&value.span()), what }));
        }
    }
    expected.state = table.get("state").and_then(|value| state(desk, parts, lines, value));
    expected.waits_for = table
        .get("waits_for")
        .and_then(|value| waits_for(desk, parts, lines, value).map(|what| At { line: lines.of(&value.span()), what }));
    table.finish(desk);
    expected
}

fn events<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    lines: &Lines<'_>,
    table: &mut Fields<'_>,
    key: &'static str,
) -> Vec<At<Pattern>> {
    let Some((list, _)) = table.list(desk, key) else { return Vec::new() };
    let read = list.iter().map(|value| (lines.of(&value.span()), parts.event(desk, value)));
    read.filter_map(|(line, event)| event.map(|what| At { line, what })).collect()
}

/// A part of the state; every key of it must be one that the state has.
fn state<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    lines: &Lines<'_>,
    value: &Spanned<DeValue<'_>>,
) -> Option<At<Pattern>> {
    let n_before = desk.mistakes.len();
    check_keys(desk, value, &S::state_json(parts.state));
    let found = (desk.mistakes.len() == n_before).then(|| Pattern::plain(value.get_ref()));
    found.map(|what| At { line: lines.of(&value.span()), what })
}

fn check_keys(desk: &mut Desk, given: &Spanned<DeValue<'_>>, whole: &serde_json::Value) {
    let (Some(table), Some(fields)) = (given.get_ref().as_table(), whole.as_object()) else { return };
    for (key, value) in table {
        match fields.get(key.get_ref().as_ref()) {
            Some(field) => check_keys(desk, value, field),
            None => {
                let known = fields.keys().map(String::as_str);
                let text = Name::new(
                    format!("el estado no tiene «{}» aquí", key.get_ref()),
                    format!("the state has no '{}' here", key.get_ref()),
                );
                desk.mistake(key.span(), text, None, Some(near::help(key.get_ref(), known)));
            }
        }
    }
}

/// `over`, `dice`, the id of a side, or a table that says more.
fn waits_for<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    lines: &Lines<'_>,
    value: &Spanned<DeValue<'_>>,
) -> Option<Waits> {
    let sides = S::names(parts.state).sides();
    let seat = |id: &str| Seat::BOTH.into_iter().find(|seat| sides[seat.index()] == id);
    match value.get_ref() {
        DeValue::String(word) if word == "over" => Some(Waits::Over),
        DeValue::String(word) if word == "dice" => Some(Waits::Dice(None)),
        DeValue::String(word) => {
            let found = seat(word);
            if found.is_none() {
                let known = ["over", "dice"].into_iter().chain(sides);
                no_such_name(&Name::new("bando", "side"), word, known).note(desk, value.span());
            }
            found.map(|seat| Waits::Answer(seat, None))
        }
        DeValue::Table(table) => {
            let mut fields = Fields::new(table, value.span(), Name::new("«waits_for»", "'waits_for'"));
            let dice = fields
                .get("dice")
                .map(|value| Reading { desk: &mut *desk, names: S::names(parts.state), lines }.rule("dice", value));
            let question = fields.get("question").and_then(|value| S::question_pattern(parts.state, desk, "question", value));
            let side = match dice {
                None => fields.needed_text(desk, "seat", None),
                Some(_) => None,
            };
            fields.finish(desk);
            match (dice, side) {
                (Some(rule), _) => Some(Waits::Dice(rule)),
                (None, Some((id, span))) => {
                    let found = seat(id);
                    if found.is_none() {
                        no_such_name(&Name::new("bando", "side"), id, sides).note(desk, span);
                    }
                    found.map(|seat| Waits::Answer(seat, question))
                }
                (None, None) => None,
            }
        }
        _ => {
            let expected = Name::new("«over», «dice», un bando o una tabla", "'over', 'dice', a side or a table");
            tercio_notation::Fault::not_a("waits_for", &expected, value).note(desk, value.span());
            None
        }
    }
}

/// `[[odds.expect]]`: parts of the state at the end, each with its chance.
pub(super) fn chances<S: Cases>(
    desk: &mut Desk,
    parts: &Parts<'_, S>,
    lines: &Lines<'_>,
    table: &mut Fields<'_>,
) -> Vec<OddsExpected> {
    let mut all = Vec::new();
    for mut row in table.rows(desk, "expect", ["la probabilidad", "chance"]) {
        let line = lines.of(&row.span);
        let wanted = row.needed(desk, "state", None).and_then(|value| state(desk, parts, lines, value));
        let chance = row.needed_text(desk, "chance", None).and_then(|(text, span)| {
            let chance = fraction(text);
            if chance.is_none() {
                let words = Name::new(
                    format!("«{text}» no es una probabilidad: escriba, por ejemplo, 3/10"),
                    format!("'{text}' is no chance: write, say, 3/10"),
                );
                desk.mistake(span, words, None, None);
            }
            chance
        });
        row.finish(desk);
        if let (Some(state), Some(chance)) = (wanted, chance) {
            all.push(OddsExpected { line, state: state.what, chance });
        }
    }
    all
}

/// A fraction from 0 to 1, such as `3/10`; 0 and 1 may stand alone.
fn fraction(text: &str) -> Option<(u128, u128)> {
    let (part, whole) = text.split_once('/').unwrap_or((text, "1"));
    let (part, whole): (u128, u128) = (part.trim().parse().ok()?, whole.trim().parse().ok()?);
    (whole > 0 && part <= whole).then_some((part, whole))
}
