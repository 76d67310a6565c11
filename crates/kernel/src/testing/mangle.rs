//! JSON that is nearly right: what a mistaken or ill-meaning client may send.

use rand_core::Rng;
use serde_json::{Number, Value};

use crate::simulate::below;

/// Numbers at which arithmetic goes wrong, and some that look innocent.
const NUMBERS: [i64; 12] = [0, 1, -1, 2, 7, 99, 255, 256, -32_769, 65_536, i32::MAX as i64 + 1, i64::MIN];

/// A value like this one with one thing in it changed: a number, a text, an element of a list, a field, or its kind.
#[must_use]
pub fn mangled(value: &Value, rng: &mut impl Rng) -> Value {
    let mut changed = value.clone();
    let size = size(&changed);
    let place = below(rng, size);
    change_at(&mut changed, place, rng);
    changed
}

/// How many values there are inside a value, itself included.
fn size(value: &Value) -> usize {
    match value {
        Value::Array(items) => 1 + items.iter().map(size).sum::<usize>(),
        Value::Object(fields) => 1 + fields.values().map(size).sum::<usize>(),
        _ => 1,
    }
}

/// Changes the value that is number `place` in it, itself being number 0.
fn change_at(value: &mut Value, place: usize, rng: &mut impl Rng) {
    if place == 0 {
        return change(value, rng);
    }
    let inside: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => return,
    };
    let mut left = place - 1;
    for item in inside {
        let size = size(item);
        if left < size {
            return change_at(item, left, rng);
        }
        left -= size;
    }
}

fn change(value: &mut Value, rng: &mut impl Rng) {
    match (below(rng, 4), value) {
        (0, value) => *value = anything(rng),
        (_, Value::Number(number)) => *number = other_number(number, rng),
        (_, Value::Bool(truth)) => *truth = !*truth,
        (_, Value::String(text)) => change_text(text, rng),
        (_, Value::Array(items)) => change_list(items, rng),
        (_, Value::Object(fields)) => {
            let Some(name) = fields.keys().nth(below(rng, fields.len().max(1))).cloned() else { return };
            fields.remove(&name);
        }
        (_, value) => *value = anything(rng),
    }
}

fn other_number(number: &Number, rng: &mut impl Rng) -> Number {
    let near = number.as_i64().unwrap_or_default().saturating_add(below(rng, 21) as i64 - 10);
    if below(rng, 2) == 0 { near.into() } else { NUMBERS[below(rng, NUMBERS.len())].into() }
}

fn change_text(text: &mut String, rng: &mut impl Rng) {
    match below(rng, 3) {
        0 => drop(text.pop()),
        1 => text.push('ñ'),
        _ => text.clear(),
    }
}

fn change_list(items: &mut Vec<Value>, rng: &mut impl Rng) {
    let place = below(rng, items.len().max(1));
    match (below(rng, 3), items.get(place).cloned()) {
        (0, Some(_)) => drop(items.remove(place)),
        (1, Some(item)) => items.insert(place, item),
        (_, Some(_)) => items.swap(0, place),
        (_, None) => items.push(anything(rng)),
    }
}

fn anything(rng: &mut impl Rng) -> Value {
    match below(rng, 6) {
        0 => Value::Null,
        1 => Value::Bool(true),
        2 => NUMBERS[below(rng, NUMBERS.len())].into(),
        3 => "".into(),
        4 => Value::Array(Vec::new()),
        _ => Value::Object(serde_json::Map::new()),
    }
}
