//! What happens to pieces whatever the chapter: hits, moves, eliminations.

use serde::{Deserialize, Serialize};
use tercio_kernel::{Arg, Message, RuleId};
use tercio_rulebook::rules;

use crate::{
    hexes::Facing,
    ids::{LeaderId, UnitId},
    leader::Readiness,
    map::Cell,
    quality::Modifiers,
    state::State,
    unit::{Blame, Status},
    words,
};

/// An event that several chapters tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit took cohesion hits.
    Hit {
        /// The unit.
        unit: UnitId,
        /// How many.
        hits: u8,
        /// The rule that costs them.
        rule: RuleId,
        /// Who brought them.
        by: Blame,
    },
    /// A unit's cohesion hits were set to a number: it recovered, rallied, or stood where it should have broken.
    HitsSet {
        /// The unit.
        unit: UnitId,
        /// The hits it has now.
        hits: u8,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A unit checked its troop quality. Changes nothing.
    Checked {
        /// The unit.
        unit: UnitId,
        /// The rule that asked for the check.
        rule: RuleId,
        /// The troop quality it checked against.
        tq: u8,
        /// What was added to the die.
        modifiers: Modifiers,
        /// By how much the total exceeded the troop quality; 0 for a check that was passed.
        excess: u8,
    },
    /// A unit moved into another hex.
    Placed {
        /// The unit.
        unit: UnitId,
        /// Its new hex.
        cell: Cell,
        /// The rule that moved it.
        rule: RuleId,
    },
    /// A unit turned.
    Turned {
        /// The unit.
        unit: UnitId,
        /// What it looks at now.
        facing: Facing,
        /// The rule that turned it.
        rule: RuleId,
    },
    /// A unit is out of the battle.
    Eliminated {
        /// The unit.
        unit: UnitId,
        /// The rule that took it out.
        rule: RuleId,
        /// The rout points that count against its side (SX-105).
        points: u16,
    },
    /// A unit is depleted from now on (SX-017).
    Depleted {
        /// The unit.
        unit: UnitId,
        /// The rule that says so.
        rule: RuleId,
    },
    /// A leader moved into another hex.
    LeaderPlaced {
        /// The leader.
        leader: LeaderId,
        /// His new hex.
        cell: Cell,
        /// The rule that moved him.
        rule: RuleId,
    },
    /// A leader is out of the battle.
    LeaderFell {
        /// The leader.
        leader: LeaderId,
        /// The rule that took him out.
        rule: RuleId,
        /// The rout points that count against his side (SX-105).
        points: u16,
    },
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Hit { unit, hits, by, .. } => {
            let is_elephant = state.class(*unit) == crate::class::Class::EL;
            let mut unit = state.unit_mut(*unit);
            unit.hits = unit.hits.saturating_add(*hits);
            if is_elephant {
                unit.blame = *by;
            }
        }
        Event::HitsSet { unit, hits, .. } => state.unit_mut(*unit).hits = *hits,
        Event::Checked { .. } => {}
        Event::Placed { unit, cell, .. } => {
            state.place(*unit, *cell);
            if state.unit(*unit).is_routed() {
                state.shock.follow(*unit, *cell);
            }
        }
        Event::Turned { unit, facing, .. } => state.unit_mut(*unit).facing = *facing,
        Event::Eliminated { unit, points, .. } => {
            state.take_off(*unit, Status::Eliminated);
            let seat = state.seat_of(*unit);
            state.rout_points[seat] = state.rout_points[seat].saturating_add(*points);
        }
        Event::Depleted { unit, .. } => state.unit_mut(*unit).depleted = true,
        Event::LeaderPlaced { leader, cell, .. } => state.leader_mut(*leader).cell = *cell,
        Event::LeaderFell { leader, points, .. } => {
            state.leader_mut(*leader).readiness = Readiness::Eliminated;
            let seat = state.field().seat_of_leader(*leader);
            state.rout_points[seat] = state.rout_points[seat].saturating_add(*points);
        }
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Hit { rule, .. } => [*rule, tercio_rulebook::rules::SX_015].into_iter().for_each(cite),
        Event::HitsSet { rule, .. }
        | Event::Placed { rule, .. }
        | Event::Turned { rule, .. }
        | Event::Eliminated { rule, .. }
        | Event::Depleted { rule, .. }
        | Event::LeaderPlaced { rule, .. }
        | Event::LeaderFell { rule, .. } => cite(*rule),
        Event::Checked { rule, modifiers, excess, .. } => {
            cite(*rule);
            cite(rules::SX_007);
            if !modifiers.0.is_empty() {
                cite(rules::SX_006);
            }
            if *excess > 0 {
                cite(rules::EL_019);
            }
            modifiers.cite(cite);
        }
    }
}

/// What an event says.
pub(crate) fn say_event(state: &State, event: &Event) -> Message {
    let of_unit = |key: &str, unit: UnitId| Message::new(key).with("unit", words::unit(state, unit));
    match event {
        Event::Hit { unit, hits, .. } => {
            let now = state.unit(*unit).hits;
            of_unit("spqr-core-hit", *unit).int("hits", *hits).int("now", now).int("tq", state.profile(*unit).tq)
        }
        Event::HitsSet { unit, hits, .. } => of_unit("spqr-core-hits-set", *unit).int("hits", *hits),
        Event::Checked { unit, tq, modifiers, excess, .. } => {
            let key = if *excess == 0 { "spqr-core-check-passed" } else { "spqr-core-check-failed" };
            let message = of_unit(key, *unit).int("tq", *tq).int("excess", *excess);
            message.int("modifier", modifiers.total()).with("ledger", words::modifiers(modifiers))
        }
        Event::Placed { unit, cell, .. } => of_unit("spqr-core-placed", *unit).with("at", words::cell(state, *cell)),
        Event::Turned { unit, facing, .. } => of_unit("spqr-core-turned", *unit).with("facing", words::facing(*facing)),
        Event::Eliminated { unit, points, .. } => of_unit("spqr-core-eliminated", *unit).int("points", *points),
        Event::Depleted { unit, .. } => of_unit("spqr-core-depleted", *unit),
        Event::LeaderPlaced { leader, cell, .. } => {
            let at = words::cell(state, *cell);
            Message::new("spqr-core-leader-placed").with("leader", words::leader(state, *leader)).with("at", at)
        }
        Event::LeaderFell { leader, points, .. } => {
            let leader: Arg = words::leader(state, *leader);
            Message::new("spqr-core-leader-fell").with("leader", leader).int("points", *points)
        }
    }
}
