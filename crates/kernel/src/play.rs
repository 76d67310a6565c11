//! The match at the table: it pauses for what it lacks, goes on when it has it, and takes back.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{
    Entry, EntryOf, RuleId, Seat, Source, Spot, Table, Told,
    dice::{Faces, Need},
    entry::{AnswerBy, DiceBy},
    fair::FairDice,
    game::Game,
    refusal::Refusal,
    seat::BySeat,
    tape::{Dice, Stop, TapeSource},
};

/// A record, or the rules code, that does not fit: the match stops here and goes no further.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("out of step at entry {at}: the rules expect {expected}, the record has {found}")]
pub struct OutOfStep {
    /// The entry of the tape, counted from 0.
    pub at: usize,
    /// What the rules ask for there.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

/// Dice that the players are to roll.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DiceAsked {
    /// The rule that asks.
    pub rule: RuleId,
    /// How many dice.
    pub n: u16,
    /// What they are for.
    pub need: Need,
    /// The faces that each may show.
    pub faces: Vec<i16>,
}

/// What a match waits for.
#[derive(Debug, Clone, PartialEq)]
pub enum Waiting<G: Game> {
    /// Answers of one seat, or secret ones of both.
    Answers {
        /// Who is asked what.
        questions: SmallVec<[(Seat, G::Question); 1]>,
        /// Whether the answers stay hidden until all are given.
        secret: bool,
    },
    /// Dice rolled on a real table.
    Dice(DiceAsked),
    /// Nothing: it is over.
    Over,
}

/// An answer, or dice, that a match does not take. It is as it was before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The seat is asked nothing at the moment.
    #[error("this seat is asked nothing at the moment")]
    NotAsked,
    /// The rules refuse the answer.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// No dice are asked for at the moment.
    #[error("no dice are asked for at the moment")]
    NoDiceAsked,
    /// The faces are not those of the dice asked for.
    #[error("{n} dice are asked for, each with a face of {faces:?}")]
    NoSuchFaces {
        /// How many.
        n: u16,
        /// The faces that each may show.
        faces: Vec<i16>,
    },
    /// The match is out of step.
    #[error(transparent)]
    OutOfStep(#[from] OutOfStep),
}

/// Why an answer cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// There is no answer yet.
    #[error("there is no answer to take back")]
    Nothing,
    /// Dice have fallen, or a secret has been shown, since the last answer: the other side has to agree.
    #[error("dice have fallen or a secret was shown since: the other side has to agree")]
    NeedsConsent,
}

/// A change of a match, as a record keeps it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", bound = "")]
pub enum Change<G: Game> {
    /// An entry was added to the tape.
    Entry(EntryOf<G>),
    /// The tape went back to this many entries.
    Undo {
        /// How many entries are left.
        to: usize,
        /// Whether the other side agreed.
        consent: bool,
    },
    /// A seat left standing orders.
    Standing {
        /// The seat.
        seat: Seat,
        /// Its orders.
        orders: G::Standing,
    },
}

/// A match being played.
#[derive(Debug)]
pub struct Play<G: Game> {
    opening: G::State,
    checkpoint: G::State,
    checkpoint_at: usize,
    work: G::State,
    tape: Vec<EntryOf<G>>,
    dice: Dice,
    dice_thrown: u64,
    standing: BySeat<G::Standing>,
    waiting: Waiting<G>,
    journalled: usize,
    journal: Vec<Change<G>>,
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
    /// are asked of the players.
    ///
    /// # Errors
    /// At the first entry that the rules do not lead to.
    pub fn replay(opening: G::State, tape: Vec<EntryOf<G>>, dice: Option<FairDice>) -> Result<Self, OutOfStep> {
        let dice = dice.map_or(Dice::Typed, |dice| Dice::Program(Box::new(dice)));
        Self::starting(opening, dice, tape)
    }

    fn starting(opening: G::State, dice: Dice, tape: Vec<EntryOf<G>>) -> Result<Self, OutOfStep> {
        let mut play = Self {
            checkpoint: opening.clone(),
            work: opening.clone(),
            opening,
            checkpoint_at: 0,
            dice_thrown: dice_in(&tape),
            journalled: tape.len(),
            tape,
            dice,
            standing: BySeat::default(),
            waiting: Waiting::Over,
            journal: Vec::new(),
        };
        play.advance()?;
        Ok(play)
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

    /// All entries so far, without those taken back.
    #[must_use]
    pub fn tape(&self) -> &[EntryOf<G>] {
        &self.tape
    }

    /// How many dice the program has rolled, without those taken back.
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

    /// Where odds of this moment start from.
    #[must_use]
    pub fn spot(&self) -> Spot<'_, G> {
        Spot { checkpoint: &self.checkpoint, tape: &self.tape[self.checkpoint_at..] }
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
        let question = self.question(seat).ok_or(AnswerError::NotAsked)?;
        Ok(G::check(&G::view(&self.work, seat), seat, question, answer)?)
    }

    /// Answers for a seat, and plays on to the next thing that the match waits for.
    ///
    /// # Errors
    /// Where it is asked nothing or the rules refuse: then nothing has changed. Where the rules code does not repeat itself.
    pub fn answer(&mut self, seat: Seat, answer: G::Answer) -> Result<&Waiting<G>, AnswerError> {
        self.check(seat, &answer)?;
        self.put_answer(seat, answer, AnswerBy::Player);
        Ok(self.advance()?)
    }

