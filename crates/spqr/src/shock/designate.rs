//! Designating the combats of the segment (SX-075 to SX-078).

use smallvec::SmallVec;
use tercio_kernel::{Offered, Refusal, RuleId, Seat, Verdict};
use tercio_rulebook::rules;

use super::{
    allot::{combat_against, combat_of, dutiful, left_over, split_stacks},
    duty::{Attacker, Duties, bar_of_attacker, bars_of_target, duties, may_ever_shock},
};
use crate::{
    answer::{Answer, Designation},
    ids::UnitId,
    state::State,
    words, zoc,
};

/// How many refused allotments are shown at most.
const REFUSED_MAX: usize = 12;

/// Whether combats may be designated thus: every rule that they break (SX-075 to SX-077).
///
/// # Errors
/// The reasons.
pub fn check(state: &State, seat: Seat, combats: &[Designation]) -> Verdict {
    // What names no unit, or nobody's enemy, cannot be judged further.
    Refusal::all(combats.iter().map(|combat| check_sides(state, seat, combat)))?;
    let duties = duties(state, seat);
    Refusal::all([
        Refusal::all(combats.iter().map(check_form)),
        Refusal::all(combats.iter().map(|combat| check_units(state, combat))),
        check_once(state, combats),
        check_duties(state, &duties, combats),
        check_stacks(state, &duties, combats),
    ])
}

/// Own units against enemies that stand on the map.
fn check_sides(state: &State, seat: Seat, combat: &Designation) -> Verdict {
    let is_of = |unit: UnitId, side: Seat| {
        unit.index() < state.field().n_units() && state.seat_of(unit) == side && state.unit(unit).on_map()
    };
    if combat.attackers.iter().any(|&unit| !is_of(unit, seat)) {
        return Err(Refusal::new(rules::SX_077, "attacker-not-yours"));
    }
    if combat.defenders.iter().any(|&unit| !is_of(unit, seat.other())) {
        return Err(Refusal::new(rules::SX_077, "defender-no-enemy"));
    }
    Ok(())
}

/// Several against one, or one against several (SX-077).
fn check_form(combat: &Designation) -> Verdict {
    match (combat.attackers.len(), combat.defenders.len()) {
        (0, _) | (_, 0) => Err(Refusal::new(rules::SX_077, "one-side-empty")),
        (attackers, defenders) if attackers > 1 && defenders > 1 => Err(Refusal::new(rules::SX_077, "several-against-several")
            .int("attackers", attackers as i64)
            .int("defenders", defenders as i64)),
        _ => Ok(()),
    }
}

/// Whether each attacker may attack, and each of its enemies (SX-075, SX-076, SX-083).
fn check_units(state: &State, combat: &Designation) -> Verdict {
    Refusal::all(combat.attackers.iter().map(|&unit| check_attacker(state, unit, &combat.defenders)))
}

fn check_attacker(state: &State, unit: UnitId, defenders: &[UnitId]) -> Verdict {
    let bar = bar_of_attacker(state, unit).map_or(Ok(()), |bar| Err(bar.refusal(state, unit)));
    let bars = defenders.iter().flat_map(|&target| {
        bars_of_target(state, unit, target).into_iter().map(move |bar| Err(bar.refusal(state, unit, target)))
    });
    Refusal::all(std::iter::once(bar).chain(bars))
}

/// Each unit attacks once and is attacked once (SX-077).
fn check_once(state: &State, combats: &[Designation]) -> Verdict {
    let twice = |units: Vec<UnitId>, why: &'static str| {
        let again = (1..units.len()).filter(|&place| units[..place].contains(&units[place])).map(|place| units[place]);
        let refused: Vec<_> = again.map(|unit| Err(refusal_about(state, rules::SX_077, why, unit))).collect();
        Refusal::all(refused)
    };
    let attackers = combats.iter().flat_map(|combat| combat.attackers.clone()).collect();
    let defenders = combats.iter().flat_map(|combat| combat.defenders.clone()).collect();
    Refusal::all([twice(attackers, "attacks-twice"), twice(defenders, "attacked-twice")])
}

