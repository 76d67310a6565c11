//! Rallying routed units (SX-017, SX-102).

use tercio_kernel::script::{Script, Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    class::Class,
    game::Event,
    ids::LeaderId,
    map::Terrain,
    profile::Missile,
    rampage,
    recovery::{self, Step},
    state::State,
    unit::Blame,
};

use crate::common::{CARTHAGE, Position, ROME, U, assert_refused, at, hits, id, leader, leader_id, position, run, unit};

/// A routed unit of Carthage, whose edge is the south, and a leader of initiative 4.
fn routed(unit: U) -> Position {
    position().unit(CARTHAGE, unit.routed()).leader(CARTHAGE, leader("Hanno", (0, 4)).overall(5).initiative(4))
}

fn legion() -> U {
    unit("U", Class::LG, (0, 5)).tq(7)
}

/// The leader tries to rally the unit with these dice.
fn rally(state: &State, dice: impl IntoIterator<Item = i16>) -> Scripted<Spqr> {
    let step = Step::Rally { leader: leader_id(state, "Hanno"), unit: id(state, "U") };
    let script = dice.into_iter().fold(Script::new(), |script, face| script.die(rules::SX_102, face));
    run(script, &state.clone().with_agenda([step.into()]))
}

fn may(state: &State) -> tercio_kernel::Verdict {
    recovery::may_rally(state, leader_id(state, "Hanno"), id(state, "U"))
}

fn is_depleted(state: &State) -> bool {
    state.unit(id(state, "U")).depleted
}

#[test]
fn sx_102_1_it_rallies_routs_on_or_is_eliminated() {
    let state = routed(legion()).state();
    let rallied = rally(&state, [5, 5]).state;
    let unit = rallied.unit(id(&state, "U"));
    assert!(unit.in_order() && unit.rallied && unit.depleted);
    assert_eq!((hits(&rallied, "U"), at(&rallied, "U")), (2, (0, 5)));
    for die in [6, 7] {
        let routs_on = rally(&state, [die]).state;
        assert!(routs_on.unit(id(&state, "U")).is_routed());
        assert_eq!(at(&routs_on, "U").1, 10, "five hexes towards the south");
    }
    let lost = rally(&state, [8]).state;
    assert!(!lost.unit(id(&state, "U")).on_map());
}

#[test]
fn sx_102_2_another_die_gives_its_hits_by_its_quality() {
    let of = |tq| routed(legion().tq(tq)).state();
    assert_eq!(hits(&rally(&of(5), [5, 8]).state, "U"), 3);
    assert_eq!(hits(&rally(&of(6), [5, 8]).state, "U"), 4);
}

#[test]
fn sx_102_3_a_unit_depleted_before_adds_one_and_two() {
    let state = routed(legion().depleted()).state();
    let played = rally(&state, [4, 7]);
    assert!(played.state.unit(id(&state, "U")).in_order());
    assert_eq!(hits(&played.state, "U"), 4);
    assert!(played.cites(rules::SX_017));
    assert!(rally(&state, [5]).state.unit(id(&state, "U")).is_routed());
}

#[test]
fn sx_102_4_next_to_an_enemy_or_in_woods_it_is_refused() {
    assert_refused(may(&routed(legion()).unit(ROME, unit("L", Class::LG, (0, 6))).state()), rules::SX_102);
    assert_refused(may(&routed(legion()).terrain((0, 5), Terrain::Woods).state()), rules::SX_102);
    let archers = unit("A", Class::SK, (0, 1)).missile(Missile::A);
    assert_refused(may(&routed(legion()).unit(ROME, archers).state()), rules::SX_102);
}

#[test]
fn sx_102_5_a_rampaging_elephant_is_not_rallied() {
    let position = position().unit(CARTHAGE, unit("U", Class::EL, (0, 5)));
    let state = position.leader(CARTHAGE, leader("Hanno", (0, 4)).overall(5)).state();
    let elephant = id(&state, "U");
    let begin = rampage::Step::Begin { unit: elephant, by: Blame::Nobody, in_shock: false };
    let rampaging = Script::<Spqr>::new()
        .run(&state.with_agenda([begin.into()]), |state| state.unit(elephant).is_rampaging())
        .expect("a sound script")
        .state;
    assert_refused(may(&rampaging), rules::SX_102);
}

#[test]
fn sx_017_3_a_unit_rallied_for_the_first_time_adds_nothing_to_the_table() {
    let state = routed(legion()).state();
    // 7 gives 3 hits; with 2 more it would be 4.
    assert_eq!(hits(&rally(&state, [5, 7]).state, "U"), 3);
}

#[test]
fn sx_017_4_a_depleted_unit_rallied_again_stays_depleted_and_nothing_more() {
    let state = routed(legion().depleted()).state();
    let played = rally(&state, [4, 0]);
    assert!(is_depleted(&played.state));
    let depletes = |event: &&Event| matches!(event, Event::Core(tercio_spqr::core::Event::Depleted { .. }));
    assert_eq!(played.events().filter(depletes).count(), 0);
    let first = rally(&routed(legion()).state(), [4, 0]);
    assert_eq!(first.events().filter(depletes).count(), 1);
}

#[test]
fn a_leader_tries_once_a_unit_and_turn() {
    let state = routed(legion()).leader(CARTHAGE, leader("Hamilcar", (0, 3))).state();
    let failed = rally(&state, [6]).state;
    assert!(failed.recovery.has_tried(leader_id(&state, "Hanno"), id(&state, "U")));
    assert_refused(may(&failed), rules::SX_102);
    assert_eq!(recovery::may_rally(&failed, leader_id(&state, "Hamilcar"), id(&state, "U")), Ok(()));
    let mut next_turn = failed;
    next_turn.recovery.forget();
    assert_eq!(may(&next_turn), Ok(()));
}

#[test]
fn a_unit_in_order_is_not_rallied() {
    let state = position().unit(CARTHAGE, legion()).leader(CARTHAGE, leader("Hanno", (0, 4)).overall(5)).state();
    assert_refused(may(&state), rules::SX_102);
    assert!(recovery::may_rally(&state, LeaderId(9), id(&state, "U")).is_err());
}

#[test]
fn a_unit_of_low_quality_whose_rally_costs_it_as_much_breaks_again() {
    let state = routed(legion().tq(3)).state();
    let step = Step::Rally { leader: leader_id(&state, "Hanno"), unit: id(&state, "U") };
    let played = Script::<Spqr>::new()
        .dice([3, 9])
        .run(&state.with_agenda([step.into()]), |state| hits(state, "U") == 3)
        .expect("a sound script");
    let next = <Spqr as tercio_kernel::Game>::agenda(&played.state).next();
    assert!(matches!(next, Some(tercio_spqr::game::Step::Rout(_))));
}
