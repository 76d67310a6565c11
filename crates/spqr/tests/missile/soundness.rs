//! Whatever a question offers is accepted, whatever it refuses is refused, and no answer makes the rules panic.

use tercio_kernel::{Game, Seat, testing::battery};
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::{Question, Step},
    hexes::Side,
    ids::{LeaderId, UnitId},
    missile::{self, Occasion},
    profile::Missile,
    standing::{Reaction, StandingOrders},
    state::State,
    unit::Supply,
};

use crate::{
    common::{CARTHAGE, ROME, id, leader, position, unit},
    support::weapons,
};

/// Shooters of every kind who stand close to each other: nothing that is asked below is answered by itself.
fn crowd() -> State {
    position()
        .unit(CARTHAGE, unit("E", Class::EL, (0, 4)))
        .unit(CARTHAGE, unit("A", Class::SK, (0, 5)).missile(Missile::A))
        .unit(CARTHAGE, unit("F", Class::EL, (2, 4)).supply(Supply::Out))
        .unit(CARTHAGE, unit("P", Class::PH, (-2, 6)).tq(8))
        .unit(ROME, unit("L", Class::LG, (0, 3)).roman(0).missile(Missile::J).tq(9))
        .unit(ROME, unit("M", Class::LG, (1, 3)).roman(0).tq(9))
        .unit(ROME, unit("V", Class::LI, (2, 3)).velites(0).tq(9))
        .unit(ROME, unit("R", Class::HC, (0, 0)))
        .leader(CARTHAGE, leader("Hanno", (0, 5)).overall(5))
        .leader(ROME, leader("Regulus", (0, 3)).overall(5))
        .state()
}

/// The same, with these steps to come.
fn with(steps: impl FnOnce(&dyn Fn(&str) -> UnitId) -> Vec<missile::Step>) -> State {
    let state = crowd();
    let steps = steps(&|name| id(&state, name));
    state.with_agenda(steps.into_iter().map(Step::from))
}

#[test]
fn the_laws_of_the_kernel_hold_for_shots() {
    let openings = [
        with(|id| vec![missile::Step::Order { unit: id("E") }, missile::Step::Order { unit: id("L") }]),
        with(|id| vec![missile::Step::EntryFire { shooter: id("E"), target: id("L") }, missile::Step::Reload]),
        with(|id| missile_steps(&[(id("E"), id("L")), (id("E"), id("M")), (id("V"), id("F"))])),
        with(|id| vec![missile::Step::ReturnFire { shooter: id("V"), target: id("A") }, missile::Step::Reload]),
    ];
    let report = battery::run(&openings, &battery::Options::<Spqr>::default().games(60).answers(200));
    let report = report.unwrap_or_else(|why| panic!("{}", why.chars().take(300).collect::<String>()));
    assert!(report.answers > 60 && report.dice > 60 && report.refused > 60, "{report:?}");
}

fn missile_steps(entries: &[(UnitId, UnitId)]) -> Vec<missile::Step> {
    let steps = missile::after_line(entries).into_iter();
    steps.map(|step| if let Step::Missile(step) = step { step } else { panic!("{step:?}") }).collect()
}

/// Answers of every kind, most of them nonsense.
fn nonsense() -> Vec<Answer> {
    vec![
        Answer::Yes,
        Answer::No,
        Answer::Unit(UnitId(0)),
        Answer::Unit(UnitId(999)),
        Answer::Leader(LeaderId(9)),
        Answer::Side(Side::EAST),
        Answer::Number(-3),
        Answer::Path(Default::default()),
        Answer::Cells(Default::default()),
        weapons(false, false),
        weapons(true, false),
        weapons(true, true),
    ]
}

fn assert_sound(state: &State, seat: Seat, question: &Question) {
    let offered = Spqr::offered(&state, seat, question).answers;
    assert!(!offered.is_empty(), "{question:?}");
    for answer in nonsense() {
        let accepted = Spqr::check(&state, seat, question, &answer).is_ok();
        assert_eq!(accepted, offered.contains(&answer), "{question:?}: {answer:?}");
    }
}

#[test]
fn nonsense_is_refused_without_a_panic() {
    let state = crowd();
    for (seat, shooter, target) in [(CARTHAGE, "E", "L"), (CARTHAGE, "F", "V"), (ROME, "V", "F"), (ROME, "L", "E")] {
        let (shooter, target) = (id(&state, shooter), id(&state, target));
        assert_sound(&state, seat, &missile::Question::React { shooter, target, occasion: Occasion::Entry }.into());
    }
    assert_sound(&state, CARTHAGE, &missile::Question::Target { shooter: id(&state, "E") }.into());
    let targets = ["L", "M"].map(|target| id(&state, target)).into_iter().collect();
    assert_sound(&state, CARTHAGE, &missile::Question::ReactToLine { shooter: id(&state, "E"), targets }.into());
}

#[test]
fn standing_orders_answer_reactions_and_nothing_else() {
    let state = crowd();
    let (shooter, target) = (id(&state, "E"), id(&state, "L"));
    let react = Question::from(missile::Question::React { shooter, target, occasion: Occasion::Entry });
    let answer = |reaction_fire| StandingOrders { reaction_fire, ..Default::default() }.answer(&state, CARTHAGE, &react);
    assert_eq!(answer(Reaction::Ask), None);
    assert_eq!(answer(Reaction::Never), Some(Answer::No));
    assert_eq!(answer(Reaction::AtTheFirst), Some(weapons(true, true)));
    let order = Question::from(missile::Question::Target { shooter });
    let orders = StandingOrders { reaction_fire: Reaction::Never, ..Default::default() };
    assert_eq!(orders.answer(&state, CARTHAGE, &order), None);
}
