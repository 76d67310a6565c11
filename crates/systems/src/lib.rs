//! The registry: the one place that names the systems. It hands programs an object-safe [`System`], and matches as
//! [`tercio_kernel::matches::Match`], so that neither the terminal nor the server knows the types of any.
//!
//! A new system is one [`Shelf`] with its [`Cases`], and one line in [`Systems::load`].

mod board;
mod bot;
mod case;
mod charts;
mod odds;
mod setup;
mod shelf;
mod shown;
mod spqr;
mod system;
mod verdict;

pub use board::{Board, Tile};
pub use bot::{Bot, BotKind};
pub use case::{
    Amount, CaseOdds, CaseOddsError, CaseReport, Cases, Course, Ending, Fact, Marginal, Mismatch, OddsOptions, Share, is_case,
};
pub use charts::{ChartCard, ChartFigure};
pub use odds::{AnswerOddsError, Odds};
pub use setup::{Card, Setup, SetupError, SideCard};
pub use shelf::Shelf;
pub use shown::{Opened, Scene, Shown};
pub use spqr::{SpqrJudge, SpqrShelf};
pub use system::{Reopened, System};
pub use verdict::{VerdictLine, verdict};

use tercio_notation::Mistake;

/// All systems with their content.
pub struct Systems {
    all: Vec<Box<dyn System>>,
}

impl std::fmt::Debug for Systems {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.all.iter().map(|system| system.name())).finish()
    }
}

impl Systems {
    /// The systems with this content.
    #[must_use]
    pub fn load(spqr: tercio_spqr::content::Content) -> Self {
        Self { all: vec![Box::new(SpqrShelf::new(spqr))] }
    }

    /// Every system, in a fixed order.
    pub fn all(&self) -> impl Iterator<Item = &dyn System> {
        self.all.iter().map(AsRef::as_ref)
    }

    /// The system with this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&dyn System> {
        self.all().find(|system| system.name() == name)
    }

    /// The system of a case file: the one that it names.
    ///
    /// # Errors
    /// Where it names none that there is.
    pub fn of_case(&self, name: &str, text: &str) -> Result<&dyn System, Vec<Mistake>> {
        case::system_of(name, text, &self.all().map(System::name).collect::<Vec<_>>())
            .map(|system| self.named(&system).expect("the name is one of the systems'"))
    }

    /// The system that has this scenario.
    ///
    /// # Errors
    /// Where none has: the error names those that there are.
    pub fn with_scenario(&self, scenario: &str) -> Result<&dyn System, SetupError> {
        let has = |system: &&dyn System| system.cards().iter().any(|card| card.id == scenario);
        self.all().find(has).ok_or_else(|| SetupError::NoScenario {
            scenario: scenario.to_owned(),
            known: self.all().flat_map(System::cards).map(|card| card.id).collect(),
        })
    }
}
