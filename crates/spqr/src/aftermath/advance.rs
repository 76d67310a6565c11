//! The advance after combat (SX-096).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Errand, Going, Step,
    asked::{Cells, Question, Where, Whither, Who},
    going, pursuit,
};
use crate::{
    Spqr, core,
    game::T,
    harm::{self, Breaks},
    hexes::{Facing, Vertex, Zone},
    ids::UnitId,
    map::Cell,
    movement,
    shock::{self, Combat, Party},
    state::State,
    unit::Blame,
};

/// The attackers of a combat whose enemies have gone: cavalry may have to pursue, all others advance (SX-096, SX-097).
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: u8) -> Flow<()> {
    if t.state().shock.combat(combat).is_none_or(|combat| combat.settled) {
        return Ok(());
    }
    if pursuit::riders(t.state(), combat).is_empty() {
        return fill(t, combat, None);
    }
    t.then(Step::Pursuit { combat }.into())
}

/// An attacker fills a gap: there never are several of both. Whoever had superiority goes first, then the one of highest TQ, then
/// whom their player chooses (SX-096).
pub(super) fn fill<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, but: Option<UnitId>) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let units = foremost(t.state(), combat, but);
    let Some(&first) = units.first() else { return Ok(()) };
    let seat = t.state().seat_of(first);
    let unit = t.ask(seat, Who(Question::Advancer { combat: place, units }))?;
    let cells = t.state().shock.combat(place).map(|combat| gaps(t.state(), combat, unit)).unwrap_or_default();
    let to = t.ask(seat, Where(Question::Gap { combat: place, unit, cells }))?;
    going::set_out(t, Going { unit, to, errand: Errand::Advance })
}

/// The attackers between whom their player chooses who advances.
fn foremost(state: &State, combat: &Combat, but: Option<UnitId>) -> Party {
    let ready: Party =
        combat.attackers.iter().copied().filter(|&unit| Some(unit) != but && !gaps(state, combat, unit).is_empty()).collect();
    let rank = |unit: UnitId| (combat.superior.contains(&unit), state.profile(unit).tq);
    let best = ready.iter().map(|&unit| rank(unit)).max();
    ready.into_iter().filter(|&unit| Some(rank(unit)) == best).collect()
}

/// The hexes before an attacker that defenders left empty and that it may enter. Where they broke in the charge, only an attacker whom
/// no other enemy controls fills them (SX-081).
pub(super) fn gaps(state: &State, combat: &Combat, unit: UnitId) -> Cells {
    let may_go = if combat.clashed { state.unit(unit).in_order() } else { shock::may_fill_gap(state, unit) };
    if !may_go {
        return Cells::new();
    }
    let mut open = Cells::new();
    for &cell in &combat.vacated {
        if is_before(state, unit, cell) && going::has_room(state, unit, cell) && !open.contains(&cell) {
            open.push(cell);
        }
    }
    open
}

fn is_before(state: &State, unit: UnitId, cell: Cell) -> bool {
    let (here, facing) = (state.unit(unit).cell, state.unit(unit).facing);
    state.map().side_between(here, cell).is_some_and(|side| facing.zone(side) == Zone::Front)
}

/// What the ground costs a unit that advances: its cohesion, but never the last hits before rout (SX-044, SX-096).
pub(super) fn pay_for_ground<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: Cell) -> Flow<()> {
    let state = t.state();
    let Some(side) = state.map().side_between(from, state.unit(unit).cell) else { return Ok(()) };
    let ceiling = state.profile(unit).tq.saturating_sub(state.tables().advance.below_tq);
    let hits = movement::terrain_hits(state, unit, from, side).min(ceiling.saturating_sub(state.unit(unit).hits));
    harm::hurt(t, unit, hits, rules::SX_044, Blame::Nobody, Breaks::AtOnce)
}

/// A unit that has advanced may turn, even in an enemy zone of control (SX-096).
pub(super) fn free_turn<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if !t.state().unit(unit).in_order() {
        return Ok(());
    }
    match t.ask(t.state().seat_of(unit), Whither(Question::FreeTurn { unit }))? {
        Some(vertex) => t.tell(core::Event::Turned { unit, facing: Facing::Vertex(vertex), rule: rules::SX_096 }),
        None => Ok(()),
    }
}

/// The vertices that a unit may turn to after its advance.
pub(super) fn turns(state: &State, unit: UnitId) -> SmallVec<[Vertex; 6]> {
    let Some(facing) = state.unit(unit).facing.vertex() else { return SmallVec::new() };
    let far = state.tables().advance.free_turn_vertices;
    Vertex::ALL.into_iter().filter(|&vertex| (1..=far).contains(&facing.distance_to(vertex))).collect()
}
