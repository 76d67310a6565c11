//! Orderly withdrawal (SX-058 to SX-063, SX-118), case by case.

#[path = "../common/mod.rs"]
mod common;

mod cavalry;
mod condition;
mod costs;
mod rampage;
mod ways;

use common::{
    CARTHAGE, Position, ROME, U, id, position, run,
    strides::{E, NE, NW, SE, W, go, hurt, turn},
};
use tercio_kernel::{
    Game, Seat, Verdict,
    script::{Script, Scripted},
};
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    game, movement,
    state::State,
    withdrawal,
};

/// A unit of Rome that may withdraw, and one of Carthage that comes from the south; the test names them `W` and `C`.
pub(crate) fn before(withdraws: U, comes: U) -> Position {
    position().unit(CARTHAGE, comes).unit(ROME, withdraws)
}

/// The question whether `W` withdraws before `C`.
pub(crate) fn offer(state: &State) -> game::Question {
    withdrawal::Question::Offer { unit: id(state, "W"), from: id(state, "C") }.into()
}

/// What the rules say of a way by which `W` withdraws before `C`.
pub(crate) fn check(state: &State, strides: impl IntoIterator<Item = Stride>) -> Verdict {
    Spqr::check(&state, ROME, &offer(state), &go(strides))
}

/// The withdrawal of `W` before `C`, with these dice.
pub(crate) fn withdraw(state: &State, strides: impl IntoIterator<Item = Stride>, dice: &[i16]) -> Scripted<Spqr> {
    let step = withdrawal::Step::Offer { unit: id(state, "W"), from: id(state, "C") };
    let script = Script::new().answer(go(strides)).dice(dice.iter().copied()).otherwise(nobody_turns);
    run(script, &state.clone().with_agenda([step.into()]))
}

/// The march of `C` by these strides, with the answers that others give on the way. It goes no farther than that.
pub(crate) fn march(state: &State, strides: impl IntoIterator<Item = Stride>, answers: &[Answer]) -> Scripted<Spqr> {
    let step = movement::Step::Order { unit: id(state, "C") };
    let script = answers.iter().fold(Script::new().answer(go(strides)), |script, answer| script.answer(answer.clone()));
    let no_farther = |state: &State, seat, question: &game::Question| {
        let goes_on = state.movement.march.is_some() && matches!(question, game::Question::Movement(_));
        goes_on.then_some(Answer::No).or_else(|| nobody_turns(state, seat, question))
    };
    run(script.otherwise(no_farther), &state.clone().with_agenda([step.into()]))
}

/// The answer of those who might turn in reaction: they do not.
pub(crate) fn nobody_turns(_: &State, _: Seat, question: &game::Question) -> Option<Answer> {
    matches!(question, game::Question::Movement(movement::Question::Reaction { .. })).then_some(Answer::No)
}

/// How often a unit was asked whether it withdraws.
pub(crate) fn offers(played: &Scripted<Spqr>) -> usize {
    played.asked.iter().filter(|(_, question)| matches!(question, game::Question::Withdrawal(_))).count()
}
