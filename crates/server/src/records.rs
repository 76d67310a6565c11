//! Records of matches, as whoever asks may read them.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tercio_kernel::{
    Seat,
    record::{Audience, Header, Report},
};
use tercio_systems::{Opened, System, Systems};

use crate::{
    api::{Decision, Ended, HowEnded, Phase, Replay, Scene},
    cards,
    house::House,
    secrets,
    store::MatchRow,
    trouble::{Outcome, Trouble},
};

/// How many branches a replay names.
const BRANCHES_SHOWN: i64 = 50;
/// How many records that change no more are kept at hand, read.
const RECORDS_KEPT: usize = 16;

/// A match with the copy of its record that somebody may read.
pub(crate) struct Copy {
    /// The match.
    pub(crate) row: MatchRow,
    /// The record: whole, or with secrets left out.
    pub(crate) text: String,
    /// The seat of whoever reads.
    pub(crate) seat: Option<Seat>,
}

/// The seat whose secret this is.
///
/// # Errors
/// Where it is none's: whoever shows a secret wants more than a spectator.
pub(crate) async fn seat_of(house: &House, id: &str, token: Option<&str>) -> Outcome<Option<Seat>> {
    let Some(token) = token else { return Ok(None) };
    let hashes = house.store.token_hashes(id).await?;
    let seat = Seat::BOTH.into_iter().find(|seat| hashes[*seat].as_deref().is_some_and(|hash| secrets::is(token, hash)));
    seat.map(Some).ok_or_else(Trouble::not_yours)
}

/// The copy of a match's record for whoever has this secret, or none: whole where the match is over.
///
/// # Errors
/// Where there is no such match, nothing was played in it yet, or the secret is another's.
pub(crate) async fn copy(house: &House, id: &str, token: Option<&str>) -> Outcome<Copy> {
    if !secrets::is_id(id) {
        return Err(Trouble::no_match());
    }
    let row = house.store.find(id).await?.ok_or_else(Trouble::no_match)?;
    let seat = seat_of(house, id, token).await?;
    let text = house.store.record(id).await?;
    if text.is_empty() {
        return Err(Trouble::over("server-not-begun"));
    }
    // The phase was read before the record: of a match that has ended in between a redacted copy is asked for, and is whole.
    if matches!(row.phase, Phase::Over | Phase::Uploaded | Phase::Broken) {
        return Ok(Copy { row, text, seat });
    }
    let audience = seat.map_or(Audience::Spectator, Audience::Seat);
    let (systems, of) = (Arc::clone(&house.systems), row.clone());
    let text = house.work(move || redact(&systems, &of, &text, audience)).await??;
    Ok(Copy { row, text, seat })
}

/// The copy of a running match's record for this audience. The match is played again beside the table, which is not held up.
fn redact(systems: &Systems, row: &MatchRow, text: &str, audience: Audience) -> Outcome<String> {
    let system = system_of(systems, &row.system)?;
    let game = system.resume(text.as_bytes(), row.seed.as_ref()).map_err(|error| Trouble::record(&error))?;
    game.redacted(text.as_bytes(), audience).map_err(|error| Trouble::record(&error))
}

fn system_of<'s>(systems: &'s Systems, name: &str) -> Outcome<&'s dyn System> {
    systems.named(name).ok_or_else(|| Trouble::not_found("server-no-such-system"))
}

/// A record that has been read, of a match that changes no more: many scenes are asked of it, one after another.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<VecDeque<(String, Arc<dyn Opened>)>>);

impl Shelf {
    fn entries(&self) -> MutexGuard<'_, VecDeque<(String, Arc<dyn Opened>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The record of this match, if it lies here; it is then the last to go.
    fn find(&self, id: &str) -> Option<Arc<dyn Opened>> {
        let mut entries = self.entries();
        let place = entries.iter().position(|(of, _)| of == id)?;
        let entry = entries.remove(place)?;
        let found = Arc::clone(&entry.1);
        entries.push_back(entry);
        Some(found)
    }

