//! The odds of an answer that has not been given yet, at the table where it is asked for.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;
use tercio_kernel::{
    Game, Seat,
    matches::{Given, Hosted, Match, MatchError},
};
use tercio_odds::{Inquiry, OddsError, enumerate_or_sample, first_offered};

use crate::case::{Cases, Course, Marginal, OddsOptions, courses, marginals};

/// What may come of an answer.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Odds {
    /// What the odds go up to. Words stand under `odds-until-` and this.
    pub until: String,
    /// Whether every course was walked through; otherwise a sample was played.
    pub exact: bool,
    /// What may come out, the likeliest first.
    pub courses: Vec<Course>,
    /// The same piece by piece.
    pub marginals: Vec<Marginal>,
}

/// Why there are no odds of an answer.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerOddsError {
    /// The answer may not be given, or is none.
    #[error(transparent)]
    Answer(#[from] MatchError),
    /// The odds cannot be told.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// The rules failed on the way: a fault of theirs.
    #[error("the rules failed in this position: report this as a fault, with the record")]
    Failed,
}

/// The odds of an answer to what a seat is asked. Whatever is asked further on is answered by the first answer that is offered.
///
/// # Errors
/// Where the answer may not be given, or the odds cannot be told.
pub(crate) fn of_answer<S: Cases>(
    hosted: &Hosted<S::Game>,
    seat: Seat,
    given: &Given,
    options: OddsOptions,
) -> Result<Odds, AnswerOddsError> {
    hosted.check(seat, given)?;
    let answer = hosted.answer_of(seat, given)?;
    let told = catch_unwind(AssertUnwindSafe(|| tell::<S>(hosted, seat, answer, options)));
    told.unwrap_or(Err(AnswerOddsError::Failed))
}

fn tell<S: Cases>(
    hosted: &Hosted<S::Game>,
    seat: Seat,
    answer: <S::Game as Game>::Answer,
    options: OddsOptions,
) -> Result<Odds, AnswerOddsError> {
    let (play, given) = (hosted.play(), [answer]);
    let (before, spot) = (play.state(), play.spot_for(seat));
    let word = play.question(seat).map(S::preview_until);
    let (until, stop) = S::ending(before, word);
    let project = |state: &<S::Game as Game>::State| (S::facts(before, state), Vec::new());
    let inquiry = Inquiry { spot, given: &given, stop: &*stop, project: &project };
    let finding = enumerate_or_sample(&inquiry, &mut first_offered::<S::Game>, options.limits(), options.sampling())?;
    Ok(Odds {
        until: until.to_owned(),
        exact: finding.is_exact(),
        courses: courses::<S>(&finding, before),
        marginals: marginals::<S>(&finding, before),
    })
}
