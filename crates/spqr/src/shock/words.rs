//! The words of the shock (`locales/*/spqr-shock.ftl`).

use tercio_kernel::{Arg, Message, Seat};

use super::{
    Event, Question,
    column::ColumnLedger,
    hits::Change,
    segment::{Advantage, Combat, Role},
};
use crate::{
    answer::{Answer, Designation},
    class::ShockDuty,
    hexes::Zone,
    ids::UnitId,
    quality::Modifiers,
    state::State,
    unit::ShockMark,
    words,
};

/// What happened.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    match event {
        Event::Marked { unit, mark, .. } => about(marked_key(state, *unit, *mark), state, *unit),
        Event::Designated { attackers, defenders, .. } => {
            let message = Message::new("spqr-shock-designated").with("attackers", words::units(state, attackers));
            message.with("defenders", words::units(state, defenders))
        }
        Event::LaneOpened { unit, elephants, .. } => about("spqr-shock-lane-opened", state, *unit).int("elephants", *elephants),
        Event::Charged { checks, .. } => Message::new("spqr-shock-charged").int("checks", *checks),
        Event::TakenOut { unit, broke, .. } => {
            about(if *broke { "spqr-shock-broke" } else { "spqr-shock-parted" }, state, *unit)
        }
        Event::Cancelled { combat, .. } => of_combat("spqr-shock-cancelled", state, *combat),
        Event::Inspired { combat, by, .. } => {
            of_combat("spqr-shock-inspired", state, *combat).text("attack", signed(by[0])).text("defence", signed(by[1]))
        }
        Event::Led { attacker, defender, angle, .. } => {
            let message = Message::new("spqr-shock-led").with("attacker", words::unit(state, *attacker));
            message.with("defender", words::unit(state, *defender)).with("angle", zone(*angle))
        }
        Event::Columned { ledger: Some(ledger), advantage, .. } => say_column(ledger, *advantage),
        Event::Columned { combat, .. } => of_combat("spqr-shock-apart", state, *combat),
        Event::Clashed { combat, column, totals, table, .. } => {
            let key = if totals[0] == totals[1] { "spqr-shock-clashed" } else { "spqr-shock-clashed-band" };
            let message = of_combat(key, state, *combat).int("column", *column).int("low", totals[0]).int("high", totals[1]);
            message.int("attack", table[0]).int("defence", table[1])
        }
        Event::Reckoned { combat, role, table, changes, hits } => {
            let key = if changes.is_empty() { "spqr-shock-hits" } else { "spqr-shock-hits-changed" };
            let steps = changes.iter().map(|(rule, change)| Arg::Text(format!("{} ({rule})", sign(*change)))).collect();
            let message = Message::new(key).with("units", party(state, *combat, *role)).int("table", *table);
            message.with("changes", Arg::List(steps)).int("hits", *hits)
        }
        Event::Shared { combat, role, shares, .. } => {
            let shares = shares.iter().map(|&share| Arg::Int(share.into())).collect();
            Message::new("spqr-shock-shared").with("units", party(state, *combat, *role)).with("shares", Arg::List(shares))
        }
        Event::Closed { .. } => Message::new("spqr-shock-closed"),
    }
}

fn marked_key(state: &State, unit: UnitId, mark: ShockMark) -> &'static str {
    match (mark, state.class(unit).shock_duty()) {
        (ShockMark::Check, ShockDuty::Must) => "spqr-shock-bound",
        (ShockMark::Check, _) => "spqr-shock-engages",
        (ShockMark::Declined | ShockMark::None, _) => "spqr-shock-declines",
    }
}

fn say_column(ledger: &ColumnLedger, advantage: Advantage) -> Message {
    let sizes = &ledger.sizes;
    let key = match (sizes.counts, ledger.shifts.0.is_empty()) {
        (true, true) => "spqr-shock-column",
        (true, false) => "spqr-shock-column-shifted",
        (false, true) => "spqr-shock-column-sizeless",
        (false, false) => "spqr-shock-column-sizeless-shifted",
    };
    Message::new(key)
        .int("column", ledger.column)
        .int("base", ledger.base)
        .with("angle", zone(ledger.angle))
        .int("attack", sizes.attack)
        .int("defence", sizes.defence)
        .text("ratio", format!("{}:{}", sizes.ratio[0], sizes.ratio[1]))
        .text("size", signed(sizes.columns))
        .with("shifts", shifts(&ledger.shifts))
        .with("superiority", superiority(advantage))
}

fn shifts(shifts: &Modifiers) -> Arg {
    Arg::List(shifts.0.iter().map(|(rule, by)| Arg::Text(format!("{} ({rule})", signed(*by)))).collect())
}

fn superiority(advantage: Advantage) -> Arg {
    let key = match advantage {
        Advantage::None => "spqr-superiority-none",
        Advantage::Attack => "spqr-superiority-attack",
        Advantage::Defence => "spqr-superiority-defence",
    };
    Arg::Word(key.to_owned())
}

