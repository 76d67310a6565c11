//! Standing orders: what a seat answers without being asked, so that play by post does not stall.

use serde::{Deserialize, Serialize};
use tercio_kernel::{Game, Seat};

use crate::{
    answer::Answer,
    game::{Question, Spqr},
    missile,
    state::State,
    withdrawal,
};

/// What a seat does when the enemy gives it an occasion to shoot in reaction (SX-068 to SX-070).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reaction {
    /// Ask me.
    #[default]
    Ask,
    /// Never ask: do not react.
    Never,
    /// Take the first occasion.
    AtTheFirst,
}

/// What a seat leaves to be answered for it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct StandingOrders {
    /// Reaction fire.
    pub reaction_fire: Reaction,
    /// Orderly withdrawal: `at-the-first` always withdraws, by the first way that is offered.
    pub withdrawal: Reaction,
}

impl StandingOrders {
    /// What they answer to a question; none where it has to be asked.
    #[must_use]
    pub fn answer(&self, state: &State, seat: Seat, question: &Question) -> Option<Answer> {
        let order = match question {
            Question::Missile(question) if missile::is_reaction(question) => self.reaction_fire,
            Question::Withdrawal(question) if withdrawal::is_offer(question) => self.withdrawal,
            _ => Reaction::Ask,
        };
        match order {
            Reaction::Ask => None,
            Reaction::Never => Some(Answer::No),
            Reaction::AtTheFirst => {
                let offered = Spqr::offered(&state, seat, question).answers;
                offered.into_iter().find(|answer| *answer != Answer::No)
            }
        }
    }
}
