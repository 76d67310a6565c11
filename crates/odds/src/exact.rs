//! The source that walks through every outcome.

use tercio_kernel::{Bands, Counts, Die, Flow, Game, Pause, RuleId, Seat, Source, Table, dice::MAX_BANDS};

use crate::{
    error::{Beyond, OddsError},
    path::{DieWays, Impure, Path, Ways},
    pools::Pools,
    prologue::{Cursor, Prologue},
    weight::Weight,
};

/// The source of dice that walks through every outcome of a step, each with its weight.
///
/// A step is run along a path of branches; where the path ends each throw takes its first way, and after the run the last
/// throw that has another way takes it. A throw branches on what the rule tells apart (bands, sums, counts of bands), not
/// on faces. Answers come from the tape, then from those given, then from a policy, which is asked once for each course
/// that leads to the question.
#[derive(Debug)]
pub(crate) struct Exact<'a, G: Game, W, P> {
    prologue: Prologue<'a, G>,
    cursor: Cursor,
    policy: &'a mut P,
    pools: Pools<W>,
    path: Path<G::Answer, W>,
    runs: u64,
    runs_max: u64,
    fault: Option<Fault>,
    /// A state that nobody needs any more: its memory serves the next run.
    spare: Option<G::State>,
}

/// Why a run stopped before its step did.
#[derive(Debug)]
pub(crate) enum Fault {
    /// There is more to enumerate than is allowed.
    TooLarge(Beyond),
    /// The tape, a given answer or the rules' code does not fit.
    Other(OddsError),
}

impl From<OddsError> for Fault {
    fn from(error: OddsError) -> Self {
        Self::Other(error)
    }
}

impl<'a, G, W, P> Exact<'a, G, W, P>
where
    G: Game,
    W: Weight,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    pub(crate) fn new(prologue: Prologue<'a, G>, policy: &'a mut P, runs_max: u64) -> Self {
        Self {
            prologue,
            cursor: Cursor::START,
            policy,
            pools: Pools::new(),
            path: Path::new(),
            runs: 0,
            runs_max,
            fault: None,
            spare: None,
        }
    }

    /// Runs made so far.
    pub(crate) const fn runs(&self) -> u64 {
        self.runs
    }

    /// Checks that nothing lies on the tape, where there is no step to use it up.
    pub(crate) fn expect_no_tape(&mut self) -> Result<(), OddsError> {
        self.prologue.finished(&mut self.cursor)
    }

    /// Runs the next step of a checkpoint through all its outcomes, and shows each with its weight. A state that is not
    /// needed may be given back.
    pub(crate) fn walk(
        &mut self,
        checkpoint: &G::State,
        start: Cursor,
        mut visit: impl FnMut(G::State, Cursor, &W) -> Option<G::State>,
    ) -> Result<(), Fault> {
        self.path.clear();
        loop {
            let state = self.run(checkpoint, start)?;
            self.spare = visit(state, self.cursor, self.path.weight());
            if !self.path.advance() {
                return Ok(());
            }
        }
    }

    fn run(&mut self, checkpoint: &G::State, start: Cursor) -> Result<G::State, Fault> {
        if self.runs >= self.runs_max {
            return Err(Fault::TooLarge(Beyond::Runs));
        }
        self.runs += 1;
        self.cursor = start;
        let mut state = self.copy(checkpoint);
        let step = G::agenda_mut(&mut state).begin().expect("a state without steps has ended already");
        match G::run(&mut Table::new(&mut state, self), step) {
            Ok(()) => self.prologue.finished(&mut self.cursor)?,
            Err(Pause { .. }) => return Err(self.fault.take().expect("a rule pauses only where its source does")),
        }
        Ok(state)
    }

    fn copy(&mut self, checkpoint: &G::State) -> G::State {
        match self.spare.take() {
            Some(mut spare) => {
                spare.clone_from(checkpoint);
                spare
            }
            None => checkpoint.clone(),
        }
    }

    /// An answer from the tape or from those given; checked the first time that a run comes here.
    fn known_answer(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<Option<G::Answer>> {
        let known = self.prologue.answer(&mut self.cursor, seat);
        let Some(answer) = self.unless_faulty(known)? else { return Ok(None) };
        self.checked(state, seat, question, answer).map(Some)
    }

    fn checked(&mut self, state: &G::State, seat: Seat, question: &G::Question, answer: &G::Answer) -> Flow<G::Answer> {
        if self.path.is_fresh() {
            let verdict = G::check(&G::view(state, seat), seat, question, answer);
            self.unless_faulty(verdict.map_err(|refusal| OddsError::Refused { seat, refusal }))?;
        }
        Ok(answer.clone())
    }

    fn policy_answer(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        match self.path.answered() {
            Ok(Some(answer)) => return Ok(answer),
            Ok(None) => self.unless_too_long()?,
            Err(Impure) => return Err(self.impure(None)),
        }
        let answer = (self.policy)(state, seat, question);
        debug_assert_eq!(G::check(&G::view(state, seat), seat, question, &answer), Ok(()), "{question:?}: {answer:?}");
        self.path.answer(answer.clone());
        Ok(answer)
    }

    fn fork(&mut self, rule: RuleId, ways: Ways<W>) -> Flow<usize> {
        self.unless_too_long()?;
        Ok(self.path.fork(rule, ways))
    }

    fn unless_too_long(&mut self) -> Flow<()> {
        if self.path.is_too_long() { Err(self.pause(Fault::TooLarge(Beyond::Step))) } else { Ok(()) }
    }

    fn impure(&mut self, rule: Option<RuleId>) -> Pause {
        self.pause(OddsError::Impure { rule }.into())
    }

    fn unless_faulty<T>(&mut self, found: Result<T, OddsError>) -> Flow<T> {
        found.map_err(|error| self.pause(error.into()))
    }

    fn pause(&mut self, fault: Fault) -> Pause {
        self.fault.get_or_insert(fault);
        Pause::by_source()
    }
}

