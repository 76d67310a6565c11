//! What all matches share, and the matches that are at hand.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tercio_systems::{System, Systems};
use tokio::{
    sync::{Semaphore, watch},
    time::timeout,
};

use crate::{
    config::Config,
    metrics::Metrics,
    rate::{Buckets, Counts},
    records::Shelf,
    store::Store,
    table::{self, Table},
    trouble::{Outcome, Trouble},
};

/// What all matches share.
pub(crate) struct House {
    /// How it is set up.
    pub(crate) config: Config,
    /// The systems.
    pub(crate) systems: Arc<Systems>,
    /// The database.
    pub(crate) store: Store,
    /// What is counted.
    pub(crate) metrics: Metrics,
    /// Who has set up how much.
    pub(crate) made: Buckets,
    /// Who has asked for how much.
    pub(crate) asked: Buckets,
    /// Whose sockets are open.
    pub(crate) open: Counts,
    /// Turns true when the server is to stop.
    pub(crate) stopping: watch::Sender<bool>,
    /// For bots.
    workers: Arc<Semaphore>,
    /// For odds, cases and records: whoever asks for much of that does not slow down bots.
    desks: Arc<Semaphore>,
    tables: Mutex<BTreeMap<String, Table>>,
    /// Records at hand.
    pub(crate) records: Shelf,
}

impl House {
    /// A house without matches at hand.
    pub(crate) fn new(config: Config, systems: Arc<Systems>, store: Store) -> Arc<Self> {
        let limits = &config.limits;
        Arc::new(Self {
            made: Buckets::new(limits.made),
            asked: Buckets::new(limits.asked),
            workers: Arc::new(Semaphore::new(limits.workers.max(1))),
            desks: Arc::new(Semaphore::new(limits.workers.max(1))),
            config,
            systems,
            store,
            metrics: Metrics::new(),
            open: Counts::default(),
            stopping: watch::Sender::new(false),
            tables: Mutex::default(),
            records: Shelf::default(),
        })
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<String, Table>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of a match, which is fetched from the database where it is not at hand. Whether there is such a match is found
    /// out by whoever asks something of it.
    pub(crate) fn table(self: &Arc<Self>, id: &str) -> Table {
        let mut tables = self.tables();
        if let Some(table) = tables.get(id).filter(|table| !table.is_put_away()) {
            return table.clone();
        }
        let table = table::fetch(Arc::clone(self), id.to_owned());
        tables.insert(id.to_owned(), table.clone());
        self.metrics.tables.set(tables.len() as i64);
        table
    }

    /// The table of a match if it is at hand.
    pub(crate) fn table_at_hand(&self, id: &str) -> Option<Table> {
        self.tables().get(id).cloned()
    }

    /// Puts a table away, unless somebody has asked something of it since. Says whether it did.
    pub(crate) fn put_away(&self, id: &str, is_quiet: impl FnOnce() -> bool) -> bool {
        let mut tables = self.tables();
        if !is_quiet() {
            return false;
        }
        tables.remove(id);
        self.metrics.tables.set(tables.len() as i64);
        true
    }

    /// The system with this name.
    ///
    /// # Errors
    /// Where there is none.
    pub(crate) fn system(&self, name: &str) -> Outcome<&dyn System> {
        self.systems.named(name).ok_or_else(|| Trouble::not_found("server-no-such-system"))
    }

    /// Works on something costly beside the requests, as soon as a worker is free, for so long at most.
    ///
    /// # Errors
    /// Where it takes too long, or fails.
    pub(crate) async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Outcome<T> {
        let limit = self.config.limits.work_time;
        let permit = timeout(limit, Arc::clone(&self.desks).acquire_owned()).await;
        let permit = permit.ok().and_then(Result::ok).ok_or_else(|| Trouble::too_many("server-busy"))?;
        // What overruns its time keeps its desk until it ends: there is never more of it than there are desks.
        let job = move || {
            let done = job();
            drop(permit);
            done
        };
        match timeout(limit, tokio::task::spawn_blocking(job)).await {
            Ok(Ok(done)) => Ok(done),
            Ok(Err(panic)) => {
                tracing::error!(%panic, "work failed");
                Err(Trouble::failed("server-rules-failed"))
            }
            Err(_) => Err(Trouble::failed("server-took-too-long")),
        }
    }

    /// Lets a bot think as soon as a worker is free. None where it takes too long or fails; its worker is then free for others.
    pub(crate) async fn think<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let _permit = Arc::clone(&self.workers).acquire_owned().await.ok()?;
        timeout(self.config.limits.bot_time, tokio::task::spawn_blocking(job)).await.ok()?.ok()
    }

    /// How many sockets watch a match.
    pub(crate) fn watchers(&self, id: &str) -> u32 {
        self.table_at_hand(id).map_or(0, |table| table.watchers())
    }

    /// Whether the server is about to stop.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }
}

/// The time now, as RFC 3339 to the second.
pub(crate) fn now() -> String {
    let now = jiff::Timestamp::now();
    now.round(jiff::Unit::Second).unwrap_or(now).to_string()
}

/// Waits until the server is about to stop.
pub(crate) async fn stops(stopping: &mut watch::Receiver<bool>) {
    // Where the house is gone already, it has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
