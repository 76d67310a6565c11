//! Laws of the sources of playouts.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Entry, EntryOf, Game, Seat,
    simulate::{Asked, Policy, Simulate},
};

use crate::miniature::{Field, Miniature, PieceId, Step};

/// A bot that notes the tape of each question.
#[derive(Default)]
struct Looking {
    tapes: Vec<(Seat, Vec<EntryOf<Miniature>>)>,
}

impl Policy<Miniature> for Looking {
    const LOOKS_AHEAD: bool = true;

    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Miniature>) -> crate::miniature::Answer {
        let spot = asked.spot.expect("a bot that looks ahead gets a spot");
        assert!(!Miniature::agenda(spot.checkpoint).is_empty(), "the running step is still pending at the checkpoint");
        self.tapes.push((asked.seat, spot.tape.to_vec()));
        Miniature::draw(&Miniature::view(asked.state, asked.seat), asked.seat, asked.question, rng)
    }
}

fn simulated(step: Step, seed: u64) -> Looking {
    let mut policy = Looking::default();
    let mut state = Field::small().about_to(step);
    Simulate::new(Xoshiro256PlusPlus::seed_from_u64(seed), &mut policy).play_out(&mut state, 1);
    policy
}

#[test]
fn a_bot_that_looks_ahead_does_not_see_the_secret_of_the_other_seat() {
    let tapes = simulated(Step::Clash(PieceId(0), PieceId(3)), 1).tapes;
    assert_eq!(tapes, [(Seat::First, Vec::new()), (Seat::Second, Vec::new())]);
}

#[test]
fn a_bot_that_looks_ahead_sees_each_throw_and_answer_of_the_step() {
    let march = Step::March(PieceId(0), vec![(26, 20), (32, 24), (36, 24)]);
    for seed in 0..20 {
        for (asked, (_, tape)) in simulated(march.clone(), seed).tapes.iter().enumerate() {
            assert_eq!(tape.iter().filter(|entry| matches!(entry, Entry::Answer { secret: false, .. })).count(), asked);
            assert!(tape.iter().all(|entry| entry.dice() <= 1));
        }
    }
}

/// A bot without any look ahead.
struct Drawing;

impl Policy<Miniature> for Drawing {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Miniature>) -> crate::miniature::Answer {
        assert!(asked.spot.is_none());
        Miniature::draw(&Miniature::view(asked.state, asked.seat), asked.seat, asked.question, rng)
    }
}

#[test]
fn playouts_of_the_same_seed_are_the_same() {
    let run = |seed| {
        let mut state = Field::small();
        let steps = Simulate::new(Xoshiro256PlusPlus::seed_from_u64(seed), &mut Drawing).play_out(&mut state, 1000);
        (steps, state)
    };
    assert_eq!(run(3), run(3));
    assert!((0..20).any(|seed| run(seed) != run(3)));
}
