//! Cohesion hits: how they add up, and what they lead to (SX-015, SX-016, SX-099, SX-100).

use tercio_kernel::script::{Script, Scripted};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    class::Class::{HI, LC, LG, LI},
    game::Question,
    hexes::Side,
    leaders,
    map::Terrain,
    missile, movement,
    profile::Missile,
    recovery, rout,
    scenario::Supply,
    shock,
    state::State,
    unit::Status::{Eliminated, InOrder, Routed},
};

use crate::{
    common::{CARTHAGE, ROME, U, at, cell, hits, id, leader, leader_id, position, run, unit},
    hits_taken, status,
};

/// Velites of Carthage's foe shoot once, with this die, at the unit to their south-west; nobody reacts.
fn shot_at(target: U, die: i16) -> Scripted<Spqr> {
    let state = position().unit(CARTHAGE, target).unit(ROME, unit("V", LI, (3, 3)).velites(0).facing(2)).state();
    let target = state.units_of(CARTHAGE).next().expect("a target");
    let step = missile::Step::OrderedShot { shooter: id(&state, "V"), target, moved: false };
    run(Script::new().dice([die]), &state.with_agenda([step.into()]))
}

#[test]
fn sx_016_1_a_missile_that_brings_a_unit_to_its_tq_routs_it_at_once() {
    let played = shot_at(unit("A", HI, (2, 4)).hits(5), 2);
    assert_eq!((status(&played.state, "A"), at(&played.state, "A")), (Routed, (1, 6)));
    assert!(played.cites(rules::SX_015) && played.cites(rules::SX_016));
    let state = shot_at(unit("A", HI, (2, 4)).hits(4), 2).state;
    assert_eq!((status(&state, "A"), hits(&state, "A")), (InOrder, 5));
}

#[test]
fn sx_099_1_a_missile_that_hits_a_routed_unit_eliminates_it() {
    let played = shot_at(unit("A", HI, (2, 4)).routed(), 2);
    assert_eq!(status(&played.state, "A"), Eliminated);
    assert!(played.cites(rules::SX_099));
    let state = shot_at(unit("A", HI, (2, 4)).routed(), 9).state;
    assert_eq!((status(&state, "A"), hits(&state, "A"), at(&state, "A")), (Routed, 0, (2, 4)));
}

#[test]
fn sx_015_2_a_unit_without_hits_stays_without() {
    let state = position().unit(CARTHAGE, unit("A", HI, (2, 4))).state();
    let step = recovery::Step::Recover { unit: id(&state, "A") };
    assert_eq!(hits(&run(Script::new(), &state.with_agenda([step.into()])).state, "A"), 0);
}

#[test]
fn sx_015_3_a_leader_in_woods_takes_no_hit() {
    let position = position().leader(CARTHAGE, leader("Hanno", (2, 4))).terrain((3, 3), Terrain::Woods);
    let state = position.state();
    let step = leaders::Step::Move { leader: leader_id(&state, "Hanno") };
    let way = Answer::Cells([cell(&state, (3, 3))].into_iter().collect());
    let played = run(Script::new().answer(way), &state.with_agenda([step.into()]));
    assert_eq!(played.state.leader(leader_id(&played.state, "Hanno")).cell, cell(&played.state, (3, 3)));
    assert!(!played.cites(rules::SX_015));
}

/// A routed unit and a leader of initiative 4 who rallies it with these dice, before the rout phase.
fn rallied(target: U, dice: [i16; 2]) -> State {
    let state = position().unit(ROME, target).leader(ROME, leader("Consul", (4, 4)).overall(4)).state();
    let target = state.units_of(ROME).next().expect("a unit");
    let rally = recovery::Step::Rally { leader: leader_id(&state, "Consul"), unit: target };
    run(Script::new().dice(dice), &state.with_agenda([rally.into(), rout::Step::Phase.into()])).state
}

#[test]
fn sx_099_4_cavalry_that_rallies_has_its_javelins_as_before() {
    let state = rallied(unit("C", LC, (2, 4)).missile(Missile::J).routed(), [5, 5]);
    assert_eq!((status(&state, "C"), state.unit(id(&state, "C")).missiles), (InOrder, Supply::Full));
}

#[test]
fn sx_100_4_a_unit_that_rallied_does_not_move_in_the_rout_phase() {
    let state = rallied(unit("A", LG, (2, 4)).tq(7).routed(), [5, 5]);
    assert_eq!((status(&state, "A"), at(&state, "A")), (InOrder, (2, 4)));
}

