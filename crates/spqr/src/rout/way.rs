//! Which way a routing unit runs: the preferences of SX-098, without changing anything.

use arrayvec::ArrayVec;

use super::flight::{Flight, Left};
use crate::{
    hexes::{Side, Vertex},
    ids::UnitId,
    map::{Cell, Edge, Terrain},
    movement,
    state::State,
    zoc,
};

/// The twelfths of a full turn, 0 for north, clockwise.
type Twelfths = u8;
const FULL_TURN: Twelfths = 12;

/// What a routing unit finds in a hex that is open to it, the better the earlier (SX-098).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Footing {
    /// Nobody, out of enemy zones of control; or the map ends here at the edge that it runs for.
    Vacant,
    /// Friends, out of enemy zones of control.
    Friends,
    /// Friends in an enemy zone of control.
    FriendsInZoc,
}

/// A way out of a hex that is open to a routing unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Opening {
    /// Across which side.
    pub(super) side: Side,
    /// Into which hex; none where it leaves the map by its edge.
    pub(super) to: Option<Cell>,
    /// By how much it has to turn away from its edge.
    pub(super) turn: Twelfths,
    /// What it finds there.
    pub(super) footing: Footing,
    /// The movement points that entering costs.
    pub(super) cost: u8,
}

impl Opening {
    /// What the rule compares: the most direct way first, then the better footing (SX-098).
    const fn rank(&self) -> (Twelfths, Footing) {
        (self.turn, self.footing)
    }
}

/// Up to one opening for each side of a hex.
pub(super) type Openings = ArrayVec<Opening, 6>;

/// The vertex that a unit faces when it runs for an edge; where two are as good, the one to which it turns less (SX-098).
pub(super) fn facing_towards(edge: Edge, now: Option<Vertex>) -> Vertex {
    let turned = |vertex: Vertex| now.map_or(0, |now| now.distance_to(vertex));
    let off = |vertex: Vertex| apart(heading(edge), (2 * vertex.number() + 2) % FULL_TURN);
    let best = Vertex::ALL.into_iter().min_by_key(|&vertex| (off(vertex), turned(vertex)));
    best.unwrap_or(Vertex::NORTH)
}

/// The best openings of a hex for a routing unit: the most direct, and of these the ones with the best footing. None where every
/// neighbour is closed to it. More than one only where the rules leave the choice to the unit's owner (SX-098).
pub(super) fn best(state: &State, unit: UnitId, at: Cell, flight: Flight) -> Openings {
    let mut open = openings(state, unit, at, flight);
    keep_least(&mut open, Opening::rank);
    if open.len() > 1 && open[0].footing == Footing::Vacant {
        settle_between_vacant(state, unit, flight, &mut open);
    }
    open
}

/// Between empty hexes nobody is asked: the unit takes the cheaper where points count, then the one that leads on better, then the
/// one in line with the hex it set out from, and at last the one to its right.
fn settle_between_vacant(state: &State, unit: UnitId, flight: Flight, open: &mut Openings) {
    let edge = edge_of(state, unit);
    if matches!(flight.left, Left::Points(_)) {
        keep_least(open, |opening| opening.cost);
    }
    keep_least(open, |opening| outlook(state, unit, flight, opening));
    keep_least(open, |opening| opening.to.map_or(0, |to| astray(state, flight.from, to, edge)));
    keep_least(open, |opening| u8::from(!is_right_of(edge, opening.side)));
    open.truncate(1);
}

/// How good the next hex beyond an opening would be; the last rank of all where there is none.
fn outlook(state: &State, unit: UnitId, flight: Flight, opening: &Opening) -> (Twelfths, Option<Footing>) {
    let Some(to) = opening.to else { return (0, None) };
    if matches!(flight.left, Left::Hexes(1) | Left::Further(1)) {
        return (0, None);
    }
    let ahead = openings(state, unit, to, flight);
    ahead.iter().map(|next| (next.turn, Some(next.footing))).min().unwrap_or((FULL_TURN, None))
}

/// The opening across a side of a unit's own hex, if it is still open.
pub(super) fn across(state: &State, unit: UnitId, flight: Flight, side: Side) -> Option<Opening> {
    opening(state, unit, state.unit(unit).cell, flight, side, edge_of(state, unit))
}

/// Everything that is open to a routing unit around a hex, clockwise from the north-east.
fn openings(state: &State, unit: UnitId, at: Cell, flight: Flight) -> Openings {
    let edge = edge_of(state, unit);
    Side::ALL.into_iter().filter_map(|side| opening(state, unit, at, flight, side, edge)).collect()
}

