//! Enumeration against brute force, play and samples.

mod common;

use std::{cell::Cell, num::NonZeroU64};

use common::{Die2, N_REGISTERS, Number, Op, Programs, Registers, State, brute_force, policy, whole};
use proptest::prelude::*;
use tercio_kernel::{
    Seat, Spot,
    play::{Play, Waiting},
    simulate::{Asked, Policy, Simulate},
};
use tercio_odds::{
    Beyond, Chance, Dist, Inquiry, Limits, Method, OddsError, Sampling, TooLarge, Weight, enumerate, enumerate_floating,
    enumerate_or_sample, first_offered, sample,
};

/// Programs with more runs than this are too long for brute force.
const BRUTE_RUNS_MAX: u32 = 20_000;

fn die() -> impl Strategy<Value = Die2> {
    prop_oneof![3 => Just(Die2::D6), 1 => Just(Die2::D10), 3 => Just(Die2::Coin), 3 => Just(Die2::Lopsided)]
}

fn seat() -> impl Strategy<Value = Seat> {
    prop_oneof![Just(Seat::First), Just(Seat::Second)]
}

/// One instruction of a block; it schedules later blocks only, so that programs end.
fn op(block: usize, n_blocks: usize) -> BoxedStrategy<Op> {
    let (to, from) = (0..N_REGISTERS, 0..N_REGISTERS);
    let throw = prop_oneof![
        (die(), to.clone()).prop_map(|(die, to)| Op::Face { die, to }),
        (die(), -1i16..8, to.clone()).prop_map(|(die, least, to)| Op::Test { die, least, to }),
        (die(), to.clone()).prop_map(|(die, to)| Op::Band { die, to }),
        (0u16..4, die(), to.clone()).prop_map(|(n, die, to)| Op::Sum { n, die, to }),
        (from.clone(), die(), 0i16..7, to.clone()).prop_map(|(from, die, least, to)| Op::Pool { from, die, least, to }),
        (0u16..4, die()).prop_map(|(n, die)| Op::Sort { n, die }),
        (from.clone(), 1i16..4).prop_map(|(from, by)| Op::Less { from, by }),
        (seat(), to.clone()).prop_map(|(seat, to)| Op::Ask { seat, to }),
        to.prop_map(|to| Op::AskBoth { to }),
    ];
    if block + 1 == n_blocks {
        return throw.boxed();
    }
    let then = (from, -1i16..3, block + 1..n_blocks).prop_map(|(from, least, block)| Op::Then { from, least, block });
    prop_oneof![2 => throw, 1 => then].boxed()
}

/// A small program of several blocks.
fn program() -> impl Strategy<Value = State> {
    (1usize..5).prop_flat_map(|n_blocks| {
        let blocks: Vec<_> = (0..n_blocks).map(|block| prop::collection::vec(op(block, n_blocks), 1..5)).collect();
        blocks.prop_map(State::new)
    })
}

fn exact(state: &State) -> tercio_odds::Odds<Registers> {
    enumerate(&whole(state), &mut policy, Limits::default()).expect("a small program is within the limits")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, max_global_rejects: 4_000, ..ProptestConfig::default() })]

    #[test]
    fn enumeration_is_brute_force(state in program()) {
        let counted = brute_force(&state, BRUTE_RUNS_MAX);
        prop_assume!(counted.is_some());
        let odds = exact(&state);
        prop_assert!(odds.dist.is_whole());
        let (ways, whole) = odds.dist.ways();
        prop_assert_eq!(ways.iter().sum::<num_bigint::BigUint>(), whole);
        prop_assert_eq!(odds.report.method, Method::Exact);
        prop_assert_eq!(&odds.dist, &counted.unwrap());
    }

    #[test]
    fn the_floating_path_is_the_exact_one_rounded(state in program()) {
        let exact = enumerate(&whole(&state), &mut policy, Limits { runs_max: 20_000, states_max: 20_000 });
        prop_assume!(exact.is_ok());
        let floating = enumerate_floating(&whole(&state), &mut policy, Limits::default()).unwrap();
        prop_assert!(floating.dist.is_whole());
        prop_assert!(exact.unwrap().dist.to_f64().total_variation(&floating.dist) < 1e-12);
    }

    #[test]
    fn merging_does_not_change_the_distribution(ops in prop::collection::vec(op(0, 1), 1..6)) {
        // The same instructions in one step, where nothing can merge, and in a step each. A test skips what follows it,
        // so it needs its follower in its step.
        prop_assume!(ops.iter().all(|op| !matches!(op, Op::Test { .. })));
        let one_step = State::new(vec![ops.clone()]);
        let in_one = enumerate(&whole(&one_step), &mut policy, Limits { runs_max: 20_000, states_max: 20_000 });
        prop_assume!(in_one.is_ok());
        let mut blocks: Vec<Vec<Op>> = vec![(1..=ops.len()).map(|block| Op::Then { from: 0, least: i16::MIN, block }).collect()];
        blocks.extend(ops.into_iter().map(|op| vec![op]));
        prop_assert_eq!(exact(&State::new(blocks)).dist, in_one.unwrap().dist);
    }

    #[test]
    fn a_stop_and_a_projection_see_what_the_whole_sees(state in program()) {
        prop_assume!(brute_force(&state, BRUTE_RUNS_MAX).is_some());
        let first = |state: &State| state.registers[0];
        let projected = enumerate(&Inquiry { spot: Spot::<Programs>::at(&state), given: &[], stop: &|_| false, project: &first }, &mut policy, Limits::default());
        prop_assert_eq!(projected.unwrap().dist, exact(&state).dist.map(|registers| registers[0]));
        // Stopped after each step and gone on from each state reached, it comes to the same.
        let whole_state = |state: &State| Reached(state.clone());
        let step = enumerate(&Inquiry { spot: Spot::<Programs>::at(&state), given: &[], stop: &|_| true, project: &whole_state }, &mut policy, Limits::default());
        let gone_on = step.unwrap().dist.then(|reached| exact(&reached.0).dist);
        prop_assert_eq!(gone_on, exact(&state).dist);
    }
}

