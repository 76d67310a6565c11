//! Rout: how units break, run, and carry others along (SX-015, SX-016, SX-053, SX-098 to SX-101).

#[path = "../common/mod.rs"]
mod common;

#[path = "../shock/arena.rs"]
mod arena;

mod choices;
mod cohesion;
mod flight;
mod friends;
mod stacks;

use common::{id, run};
use tercio_kernel::script::{Script, Scripted};
use tercio_spqr::{Spqr, core, game::Event, ids::UnitId, rout, state::State, unit::Status};

/// The state in which these units, who have as many hits as troop quality, break next.
fn breaking(state: State, names: &[&str]) -> State {
    let steps: Vec<_> = names.iter().map(|name| rout::Step::BreakAtOnce { unit: id(&state, name) }.into()).collect();
    state.with_agenda(steps)
}

/// The state in which this routed unit runs its full allowance next.
fn fleeing(state: State, name: &str) -> State {
    let unit = id(&state, name);
    state.with_agenda([rout::Step::Flee { unit }.into()])
}

/// What follows from a state with these dice and no question.
fn played(state: &State, dice: &[i16]) -> Scripted<Spqr> {
    run(Script::new().dice(dice.iter().copied()), state)
}

fn status(state: &State, name: &str) -> Status {
    state.unit(id(state, name)).status
}

/// The hits that a unit took, event by event.
fn hits_taken(played: &Scripted<Spqr>, unit: UnitId) -> Vec<u8> {
    let taken = |event: &Event| match event {
        Event::Core(core::Event::Hit { unit: hurt, hits, .. }) if *hurt == unit => Some(*hits),
        _ => None,
    };
    played.events().filter_map(taken).collect()
}
