//! All that a state holds, as a text in which hexes, sides and vertices can be turned.

use tercio_kernel::Game;
use tercio_spqr::{
    Spqr,
    hexes::{Side, Vertex},
    map::Cell,
    state::State,
};

use crate::geometry::Ground;

/// Everything that may change in a battle, one thing a line.
pub(crate) fn picture(state: &State) -> String {
    let mut lines: Vec<String> = state.units().map(|unit| format!("{unit:?} {:?}", state.unit(unit))).collect();
    lines.extend(state.field().leaders().map(|leader| format!("{leader:?} {:?}", state.leader(leader))));
    lines.extend(state.units().map(|unit| format!("{unit:?} stacked with {:?}", state.stacked_with(unit))));
    lines.push(format!("turn {} {:?} {:?}", state.turn, state.rout_points, state.outcome));
    lines.push(format!("{:?}", state.sequence));
    lines.push(format!("{:?}", state.movement));
    lines.push(format!("{:?} {:?} {:?}", state.missile, state.recovery, state.leading));
    lines.push(format!("{:?}", state.shock));
    lines.push(format!("{:?}", state.rampage));
    lines.push(format!("{:?}", Spqr::agenda(state)));
    lines.join("\n")
}

/// What becomes of a picture: every hex, side and vertex in it is turned, and all else stays.
pub(crate) fn turned(picture: &str, ground: &Ground) -> String {
    replaced(picture, |before, word| match (before, word.parse::<u16>()) {
        ("cell ", Ok(number)) => Some(cell(ground, number)),
        ("vertex ", Ok(number)) => Some(vertex(ground, number)),
        _ => Side::from_name(word).map(|side| ground.turning.side(side).name().to_owned()),
    })
}

/// A text in which words are replaced, each looked at with the word before it and what stands between them.
pub(crate) fn replaced(text: &str, other: impl Fn(&str, &str) -> Option<String>) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut before = "";
    for piece in text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let word = piece.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        replaced += other(before, word).as_deref().unwrap_or(word);
        replaced += &piece[word.len()..];
        before = piece;
    }
    replaced
}

fn cell(ground: &Ground, number: u16) -> String {
    ground.cell(Cell::new(number)).map_or_else(|| "off the map".to_owned(), |cell| cell.number().to_string())
}

fn vertex(ground: &Ground, number: u16) -> String {
    let vertex = u8::try_from(number).ok().and_then(Vertex::new).expect("a vertex");
    ground.turning.vertex(vertex).number().to_string()
}

/// Whether two pictures are the same.
///
/// # Errors
/// The first line in which they differ.
pub(crate) fn same(here: &str, there: &str) -> Result<(), String> {
    match here.lines().zip(there.lines()).find(|(here, there)| here != there) {
        Some((here, there)) => Err(format!("here, turned  {here}\nthere         {there}")),
        None if here != there => Err("there is more in one than in the other".to_owned()),
        None => Ok(()),
    }
}