#[test]
fn sx_069_a_later_rout_move_may_be_shot_at_and_the_first_one_not() {
    use tercio_spqr::class::Class::SK;
    let archers =
        |target: U| position().unit(CARTHAGE, target).unit(ROME, unit("A", SK, (3, 3)).missile(Missile::A).facing(2)).state();
    let first = archers(unit("H", HI, (2, 4)).hits(6));
    let step = rout::Step::BreakAtOnce { unit: id(&first, "H") };
    assert!(run(Script::new(), &first.with_agenda([step.into()])).asked.is_empty());
    let later = archers(unit("H", HI, (2, 4)).routed());
    let later = later.clone().with_agenda([rout::Step::Flee { unit: id(&later, "H") }.into()]);
    let spared = run(Script::new().answer(Answer::No), &later).state;
    assert_eq!(status(&spared, "H"), Routed);
    let hit = run(Script::new().answer(Answer::Yes).dice([0]), &later).state;
    assert_eq!(status(&hit, "H"), Eliminated);
}

#[test]
fn sx_099_2_a_routed_unit_that_is_charged_checks_with_a_tq_of_1_and_the_charger_does_not() {
    use crate::arena::{before_segment, came_up, combats, designate};
    for (die, becomes) in [(1, Routed), (2, Eliminated)] {
        let position = position().unit(CARTHAGE, unit("L", LG, (2, 3))).unit(ROME, unit("H", HI, (2, 2)).routed());
        let state = before_segment(came_up(position, &["L"]));
        let designation = combats(&state, &[(&["L"], &["H"])]);
        let script = Script::<Spqr>::new().dice([die]).otherwise(|_, _, question| {
            let designates = *question == designate();
            designates.then(|| designation.clone())
        });
        let checked = script.run(&state, |state| {
            use tercio_kernel::Game;
            use tercio_spqr::{game::Step, shock};
            matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Resume { .. } | shock::Step::Leaders { .. })))
        });
        let played = checked.expect("one check is enough");
        assert_eq!(status(&played.state, "H"), becomes);
        assert_eq!(played.thrown, [(rules::SX_079, die)]);
    }
}

#[test]
fn sx_015_1_a_hit_from_broken_ground_and_two_from_a_check_make_three() {
    use crate::arena::{active, combats, designate};
    let position =
        position().unit(CARTHAGE, unit("A", HI, (2, 4))).unit(ROME, unit("D", LG, (2, 2))).terrain((2, 3), Terrain::Broken);
    let state = active(position);
    let order = movement::Step::Order { unit: id(&state, "A") };
    let state = state.with_agenda([order.into(), shock::Step::Segment.into()]);
    let march = Answer::Path([Stride::Advance(Side::NORTH_WEST)].into_iter().collect());
    let designation = combats(&state, &[(&["A"], &["D"])]);
    let script = Script::<Spqr>::new().dice([0, 8]).otherwise(move |_, _, question| match question {
        Question::Movement(movement::Question::March { .. }) => Some(march.clone()),
        _ if *question == designate() => Some(designation.clone()),
        _ => Some(Answer::No),
    });
    let played = script.run(&state, |state| hits(state, "A") > 1).expect("the check is made");
    assert_eq!(hits_taken(&played, id(&played.state, "A")), [1, 2]);
    assert_eq!(hits(&played.state, "A"), 3);
    assert!(played.cites(rules::SX_015));
}

#[test]
fn sx_016_4_a_unit_brought_to_its_tq_in_the_clash_routs_in_the_collapse_step() {
    use crate::arena::{before_segment, came_up, clash, combats, designate};
    let position = position().unit(CARTHAGE, unit("A", HI, (2, 3))).unit(ROME, unit("D", HI, (2, 2)).hits(5));
    let state = before_segment(came_up(position, &["A"]));
    let designation = combats(&state, &[(&["A"], &["D"])]);
    let script = || {
        let designation = designation.clone();
        Script::<Spqr>::new().otherwise(move |_, _, question| {
            let designates = *question == designate();
            designates.then(|| designation.clone())
        })
    };
    let fought = clash(script().dice([0, 0, 9]), &state).state;
    assert_eq!((status(&fought, "D"), at(&fought, "D")), (InOrder, (2, 2)));
    assert!(hits(&fought, "D") >= 6);
    let collapsed =
        Script::<Spqr>::new().otherwise(|state, seat, question| Some(first_or_no(state, seat, question))).run_out(&fought);
    let played = collapsed.expect("the collapse needs no die");
    assert_eq!((status(&played.state, "D"), hits(&played.state, "D")), (Routed, 0));
    assert!(played.cites(rules::SX_016));
}

/// No, or the first answer that is offered where no is none.
fn first_or_no(state: &State, seat: tercio_kernel::Seat, question: &Question) -> Answer {
    use tercio_kernel::Game;
    let offered = Spqr::offered(&state, seat, question).answers;
    if offered.contains(&Answer::No) { Answer::No } else { offered[0].clone() }
}
