//! Positions of case files and the notation of their answers: what they come to, and what is said of mistakes.

mod mistakes;
mod notation;
mod setting;

use std::sync::OnceLock;

use tercio_notation::{Mistake, Source};
use tercio_spqr::{
    content::{self, Content},
    ids::{LeaderId, UnitId},
    position,
    state::State,
};

fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(content::built_in)
}

/// Reads a position, and every mistake in it.
fn read(text: &str) -> (Option<State>, Vec<Mistake>) {
    let mut mistakes = Vec::new();
    let source = Source::read("case.toml", text, &mut mistakes);
    let mut desk = source.desk();
    let mut file = source.fields();
    let state = position::read(&mut desk, &mut file, content());
    file.finish(&mut desk);
    mistakes.append(&mut desk.mistakes);
    // As those do who show them: a figure that serves two purposes is wrong once.
    mistakes.sort_by_key(|mistake| (mistake.span.start, mistake.span.end));
    mistakes.dedup();
    (state, mistakes)
}

fn state(text: &str) -> State {
    let (state, mistakes) = read(text);
    let said: Vec<String> = mistakes.iter().map(|mistake| format!("{mistake} at {:?}", &text[mistake.span.clone()])).collect();
    assert!(said.is_empty(), "{said:#?}");
    state.expect("a text without mistakes gives a position")
}

fn unit(state: &State, id: &str) -> UnitId {
    state.field().unit_named(id).expect("a unit of the position")
}

fn leader(state: &State, id: &str) -> LeaderId {
    state.field().leader_named(id).expect("a leader of the position")
}

/// Two units that face each other, for texts to add to.
const TWO: &str = r#"
[[unit]]
id = "E1"
side = "carthage"
class = "EL"
size = 5
tq = 5
at = [10, 10]

[[unit]]
id = "L1"
side = "rome"
class = "HI"
size = 2
tq = 8
at = [10, 8]
"#;

/// The two units with keys of the file before them.
fn two(keys: &str) -> String {
    format!("{keys}\n{TWO}")
}
