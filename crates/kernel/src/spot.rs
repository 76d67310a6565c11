//! Where odds, previews and tree search start from.

use crate::{EntryOf, Game};

/// A moment of a match, also in the middle of a step: the state at the last checkpoint, and the tape since.
#[derive(Debug)]
pub struct Spot<'a, G: Game> {
    /// The state before the running step was begun.
    pub checkpoint: &'a G::State,
    /// What the running step has met so far. What was told may stand here or not: a reader passes over it.
    pub tape: &'a [EntryOf<G>],
}

impl<G: Game> Clone for Spot<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Spot<'_, G> {}

impl<'a, G: Game> Spot<'a, G> {
    /// The moment between two steps.
    #[must_use]
    pub const fn at(checkpoint: &'a G::State) -> Self {
        Self { checkpoint, tape: &[] }
    }
}
