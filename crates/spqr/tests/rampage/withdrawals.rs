//! Orderly withdrawal before a rampage (EL-040, SX-063).

use tercio_kernel::{Seat, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    class::Class::HC,
    game::Question,
    hexes::Side,
    state::State,
    withdrawal,
};

use crate::{
    breaking,
    common::{CARTHAGE, ROME, at, hits, id, unit},
    first_roll, mad_elephant, stop_after,
};

/// The elephant is about to run to the east, and heavy cavalry, which is faster, looks at it from this hex.
fn cavalry(seat: Seat, hex: (i32, i32)) -> State {
    breaking(mad_elephant().unit(seat, unit("C", HC, hex).facing(3)).state())
}

/// The units to which a withdrawal is offered before a run to the east, with their owners.
fn offered(state: &State) -> Vec<(Seat, Question)> {
    stop_after(state, &[2], 1).asked
}

fn offer(state: &State) -> Question {
    withdrawal::Question::Offer { unit: id(state, "C"), from: id(state, "E") }.into()
}

#[test]
fn el_040_1_an_eligible_unit_in_one_of_the_three_hexes_ahead_is_offered_a_withdrawal() {
    for seat in [ROME, CARTHAGE] {
        for ahead in 1..=3 {
            let state = cavalry(seat, (2 + ahead, 4));
            assert_eq!(offered(&state), [(seat, offer(&state))]);
        }
    }
    let played = stop_after(&cavalry(ROME, (4, 4)), &[2], 1);
    assert!(played.cites(rules::EL_040) && played.cites(rules::SX_063));
}

#[test]
fn el_040_1_it_is_offered_after_the_die_and_before_the_run() {
    let script = Script::<Spqr>::new().dice([2]).stop_at(|_, _, _| true);
    let played = script.run(&cavalry(ROME, (4, 4)), |_| false).unwrap();
    assert!(played.stopped_at.is_some());
    assert_eq!((at(&played.state, "E"), played.thrown.len()), ((2, 4), 1));
}

#[test]
fn el_040_2_a_unit_elsewhere_is_offered_nothing() {
    for hex in [(6, 4), (4, 3), (3, 5), (1, 4)] {
        assert_eq!(offered(&cavalry(ROME, hex)), []);
    }
}

#[test]
fn el_040_3_with_the_way_clear_it_runs_without_an_impact() {
    let way = [Stride::Advance(Side::NORTH_EAST)].into_iter().collect();
    let script = Script::<Spqr>::new().dice([2, 7]).answer(Answer::Path(way));
    let state = script.run_out(&cavalry(ROME, (4, 4))).unwrap().state;
    assert_eq!((at(&state, "C"), at(&state, "E"), hits(&state, "C")), ((5, 3), (5, 4), 0));
}

#[test]
fn el_040_4_who_declines_is_struck() {
    let state = first_roll(&cavalry(ROME, (4, 4)), 2);
    assert_eq!((at(&state, "C"), at(&state, "E")), ((4, 4), (3, 4)));
    assert!(hits(&state, "C") > 0);
}

#[test]
fn el_040_the_nearest_is_asked_first() {
    let state = mad_elephant().unit(ROME, unit("Far", HC, (5, 4))).unit(CARTHAGE, unit("Near", HC, (3, 4))).state();
    let asked = offered(&breaking(state));
    assert_eq!(asked.into_iter().map(|(seat, _)| seat).collect::<Vec<_>>(), [CARTHAGE, ROME]);
}