/// A state in some order, so that it can be an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reached(State);

impl Ord for Reached {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let key = |reached: &Self| (reached.0.registers, reached.0.agenda.pending().copied().collect::<Vec<_>>());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Reached {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// Attacks that hit on 4+, wound on 4+ and are saved on 5+, each throw a step.
fn volley(n: i16) -> State {
    let chain = [(0, 4, 1), (1, 4, 2), (2, 5, 3)];
    let pool = |(from, least, to)| vec![Op::Pool { from, die: Die2::D6, least, to }];
    let mut state = State::new(std::iter::once((1..=3).map(then).collect()).chain(chain.map(pool)).collect());
    state.registers[0] = n;
    state
}

fn then(block: usize) -> Op {
    Op::Then { from: 0, least: i16::MIN, block }
}

#[test]
fn a_long_volley_is_whole_and_binomial() {
    let odds = exact(&volley(60));
    assert!(odds.dist.is_whole());
    let saves = odds.dist.map(|registers| registers[3]);
    let expected = Dist::<i16>::from_weights([(0, 11), (1, 1)]).unwrap().sum_of(60);
    assert_eq!(saves, expected);
    // Sixty-one numbers of hits, each with its numbers of wounds: every step runs once for each state that is left.
    assert!(odds.report.runs < 4_000, "{:?}", odds.report);
    assert!(odds.report.merged > 1_500, "{:?}", odds.report);
}

#[test]
fn branches_of_different_length_meet_again() {
    // Eight shots in turn; a hit schedules its wound as a step of its own, a miss does not.
    let shot = |block: usize| {
        vec![
            Op::Test { die: Die2::D6, least: 4, to: 0 },
            Op::Then { from: 0, least: 1, block: block + 1 },
            Op::Less { from: 0, by: 1 },
        ]
    };
    let wound = vec![Op::Test { die: Die2::D6, least: 5, to: 1 }, Op::Less { from: 3, by: 1 }];
    let mut blocks = vec![(0..8).map(|i| then(1 + 2 * i)).collect::<Vec<_>>()];
    (0..8).for_each(|i| blocks.extend([shot(1 + 2 * i), wound.clone()]));
    let odds = exact(&State::new(blocks));
    let expected = Dist::<i16>::from_weights([(0, 5), (1, 1)]).unwrap().sum_of(8);
    assert_eq!(odds.dist.map(|registers| registers[1]), expected);
    // Before each shot there is one state for each number of wounds, however they came about.
    assert!(odds.report.states <= 1 + 8 + 3 * 36, "{:?}", odds.report);
}

#[test]
fn odds_start_in_the_middle_of_a_step() {
    let ops = vec![
        Op::Sum { n: 2, die: Die2::D6, to: 0 },
        Op::Sort { n: 3, die: Die2::D10 },
        Op::Ask { seat: Seat::Second, to: 3 },
        Op::Face { die: Die2::D6, to: 3 },
        Op::Ask { seat: Seat::First, to: 1 },
    ];
    let mut play = Play::<Programs>::with_typed_dice(State::new(vec![ops])).unwrap();
    play.type_dice(&[3, 5]).unwrap();
    play.type_dice(&[1, 4, 9]).unwrap();
    let given = [2];
    let inquiry = Inquiry { spot: play.spot(), given: &given, stop: &|_| false, project: &|state: &State| state.registers };
    let odds = enumerate(&inquiry, &mut first_offered::<Programs>, Limits::default()).unwrap();
    let expected = Dist::uniform((1..=6).map(|face| [9, 2, 0, 2 + face])).unwrap();
    assert_eq!(odds.dist, expected);
    let sampled = sample(&inquiry, &mut first_offered::<Programs>, Sampling::default()).unwrap();
    assert!(expected.chi_squared(sampled.counts.iter().map(|(outcome, n)| (outcome, *n))).unwrap().sigmas() < 4.0);
}

#[test]
fn given_answers_go_on_into_later_steps_and_are_used_once() {
    // On a 1 the coin's step asks, on a 0 it does not: both lead to the same registers, one with an answer used up.
    let coin =
        vec![Op::Test { die: Die2::Coin, least: 1, to: 3 }, Op::Ask { seat: Seat::First, to: 2 }, Op::Less { from: 3, by: 1 }];
    let later = vec![Op::Face { die: Die2::Coin, to: 1 }, Op::Ask { seat: Seat::Second, to: 0 }];
    let state = State::new(vec![vec![then(1), then(2)], coin, later]);
    let inquiry = Inquiry { given: &[0, 1], ..whole(&state) };
    let odds = enumerate(&inquiry, &mut first_offered::<Programs>, Limits::default()).unwrap();
    assert_eq!(odds.dist, Dist::uniform([[0; 4], [0, 1, 0, 0], [1, 0, 0, 0], [1, 1, 0, 0]]).unwrap());
    let sampled = sample(&inquiry, &mut first_offered::<Programs>, Sampling::default()).unwrap();
    let chi = odds.dist.chi_squared(sampled.counts.iter().map(|(outcome, n)| (outcome, *n))).unwrap();
    assert!(chi.sigmas() < 4.0);
}

#[test]
fn odds_from_the_middle_of_a_step_go_on_to_the_next() {
    let first = vec![then(1), Op::Sum { n: 2, die: Die2::D6, to: 0 }, Op::Ask { seat: Seat::First, to: 1 }];
    let mut play =
        Play::<Programs>::with_typed_dice(State::new(vec![first, vec![Op::Sum { n: 2, die: Die2::D6, to: 2 }]])).unwrap();
    play.type_dice(&[6, 6]).unwrap();
    let inquiry = Inquiry { spot: play.spot(), given: &[1], stop: &|_| false, project: &|state: &State| state.registers };
    let odds = enumerate(&inquiry, &mut first_offered::<Programs>, Limits::default()).unwrap();
    assert_eq!(odds.dist, Dist::<u32>::die(6).sum_of(2).map(|&sum| [12, 1, sum as i16, 0]));
}

#[test]
fn a_secret_answer_on_the_tape_is_kept_whoever_gave_it_first() {
    let blocks = vec![vec![Op::Face { die: Die2::Coin, to: 1 }, Op::AskBoth { to: 0 }, Op::Face { die: Die2::Coin, to: 2 }]];
    let mut play = Play::<Programs>::with_typed_dice(State::new(blocks)).unwrap();
    play.type_dice(&[1]).unwrap();
    play.answer(Seat::Second, 2).unwrap();
    assert!(matches!(play.waiting(), Waiting::Answers { secret: true, .. }));
    let inquiry = Inquiry { spot: play.spot(), given: &[1], stop: &|_| false, project: &|state: &State| state.registers };
    let odds = enumerate(&inquiry, &mut first_offered::<Programs>, Limits::default()).unwrap();
    assert_eq!(odds.dist, Dist::uniform([[12, 1, 0, 0], [12, 1, 1, 0]]).unwrap());
    let sampled = sample(&inquiry, &mut first_offered::<Programs>, Sampling::default()).unwrap();
    assert_eq!(sampled.counts.iter().map(|(outcome, _)| *outcome).collect::<Vec<_>>(), [[12, 1, 0, 0], [12, 1, 1, 0]]);
}

/// A bot that enumerates each of its answers before it gives one, from the spot that a playout hands it.
struct LooksAhead<'a> {
    looked: &'a Cell<u32>,
}

impl Policy<Programs> for LooksAhead<'_> {
    const LOOKS_AHEAD: bool = true;

