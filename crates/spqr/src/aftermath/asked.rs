//! What is asked after a shock, and which answers are legal.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Offered, Query, Refusal, RuleId, Seat, Verdict};
use tercio_rulebook::rules;

use super::{advance, crossing, homecoming};
use crate::{
    Spqr,
    answer::Answer,
    game::{self, draw_offered},
    hexes::Vertex,
    ids::UnitId,
    map::Cell,
    shock::{Party, Role},
    state::State,
    words,
};

/// A few hexes.
pub type Cells = SmallVec<[Cell; 4]>;

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// To which of these rear hexes of the infantry an elephant crosses (EL-015).
    Cross {
        /// The combat.
        combat: u8,
        /// The elephant.
        unit: UnitId,
        /// The hexes.
        cells: Cells,
    },
    /// Which of these attackers advances (SX-096).
    Advancer {
        /// The combat.
        combat: u8,
        /// The attackers.
        units: Party,
    },
    /// Which of these hexes an attacker occupies (SX-096).
    Gap {
        /// The combat.
        combat: u8,
        /// The attacker.
        unit: UnitId,
        /// The hexes.
        cells: Cells,
    },
    /// Whether a unit that has advanced turns, and where to (SX-096).
    FreeTurn {
        /// The unit.
        unit: UnitId,
    },
    /// Which of the victorious cavalry rolls for pursuit (SX-097).
    Pursuer {
        /// The combat.
        combat: u8,
        /// The cavalry.
        units: Party,
    },
    /// What the charisma of a leader does to the roll, under the ruling `pursuit-check` (SX-097).
    Charisma {
        /// The unit that rolls.
        unit: UnitId,
        /// What may be added to the roll.
        worth: SmallVec<[i8; 6]>,
    },
    /// Which routed unit a pursuer follows (SX-097).
    Quarry {
        /// The pursuer.
        unit: UnitId,
        /// The routed units.
        units: Party,
    },
    /// Into which of these hexes a pursuer goes on (SX-097).
    Way {
        /// The pursuer.
        unit: UnitId,
        /// The hexes.
        cells: Cells,
    },
    /// Which of the enemies whom it touches a pursuer attacks (SX-097).
    Prey {
        /// The pursuer.
        unit: UnitId,
        /// The enemies.
        units: Party,
    },
    /// In which hex a unit comes back that pursued off the map (SX-097).
    Return {
        /// The unit.
        unit: UnitId,
    },
    /// What it faces then.
    Face {
        /// The unit.
        unit: UnitId,
    },
}

/// A question that is answered by a hex.
pub(super) struct Where(pub(super) Question);

impl Query<Spqr> for Where {
    type Reply = Cell;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<Cell> {
        match answer {
            Answer::Cell(cell) => Some(cell),
            _ => None,
        }
    }
}

/// A question that is answered by a unit.
pub(super) struct Who(pub(super) Question);

impl Query<Spqr> for Who {
    type Reply = UnitId;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        match answer {
            Answer::Unit(unit) => Some(unit),
            _ => None,
        }
    }
}

/// A question that is answered by a vertex, or by none.
pub(super) struct Whither(pub(super) Question);

