//! A game with a fault on purpose, to see that the kernel and the battery find it.

use std::sync::atomic::{AtomicU16, Ordering};

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{
    Agenda, Die, Flow, Game, Offered, Query, Refusal, RuleId, Seat, Source, Table, Verdict,
    fair::{FairDice, Seed},
    play::{AnswerError, Play, Waiting},
    testing::battery::{Options, run},
};

const RULE: RuleId = RuleId::new(*b"RG", 1);

const SOUND: u8 = 0;
const TELLS_WHAT_IT_COUNTS: u8 = 1;
const OFFERS_WHAT_IT_REFUSES: u8 = 2;
const REFUSES_WHAT_IT_ACCEPTS: u8 = 3;
const OFFERS_NOTHING: u8 = 4;
const DRAWS_WHAT_IT_REFUSES: u8 = 5;
const SWALLOWS_A_PAUSE: u8 = 6;
const TELLS_FOR_EVER: u8 = 7;
const STEPS_FOR_EVER: u8 = 8;
const HIDES_ANSWERS: u8 = 9;
const EXPLAINS_WITH_CHANGES: u8 = 10;

/// Asked for a number; counts them, with a die each.
#[derive(Debug)]
struct Rogue<const FAULT: u8>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Count {
    agenda: Agenda<Round>,
    left: u8,
    sum: i64,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Round;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
struct Number;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Event {
    Counted(i64),
    Rounded,
}

impl<const FAULT: u8> Query<Rogue<FAULT>> for Number {
    type Reply = u8;

    fn into_question(self) -> Self {
        self
    }

    fn reply(answer: u8) -> Option<u8> {
        Some(answer)
    }
}

impl Count {
    fn opening() -> Self {
        Self { agenda: Agenda::starting_with(Round), left: 5, sum: 0 }
    }
}

static RUNS: AtomicU16 = AtomicU16::new(0);

impl<const FAULT: u8> Game for Rogue<FAULT> {
    const SYSTEM: &'static str = "rogue";
    const EDITION: u32 = 1;

    type State = Count;
    type Step = Round;
    type Question = Number;
    type Answer = u8;
    type Event = Event;
    type View<'a> = &'a Count;
    type Standing = ();

    fn agenda(state: &Count) -> &Agenda<Round> {
        &state.agenda
    }

    fn agenda_mut(state: &mut Count) -> &mut Agenda<Round> {
        &mut state.agenda
    }

    fn run<S: Source<Self> + ?Sized>(t: &mut Table<'_, Self, S>, _: Round) -> Flow<()> {
        match FAULT {
            TELLS_WHAT_IT_COUNTS => t.tell(Event::Counted(RUNS.fetch_add(1, Ordering::Relaxed).into()))?,
            TELLS_FOR_EVER if t.state().left < 3 => loop {
                t.tell(Event::Counted(1))?;
            },
            STEPS_FOR_EVER if t.state().left < 3 => return t.then(Round),
            EXPLAINS_WITH_CHANGES => t.explain(|_| Event::Counted(1))?,
            _ => {}
        }
        let number =
            if FAULT == SWALLOWS_A_PAUSE { t.ask(Seat::First, Number).unwrap_or(3) } else { t.ask(Seat::First, Number)? };
        t.tell(Event::Counted(number.into()))?;
        let die = t.roll(RULE, Die::D10)?;
        t.tell(Event::Counted(die.into()))?;
        t.tell(Event::Rounded)?;
        if t.state().left > 0 { t.then(Round) } else { Ok(()) }
    }

    fn apply(state: &mut Count, event: &Event) {
        match event {
            Event::Counted(number) => state.sum += number,
            Event::Rounded => state.left -= 1,
        }
    }

    fn cites(_: &Event, cite: &mut dyn FnMut(RuleId)) {
        cite(RULE);
    }

    fn view(state: &Count, _: Seat) -> &Count {
        state
    }

    fn offered(view: &&Count, _: Seat, _: &Number) -> Offered<u8> {
        match FAULT {
            OFFERS_NOTHING if view.left == 2 => Offered::only(Vec::new()),
            OFFERS_WHAT_IT_REFUSES => Offered::only(vec![1, 2, 3, 200]),
            _ => Offered::only(vec![1, 2, 3]),
        }
    }

