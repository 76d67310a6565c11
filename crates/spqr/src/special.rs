//! The rules that are a unit's own (EL-001).

use arrayvec::ArrayVec;
use tercio_kernel::RuleId;
use tercio_rulebook::rules;

use crate::{class::Class, ids::UnitId, state::State};

/// The rules that a unit plays by besides the basic ones (EL-001): for elephants the pass-through, the screen and the rampage;
/// none for any other unit. An elephant that the scenario gives no screen has only the other two.
#[must_use]
pub fn special_rules(state: &State, unit: UnitId) -> ArrayVec<RuleId, 3> {
    let profile = state.profile(unit);
    let mut own = ArrayVec::new();
    if profile.class != Class::EL {
        return own;
    }
    own.push(rules::EL_002);
    if profile.screen {
        own.push(rules::EL_032);
    }
    own.push(rules::EL_038);
    own
}
