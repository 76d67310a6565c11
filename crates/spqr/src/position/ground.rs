//! Whether the pieces of a position have room where they stand.

use std::{collections::BTreeMap, ops::Range};

use tercio_notation::{Desk, Name};
use tercio_rulebook::rules::{SX_038, SX_042, SX_051};

use crate::{ids::UnitId, map::Cell, state::State};

/// Puts the units on the board where they stand, and notes where there is no room for them: enemies in one hex, more than two units,
/// units that may not stack, a leader among enemies.
pub(super) fn settle(desk: &mut Desk, state: &mut State, span: Range<usize>) {
    let mut stacks: BTreeMap<Cell, Vec<UnitId>> = BTreeMap::new();
    for unit in state.units().filter(|&unit| state.unit(unit).on_map()) {
        stacks.entry(state.unit(unit).cell).or_default().push(unit);
    }
    let n_before = desk.mistakes.len();
    for stack in stacks.values().filter(|stack| stack.len() > 1) {
        check_stack(desk, state, stack, &span);
    }
    for leader in state.field().leaders().filter(|&leader| state.leader(leader).on_map()) {
        let seat = state.field().seat_of_leader(leader);
        let stack = stacks.get(&state.leader(leader).cell);
        if stack.is_some_and(|stack| stack.iter().any(|&unit| state.seat_of(unit) != seat)) {
            let id = &state.field().leader_entry(leader).id;
            let text = Name::new(
                format!("{id} está en el hexágono de una unidad enemiga"),
                format!("{id} is in the hex of an enemy unit"),
            );
            desk.refuse(span.clone(), SX_038, text);
        }
    }
    if desk.mistakes.len() == n_before {
        state.set_out();
    }
}

fn check_stack(desk: &mut Desk, state: &State, stack: &[UnitId], span: &Range<usize>) {
    let ids = stack.iter().map(|&unit| state.field().unit_entry(unit).id.as_str()).collect::<Vec<_>>().join(", ");
    let at = state.map().offset(state.unit(stack[0]).cell);
    if stack.iter().any(|&unit| state.seat_of(unit) != state.seat_of(stack[0])) {
        let text = Name::new(
            format!("{ids} están en {at:?}: dos enemigos no comparten hexágono"),
            format!("{ids} are at {at:?}: enemies do not share a hex"),
        );
        desk.refuse(span.clone(), SX_042, text);
    } else if stack.len() > 2 || !stack.iter().all(|&unit| state.profile(unit).may_stack()) {
        let text = Name::new(
            format!("{ids} están en {at:?}: cabe una unidad, o dos de infantería de legión o ala"),
            format!("{ids} are at {at:?}: there is room for one unit, or two of infantry of legion or ala"),
        );
        desk.refuse(span.clone(), SX_051, text);
    }
}