/// What a seat is asked.
#[must_use]
pub fn say_question(state: &State, _seat: Seat, question: &Question) -> Message {
    match question {
        Question::Engage { unit } => about("spqr-shock-ask-engage", state, *unit),
        Question::Designate => Message::new("spqr-shock-ask-designate"),
        Question::Lane { combat } => of_combat("spqr-shock-ask-lane", state, *combat),
        Question::Charisma { combat, .. } => of_combat("spqr-shock-ask-charisma", state, *combat),
        Question::Lead { combat, role: Role::Attack } => of_combat("spqr-shock-ask-lead-attack", state, *combat),
        Question::Lead { combat, role: Role::Defence } => of_combat("spqr-shock-ask-lead-defence", state, *combat),
        Question::Share { combat, role, hits } => {
            Message::new("spqr-shock-ask-share").with("units", party(state, *combat, *role)).int("hits", *hits)
        }
    }
}

/// What an answer means.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (Question::Engage { unit }, Answer::Yes) => about("spqr-shock-answer-engage", state, *unit),
        (Question::Engage { unit }, Answer::No) => about("spqr-shock-answer-decline", state, *unit),
        (Question::Designate, Answer::Combats(combats)) if combats.is_empty() => Message::new("spqr-shock-answer-no-combats"),
        (Question::Designate, Answer::Combats(combats)) if names_units(state, combats) => say_combats(state, combats),
        (Question::Lane { combat }, Answer::Yes) => of_combat("spqr-shock-answer-lane", state, *combat),
        (Question::Lane { combat }, Answer::No) => of_combat("spqr-shock-answer-no-lane", state, *combat),
        (Question::Charisma { .. }, Answer::Leader(leader)) if leader.index() < state.field().leaders().count() => {
            let charisma = state.leader(*leader).charisma;
            Message::new("spqr-shock-answer-charisma").with("leader", words::leader(state, *leader)).int("charisma", charisma)
        }
        (Question::Share { combat, role, .. }, Answer::Shares(shares)) => say_shares(state, *combat, *role, shares),
        _ => words::plain_answer(state, answer),
    }
}

/// Whether combats speak of units of the battle alone.
fn names_units(state: &State, combats: &[Designation]) -> bool {
    let mut units = combats.iter().flat_map(|combat| combat.attackers.iter().chain(&combat.defenders));
    units.all(|unit| unit.index() < state.field().n_units())
}

/// The combats one after another, as in `E1 + E2 → L1`: signs that need no translation.
fn say_combats(state: &State, combats: &[Designation]) -> Message {
    let names = |units: &[UnitId]| {
        let ids: Vec<_> = units.iter().map(|&unit| state.field().unit_entry(unit).id.as_str()).collect();
        ids.join(" + ")
    };
    let each = combats.iter().map(|combat| Arg::Text(format!("{} → {}", names(&combat.attackers), names(&combat.defenders))));
    Message::new("spqr-shock-answer-combats").with("combats", Arg::List(each.collect()))
}

fn say_shares(state: &State, combat: u8, role: Role, shares: &[u8]) -> Message {
    let units = state.shock.combat(combat).map(|combat| combat.party(role).as_slice()).unwrap_or_default();
    let each =
        units.iter().zip(shares).map(|(&unit, share)| Arg::Text(format!("{}: {share}", state.field().unit_entry(unit).id)));
    Message::new("spqr-shock-answer-shares").with("shares", Arg::List(each.collect()))
}

fn about(key: &str, state: &State, unit: UnitId) -> Message {
    Message::new(key).with("unit", words::unit(state, unit))
}

fn of_combat(key: &str, state: &State, combat: u8) -> Message {
    let message = Message::new(key).with("attackers", party(state, combat, Role::Attack));
    message.with("defenders", party(state, combat, Role::Defence))
}

/// Who fights on a side of a combat, or fought there before all were gone.
fn party(state: &State, combat: u8, role: Role) -> Arg {
    let units = |combat: &Combat| match combat.party(role) {
        gone if gone.is_empty() => words::units(state, &combat.designated[role.index()]),
        party => words::units(state, party),
    };
    state.shock.combat(combat).map_or(Arg::List(Vec::new()), units)
}

fn zone(zone: Zone) -> Arg {
    Arg::Word(format!("spqr-angle-{}", zone.name()))
}

fn signed(by: i8) -> String {
    // A true minus sign, as wide as the plus.
    if by < 0 { format!("−{}", by.unsigned_abs()) } else { format!("+{by}") }
}

fn sign(change: Change) -> String {
    match change {
        Change::Times(by) => format!("×{by}"),
        Change::Over(by) => format!("÷{by}"),
        Change::AtMost(most) => format!("≤{most}"),
        Change::Less(by) => format!("−{by}"),
    }
}
