//! Benches of exact odds: `cargo bench -p tercio-odds`.
//!
//! A1: attacks that hit on 4+, wound on 4+ and are saved on 5+, as a chain of pools.
//! A2: shots that hit on 4+ and wound on 4+ for D3 wounds each, into models of three wounds; what is left over of a shot
//! is lost, so the order matters.

use divan::{Bencher, black_box};
use serde::{Deserialize, Serialize};
use tercio_kernel::{
    Agenda, Bands, Die, Flow, Game, Need, Offered, Query, Refusal, RuleId, Seat, Source, Spot, Table, Verdict,
};
use tercio_odds::{Dist, Inquiry, Limits, Sampling, Weight, enumerate, enumerate_floating, first_offered, sample};

fn main() {
    divan::main();
}

const TO_HIT: RuleId = RuleId::new(*b"ZZ", 1);
const TO_WOUND: RuleId = RuleId::new(*b"ZZ", 2);
const TO_SAVE: RuleId = RuleId::new(*b"ZZ", 3);
const DAMAGE: RuleId = RuleId::new(*b"ZZ", 4);

const D3: Die = Die::Faces(&[1, 2, 3]);
const WOUNDS_OF_A_MODEL: i16 = 3;

/// Shooting, and nothing else.
#[derive(Debug)]
struct Shooting;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct State {
    agenda: Agenda<Step>,
    /// Dice that go into the next throw of a chain; at its end, the wounds that were not saved.
    in_play: u16,
    wounds_left: i16,
    killed: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Step {
    /// One throw of the chain.
    Pool { rule: RuleId, need: i16, kept: usize },
    /// The whole chain in one step.
    Chain,
    /// So many shots, one after another, and the others after it.
    Shots(u16),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Event {
    Kept(u16),
    Hurt(i16),
}

impl Game for Shooting {
    const SYSTEM: &'static str = "shooting";
    const EDITION: u32 = 1;

    type State = State;
    type Step = Step;
    type Question = ();
    type Answer = ();
    type Event = Event;
    type View<'a> = ();
    type Standing = ();

    fn agenda(state: &State) -> &Agenda<Step> {
        &state.agenda
    }

    fn agenda_mut(state: &mut State) -> &mut Agenda<Step> {
        &mut state.agenda
    }

    fn run<S: Source<Self> + ?Sized>(t: &mut Table<'_, Self, S>, step: Step) -> Flow<()> {
        match step {
            Step::Pool { rule, need, kept } => throw(t, rule, need, kept),
            Step::Chain => CHAIN.into_iter().try_for_each(|(rule, need, kept)| throw(t, rule, need, kept)),
            Step::Shots(n) => shoot(t, n),
        }
    }

    fn apply(state: &mut State, event: &Event) {
        match event {
            Event::Kept(n) => state.in_play = *n,
            Event::Hurt(wounds) if *wounds >= state.wounds_left => {
                state.killed += 1;
                state.wounds_left = WOUNDS_OF_A_MODEL;
            }
            Event::Hurt(wounds) => state.wounds_left -= wounds,
        }
    }

    fn cites(_: &Event, _: &mut dyn FnMut(RuleId)) {}

    fn view(_: &State, _: Seat) {}

    fn offered(_: &(), _: Seat, _: &()) -> Offered<()> {
        Offered::only(vec![()])
    }

    fn check(_: &(), _: Seat, _: &(), _: &()) -> Verdict {
        Ok(())
    }

    fn refused(_: &(), _: Seat, _: &()) -> Vec<((), Refusal)> {
        Vec::new()
    }
}

impl Query<Shooting> for () {
    type Reply = ();

    fn into_question(self) {}

    fn reply((): ()) -> Option<()> {
        Some(())
    }
}

/// Rule, need, and which of the two bands goes on: a save that fails is a wound.
const CHAIN: [(RuleId, i16, usize); 3] = [(TO_HIT, 4, 1), (TO_WOUND, 4, 1), (TO_SAVE, 5, 0)];

fn throw<S: Source<Shooting> + ?Sized>(t: &mut Table<'_, Shooting, S>, rule: RuleId, need: i16, kept: usize) -> Flow<()> {
    let bands = Bands::of_need(Die::D6, Need::AtLeast(need));
    let counts = t.sort(rule, t.state().in_play, &bands)?;
    t.tell(Event::Kept(counts.of(kept)))
}

fn shoot<S: Source<Shooting> + ?Sized>(t: &mut Table<'_, Shooting, S>, n: u16) -> Flow<()> {
    if n > 1 {
        t.then(Step::Shots(n - 1))?;
    }
    if t.test(TO_HIT, Die::D6, Need::AtLeast(4))? && t.test(TO_WOUND, Die::D6, Need::AtLeast(4))? {
        let wounds = t.roll(DAMAGE, D3)?;
        t.tell(Event::Hurt(wounds))?;
    }
    Ok(())
}

fn starting(steps: impl IntoIterator<Item = Step>, in_play: u16) -> State {
    let mut agenda = Agenda::default();
    steps.into_iter().for_each(|step| agenda.then(step));
    State { agenda, in_play, wounds_left: WOUNDS_OF_A_MODEL, killed: 0 }
}

fn chain_in_steps(n: u16) -> State {
    starting(CHAIN.map(|(rule, need, kept)| Step::Pool { rule, need, kept }), n)
}

fn unsaved(state: &State) -> Inquiry<'_, Shooting, u16> {
    Inquiry { spot: Spot::at(state), given: &[], stop: &|_| false, project: &|state| state.in_play }
}

fn killed(state: &State) -> Inquiry<'_, Shooting, u16> {
    Inquiry { spot: Spot::at(state), given: &[], stop: &|_| false, project: &|state| state.killed }
}

