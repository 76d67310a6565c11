//! How far and where a unit withdraws (SX-059, SX-060).

use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Path, Stride},
    class::Class,
    hexes::{Side, Vertex},
    ids::UnitId,
    map::Terrain,
    withdrawal,
};

use crate::{
    E, NE, NW, SE, before, check,
    common::{CARTHAGE, ROME, assert_refused, at, hits, id, leader, leader_id, position, run, unit},
    go, hurt, offer, turn, withdraw,
};

#[test]
fn sx_059_1_velites_withdraw_one_hex_before_a_phalanx_and_not_two() {
    let state = before(unit("W", Class::LI, (0, 8)).velites(0), unit("C", Class::PH, (0, 10))).state();
    assert_eq!(check(&state, [NW]), Ok(()));
    assert_refused(check(&state, [NW, NW]), rules::SX_059);
}

#[test]
fn sx_059_2_roman_horse_withdraws_three_hexes_before_a_phalanx() {
    let state = before(unit("W", Class::RC, (0, 8)), unit("C", Class::PH, (0, 10))).state();
    assert_eq!(check(&state, [NW, NE, NW]), Ok(()));
    assert_refused(check(&state, [NW, NE, NW, NW]), rules::SX_059);
    assert_eq!(at(&withdraw(&state, [NW, NE, NW], &[]).state, "W"), (1, 5));
}

#[test]
fn sx_059_3_uphill_is_too_dear_for_heavy_horse_before_an_elephant() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::EL, (0, 10)))
        .level((0, 7), 1)
        .level((1, 7), 1)
        .level((-1, 8), 1)
        .state();
    assert_refused(check(&state, [NW]), rules::SX_059);
    assert_refused(check(&state, [NE]), rules::SX_059);
}

#[test]
fn sx_059_4_each_step_leads_farther_away() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10))).state();
    assert_refused(check(&state, [E]), rules::SX_059);
    assert_refused(check(&state, [SE]), rules::SX_059);
    assert_refused(check(&state, [NW, SE]), rules::SX_059);
}

#[test]
fn sx_059_skirmishers_go_up_to_two_hexes_whatever_they_cost() {
    let state = before(unit("W", Class::SK, (0, 8)), unit("C", Class::LI, (0, 10))).level((0, 7), 1).state();
    assert_eq!(check(&state, [NW, NW]), Ok(()));
    assert_refused(check(&state, [NW, NW, NW]), rules::SX_059);
    assert_eq!(check(&state, [NW, turn(5)]), Ok(()), "skirmishers turn for nothing");
}

#[test]
fn sx_060_1_a_unit_keeps_its_facing_while_it_withdraws() {
    let state = position().unit(CARTHAGE, unit("W", Class::LI, (0, 10))).unit(ROME, unit("C", Class::LG, (0, 8))).state();
    let played = withdraw(&state, [SE], &[]);
    assert_eq!(at(&played.state, "W"), (0, 11));
    assert_eq!(played.state.unit(id(&state, "W")).facing, Vertex::NORTH.into());
}

#[test]
fn sx_060_2_no_one_withdraws_into_woods() {
    for terrain in [Terrain::Woods, Terrain::Marsh] {
        let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10)))
            .terrain((0, 7), terrain)
            .terrain((1, 7), terrain)
            .state();
        assert_refused(check(&state, [NW]), rules::SX_060);
        assert_refused(check(&state, [NE]), rules::SX_060);
    }
    let lake = before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10))).terrain((0, 7), Terrain::Lake).state();
    assert_refused(check(&lake, [NW]), rules::SX_045);
}

#[test]
fn sx_060_3_broken_ground_disorders_horse_that_withdraws_into_it() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10))).terrain((0, 7), Terrain::Broken).state();
    let played = withdraw(&state, [NW], &[]);
    assert_eq!(hurt(&played, id(&state, "W")), [(1, rules::SX_044)]);
}

#[test]
fn sx_060_not_into_an_enemy_zone_and_not_to_stay_with_a_friend() {
    let state = before(unit("W", Class::RC, (0, 8)), unit("C", Class::LG, (0, 10)))
        .unit(CARTHAGE, unit("D", Class::HI, (-1, 7)).facing(0))
        .unit(ROME, unit("F", Class::HI, (1, 7)))
        .state();
    assert_refused(check(&state, [NW]), rules::SX_060);
    assert_refused(check(&state, [NE]), rules::SX_051);
    let past = withdraw(&state, [NE, NE], &[]);
    assert_eq!((hits(&past.state, "W"), hits(&past.state, "F"), past.cites(rules::SX_052)), (1, 1, true));
}

