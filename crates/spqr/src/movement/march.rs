//! A march from the order to its end: one stride a step (SX-042 to SX-056).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Query, RuleId, Source};
use tercio_rulebook::rules;

use super::{
    Event, Question, Step, arrival, costs, stacking,
    strides::{Footing, Marcher},
    turning,
};
use crate::{
    Spqr,
    answer::{Answer, Path, Stride},
    class::Class,
    game::{self, T},
    harm::{self, Breaks},
    hexes::{Side, Vertex},
    ids::UnitId,
    leaders, missile,
    quality::{self, Modifiers},
    state::State,
    unit::Blame,
    withdrawal, zoc,
};

/// Where a unit that was ordered to move goes.
struct WhereTo {
    unit: UnitId,
}

impl Query<Spqr> for WhereTo {
    type Reply = Option<Path>;

    fn into_question(self) -> game::Question {
        Question::March { unit: self.unit }.into()
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        match answer {
            Answer::Path(path) => Some(Some(path)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// Whether a stride moves the unit: a step or a turn, and no shot.
pub(super) fn is_movement(stride: &Stride) -> bool {
    !matches!(stride, Stride::Shoot(_))
}

/// A unit was ordered to move: its march is committed, and those who go along are named.
pub(super) fn order<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let Some(path) = t.ask(t.state().seat_of(unit), WhereTo { unit })? else {
        return t.tell(Event::Stayed { unit, rule: rules::SX_028 });
    };
    let leaves_its_hex = path.iter().any(|stride| matches!(stride, Stride::Advance(_)));
    t.tell(Event::SetOut { unit, moves: path.iter().any(is_movement), rule: rules::SX_042 })?;
    if leaves_its_hex && t.state().leaders_at(t.state().unit(unit).cell).next().is_some() {
        t.then(leaders::Step::GoAlong { unit }.into())?;
    }
    t.then(Step::Stride { unit, left: path }.into())
}

/// The next stride of a march, judged again on the battle as it is now.
pub(super) fn stride<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, mut left: Path) -> Flow<()> {
    let Some(at) = Marcher::new(t.state(), unit).under_way() else { return give_up(t, unit) };
    if left.is_empty() {
        return go_on(t, unit);
    }
    match left.remove(0) {
        Stride::Advance(side) => set_foot(t, unit, &at, side, left),
        Stride::Turn(to) => turn(t, unit, &at, to, left),
        Stride::Shoot(target) => shoot(t, unit, &at, target, left),
    }
}

/// The march has been walked as it was committed. If an enemy fell back before it meanwhile, the unit goes on with the points that it
/// has left, and its player says where to (SX-062); otherwise it ends.
fn go_on<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let opened = t.state().movement.march_of(unit).is_some_and(|march| march.way_opened);
    let farther = if opened { t.ask(t.state().seat_of(unit), WhereTo { unit })? } else { None };
    if let Some(path) = farther {
        t.tell(Event::WentOn { unit, moves: path.iter().any(is_movement), rule: rules::SX_062 })?;
        return t.then(Step::Stride { unit, left: path }.into());
    }
    t.then(Step::Finish { unit }.into())
}

/// Before a step: enemies two hexes away withdraw if it is the first (SX-058), and shooters whose zone the unit leaves shoot (SX-069).
fn set_foot<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, at: &Footing, side: Side, left: Path) -> Flow<()> {
    if let Err(bar) = Marcher::new(t.state(), unit).advance(at, side) {
        return cut_short(t, unit, bar.rule());
    }
    let approached = if at.entered == 0 { withdrawal::approached(t.state(), unit, None) } else { SmallVec::new() };
    let shooters = shooters_left_behind(t.state(), unit, at, side);
    if approached.is_empty() && shooters.is_empty() {
        return walk(t, unit, at, side, left);
    }
    for enemy in approached {
        t.then(withdrawal::Step::Offer { unit: enemy, from: unit }.into())?;
    }
    for shooter in shooters {
        t.then(missile::Step::RetireFire { shooter, target: unit }.into())?;
    }
    t.then(Step::Advance { unit, side, left }.into())
}

/// The enemy shooters whose zone of control a step leaves (SX-069).
fn shooters_left_behind(state: &State, unit: UnitId, at: &Footing, side: Side) -> SmallVec<[UnitId; 4]> {
    let Some(to) = state.map().neighbour(at.cell, side) else { return SmallVec::new() };
    let shoots = |&by: &UnitId| state.profile(by).is_shooter() && !zoc::controls(state, by, to);
    zoc::by_number(zoc::controllers(state, at.cell, state.seat_of(unit).other()).filter(shoots))
}

/// A step that others have answered: judged once more, and made.
pub(super) fn advance<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, side: Side, left: Path) -> Flow<()> {
    let marcher = Marcher::new(t.state(), unit);
    let Some(at) = marcher.under_way() else { return give_up(t, unit) };
    match marcher.advance(&at, side) {
        Ok(_) => walk(t, unit, &at, side, left),
        Err(bar) => cut_short(t, unit, bar.rule()),
    }
}

