//! Looking into records: what is shown of them without playing them again.

use serde_json::Value;
use tercio_kernel::{
    Message, Seat,
    matches::{LogLine, Presents},
    record::{Header, Record, RecordError},
};

use crate::{case::Cases, system::opening_of};

/// A record, to be stepped through.
#[derive(Debug)]
pub struct Shown {
    /// What it says of its match.
    pub header: Header,
    /// What of the match does not change, for a client to draw.
    pub ground: Value,
    /// How many entries lie on its tape.
    pub entries: usize,
    /// The log: each line says which entry it tells of.
    pub log: Vec<LogLine>,
    /// The answers: the entry of each, and whose it is.
    pub decisions: Vec<(usize, Seat)>,
    /// Where the record breaks, if it does: what is shown ends before it.
    pub broken: Option<RecordError>,
}

/// How a match stood after some entries of its record.
#[derive(Debug)]
pub struct Scene {
    /// What a seat, or a spectator, saw, for a client to draw.
    pub view: Value,
    /// The heading of the moment.
    pub heading: Message,
    /// How the match had ended by the rules, if it had: in words, and who won.
    pub ended: Option<(Message, Option<Seat>)>,
}

/// The record up to where it breaks, and why it does.
fn sound<S: Cases>(shelf: &S, text: &[u8]) -> Result<(Record<S::Game>, Option<RecordError>), RecordError> {
    let broken = match Record::<S::Game>::read(text) {
        Ok(record) => match applies(shelf, &record) {
            Ok(()) => return Ok((record, None)),
            Err(error) => error,
        },
        Err(error) => error,
    };
    let before: usize = text.split_inclusive(|byte| *byte == b'\n').take(broken.line.saturating_sub(1)).map(<[u8]>::len).sum();
    let record = Record::read(&text[..before]).map_err(|_| broken.clone())?;
    applies(shelf, &record)?;
    Ok((record, Some(broken)))
}

fn applies<S: Cases>(shelf: &S, record: &Record<S::Game>) -> Result<(), RecordError> {
    let opening = opening_of(shelf, record.header())?;
    record.log(&opening, record.lines().len()).map(drop)
}

/// A record, to be stepped through.
///
/// # Errors
/// Where not even its beginning can be shown.
pub(crate) fn show<S: Cases>(shelf: &S, text: &[u8]) -> Result<Shown, RecordError> {
    let (record, broken) = sound(shelf, text)?;
    let opening = opening_of(shelf, record.header())?;
    Ok(Shown {
        ground: S::Game::ground_json(&opening),
        entries: record.entries(),
        log: record.log(&opening, record.lines().len())?,
        decisions: record.decisions(),
        header: record.header().clone(),
        broken,
    })
}

/// How the match stood after some entries of a record, as a seat sees it.
///
/// # Errors
/// As [`show`].
pub(crate) fn scene<S: Cases>(shelf: &S, text: &[u8], entries: usize, seat: Seat) -> Result<Scene, RecordError> {
    let (record, _) = sound(shelf, text)?;
    let state = record.state_after(&opening_of(shelf, record.header())?, entries)?;
    let view = <S::Game as tercio_kernel::Game>::view(&state, seat);
    Ok(Scene { view: S::Game::view_json(&view, seat), heading: S::heading(&state), ended: S::ended(&state) })
}
