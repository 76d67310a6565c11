//! Who routs after the clash, and what comes before what (SX-093).

use tercio_rulebook::rules;
use tercio_spqr::{
    aftermath,
    answer::Answer,
    class::Class,
    game::Event,
    hexes::Zone,
    unit::{Blame, Status},
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FRONT},
    common::{CARTHAGE, ROME, at, hits, id, position, run, unit},
    scene::{afterwards, checks, fought, fought_with, places, routs, script, status, with_lanes},
};

fn hi(name: &str, at: (i32, i32)) -> crate::common::U {
    unit(name, Class::HI, at).tq(7)
}

#[test]
fn sx_093_1_a_defender_at_its_tq_routs() {
    let state = fought(
        position().unit(CARTHAGE, hi("A", FRONT[1]).hits(6)).unit(ROME, unit("D", Class::LG, D).tq(7).hits(7)),
        &[(&["A"], &["D"])],
    );
    let played = run(script().answer(Answer::No), &state);
    assert_eq!(status(&played.state, "D"), Status::Routed);
    assert_eq!((at(&played.state, "D"), hits(&played.state, "D")), ((3, 0), 0));
    assert!(played.cites(rules::SX_093));
}

#[test]
fn sx_093_2_an_elephant_at_its_tq_rampages() {
    let state = fought(
        position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(6)).unit(ROME, hi("D", D).hits(3)),
        &[(&["E"], &["D"])],
    );
    let played = run(script().dice([3, 7]), &state);
    assert!(played.cites(rules::EL_038));
    assert_eq!(status(&played.state, "E"), Status::Eliminated);
    assert_eq!((status(&played.state, "D"), at(&played.state, "D")), (Status::InOrder, D));
}

#[test]
fn sx_093_3_a_phalanx_attacked_from_the_flank_has_no_saving_roll() {
    let state = fought_with(
        position().unit(CARTHAGE, hi("A", FLANK).facing(FROM_FLANK)).unit(ROME, unit("D", Class::PH, D).tq(7).hits(8)),
        &[(&["A"], &["D"])],
        |_, combat| assert_eq!(combat.angle, Some(Zone::Flank)),
    );
    let played = run(script().answer(Answer::No), &state);
    assert_eq!(status(&played.state, "D"), Status::Routed);
    assert!(played.thrown.is_empty());
}

#[test]
fn sx_093_a_phalanx_attacked_from_the_front_rolls_and_may_stand() {
    let attacked = || position().unit(CARTHAGE, hi("A", FRONT[1])).unit(ROME, unit("D", Class::PH, D).tq(7).hits(8));
    let state = fought(attacked(), &[(&["A"], &["D"])]);
    // It stands with 6 of 7 hits in the zone of control of the attacker, and checks for its collapse.
    let stands = run(script().die(rules::SX_081, 6).die(rules::SX_095, 7), &state);
    assert_eq!((status(&stands.state, "D"), hits(&stands.state, "D"), at(&stands.state, "A")), (Status::InOrder, 5, FRONT[1]));
    let falls = run(script().die(rules::SX_081, 7).answer(Answer::No), &state);
    assert_eq!((status(&falls.state, "D"), at(&falls.state, "A")), (Status::Routed, D));
}

#[test]
fn sx_093_4_nobody_at_its_tq_nobody_routs() {
    let state =
        fought(position().unit(CARTHAGE, hi("A", FRONT[1]).hits(4)).unit(ROME, hi("D", D).hits(5)), &[(&["A"], &["D"])]);
    let played = run(script(), &state);
    assert_eq!((status(&played.state, "A"), status(&played.state, "D")), (Status::InOrder, Status::InOrder));
    assert_eq!(afterwards(&played).collect::<Vec<_>>(), [&aftermath::Event::Settled { combat: 0 }]);
}

