//! What a system tells the registry, in its own types.

use tercio_bots::Judge;
use tercio_kernel::{Game, Message, Seat, matches::Presents};
use tercio_lab::played::Played;

use crate::{
    board::Board,
    charts::ChartCard,
    setup::{Card, Setup, SetupError},
};

/// A system with its content, in its own types. Everything that programs need of it follows: see [`crate::System`].
pub trait Shelf: Send + Sync + 'static {
    /// The game.
    type Game: Presents;
    /// What bots know of it.
    type Judge: Judge<Self::Game> + Clone + Send + Sync + 'static;

    /// Its scenarios, in the order of the menu.
    fn cards(&self) -> Vec<Card>;

    /// The state in which a match begins.
    ///
    /// # Errors
    /// Where there is no such scenario or ruling.
    fn opening(&self, setup: &Setup) -> Result<<Self::Game as Game>::State, SetupError>;

    /// Every ruling of a match with the option that holds.
    ///
    /// # Errors
    /// Where there is no such ruling or option.
    fn rulings(&self, setup: &Setup) -> Result<Vec<(String, String)>, SetupError>;

    /// The bytes on which a match of this scenario depends: charts and scenario, to be hashed.
    fn content_of(&self, scenario: &str) -> Vec<u8>;

    /// The charts in force, in the order of the rulebook.
    fn charts(&self) -> Vec<ChartCard>;

    /// What bots know.
    fn judge(&self) -> Self::Judge;

    /// What is kept of a game of a batch.
    fn played(state: &<Self::Game as Game>::State) -> Played;

    /// The units, in the order of [`Played::survived`].
    fn unit_names(state: &<Self::Game as Game>::State) -> Vec<String>;

    /// The map as text.
    fn board(state: &<Self::Game as Game>::State, asked: Option<(Seat, &<Self::Game as Game>::Question)>) -> Board;

    /// A heading for the moment: turn, phase, points.
    fn heading(state: &<Self::Game as Game>::State) -> Message;

    /// The pieces, one message each, for a list.
    fn pieces(state: &<Self::Game as Game>::State, seat: Seat) -> Vec<Message>;

    /// How the match ended: in words, and who won if anybody did; none while it runs.
    fn ended(state: &<Self::Game as Game>::State) -> Option<(Message, Option<Seat>)>;
}
