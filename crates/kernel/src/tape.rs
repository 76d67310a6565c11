//! The source behind play and replay: it reads the tape, and goes on from its end.

use smallvec::smallvec;

use crate::{
    Entry, EntryOf, Flow, Pause, RuleId, Seat, Source, ToldOf,
    dice::{Bands, Counts, Die, Faces, Need},
    entry::DiceBy,
    fair::FairDice,
    game::Game,
    play::{DiceAsked, OutOfStep, Waiting},
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
    pub(crate) dice_thrown: &'a mut u64,
    pub(crate) dice: &'a mut Dice,
    pub(crate) stop: Option<Stop<G>>,
}

impl<G: Game> TapeSource<'_, G> {
    fn pause<T>(&mut self, stop: Stop<G>) -> Flow<T> {
        self.stop.get_or_insert(stop);
        Err(Pause::by_source())
    }

    fn out_of_step<T>(&mut self, expected: String) -> Flow<T> {
        let found = self.tape.get(self.at).map_or_else(|| "the end of the record".to_owned(), |entry| format!("{entry:?}"));
        let at = self.at;
        self.pause(Stop::OutOfStep(OutOfStep { at, expected, found }))
    }

    fn append(&mut self, entry: EntryOf<G>) -> Flow<()> {
        if self.at - self.started_at >= MAX_STEP_ENTRIES {
            return self.out_of_step(format!("a step of at most {MAX_STEP_ENTRIES} entries"));
        }
        self.tape.push(entry);
        self.at += 1;
        Ok(())
    }

    fn throw(&mut self, rule: RuleId, n: u16, die: Die, need: Need) -> Flow<Faces> {
        if self.at < self.tape.len() {
            return self.recorded_throw(rule, n, die);
        }
        let Dice::Program(fair) = &mut *self.dice else {
            let asked = DiceAsked { rule, n, need, faces: die.faces().to_vec() };
            return self.pause(Stop::Waiting(Waiting::Dice(asked)));
        };
        let first = *self.dice_thrown;
        let faces: Faces = (0..u64::from(n)).map(|k| fair.face(first + k, die)).collect();
        *self.dice_thrown += u64::from(n);
        self.append(Entry::Dice { rule, sides: die.sides(), need, faces: faces.clone(), by: DiceBy::Program })?;
        Ok(faces)
    }

    fn recorded_throw(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<Faces> {
        match &self.tape[self.at] {
            Entry::Dice { rule: recorded, sides, faces, .. }
                if *recorded == rule
                    && *sides == die.sides()
                    && faces.len() == usize::from(n)
                    && faces.iter().all(|face| die.faces().contains(face)) =>
            {
                let faces = faces.clone();
                self.at += 1;
                Ok(faces)
            }
            _ => self.out_of_step(format!("{n} dice of {} faces for {rule}", die.sides())),
        }
    }

    /// The secret answers that stand at the cursor, by seat: at most one each.
    fn secret_answers(&self) -> [Option<G::Answer>; 2] {
        let mut found = [None, None];
        for entry in self.tape[self.at..].iter().take(2) {
            if let Entry::Answer { seat, answer, secret: true, .. } = entry {
                found[seat.index()] = Some(answer.clone());
            }
        }
        found
    }
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
        let Some(entry) = self.tape.get(self.at) else {
            let questions = smallvec![(seat, question.clone())];
            return self.pause(Stop::Waiting(Waiting::Answers { questions, secret: false }));
        };
        match entry {
            Entry::Answer { seat: by, answer, secret: false, .. }
                if *by == seat && G::check(&G::view(state, seat), seat, question, answer).is_ok() =>
            {
                let answer = answer.clone();
                self.at += 1;
                Ok(answer)
            }
            _ => self.out_of_step(format!("a legal answer of the {seat:?} seat to {question:?}")),
        }
    }

    fn ask_both(&mut self, state: &G::State, questions: [&G::Question; 2]) -> Flow<[G::Answer; 2]> {
        let given = self.secret_answers();
        let legal = |seat: Seat| {
            let answer = given[seat.index()].as_ref();
            answer.is_none_or(|a| G::check(&G::view(state, seat), seat, questions[seat.index()], a).is_ok())
        };
        let known = given.iter().flatten().count();
        if !Seat::BOTH.into_iter().all(legal) || self.at + known < self.tape.len().min(self.at + 2) {
            return self.out_of_step("the secret answers of both seats".to_owned());
        }
        if let [Some(first), Some(second)] = given {
            self.at += 2;
            return Ok([first, second]);
        }
        let missing = Seat::BOTH.into_iter().filter(|seat| given[seat.index()].is_none());
        let questions = missing.map(|seat| (seat, questions[seat.index()].clone())).collect();
        self.pause(Stop::Waiting(Waiting::Answers { questions, secret: true }))
    }

    fn told(&mut self, told: &ToldOf<G>) -> Flow<()> {
        match self.tape.get(self.at) {
            None => self.append(Entry::Told(told.clone())),
            Some(Entry::Told(recorded)) if recorded == told => {
                self.at += 1;
                Ok(())
            }
            Some(_) => self.out_of_step(format!("{told:?}")),
        }
    }

    fn listens(&self) -> bool {
        true
    }
}
