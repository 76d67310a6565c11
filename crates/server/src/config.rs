//! How a server is set up.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use tercio_kernel::Message;

use crate::store::Place;

/// Puts a message into words, for the records of matches.
pub type Say = Arc<dyn Fn(&Message) -> String + Send + Sync>;

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    /// Where it listens. Nothing but this machine reaches a loopback address.
    pub listen: SocketAddr,
    /// Where matches are kept.
    pub place: Place,
    /// Puts the end of a match into words, in English, for its record.
    pub say: Say,
    /// Its bounds.
    pub limits: Limits,
}

/// What a server does not go beyond, whatever clients do.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The most time that a bot has for an answer: then the first one that is offered is given for it.
    pub bot_time: Duration,
    /// How long a bot waits before it answers another bot while somebody watches.
    pub bot_pause: Duration,
    /// The most time that odds, cases and records are worked on.
    pub work_time: Duration,
    /// How many bots, odds and records are worked on at once.
    pub workers: usize,
    /// A match at which nobody sits is put away after this time.
    pub idle: Duration,
    /// How many sockets are open at once.
    pub sockets: usize,
    /// How many of them come from one address.
    pub sockets_of_one: usize,
    /// How many sockets watch one match.
    pub watchers: usize,
    /// A client has to say who it is within this time.
    pub hello: Duration,
    /// How often a client is asked whether it is still there: two questions without an answer close its socket.
    pub ping: Duration,
    /// What a client may say on a socket.
    pub said: Rate,
    /// How many matches may be set up, and records sent, from one address.
    pub made: Rate,
    /// How many costly things may be asked from one address: records, replays, odds, cases.
    pub asked: Rate,
}

/// So many at once, and so many more a second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many more a second.
    pub a_second: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            bot_time: Duration::from_secs(3),
            bot_pause: Duration::from_millis(350),
            work_time: Duration::from_secs(15),
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            idle: Duration::from_secs(60),
            sockets: 4096,
            sockets_of_one: 200,
            watchers: 256,
            hello: Duration::from_secs(5),
            ping: Duration::from_secs(20),
            said: Rate { burst: 40.0, a_second: 20.0 },
            made: Rate { burst: 120.0, a_second: 1.0 },
            asked: Rate { burst: 300.0, a_second: 40.0 },
        }
    }
}

impl Limits {
    /// Bounds for a run that comes from one address alone, as tests and load runs do: nobody is slowed down.
    #[must_use]
    pub fn unhurried(self) -> Self {
        let rate = Rate { burst: 1e9, a_second: 1e9 };
        Self { said: rate, made: rate, asked: rate, sockets_of_one: usize::MAX, ..self }
    }
}

impl std::fmt::Debug for Config {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Config").field("listen", &self.listen).field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Config {
    /// A server at this address that keeps matches there, with the usual bounds. The ends of matches stand in its records as the
    /// keys of their words.
    #[must_use]
    pub fn new(listen: SocketAddr, place: Place) -> Self {
        Self { listen, place, say: Arc::new(|message| message.key.clone()), limits: Limits::default() }
    }
}
