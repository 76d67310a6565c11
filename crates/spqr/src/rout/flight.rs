//! The movement of routing units, hex by hex (SX-098, SX-100).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use super::{
    Event, Step, Way, passing,
    way::{self, Footing, Opening},
};
use crate::{
    Spqr, class::Class, core, game::T, harm, hexes::Side, ids::UnitId, leaders, map::Cell, missile, state::State, zoc,
};

/// How far a routing unit still has to run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// So many hexes, whatever they cost (SX-098).
    Hexes(u8),
    /// So many movement points (SX-100).
    Points(u8),
    /// So many hexes beyond one that is occupied (SX-101).
    Further(u8),
}

/// The run of a routing unit, of which a part is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Flight {
    /// The hex that it set out from.
    pub from: Cell,
    /// What is left of it.
    pub left: Left,
    /// Whether it is the move that a unit makes at once when it routs (SX-098), and not a later one (SX-100).
    pub initial: bool,
}

impl Flight {
    const fn rule(self) -> RuleId {
        if self.initial { rules::SX_098 } else { rules::SX_100 }
    }

    const fn with(self, left: Left) -> Self {
        Self { left, ..self }
    }
}

/// A unit that was marked routed runs at once (SX-098).
pub(super) fn start_initial<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let left = Left::Hexes(t.state().tables().stacking.rout_initial_hexes);
    start(t, unit, left, true)
}

/// A routed unit runs its full allowance (SX-100, SX-102).
pub(super) fn flee<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if !t.state().unit(unit).is_routed() {
        return Ok(());
    }
    let left = Left::Points(t.state().profile(unit).ma);
    start(t, unit, left, false)
}

/// Leaders in the hex may go along for free, to be on their own again where the run ends (SX-038).
fn start<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, left: Left, initial: bool) -> Flow<()> {
    let from = t.state().unit(unit).cell;
    let accompanied = t.state().leaders_at(from).next().is_some();
    if accompanied {
        // A march that the rout cut short does not say who runs with it.
        leaders::part(t, unit)?;
        t.then(leaders::Step::GoAlong { unit }.into())?;
    }
    t.then(Step::Stride { unit, flight: Flight { from, left, initial } }.into())?;
    if accompanied { t.then(Step::Halt { unit }.into()) } else { Ok(()) }
}

/// The routed units of both sides run, those nearest to their edge first so that they do not run into each other; phalanxes are
/// lost (SX-100).
pub(super) fn phase<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let state = t.state();
    let mut routed: Vec<UnitId> = state.units().filter(|&unit| state.unit(unit).is_routed()).collect();
    routed.sort_by_key(|&unit| {
        let edge = way::edge_of(state, unit);
        (state.seat_of(unit), state.map().distance_to_edge(state.unit(unit).cell, edge))
    });
    for unit in routed {
        if t.state().class(unit) == Class::PH {
            harm::eliminate(t, unit, rules::SX_100)?;
        } else {
            t.then(Step::Flee { unit }.into())?;
        }
    }
    Ok(())
}

/// The next hex of a run, if there is one.
pub(super) fn stride<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, flight: Flight) -> Flow<()> {
    if !t.state().unit(unit).is_routed() {
        return Ok(());
    }
    let at = t.state().unit(unit).cell;
    let open = way::best(t.state(), unit, at, flight);
    let opening = match open[..] {
        [] => return stuck(t, unit, flight),
        [only] => only,
        [first, ..] => {
            let cells = open.iter().filter_map(|opening| opening.to).collect();
            let chosen = t.ask(t.state().seat_of(unit), Way { unit, cells })?;
            open.into_iter().find(|opening| opening.to == Some(chosen)).unwrap_or(first)
        }
    };
    if !affords(flight.left, &opening) {
        return if t.state().stacked_with(unit).is_some() { go_further(t, unit, flight) } else { Ok(()) };
    }
    let shooters = shooters_left_behind(t.state(), unit, flight, &opening);
    if shooters.is_empty() {
        return enter(t, unit, flight, &opening);
    }
    for shooter in shooters {
        t.then(missile::Step::RetireFire { shooter, target: unit }.into())?;
    }
    t.then(Step::Enter { unit, flight, side: opening.side }.into())
}

