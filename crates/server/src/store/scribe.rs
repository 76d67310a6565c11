//! The one task that writes: many writes in one transaction, each acknowledged when that is durable.

use std::collections::BTreeMap;

use sqlx::{Any, AnyPool, AssertSqlSafe, Transaction};
use tercio_kernel::{BySeat, Seat};
use tokio::sync::{mpsc, oneshot};

use super::{MatchRow, Meta, StoreError, rows::phase_text};
use crate::api::{ChatLine, Phase};

/// How many bundles of writes share a transaction at most.
const BUNDLES_MAX: usize = 256;
/// How many bundles may wait: whoever hands over one more waits too.
const WAITING_MAX: usize = 4096;
/// How many rows one statement writes: databases take only so many values.
const ROWS_AT_ONCE: usize = 128;

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

/// Writes all of this in one transaction. What is alike goes together: a statement costs more than what it writes.
async fn write_all(pool: &AnyPool, writes: &[&Write]) -> Result<(), StoreError> {
    if writes.is_empty() {
        return Ok(());
    }
    let mut transaction = pool.begin().await?;
    let (mut lines, mut updates) = (Vec::new(), BTreeMap::new());
    for write in writes {
        match write {
            Write::Match(row, hashes) => insert_match(&mut transaction, row, hashes).await?,
            Write::Lines { id, from, lines: more } => lines.extend((*from..).zip(more).map(|(n, line)| (id, n, line))),
            // Of several updates of a match the last one holds.
            Write::Update { id, updated, phase, meta } => drop(updates.insert(id, (updated, *phase, &**meta))),
            Write::SourceTaken(id) => forget_source(&mut transaction, id).await?,
            Write::Chat(id, line) => insert_chat(&mut transaction, id, line).await?,
        }
    }
    insert_lines(&mut transaction, &lines).await?;
    update(&mut transaction, &updates.into_iter().collect::<Vec<_>>()).await?;
    Ok(transaction.commit().await?)
}

async fn forget_source(transaction: &mut Transaction<'static, Any>, id: &str) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE matches SET source = '' WHERE id = $1").bind(id.to_owned());
    query.execute(&mut **transaction).await?;
    Ok(())
}

async fn insert_chat(transaction: &mut Transaction<'static, Any>, id: &str, line: &ChatLine) -> Result<(), StoreError> {
    let query = sqlx::query("INSERT INTO chat (match_id, n, seat, said, at) VALUES ($1, $2, $3, $4, $5)");
    let query = query.bind(id.to_owned()).bind(i64::from(line.n)).bind(line.seat.index() as i64);
    query.bind(line.text.clone()).bind(line.at.clone()).execute(&mut **transaction).await?;
    Ok(())
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
    lines: &[(&String, i64, &String)],
) -> Result<(), StoreError> {
    for part in lines.chunks(ROWS_AT_ONCE) {
        let sql = format!("INSERT INTO lines (match_id, n, line) VALUES {}", places(part.len(), 3));
        // Safe: made of numbers of places alone.
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (id, n, line) in part {
            query = query.bind((*id).clone()).bind(*n).bind((*line).clone());
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// An update of a match, by its id.
type Update<'a> = (&'a String, (&'a String, Phase, &'a Meta));

async fn update(transaction: &mut Transaction<'static, Any>, updates: &[Update<'_>]) -> Result<(), StoreError> {
    for part in updates.chunks(ROWS_AT_ONCE) {
        // Both databases call the columns of bare values so.
        let sql = format!(
            "UPDATE matches SET updated = v.column2, phase = v.column3, meta = v.column4 \
             FROM (VALUES {}) AS v WHERE matches.id = v.column1",
            places(part.len(), 4)
        );
        // Safe: made of numbers of places alone.
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for (id, (updated, phase, meta)) in part {
            query = query.bind((*id).clone()).bind((*updated).clone()).bind(phase_text(*phase)).bind(meta_text(id, meta)?);
        }
        query.execute(&mut **transaction).await?;
    }
    Ok(())
}

/// Places for so many rows of so many values, as in `($1, $2), ($3, $4)`.
fn places(rows: usize, values: usize) -> String {
    let row = |row: usize| {
        let places: Vec<String> = (1..=values).map(|value| format!("${}", row * values + value)).collect();
        format!("({})", places.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}
