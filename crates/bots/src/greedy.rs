//! The player that looks one step ahead, with odds.

use std::{
    num::NonZeroU64,
    time::{Duration, Instant},
};

use rand_core::Rng;
use tercio_kernel::{
    Game, Seat, Spot,
    simulate::{Asked, Policy, below},
};
use tercio_odds::{Inquiry, Limits, Sampling, enumerate_floating, sample};

use crate::judge::Judge;

/// A course that is looked at takes no more steps than this.
const MAX_STEPS: u64 = 2_000;

/// How far a greedy bot goes for one answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The most time for one answer: when it is over, the best answer so far is given.
    pub time: Duration,
    /// How many answers it weighs; of more, it draws as many at random.
    pub answers: usize,
    /// Up to how many runs the odds of an answer are exact.
    pub runs: u64,
    /// How many courses it samples where they are not.
    pub samples: u32,
}

impl Default for Effort {
    /// A quarter of a second for an answer.
    fn default() -> Self {
        Self { time: Duration::from_millis(250), answers: 48, runs: 64, samples: 12 }
    }
}

/// Weighs each answer by the mean worth of the positions that it leads to, and gives the best.
#[derive(Debug, Clone)]
pub struct Greedy<J> {
    judge: J,
    effort: Effort,
}

impl<J> Greedy<J> {
    /// A bot with this knowledge and this effort.
    pub const fn new(judge: J, effort: Effort) -> Self {
        Self { judge, effort }
    }
}

impl<J> Greedy<J> {
    /// The best of the answers that a question offers, as far as the time allows. `spot` is where the question is put.
    ///
    /// # Panics
    /// Where a question offers no answer: a fault of its rules.
    pub fn best<G: Game, R: Rng>(
        &self,
        rng: &mut R,
        spot: Spot<'_, G>,
        state: &G::State,
        seat: Seat,
        question: &G::Question,
    ) -> G::Answer
    where
        J: Judge<G>,
    {
        let started = Instant::now();
        let mut answers = self.worth_weighing::<G, R>(rng, state, seat, question);
        // The same dice for every answer: what differs is then the answer and not luck.
        let seed = rng.next_u64();
        let mut best: Option<(f64, usize)> = None;
        for (place, answer) in answers.iter().enumerate() {
            if answers.len() == 1 || (place > 0 && started.elapsed() >= self.effort.time) {
                break;
            }
            let Some(worth) = self.weigh(spot, seat, answer, seed, started) else { continue };
            if best.is_none_or(|(found, _)| worth > found) {
                best = Some((worth, place));
            }
        }
        answers.swap_remove(best.map_or(0, |(_, place)| place))
    }

    /// The answers offered; of too many, some at random, the first always among them.
    fn worth_weighing<G: Game, R: Rng>(
        &self,
        rng: &mut R,
        state: &G::State,
        seat: Seat,
        question: &G::Question,
    ) -> Vec<G::Answer> {
        let mut answers = G::offered(&G::view(state, seat), seat, question).answers;
        assert!(!answers.is_empty(), "a question offers at least one answer: {question:?}");
        let kept = self.effort.answers.max(1);
        for place in 1..kept.min(answers.len()) {
            let other = place + below(rng, answers.len() - place);
            answers.swap(place, other);
        }
        answers.truncate(kept);
        answers
    }

    /// The mean worth of what an answer leads to; none where it cannot be told.
    fn weigh<G: Game>(&self, spot: Spot<'_, G>, seat: Seat, answer: &G::Answer, seed: u64, started: Instant) -> Option<f64>
    where
        J: Judge<G>,
    {
        let given = std::slice::from_ref(answer);
        let stop = |state: &G::State| self.judge.is_settled(state);
        let project = |state: &G::State| self.judge.worth(state, seat);
        let inquiry = Inquiry { spot, given, stop: &stop, project: &project };
        let mut policy = |state: &G::State, asked: Seat, question: &G::Question| self.judge.follow_up(state, asked, question);
        let limits = Limits { runs_max: self.effort.runs, states_max: self.effort.runs };
        if let Ok(odds) = enumerate_floating(&inquiry, &mut policy, limits) {
            return Some(odds.dist.mean_f64());
        }
        let mut sum = 0.0;
        for course in 0..self.effort.samples {
            if course > 0 && started.elapsed() >= self.effort.time {
                return Some(sum / f64::from(course));
            }
            let sampling = Sampling { n: NonZeroU64::MIN, seed: seed.wrapping_add(course.into()), steps_max: MAX_STEPS };
            sum += sample(&inquiry, &mut policy, sampling).ok()?.mean_of(|worth| *worth as f64).value;
        }
        Some(sum / f64::from(self.effort.samples))
    }
}

impl<G: Game, J: Judge<G>> Policy<G> for Greedy<J> {
    const LOOKS_AHEAD: bool = true;

    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, G>) -> G::Answer {
        match asked.spot {
            Some(spot) => self.best(rng, spot, asked.state, asked.seat, asked.question),
            None => G::draw(&G::view(asked.state, asked.seat), asked.seat, asked.question, rng),
        }
    }
}
