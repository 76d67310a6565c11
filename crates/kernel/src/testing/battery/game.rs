//! One random game of the battery.

use std::{
    fmt::Debug,
    hash::{DefaultHasher, Hash, Hasher},
};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Options, Report, broken, questions, saving::Keeper, sources, taking_back};
use crate::{
    Entry, Seat,
    entry::AnswerBy,
    fair::{FairDice, Seed},
    game::Game,
    play::{DiceAsked, Play, Waiting},
    simulate::below,
};

/// One game in so many is played with dice typed in.
const TYPED_ONCE_IN: usize = 4;
/// An answer is taken back, or orders are left, once in so many answers.
const NOW_AND_THEN: usize = 16;

/// What is tried on one random game.
pub(super) struct Trial<'a, G: Game> {
    pub(super) opening: &'a G::State,
    pub(super) options: &'a Options<G>,
    pub(super) game: usize,
    pub(super) seed: Seed,
    rng: Xoshiro256PlusPlus,
}

/// A game that was played.
pub(super) struct Played<G: Game> {
    pub(super) play: Play<G>,
    /// Before each answer: how many entries lay on the tape, and what the state was.
    pub(super) moments: Vec<(usize, u64)>,
    pub(super) keeper: Keeper<G>,
}

/// What a state is told apart by.
pub(super) fn mark<S: Hash>(state: &S) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

impl<'a, G: Game + Debug> Trial<'a, G> {
    pub(super) fn new(opening: &'a G::State, options: &'a Options<G>, (place, game): (usize, usize)) -> Self {
        let number = mark(&(options.seed, place, game));
        let (seed, rng) = (Seed::from_number(number), Xoshiro256PlusPlus::seed_from_u64(number));
        Self { opening, options, game, seed, rng }
    }

    pub(super) fn run(&self, report: &mut Report) -> Result<(), String> {
        let mut played = self.play(report)?;
        count(&played.play, report);
        if self.is_saved() {
            let again = self.play(&mut Report::default())?;
            super::same("two runs give the same record", &played.keeper.text, &again.keeper.text)?;
            played.keeper.finish(self, &played.play)?;
        }
        sources::agree(self.opening, &played.play)?;
        taking_back::to_the_start(self, played, report)
    }

    pub(super) const fn is_saved(&self) -> bool {
        self.game < self.options.saved
    }

    pub(super) const fn is_typed(&self) -> bool {
        self.game % TYPED_ONCE_IN == 1
    }

    /// A match at its start.
    pub(super) fn fresh(&self) -> Result<Play<G>, String> {
        let opening = self.opening.clone();
        let dice = FairDice::new(self.seed.clone(), super::saving::ENTROPY);
        let play = if self.is_typed() { Play::with_typed_dice(opening) } else { Play::new(opening, dice) };
        play.map_err(|fault| fault.to_string())
    }

    /// Plays at random until the game is over or has gone on long enough.
    fn play(&self, report: &mut Report) -> Result<Played<G>, String> {
        let mut rng = self.rng.clone();
        let keeper = Keeper::starting(self);
        let mut played = Played { play: self.fresh()?, moments: Vec::new(), keeper };
        for _ in 0..self.options.answers {
            if self.is_saved() {
                self.save(&mut played, report)?;
            }
            match played.play.waiting().clone() {
                Waiting::Over => break,
                Waiting::Dice(asked) => type_dice(&mut played.play, &asked, &mut rng)?,
                Waiting::Answers { questions, .. } => {
                    let (seat, question) = &questions[below(&mut rng, questions.len())];
                    self.answer(&mut played, (*seat, question), &mut rng, report)?;
                    self.now_and_then(&mut played, *seat, &mut rng, report)?;
                }
            }
        }
        if self.is_saved() {
            self.save(&mut played, report)?;
        }
        Ok(played)
    }

    fn answer(
        &self,
        played: &mut Played<G>,
        (seat, question): (Seat, &G::Question),
        rng: &mut impl Rng,
        report: &mut Report,
    ) -> Result<(), String> {
        if self.game < self.options.asked {
            questions::try_all(&mut played.play, (seat, question), rng, report)?;
        }
        let answer = questions::some_answer(&played.play, (seat, question), rng)?;
        played.moments.push((played.play.tape().len(), mark(played.play.state())));
        let given = format!("{seat:?} answers {answer:?} to {question:?}");
        let fault = played.play.answer(seat, answer).err();
        fault.map_or(Ok(()), |fault| broken("a legal answer is taken", format!("{given}: {fault}")))
    }

    /// Takes an answer back or leaves orders, now and then.
    fn now_and_then(&self, played: &mut Played<G>, seat: Seat, rng: &mut impl Rng, report: &mut Report) -> Result<(), String> {
        if below(rng, NOW_AND_THEN) == 0 {
            played.play.undo(true).or_else(|why| broken("the last answer can be taken back", why))?;
            taking_back::is_where_it_was(played)?;
            report.taken_back += 1;
        }
        if !self.options.orders.is_empty() && below(rng, NOW_AND_THEN) == 0 {
            let orders = self.options.orders[below(rng, self.options.orders.len())].clone();
            played.play.leave_standing_orders(seat, orders).map_err(|fault| fault.to_string())?;
        }
        Ok(())
    }

    /// Saves the game and goes on with what was loaded.
    fn save(&self, played: &mut Played<G>, report: &mut Report) -> Result<(), String> {
        played.play = played.keeper.save_and_load(self, &mut played.play)?;
        report.saved += 1;
        Ok(())
    }
}

fn type_dice<G: Game>(play: &mut Play<G>, asked: &DiceAsked, rng: &mut impl Rng) -> Result<(), String> {
    let faces: Vec<i16> = (0..asked.n).map(|_| asked.faces[below(rng, asked.faces.len())]).collect();
    play.type_dice(&faces).map(drop).map_err(|fault| fault.to_string())
}

fn count<G: Game>(play: &Play<G>, report: &mut Report) {
    report.games += 1;
    report.finished += usize::from(*play.waiting() == Waiting::Over);
    report.longest_tape = report.longest_tape.max(play.tape().len());
    for entry in play.tape() {
        report.dice += entry.dice();
        let Entry::Answer { by, secret, .. } = entry else { continue };
        report.answers += 1;
        report.ordered += usize::from(*by == AnswerBy::StandingOrders);
        report.secret += usize::from(*secret);
    }
}
