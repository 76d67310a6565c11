//! A game of dice programs: blocks of throws that add to registers, each block a step. Small enough to be counted by
//! brute force.
#![allow(dead_code)] // Each test program uses its own part of it.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use serde::{Deserialize, Serialize};
use tercio_kernel::{
    Agenda, Bands, Die, Flow, Game, Need, Offered, Query, Refusal, RuleId, Seat, Source, Spot, Table, Verdict,
};
use tercio_odds::{Chance, Dist, Inquiry, Weight};

/// The rule under which every die is thrown, and the one that refuses answers.
pub(crate) const THROW: RuleId = RuleId::new(*b"ZZ", 1);
const ANSWER: RuleId = RuleId::new(*b"ZZ", 2);

/// How often the rule that may not be was run.
static FICKLE: AtomicU32 = AtomicU32::new(0);

/// How many registers there are.
pub(crate) const N_REGISTERS: usize = 4;

/// What a program adds up.
pub(crate) type Registers = [i16; N_REGISTERS];

/// One instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Op {
    /// Adds a face.
    Face { die: Die2, to: usize },
    /// Adds one if the need is met, else skips the next instruction.
    Test { die: Die2, least: i16, to: usize },
    /// Adds the band of a face: its remainder by three.
    Band { die: Die2, to: usize },
    /// Adds a sum.
    Sum { n: u16, die: Die2, to: usize },
    /// Adds how many of as many dice as a register holds reach a face; the register becomes zero.
    Pool { from: usize, die: Die2, least: i16, to: usize },
    /// Sorts dice by their remainder by three, and adds the counts to three registers.
    Sort { n: u16, die: Die2 },
    /// Adds an answer, 0 to 2.
    Ask { seat: Seat, to: usize },
    /// Adds ten times the first seat's secret answer and the second's.
    AskBoth { to: usize },
    /// Schedules a block if a register has reached a value.
    Then { from: usize, least: i16, block: usize },
    /// Throws until a face is above zero: any number of times.
    Again { die: Die2 },
    /// Asks for something else each time that it is run, as no rule may.
    Fickle,
    /// Takes a number off a register, at least down to zero.
    Less { from: usize, by: i16 },
}

/// The dice of programs, hashable as the kernel's need not be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Die2 {
    D6,
    D10,
    Coin,
    Lopsided,
}

impl Die2 {
    pub(crate) const fn die(self) -> Die {
        match self {
            Self::D6 => Die::D6,
            Self::D10 => Die::D10,
            Self::Coin => Die::Faces(&[0, 1]),
            Self::Lopsided => Die::Faces(&[2, 0, 2, -1]),
        }
    }
}

/// A program being run.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) agenda: Agenda<usize>,
    pub(crate) registers: Registers,
    pub(crate) blocks: Arc<Vec<Vec<Op>>>,
}

impl State {
    /// A program at its first block, with the others scheduled only by it.
    pub(crate) fn new(blocks: Vec<Vec<Op>>) -> Self {
        Self { agenda: Agenda::starting_with(0), registers: [0; N_REGISTERS], blocks: Arc::new(blocks) }
    }
}

/// The game.
#[derive(Debug)]
pub(crate) struct Programs;

/// Which register gets how much more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Added {
    to: usize,
    by: i16,
}

/// Asks for a number from 0 to 2.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Number;

impl Query<Programs> for Number {
    type Reply = i16;

    fn into_question(self) -> Self {
        self
    }

    fn reply(answer: i16) -> Option<i16> {
        Some(answer)
    }
}

impl Game for Programs {
    const SYSTEM: &'static str = "programs";
    const EDITION: u32 = 1;

    type State = State;
    type Step = usize;
    type Question = Number;
    type Answer = i16;
    type Event = Added;
    type View<'a> = &'a State;
    type Standing = ();

    fn agenda(state: &State) -> &Agenda<usize> {
        &state.agenda
    }

    fn agenda_mut(state: &mut State) -> &mut Agenda<usize> {
        &mut state.agenda
    }

    fn run<S: Source<Self> + ?Sized>(t: &mut Table<'_, Self, S>, block: usize) -> Flow<()> {
        let blocks = Arc::clone(&t.state().blocks);
        let mut ops = blocks[block].iter();
        while let Some(&op) = ops.next() {
            if !perform(t, op)? {
                ops.next();
            }
        }
        Ok(())
    }

    fn apply(state: &mut State, event: &Added) {
        state.registers[event.to] += event.by;
    }

    fn cites(_: &Added, cite: &mut dyn FnMut(RuleId)) {
        cite(THROW);
    }

    fn view(state: &State, _: Seat) -> &State {
        state
    }

    fn offered(_: &&State, _: Seat, _: &Number) -> Offered<i16> {
        Offered::only(vec![0, 1, 2])
    }

    fn check(_: &&State, _: Seat, _: &Number, answer: &i16) -> Verdict {
        if (0..=2).contains(answer) { Ok(()) } else { Err(Refusal::new(ANSWER, "from-0-to-2")) }
    }

    fn refused(_: &&State, _: Seat, _: &Number) -> Vec<(i16, Refusal)> {
        Vec::new()
    }
}

