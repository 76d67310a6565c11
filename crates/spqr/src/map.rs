//! The ground of a battle: a rectangle of hexes with terrain, levels and what runs along hexsides (SX-001, SX-043 to SX-045).
//!
//! Everything that rules ask again and again is a table lookup. Rows run from north to south; odd rows are shifted half a hex to
//! the right, so the axial coordinates of a hex are q = column - floor(row / 2), r = row.

mod rings;
mod sight;

use std::{fmt, hash, num::NonZeroU16};

use serde::{Deserialize, Serialize};

pub use self::sight::OneOrTwo;
use crate::hexes::{Hex, Side};

/// A hex of the map, as a dense index: 0 for the first of the northernmost row, then row by row from west to east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "CellNumber", into = "CellNumber")]
pub struct Cell(NonZeroU16); // The index plus one, so that an `Option<Cell>` takes no more room.

impl Cell {
    /// The cell with this index.
    ///
    /// It says nothing of whether a map has so many.
    ///
    /// # Panics
    /// Where the index is `u16::MAX`, which no map reaches.
    #[must_use]
    pub const fn new(index: u16) -> Self {
        match NonZeroU16::new(index.wrapping_add(1)) {
            Some(number) => Self(number),
            None => panic!("no map has so many hexes"),
        }
    }

    /// Its index, for arrays by cell.
    #[must_use]
    pub const fn index(self) -> usize {
        self.number() as usize
    }

    /// Its index as a number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0.get() - 1
    }
}

/// A cell as it is written in records: its index, under a name by which case files tell it from other numbers.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Cell")]
struct CellNumber(u16);

impl From<Cell> for CellNumber {
    fn from(cell: Cell) -> Self {
        Self(cell.number())
    }
}

impl TryFrom<CellNumber> for Cell {
    type Error = NoSuchCell;

    fn try_from(CellNumber(index): CellNumber) -> Result<Self, NoSuchCell> {
        Self::try_from(index)
    }
}

impl TryFrom<u16> for Cell {
    type Error = NoSuchCell;

    fn try_from(index: u16) -> Result<Self, NoSuchCell> {
        if index == u16::MAX { Err(NoSuchCell) } else { Ok(Self::new(index)) }
    }
}

impl From<Cell> for u16 {
    fn from(cell: Cell) -> Self {
        cell.number()
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cell {}", self.number())
    }
}

/// A number that no map gives to a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("65535 is the number of no hex")]
pub struct NoSuchCell;

/// What grows or stands in a hex (SX-043 to SX-045).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Open ground.
    Clear,
    /// Woods.
    Woods,
    /// Broken ground.
    Broken,
    /// Marsh.
    Marsh,
    /// A river that fills its hexes.
    River,
    /// A town.
    Town,
    /// A lake.
    Lake,
    /// The sea.
    Sea,
}

impl Terrain {
    /// How many kinds there are.
    pub const COUNT: usize = 8;

    /// The eight kinds.
    pub const ALL: [Self; Self::COUNT] =
        [Self::Clear, Self::Woods, Self::Broken, Self::Marsh, Self::River, Self::Town, Self::Lake, Self::Sea];

    /// Its place in [`Terrain::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in content files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Woods => "woods",
            Self::Broken => "broken",
            Self::Marsh => "marsh",
            Self::River => "river",
            Self::Town => "town",
            Self::Lake => "lake",
            Self::Sea => "sea",
        }
    }

    /// The terrain with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.name() == name)
    }
}

/// What runs along a hexside and is crossed with it (SX-043, SX-045).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Crossing {
    /// A stream.
    Stream,
    /// A river, which nobody crosses.
    River,
    /// A ford of a river, which counts as a stream.
    Ford,
}

impl Crossing {
    /// How many kinds there are.
    pub const COUNT: usize = 3;

    /// The three kinds.
    pub const ALL: [Self; Self::COUNT] = [Self::Stream, Self::River, Self::Ford];

    /// Its place in [`Crossing::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in content files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stream => "stream",
            Self::River => "river",
            Self::Ford => "ford",
        }
    }

    /// The crossing with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|crossing| crossing.name() == name)
    }
}

/// An edge of the map: where a side routs to (SX-098).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Edge {
    /// Row by row upwards.
    North,
    /// Row by row downwards.
    South,
    /// To the right.
    East,
    /// To the left.
    West,
}

impl Edge {
    /// The four edges.
    pub const ALL: [Self; 4] = [Self::North, Self::South, Self::East, Self::West];

    /// Its name in content files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::South => "south",
            Self::East => "east",
            Self::West => "west",
        }
    }

    /// The edge with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edge| edge.name() == name)
    }
}

