//! What follows the clashes: collapse, crossing, closing checks, collapse checks, advance and pursuit (SX-093 to SX-097, EL-014 to EL-018).
//!
//! Where the rules are silent: who crosses, advances or pursues leaves zones of control and enters them like anybody else, so shooters
//! shoot and leaders are threatened (SX-068, SX-069); leaders of its hex may go along (SX-038). The turn after an advance costs nothing,
//! and comes after what the arrival brings about. Elephants that crossed do not come back to fill a gap: it is in nobody's front. Who
//! is eligible for the collapse check is seen once, before the first of them.

mod advance;
mod asked;
mod closing;
mod collapse;
mod collapse_check;
mod crossing;
mod event;
mod going;
mod homecoming;
mod pursuit;
mod words;

use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Source};

pub use self::{
    asked::{Cells, Question},
    event::Event,
    going::{Errand, Going},
    homecoming::return_cells,
    pursuit::Chase,
    words::{say_answer, say_event, say_question},
};
pub(crate) use self::{
    asked::{check, draw, forced, offered, refused},
    event::{apply, cites},
};
use crate::{Spqr, game::T, ids::UnitId, shock::Party};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The collapse step of all combats, or of one under `shock-order = combat-by-combat` and in pursuit (SX-074, SX-093).
    Collapse {
        /// The combat; all of them where there is none.
        combat: Option<u8>,
    },
    /// Those who broke in a combat have run: it is seen who is gone, and which hexes they left empty (SX-093).
    Tally {
        /// The combat.
        combat: u8,
        /// Who broke.
        broke: Party,
        /// Whether they failed the collapse check (SX-095).
        by_check: bool,
    },
    /// An elephant that was let through crosses to the rear of the infantry (EL-015).
    Cross {
        /// The combat.
        combat: u8,
        /// The elephant.
        unit: UnitId,
    },
    /// The infantry that let elephants through checks (EL-017).
    Closing {
        /// The combat.
        combat: u8,
    },
    /// It is seen who makes the collapse check (SX-095).
    CollapseChecks {
        /// The combat; all of them where there is none.
        combat: Option<u8>,
    },
    /// A unit makes the collapse check (SX-095).
    CollapseCheck {
        /// The combat.
        combat: u8,
        /// The unit.
        unit: UnitId,
    },
    /// The attackers of a combat fill the hexes that their enemies left empty, or pursue (SX-096, SX-097).
    Advance {
        /// The combat.
        combat: u8,
    },
    /// Victorious cavalry rolls whether it pursues (SX-097).
    Pursuit {
        /// The combat.
        combat: u8,
    },
    /// An attacker fills a hex that an enemy left empty (SX-096).
    Fill {
        /// The combat.
        combat: u8,
        /// The attacker who pursues, and fills nothing.
        but: Option<UnitId>,
    },
    /// A unit goes into the hex that it set out for, after others have reacted.
    Go {
        /// Who goes where, and why.
        going: Going,
    },
    /// A unit that has advanced may turn (SX-096).
    FreeTurn {
        /// The unit.
        unit: UnitId,
    },
    /// A pursuer stands in a new hex: it fights, goes on or stops (SX-097).
    Reach {
        /// The pursuer.
        unit: UnitId,
        /// What is left of its pursuit.
        chase: Chase,
    },
    /// A combat is over with all that follows it.
    Settle {
        /// The combat.
        combat: u8,
    },
    /// A unit that pursued off the map is brought back by the overall commander (SX-097).
    Return {
        /// The unit.
        unit: UnitId,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Collapse { combat } => collapse::begin(t, combat),
        Step::Tally { combat, broke, by_check } => collapse::tally(t, combat, &broke, by_check),
        Step::Cross { combat, unit } => crossing::cross(t, combat, unit),
        Step::Closing { combat } => closing::check(t, combat),
        Step::CollapseChecks { combat } => collapse_check::begin(t, combat),
        Step::CollapseCheck { combat, unit } => collapse_check::check(t, combat, unit),
        Step::Advance { combat } => advance::begin(t, combat),
        Step::Pursuit { combat } => pursuit::roll(t, combat),
        Step::Fill { combat, but } => advance::fill(t, combat, but),
        Step::Go { going } => going::go(t, going),
        Step::FreeTurn { unit } => advance::free_turn(t, unit),
        Step::Reach { unit, chase } => pursuit::reach(t, unit, chase),
        Step::Settle { combat } => collapse::settle(t, combat),
        Step::Return { unit } => homecoming::come_back(t, unit),
    }
}
