//! A match of one system behind the door that all systems share.

use std::any::Any;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{
    Choice, Choices, Given, Match, MatchError, Presents, Put, RefusedChoice, Status, Undo,
    log::{Log, LogLine},
};
use crate::{
    Seat,
    game::Offered,
    play::{AnswerError, Change, Play, UndoError, Waiting},
    record::{Audience, Body, Line, Record, RecordError},
};

/// A match of one system, with its log.
#[derive(Debug)]
pub struct Hosted<G: Presents> {
    play: Play<G>,
    log: Log<G>,
    /// How often the tape had been cut back when the log was last up to date.
    cuts: u64,
}

impl<G: Presents> Hosted<G> {
    /// This match, new or resumed.
    #[must_use]
    pub fn new(play: Play<G>) -> Self {
        let log = Log::starting(play.opening().clone());
        let mut hosted = Self { cuts: play.cuts(), play, log };
        hosted.follow();
        hosted
    }

    /// The match with its types.
    #[must_use]
    pub const fn play(&self) -> &Play<G> {
        &self.play
    }

    /// Changes the match with its types; the log follows. Another match may not be put in its place.
    pub fn with_play<T>(&mut self, change: impl FnOnce(&mut Play<G>) -> T) -> T {
        let result = change(&mut self.play);
        self.follow();
        result
    }

    /// Brings the log up to date: from where it was, or from the start if something was taken back.
    fn follow(&mut self) {
        if self.cuts != self.play.cuts() {
            self.cuts = self.play.cuts();
            self.log = Log::starting(self.play.opening().clone());
        }
        self.log.follow(self.play.tape());
    }

    fn with_question<T>(&self, seat: Seat, use_it: impl FnOnce(&G::View<'_>, &G::Question) -> T) -> Option<T> {
        let question = self.play.question(seat)?;
        Some(use_it(&G::view(self.play.state(), seat), question))
    }

    /// An answer as a program gives it, with its type. Whether it may be given is not looked at.
    ///
    /// # Errors
    /// Where it is no answer, or no such one is offered.
    pub fn answer_of(&self, seat: Seat, given: &Given) -> Result<G::Answer, MatchError> {
        let offered = |view: &G::View<'_>, question: &G::Question| G::offered(view, seat, question).answers;
        match given {
            Given::Json(json) => from_json::<G, _>("an answer", json),
            Given::Index(index) => {
                let mut answers = self.with_question(seat, offered).ok_or(AnswerError::NotAsked)?;
                if *index >= answers.len() {
                    return Err(MatchError::NoSuchAnswer { index: *index, offered: answers.len() });
                }
                Ok(answers.swap_remove(*index))
            }
        }
    }

    fn choice(view: &G::View<'_>, seat: Seat, question: &G::Question, index: usize, answer: &G::Answer) -> Choice {
        Choice {
            index,
            json: to_json(answer),
            message: G::say_answer(view, seat, question, answer),
            marks: G::mark_answer(view, seat, question, answer),
        }
    }
}

impl<G: Presents> Match for Hosted<G> {
    fn system(&self) -> &'static str {
        G::SYSTEM
    }

    fn edition(&self) -> u32 {
        G::EDITION
    }

    fn status(&self) -> Status {
        match self.play.waiting() {
            Waiting::Answers { questions, secret } => {
                Status::Answers { seats: questions.iter().map(|(seat, _)| *seat).collect(), secret: *secret }
            }
            Waiting::Dice(asked) => Status::Dice(asked.clone()),
            Waiting::Over => Status::Over,
        }
    }

    fn question(&self, seat: Seat) -> Option<Put> {
        self.with_question(seat, |view, question| Put {
            message: G::say_question(view, seat, question),
            json: to_json(question),
            marks: G::mark_question(view, seat, question),
        })
    }

    fn offered(&self, seat: Seat) -> Option<Choices> {
        self.with_question(seat, |view, question| {
            let Offered { answers, complete } = G::offered(view, seat, question);
            let choices = answers.iter().enumerate();
            let choices = choices.map(|(index, answer)| Self::choice(view, seat, question, index, answer)).collect();
            Choices { choices, complete }
        })
    }

    fn refused(&self, seat: Seat) -> Vec<RefusedChoice> {
        let refused = self.with_question(seat, |view, question| {
            let refused = G::refused(view, seat, question).into_iter();
            let in_words = refused.map(|(answer, refusal)| {
                let message = G::say_answer(view, seat, question, &answer);
                let marks = G::mark_answer(view, seat, question, &answer);
                RefusedChoice { json: to_json(&answer), message, refusal, marks }
            });
            in_words.collect()
        });
        refused.unwrap_or_default()
    }

    fn check(&self, seat: Seat, answer: &Given) -> Result<(), MatchError> {
        Ok(self.play.check(seat, &self.answer_of(seat, answer)?)?)
    }

    fn answer(&mut self, seat: Seat, answer: &Given) -> Result<(), MatchError> {
        let answer = self.answer_of(seat, answer)?;
        self.with_play(|play| play.answer(seat, answer).map(drop))?;
        Ok(())
    }

    fn type_dice(&mut self, faces: &[i16]) -> Result<(), MatchError> {
        self.with_play(|play| play.type_dice(faces).map(drop))?;
        Ok(())
    }

    fn undo(&mut self, seat: Option<Seat>, consent: bool) -> Result<(), MatchError> {
        self.with_play(|play| match seat {
            Some(seat) => play.undo_of(seat, consent),
            None => play.undo(consent),
        })?;
        Ok(())
    }

    fn last_answer_by(&self) -> Option<Seat> {
        self.play.last_answer_by()
    }

    fn standing_orders(&self, seat: Seat) -> Value {
        to_json(&self.play.standing_orders()[seat])
    }

    fn leave_standing_orders(&mut self, seat: Seat, orders: &Value) -> Result<(), MatchError> {
        let orders = from_json::<G, _>("standing orders", orders)?;
        self.with_play(|play| play.leave_standing_orders(seat, orders).map(drop))?;
        Ok(())
    }

    fn log(&self, reader: Option<Seat>, from: usize) -> Vec<LogLine> {
        self.log.read(reader, from)
    }

    fn ground(&self) -> Value {
        G::ground_json(self.play.state())
    }

    fn turn(&self) -> u32 {
        G::turn(self.play.state())
    }

    fn entries(&self) -> usize {
        self.play.tape().len()
    }

    fn undo_state(&self, seat: Seat) -> Undo {
        match self.play.may_undo_of(seat) {
            Ok(_) => Undo::Free,
            Err(UndoError::NeedsConsent) => Undo::NeedsConsent,
            Err(_) => Undo::Nothing,
        }
    }

    fn view(&self, seat: Seat) -> Value {
        G::view_json(&G::view(self.play.state(), seat), seat)
    }

    fn take_changes(&mut self) -> Vec<Body> {
        let line = |change: Change<G>| Line::from(change).body();
        self.play.take_journal().into_iter().map(line).collect()
    }

    fn redacted(&self, record: &[u8], audience: Audience) -> Result<String, RecordError> {
        Ok(Record::<G>::read(record)?.redacted_for(audience, self.play.state()))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// A value of a system as JSON.
///
/// # Panics
/// Where it cannot be written so: a fault of the system, which the battery finds.
fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("questions, answers and orders of a system can be written as JSON")
}

fn from_json<G: Presents, T: DeserializeOwned>(what: &'static str, json: &Value) -> Result<T, MatchError> {
    T::deserialize(json).map_err(|why| MatchError::Malformed { what, system: G::SYSTEM, why: why.to_string() })
}
