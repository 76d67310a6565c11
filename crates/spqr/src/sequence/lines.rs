//! What a line is, and who may command it (SX-030, SX-031).

use smallvec::{SmallVec, smallvec};
use tercio_kernel::{Refusal, Seat, Verdict};
use tercio_rulebook::rules;

use super::{command, phase::LineUnits, phase::Way};
use crate::{
    class::Class,
    ids::{LeaderId, UnitId},
    leaders,
    map::Cell,
    scenario::LineSpec,
    sight,
    state::State,
    zoc,
};

/// Whether a unit may stand in a line of the scenario.
fn admits(state: &State, spec: &LineSpec, unit: UnitId) -> bool {
    spec.admits(state.field().unit_entry(unit).kind)
}

/// The line of this number of the scenario in which a unit stands: all units joined to it, by their numbers (SX-030). It is one
/// alone where the unit stands in no line.
#[must_use]
pub fn line_of(state: &State, line: u8, with: UnitId) -> LineUnits {
    let spec = state.field().side(state.seat_of(with)).lines.get(usize::from(line));
    let Some(spec) = spec.filter(|spec| admits(state, spec, with)) else { return LineUnits::new() };
    let mut units: LineUnits = smallvec![with];
    let mut looked_at = 0;
    while looked_at < units.len() {
        join_neighbours(state, spec, units[looked_at], &mut units);
        looked_at += 1;
    }
    units.sort_unstable();
    units
}

/// Adds the units that are joined to one: next to it, and in a loose line beyond a gap of one hex.
fn join_neighbours(state: &State, spec: &LineSpec, unit: UnitId, units: &mut LineUnits) {
    let here = state.unit(unit).cell;
    join_at(state, spec, unit, here, units);
    for &beside in state.map().neighbours(here).iter().flatten() {
        join_at(state, spec, unit, beside, units);
        if spec.gap > 0 && is_gap(state, spec, state.seat_of(unit), beside) {
            let beyond = state.map().neighbours(beside).iter().flatten();
            beyond
                .filter(|&&cell| state.map().distance(here, cell) == 2)
                .for_each(|&cell| join_at(state, spec, unit, cell, units));
        }
    }
}

/// Adds the units in a hex that are in order and aligned with one: units that face alike stand flank to flank or front to rear.
fn join_at(state: &State, spec: &LineSpec, unit: UnitId, cell: Cell, units: &mut LineUnits) {
    let (seat, facing) = (state.seat_of(unit), state.unit(unit).facing);
    for other in state.units_at(cell) {
        let stands = state.unit(other);
        let joins = stands.in_order() && stands.facing == facing && state.seat_of(other) == seat && admits(state, spec, other);
        if joins && !units.contains(&other) {
            units.push(other);
        }
    }
}

/// Whether a hex may be a gap of a loose line: no enemy, no enemy zone of control, and no troops of another line, but for a
/// single unit of skirmishers or velites.
fn is_gap(state: &State, spec: &LineSpec, seat: Seat, cell: Cell) -> bool {
    let mut strangers = state.units_at(cell).filter(|&unit| state.seat_of(unit) != seat || !admits(state, spec, unit));
    let harmless = match (strangers.next(), strangers.next()) {
        (None, _) => true,
        (Some(only), None) => state.seat_of(only) == seat && is_light(state, only),
        (Some(_), Some(_)) => false,
    };
    harmless && !zoc::in_enemy_zoc(state, cell, seat)
}

fn is_light(state: &State, unit: UnitId) -> bool {
    state.class(unit) == Class::SK || state.profile(unit).velites
}

/// The lines that a leader's player may think of commanding: of each the number in the scenario, the unit by which it is named
/// (its first), and its units. Those of his side that have two units at least.
#[must_use]
pub fn lines_of(state: &State, leader: LeaderId) -> Vec<(u8, UnitId, LineUnits)> {
    let seat = state.field().seat_of_leader(leader);
    let mut lines = Vec::new();
    for number in numbers(state, seat) {
        let mut seen: SmallVec<[UnitId; 64]> = SmallVec::new();
        for unit in state.units_of(seat).filter(|&unit| state.unit(unit).in_order()) {
            if seen.contains(&unit) {
                continue;
            }
            let units = line_of(state, number, unit);
            seen.extend(units.iter().copied());
            if is_line(state, &units) {
                lines.push((number, units[0], units));
            }
        }
    }
    lines
}

/// Whether units are enough for a line (SX-030).
pub(super) fn is_line(state: &State, units: &[UnitId]) -> bool {
    units.len() >= usize::from(state.tables().leaders.line_units)
}

/// The numbers of the scenario's lines of a side.
fn numbers(state: &State, seat: Seat) -> std::ops::Range<u8> {
    0..u8::try_from(state.field().side(seat).lines.len()).unwrap_or(u8::MAX)
}

/// The numbers of the scenario's lines in which a unit may stand.
pub(super) fn numbers_of(state: &State, unit: UnitId) -> impl Iterator<Item = u8> + '_ {
    let lines = &state.field().side(state.seat_of(unit)).lines;
    numbers(state, state.seat_of(unit)).filter(move |&line| admits(state, &lines[usize::from(line)], unit))
}

