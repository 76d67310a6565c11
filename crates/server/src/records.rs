//! Records of matches, as whoever asks may read them.

use std::sync::Arc;

use tercio_kernel::{
    Seat,
    record::{Audience, Header, Report},
};
use tercio_systems::{Shown, System, Systems};

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

/// A record, to be stepped through.
///
/// # Errors
/// Where not even its beginning can be shown.
pub(crate) async fn replay(house: &House, copy: Copy) -> Outcome<Replay> {
    let branches = house.store.branches(&copy.row.id, BRANCHES_SHOWN).await?;
    let (systems, name) = (Arc::clone(&house.systems), copy.row.system.clone());
    let shown = house.work(move || show(&systems, &name, &copy.text)).await??;
    let row = copy.row;
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

fn show(systems: &Systems, name: &str, text: &str) -> Outcome<Shown> {
    system_of(systems, name)?.show(text.as_bytes()).map_err(|error| Trouble::record(&error))
}

/// How the match of a record stood after so many entries.
///
/// # Errors
/// Where it cannot be shown.
pub(crate) async fn scene(house: &House, copy: Copy, at: u32) -> Outcome<Scene> {
    let systems = Arc::clone(&house.systems);
    let scene = house.work(move || {
        let system = system_of(&systems, &copy.row.system)?;
        let seat = copy.seat.unwrap_or(Seat::First);
        system.scene(copy.text.as_bytes(), at as usize, seat).map_err(|error| Trouble::record(&error))
    });
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
