//! The task that owns a match.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Instant,
};

use tercio_kernel::{
    BySeat, Seat,
    matches::{Match, Status},
    record::Writer,
};
use tercio_systems::{Bot, System};
use tokio::sync::{mpsc, watch};

use super::{Ask, Greeting, clocks::Clocks};
use crate::{
    api::{ChatLine, Frame, MatchCard, Phase},
    cards,
    house::{House, stops},
    secrets,
    store::MatchRow,
    trouble::{Outcome, Trouble},
};

/// How many sockets play at one match: somebody may have the table open in several places.
const PLAYING_MAX: usize = 64;

/// A match that can be played or looked at.
pub(super) struct Live {
    pub(super) game: Box<dyn Match>,
    pub(super) writer: Writer,
    /// How many lines its record has.
    pub(super) lines: i64,
    /// How often something was taken back.
    pub(super) epoch: u32,
    pub(super) bots: BySeat<Option<Box<dyn Bot>>>,
}

/// The task that owns a match.
pub(super) struct Actor {
    pub(super) house: Arc<House>,
    pub(super) row: MatchRow,
    pub(super) hashes: BySeat<Option<String>>,
    pub(super) live: Option<Live>,
    pub(super) chat: Vec<ChatLine>,
    pub(super) sockets: BTreeMap<u64, Vec<Seat>>,
    pub(super) next_socket: u64,
    /// Grows when somebody comes or goes.
    pub(super) presence: u64,
    /// The number of the table: grows with everything that a table shows.
    pub(super) seq: u32,
    /// The number of the first table with the position that there is now: whoever has seen it may answer.
    pub(super) position: u32,
    /// The seat that asks to take back.
    pub(super) request: Option<Seat>,
    pub(super) clocks: Option<Clocks>,
    /// The seat whose bot is thinking, and the ticket of that thought.
    pub(super) thinking: Option<(Seat, u64)>,
    pub(super) tickets: u64,
    pub(super) notice: watch::Sender<u64>,
    pub(super) watchers: Arc<AtomicU32>,
    pub(super) own: mpsc::WeakSender<Ask>,
    pub(super) quiet_since: Instant,
}

impl Actor {
    /// Serves until the match is put away or the server stops.
    pub(super) async fn serve(&mut self, asked: &mut mpsc::Receiver<Ask>) {
        let mut stopping = self.house.stopping.subscribe();
        self.begin_if_all_are_there().await;
        loop {
            if self.is_lost() {
                self.house.put_away(&self.row.id, || true);
                return;
            }
            self.think();
            let wake = tokio::time::Instant::from_std(self.wake());
            tokio::select! {
                ask = asked.recv() => match ask {
                    Some(ask) => self.obey(ask).await,
                    None => return,
                },
                () = tokio::time::sleep_until(wake) => {
                    self.look_at_the_clock().await;
                    if self.is_idle() && self.house.put_away(&self.row.id, || asked.is_empty()) {
                        return;
                    }
                }
                () = stops(&mut stopping) => return,
            }
        }
    }

    /// When it has something to do without being asked.
    fn wake(&self) -> Instant {
        let from = if self.may_idle() { self.quiet_since } else { Instant::now() };
        let idle = from + self.house.config.limits.idle;
        self.clocks.as_ref().and_then(Clocks::runs_out).map_or(idle, |out| out.min(idle))
    }

    /// Whether nobody sits here and nothing goes on.
    fn may_idle(&self) -> bool {
        let ticks = self.clocks.as_ref().is_some_and(|clocks| clocks.runs_out().is_some());
        self.sockets.is_empty() && self.thinking.is_none() && !ticks
    }

    fn is_idle(&self) -> bool {
        self.may_idle() && self.quiet_since.elapsed() >= self.house.config.limits.idle
    }

    /// Whether the match could not be brought back to what is durable: it is to be fetched anew.
    fn is_lost(&self) -> bool {
        self.live.is_none() && self.row.phase == Phase::Running
    }

