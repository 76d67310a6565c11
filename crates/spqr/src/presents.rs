//! The words of every chapter under one roof, and the state as clients draw it.

use serde_json::Value;
use tercio_kernel::{Message, Seat, matches::Presents};

use crate::{
    aftermath,
    answer::Answer,
    core,
    game::{Event, Question, Spqr},
    leaders, missile, movement, picture, rampage, recovery, rout, sequence, shock,
    state::State,
    withdrawal,
};

impl Presents for Spqr {
    fn say_event(state: &State, event: &Event) -> Option<Message> {
        Some(match event {
            Event::Core(event) => core::say_event(state, event),
            Event::Sequence(event) => sequence::say_event(state, event),
            Event::Leaders(event) => leaders::words::say_event(state, event),
            Event::Movement(event) => movement::say_event(state, event),
            Event::Withdrawal(event) => withdrawal::say_event(state, event),
            Event::Missile(event) => missile::words::say_event(state, event),
            Event::Recovery(event) => recovery::words::say_event(state, event),
            Event::Rout(event) => rout::say_event(state, event),
            Event::Rampage(event) => rampage::say_event(state, event),
            Event::Shock(event) => shock::say_event(state, event),
            Event::Aftermath(event) => aftermath::say_event(state, event),
        })
    }

    fn say_question(state: &&State, seat: Seat, question: &Question) -> Message {
        match question {
            Question::Sequence(question) => sequence::say_question(state, seat, question),
            Question::Leaders(question) => leaders::words::say_question(state, seat, question),
            Question::Movement(question) => movement::say_question(state, seat, question),
            Question::Withdrawal(question) => withdrawal::say_question(state, seat, question),
            Question::Missile(question) => missile::words::say_question(state, seat, question),
            Question::Recovery(question) => recovery::words::say_question(state, seat, question),
            Question::Rout(question) => rout::say_question(state, seat, question),
            Question::Rampage(question) => rampage::say_question(state, seat, question),
            Question::Shock(question) => shock::say_question(state, seat, question),
            Question::Aftermath(question) => aftermath::say_question(state, seat, question),
        }
    }

    fn say_answer(state: &&State, seat: Seat, question: &Question, answer: &Answer) -> Message {
        match question {
            Question::Sequence(question) => sequence::say_answer(state, seat, question, answer),
            Question::Leaders(question) => leaders::words::say_answer(state, seat, question, answer),
            Question::Movement(question) => movement::say_answer(state, seat, question, answer),
            Question::Withdrawal(question) => withdrawal::say_answer(state, seat, question, answer),
            Question::Missile(question) => missile::words::say_answer(state, seat, question, answer),
            Question::Recovery(question) => recovery::words::say_answer(state, seat, question, answer),
            Question::Rout(question) => rout::say_answer(state, seat, question, answer),
            Question::Rampage(question) => rampage::say_answer(state, seat, question, answer),
            Question::Shock(question) => shock::say_answer(state, seat, question, answer),
            Question::Aftermath(question) => aftermath::say_answer(state, seat, question, answer),
        }
    }

    fn view_json(state: &&State, _seat: Seat) -> Value {
        serde_json::to_value(picture::picture(state)).unwrap_or_default()
    }

    fn ground_json(state: &State) -> Value {
        serde_json::to_value(picture::ground(state)).unwrap_or_default()
    }

    fn mark_question(state: &&State, _seat: Seat, question: &Question) -> Value {
        serde_json::to_value(picture::of_question(state, question)).unwrap_or_default()
    }

    fn mark_answer(state: &&State, _seat: Seat, question: &Question, answer: &Answer) -> Value {
        serde_json::to_value(picture::of_answer(state, question, answer)).unwrap_or_default()
    }

    fn mark_event(state: &State, event: &Event) -> (Value, Option<Seat>) {
        let marks = picture::of_event(state, event);
        let whose = marks.pieces.first().and_then(|name| picture::seat_of(state, name));
        (serde_json::to_value(marks).unwrap_or_default(), whose)
    }

    fn turn(state: &State) -> u32 {
        state.turn.into()
    }
}
