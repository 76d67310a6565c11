//! How a rampage begins, rolls and ends (EL-038, EL-039, EL-042 to EL-047).

use smallvec::SmallVec;
use tercio_kernel::{Bands, Die, Flow, Need, RuleId, Source};
use tercio_rulebook::rules;

use super::{Event, Face, First, Step, Toward};
use crate::{
    Spqr,
    class::Class,
    game::{self, T},
    harm,
    hexes::{Facing, Vertex},
    ids::UnitId,
    leaders, rout,
    state::State,
    tables::RampageRoll,
    unit::Blame,
};

/// An elephant breaks, and with it those that broke at the same instant: their rampages are queued (EL-038, EL-039).
pub(super) fn begin<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, by: Blame, in_shock: bool) -> Flow<()> {
    if !t.state().unit(unit).in_order() {
        return Ok(());
    }
    let was_idle = t.state().rampage.queue.is_empty();
    let mut breaking = Breaking::from_iter([unit]);
    if in_shock {
        breaking.extend(breaking_next(t.state()));
    }
    for elephant in in_order_of_choice(t, breaking)? {
        let last_hit = t.state().unit(elephant).blame;
        let by = if elephant == unit && by != Blame::Nobody { by } else { last_hit };
        let waits = !t.state().rampage.queue.is_empty();
        t.tell(Event::Began { unit: elephant, waits, by })?;
    }
    if was_idle { t.then(Step::Roll.into()) } else { Ok(()) }
}

/// Elephants that break at the same instant.
type Breaking = SmallVec<[UnitId; 4]>;

/// The elephants that would break in this shock next, before anybody else does.
fn breaking_next(state: &State) -> impl Iterator<Item = UnitId> + '_ {
    let breaking = state.agenda.pending().filter_map(|step| match step {
        game::Step::Rout(rout::Step::Break { unit, .. }) => Some(*unit),
        _ => None,
    });
    let broken = breaking.filter(|&unit| harm::is_broken(state, unit));
    broken.take_while(|&unit| state.class(unit) == Class::EL)
}

/// The active player chooses the order of elephants that break at the same instant (EL-039); where no leader is active, they come
/// as they are.
fn in_order_of_choice<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, mut breaking: Breaking) -> Flow<Breaking> {
    let Some(seat) = t.state().active_seat() else { return Ok(breaking) };
    let mut ordered = Breaking::new();
    while breaking.len() > 1 {
        let first = t.ask(seat, First { units: breaking.clone() })?;
        breaking.retain(|unit| *unit != first);
        ordered.push(first);
    }
    ordered.extend(breaking);
    Ok(ordered)
}

/// The elephant rolls its die (EL-042 to EL-046).
pub(super) fn roll<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let roll = t.state().rampage.rolls + 1;
    let is_leader = t.state().profile(unit).leader_elephant;
    let outcomes = outcomes(t.state(), roll == 1, is_leader);
    let bands = Bands::new(Die::D10, Need::Bands, |die| band_of(&outcomes, outcomes[die as usize]));
    let band = t.band(rules::EL_042, &bands)?;
    let (outcome, rule) = outcomes.into_iter().find(|&outcome| band_of(&outcomes, outcome) == band).unwrap_or(outcomes[0]);
    t.tell(Event::Rolled { unit, roll, outcome, rule })?;
    let toward = match outcome {
        RampageRoll::TowardsFriend => Toward::Friend,
        RampageRoll::Compass(number) => Toward::Compass(number),
        RampageRoll::Flee => Toward::Away,
        RampageRoll::Eliminated if rule == rules::SX_116 => return recover(t, unit),
        RampageRoll::Eliminated => return perish(t, unit, rule),
    };
    t.then(Step::Turn { toward }.into())
}

