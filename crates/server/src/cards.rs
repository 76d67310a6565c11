//! Matches as the lobby shows them.

use tercio_kernel::BySeat;

use crate::{
    api::{ClockState, MatchCard, SeatCard},
    store::{MatchRow, SeatMeta},
};

/// The card of a match that so many watch.
pub(crate) fn of(row: &MatchRow, spectators: u32) -> MatchCard {
    let meta = &row.meta;
    let clock = meta.clock.map(|clock| ClockState { clock, left: meta.left, running: meta.ticking });
    MatchCard {
        id: row.id.clone(),
        system: row.system.clone(),
        scenario: row.scenario.clone(),
        title: meta.title.clone(),
        rulings: meta.rulings.clone(),
        seats: BySeat::from_fn(|seat| seat_card(&meta.seats[seat])),
        dice: meta.dice,
        commitment: meta.commitment,
        odds: meta.odds,
        phase: row.phase,
        turn: meta.turn,
        to_move: meta.to_move.clone(),
        ended: meta.ended.clone(),
        clock,
        spectators,
        created: row.created.clone(),
        updated: row.updated.clone(),
        branch_of: meta.branch_at.map(|at| (row.parent.clone(), at)),
        rules: meta.rules.clone(),
    }
}

fn seat_card(seat: &SeatMeta) -> SeatCard {
    SeatCard {
        side: seat.side.clone(),
        side_name: seat.side_name.clone(),
        name: seat.name.clone(),
        bot: seat.bot.clone(),
        taken: seat.taken,
    }
}
