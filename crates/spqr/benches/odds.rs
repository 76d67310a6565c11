//! Exact odds of one shock combat: `cargo bench -p tercio-spqr --bench odds`.

use divan::{Bencher, black_box};
use tercio_kernel::{Game, Spot};
use tercio_odds::{Inquiry, Limits, enumerate, first_offered};
use tercio_spqr::{Spqr, class::Class, game, ids::UnitId, shock::Step, state::State, unit::Unit};

#[path = "../tests/common/mod.rs"]
mod common;

use common::{CARTHAGE, ROME, id, leader, leader_id, position, unit};

fn main() {
    divan::main();
}

/// A unit that came up to another, in the range of its leader, before the shock segment.
fn before_the_shock(attacker: Class, defender: Class) -> State {
    let units = position().unit(CARTHAGE, unit("A", attacker, (2, 3))).unit(ROME, unit("D", defender, (2, 2)).tq(7));
    let mut state = units.leader(CARTHAGE, leader("H", (4, 6)).range(12)).steps([]).state();
    state.sequence.leader = Some(leader_id(&state, "H"));
    let arrival = Step::Arrival { unit: id(&state, "A") };
    state.with_agenda([arrival.into(), Step::Segment.into()])
}

/// Whether the combat is fought, or has ended in the charge: what follows are collapses, routs and rampages.
fn is_fought(state: &State) -> bool {
    !matches!(Spqr::agenda(state).next(), Some(game::Step::Shock(_)))
}

/// The hits of both, and whether they are in order.
fn outcome(state: &State) -> [(u8, bool); 2] {
    let of = |unit: &Unit| (unit.hits, unit.in_order());
    [UnitId(0), UnitId(1)].map(|id| of(state.unit(id)))
}

/// Designation, both checks before the shock, leaders and clash, with every outcome of the dice.
fn combat_with_both_checks(bencher: Bencher<'_, '_>, attacker: Class, defender: Class) {
    let state = before_the_shock(attacker, defender);
    bencher.bench_local(|| {
        let inquiry = Inquiry { spot: Spot::<Spqr>::at(black_box(&state)), given: &[], stop: &is_fought, project: &outcome };
        let odds = enumerate(&inquiry, &mut first_offered::<Spqr>, Limits::default()).expect("a combat is small");
        assert!(odds.dist.len() > 1);
        odds
    });
}

#[divan::bench]
fn legion_against_legion(bencher: Bencher<'_, '_>) {
    combat_with_both_checks(bencher, Class::LG, Class::LG);
}

#[divan::bench]
fn elephant_against_legion(bencher: Bencher<'_, '_>) {
    combat_with_both_checks(bencher, Class::EL, Class::LG);
}
