//! What tables and replays are drawn from: pictures, marks, odds of an answer, records stepped through, and branches.

use serde_json::Value;
use tercio_kernel::{
    BySeat, Seat,
    fair::{FairDice, Seed},
    matches::{Given, LogKind, Match, Status},
    record::{DiceFrom, Header, Player, SeatKind, Writer},
};
use tercio_spqr::content;
use tercio_systems::{BotKind, OddsOptions, Setup, System, Systems};

const FEW: OddsOptions = OddsOptions { max_runs: 20_000, samples: 400, seed: 1 };

fn tutorial() -> Setup {
    Setup { scenario: "tutorial".to_owned(), rulings: Vec::new() }
}

fn header(system: &dyn System, seed: &Seed) -> Header {
    let seats = BySeat::from_fn(|_| Player { name: "random".to_owned(), kind: SeatKind::Bot("random".to_owned()) });
    let dice = DiceFrom::Program { commitment: seed.commitment() };
    system.header(&tutorial(), seats, dice, "2026-01-01T00:00:00Z".to_owned()).expect("the tutorial can be set up")
}

/// A tutorial between random bots with its record, up to the first question that is wanted, or to its end.
fn played(system: &dyn System, number: u64, wanted: impl Fn(&dyn Match, Seat) -> bool) -> (Box<dyn Match>, String) {
    let seed = Seed::from_number(number);
    let mut game = system.open(&tutorial(), Some(FairDice::new(seed.clone(), [&[], &[]]))).expect("it begins");
    let (mut writer, mut record) = Writer::new(&header(system, &seed));
    let mut bot = system.bot(BotKind::Random, number);
    loop {
        record.extend(game.take_changes().iter().map(|body| writer.seal(body)));
        let Status::Answers { seats, .. } = game.status() else { return (game, record) };
        if wanted(&*game, seats[0]) {
            return (game, record);
        }
        let answer = bot.answer(&*game, seats[0]).expect("it is asked");
        game.answer(seats[0], &answer).expect("bots give legal answers");
    }
}

fn asks(key: &'static str) -> impl Fn(&dyn Match, Seat) -> bool {
    move |game, seat| game.question(seat).is_some_and(|put| put.message.key == key)
}

fn systems() -> Systems {
    Systems::load(content::built_in())
}

fn names(value: &Value) -> Vec<&String> {
    value.as_object().expect("an object").keys().collect()
}

#[test]
fn a_picture_shows_every_piece_of_its_ground_once() {
    let systems = systems();
    let system = systems.named("spqr").unwrap();
    let (game, _) = played(system, 3, |game, _| game.turn() > 2);
    let (ground, view) = (game.ground(), game.view(Seat::First));
    assert_eq!(ground, system.ground(&tutorial()).unwrap());
    let mut seen = [names(&view["units"]), names(&view["gone"])].concat();
    seen.sort();
    assert_eq!(seen, names(&ground["units"]));
    for unit in view["units"].as_object().unwrap().values() {
        let around: usize = ["front", "flank", "rear"].iter().map(|zone| unit[zone].as_array().unwrap().len()).sum();
        let facing = u8::from(!unit["vertex"].is_null()) + u8::from(!unit["side"].is_null());
        assert!(around <= 6 && facing == 1, "{unit}");
    }
}

#[test]
fn a_march_is_marked_with_its_way_and_where_it_ends() {
    let systems = systems();
    let (game, _) = played(systems.named("spqr").unwrap(), 5, asks("spqr-movement-ask-march"));
    let Status::Answers { seats, .. } = game.status() else { panic!("nobody is asked") };
    let unit = game.question(seats[0]).unwrap().marks["pieces"][0].clone();
    let choices = game.offered(seats[0]).unwrap().choices;
    let marches: Vec<&Value> = choices.iter().map(|choice| &choice.marks).filter(|marks| !marks["ghost"].is_null()).collect();
    assert!(!marches.is_empty());
    for marks in marches {
        let path = marks["path"].as_array().unwrap();
        assert_eq!((&marks["pieces"][0], &marks["ghost"]["at"]), (&unit, path.last().unwrap()));
        assert_eq!(path[0], game.view(seats[0])["units"][unit.as_str().unwrap()]["at"]);
    }
}

