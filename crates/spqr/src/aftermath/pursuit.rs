//! Victorious cavalry pursues, or keeps its head (SX-097).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Die, Flow, Need, Source};
use tercio_rulebook::rules;

use super::{
    Errand, Event, Going, Step, advance,
    asked::{Cells, HowMuch, Question, Where, Who},
    going,
};
use crate::{
    Spqr, core,
    game::T,
    hexes::{Facing, Side, Vertex},
    ids::UnitId,
    leaders,
    map::{Cell, Edge, Terrain},
    movement,
    quality::{self, Modifiers},
    rulings::PursuitCheck,
    shock::{self, Combat, Party, Role},
    state::State,
    unit::ShockMark,
    zoc,
};

/// What is left of a pursuit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chase {
    /// The pursuer follows the way of a routed unit.
    Trail {
        /// The routed unit.
        quarry: UnitId,
        /// The place, in its way, of the next hex.
        next: u8,
    },
    /// The enemies were eliminated: the pursuer gallops on towards their edge of the map.
    Edge {
        /// The edge.
        edge: Edge,
        /// The movement points that it has left.
        mp: u8,
    },
}

/// The attackers of a combat of whom one rolls whether it pursues: cavalry that may fill a gap, where the shock itself drove off all the
/// defenders, and none was left to fail a collapse check. Who has pursued in this turn, or tried to, does not again.
pub(super) fn riders(state: &State, place: u8) -> Party {
    let Some(combat) = state.shock.combat(place) else { return Party::new() };
    let defenders = combat.designated[Role::Defence.index()].len();
    if combat.routed_by_collapse_check || usize::from(combat.defenders_gone) < defenders {
        return Party::new();
    }
    let rides = |&unit: &UnitId| {
        state.class(unit).is_cavalry() && !state.unit(unit).spent && !advance::gaps(state, combat, unit).is_empty()
    };
    combat.attackers.iter().copied().filter(rides).collect()
}

/// One of the victorious cavalry rolls; either way it does nothing more in this turn. Then another attacker may fill the gap.
pub(super) fn roll<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let units = riders(t.state(), place);
    let Some(&first) = units.first() else { return Ok(()) };
    let unit = t.ask(t.state().seat_of(first), Who(Question::Pursuer { combat: place, units }))?;
    let pursues = match t.state().rulings().pursuit_check {
        PursuitCheck::TroopQuality => quality::check(t, rules::SX_097, unit, Modifiers::none())? > 0,
        PursuitCheck::Rating => exceeds_rating(t, place, unit)?,
    };
    t.tell(Event::Spent { unit, pursues })?;
    if pursues {
        start(t, place, unit)?;
    }
    t.then(Step::Fill { combat: place, but: Some(unit).filter(|_| pursues) }.into())
}

/// The roll against the rating of the class, under the ruling `pursuit-check`.
fn exceeds_rating<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, unit: UnitId) -> Flow<bool> {
    let rating = t.state().tables().pursuit.rating(t.state().class(unit)).unwrap_or_default();
    let mut modifiers = eagerness(t.state(), place, unit);
    modifiers.add(rules::SX_097, charisma(t, unit)?);
    let need = Need::AtMost(i16::from(rating) - i16::from(modifiers.total()));
    let pursues = !t.test(rules::SX_097, Die::D10, need)?;
    t.explain(|_| Event::Rated { unit, rating, modifiers, pursues })?;
    Ok(pursues)
}

/// What is added to the roll but for the charisma of a leader.
fn eagerness(state: &State, place: u8, unit: UnitId) -> Modifiers {
    let (figures, profile) = (&state.tables().pursuit, state.profile(unit));
    let mut modifiers = Modifiers::none();
    if profile.numidian && profile.class == crate::class::Class::LC {
        modifiers.add(rules::SX_097, figures.numidian);
    }
    if state.shock.combat(place).is_some_and(|combat| has_routed_infantry(state, combat)) {
        modifiers.add(rules::SX_097, figures.infantry_routs);
    }
    if zoc::in_enemy_zoc(state, state.unit(unit).cell, state.seat_of(unit)) {
        modifiers.add(rules::SX_097, figures.in_enemy_zoc);
    }
    modifiers
}

fn has_routed_infantry(state: &State, combat: &Combat) -> bool {
    combat.designated[Role::Defence.index()].iter().any(|&unit| state.class(unit).is_infantry())
}

