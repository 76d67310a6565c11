//! Playouts: a fast generator for the dice, a bot for the answers, and nothing recorded.

use std::marker::PhantomData;

use rand_core::Rng;
use smallvec::SmallVec;

use crate::{
    Entry, EntryOf, Flow, RuleId, Seat, Source, Spot, Table,
    dice::{Bands, Counts, Die, Need},
    entry::{AnswerBy, DiceBy},
    game::Game,
};

/// A number below `n`, each as likely as any other to within one part in 2^32.
///
/// # Panics
/// Where `n` is 0.
#[inline]
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: usize) -> usize {
    assert!(n > 0, "there is nothing to draw from");
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}

/// A moment at which a bot has to answer.
#[derive(Debug)]
pub struct Asked<'a, G: Game> {
    /// The state at the question.
    pub state: &'a G::State,
    /// The seat that is asked.
    pub seat: Seat,
    /// The question.
    pub question: &'a G::Question,
    /// Where a look ahead starts from: only for a bot that asked to have it.
    pub spot: Option<Spot<'a, G>>,
}

/// A player that answers at once.
pub trait Policy<G: Game> {
    /// Whether it looks ahead, and needs the spot of each question; this costs a copy of the state for each step.
    const LOOKS_AHEAD: bool = false;

    /// A legal answer to the question.
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, G>) -> G::Answer;
}

/// The source of playouts: it never pauses.
#[derive(Debug)]
pub struct Simulate<'p, G: Game, P, R> {
    rng: R,
    policy: &'p mut P,
    checkpoint: Option<G::State>,
    tape: Vec<EntryOf<G>>,
    _game: PhantomData<G>,
}

impl<'p, G: Game, P: Policy<G>, R: Rng> Simulate<'p, G, P, R> {
    /// A source with this generator, answered by this bot for both seats.
    pub fn new(rng: R, policy: &'p mut P) -> Self {
        Self { rng, policy, checkpoint: None, tape: Vec::new(), _game: PhantomData }
    }

    /// Runs the next step of a state; false where there is none.
    pub fn step(&mut self, state: &mut G::State) -> bool {
        if P::LOOKS_AHEAD {
            match &mut self.checkpoint {
                Some(kept) => kept.clone_from(state),
                none => *none = Some(state.clone()),
            }
            self.tape.clear();
        }
        let Some(step) = G::agenda_mut(state).begin() else { return false };
        let done = G::run(&mut Table::new(state, self), step);
        debug_assert!(done.is_ok(), "a playout never pauses");
        true
    }

    /// Plays on until nothing is left to run or `max_steps` steps have run: how many did.
    pub fn play_out(&mut self, state: &mut G::State, max_steps: usize) -> usize {
        (0..max_steps).find(|_| !self.step(state)).unwrap_or(max_steps)
    }

    /// The place of the face that one die shows.
    #[inline]
    fn place(&mut self, die: Die) -> usize {
        below(&mut self.rng, usize::from(die.sides()))
    }

    /// Lays a throw on the tape, for a bot that looks ahead.
    #[inline]
    fn lay_dice(&mut self, rule: RuleId, die: Die, need: Need, places: &[usize]) {
        if P::LOOKS_AHEAD {
            let faces = places.iter().map(|&place| die.faces()[place]).collect();
            let (sides, special) = (die.sides(), die.special());
            self.tape.push(Entry::Dice { rule, sides, special, need, faces, by: DiceBy::Program });
        }
    }

    /// The places of the faces that `n` dice show, each as it falls; they lie on the tape as one throw.
    #[inline]
    fn throw(&mut self, rule: RuleId, n: u16, die: Die, need: Need, mut each: impl FnMut(usize)) {
        let mut places = SmallVec::<[usize; 8]>::new();
        for _ in 0..n {
            let place = self.place(die);
            each(place);
            if P::LOOKS_AHEAD {
                places.push(place);
            }
        }
        self.lay_dice(rule, die, need, &places);
    }

    fn chosen(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> G::Answer {
        let spot = self.checkpoint.as_ref().map(|checkpoint| Spot { checkpoint, tape: &self.tape });
        let answer = self.policy.choose(&mut self.rng, Asked { state, seat, question, spot });
        debug_assert_eq!(G::check(&G::view(state, seat), seat, question, &answer), Ok(()), "{question:?}: {answer:?}");
        answer
    }

    fn lay(&mut self, seat: Seat, answer: &G::Answer, secret: bool) {
        if P::LOOKS_AHEAD {
            self.tape.push(Entry::Answer { seat, answer: answer.clone(), by: AnswerBy::Player, secret });
        }
    }
}

impl<G: Game, P: Policy<G>, R: Rng> Source<G> for Simulate<'_, G, P, R> {
    #[inline]
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        let place = self.place(die);
        self.lay_dice(rule, die, Need::Face, &[place]);
        Ok(die.faces()[place])
    }

    #[inline]
    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        let place = self.place(bands.die());
        self.lay_dice(rule, bands.die(), bands.need(), &[place]);
        Ok(bands.of_index(place))
    }

    #[inline]
    fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        let mut sum = 0;
        self.throw(rule, n, die, Need::Sum, |place| sum += die.faces()[place]);
        Ok(sum)
    }

    #[inline]
    fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        let mut counts = Counts::default();
        self.throw(rule, n, bands.die(), bands.need(), |place| counts.add(bands.of_index(place), 1));
        Ok(counts)
    }

    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        let answer = self.chosen(state, seat, question);
        self.lay(seat, &answer, false);
        Ok(answer)
    }

    fn ask_both(&mut self, state: &G::State, questions: [&G::Question; 2]) -> Flow<[G::Answer; 2]> {
        // Neither lies on the tape before both are chosen: a bot that looks ahead must not see the other's answer.
        let answers = Seat::BOTH.map(|seat| self.chosen(state, seat, questions[seat.index()]));
        Seat::BOTH.into_iter().for_each(|seat| self.lay(seat, &answers[seat.index()], true));
        Ok(answers)
    }
}
