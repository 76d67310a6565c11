//! The laws that every system keeps, tried on random games.
//!
//! A system's tests call [`run`] with the openings of its scenarios and the sizes that its own time allows:
//!
//! ```ignore
//! let report = battery::run::<Spqr>(&openings, &Options::default().games(50).saved(1))?;
//! ```

mod game;
mod questions;
mod saving;
mod sources;
mod taking_back;

use std::fmt::Debug;

use serde::Serialize;

use crate::game::Game;

/// How much is tried.
#[derive(Debug, Clone)]
pub struct Options<G: Game> {
    games: usize,
    asked: usize,
    saved: usize,
    answers: usize,
    seed: u64,
    orders: Vec<G::Standing>,
}

impl<G: Game> Default for Options<G> {
    /// Twenty games of up to 400 answers from each opening; every answer offered or refused is tried in five of them, and two
    /// are saved and loaded at each answer.
    fn default() -> Self {
        Self { games: 20, asked: 5, saved: 2, answers: 400, seed: 0, orders: Vec::new() }
    }
}

impl<G: Game> Options<G> {
    /// So many games from each opening.
    #[must_use]
    pub fn games(self, games: usize) -> Self {
        Self { games, ..self }
    }

    /// In so many of the games every answer that is offered or refused is tried.
    #[must_use]
    pub fn asked(self, asked: usize) -> Self {
        Self { asked, ..self }
    }

    /// So many of the games are saved and loaded at each answer.
    #[must_use]
    pub fn saved(self, saved: usize) -> Self {
        Self { saved, ..self }
    }

    /// A game goes on for so many answers at most.
    #[must_use]
    pub fn answers(self, answers: usize) -> Self {
        Self { answers, ..self }
    }

    /// Another seed, other games.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Standing orders that the seats leave now and then.
    #[must_use]
    pub fn orders(self, orders: impl IntoIterator<Item = G::Standing>) -> Self {
        Self { orders: orders.into_iter().collect(), ..self }
    }
}

/// What was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
pub struct Report {
    /// Random games.
    pub games: usize,
    /// Those that came to their end.
    pub finished: usize,
    /// Answers given.
    pub answers: usize,
    /// Answers given by standing orders.
    pub ordered: usize,
    /// Secret answers given.
    pub secret: usize,
    /// Dice that fell.
    pub dice: u64,
    /// Answers that were offered and found to be accepted.
    pub offered: usize,
    /// Answers that were refused, in whole or nearly right, and changed nothing.
    pub refused: usize,
    /// Answers taken back.
    pub taken_back: usize,
    /// Times that a game was saved and loaded.
    pub saved: usize,
    /// The most entries in one game.
    pub longest_tape: usize,
}

/// Plays random games from each opening and tries every law on them:
///
/// - there is no dead end: a question offers an answer at least, and what is drawn is legal;
/// - every answer offered is accepted; every one refused is refused, and changes nothing; JSON that is nearly right is refused or
///   accepted, never more;
/// - replay equals play, and the events alone give the same state;
/// - a match goes back to its start, each state on the way is the one that was, and the same answers lead to the same end;
/// - `Play`, `Script` and `Simulate` agree where dice and answers are the same: a rule that is resumed at each question does what
///   it does in one go;
/// - a game saved and loaded at each answer, as the text of a record, is the same game, and its record is sound; two runs give
///   the same bytes; a copy for a seat shows no secret too early.
///
/// # Errors
/// The first law that is broken, with the opening, the game and the seed that show it again.
pub fn run<G: Game + Debug>(openings: &[G::State], options: &Options<G>) -> Result<Report, String> {
    let mut report = Report::default();
    for (place, opening) in openings.iter().enumerate() {
        for game in 0..options.games {
            let trial = game::Trial::new(opening, options, (place, game));
            let tried = trial.run(&mut report);
            tried.map_err(|why| format!("opening {place}, game {game}, seed {}: {why}", options.seed))?;
        }
    }
    Ok(report)
}

/// A law that is broken.
fn broken<T>(law: &str, detail: impl Debug) -> Result<T, String> {
    Err(format!("{law}: {detail:?}"))
}

/// Checks that two things are the same, as a law says.
fn same<T: PartialEq + Debug>(law: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{law}:\nexpected {expected:?}\nfound    {found:?}")) }
}
