//! What lies between two hexes on the line of sight, from centre to centre (SX-005).
//!
//! The verdict is exact: corners of hexes are counted in thirds of a step, so that which side of the line they lie on is the sign of
//! an integer.

use super::{Cell, Map};
use crate::hexes::{Hex, Side};

/// What a line passes in one go: one hex, or two at once where it runs along the edge that they share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OneOrTwo {
    /// The line runs through the inside of this hex.
    One(Cell),
    /// It runs along the edge between these two.
    Two(Cell, Cell),
}

impl OneOrTwo {
    /// The hexes it holds.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (first, second) = match self {
            Self::One(cell) => (cell, None),
            Self::Two(left, right) => (left, Some(right)),
        };
        std::iter::once(first).chain(second)
    }

    /// The hex or hexes that are on the map.
    fn on_the_map(first: Option<Cell>, second: Option<Cell>) -> Option<Self> {
        match (first, second) {
            (Some(left), Some(right)) => Some(Self::Two(left, right)),
            (Some(only), None) | (None, Some(only)) => Some(Self::One(only)),
            (None, None) => None,
        }
    }
}

impl Map {
    /// What the line of sight between two hexes passes, from the first to the second, neither of them included (SX-005).
    ///
    /// A hex of which the line only touches a corner is not passed. Hexes off the map are left out.
    pub fn sight_steps(&self, from: Cell, to: Cell) -> impl Iterator<Item = OneOrTwo> {
        Walk::new(self.hex(from), self.hex(to))
            .filter_map(|(first, second)| OneOrTwo::on_the_map(self.cell_at(first), second.and_then(|hex| self.cell_at(hex))))
    }

    /// The hexes of [`Map::sight_steps`] one by one.
    pub fn line(&self, from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
        self.sight_steps(from, to).flat_map(OneOrTwo::cells)
    }
}

/// A walk from hex to hex along a line.
struct Walk {
    from: Hex,
    to: Hex,
    here: Hex,
    /// The hex into which the line comes out of an edge that it has just run along.
    after_edge: Option<Hex>,
}

/// How the line leaves a hex.
enum Exit {
    Across(Side),
    /// By the corner between a side and the next.
    Corner(Side),
}

impl Walk {
    fn new(from: Hex, to: Hex) -> Self {
        Self { from, to, here: from, after_edge: None }
    }

    /// On which side of the line a point lies, in thirds of a step from its start: negative to the left, positive to the right.
    fn side_of_line(&self, thirds: Hex) -> i32 {
        let along = self.to - self.from;
        along.x * thirds.y - along.y * thirds.x
    }

    /// The corner of the present hex between a side and the next, `far` times its distance from the centre, in thirds.
    fn corner(&self, side: Side, far: i32) -> Hex {
        (self.here - self.from) * 3 + (side.offset() + side.turned(1).offset()) * far
    }

    fn exit(&self) -> Exit {
        let corners = Side::ALL.map(|side| self.side_of_line(self.corner(side, 1)));
        let at = |side: Side| corners[side.index()];
        for side in Side::ALL {
            let before = at(side.turned(-1));
            if before < 0 && at(side) > 0 {
                return Exit::Across(side);
            }
            if before < 0 && at(side) == 0 && at(side.turned(1)) > 0 {
                return Exit::Corner(side);
            }
        }
        unreachable!("a line that enters a hex leaves it")
    }
}

impl Iterator for Walk {
    type Item = (Hex, Option<Hex>);

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(hex) = self.after_edge.take() {
            self.here = hex;
            return (hex != self.to).then_some((hex, None));
        }
        if self.here == self.to {
            return None;
        }
        let into = match self.exit() {
            Exit::Across(side) => side,
            Exit::Corner(side) => match self.side_of_line(self.corner(side, 2)) {
                0 => {
                    let next = side.turned(1).offset();
                    self.after_edge = Some(self.here + side.offset() + next);
                    return Some((self.here + side.offset(), Some(self.here + next)));
                }
                right if right > 0 => side,
                _ => side.turned(1),
            },
        };
        self.here += into.offset();
        (self.here != self.to).then_some((self.here, None))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(to: Hex) -> Vec<(Hex, Option<Hex>)> {
        Walk::new(Hex::ZERO, to).collect()
    }

