//! What the tests of the laws share: matches of the miniature, and their records.

use tercio_kernel::{
    BySeat, Seat,
    fair::{FairDice, Seed},
    play::{Change, Play},
    record::{DiceFrom, Digest, FORMAT, Header, Line, Player, Record, Ruling, SeatKind, Writer},
};

use crate::miniature::{Answer, Field, Miniature, Order, PieceId, Point, Stance, Step};

pub(crate) fn seed() -> Seed {
    Seed::from_number(7)
}

pub(crate) fn dice() -> FairDice {
    FairDice::new(seed(), [b"", b""])
}

/// A match on the small field, with dice of the program.
pub(crate) fn begun() -> Play<Miniature> {
    Play::new(Field::small(), dice()).unwrap()
}

/// A match on the small field that begins with a step of its own.
pub(crate) fn about_to(step: Step) -> Play<Miniature> {
    Play::new(Field::small().about_to(step), dice()).unwrap()
}

pub(crate) fn pass() -> Answer {
    Answer::Order(Order::Pass)
}

pub(crate) fn march(piece: u8, path: &[Point]) -> Answer {
    Answer::Order(Order::March { piece: PieceId(piece), path: path.to_vec() })
}

pub(crate) fn charge(piece: u8, target: u8) -> Answer {
    Answer::Order(Order::Charge { piece: PieceId(piece), target: PieceId(target) })
}

pub(crate) fn bombard(guess: u16) -> Answer {
    Answer::Order(Order::Bombard { guess })
}

pub(crate) fn stance(stance: Stance) -> Answer {
    Answer::Stance(stance)
}

/// The header of a match on the small field.
pub(crate) fn header() -> Header {
    Header {
        tercio: "0.1.0".to_owned(),
        format: FORMAT,
        system: "miniature".to_owned(),
        edition: 1,
        scenario: "small".to_owned(),
        rulings: vec![Ruling { name: "mortar".to_owned(), option: "guessed".to_owned() }],
        content: Digest::of(b"the field"),
        seats: BySeat::from_fn(|seat| Player { name: format!("{seat:?}"), kind: SeatKind::Human }),
        dice: DiceFrom::Program { commitment: seed().commitment() },
        created: "2026-11-05T10:00:00Z".to_owned(),
        branch: None,
        redacted: None,
    }
}

/// The record of these lines.
pub(crate) fn written(lines: &[Line<Miniature>]) -> String {
    written_under(&header(), lines)
}

pub(crate) fn written_under(header: &Header, lines: &[Line<Miniature>]) -> String {
    let (mut writer, mut text) = Writer::new(header);
    lines.iter().for_each(|line| text += &writer.line(line));
    text
}

pub(crate) fn read(text: &str) -> Record<Miniature> {
    Record::read(text.as_bytes()).unwrap()
}

/// The lines of all that has changed in a match since they were last taken.
pub(crate) fn lines(play: &mut Play<Miniature>) -> Vec<Line<Miniature>> {
    play.take_journal().into_iter().map(|change: Change<Miniature>| change.into()).collect()
}

pub(crate) fn ended() -> Line<Miniature> {
    Line::Ended { outcome: "the first seat left".to_owned(), winner: Some(Seat::Second) }
}

/// A match with all that a record may hold: orders, secrets, an answer taken back, dice before and after it.
pub(crate) fn eventful() -> Play<Miniature> {
    use crate::miniature::Standing;
    let mut play = begun();
    play.leave_standing_orders(Seat::Second, Standing::AlwaysShoot).unwrap();
    play.answer(Seat::First, march(0, &[(26, 20), (32, 24)])).unwrap();
    play.answer(Seat::Second, bombard(40)).unwrap();
    play.undo(true).unwrap();
    play.answer(Seat::Second, charge(3, 1)).unwrap();
    play.answer(Seat::Second, stance(Stance::Thrust)).unwrap();
    play.answer(Seat::First, stance(Stance::Feint)).unwrap();
    play
}
