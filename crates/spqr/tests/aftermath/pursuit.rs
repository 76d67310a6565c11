//! Victorious cavalry pursues (SX-097).

use tercio_kernel::{Game, Seat};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, aftermath,
    answer::Answer,
    class::Class,
    game::{Event, Question},
    hexes::Vertex,
    shock,
    state::State,
    unit::{ShockMark, Status},
};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, ROME, U, assert_refused, at, cell, hits, id, position, run, unit},
    scene::{afterwards, fought, places, script, status, won_in_charge},
};

/// Cavalry of this class and TQ in the right front hex of the defender.
fn horse(class: Class, tq: u8) -> U {
    unit("A", class, FRONT[1]).tq(tq)
}

/// A defender at its TQ.
fn broken(class: Class) -> U {
    unit("D", class, D).hits(6)
}

fn attack(rider: U, defender: U) -> State {
    fought(position().unit(CARTHAGE, rider).unit(ROME, defender), &[(&["A"], &["D"])])
}

/// Takes the first answer offered: nobody turns, nobody goes along.
pub(crate) fn first_offered(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    Spqr::offered(&state, seat, question).answers.into_iter().next()
}

#[test]
fn sx_097_1_on_its_tq_it_advances_and_on_more_it_pursues() {
    let state = attack(horse(Class::LC, 8), broken(Class::RC));
    let calm = run(script().die(rules::SX_097, 8).answer(Answer::No), &state);
    assert_eq!((at(&calm.state, "A"), calm.state.unit(id(&state, "A")).spent), (D, true));

    // The routed horse ran to (3,0) by (3,1); there the pursuer touches it, and the pre-shock check eliminates it.
    let wild = run(script().die(rules::SX_097, 9).die(rules::SX_079, 5).answer(Answer::No), &state);
    let way = places(
        &wild,
        |event| matches!(event, Event::Core(tercio_spqr::core::Event::Placed { unit, rule: rules::SX_097, .. }) if *unit == id(&state, "A")),
    );
    assert_eq!(way.len(), 2);
    assert!(wild.state.unit(id(&state, "A")).spent);
    assert_eq!(at(&wild.state, "A"), (3, 0));
}

#[test]
fn sx_097_2_a_routed_unit_that_the_pursuer_reaches_and_shocks_is_eliminated() {
    let state = attack(horse(Class::HC, 6), broken(Class::LG));
    let scared = run(script().die(rules::SX_097, 7).die(rules::SX_079, 9).answer(Answer::No), &state);
    assert_eq!(status(&scared.state, "D"), Status::Eliminated);
    // Where it passes the check of its TQ of 1, any hit of the clash will do.
    let steady = run(script().die(rules::SX_097, 7).die(rules::SX_079, 1).die(rules::SX_090, 4).answer(Answer::No), &state);
    assert_eq!(status(&steady.state, "D"), Status::Eliminated);
    assert_eq!(at(&steady.state, "A"), (3, 0));
    assert_eq!(steady.state.rout_points[ROME], 6);
}

#[test]
fn sx_097_3_after_a_unit_that_left_the_map_it_leaves_it_too_and_counts_no_points() {
    let at_edge =
        position().unit(CARTHAGE, unit("A", Class::HC, (2, -2)).tq(6)).unit(ROME, unit("D", Class::HC, (2, -3)).hits(6));
    let state = fought(at_edge, &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9), &state);
    assert_eq!((status(&played.state, "D"), status(&played.state, "A")), (Status::Eliminated, Status::Pursuing));
    assert_eq!(played.state.rout_points[CARTHAGE], 0);
    assert!(played.cites(rules::SX_050));
    // How it comes back is told among the orders.
}

#[test]
fn sx_097_4_a_unit_that_routed_by_its_collapse_check_alone_is_not_pursued() {
    let state = attack(horse(Class::HC, 6), unit("D", Class::HC, D).hits(5));
    let played = run(script().die(rules::SX_095, 9).answer(Answer::No), &state);
    assert_eq!((status(&played.state, "D"), at(&played.state, "A")), (Status::Routed, D));
    assert!(!played.state.unit(id(&state, "A")).spent);
}

#[test]
fn sx_097_5_a_legion_that_routs_its_enemy_does_not_roll() {
    let played = run(script().answer(Answer::No), &attack(horse(Class::LG, 6), broken(Class::LG)));
    assert_eq!(at(&played.state, "A"), D);
    assert!(played.thrown.is_empty());
}

