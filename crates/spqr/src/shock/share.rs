//! Sharing the hits of a side among its units (EL-013, EL-024, SX-092).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Refusal, Seat, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use super::{
    Event, Question,
    asked::AsShares,
    lead::{alike, lead},
    segment::{Combat, Party, Role},
};
use crate::{
    Spqr,
    answer::Answer,
    class::Class,
    game::T,
    harm::{self, Breaks},
    ids::UnitId,
    rulings::PassThroughReduction,
    state::State,
    unit::Blame,
};

/// One number of hits for each unit of a side, in its order.
pub type Shares = SmallVec<[u8; 4]>;

/// How the hits of a side have to be shared.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sharing {
    /// As the attacker likes: a phalanx attacks several units that are none (SX-092).
    Free,
    /// Equally; `sure` take one of those left over, and `chosen` of `open` too.
    Equal { each: u8, sure: Party, open: Party, chosen: usize },
}

/// Deals the hits of a side to its units. Who reaches its TQ breaks in the collapse step (SX-016, SX-093).
pub(super) fn deal<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, role: Role, hits: u8) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let (units, reduction) = (combat.party(role).len(), reduction(t.state(), combat, role));
    if units <= 1 {
        return hurt(t, place, role, 0, hits.saturating_sub(reduction));
    }
    let seat = chooser(t.state(), combat, role);
    let mut shares = t.ask(seat, AsShares(Question::Share { combat: place, role, hits }))?;
    shares.iter_mut().for_each(|share| *share = share.saturating_sub(reduction));
    t.explain(|_| Event::Shared { combat: place, role, shares: shares.clone(), reduced: reduction > 0 })?;
    for (unit, &share) in shares.iter().enumerate() {
        hurt(t, place, role, unit, share)?;
    }
    Ok(())
}

fn hurt<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, role: Role, unit: usize, hits: u8) -> Flow<()> {
    let party = t.state().shock.combat(place).map(|combat| combat.party(role));
    let Some(&unit) = party.and_then(|party| party.get(unit)) else { return Ok(()) };
    harm::hurt(t, unit, hits, rules::SX_090, Blame::Combat(place), Breaks::Later)
}

/// What is taken off the share of each elephant, where the ruling says so and not off the hits of the combat (EL-013).
fn reduction(state: &State, combat: &Combat, role: Role) -> u8 {
    let by_unit = state.rulings().pass_through_reduction == PassThroughReduction::Unit;
    let applies = combat.pass_through && role == Role::Attack && by_unit;
    if applies { state.tables().shock.hits.pass_through_reduction } else { 0 }
}

/// Who shares: the owner of the units, but the attacker where a phalanx attacks several units that are none (SX-092).
fn chooser(state: &State, combat: &Combat, role: Role) -> Seat {
    if is_free(state, combat, role) { combat.seat(state, Role::Attack) } else { combat.seat(state, role) }
}

fn is_free(state: &State, combat: &Combat, role: Role) -> bool {
    let is_phalanx = |unit: &_| state.class(*unit) == Class::PH;
    role == Role::Defence
        && combat.defenders.len() > 1
        && combat.attackers.iter().any(is_phalanx)
        && !combat.defenders.iter().any(is_phalanx)
}

fn sharing(state: &State, combat: &Combat, role: Role, hits: u8) -> Sharing {
    if is_free(state, combat, role) {
        return Sharing::Free;
    }
    let party = combat.party(role);
    let (each, left) = (hits / party.len() as u8, usize::from(hits % party.len() as u8));
    if left == 0 {
        return Sharing::Equal { each, sure: Party::new(), open: Party::new(), chosen: 0 };
    }
    let givers = lead(state, combat).map(|lead| alike(state, combat, role, lead)).unwrap_or_default();
    if left < givers.len() {
        return Sharing::Equal { each, sure: Party::new(), open: givers, chosen: left };
    }
    let others = party.iter().copied().filter(|unit| !givers.contains(unit)).collect();
    Sharing::Equal { each, chosen: left - givers.len(), sure: givers, open: others }
}

