//! Whoever may react sees no more of a march than has been walked.

use tercio_kernel::{Entry, EntryOf, Game, Seat, Told, script::Script};
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::Class,
    game::{Event, Step},
    movement,
};

use crate::{
    NW,
    common::{CARTHAGE, ROME, id, position, run, unit},
    go, ordered,
};

#[test]
fn a_march_is_hidden_from_the_other_side_until_it_is_over() {
    let state = position().unit(CARTHAGE, unit("C", Class::LG, (0, 11))).unit(ROME, unit("W", Class::LI, (0, 8))).state();
    let played = run(Script::new().answer(go([NW])).answer(go([NW])).answer(Answer::No), &ordered(&state, "C"));
    let told: Vec<EntryOf<Spqr>> = played.told.iter().cloned().map(Entry::Told).collect();
    let over = told
        .iter()
        .position(|entry| matches!(entry, Entry::Told(Told::Happened(Event::Movement(movement::Event::Ended { .. })))))
        .expect("the march ends");
    let hidden = |seat: Seat, until: usize| -> Vec<usize> {
        (0..until).filter(|&at| Spqr::hidden_from(&state, seat, &told[at], &told[at + 1..until])).collect()
    };
    let plan = |at: &usize| match &told[*at] {
        Entry::Told(Told::Then(step) | Told::Began(step)) => match step {
            Step::Movement(movement::Step::Stride { unit, left }) => *unit == id(&state, "C") && !left.is_empty(),
            _ => false,
        },
        _ => false,
    };
    let plans: Vec<usize> = (0..over).filter(plan).collect();
    assert!(plans.len() == 2 && plans.iter().all(|at| hidden(ROME, over).contains(at)), "{plans:?}");
    assert!(plans.iter().all(|at| !hidden(CARTHAGE, over).contains(at)));
    assert_eq!(hidden(ROME, told.len()), Vec::<usize>::new(), "nothing is hidden once all is walked");
    assert_eq!(hidden(CARTHAGE, told.len()), Vec::<usize>::new());
    let answer = Entry::Answer { seat: CARTHAGE, answer: go([NW]), by: tercio_kernel::entry::AnswerBy::Player, secret: false };
    assert!(Spqr::hidden_from(&state, ROME, &answer, &told[..over]));
    assert!(!Spqr::hidden_from(&state, ROME, &answer, &told) && !Spqr::hidden_from(&state, CARTHAGE, &answer, &[]));
}
