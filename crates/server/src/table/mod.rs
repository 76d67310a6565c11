//! A match at hand: one task owns it, and whoever wants something of it asks that task.
//!
//! Whatever changes is durable before anybody is told. A client holds what it has seen and asks for what it lacks, so a slow one
//! skips tables instead of holding up others.

mod actor;
mod begin;
mod bots;
mod clocks;
mod ending;
mod frames;
mod load;
mod moves;
mod taking_back;

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use tercio_kernel::{
    Seat,
    matches::{Given, Match},
};
use tercio_systems::Bot;
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use self::begin::{entropy_of, names_of, try_to_begin};
use crate::{
    api::{Clock, Frame, Join, Joined, MatchCard, Said},
    house::House,
    trouble::{Outcome, Trouble},
};

/// How many requests may wait for a table.
const WAITING_MAX: usize = 256;
/// How often a request is made anew where its table was just being put away.
const ATTEMPTS: usize = 4;

/// Where a reply goes.
type Reply<T> = oneshot::Sender<Outcome<T>>;

/// What is asked of a table.
pub(crate) enum Ask {
    /// Begins the match if all are there, and says how it stands.
    Card(Reply<MatchCard>),
    /// Somebody takes a seat.
    Join(Join, Reply<Joined>),
    /// A socket comes.
    Greet(Vec<String>, Reply<Greeting>),
    /// A socket goes.
    Leave(u64),
    /// A socket asks for what it lacks.
    CatchUp(u64, Seen, Reply<(Vec<Frame>, Seen)>),
    /// A socket wants something done.
    Do(u64, Said, Reply<Done>),
    /// A bot has thought.
    Thought(Thought),
}

/// What a bot came to.
pub(crate) struct Thought {
    ticket: u64,
    seat: Seat,
    answer: Option<Given>,
    bot: Option<Box<dyn Bot>>,
}

/// What a socket gets when it comes.
pub(crate) struct Greeting {
    /// Its number at this table.
    pub(crate) socket: u64,
    /// The first frame.
    pub(crate) welcome: Frame,
    /// The number of the last chat line in it.
    pub(crate) chat: u32,
}

/// What a socket has been sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Seen {
    /// The last table.
    pub(crate) seq: Option<u32>,
    /// The stretch of the log.
    pub(crate) epoch: u32,
    /// How many lines of it.
    pub(crate) lines: u32,
    /// The last chat line.
    pub(crate) chat: u32,
    /// Which presence.
    pub(crate) presence: u64,
}

/// What came of something that a socket wanted done.
pub(crate) enum Done {
    /// It is done.
    Yes,
    /// It is to be worked out on this copy of the match, which belongs to this table.
    Think(Box<dyn Match>, u32),
}

/// The way to a match at hand.
#[derive(Clone)]
pub(crate) struct Table {
    asks: mpsc::Sender<Ask>,
    changed: watch::Receiver<u64>,
    watchers: Arc<AtomicU32>,
}

impl Table {
    /// Whether it takes no requests any more.
    pub(crate) fn is_put_away(&self) -> bool {
        self.asks.is_closed()
    }

    /// Whoever holds this sees when something has changed; it ends with the table.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changed.clone()
    }

    /// How many sockets watch.
    pub(crate) fn watchers(&self) -> u32 {
        self.watchers.load(Ordering::Relaxed)
    }

    /// Asks something. None where the table is gone, so that nothing has been done.
    pub(crate) async fn ask<T>(&self, ask: impl FnOnce(Reply<T>) -> Ask) -> Option<Outcome<T>> {
        let (reply, answer) = oneshot::channel();
        self.asks.send(ask(reply)).await.ok()?;
        answer.await.ok()
    }

    /// Says something to which there is no reply.
    pub(crate) async fn tell(&self, ask: Ask) {
        let _ = self.asks.send(ask).await;
    }
}

/// What each clock shows at the start, in milliseconds.
pub(crate) fn clocks_at_the_start(clock: Clock) -> u32 {
    clocks::Clocks::at_the_start(clock)
}

/// Takes a match from the database to hand.
pub(crate) fn fetch(house: Arc<House>, id: String) -> Table {
    let (asks, asked) = mpsc::channel(WAITING_MAX);
    let notice = watch::Sender::new(0);
    let watchers = Arc::new(AtomicU32::new(0));
    let table = Table { asks: asks.clone(), changed: notice.subscribe(), watchers: Arc::clone(&watchers) };
    tokio::spawn(load::run(house, id, asked, asks.downgrade(), notice, watchers));
    table
}

/// Asks something of the table of a match, which is fetched where it is not at hand.
pub(crate) async fn ask<T>(house: &Arc<House>, id: &str, ask: impl Fn(Reply<T>) -> Ask) -> Outcome<T> {
    for _ in 0..ATTEMPTS {
        if let Some(outcome) = house.table(id).ask(&ask).await {
            return outcome;
        }
        tokio::task::yield_now().await;
    }
    Err(Trouble::failed("server-busy"))
}
