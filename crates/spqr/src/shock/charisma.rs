//! Leaders in the shock: who of them is at risk, and what they are worth in the clash (SX-082).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use super::{
    Event, Question, Step,
    asked::AsLeader,
    resume,
    segment::{Combat, Leaders, Role},
};
use crate::{
    Spqr,
    game::T,
    ids::{LeaderId, UnitId},
    leaders,
    state::State,
};

/// Before the clash of these combats it is seen whether their leaders fall, and who is left to inspire his side (SX-082).
pub(super) fn risk<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, combat: Option<u8>) -> Flow<()> {
    let places = match combat {
        Some(place) => place..place + 1,
        None => 0..t.state().shock.combats.len() as u8,
    };
    for place in places {
        resume::muster(t, place)?;
        let sides = Role::BOTH.map(|role| leaders_at_risk(t.state(), place, role));
        if sides.iter().all(Leaders::is_empty) {
            continue;
        }
        for &leader in sides.iter().flatten() {
            if !has_risked(t.state(), place, leader) {
                t.then(leaders::Step::Risk { leader, rule: rules::SX_082 }.into())?;
            }
        }
        t.then(Step::Charisma { combat: place, leaders: sides }.into())?;
    }
    Ok(())
}

/// The leaders stacked with units of one side of a combat that is to be fought, each once (SX-082).
fn leaders_at_risk(state: &State, place: u8, role: Role) -> Leaders {
    let Some(combat) = state.shock.combat(place).filter(|combat| combat.is_pending()) else { return Leaders::new() };
    let mut leaders = Leaders::new();
    for &unit in combat.party(role) {
        for leader in leaders_with(state, unit) {
            if !leaders.contains(&leader) {
                leaders.push(leader);
            }
        }
    }
    leaders
}

/// The leaders of a unit's own side in its hex.
fn leaders_with(state: &State, unit: UnitId) -> impl Iterator<Item = LeaderId> + '_ {
    let seat = state.seat_of(unit);
    state.leaders_at(state.unit(unit).cell).filter(move |&leader| state.field().seat_of_leader(leader) == seat)
}

/// Whether a leader has been at risk in an earlier combat of the segment: stacked units may fight in two, and he falls but once.
fn has_risked(state: &State, place: u8, leader: LeaderId) -> bool {
    let takes_part = |combat: &Combat| {
        let units = || combat.attackers.iter().chain(&combat.defenders);
        !combat.cancelled && units().any(|&unit| leaders_with(state, unit).any(|other| other == leader))
    };
    state.shock.combats.iter().take(usize::from(place)).any(takes_part)
}

/// What the leaders of a combat are worth: one of those who live on each side, and against it each who fell in this step (SX-082).
pub(super) fn settle<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, sides: [Leaders; 2]) -> Flow<()> {
    let mut by = [0; 2];
    let mut used = [None; 2];
    for role in Role::BOTH {
        let alive: Leaders = living(t.state(), &sides[role.index()]).collect();
        used[role.index()] = inspiring(t, place, role, alive)?;
        by[role.index()] = worth(t.state(), role, used[role.index()], &sides[role.index()]);
    }
    if by == [0; 2] {
        return Ok(());
    }
    t.tell(Event::Inspired { combat: place, leaders: used, by, rule: rules::SX_082 })
}

fn living<'a>(state: &'a State, leaders: &'a [LeaderId]) -> impl Iterator<Item = LeaderId> + 'a {
    leaders.iter().copied().filter(|&leader| state.leader(leader).on_map())
}

/// The leader whose charisma counts for a side: his player chooses.
fn inspiring<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8, role: Role, alive: Leaders) -> Flow<Option<LeaderId>> {
    let (Some(&first), Some(combat)) = (alive.first(), t.state().shock.combat(place)) else { return Ok(None) };
    if alive.len() == 1 {
        return Ok(Some(first));
    }
    let seat = combat.seat(t.state(), role);
    t.ask(seat, AsLeader(Question::Charisma { combat: place, leaders: alive })).map(Some)
}

/// What a side's leaders add to the die of the clash: the attacker's charisma is added, the defender's subtracted; that of a leader who
/// has fallen turns against his side, and a little more.
fn worth(state: &State, role: Role, used: Option<LeaderId>, all: &[LeaderId]) -> i8 {
    let charisma = |leader: LeaderId| state.leader(leader).charisma as i8;
    let extra = state.tables().shock.dead_leader_extra as i8;
    let fallen = all.iter().filter(|&&leader| !state.leader(leader).on_map());
    let loss: i8 = fallen.map(|&leader| charisma(leader) + extra).sum();
    let own = used.map_or(0, charisma) - loss;
    match role {
        Role::Attack => own,
        Role::Defence => -own,
    }
}

/// The answer, where it does not matter which leader is used.
pub(super) fn only_choice(state: &State, leaders: &[LeaderId]) -> Option<LeaderId> {
    let charisma: SmallVec<[u8; 4]> = leaders.iter().map(|&leader| state.leader(leader).charisma).collect();
    let alike = charisma.windows(2).all(|pair| pair[0] == pair[1]);
    leaders.first().copied().filter(|_| alike)
}
