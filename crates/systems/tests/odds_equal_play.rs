//! Odds equal play: every step that throws dice, met in random battles of every scenario, comes out in playouts as often as exact
//! enumeration says, and its chances add up to one.

use std::{
    collections::{BTreeMap, BTreeSet},
    hash::{DefaultHasher, Hash, Hasher},
    num::NonZeroU64,
};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_bots::Random;
use tercio_kernel::{Game, Spot, simulate::Simulate};
use tercio_odds::{Inquiry, Limits, Sampling, Weight, enumerate, first_offered, sample};
use tercio_spqr::{Spqr, content, field::Field, rulings::Rulings, state::State};

/// How much of it is looked at.
struct Effort {
    /// How often a kind of step is compared.
    compared: usize,
    /// How often one is looked at that may throw no dice at all.
    looked_at: usize,
    /// How many playouts are set against the exact odds.
    samples: u64,
    /// How many random battles are played to meet steps, by scenario.
    battles: [(&'static str, u64); 4],
}

fn opening(scenario: &str) -> State {
    let content = content::built_in();
    let scenario = content.scenario(scenario).expect("a scenario of the game").clone();
    State::opening(Field::new(scenario, content.tables, Rulings::default()))
}

/// The kind of a step: its chapter and its name.
fn kind(state: &State) -> Option<String> {
    let text = format!("{:?}", Spqr::agenda(state).next()?);
    Some(text.split([' ', '{']).next().unwrap_or_default().to_owned())
}

/// What tells outcomes of one step apart: everything that changes in a battle, and the steps to come.
fn outcome(state: &State) -> u64 {
    let mut hasher = DefaultHasher::new();
    state.hash(&mut hasher);
    hasher.finish()
}

/// Compares one step's exact odds with a sample; whether it throws dice at all.
fn compare(state: &State, kind: &str, samples: u64) -> bool {
    let inquiry = Inquiry { spot: Spot::<Spqr>::at(state), given: &[], stop: &|_| true, project: &outcome };
    let odds = enumerate(&inquiry, &mut first_offered::<Spqr>, Limits::default());
    let odds = odds.unwrap_or_else(|error| panic!("{kind}: {error}"));
    if odds.dist.len() < 2 {
        return false;
    }
    let sum: f64 = odds.dist.iter().map(|(_, chance)| chance.to_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{kind}: the chances add up to {sum}");
    let sampling = Sampling { n: NonZeroU64::new(samples).expect("not zero"), seed: 7, ..Sampling::default() };
    let estimate = sample(&inquiry, &mut first_offered::<Spqr>, sampling).unwrap_or_else(|error| panic!("{kind}: {error}"));
    let chi = odds.dist.chi_squared(estimate.counts.iter().map(|(found, n)| (found, *n)));
    let sigmas = chi.expect("everything sampled is among the exact outcomes").sigmas();
    println!("{kind}: {} outcomes, {samples} samples, {sigmas:.2} standard deviations", odds.dist.len());
    assert!(sigmas < 4.5, "{kind}: sampled odds lie {sigmas} standard deviations off the exact ones");
    true
}

/// Compares the steps of random battles; the kinds that threw dice.
fn kinds_compared(effort: &Effort) -> BTreeSet<String> {
    let mut met: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (scenario, games) in effort.battles {
        let opening = opening(scenario);
        for game in 0..games {
            let mut state = opening.clone();
            let mut policy = Random;
            let mut playout = Simulate::<Spqr, _, _>::new(Xoshiro256PlusPlus::seed_from_u64(game), &mut policy);
            while let Some(kind) = kind(&state) {
                let (seen, compared) = met.entry(kind.clone()).or_default();
                if *seen < effort.looked_at && *compared < effort.compared {
                    *seen += 1;
                    *compared += usize::from(compare(&state, &kind, effort.samples));
                }
                playout.step(&mut state);
            }
        }
    }
    met.into_iter().filter(|(_, n)| n.1 > 0).map(|(kind, _)| kind).collect()
}

#[test]
fn every_step_with_dice_comes_out_as_often_as_its_odds_say() {
    let battles = [("tutorial", 60), ("heraclea", 3), ("bagradas", 3), ("zama", 2)];
    let with_dice = kinds_compared(&Effort { compared: 3, looked_at: 60, samples: 10_000, battles });
    assert!(with_dice.len() >= 12, "only these kinds of step threw dice: {with_dice:?}");
}

/// The same with a million playouts for each kind of step, and more battles to meet rare ones.
#[test]
#[ignore = "takes minutes: run it in release, as docs/PERFORMANCE.md says"]
fn a_million_playouts_of_every_step_with_dice_agree_with_its_odds() {
    let battles = [("tutorial", 400), ("heraclea", 20), ("bagradas", 20), ("zama", 10)];
    let with_dice = kinds_compared(&Effort { compared: 1, looked_at: 400, samples: 1_000_000, battles });
    println!("{} kinds of step: {with_dice:?}", with_dice.len());
    assert!(with_dice.len() >= 12, "only these kinds of step threw dice: {with_dice:?}");
}
