//! Positions of case files: a scenario with changes, or a few units written into the case itself, and where play begins.
//!
//! A position may be what no battle would lead to: cases ask what the rules make of it. What no state can hold is a mistake all the
//! same: a piece off the map, enemies in one hex, three units in another.

mod change;
mod ground;
mod inline;
mod start;

use tercio_notation::{Desk, Fields, Name, Names, near, no_such_name};
use toml::{Spanned, de::DeValue};

use self::inline::Inline;
use crate::{
    content::{Content, read_scenario},
    field::Field,
    rulings::{RULINGS, Rulings},
    scenario::Scenario,
    state::State,
};

/// The position that a case file gives, as the state in which it begins; none where there is a mistake in it.
///
/// Takes these keys of the file: `scenario`, or `map`, `compass`, `side`, `type`, `unit` and `leader`; `units`, `leaders`, `remove`;
/// `rulings`, `turn`, `rout_points`, `active` and `start`.
pub fn read(desk: &mut Desk, file: &mut Fields<'_>, content: &Content) -> Option<State> {
    let n_before = desk.mistakes.len();
    let rulings = read_rulings(desk, file);
    let named = named_scenario(desk, file, content);
    let inline = inline::read(desk, &content.tables, file);
    let mut state = match (named, inline) {
        (Chosen::Scenario(scenario), None) => Some(State::opening(field(scenario.clone(), content, rulings))),
        (Chosen::None, Some(inline)) => build(desk, &inline, content, rulings),
        (Chosen::Scenario(_), Some(_)) => {
            let text = Name::new(
                "el caso nombra un escenario y trae además sus propias unidades: elija una cosa",
                "the case names a scenario and brings units of its own: choose one",
            );
            desk.mistake(file.span_of("scenario"), text, None, None);
            None
        }
        (Chosen::None, None) => {
            let text = Name::new(
                "falta la posición: «scenario», o las propias unidades con [[unit]]",
                "there is no position: give 'scenario', or units of its own with [[unit]]",
            );
            desk.absent(file.span.clone(), text, None);
            None
        }
        (Chosen::Unknown, _) => None,
    };
    match &mut state {
        Some(state) => set_up(desk, state, file),
        None => pass_over(file),
    }
    state.filter(|_| desk.mistakes.len() == n_before)
}

/// The keys that only a state gives a meaning: where there is none they are known all the same.
fn pass_over(file: &mut Fields<'_>) {
    file.know(&["units", "leaders", "remove", "turn", "rout_points", "active", "start"]);
}

fn field(scenario: Scenario, content: &Content, rulings: Rulings) -> Field {
    Field::new(scenario, content.tables.clone(), rulings)
}

enum Chosen<'c> {
    None,
    Unknown,
    Scenario(&'c Scenario),
}

fn named_scenario<'c>(desk: &mut Desk, file: &mut Fields<'_>, content: &'c Content) -> Chosen<'c> {
    if file.get("scenario").is_none() {
        return Chosen::None;
    }
    let Some((id, span)) = file.text(desk, "scenario") else { return Chosen::Unknown };
    match content.scenario(id) {
        Some(scenario) => Chosen::Scenario(scenario),
        None => {
            let known = content.scenarios.iter().map(|scenario| scenario.id.as_str());
            no_such_name(&Name::new("escenario", "scenario"), id, known).note(desk, span);
            Chosen::Unknown
        }
    }
}

fn read_rulings(desk: &mut Desk, file: &mut Fields<'_>) -> Rulings {
    let mut rulings = Rulings::default();
    let Some(table) = file.table(desk, "rulings") else { return rulings };
    for (name, option) in table.entries() {
        let Some(word) = option.get_ref().as_str() else {
            let text = Name::new("la opción de una decisión es un texto", "the option of a ruling is a text");
            desk.mistake(option.span(), text, None, None);
            continue;
        };
        if rulings.set(name.get_ref(), word).is_ok() {
            continue;
        }
        match RULINGS.iter().find(|ruling| ruling.name == name.get_ref()) {
            Some(ruling) => {
                let text = Name::new(
                    format!("«{}» no tiene la opción «{word}»", ruling.name),
                    format!("'{}' has no option '{word}'", ruling.name),
                );
                desk.mistake(option.span(), text, Some(ruling.rule), Some(near::help(word, ruling.options.iter().copied())));
            }
            None => {
                let known = RULINGS.iter().map(|ruling| ruling.name);
                no_such_name(&Name::new("decisión", "ruling"), name.get_ref(), known).note(desk, name.span());
            }
        }
    }
    rulings
}

/// The state of a position that is written in the case itself.
fn build(desk: &mut Desk, inline: &Inline<'_>, content: &Content, rulings: Rulings) -> Option<State> {
    let what = Name::new("la posición", "the position");
    let scenario = read_scenario(desk, &content.tables, Fields::new(&inline.scenario, inline.span.clone(), what))?;
    let mut state = State::opening(field(scenario, content, rulings));
    for (id, table) in &inline.units {
        let Some(unit) = state.field().unit_named(id) else { continue };
        let what = Name::new(format!("la unidad {id}"), format!("unit {id}"));
        change::unit(desk, &mut state, unit, Fields::new(table, inline.span.clone(), what));
    }
    for (id, table) in &inline.leaders {
        let Some(leader) = state.field().leader_named(id) else { continue };
        let what = Name::new(format!("el jefe {id}"), format!("leader {id}"));
        change::leader(desk, &mut state, leader, Fields::new(table, inline.span.clone(), what));
    }
    for id in &inline.nobody {
        if let Some(leader) = state.field().leader_named(id) {
            change::take_off_leader(&mut state, leader);
        }
    }
    Some(state)
}

/// The changes, what counts against the sides, and where play begins.
fn set_up(desk: &mut Desk, state: &mut State, file: &mut Fields<'_>) {
    change::all(desk, state, file);
    ground::settle(desk, state, file.span.clone());
    read_rout_points(desk, state, file);
    start::read(desk, state, file);
}

fn read_rout_points(desk: &mut Desk, state: &mut State, file: &mut Fields<'_>) {
    let Some(value) = file.get("rout_points") else { return };
    let DeValue::Table(table) = value.get_ref() else {
        desk.mistake(
            value.span(),
            Name::new("«rout_points» es una tabla por bandos", "'rout_points' is a table by sides"),
            None,
            None,
        );
        return;
    };
    let field = state.shared_field();
    for (side, points) in table {
        let sides = field.sides();
        match tercio_kernel::Seat::BOTH.into_iter().find(|seat| sides[seat.index()] == side.get_ref()) {
            Some(seat) => {
                if let Some(points) = number(desk, &field, "rout_points", points) {
                    state.rout_points[seat] = points;
                }
            }
            None => no_such_name(&Name::new("bando", "side"), side.get_ref(), sides).note(desk, side.span()),
        }
    }
}

fn number(desk: &mut Desk, field: &Field, key: &str, value: &Spanned<DeValue<'_>>) -> Option<u16> {
    tercio_notation::read(desk, field, key, value)
}
