//! The two seats of a table, and one value for each.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub enum Seat {
    /// The first side of the scenario.
    First,
    /// The second side of the scenario.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The seat across the table.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BySeat<T>(pub [T; 2]);

impl<T> BySeat<T> {
    /// The values that `make` gives for each seat.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self([make(Seat::First), make(Seat::Second)])
    }

    /// Each seat with its value, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::BOTH.into_iter().zip(&self.0)
    }

    /// The same seats with each value changed.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(change))
    }

    /// The same values with the seats exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        let [first, second] = self.0;
        Self([second, first])
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::{BySeat, Seat};

    #[test]
    fn swapping_twice_gives_the_same_and_indexing_follows() {
        let pair = BySeat::from_fn(|seat| seat.index() * 10);
        assert_eq!(pair.swapped().swapped(), pair);
        assert_eq!(pair[Seat::First], pair.swapped()[Seat::First.other()]);
        assert_eq!(pair.map(|n| n + 1).0, [1, 11]);
    }
}
