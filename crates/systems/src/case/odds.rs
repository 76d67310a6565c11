//! The odds of what comes next behind the script of a case.

use std::{
    collections::BTreeSet,
    panic::{AssertUnwindSafe, catch_unwind},
};

use serde_json::json;
use tercio_kernel::{Game, Message, Seat, play::Waiting};
use tercio_notation::write;
use tercio_odds::{Chance, Finding, Inquiry, OddsError, Proportion, Weight, Z_95, enumerate_or_sample, first_offered};

use super::{
    Cases,
    expect::OddsExpected,
    file::{Case, read},
    finding::{CaseOdds, CaseOddsError, Course, Fact, Marginal, OddsOptions, Share},
    report::Mismatch,
    run::Table,
};

/// An expected chance may be this many standard deviations away from a sampled one.
const SIGMAS: f64 = 4.5;

/// What came out at the end: what is shown of it, and which of the expected parts of the state it has.
pub(crate) type Outcome = (Vec<Fact>, Vec<bool>);

/// The odds of a case.
///
/// # Errors
/// Where the file has mistakes, its script does not go through, or there are no odds to tell.
pub(crate) fn tell<S: Cases>(shelf: &S, name: &str, text: &str, options: OddsOptions) -> Result<CaseOdds, CaseOddsError> {
    let case = read(shelf, name, text).map_err(CaseOddsError::Mistakes)?;
    let told = catch_unwind(AssertUnwindSafe(|| {
        let mut table = Table::<S>::set(&case).map_err(OddsError::from)?;
        table.play(&case).map_err(CaseOddsError::Script)?;
        of_table(&case, &table, options)
    }));
    told.unwrap_or(Err(CaseOddsError::Failed))
}

/// The odds of what comes next at a table.
///
/// # Errors
/// Where nothing comes next, or the odds cannot be told.
pub(super) fn of_table<S: Cases>(case: &Case<S>, table: &Table<S>, options: OddsOptions) -> Result<CaseOdds, CaseOddsError> {
    if matches!(table.game.play().waiting(), Waiting::Over) {
        return Err(CaseOddsError::Nothing);
    }
    let spot = table.game.play().spot();
    let before = table.state();
    let (until, stop) = S::ending(spot.checkpoint, case.asking.until.as_deref());
    let project = |state: &<S::Game as Game>::State| outcome::<S>(case, before, state);
    let inquiry = Inquiry { spot, given: &case.asking.answers, stop: &*stop, project: &project };
    let mut policy = |state: &<S::Game as Game>::State, seat: Seat, question: &<S::Game as Game>::Question| {
        standing_answer(case, state, seat, question)
    };
    let finding = enumerate_or_sample(&inquiry, &mut policy, options.limits(), options.sampling())?;
    Ok(CaseOdds {
        title: case.title.clone(),
        rules: case.rules.clone(),
        until,
        exact: finding.is_exact(),
        runs: finding.report().runs,
        states: finding.report().states,
        courses: courses::<S>(&finding, before),
        marginals: marginals::<S>(&finding, before),
        mismatches: case
            .asking
            .expected
            .iter()
            .enumerate()
            .filter_map(|(place, wanted)| judge(&finding, place, wanted))
            .collect(),
    })
}

fn outcome<S: Cases>(case: &Case<S>, before: &<S::Game as Game>::State, state: &<S::Game as Game>::State) -> Outcome {
    let shown = &case.asking.show;
    let facts = if shown.is_empty() {
        S::facts(before, state)
    } else {
        shown.iter().filter_map(|(subject, aspect)| S::fact(state, subject, aspect)).collect()
    };
    if case.asking.expected.is_empty() {
        return (facts, Vec::new());
    }
    let json = S::state_json(state);
    (facts, case.asking.expected.iter().map(|expected| expected.state.fits(&json)).collect())
}

/// The standing answer of the case, where it has a legal one; else the first that is offered.
fn standing_answer<S: Cases>(
    case: &Case<S>,
    state: &<S::Game as Game>::State,
    seat: Seat,
    question: &<S::Game as Game>::Question,
) -> <S::Game as Game>::Answer {
    if !case.otherwise.is_empty() {
        let written = write(S::names(state), question);
        let view = S::Game::view(state, seat);
        let fitting = case.otherwise.iter().filter(|otherwise| otherwise.question.fits(&written));
        let mut legal = fitting.filter(|otherwise| S::Game::check(&view, seat, question, &otherwise.answer).is_ok());
        if let Some(otherwise) = legal.next() {
            return otherwise.answer.clone();
        }
    }
    first_offered::<S::Game>(state, seat, question)
}

