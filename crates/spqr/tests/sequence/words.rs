//! Everything that the sequence of play says has its words in both languages, with all that they name.

use std::collections::BTreeMap;

use tercio_kernel::{BySeat, Game, Message, Seat};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    class::Class,
    ids::{LeaderId, UnitId},
    sequence::{Along, Ending, Event, Question, TurnPhase, Way, say_answer, say_event, say_question},
    state::{Outcome, State},
    tables::AfterNine,
};

use crate::common::{CARTHAGE, ROME, leader, position, unit};

const FILES: [[&str; 2]; 2] = [
    [include_str!("../../../../locales/en/spqr-sequence.ftl"), include_str!("../../../../locales/en/spqr.ftl")],
    [include_str!("../../../../locales/es/spqr-sequence.ftl"), include_str!("../../../../locales/es/spqr.ftl")],
];

/// The words of one language by their keys.
fn words(language: usize) -> BTreeMap<&'static str, &'static str> {
    let lines = FILES[language].into_iter().flat_map(str::lines);
    lines.filter(|line| !line.starts_with([' ', '#'])).filter_map(|line| line.split_once(" = ")).collect()
}

/// Asserts that a message has words in both languages, and that these name nothing that the message has not.
fn assert_said(message: &Message) {
    for language in [0, 1] {
        let words = words(language);
        let text = words.get(message.key.as_str()).unwrap_or_else(|| panic!("no words for {}", message.key));
        for place in text.split("{ $").skip(1) {
            let name = place.split([' ', '}']).next().unwrap_or_default();
            assert!(message.args.iter().any(|(given, _)| given == name), "{} names {name}: {message:?}", message.key);
        }
    }
}

fn battle() -> State {
    position()
        .unit(CARTHAGE, unit("U", Class::HI, (0, 8)))
        .unit(CARTHAGE, unit("V", Class::HI, (1, 8)))
        .line(CARTHAGE, 0)
        .leader(CARTHAGE, leader("Hanno", (0, 9)).overall(4))
        .leader(ROME, leader("Varro", (0, 0)).overall(4))
        .state()
}

const LEADER: LeaderId = LeaderId(0);
const OTHER: LeaderId = LeaderId(1);
const UNIT: UnitId = UnitId(0);

const ORDERS: [Order; 9] = [
    Order::Move(UNIT),
    Order::Shoot(UNIT),
    Order::Recover(UNIT),
    Order::Rally(UNIT),
    Order::Return(UNIT),
    Order::MoveLeader(LEADER),
    Order::Replace(LEADER),
    Order::Line { line: 0, with: UNIT },
    Order::Pass,
];

#[test]
fn every_event_has_words() {
    let (state, rule, leader) = (battle(), rules::SX_018, LEADER);
    let mut events = vec![
        Event::TurnBegan { turn: 1, rule },
        Event::PassedOver { leaders: [LEADER].into_iter().collect(), rule },
        Event::Due { leader, rule },
        Event::LineDenied { leader, rule },
        Event::LineCommanded { leader, units: [UNIT].into_iter().collect(), rule },
        Event::LineDone { leader, rule },
        Event::InEnemyZone { leader, rule },
        Event::OrdersClosed { leader, rule },
        Event::PhaseEnded { leader, rule },
        Event::Finished { leader, rule },
        Event::Finished { leader: LeaderId(99), rule },
        Event::Refreshed { rule },
        Event::Counted { seat: Seat::First, points: 3, level: 50, rule },
    ];
    let phases = [TurnPhase::Leaders, TurnPhase::RoutAndReload, TurnPhase::Withdrawal];
    events.extend(phases.map(|phase| Event::TurnPhaseBegan { phase, rule }));
    for seat in [Some(Seat::First), None] {
        events.push(Event::EliteContest { totals: BySeat([1, 2]), opens: seat, rule });
        events.push(Event::TieRolled { initiative: 4, dice: BySeat([1, 2]), first: seat, rule });
    }
    for yes in [false, true] {
        events.push(Event::PushTried { leader, over: OTHER, succeeded: yes, rule: rules::SX_036 });
        events.push(Event::PushTried { leader, over: OTHER, succeeded: yes, rule: rules::SX_037 });
        events.push(Event::LineRolled { leader, obeyed: yes, modifier: 1, strategy: 5, rule });
        events.push(Event::MomentumTried { leader, gained: yes, rule });
        events.push(Event::Reactivated { leader, was_finished: yes, rule });
    }
    for way in [Way::Due, Way::Trump, Way::Answer, Way::Elite, Way::Momentum, Way::Nine] {
        events.push(Event::PhaseBegan { leader, way, in_enemy_zone: false, rule });
    }
    for result in [AfterNine::OpponentActivates, AfterNine::Nothing, AfterNine::TurnEnds] {
        events.push(Event::AfterNine { seat: Seat::First, result, rule });
    }
    for outcome in [Outcome::Won(Seat::First), Outcome::Drawn] {
        events.extend([Ending::Withdrawal, Ending::TurnLimit].map(|ending| Event::Ended { outcome, ending, rule }));
    }
    for order in &ORDERS[..7] {
        events.push(Event::OrderGiven { leader, order: *order, cost: 1, body: None, along: Along::default(), rule });
    }
    for order in [Order::Move(UNIT), Order::MoveLeader(LEADER)] {
        events.push(Event::WentAlong { leader, order, rule });
        events.push(Event::LineOrder { leader, order, rule });
    }
    events.push(Event::LineOrder { leader, order: Order::Shoot(UNIT), rule });
    events.iter().for_each(|event| assert_said(&say_event(&state, event)));
}

#[test]
fn every_question_and_answer_has_words() {
    let mut state = battle();
    let questions = [
        Question::Due,
        Question::Trump { due: LEADER },
        Question::Answer { to: OTHER },
        Question::Elite,
        Question::Orders { leader: LEADER },
        Question::Line { leader: LEADER },
        Question::Momentum { leader: LEADER },
        Question::Reactivate,
    ];
    let answers = [Answer::Yes, Answer::No, Answer::Leader(LEADER), Answer::Leader(LeaderId(99))];
    for question in &questions {
        assert_said(&say_question(&state, CARTHAGE, question));
        let orders = ORDERS.map(Answer::Order);
        for answer in answers.iter().chain(&orders) {
            assert_said(&say_answer(&state, CARTHAGE, question, answer));
        }
    }
    state.sequence.orders_given = 1;
    assert_said(&say_question(&state, CARTHAGE, &Question::Orders { leader: LEADER }));
}

#[test]
fn every_refusal_in_a_battle_has_words() {
    let state = crate::in_phase(battle(), "Hanno");
    let question = Question::Orders { leader: LEADER }.into();
    for (_, refusal) in Spqr::refused(&&state, CARTHAGE, &question) {
        let own = refusal.reasons().iter().filter(|reason| words(0).contains_key(reason.message.key.as_str()));
        own.for_each(|reason| assert_said(&reason.message));
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    let keys = |language| words(language).into_keys().collect::<Vec<_>>();
    assert_eq!(keys(0), keys(1));
}
