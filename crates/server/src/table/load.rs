//! Fetching a match from the database.

use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicU32},
    time::Instant,
};

use tercio_kernel::{BySeat, Seat, record::Digest, record::Writer};
use tokio::sync::{mpsc, watch};
use tracing::Instrument;

use super::{
    Ask,
    actor::{Actor, Live},
    clocks::Clocks,
};
use crate::{
    api::Phase,
    house::{House, now},
    secrets,
    store::{MatchRow, StoreError, Write},
    trouble::{Outcome, Trouble},
};

/// How many chat lines are shown to whoever comes.
const CHAT_SHOWN: i64 = 300;
/// How far the number of the first table lies behind the last one that was kept: those between may have been shown.
const SEQ_GAP: u32 = 64;

/// Fetches a match and serves it; refuses everything where that is impossible.
pub(super) async fn run(
    house: Arc<House>,
    id: String,
    mut asked: mpsc::Receiver<Ask>,
    own: mpsc::WeakSender<Ask>,
    notice: watch::Sender<u64>,
    watchers: Arc<AtomicU32>,
) {
    let span = tracing::info_span!("match", %id);
    let served = async {
        match fetch(&house, &id, own, notice, watchers).await {
            Ok(mut actor) => {
                actor.serve(&mut asked).await;
                asked.close();
            }
            Err(trouble) => refuse_all(&house, &id, &mut asked, &trouble),
        }
    };
    served.instrument(span).await;
}

/// Whoever has asked is told why there is no table.
fn refuse_all(house: &House, id: &str, asked: &mut mpsc::Receiver<Ask>, trouble: &Trouble) {
    house.put_away(id, || true);
    asked.close();
    while let Ok(ask) = asked.try_recv() {
        ask.refuse(trouble.clone());
    }
}

impl Ask {
    /// Nothing is done.
    fn refuse(self, trouble: Trouble) {
        match self {
            Self::Card(reply) => drop(reply.send(Err(trouble))),
            Self::Join(_, reply) => drop(reply.send(Err(trouble))),
            Self::Greet(_, reply) => drop(reply.send(Err(trouble))),
            Self::CatchUp(_, _, reply) => drop(reply.send(Err(trouble))),
            Self::Do(_, _, reply) => drop(reply.send(Err(trouble))),
            Self::Leave(_) | Self::Thought(_) => {}
        }
    }
}

async fn fetch(
    house: &Arc<House>,
    id: &str,
    own: mpsc::WeakSender<Ask>,
    notice: watch::Sender<u64>,
    watchers: Arc<AtomicU32>,
) -> Outcome<Actor> {
    let row = house.store.find(id).await?.ok_or_else(Trouble::no_match)?;
    let hashes = house.store.token_hashes(id).await?;
    let chat = house.store.chat(id, CHAT_SHOWN).await?;
    let seq = row.meta.seq.saturating_add(SEQ_GAP);
    let mut actor = Actor {
        house: Arc::clone(house),
        row,
        hashes,
        live: None,
        chat,
        sockets: BTreeMap::new(),
        next_socket: 1,
        presence: 1,
        seq,
        position: seq,
        request: None,
        clocks: None,
        thinking: None,
        tickets: 0,
        notice,
        watchers,
        own,
        quiet_since: Instant::now(),
    };
    actor.load().await?;
    Ok(actor)
}

impl Actor {
    /// Brings the match to where its record ends.
    pub(super) async fn load(&mut self) -> Outcome<()> {
        self.live = None;
        if !matches!(self.row.phase, Phase::Running | Phase::Over) {
            return Ok(());
        }
        let text = self.house.store.record(&self.row.id).await?;
        match self.resumed(text).await {
            Ok(mut live) => {
                // What the record lacks of the running step was told again.
                let told_again = live.game.take_changes();
                self.live = Some(live);
                if self.row.phase != Phase::Running {
                    return Ok(());
                }
                self.wind_clocks();
                if told_again.is_empty() {
                    self.run_clocks();
                    return Ok(());
                }
                self.keep_with(Vec::new(), told_again, None).await
            }
            Err(trouble) if self.row.phase == Phase::Running => self.break_off(&trouble).await,
            Err(_) => Ok(()),
        }
    }

    async fn resumed(&self, text: String) -> Outcome<Live> {
        let (house, row) = (Arc::clone(&self.house), self.row.clone());
        let system = row.system.clone();
        self.house.system(&system)?;
        let resume = move || {
            let system = house.system(&row.system)?;
            let game = system.resume(text.as_bytes(), row.seed.as_ref()).map_err(|error| Trouble::record(&error))?;
            let writer = writer_behind(&row.id, &text)?;
            let epoch = text.lines().filter(|line| line.starts_with("{\"undo\":")).count() as u32;
            Ok::<_, Trouble>((game, writer, text.lines().count() as i64, epoch))
        };
        // Not through the workers: a match that is asked for does not wait for bots.
        let resumed = tokio::task::spawn_blocking(resume).await.map_err(|_| Trouble::failed("server-rules-failed"))?;
        let (game, writer, lines, epoch) = resumed?;
        Ok(Live { game, writer, lines, epoch, bots: self.bots()? })
    }

    /// Bots for the seats that they play.
    pub(super) fn bots(&self) -> Outcome<BySeat<Option<Box<dyn tercio_systems::Bot>>>> {
        let mut bots = BySeat([None, None]);
        for seat in Seat::BOTH {
            bots[seat] = self.fresh_bot(seat)?;
        }
        Ok(bots)
    }

    /// A bot for a seat, where one plays it. Its seed has nothing to do with that of the dice.
    pub(super) fn fresh_bot(&self, seat: Seat) -> Outcome<Option<Box<dyn tercio_systems::Bot>>> {
        let Some(name) = &self.row.meta.seats[seat].bot else { return Ok(None) };
        let kind = name.parse().map_err(|_| Trouble::failed("server-no-such-bot"))?;
        Ok(Some(self.system()?.bot(kind, secrets::fresh_number()?)))
    }

    pub(super) fn wind_clocks(&mut self) {
        self.clocks = self.row.meta.clock.map(|clock| Clocks::new(clock, self.row.meta.left, Instant::now()));
    }

    /// The record does not fit any more: it can only be looked at.
    async fn break_off(&mut self, trouble: &Trouble) -> Outcome<()> {
        tracing::error!(problem = ?trouble.problem, "a match cannot be gone on with");
        self.row.phase = Phase::Broken;
        self.row.meta.to_move.clear();
        let (id, meta) = (self.row.id.clone(), Box::new(self.row.meta.clone()));
        let update = Write::Update { id, updated: now(), phase: Phase::Broken, meta };
        Ok(self.house.store.write(vec![update]).await?)
    }
}

/// A writer that goes on behind the last line of a record.
pub(super) fn writer_behind(id: &str, text: &str) -> Result<Writer, StoreError> {
    let garbled = || StoreError::garbled(id, "record", "it has no last line with a hash");
    let last = text.lines().last().ok_or_else(garbled)?;
    let digits = last.len().checked_sub(66).and_then(|from| last.get(from..last.len() - 2)).ok_or_else(garbled)?;
    let head: Digest = serde_json::from_value(digits.into()).map_err(|_| garbled())?;
    Ok(Writer::behind(head))
}

impl MatchRow {
    /// The id of the record that a branch takes over, if it has not begun yet.
    pub(super) fn takes_over(&self) -> bool {
        !self.source.is_empty()
    }
}
