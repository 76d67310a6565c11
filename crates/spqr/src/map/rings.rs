//! The hexes at a distance from one.

use super::{Cell, Map};
use crate::hexes::Side;

impl Map {
    /// The hexes of the map so many steps from one, one step at least: clockwise from the east.
    pub fn ring(&self, cell: Cell, steps: u16) -> impl Iterator<Item = Cell> + '_ {
        let (centre, steps) = (self.hex(cell), i32::from(steps));
        let from_corner = move |corner: Side| {
            let hexes = (0..steps).map(move |step| corner.offset() * steps + corner.turned(2).offset() * step);
            hexes.map(move |offset| centre + offset)
        };
        (0..6).map(|sixths| Side::EAST.turned(sixths)).flat_map(from_corner).filter_map(|hex| self.cell_at(hex))
    }

    /// The hexes of the map two steps from one, as [`Map::ring`] gives them and faster: clockwise from the east.
    pub fn two_away(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.two_away[cell.index()].iter().flatten().copied()
    }

    /// The places two steps from a hex, clockwise from the east; none where the map ends.
    pub(super) fn places_two_away(&self, cell: Cell) -> [Option<Cell>; 12] {
        let centre = self.hex(cell);
        std::array::from_fn(|place| {
            // Two steps straight on, or one and then one across the next side.
            let side = Side::EAST.turned((place / 2) as i8);
            self.cell_at(centre + side.offset() + side.turned((place % 2) as i8).offset())
        })
    }
}
