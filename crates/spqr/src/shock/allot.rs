//! Allotting combats that break no rule (SX-077).
//!
//! Seen as a graph, attackers and the enemies in their zones of control are its points, and an allotment cuts it into stars: in each
//! combat one unit stands alone against one or several. Every point that has a neighbour can be given a place in a star, so a legal
//! allotment always exists, and [`Allotment`] builds one by whatever taste it is given.

mod search;

use smallvec::SmallVec;
use tercio_kernel::{Offered, simulate::below};

use self::search::Search;
use super::duty::{Attacker, Duties};
use crate::{
    answer::{Answer, Designation},
    ids::UnitId,
    map::Cell,
    state::State,
};

/// How many allotments are listed at most; where there are more, some good ones are offered.
const LISTED_MAX: usize = 24;

/// The allotments that a player is offered: all of them where they are few. Each may be written in other orders of its combats and
/// of their units, so that the list is never complete.
pub(super) fn offered(state: &State, duties: &Duties) -> Offered<Answer> {
    let listed = Search::up_to(LISTED_MAX).all(state, duties).unwrap_or_else(|| sensible(state, duties));
    Offered::among_others(listed.into_iter().map(Answer::Combats).collect())
}

/// The allotment, where the rules leave but one and it is soon found.
pub(super) fn only_one(state: &State, duties: &Duties) -> Option<Vec<Designation>> {
    if duties.is_empty() {
        return Some(Vec::new());
    }
    // Where somebody may attack or not there are two allotments at least.
    if duties.iter().any(|attacker| !attacker.must) {
        return None;
    }
    Search::up_to(1).all(state, duties)?.pop()
}

/// A legal allotment at random.
pub(super) fn draw<R: rand_core::Rng>(state: &State, duties: &Duties, rng: &mut R) -> Vec<Designation> {
    let first = if duties.is_empty() { 0 } else { below(rng, duties.len()) };
    let (earlier, later) = duties.split_at(first);
    let mut allotment = Allotment::new(state);
    for attacker in later.iter().chain(earlier) {
        if attacker.must || below(rng, 2) == 0 {
            allotment.add(attacker, |_, open| below(rng, open.len()));
        }
    }
    allotment.finished()
}

/// An allotment in which everybody who must attack does, massed: what others are measured against.
pub(super) fn dutiful(state: &State, duties: &Duties) -> Vec<Designation> {
    by_taste(state, duties, |attacker| attacker.must, massed)
}

/// Some good allotments: all who may attack or only those who must, massed or spread; and all against one enemy.
fn sensible(state: &State, duties: &Duties) -> Vec<Vec<Designation>> {
    let mut list = Vec::new();
    let mut offer = |allotment: Vec<Designation>| {
        if !list.contains(&allotment) {
            list.push(allotment);
        }
    };
    for everybody in [true, false] {
        let who = |attacker: &Attacker| everybody || attacker.must;
        offer(by_taste(state, duties, who, massed));
        offer(by_taste(state, duties, who, spread));
    }
    for prey in prey(duties) {
        let who = |attacker: &Attacker| attacker.must || attacker.targets.contains(&prey);
        offer(by_taste(state, duties, who, |combats, open| {
            open.iter().position(|&target| target == prey).unwrap_or_else(|| massed(combats, open))
        }));
    }
    list.truncate(LISTED_MAX);
    list
}

/// The enemies whom somebody may attack, each once.
fn prey(duties: &Duties) -> SmallVec<[UnitId; 8]> {
    let mut prey = SmallVec::new();
    for &target in duties.iter().flat_map(|attacker| &attacker.targets) {
        if !prey.contains(&target) {
            prey.push(target);
        }
    }
    prey
}

fn by_taste(
    state: &State,
    duties: &Duties,
    who: impl Fn(&Attacker) -> bool,
    taste: impl Fn(&[Designation], &[UnitId]) -> usize,
) -> Vec<Designation> {
    let mut allotment = Allotment::new(state);
    duties.iter().filter(|attacker| who(attacker)).for_each(|attacker| allotment.add(attacker, &taste));
    allotment.finished()
}

/// Joins the largest combat at hand.
fn massed(combats: &[Designation], open: &[UnitId]) -> usize {
    let largest = (0..open.len()).rev().max_by_key(|&place| attackers_of(combats, open[place]));
    largest.unwrap_or_default()
}

/// Takes on the enemy whom the fewest attack.
fn spread(combats: &[Designation], open: &[UnitId]) -> usize {
    let fewest = (0..open.len()).min_by_key(|&place| attackers_of(combats, open[place]));
    fewest.unwrap_or_default()
}

fn attackers_of(combats: &[Designation], target: UnitId) -> usize {
    combat_against(combats, target).map_or(0, |combat| combat.attackers.len())
}

/// The combat in which a unit is attacked.
pub(super) fn combat_against(combats: &[Designation], target: UnitId) -> Option<&Designation> {
    combats.iter().find(|combat| combat.defenders.contains(&target))
}

