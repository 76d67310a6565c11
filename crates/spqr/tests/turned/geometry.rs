//! Turning and mirroring: hexes, sides, vertices, edges, maps, scenarios and answers.

use std::sync::Arc;

use tercio_spqr::{
    answer::{Answer, Path, Stride},
    hexes::{Hex, Side, Vertex},
    map::{Cell, Edge, Map},
    scenario::Scenario,
};

/// A change of the whole table: a turn clockwise by sixths, before it a reflection that exchanges west and east if it has one.
#[derive(Clone, Copy)]
pub(crate) struct Turning {
    pub(crate) sixths: i8,
    pub(crate) mirrored: bool,
}

impl Turning {
    pub(crate) fn side(self, side: Side) -> Side {
        let number = if self.mirrored { 5 - side.number() } else { side.number() };
        Side::new(number).expect("a side").turned(self.sixths)
    }

    pub(crate) fn vertex(self, vertex: Vertex) -> Vertex {
        // A vertex lies between two sides, and its image between theirs.
        let around = vertex.fronts().map(|side| self.side(side));
        Vertex::ALL.into_iter().find(|image| image.fronts().iter().all(|side| around.contains(side))).expect("a vertex")
    }

    /// The edge that lies where another lay; a turn by a sixth has none, and leaves them as they are.
    pub(crate) fn edge(self, edge: Edge) -> Edge {
        let half_turned = self.sixths == 3;
        match edge {
            Edge::North if half_turned => Edge::South,
            Edge::South if half_turned => Edge::North,
            Edge::East if half_turned != self.mirrored => Edge::West,
            Edge::West if half_turned != self.mirrored => Edge::East,
            edge => edge,
        }
    }

    fn hex(self, hex: Hex) -> Hex {
        self.side(Side::EAST).offset() * hex.x + self.side(Side::SOUTH_EAST).offset() * hex.y
    }
}

/// A map and what becomes of it.
pub(crate) struct Ground {
    pub(crate) turning: Turning,
    pub(crate) from: Arc<Map>,
    pub(crate) to: Arc<Map>,
    shift: Hex,
}

impl Ground {
    /// The map with all that is on it, turned: its rectangle must come to lie on a rectangle.
    pub(crate) fn whole(turning: Turning, map: &Arc<Map>) -> Self {
        // Odd rows are shifted by half a hex: some turnings need a row more, so that shifted rows come to lie on shifted ones.
        let fit = [Hex::new(0, 0), Hex::new(0, 1)].into_iter().find_map(|shift| {
            let places = || map.cells().map(|cell| column_and_row(turning.hex(map.hex(cell)) + shift));
            let (column, row) = (places().map(|at| at.0).min()?, places().map(|at| at.1).min()?);
            let plain = Map::plain([column, row], map.columns(), map.rows(), map.terrain(Cell::new(0))).ok()?;
            places().all(|(column, row)| plain.cell_at_offset(column, row).is_some()).then_some((shift, plain))
        });
        let (shift, to) = fit.expect("the turned rectangle is one");
        Self::laid_on(turning, map, shift, &to)
    }

    /// What is on a map, turned and shifted, on a plain one.
    fn laid_on(turning: Turning, map: &Arc<Map>, shift: Hex, plain: &Map) -> Self {
        let mut to = plain.clone();
        for cell in map.cells() {
            let Some(there) = to.cell_at(turning.hex(map.hex(cell)) + shift) else { continue };
            to.set_terrain(there, map.terrain(cell));
            to.set_level(there, map.level(cell));
            Side::ALL.into_iter().for_each(|side| to.set_crossing(there, turning.side(side), map.crossing(cell, side)));
        }
        Self { turning, from: map.clone(), to: Arc::new(to), shift }
    }

    /// A map turned about its hex (0, 0) on one of the same shape: what lies in its corners falls off.
    pub(crate) fn about_the_origin(turning: Turning, map: &Arc<Map>) -> Self {
        Self::laid_on(turning, map, Hex::new(0, 0), &moved_by(map, 0, 0))
    }

    /// The map elsewhere in the plane, by whole columns and by pairs of rows, as odd rows are shifted by half a hex.
    pub(crate) fn shifted(map: &Arc<Map>, columns: i32, pairs: i32) -> Self {
        let shift = Hex::new(columns - pairs, 2 * pairs);
        let turning = Turning { sixths: 0, mirrored: false };
        Self::laid_on(turning, map, shift, &moved_by(map, columns, 2 * pairs))
    }

    pub(crate) fn cell(&self, cell: Cell) -> Option<Cell> {
        self.to.cell_at(self.turning.hex(self.from.hex(cell)) + self.shift)
    }

    fn on_map(&self, cell: Cell) -> Cell {
        self.cell(cell).expect("a hex that stays on the map")
    }

    /// The scenario on the turned map. Its compass and its edges of retreat turn with it: they are what its rules know of directions.
    pub(crate) fn scenario(&self, scenario: &Scenario) -> Scenario {
        let mut turned = scenario.clone();
        turned.map = self.to.clone();
        turned.compass = scenario.compass.map(|side| self.turning.side(side));
        for side in &mut turned.sides {
            side.faces = self.turning.vertex(side.faces);
            side.retreat = self.turning.edge(side.retreat);
            for unit in &mut side.units {
                (unit.cell, unit.facing) = (self.on_map(unit.cell), self.turning.vertex(unit.facing));
            }
            side.leaders.iter_mut().for_each(|leader| leader.cell = self.on_map(leader.cell));
        }
        turned
    }

    pub(crate) fn answer(&self, answer: &Answer) -> Answer {
        match answer {
            Answer::Cell(cell) => Answer::Cell(self.on_map(*cell)),
            Answer::Cells(cells) => Answer::Cells(cells.iter().map(|cell| self.on_map(*cell)).collect()),
            Answer::Side(side) => Answer::Side(self.turning.side(*side)),
            Answer::Vertex(vertex) => Answer::Vertex(self.turning.vertex(*vertex)),
            Answer::Path(path) => Answer::Path(self.path(path)),
            other => other.clone(),
        }
    }

    fn path(&self, path: &Path) -> Path {
        let stride = |stride: &Stride| match *stride {
            Stride::Advance(side) => Stride::Advance(self.turning.side(side)),
            Stride::Turn(vertex) => Stride::Turn(self.turning.vertex(vertex)),
            Stride::Shoot(unit) => Stride::Shoot(unit),
        };
        path.iter().map(stride).collect()
    }
}

fn column_and_row(hex: Hex) -> (i32, i32) {
    (hex.x + hex.y.div_euclid(2), hex.y)
}

/// A plain map of the same size that begins so many columns and rows farther on.
fn moved_by(map: &Map, columns: i32, rows: i32) -> Map {
    let [column, row] = map.first();
    let first = [column + columns, row + rows];
    Map::plain(first, map.columns(), map.rows(), map.terrain(Cell::new(0))).expect("a map of a sound size")
}
