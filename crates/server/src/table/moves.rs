//! What sockets want done.

use std::time::Instant;

use tercio_kernel::{
    Seat,
    matches::{Given, Match},
};

use super::{Done, actor::Actor};
use crate::{
    api::{ChatLine, OddsChoice, Phase, Said},
    house::now,
    store::Write,
    trouble::{Outcome, Trouble},
};

/// The longest thing that is said, in characters.
const SAID_MAX: usize = 500;
/// How many things are said at one table at most.
const CHAT_MAX: u32 = 5_000;
/// How many chat lines are kept at hand.
const CHAT_AT_HAND: usize = 300;

impl Actor {
    /// Does what a socket wants done.
    pub(super) async fn perform(&mut self, socket: u64, said: Said) -> Outcome<Done> {
        let seats = self.sockets.get(&socket).cloned().unwrap_or_default();
        if let Some(seat) = said.seat().filter(|seat| !seats.contains(seat)) {
            tracing::debug!(?seat, "not this socket's seat");
            return Err(Trouble::not_yours());
        }
        match said {
            Said::Hello { .. } => return Err(Trouble::bad_key("server-already-greeted")),
            Said::Chat { seat, text, .. } => self.chat(seat, &text).await?,
            Said::Refused { seat, .. } => return self.glimpse_for(seat),
            Said::Check { seat, .. } => return self.glimpse_for(seat),
            Said::Odds { seat, .. } => {
                if self.row.meta.odds == OddsChoice::Hidden {
                    return Err(Trouble::over("server-odds-hidden"));
                }
                return self.glimpse_for(seat);
            }
            Said::Answer { seat, seq, answer, .. } => self.answer(seat, seq, &answer).await?,
            Said::Dice { seq, faces, .. } => self.type_dice(&seats, seq, &faces).await?,
            Said::TakeBack { seat, .. } => self.take_back(seat, &seats).await?,
            Said::Consent { seat, agree, .. } => self.consent(seat, agree).await?,
            Said::Standing { seat, orders, .. } => {
                self.running()?;
                self.change(|game| game.leave_standing_orders(seat, &orders)).await?;
            }
            Said::Resign { seat, .. } => {
                self.running()?;
                self.resign(seat).await?;
            }
        }
        Ok(Done::Yes)
    }

    /// The match, if it is being played.
    pub(super) fn running(&self) -> Outcome<&dyn Match> {
        match (&self.live, self.row.phase) {
            (Some(live), Phase::Running) => Ok(&*live.game),
            (_, Phase::Waiting) => Err(Trouble::over("server-not-begun")),
            _ => Err(Trouble::over("server-over")),
        }
    }

    /// Refuses what was meant for another position.
    fn is_current(&self, seq: u32) -> Outcome<()> {
        if (self.position..=self.seq).contains(&seq) { Ok(()) } else { Err(Trouble::stale()) }
    }

    fn glimpse_for(&self, seat: Seat) -> Outcome<Done> {
        let game = self.running()?;
        if game.question(seat).is_none() {
            return Err(Trouble::not_asked());
        }
        Ok(Done::Think(game.glimpse(), self.seq))
    }

    async fn answer(&mut self, seat: Seat, seq: u32, answer: &Given) -> Outcome<()> {
        self.running()?;
        self.is_current(seq)?;
        let began = Instant::now();
        self.take_answer(seat, answer).await?;
        self.house.metrics.answers.inc();
        self.house.metrics.answer_seconds.observe(began.elapsed().as_secs_f64());
        Ok(())
    }

    /// Takes an answer, of a person or of a bot.
    pub(super) async fn take_answer(&mut self, seat: Seat, answer: &Given) -> Outcome<()> {
        let now = Instant::now();
        // The clock stops when the answer is there, not when it is durable.
        let clocks = self.clocks.clone();
        let mut stopped = self.clocks.clone();
        if let Some(stopped) = stopped.as_mut().filter(|_| !self.is_bot(seat)) {
            if stopped.fallen(now) == Some(seat) {
                return Err(Trouble::over("server-time-is-up"));
            }
            stopped.answered(seat, now);
        }
        self.clocks = stopped;
        let answered = self.change(|game| game.answer(seat, answer)).await;
        if answered.is_err() {
            self.clocks = clocks;
        }
        answered
    }

    async fn type_dice(&mut self, seats: &[Seat], seq: u32, faces: &[i16]) -> Outcome<()> {
        if seats.is_empty() {
            return Err(Trouble::not_yours());
        }
        self.running()?;
        self.is_current(seq)?;
        self.change(|game| game.type_dice(faces)).await
    }

    async fn chat(&mut self, seat: Seat, text: &str) -> Outcome<()> {
        let text: String = text.chars().filter(|sign| !sign.is_control() || *sign == '\n').collect();
        let text = text.trim();
        if text.is_empty() {
            return Err(Trouble::bad_key("server-nothing-said"));
        }
        if text.chars().count() > SAID_MAX {
            return Err(Trouble::too_large("server-said-too-much"));
        }
        let n = self.chat.last().map_or(0, |line| line.n) + 1;
        if n > CHAT_MAX {
            return Err(Trouble::too_many("server-said-too-often"));
        }
        let line = ChatLine { n, seat, text: text.to_owned(), at: now() };
        self.house.store.write(vec![Write::Chat(self.row.id.clone(), line.clone())]).await?;
        self.chat.push(line);
        let too_many = self.chat.len().saturating_sub(CHAT_AT_HAND);
        self.chat.drain(..too_many);
        self.publish();
        Ok(())
    }
}

impl Said {
    /// The seat that it is said for.
    pub(crate) const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Hello { .. } | Self::Dice { .. } => None,
            Self::Answer { seat, .. }
            | Self::Refused { seat, .. }
            | Self::Odds { seat, .. }
            | Self::Check { seat, .. }
            | Self::TakeBack { seat, .. }
            | Self::Consent { seat, .. }
            | Self::Standing { seat, .. }
            | Self::Resign { seat, .. }
            | Self::Chat { seat, .. } => Some(*seat),
        }
    }

    /// By which the reply is known.
    pub(crate) const fn id(&self) -> u32 {
        match self {
            Self::Hello { .. } => 0,
            Self::Answer { id, .. }
            | Self::Dice { id, .. }
            | Self::Refused { id, .. }
            | Self::Odds { id, .. }
            | Self::Check { id, .. }
            | Self::TakeBack { id, .. }
            | Self::Consent { id, .. }
            | Self::Standing { id, .. }
            | Self::Resign { id, .. }
            | Self::Chat { id, .. } => *id,
        }
    }
}
