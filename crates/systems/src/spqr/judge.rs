//! What bots know of SPQR from outside its rules: what a position is worth, and where a march should lead.

use tercio_bots::Judge;
use tercio_kernel::{Game, Seat};
use tercio_spqr::{
    Spqr,
    answer::{Answer, Stride},
    game::Question,
    state::{Outcome, State},
};

/// What bots know of SPQR.
#[derive(Debug, Clone, Copy, Default)]
pub struct SpqrJudge;

impl Judge<Spqr> for SpqrJudge {
    fn worth(&self, state: &State, seat: Seat) -> i64 {
        side_worth(state, seat) - side_worth(state, seat.other())
    }

    fn is_settled(&self, state: &State) -> bool {
        // Between two activations nothing that an order began is still open.
        state.outcome.is_some() || state.active_leader().is_none()
    }

    fn follow_up(&self, state: &State, seat: Seat, question: &Question) -> Answer {
        let offered = Spqr::offered(&state, seat, question).answers;
        let quiet = offered.iter().position(|answer| *answer == Answer::No);
        let chosen = quiet.unwrap_or_else(|| {
            let last = |answer: &Answer| match answer {
                Answer::Path(path) => path.iter().filter(|stride| matches!(stride, Stride::Advance(_))).count(),
                _ => 0,
            };
            (0..offered.len()).rev().max_by_key(|&place| last(&offered[place])).unwrap_or_default()
        });
        offered.into_iter().nth(chosen).unwrap_or(Answer::No)
    }
}

fn side_worth(state: &State, seat: Seat) -> i64 {
    let won = match state.outcome {
        Some(Outcome::Won(winner)) if winner == seat => 1_000_000,
        _ => 0,
    };
    let units: i64 = state
        .units_of(seat)
        .map(|id| {
            let (unit, profile) = (state.unit(id), state.profile(id));
            let tq = i64::from(profile.tq);
            let steadiness = (tq - i64::from(unit.hits)).max(0) * 100 / tq;
            let routed = if unit.in_order() { 1 } else { 4 };
            tq * steadiness / routed
        })
        .sum();
    won + units - 300 * i64::from(state.rout_points[seat])
}
