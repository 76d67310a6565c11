//! The answers to whether a unit falls back: what is offered, what is accepted, and what is refused (SX-058 to SX-060).

use rand_core::Rng;
use smallvec::SmallVec;
use tercio_kernel::{Offered, Refusal, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{
    Question, condition,
    way::{Foot, Withdrawer},
};
use crate::{
    answer::{Answer, Path, Stride},
    hexes::{Facing, Side, Vertex},
    ids::UnitId,
    movement::bars::Bar,
    state::State,
};

/// The most steps of a withdrawal: more than any difference of allowances pays for.
const MOST_STEPS: usize = 16;

impl Question {
    /// Who falls back, before whom, and whether it must.
    pub(super) const fn parts(&self) -> (UnitId, UnitId, bool) {
        match *self {
            Self::Offer { unit, from } => (unit, from, false),
            Self::Shun { unit, from } => (unit, from, true),
        }
    }
}

/// The ways by which a unit may fall back and keep its facing: one to each hex, the cheapest, nearest first.
fn ways(state: &State, unit: UnitId, from: UnitId) -> Vec<(Path, Foot)> {
    let withdrawer = Withdrawer::new(state, unit, from);
    let (mut ways, mut next) = (vec![(Path::new(), withdrawer.start())], 0);
    while let Some((way, at)) = ways.get(next).cloned() {
        next += 1;
        for side in Side::ALL {
            let Ok(foot) = withdrawer.step(&at, side) else { continue };
            if way.len() < MOST_STEPS && ways.iter().all(|(_, known)| known.cell != foot.cell || known.mp > foot.mp) {
                let mut longer = way.clone();
                longer.push(Stride::Advance(side));
                ways.push((longer, foot));
            }
        }
    }
    ways.remove(0);
    ways
}

/// The legal ways out of a withdrawal: each with the facing that the unit has, and with every turn at the end that it can pay for.
fn paths(state: &State, unit: UnitId, from: UnitId) -> impl Iterator<Item = Path> + '_ {
    let (withdrawer, facing) = (Withdrawer::new(state, unit, from), state.unit(unit).facing);
    ways(state, unit, from).into_iter().flat_map(move |(way, at)| {
        let straight = withdrawer.bar_to_end(&at, facing).is_none().then(|| way.clone());
        let turned = Vertex::ALL.into_iter().filter_map(move |to| {
            let barred = withdrawer.bar_to_turn(&at, to).or_else(|| withdrawer.bar_to_end(&at, Facing::Vertex(to)));
            barred.is_none().then(|| {
                let mut path = way.clone();
                path.push(Stride::Turn(to));
                path
            })
        });
        straight.into_iter().chain(turned)
    })
}

/// Whether there is any way out.
pub(super) fn has_way(state: &State, unit: UnitId, from: UnitId) -> bool {
    let withdrawer = Withdrawer::new(state, unit, from);
    // Most units step back onto free ground: only where they cannot is every way looked at.
    let free = |side| withdrawer.step(&withdrawer.start(), side).is_ok_and(|at| state.board().is_vacant(at.cell));
    Side::ALL.into_iter().any(free) || paths(state, unit, from).next().is_some()
}

/// To stay, unless it must fall back, and the ways out; among others.
pub(super) fn offered(state: &State, question: &Question) -> Offered<Answer> {
    let (unit, from, must) = question.parts();
    let stay = (!must).then_some(Answer::No);
    let ways = condition::bar_to_withdraw(state, unit, from).is_none().then(|| paths(state, unit, from));
    Offered::among_others(stay.into_iter().chain(ways.into_iter().flatten().map(Answer::Path)).collect())
}

/// Whether a way out is legal.
pub(super) fn check(state: &State, question: &Question, answer: &Answer) -> Verdict {
    let (unit, from, must) = question.parts();
    match answer {
        Answer::No if must => Err(Refusal::new(rules::SX_118, "must")),
        Answer::No => Ok(()),
        Answer::Path(path) => {
            let may = condition::may_withdraw(state, unit, from);
            Refusal::all([may, check_path(state, unit, from, path)])
        }
        _ => Err(Refusal::new(rules::SX_060, "wrong-answer")),
    }
}

