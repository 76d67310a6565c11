//! What lies across each side of each hex, worked out once for a battle: nothing is asked more often in a march.

use crate::{
    hexes::{Side, Sides},
    map::{Cell, Map, Terrain},
    tables::Tables,
};

/// The way across a side of a hex, where somebody may go it: a leader always, a unit if its class may enter the terrain (SX-045).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passage {
    /// The hex across the side.
    pub to: Cell,
    /// What is entered there.
    pub terrain: Terrain,
    /// The movement points that it takes: for the terrain, for what is crossed, and for the levels up or down (SX-043).
    pub mp: u8,
}

/// The ways across the six sides of each hex.
#[derive(Debug)]
pub(crate) struct Passages {
    ways: Vec<[Option<Passage>; 6]>,
    /// The sides across which lies terrain that somebody may enter, whatever is to be crossed.
    open: Vec<Sides>,
}

impl Passages {
    /// The ways of a map under these charts.
    pub(crate) fn of(map: &Map, tables: &Tables) -> Self {
        let ways = map.cells().map(|from| Side::ALL.map(|side| passage(map, tables, from, side))).collect();
        let is_open = |to: &Cell| tables.terrain_mp(map.terrain(*to)).is_some();
        let open_round = |from: Cell| {
            Side::ALL.into_iter().filter(|&side| map.neighbour(from, side).as_ref().is_some_and(is_open)).collect()
        };
        Self { ways, open: map.cells().map(open_round).collect() }
    }

    /// The way across a side of a hex, if there is one.
    #[inline]
    pub(crate) fn across(&self, from: Cell, side: Side) -> Option<Passage> {
        self.ways[from.index()][side.index()]
    }

    /// The sides of a hex across which lies terrain that somebody may enter, whatever is to be crossed.
    #[inline]
    pub(crate) fn open_sides(&self, cell: Cell) -> Sides {
        self.open[cell.index()]
    }
}

/// The way across a side; none where the map ends, or where nobody enters or crosses (SX-045).
fn passage(map: &Map, tables: &Tables, from: Cell, side: Side) -> Option<Passage> {
    let to = map.neighbour(from, side)?;
    let terrain = map.terrain(to);
    let ground = tables.terrain_mp(terrain)?;
    let crossing = map.crossing(from, side).map_or(Some(0), |crossing| tables.crossing_mp(crossing))?;
    let mp = ground.saturating_add(crossing).saturating_add(slope_mp(map, tables, from, to));
    Some(Passage { to, terrain, mp })
}

/// The movement points for the levels between two hexes (SX-043).
fn slope_mp(map: &Map, tables: &Tables, from: Cell, to: Cell) -> u8 {
    let (low, high) = (map.level(from), map.level(to));
    let levels = &tables.ground.levels;
    let per_level = if high > low { levels.up_mp } else { levels.down_mp };
    per_level.saturating_mul(high.abs_diff(low))
}