impl Query<Spqr> for Whither {
    type Reply = Option<Vertex>;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<Option<Vertex>> {
        match answer {
            Answer::Vertex(vertex) => Some(Some(vertex)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// A question that is answered by a number.
pub(super) struct HowMuch(pub(super) Question);

impl Query<Spqr> for HowMuch {
    type Reply = i8;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<i8> {
        match answer {
            Answer::Number(number) => Some(number),
            _ => None,
        }
    }
}

/// The answers that a question offers: all that there are.
pub(crate) fn offered(state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    Offered::only(answers(state, question))
}

fn answers(state: &State, question: &Question) -> Vec<Answer> {
    match question {
        Question::Cross { cells, .. } | Question::Gap { cells, .. } | Question::Way { cells, .. } => {
            cells.iter().map(|&cell| Answer::Cell(cell)).collect()
        }
        Question::Advancer { units, .. }
        | Question::Pursuer { units, .. }
        | Question::Quarry { units, .. }
        | Question::Prey { units, .. } => units.iter().map(|&unit| Answer::Unit(unit)).collect(),
        Question::FreeTurn { unit } => {
            let turns = advance::turns(state, *unit).into_iter().map(Answer::Vertex);
            std::iter::once(Answer::No).chain(turns).collect()
        }
        Question::Charisma { worth, .. } => worth.iter().map(|&number| Answer::Number(number)).collect(),
        Question::Return { unit } => homecoming::return_cells(state, *unit).map(Answer::Cell).collect(),
        Question::Face { .. } => Vertex::ALL.into_iter().map(Answer::Vertex).collect(),
    }
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    let is_legal = match (question, answer) {
        (Question::Cross { cells, .. } | Question::Gap { cells, .. } | Question::Way { cells, .. }, Answer::Cell(cell)) => {
            cells.contains(cell)
        }
        (
            Question::Advancer { units, .. }
            | Question::Pursuer { units, .. }
            | Question::Quarry { units, .. }
            | Question::Prey { units, .. },
            Answer::Unit(unit),
        ) => units.contains(unit),
        (Question::FreeTurn { .. }, Answer::No) | (Question::Face { .. }, Answer::Vertex(_)) => true,
        (Question::FreeTurn { unit }, Answer::Vertex(vertex)) => advance::turns(state, *unit).contains(vertex),
        (Question::Charisma { worth, .. }, Answer::Number(number)) => worth.contains(number),
        (Question::Return { unit }, Answer::Cell(cell)) => homecoming::return_cells(state, *unit).any(|open| open == *cell),
        _ => false,
    };
    if is_legal { Ok(()) } else { Err(refusal(state, question)) }
}

/// What the rules say to an answer that they refuse.
fn refusal(state: &State, question: &Question) -> Refusal {
    let (rule, why) = reason(question);
    let refusal = Refusal::new(rule, why);
    match question {
        Question::Return { .. } => refusal.int("hexes", state.tables().pursuit.return_within_hexes),
        Question::FreeTurn { .. } => refusal.int("vertices", state.tables().advance.free_turn_vertices),
        _ => refusal,
    }
}

const fn reason(question: &Question) -> (RuleId, &'static str) {
    match question {
        Question::Cross { .. } => (rules::EL_015, "vacant-rear-hex"),
        Question::Advancer { .. } => (rules::SX_096, "another-first"),
        Question::Gap { .. } => (rules::SX_096, "must-occupy"),
        Question::FreeTurn { .. } => (rules::SX_096, "turns-too-far"),
        Question::Pursuer { .. } => (rules::SX_097, "victorious-cavalry"),
        Question::Charisma { .. } => (rules::SX_097, "charisma"),
        Question::Quarry { .. } => (rules::SX_097, "not-routed"),
        Question::Way { .. } => (rules::SX_097, "not-the-way"),
        Question::Prey { .. } => (rules::SX_097, "must-attack"),
        Question::Return { .. } => (rules::SX_097, "too-far-from-exit"),
        Question::Face { .. } => (rules::SX_097, "faces-a-vertex"),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    let wanted: Vec<Answer> = match question {
        Question::Cross { combat, cells, .. } => crossing::barred(state, *combat, cells).map(Answer::Cell).collect(),
        Question::Advancer { combat, .. } | Question::Pursuer { combat, .. } => {
            let attackers = state.shock.combat(*combat).map(|combat| &combat.designated[Role::Attack.index()]);
            attackers.into_iter().flatten().map(|&unit| Answer::Unit(unit)).chain([Answer::No]).collect()
        }
        Question::FreeTurn { .. } => Vertex::ALL.into_iter().map(Answer::Vertex).collect(),
        Question::Gap { .. } | Question::Prey { .. } => vec![Answer::No],
        _ => Vec::new(),
    };
    wanted.into_iter().filter_map(|answer| check(state, seat, question, &answer).err().map(|why| (answer, why))).collect()
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    draw_offered(offered(state, seat, question), rng)
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(_state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Cross { cells, .. } | Question::Gap { cells, .. } | Question::Way { cells, .. } => match cells[..] {
            [only] => Some(Answer::Cell(only)),
            _ => None,
        },
        Question::Advancer { units, .. }
        | Question::Pursuer { units, .. }
        | Question::Quarry { units, .. }
        | Question::Prey { units, .. } => match units[..] {
            [only] => Some(Answer::Unit(only)),
            _ => None,
        },
        _ => None,
    }
}

/// The unit or the units that a question is about, for its words.
pub(super) fn about(state: &State, question: &Question) -> tercio_kernel::Arg {
    match question {
        Question::Cross { unit, .. }
        | Question::Gap { unit, .. }
        | Question::FreeTurn { unit }
        | Question::Charisma { unit, .. }
        | Question::Quarry { unit, .. }
        | Question::Way { unit, .. }
        | Question::Prey { unit, .. }
        | Question::Return { unit }
        | Question::Face { unit } => words::unit(state, *unit),
        Question::Advancer { units, .. } | Question::Pursuer { units, .. } => words::units(state, units),
    }
}