/// The combat in which a unit attacks.
pub(super) fn combat_of(combats: &[Designation], attacker: UnitId) -> Option<&Designation> {
    combats.iter().find(|combat| combat.attackers.contains(&attacker))
}

/// The hex that an attacker attacks: that of its first target.
fn hex_attacked(state: &State, combats: &[Designation], attacker: UnitId) -> Option<Cell> {
    let target = combat_of(combats, attacker)?.defenders.first()?;
    Some(state.unit(*target).cell)
}

/// The enemies whom an attacker would have to attack too, or leave to a friend, and whom nobody attacks; each with that attacker.
///
/// A stack attacks one hex: what stands in the other is no concern of its units (SX-077).
pub(super) fn left_over<'a>(
    state: &'a State,
    duties: &'a Duties,
    combats: &'a [Designation],
) -> impl Iterator<Item = (UnitId, UnitId)> + 'a {
    duties.iter().filter(|attacker| combat_of(combats, attacker.unit).is_some()).flat_map(move |attacker| {
        let only_hex = mate_that_attacks(duties, combats, attacker).and_then(|_| hex_attacked(state, combats, attacker.unit));
        let owed = attacker.targets.iter().filter(move |target| only_hex.is_none_or(|hex| state.unit(**target).cell == hex));
        let left = owed.filter(|target| combat_against(combats, **target).is_none());
        left.map(|&target| (attacker.unit, target))
    })
}

/// The pairs of stacked units that do not attack one and the same hex (SX-077).
pub(super) fn split_stacks<'a>(
    state: &'a State,
    duties: &'a Duties,
    combats: &'a [Designation],
) -> impl Iterator<Item = (UnitId, UnitId)> + 'a {
    duties.iter().filter_map(move |attacker| {
        let mate = mate_that_attacks(duties, combats, attacker)?;
        let own = combat_of(combats, attacker.unit)?;
        let hex = hex_attacked(state, combats, mate);
        let same = own.defenders.iter().all(|target| Some(state.unit(*target).cell) == hex);
        (!same).then_some((attacker.unit, mate))
    })
}

fn mate_that_attacks(duties: &Duties, combats: &[Designation], attacker: &Attacker) -> Option<UnitId> {
    let mate = duties.iter().find(|other| other.cell == attacker.cell && other.unit != attacker.unit)?;
    combat_of(combats, mate.unit).map(|_| mate.unit)
}

/// An allotment being built: first every attacker picks one enemy, then those left over are taken on.
#[derive(Debug)]
struct Allotment<'s> {
    state: &'s State,
    combats: Vec<Designation>,
    joined: Duties,
}

impl<'s> Allotment<'s> {
    fn new(state: &'s State) -> Self {
        Self { state, combats: Vec::new(), joined: SmallVec::new() }
    }

    /// Lets a unit attack one of its targets, picked by its place among those open to it.
    fn add(&mut self, attacker: &Attacker, pick: impl FnOnce(&[Designation], &[UnitId]) -> usize) {
        let mut attacker = attacker.clone();
        let Self { state, combats, joined } = self;
        // Stacked units attack the same hex: what the first has picked binds both.
        if let Some(mate) = joined.iter_mut().find(|other| other.cell == attacker.cell) {
            let hex = hex_attacked(state, combats, mate.unit);
            for targets in [&mut mate.targets, &mut attacker.targets] {
                targets.retain(|target| Some(state.unit(*target).cell) == hex);
            }
        }
        if attacker.targets.is_empty() {
            return;
        }
        let target = attacker.targets[pick(combats, &attacker.targets)];
        match combats.iter_mut().find(|combat| combat.defenders.contains(&target)) {
            Some(combat) => combat.attackers.push(attacker.unit),
            None => combats.push(duel(attacker.unit, target)),
        }
        joined.push(attacker);
    }

    /// The combats, once nobody whom they would have to attack is left over.
    fn finished(mut self) -> Vec<Designation> {
        for attacker in std::mem::take(&mut self.joined) {
            for &target in &attacker.targets {
                if combat_against(&self.combats, target).is_none() {
                    self.take_on(attacker.unit, target);
                }
            }
        }
        self.combats
    }

    /// Brings an enemy who is left over into a combat: one of several attackers turns to him, a lone one takes him on besides.
    fn take_on(&mut self, unit: UnitId, target: UnitId) {
        let own = self.combats.iter_mut().find(|combat| combat.attackers.contains(&unit)).expect("it has joined a combat");
        if own.attackers.len() == 1 {
            own.defenders.push(target);
            return;
        }
        own.attackers.retain(|other| *other != unit);
        self.combats.push(duel(unit, target));
    }
}

/// One against one.
fn duel(attacker: UnitId, defender: UnitId) -> Designation {
    Designation { attackers: SmallVec::from_slice(&[attacker]), defenders: SmallVec::from_slice(&[defender]) }
}
