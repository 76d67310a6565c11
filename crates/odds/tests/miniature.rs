//! Exact odds on the kernel's game in miniature: paths, interrupts, nested combats, secrets, from between and inside steps.

#[path = "../../kernel/tests/miniature/mod.rs"]
mod miniature;

use miniature::{Answer, Field, Miniature, Order, PieceId, Stance, Step};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Seat, Spot,
    fair::{FairDice, Seed},
    play::Play,
    simulate::{Asked, Policy, Simulate},
};
use tercio_odds::{Chance, Dist, Inquiry, Limits, OddsError, Weight, enumerate};

/// The strengths of all pieces: what a fight leaves.
type Strengths = Vec<u8>;

fn strengths(field: &Field) -> Strengths {
    field.pieces.iter().map(|piece| piece.strength).collect()
}

/// Always shoots and thrusts: the simplest soldier.
fn soldier(question: &miniature::Question) -> Answer {
    match question {
        miniature::Question::Order => Answer::Order(Order::Pass),
        miniature::Question::Shoot { .. } => Answer::Shoot(true),
        miniature::Question::Stance { .. } => Answer::Stance(Stance::Thrust),
    }
}

struct Soldier;

impl Policy<Miniature> for Soldier {
    fn choose<R: Rng>(&mut self, _: &mut R, asked: Asked<'_, Miniature>) -> Answer {
        soldier(asked.question)
    }
}

/// The exact distribution of the strengths once nothing is left to run.
fn odds(spot: Spot<'_, Miniature>, given: &[Answer]) -> Result<Dist<Strengths>, OddsError> {
    let inquiry = Inquiry { spot, given, stop: &|_| false, project: &strengths };
    enumerate(&inquiry, &mut |_, _, question| soldier(question), Limits::default()).map(|odds| odds.dist)
}

/// What so many playouts lead to.
fn played(opening: &Field, n: usize) -> Vec<(Strengths, u64)> {
    let mut counts = std::collections::BTreeMap::new();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for _ in 0..n {
        let mut field = opening.clone();
        Simulate::new(&mut rng, &mut Soldier).play_out(&mut field, 1_000);
        *counts.entry(strengths(&field)).or_default() += 1;
    }
    counts.into_iter().collect()
}

fn clash() -> Step {
    Step::Clash(PieceId(0), PieceId(3))
}

fn match_about_to(step: Step) -> Play<Miniature> {
    let dice = FairDice::new(Seed::from_number(11), [b"", b""]);
    Play::new(Field::small().about_to(step), dice).expect("the miniature keeps in step")
}

#[test]
fn odds_equal_play() {
    let field = Field::small().about_to(Step::Turn(Seat::First)).ending_after(2);
    let march = Step::March(PieceId(0), vec![(26, 20), (32, 24)]);
    for step in [clash(), march, Step::Heart(PieceId(0))] {
        let opening = field.clone().about_to(step.clone());
        let dist = odds(Spot::at(&opening), &[]).unwrap();
        assert!(dist.is_whole(), "{step:?}");
        let counts = played(&opening, 20_000);
        if dist.len() > 1 {
            let fit = dist.chi_squared(counts.iter().map(|(outcome, n)| (outcome, *n))).expect("nothing impossible happened");
            assert!(fit.sigmas() < 4.0, "{step:?}: {fit:?}");
        }
    }
}

#[test]
fn each_shot_at_a_march_hits_one_time_in_two() {
    let opening = Field::small().about_to(Step::March(PieceId(0), vec![(26, 20)]));
    let dist = odds(Spot::at(&opening), &[]).unwrap();
    let chance = |left: u8| dist.chance(|strengths| strengths[0] == left);
    assert_eq!([3, 2, 1].map(chance), [Chance::share(1, 4), Chance::share(1, 2), Chance::share(1, 4)]);
}

#[test]
fn odds_from_the_middle_of_a_step_know_what_it_has_met() {
    let mut play = match_about_to(Step::March(PieceId(0), vec![(26, 20)]));
    play.answer(Seat::Second, Answer::Shoot(true)).unwrap();
    assert!(play.question(Seat::Second).is_some(), "the second piece is still to be asked");
    let hurt = 3 - play.state().piece(PieceId(0)).strength;
    let dist = odds(play.spot_for(Seat::Second), &[]).unwrap();
    let chance = |left: u8| dist.chance(|strengths| strengths[0] == left);
    assert_eq!([3 - hurt, 2 - hurt].map(chance), [Chance::share(1, 2), Chance::share(1, 2)]);
    let held = odds(play.spot_for(Seat::Second), &[Answer::Shoot(false)]).unwrap();
    assert_eq!(held, Dist::certain(strengths(play.state())));
}

#[test]
fn odds_of_a_seat_do_not_know_the_secret_of_the_other() {
    let of_stance = |stance| {
        let mut play = match_about_to(clash());
        play.answer(Seat::First, Answer::Stance(stance)).unwrap();
        let hidden = odds(play.spot_for(Seat::Second), &[]).unwrap();
        (hidden, odds(play.spot_for(Seat::First), &[]).unwrap())
    };
    let [thrust, guard] = [Stance::Thrust, Stance::Guard].map(of_stance);
    assert_eq!(thrust.0, guard.0, "the second seat's odds are the same whatever the first chose");
    assert_ne!(thrust.1, guard.1, "the first seat's own are not");
    assert_eq!(thrust.0, odds(match_about_to(clash()).spot(), &[]).unwrap());
}

#[test]
fn a_given_answer_that_the_rules_refuse_has_no_odds() {
    let opening = Field::small();
    let given = [Answer::Order(Order::Bombard { guess: 500 })];
    assert!(matches!(odds(Spot::at(&opening), &given), Err(OddsError::Refused { seat: Seat::First, .. })));
}

#[test]
fn odds_of_a_bombardment_count_each_face_of_its_own_die() {
    let opening = Field::small().ending_after(1);
    let dist = odds(Spot::at(&opening), &[Answer::Order(Order::Bombard { guess: 43 })]).unwrap();
    // Faces 0 and 1 of the six-sided scatter die, two of each, land near enough.
    assert_eq!(dist.chance(|strengths| strengths[3] == 2), Chance::share(4, 6));
}