    #[test]
    fn adjacent_hexes_have_nothing_between() {
        for side in Side::ALL {
            assert!(between(side.offset()).is_empty());
        }
        assert!(between(Hex::ZERO).is_empty());
    }

    #[test]
    fn straight_lines_pass_one_hex_a_step() {
        assert_eq!(between(Hex::new(3, 0)), [(Hex::new(1, 0), None), (Hex::new(2, 0), None)]);
    }

    #[test]
    fn along_an_edge_both_hexes_count() {
        assert_eq!(between(Hex::new(2, -1)), [(Hex::new(1, -1), Some(Hex::new(1, 0)))]);
        let twice = between(Hex::new(2, 2));
        assert_eq!(twice.len(), 3);
        assert_eq!(twice[1], (Hex::new(1, 1), None));
        assert!(twice[0].1.is_some() && twice[2].1.is_some());
    }

    #[test]
    fn a_slanting_line_clips_every_hex_it_enters() {
        assert_eq!(between(Hex::new(3, -1)), [(Hex::new(1, 0), None), (Hex::new(2, -1), None)]);
        let long = between(Hex::new(4, -1));
        let hexes = [(1, 0), (2, -1), (2, 0), (3, -1)].map(|(q, r)| (Hex::new(q, r), None));
        assert_eq!(long, hexes);
    }

    /// A line is the same seen from its other end, and turns with the map.
    #[test]
    fn lines_are_symmetric_and_turn_by_sixths() {
        let sorted = |walk: Walk| {
            let mut hexes: Vec<Hex> = walk.flat_map(|(a, b)| std::iter::once(a).chain(b)).collect();
            hexes.sort_by_key(|hex| (hex.x, hex.y));
            hexes
        };
        for to in Hex::ZERO.range(12) {
            let there = sorted(Walk::new(Hex::ZERO, to));
            assert_eq!(there, sorted(Walk::new(to, Hex::ZERO)), "{to:?}");
            let mut turned: Vec<Hex> = there.iter().map(|hex| hex.clockwise()).collect();
            turned.sort_by_key(|hex| (hex.x, hex.y));
            assert_eq!(turned, sorted(Walk::new(Hex::ZERO, to.clockwise())), "{to:?}");
        }
    }

    /// The slow oracle: a hex is passed if corners of it lie on both sides of the line and it is not beyond the ends.
    #[test]
    fn passed_hexes_are_those_with_corners_on_both_sides() {
        for to in Hex::ZERO.range(9).filter(|to| *to != Hex::ZERO) {
            let walk = Walk::new(Hex::ZERO, to);
            let length = to.ulength();
            let mut expected: Vec<Hex> = Hex::ZERO
                .range(length)
                .filter(|hex| hex.unsigned_distance_to(to) < length && *hex != Hex::ZERO && *hex != to)
                .filter(|hex| {
                    let at = Walk { here: *hex, ..Walk::new(Hex::ZERO, to) };
                    let signs = Side::ALL.map(|side| walk.side_of_line(at.corner(side, 1)).signum());
                    let on_the_line = signs.iter().filter(|sign| **sign == 0).count();
                    (signs.contains(&1) && signs.contains(&-1)) || on_the_line == 2
                })
                .collect();
            let mut passed: Vec<Hex> = walk.flat_map(|(a, b)| std::iter::once(a).chain(b)).collect();
            expected.sort_by_key(|hex| (hex.x, hex.y));
            passed.sort_by_key(|hex| (hex.x, hex.y));
            assert_eq!(passed, expected, "{to:?}");
        }
    }
}
