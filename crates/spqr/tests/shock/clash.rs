//! Who leads a combat, the die and the result (EL-023, SX-085, SX-090).

use tercio_kernel::{Game, script::Script};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    hexes::Zone,
    shock::{self, Question, Role},
    state::State,
};

use crate::{
    arena::{D, FLANK, FROM_FLANK, FROM_REAR, FRONT, REAR, active, asked, before_segment, clash, combats, results, shocks},
    common::{CARTHAGE, Position, ROME, assert_refused, id, position, unit},
};

/// Who led the first combat, and from where.
fn led(played: &tercio_kernel::script::Scripted<Spqr>) -> (String, String, Zone) {
    let name = |unit| played.state.field().unit_entry(unit).id.clone();
    let led = |event: &shock::Event| match event {
        shock::Event::Led { attacker, defender, angle, .. } => Some((name(*attacker), name(*defender), *angle)),
        _ => None,
    };
    shocks(played).find_map(led).expect("a combat is led")
}

fn not_moved(position: Position) -> State {
    before_segment(active(position))
}

/// LI in front and HC in the rear of a phalanx.
fn light_and_heavy() -> Position {
    let light = position().unit(CARTHAGE, unit("I", Class::LI, FRONT[1]));
    light.unit(CARTHAGE, unit("C", Class::HC, REAR).facing(FROM_REAR)).unit(ROME, unit("D", Class::PH, D).size(6))
}

#[test]
fn sx_085_1_of_light_infantry_in_front_and_cavalry_behind_the_player_chooses_the_cavalry() {
    let state = not_moved(light_and_heavy());
    let designate = combats(&state, &[(&["I", "C"], &["D"])]);
    let cavalry = Answer::Unit(id(&state, "C"));
    let played = clash(Script::new().answer(designate).answer(cavalry).die(rules::SX_090, 0), &state);
    assert_eq!(asked(&played)[1], (CARTHAGE, &Question::Lead { combat: 0, role: Role::Attack }));
    assert_eq!(led(&played), ("C".to_owned(), "D".to_owned(), Zone::Rear));
    assert_eq!(results(&played)[0].0, 11);
    assert!(played.cites(rules::SX_085));
}

#[test]
fn sx_085_2_of_a_flank_and_a_front_the_defender_chooses_the_front() {
    // The HI in (2,3), looking at vertex 0, has before it velites in (3,2), who look at it, and a legion in (3,3) whose flank it is in.
    let legion = position().unit(ROME, unit("G", Class::LG, (3, 3)).facing(2).size(1));
    let velites = legion.unit(ROME, unit("V", Class::LI, (3, 2)).facing(2).velites(0).size(2));
    let state = not_moved(velites.unit(CARTHAGE, unit("A", Class::HI, FRONT[1]).facing(0).size(3)));
    let designate = combats(&state, &[(&["A"], &["G", "V"])]);
    let choose = |unit: &str| {
        let script = Script::new().answer(designate.clone()).answer(Answer::Unit(id(&state, unit))).dice([4]);
        let even = |_: &State, _, question: &_| match question {
            tercio_spqr::game::Question::Shock(Question::Share { hits, .. }) => {
                Some(Answer::Shares([hits / 2 + hits % 2, hits / 2].as_slice().into()))
            }
            _ => None,
        };
        clash(script.otherwise(even), &state)
    };
    let by_velites = choose("V");
    assert_eq!(asked(&by_velites)[1], (ROME, &Question::Lead { combat: 0, role: Role::Defence }));
    assert_eq!((led(&by_velites).2, results(&by_velites)[0].0), (Zone::Front, 9));
    let by_legion = choose("G");
    assert_eq!((led(&by_legion).2, results(&by_legion)[0].0), (Zone::Flank, 11));
}

#[test]
fn sx_085_3_one_against_one_is_not_asked() {
    let state = not_moved(position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::HI, D)));
    let played = clash(Script::new().answer(combats(&state, &[(&["A"], &["D"])])).dice([5]), &state);
    assert_eq!(asked(&played).len(), 1);
}

