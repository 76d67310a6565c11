//! What bots know of SPQR from outside its rules: what a position is worth, and where a march should lead.

use tercio_bots::Judge;
use tercio_kernel::{Game, Seat};
use tercio_spqr::{
    Spqr,
    answer::Answer,
    class::{Class, ShockDuty},
    game::Question,
    hexes::Zone,
    ids::UnitId,
    movement::{self, Reach, reachable},
    shock,
    state::{Outcome, State},
    unit::Status,
    zoc,
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
        match question {
            Question::Movement(movement::Question::March { unit }) => march(state, *unit),
            Question::Shock(shock::Question::Engage { .. } | shock::Question::Lane { .. }) => Answer::Yes,
            _ => quiet(state, seat, question),
        }
    }
}

/// The answer that commits to least: no, where that is offered; else the first.
fn quiet(state: &State, seat: Seat, question: &Question) -> Answer {
    let mut offered = Spqr::offered(&state, seat, question).answers;
    let no = offered.iter().position(|answer| *answer == Answer::No).unwrap_or_default();
    offered.swap_remove(no)
}

/// The march to the hex and facing from which a unit does best; to stay where there is none better.
fn march(state: &State, unit: UnitId) -> Answer {
    let best = reachable(state, unit).into_iter().max_by_key(|reach| approach(state, unit, reach));
    best.map_or(Answer::No, |reach| Answer::Path(reach.path))
}

/// How good it is for a unit to stand there: enemies before its front, best from their flank or rear; else not far from them.
fn approach(state: &State, unit: UnitId, reach: &Reach) -> i32 {
    let enemy = state.seat_of(unit).other();
    let shocks = state.class(unit).shock_duty() != ShockDuty::Never;
    let prey: i32 = zoc::units_beside(state, reach.cell, enemy)
        .map(|other| {
            let faced = state.map().side_between(reach.cell, state.unit(other).cell);
            let before_front = faced.is_some_and(|side| reach.facing.zone(side) == Zone::Front);
            match (before_front && shocks, zoc::angle_from(state, reach.cell, other)) {
                (true, Some(Zone::Front)) => 4,
                (true, Some(Zone::Flank)) => 14,
                (true, Some(Zone::Rear)) => 16,
                _ => -4,
            }
        })
        .sum();
    let nearest = state.units_of(enemy).map(|other| state.map().distance(reach.cell, state.unit(other).cell)).min();
    prey - 2 * i32::from(reach.hits) - i32::from(nearest.unwrap_or_default())
}

/// The worth of a side: its units by their quality and steadiness, the rout points against it, and above all victory.
fn side_worth(state: &State, seat: Seat) -> i64 {
    let won = i64::from(state.outcome == Some(Outcome::Won(seat))) * 1_000_000;
    let units: i64 = state.units_of(seat).map(|id| unit_worth(state, id)).sum();
    let level = i64::from(state.field().side(seat).withdrawal_level.max(1));
    // Points weigh by how much of the way to defeat they are.
    won + units - 20_000 * i64::from(state.rout_points[seat]) / level
}

fn unit_worth(state: &State, id: UnitId) -> i64 {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let tq = i64::from(profile.tq);
    let steadiness = (tq - i64::from(unit.hits)).max(0) * 100 / tq;
    let weight = if profile.class == Class::SK { 2 } else { i64::from(profile.size) + tq };
    match unit.status {
        Status::InOrder => weight * (50 + steadiness),
        Status::Routed => weight * 20,
        Status::Rampaging | Status::Pursuing | Status::Eliminated => 0,
    }
}
