//! Rallying routed units (SX-102, SX-017).

use smallvec::SmallVec;
use tercio_kernel::{Bands, Die, Flow, Need, Refusal, Source, Verdict};
use tercio_rulebook::rules;

use super::Event;
use crate::{
    Spqr, core,
    game::T,
    harm,
    ids::{LeaderId, UnitId},
    map::Terrain,
    missile,
    quality::Modifiers,
    rout,
    state::State,
    zoc,
};

/// Which leaders have tried to rally which units in this turn: each may once (SX-102).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attempts(SmallVec<[(LeaderId, UnitId); 4]>);

impl Attempts {
    /// Whether a leader has tried to rally a unit in this turn.
    #[must_use]
    pub fn has_tried(&self, leader: LeaderId, unit: UnitId) -> bool {
        self.0.contains(&(leader, unit))
    }

    /// Notes an attempt. For events alone.
    pub(super) fn note(&mut self, leader: LeaderId, unit: UnitId) {
        self.0.push((leader, unit));
    }

    /// Forgets them all: the turn is over. For events alone.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

/// What becomes of a unit that a leader tries to rally, as bands of the die.
const RALLIES: u8 = 0;
const ROUTS_ON: u8 = 1;
const ELIMINATED: u8 = 2;

/// One thing that a unit must meet to be rallied.
type Requirement = fn(&State, LeaderId, UnitId) -> bool;

/// What a unit must meet to be rallied, each with the name of the reason.
const REQUIREMENTS: [(Requirement, &str); 6] = [
    (|state, _, unit| state.unit(unit).is_routed(), "not-routed"),
    (|state, leader, unit| state.field().seat_of_leader(leader) == state.seat_of(unit), "not-own"),
    (|state, leader, unit| !state.recovery.has_tried(leader, unit), "has-tried"),
    (|state, _, unit| state.map().terrain(state.unit(unit).cell) == Terrain::Clear, "not-clear"),
    (|state, _, unit| !zoc::is_adjacent_to_enemy(state, state.unit(unit).cell, state.seat_of(unit)), "adjacent"),
    (|state, _, unit| !missile::is_under_missiles(state, unit), "under-missiles"),
];

/// The requirements that a unit does not meet.
fn unmet(state: &State, leader: LeaderId, unit: UnitId) -> impl Iterator<Item = &'static str> {
    REQUIREMENTS.into_iter().filter(move |(holds, _)| !holds(state, leader, unit)).map(|(_, why)| why)
}

/// Whether a leader may try to rally a unit (SX-102).
///
/// # Errors
/// The refusal.
pub fn may_rally(state: &State, leader: LeaderId, unit: UnitId) -> Verdict {
    if unit.index() >= state.field().n_units() || leader.index() >= state.field().n_leaders() {
        return Err(Refusal::new(rules::SX_102, "no-such-unit"));
    }
    Refusal::all(unmet(state, leader, unit).map(|why| Err(Refusal::new(rules::SX_102, why))))
}

/// Whether [`may_rally`] would allow it to a leader and a unit of the battle; makes no refusal.
#[must_use]
pub fn can_rally(state: &State, leader: LeaderId, unit: UnitId) -> bool {
    unmet(state, leader, unit).next().is_none()
}

/// A leader tries to rally a routed unit: it returns to order, routs on, or is lost.
pub(super) fn rally<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, unit: UnitId) -> Flow<()> {
    if !can_rally(t.state(), leader, unit) {
        return Ok(());
    }
    let modifiers = again(t.state(), unit, t.state().tables().rally.depleted_roll);
    let (target, outcome) = roll(t, leader, unit, &modifiers)?;
    t.tell(Event::Tried { leader, unit, target, modifiers, rallied: outcome == RALLIES })?;
    match outcome {
        RALLIES => return_to_order(t, unit),
        ROUTS_ON => t.then(rout::Step::Flee { unit }.into()),
        _ => harm::eliminate(t, unit, rules::SX_102),
    }
}

/// What a unit that was depleted before adds, to the roll or to that of the table (SX-017).
fn again(state: &State, unit: UnitId, by: i8) -> Modifiers {
    let mut modifiers = Modifiers::none();
    if state.unit(unit).depleted {
        modifiers.add(rules::SX_017, by);
    }
    modifiers
}

/// Rolls against the leader's initiative and a bonus; the total is compared with the printed troop quality too.
fn roll<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, unit: UnitId, ledger: &Modifiers) -> Flow<(u8, u8)> {
    let state = t.state();
    let target = state.leader(leader).initiative + state.tables().rally.initiative_bonus;
    let (tq, modifier) = (i16::from(state.profile(unit).tq), i16::from(ledger.total()));
    let need = i16::from(target) - modifier;
    let bands = Bands::new(Die::D10, Need::AtMost(need), |die| match die + modifier {
        total if total <= i16::from(target) => RALLIES,
        total if total <= tq => ROUTS_ON,
        _ => ELIMINATED,
    });
    Ok((target, t.band(rules::SX_102, &bands)?))
}

/// A rallied unit is in order and depleted, and another die says how many hits it has.
fn return_to_order<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let state = t.state();
    let modifiers = again(state, unit, state.tables().rally.depleted_table);
    let (tq, modifier) = (state.profile(unit).tq, i16::from(modifiers.total()));
    let bands = Bands::new(Die::D10, Need::Bands, |die| state.tables().rally_hits(tq, die + modifier));
    let was_depleted = state.unit(unit).depleted;
    let hits = t.band(rules::SX_102, &bands)?;
    t.tell(Event::Rallied { unit, hits, modifiers })?;
    if !was_depleted {
        t.tell(core::Event::Depleted { unit, rule: rules::SX_017 })?;
    }
    if harm::is_broken(t.state(), unit) {
        t.then(rout::Step::BreakAtOnce { unit }.into())?;
    }
    Ok(())
}
