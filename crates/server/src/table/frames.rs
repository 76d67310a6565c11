//! What a socket is sent of a table.

use std::time::Instant;

use tercio_kernel::{
    BySeat, Message, Seat,
    matches::{LogLine, Match, Status},
};

use super::{
    Seen,
    actor::{Actor, Live},
};
use crate::{
    api::{Asked, Frame, LogPart, Presence, TableFrame, TakeBack},
    trouble::{Outcome, Trouble},
};

impl Actor {
    /// Everything that a socket has not seen yet.
    pub(super) fn catch_up(&self, socket: u64, seen: Seen) -> Outcome<(Vec<Frame>, Seen)> {
        let seats = self.sockets.get(&socket).ok_or_else(|| Trouble::failed("server-busy"))?;
        let (mut frames, mut now) = (Vec::new(), seen);
        if seen.presence != self.presence {
            frames.push(Frame::Presence(self.presence_of_all()));
            now.presence = self.presence;
        }
        for line in self.chat.iter().filter(|line| line.n > seen.chat) {
            frames.push(Frame::Chat(line.clone()));
            now.chat = line.n;
        }
        if let Some(live) = self.live.as_ref().filter(|_| seen.seq != Some(self.seq)) {
            let table = self.table(live, seats, seen)?;
            (now.seq, now.epoch) = (Some(table.seq), table.log.epoch);
            now.lines = table.log.from + table.log.lines.len() as u32;
            frames.push(Frame::Table(Box::new(table)));
        }
        Ok((frames, now))
    }

    fn presence_of_all(&self) -> Presence {
        let there = |seat| self.is_bot(seat) || self.sockets.values().any(|seats| seats.contains(&seat));
        Presence { seats: BySeat::from_fn(there), spectators: self.watching() }
    }

    fn table(&self, live: &Live, seats: &[Seat], seen: Seen) -> Outcome<TableFrame> {
        let (game, system) = (&*live.game, self.system()?);
        let running = self.running().is_ok();
        let status = if running { game.status() } else { Status::Over };
        let view = seats.first().map_or_else(|| system.state_json(game), |seat| game.view(*seat));
        let of_seats = || seats.iter().copied();
        Ok(TableFrame {
            seq: self.seq,
            entries: u32::try_from(game.entries()).unwrap_or(u32::MAX),
            card: self.card(),
            view,
            heading: system.heading(game).unwrap_or_else(|| Message::new("play-over")),
            asked: if running { of_seats().filter_map(|seat| asked(game, seat)).collect() } else { Vec::new() },
            others: if running { others(game, &status, seats) } else { Vec::new() },
            status,
            thinking: self.thinking.map(|(seat, _)| seat),
            log: log_part(live, seats, seen),
            undo: if running { of_seats().map(|seat| (seat, game.undo_state(seat))).collect() } else { Vec::new() },
            request: self.request.map(|by| TakeBack { by }),
            standing: of_seats().map(|seat| (seat, game.standing_orders(seat))).collect(),
            clock: self.clocks.as_ref().map(|clocks| clocks.shown(Instant::now())),
            ended: self.row.meta.ended.clone(),
        })
    }
}

fn asked(game: &dyn Match, seat: Seat) -> Option<Asked> {
    Some(Asked { seat, question: game.question(seat)?, choices: game.offered(seat)? })
}

/// What the seats of others are asked, in words, where that is no secret.
fn others(game: &dyn Match, status: &Status, seats: &[Seat]) -> Vec<(Seat, Message)> {
    if matches!(status, Status::Answers { secret: true, .. }) {
        return Vec::new();
    }
    let others = Seat::BOTH.into_iter().filter(|seat| !seats.contains(seat));
    others.filter_map(|seat| Some((seat, game.question(seat)?.message))).collect()
}

fn log_part(live: &Live, seats: &[Seat], seen: Seen) -> LogPart {
    let part = |from| LogPart { epoch: live.epoch, from, lines: lines_for(&*live.game, seats, from as usize) };
    if seen.epoch != live.epoch || seen.lines == 0 {
        return part(0);
    }
    let part_from_there = part(seen.lines);
    // Whoever says that he has more than there is has something else.
    let has_more = part_from_there.lines.is_empty() && lines_for(&*live.game, seats, seen.lines as usize - 1).is_empty();
    if has_more { part(0) } else { part_from_there }
}

/// The log as these seats together may read it: a spectator reads what everybody does.
fn lines_for(game: &dyn Match, seats: &[Seat], from: usize) -> Vec<LogLine> {
    match seats {
        [] => game.public_log(from),
        [seat] => game.log(Some(*seat), from),
        _ => game.log(None, from),
    }
}
