//! A shot, from the die to its hits (SX-065 to SX-067, SX-072).

use smallvec::SmallVec;
use tercio_kernel::{Bands, Die, Flow, Need, Source};
use tercio_rulebook::rules;

use crate::{
    Spqr,
    game::T,
    harm::{self, Breaks},
    ids::{LeaderId, UnitId},
    leaders,
    missile::{
        Event, Step, aim,
        shot::{Declared, LegalShot, Occasion},
        supply,
    },
    quality::Modifiers,
    unit::Blame,
};

/// What a die of a shot says, a bit each: these are the bands that matter.
const HITS: u8 = 1;
const USES_UP: u8 = 2;
const NATURAL_ZERO: u8 = 4;

/// A unit shoots on its order; whoever was shot at may shoot back once that is resolved (SX-064, SX-070).
pub(super) fn on_order<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, shooter: UnitId, target: UnitId, moved: bool) -> Flow<()> {
    if shoot(t, aim::declared_on_order(shooter, target, moved))? {
        t.then(Step::ReturnFire { shooter: target, target: shooter }.into())?;
    }
    Ok(())
}

/// Resolves a shot, if the rules still allow it: whether they did.
///
/// Its leader casualties and its rout come before anything that is scheduled afterwards.
pub(super) fn shoot<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, declared: Declared) -> Flow<bool> {
    let shot = match LegalShot::derive(t.state(), declared) {
        Ok(shot) => shot,
        Err(refusal) => {
            t.tell(Event::ShotLost { shot: declared, rule: refusal.reasons()[0].rule })?;
            return Ok(false);
        }
    };
    let modifiers = shot.modifiers(t.state());
    let leaders = leaders_shot_at(t, &shot);
    let said = roll(t, &shot, &modifiers, !leaders.is_empty())?;
    tell_shot(t, &shot, modifiers, said)?;
    if said & NATURAL_ZERO != 0 {
        for leader in leaders {
            t.then(leaders::Step::Risk { leader, rule: shot.declared.occasion.rule() }.into())?;
        }
    }
    if said & HITS != 0 {
        let (hits, rule) = shot.hits(t.state());
        harm::hurt(t, declared.target, hits, rule, Blame::Unit(declared.shooter), Breaks::AtOnce)?;
    }
    Ok(true)
}

/// The leaders who are at risk from a natural 0 (SX-040).
fn leaders_shot_at<S: Source<Spqr> + ?Sized>(t: &T<'_, S>, shot: &LegalShot) -> SmallVec<[LeaderId; 2]> {
    t.state().leaders_at(t.state().unit(shot.declared.target).cell).collect()
}

/// Rolls the die of a shot, and tells apart only what makes a difference.
fn roll<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, shot: &LegalShot, ledger: &Modifiers, leaders: bool) -> Flow<u8> {
    let state = t.state();
    let need = i16::from(shot.figure) - i16::from(ledger.total());
    let bands = Bands::new(Die::D10, Need::AtMost(need), |die| {
        let bit = |is: bool, bit: u8| if is { bit } else { 0 };
        bit(die <= need, HITS) | bit(supply::is_used_by(state, shot, die), USES_UP) | bit(leaders && die == 0, NATURAL_ZERO)
    });
    t.band(rules::SX_066, &bands)
}

fn tell_shot<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, shot: &LegalShot, modifiers: Modifiers, said: u8) -> Flow<()> {
    let table = shot.table(t.state());
    let left = (said & USES_UP != 0).then(|| supply::when_used(t.state(), shot));
    t.tell(Event::Shot {
        shot: shot.declared,
        table,
        row: shot.row,
        range: shot.range,
        figure: shot.figure,
        modifiers,
        hit: said & HITS != 0,
        left,
    })
}

/// The shots of one reaction, each a step with a die of its own (EL-037, SX-071).
pub(super) fn in_reaction<S: Source<Spqr> + ?Sized>(
    t: &mut T<'_, S>,
    shooter: UnitId,
    target: UnitId,
    occasion: Occasion,
    weapons: super::Weapons,
) -> Flow<()> {
    if weapons.any() {
        t.explain(|_| Event::Reacts { shooter, target, occasion, weapons })?;
    }
    for weapon in weapons.iter() {
        t.then(Step::Shot(Declared { shooter, weapon, target, occasion }).into())?;
    }
    Ok(())
}