#[test]
fn the_odds_of_an_answer_add_up_and_an_illegal_answer_has_none() {
    let systems = systems();
    let system = systems.named("spqr").unwrap();
    let (game, _) = played(system, 5, asks("spqr-shock-ask-lane"));
    let Status::Answers { seats, .. } = game.status() else { panic!("nobody is asked") };
    for index in 0..game.offered(seats[0]).unwrap().choices.len() {
        let odds = system.odds(&*game, seats[0], &Given::Index(index), FEW).unwrap();
        let sum: f64 = odds.courses.iter().map(|course| course.share.value).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        assert!(!odds.marginals.is_empty() && odds.until == "segment");
        for marginal in odds.marginals {
            let sum: f64 = marginal.values.iter().map(|course| course.share.value).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{}: {sum}", marginal.subject);
        }
    }
    assert!(system.odds(&*game, seats[0], &Given::Index(99), FEW).is_err());
    assert!(system.odds(&*game, seats[0].other(), &Given::Index(0), FEW).is_err());
}

#[test]
fn a_record_is_stepped_through_to_where_the_match_stands() {
    let systems = systems();
    let system = systems.named("spqr").unwrap();
    let (game, record) = played(system, 8, |_, _| false);
    let shown = system.look_into(record.as_bytes()).unwrap().shown().unwrap();
    assert_eq!((shown.entries, shown.broken.is_none()), (game.entries(), true));
    assert_eq!(shown.log, game.log(None, 0));
    assert!(shown.log.iter().any(|line| line.kind == LogKind::Event && line.seat.is_some() && !line.marks.is_null()));
    let last = system.look_into(record.as_bytes()).unwrap().scene(shown.entries, Seat::First).unwrap();
    assert_eq!((last.view, last.ended), (game.view(Seat::First), system.ended(&*game)));
    let first = system.look_into(record.as_bytes()).unwrap().scene(0, Seat::First).unwrap();
    assert_eq!((&first.view["turn"], first.ended), (&Value::from(0), None));
    assert!(shown.decisions.windows(2).all(|pair| pair[0].0 < pair[1].0));
}

#[test]
fn a_record_that_breaks_is_shown_up_to_there() {
    let systems = systems();
    let system = systems.named("spqr").unwrap();
    let (_, record) = played(system, 8, |game, _| game.turn() > 1);
    let lines: Vec<&str> = record.lines().collect();
    let middle = lines.len() / 2;
    let mut damaged = lines.clone();
    let changed = damaged[middle].replacen(':', ": ", 1);
    damaged[middle] = &changed;
    let shown = system.look_into((damaged.join("\n") + "\n").as_bytes()).unwrap().shown().unwrap();
    assert_eq!(shown.broken.unwrap().line, middle + 1);
    assert_eq!(
        shown.entries,
        system.look_into((lines[..middle].join("\n") + "\n").as_bytes()).unwrap().shown().unwrap().entries
    );
}

#[test]
fn a_branch_goes_on_with_fresh_dice_from_where_it_parts() {
    let systems = systems();
    let system = systems.named("spqr").unwrap();
    let (_, record) = played(system, 8, |_, _| false);
    let shown = system.look_into(record.as_bytes()).unwrap().shown().unwrap();
    let (at, seat) = shown.decisions[shown.decisions.len() / 2];
    let seed = Seed::from_number(99);
    let entropy = BySeat([vec![1, 2, 3], Vec::new()]);
    let text = system.branch(record.as_bytes(), header(system, &seed), &entropy, at).unwrap();
    let game = system.resume(text.as_bytes(), Some(&seed)).unwrap();
    assert_eq!(game.status(), Status::Answers { seats: vec![seat], secret: false });
    assert_eq!(game.view(seat), system.look_into(record.as_bytes()).unwrap().scene(at, seat).unwrap().view);
    assert_eq!(Header::read(text.as_bytes()).unwrap().branch.unwrap().entries, at);
    assert!(system.verify(text.as_bytes()).unwrap().is_sound());
    assert!(system.branch(record.as_bytes(), header(system, &seed), &entropy, shown.entries + 1).is_err());
}
