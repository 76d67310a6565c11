//! Distributions put together: pairs, pools and sums of independent ones.

use core::ops::Add;

use crate::dist::Dist;
use crate::weight::Weight;

impl<W: Weight> Dist<u32, W> {
    /// One die with faces 1 to `faces`.
    ///
    /// # Panics
    /// If `faces` is zero: there is no such die.
    pub fn die(faces: u32) -> Self {
        Self::uniform(1..=faces).expect("a die has at least one face")
    }
}

impl<T: Ord, W: Weight> Dist<T, W> {
    /// Both outcomes of two independent distributions, put together by `merge`.
    pub fn combine<U, V: Ord>(&self, other: &Dist<U, W>, mut merge: impl FnMut(&T, &U) -> V) -> Dist<V, W> {
        let mut pairs = Vec::with_capacity(self.len() * other.len());
        for (left, left_weight) in self.iter() {
            for (right, right_weight) in other.iter() {
                pairs.push((merge(left, right), left_weight.times(right_weight)));
            }
        }
        Dist::gathered(pairs)
    }

    /// Both outcomes of two independent distributions, as a pair.
    pub fn product<U: Ord + Clone>(&self, other: &Dist<U, W>) -> Dist<(T, U), W>
    where
        T: Clone,
    {
        self.combine(other, |left, right| (left.clone(), right.clone()))
    }

    /// The sum of two independent outcomes.
    pub fn convolve(&self, other: &Self) -> Self
    where
        T: Clone + Add<Output = T>,
    {
        self.combine(other, |left, right| left.clone() + right.clone())
    }

    /// The sum of `n` independent outcomes of this distribution; of none, `T::default()`.
    ///
    /// By doubling, so the number of convolutions grows with the logarithm of `n`.
    pub fn sum_of(&self, n: u32) -> Self
    where
        T: Clone + Default + Add<Output = T>,
    {
        let mut sum = Self::certain(T::default());
        let mut power = self.clone();
        let mut left = n;
        while left > 0 {
            if left & 1 == 1 {
                sum = sum.convolve(&power);
            }
            left >>= 1;
            if left > 0 {
                power = power.convolve(&power);
            }
        }
        sum
    }

    /// One of two distributions: `self` with chance `chance`, else `other`.
    ///
    /// # Panics
    /// If `chance` is more than certainty.
    pub fn or(&self, chance: &W, other: &Self) -> Self
    where
        T: Clone,
    {
        assert!(*chance <= W::one(), "no chance is more than certainty");
        let rest = W::one().gap(chance);
        let scaled = |dist: &Self, by: &W| dist.clone().into_iter().map(|(t, w)| (t, w.times(by))).collect::<Vec<_>>();
        Self::gathered(scaled(self, chance).into_iter().chain(scaled(other, &rest)))
    }
}
