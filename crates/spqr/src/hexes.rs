//! Directions on the hex map: the six sides of a hex, its six vertices, and what a facing makes of them (SX-001 to SX-004).
//!
//! Coordinates are axial, `x` for q and `y` for r, on pointy-top hexes ([`hexx::Hex`]).

use std::fmt;

pub use hexx::Hex;
use serde::{Deserialize, Serialize};

/// Sides and vertices of a hex are both six, numbered clockwise.
const SIX: u8 = 6;

/// One of the six sides of a hex, numbered 0 to 5 clockwise from the north-east (SX-001).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "SideNumber", into = "SideNumber")]
pub struct Side(u8);

impl Side {
    /// The north-east, side 0.
    pub const NORTH_EAST: Self = Self(0);
    /// The east, side 1.
    pub const EAST: Self = Self(1);
    /// The south-east, side 2.
    pub const SOUTH_EAST: Self = Self(2);
    /// The south-west, side 3.
    pub const SOUTH_WEST: Self = Self(3);
    /// The west, side 4.
    pub const WEST: Self = Self(4);
    /// The north-west, side 5.
    pub const NORTH_WEST: Self = Self(5);

    /// The six sides in order, clockwise from the north-east.
    pub const ALL: [Self; 6] = [Self::NORTH_EAST, Self::EAST, Self::SOUTH_EAST, Self::SOUTH_WEST, Self::WEST, Self::NORTH_WEST];

    /// The names of the sides in content files, in the order of [`Side::ALL`].
    pub const NAMES: [&'static str; 6] = ["NE", "E", "SE", "SW", "W", "NW"];

    /// The side with this number; none over 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < SIX { Some(Self(number)) } else { None }
    }

    /// The side that content files call by this name: one of [`Side::NAMES`].
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.name() == name)
    }

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index into arrays of six.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in content files: `NE`, `E`, `SE`, `SW`, `W` or `NW`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.0 as usize]
    }

    /// The side across the hex.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The side so many sixths of a turn clockwise, or the other way where negative.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self(turn(self.0, sixths))
    }

    /// The step from a hex to the neighbour across this side.
    #[must_use]
    pub const fn offset(self) -> Hex {
        const OFFSETS: [Hex; 6] =
            [Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0), Hex::new(0, -1)];
        OFFSETS[self.0 as usize]
    }

    /// The sixths of a turn, 0 to 3, between two sides by the shorter way.
    #[must_use]
    pub const fn distance_to(self, other: Self) -> u8 {
        sixths_between(self.0, other.0)
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some of the six sides of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// No side.
    pub const NONE: Self = Self(0);

    /// Whether this side is one of them.
    #[must_use]
    #[inline]
    pub const fn hold(self, side: Side) -> bool {
        self.0 & (1 << side.0) != 0
    }

    /// The sides across which a step leads nearer to a hex that lies so far off.
    #[must_use]
    #[inline]
    pub const fn nearer_to(far_off: Hex) -> Self {
        // A step changes two of the three cube coordinates by one: each must come nearer to 0. For each coordinate these are the
        // sides that leave it or take it nearer, where it is negative, 0 or positive.
        const BY_X: [u8; 3] = [0b11_1100, 0b10_0100, 0b10_0111];
        const BY_Y: [u8; 3] = [0b11_0011, 0b01_0010, 0b01_1110];
        const BY_Z: [u8; 3] = [0b00_1111, 0b00_1001, 0b11_1001];
        let (x, y) = (far_off.x, far_off.y);
        Self(BY_X[sign(x)] & BY_Y[sign(y)] & BY_Z[sign(-x - y)])
    }

    /// These and those.
    #[must_use]
    #[inline]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Those of these that are also among others.
    #[must_use]
    #[inline]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Those that are among these and not among others.
    #[must_use]
    #[inline]
    pub const fn but_not(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        sides.into_iter().fold(Self::NONE, |all, side| Self(all.0 | 1 << side.0))
    }
}

impl Iterator for Sides {
    type Item = Side;

