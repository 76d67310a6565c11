//! Many games at once. Game `i` of a batch depends on the batch's seed and on `i` alone, so that the result is the same whatever the
//! number of threads.

use std::ops::Range;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use tercio_kernel::{
    Game,
    simulate::{Policy, Simulate},
};

use crate::played::Played;

/// After so many steps a game is broken off: no game of sound rules takes nearly as many.
pub const MAX_STEPS: usize = 2_000_000;

/// The generator of game `game` of the batch with this seed.
#[must_use]
pub fn rng_of(seed: u64, game: u64) -> Xoshiro256PlusPlus {
    let mut hash = blake3::Hasher::new_derive_key("tercio batch game v1");
    hash.update(&seed.to_le_bytes()).update(&game.to_le_bytes());
    Xoshiro256PlusPlus::from_seed(*hash.finalize().as_bytes())
}

/// Plays one game of a batch to its end.
pub fn play_one<G: Game, P: Policy<G>>(
    opening: &G::State,
    mut policy: P,
    seed: u64,
    game: u64,
    report: impl Fn(&G::State) -> Played,
) -> Played {
    let mut state = opening.clone();
    Simulate::new(rng_of(seed, game), &mut policy).play_out(&mut state, MAX_STEPS);
    report(&state)
}

/// Plays these games of a batch on the threads of the pool that it is called in, and gives them in their order.
pub fn play<G, P>(
    opening: &G::State,
    policy: &P,
    seed: u64,
    games: Range<u64>,
    report: impl Fn(&G::State) -> Played + Sync,
) -> Vec<Played>
where
    G: Game,
    P: Policy<G> + Clone + Sync,
{
    games.into_par_iter().map(|game| play_one::<G, P>(opening, policy.clone(), seed, game, &report)).collect()
}
