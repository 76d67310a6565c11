//! What holds of every designation: offers and draws are legal, refusals are refused, one way is not asked about (SX-077).

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{Game, simulate::below};
use tercio_spqr::{Spqr, answer::Answer, class::Class, shock, state::State};

use crate::{
    arena::{came_up, designate},
    common::{CARTHAGE, Position, ROME, U, position, unit},
};

/// Two ragged lines that face each other, with stacks of legionaries in both.
fn scuffle(rng: &mut Xoshiro256PlusPlus) -> (Position, Vec<String>) {
    let mut scuffle = position();
    let mut names = Vec::new();
    for column in 0..4 {
        for (seat, row) in [(CARTHAGE, 3), (ROME, 2)] {
            let count = if below(rng, 5) == 0 { 0 } else { 1 + usize::from(below(rng, 3) == 0) };
            for place in 0..count {
                let name = format!("{}{column}{place}", if seat == CARTHAGE { 'A' } else { 'D' });
                let fighter = fighter(rng, &name, (column, row), count > 1);
                scuffle = scuffle.unit(seat, fighter);
                if seat == CARTHAGE && below(rng, 3) > 0 {
                    names.push(name);
                }
            }
        }
    }
    (scuffle, names)
}

fn fighter(rng: &mut Xoshiro256PlusPlus, name: &str, at: (i32, i32), stacked: bool) -> U {
    let classes = [Class::HI, Class::LG, Class::EL, Class::HC, Class::LI, Class::SK, Class::PH];
    match stacked {
        true => unit(name, Class::LG, at).roman(0),
        false => unit(name, classes[below(rng, classes.len())], at),
    }
}

fn judge(state: &State, answer: &Answer) -> tercio_kernel::Verdict {
    Spqr::check(&state, CARTHAGE, &designate(), answer)
}

#[test]
fn designations_that_are_offered_drawn_or_forced_are_legal_and_refused_ones_are_not() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(2024);
    let (mut n_listed, mut n_drawn) = (0, 0);
    for scuffle_number in 0..2_000 {
        let (position, names) = scuffle(rng);
        let moved: Vec<&str> = names.iter().map(String::as_str).collect();
        let state = came_up(position, &moved);
        let offered = Spqr::offered(&&state, CARTHAGE, &designate());
        assert!(!offered.answers.is_empty(), "{scuffle_number}");
        for answer in &offered.answers {
            assert_eq!(judge(&state, answer), Ok(()), "{scuffle_number}: {answer:?}");
        }
        for _ in 0..10 {
            let drawn = Spqr::draw(&&state, CARTHAGE, &designate(), rng);
            assert_eq!(judge(&state, &drawn), Ok(()), "{scuffle_number}: {drawn:?}");
            let listed = offered.answers.iter().any(|answer| same_combats(answer, &drawn));
            n_listed += usize::from(listed);
            n_drawn += 1;
        }
        for (answer, why) in Spqr::refused(&&state, CARTHAGE, &designate()) {
            assert_eq!(judge(&state, &answer), Err(why), "{scuffle_number}");
        }
        if let Some(forced) = Spqr::forced(&state, CARTHAGE, &designate()) {
            assert!(offered.answers.len() == 1, "{scuffle_number}: {offered:?}");
            assert_eq!(offered.answers[0], forced);
        }
    }
    assert!(n_listed * 2 > n_drawn, "few allotments are so many that they are not all listed: {n_listed} of {n_drawn}");
}

/// Whether two answers designate the same combats, in whatever order.
fn same_combats(one: &Answer, other: &Answer) -> bool {
    let sorted = |answer: &Answer| {
        let Answer::Combats(combats) = answer else { return Vec::new() };
        let mut combats: Vec<_> = combats
            .iter()
            .map(|combat| {
                let (mut attackers, mut defenders) = (combat.attackers.to_vec(), combat.defenders.to_vec());
                attackers.sort();
                defenders.sort();
                (attackers, defenders)
            })
            .collect();
        combats.sort();
        combats
    };
    sorted(one) == sorted(other)
}

#[test]
fn answers_that_make_no_sense_are_refused_and_never_panic() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(7);
    let (position, _) = scuffle(rng);
    let state = came_up(position, &[]);
    let nobody = tercio_spqr::ids::UnitId(60_000);
    let stranger = tercio_spqr::answer::Designation {
        attackers: [nobody].into_iter().collect(),
        defenders: [nobody].into_iter().collect(),
    };
    let senseless = [
        Answer::Yes,
        Answer::No,
        Answer::Unit(nobody),
        Answer::Leader(tercio_spqr::ids::LeaderId(250)),
        Answer::Combats(vec![stranger]),
        Answer::Shares([255, 255, 255].as_slice().into()),
        Answer::Number(-7),
    ];
    let (combat, role) = (3, shock::Role::Attack);
    let questions = [
        shock::Question::Designate,
        shock::Question::Lane { combat },
        shock::Question::Charisma { combat, leaders: shock::Leaders::new() },
        shock::Question::Lead { combat, role },
        shock::Question::Share { combat, role, hits: 9 },
    ];
    for question in questions {
        for answer in &senseless {
            let question = question.clone().into();
            assert!(Spqr::check(&&state, CARTHAGE, &question, answer).is_err(), "{question:?} {answer:?}");
        }
    }
}