    fn check(_: &&Count, _: Seat, _: &Number, answer: &u8) -> Verdict {
        let most = if FAULT == HIDES_ANSWERS { 100 } else { 3 };
        if (1..=most).contains(answer) { Ok(()) } else { Err(Refusal::new(RULE, "number")) }
    }

    fn refused(_: &&Count, _: Seat, _: &Number) -> Vec<(u8, Refusal)> {
        let answer = if FAULT == REFUSES_WHAT_IT_ACCEPTS { 2 } else { 101 };
        vec![(answer, Refusal::new(RULE, "number"))]
    }

    fn draw<R: Rng>(_: &&Count, _: Seat, _: &Number, rng: &mut R) -> u8 {
        if FAULT == DRAWS_WHAT_IT_REFUSES { 0 } else { (rng.next_u32() % 3) as u8 + 1 }
    }
}

fn battery<const FAULT: u8>() -> Result<(), String> {
    run::<Rogue<FAULT>>(&[Count::opening()], &Options::default().games(8)).map(drop)
}

/// Plays until the rules fail.
fn played<const FAULT: u8>() -> AnswerError {
    let dice = FairDice::new(Seed::from_number(1), [b"", b""]);
    let mut play = match Play::<Rogue<FAULT>>::new(Count::opening(), dice) {
        Ok(play) => play,
        Err(fault) => return fault.into(),
    };
    loop {
        let before = (play.tape().len(), play.state().clone());
        if let Err(fault) = play.answer(Seat::First, 2).map(drop) {
            assert_eq!(before, (play.tape().len(), play.state().clone()), "a match that fails is where it was");
            assert_ne!(*play.waiting(), Waiting::Over);
            return fault;
        }
    }
}

#[track_caller]
fn out_of_step(fault: AnswerError, expected: &str) {
    match fault {
        AnswerError::OutOfStep(fault) => assert!(fault.to_string().contains(expected), "{fault}"),
        other => panic!("{other}"),
    }
}

#[test]
fn a_sound_game_keeps_every_law() {
    assert_eq!(battery::<SOUND>(), Ok(()));
}

#[test]
fn rules_that_do_not_repeat_themselves_are_out_of_step_at_once() {
    out_of_step(played::<TELLS_WHAT_IT_COUNTS>(), "out of step at entry 1: the rules expect Happened(Counted(");
    assert!(battery::<TELLS_WHAT_IT_COUNTS>().is_err());
}

#[test]
fn a_rule_that_goes_on_past_a_pause_is_stopped_and_leaves_no_trace() {
    out_of_step(played::<SWALLOWS_A_PAUSE>(), "a rule that went on past it");
}

#[test]
fn a_step_that_never_ends_is_stopped_and_the_match_stays_where_it_was() {
    out_of_step(played::<TELLS_FOR_EVER>(), "a step of at most");
}

#[test]
fn steps_that_never_ask_anybody_are_stopped() {
    out_of_step(played::<STEPS_FOR_EVER>(), "a question sooner");
}

#[test]
fn the_battery_finds_answers_that_are_offered_and_refused_or_refused_and_accepted() {
    assert!(battery::<OFFERS_WHAT_IT_REFUSES>().unwrap_err().contains("every offered answer is accepted"));
    assert!(battery::<REFUSES_WHAT_IT_ACCEPTS>().unwrap_err().contains("every refused answer is refused"));
    assert!(battery::<DRAWS_WHAT_IT_REFUSES>().unwrap_err().contains("an answer that is drawn is legal"));
}

#[test]
fn the_battery_finds_dead_ends_and_lists_that_are_not_complete() {
    assert!(battery::<OFFERS_NOTHING>().unwrap_err().contains("a question offers an answer"));
    assert!(battery::<HIDES_ANSWERS>().unwrap_err().contains("nothing outside a complete list is legal"));
}

#[test]
fn the_battery_finds_explanations_that_change_the_state() {
    assert!(battery::<EXPLAINS_WITH_CHANGES>().unwrap_err().contains("a playout leads to the same state"));
}
