//! When a lane is declared (EL-003).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    shock::{self, Question},
    state::State,
};

use crate::{
    arena::{asked, before_segment, came_up},
    common::{CARTHAGE, ROME, assert_refused, position, unit},
};

/// Three elephants before three units of heavy infantry, with room behind each.
fn three_pairings() -> State {
    let pairs = [("E1", "L1", 2), ("E2", "L2", 5), ("E3", "L3", 8)];
    let position = pairs.into_iter().fold(position(), |position, (elephant, infantry, column)| {
        let elephants = position.unit(CARTHAGE, unit(elephant, Class::EL, (column, 3)));
        elephants.unit(ROME, unit(infantry, Class::HI, (column, 2)).tq(8))
    });
    before_segment(came_up(position, &["E1", "E2", "E3"]))
}

fn lane(combat: u8) -> tercio_spqr::game::Question {
    Question::Lane { combat }.into()
}

#[test]
fn el_003_1_every_eligible_defender_is_asked_before_the_first_die() {
    let answers = Script::new().answer(Answer::Yes).answer(Answer::No).answer(Answer::Yes);
    // The script has no dice: the questions have all been put when the first check is about to be rolled.
    let first_check = |state: &State| {
        matches!(Spqr::agenda(state).next(), Some(tercio_spqr::game::Step::Shock(shock::Step::PreShock { .. })))
    };
    let played = answers.run(&three_pairings(), first_check).expect("the script fits");
    let questions = (0..3).map(|combat| Question::Lane { combat }).collect::<Vec<_>>();
    assert_eq!(asked(&played), questions.iter().map(|question| (ROME, question)).collect::<Vec<_>>());
    let lanes: Vec<bool> = played.state.shock.combats.iter().map(|combat| combat.pass_through).collect();
    assert_eq!(lanes, [true, false, true]);
}

/// The state after the first check before the shock, where the first defender opened a lane and the others did not.
fn after_one_check() -> State {
    let answers = Script::<Spqr>::new().answer(Answer::Yes).answer(Answer::No).answer(Answer::No);
    let mut checks = 0;
    let one_check = |state: &State| {
        let pending = Spqr::agenda(state).pending();
        checks = pending.filter(|step| matches!(step, tercio_spqr::game::Step::Shock(shock::Step::PreShock { .. }))).count();
        state.shock.charged && checks == 5
    };
    answers.die(rules::SX_079, 4).run(&three_pairings(), one_check).expect("the script fits").state
}

#[test]
fn el_003_2_after_one_check_no_lane_is_opened_any_more() {
    let state = after_one_check();
    assert_refused(Spqr::check(&&state, ROME, &lane(1), &Answer::Yes), rules::EL_003);
    assert_eq!(Spqr::check(&&state, ROME, &lane(1), &Answer::No), Ok(()));
}

#[test]
fn el_003_3_nor_is_one_that_was_opened_taken_back() {
    let state = after_one_check();
    assert_refused(Spqr::check(&&state, ROME, &lane(0), &Answer::No), rules::EL_003);
    assert_eq!(Spqr::check(&&state, ROME, &lane(0), &Answer::Yes), Ok(()));
}

#[test]
fn el_003_a_lane_in_no_combat_is_refused() {
    assert_refused(Spqr::check(&&after_one_check(), ROME, &lane(7), &Answer::Yes), rules::SX_074);
    assert_refused(Spqr::check(&&after_one_check(), ROME, &lane(0), &Answer::Number(3)), rules::EL_002);
}