    fn put_answer(&mut self, seat: Seat, answer: G::Answer, by: AnswerBy) {
        let secret = matches!(self.waiting, Waiting::Answers { secret: true, .. });
        self.tape.push(Entry::Answer { seat, answer, by, secret });
    }

    /// Gives the faces that the players rolled, and plays on.
    ///
    /// # Errors
    /// Where no dice are asked for or these are no faces of theirs: then nothing has changed. Where the rules code does not
    /// repeat itself.
    pub fn type_dice(&mut self, faces: &[i16]) -> Result<&Waiting<G>, AnswerError> {
        let Waiting::Dice(asked) = &self.waiting else { return Err(AnswerError::NoDiceAsked) };
        if faces.len() != usize::from(asked.n) || !faces.iter().all(|face| asked.faces.contains(face)) {
            return Err(AnswerError::NoSuchFaces { n: asked.n, faces: asked.faces.clone() });
        }
        let sides = asked.faces.len() as u8;
        let faces = Faces::from_slice(faces);
        self.tape.push(Entry::Dice { rule: asked.rule, sides, need: asked.need, faces, by: DiceBy::Typed });
        self.dice_thrown += u64::from(asked.n);
        Ok(self.advance()?)
    }

    /// Leaves standing orders for a seat; they answer at once what they speak of.
    ///
    /// # Errors
    /// Where the rules code does not repeat itself.
    pub fn leave_standing_orders(&mut self, seat: Seat, orders: G::Standing) -> Result<&Waiting<G>, OutOfStep> {
        self.note(Change::Standing { seat, orders: orders.clone() });
        self.standing[seat] = orders;
        self.advance()
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

    /// Takes the match back to the last answer that a player gave: that question is open again, and the dice before it stay as
    /// they fell.
    ///
    /// # Errors
    /// Where there is no such answer, or dice fell or a secret was shown after it and the other side does not agree.
    pub fn undo(&mut self, consent: bool) -> Result<(), UndoError> {
        let (to, needs_consent) = self.last_answer().ok_or(UndoError::Nothing)?;
        if needs_consent && !consent {
            return Err(UndoError::NeedsConsent);
        }
        self.take_journal_up_to_undo(to, consent);
        self.cut_to(to);
        self.advance().map(drop).map_err(|_| UndoError::Nothing)
    }

    /// The place of the last answer of a player, and whether dice or a secret lie behind it.
    fn last_answer(&self) -> Option<(usize, bool)> {
        let by_player = |entry: &EntryOf<G>| matches!(entry, Entry::Answer { by: AnswerBy::Player, .. });
        let to = self.tape.iter().rposition(by_player)?;
        let sealed = |entry: &EntryOf<G>| matches!(entry, Entry::Answer { secret: true, .. });
        let shown = self.tape[to..].iter().any(|entry| entry.is_dice() || sealed(entry));
        Some((to, shown))
    }

    fn take_journal_up_to_undo(&mut self, to: usize, consent: bool) {
        self.note(Change::Undo { to, consent });
    }

    /// Goes back to the first `to` entries: the state is rebuilt by applying what was told, without any rules.
    fn cut_to(&mut self, to: usize) {
        self.tape.truncate(to);
        self.journalled = to;
        let began = |entry: &EntryOf<G>| matches!(entry, Entry::Told(Told::Began(_)));
        self.checkpoint_at = self.tape.iter().rposition(began).unwrap_or(0);
        self.checkpoint = rebuild::<G>(&self.opening, &self.tape[..self.checkpoint_at]);
        self.dice_thrown = dice_in(&self.tape);
    }

    /// Plays on until something is missing.
    fn advance(&mut self) -> Result<&Waiting<G>, OutOfStep> {
        loop {
            if let Some(stop) = self.run_step() {
                match stop {
                    Stop::OutOfStep(fault) => return Err(fault),
                    Stop::Waiting(waiting) => self.waiting = waiting,
                }
                if !self.answer_by_standing_orders() {
                    return Ok(&self.waiting);
                }
            }
        }
    }

    /// Runs the next step from its checkpoint: none once it is complete, else why it stopped.
    fn run_step(&mut self) -> Option<Stop<G>> {
        let Some(step) = G::agenda(&self.checkpoint).next().cloned() else { return self.end() };
        self.work.clone_from(&self.checkpoint);
        let mut source = TapeSource {
            tape: &mut self.tape,
            at: self.checkpoint_at,
            started_at: self.checkpoint_at,
            dice_thrown: &mut self.dice_thrown,
            dice: &mut self.dice,
            stop: None,
        };
        let flow = run_from_start::<G>(&mut self.work, &mut source, step);
        let (at, stop) = (source.at, source.stop);
        if flow.is_err() {
            return stop;
        }
        self.checkpoint.clone_from(&self.work);
        self.checkpoint_at = at;
        None
    }

    fn end(&mut self) -> Option<Stop<G>> {
        self.work.clone_from(&self.checkpoint);
        if self.checkpoint_at < self.tape.len() {
            let found = format!("{:?}", self.tape[self.checkpoint_at]);
            let expected = "the end of the match".to_owned();
            return Some(Stop::OutOfStep(OutOfStep { at: self.checkpoint_at, expected, found }));
        }
        Some(Stop::Waiting(Waiting::Over))
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

fn dice_in<S, A, E>(tape: &[Entry<S, A, E>]) -> u64 {
    let count = |entry: &Entry<S, A, E>| match entry {
        Entry::Dice { faces, .. } => faces.len() as u64,
        Entry::Answer { .. } | Entry::Told(_) => 0,
    };
    tape.iter().map(count).sum()
}
