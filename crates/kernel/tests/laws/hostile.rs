//! What comes from outside never brings the kernel down: records that are damaged, answers that are nonsense.

use proptest::prelude::*;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tercio_kernel::{
    Seat,
    matches::{Given, Hosted, Match, Status},
    play::Play,
    record::{Body, Header, Record, Writer},
    testing::mangle::mangled,
};

use crate::{
    miniature::{Field, Miniature},
    support::{begun, ended, eventful, header, lines, seed, written},
};

/// Does with a text all that a program does with a record.
fn use_record(text: &[u8]) {
    let _ = Header::read(text);
    let Ok(record) = Record::<Miniature>::read(text) else { return };
    let _ = record.resume(Field::small(), Some(&seed()));
    let _ = record.verify(&Field::small());
    let _ = record.last_state(&Field::small());
    let _ = record.log(&Field::small(), record.lines().len());
    let _ = record.redacted_for(Seat::First, &Field::small());
}

fn whole() -> String {
    let mut all = lines(&mut eventful());
    all.push(ended());
    written(&all)
}

/// The record with one of its lines changed, and all seals made anew: what a forger would write.
fn forged(line: usize, seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let bodies: Vec<Value> = whole().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let (mut writer, mut text) = Writer::new(&header());
    for (place, mut body) in bodies.into_iter().enumerate().skip(1) {
        body.as_object_mut().unwrap().remove("hash");
        let body = if place == 1 + line { mangled(&body, &mut rng) } else { body };
        text += &writer.seal(&Body::from_text(body.to_string()).unwrap_or_else(empty));
    }
    text
}

/// A body that says nothing: what a mangled line may come to.
fn empty() -> Body {
    Body::from_text("{\"\":0}").unwrap()
}

/// JSON of any shape, with the words of the miniature in it.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop_oneof![
        Just("order"),
        Just("march"),
        Just("charge"),
        Just("bombard"),
        Just("pass"),
        Just("piece"),
        Just("target"),
        Just("path"),
        Just("guess"),
        Just("shoot"),
        Just("stance"),
        Just("thrust"),
        Just("x"),
    ];
    let number = prop_oneof![any::<i64>(), -2..130_i64];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        number.prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((word.clone(), inner), 0..3)
                .prop_map(|fields| Value::Object(fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_no_record(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        use_record(&bytes);
    }

    #[test]
    fn a_record_with_a_byte_changed_added_or_left_out_is_found_out(at in 0..8000_usize, byte in any::<u8>(), how in 0..3_u8) {
        let mut bytes = whole().into_bytes();
        let at = at % bytes.len();
        let same = bytes.clone();
        match how {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            _ => drop(bytes.remove(at)),
        }
        use_record(&bytes);
        let read = Record::<Miniature>::read(&bytes);
        let harmless = bytes == same || read.as_ref().is_ok_and(|record| record.cut().is_some() || record.lines().len() + 1 == whole().lines().count());
        prop_assert!(read.is_err() || harmless, "a change at {at} was not seen");
    }

    #[test]
    fn a_forged_line_is_judged_and_never_brings_the_reader_down(line in 0..60_usize, seed in any::<u64>()) {
        use_record(forged(line, seed).as_bytes());
    }

    #[test]
    fn any_json_is_an_answer_or_is_refused(answers in prop::collection::vec(any_json(), 1..12)) {
        let mut game: Box<dyn Match> = Box::new(Hosted::new(begun()));
        for answer in answers {
            for seat in Seat::BOTH {
                let checked = game.check(seat, &Given::Json(answer.clone()));
                let answered = game.answer(seat, &Given::Json(answer.clone()));
                prop_assert_eq!(checked, answered);
            }
        }
    }

    #[test]
    fn any_answers_and_dice_play_without_a_panic_and_replay_to_the_same(
        moves in prop::collection::vec((any::<u16>(), any::<bool>(), any::<u64>()), 1..40),
    ) {
        let mut game = Hosted::<Miniature>::new(Play::with_typed_dice(Field::small()).unwrap());
        for (number, near, noise) in moves {
            step(&mut game, usize::from(number), near, noise);
        }
        let play = game.play();
        let replayed = Play::<Miniature>::replay(Field::small(), play.tape().to_vec(), None).unwrap();
        prop_assert_eq!(replayed.state(), play.state());
        prop_assert_eq!(replayed.waiting(), play.waiting());
    }
}

/// Gives the match something: an offered answer or one nearly like it, dice right or wrong, or takes something back.
fn step(game: &mut Hosted<Miniature>, number: usize, near: bool, noise: u64) {
    if number.is_multiple_of(11) {
        let _ = game.undo(None, near);
        return;
    }
    match game.status() {
        Status::Over => {}
        Status::Dice(asked) => {
            let faces: Vec<i16> =
                (0..asked.n).map(|die| asked.faces[(number + usize::from(die)) % asked.faces.len()]).collect();
            let _ = game.type_dice(&[noise as i16]);
            game.type_dice(&faces).unwrap();
        }
        Status::Answers { seats, .. } => {
            let seat = seats[number % seats.len()];
            let choices = game.offered(seat).unwrap().choices;
            let choice = choices[number % choices.len()].json.clone();
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(noise);
            let answer = if near { mangled(&choice, &mut rng) } else { choice };
            let _ = game.answer(seat, &Given::Json(answer));
        }
    }
}

#[test]
fn deeply_nested_json_is_refused_and_does_not_exhaust_the_stack() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let (mut writer, first) = Writer::new(&header());
    let text = first + &writer.seal(&Body::from_text(format!("{{\"entry\":{deep}}}")).unwrap());
    assert!(Record::<Miniature>::read(text.as_bytes()).is_err());
}