    fn choose<R: rand_core::Rng>(&mut self, _: &mut R, asked: Asked<'_, Programs>) -> i16 {
        let spot = asked.spot.expect("a bot that looks ahead is given the spot");
        let best = (0..3).max_by_key(|&answer| {
            let given = [answer];
            let inquiry = Inquiry { spot, given: &given, stop: &|_| true, project: &|state: &State| state.registers[3] };
            let odds = enumerate(&inquiry, &mut policy, Limits::default()).unwrap();
            self.looked.set(self.looked.get() + 1);
            odds.dist.expectation()
        });
        best.expect("there are three answers")
    }
}

#[test]
fn a_bot_looks_ahead_from_a_playout() {
    let looked = Cell::new(0);
    let ops = vec![
        Op::Sort { n: 3, die: Die2::D6 },
        Op::Sum { n: 2, die: Die2::D6, to: 0 },
        Op::Ask { seat: Seat::First, to: 3 },
        Op::AskBoth { to: 3 },
        Op::Face { die: Die2::D6, to: 2 },
    ];
    let mut bot = LooksAhead { looked: &looked };
    let rng = <rand_xoshiro::Xoshiro256PlusPlus as rand_core::SeedableRng>::seed_from_u64(3);
    let mut playout = Simulate::<Programs, _, _>::new(rng, &mut bot);
    let mut state = State::new(vec![ops]);
    playout.play_out(&mut state, 10);
    assert_eq!((state.registers[3], looked.get()), (2 + 22, 9));
}