    fn keep(&self, id: &str, opened: &Arc<dyn Opened>) {
        let mut entries = self.entries();
        if entries.len() >= RECORDS_KEPT {
            entries.pop_front();
        }
        entries.push_back((id.to_owned(), Arc::clone(opened)));
    }
}

/// A record that is looked at.
pub(crate) struct Look {
    /// The match.
    pub(crate) row: MatchRow,
    seat: Option<Seat>,
    opened: Arc<dyn Opened>,
}

impl Look {
    /// Whether the match changes no more.
    pub(crate) const fn is_final(&self) -> bool {
        matches!(self.row.phase, Phase::Over | Phase::Uploaded)
    }
}

/// The record of a match, read, for whoever has this secret, or none.
///
/// # Errors
/// As [`copy`], and where not even its beginning can be shown.
pub(crate) async fn look(house: &House, id: &str, token: Option<&str>) -> Outcome<Look> {
    if let Some(opened) = house.records.find(id) {
        let row = house.store.find(id).await?.ok_or_else(Trouble::no_match)?;
        return Ok(Look { row, seat: seat_of(house, id, token).await?, opened });
    }
    let Copy { row, text, seat } = copy(house, id, token).await?;
    let (systems, name) = (Arc::clone(&house.systems), row.system.clone());
    let opened = house.work(move || open(&systems, &name, &text)).await??;
    let look = Look { row, seat, opened };
    if look.is_final() {
        house.records.keep(id, &look.opened);
    }
    Ok(look)
}

fn open(systems: &Systems, name: &str, text: &str) -> Outcome<Arc<dyn Opened>> {
    let opened = system_of(systems, name)?.look_into(text.as_bytes()).map_err(|error| Trouble::record(&error))?;
    Ok(Arc::from(opened))
}

/// A record, to be stepped through.
///
/// # Errors
/// Where its events do not fit.
pub(crate) async fn replay(house: &House, look: Look) -> Outcome<Replay> {
    let branches = house.store.branches(&look.row.id, BRANCHES_SHOWN).await?;
    let (row, opened) = (look.row, look.opened);
    let shown = house.work(move || opened.shown().map_err(|error| Trouble::record(&error))).await??;
    Ok(Replay {
        card: cards::of(&row, house.watchers(&row.id)),
        ground: shown.ground,
        entries: small(shown.entries),
        log: shown.log,
        decisions: shown.decisions.into_iter().map(|(at, seat)| Decision { at: small(at), seat }).collect(),
        branches: branches.iter().map(|row| cards::of(row, house.watchers(&row.id))).collect(),
        broken: shown.broken.map(|error| (small(shown.entries), error.to_string())),
    })
}

/// How the match of a record stood after so many entries.
///
/// # Errors
/// Where its events do not fit.
pub(crate) async fn scene(house: &House, look: &Look, at: u32) -> Outcome<Scene> {
    let (opened, seat) = (Arc::clone(&look.opened), look.seat.unwrap_or(Seat::First));
    let scene = house.work(move || opened.scene(at as usize, seat).map_err(|error| Trouble::record(&error)));
    let scene = scene.await??;
    let ended = scene.ended.map(|(message, winner)| Ended { how: HowEnded::Rules, message, winner });
    Ok(Scene { at, view: scene.view, heading: scene.heading, ended })
}

/// What is proved of a record.
///
/// # Errors
/// Where it cannot be read.
pub(crate) async fn verify(house: &House, system: String, text: String) -> Outcome<Report> {
    let systems = Arc::clone(&house.systems);
    let verified = house.work(move || {
        let system = system_of(&systems, &system)?;
        system.verify(text.as_bytes()).map_err(|error| Trouble::record(&error))
    });
    verified.await?
}

/// The first line of a record.
///
/// # Errors
/// Where it is none.
pub(crate) fn header_of(text: &str) -> Outcome<Header> {
    Header::read(text.as_bytes()).map_err(|error| Trouble::record(&error))
}

/// A number of things that fits the wire.
fn small(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
