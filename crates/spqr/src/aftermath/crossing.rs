//! Elephants cross to the rear of the infantry that let them through (EL-015, EL-016).

use tercio_kernel::{Flow, Source};

use super::{
    Errand, Event, Going,
    asked::{Question, Where},
    going,
};
use crate::{
    Spqr,
    game::T,
    ids::UnitId,
    map::Cell,
    shock::{self, Combat},
    state::State,
};

/// An elephant crosses, unless it rampaged, the infantry routed, or no rear hex is vacant any more (EL-016). Its owner chooses the hex.
pub(super) fn cross<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, unit: UnitId) -> Flow<()> {
    let cells = t.state().shock.combat(place).map(|combat| rears(t.state(), combat, unit)).unwrap_or_default();
    if cells.is_empty() {
        return t.explain(|_| Event::NotCrossing { combat: place, unit });
    }
    let to = t.ask(t.state().seat_of(unit), Where(Question::Cross { combat: place, unit, cells }))?;
    going::set_out(t, Going { unit, to, errand: Errand::Cross { combat: place } })
}

/// The rear hexes that an elephant may cross to; none where it does not cross.
fn rears(state: &State, combat: &Combat, elephant: UnitId) -> super::asked::Cells {
    let infantry = combat.defenders.first().filter(|&&unit| state.unit(unit).in_order());
    let crosses = combat.attackers.contains(&elephant) && state.unit(elephant).in_order();
    let cells = infantry.filter(|_| crosses).into_iter().flat_map(|&unit| shock::vacant_rears(state, unit));
    cells.collect()
}

/// The rear hexes of the infantry that an elephant may not cross to.
pub(super) fn barred(state: &State, place: u8, open: &[Cell]) -> impl Iterator<Item = Cell> {
    let infantry = state.shock.combat(place).and_then(|combat| combat.defenders.first().copied());
    let behind = infantry.into_iter().flat_map(move |unit| {
        let rears = state.unit(unit).facing.vertex().map(crate::hexes::Vertex::rears);
        rears.into_iter().flatten().filter_map(move |side| state.map().neighbour(state.unit(unit).cell, side))
    });
    behind.filter(|cell| !open.contains(cell))
}