#[divan::bench(args = [20, 60])]
fn a1_chain_exact(bencher: Bencher<'_, '_>, n: u16) {
    let state = chain_in_steps(n);
    bencher.bench(|| enumerate(black_box(&unsaved(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench(args = [20, 60])]
fn a1_chain_floating(bencher: Bencher<'_, '_>, n: u16) {
    let state = chain_in_steps(n);
    bencher.bench(|| enumerate_floating(black_box(&unsaved(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench(args = [20, 60])]
fn a1_chain_in_one_step(bencher: Bencher<'_, '_>, n: u16) {
    let state = starting([Step::Chain], n);
    bencher.bench(|| enumerate(black_box(&unsaved(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench(args = [20, 60])]
fn a1_by_algebra(n: u32) -> Dist<u32> {
    let one = |ways: u64, of: u64| Dist::from_weights([(1, ways), (0, of - ways)]).expect("it may happen");
    let pool = |n: u32, ways, of| one(ways, of).sum_of(n);
    pool(black_box(n), 1, 2).then(|&hits| pool(hits, 1, 2)).then(|&wounds| pool(wounds, 2, 3))
}

#[divan::bench(args = [20, 60])]
fn a1_sampled_ten_thousand_times(bencher: Bencher<'_, '_>, n: u16) {
    let state = chain_in_steps(n);
    bencher.bench(|| sample(black_box(&unsaved(&state)), &mut first_offered::<Shooting>, Sampling::default()));
}

#[divan::bench(args = [10, 40])]
fn a2_wounds_in_order_exact(bencher: Bencher<'_, '_>, n: u16) {
    let state = starting([Step::Shots(n)], 0);
    bencher.bench(|| enumerate(black_box(&killed(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench(args = [10, 40])]
fn a2_wounds_in_order_floating(bencher: Bencher<'_, '_>, n: u16) {
    let state = starting([Step::Shots(n)], 0);
    bencher.bench(|| enumerate_floating(black_box(&killed(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench]
fn one_shot(bencher: Bencher<'_, '_>) {
    let state = starting([Step::Shots(1)], 0);
    bencher.bench(|| enumerate(black_box(&killed(&state)), &mut first_offered::<Shooting>, Limits::default()));
}

#[divan::bench(args = [30, 3_000])]
fn whole_check(bencher: Bencher<'_, '_>, n: u64) {
    let dist = Dist::<u64>::from_weights((1..=n).map(|value| (value, value))).expect("they have weights");
    bencher.bench(|| black_box(&dist).total().is_one());
}