/// Those who came up to an enemy attack (SX-075); and who attacks leaves nobody in its zone of control to nobody (SX-077).
fn check_duties(state: &State, duties: &Duties, combats: &[Designation]) -> Verdict {
    let idle = duties.iter().filter(|attacker| {
        attacker.must && combat_of(combats, attacker.unit).is_none() && !is_bound_elsewhere(state, duties, combats, attacker)
    });
    let idle = idle.map(|attacker| Err(refusal_about(state, rules::SX_075, "must-shock", attacker.unit)));
    let left = left_over(state, duties, combats).map(|(unit, target)| {
        Err(refusal_about(state, rules::SX_077, "leaves-enemy", unit).with("target", words::unit(state, target)))
    });
    Refusal::all(idle.chain(left))
}

/// Whether the unit with which it is stacked attacks a hex in which there is nobody for it (SX-077).
fn is_bound_elsewhere(state: &State, duties: &Duties, combats: &[Designation], attacker: &Attacker) -> bool {
    let mate = duties.iter().find(|other| other.cell == attacker.cell && other.unit != attacker.unit);
    let own = mate.and_then(|mate| combat_of(combats, mate.unit));
    own.is_some_and(|combat| {
        let hexes: SmallVec<[_; 4]> = combat.defenders.iter().map(|&target| state.unit(target).cell).collect();
        !attacker.targets.iter().any(|&target| hexes.contains(&state.unit(target).cell))
    })
}

fn check_stacks(state: &State, duties: &Duties, combats: &[Designation]) -> Verdict {
    let split = split_stacks(state, duties, combats).map(|(unit, mate)| {
        Err(refusal_about(state, rules::SX_077, "stack-splits", unit).with("mate", words::unit(state, mate)))
    });
    Refusal::all(split)
}

fn refusal_about(state: &State, rule: RuleId, why: &str, unit: UnitId) -> Refusal {
    Refusal::new(rule, why).with("unit", words::unit(state, unit))
}

/// Allotments that a player might want and that the rules refuse, each with the reasons.
pub(super) fn refused(state: &State, seat: Seat) -> Vec<(Answer, Refusal)> {
    let owed = duties(state, seat);
    let base = dutiful(state, &owed);
    let idle = (0..base.len()).map(|place| without(&base, place));
    let eager = state.units_of(seat).filter_map(|unit| with_one_more(state, &base, unit));
    let merged = (base.len() > 1).then(|| merged(&base));
    let wanted = idle.chain(eager).chain(merged);
    let refused = wanted.filter_map(|combats| check(state, seat, &combats).err().map(|why| (Answer::Combats(combats), why)));
    refused.take(REFUSED_MAX).collect()
}

/// The same without one of the combats.
fn without(base: &[Designation], place: usize) -> Vec<Designation> {
    let kept = base.iter().enumerate().filter(|(at, _)| *at != place);
    kept.map(|(_, combat)| combat.clone()).collect()
}

/// The same and an attack of a unit that fights in none, on an enemy next to it that nobody attacks.
fn with_one_more(state: &State, base: &[Designation], unit: UnitId) -> Option<Vec<Designation>> {
    if combat_of(base, unit).is_some() {
        return None;
    }
    let beside = zoc::units_beside(state, state.unit(unit).cell, state.seat_of(unit).other());
    // Skirmishers have every enemy beside them refused alike; of others the ones aside and behind are not worth a word.
    let mut wanted = beside.filter(|&enemy| zoc::controls(state, unit, state.unit(enemy).cell) || !may_ever_shock(state, unit));
    let target = wanted.find(|&enemy| combat_against(base, enemy).is_none())?;
    let mut combats = base.to_vec();
    combats.push(Designation { attackers: SmallVec::from_slice(&[unit]), defenders: SmallVec::from_slice(&[target]) });
    Some(combats)
}

/// The first two combats as one.
fn merged(base: &[Designation]) -> Vec<Designation> {
    let mut combats = base[1..].to_vec();
    combats[0].attackers.extend_from_slice(&base[0].attackers);
    combats[0].defenders.extend_from_slice(&base[0].defenders);
    combats
}

/// The allotments that a player is offered.
pub(super) fn offered(state: &State, seat: Seat) -> Offered<Answer> {
    super::allot::offered(state, &duties(state, seat))
}

/// The allotment, where the rules leave but one.
pub(super) fn forced(state: &State, seat: Seat) -> Option<Answer> {
    super::allot::only_one(state, &duties(state, seat)).map(Answer::Combats)
}

/// A legal allotment at random.
pub(super) fn draw<R: rand_core::Rng>(state: &State, seat: Seat, rng: &mut R) -> Answer {
    Answer::Combats(super::allot::draw(state, &duties(state, seat), rng))
}