/// The shares, where the rules or the outcome leave but one way.
pub(super) fn only_way(state: &State, combat: &Combat, role: Role, hits: u8) -> Option<Shares> {
    match sharing(state, combat, role, hits) {
        Sharing::Free if hits > 0 => None,
        Sharing::Free => Some(combat.party(role).iter().map(|_| 0).collect()),
        Sharing::Equal { each, sure, open, chosen } => {
            // A hit that is taken off again makes no difference, whoever has it.
            let matters = chosen > 0 && each + 1 > reduction(state, combat, role);
            let picked = &open[..chosen];
            (!matters).then(|| equal_shares(combat.party(role), each, &sure, picked))
        }
    }
}

fn equal_shares(party: &Party, each: u8, sure: &[UnitId], picked: &[UnitId]) -> Shares {
    party.iter().map(|unit| each + u8::from(sure.contains(unit) || picked.contains(unit))).collect()
}

/// Every way to share these hits.
pub(super) fn offered(state: &State, combat: &Combat, role: Role, hits: u8) -> Offered<Answer> {
    let party = combat.party(role);
    let ways = match sharing(state, combat, role, hits) {
        Sharing::Free => compositions(hits, party.len()),
        Sharing::Equal { each, sure, open, chosen } => {
            let picks = picks(&open, chosen);
            picks.into_iter().map(|picked| equal_shares(party, each, &sure, &picked)).collect()
        }
    };
    Offered::only(ways.into_iter().map(Answer::Shares).collect())
}

/// Every way to put so many hits on so many units.
fn compositions(hits: u8, units: usize) -> Vec<Shares> {
    if units <= 1 {
        return vec![(0..units).map(|_| hits).collect()];
    }
    let first = |share: u8| {
        compositions(hits - share, units - 1).into_iter().map(move |rest| std::iter::once(share).chain(rest).collect())
    };
    (0..=hits).rev().flat_map(first).collect()
}

/// Every choice of so many of these units.
fn picks(units: &[UnitId], n: usize) -> Vec<Party> {
    match (n, units) {
        (0, _) => vec![Party::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let mut with_first = picks(rest, n - 1);
            with_first.iter_mut().for_each(|party| party.insert(0, *first));
            with_first.extend(picks(rest, n));
            with_first
        }
    }
}

/// Whether hits may be shared so (EL-024, SX-092).
///
/// # Errors
/// What is wrong with it.
pub(super) fn check(state: &State, combat: &Combat, role: Role, hits: u8, shares: &[u8]) -> Verdict {
    let party = combat.party(role);
    if shares.len() != party.len() {
        return Err(Refusal::new(rules::SX_092, "one-for-each").int("units", party.len() as i64));
    }
    let sum: i64 = shares.iter().copied().map(i64::from).sum();
    if sum != i64::from(hits) {
        return Err(Refusal::new(rules::SX_092, "wrong-sum").int("hits", hits).int("shared", sum));
    }
    let Sharing::Equal { each, sure, open, .. } = sharing(state, combat, role, hits) else { return Ok(()) };
    if shares.iter().any(|&share| share != each && share != each + 1) {
        return Err(Refusal::new(rules::EL_024, "not-equal").int("each", each));
    }
    let extra = |unit: &_| party.iter().zip(shares).any(|(other, &share)| other == unit && share > each);
    let due = sure.iter().all(extra);
    let elsewhere = party.iter().any(|unit| extra(unit) && !sure.contains(unit) && !open.contains(unit));
    if due && !elsewhere { Ok(()) } else { Err(Refusal::new(rules::SX_092, "leader-first")) }
}

/// One way to share at random.
pub(super) fn draw<R: rand_core::Rng>(state: &State, combat: &Combat, role: Role, hits: u8, rng: &mut R) -> Shares {
    let party = combat.party(role);
    match sharing(state, combat, role, hits) {
        Sharing::Free => {
            let mut shares: Shares = party.iter().map(|_| 0).collect();
            (0..hits).for_each(|_| shares[below(rng, party.len())] += 1);
            shares
        }
        Sharing::Equal { each, sure, mut open, chosen } => {
            while open.len() > chosen {
                open.remove(below(rng, open.len()));
            }
            equal_shares(party, each, &sure, &open)
        }
    }
}
