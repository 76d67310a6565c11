//! What stacks do (SX-053).

use tercio_kernel::script::{Script, Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{Event, Step},
    hexes::Vertex,
    missile, movement,
    profile::Missile,
    rampage, rout,
    state::State,
    unit::Blame,
};

use crate::{
    common::{CARTHAGE, Position, ROME, at, cell, hits, id, position, run, unit},
    hurt,
};

/// An LG of TQ 7 above one of TQ 6, at (0, 8) and looking south.
fn stack() -> Position {
    position().unit(ROME, unit("A", Class::LG, (0, 8)).roman(0).tq(7)).unit(ROME, unit("B", Class::LG, (0, 8)).roman(0).tq(6))
}

fn play(state: &State, script: Script<'_, Spqr>, step: impl Into<Step>) -> Scripted<Spqr> {
    run(script, &state.clone().with_agenda([step.into()]))
}

#[test]
fn sx_053_1_both_check_on_the_tq_of_the_one_above() {
    let state = stack().unit(CARTHAGE, unit("C", Class::HI, (1, 8)).facing(4)).state();
    let arrival = movement::Step::Arrival { unit: id(&state, "C"), from: cell(&state, (2, 8)), was_adjacent: false };
    let turn = Answer::Vertex(Vertex::ALL[1]);
    let played = play(&state, Script::new().answer(turn).dice([7, 7]), arrival);
    let checks: Vec<_> = played
        .events()
        .filter_map(|event| match event {
            Event::Core(core::Event::Checked { unit, tq, excess, .. }) => Some((*unit, *tq, *excess)),
            _ => None,
        })
        .collect();
    assert_eq!(checks, [(id(&state, "A"), 7, 0), (id(&state, "B"), 7, 0)]);
    assert!(["A", "B"].iter().all(|name| played.state.unit(id(&state, name)).facing == Vertex::ALL[1].into()));
}

#[test]
fn sx_053_2_a_shot_from_the_front_hits_the_one_above_and_from_the_rear_the_one_below() {
    for (from, facing, above, below) in [((0, 9), 5, 1, 0), ((0, 7), 2, 0, 1)] {
        let state = stack().unit(CARTHAGE, unit("S", Class::SK, from).facing(facing).missile(Missile::J)).state();
        let shot = missile::Step::OrderedShot { shooter: id(&state, "S"), target: id(&state, "A"), moved: false };
        let at_below = missile::Step::OrderedShot { shooter: id(&state, "S"), target: id(&state, "B"), moved: false };
        let step = if above == 1 { shot } else { at_below };
        let played = play(&state, Script::new().dice([0]), step);
        assert_eq!((hits(&played.state, "A"), hits(&played.state, "B")), (above, below), "from {from:?}");
    }
}

#[test]
fn sx_053_3_the_one_above_checks_when_the_one_below_routs() {
    let state = stack().state();
    let rout = rout::Step::Rout { unit: id(&state, "B"), rule: rules::SX_016, by: Blame::Nobody };
    let failed = play(&state, Script::new().die(rules::SX_053, 8), rout.clone());
    assert!(["A", "B"].iter().all(|name| failed.state.unit(id(&state, name)).is_routed()));
    let passed = play(&state, Script::new().die(rules::SX_053, 7), rout);
    assert!(passed.state.unit(id(&state, "A")).in_order() && passed.state.unit(id(&state, "B")).is_routed());
    assert_eq!(at(&passed.state, "A"), (0, 8));
}

#[test]
fn sx_053_4_the_impact_of_a_rampage_hits_both() {
    let state = stack().unit(CARTHAGE, unit("E", Class::EL, (0, 10))).state();
    let begin = rampage::Step::Begin { unit: id(&state, "E"), by: Blame::Nobody, in_shock: false };
    let played = play(&state, Script::new().dice([6, 7]), begin);
    assert_eq!(hurt(&played, id(&state, "A")), [(1, rules::EL_049)]);
    assert_eq!(hurt(&played, id(&state, "B")), [(1, rules::EL_049)]);
}
