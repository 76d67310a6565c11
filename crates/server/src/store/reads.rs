//! What is read of the database.

use sqlx::Row;
use tercio_kernel::{BySeat, Seat};

use super::{MatchRow, Store, StoreError, rows::phase_text};
use crate::api::{ChatLine, Phase};

impl Store {
    /// The match with this id.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn find(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        let row = sqlx::query("SELECT * FROM matches WHERE id = $1").bind(id.to_owned()).fetch_optional(&self.pool).await?;
        row.as_ref().map(MatchRow::read).transpose()
    }

    /// The hashes of the secrets of a match's seats.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn token_hashes(&self, id: &str) -> Result<BySeat<Option<String>>, StoreError> {
        let rows = sqlx::query("SELECT seat, token_hash FROM seats WHERE match_id = $1").bind(id.to_owned());
        let mut hashes = BySeat::default();
        for row in rows.fetch_all(&self.pool).await? {
            hashes[seat_of(row.try_get("seat")?)] = Some(row.try_get("token_hash")?);
        }
        Ok(hashes)
    }

    /// The lines of a match's record, without their newlines.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn lines(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("SELECT line FROM lines WHERE match_id = $1 ORDER BY n").bind(id.to_owned());
        rows.fetch_all(&self.pool).await?.iter().map(|row| Ok(row.try_get("line")?)).collect()
    }

    /// The record of a match as a text.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn record(&self, id: &str) -> Result<String, StoreError> {
        let mut text = String::new();
        for line in self.lines(id).await? {
            text.push_str(&line);
            text.push('\n');
        }
        Ok(text)
    }

    /// What was last said at a match's table, the oldest first.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn chat(&self, id: &str, most: i64) -> Result<Vec<ChatLine>, StoreError> {
        let sql = "SELECT n, seat, said, at FROM chat WHERE match_id = $1 ORDER BY n DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(id.to_owned()).bind(most).fetch_all(&self.pool).await?;
        let line = |row: &sqlx::any::AnyRow| {
            Ok(ChatLine {
                n: u32::try_from(row.try_get::<i64, _>("n")?).unwrap_or(u32::MAX),
                seat: seat_of(row.try_get("seat")?),
                text: row.try_get("said")?,
                at: row.try_get("at")?,
            })
        };
        rows.iter().rev().map(line).collect()
    }

    /// Matches of a phase that the lobby lists, the latest first.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn listed(&self, phase: Phase, most: i64) -> Result<Vec<MatchRow>, StoreError> {
        let sql = "SELECT * FROM matches WHERE listed = 1 AND phase = $1 ORDER BY updated DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(phase_text(phase)).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(MatchRow::read).collect()
    }

    /// The branches of a match, the latest first.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn branches(&self, id: &str, most: i64) -> Result<Vec<MatchRow>, StoreError> {
        let sql = "SELECT * FROM matches WHERE parent = $1 ORDER BY updated DESC LIMIT $2";
        let rows = sqlx::query(sql).bind(id.to_owned()).bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(MatchRow::read).collect()
    }

    /// Every match that is being played, for what has to go on without anybody asking.
    ///
    /// # Errors
    /// Where the database fails.
    pub(crate) async fn running(&self) -> Result<Vec<MatchRow>, StoreError> {
        let sql = "SELECT * FROM matches WHERE phase = 'running' ORDER BY updated DESC";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(MatchRow::read).collect()
    }
}

/// The seat with this number in the database.
const fn seat_of(n: i64) -> Seat {
    if n == 0 { Seat::First } else { Seat::Second }
}
