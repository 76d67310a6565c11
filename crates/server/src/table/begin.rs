//! A match begins: when all are there, its first entries are played.

use std::sync::Arc;

use serde_json::Value;
use tercio_kernel::{
    BySeat, Seat,
    fair::FairDice,
    matches::Match,
    record::{Body, DiceFrom, Header, Player, SeatKind, Writer},
};
use tercio_systems::{Setup, System};

use super::{
    actor::{Actor, Live},
    load::writer_behind,
};
use crate::{
    api::{DiceChoice, Join, Joined, Phase},
    house::House,
    secrets,
    store::{MatchRow, Write},
    trouble::{Outcome, Trouble},
};

/// The most bytes of entropy that a seat mixes in.
pub(crate) const ENTROPY_MAX: usize = 64;
/// The longest name of a player, in characters.
const NAME_MAX: usize = 40;

/// A match that has begun, still to be made durable.
struct Begun {
    game: Box<dyn Match>,
    writer: Writer,
    lines: Vec<String>,
}

/// A player's name as it is shown: on one line, and not too long.
pub(crate) fn names_of(written: &str) -> String {
    let clean: String = written.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    clean.trim().chars().take(NAME_MAX).collect()
}

/// Entropy as a seat gives it, in small letters.
///
/// # Errors
/// Where it is no hexadecimal digits, or too many.
pub(crate) fn entropy_of(written: &str) -> Outcome<String> {
    let bytes = secrets::unhex(written, ENTROPY_MAX).ok_or_else(|| Trouble::bad_key("server-bad-entropy"))?;
    Ok(secrets::hex(&bytes))
}

impl MatchRow {
    /// What is to be played.
    pub(crate) fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), rulings: self.meta.rulings.clone() }
    }

    fn player(&self, seat: Seat) -> Player {
        let seat = &self.meta.seats[seat];
        match &seat.bot {
            Some(bot) => Player { name: format!("bot:{bot}"), kind: SeatKind::Bot(bot.clone()) },
            None if seat.name.is_empty() => Player { name: "human".to_owned(), kind: SeatKind::Human },
            None => Player { name: seat.name.clone(), kind: SeatKind::Human },
        }
    }

    fn header(&self, system: &dyn System) -> Outcome<Header> {
        let dice = match (self.meta.dice, &self.seed) {
            (DiceChoice::Sealed, Some(seed)) => DiceFrom::Program { commitment: seed.commitment() },
            _ => DiceFrom::Typed,
        };
        Ok(system.header(&self.setup(), BySeat::from_fn(|seat| self.player(seat)), dice, self.created.clone())?)
    }

    /// What the seats mix into the dice: nothing where they are typed in.
    fn entropy(&self) -> BySeat<Vec<u8>> {
        let of = |seat| secrets::unhex(&self.meta.seats[seat].entropy, ENTROPY_MAX).filter(|_| self.seed.is_some());
        BySeat::from_fn(|seat| of(seat).unwrap_or_default())
    }

    fn begin(&self, system: &dyn System) -> Outcome<Begun> {
        let header = self.header(system)?;
        if self.takes_over() { self.begin_branch(system, header) } else { self.begin_anew(system, &header) }
    }

    fn begin_anew(&self, system: &dyn System, header: &Header) -> Outcome<Begun> {
        let entropy = self.entropy();
        let dice = self.seed.clone().map(|seed| FairDice::new(seed, [&entropy.0[0], &entropy.0[1]]));
        let mut game = system.open(&self.setup(), dice)?;
        let (mut writer, first) = Writer::new(header);
        let given = entropy.iter().filter(|(_, bytes)| !bytes.is_empty());
        let entropy: Vec<Body> = given.map(|(seat, bytes)| system.entropy_line(seat, bytes)).collect();
        let mut lines = vec![first.trim_end().to_owned()];
        lines.extend(sealed(&mut writer, &entropy));
        lines.extend(sealed(&mut writer, &game.take_changes()));
        Ok(Begun { game, writer, lines })
    }

    fn begin_branch(&self, system: &dyn System, header: Header) -> Outcome<Begun> {
        let at = self.meta.branch_at.unwrap_or_default() as usize;
        let text =
            system.branch(self.source.as_bytes(), header, &self.entropy(), at).map_err(|error| Trouble::record(&error))?;
        let mut game = system.resume(text.as_bytes(), self.seed.as_ref()).map_err(|error| Trouble::record(&error))?;
        let mut writer = writer_behind(&self.id, &text)?;
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.extend(sealed(&mut writer, &game.take_changes()));
        Ok(Begun { game, writer, lines })
    }
}

