//! SPQR in case files: positions, what is asked the odds of, and what is shown of them.

use serde_json::Value;
use tercio_kernel::{Arg, Game, Message};
use tercio_notation::{Desk, Fields, Names, Pattern, kinds_of, read_pattern, read_short};
use tercio_spqr::{
    Spqr,
    game::{Question, Step},
    ids::{LeaderId, UnitId},
    inspect, position, sequence, shock,
    state::State,
    unit::Status,
    words,
};
use toml::{Spanned, de::DeValue};

use super::SpqrShelf;
use crate::case::{Amount, Cases, Ending, Fact};

/// What of a piece is told where a case does not say what it wants to see: the hits of a unit in order, or what else has become of it;
/// the initiative of a leader, or that he is lost.
const CONDITION: &str = "condition";

impl Cases for SpqrShelf {
    const ENDINGS: &'static [&'static str] =
        &["step", "exchange", "clash", "segment", "rampage", "order", "activation", "turn", "battle"];

    fn position(&self, desk: &mut Desk, file: &mut Fields<'_>) -> Option<State> {
        position::read(desk, file, &self.content)
    }

    fn names(state: &State) -> &dyn Names {
        state.field()
    }

    fn question(state: &State, desk: &mut Desk, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Question> {
        read_short(desk, state.field(), &kinds_of::<Question>(), key, value)
    }

    fn question_pattern(state: &State, desk: &mut Desk, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Pattern> {
        read_pattern::<Question>(desk, state.field(), &kinds_of::<Question>(), key, value)
    }

    fn state_json(state: &State) -> Value {
        inspect::state(state)
    }

    fn ending(state: &State, word: Option<&str>) -> (&'static str, Ending<State>) {
        let asked = word.and_then(|word| Self::ENDINGS.iter().copied().find(|known| *known == word));
        let word = asked.unwrap_or_else(|| pending(state));
        let turn = state.turn;
        let ending: Ending<State> = match word {
            "step" => Box::new(|_| true),
            "exchange" => Box::new(|state| none_pending(state, is_of_exchange)),
            "clash" => Box::new(|state| none_pending(state, is_before_collapse)),
            "segment" => Box::new(|state| none_pending(state, is_of_segment)),
            "rampage" => Box::new(|state| none_pending(state, |step| matches!(step, Step::Rampage(_)))),
            "order" => Box::new(|state| Spqr::agenda(state).next().is_none_or(|step| matches!(step, Step::Sequence(_)))),
            "activation" => Box::new(|state| Spqr::agenda(state).next().is_none_or(is_between_activations)),
            "turn" => Box::new(move |state| state.turn > turn),
            _ => Box::new(|_| false),
        };
        (word, ending)
    }

    fn preview_until(question: &Question) -> &'static str {
        match question {
            Question::Shock(shock::Question::Engage { .. }) => "order",
            Question::Shock(_) | Question::Aftermath(_) => "segment",
            Question::Missile(_) => "exchange",
            Question::Rampage(_) => "rampage",
            _ => "order",
        }
    }

    fn facts(before: &State, after: &State) -> Vec<Fact> {
        let units = after.units().filter(|&id| before.unit(id) != after.unit(id));
        let units = units.filter(|&id| unit_condition(before, id) != unit_condition(after, id));
        let units = units.map(|id| condition(&after.field().unit_entry(id).id, unit_condition(after, id)));
        let leaders = after.field().leaders().filter(|&id| before.leader(id) != after.leader(id));
        let leaders = leaders.filter(|&id| leader_condition(before, id) != leader_condition(after, id));
        let leaders = leaders.map(|id| condition(&after.field().leader_entry(id).id, leader_condition(after, id)));
        units.chain(leaders).collect()
    }

    fn fact(state: &State, subject: &str, aspect: &str) -> Option<Fact> {
        let piece = match (state.field().unit_named(subject), state.field().leader_named(subject)) {
            (Some(unit), _) if aspect == CONDITION => return Some(condition(subject, unit_condition(state, unit))),
            (None, Some(leader)) if aspect == CONDITION => return Some(condition(subject, leader_condition(state, leader))),
            (Some(unit), _) => inspect::unit(state, unit),
            (None, Some(leader)) => inspect::leader(state, leader),
            (None, None) => return None,
        };
        let value = match piece.get(aspect)? {
            Value::Number(number) => Amount::Number(number.as_i64()?),
            Value::String(word) => Amount::Word(word.clone()),
            other => Amount::Word(other.to_string()),
        };
        Some(Fact { subject: subject.to_owned(), aspect: aspect.to_owned(), value })
    }

    fn say_fact(state: &State, fact: &Fact) -> Message {
        let leader = state.field().leader_named(&fact.subject);
        let piece = leader.map_or_else(|| Arg::Text(fact.subject.clone()), |leader| words::leader(state, leader));
        let about = |key: &str| Message::new(key).with("piece", piece.clone());
        match (fact.aspect.as_str(), &fact.value) {
            (CONDITION, Amount::Number(initiative)) if leader.is_some() => {
                about("odds-fact-initiative").int("initiative", *initiative)
            }
            (CONDITION | "hits", Amount::Number(hits)) => about("odds-fact-hits").int("hits", *hits),
            (CONDITION | "status", Amount::Word(status)) => about(&format!("odds-fact-{status}")),
            (aspect, Amount::Number(number)) => {
                about("odds-fact-other").text("aspect", aspect).text("value", number.to_string())
            }
            (aspect, Amount::Word(word)) => about("odds-fact-other").text("aspect", aspect).text("value", word.clone()),
        }
    }
}

