//! The questions of the sequence of play, and which answers they take.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Message, Offered, Query, Refusal, RuleId, Seat, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{activation, elite, menu, orders, permits, trump};
use crate::{
    Spqr,
    answer::{Answer, Order},
    game,
    ids::LeaderId,
    state::State,
};

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which of the leaders of the lowest initiative goes (SX-024, SX-025)?
    Due,
    /// Is another leader pushed forward over the one who is due (SX-036)?
    Trump {
        /// The leader who is due.
        due: LeaderId,
    },
    /// Is a trump or a momentum answered (SX-037)?
    Answer {
        /// The leader who gained it.
        to: LeaderId,
    },
    /// Which leader has the phase beforehand (SX-033)?
    Elite,
    /// What does the active leader order next (SX-019)?
    Orders {
        /// The leader.
        leader: LeaderId,
    },
    /// What does the line do next that he commands (SX-032)?
    Line {
        /// The leader.
        leader: LeaderId,
    },
    /// Does a leader try for momentum (SX-034)?
    Momentum {
        /// The leader.
        leader: LeaderId,
    },
    /// Which leader does the opponent of one who rolled a nine activate (SX-035)?
    Reactivate,
}

/// A question that is answered by a leader, or by nobody.
pub(super) struct Chosen(pub(super) Question);

