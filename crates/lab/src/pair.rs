//! One bot for each seat.

use rand_core::Rng;
use tercio_kernel::{
    Game, Seat,
    simulate::{Asked, Policy},
};

/// A bot for the first seat and one for the second.
#[derive(Debug, Clone)]
pub struct Pair<A, B>(pub A, pub B);

impl<G: Game, A: Policy<G>, B: Policy<G>> Policy<G> for Pair<A, B> {
    const LOOKS_AHEAD: bool = A::LOOKS_AHEAD || B::LOOKS_AHEAD;

    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, G>) -> G::Answer {
        match asked.seat {
            Seat::First => self.0.choose(rng, asked),
            Seat::Second => self.1.choose(rng, asked),
        }
    }
}
