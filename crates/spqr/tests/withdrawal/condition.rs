//! Who may withdraw, and when (SX-058), and again (SX-062).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, answer::Answer, class::Class, content, field::Field, game, movement, profile::Profile, rulings::Rulings, standing,
    state::State, withdrawal,
};

use crate::{
    E, NW, W, before,
    common::{CARTHAGE, ROME, U, assert_refused, at, cell, hits, id, position, run, unit},
    go, hurt, march, nobody_turns, offer, offers,
};

fn velites() -> U {
    unit("W", Class::LI, (0, 8)).velites(0).no_missile()
}

#[test]
fn sx_058_1_velites_are_asked_before_a_legion_that_came_to_two_hexes_moves_on() {
    let state = before(velites(), unit("C", Class::LG, (0, 11))).state();
    let step = movement::Step::Order { unit: id(&state, "C") };
    let script = Script::new()
        .answer(go([NW, NW]))
        .stop_at(|_, _, question| matches!(question, game::Question::Withdrawal(withdrawal::Question::Offer { .. })));
    let played = run(script, &state.clone().with_agenda([step.into()]));
    assert_eq!(played.stopped_at, Some((ROME, offer(&state))));
    assert_eq!(at(&played.state, "C"), (0, 10));
}

#[test]
fn sx_058_1_so_they_are_before_one_that_starts_its_move_at_two_hexes() {
    let state = before(velites(), unit("C", Class::LG, (0, 10))).state();
    let played = march(&state, [NW], &[go([NW]), Answer::No]);
    assert_eq!((at(&played.state, "W"), at(&played.state, "C")), ((0, 7), (0, 9)));
    assert!(played.cites(rules::SX_058));
}

#[test]
fn sx_058_2_hastati_are_not_asked_before_a_phalanx() {
    let state = before(unit("W", Class::LG, (0, 8)).roman(0), unit("C", Class::PH, (0, 11))).state();
    assert_eq!(offers(&march(&state, [NW], &[])), 0);
    assert_refused(withdrawal::may_withdraw(&state, id(&state, "W"), id(&state, "C")), rules::SX_058);
    let slow = before(unit("W", Class::PH, (0, 8)), unit("C", Class::MI, (0, 10)).ma(4)).state();
    assert_refused(withdrawal::may_withdraw(&slow, id(&slow, "W"), id(&slow, "C")), rules::SX_058);
}

#[test]
fn sx_058_3_skirmishers_are_asked_before_velites_and_velites_are_not() {
    let comes = || unit("C", Class::LI, (0, 11)).velites(1).no_missile();
    let skirmishers = before(unit("W", Class::SK, (0, 8)), comes()).state();
    assert_eq!(offers(&march(&skirmishers, [NW], &[Answer::No])), 1);
    assert_eq!(offers(&march(&before(velites(), comes()).state(), [NW], &[])), 0);
}

#[test]
fn sx_058_4_heavy_horse_is_asked_before_an_elephant_at_two_hexes_and_not_at_three() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::EL, (0, 13))).state();
    assert_eq!(offers(&march(&state, [NW, NW], &[])), 0);
    let played = march(&state, [NW, NW, NW], &[Answer::No]);
    assert_eq!((offers(&played), at(&played.state, "C")), (1, (0, 10)));
}

#[test]
fn sx_058_5_the_option_is_lost_for_one_who_declined() {
    let state = before(velites(), unit("C", Class::LG, (0, 11))).state();
    let played = march(&state, [NW, NW], &[Answer::No]);
    assert_eq!((offers(&played), at(&played.state, "C")), (1, (0, 9)));
}

#[test]
fn sx_058_no_one_withdraws_out_of_an_enemy_zone() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::LG, (0, 10)))
        .unit(CARTHAGE, unit("D", Class::HI, (-1, 9)).facing(0))
        .state();
    assert_refused(Spqr::check(&&state, ROME, &offer(&state), &go([NW])), rules::SX_058);
    assert_eq!(offers(&march(&state, [NW], &[])), 0);
}

#[test]
fn sx_058_one_who_only_moves_past_at_two_hexes_asks_once() {
    let state = before(unit("W", Class::HC, (0, 8)), unit("C", Class::SK, (0, 11)).facing(4)).state();
    let played = march(&state, [W], &[]);
    assert_eq!((offers(&played), at(&played.state, "C")), (0, (-1, 11)));
    let past = before(unit("W", Class::HC, (0, 8)), unit("C", Class::SK, (-1, 10)).facing(0)).state();
    let played = march(&past, [E, E], &[Answer::No]);
    assert_eq!((offers(&played), at(&played.state, "C")), (1, (1, 10)));
}