/// Makes a step that nothing bars: what it costs, who is jostled, who reacts.
fn walk<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, at: &Footing, side: Side, left: Path) -> Flow<()> {
    let state = t.state();
    let (Some(to), Some(mp)) = (state.map().neighbour(at.cell, side), costs::entry_cost(state, unit, at.cell, side)) else {
        return cut_short(t, unit, rules::SX_045);
    };
    let was_adjacent = zoc::is_adjacent_to_enemy(state, at.cell, state.seat_of(unit));
    let jostle = if at.entered > 0 { stacking::jostle(state, unit, at.cell) } else { stacking::Jostle::default() };
    let ground = costs::terrain_hits(state, unit, at.cell, side);

    t.tell(Event::Advanced { unit, cell: to, mp, rule: rules::SX_043 })?;
    leaders::follow(t, unit)?;
    stacking::pass(t, unit, jostle)?;
    if !harm::is_broken(t.state(), unit) {
        harm::hurt(t, unit, ground, rules::SX_044, Blame::Nobody, Breaks::AtOnce)?;
    }
    for enemy in withdrawal::approached(t.state(), unit, Some(at.cell)) {
        t.then(withdrawal::Step::Offer { unit: enemy, from: unit }.into())?;
    }
    if arrival::concerns_anybody(t.state(), unit) {
        t.then(Step::Arrival { unit, from: at.cell, was_adjacent }.into())?;
    }
    t.then(Step::Stride { unit, left }.into())
}

/// A turn on the way (SX-046, SX-047, SX-049).
fn turn<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, at: &Footing, to: Vertex, left: Path) -> Flow<()> {
    if let Err(bar) = Marcher::new(t.state(), unit).turn(at, to) {
        return cut_short(t, unit, bar.rule());
    }
    let (state, vertices) = (t.state(), at.facing.distance_to(to));
    let (mp, rule) = (turning::mp(state, unit, vertices), turning::rule(state, unit));
    t.tell(Event::Wheeled { unit, to, mp, rule })?;
    turn_hits(t, unit, vertices)?;
    t.then(Step::Stride { unit, left }.into())
}

/// The cohesion that a turning costs a unit where it stands (SX-047, SX-049).
pub(crate) fn turn_hits<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, vertices: u8) -> Flow<()> {
    let (state, cell) = (t.state(), t.state().unit(unit).cell);
    let (own, ground) = (turning::phalanx_hits(state, unit, vertices), turning::rough_hits(state, unit, cell, vertices));
    harm::hurt(t, unit, own, rules::SX_049, Blame::Nobody, Breaks::AtOnce)?;
    if harm::is_broken(t.state(), unit) {
        return Ok(());
    }
    harm::hurt(t, unit, ground, rules::SX_047, Blame::Nobody, Breaks::AtOnce)
}

/// A shot on the way. One that has become impossible is lost, and the march goes on (SX-064).
fn shoot<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, at: &Footing, target: UnitId, left: Path) -> Flow<()> {
    let moves = t.state().movement.march_of(unit).is_some_and(|march| march.moves);
    match Marcher::new(t.state(), unit).may_shoot(at, target, moves) {
        Ok(()) => t.then(missile::Step::OrderedShot { shooter: unit, target, moved: moves }.into())?,
        Err(refusal) => t.tell(Event::ShotLost { unit, target, rule: refusal.reasons()[0].rule })?,
    }
    t.then(Step::Stride { unit, left }.into())
}

/// The rest of a march has become impossible: it ends here.
fn cut_short<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, rule: RuleId) -> Flow<()> {
    t.tell(Event::CutShort { unit, rule })?;
    t.then(Step::Finish { unit }.into())
}

/// A unit that broke on its way marches no more.
fn give_up<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    if t.state().movement.march_of(unit).is_none() {
        return Ok(());
    }
    t.tell(Event::Ended { unit, rule: rules::SX_042 })?;
    leaders::part(t, unit)
}

/// A march ends: the unit stands where it may, and pays for moving again (SX-048) or farther than its MA (SX-049).
pub(super) fn finish<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId) -> Flow<()> {
    let Some(at) = Marcher::new(t.state(), unit).under_way() else { return give_up(t, unit) };
    let Some(march) = t.state().movement.march_of(unit).cloned() else { return Ok(()) };
    t.tell(Event::Ended { unit, rule: rules::SX_042 })?;
    if stacking::settle(t, unit, &march.trail, at.entered > 0)? {
        leaders::follow(t, unit)?;
    }
    leaders::part(t, unit)?;
    if march.mp > 0 {
        tire(t, unit, march.mp)?;
    }
    Ok(())
}

/// The hits of a march that is not the first of its turn (SX-048), and of a phalanx that went beyond its MA (SX-049).
fn tire<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, mp: u8) -> Flow<()> {
    let (profile, again) = (*t.state().profile(unit), t.state().unit(unit).moves_this_turn > 1);
    let stretched = profile.class == Class::PH && mp > profile.ma;
    let costs = t.state().tables().ground.moving_again;
    let (hits, rule) = match (again, stretched) {
        (false, false) => return Ok(()),
        (true, false) => (costs.hits(profile.class), rules::SX_048),
        (true, true) => (costs.ph_stretched_later_move_hits, rules::SX_049),
        (false, true) => {
            let failed = quality::check(t, rules::SX_049, unit, Modifiers::none())? > 0;
            (if failed { costs.ph_stretched_first_move_hits } else { 0 }, rules::SX_049)
        }
    };
    harm::hurt(t, unit, hits, rule, Blame::Nobody, Breaks::AtOnce)
}
