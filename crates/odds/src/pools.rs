//! Pools of dice, counted once and kept: their sums, and how they fall into bands.

use std::{collections::HashMap, rc::Rc};

use foldhash::fast::FixedState;
use tercio_kernel::{Bands, Counts, Die, dice::MAX_BANDS};

use crate::{
    count::{Class, classes, n_classes},
    dist::Dist,
    weight::Weight,
};

type Sums<W> = Rc<[(i16, W)]>;
type Sorts<W> = Rc<[(Counts, W)]>;

/// Every pool that an enumeration has met, by its number of dice and their faces or bands.
#[derive(Debug)]
pub(crate) struct Pools<W> {
    sums: HashMap<(u16, &'static [i16]), Sums<W>, FixedState>,
    sorts: HashMap<(u16, [u8; MAX_BANDS]), Sorts<W>, FixedState>,
}

/// A pool falls in more ways than may be counted.
#[derive(Debug)]
pub(crate) struct TooMany;

impl<W: Weight> Pools<W> {
    pub(crate) fn new() -> Self {
        Self { sums: HashMap::default(), sorts: HashMap::default() }
    }

    /// The sums of `n` dice, with their weights.
    pub(crate) fn sums(&mut self, n: u16, die: Die) -> Sums<W> {
        let counted = self.sums.entry((n, die.faces())).or_insert_with(|| {
            let one = Dist::<i16, W>::uniform(die.faces().iter().copied()).expect("a die has at least one face");
            one.sum_of(n.into()).into_iter().collect()
        });
        Rc::clone(counted)
    }

    /// The ways in which `n` dice fall into bands, with their weights, if there are at most `ways_max`.
    pub(crate) fn sorts(&mut self, n: u16, bands: &Bands, ways_max: u64) -> Result<Sorts<W>, TooMany> {
        let mut widths = [0; MAX_BANDS];
        (0..bands.len()).for_each(|band| widths[band] = bands.weight(band));
        if let Some(counted) = self.sorts.get(&(n, widths)) {
            return Ok(Rc::clone(counted));
        }
        let wide = widths[..bands.len()].iter().map(|&width| width.into()).collect::<Vec<u32>>();
        if n_classes(n.into(), &wide).is_none_or(|ways| ways > ways_max) {
            return Err(TooMany);
        }
        let counted: Sorts<W> = classes(n.into(), &wide).into_iter().map(counts_of).collect();
        self.sorts.insert((n, widths), Rc::clone(&counted));
        Ok(counted)
    }
}

fn counts_of<W>(class: Class<W>) -> (Counts, W) {
    let mut counts = Counts::default();
    for (band, dice) in class.counts.into_iter().enumerate() {
        let band = u8::try_from(band).expect("a die has sixteen bands at most");
        counts.add(band, u16::try_from(dice).expect("a pool of 16 bits has no more dice than that"));
    }
    (counts, class.weight)
}
