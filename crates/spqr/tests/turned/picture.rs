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
    let mut turned = String::with_capacity(picture.len());
    let mut before = "";
    for word in picture.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let bare = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        match (before, bare.parse::<u16>(), Side::from_name(bare)) {
            ("cell ", Ok(number), _) => turned += &cell(ground, number),
            ("vertex ", Ok(number), _) => turned += &vertex(ground, number),
            (_, _, Some(side)) => turned += ground.turning.side(side).name(),
            _ => turned += bare,
        }
        turned += &word[bare.len()..];
        before = word;
    }
    turned
}

fn cell(ground: &Ground, number: u16) -> String {
    ground.cell(Cell::new(number)).map_or_else(|| "off the map".to_owned(), |cell| cell.number().to_string())
}

fn vertex(ground: &Ground, number: u16) -> String {
    let vertex = u8::try_from(number).ok().and_then(Vertex::new).expect("a vertex");
    ground.turning.vertex(vertex).number().to_string()
}

/// Whether a state there is the one here, turned.
///
/// # Errors
/// The first line in which they differ.
pub(crate) fn same(here: &State, there: &State, ground: &Ground) -> Result<(), String> {
    let (here, there) = (turned(&picture(here), ground), picture(there));
    let differ = here.lines().zip(there.lines()).find(|(here, there)| here != there);
    match differ {
        Some((here, there)) => Err(format!("here, turned  {here}\nthere         {there}")),
        None if here != there => Err("there are more steps to come in one than in the other".to_owned()),
        None => Ok(()),
    }
}
