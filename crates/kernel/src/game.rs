//! One body of rules, as the kernel sees it.

use std::{fmt::Debug, hash::Hash};

use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::{Agenda, EntryOf, Flow, RuleId, Seat, Source, Table, Told, ToldOf, Verdict, refusal::Refusal};

/// The answers that a question offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Offered<A> {
    /// Legal answers, in a fixed order.
    pub answers: Vec<A>,
    /// Whether these are all the legal answers there are. Otherwise they are sensible candidates, and any answer that the
    /// check accepts will do: a path, a pose, a guessed distance.
    pub complete: bool,
}

impl<A> Offered<A> {
    /// These answers and no other.
    #[must_use]
    pub const fn only(answers: Vec<A>) -> Self {
        Self { answers, complete: true }
    }

    /// These answers, and whatever else the check accepts.
    #[must_use]
    pub const fn among_others(answers: Vec<A>) -> Self {
        Self { answers, complete: false }
    }
}

/// A question of one kind, with the type of its reply: what [`Table::ask`] takes.
pub trait Query<G: Game> {
    /// What the rule gets back.
    type Reply;

    /// The question as the game's own type.
    fn into_question(self) -> G::Question;

    /// The reply inside an answer that the question's check has accepted; none for an answer of another kind.
    fn reply(answer: G::Answer) -> Option<Self::Reply>;
}

/// One body of rules.
///
/// Everything here is a pure function of its arguments: no clock, no randomness of its own, no statics, no order of a hash map.
pub trait Game: Sized + Debug + 'static {
    /// The name of the system, as it stands in records and folders.
    const SYSTEM: &'static str;
    /// The edition of the rules code: a change that alters any verdict of a record raises it.
    const EDITION: u32;

    /// All that may change in a match. Holds the agenda, and no log, seed or tape.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// A procedure that is to be run.
    type Step: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat is asked.
    type Question: Clone + Eq + Debug + Serialize + Send + Sync;
    /// What a seat answers.
    type Answer: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one seat may know of a state.
    type View<'a>;
    /// What a seat leaves to be answered without asking it.
    type Standing: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;

    /// The pending steps of a state.
    fn agenda(state: &Self::State) -> &Agenda<Self::Step>;

    /// The pending steps of a state, for the kernel to change.
    fn agenda_mut(state: &mut Self::State) -> &mut Agenda<Self::Step>;

    /// Runs one step.
    ///
    /// # Errors
    /// The pause of the source, passed on.
    fn run<S: Source<Self> + ?Sized>(t: &mut Table<'_, Self, S>, step: Self::Step) -> Flow<()>;

    /// Applies what happened to the state. Uses no rules: the event says all.
    ///
    /// An event that does not fit the state is a fault of the rules code, or of a record from elsewhere: a panic will do, as those
    /// who show records ask [`Game::fits`] first, and catch what it lets through.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// Whether what a record tells speaks only of what is there: pieces of this match, places of its map.
    ///
    /// Asked of each entry of a record that is shown, before it is applied: a record may come from anywhere. Never asked in play,
    /// where the rules tell of nothing else.
    ///
    /// # Errors
    /// What it speaks of that is not there, in English.
    fn fits(_state: &Self::State, _told: &ToldOf<Self>) -> Result<(), String> {
        Ok(())
    }

    /// The rules that an event cites.
    fn cites(event: &Self::Event, cite: &mut dyn FnMut(RuleId));

    /// What a seat may know.
    fn view(state: &Self::State, seat: Seat) -> Self::View<'_>;

    /// The legal answers to a question, or candidates where they cannot be listed. Never empty for a question that rules ask.
    fn offered(view: &Self::View<'_>, seat: Seat, question: &Self::Question) -> Offered<Self::Answer>;

    /// Whether an answer to a question is legal.
    ///
    /// # Errors
    /// Every reason why it is not.
    fn check(view: &Self::View<'_>, seat: Seat, question: &Self::Question, answer: &Self::Answer) -> Verdict;

    /// Answers that a player might want and that the rules refuse, with the reasons. Worked out only when somebody asks.
    fn refused(view: &Self::View<'_>, seat: Seat, question: &Self::Question) -> Vec<(Self::Answer, Refusal)>;

    /// One legal answer drawn at random: fast, for playouts. By default one of those offered, each as likely.
    fn draw<R: Rng>(view: &Self::View<'_>, seat: Seat, question: &Self::Question, rng: &mut R) -> Self::Answer {
        let mut answers = Self::offered(view, seat, question).answers;
        let place = crate::simulate::below(rng, answers.len());
        answers.swap_remove(place)
    }

    /// The answer, where the rules leave but one: then nobody is asked.
    fn forced(_state: &Self::State, _seat: Seat, _question: &Self::Question) -> Option<Self::Answer> {
        None
    }

    /// What a seat's standing orders answer to a question, if they speak of it.
    fn standing(
        _orders: &Self::Standing,
        _view: &Self::View<'_>,
        _seat: Seat,
        _question: &Self::Question,
    ) -> Option<Self::Answer> {
        None
    }

    /// Whether an event shows a player something that could not be known before, such as a distance that was measured: taking
    /// an answer back past it needs the other side's consent, as past a die.
    fn reveals(_event: &Self::Event) -> bool {
        false
    }

    /// Whether a seat may not see an entry of the tape yet, such as the path of a march that has not been walked to its end:
    /// copies of the record of a running match leave it out. `later` is the tape behind it, as far as the match has come; behind
    /// an entry that was taken back there is nothing.
    ///
    /// Secret answers and standing orders are the kernel's own care. A step that is left out where it is scheduled must be left
    /// out where it begins too.
    fn hidden_from(_state: &Self::State, _seat: Seat, _entry: &EntryOf<Self>, _later: &[EntryOf<Self>]) -> bool {
        false
    }

    /// Applies anything that was told to a state: with [`Game::apply`] for what happened, on the agenda for steps.
    fn apply_told(state: &mut Self::State, told: &ToldOf<Self>) {
        match told {
            Told::Began(_) => drop(Self::agenda_mut(state).begin()),
            Told::Then(step) => Self::agenda_mut(state).then(step.clone()),
            Told::Happened(event) => Self::apply(state, event),
        }
    }
}
