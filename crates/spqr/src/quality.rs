//! Checks against troop quality (SX-007, EL-019).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Bands, Die, Flow, Need, RuleId, Source};
use tercio_rulebook::rules;

use crate::{core, game::T, ids::UnitId, state::State};

/// What is added to a die or to a column, each with the rule that adds it, in a fixed order.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Modifiers(pub SmallVec<[(RuleId, i8); 4]>);

impl Modifiers {
    /// No modifier.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// These and one more, unless it adds nothing.
    pub fn add(&mut self, rule: RuleId, by: i8) {
        if by != 0 {
            self.0.push((rule, by));
        }
    }

    /// Their sum.
    #[must_use]
    pub fn total(&self) -> i8 {
        self.0.iter().map(|(_, by)| by).sum()
    }

    /// Cites their rules.
    pub fn cite(&self, cite: &mut dyn FnMut(RuleId)) {
        self.0.iter().for_each(|(rule, _)| cite(*rule));
    }
}

/// The troop quality with which a unit checks: its own; the top unit's for both of a stack (SX-053); 1 once routed (SX-007).
#[must_use]
pub fn of_unit(state: &State, id: UnitId) -> u8 {
    let unit = state.unit(id);
    if unit.is_routed() {
        return state.tables().checks.routed_tq;
    }
    let top = state.board().top_at(unit.cell).filter(|_| unit.on_map()).unwrap_or(id);
    state.profile(top).tq
}

/// Whether two units make a stack of different class or organisation, which adds 1 to all their checks (SX-051). Units that only
/// pass through a hex, or run through it routed, make none.
#[must_use]
pub fn is_mixed_stack(state: &State, id: UnitId) -> bool {
    let Some(other) = state.stacked_with(id).filter(|_| state.unit(id).on_map()) else { return false };
    let (one, two) = (state.profile(id), state.profile(other));
    let share = one.may_stack() && two.may_stack() && state.unit(id).in_order() && state.unit(other).in_order();
    share && (!one.is_of_a_class_with(two) || one.organisation != two.organisation)
}

/// By how much a die with its modifiers exceeds a troop quality; 0 where it does not (EL-019).
#[must_use]
pub const fn excess(die: i16, modifier: i8, tq: u8) -> u8 {
    let over = die + modifier as i16 - tq as i16;
    if over > 0 { over as u8 } else { 0 }
}

/// Makes a unit check its troop quality for this rule: the excess, 0 where it passes. What the excess does is the caller's.
///
/// # Errors
/// A pause, to be passed on.
pub fn check<S: Source<crate::Spqr> + ?Sized>(
    t: &mut T<'_, S>,
    rule: RuleId,
    unit: UnitId,
    mut modifiers: Modifiers,
) -> Flow<u8> {
    if is_mixed_stack(t.state(), unit) {
        modifiers.add(rules::SX_051, t.state().tables().checks.mixed_roman_stack);
    }
    let (tq, modifier) = (of_unit(t.state(), unit), modifiers.total());
    let need = Need::AtMost(i16::from(tq) - i16::from(modifier));
    let bands = Bands::new(Die::D10, need, |die| excess(die, modifier, tq));
    let excess = t.band(rule, &bands)?;
    t.explain(|_| core::Event::Checked { unit, rule, tq, modifiers, excess })?;
    Ok(excess)
}