/// The units through which a leader who began his phase in a hex may command a line.
pub(super) fn near_units(state: &State, leader: LeaderId, from: Cell) -> impl Iterator<Item = UnitId> + '_ {
    let seat = state.field().seat_of_leader(leader);
    state.units_of(seat).filter(move |&unit| state.unit(unit).in_order() && lets_command(state, leader, from, unit))
}

/// Whether a unit of a line lets the leader command it: one of his record, so near and in sight of the hex in which he began
/// his phase.
pub(super) fn lets_command(state: &State, leader: LeaderId, from: Cell, unit: UnitId) -> bool {
    let cell = state.unit(unit).cell;
    let near = state.map().distance(from, cell) <= u16::from(state.tables().leaders.line_distance);
    near && command::commands(state, leader, unit) && sight::is_clear(state, from, cell)
}

/// What a leader needs to command a line that he is near enough to (SX-031).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Authority {
    /// Nothing more.
    Free,
    /// A roll of so much or less, with this added to the die.
    Roll {
        /// The commander's strategy.
        strategy: u8,
        /// What is added.
        modifier: i8,
    },
}

/// Whether a leader may command a line, and what he needs for it (SX-031).
///
/// # Errors
/// Why he may not, whatever he rolls.
pub(super) fn authority(state: &State, leader: LeaderId, units: &[UnitId]) -> Result<Authority, Refusal> {
    Refusal::all([may_command_lines(state, leader), is_near(state, leader, units)])?;
    let (seat, entry) = (state.field().seat_of_leader(leader), state.field().leader_entry(leader));
    let in_momentum = state.sequence.way == Some(Way::Momentum);
    if entry.overall || (!in_momentum && needs_no_roll(state, seat, leader)) {
        return Ok(Authority::Free);
    }
    let commander = state.field().overall_commander(seat).filter(|&id| state.leader(id).on_map());
    let Some(commander) = commander else { return Err(Refusal::new(rules::SX_031, "no-commander")) };
    let in_zone = units.iter().any(|&unit| zoc::in_enemy_zoc(state, state.unit(unit).cell, seat));
    let modifier = if in_zone { state.tables().leaders.line_zoc_modifier } else { 0 };
    Ok(Authority::Roll { strategy: state.leader(commander).strategy, modifier })
}

/// Whether a subordinate in his initial phase needs no roll: in the first turn, in the commander's range, or by the scenario.
fn needs_no_roll(state: &State, seat: Seat, leader: LeaderId) -> bool {
    let in_range = || {
        let commander = state.field().overall_commander(seat);
        commander.is_some_and(|id| state.leader(id).on_map() && command::is_in_range_of(state, id, leader))
    };
    state.turn <= state.tables().leaders.free_turn || state.field().side(seat).no_strategy_roll || in_range()
}

/// Why a leader may not give line commands, whatever the line.
pub(super) enum LineBar {
    /// He has given as many as his record says (SX-032).
    NoneLeft { lines: u8 },
    /// He began his phase in an enemy zone of control (SX-029).
    InEnemyZone,
    /// He gave none in his initial phase (SX-031).
    NoneBefore,
}

impl LineBar {
    fn refusal(self) -> Refusal {
        match self {
            Self::NoneLeft { lines } => Refusal::new(rules::SX_032, "no-lines-left").int("lines", lines),
            Self::InEnemyZone => Refusal::new(rules::SX_029, "in-enemy-zone"),
            Self::NoneBefore => Refusal::new(rules::SX_031, "no-line-before"),
        }
    }
}

/// Why a leader may not give line commands in this phase, if so: he has lines on his record, begins outside enemy zones of control,
/// and commands in a momentum phase only if he did in his initial phase.
pub(super) fn bar_to_lines(state: &State, leader: LeaderId) -> Option<LineBar> {
    let (entry, lines) = (state.field().leader_entry(leader), leaders::lines_of(state, leader));
    if state.sequence.lines_given >= lines {
        return Some(LineBar::NoneLeft { lines });
    }
    if state.sequence.start.is_none() {
        return Some(LineBar::InEnemyZone);
    }
    let in_momentum = state.sequence.way == Some(Way::Momentum);
    (in_momentum && !entry.overall && !state.leader(leader).commanded_lines).then_some(LineBar::NoneBefore)
}

fn may_command_lines(state: &State, leader: LeaderId) -> Verdict {
    bar_to_lines(state, leader).map_or(Ok(()), |bar| Err(bar.refusal()))
}

/// Whether a leader began his phase near enough to a line, with sight of it.
fn is_near(state: &State, leader: LeaderId, units: &[UnitId]) -> Verdict {
    let near = state.sequence.start.is_none_or(|from| units.iter().any(|&unit| lets_command(state, leader, from, unit)));
    if near { Ok(()) } else { Err(Refusal::new(rules::SX_031, "too-far").int("hexes", state.tables().leaders.line_distance)) }
}
