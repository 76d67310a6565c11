//! What a bot has to be told about a system: how good a position is, and how to get to one that is worth judging.

use tercio_kernel::{Game, Seat};

/// Knowledge of one system, from outside its rules.
pub trait Judge<G: Game> {
    /// How good a state is for a seat; the same for both seats with the sign changed. Any scale, in whole numbers.
    fn worth(&self, state: &G::State, seat: Seat) -> i64;

    /// Whether the consequences of an answer can be told from this state: a look ahead ends here.
    fn is_settled(&self, state: &G::State) -> bool;

    /// How a look ahead answers the questions that come after the one being weighed. Legal, quick, always the same.
    fn follow_up(&self, state: &G::State, seat: Seat, question: &G::Question) -> G::Answer;
}
