//! Benches of the shock: `cargo bench -p tercio-spqr --bench shock`.

use divan::{Bencher, black_box};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use tercio_kernel::{
    Game,
    simulate::{Asked, Policy, Simulate},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    shock::{Event, Party, Step},
    state::State,
};

#[path = "../tests/common/mod.rs"]
mod common;

use common::{CARTHAGE, Position, ROME, id, leader, leader_id, position, unit};

fn main() {
    divan::main();
}

/// Answers at random.
struct Anything;

impl Policy<Spqr> for Anything {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, Spqr>) -> Answer {
        Spqr::draw(&asked.state, asked.seat, asked.question, rng)
    }
}

fn party(state: &State, names: &[&str]) -> Party {
    names.iter().map(|name| id(state, name)).collect()
}

/// A phalanx on a slope in woods with a phalanx on each flank, attacked by a depleted legion: every shift is looked up.
fn uphill() -> Position {
    let flanks = position().unit(ROME, unit("B", Class::PH, (1, 2))).unit(ROME, unit("C", Class::PH, (3, 2)));
    let foes = flanks.unit(ROME, unit("D", Class::PH, (2, 2))).unit(CARTHAGE, unit("A", Class::LG, (2, 3)).depleted());
    foes.level((2, 2), 1)
}

fn elephant_on_legion() -> Position {
    let elephant = position().unit(CARTHAGE, unit("A", Class::EL, (2, 3)));
    elephant.unit(ROME, unit("D", Class::HI, (2, 2)).size(2).tq(8))
}

fn two_elephants() -> Position {
    elephant_on_legion().unit(CARTHAGE, unit("E", Class::EL, (1, 3)))
}

/// Fights one combat again and again; it is designated anew each time, as a combat that has been fought is over.
fn clashes(bencher: Bencher<'_, '_>, position: Position, attackers: &[&str]) {
    let mut state = position.steps([]).state();
    let designated =
        Event::Designated { attackers: party(&state, attackers), defenders: party(&state, &["D"]), rule: rules::SX_077 };
    let mut anything = Anything;
    let mut dice = Simulate::<Spqr, _, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &mut anything);
    let (over, again) = (Event::Closed { rule: rules::SX_074 }.into(), designated.into());
    bencher.bench_local(move || {
        Spqr::apply(&mut state, &over);
        Spqr::apply(&mut state, &again);
        Spqr::agenda_mut(&mut state).then(Step::Clash { combat: 0 }.into());
        dice.step(black_box(&mut state))
    });
}

#[divan::bench]
fn clash_of_one_on_one(bencher: Bencher<'_, '_>) {
    clashes(bencher, elephant_on_legion(), &["A"]);
}

#[divan::bench]
fn clash_of_two_on_one(bencher: Bencher<'_, '_>) {
    clashes(bencher, two_elephants(), &["A", "E"]);
}

#[divan::bench]
fn clash_with_every_shift(bencher: Bencher<'_, '_>) {
    clashes(bencher, uphill(), &["A"]);
}

/// The making of the combat that the clashes above pay for.
#[divan::bench]
fn designation_alone(bencher: Bencher<'_, '_>) {
    let mut state = elephant_on_legion().steps([]).state();
    let (attackers, defenders) = (party(&state, &["A"]), party(&state, &["D"]));
    let (over, again) =
        (Event::Closed { rule: rules::SX_074 }.into(), Event::Designated { attackers, defenders, rule: rules::SX_077 }.into());
    bencher.bench_local(move || {
        Spqr::apply(&mut state, &over);
        Spqr::apply(black_box(&mut state), &again);
    });
}

/// A whole shock segment of one elephant that came up to infantry, with both checks before it; the state is copied each time.
#[divan::bench]
fn segment_with_checks(bencher: Bencher<'_, '_>) {
    let mut state = elephant_on_legion().leader(CARTHAGE, leader("H", (4, 6)).range(12)).steps([]).state();
    state.sequence.leader = Some(leader_id(&state, "H"));
    let state = state.clone().with_agenda([Step::Arrival { unit: id(&state, "A") }.into(), Step::Segment.into()]);
    let mut anything = Anything;
    let mut dice = Simulate::<Spqr, _, _>::new(Xoshiro256PlusPlus::seed_from_u64(1), &mut anything);
    let mut played = state.clone();
    bencher.bench_local(move || {
        played.clone_from(&state);
        dice.play_out(black_box(&mut played), 1_000)
    });
}