/// The map of a battle. It does not change in play and is shared behind one `Arc`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Map {
    first: [i32; 2],
    columns: u16,
    rows: u16,
    terrain: Vec<Terrain>,
    levels: Vec<i8>,
    crossings: Vec<[Option<Crossing>; 6]>,
    #[serde(skip)]
    hexes: Vec<Hex>,
    #[serde(skip)]
    neighbours: Vec<[Option<Cell>; 6]>,
    #[serde(skip)]
    two_away: Vec<[Option<Cell>; 12]>,
}

// Two different maps of one shape may share a hash: a map is never the only thing that tells two states apart.
impl hash::Hash for Map {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        (self.first, self.columns, self.rows).hash(state);
    }
}

/// A map that cannot be: too big, or without a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a map has 1 to {max} columns and rows, and its corners stay within {far} hexes of the origin", max = Map::LENGTH_MAX, far = Map::FAR)]
pub struct BadMapSize;

impl Map {
    /// The most columns, and the most rows, of a map.
    pub const LENGTH_MAX: u16 = 200;
    /// The farthest a column or a row may lie from the origin.
    pub const FAR: i32 = 10_000;

    /// A map of one terrain, all at level 0: `first` is the column and the row of its north-west corner.
    ///
    /// # Errors
    /// Where it would have no hex, or over [`Map::LENGTH_MAX`] columns or rows, or lie beyond [`Map::FAR`].
    pub fn plain(first: [i32; 2], columns: u16, rows: u16, ground: Terrain) -> Result<Self, BadMapSize> {
        let fits = |length: u16| (1..=Self::LENGTH_MAX).contains(&length);
        let near = first.iter().all(|at| (-Self::FAR..=Self::FAR).contains(at));
        if !fits(columns) || !fits(rows) || !near {
            return Err(BadMapSize);
        }
        let n_cells = usize::from(columns) * usize::from(rows);
        let mut map = Self {
            first,
            columns,
            rows,
            terrain: vec![ground; n_cells],
            levels: vec![0; n_cells],
            crossings: vec![[None; 6]; n_cells],
            hexes: Vec::new(),
            neighbours: Vec::new(),
            two_away: Vec::new(),
        };
        map.hexes = map.cells().map(|cell| to_hex(map.offset(cell))).collect();
        map.neighbours = map.hexes.iter().map(|hex| Side::ALL.map(|side| map.cell_at(*hex + side.offset()))).collect();
        map.two_away = map.cells().map(|cell| map.places_two_away(cell)).collect();
        Ok(map)
    }

    /// Gives a hex another terrain.
    pub fn set_terrain(&mut self, cell: Cell, terrain: Terrain) {
        self.terrain[cell.index()] = terrain;
    }

    /// Gives a hex another level.
    pub fn set_level(&mut self, cell: Cell, level: i8) {
        self.levels[cell.index()] = level;
    }

    /// Draws a stream, a river or a ford along a side of a hex, which is the opposite side of its neighbour too.
    pub fn set_crossing(&mut self, cell: Cell, side: Side, crossing: Option<Crossing>) {
        self.crossings[cell.index()][side.index()] = crossing;
        if let Some(beyond) = self.neighbour(cell, side) {
            self.crossings[beyond.index()][side.opposite().index()] = crossing;
        }
    }

