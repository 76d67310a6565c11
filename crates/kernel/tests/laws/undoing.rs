//! Laws of taking back: free until a die falls, a secret is shown or something unknown comes to light; then by consent.

use tercio_kernel::{
    Seat,
    play::{Change, UndoError, Waiting},
};

use crate::{
    miniature::{Answer, PieceId, Stance, Standing, Step},
    support::{about_to, begun, bombard, charge, march, pass, stance},
};

#[test]
fn with_nothing_answered_there_is_nothing_to_take_back() {
    assert_eq!(begun().undo(true), Err(UndoError::Nothing));
    assert_eq!(begun().last_answer_by(), None);
}

#[test]
fn an_answer_is_taken_back_freely_while_no_die_has_fallen() {
    let mut play = begun();
    let start = play.state().clone();
    play.answer(Seat::First, march(0, &[(20, 10)])).unwrap();
    assert_eq!(play.last_answer_by(), Some(Seat::First));
    play.undo(false).unwrap();
    assert_eq!((play.state(), play.dice_thrown()), (&start, 0));
    assert!(play.question(Seat::First).is_some());
}

#[test]
fn a_die_makes_consent_needed_and_falls_again_the_same() {
    let mut play = begun();
    play.leave_standing_orders(Seat::Second, Standing::AlwaysShoot).unwrap();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    let (state, tape) = (play.state().clone(), play.tape().to_vec());
    assert_eq!(play.undo(false), Err(UndoError::NeedsConsent));
    assert_eq!((play.state(), play.tape()), (&state, tape.as_slice()), "nothing has changed");
    play.undo(true).unwrap();
    assert_eq!(play.dice_thrown(), 0);
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    assert_eq!(play.tape(), tape.as_slice());
}

#[test]
fn a_measured_distance_makes_consent_needed() {
    let mut play =
        tercio_kernel::play::Play::<crate::miniature::Miniature>::with_typed_dice(crate::miniature::Field::small()).unwrap();
    play.answer(Seat::First, bombard(40)).unwrap();
    assert!(matches!(play.waiting(), Waiting::Dice(_)), "no die has fallen yet");
    assert_eq!(play.undo(false), Err(UndoError::NeedsConsent));
    play.undo(true).unwrap();
    assert!(!play.state().measured);
}

#[test]
fn a_secret_answer_is_taken_back_freely_until_the_other_is_given_too() {
    let mut play = about_to(Step::Clash(PieceId(0), PieceId(3)));
    play.answer(Seat::Second, stance(Stance::Feint)).unwrap();
    play.undo(false).unwrap();
    assert!(play.question(Seat::Second).is_some() && play.question(Seat::First).is_some());
}

#[test]
fn two_secret_answers_go_back_together_and_by_consent() {
    let mut play = about_to(Step::Clash(PieceId(0), PieceId(3)));
    play.answer(Seat::Second, stance(Stance::Feint)).unwrap();
    play.answer(Seat::First, stance(Stance::Thrust)).unwrap();
    assert_eq!(play.undo(false), Err(UndoError::NeedsConsent));
    play.undo(true).unwrap();
    assert!(play.question(Seat::Second).is_some() && play.question(Seat::First).is_some());
    assert!(play.tape().iter().all(|entry| !entry.is_secret()));
}

#[test]
fn a_seat_takes_back_its_own_answer_and_the_others_only_by_consent() {
    let mut play = begun();
    play.answer(Seat::First, pass()).unwrap();
    play.answer(Seat::Second, pass()).unwrap();
    assert_eq!(play.undo_of(Seat::First, false), Err(UndoError::NeedsConsent));
    play.undo_of(Seat::Second, false).unwrap();
    assert!(play.question(Seat::Second).is_some());
    play.undo_of(Seat::First, false).unwrap();
    assert_eq!(play.undo_of(Seat::First, true), Err(UndoError::Nothing));
}

#[test]
fn orders_in_force_answer_again_what_was_taken_back() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20)])).unwrap();
    play.answer(Seat::Second, Answer::Shoot(false)).unwrap();
    play.leave_standing_orders(Seat::Second, Standing::NeverShoot).unwrap();
    play.undo(false).unwrap();
    assert!(matches!(play.question(Seat::Second), Some(crate::miniature::Question::Order)));
}

#[test]
fn the_journal_is_the_tape_in_the_order_in_which_all_happened() {
    let mut play = begun();
    play.answer(Seat::First, pass()).unwrap();
    let before = play.tape().len();
    play.leave_standing_orders(Seat::Second, Standing::NeverShoot).unwrap();
    play.answer(Seat::Second, charge(3, 0)).unwrap();
    play.undo(false).unwrap();
    play.answer(Seat::Second, pass()).unwrap();
    let journal = play.take_journal();
    assert!(matches!(journal[before], Change::Standing { seat: Seat::Second, .. }));
    let mut tape = Vec::new();
    let mut undone = 0;
    for change in journal {
        match change {
            Change::Entry(entry) => tape.push(entry),
            Change::Undo { to, consent } => {
                assert!(to < tape.len() && !consent);
                undone += 1;
                tape.truncate(to);
            }
            Change::Standing { .. } => {}
        }
    }
    assert_eq!((tape.as_slice(), undone), (play.tape(), 1));
    assert!(play.take_journal().is_empty());
}
