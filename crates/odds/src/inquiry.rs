//! What somebody wants to know the odds of.

use core::fmt;

use tercio_kernel::{Game, Seat, Spot};

/// What somebody wants to know: from where, until when, and what of it.
pub struct Inquiry<'a, G: Game, T> {
    /// Where it starts: between two steps, or in the middle of one.
    pub spot: Spot<'a, G>,
    /// Hypothetical answers, given in this order to the first questions after the spot; the policy answers the rest.
    pub given: &'a [G::Answer],
    /// Whether a state between two steps is the end of what is asked about. Not asked of the spot itself: at least one
    /// step is run. Where it never holds, everything is run until no step is left.
    pub stop: &'a dyn Fn(&G::State) -> bool,
    /// What matters of a state at the end: states that give the same outcome are counted together.
    pub project: &'a dyn Fn(&G::State) -> T,
}

impl<G: Game, T> Inquiry<'_, G, T> {
    /// Whether nothing more is to be run in a state between two steps.
    pub(crate) fn ends_at(&self, state: &G::State) -> bool {
        G::agenda(state).is_empty() || (self.stop)(state)
    }
}

impl<G: Game, T> Clone for Inquiry<'_, G, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game, T> Copy for Inquiry<'_, G, T> {}

impl<G: Game, T> fmt::Debug for Inquiry<'_, G, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inquiry").field("spot", &self.spot).field("given", &self.given).finish_non_exhaustive()
    }
}

/// The simplest policy: the first answer that a question offers.
///
/// # Panics
/// Where a question offers no answer, which the rules never let happen.
pub fn first_offered<G: Game>(state: &G::State, seat: Seat, question: &G::Question) -> G::Answer {
    let offered = G::offered(&G::view(state, seat), seat, question);
    offered.answers.into_iter().next().expect("a question offers at least one answer")
}
