//! Which units stand in which hex: kept beside the units so that nobody has to look for them.

use crate::{ids::UnitId, map::Cell};

const NONE: u16 = u16::MAX;

/// The units in each hex, the top one first; never more than three (a third only while it passes through).
///
/// It follows from the units, so two boards of equal units are equal but for the order in which units arrived.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board(Vec<[u16; 3]>);

impl Board {
    /// A board of this many hexes without units.
    #[must_use]
    pub fn empty(cells: usize) -> Self {
        Self(vec![[NONE; 3]; cells])
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

    /// Puts a unit below those that stand in a hex (SX-053).
    ///
    /// # Panics
    /// Where three stand there already: stacking and passing through never lead there.
    pub fn arrive(&mut self, cell: Cell, unit: UnitId) {
        let stack = &mut self.0[cell.index()];
        let place = stack.iter().position(|&id| id == NONE).expect("no rule puts a fourth unit into a hex");
        stack[place] = unit.0;
    }

    /// Takes a unit out of a hex; those below it move up.
    pub fn leave(&mut self, cell: Cell, unit: UnitId) {
        let stack = &mut self.0[cell.index()];
        if let Some(place) = stack.iter().position(|&id| id == unit.0) {
            stack[place..].rotate_left(1);
            stack[2] = NONE;
        }
    }
}
