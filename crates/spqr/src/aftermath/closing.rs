//! The closing check of infantry that let elephants through (EL-014, EL-017, EL-018).

use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::Event;
use crate::{
    Spqr,
    class::Class,
    game::T,
    harm::{self, Breaks},
    quality::{self, Modifiers},
    unit::Blame,
};

/// One check, however many elephants crossed, and none if no one did (EL-016, EL-017). Its excess is taken in full (EL-014). Skirmishers
/// skip it (EL-018).
pub(super) fn check<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let state = t.state();
    let Some(combat) = state.shock.combat(place).filter(|combat| combat.crossed) else { return Ok(()) };
    let Some(&unit) = combat.defenders.first().filter(|&&unit| state.unit(unit).in_order()) else { return Ok(()) };
    if state.class(unit) == Class::SK {
        return t.explain(|_| Event::NoClosingCheck { unit });
    }
    let excess = quality::check(t, rules::EL_017, unit, Modifiers::none())?;
    harm::hurt(t, unit, excess, rules::EL_017, Blame::Combat(place), Breaks::AtOnce)
}
