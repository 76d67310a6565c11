//! The map of SPQR as text.

use tercio_kernel::{Message, Seat};
use tercio_spqr::{
    game::Question,
    hexes::{Facing, Vertex},
    ids::UnitId,
    map::{Cell, Terrain},
    state::State,
    unit::{Status, Supply},
    words,
};

use crate::board::{Board, Tile};

/// The map with its pieces: the part of it that holds any, with two hexes round it.
pub(super) fn draw(state: &State, _asked: Option<(Seat, &Question)>) -> Board {
    let map = state.map();
    let Some((columns, rows)) = bounds(state) else { return Board::default() };
    let lit = state.active_leader().map(|leader| state.leader(leader).cell);
    let row_of = |row: i32| {
        let tiles = (columns.0..=columns.1).map(|column| {
            map.cell_at_offset(column, row).map_or_else(Tile::default, |cell| tile(state, cell, lit == Some(cell)))
        });
        tiles.collect()
    };
    Board {
        first_column: columns.0,
        first_row: rows.0,
        rows: (rows.0..=rows.1).map(row_of).collect(),
        legend: ["spqr-legend-unit", "spqr-legend-ground"].map(str::to_owned).to_vec(),
    }
}

/// The columns and rows that hold pieces, with two more on each side, cut at the edges of the map.
fn bounds(state: &State) -> Option<((i32, i32), (i32, i32))> {
    let map = state.map();
    let units = Seat::BOTH.into_iter().flat_map(|seat| state.units_of(seat)).map(|id| state.unit(id).cell);
    let leaders = Seat::BOTH.into_iter().flat_map(|seat| state.leaders_of(seat)).map(|id| state.leader(id).cell);
    let places: Vec<(i32, i32)> = units.chain(leaders).map(|cell| map.offset(cell)).collect();
    let [first_column, first_row] = map.first();
    let within = |values: &mut dyn Iterator<Item = i32>, first: i32, n: u16| {
        let (least, most) = values.fold(None, |found: Option<(i32, i32)>, value| {
            Some(found.map_or((value, value), |(least, most)| (least.min(value), most.max(value))))
        })?;
        Some(((least - 2).max(first), (most + 2).min(first + i32::from(n) - 1)))
    };
    Some((
        within(&mut places.iter().map(|place| place.0), first_column, map.columns())?,
        within(&mut places.iter().map(|place| place.1), first_row, map.rows())?,
    ))
}

fn tile(state: &State, cell: Cell, lit: bool) -> Tile {
    let has_leader = state.leaders_at(cell).next();
    let owner = |unit: Option<UnitId>| {
        unit.map(|id| state.seat_of(id)).or_else(|| has_leader.map(|leader| state.field().seat_of_leader(leader)))
    };
    let top = state.board().top_at(cell);
    let text = match (top, has_leader) {
        (Some(id), leader) => unit_text(state, id, leader.is_some()),
        (None, Some(_)) => "*".to_owned(),
        (None, None) => ground(state, cell),
    };
    Tile { text, owner: owner(top), lit }
}

/// Class, facing, hits; a star in place of the hits' blank where a leader stands with it.
fn unit_text(state: &State, id: UnitId, with_leader: bool) -> String {
    let unit = state.unit(id);
    let class = format!("{:?}", state.class(id));
    let class = if state.seat_of(id) == Seat::First { class } else { class.to_lowercase() };
    let facing = match (unit.status, unit.facing) {
        (Status::Routed, _) => '~',
        (Status::Rampaging, _) => '!',
        (_, Facing::Vertex(vertex)) => arrow(vertex),
        (_, Facing::Side(_)) => '!',
    };
    let hits = match (unit.hits, with_leader) {
        (0, true) => '*',
        (0, false) => ' ',
        (hits, _) => char::from_digit(hits.into(), 36).unwrap_or('+'),
    };
    format!("{class}{facing}{hits}")
}

const fn arrow(vertex: Vertex) -> char {
    match vertex.number() {
        5 => '↑',
        0 => '↗',
        1 => '↘',
        2 => '↓',
        3 => '↙',
        _ => '↖',
    }
}

fn ground(state: &State, cell: Cell) -> String {
    let mark = match state.map().terrain(cell) {
        Terrain::Clear => match state.map().level(cell) {
            0 => return "·".to_owned(),
            level => return level.to_string(),
        },
        Terrain::Woods => '♣',
        Terrain::Broken => ':',
        Terrain::Marsh => '≈',
        _ => '#',
    };
    mark.to_string()
}

/// The units and leaders of a seat, one message each.
pub(super) fn pieces(state: &State, seat: Seat) -> Vec<Message> {
    let leaders = state.leaders_of(seat).map(|id| {
        let leader = state.leader(id);
        let message = Message::new("spqr-piece-leader").with("leader", words::leader(state, id));
        let message = message.with("at", words::cell(state, leader.cell)).int("initiative", leader.initiative);
        let ready = if leader.is_available() { "spqr-ready" } else { "spqr-finished" };
        message.int("range", leader.range).with("state", tercio_kernel::Arg::Word(ready.to_owned()))
    });
    leaders.chain(state.units_of(seat).map(|id| piece(state, id))).collect()
}

fn piece(state: &State, id: UnitId) -> Message {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let word = |key: &str| tercio_kernel::Arg::Word(format!("spqr-{key}"));
    let status = match unit.status {
        Status::InOrder if unit.depleted => "depleted",
        Status::InOrder => "in-order",
        Status::Routed => "routed",
        Status::Rampaging => "rampaging",
        Status::Pursuing | Status::Eliminated => "off-the-map",
    };
    let missiles = match unit.missiles {
        _ if !profile.is_shooter() => "no-missiles",
        Supply::Full => "missiles-full",
        Supply::Low => "missiles-low",
        Supply::Out => "missiles-out",
    };
    let message =
        Message::new("spqr-piece-unit").with("unit", words::unit(state, id)).with("at", words::cell(state, unit.cell));
    let message = message.text("class", format!("{:?}", profile.class)).int("size", profile.size).int("tq", profile.tq);
    let message = message.int("ma", profile.ma).int("hits", unit.hits).with("status", word(status));
    message.with("missiles", word(missiles))
}
