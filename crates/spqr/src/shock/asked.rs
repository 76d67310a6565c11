//! The questions of the shock segment: what is offered, what is refused, what is left to chance.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Offered, Query, Refusal, RuleId, Seat, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{
    charisma, designate, lanes, lead,
    segment::{Combat, Leaders, Role},
    share,
};
use crate::{
    Spqr,
    answer::{Answer, Designation},
    game,
    ids::{LeaderId, UnitId},
    state::State,
};

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Whether a unit that came up to an enemy, and is free to, will shock (SX-075).
    Engage {
        /// The unit.
        unit: UnitId,
    },
    /// Who attacks whom (SX-077).
    Designate,
    /// Whether the defender of a combat opens a lane for elephants (EL-002).
    Lane {
        /// The combat.
        combat: u8,
    },
    /// Which leader's charisma counts for his side of a combat (SX-082).
    Charisma {
        /// The combat.
        combat: u8,
        /// Those among whom his player chooses.
        leaders: Leaders,
    },
    /// Which unit of a side gives a combat its class and angle (SX-085).
    Lead {
        /// The combat.
        combat: u8,
        /// The side.
        role: Role,
    },
    /// How the hits of a side are shared among its units (SX-092).
    Share {
        /// The combat.
        combat: u8,
        /// The side that takes the hits.
        role: Role,
        /// How many.
        hits: u8,
    },
}

/// Questions of this chapter by what their answer is read as.
macro_rules! readings {
    ($($(#[$doc:meta])* $name:ident: $form:ident($reply:ty);)*) => { $(
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub(super) struct $name(pub(super) Question);

        impl Query<Spqr> for $name {
            type Reply = $reply;

            fn into_question(self) -> game::Question {
                self.0.into()
            }

            fn reply(answer: Answer) -> Option<$reply> {
                match answer {
                    Answer::$form(reply) => Some(reply),
                    _ => None,
                }
            }
        }
    )* };
}

readings! {
    /// Answered by combats.
    AsCombats: Combats(Vec<Designation>);
    /// Answered by a unit.
    AsUnit: Unit(UnitId);
    /// Answered by a leader.
    AsLeader: Leader(LeaderId);
    /// Answered by shares of hits.
    AsShares: Shares(share::Shares);
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::Engage { .. } => Offered::only(vec![Answer::Yes, Answer::No]),
        Question::Designate => designate::offered(state, seat),
        Question::Lane { combat } => match is_lane_possible(state, *combat) {
            true => Offered::only(vec![Answer::Yes, Answer::No]),
            false => Offered::only(vec![Answer::No]),
        },
        Question::Charisma { leaders, .. } => Offered::only(leaders.iter().copied().map(Answer::Leader).collect()),
        Question::Lead { combat, role } => {
            let units = of_combat(state, *combat, Vec::new(), |combat| lead::different(state, combat, *role).to_vec());
            Offered::only(units.into_iter().map(Answer::Unit).collect())
        }
        Question::Share { combat, role, hits } => {
            of_combat(state, *combat, Offered::only(Vec::new()), |combat| share::offered(state, combat, *role, *hits))
        }
    }
}

fn of_combat<A>(state: &State, place: u8, otherwise: A, then: impl FnOnce(&Combat) -> A) -> A {
    state.shock.combat(place).map_or(otherwise, then)
}

fn is_lane_possible(state: &State, combat: u8) -> bool {
    of_combat(state, combat, false, |combat| lanes::may_open_in(state, combat))
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match (question, answer) {
        (Question::Engage { .. }, Answer::Yes | Answer::No) => Ok(()),
        (Question::Designate, Answer::Combats(combats)) => designate::check(state, seat, combats),
        (Question::Lane { combat }, Answer::Yes | Answer::No) => {
            let opens = *answer == Answer::Yes;
            with_combat(state, *combat, |combat| lanes::check(state, combat, opens))
        }
        (Question::Charisma { leaders, .. }, Answer::Leader(leader)) if leaders.contains(leader) => Ok(()),
        (Question::Charisma { .. }, _) => Err(Refusal::new(rules::SX_082, "one-of-them")),
        (Question::Lead { combat, role }, Answer::Unit(unit)) => {
            with_combat(state, *combat, |combat| match combat.party(*role).contains(unit) {
                true => Ok(()),
                false => Err(Refusal::new(rules::SX_085, "one-of-them")),
            })
        }
        (Question::Share { combat, role, hits }, Answer::Shares(shares)) => {
            with_combat(state, *combat, |combat| share::check(state, combat, *role, *hits, shares))
        }
        _ => Err(Refusal::new(rule_of(question), "other-kind")),
    }
}

fn with_combat(state: &State, place: u8, check: impl FnOnce(&Combat) -> Verdict) -> Verdict {
    let none = || Refusal::new(rules::SX_074, "no-such-combat").int("combat", place);
    check(state.shock.combat(place).ok_or_else(none)?)
}

/// The rule that asks a question.
const fn rule_of(question: &Question) -> RuleId {
    match question {
        Question::Engage { .. } => rules::SX_075,
        Question::Designate => rules::SX_077,
        Question::Lane { .. } => rules::EL_002,
        Question::Charisma { .. } => rules::SX_082,
        Question::Lead { .. } => rules::SX_085,
        Question::Share { .. } => rules::SX_092,
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    let wanted = match question {
        Question::Designate => return designate::refused(state, seat),
        Question::Lane { .. } => vec![Answer::Yes],
        Question::Share { combat, role, hits } => {
            // All on one unit: what somebody would like whose other units are nearly broken.
            let units = of_combat(state, *combat, 0, |combat| combat.party(*role).len());
            let all_on = |one: usize| (0..units).map(|unit| if unit == one { *hits } else { 0 }).collect();
            (0..units).map(|one| Answer::Shares(all_on(one))).collect()
        }
        Question::Engage { .. } | Question::Charisma { .. } | Question::Lead { .. } => Vec::new(),
    };
    wanted.into_iter().filter_map(|answer| check(state, seat, question, &answer).err().map(|why| (answer, why))).collect()
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
    match question {
        Question::Engage { .. } => Answer::of_bool(below(rng, 2) == 0),
        Question::Lane { combat } => Answer::of_bool(is_lane_possible(state, *combat) && below(rng, 2) == 0),
        Question::Designate => designate::draw(state, seat, rng),
        Question::Charisma { leaders, .. } => Answer::Leader(leaders[below(rng, leaders.len())]),
        Question::Share { combat, role, hits } => {
            let shares =
                of_combat(state, *combat, share::Shares::new(), |combat| share::draw(state, combat, *role, *hits, rng));
            Answer::Shares(shares)
        }
        Question::Lead { .. } => game::draw_offered(offered(state, seat, question), rng),
    }
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Engage { .. } => None,
        Question::Designate => designate::forced(state, seat),
        Question::Lane { combat } => (!is_lane_possible(state, *combat)).then_some(Answer::No),
        Question::Charisma { leaders, .. } => charisma::only_choice(state, leaders).map(Answer::Leader),
        Question::Lead { combat, role } => {
            let units = lead::different(state, state.shock.combat(*combat)?, *role);
            (units.len() <= 1).then(|| units.first().copied()).flatten().map(Answer::Unit)
        }
        Question::Share { combat, role, hits } => {
            share::only_way(state, state.shock.combat(*combat)?, *role, *hits).map(Answer::Shares)
        }
    }
}
