//! Elephants on a rampage (EL-038 to EL-050, SX-104, SX-114 to SX-116, SX-120, SX-121).
//!
//! One rampage is resolved at a time; the others wait in a queue (EL-039). A rampage goes step by step: it begins, rolls, turns to
//! the side that the die gives it, lets the units in its way fall back, runs hex by hex, strikes, and rolls again or ends.
//!
//! Where the rules are silent: a waiting elephant exerts no zone of control, and takes the impact of another where it stands; one
//! that flees from a unit that has left the map flees from the hex where that unit stood last.

mod course;
mod direction;
mod run;
mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Query, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub use self::direction::Toward;
pub use self::words::{say_answer, say_event, say_question};
use crate::{
    Spqr,
    answer::Answer,
    game::{self, T, draw_offered},
    hexes::{Facing, Side, Vertex, Zone},
    ids::UnitId,
    map::Cell,
    state::State,
    tables::RampageRoll,
    unit::{Blame, Status},
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// An elephant breaks: its rampage is queued, and resolved unless another is running (EL-038, EL-039).
    Begin {
        /// The elephant.
        unit: UnitId,
        /// Whom it flees from, where it is not who brought its last hit.
        by: Blame,
        /// Whether it broke in a shock, where others may break at the same instant.
        in_shock: bool,
    },
    /// The first elephant of the queue rolls (EL-042).
    Roll,
    /// It turns to the side that its roll gives it (EL-041).
    Turn {
        /// Where the roll sends it.
        toward: Toward,
    },
    /// The units in its way may fall back (EL-040).
    Withdrawals,
    /// It runs one hex on (EL-048).
    Run {
        /// How many hexes it may still run.
        left: u8,
    },
    /// It enters the next hex, in which no leader is left who could fall back (SX-121).
    Enter {
        /// How many hexes it may still run, this one included.
        left: u8,
    },
    /// It strikes the units of a hex (EL-049).
    Strike {
        /// The hex.
        cell: Cell,
    },
    /// Its run and its impact are over: it is lost, or rolls again (EL-047).
    Settle,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which of the elephants that broke at the same instant rampages first (EL-039).
    First {
        /// The elephants.
        units: SmallVec<[UnitId; 4]>,
    },
    /// Across which of these equally good sides an elephant of the enemy runs (EL-042, EL-045).
    Direction {
        /// The elephant.
        unit: UnitId,
        /// Where its roll sends it.
        toward: Toward,
        /// The sides.
        sides: SmallVec<[Side; 6]>,
    },
    /// Which of these vertices a leader elephant that recovered faces (SX-116).
    Face {
        /// The elephant.
        unit: UnitId,
        /// The two vertices of the side that it looks at.
        vertices: [Vertex; 2],
    },
}

/// Which elephant goes first: answered by one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct First {
    units: SmallVec<[UnitId; 4]>,
}

impl Query<Spqr> for First {
    type Reply = UnitId;

    fn into_question(self) -> game::Question {
        Question::First { units: self.units }.into()
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        match answer {
            Answer::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

/// Across which side an elephant runs: answered by one of those sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Direction {
    unit: UnitId,
    toward: Toward,
    sides: SmallVec<[Side; 6]>,
}

impl Query<Spqr> for Direction {
    type Reply = Side;

    fn into_question(self) -> game::Question {
        Question::Direction { unit: self.unit, toward: self.toward, sides: self.sides }.into()
    }

    fn reply(answer: Answer) -> Option<Side> {
        match answer {
            Answer::Side(side) => Some(side),
            _ => None,
        }
    }
}

/// What a recovered elephant faces: answered by one of two vertices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Face {
    unit: UnitId,
    vertices: [Vertex; 2],
}

impl Query<Spqr> for Face {
    type Reply = Vertex;

    fn into_question(self) -> game::Question {
        Question::Face { unit: self.unit, vertices: self.vertices }.into()
    }

