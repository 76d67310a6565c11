//! The run of a rampaging elephant and its impact (EL-040, EL-047 to EL-050, SX-063, SX-114, SX-120, SX-121).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{Event, Step, Struck, course};
use crate::{
    Spqr, core,
    game::T,
    harm::{self, Breaks},
    hexes::{Facing, Side, Zone},
    ids::{LeaderId, UnitId},
    leaders,
    map::Cell,
    movement,
    state::State,
    unit::Blame,
    withdrawal, zoc,
};

/// What lies across the side that a rampaging elephant looks at.
enum Ahead {
    /// The map ends.
    Edge,
    /// Terrain that it may not enter.
    Barred(Cell),
    /// Units, of either side.
    Units(Cell),
    /// Nobody, or leaders alone.
    Free(Cell),
}

fn ahead(state: &State, unit: UnitId, from: Cell, side: Side) -> Ahead {
    let Some(cell) = state.map().neighbour(from, side) else { return Ahead::Edge };
    if movement::entry_cost(state, unit, from, side).is_none() {
        return Ahead::Barred(cell);
    }
    if state.board().is_vacant(cell) { Ahead::Free(cell) } else { Ahead::Units(cell) }
}

/// The side that a rampaging elephant looks at; it has turned to one before it runs (EL-041).
fn looks_at(state: &State, unit: UnitId) -> Option<Side> {
    match state.unit(unit).facing {
        Facing::Side(side) => Some(side),
        Facing::Vertex(_) => None,
    }
}

/// The units in its way may fall back, friends and enemies alike, the nearest first (EL-040, SX-063).
pub(super) fn withdrawals<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let mut others = in_the_way(t.state(), unit);
    others.retain(|&mut other| withdrawal::may_withdraw(t.state(), other, unit).is_ok());
    if others.is_empty() {
        return Ok(());
    }
    t.explain(|_| Event::InTheWay { unit, others: others.clone() })?;
    for other in others {
        t.then(withdrawal::Step::Offer { unit: other, from: unit }.into())?;
    }
    Ok(())
}

/// The units in the hexes that the elephant may run through, the nearest first.
fn in_the_way(state: &State, unit: UnitId) -> SmallVec<[UnitId; 6]> {
    let mut found = SmallVec::new();
    let Some(side) = looks_at(state, unit) else { return found };
    let mut at = state.unit(unit).cell;
    for _ in 0..state.tables().rampage.max_hexes {
        at = match ahead(state, unit, at, side) {
            Ahead::Edge | Ahead::Barred(_) => break,
            Ahead::Units(cell) | Ahead::Free(cell) => cell,
        };
        found.extend(state.units_at(at));
    }
    found
}

/// The elephant runs one hex on, as far as its run goes (EL-048).
pub(super) fn on<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, left: u8) -> Flow<()> {
    let Some(side) = looks_at(t.state(), unit).filter(|_| left > 0) else { return t.then(Step::Settle.into()) };
    match ahead(t.state(), unit, t.state().unit(unit).cell, side) {
        Ahead::Edge => course::leave_map(t, unit),
        Ahead::Barred(cell) => {
            t.explain(|_| Event::Stopped { unit, cell })?;
            t.then(Step::Settle.into())
        }
        Ahead::Units(cell) => {
            threaten_leaders(t, unit, cell)?;
            t.then(Step::Strike { cell }.into())?;
            t.then(Step::Settle.into())
        }
        Ahead::Free(cell) => {
            if threaten_leaders(t, unit, cell)? {
                return t.then(Step::Enter { left }.into());
            }
            enter(t, unit, left)
        }
    }
}

/// The leaders in a hex that is struck or entered fall back or die (SX-121): whether there is one.
fn threaten_leaders<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, cell: Cell) -> Flow<bool> {
    let there: SmallVec<[LeaderId; 2]> = t.state().leaders_at(cell).collect();
    for &leader in &there {
        t.then(leaders::Step::Threatened { leader, by: unit, rule: rules::SX_121 }.into())?;
    }
    Ok(!there.is_empty())
}

/// The elephant enters the next hex, and leaders with it (EL-041, SX-120).
pub(super) fn enter<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, left: u8) -> Flow<()> {
    let from = t.state().unit(unit).cell;
    let next = looks_at(t.state(), unit).and_then(|side| t.state().map().neighbour(from, side));
    let Some(cell) = next else { return t.then(Step::Settle.into()) };
    let with_it: SmallVec<[LeaderId; 2]> = t.state().leaders_at(from).collect();
    t.tell(core::Event::Placed { unit, cell, rule: rules::EL_041 })?;
    for leader in with_it {
        t.tell(core::Event::LeaderPlaced { leader, cell, rule: rules::SX_120 })?;
    }
    t.then(Step::Run { left: left.saturating_sub(1) }.into())
}

/// The elephant strikes every unit of a hex, each from its own angle (EL-049, EL-050).
pub(super) fn strike<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, cell: Cell) -> Flow<()> {
    let state = t.state();
    let struck: SmallVec<[Struck; 2]> = state.units_at(cell).map(|other| blow(state, unit, other)).collect();
    t.explain(|_| Event::Impact { unit, cell, struck: struck.clone() })?;
    for one in struck {
        harm::hurt(t, one.unit, one.hits, one.rule, Blame::Unit(unit), Breaks::AtOnce)?;
    }
    Ok(())
}

/// What the impact costs one unit (EL-049); cavalry as much from any angle under the ruling `printed-elephants` (SX-114).
fn blow(state: &State, elephant: UnitId, unit: UnitId) -> Struck {
    let angle = zoc::angle_of_attack(state, elephant, unit).unwrap_or(Zone::Front);
    if state.rulings().printed_elephants() && state.class(unit).is_cavalry() {
        return Struck { unit, angle, hits: state.tables().rampage.printed.cavalry_struck_hits, rule: rules::SX_114 };
    }
    Struck { unit, angle, hits: state.tables().impact_hits(angle), rule: rules::EL_049 }
}
