//! Bots at a table: they think beside it, on a copy, and the table goes on serving meanwhile.

use std::sync::Arc;

use tercio_kernel::{
    Seat,
    matches::{Given, Status},
};

use super::{Ask, Thought, actor::Actor};
use crate::api::Phase;

impl Actor {
    /// Lets a bot think where the match waits for one that does not think yet.
    pub(super) fn think(&mut self) {
        if self.thinking.is_some() || self.row.phase != Phase::Running {
            return;
        }
        let Some((seat, game)) = self.bot_to_move() else { return };
        let bot = self.live.as_mut().and_then(|live| live.bots[seat].take());
        let bot = bot.or_else(|| self.fresh_bot(seat).ok().flatten());
        let (Some(mut bot), Some(own)) = (bot, self.own.upgrade()) else { return };
        self.tickets += 1;
        let ticket = self.tickets;
        self.thinking = Some((seat, ticket));
        self.show_anew();
        let (house, pause) = (Arc::clone(&self.house), self.pause());
        tokio::spawn(async move {
            if let Some(pause) = pause {
                tokio::time::sleep(pause).await;
            }
            let thought = house.think(move || {
                let answer = bot.answer(&*game, seat);
                (answer, bot)
            });
            let (answer, bot) = thought.await.map_or((None, None), |(answer, bot)| (answer, Some(bot)));
            let _ = own.send(Ask::Thought(Thought { ticket, seat, answer, bot })).await;
        });
    }

    /// The bot that the match waits for, and a copy of the match to think on.
    fn bot_to_move(&self) -> Option<(Seat, Box<dyn tercio_kernel::matches::Match>)> {
        let live = self.live.as_ref()?;
        let Status::Answers { seats, .. } = live.game.status() else { return None };
        let seat = seats.into_iter().find(|seat| self.is_bot(*seat))?;
        Some((seat, live.game.glimpse()))
    }

    /// Bots among themselves wait a little where somebody watches, so that it can be followed.
    fn pause(&self) -> Option<std::time::Duration> {
        let among_themselves = Seat::BOTH.into_iter().all(|seat| self.is_bot(seat));
        (among_themselves && !self.sockets.is_empty()).then_some(self.house.config.limits.bot_pause)
    }

    /// A bot has thought. Where the match has gone another way since, its answer is void.
    pub(super) async fn thought(&mut self, thought: Thought) {
        let Thought { ticket, seat, answer, bot } = thought;
        if let (Some(live), Some(bot)) = (self.live.as_mut(), bot) {
            live.bots[seat] = Some(bot);
        }
        if self.thinking != Some((seat, ticket)) || self.running().is_err() {
            return;
        }
        let failed = match answer {
            Some(answer) => self.take_answer(seat, &answer).await.is_err(),
            None => true,
        };
        if !failed {
            self.house.metrics.bot_answers.inc();
            return;
        }
        self.house.metrics.bot_failures.inc();
        tracing::warn!(seq = self.seq, ?seat, "a bot gave no answer in time, or none that may be given: the first one is");
        if let Err(trouble) = self.take_answer(seat, &Given::Index(0)).await {
            tracing::error!(seq = self.seq, problem = ?trouble.problem, "not even the first answer could be given");
            // The bot keeps its turn: thinking goes on when the match is fetched anew, not before.
        }
    }
}
