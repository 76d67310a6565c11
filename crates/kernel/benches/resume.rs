//! What a pause costs: each answer runs its step again from the checkpoint.

#[path = "../tests/miniature/mod.rs"]
mod miniature;

use divan::{Bencher, black_box, counter::ItemsCount};
use miniature::{Answer, Field, Miniature, Order, PieceId, Standing};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Game, Seat,
    fair::{FairDice, Seed},
    play::{Play, Waiting},
    record::{Digest, Line, Writer},
    simulate::{Asked, Policy, Simulate},
};

fn main() {
    divan::main();
}

fn begun() -> Play<Miniature> {
    Play::new(Field::small(), FairDice::new(Seed::from_number(7), [b"", b""])).expect("the miniature keeps in step")
}

fn march() -> Answer {
    Answer::Order(Order::March { piece: PieceId(0), path: vec![(26, 20), (32, 24), (36, 24), (40, 24)] })
}

/// A march that is interrupted eight times: the answer to the last interrupt runs the whole step again.
fn at_interrupt(answered: usize) -> Play<Miniature> {
    let mut play = begun();
    play.answer(Seat::First, march()).expect("a legal march");
    for _ in 0..answered {
        play.answer(Seat::Second, Answer::Shoot(false)).expect("a legal answer");
    }
    play
}

/// One answer in the middle of a step, after so many others in it.
#[divan::bench(args = [0, 3, 7])]
fn answer_an_interrupt(bencher: Bencher<'_, '_>, answered: usize) {
    bencher
        .with_inputs(|| at_interrupt(answered))
        .bench_local_values(|mut play| play.answer(Seat::Second, Answer::Shoot(false)).map(drop));
}

/// A refused answer: the check alone.
#[divan::bench]
fn refuse_an_answer(bencher: Bencher<'_, '_>) {
    let play = begun();
    let too_far = Answer::Order(Order::March { piece: PieceId(0), path: vec![(90, 20)] });
    bencher.bench_local(|| play.check(Seat::First, black_box(&too_far)).is_err());
}

/// A whole match by first offers; the time is that of one answer.
#[divan::bench]
fn answer_in_a_whole_match(bencher: Bencher<'_, '_>) {
    let answers = whole_match().tape().iter().filter(|entry| entry.answered_by().is_some()).count();
    bencher.counter(ItemsCount::new(answers)).bench_local(whole_match);
}

fn whole_match() -> Play<Miniature> {
    let mut play = begun();
    while let Waiting::Answers { questions, .. } = play.waiting() {
        let (seat, question) = questions[0].clone();
        let answer = Miniature::offered(&Miniature::view(play.state(), seat), seat, &question).answers.pop();
        play.answer(seat, answer.expect("a question offers an answer")).expect("what is offered is taken");
    }
    play
}

/// Taking the last answer back, and giving it again.
#[divan::bench]
fn take_back_and_give_again(bencher: Bencher<'_, '_>) {
    let mut play = at_interrupt(4);
    bencher.bench_local(|| {
        play.undo(true).expect("there is an answer");
        play.answer(Seat::Second, Answer::Shoot(false)).map(drop)
    });
}

/// Writing the record of one answer.
#[divan::bench]
fn write_the_changes_of_an_answer(bencher: Bencher<'_, '_>) {
    let writer = Writer::behind(Digest::default());
    bencher
        .with_inputs(|| {
            let mut play = begun();
            play.take_journal();
            play.leave_standing_orders(Seat::Second, Standing::AlwaysShoot).expect("the miniature keeps in step");
            play.answer(Seat::First, march()).expect("a legal march");
            (writer, play)
        })
        .bench_local_values(|(mut writer, mut play)| {
            let changes = play.take_journal().into_iter();
            changes.map(|change| writer.line(&Line::<Miniature>::from(change)).len()).sum::<usize>()
        });
}

/// A bot that draws.
struct Drawing;

impl Policy<Miniature> for Drawing {
    fn choose<R: rand_core::Rng>(&mut self, rng: &mut R, asked: Asked<'_, Miniature>) -> Answer {
        Miniature::draw(&Miniature::view(asked.state, asked.seat), asked.seat, asked.question, rng)
    }
}

/// A playout of the same game, for comparison.
#[divan::bench]
fn a_playout(bencher: Bencher<'_, '_>) {
    let opening = Field::small();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    bencher.bench_local(|| {
        let mut state = opening.clone();
        Simulate::new(&mut rng, &mut Drawing).play_out(&mut state, 1000)
    });
}
