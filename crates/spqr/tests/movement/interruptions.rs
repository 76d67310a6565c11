//! What interrupts a march: it is judged again at each stride, on the battle as it is by then.

use tercio_kernel::script::Script;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::{Answer, Stride},
    class::Class,
    game::{Event, Question},
    hexes::Vertex,
    movement,
    profile::Missile,
};

use crate::{
    NE, NW, SE, check,
    common::{CARTHAGE, Position, ROME, assert_refused, at, hits, id, leader, leader_id, position, run, unit},
    cut_short, go, march, ordered,
};

/// An enemy that stands at (0, 8) and looks south.
fn passing_by_a_flank() -> Position {
    position().unit(CARTHAGE, unit("L", Class::LG, (1, 10))).unit(ROME, unit("R", Class::HI, (0, 8)))
}

#[test]
fn sx_055_an_enemy_that_turns_in_reaction_stops_a_march() {
    let state = passing_by_a_flank().state();
    let turns = Answer::Vertex(Vertex::ALL[1]);
    let played = run(Script::new().answer(go([NW, NW, NW])).answer(turns).die(rules::SX_057, 0), &ordered(&state, "L"));
    assert_eq!((cut_short(&played), at(&played.state, "L")), (vec![rules::SX_055], (1, 8)));
    assert_eq!((hits(&played.state, "R"), played.state.movement.march.clone()), (1, None));
    assert_eq!(at(&march(&state, "L", [NW, NW, NW], &[]).state, "L"), (1, 7), "nobody stops it otherwise");
}

#[test]
fn sx_051_a_march_stopped_among_friends_goes_back_to_where_it_may_stay() {
    let state = passing_by_a_flank().unit(CARTHAGE, unit("F", Class::MI, (1, 8))).state();
    let turns = Answer::Vertex(Vertex::ALL[1]);
    let played = run(Script::new().answer(go([NW, NW, NW])).answer(turns).die(rules::SX_057, 0), &ordered(&state, "L"));
    assert_eq!((cut_short(&played), at(&played.state, "L")), (vec![rules::SX_055], (1, 9)));
    assert!(played.cites(rules::SX_051));
    assert_eq!((hits(&played.state, "F"), hits(&played.state, "L")), (0, 0));
}

#[test]
fn a_leader_goes_back_with_his_unit() {
    let state =
        passing_by_a_flank().unit(CARTHAGE, unit("F", Class::MI, (1, 8))).leader(CARTHAGE, leader("Hanno", (1, 10))).state();
    let turns = Answer::Vertex(Vertex::ALL[1]);
    let script = Script::new().answer(go([NW, NW, NW])).answer(Answer::Yes).answer(turns).die(rules::SX_057, 0);
    let played = run(script, &ordered(&state, "L"));
    let hanno = played.state.leader(leader_id(&state, "Hanno"));
    assert_eq!((hanno.cell, hanno.with), (played.state.unit(id(&state, "L")).cell, None));
}

#[test]
fn sx_064_a_shot_at_an_enemy_that_withdrew_is_lost_and_the_march_goes_on() {
    let state = position()
        .unit(CARTHAGE, unit("V", Class::LI, (0, 10)).missile(Missile::J))
        .unit(ROME, unit("C", Class::LC, (0, 7)).facing(5))
        .state();
    let shot = Stride::Shoot(id(&state, "C"));
    let script = Script::new()
        .answer(go([NW, NW, shot, NE]))
        .answer(Answer::No) // It might go on, as its enemy withdrew.
        .otherwise(|_, _, question| matches!(question, Question::Withdrawal(_)).then(|| go([NW, NW])));
    let played = run(script, &ordered(&state, "V"));
    let lost = played.events().any(|event| matches!(event, Event::Movement(movement::Event::ShotLost { .. })));
    assert!(lost && played.cites(rules::SX_058));
    assert_eq!((at(&played.state, "V"), at(&played.state, "C")), ((1, 7), (0, 5)));
}

#[test]
fn a_unit_may_stay_and_an_order_to_shoot_moves_nobody() {
    let state = position()
        .unit(CARTHAGE, unit("V", Class::LI, (0, 10)).missile(Missile::J))
        .unit(ROME, unit("R", Class::HI, (0, 9)).facing(5))
        .state();
    let stays = run(Script::new().answer(Answer::No), &ordered(&state, "V"));
    assert_eq!(stays.state.unit(id(&state, "V")).moves_this_turn, 0);
    let shoots = run(Script::new().answer(go([Stride::Shoot(id(&state, "R"))])).dice([6]), &ordered(&state, "V"));
    let shooter = shoots.state.unit(id(&state, "V"));
    assert_eq!((shooter.phase.moved, shooter.phase.shot, shooter.moves_this_turn), (false, true, 0));
    assert_refused(check(&state, "V", [SE]), rules::SX_042);
}