    fn reply(answer: Answer) -> Option<Vertex> {
        match answer {
            Answer::Vertex(vertex) => Some(vertex),
            _ => None,
        }
    }
}

/// One unit that an impact struck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Struck {
    /// The unit.
    pub unit: UnitId,
    /// From where it was struck.
    pub angle: Zone,
    /// The hits that it takes.
    pub hits: u8,
    /// The rule that says how many: EL-049, or SX-114 for cavalry under the ruling `printed-elephants`.
    pub rule: RuleId,
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An elephant goes on a rampage instead of routing; it waits while another is resolved (EL-038, EL-039).
    Began {
        /// The elephant.
        unit: UnitId,
        /// Whether it waits for its turn.
        waits: bool,
        /// Whom it flees from, if it has to (EL-045).
        by: Blame,
    },
    /// It rolled (EL-042 to EL-046).
    Rolled {
        /// The elephant.
        unit: UnitId,
        /// Which roll of its rampage it was, from 1.
        roll: u8,
        /// What the roll says.
        outcome: RampageRoll,
        /// The rule that says so.
        rule: RuleId,
    },
    /// It turned to a side of its hex (EL-041).
    Turned {
        /// The elephant.
        unit: UnitId,
        /// The side.
        side: Side,
        /// The rule that gave the direction.
        rule: RuleId,
    },
    /// These units in its way may fall back. Changes nothing: the offers follow (EL-040, SX-063).
    InTheWay {
        /// The elephant.
        unit: UnitId,
        /// The units, the nearest first.
        others: SmallVec<[UnitId; 6]>,
    },
    /// It stops before terrain that it may not enter. Changes nothing (EL-048).
    Stopped {
        /// The elephant.
        unit: UnitId,
        /// The hex that it may not enter.
        cell: Cell,
    },
    /// It strikes a hex. Changes nothing: the hits follow (EL-048 to EL-050).
    Impact {
        /// The elephant.
        unit: UnitId,
        /// The hex.
        cell: Cell,
        /// The units there, the top one first.
        struck: SmallVec<[Struck; 2]>,
    },
    /// It runs off the map. Changes nothing: its elimination follows (EL-047, SX-050).
    LeftMap {
        /// The elephant.
        unit: UnitId,
    },
    /// It is too far from any unit. Changes nothing: its elimination follows (SX-115).
    Lost {
        /// The elephant.
        unit: UnitId,
        /// The hexes from which on it is.
        distance: u16,
    },
    /// It comes to its senses (SX-116).
    Recovered {
        /// The elephant.
        unit: UnitId,
        /// The hits that it has now.
        hits: u8,
        /// What it faces.
        facing: Vertex,
    },
    /// Its rampage is over (EL-047); the next one begins, or what was suspended goes on (SX-104).
    Ended {
        /// The elephant.
        unit: UnitId,
    },
}

/// The elephants on a rampage.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rampages {
    /// Those whose rampage is not over, in the order in which they are resolved (EL-039).
    pub queue: SmallVec<[UnitId; 2]>,
    /// How often the first of them has rolled (EL-047).
    pub rolls: u8,
}

