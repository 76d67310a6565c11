//! Shooting on an order (SX-014, SX-064).

use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    class::Class,
    game,
    hexes::{Facing, Side, Vertex},
    missile::{self, OnTheMarch, Question, Stance, Step},
    movement,
    profile::Missile,
    state::State,
};

use crate::{
    common::{CARTHAGE, ROME, assert_accepted, assert_refused, at, cell, hits, id, position, run, run_refused, unit},
    support::{hit, ordered, shoot, shots, weapons},
};

fn may(state: &State, shooter: &str, target: &str) -> tercio_kernel::Verdict {
    missile::may_shoot_on_order(state, id(state, shooter), id(state, target), false)
}

fn archers_and(target: (i32, i32)) -> State {
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
    position().unit(CARTHAGE, archers).unit(ROME, unit("L", Class::LG, target)).state()
}

#[test]
fn sx_014_1_without_a_letter_a_unit_does_not_shoot() {
    let state = position().unit(CARTHAGE, unit("H", Class::HI, (0, 4))).unit(ROME, unit("L", Class::LG, (0, 3))).state();
    assert_refused(may(&state, "H", "L"), rules::SX_014);
}

#[test]
fn sx_064_1_archers_fire_at_four_hexes_and_not_at_five() {
    let near = archers_and((2, 1));
    assert_eq!(may(&near, "A", "L"), Ok(()));
    assert_eq!(hits(&shoot(&near, "A", "L", false, 1).state, "L"), 1);
    assert_refused(may(&archers_and((2, 0)), "A", "L"), rules::SX_065);
}

#[test]
fn sx_064_2_nobody_fires_through_its_rear() {
    let slingers = unit("S", Class::SK, (0, 4)).missile(Missile::S);
    let state = |target| position().unit(CARTHAGE, slingers.clone()).unit(ROME, unit("L", Class::LG, target)).state();
    for behind in [(0, 5), (-1, 5), (-1, 6), (0, 6), (-2, 6)] {
        assert_refused(may(&state(behind), "S", "L"), rules::SX_064);
    }
    for beside in [(1, 4), (-1, 4), (2, 4), (1, 5)] {
        assert_eq!(may(&state(beside), "S", "L"), Ok(()), "{beside:?}");
    }
}

#[test]
fn sx_064_3_on_the_march_only_after_a_step_that_brought_it_nearer() {
    let riders = unit("R", Class::LC, (0, 6)).missile(Missile::J);
    let state = position().unit(CARTHAGE, riders).unit(ROME, unit("L", Class::LG, (0, 2))).state();
    let may_from = |at, came_from: (i32, i32)| {
        let stance = Stance { cell: cell(&state, at), facing: Facing::Vertex(Vertex::NORTH) };
        let march = OnTheMarch { stance, came_from: Some(cell(&state, came_from)) };
        missile::may_shoot_in_march(&state, id(&state, "R"), march, id(&state, "L"))
    };
    assert_eq!(may_from((0, 3), (0, 4)), Ok(()), "three hexes on, at one hex");
    assert_refused(may_from((0, 4), (0, 5)), rules::SX_065);
    assert_refused(may_from((1, 2), (0, 3)), rules::SX_064);
    // Three hexes on, a shot, and off to the side.
    let strides = [
        Stride::Advance(Side::NORTH_WEST),
        Stride::Advance(Side::NORTH_WEST),
        Stride::Advance(Side::NORTH_WEST),
        Stride::Shoot(id(&state, "L")),
        Stride::Turn(Vertex::NORTH.turned(2)),
        Stride::Advance(Side::EAST),
    ];
    let flank = position()
        .unit(CARTHAGE, unit("R", Class::LC, (0, 6)).missile(Missile::J))
        .unit(ROME, unit("L", Class::LG, (0, 2)).facing(0))
        .state()
        .with_agenda([movement::Step::Order { unit: id(&state, "R") }.into()]);
    // The legion does not turn to face the horse, and the horse does not mean to fight.
    let played =
        run(shots([2]).answer(Answer::Path(strides.into_iter().collect())).answer(Answer::No).answer(Answer::No), &flank);
    assert!(hit(&played), "3 or less, and 1 for a mounted unit that fires on a move order");
    assert_eq!((hits(&played.state, "L"), at(&played.state, "R")), (1, (1, 3)));
}

#[test]
fn sx_064_4_the_screen_never_fires_on_an_order() {
    let state = position().unit(CARTHAGE, unit("E", Class::EL, (0, 4))).unit(ROME, unit("L", Class::LG, (0, 3))).state();
    let order = state.clone().with_agenda([Step::Order { unit: id(&state, "E") }.into()]);
    let question = game::Question::Missile(Question::Target { shooter: id(&state, "E") });
    assert_refused(Spqr::check(&&order, CARTHAGE, &question, &weapons(false, true)), rules::EL_034);
}

