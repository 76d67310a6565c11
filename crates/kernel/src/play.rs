//! The match at the table: it pauses for what it lacks, goes on when it has it, and takes back.

mod change;
mod enact;
mod glimpse;
mod undo;
mod waiting;

pub use change::Change;
pub use waiting::{AnswerError, DiceAsked, OutOfStep, UndoError, Waiting};

use crate::{
    Entry, EntryOf, Seat, Source, Spot, Table, Told,
    dice::{Faces, special_faces},
    entry::{AnswerBy, DiceBy, dice_in, unshown_secret},
    fair::FairDice,
    game::Game,
    seat::BySeat,
    tape::{Dice, Stop, TapeSource, went_on_past_a_pause},
};

/// A match may not meet more entries than this without asking anybody: a rule that goes in circles is stopped.
const MAX_UNASKED_ENTRIES: usize = 1_000_000;

/// A match being played.
#[derive(Debug)]
pub struct Play<G: Game> {
    opening: G::State,
    checkpoint: G::State,
    checkpoint_at: usize,
    work: G::State,
    tape: Vec<EntryOf<G>>,
    /// How many entries of the tape the rules have accepted already.
    judged: usize,
    dice: Dice,
    dice_thrown: u64,
    standing: BySeat<G::Standing>,
    /// Whether the standing orders are those under which the tape was played.
    orders_known: bool,
    waiting: Waiting<G>,
    journalled: usize,
    journal: Vec<Change<G>>,
    fault: Option<OutOfStep>,
    /// How often the tape was cut back.
    cuts: u64,
}

impl<G: Game> Play<G> {
    /// A match that starts in this state, with dice that the program rolls.
    ///
    /// # Errors
    /// Where the rules code itself does not repeat what it told: a fault.
    pub fn new(opening: G::State, dice: FairDice) -> Result<Self, OutOfStep> {
        Self::starting(opening, Dice::Program(Box::new(dice)), Vec::new())
    }

    /// A match that starts in this state, with dice that the players roll and type in.
    ///
    /// # Errors
    /// Where the rules code itself does not repeat what it told: a fault.
    pub fn with_typed_dice(opening: G::State) -> Result<Self, OutOfStep> {
        Self::starting(opening, Dice::Typed, Vec::new())
    }

    /// Plays the entries of a record again, judging each, and goes on from there. Without dice of the program (`None`) new ones
    /// are asked of the players. Standing orders are not among the entries: [`crate::record::Record::resume`] restores them too.
    ///
    /// # Errors
    /// At the first entry that the rules do not lead to.
    pub fn replay(opening: G::State, tape: Vec<EntryOf<G>>, dice: Option<FairDice>) -> Result<Self, OutOfStep> {
        let dice = dice.map_or(Dice::Typed, |dice| Dice::Program(Box::new(dice)));
        Self::starting(opening, dice, tape)
    }

    fn starting(opening: G::State, dice: Dice, tape: Vec<EntryOf<G>>) -> Result<Self, OutOfStep> {
        let mut play = Self::before_the_first_step(opening, dice, tape);
        play.advance()?;
        Ok(play)
    }

    fn before_the_first_step(opening: G::State, dice: Dice, tape: Vec<EntryOf<G>>) -> Self {
        Self {
            checkpoint: opening.clone(),
            work: opening.clone(),
            opening,
            checkpoint_at: 0,
            judged: 0,
            dice_thrown: dice_in(&tape),
            journalled: tape.len(),
            tape,
            dice,
            standing: BySeat::default(),
            orders_known: false,
            waiting: Waiting::Over,
            journal: Vec::new(),
            fault: None,
            cuts: 0,
        }
    }

    /// What the match waits for.
    #[must_use]
    pub const fn waiting(&self) -> &Waiting<G> {
        &self.waiting
    }

    /// The question that a seat has to answer now.
    #[must_use]
    pub fn question(&self, seat: Seat) -> Option<&G::Question> {
        match &self.waiting {
            Waiting::Answers { questions, .. } => questions.iter().find(|(asked, _)| *asked == seat).map(|(_, q)| q),
            Waiting::Dice(_) | Waiting::Over => None,
        }
    }

    /// The state at this moment, also in the middle of a step.
    #[must_use]
    pub const fn state(&self) -> &G::State {
        &self.work
    }

    /// The state in which the match began.
    #[must_use]
    pub const fn opening(&self) -> &G::State {
        &self.opening
    }

    /// All entries so far, without those taken back. A secret answer may be among them that the other seat must not see.
    #[must_use]
    pub fn tape(&self) -> &[EntryOf<G>] {
        &self.tape
    }

