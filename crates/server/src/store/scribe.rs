//! The one task that writes: many writes in one transaction, each acknowledged when that is durable.

use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use tercio_kernel::{BySeat, Seat};
use tokio::sync::{mpsc, oneshot};

use super::{MatchRow, Meta, StoreError, rows::phase_text};
use crate::api::{ChatLine, Phase};

/// How many bundles of writes share a transaction at most.
const BUNDLES_MAX: usize = 256;
/// How many bundles may wait: whoever hands over one more waits too.
const WAITING_MAX: usize = 4096;
/// How many lines one statement adds: SQLite takes so many values.
const LINES_AT_ONCE: usize = 200;

/// Something to be written.
#[derive(Clone)]
pub(crate) enum Write {
    /// A new match with the hashes of its seats' secrets.
    Match(Box<MatchRow>, BySeat<Option<String>>),
    /// Lines at the end of a record.
    Lines {
        /// The match.
        id: String,
        /// The number of the first.
        from: i64,
        /// The lines, without newlines.
        lines: Vec<String>,
    },
    /// What has changed of a match.
    Update {
        /// The match.
        id: String,
        /// When.
        updated: String,
        /// How far it has come.
        phase: Phase,
        /// The rest.
        meta: Box<Meta>,
    },
    /// A branch has begun: what it takes over is in its record now.
    SourceTaken(String),
    /// Something was said.
    Chat(String, ChatLine),
}

/// Writes that stand or fall together, and who waits for them.
struct Bundle {
    writes: Vec<Write>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The way to the scribe.
#[derive(Debug, Clone)]
pub(crate) struct Scribe {
    bundles: mpsc::Sender<Bundle>,
}

impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Bundle({} writes)", self.writes.len())
    }
}

impl Scribe {
    /// Starts the scribe of a database. It ends when nobody can hand anything over any more.
    pub(super) fn start(pool: AnyPool) -> Self {
        let (bundles, mut received) = mpsc::channel(WAITING_MAX);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while received.recv_many(&mut batch, BUNDLES_MAX).await > 0 {
                commit(&pool, std::mem::take(&mut batch)).await;
            }
        });
        Self { bundles }
    }

    /// Makes these writes durable, all or none.
    ///
    /// # Errors
    /// Where the database does not take them.
    pub(super) async fn write(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (done, acknowledged) = oneshot::channel();
        self.bundles.send(Bundle { writes, done }).await.map_err(|_| StoreError::Stopping)?;
        acknowledged.await.map_err(|_| StoreError::Stopping)?
    }
}

/// Writes bundles in one transaction. Where that fails each is tried alone, so that a bad one does not take the others with it.
async fn commit(pool: &AnyPool, batch: Vec<Bundle>) {
    let mut all = Vec::new();
    for bundle in &batch {
        all.extend(&bundle.writes);
    }
    let together = write_all(pool, &all).await;
    drop(all);
    if together.is_ok() || batch.len() == 1 {
        let mut outcome = Some(together);
        for bundle in batch {
            let _ = bundle.done.send(outcome.take().unwrap_or(Ok(())));
        }
        return;
    }
    for bundle in batch {
        let writes: Vec<&Write> = bundle.writes.iter().collect();
        let outcome = write_all(pool, &writes).await;
        drop(writes);
        let _ = bundle.done.send(outcome);
    }
}

async fn write_all(pool: &AnyPool, writes: &[&Write]) -> Result<(), StoreError> {
    if writes.is_empty() {
        return Ok(());
    }
    let mut transaction = pool.begin().await?;
    for write in writes {
        write_one(&mut transaction, write).await?;
    }
    Ok(transaction.commit().await?)
}

async fn write_one(transaction: &mut Transaction<'static, Any>, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Match(row, hashes) => insert_match(transaction, row, hashes).await,
        Write::Lines { id, from, lines } => insert_lines(transaction, id, *from, lines).await,
        Write::Update { id, updated, phase, meta } => update(transaction, id, updated, *phase, meta).await,
        Write::SourceTaken(id) => {
            let query = sqlx::query("UPDATE matches SET source = '' WHERE id = $1").bind(id.clone());
            query.execute(&mut **transaction).await?;
            Ok(())
        }
        Write::Chat(id, line) => {
            let query = sqlx::query("INSERT INTO chat (match_id, n, seat, said, at) VALUES ($1, $2, $3, $4, $5)");
            let query = query.bind(id.clone()).bind(i64::from(line.n)).bind(line.seat.index() as i64);
            query.bind(line.text.clone()).bind(line.at.clone()).execute(&mut **transaction).await?;
            Ok(())
        }
    }
}

fn meta_text(id: &str, meta: &Meta) -> Result<String, StoreError> {
    serde_json::to_string(meta).map_err(|why| StoreError::garbled(id, "meta", why))
}

async fn insert_match(
    transaction: &mut Transaction<'static, Any>,
    row: &MatchRow,
    hashes: &BySeat<Option<String>>,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO matches (id, created, updated, system, scenario, phase, listed, parent, seed, meta, source) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let query = sqlx::query(sql).bind(row.id.clone()).bind(row.created.clone()).bind(row.updated.clone());
    let query = query.bind(row.system.clone()).bind(row.scenario.clone()).bind(phase_text(row.phase));
    let query = query.bind(i64::from(row.listed)).bind(row.parent.clone()).bind(row.seed_text());
    query.bind(meta_text(&row.id, &row.meta)?).bind(row.source.clone()).execute(&mut **transaction).await?;
    for seat in Seat::BOTH {
        let Some(hash) = &hashes[seat] else { continue };
        let query = sqlx::query("INSERT INTO seats (match_id, seat, token_hash) VALUES ($1, $2, $3)");
        query.bind(row.id.clone()).bind(seat.index() as i64).bind(hash.clone()).execute(&mut **transaction).await?;
    }
    Ok(())
}

async fn insert_lines(
    transaction: &mut Transaction<'static, Any>,
    id: &str,
    from: i64,
    lines: &[String],
) -> Result<(), StoreError> {
    let mut n = from;
    for part in lines.chunks(LINES_AT_ONCE) {
        let places = (0..part.len()).map(|place| format!("($1, ${}, ${})", 2 * place + 2, 2 * place + 3));
        let sql = format!("INSERT INTO lines (match_id, n, line) VALUES {}", places.collect::<Vec<_>>().join(", "));
        // Safe: made of numbers of places alone.
        let mut query = sqlx::query(AssertSqlSafe(sql)).bind(id.to_owned());
        for line in part {
            query = query.bind(n).bind(line.clone());
            n += 1;
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

async fn update(
    transaction: &mut Transaction<'static, Any>,
    id: &str,
    updated: &str,
    phase: Phase,
    meta: &Meta,
) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE matches SET updated = $1, phase = $2, meta = $3 WHERE id = $4");
    let query = query.bind(updated.to_owned()).bind(phase_text(phase)).bind(meta_text(id, meta)?).bind(id.to_owned());
    query.execute(&mut **transaction).await?;
    Ok(())
}