#[test]
fn before_its_first_step_a_unit_may_shoot_at_anybody_in_range() {
    let state = archers_and((2, 1));
    let march = OnTheMarch { stance: Stance::of(&state, id(&state, "A")), came_from: None };
    assert_eq!(missile::may_shoot_in_march(&state, id(&state, "A"), march, id(&state, "L")), Ok(()));
    let targets: Vec<_> = missile::targets_in_march(&state, id(&state, "A"), march).collect();
    assert_eq!(targets, [id(&state, "L")]);
}

#[test]
fn light_infantry_with_bows_moves_or_shoots() {
    let light = unit("A", Class::LI, (0, 4)).missile(Missile::A);
    let state = position().unit(CARTHAGE, light).unit(ROME, unit("L", Class::LG, (0, 2))).state();
    assert_eq!(may(&state, "A", "L"), Ok(()));
    assert_refused(missile::may_shoot_on_order(&state, id(&state, "A"), id(&state, "L"), true), rules::SX_064);
}

#[test]
fn a_unit_shoots_once_a_phase_on_orders() {
    let shot = shoot(&archers_and((0, 3)), "A", "L", false, 9).state;
    assert!(shot.unit(id(&shot, "A")).phase.shot);
    assert_refused(may(&shot, "A", "L"), rules::SX_020);
}

#[test]
fn an_ordered_unit_is_asked_for_its_target_where_there_is_more_than_one() {
    let archers = unit("A", Class::SK, (0, 5)).missile(Missile::A);
    let state = position()
        .unit(CARTHAGE, archers)
        .unit(ROME, unit("L", Class::LG, (0, 3)))
        .unit(ROME, unit("M", Class::LG, (1, 3)))
        .unit(ROME, unit("N", Class::LG, (4, 5)))
        .state();
    let order = state.clone().with_agenda([Step::Order { unit: id(&state, "A") }.into()]);
    let played = run(shots([2]).answer(Answer::Unit(id(&state, "M"))), &order);
    assert_eq!((hits(&played.state, "L"), hits(&played.state, "M")), (0, 1));
    let question = Question::Target { shooter: id(&state, "A") }.into();
    assert_accepted(&state, CARTHAGE, &question, &Answer::Unit(id(&state, "N")));
    run_refused(shots([]).answer(Answer::Unit(id(&state, "A"))), &order, rules::SX_064);
}

#[test]
fn with_one_target_nobody_is_asked() {
    let state = archers_and((0, 3));
    let order = state.clone().with_agenda([Step::Order { unit: id(&state, "A") }.into()]);
    let played = run(shots([3]), &order);
    assert!(played.asked.is_empty());
    assert_eq!(hits(&played.state, "L"), 1);
}

#[test]
fn a_target_that_is_gone_when_the_shot_is_due_is_not_shot_at() {
    let state = archers_and((2, 0));
    let played = run(shots([]), &ordered(&state, "A", "L", true));
    assert!(played.cites(rules::SX_065) && played.thrown.is_empty());
    assert!(!played.state.unit(id(&state, "A")).phase.shot);
}

#[test]
fn only_the_top_unit_of_a_hex_shoots_and_only_it_is_shot_at() {
    let stack = |id: &str| unit(id, Class::LG, (0, 3)).roman(0).missile(Missile::J);
    let archers = |at| unit("A", Class::SK, at).missile(Missile::A);
    let state = |at| position().unit(CARTHAGE, archers(at)).unit(ROME, stack("T")).unit(ROME, stack("B")).state();
    let front = state((0, 5));
    assert_eq!(may(&front, "A", "T"), Ok(()));
    assert_refused(may(&front, "A", "B"), rules::SX_053);
    assert_refused(may(&state((0, 4)), "B", "A"), rules::SX_053);
    assert_eq!(may(&state((0, 4)), "T", "A"), Ok(()));
    let rear = position()
        .unit(CARTHAGE, unit("A", Class::SK, (0, 1)).missile(Missile::A).facing(2))
        .unit(ROME, stack("T"))
        .unit(ROME, stack("B"))
        .state();
    assert_eq!(may(&rear, "A", "B"), Ok(()));
    assert_refused(may(&rear, "A", "T"), rules::SX_053);
}

#[test]
fn a_routed_unit_does_not_shoot() {
    let routed = unit("R", Class::LC, (0, 4)).missile(Missile::J).routed();
    let state = position().unit(CARTHAGE, routed).unit(ROME, unit("L", Class::LG, (0, 3))).state();
    assert_refused(may(&state, "R", "L"), rules::SX_099);
}
