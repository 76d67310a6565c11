//! What the catalogue says of the scenarios in play, on the scenarios themselves.

mod common;

use common::{CARTHAGE, leader, leader_id, position};
use tercio_kernel::{
    Game, Seat, Told,
    script::{Script, Scripted},
};
use tercio_spqr::{
    Spqr,
    answer::{Answer, Order},
    content,
    field::Field,
    game::{Event, Question, Step},
    hexes::Side,
    inspect, movement, quality,
    rulings::Rulings,
    scenario::Scenario,
    sequence::{self, Way},
    state::{Outcome, State},
};

fn scenario(id: &str) -> Scenario {
    content::built_in().scenario(id).expect("a scenario of the game").clone()
}

fn opening(scenario: Scenario) -> State {
    State::opening(Field::new(scenario, content::built_in().tables, Rulings::default()))
}

/// The battle after a withdrawal phase to which the sides come with these rout points.
fn after_withdrawal_phase(id: &str, points: [u16; 2]) -> State {
    let mut state = opening(scenario(id));
    state.turn = 1;
    state.rout_points.0 = points;
    let state = state.with_agenda([Step::from(sequence::Step::Withdrawal)]);
    let played = Script::<Spqr>::new().run(&state, |state| state.turn > 1 || state.outcome.is_some());
    played.expect("nobody is asked and no die is thrown").state
}

#[test]
fn sx_002_4_a_leader_has_no_facing() {
    let state = position().leader(CARTHAGE, leader("Hanno", (0, 0))).state();
    let shown = inspect::state(&state);
    assert!(shown["leaders"]["Hanno"].get("at").is_some() && shown["leaders"]["Hanno"].get("faces").is_none(), "{shown}");
}

#[test]
fn sx_012_1_of_two_that_roll_six_tq_9_passes_and_tq_4_fails_by_two() {
    assert_eq!((quality::excess(6, 0, 9), quality::excess(6, 0, 4)), (0, 2));
}

#[test]
fn sx_108_3_epirus_loses_at_95_points_and_goes_on_at_94() {
    assert_eq!(after_withdrawal_phase("heraclea", [95, 0]).outcome, Some(Outcome::Won(Seat::Second)));
    assert_eq!(after_withdrawal_phase("heraclea", [94, 0]).outcome, None);
}

#[test]
fn sx_108_4_the_siris_costs_hastati_nothing_and_triarii_one() {
    let state = opening(scenario("heraclea"));
    let bank = state.map().cell_at_offset(20, 16).expect("a hex on the north bank");
    let hits = |kind: &str| {
        let unit = state.units().find(|&id| state.field().unit_type(id).id == kind).expect("a unit of the type");
        [Side::SOUTH_EAST, Side::SOUTH_WEST].map(|side| movement::terrain_hits(&state, unit, bank, side))
    };
    assert_eq!((hits("hastati-III"), hits("triarii-III")), ([0, 0], [1, 1]));
}

/// Every leader passes, and nobody is pushed forward.
fn everybody_passes(_: &State, _: Seat, question: &Question) -> Option<Answer> {
    Some(match question {
        Question::Sequence(sequence::Question::Orders { .. }) => Answer::Order(Order::Pass),
        _ => Answer::No,
    })
}

fn initiatives(state: &State, played: &Scripted<Spqr>) -> Vec<u8> {
    let due = played.told.iter().filter_map(|told| match told {
        Told::Happened(Event::Sequence(sequence::Event::Due { leader, .. })) => Some(state.leader(*leader).initiative),
        _ => None,
    });
    due.collect()
}

#[test]
fn sx_109_3_in_the_first_turn_initiatives_go_from_2_to_6_with_dice_for_the_first_of_the_fives() {
    let state = opening(scenario("bagradas"));
    let pass = |state: &State, seat: Seat, question: &Question| {
        let first = || Spqr::offered(&state, seat, question).answers.swap_remove(0);
        match question {
            Question::Sequence(sequence::Question::Due) => Some(first()),
            _ => everybody_passes(state, seat, question),
        }
    };
    let played = Script::<Spqr>::new().dice([7, 2]).otherwise(pass).run(&state, |state| state.turn > 1);
    let played = played.expect("two dice are thrown, one a side");
    assert_eq!(initiatives(&state, &played), [2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6]);
    assert!(played.thrown.iter().all(|(rule, _)| *rule == tercio_rulebook::rules::SX_025), "{:?}", played.thrown);
}

#[test]
fn sx_109_4_rome_at_110_points_and_carthage_at_40_gives_carthage_the_victory() {
    assert_eq!(after_withdrawal_phase("bagradas", [40, 110]).outcome, Some(Outcome::Won(Seat::First)));
}

#[test]
fn sx_110_4_of_two_elite_commanders_the_higher_die_plus_initiative_opens() {
    let state = opening(scenario("zama"));
    let is_elite = |_: &State, _: Seat, question: &Question| matches!(question, Question::Sequence(sequence::Question::Elite));
    for (dice, opens) in [([3, 8], Seat::Second), ([8, 3], Seat::First)] {
        let played = Script::<Spqr>::new().dice(dice).stop_at(is_elite).run_out(&state).expect("two dice and a question");
        assert_eq!(played.stopped_at.map(|(seat, _)| seat), Some(opens));
    }
}

#[test]
fn sx_110_5_hanno_out_of_hannibals_range_commands_the_elephants_without_a_die() {
    let mut zama = scenario("zama");
    let hannibal = zama.sides[0].leaders.iter().position(|leader| leader.overall).expect("Hannibal");
    zama.sides[0].leaders[hannibal].cell = zama.map.cells().last().expect("the farthest corner");
    let mut state = opening(zama);
    state.turn = 2;
    let hanno = leader_id(&state, "hanno");
    let state = state.with_agenda([Step::from(sequence::Step::Phase { leader: hanno, way: Way::Due })]);
    let command = |state: &State, seat: Seat, question: &Question| {
        let lines = |answer: &Answer| matches!(answer, Answer::Order(Order::Line { .. }));
        Spqr::offered(&state, seat, question).answers.into_iter().find(lines)
    };
    let is_line =
        |_: &State, _: Seat, question: &Question| matches!(question, Question::Sequence(sequence::Question::Line { .. }));
    let played = Script::<Spqr>::new().otherwise(command).stop_at(is_line).run_out(&state).expect("no die is asked for");
    assert!(played.stopped_at.is_some() && played.thrown.is_empty(), "{:?}", played.thrown);
}
