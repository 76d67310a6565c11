//! Where the units of two sheets stand: two lines that face each other, as a place to start from.

use super::army::Army;
use crate::class::Class;

/// The most units in one row of foot.
const ROW_MAX: usize = 40;
/// Rows between one row of an army and the next.
const DEPTH: usize = 2;
/// Rows between the foremost rows of the two armies.
const GAP: usize = 8;
/// Columns left free at both ends.
const MARGIN: usize = 4;

/// A map with the places of both armies.
pub(super) struct Field {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// The column and the row of each unit, in the order of its army's units.
    pub(super) places: [Vec<(usize, usize)>; 2],
    /// The column and the row of each commander.
    pub(super) commanders: [(usize, usize); 2],
}

impl Field {
    /// The first army stands in the south, the second in the north.
    pub(super) fn for_armies(armies: &[Army; 2]) -> Self {
        let ranks = armies.each_ref().map(ranks);
        let widest = ranks.iter().flatten().map(Vec::len).max().unwrap_or(1);
        let columns = widest + 2 * MARGIN;
        let depth = |side: usize| ranks[side].len() * DEPTH;
        let northern_front = MARGIN + depth(1);
        let southern_front = northern_front + GAP;
        let rows = southern_front + depth(0) + MARGIN;
        let place = |side: usize| {
            let mut places = vec![(0, 0); armies[side].units.len()];
            for (rank, units) in ranks[side].iter().enumerate() {
                let row = if side == 0 { southern_front + rank * DEPTH } else { northern_front - rank * DEPTH };
                let first = (columns - units.len()) / 2;
                units.iter().enumerate().for_each(|(at, unit)| places[*unit] = (first + at, row));
            }
            places
        };
        // Behind the last row, where no unit stands.
        let commanders = [(columns / 2, southern_front + depth(0)), (columns / 2, northern_front - depth(1))];
        Self { columns, rows, places: [place(0), place(1)], commanders }
    }
}

/// The units of an army rank by rank from the front: light troops and elephants, then foot, with horse on both wings of its first rank.
fn ranks(army: &Army) -> Vec<Vec<usize>> {
    let of = |wanted: fn(Class) -> bool| -> Vec<usize> {
        (0..army.units.len()).filter(|unit| wanted(army.kind_of(&army.units[*unit]).class)).collect()
    };
    let light = of(|class| matches!(class, Class::SK | Class::LI | Class::EL));
    let horse = of(Class::is_mounted);
    let foot = of(|class| class.is_infantry() && !matches!(class, Class::SK | Class::LI));
    let mut ranks: Vec<Vec<usize>> = light.chunks(ROW_MAX).map(<[usize]>::to_vec).collect();
    let (left, right) = horse.split_at(horse.len() / 2);
    let mut foot = foot.chunks(ROW_MAX);
    ranks.extend(wings(left, foot.next().unwrap_or_default(), right));
    ranks.extend(foot.map(<[usize]>::to_vec));
    ranks
}

/// A rank of foot with horse on both wings; horse in ranks of its own where it would make too wide a row.
fn wings(left: &[usize], foot: &[usize], right: &[usize]) -> Vec<Vec<usize>> {
    if left.len() + right.len() <= ROW_MAX {
        let rank = [left, foot, right].concat();
        return if rank.is_empty() { Vec::new() } else { vec![rank] };
    }
    let mut ranks: Vec<Vec<usize>> = [left, right].concat().chunks(ROW_MAX).map(<[usize]>::to_vec).collect();
    ranks.extend((!foot.is_empty()).then(|| foot.to_vec()));
    ranks
}