#[test]
fn what_does_not_fit_is_an_error_and_no_panic() {
    let state = State::new(vec![vec![Op::Face { die: Die2::D6, to: 0 }, Op::Ask { seat: Seat::First, to: 1 }]]);
    let ask = |given: &[i16], tape: &[tercio_kernel::EntryOf<Programs>]| {
        let inquiry = Inquiry {
            spot: Spot::<Programs> { checkpoint: &state, tape },
            given,
            stop: &|_| false,
            project: &|state: &State| state.registers,
        };
        let exact = enumerate(&inquiry, &mut policy, Limits::default()).map(drop);
        let sampled = sample(&inquiry, &mut policy, Sampling::default()).map(drop);
        assert_eq!(exact, sampled);
        exact
    };
    assert!(matches!(ask(&[3], &[]), Err(OddsError::Refused { seat: Seat::First, .. })));

    let mut play = Play::<Programs>::with_typed_dice(state.clone()).unwrap();
    play.type_dice(&[4]).unwrap();
    let tape = play.tape().to_vec();
    assert_eq!(ask(&[2], &tape), Ok(()));
    let backwards: Vec<_> = tape.iter().rev().cloned().collect();
    assert_eq!(ask(&[2], &backwards), Ok(()), "what was told is told again by the rules, wherever it stands");
    let twice: Vec<_> = tape.iter().chain(&tape).cloned().collect();
    assert!(matches!(ask(&[2], &twice), Err(OddsError::OutOfStep(_))));
    play.answer(Seat::First, 1).unwrap();
    let answered = play.tape().to_vec();
    assert_eq!(ask(&[], &answered), Ok(()));
    let left_over: Vec<_> = answered.iter().chain(&tape).cloned().collect();
    assert!(matches!(ask(&[], &left_over), Err(OddsError::OutOfStep(_))));
    let answer_first: Vec<_> = answered.iter().rev().cloned().collect();
    assert!(matches!(ask(&[], &answer_first), Err(OddsError::OutOfStep(_))));
}

#[test]
fn what_is_too_large_is_sampled_and_says_so() {
    let state = volley(40);
    let limits = Limits { runs_max: 500, states_max: 200_000 };
    let beyond = |limits| match enumerate(&whole(&state), &mut policy, limits) {
        Err(OddsError::TooLarge(too_large)) => (too_large.beyond, too_large.runs <= limits.runs_max),
        other => panic!("{other:?}"),
    };
    assert_eq!(beyond(limits), (Beyond::Runs, true));
    assert_eq!(beyond(Limits { runs_max: 1_000_000, states_max: 20 }), (Beyond::States, true));
    assert_eq!(beyond(Limits { runs_max: 30, states_max: 1_000 }), (Beyond::Pool, true));

    let found = enumerate_or_sample(&whole(&state), &mut policy, limits, Sampling::default()).unwrap();
    assert!(!found.is_exact() && found.report().runs == 10_000);
    let exactly = enumerate_or_sample(&whole(&state), &mut policy, Limits::default(), Sampling::default()).unwrap();
    assert!(exactly.is_exact());
    assert!(found.to_f64().total_variation(&exactly.to_f64()) < 0.05);
}

