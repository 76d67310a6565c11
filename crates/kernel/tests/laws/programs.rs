//! Matches as programs see them: any system behind one door.

use serde_json::{Value, json};
use tercio_kernel::{
    Seat,
    matches::{Given, Hosted, LogKind, Match, MatchError, Status},
    play::{AnswerError, Play, UndoError},
    record::{Record, Writer},
};

use crate::{
    miniature::{Field, Miniature, PieceId, Stance, Step},
    support::{about_to, begun, dice, header, seed},
};

fn hosted(play: Play<Miniature>) -> Box<dyn Match> {
    Box::new(Hosted::new(play))
}

fn json(value: Value) -> Given {
    Given::Json(value)
}

fn bombard(guess: u32) -> Given {
    json(json!({ "order": { "bombard": { "guess": guess } } }))
}

#[test]
fn a_match_of_any_system_is_played_by_number_and_by_json() {
    let mut game = hosted(begun());
    assert_eq!((game.system(), game.edition()), ("miniature", 1));
    assert_eq!(game.status(), Status::Answers { seats: vec![Seat::First], secret: false });
    assert_eq!(game.question(Seat::First).unwrap().message.key, "mn-order");
    assert!(game.question(Seat::Second).is_none() && game.offered(Seat::Second).is_none());
    let offered = game.offered(Seat::First).unwrap();
    assert!(!offered.complete && offered.choices.len() > 10);
    assert!(offered.choices.iter().enumerate().all(|(index, choice)| choice.index == index));
    for choice in &offered.choices {
        game.check(Seat::First, &Given::Index(choice.index)).unwrap();
        game.check(Seat::First, &json(choice.json.clone())).unwrap();
    }
    game.answer(Seat::First, &bombard(44)).unwrap();
    game.answer(Seat::Second, &Given::Index(0)).unwrap();
    assert_eq!(game.last_answer_by(), Some(Seat::Second));
}

#[test]
fn refused_answers_come_with_their_reasons() {
    let game = hosted(begun());
    let refused = game.refused(Seat::First);
    assert!(!refused.is_empty());
    for choice in refused {
        let error = game.check(Seat::First, &json(choice.json)).unwrap_err();
        assert_eq!(error.refusal(), Some(&choice.refusal));
    }
    assert!(game.refused(Seat::Second).is_empty());
}

#[test]
fn what_is_no_answer_is_said_to_be_none() {
    let mut game = hosted(begun());
    let why = |error: MatchError| error.to_string();
    let nonsense = why(game.answer(Seat::First, &json(json!({ "orde": 1 }))).unwrap_err());
    assert!(nonsense.contains("an answer of miniature expected: unknown variant `orde`"), "{nonsense}");
    let number = game.answer(Seat::First, &Given::Index(999)).unwrap_err();
    assert!(matches!(number, MatchError::NoSuchAnswer { index: 999, offered: 1.. }));
    for answer in [Given::Index(0), bombard(1)] {
        assert_eq!(game.answer(Seat::Second, &answer), Err(AnswerError::NotAsked.into()));
    }
    let orders = why(game.leave_standing_orders(Seat::First, &json!("charge")).unwrap_err());
    assert!(orders.contains("standing orders of miniature expected"), "{orders}");
    assert_eq!(game.undo(None, true), Err(UndoError::Nothing.into()));
    assert_eq!(game.type_dice(&[1]), Err(AnswerError::NoDiceAsked.into()));
}

#[test]
fn the_log_shows_each_event_with_its_dice_and_rules() {
    let mut game = hosted(begun());
    game.leave_standing_orders(Seat::Second, &json!("always-shoot")).unwrap();
    assert_eq!(game.standing_orders(Seat::Second), json!("always-shoot"));
    game.answer(Seat::First, &json(json!({ "order": { "march": { "piece": 0, "path": [[26, 20]] } } }))).unwrap();
    let log = game.log(None, 0);
    let shot = log.iter().find(|line| line.message.key.starts_with("mn-hit")).unwrap();
    assert_eq!((shot.dice.len(), shot.rules[0].to_string().as_str()), (1, "MN-003"));
    let shown = serde_json::to_value(shot).unwrap();
    assert_eq!(shown["dice"][0]["need"], json!({ "at-least": 5 }));
    assert_eq!(log[0].kind, LogKind::Step);
    assert_eq!(game.log(None, 2), log[2..]);
}