    async fn obey(&mut self, ask: Ask) {
        self.quiet_since = Instant::now();
        match ask {
            Ask::Card(reply) => {
                let _ = reply.send(Ok(self.card()));
            }
            Ask::Join(join, reply) => {
                let joined = self.join(&join).await;
                let _ = reply.send(joined);
            }
            Ask::Greet(tokens, reply) => {
                let greeting = self.greet(&tokens);
                let _ = reply.send(greeting);
            }
            Ask::Leave(socket) => self.leave(socket),
            Ask::CatchUp(socket, seen, reply) => {
                let _ = reply.send(self.catch_up(socket, seen));
            }
            Ask::Do(socket, said, reply) => {
                let done = self.perform(socket, said).await;
                if let Err(trouble) = &done {
                    let count = if trouble.is_failure() { &self.house.metrics.failures } else { &self.house.metrics.refusals };
                    count.inc();
                }
                let _ = reply.send(done);
            }
            Ask::Thought(thought) => self.thought(thought).await,
        }
    }

    /// Tells all who listen that something has changed.
    pub(super) fn publish(&self) {
        self.notice.send_modify(|version| *version = version.wrapping_add(1));
    }

    /// The table shows something else, in the same position.
    pub(super) fn show_anew(&mut self) {
        self.seq = self.seq.saturating_add(1);
        self.publish();
    }

    /// The system.
    ///
    /// # Errors
    /// Where this server has no such system.
    pub(super) fn system(&self) -> Outcome<&dyn System> {
        self.house.system(&self.row.system)
    }

    /// The match as the lobby shows it.
    pub(super) fn card(&self) -> MatchCard {
        let mut card = cards::of(&self.row, self.watching());
        if let Some(clocks) = &self.clocks {
            card.clock = Some(clocks.shown(Instant::now()));
        }
        card
    }

    /// How many watch.
    pub(super) fn watching(&self) -> u32 {
        self.watchers.load(Ordering::Relaxed)
    }

    /// The seats whose secrets these are.
    pub(super) fn seats_of(&self, tokens: &[String]) -> Vec<Seat> {
        let knows = |seat: &Seat| {
            let hash = self.hashes[*seat].as_deref();
            hash.is_some_and(|hash| tokens.iter().take(2).any(|token| secrets::is(token, hash)))
        };
        Seat::BOTH.into_iter().filter(knows).collect()
    }

    fn greet(&mut self, tokens: &[String]) -> Outcome<Greeting> {
        let seats = self.seats_of(tokens);
        if seats.len() < tokens.len() {
            return Err(Trouble::not_yours());
        }
        if self.is_full_for(&seats) {
            return Err(Trouble::too_many("server-too-many-watch"));
        }
        if self.live.is_none() && self.row.phase != Phase::Waiting {
            return Err(Trouble::over("server-only-replay"));
        }
        let ground = self.ground()?;
        let socket = self.next_socket;
        self.next_socket += 1;
        self.sockets.insert(socket, seats.clone());
        self.someone_came_or_went();
        let welcome = Frame::Welcome { card: Box::new(self.card()), seats, ground, chat: self.chat.clone() };
        Ok(Greeting { socket, welcome, chat: self.chat.last().map_or(0, |line| line.n) })
    }

    /// Whether there is no room for one more such socket. Those who only watch do not keep players out.
    fn is_full_for(&self, seats: &[Seat]) -> bool {
        let alike = self.sockets.values().filter(|others| others.is_empty() == seats.is_empty()).count();
        alike >= if seats.is_empty() { self.house.config.limits.watchers } else { PLAYING_MAX }
    }

    fn leave(&mut self, socket: u64) {
        if self.sockets.remove(&socket).is_some() {
            self.someone_came_or_went();
        }
    }

    fn someone_came_or_went(&mut self) {
        let watching = self.sockets.values().filter(|seats| seats.is_empty()).count();
        self.watchers.store(u32::try_from(watching).unwrap_or(u32::MAX), Ordering::Relaxed);
        self.presence += 1;
        self.publish();
    }

    /// Whether a seat is played by a bot.
    pub(super) fn is_bot(&self, seat: Seat) -> bool {
        self.row.meta.seats[seat].bot.is_some()
    }

    /// The seats that the match waits for.
    pub(super) fn to_move(&self, game: &dyn Match) -> Vec<Seat> {
        match game.status() {
            Status::Answers { seats, .. } => seats,
            Status::Dice(_) => Seat::BOTH.into_iter().filter(|seat| !self.is_bot(*seat)).collect(),
            Status::Over => Vec::new(),
        }
    }
}
