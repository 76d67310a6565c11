//! A law that needs no oracle: a table that is mirrored, shifted, turned or has its sides exchanged plays the same.

use std::fmt::Debug;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{
    Seat,
    fair::{FairDice, Seed},
    game::Game,
    play::{Play, Waiting},
    simulate::below,
};

/// Compares two states; the error is the difference, in words.
pub type Comparison<'a, S> = dyn Fn(&S, &S) -> Result<(), String> + 'a;

/// A change of the whole table that no rule may notice.
pub struct Turn<'a, G: Game> {
    /// What becomes of the opening.
    pub opening: &'a dyn Fn(&G::State) -> G::State,
    /// Whether the second state is what becomes of the first, pending steps included.
    pub same: &'a Comparison<'a, G::State>,
    /// What becomes of an answer.
    pub answer: &'a dyn Fn(&G::Answer) -> G::Answer,
    /// What becomes of a seat.
    pub seat: &'a dyn Fn(Seat) -> Seat,
    /// Whether a game is not compared further from a state on: where a rule has spoken that does notice the change, by its words.
    pub until: &'a dyn Fn(&G::State) -> bool,
}

/// Compares two states as [`Turn::same`] does, where one can be made of the other.
///
/// # Errors
/// Both states, if they differ.
pub fn equal<S: Debug + PartialEq>(turned: &S, there: &S) -> Result<(), String> {
    if turned == there { Ok(()) } else { Err(format!("here, turned  {turned:?}\nthere         {there:?}")) }
}

impl<G: Game> Debug for Turn<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Turn")
    }
}

/// Plays random games on a table and on the same table turned, with the same dice and the turned answers: what is legal here is
/// legal there, what is refused here is refused there, and each state is the other turned. Answers how many answers were given.
///
/// # Errors
/// The first difference.
pub fn plays_the_same<G: Game>(opening: &G::State, turn: &Turn<'_, G>, games: u64, answers: usize) -> Result<usize, String> {
    (0..games).map(|game| one_game(opening, turn, game, answers).map_err(|why| format!("game {game}: {why}"))).sum()
}

fn one_game<G: Game>(opening: &G::State, turn: &Turn<'_, G>, game: u64, answers: usize) -> Result<usize, String> {
    let begin = |opening: G::State| Play::<G>::new(opening, FairDice::new(Seed::from_number(game), [b"", b""]));
    let mut here = begin(opening.clone()).map_err(|fault| fault.to_string())?;
    let mut there = begin((turn.opening)(opening)).map_err(|fault| fault.to_string())?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    for given in 0..answers {
        if (turn.until)(here.state()) {
            return Ok(given);
        }
        (turn.same)(here.state(), there.state()).map_err(|why| format!("after {given} answers the states differ:\n{why}"))?;
        let Waiting::Answers { questions, .. } = here.waiting() else { return Ok(given) };
        let (seat, question) = &questions[below(&mut rng, questions.len())];
        let answer = same_answers(&here, &there, turn, (*seat, question), &mut rng)?;
        there.answer((turn.seat)(*seat), (turn.answer)(&answer)).map_err(|why| format!("there {answer:?}: {why}"))?;
        let seat = *seat;
        here.answer(seat, answer).map_err(|why| why.to_string())?;
    }
    Ok(answers)
}

/// Checks that the answers here and there have the same verdicts, and draws one.
fn same_answers<G: Game>(
    here: &Play<G>,
    there: &Play<G>,
    turn: &Turn<'_, G>,
    (seat, question): (Seat, &G::Question),
    rng: &mut Xoshiro256PlusPlus,
) -> Result<G::Answer, String> {
    let view = G::view(here.state(), seat);
    let legal = |answer: &G::Answer| there.check((turn.seat)(seat), &(turn.answer)(answer)).is_ok();
    if let Some(answer) = G::offered(&view, seat, question).answers.iter().find(|answer| !legal(answer)) {
        return Err(format!("{answer:?} to {question:?} is legal here, and not there"));
    }
    if let Some((answer, _)) = G::refused(&view, seat, question).iter().find(|(answer, _)| legal(answer)) {
        return Err(format!("{answer:?} to {question:?} is refused here, and not there"));
    }
    Ok(G::draw(&view, seat, question, rng))
}
