//! The player that answers at random.

use rand_core::Rng;
use tercio_kernel::{
    Game,
    simulate::{Asked, Policy},
};

/// Answers with a legal answer drawn at random by the game itself ([`Game::draw`]).
#[derive(Debug, Clone, Copy, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, G>) -> G::Answer {
        G::draw(&G::view(asked.state, asked.seat), asked.seat, asked.question, rng)
    }
}