/// The chance that an outcome holds.
fn share_of(finding: &Finding<Outcome>, mut holds: impl FnMut(&Outcome) -> bool) -> Share {
    match finding {
        Finding::Exact(odds) => {
            let chance = odds.dist.chance(&mut holds);
            Share { fraction: Some(chance.to_string()), value: chance.to_f64(), interval: None }
        }
        Finding::Estimate(estimate) => {
            let proportion = estimate.chance(holds);
            let (low, high) = proportion.wilson(Z_95);
            Share { fraction: None, value: proportion.value(), interval: Some([low, high]) }
        }
    }
}

/// Every outcome that came out, once.
fn outcomes(finding: &Finding<Outcome>) -> Vec<&Outcome> {
    match finding {
        Finding::Exact(odds) => odds.dist.outcomes().collect(),
        Finding::Estimate(estimate) => estimate.counts.iter().map(|(outcome, _)| outcome).collect(),
    }
}

fn course<S: Cases>(state: &<S::Game as Game>::State, facts: Vec<Fact>, share: Share) -> Course {
    let words = facts.iter().map(|fact| S::say_fact(state, fact)).collect();
    Course { facts, words, share }
}

/// What may come out, the likeliest first.
pub(crate) fn courses<S: Cases>(finding: &Finding<Outcome>, state: &<S::Game as Game>::State) -> Vec<Course> {
    let different: BTreeSet<&Vec<Fact>> = outcomes(finding).into_iter().map(|(facts, _)| facts).collect();
    let with_share = different.into_iter().map(|facts| {
        let share = share_of(finding, |(others, _)| others == facts);
        course::<S>(state, facts.clone(), share)
    });
    let mut courses: Vec<Course> = with_share.collect();
    courses.sort_by(|a, b| b.share.value.total_cmp(&a.share.value));
    courses
}

/// Each thing that changes in some outcome, with the chance of each of its values.
pub(crate) fn marginals<S: Cases>(finding: &Finding<Outcome>, before: &<S::Game as Game>::State) -> Vec<Marginal> {
    let outcomes = outcomes(finding);
    let things: BTreeSet<(&str, &str)> =
        outcomes.iter().flat_map(|(facts, _)| facts).map(|fact| (fact.subject.as_str(), fact.aspect.as_str())).collect();
    let marginal = |(subject, aspect): (&str, &str)| {
        let unchanged = S::fact(before, subject, aspect);
        let value = |(facts, _): &Outcome| {
            let told = facts.iter().find(|fact| fact.subject == subject && fact.aspect == aspect);
            told.cloned().or_else(|| unchanged.clone())
        };
        let values: BTreeSet<Fact> = outcomes.iter().filter_map(|outcome| value(outcome)).collect();
        let values = values.into_iter().map(|fact| {
            let share = share_of(finding, |outcome| value(outcome).as_ref() == Some(&fact));
            course::<S>(before, vec![fact], share)
        });
        Marginal { subject: subject.to_owned(), aspect: aspect.to_owned(), values: values.collect() }
    };
    things.into_iter().map(marginal).collect()
}

/// Whether an expected chance came out: exactly where the odds are exact.
fn judge(finding: &Finding<Outcome>, place: usize, wanted: &OddsExpected) -> Option<Mismatch> {
    let (part, whole) = wanted.chance;
    let holds = |(_, parts): &Outcome| parts.get(place).copied().unwrap_or_default();
    let right = match finding {
        Finding::Exact(odds) => odds.dist.chance(holds) == Chance::share(part, whole),
        Finding::Estimate(estimate) => is_near(estimate.chance(holds), part as f64 / whole as f64),
    };
    if right {
        return None;
    }
    let found = share_of(finding, holds);
    let message = Message::new("case-chance-differs");
    let expected = json!({ "state": wanted.state.to_json(), "chance": format!("{part}/{whole}") });
    Some(
        Mismatch::of(wanted.line, message)
            .between(expected, [json!(found.fraction.unwrap_or_else(|| found.value.to_string()))]),
    )
}

fn is_near(sampled: Proportion, chance: f64) -> bool {
    let (low, high) = sampled.wilson(SIGMAS);
    (low..=high).contains(&chance)
}
