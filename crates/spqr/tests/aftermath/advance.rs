//! The advance after combat (SX-096).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, aftermath, answer::Answer, class::Class, game::Step, hexes::Vertex, ids::UnitId, map::Terrain, missile, movement,
    profile::Missile, shock::Advantage, unit::Status,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FRONT, active},
    common::{CARTHAGE, ROME, U, assert_refused, at, cell, hits, id, position, run, unit},
    scene::{asked, fought, fought_with, script, status, won_in_charge},
};

fn hi(name: &str, at: (i32, i32)) -> U {
    unit(name, Class::HI, at)
}

fn broken(at: (i32, i32)) -> U {
    hi("D", at).hits(6)
}

fn turn(vertex: u8) -> Answer {
    Answer::Vertex(Vertex::new(vertex).expect("a vertex"))
}

#[test]
fn sx_096_1_it_advances_one_hex_and_may_turn_even_in_an_enemy_zone_of_control() {
    let position =
        position().unit(CARTHAGE, unit("A", Class::LG, FRONT[1]).tq(7)).unit(ROME, broken(D)).unit(ROME, hi("X", (2, 1)));
    let state = fought(position, &[(&["A"], &["D"])]);
    // X does not turn in reaction; the victor turns by one vertex.
    let played = run(script().answer(Answer::No).answer(turn(0)), &state);
    assert_eq!(at(&played.state, "A"), D);
    assert_eq!(played.state.unit(id(&state, "A")).facing, Vertex::new(0).expect("a vertex").into());
    assert!(played.cites(rules::SX_096));
}

#[test]
fn sx_096_after_its_advance_it_turns_one_vertex_at_most() {
    let state = fought(position().unit(CARTHAGE, hi("A", FRONT[1])).unit(ROME, broken(D)), &[(&["A"], &["D"])]);
    let stopped = script().stop_at(|_, _, _| true).run_out(&state).expect("it stops at the question");
    let (seat, question) = stopped.stopped_at.expect("the turn is asked for");
    let view = &stopped.state;
    assert_eq!(Spqr::offered(&view, seat, &question).answers, [Answer::No, turn(0), turn(4)]);
    assert_refused(Spqr::check(&view, seat, &question, &turn(1)), rules::SX_096);
    assert_eq!(Spqr::refused(&view, seat, &question).len(), 4);
}

#[test]
fn sx_096_2_without_superiority_the_one_of_highest_tq_advances() {
    let position = position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).tq(5))
        .unit(CARTHAGE, unit("F", Class::EL, FRONT[0]).tq(6))
        .unit(ROME, broken(D));
    let played = run(script().answer(Answer::No), &fought(position, &[(&["E", "F"], &["D"])]));
    assert_eq!((at(&played.state, "E"), at(&played.state, "F")), (FRONT[1], D));
}

#[test]
fn sx_096_the_one_that_had_superiority_goes_before_one_of_higher_tq() {
    let position = position()
        .unit(CARTHAGE, hi("A", FLANK).facing(FROM_FLANK).tq(6))
        .unit(CARTHAGE, hi("B", FRONT[1]).tq(8))
        .unit(ROME, broken(D));
    let state = fought_with(position, &[(&["A", "B"], &["D"])], |_, combat| combat.advantage = Advantage::Attack);
    let played = run(script().answer(Answer::No), &state);
    assert_eq!((at(&played.state, "A"), at(&played.state, "B")), (D, FRONT[1]));
}

#[test]
fn sx_096_between_equals_their_player_chooses_but_one_must() {
    let position = position().unit(CARTHAGE, hi("A", FRONT[1])).unit(CARTHAGE, hi("B", FRONT[0])).unit(ROME, broken(D));
    let state = fought(position, &[(&["A", "B"], &["D"])]);
    let stopped = script().stop_at(|_, _, _| true).run_out(&state).expect("it stops at the question");
    let (seat, question) = stopped.stopped_at.expect("it is asked who advances");
    assert_eq!(seat, CARTHAGE);
    assert_refused(Spqr::check(&&stopped.state, seat, &question, &Answer::No), rules::SX_096);
    let played = run(script().answer(Answer::Unit(id(&state, "B"))).answer(Answer::No), &state);
    assert_eq!(at(&played.state, "B"), D);
}

#[test]
fn sx_096_3_the_ground_never_brings_it_to_its_tq() {
    let position = position().unit(CARTHAGE, hi("A", FRONT[1]).hits(5)).unit(ROME, broken(D)).terrain(D, Terrain::Woods);
    let played = run(script().answer(Answer::No), &fought(position, &[(&["A"], &["D"])]));
    assert_eq!((at(&played.state, "A"), hits(&played.state, "A"), status(&played.state, "A")), (D, 5, Status::InOrder));
}

#[test]
fn sx_096_but_it_pays_for_the_ground() {
    let position = position().unit(CARTHAGE, hi("A", FRONT[1]).hits(2)).unit(ROME, broken(D)).terrain(D, Terrain::Woods);
    let played = run(script().answer(Answer::No), &fought(position, &[(&["A"], &["D"])]));
    assert_eq!(hits(&played.state, "A"), 3);
}

#[test]
fn sx_096_4_if_the_attackers_rout_the_defender_stays() {
    let position = position().unit(CARTHAGE, hi("A", FRONT[1]).hits(6)).unit(ROME, hi("D", D));
    let played = run(script(), &fought(position, &[(&["A"], &["D"])]));
    assert_eq!((status(&played.state, "A"), at(&played.state, "D")), (Status::Routed, D));
}

