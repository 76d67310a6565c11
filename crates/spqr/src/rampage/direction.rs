//! Where a rampaging elephant turns to (EL-041, EL-042, EL-044, EL-045).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;
use tercio_kernel::{Flow, RuleId, Source};
use tercio_rulebook::rules;

use super::{Direction, Event, Step};
use crate::{
    Spqr,
    game::T,
    hexes::{Hex, Side},
    ids::UnitId,
    map::Cell,
    state::State,
    unit::Blame,
};

/// Where a roll sends an elephant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Toward {
    /// Towards the nearest friend (EL-042).
    Friend,
    /// To the side with this number, 1 to 6, on the compass of the scenario (EL-044).
    Compass(u8),
    /// The opposite way from who caused its rampage (EL-045).
    Away,
}

impl Toward {
    /// The rule that sends it there.
    #[must_use]
    pub const fn rule(self) -> RuleId {
        match self {
            Self::Friend => rules::EL_042,
            Self::Compass(_) => rules::EL_044,
            Self::Away => rules::EL_045,
        }
    }
}

/// Sides that are as good as each other, without repetition, clockwise from the north-east.
type Sides = SmallVec<[Side; 6]>;

/// The elephant turns to the side that its roll gives it; between several the opponent of its owner chooses (EL-041).
pub(super) fn turn<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, toward: Toward) -> Flow<()> {
    let sides = match toward {
        Toward::Friend => towards_nearest_friend(t.state(), unit),
        Toward::Compass(number) => Sides::from_iter([on_compass(t.state(), number)]),
        Toward::Away => away_from_cause(t.state(), unit),
    };
    let opponent = t.state().seat_of(unit).other();
    let side = t.ask(opponent, Direction { unit, toward, sides })?;
    t.tell(Event::Turned { unit, side, rule: toward.rule() })?;
    t.then(Step::Withdrawals.into())?;
    let left = t.state().tables().rampage.max_hexes;
    t.then(Step::Run { left }.into())
}

/// The side with this number on the compass of the scenario, from 1 (EL-044).
fn on_compass(state: &State, number: u8) -> Side {
    state.field().scenario.compass[usize::from(number.saturating_sub(1)) % Side::ALL.len()]
}

/// The sides whose neighbouring hex is nearest to a nearest friend; all six where there is no friend (EL-042).
fn towards_nearest_friend(state: &State, unit: UnitId) -> Sides {
    let here = state.unit(unit).cell;
    let friends = || state.units_of(state.seat_of(unit)).filter(|&friend| friend != unit).map(|friend| state.unit(friend).cell);
    let Some(nearest) = friends().map(|cell| state.map().distance(here, cell)).min() else { return Side::ALL.into() };
    union(friends().filter(|&cell| state.map().distance(here, cell) == nearest).map(|cell| sides_towards(state, here, cell)))
}

/// The sides of one hex whose neighbouring hex is nearest to another; only hexes of the map lead there.
fn sides_towards(state: &State, from: Cell, to: Cell) -> Sides {
    let map = state.map();
    let beside = || Side::ALL.into_iter().filter_map(|side| Some((side, map.distance(map.neighbour(from, side)?, to))));
    let least = beside().map(|(_, distance)| distance).min();
    beside().filter(|(_, distance)| Some(*distance) == least).map(|(side, _)| side).collect()
}

/// The sides that lead away from what caused a rampage; all six where nothing did (EL-045).
fn away_from_cause(state: &State, unit: UnitId) -> Sides {
    let here = state.map().hex(state.unit(unit).cell);
    let causes = causes(state, unit);
    if causes.is_empty() {
        return Side::ALL.into();
    }
    union(causes.into_iter().map(|cause| sides_away(here, state.map().hex(state.unit(cause).cell))))
}

/// The units that caused a rampage: who brought the last hit, or the opponents in that combat (EL-045).
fn causes(state: &State, unit: UnitId) -> SmallVec<[UnitId; 4]> {
    match state.unit(unit).blame {
        Blame::Nobody => SmallVec::new(),
        Blame::Unit(cause) => SmallVec::from_iter([cause]),
        Blame::Combat(index) => {
            let Some(combat) = state.shock.combats.get(usize::from(index)) else { return SmallVec::new() };
            let [attackers, defenders] = &combat.designated;
            if attackers.contains(&unit) { defenders.clone() } else { attackers.clone() }
        }
    }
}

/// The sides of one hex that lead away from another: the opposite one where it lies in a straight line, otherwise those whose
/// neighbouring hex, on the map or not, is farthest from it (EL-045).
fn sides_away(here: Hex, cause: Hex) -> Sides {
    let distance = |hex: Hex| hex.unsigned_distance_to(cause);
    let straight = Side::ALL.into_iter().find(|side| cause != here && side.offset() * (distance(here) as i32) == cause - here);
    if let Some(side) = straight {
        return Sides::from_iter([side.opposite()]);
    }
    let farthest = Side::ALL.map(|side| distance(here + side.offset())).into_iter().max();
    Side::ALL.into_iter().filter(|side| Some(distance(here + side.offset())) == farthest).collect()
}

/// The sides of several lists, each once.
fn union(lists: impl Iterator<Item = Sides>) -> Sides {
    let mut named = [false; 6];
    lists.flatten().for_each(|side| named[side.index()] = true);
    Side::ALL.into_iter().filter(|side| named[side.index()]).collect()
}
