//! SPQR as the kernel sees it: every chapter's steps, questions and events under one roof.

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Agenda, EntryOf, Flow, Game, Offered, Query, Refusal, RuleId, Seat, Source, Table, ToldOf, Verdict};

use crate::{
    aftermath, answer::Answer, core, leaders, missile, movement, plans, rampage, recovery, roll_call, rout, sequence, shock,
    standing::StandingOrders, state::State, withdrawal,
};

/// The body of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spqr {}

/// A table at which SPQR is played.
pub type T<'a, S> = Table<'a, Spqr, S>;

/// A step, a question or an event of each chapter, handed to the chapter that it belongs to.
macro_rules! chapters {
    ($($chapter:ident in $module:ident),* $(,)?) => {
        /// A procedure of one of the chapters.
        #[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "a variant is named after its chapter")]
        pub enum Step { $($chapter($module::Step)),* }

        /// A question of one of the chapters.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "a variant is named after its chapter")]
        pub enum Question { $($chapter($module::Question)),* }

        /// An event of one of the chapters, or one that several share.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "a variant is named after its chapter")]
        pub enum Event { Core(core::Event), $($chapter($module::Event)),* }

        impl From<core::Event> for Event {
            fn from(event: core::Event) -> Self { Self::Core(event) }
        }

        $(
            impl From<$module::Step> for Step {
                fn from(step: $module::Step) -> Self { Self::$chapter(step) }
            }
            impl From<$module::Question> for Question {
                fn from(question: $module::Question) -> Self { Self::$chapter(question) }
            }
            impl From<$module::Event> for Event {
                fn from(event: $module::Event) -> Self { Self::$chapter(event) }
            }
        )*

        impl Game for Spqr {
            const SYSTEM: &'static str = "spqr";
            const EDITION: u32 = 1;

            type State = State;
            type Step = Step;
            type Question = Question;
            type Answer = Answer;
            type Event = Event;
            // Nothing is hidden on this table: the pieces and their hits lie open (seeds of dice are no part of a state).
            type View<'a> = &'a State;
            type Standing = StandingOrders;

            fn agenda(state: &State) -> &Agenda<Step> { &state.agenda }
            fn agenda_mut(state: &mut State) -> &mut Agenda<Step> { &mut state.agenda }

            fn run<S: Source<Self> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
                match step { $(Step::$chapter(step) => $module::run(t, step)),* }
            }

            fn apply(state: &mut State, event: &Event) {
                match event { Event::Core(event) => core::apply(state, event), $(Event::$chapter(event) => $module::apply(state, event)),* }
            }

            fn fits(state: &State, told: &ToldOf<Self>) -> Result<(), String> { roll_call::answers(state, told) }

            fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
                match event { Event::Core(event) => core::cites(event, cite), $(Event::$chapter(event) => $module::cites(event, cite)),* }
            }

            fn view(state: &State, _seat: Seat) -> &State { state }

            fn offered(state: &&State, seat: Seat, question: &Question) -> Offered<Answer> {
                match question { $(Question::$chapter(question) => $module::offered(state, seat, question)),* }
            }

            fn check(state: &&State, seat: Seat, question: &Question, answer: &Answer) -> Verdict {
                match question { $(Question::$chapter(question) => $module::check(state, seat, question, answer)),* }
            }

            fn refused(state: &&State, seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
                match question { $(Question::$chapter(question) => $module::refused(state, seat, question)),* }
            }

            fn draw<R: Rng>(state: &&State, seat: Seat, question: &Question, rng: &mut R) -> Answer {
                match question { $(Question::$chapter(question) => $module::draw(state, seat, question, rng)),* }
            }

            fn forced(state: &State, seat: Seat, question: &Question) -> Option<Answer> {
                match question { $(Question::$chapter(question) => $module::forced(state, seat, question)),* }
            }

            fn hidden_from(state: &State, seat: Seat, entry: &EntryOf<Self>, later: &[EntryOf<Self>]) -> bool {
                plans::hides(state, seat, entry, later)
            }

            fn standing(orders: &StandingOrders, state: &&State, seat: Seat, question: &Question) -> Option<Answer> {
                orders.answer(state, seat, question)
            }
        }
    };
}

chapters! {
    Sequence in sequence,
    Leaders in leaders,
    Movement in movement,
    Withdrawal in withdrawal,
    Missile in missile,
    Shock in shock,
    Aftermath in aftermath,
    Rout in rout,
    Rampage in rampage,
    Recovery in recovery,
}

/// A question whose answer the rules read as it is.
impl Query<Spqr> for Question {
    type Reply = Answer;

    fn into_question(self) -> Question {
        self
    }

    fn reply(answer: Answer) -> Option<Answer> {
        Some(answer)
    }
}

/// A question that is answered by yes or no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct YesNo(pub Question);

impl Query<Spqr> for YesNo {
    type Reply = bool;

    fn into_question(self) -> Question {
        self.0
    }

    fn reply(answer: Answer) -> Option<bool> {
        answer.as_bool()
    }
}

/// One of the offered answers at random, each as likely: what a chapter draws where it knows nothing faster.
pub(crate) fn draw_offered<R: Rng>(mut offered: Offered<Answer>, rng: &mut R) -> Answer {
    let place = tercio_kernel::simulate::below(rng, offered.answers.len());
    offered.answers.swap_remove(place)
}