#[test]
fn sx_097_no_pursuit_while_a_defender_remains() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HC, (2, 3)).tq(6))
        .unit(ROME, unit("D", Class::HC, D).hits(6))
        .unit(ROME, unit("C", Class::HC, (3, 2)));
    let played = run(script().otherwise(first_offered), &fought(position, &[(&["A"], &["D", "C"])]));
    assert!(!played.thrown.iter().any(|(rule, _)| *rule == rules::SX_097));
    assert_eq!(at(&played.state, "A"), D);
}

#[test]
fn sx_097_one_of_several_rolls_and_another_fills_the_gap() {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HC, FRONT[1]).tq(6))
        .unit(CARTHAGE, unit("B", Class::HC, FRONT[0]).tq(6))
        .unit(ROME, broken(Class::HC));
    let state = fought(position, &[(&["A", "B"], &["D"])]);
    let script = script()
        .answer(Answer::Unit(id(&state, "B")))
        .die(rules::SX_097, 9)
        .die(rules::SX_079, 9)
        .answer(Answer::No)
        .answer(Answer::No);
    let played = run(script, &state);
    assert_eq!((at(&played.state, "B"), at(&played.state, "A")), ((3, 0), D));
    let spent = |name| played.state.unit(id(&state, name)).spent;
    assert_eq!((spent("A"), spent("B")), (false, true));
}

#[test]
fn sx_097_it_stops_at_the_first_enemy_it_touches_and_turns_to_attack_him() {
    // X stands in the flank hex of (2,2), to its west, and looks away.
    let position = position()
        .unit(CARTHAGE, horse(Class::HC, 6))
        .unit(ROME, broken(Class::HC))
        .unit(ROME, unit("X", Class::MI, FLANKED).facing(4));
    let state = fought(position, &[(&["A"], &["D"])]);
    let script =
        script().die(rules::SX_097, 9).answer(Answer::No).die(rules::SX_079, 6).die(rules::SX_079, 6).die(rules::SX_090, 2);
    let played = run(script, &state);
    assert_eq!(at(&played.state, "A"), D);
    assert_eq!(played.state.unit(id(&state, "A")).facing, Vertex::new(4).expect("a vertex").into());
    let fought: Vec<_> = played
        .events()
        .filter_map(|event| match event {
            Event::Shock(shock::Event::Designated { defenders, rule: rules::SX_097, .. }) => Some(defenders.to_vec()),
            _ => None,
        })
        .collect();
    assert_eq!(fought, [[id(&state, "X")]]);
    assert!(hits(&played.state, "X") > 0);
}

/// The hex to the west of (2,2).
const FLANKED: (i32, i32) = (1, 2);

#[test]
fn sx_097_between_enemies_it_touches_its_player_chooses_but_it_must_attack() {
    let position = position()
        .unit(CARTHAGE, horse(Class::HC, 6))
        .unit(ROME, broken(Class::HC))
        .unit(ROME, unit("X", Class::MI, FLANKED).facing(4))
        .unit(ROME, unit("Y", Class::MI, (3, 2)).facing(0));
    let state = fought(position, &[(&["A"], &["D"])]);
    let prey =
        |_: &State, _: Seat, question: &Question| matches!(question, Question::Aftermath(aftermath::Question::Prey { .. }));
    let stopped = script().die(rules::SX_097, 9).otherwise(first_unless(prey)).stop_at(prey).run_out(&state);
    let stopped = stopped.expect("it stops at the question");
    let (seat, question) = stopped.stopped_at.expect("the prey is asked for");
    let view = &stopped.state;
    assert_eq!(Spqr::offered(&view, seat, &question).answers, ["Y", "X"].map(|name| Answer::Unit(id(&state, name))));
    assert_refused(Spqr::check(&view, seat, &question, &Answer::No), rules::SX_097);
}

fn first_unless(stop: impl Fn(&State, Seat, &Question) -> bool) -> impl FnMut(&State, Seat, &Question) -> Option<Answer> {
    move |state, seat, question| if stop(state, seat, question) { None } else { first_offered(state, seat, question) }
}

#[test]
fn sx_097_it_stops_before_elephants_that_it_may_not_attack() {
    // The elephant looks at (2,2) from the north-east.
    let position = position()
        .unit(CARTHAGE, horse(Class::HC, 6))
        .unit(ROME, broken(Class::HC))
        .unit(ROME, unit("E", Class::EL, (3, 1)).no_missile().no_screen().facing(2));
    let state = fought(position, &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9).otherwise(first_offered), &state);
    assert_eq!(at(&played.state, "A"), D);
    assert!(afterwards(&played).any(|event| matches!(event, aftermath::Event::Halted { .. })));
    assert_eq!(played.state.shock.combats.len(), 1);
}