#[test]
fn the_log_goes_back_with_the_match_and_keeps_what_a_seat_may_not_read_from_it() {
    let mut field = Field::small();
    field.pieces[0].strength = 1;
    let mut game = hosted(Play::new(field, dice()).unwrap());
    let before = game.log(None, 0);
    game.leave_standing_orders(Seat::Second, &json!("always-shoot")).unwrap();
    game.answer(Seat::First, &json(json!({ "order": { "march": { "piece": 0, "path": [[26, 20], [30, 20]] } } }))).unwrap();
    let halted = |reader| game.log(reader, 0).iter().any(|line| format!("{line:?}").contains("Halted"));
    assert!(halted(None) && halted(Some(Seat::First)) && !halted(Some(Seat::Second)));
    assert_eq!(game.undo(Some(Seat::First), false), Err(UndoError::NeedsConsent.into()));
    game.undo(Some(Seat::First), true).unwrap();
    assert_eq!(game.log(None, 0), before);
}

#[test]
fn a_view_and_a_log_show_no_distance_before_it_is_measured_and_no_secret_before_both_are_given() {
    let mut game = hosted(begun());
    assert_eq!(game.view(Seat::Second)["distance"], Value::Null);
    game.answer(Seat::First, &bombard(44)).unwrap();
    assert_eq!(game.view(Seat::Second)["distance"], 43);

    let mut game = hosted(about_to(Step::Clash(PieceId(0), PieceId(3))));
    let seen = |game: &dyn Match| (game.view(Seat::Second), game.log(Some(Seat::Second), 0), game.question(Seat::Second));
    let before = seen(&*game);
    game.answer(Seat::First, &json(json!({ "stance": "feint" }))).unwrap();
    assert_eq!(seen(&*game), before);
    assert_eq!(game.status(), Status::Answers { seats: vec![Seat::Second], secret: true });
    game.answer(Seat::Second, &json(json!({ "stance": "guard" }))).unwrap();
    assert!(format!("{:?}", game.log(Some(Seat::Second), 0)).contains("Feint"));
}

#[test]
fn typed_dice_are_asked_for_and_taken() {
    let mut game = hosted(Play::with_typed_dice(Field::small()).unwrap());
    game.answer(Seat::First, &bombard(44)).unwrap();
    let Status::Dice(asked) = game.status() else { panic!("{:?}", game.status()) };
    assert_eq!(serde_json::to_value(&asked).unwrap()["rule"], "MN-008");
    assert!(matches!(game.type_dice(&[7]), Err(MatchError::Answer(AnswerError::NoSuchFaces { .. }))));
    game.type_dice(&[3]).unwrap();
    assert_eq!(game.log(None, 0).iter().flat_map(|line| &line.dice).count(), 1);
}

#[test]
fn the_changes_of_a_match_are_lines_of_its_record() {
    let mut game = hosted(begun());
    let (mut writer, mut text) = Writer::new(&header());
    for answer in [bombard(44), Given::Index(0)] {
        let seat = if let Given::Index(_) = answer { Seat::Second } else { Seat::First };
        game.answer(seat, &answer).unwrap();
        game.take_changes().iter().for_each(|body| text += &writer.seal(body));
    }
    assert!(game.take_changes().is_empty());
    let record = Record::<Miniature>::read(text.as_bytes()).unwrap();
    let resumed = hosted(record.resume(Field::small(), Some(&seed())).unwrap());
    assert_eq!((resumed.status(), resumed.view(Seat::First)), (game.status(), game.view(Seat::First)));
    assert_eq!(resumed.log(None, 0), game.log(None, 0));
    assert_eq!(record.log(&Field::small(), record.lines().len()).unwrap(), game.log(None, 0));
    let copy = game.redacted(text.as_bytes(), Seat::First.into()).unwrap();
    assert!(Record::<Miniature>::read(copy.as_bytes()).unwrap().header().redacted.is_some());
}

#[test]
fn whoever_knows_the_system_gets_at_its_types() {
    let mut game = hosted(about_to(Step::Clash(PieceId(0), PieceId(3))));
    let typed = game.as_any_mut().downcast_mut::<Hosted<Miniature>>().unwrap();
    for seat in Seat::BOTH {
        typed.with_play(|play| play.answer(seat, crate::support::stance(Stance::Guard)).map(drop)).unwrap();
    }
    let typed = game.as_any().downcast_ref::<Hosted<Miniature>>().unwrap();
    assert!(!typed.play().tape().is_empty());
    assert!(!game.log(None, 0).is_empty(), "the log follows what was done with the types");
}