fn check_path(state: &State, unit: UnitId, from: UnitId, path: &Path) -> Verdict {
    let withdrawer = Withdrawer::new(state, unit, from);
    let (mut at, mut facing) = (withdrawer.start(), state.unit(unit).facing);
    if path.len() > MOST_STEPS + 1 || !path.iter().any(|stride| matches!(stride, Stride::Advance(_))) {
        return Err(Refusal::new(rules::SX_060, "steps"));
    }
    for (place, &stride) in path.iter().enumerate() {
        match stride {
            Stride::Advance(side) => {
                Refusal::all(withdrawer.bars(&at, side).map(|bar| Err(bar.refusal(state))))?;
                at = withdrawer.step(&at, side).map_err(|bar| bar.refusal(state))?;
            }
            Stride::Turn(to) => {
                let early = (place + 1 < path.len()).then_some(Bar::TurnsOnTheWay);
                let bar = early.or_else(|| withdrawer.bar_to_turn(&at, to));
                bar.map_or(Ok(()), |bar| Err(bar.refusal(state)))?;
                facing = Facing::Vertex(to);
            }
            Stride::Shoot(_) => return Err(Bar::ShootsOnTheWay.refusal(state)),
        }
    }
    withdrawer.bar_to_end(&at, facing).map_or(Ok(()), |bar| Err(bar.refusal(state)))
}

/// The neighbouring hexes into which it cannot fall back.
pub(super) fn refused(state: &State, question: &Question) -> Vec<(Answer, Refusal)> {
    let stay = Some(Answer::No).filter(|_| question.parts().2);
    let steps = Side::ALL.into_iter().map(|side| Answer::Path(Path::from_slice(&[Stride::Advance(side)])));
    let wanted = stay.into_iter().chain(steps);
    wanted.filter_map(|answer| Some((answer.clone(), check(state, question, &answer).err()?))).collect()
}

/// To stay, or a way at random.
pub(super) fn draw<R: Rng>(state: &State, question: &Question, rng: &mut R) -> Answer {
    let (unit, from, must) = question.parts();
    if !must && below(rng, 2) == 0 {
        return Answer::No;
    }
    let (withdrawer, facing) = (Withdrawer::new(state, unit, from), state.unit(unit).facing);
    let (mut path, mut at) = (Path::new(), withdrawer.start());
    loop {
        let may_stop = !path.is_empty() && withdrawer.bar_to_end(&at, facing).is_none();
        let steps: SmallVec<[(Side, Foot); 6]> =
            Side::ALL.into_iter().filter_map(|side| Some((side, withdrawer.step(&at, side).ok()?))).collect();
        let done = steps.is_empty() || path.len() == MOST_STEPS;
        if may_stop && (done || below(rng, 2) == 0) {
            return Answer::Path(path);
        }
        if done {
            return one_offered(state, question, rng);
        }
        let (side, foot) = steps[below(rng, steps.len())];
        path.push(Stride::Advance(side));
        at = foot;
    }
}

/// One of the offered ways, where a walk at random ended in a hex that is taken.
fn one_offered<R: Rng>(state: &State, question: &Question, rng: &mut R) -> Answer {
    let mut answers = offered(state, question).answers;
    let place = below(rng, answers.len());
    answers.swap_remove(place)
}

/// To stay, where there is no way out; or the only way for one that must take it.
pub(super) fn forced(state: &State, question: &Question) -> Option<Answer> {
    let (unit, from, must) = question.parts();
    if !must {
        let can = condition::bar_to_withdraw(state, unit, from).is_none() && has_way(state, unit, from);
        return (!can).then_some(Answer::No);
    }
    let mut paths = paths(state, unit, from);
    let only = paths.next()?;
    paths.next().is_none().then_some(Answer::Path(only))
}
