//! A server from its start to its end.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use tercio_systems::Systems;
use tokio::{net::TcpListener, task::JoinHandle};

use crate::{
    config::Config,
    house::{House, stops},
    store::{Store, StoreError},
    table::Ask,
    web,
};

/// How long open requests have to end when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(10);
/// How long sockets have to say why they close.
const LAST_WORDS: Duration = Duration::from_secs(3);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServerError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address.
    #[error("nothing can be served at {at}: {error}; choose another address with --listen")]
    Listen {
        /// The address.
        at: SocketAddr,
        /// What the operating system says.
        #[source]
        error: std::io::Error,
    },
}

/// A server that runs.
pub struct Server {
    house: Arc<House>,
    at: SocketAddr,
    serving: JoinHandle<()>,
}

impl std::fmt::Debug for Server {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Server").field("at", &self.at).finish_non_exhaustive()
    }
}

impl Server {
    /// Starts a server: opens its database, takes up the matches that go on without anybody asking, and serves.
    ///
    /// # Errors
    /// Where the database or the address cannot be used.
    pub async fn start(config: Config, systems: Systems) -> Result<Self, ServerError> {
        let store = Store::open(&config.place).await?;
        let listen = config.listen;
        let failed = |error| ServerError::Listen { at: listen, error };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let at = listener.local_addr().map_err(failed)?;
        let house = House::new(config, Arc::new(systems), store);
        take_up(&house).await?;
        let service = web::router(Arc::clone(&house)).into_make_service_with_connect_info::<SocketAddr>();
        let mut stopping = house.stopping.subscribe();
        let serving = tokio::spawn(async move {
            let stop = async move { stops(&mut stopping).await };
            if let Err(error) = axum::serve(listener, service).with_graceful_shutdown(stop).await {
                tracing::error!(%error, "serving failed");
            }
        });
        tracing::info!(%at, "the server listens");
        Ok(Self { house, at, serving })
    }

    /// Where it listens.
    #[must_use]
    pub const fn at(&self) -> SocketAddr {
        self.at
    }

    /// Stops: sockets are closed, requests that are open are answered, and what was handed over to the database is durable.
    pub async fn stop(mut self) {
        tracing::info!("the server stops");
        self.house.stopping.send_replace(true);
        if tokio::time::timeout(LAST_REQUESTS, &mut self.serving).await.is_err() {
            tracing::warn!("requests were still open");
        }
        self.sockets_close().await;
        self.house.store.close().await;
    }

    /// Waits until sockets have said why they close.
    async fn sockets_close(&self) {
        let until = tokio::time::Instant::now() + LAST_WORDS;
        while self.house.metrics.sockets.get() > 0 && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
}

/// Takes to hand the matches in which a bot is to move or a clock runs.
async fn take_up(house: &Arc<House>) -> Result<(), StoreError> {
    for row in house.store.running().await? {
        let bot_moves = row.meta.to_move.iter().any(|seat| row.meta.seats[*seat].bot.is_some());
        if bot_moves || row.meta.clock.is_some() {
            house.table(&row.id).tell(Ask::Leave(0)).await;
        }
    }
    Ok(())
}
