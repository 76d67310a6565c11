//! The source behind play and replay: it reads the tape, and goes on from its end.

use smallvec::smallvec;

use crate::{
    Entry, EntryOf, Flow, Pause, RuleId, Seat, Source, ToldOf,
    dice::{Bands, Counts, Die, Faces, Need},
    entry::{AnswerBy, DiceBy},
    fair::FairDice,
    game::Game,
    play::{DiceAsked, OutOfStep, Waiting},
    seat::BySeat,
};

/// A step may not meet more entries than this: a rule that runs away is stopped.
const MAX_STEP_ENTRIES: usize = 20_000;

/// Where dice that are not on the tape yet come from.
#[derive(Debug)]
pub(crate) enum Dice {
    /// The program rolls them.
    Program(Box<FairDice>),
    /// The players roll them and type them in.
    Typed,
}

/// Why a run of a step ended before the step did.
#[derive(Debug)]
pub(crate) enum Stop<G: Game> {
    Waiting(Waiting<G>),
    OutOfStep(OutOfStep),
}

/// Reads the entries of a step from the tape; beyond its end it rolls dice, publishes what is told, and stops at questions.
#[derive(Debug)]
pub(crate) struct TapeSource<'a, G: Game> {
    pub(crate) tape: &'a mut Vec<EntryOf<G>>,
    pub(crate) at: usize,
    pub(crate) started_at: usize,
    /// Entries before this place the rules have accepted already: answers there need no second check.
    pub(crate) judged: &'a mut usize,
    /// The standing orders under which the tape was played, if they are known.
    pub(crate) orders: Option<&'a BySeat<G::Standing>>,
    pub(crate) dice_thrown: &'a mut u64,
    pub(crate) dice: &'a mut Dice,
    pub(crate) stop: Option<Stop<G>>,
}

impl<G: Game> TapeSource<'_, G> {
    fn pause<T>(&mut self, stop: Stop<G>) -> Flow<T> {
        self.stop.get_or_insert(stop);
        Err(Pause::by_source())
    }

    /// Refuses everything once it has paused: a rule that does not pass a pause on leaves no trace on the tape, and is found out.
    fn open(&mut self) -> Flow<()> {
        if self.stop.is_none() {
            return Ok(());
        }
        self.stop = Some(Stop::OutOfStep(went_on_past_a_pause(self.at)));
        Err(Pause::by_source())
    }

    fn out_of_step<T>(&mut self, expected: String) -> Flow<T> {
        let found = self.tape.get(self.at).map_or_else(|| "the end of the record".to_owned(), |entry| format!("{entry:?}"));
        let at = self.at;
        self.pause(Stop::OutOfStep(OutOfStep { at, expected, found }))
    }

    /// Steps over entries that fit.
    fn pass(&mut self, entries: usize) -> Flow<()> {
        self.at += entries;
        *self.judged = self.at.max(*self.judged);
        if self.at - self.started_at > MAX_STEP_ENTRIES {
            return self.out_of_step(format!("a step of at most {MAX_STEP_ENTRIES} entries"));
        }
        Ok(())
    }

    fn append(&mut self, entry: EntryOf<G>) -> Flow<()> {
        self.tape.push(entry);
        self.pass(1)
    }

    fn throw(&mut self, rule: RuleId, n: u16, die: Die, need: Need) -> Flow<Faces> {
        self.open()?;
        if self.at < self.tape.len() {
            return self.recorded_throw(rule, n, die, need);
        }
        let Dice::Program(fair) = &mut *self.dice else {
            let asked = DiceAsked { rule, n, need, faces: die.faces().to_vec() };
            return self.pause(Stop::Waiting(Waiting::Dice(asked)));
        };
        let first = *self.dice_thrown;
        let faces: Faces = (0..u64::from(n)).map(|k| fair.face(first + k, die)).collect();
        *self.dice_thrown += u64::from(n);
        let (sides, special) = (die.sides(), die.special());
        self.append(Entry::Dice { rule, sides, special, need, faces: faces.clone(), by: DiceBy::Program })?;
        Ok(faces)
    }

    fn recorded_throw(&mut self, rule: RuleId, n: u16, die: Die, need: Need) -> Flow<Faces> {
        match &self.tape[self.at] {
            Entry::Dice { rule: recorded, sides, special, need: meant, faces, .. }
                if *recorded == rule
                    && *sides == die.sides()
                    && *special == die.special()
                    && *meant == need
                    && faces.len() == usize::from(n)
                    && faces.iter().all(|face| die.faces().contains(face)) =>
            {
                let faces = faces.clone();
                self.pass(1)?;
                Ok(faces)
            }
            _ => self.out_of_step(format!("{n} dice with the faces {:?} for {rule}, {need:?}", die.faces())),
        }
    }

    /// Whether an answer on the tape is one that the seat could give: accepted before, or legal and, if its standing orders gave
    /// it, what they say.
    fn fits(&self, state: &G::State, seat: Seat, question: &G::Question, given: (usize, &G::Answer, AnswerBy)) -> bool {
        let (at, answer, by) = given;
        if at < *self.judged {
            return true;
        }
        let view = G::view(state, seat);
        let ordered = |orders: &BySeat<G::Standing>| {
            G::standing(&orders[seat], &view, seat, question).is_some_and(|ordered| ordered == *answer)
        };
        let by_orders = by == AnswerBy::StandingOrders;
        G::check(&view, seat, question, answer).is_ok() && (!by_orders || self.orders.is_none_or(ordered))
    }

    /// The secret answers that stand at the cursor, by seat, each with its place and who gave it.
    fn secret_answers(&self) -> BySeat<Option<(usize, &G::Answer, AnswerBy)>> {
        let mut found = BySeat::default();
        for (at, entry) in self.tape.iter().enumerate().skip(self.at).take(2) {
            if let Entry::Answer { seat, answer, by, secret: true } = entry {
                found[*seat] = Some((at, answer, *by));
            }
        }
        found
    }
}

