//! Pause and resume: `cargo bench -p tercio-spqr --bench answers`. A figure is the time of one answer in a match, with its check,
//! the steps that follow it up to the next question, and the tape.

mod common;

use common::{Anything, opening};
use divan::{Bencher, black_box, counter::ItemsCount};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Seat,
    fair::{FairDice, Seed},
    play::{Play, Waiting},
    simulate::{Asked, Policy},
};
use tercio_spqr::{Spqr, answer::Answer, state::State};

fn main() {
    divan::main();
}

fn begun(opening: &State) -> Play<Spqr> {
    Play::new(opening.clone(), FairDice::new(Seed::from_number(7), [b"", b""])).expect("a match keeps in step")
}

/// The answers of a match that is answered at random, all or the first ones.
fn answers_of(opening: &State, most: usize) -> Vec<(Seat, Answer)> {
    let (mut rng, mut play, mut answers) = (Xoshiro256PlusPlus::seed_from_u64(1), begun(opening), Vec::new());
    while let (Waiting::Answers { questions, .. }, true) = (play.waiting(), answers.len() < most) {
        let (seat, question) = questions[0].clone();
        let answer = Anything.choose(&mut rng, Asked { state: play.state(), seat, question: &question, spot: None });
        play.answer(seat, answer.clone()).expect("a legal answer");
        answers.push((seat, answer));
    }
    answers
}

/// The answers of a match given again, one after another; divide the time by the items, or read the items of a second.
#[divan::bench(args = ["tutorial", "zama"])]
fn answer(bencher: Bencher<'_, '_>, scenario: &str) {
    let opening = opening(scenario);
    let answers = answers_of(&opening, 2_000);
    bencher.counter(ItemsCount::new(answers.len())).bench_local(|| {
        let mut play = begun(black_box(&opening));
        for (seat, answer) in &answers {
            play.answer(*seat, answer.clone()).expect("a legal answer");
        }
        play
    });
}