impl<G, W, P> Source<G> for Exact<'_, G, W, P>
where
    G: Game,
    W: Weight,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        let recorded = self.prologue.faces(&mut self.cursor, rule, 1, die);
        if let Some(faces) = self.unless_faulty(recorded)? {
            return Ok(faces[0]);
        }
        let place = match self.path.walked(rule) {
            Ok(Some((Ways::Die(_), place))) => place,
            Ok(None) => self.fork(rule, Ways::Die(face_ways(die)))?,
            Ok(Some(_)) | Err(Impure) => return Err(self.impure(Some(rule))),
        };
        Ok(die.faces()[place])
    }

    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        let recorded = self.prologue.faces(&mut self.cursor, rule, 1, bands.die());
        if let Some(faces) = self.unless_faulty(recorded)? {
            return Ok(bands.of_face(faces[0]).unwrap_or_default());
        }
        let band = match self.path.walked(rule) {
            Ok(Some((Ways::Die(_), band))) => band,
            Ok(None) => self.fork(rule, Ways::Die(band_ways(bands)))?,
            Ok(Some(_)) | Err(Impure) => return Err(self.impure(Some(rule))),
        };
        Ok(u8::try_from(band).expect("a die has sixteen bands at most"))
    }

    fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        let recorded = self.prologue.faces(&mut self.cursor, rule, n, die);
        if let Some(faces) = self.unless_faulty(recorded)? {
            return Ok(faces.iter().sum());
        }
        match self.path.walked(rule) {
            Ok(Some((Ways::Sum(sums), way))) => return Ok(sums[way].0),
            Ok(None) => {}
            Ok(Some(_)) | Err(Impure) => return Err(self.impure(Some(rule))),
        }
        let sums = self.pools.sums(n, die);
        let way = self.fork(rule, Ways::Sum(sums.clone()))?;
        Ok(sums[way].0)
    }

    fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        let recorded = self.prologue.faces(&mut self.cursor, rule, n, bands.die());
        if let Some(faces) = self.unless_faulty(recorded)? {
            return Ok(counted(&faces, bands));
        }
        match self.path.walked(rule) {
            Ok(Some((Ways::Sort(classes), way))) => return Ok(classes[way].0),
            Ok(None) => {}
            Ok(Some(_)) | Err(Impure) => return Err(self.impure(Some(rule))),
        }
        let classes = self.pools.sorts(n, bands, self.runs_max).map_err(|_| self.pause(Fault::TooLarge(Beyond::Pool)))?;
        let way = self.fork(rule, Ways::Sort(classes.clone()))?;
        Ok(classes[way].0)
    }

    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        match self.known_answer(state, seat, question)? {
            Some(answer) => Ok(answer),
            None => self.policy_answer(state, seat, question),
        }
    }

    fn ask_both(&mut self, state: &G::State, questions: [&G::Question; 2]) -> Flow<[G::Answer; 2]> {
        let sealed = self.prologue.secret_answers(&mut self.cursor);
        let mut answer_of = |seat: Seat| match sealed[seat.index()] {
            Some(answer) => self.checked(state, seat, questions[seat.index()], answer),
            None => self.ask(state, seat, questions[seat.index()]),
        };
        Ok([answer_of(Seat::First)?, answer_of(Seat::Second)?])
    }
}

/// The places of a die's faces; a face that stands twice is found at its first place, with both weights.
fn face_ways(die: Die) -> DieWays {
    let mut weights = [0; MAX_BANDS];
    for face in die.faces() {
        let first = die.faces().iter().position(|other| other == face).expect("the face is one of the die's");
        weights[first] += 1;
    }
    DieWays::new(weights)
}

fn band_ways(bands: &Bands) -> DieWays {
    let mut weights = [0; MAX_BANDS];
    (0..bands.len()).for_each(|band| weights[band] = bands.weight(band));
    DieWays::new(weights)
}

/// How many of these faces fall into each band.
pub(crate) fn counted(faces: &[i16], bands: &Bands) -> Counts {
    let mut counts = Counts::default();
    faces.iter().for_each(|&face| counts.add(bands.of_face(face).unwrap_or_default(), 1));
    counts
}