    /// The hexes of the map in order of their index.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.columns * self.rows).map(Cell::new)
    }

    /// How many hexes it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.terrain.len()
    }

    /// Never: a map has a hex at least.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.terrain.is_empty()
    }

    /// How many columns it has.
    #[must_use]
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// How many rows it has.
    #[must_use]
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// The column and the row of its north-west corner.
    #[must_use]
    pub fn first(&self) -> [i32; 2] {
        self.first
    }

    /// The cell at axial coordinates; none off the map.
    #[must_use]
    pub fn cell_at(&self, hex: Hex) -> Option<Cell> {
        self.cell_at_offset(hex.x.checked_add(hex.y.div_euclid(2))?, hex.y)
    }

    /// The cell in a column and a row, numbered as in the scenario file; none off the map.
    #[must_use]
    pub fn cell_at_offset(&self, column: i32, row: i32) -> Option<Cell> {
        let place =
            |at: i32, first: i32, length: u16| u16::try_from(at.checked_sub(first)?).ok().filter(|place| *place < length);
        let column = place(column, self.first[0], self.columns)?;
        let row = place(row, self.first[1], self.rows)?;
        Some(Cell::new(row * self.columns + column))
    }

    /// The axial coordinates of a hex.
    #[must_use]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.hexes[cell.index()]
    }

    /// Its column and its row, numbered as in the scenario file.
    #[must_use]
    pub fn offset(&self, cell: Cell) -> (i32, i32) {
        let (column, row) = self.place(cell);
        (self.first[0] + i32::from(column), self.first[1] + i32::from(row))
    }

    /// The hex across a side; none off the map.
    #[must_use]
    pub fn neighbour(&self, cell: Cell, side: Side) -> Option<Cell> {
        self.neighbours[cell.index()][side.index()]
    }

    /// The six hexes around one, by side; none where the map ends (SX-001).
    #[must_use]
    pub fn neighbours(&self, cell: Cell) -> &[Option<Cell>; 6] {
        &self.neighbours[cell.index()]
    }

    /// The side of `from` across which `to` lies, if they are adjacent.
    #[must_use]
    pub fn side_between(&self, from: Cell, to: Cell) -> Option<Side> {
        let around = self.neighbours(from);
        Side::ALL.into_iter().find(|side| around[side.index()] == Some(to))
    }

    /// Whether two hexes touch.
    #[must_use]
    pub fn are_adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(&Some(b))
    }

    /// The fewest steps between two hexes: 0 for one and the same, 1 for adjacent ones (SX-001).
    #[must_use]
    pub fn distance(&self, a: Cell, b: Cell) -> u16 {
        // Maps are at most 200 by 200, so the distance is far below the limit of the type.
        self.hex(a).unsigned_distance_to(self.hex(b)) as u16
    }

    /// What grows or stands in a hex.
    #[must_use]
    pub fn terrain(&self, cell: Cell) -> Terrain {
        self.terrain[cell.index()]
    }

    /// Its level; 0 where the scenario says nothing.
    #[must_use]
    pub fn level(&self, cell: Cell) -> i8 {
        self.levels[cell.index()]
    }

    /// What runs along a side of a hex.
    #[must_use]
    pub fn crossing(&self, cell: Cell, side: Side) -> Option<Crossing> {
        self.crossings[cell.index()][side.index()]
    }

    /// How many hexes of the shortest way to an edge are still to be entered: 0 on the edge itself, whence one step more leaves the map.
    #[must_use]
    pub fn distance_to_edge(&self, cell: Cell, edge: Edge) -> u16 {
        let (column, row) = self.place(cell);
        match edge {
            Edge::North => row,
            Edge::South => self.rows - 1 - row,
            Edge::West => column,
            Edge::East => self.columns - 1 - column,
        }
    }

    /// The edge that a step across a side leaves the map by; none where there is a hex beyond.
    ///
    /// At a corner, where it leaves by two, it is the northern or southern one.
    #[must_use]
    pub fn leaves_by(&self, cell: Cell, side: Side) -> Option<Edge> {
        if self.neighbour(cell, side).is_some() {
            return None;
        }
        Edge::ALL.into_iter().find(|edge| self.is_beyond(cell, side, *edge))
    }

    /// Whether a step across a side goes beyond an edge; at a corner it may go beyond two.
    #[must_use]
    pub fn is_beyond(&self, cell: Cell, side: Side, edge: Edge) -> bool {
        let to = self.hex(cell) + side.offset();
        let (column, row) = (to.x + to.y.div_euclid(2) - self.first[0], to.y - self.first[1]);
        match edge {
            Edge::North => row < 0,
            Edge::South => row >= i32::from(self.rows),
            Edge::West => column < 0,
            Edge::East => column >= i32::from(self.columns),
        }
    }

    /// Whether a step across a side comes nearer to an edge, or leaves the map beyond it (SX-098).
    #[must_use]
    pub fn is_towards(&self, cell: Cell, side: Side, edge: Edge) -> bool {
        match self.neighbour(cell, side) {
            Some(to) => self.distance_to_edge(to, edge) < self.distance_to_edge(cell, edge),
            None => self.is_beyond(cell, side, edge),
        }
    }

    /// The sides of a hex whose crossing comes nearer to an edge, clockwise from the north-east.
    pub fn sides_towards(&self, cell: Cell, edge: Edge) -> impl Iterator<Item = Side> {
        Side::ALL.into_iter().filter(move |side| self.is_towards(cell, *side, edge))
    }

    /// The place of a cell in the rectangle: columns and rows from its north-west corner.
    fn place(&self, cell: Cell) -> (u16, u16) {
        (cell.number() % self.columns, cell.number() / self.columns)
    }
}

/// The axial coordinates of a column and a row.
fn to_hex((column, row): (i32, i32)) -> Hex {
    Hex::new(column - row.div_euclid(2), row)
}