#[test]
fn sx_085_4_two_elephants_in_front_of_a_legion_are_not_asked() {
    let elephants = position().unit(CARTHAGE, unit("A", Class::EL, FRONT[0])).unit(CARTHAGE, unit("B", Class::EL, FRONT[1]));
    let state = not_moved(elephants.unit(ROME, unit("D", Class::LG, D)));
    let stand = |_: &State, _, question: &_| (*question == Question::Lane { combat: 0 }.into()).then_some(Answer::No);
    let designate = combats(&state, &[(&["A", "B"], &["D"])]);
    let played = clash(Script::new().answer(designate).otherwise(stand).dice([5]), &state);
    assert_eq!(asked(&played).len(), 2, "only who attacks whom, and the lane");
}

#[test]
fn sx_085_only_a_unit_of_that_side_may_lead() {
    let state = not_moved(light_and_heavy());
    let script = Script::new()
        .answer(combats(&state, &[(&["I", "C"], &["D"])]))
        .stop_at(|_, _, question| matches!(question, tercio_spqr::game::Question::Shock(Question::Lead { .. })));
    let stopped = clash(script, &state);
    let (seat, question) = stopped.stopped_at.expect("the player is asked who leads");
    assert_refused(Spqr::check(&&stopped.state, seat, &question, &Answer::Unit(id(&state, "D"))), rules::SX_085);
    assert_refused(Spqr::check(&&stopped.state, seat, &question, &Answer::No), rules::SX_085);
    assert_eq!(Spqr::offered(&&stopped.state, seat, &question).answers.len(), 2);
}

/// HI on HI from the front, of equal size: column 7.
fn column_7() -> State {
    not_moved(position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::HI, D)))
}

#[test]
fn sx_090_4_column_7_and_a_die_of_6_give_2_and_2() {
    let state = column_7();
    let played = clash(Script::new().answer(combats(&state, &[(&["A"], &["D"])])).die(rules::SX_090, 6), &state);
    assert_eq!(results(&played), [(7, [2, 2])]);
    assert!(played.cites(rules::EL_023));
}

/// The totals among which the die fell, where leaders add so much.
fn totals(die: i16, by: i8) -> [u8; 2] {
    use crate::common::{leader, leader_id};
    let (seat, charisma) = if by > 0 { (CARTHAGE, by) } else { (ROME, -by) };
    let at = if by > 0 { FRONT[1] } else { D };
    let foes = position().unit(CARTHAGE, unit("A", Class::HI, FRONT[1])).unit(ROME, unit("D", Class::HI, D));
    let mut state = foes.leader(seat, leader("X", at).charisma(charisma as u8).initiative(7).range(9)).state();
    let leader = leader_id(&state, "X");
    state.sequence.leader = Some(leader);
    // The leader is past his risk: only the clash is fought.
    let (attackers, defenders) = (smallvec::smallvec![id(&state, "A")], smallvec::smallvec![id(&state, "D")]);
    let designated = shock::Event::Designated { attackers, defenders, rule: rules::SX_077 };
    Spqr::apply(&mut state, &designated.into());
    let mut leaders = [shock::Leaders::new(), shock::Leaders::new()];
    leaders[usize::from(by < 0)].push(leader);
    let state =
        state.with_agenda([shock::Step::Charisma { combat: 0, leaders }.into(), shock::Step::Clash { combat: 0 }.into()]);
    let played = crate::common::run(Script::new().die(rules::SX_090, die), &state);
    let totals = |event: &shock::Event| match event {
        shock::Event::Clashed { totals, .. } => Some(*totals),
        _ => None,
    };
    let totals = shocks(&played).find_map(totals);
    totals.expect("the clash was fought")
}

#[test]
fn sx_090_5_a_total_beyond_the_table_is_kept_to_9_and_one_below_it_to_0() {
    assert_eq!(totals(8, 3)[1], 9);
    assert_eq!(totals(1, -3)[0], 0);
}

#[test]
fn sx_004_the_ledger_says_from_where_the_attack_comes() {
    for (unit_at, facing, angle) in [(FLANK, FROM_FLANK, Zone::Flank), (REAR, FROM_REAR, Zone::Rear)] {
        let position =
            position().unit(CARTHAGE, unit("A", Class::HI, unit_at).facing(facing)).unit(ROME, unit("D", Class::HI, D));
        let state = not_moved(position);
        let played = clash(Script::new().answer(combats(&state, &[(&["A"], &["D"])])).dice([5]), &state);
        assert_eq!(led(&played).2, angle);
        assert!(played.cites(rules::SX_004) && played.cites(rules::SX_084) && played.cites(rules::SX_086));
    }
}
