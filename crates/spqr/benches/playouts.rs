//! Whole games at random: `cargo bench -p tercio-spqr --bench playouts`. A figure is the time of one game.

use divan::{Bencher, black_box};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Game,
    simulate::{Asked, Policy, Simulate},
};
use tercio_spqr::{Spqr, answer::Answer, content, field::Field, rulings::Rulings, state::State};

/// More steps than any game takes.
const MAX_STEPS: usize = 2_000_000;

fn main() {
    divan::main();
}

/// Answers at random.
struct Anything;

impl Policy<Spqr> for Anything {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Spqr>) -> Answer {
        Spqr::draw(&asked.state, asked.seat, asked.question, rng)
    }
}

fn opening(scenario: &str) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the game").clone();
    State::opening(Field::new(scenario, content.tables, Rulings::default()))
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
