//! What holds of every question of the sequence of play, in random games of every scenario.

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Game, Seat,
    simulate::{Asked, Policy, Simulate, below},
};
use tercio_spqr::{Spqr, answer::Answer, content, field::Field, game, rulings::Rulings, state::State};

/// Draws every answer, and looks at the law of each question of the sequence of play.
#[derive(Default)]
struct Lawful {
    questions: usize,
}

impl Policy<Spqr> for Lawful {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Spqr>) -> Answer {
        if let game::Question::Sequence(_) = asked.question {
            self.questions += 1;
            if below(rng, 4) == 0 {
                look(rng, asked.state, asked.seat, asked.question);
            }
        }
        Spqr::draw(&asked.state, asked.seat, asked.question, rng)
    }
}

/// Offers, draws and what is forced are legal; refusals are refused; no offer is made twice.
fn look<R: Rng>(rng: &mut R, state: &State, seat: Seat, question: &game::Question) {
    let check = |answer: &Answer| Spqr::check(&state, seat, question, answer);
    let offered = Spqr::offered(&state, seat, question);
    assert!(offered.complete && offered.answers.len() > 1, "one answer is not asked about: {question:?} {offered:?}");
    for (place, answer) in offered.answers.iter().enumerate() {
        assert_eq!(check(answer), Ok(()), "{question:?}");
        assert!(!offered.answers[..place].contains(answer), "{question:?} offers {answer:?} twice");
    }
    for (answer, refusal) in Spqr::refused(&state, seat, question) {
        assert_eq!(check(&answer), Err(refusal), "{question:?}");
    }
    for _ in 0..4 {
        let drawn = Spqr::draw(&state, seat, question, rng);
        assert_eq!(check(&drawn), Ok(()), "{question:?}");
    }
    assert!(Spqr::forced(state, seat, question).is_none(), "{question:?} is asked although the answer is forced");
}

fn opening(scenario: &str) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the program").clone();
    State::opening(Field::new(scenario, content.tables.clone(), Rulings::default()))
}

fn play(scenario: &str, games: u64) {
    for game in 0..games {
        let mut state = opening(scenario);
        let mut lawful = Lawful::default();
        let steps = Simulate::new(Xoshiro256PlusPlus::seed_from_u64(game), &mut lawful).play_out(&mut state, 1_000_000);
        assert!(state.outcome.is_some(), "{scenario} {game} ends in {steps} steps");
        assert!(lawful.questions > 0);
    }
}

#[test]
fn the_questions_of_the_tutorial_keep_the_law() {
    play("tutorial", 40);
}

#[test]
fn the_questions_of_heraclea_keep_the_law() {
    play("heraclea", 2);
}

#[test]
fn the_questions_of_bagradas_keep_the_law() {
    play("bagradas", 2);
}

#[test]
fn the_questions_of_zama_keep_the_law() {
    play("zama", 1);
}
