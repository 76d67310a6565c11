//! A distribution: what may come out, and with what chance.

use num_bigint::BigUint;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::One;

use crate::chance::Chance;
use crate::error::DistError;
use crate::weight::Weight;

/// What may come out, each outcome once, in order, with its chance.
///
/// The chances are all above zero and add up to one: exactly with [`Chance`], within
/// [`FLOAT_TOLERANCE`](crate::FLOAT_TOLERANCE) with `f64`. Everything that returns a distribution keeps this. Outcomes
/// are iterated from the least to the greatest.
///
/// ```
/// use tercio_odds::Dist;
///
/// let two_dice = Dist::<u32>::die(6).sum_of(2);
/// assert_eq!(two_dice.chance_of(&7).to_string(), "1/6");
/// assert_eq!(two_dice.chance(|&total| total >= 10).to_string(), "1/6");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Dist<T, W = Chance> {
    /// Sorted by outcome, no outcome twice, no weight of zero.
    outcomes: Vec<(T, W)>,
}

impl<T: Ord, W: Weight> Dist<T, W> {
    /// The outcome that always comes out.
    pub fn certain(outcome: T) -> Self {
        Self { outcomes: vec![(outcome, W::one())] }
    }

    /// A distribution from whole weights, such as ways out of 36; they need not add up to anything in particular.
    /// Weights of the same outcome are added, outcomes of weight zero left out.
    ///
    /// # Errors
    /// [`DistError::Empty`] if no weight is above zero.
    pub fn from_weights(weights: impl IntoIterator<Item = (T, u64)>) -> Result<Self, DistError> {
        let weights: Vec<(T, u64)> = weights.into_iter().collect();
        let total: u128 = weights.iter().map(|(_, weight)| u128::from(*weight)).sum();
        if total == 0 {
            return Err(DistError::Empty);
        }
        let share = |(outcome, weight): (T, u64)| (outcome, W::share(weight.into(), total));
        Ok(Self::gathered(weights.into_iter().map(share)))
    }

    /// A distribution from chances, which must add up to one. Chances of the same outcome are added.
    ///
    /// # Errors
    /// [`DistError::NotWhole`] if the chances do not add up to one.
    pub fn from_chances(chances: impl IntoIterator<Item = (T, W)>) -> Result<Self, DistError> {
        let dist = Self::gathered(chances);
        if dist.is_whole() { Ok(dist) } else { Err(DistError::NotWhole) }
    }

    /// Outcomes that are all equally likely; one listed twice is twice as likely.
    ///
    /// # Errors
    /// [`DistError::Empty`] if there is none.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Result<Self, DistError> {
        Self::from_weights(outcomes.into_iter().map(|outcome| (outcome, 1)))
    }

    /// Sorts, adds up and drops what has no weight. The caller answers for the total.
    pub(crate) fn gathered(chances: impl IntoIterator<Item = (T, W)>) -> Self {
        let mut outcomes: Vec<(T, W)> = chances.into_iter().filter(|(_, weight)| !weight.is_zero()).collect();
        outcomes.sort_by(|(left, _), (right, _)| left.cmp(right));
        outcomes.dedup_by(|(next, more), (kept, weight)| {
            let same = next == kept;
            if same {
                weight.add(more);
            }
            same
        });
        Self { outcomes }
    }

    /// The chance of one outcome; zero if it cannot come out.
    pub fn chance_of(&self, outcome: &T) -> W {
        match self.outcomes.binary_search_by(|(candidate, _)| candidate.cmp(outcome)) {
            Ok(place) => self.outcomes[place].1.clone(),
            Err(_) => W::zero(),
        }
    }

    /// The chance of at most this outcome.
    pub fn at_most(&self, outcome: &T) -> W {
        self.chance(|candidate| candidate <= outcome)
    }

    /// The chance of at least this outcome.
    pub fn at_least(&self, outcome: &T) -> W {
        self.chance(|candidate| candidate >= outcome)
    }

    /// What comes out of `change`, applied to each outcome; outcomes that become equal are added up.
    pub fn map<U: Ord>(&self, mut change: impl FnMut(&T) -> U) -> Dist<U, W> {
        Dist::gathered(self.iter().map(|(outcome, weight)| (change(outcome), weight.clone())))
    }

    /// What comes out when each outcome leads to a distribution of its own: wounds after hits, say.
    pub fn then<U: Ord>(&self, mut next: impl FnMut(&T) -> Dist<U, W>) -> Dist<U, W> {
        let mut reached = Vec::new();
        for (outcome, weight) in self.iter() {
            let branch = next(outcome).outcomes.into_iter();
            reached.extend(branch.map(|(outcome, share)| (outcome, share.times(weight))));
        }
        Dist::gathered(reached)
    }

    /// The distribution given that `holds`: the other outcomes are left out and the rest fill their place.
    /// Nothing if it never holds.
    pub fn given(&self, mut holds: impl FnMut(&T) -> bool) -> Option<Self>
    where
        T: Clone,
    {
        let kept: Vec<(T, W)> = self.outcomes.iter().filter(|(outcome, _)| holds(outcome)).cloned().collect();
        if kept.is_empty() {
            return None;
        }
        let total = kept.iter().fold(W::zero(), |total, (_, weight)| total.plus(weight));
        let outcomes = kept.into_iter().map(|(outcome, weight)| (outcome, weight.over(&total))).collect();
        Some(Self { outcomes })
    }
}

