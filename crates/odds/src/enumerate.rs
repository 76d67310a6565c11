//! Exact odds: steps run through all their outcomes, equal states merged between them.

use std::collections::BTreeMap;

use tercio_kernel::{Game, Seat};

use crate::{
    chance::Chance,
    dist::Dist,
    error::{Beyond, OddsError, TooLarge},
    exact::{Exact, Fault},
    frontier::Frontier,
    inquiry::Inquiry,
    prologue::{Cursor, Prologue},
    report::{Limits, Method, Report},
    weight::Weight,
};

/// Odds that were enumerated to the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds<T, W = Chance> {
    /// What may come out; the chances add up to one.
    pub dist: Dist<T, W>,
    /// At what price it was found.
    pub report: Report,
}

/// The exact distribution of what an inquiry asks for.
///
/// The rules themselves are run, along every branch of their dice. Questions are answered by what is given, then by
/// `policy`, which must answer legally and always the same in the same state.
///
/// # Errors
/// [`OddsError::TooLarge`] past the limits; otherwise where the spot's tape or a given answer does not fit the rules.
pub fn enumerate<G, T, P>(inquiry: &Inquiry<'_, G, T>, policy: &mut P, limits: Limits) -> Result<Odds<T>, OddsError>
where
    G: Game,
    T: Ord,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    enumerate_weighing(inquiry, policy, limits)
}

/// As [`enumerate`], weighing with floats: faster where chances are smaller than one in 2^128, and rounded.
///
/// # Errors
/// Those of [`enumerate`].
pub fn enumerate_floating<G, T, P>(
    inquiry: &Inquiry<'_, G, T>,
    policy: &mut P,
    limits: Limits,
) -> Result<Odds<T, f64>, OddsError>
where
    G: Game,
    T: Ord,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    enumerate_weighing(inquiry, policy, limits)
}

fn enumerate_weighing<G, T, W, P>(inquiry: &Inquiry<'_, G, T>, policy: &mut P, limits: Limits) -> Result<Odds<T, W>, OddsError>
where
    G: Game,
    T: Ord,
    W: Weight,
    P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
{
    let prologue = Prologue { tape: inquiry.spot.tape, given: inquiry.given };
    let mut source = Exact::new(prologue, policy, limits.runs_max);
    let mut enumeration = Enumeration::new(*inquiry, limits.states_max);
    let done = enumeration.run(&mut source);
    enumeration.report.runs = source.runs();
    let report = enumeration.report;
    match done {
        Ok(()) => Ok(Odds { dist: Dist::gathered(enumeration.outcomes), report }),
        Err(Fault::TooLarge(beyond)) => Err(TooLarge { beyond, runs: report.runs, states: report.states, limits }.into()),
        Err(Fault::Other(error)) => Err(error),
    }
}

/// A state between two steps, and how many of the given answers led to it.
type Reached<G> = (<G as Game>::State, Cursor);

struct Enumeration<'a, G: Game, T, W> {
    inquiry: Inquiry<'a, G, T>,
    states_max: u64,
    frontier: Frontier<Reached<G>, W>,
    outcomes: BTreeMap<T, W>,
    report: Report,
}

impl<'a, G: Game, T: Ord, W: Weight> Enumeration<'a, G, T, W> {
    fn new(inquiry: Inquiry<'a, G, T>, states_max: u64) -> Self {
        let report = Report::new(Method::Exact);
        Self { inquiry, states_max, frontier: Frontier::new(), outcomes: BTreeMap::new(), report }
    }

    fn run<P>(&mut self, source: &mut Exact<'_, G, W, P>) -> Result<(), Fault>
    where
        P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
    {
        let checkpoint = self.inquiry.spot.checkpoint;
        if G::agenda(checkpoint).is_empty() {
            source.expect_no_tape()?;
            self.finish(checkpoint, W::one());
            return Ok(());
        }
        self.expand(source, checkpoint, Cursor::START, &W::one())?;
        while let Some(layer) = self.frontier.take_longest() {
            for ((state, cursor), weight) in layer {
                self.expand(source, &state, cursor, &weight)?;
            }
        }
        Ok(())
    }

    /// Runs one step of a state, and keeps what it leads to.
    fn expand<P>(&mut self, source: &mut Exact<'_, G, W, P>, state: &G::State, at: Cursor, weight: &W) -> Result<(), Fault>
    where
        P: FnMut(&G::State, Seat, &G::Question) -> G::Answer,
    {
        source.walk(state, at, |reached, cursor, share| self.keep(reached, cursor, share.times(weight)))?;
        if self.report.states > self.states_max { Err(Fault::TooLarge(Beyond::States)) } else { Ok(()) }
    }

    /// Keeps a state for later or counts it as an outcome; gives it back if it is not needed.
    fn keep(&mut self, state: G::State, cursor: Cursor, weight: W) -> Option<G::State> {
        if self.inquiry.ends_at(&state) {
            self.finish(&state, weight);
            return Some(state);
        }
        let n_pending = G::agenda(&state).pending().count();
        match self.frontier.merge(n_pending, (state, cursor), &weight) {
            Some((spare, _)) => {
                self.report.merged += 1;
                Some(spare)
            }
            None => {
                self.report.states += 1;
                None
            }
        }
    }

    fn finish(&mut self, state: &G::State, weight: W) {
        let outcome = (self.inquiry.project)(state);
        self.outcomes.entry(outcome).or_insert_with(W::zero).add(&weight);
    }
}
