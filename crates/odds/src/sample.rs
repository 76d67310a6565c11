//! Sampled odds, for what is too large to enumerate.

use std::{collections::BTreeMap, num::NonZeroU64};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{Bands, Counts, Die, Flow, Game, Pause, RuleId, Seat, Source, Table, simulate::below};

use crate::{
    error::OddsError,
    estimate::Estimate,
    exact::counted,
    inquiry::Inquiry,
    prologue::{Cursor, Prologue},
    report::{Method, Report},
};

/// How a sample is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sampling {
    /// How many runs.
    pub n: NonZeroU64,
    /// The seed: the same seed gives the same sample. Run `i` depends on the seed and on `i` alone.
    pub seed: u64,
    /// How many steps a run may take before it counts as endless.
    pub steps_max: u64,
}

impl Default for Sampling {
    /// Ten thousand runs (a standard error of half a per cent at most), of at most a hundred thousand steps each.
    fn default() -> Self {
        Self { n: NonZeroU64::MIN.saturating_add(9_999), seed: 0, steps_max: 100_000 }
    }
}

/// An estimate of what an inquiry asks for, from whole courses played with dice of a generator.
///
/// Questions are answered by what is given, then by `policy`.
///
/// # Errors
/// [`OddsError::Endless`] if a run takes too many steps; otherwise where the spot's tape or a given answer does not fit
/// the rules.
pub fn sample<G, T, P>(inquiry: &Inquiry<'_, G, T>, policy: &mut P, sampling: Sampling) -> Result<Estimate<T>, OddsError>
where
    G: Game,
    T: Ord,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    let mut counts = BTreeMap::new();
    for run in 0..sampling.n.get() {
        let outcome = play_one(inquiry, policy, sampling, run)?;
        *counts.entry(outcome).or_default() += 1;
    }
    let report = Report { runs: sampling.n.get(), ..Report::new(Method::Estimate) };
    Ok(Estimate { counts: counts.into_iter().collect(), report })
}

fn play_one<G, T, P>(inquiry: &Inquiry<'_, G, T>, policy: &mut P, sampling: Sampling, run: u64) -> Result<T, OddsError>
where
    G: Game,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    let prologue = Prologue { tape: inquiry.spot.tape, given: inquiry.given };
    let mut source = Sampled { prologue, cursor: Cursor::START, policy, rng: generator(sampling.seed, run), fault: None };
    let mut state = inquiry.spot.checkpoint.clone();
    for _ in 0..sampling.steps_max {
        let Some(step) = G::agenda_mut(&mut state).begin() else { break };
        if let Err(Pause { .. }) = G::run(&mut Table::new(&mut state, &mut source), step) {
            return Err(source.fault.expect("a rule pauses only where its source does"));
        }
        source.prologue.finished(&mut source.cursor)?;
        if inquiry.ends_at(&state) {
            break;
        }
    }
    source.prologue.finished(&mut source.cursor)?;
    if inquiry.ends_at(&state) { Ok((inquiry.project)(&state)) } else { Err(OddsError::Endless { steps: sampling.steps_max }) }
}

/// The generator of one run: neighbouring runs are spread over all seeds by an odd constant, the golden ratio in 64 bits.
fn generator(seed: u64, run: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ run.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// The source of one sampled run: what is known first, then dice of the generator and answers of the policy.
struct Sampled<'a, G: Game, P> {
    prologue: Prologue<'a, G>,
    cursor: Cursor,
    policy: &'a mut P,
    rng: Xoshiro256PlusPlus,
    fault: Option<OddsError>,
}

impl<G: Game, P> Sampled<'_, G, P> {
    fn unless_faulty<T>(&mut self, found: Result<T, OddsError>) -> Flow<T> {
        found.map_err(|error| {
            self.fault.get_or_insert(error);
            Pause::by_source()
        })
    }

    fn recorded(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<Option<tercio_kernel::Faces>> {
        let faces = self.prologue.faces(&mut self.cursor, rule, n, die);
        self.unless_faulty(faces)
    }

    fn rolled(&mut self, die: Die) -> usize {
        below(&mut self.rng, usize::from(die.sides()))
    }

    fn checked(&mut self, state: &G::State, seat: Seat, question: &G::Question, answer: &G::Answer) -> Flow<G::Answer> {
        let verdict = G::check(&G::view(state, seat), seat, question, answer);
        self.unless_faulty(verdict.map_err(|refusal| OddsError::Refused { seat, refusal }))?;
        Ok(answer.clone())
    }
}

impl<G, P> Source<G> for Sampled<'_, G, P>
where
    G: Game,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        let recorded = self.recorded(rule, 1, die)?;
        Ok(recorded.map_or_else(|| die.faces()[self.rolled(die)], |faces| faces[0]))
    }

    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        match self.recorded(rule, 1, bands.die())? {
            Some(faces) => Ok(bands.of_face(faces[0]).unwrap_or_default()),
            None => Ok(bands.of_index(self.rolled(bands.die()))),
        }
    }

    fn sum(&mut self, rule: RuleId, n: u16, die: Die) -> Flow<i16> {
        match self.recorded(rule, n, die)? {
            Some(faces) => Ok(faces.iter().sum()),
            None => Ok((0..n).map(|_| die.faces()[self.rolled(die)]).sum()),
        }
    }

    fn sort(&mut self, rule: RuleId, n: u16, bands: &Bands) -> Flow<Counts> {
        if let Some(faces) = self.recorded(rule, n, bands.die())? {
            return Ok(counted(&faces, bands));
        }
        let mut counts = Counts::default();
        (0..n).for_each(|_| counts.add(bands.of_index(self.rolled(bands.die())), 1));
        Ok(counts)
    }

    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        let known = self.prologue.answer(&mut self.cursor, seat);
        match self.unless_faulty(known)? {
            Some(answer) => self.checked(state, seat, question, answer),
            None => Ok((self.policy)(state, seat, question)),
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
