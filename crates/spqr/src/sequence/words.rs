//! What the sequence of play says to the players.

use tercio_kernel::{Arg, BySeat, Message, RuleId, Seat};

use super::{Ending, Event, Question, TurnPhase, Way, event};
use crate::{
    answer::{Answer, Order},
    ids::LeaderId,
    state::{Outcome, State},
    tables::AfterNine,
    words,
};

fn message(what: &str) -> Message {
    Message::new(format!("spqr-sequence-{what}"))
}

fn of_leader(state: &State, what: &str, leader: LeaderId) -> Message {
    message(what).with("leader", words::leader(state, leader))
}

/// What happened, in words. Of an event that speaks of nobody it only says so.
#[must_use]
pub fn say_event(state: &State, event: &Event) -> Message {
    if !event::fits(state, event) {
        return Message::new("spqr-event-of-nobody");
    }
    match event {
        Event::TurnBegan { turn, .. } => message("turn-began").int("turn", *turn),
        Event::TurnPhaseBegan { phase, .. } => message(match phase {
            TurnPhase::Leaders => "leader-phase",
            TurnPhase::RoutAndReload => "rout-and-reload",
            TurnPhase::Withdrawal => "withdrawal-phase",
        }),
        Event::EliteContest { totals, opens, .. } => contest(state, "elite-contest", *totals, *opens),
        Event::TieRolled { initiative, dice, first, .. } => {
            contest(state, "tie-rolled", *dice, *first).int("initiative", *initiative)
        }
        Event::Due { leader, .. } => of_leader(state, "due", *leader).int("initiative", state.leader(*leader).initiative),
        Event::PushTried { leader, over, succeeded, rule } => {
            of_leader(state, pushed(*rule, *succeeded), *leader).with("over", words::leader(state, *over))
        }
        Event::PassedOver { leaders, .. } => message("passed-over").with("leaders", words::leaders(state, leaders)),
        Event::PhaseBegan { leader, way, .. } => {
            of_leader(state, "phase-began", *leader).with("way", Arg::Word(format!("spqr-sequence-way-{}", word_of(*way))))
        }
        Event::OrderGiven { leader, order, cost, .. } => {
            of_order(state, "given", *leader, *order).int("cost", *cost).int("left", left(state, *leader))
        }
        Event::WentAlong { leader, order, .. } => of_order(state, "along", *leader, *order),
        Event::LineRolled { leader, obeyed, modifier, strategy, .. } => {
            let what = if *obeyed { "line-obeyed" } else { "line-not-obeyed" };
            of_leader(state, what, *leader).int("modifier", *modifier).int("strategy", *strategy)
        }
        Event::LineDenied { leader, .. } => of_leader(state, "line-denied", *leader),
        Event::LineCommanded { leader, units, .. } => {
            of_leader(state, "line-commanded", *leader).with("units", words::units(state, units))
        }
        Event::LineOrder { leader, order, .. } => of_order(state, "in-line", *leader, *order),
        Event::LineDone { leader, .. } => of_leader(state, "line-done", *leader),
        Event::InEnemyZone { leader, .. } => of_leader(state, "in-enemy-zone", *leader),
        Event::OrdersClosed { leader, .. } => of_leader(state, "orders-closed", *leader),
        Event::PhaseEnded { leader, .. } => of_leader(state, "phase-ended", *leader),
        Event::MomentumTried { leader, gained, .. } => {
            of_leader(state, if *gained { "momentum-gained" } else { "momentum-failed" }, *leader)
        }
        Event::Finished { leader, .. } => of_leader(state, "finished", *leader),
        Event::AfterNine { seat, result, .. } => after_nine(*result).with("side", words::seat(state, seat.other())),
        Event::Reactivated { leader, was_finished, .. } => {
            of_leader(state, if *was_finished { "reactivated" } else { "activated-at-once" }, *leader)
        }
        Event::Refreshed { .. } => message("refreshed"),
        Event::Counted { seat, points, level, .. } => {
            message("counted").with("side", words::seat(state, *seat)).int("points", *points).int("level", *level)
        }
        Event::Ended { outcome, ending, .. } => ended(state, *outcome, *ending),
    }
}

/// A contest of dice between the sides: what each has, and who wins it.
fn contest(state: &State, what: &str, numbers: BySeat<i16>, winner: Option<Seat>) -> Message {
    let [first, second] = numbers.0;
    let sides = match winner {
        Some(seat) => message(what).with("side", words::seat(state, seat)),
        None => message(&format!("{what}-equal")),
    };
    sides.int("first", first).int("second", second)
}

