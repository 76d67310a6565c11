//! Who must shock, who may, and who never does (SX-075, SX-076).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    profile::Missile,
    shock::{self, Question, Step},
    unit::ShockMark,
};

use crate::{
    arena::{
        D, FLANK, FROM_FLANK, FROM_REAR, FRONT, REAR, active, before_segment, came_up, clash, combats, designate,
        rules_of_dice, verdict,
    },
    common::{CARTHAGE, ROME, assert_refused, id, position, run, unit},
};

#[test]
fn sx_075_1_an_elephant_that_came_up_may_not_leave_the_legion_before_it_out() {
    let position = position().unit(CARTHAGE, unit("E", Class::EL, FRONT[1])).unit(ROME, unit("L", Class::LG, D));
    let state = came_up(position, &["E"]);
    assert_eq!(state.unit(id(&state, "E")).phase.shock, ShockMark::Check);
    assert_refused(verdict(&state, &[]), rules::SX_075);
    assert_eq!(verdict(&state, &[(&["E"], &["L"])]), Ok(()));
}

#[test]
fn sx_075_2_light_cavalry_that_came_up_is_asked_whether_it_will_shock() {
    let position = position().unit(CARTHAGE, unit("C", Class::LC, FRONT[1])).unit(ROME, unit("H", Class::HI, D));
    let state = active(position);
    let state = state.clone().with_agenda([Step::Arrival { unit: id(&state, "C") }.into()]);
    let question = (CARTHAGE, Question::Engage { unit: id(&state, "C") }.into());
    let shocks = run(Script::new().answer(Answer::Yes), &state);
    assert_eq!(shocks.asked, [question]);
    assert_eq!(shocks.state.unit(id(&state, "C")).phase.shock, ShockMark::Check);
    let declines = run(Script::new().answer(Answer::No), &state);
    assert_eq!(declines.state.unit(id(&state, "C")).phase.shock, ShockMark::Declined);
    assert!(shocks.cites(rules::SX_075) && declines.cites(rules::SX_075));
}

#[test]
fn sx_075_3_a_legion_adjacent_since_before_may_shock_without_a_check_or_not() {
    let position = position().unit(CARTHAGE, unit("G", Class::LG, FRONT[1])).unit(ROME, unit("L", Class::LG, D));
    let state = before_segment(active(position));
    assert_eq!(verdict(&state, &[]), Ok(()));
    let played = clash(Script::new().answer(combats(&state, &[(&["G"], &["L"])])).die(rules::SX_090, 5), &state);
    assert_eq!(rules_of_dice(&played), ["SX-090"]);
}

#[test]
fn sx_075_3_a_legion_out_of_the_leaders_range_may_not() {
    let position = position().unit(CARTHAGE, unit("G", Class::LG, FRONT[1])).unit(ROME, unit("L", Class::LG, D));
    let mut state = active(position);
    state.sequence.leader = None;
    assert_refused(verdict(&state, &[(&["G"], &["L"])]), rules::SX_075);
}

#[test]
fn sx_075_4_light_infantry_that_declined_may_not_take_the_mark_no_check() {
    let position = position().unit(CARTHAGE, unit("P", Class::LI, FRONT[1])).unit(ROME, unit("L", Class::LG, D));
    let state = active(position);
    let state = state.clone().with_agenda([Step::Arrival { unit: id(&state, "P") }.into()]);
    let declined = run(Script::new().answer(Answer::No), &state).state;
    assert_refused(verdict(&declined, &[(&["P"], &["L"])]), rules::SX_075);
    assert_eq!(verdict(&declined, &[]), Ok(()));
    // Nor is it asked again, should it come up to somebody else in the same phase.
    let again = declined.with_agenda([Step::Arrival { unit: id(&state, "P") }.into()]);
    assert!(run(Script::new(), &again).asked.is_empty());
}

#[test]
fn sx_076_1_skirmishers_owe_no_shock_and_may_not() {
    let position =
        position().unit(CARTHAGE, unit("S", Class::SK, FRONT[1]).missile(Missile::J)).unit(ROME, unit("L", Class::LG, D));
    let state = came_up(position, &["S"]);
    assert_eq!(state.unit(id(&state, "S")).phase.shock, ShockMark::None);
    assert_eq!(verdict(&state, &[]), Ok(()));
    assert_refused(verdict(&state, &[(&["S"], &["L"])]), rules::SX_076);
    let refused = Spqr::refused(&&state, CARTHAGE, &designate());
    assert!(refused.iter().any(|(_, why)| why.cites(rules::SX_076)), "{refused:?}");
}

#[test]
fn sx_076_2_velites_do_not_shock_an_enemy_in_their_flank_hex() {
    // In (1,2) and facing north, the velites have the defender in the flank hex to their east.
    let position = position().unit(CARTHAGE, unit("V", Class::LI, FLANK).velites(0)).unit(ROME, unit("L", Class::LG, D));
    let state = came_up(position, &["V"]);
    assert!(shock::targets(&state, id(&state, "V")).is_empty());
    assert_refused(verdict(&state, &[(&["V"], &["L"])]), rules::SX_076);
    assert_eq!(verdict(&state, &[]), Ok(()));
}

#[test]
fn sx_076_3_cavalry_before_an_elephant_owes_none_and_behind_it_may_attack() {
    let before = position().unit(CARTHAGE, unit("C", Class::HC, FRONT[1])).unit(ROME, unit("E", Class::EL, D));
    let state = came_up(before, &["C"]);
    assert_eq!(verdict(&state, &[]), Ok(()));
    assert_refused(verdict(&state, &[(&["C"], &["E"])]), rules::SX_076);
    let behind = position().unit(CARTHAGE, unit("C", Class::HC, REAR).facing(FROM_REAR)).unit(ROME, unit("E", Class::EL, D));
    assert_eq!(verdict(&came_up(behind, &["C"]), &[(&["C"], &["E"])]), Ok(()));
}

#[test]
fn sx_076_4_light_cavalry_with_javelins_may_be_designated_and_with_bows_not() {
    let with = |missile| {
        let cavalry = unit("C", Class::LC, FLANK).facing(FROM_FLANK).missile(missile);
        came_up(position().unit(CARTHAGE, cavalry).unit(ROME, unit("L", Class::LG, D)), &["C"])
    };
    assert_eq!(verdict(&with(Missile::J), &[(&["C"], &["L"])]), Ok(()));
    assert_refused(verdict(&with(Missile::A), &[(&["C"], &["L"])]), rules::SX_076);
}