impl Query<Spqr> for Chosen {
    type Reply = Option<LeaderId>;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        match answer {
            Answer::Leader(leader) => Some(Some(leader)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// A question that is answered by an order, or by no more.
pub(super) struct WhichOrder(pub(super) Question);

impl Query<Spqr> for WhichOrder {
    type Reply = Option<Order>;

    fn into_question(self) -> game::Question {
        self.0.into()
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        match answer {
            Answer::Order(order) => Some(Some(order)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// The leaders among whom a question lets choose.
type Leaders = SmallVec<[LeaderId; 8]>;

/// The leaders whom a question accepts.
fn leaders(state: &State, seat: Seat, question: &Question) -> Leaders {
    match question {
        Question::Due => match activation::lowest_initiative(state) {
            Some(initiative) => activation::available(state, seat, initiative).collect(),
            None => Leaders::new(),
        },
        Question::Trump { due } => trump::pushers(state, *due).collect(),
        Question::Answer { to } => trump::answerers(state, *to).collect(),
        Question::Elite => elite::openers(state, seat).collect(),
        Question::Reactivate => state.leaders_of(seat).collect(),
        Question::Orders { .. } | Question::Line { .. } | Question::Momentum { .. } => Leaders::new(),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::Orders { leader } => Offered::only(menu::orders(state, *leader).collect()),
        Question::Line { leader } => Offered::only(menu::line(state, *leader)),
        Question::Momentum { .. } => Offered::only(vec![Answer::Yes, Answer::No]),
        Question::Due => Offered::only(leaders(state, seat, question).into_iter().map(Answer::Leader).collect()),
        _ => {
            let chosen = leaders(state, seat, question).into_iter().map(Answer::Leader);
            Offered::only(std::iter::once(Answer::No).chain(chosen).collect())
        }
    }
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match (question, answer) {
        (Question::Orders { leader }, Answer::Order(order)) => {
            permits::is_active(state, seat, *leader)?;
            exists(state, *order)?;
            menu::check_order(state, *leader, *order)
        }
        (Question::Orders { leader }, Answer::No) => {
            permits::is_active(state, seat, *leader)?;
            menu::may_close(state, *leader)
        }
        (Question::Line { leader }, Answer::Order(order)) => {
            permits::is_active(state, seat, *leader)?;
            exists(state, *order)?;
            orders::may_do_in_line(state, *leader, *order)
        }
        (Question::Line { leader }, Answer::No) => permits::is_active(state, seat, *leader),
        (Question::Momentum { .. }, Answer::Yes | Answer::No) => Ok(()),
        (Question::Due, Answer::Leader(leader)) => {
            is_somebody(state, *leader)?;
            activation::may_activate(state, seat, *leader)
        }
        (Question::Trump { .. } | Question::Answer { .. } | Question::Elite | Question::Reactivate, Answer::No) => Ok(()),
        (Question::Trump { due }, Answer::Leader(leader)) => {
            is_own(state, seat, *leader)?;
            trump::may_push(state, seat, *due, *leader)
        }
        (Question::Answer { to }, Answer::Leader(leader)) => {
            is_own(state, seat, *leader)?;
            trump::may_answer(state, seat, *to, *leader)
        }
        (Question::Elite, Answer::Leader(leader)) => {
            is_somebody(state, *leader)?;
            elite::may_open(state, seat, *leader)
        }
        (Question::Reactivate, Answer::Leader(leader)) => {
            is_own(state, seat, *leader)?;
            let on_map = state.leader(*leader).on_map();
            if on_map { Ok(()) } else { Err(Refusal::new(rules::SX_035, "fallen")) }
        }
        _ => Err(Refusal::because(rule_of(question), Message::new("spqr-refused-kind"))),
    }
}

/// The rule that puts a question.
pub(super) const fn rule_of(question: &Question) -> RuleId {
    match question {
        Question::Due => rules::SX_024,
        Question::Trump { .. } => rules::SX_036,
        Question::Answer { .. } => rules::SX_037,
        Question::Elite => rules::SX_033,
        Question::Orders { .. } => rules::SX_027,
        Question::Line { .. } => rules::SX_032,
        Question::Momentum { .. } => rules::SX_034,
        Question::Reactivate => rules::SX_035,
    }
}

fn nobody() -> Refusal {
    Refusal::because(rules::SX_022, Message::new("spqr-refused-nobody"))
}

fn is_somebody(state: &State, leader: LeaderId) -> Verdict {
    if state.has_leader(leader) { Ok(()) } else { Err(nobody()) }
}

fn is_own(state: &State, seat: Seat, leader: LeaderId) -> Verdict {
    is_somebody(state, leader)?;
    let own = state.field().seat_of_leader(leader) == seat;
    if own { Ok(()) } else { Err(Refusal::new(rules::SX_024, "not-your-leader")) }
}

/// Whether an order speaks of pieces that there are.
fn exists(state: &State, order: Order) -> Verdict {
    if state.has_pieces_of(order) { Ok(()) } else { Err(nobody()) }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    let wanted = match question {
        Question::Orders { leader } => menu::wanted_orders(state, *leader),
        Question::Line { leader } => menu::wanted_in_line(state, *leader),
        Question::Momentum { .. } => Vec::new(),
        _ => state.leaders_of(seat).map(Answer::Leader).collect(),
    };
    let refusal = |answer: Answer| check(state, seat, question, &answer).err().map(|refusal| (answer, refusal));
    wanted.into_iter().filter_map(refusal).collect()
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    match question {
        Question::Orders { leader } => menu::draw_order(state, seat, *leader, rng),
        Question::Line { leader } => menu::draw_in_line(state, *leader, rng),
        Question::Momentum { .. } => Answer::of_bool(below(rng, 2) == 0),
        Question::Due => {
            let leaders = leaders(state, seat, question);
            Answer::Leader(leaders[below(rng, leaders.len())])
        }
        _ => {
            let leaders = leaders(state, seat, question);
            leaders.get(below(rng, leaders.len() + 1)).map_or(Answer::No, |&leader| Answer::Leader(leader))
        }
    }
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Orders { leader } => menu::forced_order(state, *leader),
        Question::Line { leader } => menu::forced_end_of_line(state, *leader),
        Question::Momentum { .. } => None,
        Question::Due => {
            let leaders = leaders(state, seat, question);
            (leaders.len() == 1).then(|| Answer::Leader(leaders[0]))
        }
        _ => leaders(state, seat, question).is_empty().then_some(Answer::No),
    }
}
