//! Where matches are kept: SQLite in the user's folder, or PostgreSQL by URL, through the same statements.
//!
//! Everything that is written goes through one [`Scribe`], which makes many writes durable at once and acknowledges each only
//! then. Lines of records are only ever added.

mod error;
mod reads;
mod rows;
mod scribe;

use std::{
    fs::{File, OpenOptions, TryLockError},
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use sqlx::{
    AnyPool, Executor,
    any::{AnyConnectOptions, AnyPoolOptions},
    migrate::{Migration, MigrationType, Migrator},
};

pub use self::error::StoreError;
pub(crate) use self::{
    rows::{MatchRow, Meta, SeatMeta},
    scribe::{Scribe, Write},
};

/// Every change of the tables, in order: a file is never changed once it has been released.
const MIGRATIONS: [(i64, &str, &str); 1] = [(1, "matches", include_str!("../../migrations/0001_matches.sql"))];

/// How SQLite keeps what it is told: readers do not wait for the writer, and what is committed has reached the disk.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000; \
                       PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864;";

/// Where matches are to be kept.
#[derive(Debug, Clone)]
pub enum Place {
    /// In a file `tercio.db` of this folder, which is made where it is missing.
    Folder(PathBuf),
    /// In the database with this URL: `postgres://…` or `sqlite://…`.
    Url(String),
}

/// The database.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    pool: AnyPool,
    scribe: Scribe,
    /// Held as long as the store is: no other server may write to the same folder.
    lock: Option<Arc<File>>,
}

impl Store {
    /// Opens the database, brings its tables up to date and starts the scribe.
    ///
    /// # Errors
    /// Where it cannot be opened or is used by another server.
    pub(crate) async fn open(place: &Place) -> Result<Self, StoreError> {
        sqlx::any::install_default_drivers();
        let (url, lock) = match place {
            Place::Folder(folder) => (url_of(folder)?, Some(lock(folder)?)),
            Place::Url(url) => (url.clone(), None),
        };
        let pool = connect(&url).await?;
        migrate(&pool).await?;
        let scribe = Scribe::start(pool.clone());
        Ok(Self { pool, scribe, lock: lock.map(Arc::new) })
    }

    /// Makes these writes durable, all or none.
    ///
    /// # Errors
    /// Where the database does not take them: then nothing is written.
    pub(crate) async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        self.scribe.write(writes).await
    }

    /// Waits until everything that was handed over is durable, and closes the database.
    pub(crate) async fn close(&self) {
        // An empty write is acknowledged behind all that were handed over before it.
        let _ = self.write(Vec::new()).await;
        self.pool.close().await;
        // Whoever still holds the store holds nothing any more.
        if let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.unlock()) {
            tracing::warn!(%error, "the folder stays locked until the program ends");
        }
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}

fn url_of(folder: &Path) -> Result<String, StoreError> {
    std::fs::create_dir_all(folder).map_err(|error| StoreError::Folder { path: folder.to_owned(), error })?;
    let file = folder.join("tercio.db");
    // A path may hold signs that mean something in a URL.
    let path: String = file.to_string_lossy().replace('%', "%25").replace('?', "%3F").replace('#', "%23");
    Ok(format!("sqlite://{path}?mode=rwc"))
}

fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("tercio.lock");
    let failed = |error| StoreError::Folder { path: path.clone(), error };
    let file = OpenOptions::new().create(true).write(true).truncate(false).open(&path).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: folder.to_owned() }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

async fn connect(url: &str) -> Result<AnyPool, StoreError> {
    let options = AnyConnectOptions::from_str(url).map_err(StoreError::opening)?;
    let is_sqlite = url.starts_with("sqlite:");
    let pool = AnyPoolOptions::new().max_connections(8).after_connect(move |connection, _| {
        Box::pin(async move {
            if is_sqlite {
                connection.execute(PRAGMAS).await?;
            }
            Ok(())
        })
    });
    pool.connect_with(options).await.map_err(StoreError::opening)
}

async fn migrate(pool: &AnyPool) -> Result<(), StoreError> {
    let migration = |(version, name, sql): (i64, &'static str, &'static str)| {
        let sql = sqlx::SqlSafeStr::into_sql_str(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(MIGRATIONS.map(migration).to_vec()).run(pool).await?;
    Ok(())
}
