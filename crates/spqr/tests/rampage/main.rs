//! Elephants on a rampage (EL-009, EL-038 to EL-050, SX-104, SX-112, SX-114 to SX-116, SX-120, SX-121).

#[path = "../common/mod.rs"]
mod common;

#[path = "../shock/arena.rs"]
mod arena;

mod beginnings;
mod directions;
mod endings;
mod impacts;
mod laws;
mod leaders;
mod missiles;
mod runs;
mod shocks;
mod withdrawals;

use common::{CARTHAGE, Position, ROME, id, position, run, unit};
use tercio_kernel::{
    Game, Seat,
    script::{Script, Scripted},
};
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{Event, Question, Step},
    hexes::{Facing, Side},
    rampage, rout,
    state::State,
    tables::RampageRoll,
    unit::{Blame, Status},
};

/// A Carthaginian elephant of TQ 5 with as many hits, at (2, 4), and nobody else.
fn mad_elephant() -> Position {
    position().unit(CARTHAGE, unit("E", Class::EL, (2, 4)).hits(5))
}

/// The state in which the elephant of this name breaks next; `by` caused it.
fn breaking_by(state: State, name: &str, by: Option<&str>) -> State {
    let by = by.map_or(Blame::Nobody, |cause| Blame::Unit(id(&state, cause)));
    let step = rout::Step::Rout { unit: id(&state, name), rule: tercio_rulebook::rules::SX_016, by };
    state.with_agenda([Step::from(step)])
}

/// The state in which the elephant E breaks next, and nobody caused it.
fn breaking(state: State) -> State {
    breaking_by(state, "E", None)
}

/// What follows with these dice; whoever is asked for something answers no, or takes the first answer that is offered.
fn played(state: &State, dice: &[i16]) -> Scripted<Spqr> {
    run(script(dice), state)
}

/// Those dice; whoever is asked for something answers no, or takes the first answer that is offered.
fn script(dice: &[i16]) -> Script<'static, Spqr> {
    Script::new().dice(dice.iter().copied()).otherwise(first_or_no)
}

/// No, or the first answer that is offered where no is none.
fn first_or_no(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    let offered = Spqr::offered(&state, seat, question).answers;
    if offered.contains(&Answer::No) { Some(Answer::No) } else { offered.into_iter().next() }
}

/// What follows from the first roll alone: the state before the second.
fn first_roll(state: &State, die: i16) -> State {
    stop_after(state, &[die], 1).state
}

/// What follows until the elephant that runs has rolled so often and is about to roll again.
fn stop_after(state: &State, dice: &[i16], rolls: u8) -> Scripted<Spqr> {
    let next_roll =
        |state: &State| state.rampage.rolls == rolls && Spqr::agenda(state).next() == Some(&rampage::Step::Roll.into());
    script(dice).run(state, next_roll).unwrap_or_else(|fault| panic!("the script fails: {fault}"))
}

fn status(state: &State, name: &str) -> Status {
    state.unit(id(state, name)).status
}

/// The side that a rampaging elephant looks at.
fn side(state: &State, name: &str) -> Side {
    match state.unit(id(state, name)).facing {
        Facing::Side(side) => side,
        Facing::Vertex(vertex) => panic!("{name} faces {vertex:?}"),
    }
}

/// What the rampage rolls said, in order.
fn rolls(played: &Scripted<Spqr>) -> Vec<(u8, RampageRoll)> {
    let rolled = |event: &Event| match event {
        Event::Rampage(rampage::Event::Rolled { roll, outcome, .. }) => Some((*roll, *outcome)),
        _ => None,
    };
    played.events().filter_map(rolled).collect()
}

/// The place of the first event for which this holds.
fn place_of(played: &Scripted<Spqr>, holds: impl Fn(&Event) -> bool) -> usize {
    played.events().position(holds).expect("an event of that kind")
}

/// Whether a unit of this name was eliminated by this event.
fn eliminates(state: &State, name: &str) -> impl Fn(&Event) -> bool {
    let gone = id(state, name);
    move |event| matches!(event, Event::Core(core::Event::Eliminated { unit, .. }) if *unit == gone)
}

/// The seat across the table from the elephants.
const OPPONENT: Seat = ROME;