#[test]
fn sx_060_a_turn_at_the_end_is_paid_for_as_usual() {
    let state = before(unit("W", Class::RC, (0, 8)), unit("C", Class::PH, (0, 10))).state();
    assert_eq!(check(&state, [NW, NW, turn(3)]), Ok(()));
    assert_refused(check(&state, [NW, NW, turn(4)]), rules::SX_059);
    assert_refused(check(&state, [turn(3), NW]), rules::SX_060);
    assert_refused(check(&state, [NW, Stride::Shoot(UnitId(0))]), rules::SX_060);
    assert_refused(check(&state, [turn(3)]), rules::SX_060);
    let played = withdraw(&state, [NW, turn(3)], &[]);
    assert_eq!(played.state.unit(id(&state, "W")).facing, Vertex::ALL[3].into());
}

#[test]
fn sx_038_a_leader_goes_along_with_a_unit_that_withdraws() {
    let state =
        before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10))).leader(ROME, leader("Laelius", (0, 8))).state();
    let step = withdrawal::Step::Offer { unit: id(&state, "W"), from: id(&state, "C") };
    let script = tercio_kernel::script::Script::new().answer(go([NW, NW])).answer(Answer::Yes);
    let played = run(script, &state.clone().with_agenda([step.into()]));
    let laelius = played.state.leader(leader_id(&state, "Laelius"));
    assert_eq!((laelius.cell, laelius.with), (played.state.unit(id(&state, "W")).cell, None));
}

#[test]
fn every_offered_way_is_accepted_every_refused_one_refused_and_every_drawn_one_legal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    for class in [Class::HC, Class::LC, Class::SK, Class::LI, Class::CH, Class::EL] {
        let state = before(unit("W", class, (0, 8)), unit("C", Class::LG, (0, 10)))
            .unit(ROME, unit("F", Class::HI, (0, 7)))
            .unit(CARTHAGE, unit("D", Class::HI, (3, 7)).facing(3))
            .terrain((1, 6), Terrain::Broken)
            .level((2, 5), 1)
            .state();
        let offered = Spqr::offered(&&state, ROME, &offer(&state));
        assert!(offered.answers.len() > 1 && !offered.complete, "{class}");
        for answer in &offered.answers {
            assert_eq!(Spqr::check(&&state, ROME, &offer(&state), answer), Ok(()), "{class} {answer:?}");
        }
        for (answer, refusal) in Spqr::refused(&&state, ROME, &offer(&state)) {
            assert_eq!(Spqr::check(&&state, ROME, &offer(&state), &answer), Err(refusal));
        }
        for _ in 0..200 {
            let drawn = Spqr::draw(&&state, ROME, &offer(&state), &mut rng);
            assert_eq!(Spqr::check(&&state, ROME, &offer(&state), &drawn), Ok(()), "{class} {drawn:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// No way makes the check panic, and one that it accepts ends where it says.
    #[test]
    fn accepted_ways_end_where_they_say(strides in prop::collection::vec(0_u8..13, 0..7), class in 0_usize..11) {
        let path: Path = strides.iter().map(|&number| match number {
            0..6 => Stride::Advance(Side::new(number).expect("a side")),
            6..12 => Stride::Turn(Vertex::new(number - 6).expect("a vertex")),
            _ => Stride::Shoot(UnitId(u16::from(number))),
        }).collect();
        let state = before(unit("W", Class::ALL[class], (0, 8)), unit("C", Class::MI, (0, 10)).ma(4)).state();
        if check(&state, path.clone()).is_ok() {
            let dice: &[i16] = if class == Class::LG.index() { &[0] } else { &[] };
            let played = withdraw(&state, path.clone(), dice);
            let hexes = path.iter().filter(|stride| matches!(stride, Stride::Advance(_))).count();
            let (from, to) = (state.unit(id(&state, "W")).cell, played.state.unit(id(&state, "W")).cell);
            prop_assert!(usize::from(state.map().distance(from, to)) <= hexes && from != to);
        }
    }
}
