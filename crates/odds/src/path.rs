//! The branch path of one step: which way each die fell, and what was answered.

use std::rc::Rc;

use tercio_kernel::{Counts, RuleId, dice::MAX_BANDS};

use crate::weight::Weight;

/// The ways in which one throw may go, with their weights. Ways without weight are never taken.
#[derive(Debug)]
pub(crate) enum Ways<W> {
    /// One die: each band, or the place of each face, with its number of faces.
    Die(DieWays),
    /// The sum of several dice.
    Sum(Rc<[(i16, W)]>),
    /// How many of several dice fall into each band.
    Sort(Rc<[(Counts, W)]>),
}

/// The ways in which one die may fall: whole weights over their sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DieWays {
    weights: [u8; MAX_BANDS],
    whole: u8,
}

impl DieWays {
    /// Ways of these weights, which are reduced together: a test that half the faces meet is one in two, not three in six.
    pub(crate) fn new(mut weights: [u8; MAX_BANDS]) -> Self {
        let shared = weights.iter().copied().fold(0, gcd);
        weights.iter_mut().for_each(|weight| *weight /= shared);
        Self { weights, whole: weights.iter().sum() }
    }

    fn next(&self, from: usize) -> Option<usize> {
        (from..MAX_BANDS).find(|&way| self.weights[way] > 0)
    }
}

/// Euclid's, on the few faces of a die: `num-integer` takes ten times as long on bytes.
fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl<W: Weight> Ways<W> {
    /// The first way at this place or behind it.
    fn next(&self, from: usize) -> Option<usize> {
        match self {
            Self::Die(die) => die.next(from),
            Self::Sum(sums) => (from < sums.len()).then_some(from),
            Self::Sort(classes) => (from < classes.len()).then_some(from),
        }
    }

    fn weigh(&self, way: usize, before: &W) -> W {
        match self {
            Self::Die(die) => before.times(&W::share(die.weights[way].into(), die.whole.into())),
            Self::Sum(sums) => before.times(&sums[way].1),
            Self::Sort(classes) => before.times(&classes[way].1),
        }
    }
}

#[derive(Debug)]
enum Node<A, W> {
    Fork { rule: RuleId, ways: Ways<W>, taken: usize, before: W },
    Answered(A),
}

/// The path of one run through a step. Running again along it repeats the run; [`Path::advance`] turns off at the last
/// fork that has another way.
#[derive(Debug)]
pub(crate) struct Path<A, W> {
    nodes: Vec<Node<A, W>>,
    depth: usize,
    weight: W,
}

/// The step asks for something else than when it was last run along this path: a fault of the rules' code.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Impure;

/// A step may not meet more throws and answers than this: one that runs away is stopped.
const NODES_MAX: usize = 4_096;

impl<A: Clone, W: Weight> Path<A, W> {
    pub(crate) fn new() -> Self {
        Self { nodes: Vec::new(), depth: 0, weight: W::one() }
    }

    /// Forgets everything: the next step starts.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.depth = 0;
        self.weight = W::one();
    }

    /// Whether the run is past all that earlier runs have met.
    pub(crate) fn is_fresh(&self) -> bool {
        self.depth == self.nodes.len()
    }

    /// The weight of the run so far.
    pub(crate) fn weight(&self) -> &W {
        &self.weight
    }

    /// Whether a step has met so much that it may meet no more.
    pub(crate) fn is_too_long(&self) -> bool {
        self.nodes.len() >= NODES_MAX
    }

    /// The way that the path takes at this fork, if it has been here.
    pub(crate) fn walked(&mut self, rule: RuleId) -> Result<Option<(&Ways<W>, usize)>, Impure> {
        let Some(node) = self.nodes.get(self.depth) else { return Ok(None) };
        self.depth += 1;
        match node {
            Node::Fork { rule: recorded, ways, taken, .. } if *recorded == rule => Ok(Some((ways, *taken))),
            Node::Fork { .. } | Node::Answered(_) => Err(Impure),
        }
    }

    /// A new fork: takes its first way.
    pub(crate) fn fork(&mut self, rule: RuleId, ways: Ways<W>) -> usize {
        let taken = ways.next(0).expect("a throw may go at least one way");
        let after = ways.weigh(taken, &self.weight);
        let before = core::mem::replace(&mut self.weight, after);
        self.nodes.push(Node::Fork { rule, ways, taken, before });
        self.depth += 1;
        taken
    }

    /// What was answered here, if the path has been here.
    pub(crate) fn answered(&mut self) -> Result<Option<A>, Impure> {
        let Some(node) = self.nodes.get(self.depth) else { return Ok(None) };
        self.depth += 1;
        match node {
            Node::Answered(answer) => Ok(Some(answer.clone())),
            Node::Fork { .. } => Err(Impure),
        }
    }

    /// Remembers an answer, so that nobody is asked twice.
    pub(crate) fn answer(&mut self, answer: A) {
        self.nodes.push(Node::Answered(answer));
        self.depth += 1;
    }

    /// Goes back to the start, and turns off at the last fork that has another way. False if there is none: all has been
    /// walked.
    pub(crate) fn advance(&mut self) -> bool {
        self.depth = 0;
        while let Some(node) = self.nodes.last_mut() {
            if let Node::Fork { ways, taken, before, .. } = node
                && let Some(next) = ways.next(*taken + 1)
            {
                *taken = next;
                self.weight = ways.weigh(next, before);
                return true;
            }
            self.nodes.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    const RULE: RuleId = RuleId::new(*b"ZZ", 1);

    fn coin(weights: &[u8]) -> Ways<Chance> {
        let mut all = [0; MAX_BANDS];
        all[..weights.len()].copy_from_slice(weights);
        Ways::Die(DieWays::new(all))
    }

    fn way(path: &mut Path<u8, Chance>, weights: &[u8]) -> usize {
        if let Some((_, way)) = path.walked(RULE).unwrap() { way } else { path.fork(RULE, coin(weights)) }
    }

    #[test]
    fn every_way_is_walked_once_with_its_weight() {
        let mut path = Path::new();
        let mut runs = Vec::new();
        loop {
            let first = way(&mut path, &[3, 0, 3]);
            let second = if first == 2 { way(&mut path, &[0, 1, 5]) } else { 9 };
            runs.push((first, second, path.weight().to_string()));
            if !path.advance() {
                break;
            }
        }
        let expected = [(0, 9, "1/2"), (2, 1, "1/12"), (2, 2, "5/12")];
        assert_eq!(runs, expected.map(|(first, second, weight)| (first, second, weight.to_owned())));
    }

    #[test]
    fn an_answer_is_kept_while_the_path_to_it_is_the_same() {
        let mut path = Path::new();
        let mut asked = Vec::new();
        loop {
            let first = way(&mut path, &[1, 1]);
            if path.answered().unwrap().is_none() {
                asked.push(first);
                path.answer(7);
            }
            way(&mut path, &[1, 1]);
            if !path.advance() {
                break;
            }
        }
        assert_eq!(asked, [0, 1]);
    }

    #[test]
    fn a_step_that_asks_for_something_else_is_caught() {
        let mut path = Path::<u8, Chance>::new();
        path.fork(RULE, coin(&[1, 1]));
        path.advance();
        assert_eq!(path.answered(), Err(Impure));
        path.depth = 0;
        assert!(path.walked(RuleId::new(*b"ZZ", 2)).is_err());
    }
}
