//! Which units stand in which hex: kept beside the units so that nobody has to look for them.

use tercio_kernel::{BySeat, Seat};

use crate::{
    ids::UnitId,
    map::{Cell, Map},
};

const NONE: u16 = u16::MAX;

/// The most units in a hex: two that are stacked (SX-051), one that passes through (SX-052), and one that routs through (SX-101).
const DEEPEST: usize = 4;

/// The units in each hex, the top one first.
///
/// It follows from the units, so two boards of equal units are equal but for the order in which units arrived.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    stacks: Vec<[u16; DEEPEST]>,
    /// How many units of each seat stand in the six hexes round each: most hexes have no enemy next to them, and nearly every rule
    /// asks first whether one has.
    beside: Vec<BySeat<u8>>,
}

impl Board {
    /// A board of this many hexes without units.
    #[must_use]
    pub fn empty(cells: usize) -> Self {
        Self { stacks: vec![[NONE; DEEPEST]; cells], beside: vec![BySeat::default(); cells] }
    }

    /// Whether a unit of this seat stands in one of the six hexes round one.
    #[must_use]
    #[inline]
    pub fn is_beside(&self, cell: Cell, seat: Seat) -> bool {
        self.beside[cell.index()][seat] > 0
    }

    /// The units in a hex, the top one first.
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.stacks[cell.index()].into_iter().take_while(|&unit| unit != NONE).map(UnitId)
    }

    /// The top unit of a hex.
    #[must_use]
    pub fn top_at(&self, cell: Cell) -> Option<UnitId> {
        let top = self.stacks[cell.index()][0];
        (top != NONE).then_some(UnitId(top))
    }

    /// Whether no unit stands in a hex.
    #[must_use]
    pub fn is_vacant(&self, cell: Cell) -> bool {
        self.stacks[cell.index()][0] == NONE
    }

    /// How many units stand in a hex.
    #[must_use]
    pub fn count_at(&self, cell: Cell) -> usize {
        self.units_at(cell).count()
    }

    /// Whether one more unit has room in a hex. It always has where the rules put one.
    #[must_use]
    pub fn has_room(&self, cell: Cell) -> bool {
        self.stacks[cell.index()][DEEPEST - 1] == NONE
    }

    /// Puts a unit of a seat below those that stand in a hex of the map (SX-053).
    ///
    /// # Panics
    /// Where there is no room for it.
    pub fn arrive(&mut self, map: &Map, cell: Cell, unit: UnitId, seat: Seat) {
        let stack = &mut self.stacks[cell.index()];
        let place = stack.iter().position(|&id| id == NONE).expect("no rule puts so many units into a hex");
        stack[place] = unit.0;
        map.neighbours(cell).iter().flatten().for_each(|beside| self.beside[beside.index()][seat] += 1);
    }

    /// Takes a unit of a seat out of a hex of the map; those below it move up.
    pub fn leave(&mut self, map: &Map, cell: Cell, unit: UnitId, seat: Seat) {
        let stack = &mut self.stacks[cell.index()];
        let Some(place) = stack.iter().position(|&id| id == unit.0) else { return };
        stack[place..].rotate_left(1);
        stack[DEEPEST - 1] = NONE;
        map.neighbours(cell).iter().flatten().for_each(|beside| self.beside[beside.index()][seat] -= 1);
    }
}
