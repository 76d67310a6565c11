//! What benches of whole games share.

use rand_core::Rng;
use tercio_kernel::{
    Game,
    simulate::{Asked, Policy},
};
use tercio_spqr::{Spqr, answer::Answer, content, field::Field, rulings::Rulings, state::State};

/// Answers at random.
pub(crate) struct Anything;

impl Policy<Spqr> for Anything {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Spqr>) -> Answer {
        Spqr::draw(&asked.state, asked.seat, asked.question, rng)
    }
}

/// The opening of a scenario that ships with the game.
pub(crate) fn opening(scenario: &str) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the game").clone();
    State::opening(Field::new(scenario, content.tables, Rulings::default()))
}