/// The opening across one side, if it is open.
fn opening(state: &State, unit: UnitId, at: Cell, flight: Flight, side: Side, edge: Edge) -> Option<Opening> {
    let turn = apart(heading(edge), bearing(side));
    let Some(to) = state.map().neighbour(at, side) else {
        let cost = state.tables().terrain_mp(Terrain::Clear).unwrap_or(1).max(1);
        let leaves = state.map().is_beyond(at, side, edge);
        return leaves.then_some(Opening { side, to: None, turn, footing: Footing::Vacant, cost });
    };
    let cost = movement::entry_cost(state, unit, at, side)?.max(1);
    let footing = footing(state, unit, to)?;
    let allowed = match flight.left {
        // One more hex, nearer to the edge and empty, or none (SX-101).
        Left::Further(_) => footing == Footing::Vacant && 2 * turn < FULL_TURN / 2,
        Left::Hexes(_) | Left::Points(_) => to != flight.from,
    };
    allowed.then_some(Opening { side, to: Some(to), turn, footing, cost })
}

/// What a routing unit finds in a hex; none where it may not pass: enemies, a friendly elephant on a rampage, an empty hex in an
/// enemy zone of control, or a hex with as many units as can crowd into it (SX-098).
fn footing(state: &State, unit: UnitId, cell: Cell) -> Option<Footing> {
    let seat = state.seat_of(unit);
    let hostile = |other| state.seat_of(other) != seat || state.unit(other).is_rampaging();
    let enemy_leader = || state.leaders_at(cell).any(|leader| state.field().seat_of_leader(leader) != seat);
    let count = state.board().count_at(cell);
    if count > 2 || state.units_at(cell).any(hostile) {
        return None;
    }
    match (count > 0, zoc::in_enemy_zoc(state, cell, seat)) {
        (false, false) => (!enemy_leader()).then_some(Footing::Vacant),
        (false, true) => None,
        (true, false) => Some(Footing::Friends),
        (true, true) => Some(Footing::FriendsInZoc),
    }
}

/// Keeps those for which a key is least.
fn keep_least<K: Ord>(open: &mut Openings, key: impl Fn(&Opening) -> K) {
    if open.len() < 2 {
        return;
    }
    let keys: ArrayVec<K, 6> = open.iter().map(key).collect();
    let Some(least) = keys.iter().min() else { return };
    let mut is_least = keys.iter().map(|key| key == least);
    open.retain(|_| is_least.next().unwrap_or(false));
}

/// How far a hex lies off the line that runs from another straight towards an edge, in half hexes or rows.
fn astray(state: &State, from: Cell, to: Cell, edge: Edge) -> u32 {
    let across = |cell| {
        let (column, row) = state.map().offset(cell);
        match edge {
            Edge::North | Edge::South => 2 * column + row.rem_euclid(2),
            Edge::East | Edge::West => row,
        }
    };
    across(from).abs_diff(across(to))
}

/// The edge that a unit routs towards (SX-098).
pub(super) fn edge_of(state: &State, unit: UnitId) -> Edge {
    state.field().side(state.seat_of(unit)).retreat
}

/// The direction of an edge.
const fn heading(edge: Edge) -> Twelfths {
    match edge {
        Edge::North => 0,
        Edge::East => 3,
        Edge::South => 6,
        Edge::West => 9,
    }
}

/// The direction in which the hex across a side lies.
const fn bearing(side: Side) -> Twelfths {
    2 * side.number() + 1
}

/// The twelfths between two directions by the shorter way.
const fn apart(a: Twelfths, b: Twelfths) -> Twelfths {
    let way = (b + FULL_TURN - a) % FULL_TURN;
    if way > FULL_TURN / 2 { FULL_TURN - way } else { way }
}

/// Whether the hex across a side lies to the right of one who looks at an edge, or straight ahead.
const fn is_right_of(edge: Edge, side: Side) -> bool {
    (bearing(side) + FULL_TURN - heading(edge)) % FULL_TURN < FULL_TURN / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hexes_nearest_to_an_edge_need_the_least_turn() {
        let turns = |edge| Side::ALL.map(|side| apart(heading(edge), bearing(side)));
        assert_eq!(turns(Edge::North), [1, 3, 5, 5, 3, 1]);
        assert_eq!(turns(Edge::South), [5, 3, 1, 1, 3, 5]);
        assert_eq!(turns(Edge::East), [2, 0, 2, 4, 6, 4]);
        assert_eq!(turns(Edge::West), [4, 6, 4, 2, 0, 2]);
    }

    #[test]
    fn a_unit_turns_to_its_edge_by_the_shorter_way() {
        assert_eq!(facing_towards(Edge::North, Some(Vertex::SOUTH)), Vertex::NORTH);
        assert_eq!(facing_towards(Edge::South, Some(Vertex::NORTH)), Vertex::SOUTH);
        let vertex = |number| Vertex::new(number).unwrap();
        assert_eq!(facing_towards(Edge::East, Some(Vertex::NORTH)), vertex(0));
        assert_eq!(facing_towards(Edge::East, Some(Vertex::SOUTH)), vertex(1));
    }
}
