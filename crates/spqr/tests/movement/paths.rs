//! The answers to where a unit goes: all that is offered or drawn is legal, all that is refused is not, and no answer panics.

use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{Game, Seat};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Path, Stride},
    class::Class,
    hexes::{Side, Vertex},
    ids::UnitId,
    map::Terrain,
    movement,
    profile::Missile,
    state::State,
};

use crate::{
    NW, alone, check,
    common::{CARTHAGE, ROME, assert_refused, cell, id, position, unit},
    go, turn, where_to,
};

/// A crowded position: friends, enemies, woods, a hill and a lake around one unit of every class.
fn crowded(class: Class) -> State {
    position()
        .unit(CARTHAGE, unit("U", class, (2, 8)).missile(if class == Class::EL { Missile::J } else { Missile::A }))
        .unit(CARTHAGE, unit("F", Class::HI, (2, 7)))
        .unit(CARTHAGE, unit("G", Class::SK, (3, 7)))
        .unit(ROME, unit("R", Class::HI, (2, 5)))
        .unit(ROME, unit("S", Class::SK, (5, 6)).missile(Missile::S))
        .unit(ROME, unit("E", Class::EL, (-1, 7)).facing(0))
        .terrain((1, 8), Terrain::Woods)
        .terrain((3, 8), Terrain::Broken)
        .terrain((2, 9), Terrain::Lake)
        .level((1, 7), 1)
        .level((1, 6), 2)
        .state()
}

#[test]
fn every_offered_march_is_accepted_and_every_refused_one_refused() {
    for class in Class::ALL {
        let state = crowded(class);
        let question = where_to(&state, "U");
        let offered = Spqr::offered(&&state, Seat::First, &question);
        assert!(!offered.complete && offered.answers.len() > 5, "{class}: {}", offered.answers.len());
        for answer in &offered.answers {
            assert_eq!(Spqr::check(&&state, Seat::First, &question, answer), Ok(()), "{class} {answer:?}");
        }
        for (answer, refusal) in Spqr::refused(&&state, Seat::First, &question) {
            assert_eq!(Spqr::check(&&state, Seat::First, &question, &answer), Err(refusal), "{class} {answer:?}");
        }
    }
}

#[test]
fn marches_drawn_at_random_are_legal() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    for class in Class::ALL {
        let state = crowded(class);
        let question = where_to(&state, "U");
        let mut moved = 0;
        for _ in 0..300 {
            let answer = Spqr::draw(&&state, Seat::First, &question, &mut rng);
            assert_eq!(Spqr::check(&&state, Seat::First, &question, &answer), Ok(()), "{class} {answer:?}");
            moved += usize::from(answer != Answer::No);
        }
        assert!(moved > 100, "{class} moves {moved} times");
    }
}

#[test]
fn a_unit_alone_reaches_every_hex_and_facing_that_it_can_pay_for() {
    let state = alone(unit("M", Class::MI, (2, 8)));
    let reached = movement::reachable(&state, id(&state, "M"));
    let straight = reached.iter().find(|reach| reach.cell == cell(&state, (2, 3)) && reach.facing == Vertex::NORTH);
    assert_eq!(straight.map(|reach| (reach.mp, reach.hits, reach.path.len())), Some((5, 0, 5)));
    let behind = reached.iter().find(|reach| reach.cell == cell(&state, (2, 9))).expect("one hex back");
    assert_eq!((behind.mp, behind.facing), (3, Vertex::ALL[1]));
    assert!(reached.iter().all(|reach| reach.mp <= 5));
    let in_place = reached.iter().filter(|reach| reach.cell == cell(&state, (2, 8))).count();
    assert_eq!(in_place, 5, "every turn on the spot");
}

#[test]
fn a_way_round_woods_is_preferred_where_it_costs_no_more() {
    let state = position().unit(CARTHAGE, unit("H", Class::LG, (2, 8))).terrain((2, 7), Terrain::Woods).state();
    let reached = movement::reachable(&state, id(&state, "H"));
    let beyond = reached.iter().find(|reach| reach.cell == cell(&state, (3, 6)) && reach.facing == Vertex::NORTH);
    assert_eq!(beyond.map(|reach| (reach.mp, reach.hits)), Some((2, 0)));
    let inside = reached.iter().find(|reach| reach.cell == cell(&state, (2, 7)) && reach.facing == Vertex::NORTH);
    assert_eq!(inside.map(|reach| (reach.mp, reach.hits)), Some((2, 1)));
}

#[test]
fn answers_of_another_kind_and_marches_without_end_are_refused() {
    let state = alone(unit("S", Class::SK, (2, 8)));
    let question = where_to(&state, "S");
    for answer in [Answer::Yes, Answer::Number(3), Answer::Unit(UnitId(9)), Answer::Path(Path::new())] {
        assert_refused(Spqr::check(&&state, Seat::First, &question, &answer), rules::SX_042);
    }
    assert_refused(check(&state, "S", [turn(0), turn(5)].into_iter().cycle().take(40)), rules::SX_042);
    assert!(check(&state, "S", [Stride::Shoot(UnitId(999))]).is_err());
    assert!(check(&state, "S", [NW, Stride::Shoot(UnitId(999)), NW]).is_err());
}

#[test]
fn only_one_shot_an_order() {
    let state = position()
        .unit(CARTHAGE, unit("V", Class::LI, (0, 10)).missile(Missile::J))
        .unit(ROME, unit("R", Class::HI, (0, 8)).facing(5))
        .state();
    let shot = Stride::Shoot(id(&state, "R"));
    assert_eq!(check(&state, "V", [NW, shot]), Ok(()));
    assert_refused(check(&state, "V", [NW, shot, shot]), rules::SX_064);
    assert!(Spqr::check(&&state, Seat::First, &where_to(&state, "V"), &go([shot])).is_err(), "two hexes are out of range");
}

fn any_stride() -> impl Strategy<Value = Stride> {
    prop_oneof![
        4 => (0_u8..6).prop_map(|side| Stride::Advance(Side::new(side).expect("a side"))),
        2 => (0_u8..6).prop_map(|vertex| Stride::Turn(Vertex::new(vertex).expect("a vertex"))),
        1 => (0_u16..9).prop_map(|unit| Stride::Shoot(UnitId(unit))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A march that the check accepts can be walked to its end where nobody interferes; and no march makes the check panic.
    #[test]
    fn accepted_marches_end_where_they_say(strides in prop::collection::vec(any_stride(), 0..9), class in 0_usize..11) {
        let state = alone(unit("U", Class::ALL[class], (2, 8)));
        let path: Path = strides.iter().copied().collect();
        if check(&state, "U", strides).is_ok() {
            let played = crate::march(&state, "U", path.clone(), &[0, 0][..usize::from(stretches(&state, &path))]);
            prop_assert_eq!(crate::cut_short(&played), vec![]);
        }
        prop_assert!(check(&crowded(Class::ALL[class]), "U", path).map_or_else(|refusal| !refusal.reasons().is_empty(), |()| true));
    }
}

/// Whether a march takes a phalanx beyond its MA, which calls for a die.
fn stretches(state: &State, path: &Path) -> bool {
    let unit = UnitId(0);
    let mut mp = 0;
    let mut facing = Vertex::NORTH;
    for stride in path {
        match *stride {
            Stride::Advance(_) => mp += 1,
            Stride::Turn(to) => {
                mp += if facing.distance_to(to) == 3 { 3 } else { facing.distance_to(to) };
                facing = to;
            }
            Stride::Shoot(_) => {}
        }
    }
    state.class(unit) == Class::PH && mp > state.profile(unit).ma
}
