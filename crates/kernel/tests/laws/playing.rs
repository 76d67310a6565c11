//! Laws of play: pauses, interrupts, what is asked and what is not.

use tercio_kernel::{
    Entry, Seat, Told,
    dice::Need,
    entry::{AnswerBy, DiceBy},
    play::{AnswerError, Play, Waiting},
    script::{Script, ScriptFault},
};

use crate::{
    miniature::{Event, Field, Miniature, PieceId, Question, SCATTER, SHOOT, Stance, Standing, Step},
    support::{about_to, begun, bombard, charge, march, pass, stance},
};

fn question(play: &Play<Miniature>, seat: Seat) -> Question {
    play.question(seat).cloned().unwrap()
}

#[test]
fn an_interrupt_in_the_middle_of_a_march_shows_only_the_stretch_walked() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24), (38, 24)])).unwrap();
    let asked = Question::Shoot { by: PieceId(3), at: PieceId(0), walked: vec![(26, 20)] };
    assert_eq!(question(&play, Seat::Second), asked);
    play.answer(Seat::Second, crate::miniature::Answer::Shoot(false)).unwrap();
    assert!(matches!(question(&play, Seat::Second), Question::Shoot { by: PieceId(4), walked, .. } if walked.len() == 1));
    play.answer(Seat::Second, crate::miniature::Answer::Shoot(false)).unwrap();
    assert!(matches!(question(&play, Seat::Second), Question::Shoot { walked, .. } if walked == [(26, 20), (32, 24)]));
    let seen = format!("{:?}", <Miniature as tercio_kernel::Game>::view(play.state(), Seat::Second));
    assert!(!seen.contains("(38, 24)"), "the rest of the path is not to be seen: {seen}");
}

#[test]
fn a_resumed_step_publishes_nothing_twice() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    for _ in 0..4 {
        play.answer(Seat::Second, crate::miniature::Answer::Shoot(false)).unwrap();
    }
    let marched =
        |entry: &&tercio_kernel::EntryOf<Miniature>| matches!(entry, Entry::Told(Told::Happened(Event::Marched { .. })));
    assert_eq!(play.tape().iter().filter(marched).count(), 2);
    assert_eq!(play.state().piece(PieceId(0)).at, (32, 24));
}

#[test]
fn a_combat_that_starts_another_runs_it_before_what_was_pending() {
    let mut field = Field::small();
    field.pieces[3].strength = 1;
    let opening = field.about_to(Step::Clash(PieceId(0), PieceId(3)));
    // The defender is down to one point: it can but guard, and nobody asks it.
    let script = Script::<Miniature>::new().answer(stance(Stance::Thrust)).dice([6, 1, 1]).dice([1]);
    let script = script.stop_at(|_, _, question| matches!(question, Question::Stance { against: PieceId(4), .. }));
    let played = script.run_out(&opening).unwrap();
    assert_eq!(played.told.last(), Some(&Told::Began(Step::Clash(PieceId(0), PieceId(4)))));
    assert_eq!(played.asked.len(), 1);
}

#[test]
fn where_the_rules_leave_one_answer_nobody_is_asked_also_not_in_secret() {
    let mut field = Field::small();
    field.pieces[0].strength = 1;
    let mut play = Play::<Miniature>::with_typed_dice(field.clone().about_to(Step::Clash(PieceId(0), PieceId(3)))).unwrap();
    let Waiting::Answers { questions, secret: false } = play.waiting() else { panic!("{:?}", play.waiting()) };
    assert_eq!(questions.len(), 1);
    play.answer(Seat::Second, stance(Stance::Feint)).unwrap();
    assert!(matches!(play.waiting(), Waiting::Dice(_)));
    field.pieces[3].strength = 1;
    let play = Play::<Miniature>::with_typed_dice(field.about_to(Step::Clash(PieceId(0), PieceId(3)))).unwrap();
    assert!(matches!(play.waiting(), Waiting::Dice(_)));
}

#[test]
fn standing_orders_answer_what_they_speak_of_and_are_marked() {
    let mut play = begun();
    play.leave_standing_orders(Seat::Second, Standing::NeverShoot).unwrap();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    assert_eq!(question(&play, Seat::Second), Question::Order);
    let ordered = |entry: &&tercio_kernel::EntryOf<Miniature>| {
        matches!(entry, Entry::Answer { seat: Seat::Second, by: AnswerBy::StandingOrders, .. })
    };
    assert_eq!(play.tape().iter().filter(ordered).count(), 4);
}

#[test]
fn standing_orders_answer_at_once_when_they_are_left() {
    let mut play = begun();
    play.answer(Seat::First, march(0, &[(26, 20)])).unwrap();
    assert!(matches!(question(&play, Seat::Second), Question::Shoot { .. }));
    play.leave_standing_orders(Seat::Second, Standing::NeverShoot).unwrap();
    assert_eq!(question(&play, Seat::Second), Question::Order);
}

