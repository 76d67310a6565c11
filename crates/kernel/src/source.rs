//! Where dice and answers come from.

use crate::{
    RuleId, Seat, ToldOf,
    dice::{Bands, Counts, Die},
    flow::Flow,
    game::Game,
};

/// A source of dice and answers, and the listener to all that is told.
///
/// Only [`Source::face`] and [`Source::ask`] must be given. A source that enumerates overrides the others, to branch on what
/// matters; one that records overrides them to keep a throw of several dice together.
pub trait Source<G: Game> {
    /// One face of a die.
    ///
    /// # Errors
    /// A pause where there is none yet.
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16>;

    /// The band into which one die falls.
    ///
    /// # Errors
    /// A pause where there is no die yet.
    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        let face = self.face(rule, bands.die())?;
        Ok(bands.of_face(face).unwrap_or_default())
    }

    /// The sum of `n` dice.
    ///
    /// # Errors
    /// A pause where the dice are not there yet.
    fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        (0..n).try_fold(0, |sum, _| Ok(sum + self.face(rule, die)?))
    }

    /// How many of `n` dice fall into each band.
    ///
    /// # Errors
    /// A pause where the dice are not there yet.
    fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        let mut counts = Counts::default();
        for _ in 0..n {
            counts.add(self.band(rule, bands)?, 1);
        }
        Ok(counts)
    }

    /// What a seat answers to a question that is put to it in this state.
    ///
    /// # Errors
    /// A pause where there is no answer yet.
    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer>;

    /// What both seats answer, each without knowing the other's answer; the first seat's answer first.
    ///
    /// # Errors
    /// A pause where one of them has not answered yet.
    fn ask_both(&mut self, state: &G::State, questions: [&G::Question; 2]) -> Flow<[G::Answer; 2]> {
        let first = self.ask(state, Seat::First, questions[0])?;
        Ok([first, self.ask(state, Seat::Second, questions[1])?])
    }

    /// Hears what is told, before it is applied.
    ///
    /// # Errors
    /// A pause where a record says that something else happened.
    fn told(&mut self, _told: &ToldOf<G>) -> Flow<()> {
        Ok(())
    }

    /// Whether anybody reads what is told: if not, explanations are not even made.
    fn listens(&self) -> bool {
        false
    }
}
