//! What is kept of a match beside its record.

use serde::{Deserialize, Serialize};
use sqlx::{Row, any::AnyRow};
use tercio_kernel::{
    BySeat, Seat,
    fair::{Commitment, Revealed, Seed},
};
use tercio_rulebook::Text;

use super::StoreError;
use crate::api::{Clock, DiceChoice, Ended, OddsChoice, Phase};

/// A match as its row has it. It holds the seed of the dice: it is not printed, and no type of the API is made of it whole.
#[derive(Clone)]
pub(crate) struct MatchRow {
    /// Its id.
    pub(crate) id: String,
    /// When it was set up.
    pub(crate) created: String,
    /// When something last happened in it.
    pub(crate) updated: String,
    /// The system.
    pub(crate) system: String,
    /// The scenario.
    pub(crate) scenario: String,
    /// How far it has come.
    pub(crate) phase: Phase,
    /// Whether the lobby lists it.
    pub(crate) listed: bool,
    /// The match that it branches off; empty where none.
    pub(crate) parent: String,
    /// The seed of the dice that the server rolls.
    pub(crate) seed: Option<Seed>,
    /// The rest.
    pub(crate) meta: Meta,
    /// The record that a branch takes over, until it begins; empty otherwise.
    pub(crate) source: String,
}

/// What of a match changes while it is played, and what is shown of it without opening its record.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Meta {
    /// The title of the scenario.
    pub(crate) title: Text,
    /// Every ruling.
    pub(crate) rulings: Vec<(String, String)>,
    /// The seats.
    pub(crate) seats: BySeat<SeatMeta>,
    /// The dice.
    pub(crate) dice: DiceChoice,
    /// The commitment to the seed.
    pub(crate) commitment: Option<Commitment>,
    /// Odds.
    pub(crate) odds: OddsChoice,
    /// The clock.
    pub(crate) clock: Option<Clock>,
    /// Milliseconds left for each seat.
    pub(crate) left: BySeat<u32>,
    /// The seats whose time ran when this was written.
    #[serde(default)]
    pub(crate) ticking: BySeat<bool>,
    /// The turn.
    pub(crate) turn: u32,
    /// Who is to answer.
    pub(crate) to_move: Vec<Seat>,
    /// How it ended.
    pub(crate) ended: Option<Ended>,
    /// After how many entries it branches off its parent.
    pub(crate) branch_at: Option<u32>,
    /// The version of the program and the edition of the rules.
    pub(crate) rules: (String, u32),
    /// The number of its last table.
    pub(crate) seq: u32,
}

/// Who sits at a seat.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct SeatMeta {
    /// The id of the side.
    pub(crate) side: String,
    /// The name of the side.
    pub(crate) side_name: Text,
    /// What the player is called.
    pub(crate) name: String,
    /// The bot that plays.
    pub(crate) bot: Option<String>,
    /// Whether somebody has taken it.
    pub(crate) taken: bool,
    /// What the seat mixes into the dice, until they are first rolled; hexadecimal digits.
    pub(crate) entropy: String,
}

impl MatchRow {
    /// Reads a row of the table `matches`.
    pub(super) fn read(row: &AnyRow) -> Result<Self, StoreError> {
        let id: String = row.try_get("id")?;
        let phase: String = row.try_get("phase")?;
        let meta: String = row.try_get("meta")?;
        let seed: String = row.try_get("seed")?;
        Ok(Self {
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
            system: row.try_get("system")?,
            scenario: row.try_get("scenario")?,
            phase: serde_json::from_value(phase.into()).map_err(|why| StoreError::garbled(&id, "phase", why))?,
            listed: row.try_get::<i64, _>("listed")? != 0,
            parent: row.try_get("parent")?,
            seed: read_seed(&seed).map_err(|why| StoreError::garbled(&id, "seed", why))?,
            meta: serde_json::from_str(&meta).map_err(|why| StoreError::garbled(&id, "meta", why))?,
            source: row.try_get("source")?,
            id,
        })
    }

    /// The seed as it is stored.
    pub(super) fn seed_text(&self) -> String {
        let text = self.seed.as_ref().map(|seed| serde_json::to_value(seed.reveal()));
        text.and_then(Result::ok).and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default()
    }
}

fn read_seed(text: &str) -> Result<Option<Seed>, serde_json::Error> {
    if text.is_empty() {
        return Ok(None);
    }
    let revealed: Revealed = serde_json::from_value(text.into())?;
    Ok(Some(revealed.seed()))
}

/// A phase as it is stored.
pub(super) const fn phase_text(phase: Phase) -> &'static str {
    match phase {
        Phase::Waiting => "waiting",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Uploaded => "uploaded",
        Phase::Broken => "broken",
    }
}
