//! Which units stand in which hex, and whose zones of control lie there: kept beside the units so that nobody has to look for them.

use tercio_kernel::{BySeat, Seat};

use crate::{
    field::Field,
    hexes::{Side, Sides},
    ids::UnitId,
    map::Cell,
};

const NONE: u16 = u16::MAX;

/// The most units in a hex: two that are stacked (SX-051), one that passes through (SX-052), and one that routs through (SX-101).
const DEEPEST: usize = 4;

/// The units in each hex, the top one first, and the zones of control that hold it.
///
/// It follows from the units, so two boards of equal units are equal but for the order in which units arrived.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    places: Vec<Place>,
    /// Across which sides the zone of control of each unit reaches, as it is drawn on the board.
    zones: Vec<Sides>,
}

/// One hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    stack: [u16; DEEPEST],
    /// How many units of each seat stand in the six hexes round it: most hexes have no enemy next to them, and nearly every rule
    /// asks first whether one has.
    beside: BySeat<u8>,
    /// How many units of each seat hold it in their zones of control: nothing is asked more often than whether any does.
    held: BySeat<u8>,
}

impl Board {
    /// A board of this many hexes without any of this many units.
    #[must_use]
    pub fn empty(cells: usize, units: usize) -> Self {
        let place = Place { stack: [NONE; DEEPEST], beside: BySeat::default(), held: BySeat::default() };
        Self { places: vec![place; cells], zones: vec![Sides::NONE; units] }
    }

    /// Whether a unit of this seat stands in one of the six hexes round one.
    #[must_use]
    #[inline]
    pub fn is_beside(&self, cell: Cell, seat: Seat) -> bool {
        self.places[cell.index()].beside[seat] > 0
    }

    /// Whether a hex lies in the zone of control of a unit of this seat (SX-054).
    #[must_use]
    #[inline]
    pub fn is_controlled(&self, cell: Cell, seat: Seat) -> bool {
        self.places[cell.index()].held[seat] > 0
    }

    /// Across which sides the zone of control of a unit reaches.
    #[must_use]
    #[inline]
    pub fn zone_of(&self, unit: UnitId) -> Sides {
        self.zones[unit.index()]
    }

    /// The units in the six hexes round one, with the side across which each stands: clockwise from the north-east, the top one of
    /// each hex first.
    #[inline]
    pub(crate) fn units_round<'a>(&'a self, field: &'a Field, cell: Cell) -> UnitsRound<'a> {
        UnitsRound { board: self, around: field.scenario.map.neighbours(cell), n_sides: 0, stack: [NONE; DEEPEST], depth: 0 }
    }

    /// The units in a hex, the top one first.
    #[inline]
    pub fn units_at(&self, cell: Cell) -> impl Iterator<Item = UnitId> + Clone + use<> {
        self.places[cell.index()].stack.into_iter().take_while(|&unit| unit != NONE).map(UnitId)
    }

    /// The top unit of a hex.
    #[must_use]
    #[inline]
    pub fn top_at(&self, cell: Cell) -> Option<UnitId> {
        let top = self.places[cell.index()].stack[0];
        (top != NONE).then_some(UnitId(top))
    }

    /// Whether no unit stands in a hex.
    #[must_use]
    #[inline]
    pub fn is_vacant(&self, cell: Cell) -> bool {
        self.places[cell.index()].stack[0] == NONE
    }

    /// How many units stand in a hex.
    #[must_use]
    pub fn count_at(&self, cell: Cell) -> usize {
        self.units_at(cell).count()
    }

    /// Whether one more unit has room in a hex. It always has where the rules put one.
    #[must_use]
    pub fn has_room(&self, cell: Cell) -> bool {
        self.places[cell.index()].stack[DEEPEST - 1] == NONE
    }

    /// Puts a unit below those that stand in a hex of the map (SX-053), with its zone of control.
    ///
    /// # Panics
    /// Where there is no room for it.
    pub fn arrive(&mut self, field: &Field, cell: Cell, unit: UnitId, zone: Sides) {
        let stack = &mut self.places[cell.index()].stack;
        let place = stack.iter().position(|&id| id == NONE).expect("no rule puts so many units into a hex");
        stack[place] = unit.0;
        self.zones[unit.index()] = zone;
        let (seat, held) = (field.seat_of(unit), zone.among(field.passages.open_sides(cell)));
        for (side, beside) in around(field, cell) {
            let place = &mut self.places[beside.index()];
            place.beside[seat] += 1;
            place.held[seat] += u8::from(held.hold(side));
        }
    }

    /// Takes a unit out of a hex of the map, with its zone of control; those below it move up.
    pub fn leave(&mut self, field: &Field, cell: Cell, unit: UnitId) {
        let stack = &mut self.places[cell.index()].stack;
        let Some(place) = stack.iter().position(|&id| id == unit.0) else {
            // Only a damaged record says so.
            return self.draw_zone(field, cell, unit, Sides::NONE);
        };
        (place..DEEPEST - 1).for_each(|place| stack[place] = stack[place + 1]);
        stack[DEEPEST - 1] = NONE;
        let zone = std::mem::take(&mut self.zones[unit.index()]);
        let (seat, held) = (field.seat_of(unit), zone.among(field.passages.open_sides(cell)));
        for (side, beside) in around(field, cell) {
            let place = &mut self.places[beside.index()];
            place.beside[seat] -= 1;
            place.held[seat] -= u8::from(held.hold(side));
        }
    }

    /// Draws the zone of control of a unit that stands in this hex, instead of the one that it had there before. It does not reach
    /// terrain that nobody enters (SX-054).
    pub fn draw_zone(&mut self, field: &Field, cell: Cell, unit: UnitId, zone: Sides) {
        let before = std::mem::replace(&mut self.zones[unit.index()], zone);
        if before == zone {
            return;
        }
        let (seat, open) = (field.seat_of(unit), field.passages.open_sides(cell));
        for there in zone.but_not(before).among(open).filter_map(|side| field.scenario.map.neighbour(cell, side)) {
            self.places[there.index()].held[seat] += 1;
        }
        for there in before.but_not(zone).among(open).filter_map(|side| field.scenario.map.neighbour(cell, side)) {
            self.places[there.index()].held[seat] -= 1;
        }
    }
}

/// The hexes round one, with the sides across which they lie.
#[inline]
fn around(field: &Field, cell: Cell) -> impl Iterator<Item = (Side, Cell)> + '_ {
    Side::ALL.into_iter().zip(field.scenario.map.neighbours(cell)).filter_map(|(side, &beside)| Some((side, beside?)))
}

/// The units in the six hexes round one: see [`Board::units_round`].
pub(crate) struct UnitsRound<'a> {
    board: &'a Board,
    around: &'a [Option<Cell>; 6],
    /// Across how many sides it has looked.
    n_sides: usize,
    /// The units across the last of them, of which it has given so many.
    stack: [u16; DEEPEST],
    depth: usize,
}

impl Iterator for UnitsRound<'_> {
    type Item = (Side, UnitId);

    #[inline]
    fn next(&mut self) -> Option<(Side, UnitId)> {
        loop {
            if let Some(&unit) = self.stack.get(self.depth).filter(|&&unit| unit != NONE) {
                self.depth += 1;
                return Some((Side::ALL[self.n_sides - 1], UnitId(unit)));
            }
            let beside = self.around.get(self.n_sides)?;
            self.n_sides += 1;
            self.depth = 0;
            self.stack = beside.map_or([NONE; DEEPEST], |beside| self.board.places[beside.index()].stack);
        }
    }
}