#[test]
fn sx_096_5_nobody_advances_on_a_unit_that_routs_from_missiles_alone() {
    let position = position()
        .unit(CARTHAGE, hi("A", FRONT[0]))
        .unit(CARTHAGE, unit("S", Class::SK, FRONT[1]).missile(Missile::A))
        .unit(ROME, hi("D", D).hits(5));
    let state = active(position);
    let (shooter, target) = (id(&state, "S"), id(&state, "D"));
    let shot = Step::Missile(missile::Step::OrderedShot { shooter, target, moved: false });
    let played = run(script().dice([1]), &state.with_agenda([shot]));
    assert_eq!((status(&played.state, "D"), at(&played.state, "A")), (Status::Routed, FRONT[0]));
    assert!(!played.cites(rules::SX_096));
}

#[test]
fn sx_096_one_that_attacked_several_chooses_between_the_gaps() {
    let position = position().unit(CARTHAGE, hi("A", (2, 3))).unit(ROME, broken((2, 2))).unit(ROME, hi("C", (3, 2)).hits(6));
    let state = fought(position, &[(&["A"], &["D", "C"])]);
    let played = run(script().answer(Answer::Cell(cell(&state, (3, 2)))).answer(Answer::No), &state);
    assert_eq!(at(&played.state, "A"), (3, 2));
    assert!(matches!(asked(&played)[0], aftermath::Question::Gap { .. }));
}

#[test]
fn sx_096_a_stack_that_routs_leaves_one_gap() {
    let position = position()
        .unit(CARTHAGE, hi("A", FRONT[1]))
        .unit(ROME, unit("D", Class::LG, D).roman(0).hits(6))
        .unit(ROME, unit("C", Class::LG, D).roman(0));
    let state = fought(position, &[(&["A"], &["D", "C"])]);
    let played = run(script().answer(Answer::No), &state);
    assert_eq!((status(&played.state, "C"), at(&played.state, "A")), (Status::Routed, D));
}

#[test]
fn sx_096_enemy_shooters_fire_at_it_before_it_turns() {
    let position =
        position().unit(CARTHAGE, hi("A", FRONT[1])).unit(ROME, broken(D)).unit(ROME, unit("V", Class::LI, (2, 1)).velites(0));
    let state = fought(position, &[(&["A"], &["D"])]);
    let script = script().answer(Answer::No).answer(Answer::Yes).die(rules::SX_066, 3).answer(turn(0));
    let played = run(script, &state);
    assert_eq!((at(&played.state, "A"), hits(&played.state, "A")), (D, 1));
    let last = played.asked.last().expect("questions were put");
    assert!(matches!(&last.1, tercio_spqr::game::Question::Aftermath(aftermath::Question::FreeTurn { .. })));
}

#[test]
fn sx_096_it_is_no_second_move_and_marks_nobody_for_a_shock() {
    let position = position().unit(CARTHAGE, unit("A", Class::LI, FRONT[1])).unit(ROME, broken(D)).unit(ROME, hi("X", (2, 1)));
    let state = fought(position, &[(&["A"], &["D"])]);
    let played = run(script().answer(Answer::No).answer(Answer::No), &state);
    let unit = played.state.unit(id(&state, "A"));
    assert_eq!((unit.moves_this_turn, unit.phase.moved), (0, false));
    assert_eq!(unit.phase.shock, tercio_spqr::unit::ShockMark::None);
    let arrivals = played
        .told
        .iter()
        .filter(|told| matches!(told, tercio_kernel::Told::Then(Step::Movement(movement::Step::Arrival { .. }))));
    assert_eq!(arrivals.count(), 1);
}

#[test]
fn sx_096_after_a_charge_one_in_another_zone_of_control_does_not_fill_the_gap() {
    let gap = |controlled: bool| {
        let mut position = position().unit(CARTHAGE, hi("A", FRONT[1])).unit(ROME, hi("D", (2, -1)).routed());
        if controlled {
            position = position.unit(ROME, hi("X", (3, 2)));
        }
        let mut state = won_in_charge(position, (&["A"], &["D"]));
        let hex = cell(&state, D);
        state.shock.combats[0].vacated[0] = hex;
        state.shock.combats[0].ground[0] = hex;
        let script = script().otherwise(|_, _, _| Some(Answer::No));
        at(&run(script, &state).state, "A")
    };
    assert_eq!((gap(false), gap(true)), (D, FRONT[1]));
}

#[test]
fn sx_096_elephants_that_crossed_do_not_come_back_to_fill_the_gap() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, hi("D", D).hits(5));
    let state = crate::scene::with_lanes(position, &[(&["E"], &["D"])], &[0]);
    let played = run(script().answer(Answer::Cell(cell(&state, (2, 1)))).die(rules::EL_017, 7), &state);
    assert_eq!((status(&played.state, "D"), at(&played.state, "E")), (Status::Routed, (2, 1)));
}

#[test]
fn a_combat_that_is_not_there_is_no_reason_to_panic() {
    let state = active(position().unit(CARTHAGE, hi("A", FRONT[1])));
    let unit = UnitId(0);
    let steps = [
        aftermath::Step::Advance { combat: 7 },
        aftermath::Step::Pursuit { combat: 7 },
        aftermath::Step::Fill { combat: 7, but: None },
        aftermath::Step::Closing { combat: 7 },
        aftermath::Step::Settle { combat: 7 },
        aftermath::Step::Cross { combat: 7, unit },
        aftermath::Step::CollapseChecks { combat: Some(7) },
        aftermath::Step::Collapse { combat: Some(7) },
    ];
    let played = run(script(), &state.with_agenda(steps.map(Step::from)));
    assert!(!played.cites(rules::SX_096));
}
