//! Where in the turn a battle stands, for a client to show: the parts of a turn (SX-018), of an orders phase (SX-019) and of a
//! shock segment (SX-074).

use serde::Serialize;
use tercio_kernel::Game;

use crate::{
    Spqr, aftermath,
    game::Step,
    sequence::{self, Segment},
    shock,
    state::State,
};

/// A row of stages, one of which is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Track {
    /// What the stages are stages of: `turn`, `orders` or `shock`. Words stand under `spqr-track-` and this.
    pub part: &'static str,
    /// The stages in order.
    pub stages: Vec<Stage>,
}

/// One stage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
pub struct Stage {
    /// Its name. Words stand under `spqr-stage-` and this.
    pub key: &'static str,
    /// How far it has come.
    pub state: StageState,
}

/// How far a stage has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "api", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum StageState {
    /// It is over.
    Done,
    /// It is being played.
    Now,
    /// It is to come.
    Next,
}

const TURN: [&str; 3] = ["activations", "rout-and-reload", "withdrawal"];
const ORDERS: [&str; 3] = ["orders", "shock", "momentum"];
const SHOCK: [&str; 5] = ["designate", "charge", "leader-casualties", "clash", "collapse"];

/// Where a battle stands. The step that is running is no longer on the agenda: what is known of it is what has to follow.
pub(super) fn track(state: &State) -> Track {
    if state.active_leader().is_none() {
        return row("turn", &TURN, turn_stage(state));
    }
    match state.sequence.segment {
        Segment::Shock if is_over(state) => row("orders", &ORDERS, 2),
        Segment::Shock => row("shock", &SHOCK, shock_stage(state)),
        Segment::Orders => row("orders", &ORDERS, 0),
    }
}

fn row(part: &'static str, keys: &[&'static str], now: usize) -> Track {
    let stage = |(place, key): (usize, &&'static str)| {
        let state = match place.cmp(&now) {
            std::cmp::Ordering::Less => StageState::Done,
            std::cmp::Ordering::Equal => StageState::Now,
            std::cmp::Ordering::Greater => StageState::Next,
        };
        Stage { key, state }
    };
    Track { part, stages: keys.iter().enumerate().map(stage).collect() }
}

fn turn_stage(state: &State) -> usize {
    let mut pending = Spqr::agenda(state).pending();
    let stage = pending.find_map(|step| match step {
        Step::Sequence(sequence::Step::Withdrawal) => Some(1),
        Step::Sequence(sequence::Step::Turn) => Some(2),
        Step::Sequence(_) => Some(0),
        _ => None,
    });
    stage.unwrap_or(2)
}

/// Whether nothing of the shock segment is left to be played.
fn is_over(state: &State) -> bool {
    let of_shock = |step: &Step| matches!(step, Step::Shock(_) | Step::Aftermath(_) | Step::Rout(_) | Step::Rampage(_));
    !state.shock.combats.is_empty() && !Spqr::agenda(state).pending().any(of_shock)
}

fn shock_stage(state: &State) -> usize {
    if state.shock.combats.is_empty() {
        return 0;
    }
    let has_clashes = state.shock.combats.iter().any(|combat| !combat.clashed && !combat.cancelled);
    let next = Spqr::agenda(state).pending().find_map(|step| match step {
        Step::Shock(shock::Step::Segment | shock::Step::Arrival { .. }) => Some(0),
        Step::Shock(shock::Step::Leaders { .. } | shock::Step::Charisma { .. }) => Some(2),
        Step::Shock(shock::Step::Clash { .. }) => Some(3),
        Step::Aftermath(aftermath::Step::Collapse { .. }) if has_clashes => Some(3),
        Step::Shock(shock::Step::Close) | Step::Aftermath(_) => Some(4),
        Step::Shock(_) => Some(1),
        _ => None,
    });
    next.unwrap_or(4)
}
