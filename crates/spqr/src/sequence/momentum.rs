//! Momentum: another orders phase, and what a nine leads to (SX-034, SX-035).

use tercio_kernel::{Bands, Die, Flow, Need, RuleId, Seat, Source};
use tercio_rulebook::rules;

use super::{Event, Question, Step, Way, activation::is_in_enemy_zone, question::Chosen};
use crate::{
    Spqr,
    game::{T, YesNo},
    ids::LeaderId,
    rulings::Momentum,
    state::State,
    tables::AfterNine,
};

/// What the momentum die says: the leader goes on, or is finished, or more than that.
const FAILED: u8 = 0;
const GAINED: u8 = 1;
const NINE: u8 = 2;

/// Notes that a leader stands in an enemy zone of control, if he does: he gets no momentum after this phase (SX-034).
///
/// # Errors
/// A pause, to be passed on.
pub(crate) fn note_enemy_zone<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    let stands = t.state().leader(leader);
    if stands.on_map() && !stands.was_in_enemy_zoc && is_in_enemy_zone(t.state(), leader) {
        return t.tell(Event::InEnemyZone { leader, rule: rules::SX_034 });
    }
    Ok(())
}

/// His orders phase has ended, shocks included: a leader may try for another, or is finished (SX-026, SX-034).
pub(super) fn try_for<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    if let Err(rule) = may_try(t.state(), leader) {
        return t.tell(Event::Finished { leader, rule });
    }
    let seat = t.state().field().seat_of_leader(leader);
    if !t.ask(seat, YesNo(Question::Momentum { leader }.into()))? {
        return t.tell(Event::Finished { leader, rule: rules::SX_026 });
    }
    match t.band(rules::SX_034, &bands(t.state(), leader))? {
        GAINED => gain(t, leader),
        NINE => roll_nine(t, leader),
        _ => fail(t, leader, rules::SX_034),
    }
}

/// How a leader's momentum die is read: his initiative or less, more, or the nine that calls for another.
fn bands(state: &State, leader: LeaderId) -> Bands {
    let initiative = i16::from(state.leader(leader).initiative);
    let nine = i16::from(state.tables().leaders.momentum_nine);
    Bands::new(Die::D10, Need::AtMost(initiative), |die| match die {
        die if die == nine => NINE,
        die if die <= initiative => GAINED,
        _ => FAILED,
    })
}

fn gain<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    t.tell(Event::MomentumTried { leader, gained: true, rule: rules::SX_034 })?;
    t.then(Step::Answer { leader, gained: Way::Momentum }.into())
}

fn fail<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId, rule: RuleId) -> Flow<()> {
    t.tell(Event::MomentumTried { leader, gained: false, rule })?;
    t.tell(Event::Finished { leader, rule })
}

/// A natural nine: the leader is finished, and another die is rolled (SX-035).
fn roll_nine<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, leader: LeaderId) -> Flow<()> {
    fail(t, leader, rules::SX_035)?;
    let seat = t.state().field().seat_of_leader(leader);
    t.then(Step::Nine { seat }.into())
}

/// The die after a nine of this seat's leader: the opponent activates one of his, nothing, or no one else is activated (SX-035).
pub(super) fn after_nine<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, seat: Seat) -> Flow<()> {
    let rule = rules::SX_035;
    let results = Bands::new(Die::D10, Need::Bands, |die| t.state().tables().after_nine(die as u8) as u8);
    let result = [AfterNine::OpponentActivates, AfterNine::Nothing, AfterNine::TurnEnds][usize::from(t.band(rule, &results)?)];
    t.tell(Event::AfterNine { seat, result, rule })?;
    if result != AfterNine::OpponentActivates {
        return Ok(());
    }
    let Some(leader) = t.ask(seat.other(), Chosen(Question::Reactivate))? else { return Ok(()) };
    let was_finished = !t.state().leader(leader).is_available();
    t.tell(Event::Reactivated { leader, was_finished, rule })?;
    t.then(Step::Phase { leader, way: Way::Nine }.into())
}

/// Whether a leader may try for momentum.
///
/// # Errors
/// The rule by which he is finished without trying.
pub(super) fn may_try(state: &State, id: LeaderId) -> Result<(), RuleId> {
    let leader = state.leader(id);
    if !leader.is_available() {
        return Err(rules::SX_026);
    }
    let had_his_share = leader.phases > state.tables().leaders.momentum_max;
    let barred = leader.was_in_enemy_zoc || leader.no_momentum || had_his_share;
    if barred || state.rulings().momentum == Momentum::Off { Err(rules::SX_034) } else { Ok(()) }
}
