//! Movement, terrain, turning, stacking, zones of control and reactions (SX-042 to SX-057, SX-117), case by case.

#[path = "../common/mod.rs"]
mod common;

mod elephants;
mod ground;
mod interruptions;
mod paths;
mod phalanx;
mod plans;
mod points;
mod reaction;
mod stacking;
mod stacks;
mod turning;
mod zones;

use common::{
    U, id, leader, position, run,
    strides::{E, NE, NW, SE, SW, W, go, hurt, turn},
};
use tercio_kernel::{
    Game, RuleId, Seat, Verdict,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    game::{self, Event},
    ids::LeaderId,
    movement, sequence,
    state::State,
};

/// The question where a unit goes.
pub(crate) fn where_to(state: &State, name: &str) -> game::Question {
    movement::Question::March { unit: id(state, name) }.into()
}

/// What the rules say of a march.
pub(crate) fn check(state: &State, name: &str, strides: impl IntoIterator<Item = Stride>) -> Verdict {
    let question = where_to(state, name);
    Spqr::check(&state, state.seat_of(id(state, name)), &question, &go(strides))
}

/// The state with a unit about to be ordered to move.
pub(crate) fn ordered(state: &State, name: &str) -> State {
    state.clone().with_agenda([movement::Step::Order { unit: id(state, name) }.into()])
}

/// A march carried out, with these dice. Enemies neither turn nor withdraw.
pub(crate) fn march(state: &State, name: &str, strides: impl IntoIterator<Item = Stride>, dice: &[i16]) -> Scripted<Spqr> {
    let script = Script::new().answer(go(strides)).dice(dice.iter().copied()).otherwise(let_them_come);
    run(script, &ordered(state, name))
}

/// The answer of an enemy who lets a unit come: no turn in reaction, no withdrawal.
pub(crate) fn let_them_come(_: &State, _: Seat, question: &game::Question) -> Option<Answer> {
    let reacts =
        matches!(question, game::Question::Movement(movement::Question::Reaction { .. }) | game::Question::Withdrawal(_));
    reacts.then_some(Answer::No)
}

/// The state at the beginning of the next orders phase of the same turn.
pub(crate) fn next_phase(mut state: State) -> State {
    let ended = sequence::Event::PhaseEnded { leader: LeaderId(0), rule: rules::SX_020 };
    Spqr::apply(&mut state, &ended.into());
    state
}

/// One unit alone, of the first seat, and far away a leader of its own.
pub(crate) fn alone(unit: U) -> State {
    position().unit(Seat::First, unit).leader(Seat::First, leader("Hanno", (5, 14))).state()
}

/// The movement points that a march paid, stride by stride, with the rule of each.
pub(crate) fn paid(played: &Scripted<Spqr>) -> Vec<(u8, RuleId)> {
    let prices = played.events().filter_map(|event| match event {
        Event::Movement(movement::Event::Advanced { mp, rule, .. } | movement::Event::Wheeled { mp, rule, .. }) => {
            Some((*mp, *rule))
        }
        _ => None,
    });
    prices.collect()
}

/// Where the march of a unit was cut short, by which rule.
pub(crate) fn cut_short(played: &Scripted<Spqr>) -> Vec<RuleId> {
    let cuts = played.events().filter_map(|event| match event {
        Event::Movement(movement::Event::CutShort { rule, .. }) => Some(*rule),
        _ => None,
    });
    cuts.collect()
}