fn pushed(rule: RuleId, succeeded: bool) -> &'static str {
    match (rule == Way::Trump.rule(), succeeded) {
        (true, true) => "trump-gained",
        (true, false) => "trump-failed",
        (false, true) => "answer-gained",
        (false, false) => "answer-failed",
    }
}

const fn word_of(way: Way) -> &'static str {
    match way {
        Way::Due => "due",
        Way::Trump => "trump",
        Way::Answer => "answer",
        Way::Elite => "elite",
        Way::Momentum => "momentum",
        Way::Nine => "nine",
    }
}

fn after_nine(result: AfterNine) -> Message {
    message(match result {
        AfterNine::OpponentActivates => "nine-opponent",
        AfterNine::Nothing => "nine-nothing",
        AfterNine::TurnEnds => "nine-turn-ends",
    })
}

fn ended(state: &State, outcome: Outcome, ending: Ending) -> Message {
    let how = match ending {
        Ending::Withdrawal => "withdrawal",
        Ending::TurnLimit => "turn-limit",
    };
    match outcome {
        Outcome::Won(seat) => message(&format!("won-by-{how}")).with("side", words::seat(state, seat)),
        Outcome::Drawn => message(&format!("drawn-by-{how}")),
    }
}

/// How many individual orders a leader has left.
fn left(state: &State, leader: LeaderId) -> u8 {
    super::permits::orders_left(state, leader)
}

/// What a player is asked, in words.
#[must_use]
pub fn say_question(state: &State, seat: Seat, question: &Question) -> Message {
    let side = || words::seat(state, seat);
    match question {
        Question::Due => message("ask-due").with("side", side()),
        Question::Trump { due } => of_leader(state, "ask-trump", *due).with("side", side()),
        Question::Answer { to } => of_leader(state, "ask-answer", *to).with("side", side()),
        Question::Elite => message("ask-elite").with("side", side()),
        Question::Orders { leader } if state.sequence.has_given_nothing() => {
            of_leader(state, "ask-first-order", *leader).int("left", left(state, *leader))
        }
        Question::Orders { leader } => of_leader(state, "ask-order", *leader).int("left", left(state, *leader)),
        Question::Line { leader } => of_leader(state, "ask-line", *leader),
        Question::Momentum { leader } => {
            of_leader(state, "ask-momentum", *leader).int("initiative", state.leader(*leader).initiative)
        }
        Question::Reactivate => message("ask-reactivate").with("side", side()),
    }
}

/// What a player may answer, in words.
#[must_use]
pub fn say_answer(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Message {
    match (question, answer) {
        (_, Answer::Order(order)) if state.has_pieces_of(*order) => order_message(state, "order", *order),
        (Question::Orders { .. }, Answer::No) => message("answer-close"),
        (Question::Line { .. }, Answer::No) => message("answer-line-done"),
        (Question::Trump { due }, Answer::No) => of_leader(state, "answer-no-trump", *due),
        (Question::Answer { .. } | Question::Elite | Question::Reactivate, Answer::No) => message("answer-nobody"),
        (Question::Momentum { .. }, Answer::Yes) => message("answer-momentum"),
        (Question::Momentum { .. }, Answer::No) => message("answer-no-momentum"),
        (_, Answer::Leader(leader)) if state.has_leader(*leader) => {
            of_leader(state, "answer-leader", *leader).int("initiative", state.leader(*leader).initiative)
        }
        _ => words::plain_answer(state, answer),
    }
}

/// An order that a leader gives, in words that begin with how it is given.
fn of_order(state: &State, how: &str, leader: LeaderId, order: Order) -> Message {
    order_message(state, how, order).with("leader", words::leader(state, leader))
}

/// An order in words: the key says how it is spoken of, and what is ordered.
fn order_message(state: &State, how: &str, order: Order) -> Message {
    let message = |what: &str| message(&format!("{how}-{what}"));
    let unit = |what: &str, id| message(what).with("unit", words::unit(state, id));
    match order {
        Order::Move(id) => unit("move", id),
        Order::Shoot(id) => unit("shoot", id),
        Order::Recover(id) => unit("recover", id),
        Order::Rally(id) => unit("rally", id),
        Order::Return(id) => unit("return", id),
        Order::MoveLeader(id) => message("move-leader").with("moved", words::leader(state, id)),
        Order::Replace(id) => message("replace").with("fallen", words::leader(state, id)),
        Order::Line { line, with } => message("line").with("units", words::units(state, &super::line_of(state, line, with))),
        Order::Pass => message("pass"),
    }
}
