//! Whole games at random: `cargo bench -p tercio-spqr --bench playouts`. A figure is the time of one game.

mod common;

use common::{Anything, opening};
use divan::{Bencher, black_box};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::simulate::Simulate;
use tercio_spqr::Spqr;

/// More steps than any game takes.
const MAX_STEPS: usize = 2_000_000;

fn main() {
    divan::main();
}

/// A game from the opening to its end; the games of a bench differ, and are the same each time that it is run.
#[divan::bench(args = ["tutorial", "heraclea", "bagradas", "zama"])]
fn playout(bencher: Bencher<'_, '_>, scenario: &str) {
    let opening = opening(scenario);
    let (mut anything, mut state) = (Anything, opening.clone());
    let mut dice = Simulate::<Spqr, _, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &mut anything);
    bencher.bench_local(move || {
        state.clone_from(&opening);
        dice.play_out(black_box(&mut state), MAX_STEPS)
    });
}
