//! The table at which rule procedures play.

use crate::{
    RuleId, Seat, Told,
    dice::{Bands, Counts, Die, Need},
    flow::Flow,
    game::{Game, Query},
    source::Source,
};

/// The state of a game and the source of its dice and answers, as a rule procedure sees them.
#[derive(Debug)]
pub struct Table<'a, G: Game, S: Source<G> + ?Sized> {
    state: &'a mut G::State,
    source: &'a mut S,
}

impl<'a, G: Game, S: Source<G> + ?Sized> Table<'a, G, S> {
    /// A table with this state and this source.
    pub const fn new(state: &'a mut G::State, source: &'a mut S) -> Self {
        Self { state, source }
    }

    /// The state as it is now.
    #[must_use]
    pub const fn state(&self) -> &G::State {
        self.state
    }

    /// Rolls one die.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn roll(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        self.source.face(rule, die)
    }

    /// Rolls several dice and adds them up; none gives 0 and throws nothing.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        if n == 0 { Ok(0) } else { self.source.sum(rule, n, die) }
    }

    /// Whether one die meets a need. A need that every face meets, or none, throws nothing.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn test(&mut self, rule: RuleId, die: Die, need: Need) -> Flow<bool> {
        Ok(self.band(rule, &Bands::of_need(die, need))? == 1)
    }

    /// The band into which one die falls. Where there is but one nothing is thrown.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        match bands.certain() {
            Some(band) => Ok(band),
            None => self.source.band(rule, bands),
        }
    }

    /// How many of `n` dice fall into each band. Where there is but one nothing is thrown.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        let mut all_in_one = Counts::default();
        match bands.certain() {
            Some(band) => all_in_one.add(band, n),
            None if n == 0 => {}
            None => return self.source.sort(rule, n, bands),
        }
        Ok(all_in_one)
    }

    /// Puts a question to a seat. Where the rules leave one answer only, nobody is asked.
    ///
    /// # Errors
    /// A pause, to be passed on.
    ///
    /// # Panics
    /// Where a source gives an answer of another kind than the question's check accepts: a fault of that source.
    pub fn ask<Q: Query<G>>(&mut self, seat: Seat, query: Q) -> Flow<Q::Reply> {
        let question = query.into_question();
        let answer = match G::forced(self.state, seat, &question) {
            Some(answer) => answer,
            None => self.source.ask(self.state, seat, &question)?,
        };
        Ok(Q::reply(answer).expect("the check accepts answers of the question's kind only"))
    }

    /// Puts a question to each seat; neither answer is shown before both are given. A seat to which the rules leave one answer
    /// only is not asked; the other then answers as to any question.
    ///
    /// # Errors
    /// A pause, to be passed on.
    ///
    /// # Panics
    /// Where a source gives an answer of another kind than the question's check accepts: a fault of that source.
    pub fn ask_both<Q: Query<G>>(&mut self, first: Q, second: Q) -> Flow<[Q::Reply; 2]> {
        let questions = [first.into_question(), second.into_question()];
        let forced = Seat::BOTH.map(|seat| G::forced(self.state, seat, &questions[seat.index()]));
        let answers = match forced {
            [None, None] => self.source.ask_both(self.state, [&questions[0], &questions[1]])?,
            [Some(first), None] => [first, self.source.ask(self.state, Seat::Second, &questions[1])?],
            [None, Some(second)] => [self.source.ask(self.state, Seat::First, &questions[0])?, second],
            [Some(first), Some(second)] => [first, second],
        };
        Ok(answers.map(|a| Q::reply(a).expect("the check accepts answers of the question's kind only")))
    }

    /// Says what happens, which changes the state: the only way to change it.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn tell(&mut self, event: impl Into<G::Event>) -> Flow<()> {
        let told = Told::Happened(event.into());
        self.source.told(&told)?;
        // As [`Game::apply_told`] would, which need not look at what it is here.
        if let Told::Happened(event) = &told {
            G::apply(self.state, event);
        }
        Ok(())
    }

    /// Says something that changes nothing, such as a sum that led to a number: made only if somebody reads it.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn explain<E: Into<G::Event>>(&mut self, make: impl FnOnce(&G::State) -> E) -> Flow<()> {
        if !self.source.listens() {
            return Ok(());
        }
        self.tell(make(self.state))
    }

    /// Schedules a step: it runs after this one and after those that this one scheduled before, ahead of all others.
    ///
    /// # Errors
    /// A pause, to be passed on.
    pub fn then(&mut self, step: G::Step) -> Flow<()> {
        let told = Told::Then(step);
        self.source.told(&told)?;
        // As [`Game::apply_told`] would, without a copy of the step.
        if let Told::Then(step) = told {
            G::agenda_mut(self.state).then(step);
        }
        Ok(())
    }
}
