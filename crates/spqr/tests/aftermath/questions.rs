//! Every question of the chapter judges its own answers, and has words.

use std::convert::Infallible;

use rand_core::TryRng;
use smallvec::smallvec;
use tercio_kernel::Game;
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr, aftermath,
    aftermath::{Question, say_answer, say_event, say_question},
    answer::{Answer, Order},
    class::Class,
    hexes::Vertex,
    ids::UnitId,
    quality::Modifiers,
    shock::Role,
    state::State,
};

use crate::{
    arena::{D, FRONT},
    common::{CARTHAGE, ROME, cell, id, position, unit},
    homecoming,
    scene::fought,
};

/// A generator that says the same again and again.
struct Same(u32);

impl TryRng for Same {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.0))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

fn scene() -> State {
    let position = position()
        .unit(CARTHAGE, unit("A", Class::HC, FRONT[1]))
        .unit(CARTHAGE, unit("B", Class::HC, FRONT[0]))
        .unit(ROME, unit("D", Class::HI, D));
    fought(position, &[(&["A", "B"], &["D"])])
}

fn questions(state: &State) -> Vec<Question> {
    let (unit, other) = (id(state, "A"), id(state, "B"));
    let cells = [(2, 1), (3, 1)].map(|hex| cell(state, hex));
    vec![
        Question::Cross { combat: 0, unit, cells: cells[..].into() },
        Question::Advancer { combat: 0, units: smallvec![unit, other] },
        Question::Gap { combat: 0, unit, cells: cells[..].into() },
        Question::FreeTurn { unit },
        Question::Pursuer { combat: 0, units: smallvec![unit, other] },
        Question::Charisma { unit, worth: smallvec![2, -2] },
        Question::Quarry { unit, units: smallvec![unit, other] },
        Question::Way { unit, cells: cells[..].into() },
        Question::Prey { unit, units: smallvec![unit, other] },
        Question::Return { unit },
        Question::Face { unit },
    ]
}

/// Answers of every kind, some of which name nothing that there is.
fn answers() -> Vec<Answer> {
    vec![
        Answer::Yes,
        Answer::No,
        Answer::Unit(UnitId(999)),
        Answer::Cell(tercio_spqr::map::Cell::new(60_000)),
        Answer::Side(tercio_spqr::hexes::Side::EAST),
        Answer::Vertex(Vertex::SOUTH),
        Answer::Order(Order::Pass),
        Answer::Path(smallvec![]),
        Answer::Cells(smallvec![]),
        Answer::Combats(vec![]),
        Answer::Shares(smallvec![]),
        Answer::Number(99),
        Answer::Weapons { javelins: true, screen: true },
    ]
}

#[test]
fn what_is_offered_is_accepted_what_is_refused_is_refused_and_nothing_panics() {
    let state = homecoming::gone(scene());
    for question in questions(&state) {
        let question = tercio_spqr::game::Question::from(question);
        let offered = Spqr::offered(&&state, CARTHAGE, &question);
        assert!(!offered.answers.is_empty(), "{question:?}");
        for answer in &offered.answers {
            assert_eq!(Spqr::check(&&state, CARTHAGE, &question, answer), Ok(()), "{question:?} {answer:?}");
        }
        for (answer, refusal) in Spqr::refused(&&state, CARTHAGE, &question) {
            assert_eq!(Spqr::check(&&state, CARTHAGE, &question, &answer), Err(refusal), "{question:?} {answer:?}");
        }
        for answer in answers().into_iter().filter(|answer| !offered.answers.contains(answer)) {
            assert!(Spqr::check(&&state, CARTHAGE, &question, &answer).is_err(), "{question:?} {answer:?}");
        }
        for word in [0, 1 << 30, 3 << 30, u32::MAX] {
            assert!(offered.answers.contains(&Spqr::draw(&&state, CARTHAGE, &question, &mut Same(word))));
        }
    }
}

fn events(state: &State) -> Vec<aftermath::Event> {
    use aftermath::Event;
    let (unit, hex) = (id(state, "A"), cell(state, D));
    vec![
        Event::AllBroken { combat: 0, role: Role::Attack },
        Event::Superior { combat: 0, units: smallvec![unit] },
        Event::Gone { combat: 0, unit, vacated: None, by_check: false },
        Event::Gone { combat: 0, unit, vacated: Some(hex), by_check: false },
        Event::Gone { combat: 0, unit, vacated: None, by_check: true },
        Event::Gone { combat: 0, unit, vacated: Some(hex), by_check: true },
        Event::Crossed { combat: 0, unit, cell: hex },
        Event::NotCrossing { combat: 0, unit },
        Event::NoClosingCheck { unit },
        Event::Rated { unit, rating: 3, modifiers: Modifiers::none(), pursues: true },
        Event::Rated { unit, rating: 3, modifiers: Modifiers::none(), pursues: false },
        Event::Spent { unit, pursues: true },
        Event::Spent { unit, pursues: false },
        Event::Halted { unit },
        Event::LeftMap { unit },
        Event::Returned { unit, cell: hex, facing: Vertex::NORTH },
        Event::Settled { combat: 0 },
        Event::Settled { combat: 9 },
    ]
}

/// The keys of the chapter's words in a language, with what stands in them.
fn words(language: &str) -> Vec<(String, String)> {
    let read = |file: &str| {
        let path = format!("{}/../../locales/{language}/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("the words of the chapter")
    };
    let text = read("spqr-aftermath.ftl") + &read("spqr.ftl");
    let lines = text.lines().filter_map(|line| line.split_once(" = "));
    lines.map(|(key, words)| (key.to_owned(), words.to_owned())).collect()
}

#[test]
fn everything_has_words_in_both_languages_that_name_only_what_is_given() {
    let state = scene();
    let view = &state;
    let mut said: Vec<_> = events(&state).iter().map(|event| say_event(&state, event)).collect();
    for question in questions(&state) {
        said.push(say_question(&state, CARTHAGE, &question));
        let asked = tercio_spqr::game::Question::from(question.clone());
        said.extend(
            Spqr::offered(&view, CARTHAGE, &asked).answers.iter().map(|answer| say_answer(&state, CARTHAGE, &question, answer)),
        );
        said.push(say_answer(&state, CARTHAGE, &question, &Answer::No));
        let refused = Spqr::check(&view, CARTHAGE, &asked, &Answer::Number(99)).expect_err("no such number");
        said.extend(refused.reasons().iter().map(|reason| reason.message.clone()));
    }
    for words in ["es", "en"].map(words) {
        for message in &said {
            let found = words.iter().find(|(key, _)| *key == message.key);
            let (_, text) = found.unwrap_or_else(|| panic!("no words for {}", message.key));
            for named in text.split("{ $").skip(1) {
                let name = named.split(" }").next().unwrap_or_default();
                assert!(message.args.iter().any(|(given, _)| given == name), "{} lacks {name}", message.key);
            }
        }
    }
}

#[test]
fn events_cite_their_rules() {
    let state = scene();
    let cited: Vec<_> = events(&state)
        .into_iter()
        .map(|event| {
            let mut rules = Vec::new();
            Spqr::cites(&event.into(), &mut |rule| rules.push(rule));
            rules[0]
        })
        .collect();
    let all = [
        rules::SX_074,
        rules::SX_093,
        rules::SX_094,
        rules::SX_095,
        rules::SX_096,
        rules::SX_097,
        rules::EL_015,
        rules::EL_016,
        rules::EL_018,
    ];
    assert!(all.iter().all(|rule| cited.contains(rule)));
}
