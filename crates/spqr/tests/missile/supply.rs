//! Missiles low, none, and replenished (SX-072, SX-073).

use tercio_kernel::Table;
use tercio_rulebook::rules;
use tercio_spqr::{
    answer::Answer,
    class::Class,
    missile::{self, Step},
    profile::Missile,
    state::State,
    unit::Supply,
};

use crate::{
    common::{CARTHAGE, ROME, U, assert_refused, id, position, run, unit},
    support::{OneDie, entered, missiles, reactions, screen, shoot, weapons},
};

fn against_a_legion(shooter: U) -> State {
    position().unit(CARTHAGE, shooter).unit(ROME, unit("L", Class::LG, (0, 3))).state()
}

/// What a shooter has left after a shot with this die.
fn left_after(shooter: U, die: i16) -> Supply {
    missiles(&shoot(&against_a_legion(shooter), "U", "L", false, die).state, "U")
}

fn velites() -> U {
    unit("U", Class::LI, (0, 4)).velites(0)
}

#[test]
fn sx_072_1_javelins_are_low_on_a_natural_seven() {
    assert_eq!([6, 7, 8, 9].map(|die| left_after(velites(), die)), [Supply::Full, Supply::Low, Supply::Low, Supply::Low]);
}

#[test]
fn sx_072_2_bows_are_low_on_a_natural_nine() {
    let archers = || unit("U", Class::SK, (0, 5)).missile(Missile::A);
    assert_eq!([8, 9].map(|die| left_after(archers(), die)), [Supply::Full, Supply::Low]);
    let slingers = || unit("U", Class::SK, (0, 5)).missile(Missile::S);
    assert_eq!([8, 9].map(|die| left_after(slingers(), die)), [Supply::Full, Supply::Low]);
}

#[test]
fn sx_072_3_a_low_unit_is_out_after_its_last_shot() {
    for die in [0, 5, 9] {
        assert_eq!(left_after(velites().supply(Supply::Low), die), Supply::Out);
    }
}

#[test]
fn sx_072_4_an_lg_has_one_shot() {
    let legion = unit("U", Class::LG, (0, 4)).roman(0).missile(Missile::J);
    let shot = shoot(&against_a_legion(legion), "U", "L", false, 0).state;
    assert_eq!(missiles(&shot, "U"), Supply::Out);
    let mut later = shot;
    later.missile.forget();
    assert_refused(missile::may_shoot_on_order(&later, id(&later, "U"), id(&later, "L"), false), rules::SX_072);
}

/// What a unit has left after a shock in which it took part.
fn left_after_shock(unit: U) -> Supply {
    let mut state = against_a_legion(unit);
    let fighter = id(&state, "U");
    let mut source = OneDie::default();
    missile::spend_javelins_after_shock(&mut Table::new(&mut state, &mut source), fighter).expect("no pause");
    missiles(&state, "U")
}

#[test]
fn sx_072_5_javelin_infantry_is_out_after_a_shock() {
    assert_eq!(left_after_shock(velites()), Supply::Out);
    assert_eq!(left_after_shock(unit("U", Class::LC, (0, 4)).missile(Missile::J)), Supply::Full);
    assert_eq!(left_after_shock(unit("U", Class::LI, (0, 4)).missile(Missile::A)), Supply::Full);
}

#[test]
fn screen_and_tower_of_an_elephant_are_counted_apart() {
    let state = against_a_legion(unit("E", Class::EL, (0, 4)));
    let played = run(reactions([7, 9]).answer(weapons(true, true)), &entered(&state, "E", "L")).state;
    assert_eq!((missiles(&played, "E"), screen(&played, "E")), (Supply::Low, Supply::Low));
    let again = run(reactions([2]).answer(weapons(true, false)), &entered(&played, "E", "L")).state;
    assert_eq!((missiles(&again, "E"), screen(&again, "E")), (Supply::Out, Supply::Low));
    let last = run(reactions([2]).answer(weapons(false, true)), &entered(&again, "E", "L")).state;
    assert_eq!((missiles(&last, "E"), screen(&last, "E")), (Supply::Out, Supply::Out));
    assert!(run(reactions([]), &entered(&last, "E", "L")).asked.is_empty());
}

fn reload(state: &State) -> State {
    run(reactions([]), &state.clone().with_agenda([Step::Reload.into()])).state
}

fn archers_out(at: (i32, i32)) -> U {
    unit("A", Class::SK, at).missile(Missile::A).supply(Supply::Out)
}

#[test]
fn sx_073_1_archers_out_of_missiles_are_fully_supplied() {
    let state = position().unit(CARTHAGE, archers_out((0, 5))).unit(ROME, unit("L", Class::LG, (0, 1))).state();
    assert_eq!(missiles(&reload(&state), "A"), Supply::Full);
}

#[test]
fn sx_073_2_enemy_archers_at_four_hexes_prevent_it_and_at_five_not() {
    let enemy = |at| unit("B", Class::SK, at).missile(Missile::A);
    let at = |cell| position().unit(CARTHAGE, archers_out((0, 5))).unit(ROME, enemy(cell)).state();
    assert_eq!(missiles(&reload(&at((2, 1))), "A"), Supply::Out);
    assert_eq!(missiles(&reload(&at((2, 0))), "A"), Supply::Full);
}

#[test]
fn sx_073_3_velites_in_an_enemy_zone_do_not_reload() {
    let low = unit("V", Class::LI, (0, 4)).velites(0).supply(Supply::Low);
    let state = position().unit(CARTHAGE, low.clone()).unit(ROME, unit("L", Class::LG, (0, 3))).state();
    assert_eq!(missiles(&reload(&state), "V"), Supply::Low);
    let turned = unit("L", Class::LG, (0, 3)).facing(5);
    assert_eq!(missiles(&reload(&position().unit(CARTHAGE, low).unit(ROME, turned).state()), "V"), Supply::Full);
}

#[test]
fn two_units_out_of_missiles_do_not_keep_each_other_from_reloading() {
    let state = position()
        .unit(CARTHAGE, archers_out((0, 5)))
        .unit(ROME, unit("B", Class::SK, (0, 3)).missile(Missile::A).supply(Supply::Out))
        .state();
    let reloaded = reload(&state);
    assert_eq!((missiles(&reloaded, "A"), missiles(&reloaded, "B")), (Supply::Full, Supply::Full));
}

#[test]
fn an_elephant_replenishes_tower_and_screen() {
    let state = against_a_legion(unit("E", Class::EL, (0, 4)));
    let used = run(reactions([7, 9]).answer(weapons(true, true)), &entered(&state, "E", "L")).state;
    assert_eq!(screen(&reload(&used), "E"), Supply::Low, "the legion controls its hex");
    let far = position().unit(CARTHAGE, unit("E", Class::EL, (0, 8)).supply(Supply::Out)).state();
    assert_eq!(missiles(&reload(&far), "E"), Supply::Full);
}

#[test]
fn routed_units_do_not_reload() {
    let state = position().unit(CARTHAGE, archers_out((0, 5)).routed()).state();
    assert_eq!(missiles(&reload(&state), "A"), Supply::Out);
    assert_eq!(Answer::of_bool(missile::may_reload(&state, id(&state, "A"))), Answer::No);
}