impl Rampages {
    /// The elephant whose rampage is being resolved.
    #[must_use]
    pub fn running(&self) -> Option<UnitId> {
        self.queue.first().copied()
    }
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    if let Step::Begin { unit, by, in_shock } = step {
        return course::begin(t, unit, by, in_shock);
    }
    let Some(unit) = t.state().rampage.running() else { return Ok(()) };
    match step {
        Step::Begin { .. } => Ok(()),
        Step::Roll => course::roll(t, unit),
        Step::Turn { toward } => direction::turn(t, unit, toward),
        Step::Withdrawals => run::withdrawals(t, unit),
        Step::Run { left } => run::on(t, unit, left),
        Step::Enter { left } => run::enter(t, unit, left),
        Step::Strike { cell } => run::strike(t, unit, cell),
        Step::Settle => course::settle(t, unit),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Began { unit, by, .. } => {
            state.rampage.queue.push(*unit);
            let mut unit = state.unit_mut(*unit);
            unit.status = Status::Rampaging;
            unit.blame = *by;
        }
        Event::Rolled { roll, .. } => state.rampage.rolls = *roll,
        Event::Turned { unit, side, .. } => state.unit_mut(*unit).facing = Facing::Side(*side),
        Event::Recovered { unit, hits, facing } => {
            let mut unit = state.unit_mut(*unit);
            unit.status = Status::InOrder;
            unit.hits = *hits;
            unit.facing = (*facing).into();
            unit.depleted = true;
            unit.rallied = true;
        }
        Event::Ended { unit } => {
            state.rampage.queue.retain(|queued| queued != unit);
            state.rampage.rolls = 0;
        }
        Event::InTheWay { .. } | Event::Stopped { .. } | Event::Impact { .. } | Event::LeftMap { .. } | Event::Lost { .. } => {}
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Began { waits: false, .. } => [rules::EL_038, rules::SX_016].into_iter().for_each(cite),
        Event::Began { waits: true, .. } => [rules::EL_038, rules::EL_039, rules::SX_104].into_iter().for_each(cite),
        Event::Rolled { rule, .. } => cite(*rule),
        Event::Turned { rule, .. } => [rules::EL_041, *rule].into_iter().for_each(cite),
        Event::InTheWay { .. } => [rules::EL_040, rules::SX_063].into_iter().for_each(cite),
        Event::Stopped { .. } => cite(rules::EL_048),
        Event::Impact { struck, .. } => cite_impact(struck, cite),
        Event::LeftMap { .. } => [rules::EL_047, rules::SX_050].into_iter().for_each(cite),
        Event::Lost { .. } => [rules::SX_115, rules::SX_112].into_iter().for_each(cite),
        Event::Recovered { .. } => [rules::SX_116, rules::SX_112].into_iter().for_each(cite),
        Event::Ended { .. } => [rules::EL_047, rules::SX_104].into_iter().for_each(cite),
    }
}

fn cite_impact(struck: &[Struck], cite: &mut dyn FnMut(RuleId)) {
    cite(rules::EL_048);
    struck.iter().for_each(|one| cite(one.rule));
    if struck.len() > 1 {
        cite(rules::EL_050);
    }
    if struck.iter().any(|one| one.rule == rules::SX_114) {
        cite(rules::SX_112);
    }
}

/// The answers that a question offers.
pub(crate) fn offered(_state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    Offered::only(match question {
        Question::First { units } => units.iter().map(|&unit| Answer::Unit(unit)).collect(),
        Question::Direction { sides, .. } => sides.iter().map(|&side| Answer::Side(side)).collect(),
        Question::Face { vertices, .. } => vertices.iter().map(|&vertex| Answer::Vertex(vertex)).collect(),
    })
}

/// Whether an answer is legal.
pub(crate) fn check(_state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match (question, answer) {
        (Question::First { units }, Answer::Unit(unit)) if units.contains(unit) => Ok(()),
        (Question::Direction { sides, .. }, Answer::Side(side)) if sides.contains(side) => Ok(()),
        (Question::Face { vertices, .. }, Answer::Vertex(vertex)) if vertices.contains(vertex) => Ok(()),
        (Question::First { .. }, _) => Err(Refusal::new(rules::EL_039, "not-one-of-them")),
        (Question::Direction { toward, .. }, _) => Err(Refusal::new(toward.rule(), "not-that-way")),
        (Question::Face { .. }, _) => Err(Refusal::new(rules::SX_116, "not-that-vertex")),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    let wanted: Vec<Answer> = match question {
        Question::First { .. } => Vec::new(),
        Question::Direction { .. } => Side::ALL.into_iter().map(Answer::Side).collect(),
        Question::Face { .. } => Vertex::ALL.into_iter().map(Answer::Vertex).collect(),
    };
    wanted.into_iter().filter_map(|answer| Some((answer.clone(), check(state, seat, question, &answer).err()?))).collect()
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    draw_offered(offered(state, seat, question), rng)
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(_state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::First { units } if units.len() == 1 => Some(Answer::Unit(units[0])),
        Question::Direction { sides, .. } if sides.len() == 1 => Some(Answer::Side(sides[0])),
        Question::First { .. } | Question::Direction { .. } | Question::Face { .. } => None,
    }
}

/// Whether infantry may open a lane for an elephant on a rampage (EL-009).
///
/// # Errors
/// Always: who is in its way takes the impact or withdraws.
pub fn may_open_lane(_state: &State, _infantry: UnitId, _elephant: UnitId) -> Verdict {
    Err(Refusal::new(rules::EL_009, "no-lane-for-a-rampage"))
}
