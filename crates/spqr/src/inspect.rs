//! The battle as JSON: what a client draws, and what a case file compares.
//!
//! Units and leaders stand under their ids of the scenario, hexes as `[column, row]`, sides under their ids.

use serde_json::{Map, Value, json};
use tercio_kernel::Seat;

use crate::{
    hexes::Facing,
    ids::{LeaderId, UnitId},
    map::Cell,
    state::{Outcome, State},
};

/// The whole battle.
#[must_use]
pub fn state(state: &State) -> Value {
    let units: Map<String, Value> =
        state.units().map(|id| (state.field().unit_entry(id).id.clone(), unit(state, id))).collect();
    let leaders: Map<String, Value> =
        state.field().leaders().map(|id| (state.field().leader_entry(id).id.clone(), leader(state, id))).collect();
    let side_id = |seat: Seat| state.field().side(seat).id.clone();
    let points: Map<String, Value> =
        Seat::BOTH.into_iter().map(|seat| (side_id(seat), state.rout_points[seat].into())).collect();
    json!({
        "turn": state.turn,
        "rout_points": points,
        "outcome": outcome(state),
        "active_leader": state.active_leader().map(|id| state.field().leader_entry(id).id.clone()),
        "units": units,
        "leaders": leaders,
    })
}

/// The id of the winning side, `draw`, or nothing while it runs.
fn outcome(state: &State) -> Value {
    match state.outcome {
        None => Value::Null,
        Some(Outcome::Drawn) => "draw".into(),
        Some(Outcome::Won(seat)) => state.field().side(seat).id.clone().into(),
    }
}

/// A hex as `[column, row]`.
#[must_use]
pub fn cell(state: &State, cell: Cell) -> Value {
    let (column, row) = state.map().offset(cell);
    json!([column, row])
}

fn facing(facing: Facing) -> Value {
    match facing {
        Facing::Vertex(vertex) => vertex.number().into(),
        Facing::Side(side) => side.name().into(),
    }
}

/// A unit.
#[must_use]
pub fn unit(state: &State, id: UnitId) -> Value {
    let (unit, profile) = (state.unit(id), state.profile(id));
    json!({
        "side": state.field().side(state.seat_of(id)).id,
        "type": state.field().unit_type(id).id,
        "class": profile.class,
        "size": profile.size,
        "tq": profile.tq,
        "ma": profile.ma,
        "at": cell(state, unit.cell),
        "faces": facing(unit.facing),
        "hits": unit.hits,
        "status": unit.status,
        "depleted": unit.depleted,
        "rallied": unit.rallied,
        "missiles": profile.is_shooter().then_some(unit.missiles),
        "screen": profile.screen.then_some(unit.screen),
        "moved": unit.phase.moved,
        "shot": unit.phase.shot,
    })
}

/// A leader.
#[must_use]
pub fn leader(state: &State, id: LeaderId) -> Value {
    let leader = state.leader(id);
    json!({
        "side": state.field().side(state.field().seat_of_leader(id)).id,
        "at": cell(state, leader.cell),
        "readiness": leader.readiness,
        "initiative": leader.initiative,
        "range": leader.range,
        "charisma": leader.charisma,
        "strategy": leader.strategy,
    })
}
