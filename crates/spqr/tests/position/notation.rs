//! Answers as case files write them, read and written again.

use smallvec::smallvec;
use tercio_notation::{Names, Pattern, Source, kinds_of, read, read_pattern, write};
use tercio_spqr::{
    answer::{Answer, Designation, Order, Stride},
    game::{Event, Question},
    hexes::{Side, Vertex},
    ids::{LeaderId, UnitId},
    state::State,
};

use super::state;

fn tutorial() -> State {
    state("scenario = \"tutorial\"\n")
}

fn answer(state: &State, text: &str) -> Result<Answer, String> {
    let text = format!("v = {text}");
    let mut mistakes = Vec::new();
    let source = Source::read("case.toml", &text, &mut mistakes);
    assert_eq!(mistakes, [], "{text}");
    let mut desk = source.desk();
    let found = read(&mut desk, state.field(), "answer", source.fields().get("v").expect("the text gives v"));
    found.ok_or_else(|| desk.mistakes.iter().map(|mistake| mistake.text.en.as_str()).collect())
}

/// E1 to E5 are units 0 to 4, L1 to L4 units 5 to 8.
fn unit(number: u16) -> UnitId {
    UnitId(number)
}

#[test]
fn every_form_of_answer_is_read_and_written() {
    let state = tutorial();
    let cell = state.map().cell_at_offset(6, 1).expect("a hex of the map");
    let combats = vec![
        Designation { attackers: smallvec![unit(0), unit(1)], defenders: smallvec![unit(5)] },
        Designation { attackers: smallvec![unit(2)], defenders: smallvec![unit(6)] },
    ];
    let path = smallvec![
        Stride::Advance(Side::NORTH_EAST),
        Stride::Turn(Vertex::NORTH),
        Stride::Shoot(unit(5)),
        Stride::Advance(Side::WEST)
    ];
    let forms = [
        (r#""yes""#, Answer::Yes),
        (r#""no""#, Answer::No),
        (r#"{ unit = "E3" }"#, Answer::Unit(unit(2))),
        (r#"{ leader = "legate" }"#, Answer::Leader(LeaderId(1))),
        (r#"{ cell = [6, 1] }"#, Answer::Cell(cell)),
        (r#"{ side = "NE" }"#, Answer::Side(Side::NORTH_EAST)),
        (r#"{ vertex = 5 }"#, Answer::Vertex(Vertex::NORTH)),
        (r#"{ order = { move = "E1" } }"#, Answer::Order(Order::Move(unit(0)))),
        (r#"{ order = { move-leader = "legate" } }"#, Answer::Order(Order::MoveLeader(LeaderId(1)))),
        (r#"{ order = { line = { line = 0, with = "E1" } } }"#, Answer::Order(Order::Line { line: 0, with: unit(0) })),
        (r#"{ order = "pass" }"#, Answer::Order(Order::Pass)),
        (r#"{ path = ["NE", { turn = 5 }, { shoot = "L1" }, "W"] }"#, Answer::Path(path)),
        (r#"{ cells = [[6, 1], [6, 1]] }"#, Answer::Cells(smallvec![cell, cell])),
        (r#"{ combats = [[["E1", "E2"], ["L1"]], [["E3"], ["L2"]]] }"#, Answer::Combats(combats)),
        (r#"{ shares = [2, 1] }"#, Answer::Shares(smallvec![2, 1])),
        (r#"{ number = -3 }"#, Answer::Number(-3)),
        (r#"{ weapons = { javelins = true, screen = false } }"#, Answer::Weapons { javelins: true, screen: false }),
    ];
    for (text, expected) in forms {
        assert_eq!(answer(&state, text), Ok(expected.clone()), "{text}");
        let written = tercio_notation::show(&write(state.field(), &expected));
        assert_eq!(answer(&state, &written), Ok(expected), "{written}");
    }
}

#[test]
fn answers_that_are_none_are_refused_with_the_reason() {
    let state = tutorial();
    let cases = [
        (r#""perhaps""#, "there is no 'perhaps' here"),
        (r#"{ unit = "E7" }"#, "there is no unit 'E7'"),
        (r#"{ cell = [99, 1] }"#, "[99, 1] is off the map, which goes from [-2, -4] to [14, 11]"),
        (r#"{ cell = "6,1" }"#, "'cell' must be a hex: [column, row], and is a text"),
        (r#"{ vertex = 6 }"#, "6 is no side or vertex of a hex: they are numbered 0 to 5"),
        (r#"{ order = "move" }"#, "'move' needs something with it: { move = … }"),
        (r#"{ path = ["N"] }"#, "there is no side of a hex 'N'"),
        (r#"{ yes = true }"#, "nothing goes with 'yes': write 'yes' alone"),
        (r#"{ order = { move = "E1", shoot = "E2" } }"#, "'order' must be a word, or a table of a single key, and is a table"),
    ];
    for (text, expected) in cases {
        assert_eq!(answer(&state, text), Err(expected.to_owned()), "{text}");
    }
}

#[test]
fn every_chapter_has_its_events_and_questions_in_the_notation() {
    let state = tutorial();
    let kinds = [format!("{:?}", kinds_of::<Event>()), format!("{:?}", kinds_of::<Question>())];
    for chapter in ["sequence", "leaders", "movement", "withdrawal", "missile", "shock", "aftermath", "rout", "rampage"] {
        assert!(kinds.iter().all(|kinds| kinds.contains(&format!("\"{chapter}\""))), "{chapter}: {kinds:?}");
    }
    let text = "v = { hit = { unit = \"L1\", by = \"E3\" } }";
    let mut mistakes = Vec::new();
    let source = Source::read("case.toml", text, &mut mistakes);
    let mut desk = source.desk();
    let value = source.fields().get("v").expect("the text gives v");
    let pattern = read_pattern::<Event>(&mut desk, state.field(), &kinds_of::<Event>(), "events", value);
    let fields = vec![("by".to_owned(), Pattern::Is("E3".into())), ("unit".to_owned(), Pattern::Is("L1".into()))];
    let hit = Pattern::Fields(vec![("hit".to_owned(), Pattern::Fields(fields))]);
    assert_eq!(pattern, Some(Pattern::Fields(vec![("core".to_owned(), hit)])));
    assert_eq!(state.field().sides(), ["carthage", "rome"]);
}
