//! Collapse: who routs after the clash, who is spared, and in which order all that follows is played (SX-074, SX-093, SX-094).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};

use super::{Event, Step, collapse_check};
use crate::{
    Spqr,
    game::T,
    harm,
    ids::UnitId,
    map::Cell,
    missile, rout,
    shock::{self, Combat, Party, Role},
    state::State,
};

/// Some combats by their places in the segment.
type Places = SmallVec<[u8; 4]>;

/// Everybody who reached his TQ routs, combat by combat and defenders first; then elephants cross, and so on: each step is finished in
/// all combats before the next (SX-074, SX-093).
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: Option<u8>) -> Flow<()> {
    let places = unsettled(t.state(), combat);
    let mut broken = SmallVec::<[(u8, Party); 2]>::new();
    for &place in &places {
        note_superiority(t, place)?;
        let broke = break_ranks(t, place)?;
        if !broke.is_empty() {
            broken.push((place, broke));
        }
    }
    let lanes = lanes(t.state(), &places);
    if broken.is_empty() && lanes.is_empty() && collapse_check::on_the_brink(t.state(), combat).is_empty() {
        return places.into_iter().try_for_each(|place| settle(t, place));
    }
    for (combat, broke) in broken {
        t.then(Step::Tally { combat, broke, by_check: false }.into())?;
    }
    cross(t, lanes)?;
    t.then(Step::CollapseChecks { combat }.into())?;
    // Where the charge alone decided, the victors have advanced already (SX-081).
    for &combat in &places {
        if has_clashed(t.state(), combat) {
            t.then(Step::Advance { combat }.into())?;
        }
    }
    places.into_iter().try_for_each(|combat| t.then(Step::Settle { combat }.into()))
}

/// The combats, or the one, whose aftermath is still to come: that of a pursuit may be over before the others.
pub(super) fn unsettled(state: &State, only: Option<u8>) -> Places {
    let wanted = |place: u8| only.is_none_or(|only| only == place);
    let combats = state.shock.numbered().filter(|&(place, combat)| wanted(place) && !combat.settled);
    combats.map(|(place, _)| place).collect()
}

/// Keeps who had superiority, while all still stand where they fought: they advance first (SX-096).
fn note_superiority<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    if combat.attackers.len() < 2 || !combat.clashed {
        return Ok(());
    }
    let units = shock::superior(t.state(), combat);
    if units.is_empty() { Ok(()) } else { t.tell(Event::Superior { combat: place, units }) }
}

/// What the clash made of the units of a combat.
#[derive(Default)]
struct Losses {
    /// The side that routs, where all of both sides would (SX-094).
    yields: Option<Role>,
    /// Those of the other side, who stay.
    spared: Party,
    /// Those who break, each with whether it attacked.
    breaking: SmallVec<[(UnitId, bool); 2]>,
    /// Those who were routed when they were attacked, and are lost by it (SX-099).
    lost: Party,
}

impl Losses {
    fn of(state: &State, combat: &Combat) -> Self {
        let yields = shock::who_routs(state, combat);
        let mut losses = Self { yields, ..Self::default() };
        for role in [Role::Defence, Role::Attack] {
            for &unit in combat.party(role) {
                if !state.unit(unit).on_map() {
                    losses.lost.push(unit);
                } else if harm::is_broken(state, unit) {
                    match yields {
                        Some(side) if side != role => losses.spared.push(unit),
                        _ => losses.breaking.push((unit, role == Role::Attack)),
                    }
                }
            }
        }
        losses
    }
}

/// Schedules the routs of a combat, the defender's first. Where all of both sides would rout, one side is spared (SX-094). Gives those
/// who break or are lost.
fn break_ranks<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<Party> {
    let losses = t.state().shock.combat(place).map(|combat| Losses::of(t.state(), combat)).unwrap_or_default();
    if let Some(role) = losses.yields {
        t.explain(|_| Event::AllBroken { combat: place, role })?;
    }
    for unit in losses.spared {
        shock::spare(t, unit)?;
    }
    let mut broke = losses.lost;
    for (unit, attacked) in losses.breaking {
        t.then(rout::Step::Break { unit, in_clash: true, attacked }.into())?;
        broke.push(unit);
    }
    Ok(broke)
}

fn has_clashed(state: &State, place: u8) -> bool {
    state.shock.combat(place).is_some_and(|combat| combat.clashed)
}

/// Combats in which elephants are let through, each with its elephants.
type Lanes = SmallVec<[(u8, Party); 2]>;

fn lanes(state: &State, places: &[u8]) -> Lanes {
    let of_combat = |&place: &u8| {
        let combat = state.shock.combat(place).filter(|combat| combat.pass_through && combat.clashed)?;
        Some((place, combat.attackers.clone()))
    };
    places.iter().filter_map(of_combat).collect()
}

/// Lets the elephants of all lanes cross before the infantry of any of them checks (EL-015 to EL-017).
fn cross<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, lanes: Lanes) -> Flow<()> {
    for (combat, elephants) in &lanes {
        for &unit in elephants {
            t.then(Step::Cross { combat: *combat, unit }.into())?;
        }
    }
    lanes.into_iter().try_for_each(|(combat, _)| t.then(Step::Closing { combat }.into()))
}

/// Takes those who broke out of their combat, with the hexes that defenders left empty; not a phalanx that stood after all.
pub(super) fn tally<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, broke: &[UnitId], by_check: bool) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    for (unit, vacated) in gone(t.state(), combat, broke) {
        t.tell(Event::Gone { combat: place, unit, vacated, by_check })?;
    }
    Ok(())
}

/// Who has gone of a combat because these broke, and the hex that each defender left empty: they themselves, and those whom a rout of
/// their own stack carried off (SX-053).
fn gone(state: &State, combat: &Combat, broke: &[UnitId]) -> SmallVec<[(UnitId, Option<Cell>); 4]> {
    let shares_hex = |unit: UnitId| {
        let ground = combat.ground_of(unit);
        ground.is_some() && broke.iter().any(|&other| combat.ground_of(other) == ground)
    };
    let is_gone = |&unit: &UnitId| !state.unit(unit).in_order() && (broke.contains(&unit) || shares_hex(unit));
    let units = combat.attackers.iter().chain(&combat.defenders).copied().filter(is_gone);
    let vacated = |unit: UnitId| combat.ground_of(unit).filter(|&cell| state.board().is_vacant(cell));
    units.map(|unit| (unit, vacated(unit))).collect()
}

/// A combat is over: javelin infantry that took part is out of missiles (SX-072).
pub(super) fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let units = if was_fought(combat) { combat.designated.clone() } else { [Party::new(), Party::new()] };
    for unit in units.into_iter().flatten() {
        missile::spend_javelins_after_shock(t, unit)?;
    }
    t.tell(Event::Settled { combat: place })
}

/// Whether there was a shock at all: a clash, or a charge that drove one side off; not where both sides parted before (SX-104).
fn was_fought(combat: &Combat) -> bool {
    combat.clashed || Role::BOTH.into_iter().any(|role| !combat.party(role).is_empty())
}
