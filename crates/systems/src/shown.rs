//! Looking into records: what is shown of them without playing them again.

use serde_json::Value;
use tercio_kernel::{
    Game, Message, Seat,
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

/// A record that has been read, to be looked at as often as one likes.
pub trait Opened: Send + Sync {
    /// The whole of it, up to where it breaks.
    ///
    /// # Errors
    /// Where its events do not fit.
    fn shown(&self) -> Result<Shown, RecordError>;

    /// How the match stood after so many entries, as a seat saw it.
    ///
    /// # Errors
    /// Where its events do not fit.
    fn scene(&self, entries: usize, seat: Seat) -> Result<Scene, RecordError>;
}

/// A record of one system.
struct OpenedOf<S: Cases> {
    record: Record<S::Game>,
    opening: <S::Game as Game>::State,
    broken: Option<RecordError>,
}

/// Reads a record up to where it breaks.
///
/// # Errors
/// Where not even its beginning can be shown.
pub(crate) fn open<S: Cases>(shelf: &S, text: &[u8]) -> Result<Box<dyn Opened>, RecordError> {
    let broken = match whole::<S>(shelf, text) {
        Ok((record, opening)) => return Ok(Box::new(OpenedOf::<S> { record, opening, broken: None })),
        Err(error) => error,
    };
    let before: usize = text.split_inclusive(|byte| *byte == b'\n').take(broken.line.saturating_sub(1)).map(<[u8]>::len).sum();
    let (record, opening) = whole::<S>(shelf, &text[..before]).map_err(|_| broken.clone())?;
    Ok(Box::new(OpenedOf::<S> { record, opening, broken: Some(broken) }))
}

/// A record of a game, with the state in which its match began.
type Begun<G> = (Record<G>, <G as Game>::State);

/// A record all of whose lines can be shown.
fn whole<S: Cases>(shelf: &S, text: &[u8]) -> Result<Begun<S::Game>, RecordError> {
    let record = Record::<S::Game>::read(text)?;
    let opening = opening_of(shelf, record.header())?;
    record.last_state(&opening)?;
    Ok((record, opening))
}

impl<S: Cases> Opened for OpenedOf<S> {
    fn shown(&self) -> Result<Shown, RecordError> {
        Ok(Shown {
            ground: S::Game::ground_json(&self.opening),
            entries: self.record.entries(),
            log: self.record.log(&self.opening, self.record.lines().len())?,
            decisions: self.record.decisions(),
            header: self.record.header().clone(),
            broken: self.broken.clone(),
        })
    }

    fn scene(&self, entries: usize, seat: Seat) -> Result<Scene, RecordError> {
        let state = self.record.state_after(&self.opening, entries)?;
        let view = S::Game::view(&state, seat);
        Ok(Scene { view: S::Game::view_json(&view, seat), heading: S::heading(&state), ended: S::ended(&state) })
    }
}