/// What the charisma of a leader in the unit's hex adds or takes off: his player says whose, and which.
fn charisma<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<i8> {
    let state = t.state();
    let seat = state.seat_of(unit);
    let own = state.leaders_at(state.unit(unit).cell).filter(|&leader| state.field().seat_of_leader(leader) == seat);
    let mut worth = SmallVec::<[i8; 6]>::new();
    for charisma in own.map(|leader| state.leader(leader).charisma.cast_signed()) {
        if charisma > 0 && !worth.contains(&charisma) {
            worth.extend([charisma, -charisma]);
        }
    }
    if worth.is_empty() { Ok(0) } else { t.ask(seat, HowMuch(Question::Charisma { unit, worth })) }
}

/// A unit pursues: after a routed unit of its owner's choice, or where all were eliminated as far as its movement allowance carries it,
/// half if one of them was infantry.
fn start<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, unit: UnitId) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let cells = advance::gaps(t.state(), combat, unit);
    let units = quarries(t.state(), combat, &cells);
    let (seat, is_slow) = (t.state().seat_of(unit), has_routed_infantry(t.state(), combat));
    if units.is_empty() {
        let to = t.ask(seat, Where(Question::Gap { combat: place, unit, cells }))?;
        let chase = gallop(t.state(), unit, to, is_slow);
        return going::set_out(t, Going { unit, to, errand: Errand::Pursue { chase } });
    }
    let quarry = t.ask(seat, Who(Question::Quarry { unit, units }))?;
    let ground = t.state().shock.combat(place).and_then(|combat| combat.ground_of(quarry));
    let chase = Chase::Trail { quarry, next: 0 };
    ground.map_or(Ok(()), |to| going::set_out(t, Going { unit, to, errand: Errand::Pursue { chase } }))
}

/// The routed defenders of a combat whose way begins in one of these hexes: on the map, or gone beyond its edge.
fn quarries(state: &State, combat: &Combat, gaps: &[Cell]) -> Party {
    let ran = |&unit: &UnitId| {
        let begins_here = combat.ground_of(unit).is_some_and(|cell| gaps.contains(&cell));
        let trail = state.shock.trail(unit).filter(|_| begins_here);
        trail.is_some_and(|trail| trail.left_map || state.unit(unit).is_routed())
    };
    combat.designated[Role::Defence.index()].iter().copied().filter(ran).collect()
}

/// A pursuit without a way to follow, that begins with this hex.
fn gallop(state: &State, unit: UnitId, to: Cell, is_slow: bool) -> Chase {
    let (from, ma) = (state.unit(unit).cell, state.profile(unit).ma);
    let all = if is_slow { ma.div_ceil(2) } else { ma };
    let cost = state.map().side_between(from, to).and_then(|side| movement::entry_cost(state, unit, from, side));
    let edge = state.field().side(state.seat_of(unit).other()).retreat;
    Chase::Edge { edge, mp: all.saturating_sub(cost.unwrap_or(0)) }
}

/// A unit turns so that the hex that it goes to, or attacks, lies in its front: by the shorter way, and not if it does already.
pub(super) fn face<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, to: Cell) -> Flow<()> {
    let (from, facing) = (t.state().unit(unit).cell, t.state().unit(unit).facing);
    let (Some(side), Facing::Vertex(now)) = (t.state().map().side_between(from, to), facing) else { return Ok(()) };
    let turned = towards(now, side);
    if turned == now {
        return Ok(());
    }
    t.tell(core::Event::Turned { unit, facing: Facing::Vertex(turned), rule: rules::SX_097 })
}

/// The vertex nearest to the one faced in whose front a side lies.
fn towards(now: Vertex, side: Side) -> Vertex {
    let fronting = Vertex::ALL.into_iter().filter(|vertex| vertex.fronts().contains(&side));
    fronting.min_by_key(|vertex| now.distance_to(*vertex)).unwrap_or(now)
}

/// A pursuer stands in a new hex: as soon as it touches an enemy it stops, and attacks one whom it may attack; otherwise it goes on.
pub(super) fn reach<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, chase: Chase) -> Flow<()> {
    let state = t.state();
    if !state.unit(unit).in_order() {
        return leaders::part(t, unit);
    }
    if zoc::is_adjacent_to_enemy(state, state.unit(unit).cell, state.seat_of(unit)) {
        return strike(t, unit);
    }
    match ahead(state, unit, chase) {
        Ahead::Nothing => stop(t, unit),
        Ahead::OffMap => {
            t.tell(Event::LeftMap { unit })?;
            leaders::part(t, unit)
        }
        Ahead::Cells(cells) => {
            let to = t.ask(t.state().seat_of(unit), Where(Question::Way { unit, cells }))?;
            let chase = further(t.state(), unit, to, chase);
            going::go_on(t, Going { unit, to, errand: Errand::Pursue { chase } })
        }
    }
}

