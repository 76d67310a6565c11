//! The laws of the kernel hold for the questions about leaders.

use tercio_kernel::{Game, Seat, testing::battery};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{self, Question},
    ids::{LeaderId, UnitId},
    leaders::{self, Step},
    state::State,
};

use crate::common::{CARTHAGE, ROME, id, leader, leader_id, position, unit};

fn field() -> State {
    let mut state = position()
        .unit(CARTHAGE, unit("H", Class::HC, (0, 4)))
        .unit(CARTHAGE, unit("E", Class::EL, (0, 6)))
        .unit(CARTHAGE, unit("F", Class::HI, (3, 6)))
        .unit(ROME, unit("L", Class::LG, (2, 3)))
        .leader(CARTHAGE, leader("Hannibal", (0, 6)).overall(7))
        .leader(CARTHAGE, leader("Hanno", (0, 7)))
        .leader(ROME, leader("Regulus", (0, 3)).overall(5))
        .state();
    let fallen = core::Event::LeaderFell { leader: leader_id(&state, "Hanno"), rule: rules::SX_039, points: 20 };
    Spqr::apply(&mut state, &fallen.into());
    state
}

fn openings() -> Vec<State> {
    let state = field();
    let (hannibal, regulus) = (leader_id(&state, "Hannibal"), leader_id(&state, "Regulus"));
    let (horse, elephant) = (id(&state, "H"), id(&state, "E"));
    let risk = Step::Risk { leader: regulus, rule: rules::SX_082 };
    let threat = |rule| Step::Threatened { leader: regulus, by: horse, rule };
    [
        vec![Step::Move { leader: hannibal }, Step::Move { leader: hannibal }, risk.clone()],
        vec![threat(rules::SX_039), risk.clone(), threat(rules::SX_121)],
        vec![Step::GoAlong { unit: elephant }, Step::Replace { leader: leader_id(&state, "Hanno") }, risk],
    ]
    .into_iter()
    .map(|steps| state.clone().with_agenda(steps.into_iter().map(game::Step::from)))
    .collect()
}

#[test]
fn the_laws_of_the_kernel_hold_for_leaders() {
    let report = battery::run(&openings(), &battery::Options::<Spqr>::default().games(60).answers(200));
    let report = report.unwrap_or_else(|why| panic!("{}", why.chars().take(300).collect::<String>()));
    assert!(report.answers > 60 && report.refused > 60, "{report:?}");
}

#[test]
fn nonsense_is_refused_without_a_panic() {
    let state = field();
    let hannibal = leader_id(&state, "Hannibal");
    let questions: [(Seat, leaders::Question); 4] = [
        (CARTHAGE, leaders::Question::March { leader: hannibal }),
        (CARTHAGE, leaders::Question::GoAlong { leader: hannibal, unit: id(&state, "E") }),
        (ROME, leaders::Question::WayOut { leader: leader_id(&state, "Regulus"), by: id(&state, "H"), rule: rules::SX_039 }),
        (CARTHAGE, leaders::Question::Host { leader: leader_id(&state, "Hanno") }),
    ];
    for (seat, question) in questions {
        let question = Question::from(question);
        for answer in [
            Answer::Unit(UnitId(999)),
            Answer::Leader(LeaderId(9)),
            Answer::Number(-3),
            Answer::Path(Default::default()),
            Answer::Cells(Default::default()),
        ] {
            assert!(Spqr::check(&&state, seat, &question, &answer).is_err(), "{question:?}: {answer:?}");
        }
    }
}

#[test]
fn leaders_who_do_not_exist_are_refused() {
    let state = field();
    for verdict in [leaders::may_be_ordered(&state, LeaderId(99)), leaders::may_replace(&state, LeaderId(99))] {
        assert!(verdict.is_err());
    }
}
