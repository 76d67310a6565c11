//! How far a unit can march: one cheapest path to each hex and facing (SX-042).

use std::{cmp::Reverse, collections::BinaryHeap};

use smallvec::SmallVec;

use super::{
    costs, stacking,
    strides::{Footing, Marcher},
    turning,
};
use crate::{
    answer::{Answer, Path, Stride},
    hexes::Vertex,
    ids::UnitId,
    map::Cell,
    missile,
    state::State,
};

/// A place that a unit can march to, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The hex.
    pub cell: Cell,
    /// What it will look at.
    pub facing: Vertex,
    /// The movement points that the march takes, with those that it has spent already.
    pub mp: u8,
    /// The cohesion hits that the way costs, if nobody interferes; those of moving again not counted.
    pub hits: u8,
    /// The way.
    pub path: Path,
}

/// What a way costs, in the order in which ways are compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Price {
    mp: u8,
    hits: u8,
    strides: u8,
}

/// The best way found so far to one hex and facing.
#[derive(Clone, Copy, Debug)]
struct Label {
    price: Price,
    footing: Footing,
    /// The place before, and the stride from there; none where the march begins.
    last: Option<(usize, Stride)>,
    settled: bool,
}

/// The places known so far, by hex and facing.
struct Search<'a> {
    marcher: Marcher<'a>,
    labels: Vec<Option<Label>>,
    queue: BinaryHeap<Reverse<(Price, usize)>>,
}

/// One cheapest way to each hex and facing that a unit can march to and end in, cheapest first: by movement points, then by cohesion.
///
/// Empty for a unit that may not march. Where it stands is left out.
#[must_use]
pub fn reachable(state: &State, unit: UnitId) -> Vec<Reach> {
    let Some(search) = Search::of(state, unit) else { return Vec::new() };
    let ends = |label: &Label| label.last.is_some() && search.marcher.bar_to_end(&label.footing).is_none();
    let mut reached: Vec<(Price, Reach)> = Vec::new();
    for (place, label) in search.labels.iter().enumerate() {
        if let Some(label) = label.filter(ends) {
            let Footing { cell, facing, mp, .. } = label.footing;
            let reach = Reach { cell, facing, mp, hits: label.price.hits, path: search.path_to(place) };
            reached.push((label.price, reach));
        }
    }
    reached.sort_by_key(|(price, reach)| (*price, reach.cell, reach.facing));
    reached.into_iter().map(|(_, reach)| reach).collect()
}

/// For a unit that shoots: for each hex and target the cheapest way that ends with a shot at it (SX-064).
pub(super) fn shots(state: &State, unit: UnitId) -> Vec<Answer> {
    if !state.profile(unit).is_shooter() {
        return Vec::new();
    }
    let (mut found, mut seen) = (Vec::new(), Vec::<(Cell, UnitId)>::new());
    for reach in reachable(state, unit) {
        let Some(at) = walked(state, unit, &reach.path) else { continue };
        for target in missile::targets_in_march(state, unit, Marcher::on_the_march(&at)) {
            if !seen.contains(&(at.cell, target)) {
                seen.push((at.cell, target));
                let mut path = reach.path.clone();
                path.push(Stride::Shoot(target));
                found.push(Answer::Path(path));
            }
        }
    }
    found
}

/// Where a legal path leads to.
fn walked(state: &State, unit: UnitId, path: &Path) -> Option<Footing> {
    let marcher = Marcher::new(state, unit);
    path.iter().try_fold(marcher.stands().ok()?, |at, stride| marcher.next(&at, *stride))
}

impl<'a> Search<'a> {
    /// A finished search from where a unit stands.
    fn of(state: &'a State, unit: UnitId) -> Option<Self> {
        let marcher = Marcher::new(state, unit);
        let footing = marcher.stands().ok()?;
        let mut search = Self { marcher, labels: vec![None; state.map().len() * 6], queue: BinaryHeap::new() };
        search.offer(Label { price: Price { mp: 0, hits: 0, strides: 0 }, footing, last: None, settled: false });
        while let Some(Reverse((_, place))) = search.queue.pop() {
            search.settle(place);
        }
        Some(search)
    }

    /// Looks at all strides from a place whose cheapest way is known now.
    fn settle(&mut self, place: usize) {
        let Some(label) = self.labels[place].as_mut().filter(|label| !label.settled) else { return };
        label.settled = true;
        let from = *label;
        let advances = from.footing.facing.fronts().map(Stride::Advance);
        for stride in advances.into_iter().chain(Vertex::ALL.map(Stride::Turn)) {
            if let Some(footing) = self.marcher.next(&from.footing, stride) {
                let hits = from.price.hits.saturating_add(self.marcher.hits_of(&from.footing, stride));
                let price = Price { mp: footing.mp, hits, strides: from.price.strides.saturating_add(1) };
                self.offer(Label { price, footing, last: Some((place, stride)), settled: false });
            }
        }
    }

    /// Notes a way to a place, if it is the cheapest so far.
    fn offer(&mut self, label: Label) {
        let place = label.footing.cell.index() * 6 + label.footing.facing.index();
        let known = &mut self.labels[place];
        if known.is_none_or(|known| label.price < known.price) {
            *known = Some(label);
            self.queue.push(Reverse((label.price, place)));
        }
    }

    /// The way to a place.
    fn path_to(&self, mut place: usize) -> Path {
        let mut back: SmallVec<[Stride; 16]> = SmallVec::new();
        while let Some((before, stride)) = self.labels[place].and_then(|label| label.last) {
            back.push(stride);
            place = before;
        }
        back.into_iter().rev().collect()
    }
}

impl Marcher<'_> {
    /// Whether there is anything that it may still do: step, turn or shoot.
    pub(super) fn can_go_on(&self, at: &Footing) -> bool {
        let fronts = at.facing.fronts().map(Stride::Advance);
        let mut strides = fronts.into_iter().chain(Vertex::ALL.map(Stride::Turn));
        strides.any(|stride| self.next(at, stride).is_some())
            || missile::targets_in_march(self.state, self.unit, Self::on_the_march(at)).next().is_some()
    }

    /// Where a step or a turn leads to, if nothing bars it.
    fn next(&self, at: &Footing, stride: Stride) -> Option<Footing> {
        match stride {
            Stride::Advance(side) => self.advance(at, side).ok(),
            Stride::Turn(to) => self.turn(at, to).ok(),
            Stride::Shoot(_) => None,
        }
    }

    /// The cohesion hits of a step or a turn that nothing bars.
    fn hits_of(&self, at: &Footing, stride: Stride) -> u8 {
        match stride {
            Stride::Advance(side) => {
                let ground = costs::terrain_hits_after(self.state, self.unit, at.climbed, at.cell, side);
                let jostle = if at.entered > 0 { stacking::jostle_hits(self.state, self.unit, at.cell) } else { 0 };
                ground.saturating_add(jostle)
            }
            Stride::Turn(to) => turning::hits(self.state, self.unit, at.cell, at.facing.distance_to(to)),
            Stride::Shoot(_) => 0,
        }
    }
}