#[test]
fn a_sample_agrees_with_the_exact_odds_on_fixed_seeds() {
    for (seed, state) in (1..).zip([volley(12), one_of_everything()]) {
        let exact = exact(&state).dist;
        let sampling = Sampling { n: NonZeroU64::new(200_000).unwrap(), seed, steps_max: 100 };
        let sampled = sample(&whole(&state), &mut policy, sampling).unwrap();
        assert_eq!(sampled, sample(&whole(&state), &mut policy, sampling).unwrap(), "the same seed, the same sample");
        let chi = exact.chi_squared(sampled.counts.iter().map(|(outcome, n)| (outcome, *n))).expect("no outcome is impossible");
        assert!(chi.sigmas().abs() < 4.0, "{chi:?}");
        let high = |registers: &Registers| registers[3] >= 3;
        let (low, up) = sampled.chance(high).wilson(4.0);
        assert!((low..=up).contains(&exact.chance(high).to_f64()));
        let mean = sampled.mean_of(|registers| registers[3].into());
        let (low, up) = mean.interval(4.0);
        assert!((low..=up).contains(&Chance::mean_to_f64(&exact.expectation_of(|registers| registers[3].into()))));
    }
}

fn one_of_everything() -> State {
    let everything = vec![
        Op::Face { die: Die2::Lopsided, to: 0 },
        Op::Band { die: Die2::D10, to: 1 },
        Op::Sum { n: 2, die: Die2::D6, to: 3 },
        Op::Sort { n: 3, die: Die2::D6 },
        Op::Ask { seat: Seat::Second, to: 2 },
        Op::AskBoth { to: 2 },
        Op::Test { die: Die2::D6, least: 3, to: 3 },
        Op::Then { from: 0, least: 1, block: 1 },
    ];
    State::new(vec![everything, vec![Op::Pool { from: 0, die: Die2::D10, least: 4, to: 1 }]])
}

#[test]
fn a_game_that_never_ends_is_reported() {
    let forever = State::new(vec![vec![Op::Face { die: Die2::Coin, to: 0 }, Op::Less { from: 0, by: 1 }, then(0)]]);
    assert!(matches!(
        enumerate(&whole(&forever), &mut policy, Limits { runs_max: 1_000, states_max: 1_000 }),
        Err(OddsError::TooLarge(_))
    ));
    let sampling = Sampling { n: NonZeroU64::MIN, seed: 1, steps_max: 50 };
    assert_eq!(sample(&whole(&forever), &mut policy, sampling), Err(OddsError::Endless { steps: 50 }));
}

#[test]
fn a_step_that_never_ends_is_stopped() {
    let forever = State::new(vec![vec![Op::Again { die: Die2::Coin }]]);
    let endless = enumerate(&whole(&forever), &mut policy, Limits::default());
    assert!(matches!(endless, Err(OddsError::TooLarge(TooLarge { beyond: Beyond::Step, .. }))), "{endless:?}");
}

#[test]
fn rules_that_do_not_repeat_themselves_are_reported() {
    let state = State::new(vec![vec![Op::Face { die: Die2::Coin, to: 0 }, Op::Fickle]]);
    let fickle = enumerate(&whole(&state), &mut policy, Limits::default());
    assert!(matches!(fickle, Err(OddsError::Impure { .. })), "{fickle:?}");
}

#[test]
fn a_policy_is_asked_once_for_each_course() {
    let state = State::new(vec![vec![
        Op::Face { die: Die2::Coin, to: 0 },
        Op::Ask { seat: Seat::First, to: 1 },
        Op::Face { die: Die2::D10, to: 2 },
    ]]);
    let mut asked = 0;
    let mut counting = |state: &State, seat: Seat, number: &Number| {
        asked += 1;
        policy(state, seat, number)
    };
    let odds = enumerate(&whole(&state), &mut counting, Limits::default()).unwrap();
    assert_eq!((asked, odds.report.runs), (2, 20));
}

#[test]
fn nothing_left_to_run_is_certain() {
    let mut over = volley(3);
    over.agenda.begin();
    let odds = exact(&over);
    assert_eq!(odds.dist, Dist::certain([3, 0, 0, 0]));
    assert_eq!(odds.report.runs, 0);
    let sampled = sample(&whole(&over), &mut policy, Sampling::default()).unwrap();
    assert_eq!(sampled.counts, [([3, 0, 0, 0], 10_000)]);
}