    /// The next of them, clockwise from the north-east; it is none of them then.
    #[inline]
    fn next(&mut self) -> Option<Side> {
        let side = Side::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(side)
    }
}

/// 0 for a negative number, 1 for 0, 2 for a positive one.
#[inline]
const fn sign(number: i32) -> usize {
    (number.signum() + 1) as usize
}

/// A side as it is written in records: its number, under a name by which case files tell it from other numbers.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Side")]
struct SideNumber(u8);

impl From<Side> for SideNumber {
    fn from(side: Side) -> Self {
        Self(side.0)
    }
}

impl TryFrom<SideNumber> for Side {
    type Error = NoSuchSide;

    fn try_from(SideNumber(number): SideNumber) -> Result<Self, NoSuchSide> {
        Self::try_from(number)
    }
}

impl TryFrom<u8> for Side {
    type Error = NoSuchSide;

    fn try_from(number: u8) -> Result<Self, NoSuchSide> {
        Self::new(number).ok_or(NoSuchSide(number))
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> Self {
        side.0
    }
}

/// One of the six vertices of a hex, 0 to 5: vertex i lies between sides i and i+1 (SX-002).
///
/// It is what a unit in order faces, and hence what tells its front from its flanks and its rear (SX-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Vertex(u8);

impl Vertex {
    /// The vertex that points north, 5.
    pub const NORTH: Self = Self(5);
    /// The vertex that points south, 2.
    pub const SOUTH: Self = Self(2);

    /// The six vertices in order, clockwise from the one between north-east and east.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The vertex with this number; none over 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < SIX { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its number as an index into arrays of six.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two sides of the front hexes of a unit that faces this vertex: i and i+1 (SX-003).
    #[must_use]
    pub const fn fronts(self) -> [Side; 2] {
        [Side(self.0), Side(self.0).turned(1)]
    }

    /// The two sides of its flank hexes: i-1 and i+2 (SX-003).
    #[must_use]
    pub const fn flanks(self) -> [Side; 2] {
        [Side(self.0).turned(-1), Side(self.0).turned(2)]
    }

    /// The two sides of its rear hexes: i+3 and i+4 (SX-003).
    #[must_use]
    pub const fn rears(self) -> [Side; 2] {
        [Side(self.0).turned(3), Side(self.0).turned(4)]
    }

    /// Whether the hex across a side is front, flank or rear of a unit that faces this vertex (SX-003).
    ///
    /// With the side on which an attacker stands it is the angle of his attack (SX-004).
    #[must_use]
    pub const fn zone(self, side: Side) -> Zone {
        const ZONES: [Zone; 6] = [Zone::Front, Zone::Front, Zone::Flank, Zone::Rear, Zone::Rear, Zone::Flank];
        ZONES[((side.0 + SIX - self.0) % SIX) as usize]
    }

    /// The sides that lie in this zone of a unit that faces this vertex (SX-003).
    #[must_use]
    #[inline]
    pub const fn sides_in(self, zone: Zone) -> Sides {
        // Those of vertex 0, turned.
        let of_the_first: u8 = match zone {
            Zone::Front => 0b00_0011,
            Zone::Flank => 0b10_0100,
            Zone::Rear => 0b01_1000,
        };
        Sides((of_the_first << self.0 | of_the_first >> (SIX - self.0)) & 0b11_1111)
    }

    /// The vertex so many sixths of a turn clockwise, or the other way where negative.
    #[must_use]
    pub const fn turned(self, sixths: i8) -> Self {
        Self(turn(self.0, sixths))
    }

    /// The vertices, 0 to 3, that a unit turns to face the other by the shorter way.
    #[must_use]
    pub const fn distance_to(self, other: Self) -> u8 {
        sixths_between(self.0, other.0)
    }
}

impl fmt::Debug for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "vertex {}", self.0)
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u8> for Vertex {
    type Error = NoSuchSide;

    fn try_from(number: u8) -> Result<Self, NoSuchSide> {
        Self::new(number).ok_or(NoSuchSide(number))
    }
}