/// Whether a match can begin, without anything being kept of it.
///
/// # Errors
/// Where it cannot.
pub(crate) async fn try_to_begin(house: &House, row: MatchRow) -> Outcome<()> {
    let systems = Arc::clone(&house.systems);
    let begun = house.work(move || {
        let system = systems.named(&row.system).ok_or_else(|| Trouble::not_found("server-no-such-system"))?;
        row.begin(system).map(drop)
    });
    begun.await?
}

/// Bodies as lines of a record, without newlines.
pub(super) fn sealed(writer: &mut Writer, bodies: &[Body]) -> Vec<String> {
    bodies.iter().map(|body| writer.seal(body).trim_end().to_owned()).collect()
}

impl Actor {
    /// Somebody takes a seat: his name and entropy count the first time, and nothing changes at later ones.
    pub(super) async fn join(&mut self, join: &Join) -> Outcome<Joined> {
        let seat = self.seats_of(std::slice::from_ref(&join.token)).first().copied().ok_or_else(Trouble::not_yours)?;
        if self.row.meta.seats[seat].taken {
            return Ok(Joined { seat });
        }
        let (name, entropy) = (names_of(&join.name), entropy_of(&join.entropy)?);
        let before = self.row.meta.clone();
        let taken = &mut self.row.meta.seats[seat];
        (taken.name, taken.entropy, taken.taken) = (name, entropy, true);
        if let Err(trouble) = self.keep_card().await {
            self.row.meta = before;
            return Err(trouble);
        }
        self.begin_if_all_are_there().await;
        self.someone_joined();
        Ok(Joined { seat })
    }

    fn someone_joined(&mut self) {
        self.presence += 1;
        self.show_anew();
    }

    /// Plays the first entries of a match whose seats are all taken.
    pub(super) async fn begin_if_all_are_there(&mut self) {
        let all_there = self.row.meta.seats.iter().all(|(_, seat)| seat.taken);
        if self.row.phase != Phase::Waiting || !all_there {
            return;
        }
        if let Err(trouble) = self.begin().await {
            tracing::error!(problem = ?trouble.problem, "a match cannot begin");
        }
    }

    async fn begin(&mut self) -> Outcome<()> {
        let (house, row) = (Arc::clone(&self.house), self.row.clone());
        let begun = tokio::task::spawn_blocking(move || row.begin(house.system(&row.system)?));
        let Begun { game, writer, lines } = begun.await.map_err(|_| Trouble::failed("server-rules-failed"))??;
        let bots = self.bots()?;
        let mut writes = vec![Write::Lines { id: self.row.id.clone(), from: 0, lines: lines.clone() }];
        if self.row.takes_over() {
            writes.push(Write::SourceTaken(self.row.id.clone()));
        }
        let epoch = lines.iter().filter(|line| line.starts_with("{\"undo\":")).count() as u32;
        self.wind_clocks();
        self.live = Some(Live { game, writer, lines: lines.len() as i64, epoch, bots });
        self.row.phase = Phase::Running;
        let kept = self.keep_with(writes, Vec::new(), None).await;
        if kept.is_err() {
            (self.live, self.row.phase) = (None, Phase::Waiting);
        } else {
            self.row.source.clear();
            tracing::info!(system = %self.row.system, scenario = %self.row.scenario, "a match begins");
        }
        kept
    }

    /// The map and the names.
    pub(super) fn ground(&self) -> Outcome<Value> {
        match &self.live {
            Some(live) => Ok(live.game.ground()),
            None => Ok(House::system(&self.house, &self.row.system)?.ground(&self.row.setup())?),
        }
    }
}