impl<T, W: Weight> Dist<T, W> {
    /// The outcomes with their chances, from the least to the greatest.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, &W)> + DoubleEndedIterator {
        self.outcomes.iter().map(|(outcome, weight)| (outcome, weight))
    }

    /// The outcomes, from the least to the greatest.
    pub fn outcomes(&self) -> impl ExactSizeIterator<Item = &T> + DoubleEndedIterator {
        self.outcomes.iter().map(|(outcome, _)| outcome)
    }

    /// How many different outcomes there are: at least one.
    #[allow(clippy::len_without_is_empty)] // A distribution is never empty, so there is nothing to ask.
    pub fn len(&self) -> usize {
        self.outcomes.len()
    }

    /// The sum of all chances: one, or a bug.
    pub fn total(&self) -> W {
        self.outcomes.iter().fold(W::zero(), |total, (_, weight)| total.plus(weight))
    }

    /// Whether the chances add up to one: exactly, or within the tolerance of floats.
    pub fn is_whole(&self) -> bool {
        self.total().is_one()
    }

    /// The chance that `holds`.
    pub fn chance(&self, mut holds: impl FnMut(&T) -> bool) -> W {
        let held = self.outcomes.iter().filter(|(outcome, _)| holds(outcome));
        held.fold(W::zero(), |total, (_, weight)| total.plus(weight))
    }

    /// The same outcomes with floating chances: the door to screens, charts and files.
    pub fn to_f64(&self) -> Dist<T, f64>
    where
        T: Clone,
    {
        let outcomes = self.outcomes.iter().map(|(outcome, weight)| (outcome.clone(), weight.to_f64()));
        Dist { outcomes: outcomes.collect() }
    }
}

impl<T> Dist<T, Chance> {
    /// The chances as whole numbers over their lowest common denominator: the ways out of the second value.
    pub fn ways(&self) -> (Vec<BigUint>, BigUint) {
        let ratios: Vec<Ratio<BigUint>> = self.outcomes.iter().map(|(_, chance)| chance.to_ratio()).collect();
        let whole = ratios.iter().fold(BigUint::one(), |whole, ratio| whole.lcm(ratio.denom()));
        let ways = ratios.iter().map(|ratio| ratio.numer() * (&whole / ratio.denom())).collect();
        (ways, whole)
    }
}

impl<T, W> IntoIterator for Dist<T, W> {
    type Item = (T, W);
    type IntoIter = std::vec::IntoIter<(T, W)>;

    /// The outcomes with their chances, from the least to the greatest.
    fn into_iter(self) -> Self::IntoIter {
        self.outcomes.into_iter()
    }
}
