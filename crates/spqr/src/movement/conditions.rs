//! What every step and every turn of a march has to satisfy, one rule a function (SX-042, SX-045, SX-046, SX-049, SX-050, SX-055,
//! SX-056, SX-117).

use super::{
    bars::Bar,
    control,
    costs::{self, entry_cost_for},
    strides::{Footing, Marcher},
    turning,
};
use crate::{
    class::Class,
    hexes::{Side, Vertex},
    in_turn::in_turn,
    map::Cell,
    state::State,
    zoc,
};

/// A rule that may bar a step across a side.
pub(super) type AdvanceRule = fn(&Marcher<'_>, &Footing, Side) -> Option<Bar>;
/// A rule that may bar a turn towards a vertex.
pub(super) type TurnRule = fn(&Marcher<'_>, &Footing, Vertex) -> Option<Bar>;

in_turn! {
    /// What a step forward has to satisfy, the cheapest to find out first.
    pub(super) ADVANCE: AdvanceRule, bar_to_advance(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar>:
        direction, edge, enemy, ground, points, stop, hold, elephants;

    /// What a turn has to satisfy.
    pub(super) TURN: TurnRule, bar_to_turn(marcher: &Marcher<'_>, at: &Footing, to: Vertex) -> Option<Bar>:
        no_turn, turning_points, stop_to_turn, hold_to_turn, about_face;
}

/// Always into one of the front hexes (SX-042).
fn direction(_marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    (!at.facing.fronts().contains(&side)).then_some(Bar::NotFront)
}

/// Nobody leaves the map by choice (SX-050).
fn edge(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    marcher.state.map().neighbour(at.cell, side).is_none().then_some(Bar::OffMap)
}

/// Never into a hex with an enemy (SX-042).
fn enemy(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    let there = marcher.state.map().neighbour(at.cell, side)?;
    marcher.state.units_at(there).find(|&other| marcher.state.seat_of(other) != marcher.seat).map(Bar::Enemy)
}

/// Some terrain nobody enters, or not this class; rivers along hexsides nobody crosses (SX-045).
fn ground(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    bar_of_ground(marcher.state, marcher.profile.class, at.cell, side)
}

/// Not without paying the full cost (SX-042).
fn points(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    let cost = costs::entry_cost_for(marcher.state, marcher.profile.class, at.cell, side)?;
    let left = marcher.left(at);
    (cost > left).then_some(Bar::TooDear { left, cost })
}

/// Who enters an enemy zone of control stops there (SX-055).
fn stop(marcher: &Marcher<'_>, at: &Footing, _side: Side) -> Option<Bar> {
    (at.entered > 0 && marcher.in_enemy_zoc(at.cell)).then_some(Bar::Stopped)
}

/// Who begins in an enemy zone of control leaves it only before slower enemies, and without turning first (SX-056).
fn hold(marcher: &Marcher<'_>, at: &Footing, _side: Side) -> Option<Bar> {
    if at.entered > 0 || !marcher.in_enemy_zoc(at.cell) {
        return None;
    }
    if at.turned_first { Some(Bar::TurnedInZoc) } else { control::bar_to_leave(marcher.state, marcher.unit, at.cell) }
}

/// Cavalry does not enter the zone of control of an enemy elephant by choice, by the printed rules (SX-117).
fn elephants(marcher: &Marcher<'_>, at: &Footing, side: Side) -> Option<Bar> {
    if !marcher.state.rulings().printed_elephants() || !marcher.profile.class.is_cavalry() {
        return None;
    }
    let there = marcher.state.map().neighbour(at.cell, side)?;
    let mut holders = zoc::controllers(marcher.state, there, marcher.seat.other());
    holders.find(|&by| marcher.state.class(by) == Class::EL).map(Bar::Shuns)
}

fn no_turn(_marcher: &Marcher<'_>, at: &Footing, to: Vertex) -> Option<Bar> {
    (at.facing == to).then_some(Bar::NoTurn)
}

/// Not beyond the movement allowance (SX-042, SX-046).
fn turning_points(marcher: &Marcher<'_>, at: &Footing, to: Vertex) -> Option<Bar> {
    let (left, cost) = (marcher.left(at), marcher.turn_mp(at, to));
    (cost > left).then_some(Bar::TooDear { left, cost })
}

/// Who enters an enemy zone of control turns no more (SX-055).
fn stop_to_turn(marcher: &Marcher<'_>, at: &Footing, _to: Vertex) -> Option<Bar> {
    (at.entered > 0 && marcher.in_enemy_zoc(at.cell)).then_some(Bar::Stopped)
}

/// Who begins in an enemy zone of control turns there on conditions, up to half his MA (SX-056).
fn hold_to_turn(marcher: &Marcher<'_>, at: &Footing, to: Vertex) -> Option<Bar> {
    if at.entered > 0 || !marcher.in_enemy_zoc(at.cell) {
        return None;
    }
    // The conditions are those of the facing with which it began: a first turn may bring an enemy into its zone.
    let conditions = if at.turned_first { None } else { control::bar_to_turn(marcher.state, marcher.unit, at.cell) };
    conditions.or_else(|| {
        let left = marcher.state.tables().control.turning_mp(marcher.profile.ma).saturating_sub(at.mp);
        let cost = marcher.turn_mp(at, to);
        (cost > left).then_some(Bar::HalfOnly { left, cost })
    })
}

/// A phalanx does not face about in an enemy zone of control or in difficult terrain (SX-049).
fn about_face(marcher: &Marcher<'_>, at: &Footing, to: Vertex) -> Option<Bar> {
    if !turning::is_about_face(marcher.state, marcher.unit, at.facing.distance_to(to)) {
        return None;
    }
    let rough = turning::is_too_rough_to_face_about(marcher.state, marcher.unit, at.cell);
    (rough || marcher.in_enemy_zoc(at.cell)).then_some(Bar::AboutFace)
}

/// Why a class does not enter the hex across a side: its terrain, or the river between (SX-045).
pub(crate) fn bar_of_ground(state: &State, class: Class, from: Cell, side: Side) -> Option<Bar> {
    if entry_cost_for(state, class, from, side).is_some() {
        return None;
    }
    let (map, tables) = (state.map(), state.tables());
    let to = map.neighbour(from, side)?;
    let terrain = map.terrain(to);
    if tables.terrain_mp(terrain).is_none() || !tables.may_enter(terrain, class) {
        return Some(Bar::Terrain(to));
    }
    let crossing = map.crossing(from, side)?;
    tables.crossing_mp(crossing).is_none().then_some(Bar::River)
}