#[test]
fn sx_097_a_spent_unit_pursues_no_more_but_advances() {
    let mut state = attack(horse(Class::HC, 6), broken(Class::HC));
    let spent = aftermath::Event::Spent { unit: id(&state, "A"), pursues: false };
    Spqr::apply(&mut state, &spent.into());
    let played = run(script().answer(Answer::No), &state);
    assert_eq!(at(&played.state, "A"), D);
}

#[test]
fn sx_097_the_pursuing_shock_is_a_whole_one_and_its_loser_routs() {
    let position = position()
        .unit(CARTHAGE, horse(Class::HC, 6).hits(3))
        .unit(ROME, broken(Class::HC))
        .unit(ROME, unit("X", Class::MI, FLANKED).facing(4));
    let state = fought(position, &[(&["A"], &["D"])]);
    let script = script().die(rules::SX_097, 9).answer(Answer::No).die(rules::SX_079, 6).die(rules::SX_079, 9);
    let played = run(script, &state);
    // 3 hits and 3 more by the check before the shock: the pursuer routs, and there is no clash.
    assert_eq!((status(&played.state, "A"), status(&played.state, "X")), (Status::Routed, Status::InOrder));
}

#[test]
fn sx_097_it_came_up_to_whom_it_pursues() {
    let state = attack(horse(Class::LC, 6), broken(Class::LG));
    let played = run(script().die(rules::SX_097, 9).die(rules::SX_079, 9).answer(Answer::No), &state);
    assert_eq!(played.state.unit(id(&state, "A")).phase.shock, ShockMark::Check);
}

#[test]
fn sx_097_in_the_charge_too() {
    let position = position().unit(CARTHAGE, horse(Class::HC, 6)).unit(ROME, unit("D", Class::HC, D).routed());
    let mut state = won_in_charge(position, (&["A"], &["D"]));
    // It ran one hex in the charge.
    let ran = tercio_spqr::core::Event::Placed { unit: id(&state, "D"), cell: cell(&state, (3, 1)), rule: rules::SX_098 };
    Spqr::apply(&mut state, &ran.into());
    let played = run(script().die(rules::SX_097, 9).die(rules::SX_079, 9).answer(Answer::No), &state);
    assert_eq!((at(&played.state, "A"), status(&played.state, "D")), ((3, 1), Status::Eliminated));
}

#[test]
fn sx_097_the_hexes_it_enters_are_paid_for_and_provoke_shooters() {
    use tercio_spqr::{map::Terrain, profile::Missile};
    let position = position()
        .unit(CARTHAGE, horse(Class::HC, 6))
        .unit(ROME, broken(Class::HC))
        // Archers to the west of (2,2) shoot when it comes, and are what it touches there.
        .unit(ROME, unit("S", Class::SK, FLANKED).missile(Missile::A).facing(0))
        .terrain(D, Terrain::Woods);
    let state = fought(position, &[(&["A"], &["D"])]);
    let script = script().die(rules::SX_097, 9).die(rules::SX_066, 3).die(rules::SX_079, 0).die(rules::SX_090, 0).otherwise(
        |state, seat, question| match question {
            Question::Missile(_) => Some(Answer::Yes),
            _ => first_offered(state, seat, question),
        },
    );
    let played = run(script, &state);
    assert!(hits(&played.state, "A") >= 2, "woods and an arrow");
    assert!(played.cites(rules::SX_044) && played.cites(rules::SX_068));
}

#[test]
fn sx_097_leaders_of_its_hex_may_ride_along_but_not_off_the_map() {
    let at_edge = position()
        .unit(CARTHAGE, unit("A", Class::HC, (2, -2)).tq(6))
        .leader(CARTHAGE, crate::common::leader("M", (2, -2)))
        .unit(ROME, unit("D", Class::HC, (2, -3)).hits(6));
    let state = fought(at_edge, &[(&["A"], &["D"])]);
    let played = run(script().die(rules::SX_097, 9).answer(Answer::Yes), &state);
    let leader = played.state.leader(crate::common::leader_id(&state, "M"));
    assert_eq!(leader.cell, cell(&state, at(&played.state, "A")));
    assert!(leader.on_map());
}

#[test]
fn sx_097_a_unit_that_pursued_is_not_there_for_anybody() {
    let at_edge =
        position().unit(CARTHAGE, unit("A", Class::HC, (2, -2)).tq(6)).unit(ROME, unit("D", Class::HC, (2, -3)).hits(6));
    let played = run(script().die(rules::SX_097, 9), &fought(at_edge, &[(&["A"], &["D"])]));
    let left_by = played.state.unit(id(&played.state, "A")).cell;
    assert!(played.state.board().is_vacant(left_by));
    assert_eq!(played.state.units_of(CARTHAGE).count(), 0);
}
