//! Leaders on the map: how they move, what threatens them, who follows them (SX-038 to SX-041, SX-120, SX-121).
//!
//! Where the rules are silent: a leader who goes along with a unit spends none of his nine movement points; one who withdraws may
//! leave the unit of his hex behind, counts hexes and not points, and each of his steps leads away from the enemy that comes; one who
//! was in another enemy's zone of control already cannot withdraw, and is lost if he is alone.

mod danger;
mod march;
mod replace;
pub mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub use self::{
    danger::{is_alone, may_withdraw},
    march::{companions, follow, leader_entry_cost, may_be_ordered, may_enter, mp_left, part},
    replace::{Replaced, lines_of, may_replace, replacements_left},
};
pub(crate) use self::{march::can_be_ordered, replace::can_replace};
use crate::{
    Spqr,
    answer::Answer,
    game::T,
    ids::{LeaderId, UnitId},
    leader::Readiness,
    map::Cell,
    state::State,
};

/// The hexes that a leader enters, one after another.
pub type Way = SmallVec<[Cell; 9]>;

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A leader moves himself on an order (SX-038).
    Move {
        /// The leader.
        leader: LeaderId,
    },
    /// A unit is about to move: the leaders of its hex may go along, for free (SX-038).
    GoAlong {
        /// The unit.
        unit: UnitId,
    },
    /// An enemy, or a rampaging elephant, comes next to a leader: he may withdraw; alone and staying he is eliminated (SX-039, SX-121).
    Threatened {
        /// The leader.
        leader: LeaderId,
        /// Who comes.
        by: UnitId,
        /// SX-039, or SX-121 where it is a rampage.
        rule: RuleId,
    },
    /// A leader is at risk: his casualty die is rolled (SX-040).
    Risk {
        /// The leader.
        leader: LeaderId,
        /// The rule that puts him at risk.
        rule: RuleId,
    },
    /// A fallen leader is replaced (SX-041).
    Replace {
        /// The fallen leader.
        leader: LeaderId,
    },
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which way does a leader go (SX-038)?
    March {
        /// The leader.
        leader: LeaderId,
    },
    /// Does a leader go along with a unit of his hex (SX-038)?
    GoAlong {
        /// The leader.
        leader: LeaderId,
        /// The unit that is about to move.
        unit: UnitId,
    },
    /// Which way does a leader withdraw, if he does (SX-039, SX-121)?
    WayOut {
        /// The leader.
        leader: LeaderId,
        /// Who comes.
        by: UnitId,
        /// SX-039, or SX-121 where it is a rampage.
        rule: RuleId,
    },
    /// With which unit does a replacement appear (SX-041)?
    Host {
        /// The leader whom he replaces.
        leader: LeaderId,
    },
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A leader moved on an order.
    Marched {
        /// The leader.
        leader: LeaderId,
        /// The hexes that he entered.
        path: Way,
        /// The movement points that he spent.
        mp: u8,
        /// Whether an enemy zone of control holds one of them.
        touched_zone: bool,
    },
    /// A leader goes along with a unit as long as it marches.
    GoesAlong {
        /// The leader.
        leader: LeaderId,
        /// The unit.
        unit: UnitId,
    },
    /// The march of a unit is over, and the leaders who went along are on their own again.
    Parted {
        /// The unit.
        unit: UnitId,
    },
    /// A leader withdrew before an enemy, or before a rampaging elephant.
    Withdrew {
        /// The leader.
        leader: LeaderId,
        /// The hexes that he entered.
        path: Way,
        /// The rule that let him.
        rule: RuleId,
    },
    /// A leader's casualty die was rolled. Changes nothing: what becomes of him follows.
    AtRisk {
        /// The leader.
        leader: LeaderId,
        /// The rule that put him at risk.
        rule: RuleId,
        /// Whether he is a casualty.
        casualty: bool,
    },
    /// A leader is finished for this turn.
    Finished {
        /// The leader.
        leader: LeaderId,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A leader is wounded: all his ratings but lines drop.
    Wounded {
        /// The leader.
        leader: LeaderId,
        /// By how much.
        by: u8,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A fallen leader was replaced.
    Replaced {
        /// The fallen leader, in whose place the other stands from now on.
        leader: LeaderId,
        /// The unit with which he appears.
        unit: UnitId,
        /// Its hex.
        cell: Cell,
        /// His initiative.
        initiative: u8,
        /// His command range.
        range: u8,
        /// His charisma.
        charisma: u8,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Move { leader } => march::march(t, leader),
        Step::GoAlong { unit } => march::go_along(t, unit),
        Step::Threatened { leader, by, rule } => danger::threatened(t, leader, by, rule),
        Step::Risk { leader, rule } => danger::risk(t, leader, rule),
        Step::Replace { leader } => replace::replace(t, leader),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::AtRisk { .. } => {}
        Event::Marched { leader, path, mp, touched_zone } => {
            let leader = state.leader_mut(*leader);
            leader.cell = path.last().copied().unwrap_or(leader.cell);
            leader.mp_spent = leader.mp_spent.saturating_add(*mp);
            leader.was_in_enemy_zoc |= *touched_zone;
        }
        Event::GoesAlong { leader, unit } => state.leader_mut(*leader).with = Some(*unit),
        Event::Parted { unit } => {
            for leader in state.field().leaders() {
                let leader = state.leader_mut(leader);
                leader.with = leader.with.filter(|with| with != unit);
            }
        }
        Event::Withdrew { leader, path, .. } => {
            let leader = state.leader_mut(*leader);
            leader.cell = path.last().copied().unwrap_or(leader.cell);
        }
        Event::Finished { leader, .. } => state.leader_mut(*leader).readiness = Readiness::Finished,
        Event::Wounded { leader, by, .. } => {
            let leader = state.leader_mut(*leader);
            for rating in [&mut leader.initiative, &mut leader.range, &mut leader.charisma, &mut leader.strategy] {
                *rating = rating.saturating_sub(*by);
            }
        }
        Event::Replaced { leader, cell, initiative, range, charisma, .. } => {
            let seat = state.field().seat_of_leader(*leader);
            let leader = state.leader_mut(*leader);
            (leader.cell, leader.readiness, leader.replacement, leader.with) = (*cell, Readiness::Finished, true, None);
            (leader.initiative, leader.range, leader.charisma) = (*initiative, *range, *charisma);
            state.leading.count(seat);
        }
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Marched { .. } | Event::GoesAlong { .. } | Event::Parted { .. } => cite(rules::SX_038),
        Event::AtRisk { rule, .. } => {
            cite(rules::SX_040);
            cite(*rule);
        }
        Event::Withdrew { rule, .. } | Event::Finished { rule, .. } | Event::Wounded { rule, .. } => cite(*rule),
        Event::Replaced { .. } => cite(rules::SX_041),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::March { leader } => march::offered(state, *leader),
        Question::GoAlong { .. } => Offered::only(vec![Answer::Yes, Answer::No]),
        Question::WayOut { leader, by, .. } => danger::offered(state, *leader, *by),
        Question::Host { leader } => replace::offered(state, *leader),
    }
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match question {
        Question::March { leader } => march::check(state, *leader, answer),
        Question::GoAlong { .. } if answer.as_bool().is_some() => Ok(()),
        Question::GoAlong { .. } => Err(Refusal::new(rules::SX_038, "yes-or-no")),
        Question::WayOut { leader, by, .. } => danger::check(state, *leader, *by, answer),
        Question::Host { leader } => replace::check(state, *leader, answer),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, _seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    match question {
        Question::March { leader } => march::refused(state, *leader),
        Question::GoAlong { .. } => Vec::new(),
        Question::WayOut { leader, by, .. } => danger::refused(state, *leader, *by),
        Question::Host { leader } => replace::refused(state, *leader),
    }
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, _seat: Seat, question: &Question, rng: &mut R) -> Answer {
    match question {
        Question::March { leader } => march::draw(state, *leader, rng),
        Question::GoAlong { .. } => Answer::of_bool(rng.next_u32() & 1 == 1),
        Question::WayOut { leader, by, .. } => danger::draw(state, *leader, *by, rng),
        Question::Host { leader } => replace::draw(state, *leader, rng),
    }
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Host { leader } => replace::forced(state, *leader),
        Question::March { .. } | Question::GoAlong { .. } | Question::WayOut { .. } => None,
    }
}
