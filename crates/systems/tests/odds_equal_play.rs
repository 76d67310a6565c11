//! Odds equal play: every step that throws dice, met in random battles of every scenario, comes out in playouts as often as exact
//! enumeration says, and its chances add up to one.

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZeroU64,
};

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_bots::Random;
use tercio_kernel::{Game, Spot, simulate::Simulate};
use tercio_odds::{Inquiry, Limits, Sampling, Weight, enumerate, first_offered, sample};
use tercio_spqr::{Spqr, content, field::Field, rulings::Rulings, state::State};

/// How often a kind of step is compared, and how often one is looked at that may throw no dice at all.
const COMPARED: usize = 3;
const LOOKED_AT: usize = 60;

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

/// What tells outcomes of one step apart: everything that a state shows.
fn outcome(state: &State) -> String {
    format!("{:?}", (tercio_spqr::inspect::state(state).to_string(), Spqr::agenda(state).next()))
}

/// Compares one step's exact odds with a sample; whether it throws dice at all.
fn compare(state: &State, kind: &str) -> bool {
    let inquiry = Inquiry { spot: Spot::<Spqr>::at(state), given: &[], stop: &|_| true, project: &outcome };
    let odds = enumerate(&inquiry, &mut first_offered::<Spqr>, Limits::default());
    let odds = odds.unwrap_or_else(|error| panic!("{kind}: {error}"));
    if odds.dist.len() < 2 {
        return false;
    }
    let sum: f64 = odds.dist.iter().map(|(_, chance)| chance.to_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-12, "{kind}: the chances add up to {sum}");
    let sampling = Sampling { n: NonZeroU64::new(2_000).expect("not zero"), seed: 7, ..Sampling::default() };
    let estimate = sample(&inquiry, &mut first_offered::<Spqr>, sampling).unwrap_or_else(|error| panic!("{kind}: {error}"));
    let chi = odds.dist.chi_squared(estimate.counts.iter().map(|(found, n)| (found, *n)));
    let sigmas = chi.expect("everything sampled is among the exact outcomes").sigmas();
    assert!(sigmas < 4.5, "{kind}: sampled odds lie {sigmas} standard deviations off the exact ones");
    true
}

#[test]
fn every_step_with_dice_comes_out_as_often_as_its_odds_say() {
    let mut looked_at: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (scenario, games) in [("tutorial", 60), ("heraclea", 3), ("bagradas", 3), ("zama", 2)] {
        let opening = opening(scenario);
        for game in 0..games {
            let mut state = opening.clone();
            let mut policy = Random;
            let mut playout = Simulate::<Spqr, _, _>::new(Xoshiro256PlusPlus::seed_from_u64(game), &mut policy);
            while let Some(kind) = kind(&state) {
                let (seen, compared) = looked_at.entry(kind.clone()).or_default();
                if *seen < LOOKED_AT && *compared < COMPARED {
                    *seen += 1;
                    *compared += usize::from(compare(&state, &kind));
                }
                playout.step(&mut state);
            }
        }
    }
    let with_dice: BTreeSet<&str> = looked_at.iter().filter(|(_, n)| n.1 > 0).map(|(kind, _)| kind.as_str()).collect();
    assert!(with_dice.len() >= 12, "only these kinds of step threw dice: {with_dice:?}");
}
