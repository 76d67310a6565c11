//! A withdrawal step by step, and what it costs (SX-060, SX-061).

use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Event, Retreat, Step,
    way::{Foot, Withdrawer},
};
use crate::{
    Spqr,
    answer::Stride,
    class::Class,
    core,
    game::T,
    harm::{self, Breaks},
    hexes::{Facing, Side, Vertex, Zone},
    ids::UnitId,
    leaders,
    movement::{self, bars::Bar},
    quality::{self, Modifiers},
    state::State,
    unit::Blame,
    zoc,
};

/// Before the first step: a unit approached from flank or rear is disordered (SX-061), and the leaders of its hex may go along (SX-038).
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, retreat: Retreat) -> Flow<()> {
    let (unit, from) = (retreat.unit, retreat.from);
    let hits = surprise_hits(t.state(), unit, from);
    harm::hurt(t, unit, hits, rules::SX_061, Blame::Unit(from), Breaks::AtOnce)?;
    let with_leaders = t.state().leaders_at(t.state().unit(unit).cell).next().is_some();
    if with_leaders && !harm::is_broken(t.state(), unit) {
        t.then(leaders::Step::GoAlong { unit }.into())?;
    }
    t.then(Step::FallBack(retreat).into())
}

/// The hits of a unit approached from flank or rear; skirmishers mind the rear alone (SX-061).
fn surprise_hits(state: &State, unit: UnitId, from: UnitId) -> u8 {
    let surprised = match approach(state, unit, from) {
        Zone::Front => false,
        Zone::Flank => state.class(unit) != Class::SK,
        Zone::Rear => true,
    };
    if surprised { state.tables().withdrawal.flank_or_rear_hits } else { 0 }
}

/// From where one comes up to a unit: by the hexes next to it that lie on his way, and of several the one nearest to its front (SX-061).
fn approach(state: &State, unit: UnitId, from: UnitId) -> Zone {
    let (map, stands, comer) = (state.map(), state.unit(unit), state.unit(from).cell);
    let ahead = map.distance(stands.cell, comer).saturating_sub(1);
    let on_the_way = map.neighbours(stands.cell).iter().flatten().filter(|&&beside| map.distance(beside, comer) == ahead);
    on_the_way.filter_map(|&beside| zoc::angle_from(state, beside, unit)).min().unwrap_or(Zone::Front)
}

/// The next step of a withdrawal, judged again on the battle as it is now.
pub(super) fn next<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, mut retreat: Retreat) -> Flow<()> {
    if !t.state().unit(retreat.unit).in_order() {
        return leaders::part(t, retreat.unit);
    }
    if retreat.left.is_empty() {
        return settle(t, &retreat);
    }
    match retreat.left.remove(0) {
        Stride::Advance(side) => step(t, retreat, side),
        Stride::Turn(to) => turn(t, retreat, to),
        Stride::Shoot(_) => cut_short(t, retreat, Bar::ShootsOnTheWay),
    }
}

/// One hex farther away: friends on the way are jostled (SX-052), the ground takes its toll (SX-044), and enemies beside it may react.
fn step<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, retreat: Retreat, side: Side) -> Flow<()> {
    let (unit, at) = (retreat.unit, foot(t.state(), &retreat));
    let there = match Withdrawer::new(t.state(), unit, retreat.from).step(&at, side) {
        Ok(there) => there,
        Err(bar) => return cut_short(t, retreat, bar),
    };
    let jostle = if at.hexes > 0 { movement::jostle(t.state(), unit, at.cell) } else { movement::Jostle::default() };
    let ground = movement::terrain_hits(t.state(), unit, at.cell, side);
    t.tell(core::Event::Placed { unit, cell: there.cell, rule: rules::SX_060 })?;
    leaders::follow(t, unit)?;
    movement::pass(t, unit, jostle)?;
    if !harm::is_broken(t.state(), unit) {
        harm::hurt(t, unit, ground, rules::SX_044, Blame::Nobody, Breaks::AtOnce)?;
    }
    movement::shun_elephants(t, unit)?;
    movement::threaten(t, unit, at.cell)?;
    for enemy in movement::candidates(t.state(), unit, at.cell) {
        t.then(movement::Step::React { unit: enemy, to: unit }.into())?;
    }
    t.then(Step::FallBack(Retreat { mp: there.mp, hexes: there.hexes, ..retreat }).into())
}

fn foot(state: &State, retreat: &Retreat) -> Foot {
    Foot { cell: state.unit(retreat.unit).cell, mp: retreat.mp, hexes: retreat.hexes }
}

/// The turn at the end, paid for as usual (SX-060).
fn turn<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, retreat: Retreat, to: Vertex) -> Flow<()> {
    let (unit, at) = (retreat.unit, foot(t.state(), &retreat));
    if let Some(bar) = Withdrawer::new(t.state(), unit, retreat.from).bar_to_turn(&at, to) {
        return cut_short(t, retreat, bar);
    }
    let vertices = t.state().unit(unit).facing.vertex().map_or(0, |facing| facing.distance_to(to));
    t.tell(core::Event::Turned { unit, facing: Facing::Vertex(to), rule: rules::SX_060 })?;
    movement::turn_hits(t, unit, vertices)?;
    t.then(Step::FallBack(retreat).into())
}

fn cut_short<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, mut retreat: Retreat, bar: Bar) -> Flow<()> {
    t.tell(Event::CutShort { unit: retreat.unit, rule: bar.rule() })?;
    retreat.left.clear();
    t.then(Step::FallBack(retreat).into())
}

/// The end of a withdrawal: the unit stands where it may, and infantry pays for having fallen back (SX-061).
fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, retreat: &Retreat) -> Flow<()> {
    let unit = retreat.unit;
    if movement::settle(t, unit, &[], retreat.hexes > 0)? {
        leaders::follow(t, unit)?;
    }
    leaders::part(t, unit)?;
    let (profile, figures) = (*t.state().profile(unit), t.state().tables().withdrawal);
    let hits = match profile.class {
        Class::LG => {
            let failed = quality::check(t, rules::SX_061, unit, Modifiers::none())? > 0;
            if failed { figures.lg_failed_hits } else { 0 }
        }
        class if class.is_infantry() && class != Class::SK && !profile.velites => figures.other_infantry_hits,
        _ => 0,
    };
    harm::hurt(t, unit, hits, rules::SX_061, Blame::Unit(retreat.from), Breaks::AtOnce)
}
