//! What happens is kept; and matches end: by the rules, by giving up, by the clock.

use std::time::Instant;

use tercio_kernel::{
    Arg, BySeat, Message, Seat,
    matches::{MatchError, Status},
    record::Body,
};

use super::{actor::Actor, begin::sealed};
use crate::{
    api::{ClockState, Ended, HowEnded, Phase},
    house::now,
    store::Write,
    trouble::{Outcome, Trouble},
};

impl Actor {
    /// Changes the match, keeps what has changed and shows it. Where that fails the match is as it was before.
    pub(super) async fn change(
        &mut self,
        change: impl FnOnce(&mut dyn tercio_kernel::matches::Match) -> Result<(), MatchError>,
    ) -> Outcome<()> {
        let live = self.live.as_mut().ok_or_else(|| Trouble::over("server-not-begun"))?;
        let game = &mut *live.game;
        let changed = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| change(game)));
        match changed {
            Ok(Ok(())) => {}
            Ok(Err(MatchError::OutOfStep(fault))) => {
                tracing::error!(%fault, "the rules do not repeat themselves");
                return Err(self.as_it_was(Trouble::failed("server-rules-failed")).await);
            }
            Ok(Err(error)) => return Err(error.into()),
            Err(_) => {
                tracing::error!("the rules failed at an answer");
                return Err(self.as_it_was(Trouble::failed("server-rules-failed")).await);
            }
        }
        self.keep(Vec::new(), None).await
    }

    /// Brings the match back to what is durable.
    async fn as_it_was(&mut self, trouble: Trouble) -> Trouble {
        self.thinking = None;
        let loaded = Box::pin(self.load()).await;
        self.show_anew();
        self.position = self.seq;
        match loaded {
            Ok(()) => trouble,
            Err(worse) => worse,
        }
    }

    /// Makes durable what has changed, with these lines behind it, and only then shows it.
    pub(super) async fn keep(&mut self, extra: Vec<Body>, ended: Option<Ended>) -> Outcome<()> {
        let kept = self.keep_with(Vec::new(), extra, ended).await;
        match kept {
            Ok(()) => Ok(()),
            Err(trouble) => {
                // What is in memory has gone further than what is durable.
                self.live = None;
                Err(self.as_it_was(trouble).await)
            }
        }
    }

    /// The same together with other writes.
    pub(super) async fn keep_with(&mut self, mut writes: Vec<Write>, extra: Vec<Body>, ended: Option<Ended>) -> Outcome<()> {
        let by_rules = self.ended_by_rules();
        let Some(live) = self.live.as_mut() else { return Err(Trouble::over("server-not-begun")) };
        let mut bodies = live.game.take_changes();
        bodies.extend(extra);
        let ended = ended.or(by_rules).filter(|_| self.row.phase == Phase::Running);
        if let Some(ended) = &ended {
            bodies.extend(self.last_lines(ended)?);
        }
        let Some(live) = self.live.as_ref() else { return Err(Trouble::over("server-not-begun")) };
        let mut writer = live.writer;
        let lines = sealed(&mut writer, &bodies);
        let from = live.lines;
        let lines_after = from + lines.len() as i64;
        if !lines.is_empty() {
            writes.push(Write::Lines { id: self.row.id.clone(), from, lines });
        }
        let after = self.row_after(ended);
        writes.push(after.update());
        self.house.store.write(writes).await?;
        self.row = after;
        if let Some(live) = self.live.as_mut() {
            (live.writer, live.lines) = (writer, lines_after);
        }
        self.seq = self.row.meta.seq;
        self.position = self.seq;
        self.request = None;
        self.thinking = None;
        self.publish();
        Ok(())
    }

    /// The row of the match as it stands now, one table further.
    fn row_after(&mut self, ended: Option<Ended>) -> crate::store::MatchRow {
        let mut row = self.row.clone();
        if ended.is_some() {
            row.phase = Phase::Over;
            row.meta.ended = ended;
        }
        row.updated = now();
        row.meta.seq = self.seq.saturating_add(1);
        let Some(live) = self.live.as_ref() else { return row };
        row.meta.turn = live.game.turn();
        let over = row.phase != Phase::Running;
        row.meta.to_move = if over { Vec::new() } else { self.to_move(&*live.game) };
        if let Some(shown) = self.run_clocks_for(&row.meta.to_move) {
            (row.meta.left, row.meta.ticking) = (shown.left, shown.running);
        }
        row
    }

    /// Lets the time run of whoever is asked something.
    pub(super) fn run_clocks(&mut self) {
        let Some(live) = self.live.as_ref() else { return };
        let to_move = self.to_move(&*live.game);
        self.run_clocks_for(&to_move);
    }

    fn run_clocks_for(&mut self, to_move: &[Seat]) -> Option<ClockState> {
        let asked = self.live.as_ref().is_some_and(|live| matches!(live.game.status(), Status::Answers { .. }));
        let runs = BySeat::from_fn(|seat| asked && !self.is_bot(seat) && to_move.contains(&seat));
        let clocks = self.clocks.as_mut()?;
        clocks.run(runs, Instant::now());
        Some(clocks.shown(Instant::now()))
    }

    fn ended_by_rules(&self) -> Option<Ended> {
        let live = self.live.as_ref()?;
        if live.game.status() != Status::Over {
            return None;
        }
        let told = self.system().ok()?.ended(&*live.game);
        let (message, winner) = told.unwrap_or_else(|| (Message::new("play-over"), None));
        Some(Ended { how: HowEnded::Rules, message, winner })
    }

    fn last_lines(&self, ended: &Ended) -> Outcome<Vec<Body>> {
        let outcome = (self.house.config.say)(&ended.message);
        Ok(self.system()?.last_lines(&outcome, ended.winner, self.row.seed.as_ref()))
    }

    fn side(&self, seat: Seat) -> Arg {
        let name = &self.row.meta.seats[seat].side_name;
        Arg::Name { es: name.es.clone(), en: name.en.clone() }
    }

    /// A seat gives up.
    pub(super) async fn resign(&mut self, seat: Seat) -> Outcome<()> {
        let message = Message::new("server-resigned").with("side", self.side(seat)).with("other", self.side(seat.other()));
        let ended = Ended { how: HowEnded::Resigned, message, winner: Some(seat.other()) };
        let line = self.system()?.resigned_line(seat);
        self.keep(vec![line], Some(ended)).await
    }

    /// Ends the match where the time of a seat has run out.
    pub(super) async fn look_at_the_clock(&mut self) {
        let fallen = self.clocks.as_ref().and_then(|clocks| clocks.fallen(Instant::now()));
        let Some(seat) = fallen.filter(|_| self.row.phase == Phase::Running) else { return };
        let message = Message::new("server-out-of-time").with("side", self.side(seat)).with("other", self.side(seat.other()));
        let ended = Ended { how: HowEnded::Time, message, winner: Some(seat.other()) };
        if let Err(trouble) = self.keep(Vec::new(), Some(ended)).await {
            tracing::error!(problem = ?trouble.problem, "a match cannot be ended");
            // The database may come back: not at once again.
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
        }
    }

    /// Keeps what the card shows, where nothing has been played.
    pub(super) async fn keep_card(&mut self) -> Outcome<()> {
        self.row.updated = now();
        Ok(self.house.store.write(vec![self.row.update()]).await?)
    }
}

impl crate::store::MatchRow {
    fn update(&self) -> Write {
        Write::Update {
            id: self.id.clone(),
            updated: self.updated.clone(),
            phase: self.phase,
            meta: Box::new(self.meta.clone()),
        }
    }
}
