//! The two segments of an orders phase, with the chapters that carry orders out (SX-019, SX-020, SX-028, SX-029).

use tercio_kernel::{
    Game,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::{Answer, Designation, Order, Stride},
    class::Class,
    game::{self, Question},
    hexes::Side,
    profile::Missile,
    sequence::{self, Segment},
    shock,
    state::State,
    unit::ShockMark,
    withdrawal,
};

use crate::{
    common::{CARTHAGE, Position, ROME, assert_refused, id, leader, leader_id, position, unit},
    in_phase, order, script,
};

/// Hanno, who commands all of Carthage from the rear.
fn hanno(position: Position) -> State {
    let hanno = leader("Hanno", (2, 7)).initiative(5).overall(4);
    in_phase(position.leader(CARTHAGE, hanno).leader(ROME, leader("Varro", (3, -4)).overall(4)).state(), "Hanno")
}

/// North-east, straight on for one who faces north.
const NE: Stride = Stride::Advance(Side::NORTH_EAST);

fn march(strides: &[Stride]) -> Answer {
    Answer::Path(strides.iter().copied().collect())
}

/// Marches go as listed; nobody withdraws or turns.
fn marching<'s>() -> Script<'s, Spqr> {
    Script::new().otherwise(|_, _, question| match question {
        Question::Withdrawal(_) => Some(Answer::No),
        Question::Movement(tercio_spqr::movement::Question::Reaction { .. }) => Some(Answer::No),
        Question::Leaders(_) => Some(Answer::No),
        _ => None,
    })
}

/// The state in which Hanno is asked again after a unit marched on his order.
fn after_march(state: &State, name: &str, strides: &[Stride]) -> State {
    let ordered = marching().answer(Answer::Order(Order::Move(id(state, name)))).answer(march(strides));
    let asked_again = |state: &State| {
        let given = state.sequence.orders_given + state.sequence.lines_given > 0;
        given && matches!(crate::next_step(state), Some(game::Step::Sequence(sequence::Step::Orders { .. })))
    };
    ordered.run(state, asked_again).unwrap().state
}

/// Two HI that may come up to two others, one each.
fn two_against_two() -> State {
    hanno(
        position()
            .unit(CARTHAGE, unit("A", Class::HI, (0, 4)))
            .unit(CARTHAGE, unit("B", Class::HI, (4, 4)))
            .unit(ROME, unit("D", Class::HI, (1, 2)))
            .unit(ROME, unit("E", Class::HI, (5, 2))),
    )
}

#[test]
fn sx_019_2_units_that_came_up_to_enemies_have_their_shocks_pending_in_the_second_segment() {
    let state = two_against_two();
    let orders = ["A", "B"].map(|name| Answer::Order(Order::Move(id(&state, name))));
    let [first, second] = orders;
    let script = marching().answer(first).answer(march(&[NE])).answer(second).answer(march(&[NE])).answer(Answer::No);
    let played = script.run(&state, |state| !state.shock.combats.is_empty()).unwrap();
    let pending: Vec<_> = played.state.shock.combats.iter().map(|combat| (combat.attackers[0], combat.defenders[0])).collect();
    assert_eq!(pending, [("A", "D"), ("B", "E")].map(|(a, d)| (id(&state, a), id(&state, d))));
    assert_eq!(played.state.unit(id(&state, "A")).phase.shock, ShockMark::Check);
    assert_eq!(played.state.sequence.segment, Segment::Shock);
}

#[test]
fn sx_019_3_no_withdrawal_is_offered_once_the_shocks_have_begun() {
    let state =
        hanno(position().unit(CARTHAGE, unit("A", Class::HI, (0, 4))).unit(ROME, unit("S", Class::SK, (1, 2)).no_missile()));
    let in_first = |question: &Question| matches!(question, Question::Withdrawal(withdrawal::Question::Offer { .. }));
    let script = marching().answer(Answer::Order(Order::Move(id(&state, "A")))).answer(march(&[NE]));
    let moved = script.run(&state, |state| state.sequence.orders_given == 1 && next_is_orders(state)).unwrap();
    assert!(moved.asked.iter().any(|(seat, question)| *seat == ROME && in_first(question)), "offered while it comes");
    let shocks = marching().dice([0]).answer(Answer::No).may_leave_over();
    let fought = shocks.run(&moved.state, |state| state.sequence.segment == Segment::Shock && clashed(state)).unwrap();
    assert!(!fought.asked.iter().any(|(_, question)| in_first(question)), "not in the shocks");
}

fn next_is_orders(state: &State) -> bool {
    matches!(crate::next_step(state), Some(game::Step::Sequence(sequence::Step::Orders { .. })))
}

