//! Laws of questions: what is offered is accepted, what is refused is refused, and nothing leads nowhere.

use std::fmt::Debug;

use rand_core::Rng;

use super::{Report, broken, game::mark, same};
use crate::{
    Seat,
    game::Game,
    play::{AnswerError, Play},
    simulate::below,
    testing::mangle::mangled,
};

/// How many nearly right answers are tried at each question.
const MANGLED: usize = 3;

/// Tries every answer to a question that is offered or refused, and some that are nearly right.
pub(super) fn try_all<G: Game + Debug>(
    play: &mut Play<G>,
    (seat, question): (Seat, &G::Question),
    rng: &mut impl Rng,
    report: &mut Report,
) -> Result<(), String> {
    let (offered, refused) = {
        let view = G::view(play.state(), seat);
        let offered = G::offered(&view, seat, question).answers;
        for answer in &offered {
            let verdict = G::check(&view, seat, question, answer);
            verdict.or_else(|why| broken("every offered answer is accepted", (question, answer, why)))?;
            writes_and_reads_back::<G>(answer)?;
        }
        (offered, G::refused(&view, seat, question))
    };
    report.offered += offered.len();
    for (answer, refusal) in refused {
        if refusal.reasons().is_empty() {
            return broken("a refusal has a reason", (question, answer));
        }
        crate::testing::cite(refusal.reasons().iter().map(|reason| reason.rule));
        is_refused(play, seat, answer, question)?;
        report.refused += 1;
    }
    for _ in 0..MANGLED.min(offered.len()) {
        let answer = &offered[below(rng, offered.len())];
        report.refused += usize::from(nearly_right(play, (seat, question), answer, rng)?.is_none());
    }
    Ok(())
}

/// A legal answer: mostly drawn as a bot would, sometimes an offered one, sometimes one that is nearly like an offered one.
pub(super) fn some_answer<G: Game + Debug>(
    play: &Play<G>,
    (seat, question): (Seat, &G::Question),
    rng: &mut impl Rng,
) -> Result<G::Answer, String> {
    let view = G::view(play.state(), seat);
    let offered = G::offered(&view, seat, question);
    let Some(some) = offered.answers.get(below(rng, offered.answers.len().max(1))).cloned() else {
        return broken("a question offers an answer", question);
    };
    let drawn = G::draw(&view, seat, question, rng);
    let verdict = G::check(&view, seat, question, &drawn);
    verdict.or_else(|why| broken("an answer that is drawn is legal", (question, &drawn, why)))?;
    if offered.complete && !offered.answers.contains(&drawn) {
        return broken("an answer to a question with a complete list is in it", (question, drawn));
    }
    match below(rng, 4) {
        0 => Ok(some),
        1 => Ok(nearly_right(play, (seat, question), &some, rng)?.unwrap_or(drawn)),
        _ => Ok(drawn),
    }
}

/// An answer that is nearly like this one, where it is legal all the same.
fn nearly_right<G: Game + Debug>(
    play: &Play<G>,
    (seat, question): (Seat, &G::Question),
    answer: &G::Answer,
    rng: &mut impl Rng,
) -> Result<Option<G::Answer>, String> {
    let json = serde_json::to_value(answer).or_else(|why| broken("an answer can be written as JSON", (answer, why)))?;
    let Ok(other) = serde_json::from_value::<G::Answer>(mangled(&json, rng)) else { return Ok(None) };
    let view = G::view(play.state(), seat);
    if G::check(&view, seat, question, &other).is_err() {
        return Ok(None);
    }
    let offered = G::offered(&view, seat, question);
    if offered.complete && !offered.answers.contains(&other) {
        return broken("nothing outside a complete list is legal", (question, other));
    }
    Ok(Some(other))
}

fn writes_and_reads_back<G: Game>(answer: &G::Answer) -> Result<(), String> {
    let json = serde_json::to_value(answer).or_else(|why| broken("an answer can be written as JSON", (answer, why)))?;
    match serde_json::from_value::<G::Answer>(json) {
        Ok(read) if read == *answer => Ok(()),
        other => broken("an answer reads back as it was written", (answer, other)),
    }
}

fn is_refused<G: Game>(play: &mut Play<G>, seat: Seat, answer: G::Answer, question: &G::Question) -> Result<(), String> {
    let before = (play.tape().len(), mark(play.state()));
    let given = format!("{answer:?} to {question:?}");
    match play.answer(seat, answer).map(drop) {
        Err(AnswerError::Refused(_)) => {}
        other => return broken("every refused answer is refused", (given, other)),
    }
    same("a refused answer changes nothing", &before, &(play.tape().len(), mark(play.state())))
}