fn stop<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    t.explain(|_| Event::Halted { unit })?;
    leaders::part(t, unit)
}

/// Where a pursuit may lead next.
enum Ahead {
    /// It is over.
    Nothing,
    /// Over the edge of the map.
    OffMap,
    /// Into one of these hexes.
    Cells(Cells),
}

fn ahead(state: &State, unit: UnitId, chase: Chase) -> Ahead {
    match chase {
        Chase::Trail { quarry, next } => along_trail(state, unit, quarry, next),
        Chase::Edge { edge, mp } => towards_edge(state, unit, edge, mp),
    }
}

fn along_trail(state: &State, unit: UnitId, quarry: UnitId, next: u8) -> Ahead {
    let Some(trail) = state.shock.trail(quarry) else { return Ahead::Nothing };
    match trail.cells.get(usize::from(next)) {
        None if trail.left_map => Ahead::OffMap,
        Some(&cell) if going::has_room(state, unit, cell) => Ahead::Cells(Cells::from_slice(&[cell])),
        _ => Ahead::Nothing,
    }
}

fn towards_edge(state: &State, unit: UnitId, edge: Edge, mp: u8) -> Ahead {
    let (map, at) = (state.map(), state.unit(unit).cell);
    // Nothing is known of the ground beyond the edge: it counts as clear.
    let cost_of_leaving = state.tables().terrain_mp(Terrain::Clear).unwrap_or(1);
    if map.distance_to_edge(at, edge) == 0 {
        return if mp >= cost_of_leaving { Ahead::OffMap } else { Ahead::Nothing };
    }
    let affords = |side: &Side| movement::entry_cost(state, unit, at, *side).is_some_and(|cost| cost <= mp);
    let cells: Cells = map
        .sides_towards(at, edge)
        .filter(affords)
        .filter_map(|side| map.neighbour(at, side))
        .filter(|&cell| going::has_room(state, unit, cell))
        .collect();
    if cells.is_empty() { Ahead::Nothing } else { Ahead::Cells(cells) }
}

/// What is left of a pursuit after one hex more.
fn further(state: &State, unit: UnitId, to: Cell, chase: Chase) -> Chase {
    match chase {
        Chase::Trail { quarry, next } => Chase::Trail { quarry, next: next + 1 },
        Chase::Edge { edge, mp } => {
            let from = state.unit(unit).cell;
            let cost = state.map().side_between(from, to).and_then(|side| movement::entry_cost(state, unit, from, side));
            Chase::Edge { edge, mp: mp.saturating_sub(cost.unwrap_or(mp)) }
        }
    }
}

/// The pursuer attacks the enemy whom it has reached, with all that stands in his hex: a combat of its own, fought at once.
fn strike<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    leaders::part(t, unit)?;
    let units = prey(t.state(), unit);
    let Some(&first) = units.first() else { return stop(t, unit) };
    let seat = t.state().seat_of(unit);
    let chosen = if units.len() > 1 { t.ask(seat, Who(Question::Prey { unit, units }))? } else { first };
    let hex = t.state().unit(chosen).cell;
    face(t, unit, hex)?;
    let (attackers, rule) = (Party::from_slice(&[unit]), rules::SX_097);
    let defenders: Party = t.state().units_at(hex).filter(|&id| t.state().seat_of(id) != seat).collect();
    t.tell(shock::Event::Marked { unit, mark: ShockMark::Check, rule })?;
    t.tell(shock::Event::Designated { attackers, defenders, rule })?;
    let combat = t.state().shock.combats.len().saturating_sub(1) as u8;
    shock::fight_at_once(t, combat)
}

/// The enemies next to a pursuer whom it may attack: the top one of each hex, for all that stands there.
fn prey(state: &State, unit: UnitId) -> Party {
    let around = state.map().neighbours(state.unit(unit).cell).iter().flatten();
    let tops = around.filter_map(|&cell| state.board().top_at(cell));
    tops.filter(|&top| state.seat_of(top) != state.seat_of(unit) && shock::may_attack(state, unit, top)).collect()
}
