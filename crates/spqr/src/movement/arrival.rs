//! A unit stands in a new hex: what its enemies do about it (SX-039, SX-057, SX-068, SX-117, SX-118).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{Event, Step, reaction};
use crate::{
    Spqr,
    class::Class,
    game::T,
    harm::{self, Breaks},
    ids::{LeaderId, UnitId},
    leaders,
    map::Cell,
    missile, sequence, shock,
    state::State,
    unit::Blame,
    withdrawal, zoc,
};

/// A few units, in a fixed order.
type Units = SmallVec<[UnitId; 6]>;

/// Whether an enemy, or a leader of the enemy's, is near enough to a unit to do anything about it.
pub(super) fn concerns_anybody(state: &State, unit: UnitId) -> bool {
    let (cell, seat) = (state.unit(unit).cell, state.seat_of(unit));
    state.unit(unit).in_order()
        && (zoc::is_adjacent_to_enemy(state, cell, seat)
            || state.leaders_of(seat.other()).any(|leader| state.map().distance(cell, state.leader(leader).cell) <= 1))
}

/// What happens at once, and what has to be asked, in this order: elephants shunned, leaders threatened, cavalry that must withdraw,
/// turns in reaction; then whoever shoots, with the facing that he has by then (SX-068), and the duty to shock.
pub(super) fn arrive<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: Cell, was_adjacent: bool) -> Flow<()> {
    if !t.state().unit(unit).in_order() {
        return Ok(());
    }
    shun_elephants(t, unit)?;
    threaten(t, unit, from)?;
    frighten_cavalry(t, unit, from)?;
    let beside = reaction::candidates(t.state(), unit, from);
    for enemy in beside {
        t.then(Step::React { unit: enemy, to: unit }.into())?;
    }
    t.then(Step::Contact { unit, was_adjacent }.into())
}

/// Cavalry pays for each flank or rear hex of an enemy elephant that it enters, and for its zone of control if forced into it, by the
/// printed rules (SX-117).
pub(crate) fn shun_elephants<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let state = t.state();
    if !state.rulings().printed_elephants() || !state.class(unit).is_cavalry() {
        return Ok(());
    }
    let cell = state.unit(unit).cell;
    let elephant = |&by: &UnitId| state.class(by) == Class::EL && state.unit(by).in_order();
    let elephants: Units = zoc::by_number(zoc::units_beside(state, cell, state.seat_of(unit).other()).filter(elephant));
    let hits = state.tables().rampage.printed.cavalry_beside_hits;
    for by in elephants {
        if harm::is_broken(t.state(), unit) {
            break;
        }
        harm::hurt(t, unit, hits, rules::SX_117, Blame::Unit(by), Breaks::AtOnce)?;
    }
    Ok(())
}

/// Leaders of the enemy to whom a unit came adjacent, and who stood in no zone of control before, may withdraw (SX-039).
pub(crate) fn threaten<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: Cell) -> Flow<()> {
    let threatened: SmallVec<[LeaderId; 4]> = threatened(t.state(), unit, from).collect();
    for leader in threatened {
        t.then(leaders::Step::Threatened { leader, by: unit, rule: rules::SX_039 }.into())?;
    }
    Ok(())
}

fn threatened(state: &State, unit: UnitId, from: Cell) -> impl Iterator<Item = LeaderId> {
    let (map, cell, seat) = (state.map(), state.unit(unit).cell, state.seat_of(unit));
    state.leaders_of(seat.other()).filter(move |&leader| {
        let stands = state.leader(leader).cell;
        let comes_adjacent = map.are_adjacent(cell, stands) && !map.are_adjacent(from, stands);
        let held_already = zoc::controllers(state, stands, seat).any(|by| by != unit);
        stands == cell || (comes_adjacent && !held_already)
    })
}

/// Cavalry to which an elephant came adjacent must withdraw or check, by the printed rules (SX-118).
fn frighten_cavalry<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, from: Cell) -> Flow<()> {
    let state = t.state();
    if !withdrawal::frightens_cavalry(state, unit) {
        return Ok(());
    }
    let frightened = |&by: &UnitId| state.class(by).is_cavalry() && !state.map().are_adjacent(from, state.unit(by).cell);
    let beside = zoc::units_beside(state, state.unit(unit).cell, state.seat_of(unit).other());
    let cavalry: Units = zoc::by_number(beside.filter(frightened));
    for enemy in cavalry {
        t.then(withdrawal::Step::Shun { unit: enemy, from: unit }.into())?;
    }
    Ok(())
}

/// Shooters whose zone the unit entered may shoot, or wait for the whole line (SX-068); a unit that came up to an enemy is marked for
/// the shock (SX-075).
pub(super) fn contact<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, was_adjacent: bool) -> Flow<()> {
    let state = t.state();
    if !state.unit(unit).in_order() {
        return Ok(());
    }
    let (cell, seat) = (state.unit(unit).cell, state.seat_of(unit));
    let shoots = |&by: &UnitId| state.profile(by).is_shooter() || state.profile(by).screen;
    let shooters: Units = zoc::by_number(zoc::controllers(state, cell, seat.other()).filter(shoots));
    let (in_line, came_up) = (state.line_in_progress(), !was_adjacent && zoc::is_adjacent_to_enemy(state, cell, seat));
    for shooter in shooters {
        match in_line {
            true => t.tell(Event::Entered { unit, shooter, rule: rules::SX_068 })?,
            false => t.then(missile::Step::EntryFire { shooter, target: unit }.into())?,
        }
    }
    if came_up {
        t.then(shock::Step::Arrival { unit }.into())?;
    }
    note_leaders(t, cell)
}

/// Leaders who came along into an enemy zone of control get no momentum after this phase (SX-034).
fn note_leaders<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, cell: Cell) -> Flow<()> {
    let here: SmallVec<[LeaderId; 4]> = t.state().leaders_at(cell).collect();
    for leader in here {
        sequence::note_enemy_zone(t, leader)?;
    }
    Ok(())
}

/// A line has finished moving: the shooters whose zones its units entered may shoot now, each at one of them (SX-068).
pub(super) fn line_moved<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let steps = missile::after_line(&t.state().movement.entries);
    t.tell(Event::LineMoved { rule: rules::SX_068 })?;
    for step in steps {
        t.then(step)?;
    }
    Ok(())
}
