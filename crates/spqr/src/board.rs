//! Which units stand in which hex: kept beside the units so that nobody has to look for them.

use crate::{ids::UnitId, map::Cell};

const NONE: u16 = u16::MAX;

/// The most units in a hex: two that are stacked (SX-051), one that passes through (SX-052), and one that routs through (SX-101).
const DEEPEST: usize = 4;

/// The units in each hex, the top one first.
///
/// It follows from the units, so two boards of equal units are equal but for the order in which units arrived.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board(Vec<[u16; DEEPEST]>);

impl Board {
    /// A board of this many hexes without units.
    #[must_use]
    pub fn empty(cells: usize) -> Self {
        Self(vec![[NONE; DEEPEST]; cells])
    }

    /// The units in a hex, the top one first.
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.0[cell.index()].into_iter().take_while(|&unit| unit != NONE).map(UnitId)
    }

    /// The top unit of a hex.
    #[must_use]
    pub fn top_at(&self, cell: Cell) -> Option<UnitId> {
        let top = self.0[cell.index()][0];
        (top != NONE).then_some(UnitId(top))
    }

    /// Whether no unit stands in a hex.
    #[must_use]
    pub fn is_vacant(&self, cell: Cell) -> bool {
        self.0[cell.index()][0] == NONE
    }

    /// How many units stand in a hex.
    #[must_use]
    pub fn count_at(&self, cell: Cell) -> usize {
        self.units_at(cell).count()
    }

    /// Whether one more unit has room in a hex. It always has where the rules put one.
    #[must_use]
    pub fn has_room(&self, cell: Cell) -> bool {
        self.0[cell.index()][DEEPEST - 1] == NONE
    }

    /// Puts a unit below those that stand in a hex (SX-053).
    ///
    /// # Panics
    /// Where there is no room for it.
    pub fn arrive(&mut self, cell: Cell, unit: UnitId) {
        let stack = &mut self.0[cell.index()];
        let place = stack.iter().position(|&id| id == NONE).expect("no rule puts so many units into a hex");
        stack[place] = unit.0;
    }

    /// Takes a unit out of a hex; those below it move up.
    pub fn leave(&mut self, cell: Cell, unit: UnitId) {
        let stack = &mut self.0[cell.index()];
        if let Some(place) = stack.iter().position(|&id| id == unit.0) {
            stack[place..].rotate_left(1);
            stack[DEEPEST - 1] = NONE;
        }
    }
}
