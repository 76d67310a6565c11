//! Rout: breaking, fleeing, and those in the way (SX-016, SX-053, SX-081, SX-098 to SX-101).
//!
//! Where the rules are silent: the unit's owner chooses between hexes held by friends that are as good as each other, and nobody
//! between empty ones (see `way`). The move that a unit makes at once when it routs provokes no reaction; a later one may be shot at
//! when it leaves a zone of control (SX-069), but not when it enters one (SX-068), for there a friend stands before it. Neither
//! threatens leaders (SX-039). A leader in the hex may go along (SX-038), but not off the map (SX-050).

mod breaking;
mod flight;
mod passing;
mod way;
mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Query, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub use self::flight::{Flight, Left};
pub use self::words::{say_answer, say_event, say_question};
use crate::{
    Spqr,
    answer::Answer,
    game::{self, T, draw_offered},
    hexes::{Side, Vertex},
    ids::UnitId,
    leaders,
    map::Cell,
    quality::Modifiers,
    state::State,
    unit::{Blame, Status, Supply},
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit has as many hits as troop quality in a shock: it breaks, unless it is a phalanx that stands (SX-016, SX-081).
    Break {
        /// The unit.
        unit: UnitId,
        /// Whether it breaks in the collapse step, and not in the charge.
        in_clash: bool,
        /// Whether it was on the attacking side.
        attacked: bool,
    },
    /// A unit has as many hits as troop quality by anything but a shock: it breaks (SX-016).
    BreakAtOnce {
        /// The unit.
        unit: UnitId,
    },
    /// A unit routs, whatever its hits: with the one above it (SX-053), or because it failed a check (SX-095). Elephants rampage.
    Rout {
        /// The unit.
        unit: UnitId,
        /// Why.
        rule: RuleId,
        /// Whom an elephant flees from, where it is not who brought its last hit.
        by: Blame,
    },
    /// The unit below it routed: the one above checks (SX-053).
    Waver {
        /// The unit above.
        unit: UnitId,
    },
    /// A routing unit runs one hex on (SX-098, SX-100, SX-101).
    Stride {
        /// The unit.
        unit: UnitId,
        /// How far it still runs.
        flight: Flight,
    },
    /// A routing unit runs into the hex that it was about to enter when it was shot at (SX-069).
    Enter {
        /// The unit.
        unit: UnitId,
        /// How far it still runs.
        flight: Flight,
        /// Across which side it runs.
        side: Side,
    },
    /// The run of a unit is over, and the leaders who ran with it are on their own again (SX-038).
    Halt {
        /// The unit.
        unit: UnitId,
    },
    /// A routed unit moves its full allowance towards its edge (SX-100, SX-102).
    Flee {
        /// The unit.
        unit: UnitId,
    },
    /// The routed units of both sides move (SX-100).
    Phase,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Through which of these hexes a routing unit runs: friends hold them all, and they are equally good (SX-098).
    Way {
        /// The unit.
        unit: UnitId,
        /// The hexes.
        cells: SmallVec<[Cell; 6]>,
    },
}

/// Through which hex a routing unit runs: answered by one of those hexes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    unit: UnitId,
    cells: SmallVec<[Cell; 6]>,
}

impl Query<Spqr> for Way {
    type Reply = Cell;

    fn into_question(self) -> game::Question {
        Question::Way { unit: self.unit, cells: self.cells }.into()
    }

    fn reply(answer: Answer) -> Option<Cell> {
        match answer {
            Answer::Cell(cell) => Some(cell),
            _ => None,
        }
    }
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A phalanx about to rout rolled to stand. Changes nothing (SX-081).
    Wavered {
        /// The phalanx.
        unit: UnitId,
        /// The troop quality that the total must not exceed.
        tq: u8,
        /// What was added to the die.
        modifiers: Modifiers,
        /// Whether it stands.
        stands: bool,
    },
    /// A unit routs: it turns to its edge, its hits are removed, and infantry has no more missiles (SX-098, SX-099).
    Routed {
        /// The unit.
        unit: UnitId,
        /// What it faces now.
        facing: Vertex,
        /// Whether it loses its missiles.
        loses_missiles: bool,
        /// Why it routs.
        rule: RuleId,
    },
    /// A routing unit finds every way closed. Changes nothing.
    Stuck {
        /// The unit.
        unit: UnitId,
        /// Where it stands.
        cell: Cell,
        /// The rule by which it is lost.
        rule: RuleId,
    },
    /// A routing unit runs off the map: pursuers may follow it there (SX-097).
    LeftMap {
        /// The unit.
        unit: UnitId,
        /// The rule by which it ran.
        rule: RuleId,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Break { unit, in_clash, attacked } => breaking::in_shock(t, unit, in_clash, attacked),
        Step::BreakAtOnce { unit } => breaking::at_once(t, unit),
        Step::Rout { unit, rule, by } => breaking::rout(t, unit, rule, by),
        Step::Waver { unit } => breaking::waver(t, unit),
        Step::Stride { unit, flight } => flight::stride(t, unit, flight),
        Step::Enter { unit, flight, side } => flight::resume(t, unit, flight, side),
        Step::Halt { unit } => leaders::part(t, unit),
        Step::Flee { unit } => flight::flee(t, unit),
        Step::Phase => flight::phase(t),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Routed { unit, facing, loses_missiles, .. } => {
            let mut unit = state.unit_mut(*unit);
            unit.status = Status::Routed;
            unit.hits = 0;
            unit.facing = (*facing).into();
            if *loses_missiles {
                unit.missiles = Supply::Out;
            }
        }
        Event::LeftMap { unit, .. } => state.shock.follow_off_map(*unit),
        Event::Wavered { .. } | Event::Stuck { .. } => {}
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Wavered { modifiers, .. } => {
            cite(rules::SX_081);
            modifiers.cite(cite);
        }
        Event::Routed { rule, .. } => [*rule, rules::SX_098, rules::SX_099].into_iter().for_each(cite),
        Event::Stuck { rule, .. } => cite(*rule),
        Event::LeftMap { rule, .. } => [*rule, rules::SX_050].into_iter().for_each(cite),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(_state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::Way { cells, .. } => Offered::only(cells.iter().map(|&cell| Answer::Cell(cell)).collect()),
    }
}

/// Whether an answer is legal.
pub(crate) fn check(_state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match (question, answer) {
        (Question::Way { cells, .. }, Answer::Cell(cell)) if cells.contains(cell) => Ok(()),
        (Question::Way { .. }, _) => Err(Refusal::new(rules::SX_098, "not-the-way")),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    let Question::Way { unit, .. } = question;
    let around = state.map().neighbours(state.unit(*unit).cell).iter().flatten();
    let answers = around.map(|&cell| Answer::Cell(cell));
    answers.filter_map(|answer| check(state, seat, question, &answer).err().map(|refusal| (answer, refusal))).collect()
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    draw_offered(offered(state, seat, question), rng)
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(_state: &State, _seat: Seat, _question: &Question) -> Option<Answer> {
    None
}