    /// How many dice have fallen, without those taken back.
    #[must_use]
    pub const fn dice_thrown(&self) -> u64 {
        self.dice_thrown
    }

    /// The dice that the program rolls, if it does.
    #[must_use]
    pub const fn fair_dice(&self) -> Option<&FairDice> {
        match &self.dice {
            Dice::Program(dice) => Some(dice),
            Dice::Typed => None,
        }
    }

    /// Where odds of this moment start from, for whoever may know everything.
    #[must_use]
    pub fn spot(&self) -> Spot<'_, G> {
        Spot { checkpoint: &self.checkpoint, tape: &self.tape[self.checkpoint_at..] }
    }

    /// Where odds of this moment start from for one seat: without the secret answer of the other, if that is not shown yet. A plan
    /// that is being carried out is in it.
    #[must_use]
    pub fn spot_for(&self, seat: Seat) -> Spot<'_, G> {
        let hidden = unshown_secret(&self.tape).is_some_and(|by| by != seat);
        Spot { checkpoint: &self.checkpoint, tape: &self.tape[self.checkpoint_at..self.tape.len() - usize::from(hidden)] }
    }

    /// The changes since this was last called, for the record. Make them durable before an answer is acknowledged.
    pub fn take_journal(&mut self) -> Vec<Change<G>> {
        let fresh = self.tape[self.journalled..].iter().cloned().map(Change::Entry);
        self.journal.extend(fresh);
        self.journalled = self.tape.len();
        std::mem::take(&mut self.journal)
    }

    /// Whether a seat may answer so now.
    ///
    /// # Errors
    /// Where it is asked nothing, or the rules refuse.
    pub fn check(&self, seat: Seat, answer: &G::Answer) -> Result<(), AnswerError> {
        self.in_step()?;
        let question = self.question(seat).ok_or(AnswerError::NotAsked)?;
        Ok(G::check(&G::view(&self.work, seat), seat, question, answer)?)
    }

    /// Answers for a seat, and plays on to the next thing that the match waits for.
    ///
    /// # Errors
    /// Where it is asked nothing or the rules refuse, and where the rules code does not repeat itself. Nothing has changed then.
    pub fn answer(&mut self, seat: Seat, answer: G::Answer) -> Result<&Waiting<G>, AnswerError> {
        self.check(seat, &answer)?;
        let before = self.tape.len();
        self.put_answer(seat, answer, AnswerBy::Player);
        Ok(self.advance_or_go_back_to(before)?)
    }

    fn put_answer(&mut self, seat: Seat, answer: G::Answer, by: AnswerBy) {
        let secret = matches!(self.waiting, Waiting::Answers { secret: true, .. });
        self.tape.push(Entry::Answer { seat, answer, by, secret });
        self.judged = self.tape.len();
    }

    /// Gives the faces that the players rolled, and plays on.
    ///
    /// # Errors
    /// Where no dice are asked for or these are no faces of theirs, and where the rules code does not repeat itself. Nothing has
    /// changed then.
    pub fn type_dice(&mut self, faces: &[i16]) -> Result<&Waiting<G>, AnswerError> {
        self.in_step()?;
        let Waiting::Dice(asked) = &self.waiting else { return Err(AnswerError::NoDiceAsked) };
        if faces.len() != usize::from(asked.n) || !faces.iter().all(|face| asked.faces.contains(face)) {
            return Err(AnswerError::NoSuchFaces { n: asked.n, faces: asked.faces.clone() });
        }
        let before = self.tape.len();
        self.tape.push(Entry::Dice {
            rule: asked.rule,
            sides: asked.faces.len() as u8,
            special: special_faces(&asked.faces),
            need: asked.need,
            faces: Faces::from_slice(faces),
            by: DiceBy::Typed,
        });
        self.dice_thrown += u64::from(asked.n);
        Ok(self.advance_or_go_back_to(before)?)
    }

    /// Leaves standing orders for a seat; they answer at once what they speak of.
    ///
    /// # Errors
    /// Where the rules code does not repeat itself. The orders are left all the same.
    pub fn leave_standing_orders(&mut self, seat: Seat, orders: G::Standing) -> Result<&Waiting<G>, OutOfStep> {
        self.in_step()?;
        self.note(Change::Standing { seat, orders: orders.clone() });
        self.standing[seat] = orders;
        self.advance_or_go_back_to(self.tape.len())
    }

    /// The standing orders of both seats.
    #[must_use]
    pub const fn standing_orders(&self) -> &BySeat<G::Standing> {
        &self.standing
    }

    fn note(&mut self, change: Change<G>) {
        let mut earlier = self.take_journal();
        earlier.push(change);
        self.journal = earlier;
    }

    /// Whether the match can go on at all.
    fn in_step(&self) -> Result<(), OutOfStep> {
        self.fault.clone().map_or(Ok(()), Err)
    }

    /// Plays on; where the rules code fails, goes back to where it did not yet.
    fn advance_or_go_back_to(&mut self, before: usize) -> Result<&Waiting<G>, OutOfStep> {
        let Err(fault) = self.advance() else { return Ok(&self.waiting) };
        self.cut_to(before);
        if self.run_until_waiting(before.saturating_add(MAX_UNASKED_ENTRIES)).is_err() {
            self.fault = Some(fault.clone());
        }
        Err(fault)
    }

    /// Plays on until something is missing that standing orders do not give.
    fn advance(&mut self) -> Result<&Waiting<G>, OutOfStep> {
        let limit = self.tape.len().saturating_add(MAX_UNASKED_ENTRIES);
        loop {
            self.run_until_waiting(limit)?;
            if !self.answer_by_standing_orders() {
                return Ok(&self.waiting);
            }
        }
    }

    /// Plays on until something is missing.
    fn run_until_waiting(&mut self, limit: usize) -> Result<(), OutOfStep> {
        loop {
            match self.run_step() {
                Some(Stop::Waiting(waiting)) => {
                    self.waiting = waiting;
                    return Ok(());
                }
                Some(Stop::OutOfStep(fault)) => return Err(fault),
                None if self.tape.len() > limit => return Err(self.fault_here("a question sooner", "no end of steps")),
                None => {}
            }
        }
    }

    /// Runs the next step from its checkpoint: none once it is complete, else why it stopped.
    fn run_step(&mut self) -> Option<Stop<G>> {
        let Some(step) = G::agenda(&self.checkpoint).next().cloned() else { return Some(self.end()) };
        self.work.clone_from(&self.checkpoint);
        let mut source = TapeSource {
            tape: &mut self.tape,
            at: self.checkpoint_at,
            started_at: self.checkpoint_at,
            judged: &mut self.judged,
            orders: self.orders_known.then_some(&self.standing),
            dice_thrown: &mut self.dice_thrown,
            dice: &mut self.dice,
            stop: None,
        };
        let flow = run_from_start::<G>(&mut self.work, &mut source, step);
        let (at, stop) = (source.at, source.stop);
        match (flow, stop) {
            (Err(_), Some(stop)) => Some(stop),
            (Err(_), None) => Some(Stop::OutOfStep(self.fault_here("a pause of the source alone", "a pause of a rule"))),
            (Ok(()), Some(_)) => Some(Stop::OutOfStep(went_on_past_a_pause(at))),
            (Ok(()), None) => {
                self.checkpoint.clone_from(&self.work);
                self.checkpoint_at = at;
                None
            }
        }
    }

    fn fault_here(&self, expected: &str, found: &str) -> OutOfStep {
        OutOfStep { at: self.tape.len(), expected: expected.to_owned(), found: found.to_owned() }
    }

    fn end(&mut self) -> Stop<G> {
        self.work.clone_from(&self.checkpoint);
        match self.tape.get(self.checkpoint_at) {
            None => Stop::Waiting(Waiting::Over),
            Some(entry) => {
                let (expected, found) = ("the end of the match".to_owned(), format!("{entry:?}"));
                Stop::OutOfStep(OutOfStep { at: self.checkpoint_at, expected, found })
            }
        }
    }

    fn answer_by_standing_orders(&mut self) -> bool {
        let Waiting::Answers { questions, .. } = &self.waiting else { return false };
        let found = questions.iter().find_map(|(seat, question)| {
            let view = G::view(&self.work, *seat);
            let answer = G::standing(&self.standing[*seat], &view, *seat, question)?;
            G::check(&view, *seat, question, &answer).is_ok().then_some((*seat, answer))
        });
        let Some((seat, answer)) = found else { return false };
        self.put_answer(seat, answer, AnswerBy::StandingOrders);
        true
    }
}

/// Tells that the step begins, takes it off the agenda, and runs it.
pub(crate) fn run_from_start<G: Game>(state: &mut G::State, source: &mut dyn Source<G>, step: G::Step) -> crate::Flow<()> {
    let began = Told::Began(step.clone());
    source.told(&began)?;
    G::apply_told(state, &began);
    G::run(&mut Table::new(state, source), step)
}

/// The state that these entries lead to, by applying what was told and nothing else.
#[must_use]
pub fn rebuild<G: Game>(opening: &G::State, entries: &[EntryOf<G>]) -> G::State {
    let mut state = opening.clone();
    for entry in entries {
        if let Entry::Told(told) = entry {
            G::apply_told(&mut state, told);
        }
    }
    state
}