#[test]
fn sx_062_1_velites_withdraw_again_from_a_phalanx_that_goes_on() {
    let state = before(velites(), unit("C", Class::PH, (0, 11)).tq(7)).state();
    let step = movement::Step::Order { unit: id(&state, "C") };
    let one_hex = || go([NW]);
    let script = Script::new()
        .answer(one_hex()) // The phalanx comes to two hexes,
        .answer(one_hex()) // the velites withdraw one,
        .answer(one_hex()) // the phalanx goes on to two hexes with the four points it has left,
        .answer(one_hex()) // the velites withdraw again,
        .answer(Answer::No); // and the phalanx goes no farther.
    let played = run(script, &state.clone().with_agenda([step.into()]));
    assert_eq!((offers(&played), at(&played.state, "W"), at(&played.state, "C")), (2, (0, 6), (0, 9)));
    assert!(played.cites(rules::SX_062));
}

#[test]
fn sx_062_who_went_on_may_spend_what_it_has_left_and_no_more() {
    let state = before(velites(), unit("C", Class::LG, (0, 11))).state();
    let step = movement::Step::Order { unit: id(&state, "C") };
    let asked_again = |state: &State, _, question: &game::Question| {
        state.movement.march.is_some() && matches!(question, game::Question::Movement(movement::Question::March { .. }))
    };
    let script = Script::new().answer(go([NW])).answer(go([NW])).stop_at(asked_again);
    let stopped = run(script, &state.clone().with_agenda([step.into()]));
    let (seat, question) = stopped.stopped_at.expect("it is asked where it goes on to");
    let view = &stopped.state;
    assert_refused(Spqr::check(&view, seat, &question, &go([NW; 5])), rules::SX_042);
    for answer in Spqr::offered(&view, seat, &question).answers {
        assert_eq!(Spqr::check(&view, seat, &question, &answer), Ok(()));
    }
    let reached = movement::reachable(view, id(view, "C"));
    assert!(reached.iter().all(|reach| reach.mp <= 5) && reached.iter().any(|reach| reach.mp == 5));
}

#[test]
fn sx_062_2_light_infantry_that_withdraws_twice_pays_twice() {
    let state = before(unit("W", Class::LI, (0, 8)), unit("C", Class::LG, (0, 11))).state();
    let played = march(&state, [NW, NW], &[go([NW]), go([NW])]);
    assert_eq!(hurt(&played, id(&state, "W")), [(1, rules::SX_061), (1, rules::SX_061)]);
    assert_eq!((hits(&played.state, "W"), at(&played.state, "W")), (2, (0, 6)));
}

#[test]
fn sx_062_3_no_one_withdraws_before_an_advance_after_combat() {
    let state = position().unit(CARTHAGE, unit("C", Class::HI, (0, 10))).unit(ROME, unit("W", Class::SK, (0, 8))).state();
    let advanced = movement::Step::Arrival { unit: id(&state, "C"), from: cell(&state, (0, 11)), was_adjacent: true };
    let played = run(Script::new().otherwise(nobody_turns), &state.with_agenda([advanced.into()]));
    assert_eq!(played.asked, []);
}

#[test]
fn standing_orders_withdraw_by_the_first_way_or_never() {
    let state = before(velites(), unit("C", Class::LG, (0, 10))).state();
    let orders = |withdrawal| standing::StandingOrders { withdrawal, ..Default::default() };
    let never = orders(standing::Reaction::Never).answer(&state, ROME, &offer(&state));
    let always = orders(standing::Reaction::AtTheFirst).answer(&state, ROME, &offer(&state));
    assert_eq!(never, Some(Answer::No));
    assert_eq!(Spqr::check(&&state, ROME, &offer(&state), &always.clone().expect("a way")), Ok(()));
    assert_ne!(always, Some(Answer::No));
}

#[test]
fn sx_110_3_at_zama_velites_do_not_withdraw_before_an_elephant_and_roman_horse_does() {
    let content = content::built_in();
    let zama = content.scenarios.iter().find(|scenario| scenario.id == "zama").expect("Zama").clone();
    let state = State::opening(Field::new(zama, content.tables.clone(), Rulings::default()));
    let one = |fits: &dyn Fn(&Profile) -> bool| state.units().find(|&unit| fits(state.profile(unit))).expect("such a unit");
    let elephant = one(&|profile| profile.class == Class::EL);
    let (velites, horse) = (one(&|profile| profile.velites), one(&|profile| profile.class == Class::RC));
    assert_eq!((state.profile(elephant).ma, state.profile(velites).ma, state.profile(horse).ma), (7, 6, 8));
    assert_refused(withdrawal::may_withdraw(&state, velites, elephant), rules::SX_058);
    assert_eq!(withdrawal::may_withdraw(&state, horse, elephant), Ok(()));
}
