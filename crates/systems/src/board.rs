//! The map of a match as text: tiles in rows, of which every second is shifted by half a tile.

use serde::Serialize;
use tercio_kernel::Seat;

/// One hex as text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Tile {
    /// At most four characters.
    pub text: String,
    /// Whose piece stands there.
    pub owner: Option<Seat>,
    /// Whether the question at hand speaks of it.
    pub lit: bool,
}

/// The map as text.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Board {
    /// The column of the first tile of a row.
    pub first_column: i32,
    /// The number of the first row.
    pub first_row: i32,
    /// The rows from north to south; odd rows, by their number, are shifted to the right by half a tile.
    pub rows: Vec<Vec<Tile>>,
    /// What the signs mean, as keys of words.
    pub legend: Vec<String>,
}