/// The unit goes on in the direction that it took before it was shot at, unless it was hit (SX-069).
pub(super) fn resume<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, flight: Flight, side: Side) -> Flow<()> {
    if !t.state().unit(unit).is_routed() {
        return Ok(());
    }
    match way::across(t.state(), unit, flight, side) {
        Some(opening) => enter(t, unit, flight, &opening),
        None => t.then(Step::Stride { unit, flight }.into()),
    }
}

/// Every way is closed: the unit is lost (SX-098, SX-101).
fn stuck<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, flight: Flight) -> Flow<()> {
    let rule = if matches!(flight.left, Left::Further(_)) { rules::SX_101 } else { flight.rule() };
    t.explain(|state| Event::Stuck { unit, cell: state.unit(unit).cell, rule })?;
    harm::eliminate(t, unit, rule)
}

const fn affords(left: Left, opening: &Opening) -> bool {
    match left {
        Left::Hexes(_) | Left::Further(_) => true,
        Left::Points(points) => opening.cost <= points,
    }
}

/// The enemies out of whose zones of control a unit is about to run. The move that it makes at once provokes nobody (SX-069).
fn shooters_left_behind(state: &State, unit: UnitId, flight: Flight, opening: &Opening) -> SmallVec<[UnitId; 4]> {
    if flight.initial {
        return SmallVec::new();
    }
    let (at, enemy) = (state.unit(unit).cell, state.seat_of(unit).other());
    let stays = |shooter| opening.to.is_some_and(|to| zoc::controls(state, shooter, to));
    zoc::by_number(zoc::controllers(state, at, enemy).filter(|&shooter| state.profile(shooter).is_shooter() && !stays(shooter)))
}

/// The unit runs into the next hex, or off the map.
fn enter<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, flight: Flight, opening: &Opening) -> Flow<()> {
    let Some(to) = opening.to else {
        t.tell(Event::LeftMap { unit, rule: flight.rule() })?;
        return harm::eliminate(t, unit, flight.rule());
    };
    let left = after(flight.left, opening.cost);
    let ends = left.is_none_or(|left| ends_in(t.state(), unit, to, flight.with(left)));
    t.tell(core::Event::Placed { unit, cell: to, rule: flight.rule() })?;
    leaders::follow(t, unit)?;
    let crowded = opening.footing != Footing::Vacant;
    if crowded {
        passing::run_through(t, unit, to, ends)?;
    }
    match left {
        Some(left) if !ends => t.then(Step::Stride { unit, flight: flight.with(left) }.into()),
        _ if crowded => go_further(t, unit, flight),
        _ => Ok(()),
    }
}

/// The unit may not stay among others, and goes on (SX-101).
fn go_further<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, flight: Flight) -> Flow<()> {
    let left = Left::Further(t.state().tables().stacking.rout_extra_hexes);
    t.then(Step::Stride { unit, flight: flight.with(left) }.into())
}

/// What is left after one hex more; none where nothing is.
const fn after(left: Left, cost: u8) -> Option<Left> {
    match left {
        Left::Hexes(0 | 1) | Left::Further(0 | 1) => None,
        Left::Hexes(n) => Some(Left::Hexes(n - 1)),
        Left::Further(n) => Some(Left::Further(n - 1)),
        Left::Points(points) => match points.checked_sub(cost) {
            None | Some(0) => None,
            Some(rest) => Some(Left::Points(rest)),
        },
    }
}

/// Whether a unit that comes to a hex with this much left stops there, as it cannot pay for the next one.
fn ends_in(state: &State, unit: UnitId, cell: Cell, flight: Flight) -> bool {
    let open = way::best(state, unit, cell, flight);
    !open.is_empty() && open.iter().all(|opening| !affords(flight.left, opening))
}