/// What each face of the die says, with the rule that says so.
fn outcomes(state: &State, is_first: bool, is_leader: bool) -> [(RampageRoll, RuleId); 10] {
    let recovers = is_leader && state.rulings().printed_elephants();
    std::array::from_fn(|die| {
        let die = die as u8;
        if is_leader && state.tables().elephant_leader_dies(die) {
            return (RampageRoll::Eliminated, rules::EL_043);
        }
        let outcome = state.tables().rampage_roll(die, is_first);
        let rule = match outcome {
            RampageRoll::TowardsFriend => rules::EL_042,
            RampageRoll::Compass(_) => rules::EL_044,
            RampageRoll::Flee => rules::EL_045,
            RampageRoll::Eliminated if recovers => rules::SX_116,
            RampageRoll::Eliminated => rules::EL_046,
        };
        (outcome, rule)
    })
}

/// The band of an outcome: the first face that gives it.
fn band_of(outcomes: &[(RampageRoll, RuleId); 10], outcome: (RampageRoll, RuleId)) -> u8 {
    outcomes.iter().position(|&other| other == outcome).unwrap_or(0) as u8
}

/// The run and the impact are over: the elephant is lost in the field (SX-115), or has rolled often enough (EL-047), or rolls again.
pub(super) fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if t.state().rulings().printed_elephants() && is_lost_in_the_field(t.state(), unit) {
        t.explain(|state| Event::Lost { unit, distance: state.tables().rampage.printed.lost_at_hexes })?;
        return perish(t, unit, rules::SX_115);
    }
    if t.state().rampage.rolls >= t.state().tables().rampage.max_rolls {
        return perish(t, unit, rules::EL_047);
    }
    t.then(Step::Roll.into())
}

/// Whether no unit is near (SX-115).
fn is_lost_in_the_field(state: &State, unit: UnitId) -> bool {
    let (here, far) = (state.unit(unit).cell, state.tables().rampage.printed.lost_at_hexes);
    let near = |other| state.unit(other).on_map() && state.map().distance(here, state.unit(other).cell) < far;
    !state.units().any(|other| other != unit && near(other))
}

/// The elephant is eliminated where it stands; what becomes of the leaders with it is seen now (SX-120).
fn perish<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId) -> Flow<()> {
    harm::eliminate(t, unit, rule)?;
    end_on_map(t, unit)
}

/// A leader elephant comes to its senses (SX-116); its owner chooses which vertex of the side that it looks at it faces.
fn recover<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let state = t.state();
    let below = state.tables().rampage.printed.leader_recovers_below_tq;
    let hits = state.profile(unit).tq.saturating_sub(below);
    let facing = match state.unit(unit).facing {
        Facing::Vertex(vertex) => vertex,
        Facing::Side(side) => {
            let vertices =
                Vertex::ALL.into_iter().filter(|vertex| vertex.fronts().contains(&side)).collect::<SmallVec<[_; 2]>>();
            t.ask(state.seat_of(unit), Face { unit, vertices: [vertices[0], vertices[1]] })?
        }
    };
    t.tell(Event::Recovered { unit, hits, facing })?;
    end_on_map(t, unit)
}

/// A rampage ended on the map: leaders with it are at risk (SX-120).
fn end_on_map<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let with_it: SmallVec<[_; 2]> = t.state().leaders_at(t.state().unit(unit).cell).collect();
    for leader in with_it {
        t.then(leaders::Step::Risk { leader, rule: rules::SX_120 }.into())?;
    }
    end(t, unit)
}

/// An elephant ran off the map, and leaders with it (EL-047, SX-050, SX-120).
pub(super) fn leave_map<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let with_it: SmallVec<[_; 2]> = t.state().leaders_at(t.state().unit(unit).cell).collect();
    t.tell(Event::LeftMap { unit })?;
    harm::eliminate(t, unit, rules::EL_047)?;
    for leader in with_it {
        harm::lose_leader(t, leader, rules::SX_120)?;
    }
    end(t, unit)
}

/// A rampage is over; the next one begins from its roll one (SX-104).
fn end<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    t.tell(Event::Ended { unit })?;
    match t.state().rampage.running() {
        Some(_) => t.then(Step::Roll.into()),
        None => Ok(()),
    }
}
