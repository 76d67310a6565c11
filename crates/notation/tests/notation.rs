//! Values written by their names, read back, and given in part: on a small system made up for the purpose.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tercio_kernel::{BySeat, RuleId, Seat};
use tercio_notation::{Fault, Mistake, Name, Named, Names, Pattern, Source, kinds_of, no_such_name, read, read_pattern, write};
use toml::{Spanned, de::DeValue};

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Piece(u16);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Stride {
    Ahead(u8),
    Turn(i8),
    Halt,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Moving {
    Walked { piece: Piece, way: Vec<Stride>, rule: RuleId },
    Stopped,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Fighting {
    Hit { piece: Piece, hits: u8, by: Option<Piece>, of: Seat },
    Counted { losses: BySeat<u8> },
    Stopped,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Event {
    Moving(Moving),
    Fighting(Fighting),
}

struct Pieces;

const PIECES: [&str; 3] = ["horse", "king", "rook"];

impl Names for Pieces {
    fn write(&self, kind: &str, number: u64) -> Option<Value> {
        PIECES.get(usize::try_from(number).ok()?).filter(|_| kind == "Piece").map(|name| (*name).into())
    }

    fn read(&self, kind: &str, key: &str, value: &Spanned<DeValue<'_>>) -> Option<Result<u64, Fault>> {
        let piece = || {
            let name = value.get_ref().as_str().ok_or_else(|| Fault::not_a(key, &Name::new("un nombre", "a name"), value))?;
            let found = PIECES.iter().zip(0..).find(|(known, _)| **known == name).map(|(_, number)| number);
            found.ok_or_else(|| no_such_name(&Name::new("pieza", "piece"), name, PIECES))
        };
        (kind == "Piece").then(piece)
    }

    fn bare(&self) -> &'static [Named] {
        &[Named { kind: "Stride", variant: "ahead", is_text: false }]
    }

    fn sides(&self) -> [&str; 2] {
        ["white", "black"]
    }
}

/// Reads the value that stands under `v`.
fn with<T>(text: &str, take: impl FnOnce(&mut tercio_notation::Desk, &Spanned<DeValue<'_>>) -> T) -> (T, Vec<Mistake>) {
    let mut mistakes = Vec::new();
    let source = Source::read("test.toml", text, &mut mistakes);
    assert_eq!(mistakes, [], "{text}");
    let mut desk = source.desk();
    let taken = take(&mut desk, source.fields().get("v").expect("the text gives v"));
    (taken, desk.mistakes)
}

fn event(text: &str) -> Result<Event, String> {
    let (read, mistakes) = with(text, |desk, value| read(desk, &Pieces, "v", value));
    read.ok_or_else(|| mistakes.iter().map(|m| format!("{:?} {}", &text[m.span.clone()], m.text.en)).collect())
}

fn pattern(text: &str) -> Result<Pattern, String> {
    let kinds = kinds_of::<Event>();
    let (read, mistakes) = with(text, |desk, value| read_pattern::<Event>(desk, &Pieces, &kinds, "v", value));
    read.ok_or_else(|| mistakes.iter().map(|m| format!("{:?} {}", &text[m.span.clone()], m.text.en)).collect())
}

fn walked() -> Event {
    let way = vec![Stride::Ahead(2), Stride::Turn(-1), Stride::Halt];
    Event::Moving(Moving::Walked { piece: Piece(1), way, rule: RuleId::new(*b"SX", 42) })
}

#[test]
fn values_are_written_by_their_names() {
    let written = write(&Pieces, &walked());
    assert_eq!(written, json!({"moving": {"walked": {"piece": "king", "way": [2, {"turn": -1}, "halt"], "rule": "SX-042"}}}));
    let hit = Event::Fighting(Fighting::Hit { piece: Piece(9), hits: 2, by: None, of: Seat::Second });
    assert_eq!(write(&Pieces, &hit), json!({"fighting": {"hit": {"piece": 9, "hits": 2, "by": null, "of": "black"}}}));
    let counted = Event::Fighting(Fighting::Counted { losses: BySeat([1, 2]) });
    assert_eq!(write(&Pieces, &counted), json!({"fighting": {"counted": {"losses": {"white": 1, "black": 2}}}}));
}

#[test]
fn what_is_written_is_read_back() {
    let text = r#"v = { moving = { walked = { piece = "king", way = [2, { turn = -1 }, "halt"], rule = "sx-42" } } }"#;
    assert_eq!(event(text), Ok(walked()));
    let counted = r#"v = { fighting = { counted = { losses = { black = 2, white = 1 } } } }"#;
    assert_eq!(event(counted), Ok(Event::Fighting(Fighting::Counted { losses: BySeat([1, 2]) })));
    assert_eq!(event(r#"v = { fighting = "stopped" }"#), Ok(Event::Fighting(Fighting::Stopped)));
}

#[test]
fn mistakes_stand_where_they_were_made() {
    let fault = |text: &str| event(text).unwrap_err();
    assert_eq!(
        fault(r#"v = { moving = { walked = { piece = "kinh", way = [], rule = "SX-042" } } }"#),
        "\"\\\"kinh\\\"\" there is no piece 'kinh'"
    );
    assert_eq!(
        fault(r#"v = { moving = { walked = { piece = "king", wey = [], rule = "SX-042" } } }"#),
        "\"wey\" 'wey' has no place here"
    );
    assert_eq!(fault(r#"v = { moving = { wakled = {} } }"#), "\"wakled\" there is no 'wakled' here");
    assert_eq!(
        fault(r#"v = { fighting = { stopped = 3 } }"#),
        "\"stopped\" nothing goes with 'stopped': write 'stopped' alone"
    );
    assert_eq!(
        fault(r#"v = { fighting = { hit = { piece = "king", hits = 300, of = "white" } } }"#),
        "\"300\" 'hits' goes from 0 to 255, and is 300"
    );
    assert_eq!(
        fault(r#"v = { fighting = { hit = { piece = "king", hits = 3, of = "red" } } }"#),
        "\"\\\"red\\\"\" there is no side 'red'"
    );
    assert!(fault(r#"v = { fighting = { hit = { piece = "king", of = "white" } } }"#).ends_with("'hits' is missing"));
    assert!(fault("v = 1.5").ends_with("and is a number with decimals"), "{}", fault("v = 1.5"));
}

#[test]
fn a_pattern_says_a_part_and_fits_the_whole() {
    let whole = write(&Pieces, &walked());
    for part in [
        r#"v = "walked""#,
        r#"v = "moving""#,
        r#"v = { walked = {} }"#,
        r#"v = { walked = { piece = "king" } }"#,
        r#"v = { walked = { way = [2, { turn = -1 }, "halt"] } }"#,
        r#"v = { moving = { walked = { rule = "SX-042" } } }"#,
        r#"v = { moving = "walked" }"#,
    ] {
        assert!(pattern(part).unwrap().fits(&whole), "{part}");
    }
    for other in [r#"v = { walked = { piece = "rook" } }"#, r#"v = { walked = { way = [2] } }"#, r#"v = "counted""#] {
        assert!(!pattern(other).unwrap().fits(&whole), "{other}");
    }
}

#[test]
fn what_two_chapters_have_is_either() {
    let stopped = pattern(r#"v = "stopped""#).unwrap();
    assert!(stopped.fits(&json!({"moving": "stopped"})) && stopped.fits(&json!({"fighting": "stopped"})));
    let one = pattern(r#"v = { fighting = "stopped" }"#).unwrap();
    assert!(!one.fits(&json!({"moving": "stopped"})) && one.fits(&json!({"fighting": "stopped"})));
}

#[test]
fn a_pattern_of_a_side_leaves_the_other_open() {
    let losses = pattern(r#"v = { counted = { losses = { black = 2 } } }"#).unwrap();
    assert!(losses.fits(&json!({"fighting": {"counted": {"losses": {"white": 7, "black": 2}}}})));
    assert!(!losses.fits(&json!({"fighting": {"counted": {"losses": {"white": 7, "black": 3}}}})));
}

#[test]
fn mistakes_in_patterns_are_told_too() {
    let fault = |text: &str| pattern(text).unwrap_err();
    assert_eq!(fault(r#"v = { hti = {} }"#), "\"{ hti = {} }\" there is no 'hti'");
    assert_eq!(fault(r#"v = { hit = { piece = "kinh" } }"#), "\"\\\"kinh\\\"\" there is no piece 'kinh'");
    assert_eq!(fault(r#"v = { hit = { pice = "king" } }"#), "\"pice\" 'pice' has no place here");
    assert!(fault("v = [1]").contains("a word, or a table of a single key"));
}