#[test]
fn typed_dice_are_asked_for_with_their_rule_and_marked() {
    let mut play = Play::<Miniature>::with_typed_dice(Field::small()).unwrap();
    play.answer(Seat::First, bombard(43)).unwrap();
    let Waiting::Dice(asked) = play.waiting().clone() else { panic!("{:?}", play.waiting()) };
    assert_eq!((asked.rule, asked.n, asked.need, asked.faces.as_slice()), (SCATTER, 1, Need::Face, &[0, 0, 1, 1, 2, 3][..]));
    for wrong in [&[4][..], &[], &[0, 0]] {
        let no_faces = AnswerError::NoSuchFaces { n: 1, faces: asked.faces.clone() };
        assert_eq!(play.type_dice(wrong).map(drop), Err(no_faces));
    }
    assert_eq!(play.answer(Seat::First, pass()).map(drop), Err(AnswerError::NotAsked));
    play.type_dice(&[1]).unwrap();
    let Some(Entry::Dice { by: DiceBy::Typed, special: Some(special), sides: 6, .. }) =
        play.tape().iter().find(|e| e.is_dice())
    else {
        panic!("{:?}", play.tape())
    };
    assert_eq!(**special, [0, 0, 1, 1, 2, 3]);
    assert_eq!(play.type_dice(&[1]).map(drop), Err(AnswerError::NoDiceAsked));
}

#[test]
fn a_refused_answer_says_every_reason_and_changes_nothing() {
    let mut play = begun();
    play.answer(Seat::First, bombard(10)).unwrap();
    play.answer(Seat::Second, pass()).unwrap();
    let (state, entries) = (play.state().clone(), play.tape().len());
    let Err(AnswerError::Refused(refusal)) = play.answer(Seat::First, bombard(101)).map(drop) else { panic!() };
    assert_eq!(refusal.to_string(), "MN-007 (mn-007-no-shell), MN-007 (mn-007-off-the-field)");
    assert_eq!(play.answer(Seat::Second, pass()).map(drop), Err(AnswerError::NotAsked));
    assert_eq!((play.state(), play.tape().len()), (&state, entries));
}

#[test]
fn every_throw_of_several_dice_lies_on_the_tape_as_one() {
    let mut play = about_to(Step::Clash(PieceId(0), PieceId(3)));
    play.answer(Seat::First, stance(Stance::Thrust)).unwrap();
    play.answer(Seat::Second, stance(Stance::Guard)).unwrap();
    let thrown: Vec<_> = play.tape().iter().map(Entry::dice).filter(|n| *n > 0).collect();
    assert_eq!(thrown[..2], [3, 4]);
    assert_eq!(play.dice_thrown(), thrown.iter().sum::<u64>());
}

#[test]
fn scripts_say_what_is_missing_wrong_refused_or_left_over() {
    let marching = || Script::<Miniature>::new().answer(march(0, &[(26, 20)])).stop_at(|_, _, q| *q == Question::Order);
    let opening = Field::small().about_to(Step::March(PieceId(0), vec![(26, 20)]));
    let fault = |script: Script<'_, Miniature>| script.run_out(&opening).unwrap_err();
    let shoot = || Script::<Miniature>::new().answer(crate::miniature::Answer::Shoot(true));
    let not = || shoot().answer(crate::miniature::Answer::Shoot(false));
    assert_eq!(fault(shoot()), ScriptFault::NoDie { rule: SHOOT });
    assert_eq!(fault(shoot().dice([10])), ScriptFault::WrongDie { rule: SHOOT, scripted: (None, 10) });
    assert_eq!(fault(shoot().die(SCATTER, 3)), ScriptFault::WrongDie { rule: SHOOT, scripted: (Some(SCATTER), 3) });
    assert_eq!(fault(not().dice([1, 2])), ScriptFault::LeftOver { dice: 1, answers: 0 });
    assert!(matches!(fault(shoot().dice([1])), ScriptFault::NoAnswer { .. }));
    assert!(matches!(fault(Script::new().answer(pass())), ScriptFault::Refused { .. }));
    assert!(marching().run_out(&Field::small()).is_err(), "a script that stops with answers left over fails");
    let played = not().dice([1]).run_out(&opening).unwrap();
    assert_eq!((played.thrown.as_slice(), played.cites(SHOOT)), (&[(SHOOT, 1)][..], true));
}

#[test]
fn a_charge_leads_to_a_clash_in_secret() {
    let mut play = begun();
    play.answer(Seat::First, charge(1, 3)).unwrap();
    assert!(matches!(play.waiting(), Waiting::Answers { secret: true, questions } if questions.len() == 2));
}
