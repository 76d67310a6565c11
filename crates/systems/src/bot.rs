//! Bots as programs see them: they answer a [`Match`] without anybody knowing its types.

use std::str::FromStr;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_bots::{Effort, Greedy, Judge};
use tercio_kernel::{
    Seat,
    matches::{Given, Hosted, Match, Presents},
};

/// The kinds of bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BotKind {
    /// Any legal answer.
    Random,
    /// The best answer one step ahead, with odds.
    Greedy,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// Its name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }
}

/// A name that no bot has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot '{0}'; known: random, greedy")]
pub struct NoSuchBot(String);

impl FromStr for BotKind {
    type Err = NoSuchBot;

    fn from_str(name: &str) -> Result<Self, NoSuchBot> {
        Self::ALL.into_iter().find(|kind| kind.name() == name).ok_or_else(|| NoSuchBot(name.to_owned()))
    }
}

/// A bot that sits at a match.
pub trait Bot: Send + Sync {
    /// Its answer to what a seat is asked now; none where it is asked nothing.
    fn answer(&mut self, game: &dyn Match, seat: Seat) -> Option<Given>;
}

/// A bot of a system that knows the types of its matches.
pub(crate) struct Sitting<J> {
    kind: BotKind,
    greedy: Greedy<J>,
    rng: Xoshiro256PlusPlus,
}

impl<J> Sitting<J> {
    pub(crate) fn new(kind: BotKind, judge: J, effort: Effort, seed: u64) -> Self {
        Self { kind, greedy: Greedy::new(judge, effort), rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    pub(crate) fn choose<G: Presents, R: Rng>(&self, rng: &mut R, hosted: &Hosted<G>, seat: Seat) -> Option<G::Answer>
    where
        J: Judge<G>,
    {
        let play = hosted.play();
        let question = play.question(seat)?;
        let state = play.state();
        Some(match self.kind {
            BotKind::Random => G::draw(&G::view(state, seat), seat, question, rng),
            BotKind::Greedy => self.greedy.best(rng, play.spot_for(seat), state, seat, question),
        })
    }
}

/// A bot for matches of one game.
pub(crate) struct BotOf<G, J> {
    sitting: Sitting<J>,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G, J> BotOf<G, J> {
    pub(crate) const fn new(sitting: Sitting<J>) -> Self {
        Self { sitting, game: std::marker::PhantomData }
    }
}

impl<G: Presents, J: Judge<G> + Send + Sync> Bot for BotOf<G, J> {
    fn answer(&mut self, game: &dyn Match, seat: Seat) -> Option<Given> {
        let hosted = game.as_any().downcast_ref::<Hosted<G>>()?;
        let mut rng = self.sitting.rng.clone();
        let answer = self.sitting.choose(&mut rng, hosted, seat);
        self.sitting.rng = rng;
        let json = serde_json::to_value(answer?).ok()?;
        Some(Given::Json(json))
    }
}