/// The fault of a rule that does not pass a pause on with `?`.
pub(crate) fn went_on_past_a_pause(at: usize) -> OutOfStep {
    OutOfStep { at, expected: "a pause passed on with `?`".to_owned(), found: "a rule that went on past it".to_owned() }
}

impl<G: Game> Source<G> for TapeSource<'_, G> {
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        Ok(self.throw(rule, 1, die, Need::Face)?[0])
    }

    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        let face = self.throw(rule, 1, bands.die(), bands.need())?[0];
        Ok(bands.of_face(face).unwrap_or_default())
    }

    fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        Ok(self.throw(rule, n, die, Need::Sum)?.iter().sum())
    }

    fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        let mut counts = Counts::default();
        for face in self.throw(rule, n, bands.die(), bands.need())? {
            counts.add(bands.of_face(face).unwrap_or_default(), 1);
        }
        Ok(counts)
    }

    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        self.open()?;
        match self.tape.get(self.at) {
            None => {
                let questions = smallvec![(seat, question.clone())];
                self.pause(Stop::Waiting(Waiting::Answers { questions, secret: false }))
            }
            Some(Entry::Answer { seat: answered, answer, by, secret: false })
                if *answered == seat && self.fits(state, seat, question, (self.at, answer, *by)) =>
            {
                let answer = answer.clone();
                self.pass(1)?;
                Ok(answer)
            }
            Some(_) => self.out_of_step(format!("a legal answer of the {seat:?} seat to {question:?}")),
        }
    }

    fn ask_both(&mut self, state: &G::State, questions: [&G::Question; 2]) -> Flow<[G::Answer; 2]> {
        self.open()?;
        let given = self.secret_answers();
        let legal = given.iter().all(|(seat, given)| given.is_none_or(|g| self.fits(state, seat, questions[seat.index()], g)));
        let known = given.0.iter().flatten().count();
        if !legal || known < (self.tape.len() - self.at).min(2) {
            return self.out_of_step(format!("legal secret answers of both seats to {questions:?}"));
        }
        if let BySeat([Some((_, first, _)), Some((_, second, _))]) = given {
            let answers = [first.clone(), second.clone()];
            self.pass(2)?;
            return Ok(answers);
        }
        let missing = given.iter().filter(|(_, given)| given.is_none());
        let questions = missing.map(|(seat, _)| (seat, questions[seat.index()].clone())).collect();
        self.pause(Stop::Waiting(Waiting::Answers { questions, secret: true }))
    }

    fn told(&mut self, told: &ToldOf<G>) -> Flow<()> {
        self.open()?;
        match self.tape.get(self.at) {
            None => self.append(Entry::Told(told.clone())),
            Some(Entry::Told(recorded)) if recorded == told => self.pass(1),
            Some(_) => self.out_of_step(format!("{told:?}")),
        }
    }

    fn listens(&self) -> bool {
        true
    }
}
