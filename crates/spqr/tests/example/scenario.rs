//! The scenario of the tutorial's elephants (SX-107).

use tercio_kernel::{Game, Seat};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, core,
    game::{Question, Step},
    harm, sequence, shock,
    state::{Outcome, State},
};

use crate::{
    common::{CARTHAGE, ROME, assert_refused, id},
    theatre::{ELEPHANTS, before_shock, clash, fought, hits, opening, script},
};

#[test]
fn sx_107_1_the_wing_commander_is_the_only_leader_available() {
    let state = opening();
    let stopped = script().stop_at(|_, _, _| true).run_out(&state).expect("it stops at the first question");
    let (seat, question) = stopped.stopped_at.expect("orders are asked for");
    assert_eq!(seat, CARTHAGE);
    assert!(matches!(question, Question::Sequence(sequence::Question::Orders { .. })));
    let available = |seat| stopped.state.leaders_of(seat).filter(|&leader| stopped.state.leader(leader).is_available()).count();
    assert_eq!((available(CARTHAGE), available(ROME)), (1, 0));
}

#[test]
fn sx_107_2_five_orders_make_three_combats_of_2_1_and_2_against_1() {
    let state = before_shock();
    let lanes = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Charge)));
    let played = script().otherwise(crate::theatre::lanes).run(&state, lanes).expect("only one pairing is legal");
    let sizes: Vec<_> = played.state.shock.combats.iter().map(|c| (c.attackers.len(), c.defenders.len())).collect();
    assert_eq!(sizes, [(2, 1), (1, 1), (2, 1)]);
}

#[test]
fn sx_107_3_the_left_unit_may_not_open_its_ranks() {
    let state = before_shock();
    let elephants = ["E1", "E2"].map(|name| id(&state, name));
    assert_refused(shock::may_open_lane(&state, id(&state, "L1"), &elephants, 0), rules::EL_005);
}

#[test]
fn sx_107_4_before_reductions_the_clashes_give_2_and_3_3_and_2_1_and_4() {
    let played = fought();
    assert_eq!([0, 1, 2].map(|place| clash(&played, place).1), [[2, 3], [3, 2], [1, 4]]);
}

#[test]
fn sx_107_5_the_hits_at_the_end_are_those_of_the_example() {
    let state = fought().state;
    assert_eq!(hits(&state, ELEPHANTS), [1, 1, 4, 0, 0]);
    assert_eq!(hits(&state, ["L1", "L2", "L3", "L4"]), [3, 1, 4, 0]);
}

#[test]
fn sx_107_6_without_its_elephants_carthage_has_10_rout_points_and_withdraws() {
    let mut state = before_shock();
    for name in ELEPHANTS {
        let unit = id(&state, name);
        let lost = core::Event::Eliminated { unit, rule: rules::SX_105, points: harm::rout_points(&state, unit) };
        Spqr::apply(&mut state, &lost.into());
    }
    assert_eq!(state.rout_points[CARTHAGE], 10);
    let played = script().run_out(&state).expect("the turn is played to its end");
    assert_eq!(played.state.outcome, Some(Outcome::Won(Seat::Second)));
}
