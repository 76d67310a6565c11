//! The states that are still to be run on, each kept once.

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, Hash},
};

use foldhash::fast::FixedState;

use crate::weight::Weight;

/// States of one agenda length, in the order in which they were first met.
///
/// A state is hashed once and never copied: the table holds places, and places of the same hash form a chain.
#[derive(Debug)]
struct Layer<K, W> {
    states: Vec<(K, W)>,
    same_hash: Vec<Option<u32>>,
    first_of_hash: HashMap<u64, u32, FixedState>,
}

impl<K: Hash + Eq, W: Weight> Layer<K, W> {
    fn new() -> Self {
        Self { states: Vec::new(), same_hash: Vec::new(), first_of_hash: HashMap::default() }
    }

    /// Adds a state, or its weight to the equal one that is there: then the state comes back.
    fn merge(&mut self, state: K, weight: &W) -> Option<K> {
        let hash = FixedState::default().hash_one(&state);
        let first = self.first_of_hash.get(&hash).copied();
        let mut place = first;
        while let Some(index) = place {
            let (known, sum) = &mut self.states[index as usize];
            if *known == state {
                sum.add(weight);
                return Some(state);
            }
            place = self.same_hash[index as usize];
        }
        let index = u32::try_from(self.states.len()).expect("limits keep fewer than four billion states");
        self.states.push((state, weight.clone()));
        self.same_hash.push(first);
        self.first_of_hash.insert(hash, index);
        None
    }
}

/// The states that are still to be run on, by the number of their pending steps.
///
/// Those with the most pending steps come first. What one branch still has to do (a wound to roll, a check to take) is
/// thus done before the branches that had nothing to do go on, and all meet again in the same states, however many steps
/// each took.
#[derive(Debug)]
pub(crate) struct Frontier<K, W> {
    layers: BTreeMap<usize, Layer<K, W>>,
}

impl<K: Hash + Eq, W: Weight> Frontier<K, W> {
    pub(crate) fn new() -> Self {
        Self { layers: BTreeMap::new() }
    }

    /// Adds a state, or its weight to the equal one that is there: then the state comes back.
    pub(crate) fn merge(&mut self, n_pending: usize, state: K, weight: &W) -> Option<K> {
        self.layers.entry(n_pending).or_insert_with(Layer::new).merge(state, weight)
    }

    /// All states of the longest agenda, with their weights.
    pub(crate) fn take_longest(&mut self) -> Option<Vec<(K, W)>> {
        self.layers.pop_last().map(|(_, layer)| layer.states)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    /// A state whose hash says nothing.
    #[derive(PartialEq, Eq, Debug)]
    struct Dull(u8);

    impl Hash for Dull {
        fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
    }

    #[test]
    fn equal_states_merge_and_equal_hashes_do_not() {
        let mut frontier = Frontier::new();
        let sixth = Chance::share(1, 6);
        for state in [1, 2, 3, 2, 1, 2] {
            frontier.merge(1, Dull(state), &sixth);
        }
        let states = frontier.take_longest().unwrap();
        let expected = [(1, 2), (2, 3), (3, 1)].map(|(state, ways)| (Dull(state), Chance::share(ways, 6)));
        assert_eq!(states, expected);
        assert!(frontier.take_longest().is_none());
    }

    #[test]
    fn the_longest_agenda_comes_first() {
        let mut frontier = Frontier::new();
        for n_pending in [2, 5, 3] {
            frontier.merge(n_pending, n_pending, &1.0);
        }
        assert_eq!(frontier.take_longest(), Some(vec![(5, 1.0)]));
        frontier.merge(4, 4, &1.0);
        assert_eq!(frontier.take_longest(), Some(vec![(4, 1.0)]));
    }
}