fn condition(subject: &str, value: Amount) -> Fact {
    Fact { subject: subject.to_owned(), aspect: CONDITION.to_owned(), value }
}

fn unit_condition(state: &State, id: UnitId) -> Amount {
    let unit = state.unit(id);
    let word = match unit.status {
        Status::InOrder => return Amount::Number(unit.hits.into()),
        Status::Routed => "routed",
        Status::Rampaging => "rampaging",
        Status::Pursuing => "pursuing",
        Status::Eliminated => "eliminated",
    };
    Amount::Word(word.to_owned())
}

fn leader_condition(state: &State, id: LeaderId) -> Amount {
    let leader = state.leader(id);
    if leader.on_map() { Amount::Number(leader.initiative.into()) } else { Amount::Word("lost".to_owned()) }
}

/// What comes to its end next: of what is being done, the outermost that is no part of the sequence of play.
fn pending(state: &State) -> &'static str {
    match Spqr::agenda(state).next() {
        Some(Step::Rampage(_)) => "rampage",
        Some(Step::Missile(_)) => "exchange",
        Some(Step::Shock(shock::Step::Arrival { .. })) => "order",
        Some(Step::Shock(_) | Step::Aftermath(_)) => "segment",
        Some(Step::Sequence(_)) => "activation",
        Some(_) | None => "order",
    }
}

fn none_pending(state: &State, is_of_it: impl Fn(&Step) -> bool) -> bool {
    !Spqr::agenda(state).pending().any(is_of_it)
}

/// Whether a step belongs to an exchange of missiles, or to what it leads to.
const fn is_of_exchange(step: &Step) -> bool {
    matches!(step, Step::Missile(_) | Step::Rout(_) | Step::Rampage(_) | Step::Leaders(_))
}

/// Whether a step belongs to a shock segment, up to the last clash.
const fn is_before_collapse(step: &Step) -> bool {
    matches!(step, Step::Shock(step) if !matches!(step, shock::Step::Close))
}

/// Whether a step belongs to a shock segment, or to what it leads to.
const fn is_of_segment(step: &Step) -> bool {
    matches!(step, Step::Shock(_) | Step::Aftermath(_) | Step::Rout(_) | Step::Rampage(_))
}

/// Whether no activation is going on when this step is next.
const fn is_between_activations(step: &Step) -> bool {
    matches!(
        step,
        Step::Sequence(
            sequence::Step::Activation
                | sequence::Step::Turn
                | sequence::Step::RoutAndReload
                | sequence::Step::Refresh
                | sequence::Step::Withdrawal
        )
    )
}
