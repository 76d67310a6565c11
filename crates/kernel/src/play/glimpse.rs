//! A copy of a match to think with.

use super::Play;
use crate::{game::Game, tape::Dice};

impl<G: Game> Play<G> {
    /// A copy that stands where this match stands, for a bot or for odds to work on while the match itself goes on: what is asked,
    /// the state and the spots are the same. It has the running step alone, without what came before, and neither dice nor seed:
    /// whatever works on it cannot know what will be rolled.
    #[must_use]
    pub fn glimpse(&self) -> Self {
        let tape = self.tape[self.checkpoint_at..].to_vec();
        Self {
            opening: self.checkpoint.clone(),
            checkpoint: self.checkpoint.clone(),
            checkpoint_at: 0,
            work: self.work.clone(),
            judged: tape.len(),
            dice: Dice::Typed,
            dice_thrown: self.dice_thrown,
            standing: self.standing.clone(),
            orders_known: self.orders_known,
            waiting: self.waiting.clone(),
            journalled: tape.len(),
            tape,
            journal: Vec::new(),
            fault: self.fault.clone(),
            cuts: 0,
        }
    }
}