#[test]
fn sx_093_5_routs_come_before_the_crossing_and_the_crossing_before_the_check() {
    let position = position()
        .unit(CARTHAGE, unit("E", Class::EL, FRONT[1]))
        .unit(CARTHAGE, hi("A", (6, 3)))
        .unit(ROME, unit("L", Class::LG, D).tq(7))
        .unit(ROME, hi("H", (6, 2)).hits(7));
    let state = with_lanes(position, &[(&["E"], &["L"]), (&["A"], &["H"])], &[0]);
    let script = script().answer(Answer::Cell(crate::common::cell(&state, (3, 1)))).die(rules::EL_017, 4).answer(Answer::No);
    let played = run(script, &state);
    let (h, l) = (id(&state, "H"), id(&state, "L"));
    let routed = places(&played, |event| routs(event, h));
    let crossed = places(&played, |event| matches!(event, Event::Aftermath(aftermath::Event::Crossed { .. })));
    let checked = places(&played, |event| checks(event, l));
    assert!(routed[0] < crossed[0] && crossed[0] < checked[0], "{routed:?} {crossed:?} {checked:?}");
}

#[test]
fn sx_093_if_both_sides_rout_the_defender_moves_first() {
    // Two attackers, of whom one holds: so SX-094 does not apply, and the broken ones of both sides rout.
    let position =
        position().unit(CARTHAGE, hi("A", FRONT[1]).hits(7)).unit(CARTHAGE, hi("B", FRONT[0])).unit(ROME, hi("D", D).hits(7));
    let state = fought(position, &[(&["A", "B"], &["D"])]);
    let played = run(script().answer(Answer::No), &state);
    let (a, d) = (id(&state, "A"), id(&state, "D"));
    assert!(places(&played, |event| routs(event, d)) < places(&played, |event| routs(event, a)));
    assert_eq!(at(&played.state, "B"), D);
}

#[test]
fn sx_093_an_elephant_flees_from_its_opponents_in_the_clash() {
    let mut state = fought(
        position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1]).hits(5)).unit(ROME, hi("D", D).hits(1)),
        &[(&["E"], &["D"])],
    );
    // What the clash would have noted: its opponent in combat 0 brought the last hit.
    state = blamed(state, "E");
    let played = run(script().dice([8, 9]), &state);
    // The defender stands to its north-west, so it runs three hexes to the south-east.
    assert_eq!(at(&played.state, "E"), (FRONT[1].0, FRONT[1].1 + 3));
}

/// The same with an elephant's last hit on the account of combat 0.
fn blamed(state: tercio_spqr::state::State, name: &str) -> tercio_spqr::state::State {
    use tercio_kernel::Game;
    let unit = id(&state, name);
    let mut state = state;
    let hit = tercio_spqr::core::Event::Hit { unit, hits: 0, rule: rules::SX_090, by: Blame::Combat(0) };
    tercio_spqr::Spqr::apply(&mut state, &hit.into());
    state
}

#[test]
fn sx_093_a_routed_unit_lost_in_the_clash_leaves_its_hex_to_the_attacker() {
    let mut state = fought(position().unit(CARTHAGE, hi("A", FRONT[1])).unit(ROME, hi("D", D).routed()), &[(&["A"], &["D"])]);
    use tercio_kernel::Game;
    let lost = tercio_spqr::core::Event::Eliminated { unit: id(&state, "D"), rule: rules::SX_099, points: 7 };
    tercio_spqr::Spqr::apply(&mut state, &lost.into());
    let played = run(script().answer(Answer::No), &state);
    assert_eq!(at(&played.state, "A"), D);
}

#[test]
fn sx_072_5_javelin_infantry_is_out_of_missiles_when_its_shock_ends() {
    use tercio_spqr::{profile::Missile, unit::Supply};
    let position = position()
        .unit(CARTHAGE, unit("P", Class::PH, FRONT[1]))
        .unit(CARTHAGE, unit("C", Class::LC, (6, 3)).missile(Missile::J))
        .unit(ROME, unit("V", Class::LI, D).velites(0))
        .unit(ROME, hi("H", (6, 2)));
    let state = fought(position, &[(&["P"], &["V"]), (&["C"], &["H"])]);
    let played = run(script(), &state);
    let supply = |name| played.state.unit(id(&state, name)).missiles;
    assert_eq!((supply("V"), supply("C")), (Supply::Out, Supply::Full));
}