fn clashed(state: &State) -> bool {
    matches!(crate::next_step(state), Some(game::Step::Shock(shock::Step::Clash { .. })))
}

#[test]
fn sx_020_1_a_unit_that_has_moved_is_not_ordered_to_move_again_in_the_phase() {
    let state = after_march(&two_against_two(), "B", &[Stride::Advance(Side::NORTH_WEST)]);
    assert_refused(order(&state, "Hanno", Order::Move(id(&state, "B"))), rules::SX_020);
}

#[test]
fn sx_020_2_in_a_momentum_phase_it_moves_again() {
    let far = hanno(position().unit(CARTHAGE, unit("A", Class::HI, (0, 6))));
    let state = after_march(&far, "A", &[NE]);
    let hanno = leader_id(&state, "Hanno");
    let momentum = marching().answer(Answer::No).answer(Answer::Yes).die(rules::SX_034, 0);
    let next_phase = |state: &State| state.sequence.way == Some(sequence::Way::Momentum) && next_is_orders(state);
    let state = momentum.run(&state, next_phase).unwrap().state;
    assert_eq!(order(&state, "Hanno", Order::Move(id(&state, "A"))), Ok(()));
    let again = after_march(&state, "A", &[NE]);
    assert_eq!(again.unit(id(&state, "A")).hits, 1, "the hit of moving again (SX-048)");
    assert_eq!(again.leader(hanno).phases, 2);
}

/// Archers with an enemy three hexes ahead of them.
fn archers() -> State {
    hanno(position().unit(CARTHAGE, unit("A", Class::SK, (0, 5)).missile(Missile::A)).unit(ROME, unit("D", Class::HI, (3, 0))))
}

/// Archers march two hexes and shoot, all on one order, with this die.
fn march_and_shoot(state: &State) -> Scripted<Spqr> {
    let target = id(state, "D");
    let ordered = marching().answer(Answer::Order(Order::Move(id(state, "A"))));
    let ordered = ordered.answer(march(&[NE, NE, Stride::Shoot(target)])).dice([5]);
    ordered.run(state, |state| state.sequence.orders_given > 0 && next_is_orders(state)).unwrap()
}

#[test]
fn sx_020_3_archers_that_moved_and_shot_do_not_shoot_again_in_the_phase() {
    let state = march_and_shoot(&archers()).state;
    assert_refused(order(&state, "Hanno", Order::Shoot(id(&state, "A"))), rules::SX_020);
}

#[test]
fn sx_028_1_archers_move_and_shoot_on_one_order() {
    let state = archers();
    let played = march_and_shoot(&state);
    assert_eq!(played.state.sequence.orders_given, 1);
    let phase = played.state.unit(id(&state, "A")).phase;
    assert!(phase.moved && phase.shot);
}

#[test]
fn sx_028_2_a_unit_that_moved_does_not_recover_in_the_phase() {
    let far = hanno(position().unit(CARTHAGE, unit("A", Class::HI, (0, 6)).hits(3)));
    assert_eq!(order(&far, "Hanno", Order::Recover(id(&far, "A"))), Ok(()));
    let state = after_march(&far, "A", &[NE]);
    assert_refused(order(&state, "Hanno", Order::Recover(id(&state, "A"))), rules::SX_028);
}

#[test]
fn sx_029_2_a_subordinate_in_an_enemy_zone_still_lets_units_of_his_range_shock() {
    let state = position()
        .unit(CARTHAGE, unit("A", Class::LG, (1, 3)))
        .unit(ROME, unit("D", Class::HI, (1, 2)))
        .leader(CARTHAGE, leader("Hanno", (1, 3)))
        .leader(CARTHAGE, leader("Hasdrubal", (4, 12)).overall(4))
        .leader(ROME, leader("Varro", (3, -4)).overall(4).finished())
        .steps([sequence::Step::Phase { leader: tercio_spqr::ids::LeaderId(0), way: sequence::Way::Due }.into()])
        .state();
    let designate = |_: &State, _, question: &Question| *question == Question::Shock(shock::Question::Designate);
    let played = script().stop_at(designate).run_out(&state).unwrap();
    assert!(played.stopped_at.is_some() && played.cites(rules::SX_029));
    let [a, d] = ["A", "D"].map(|name| id(&state, name));
    let attack = Designation { attackers: [a].into_iter().collect(), defenders: [d].into_iter().collect() };
    let answer = Answer::Combats(vec![attack]);
    let verdict = Spqr::check(&&played.state, CARTHAGE, &Question::Shock(shock::Question::Designate), &answer);
    assert_eq!(verdict, Ok(()));
}