/// Performs one instruction; false if the next one is to be skipped.
fn perform<S: Source<Programs> + ?Sized>(t: &mut Table<'_, Programs, S>, op: Op) -> Flow<bool> {
    match op {
        Op::Face { die, to } => {
            let by = t.roll(THROW, die.die())?;
            t.tell(Added { to, by })?;
        }
        Op::Test { die, least, to } => {
            if !t.test(THROW, die.die(), Need::AtLeast(least))? {
                return Ok(false);
            }
            t.tell(Added { to, by: 1 })?;
        }
        Op::Band { die, to } => {
            let by = t.band(THROW, &by_remainder(die))?.into();
            t.tell(Added { to, by })?;
        }
        Op::Sum { n, die, to } => {
            let by = t.sum(THROW, n, die.die())?;
            t.tell(Added { to, by })?;
        }
        Op::Pool { from, die, least, to } => pool(t, from, die, least, to)?,
        Op::Sort { n, die } => {
            let counts = t.sort(THROW, n, &by_remainder(die))?;
            for band in 0..3 {
                t.tell(Added { to: band, by: counts.of(band) as i16 })?;
            }
        }
        Op::Ask { seat, to } => {
            let by = t.ask(seat, Number)?;
            t.tell(Added { to, by })?;
        }
        Op::AskBoth { to } => {
            let [first, second] = t.ask_both(Number, Number)?;
            t.tell(Added { to, by: 10 * first + second })?;
        }
        Op::Then { from, least, block } => {
            if t.state().registers[from] >= least {
                t.then(block)?;
            }
        }
        Op::Again { die } => while t.roll(THROW, die.die())? < 1 {},
        Op::Fickle => {
            let times = FICKLE.fetch_add(1, Ordering::Relaxed);
            t.roll(if times.is_multiple_of(3) { THROW } else { ANSWER }, Die::D6)?;
        }
        Op::Less { from, by } => {
            let by = by.min(t.state().registers[from].max(0));
            t.tell(Added { to: from, by: -by })?;
        }
    }
    Ok(true)
}

fn pool<S: Source<Programs> + ?Sized>(
    t: &mut Table<'_, Programs, S>,
    from: usize,
    die: Die2,
    least: i16,
    to: usize,
) -> Flow<()> {
    let held = t.state().registers[from];
    let bands = Bands::of_need(die.die(), Need::AtLeast(least));
    let by = t.sort(THROW, u16::try_from(held).unwrap_or(0), &bands)?.of(1) as i16;
    t.tell(Added { to: from, by: -held })?;
    t.tell(Added { to, by })
}

fn by_remainder(die: Die2) -> Bands {
    Bands::new(die.die(), Need::Bands, |face| face.rem_euclid(3) as u8)
}

/// What seats answer: something that depends on the state and the seat.
pub(crate) fn policy(state: &State, seat: Seat, _: &Number) -> i16 {
    (state.registers[0] + 2 * state.registers[1] + seat.index() as i16).rem_euclid(3)
}

/// All of a program, from its start to its end.
pub(crate) fn whole(state: &State) -> Inquiry<'_, Programs, Registers> {
    Inquiry { spot: Spot::at(state), given: &[], stop: &|_| false, project: &|state| state.registers }
}

/// The distribution of a program by brute force: every face of every die, one by one, nothing merged. None past
/// `runs_max` runs, or where so many dice are thrown that nobody could count them.
pub(crate) fn brute_force(opening: &State, runs_max: u32) -> Option<Dist<Registers>> {
    let mut odometer = Odometer { places: Vec::new(), next: 0 };
    let mut chances: BTreeMap<Registers, Chance> = BTreeMap::new();
    for _ in 0..runs_max {
        let mut state = opening.clone();
        while let Some(step) = state.agenda.begin() {
            Programs::run(&mut Table::new(&mut state, &mut odometer), step).expect("brute force never pauses");
        }
        let whole = odometer.places.iter().try_fold(1, |whole: u128, &(_, sides)| whole.checked_mul(sides as u128))?;
        chances.entry(state.registers).or_insert_with(Chance::zero).add(&Chance::share(1, whole));
        if !odometer.advance() {
            return Some(Dist::from_chances(chances).expect("brute force counts everything"));
        }
    }
    None
}

/// Faces in counting order. It knows nothing of bands, sums or pools.
struct Odometer {
    places: Vec<(usize, usize)>,
    next: usize,
}

impl Odometer {
    fn advance(&mut self) -> bool {
        self.next = 0;
        while let Some((place, sides)) = self.places.pop() {
            if place + 1 < sides {
                self.places.push((place + 1, sides));
                return true;
            }
        }
        false
    }
}

impl Source<Programs> for Odometer {
    fn face(&mut self, _: RuleId, die: Die) -> Flow<i16> {
        if self.next == self.places.len() {
            self.places.push((0, die.faces().len()));
        }
        self.next += 1;
        Ok(die.faces()[self.places[self.next - 1].0])
    }

    fn ask(&mut self, state: &State, seat: Seat, question: &Number) -> Flow<i16> {
        Ok(policy(state, seat, question))
    }
}