impl From<Vertex> for u8 {
    fn from(vertex: Vertex) -> Self {
        vertex.0
    }
}

/// A number that names no side and no vertex of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no side or vertex of a hex: they are numbered 0 to 5")]
pub struct NoSuchSide(pub u8);

/// Where a neighbouring hex lies for a unit: in its front, on a flank or in its rear (SX-003).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// Across side i or i+1 of a unit facing vertex i.
    Front,
    /// Across side i-1 or i+2.
    Flank,
    /// Across side i+3 or i+4.
    Rear,
}

impl Zone {
    /// Front, flank and rear, in this order.
    pub const ALL: [Self; 3] = [Self::Front, Self::Flank, Self::Rear];

    /// 0 for the front, 1 for a flank, 2 for the rear.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in content files: `front`, `flank` or `rear`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Flank => "flank",
            Self::Rear => "rear",
        }
    }
}

/// What a unit looks at: a vertex (SX-002), or a side while it rampages (EL-041).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Facing {
    /// A unit that is not rampaging.
    Vertex(Vertex),
    /// A rampaging elephant: it runs straight on across this side.
    Side(Side),
}

impl Facing {
    /// The vertex faced; none while it rampages.
    #[must_use]
    pub const fn vertex(self) -> Option<Vertex> {
        match self {
            Self::Vertex(vertex) => Some(vertex),
            Self::Side(_) => None,
        }
    }

    /// Where the hex across a side lies for the unit. One that faces no vertex is struck as from its front (EL-049).
    #[must_use]
    pub const fn zone(self, side: Side) -> Zone {
        match self {
            Self::Vertex(vertex) => vertex.zone(side),
            Self::Side(_) => Zone::Front,
        }
    }
}

impl From<Vertex> for Facing {
    fn from(vertex: Vertex) -> Self {
        Self::Vertex(vertex)
    }
}

/// `number` moved on by so many sixths of a turn, kept within 0 to 5.
const fn turn(number: u8, sixths: i8) -> u8 {
    // 132 is a multiple of six beyond the widest turn of an i8, so the sum is never negative.
    ((number as i16 + sixths as i16 + 132) % 6) as u8
}

/// The shorter way round between two numbers of the six, 0 to 3.
const fn sixths_between(a: u8, b: u8) -> u8 {
    let way = (b + SIX - a) % SIX;
    if way > 3 { SIX - way } else { way }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_of_an_i8_stays_on_the_hex() {
        for side in Side::ALL {
            for sixths in i8::MIN..=i8::MAX {
                let expected = (i32::from(side.number()) + i32::from(sixths)).rem_euclid(6);
                assert_eq!(i32::from(side.turned(sixths).number()), expected);
            }
        }
    }

    #[test]
    fn zones_are_those_of_the_lists() {
        for vertex in Vertex::ALL {
            for side in Side::ALL {
                let listed = match () {
                    () if vertex.fronts().contains(&side) => Zone::Front,
                    () if vertex.flanks().contains(&side) => Zone::Flank,
                    () => Zone::Rear,
                };
                assert_eq!(vertex.zone(side), listed, "{vertex:?} {side:?}");
                assert!(Zone::ALL.into_iter().all(|zone| vertex.sides_in(zone).hold(side) == (zone == listed)));
                assert_eq!(vertex.rears().contains(&side), listed == Zone::Rear);
            }
        }
    }

    #[test]
    fn opposite_sides_undo_each_other() {
        for side in Side::ALL {
            assert_eq!(side.offset() + side.opposite().offset(), Hex::ZERO);
            assert_eq!(Side::from_name(side.name()), Some(side));
            assert_eq!(side.distance_to(side.opposite()), 3);
        }
    }

    #[test]
    fn numbers_beyond_five_are_refused_when_read() {
        assert_eq!(serde_json::from_str::<Vertex>("5").unwrap(), Vertex::NORTH);
        assert!(serde_json::from_str::<Vertex>("6").is_err());
        assert!(serde_json::from_str::<Side>("6").is_err());
    }
}
