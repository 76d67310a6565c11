//! Shooting on an order (SX-064).

use rand_core::Rng;
use tercio_kernel::{Flow, Offered, Query, Refusal, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use crate::{
    Spqr,
    answer::Answer,
    game::{self, T},
    ids::UnitId,
    map::Cell,
    missile::{
        Question, Step,
        aim::{self, Stance, longest_reach, targets_on_order},
        obstacle,
    },
    state::State,
};

/// A unit on its march, as far as it has been walked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OnTheMarch {
    /// Where it stands.
    pub stance: Stance,
    /// The hex from which its last step came; none before its first.
    pub came_from: Option<Cell>,
}

/// Whether a unit may shoot at another on its order, from where it stands; `moved` where it is a move order (SX-064).
///
/// # Errors
/// The refusal.
pub fn may_shoot_on_order(state: &State, shooter: UnitId, target: UnitId, moved: bool) -> Verdict {
    if shooter.index() >= state.field().n_units() {
        return Err(obstacle::refusal(obstacle::Obstacle::NoSuchUnit));
    }
    obstacle::verdict(state, aim::declared_on_order(shooter, target, moved), Stance::of(state, shooter))
}

/// Whether a unit may shoot at another in the middle of its march: from where it stands by then, and only before its first step
/// or after one that brought it nearer (SX-064).
///
/// # Errors
/// The refusal.
pub fn may_shoot_in_march(state: &State, shooter: UnitId, march: OnTheMarch, target: UnitId) -> Verdict {
    let shot = obstacle::verdict(state, aim::declared_on_order(shooter, target, true), march.stance);
    // A target that does not exist is refused above, and has no distance.
    let came_nearer = target.index() >= state.field().n_units() || came_nearer(state, march, target);
    let nearer = if came_nearer { Ok(()) } else { Err(Refusal::new(rules::SX_064, "not-nearer")) };
    Refusal::all([shot, nearer])
}

/// Whether the last step of a march, if there was one, brought it nearer to a unit.
#[must_use]
pub fn came_nearer(state: &State, march: OnTheMarch, target: UnitId) -> bool {
    let distance = |from| state.map().distance(from, state.unit(target).cell);
    march.came_from.is_none_or(|before| distance(march.stance.cell) < distance(before))
}

/// The units at which a unit may shoot in the middle of its march.
pub fn targets_in_march(state: &State, shooter: UnitId, march: OnTheMarch) -> impl Iterator<Item = UnitId> + '_ {
    aim::targets(state, shooter, march.stance, true).filter(move |&target| came_nearer(state, march, target))
}

/// A unit was ordered to shoot without moving: at whom?
pub(super) fn order<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, shooter: UnitId) -> Flow<()> {
    // Its order was refused where there was no target; but a reaction may have taken it away since.
    if !aim::has_target_on_order(t.state(), shooter) {
        return Ok(());
    }
    let target = t.ask(t.state().seat_of(shooter), AskTarget { shooter })?;
    t.then(Step::OrderedShot { shooter, target, moved: false }.into())
}

/// Asks at whom a unit shoots.
struct AskTarget {
    shooter: UnitId,
}

impl Query<Spqr> for AskTarget {
    type Reply = UnitId;

    fn into_question(self) -> game::Question {
        Question::Target { shooter: self.shooter }.into()
    }

    fn reply(answer: Answer) -> Option<UnitId> {
        match answer {
            Answer::Unit(target) => Some(target),
            _ => None,
        }
    }
}

/// The units at which it may shoot.
pub(super) fn offered(state: &State, shooter: UnitId) -> Offered<Answer> {
    Offered::only(targets_on_order(state, shooter).into_iter().map(Answer::Unit).collect())
}

/// Whether an answer names such a unit.
pub(super) fn check(state: &State, shooter: UnitId, answer: &Answer) -> Verdict {
    match answer {
        Answer::Unit(target) => may_shoot_on_order(state, shooter, *target, false),
        Answer::Weapons { screen: true, .. } => Err(obstacle::refusal(obstacle::Obstacle::ScreenOnOrder)),
        _ => Err(Refusal::new(rules::SX_064, "name-a-target")),
    }
}

/// Enemies round about at which it may not shoot, and the screen of an elephant, with the reasons.
pub(super) fn refused(state: &State, shooter: UnitId) -> Vec<(Answer, Refusal)> {
    let enemy = state.seat_of(shooter).other();
    let around = aim::cells_within(state.map(), state.unit(shooter).cell, longest_reach(state) + 1);
    let enemies = around.flat_map(|cell| state.units_at(cell)).filter(|&unit| state.seat_of(unit) == enemy).map(Answer::Unit);
    let screen = aim::has_screen(state, shooter).then_some(Answer::Weapons { javelins: false, screen: true });
    let wanted = enemies.chain(screen);
    wanted.filter_map(|answer| Some((answer.clone(), check(state, shooter, &answer).err()?))).collect()
}

/// One of the units at random.
pub(super) fn draw<R: Rng>(state: &State, shooter: UnitId, rng: &mut R) -> Answer {
    let targets = targets_on_order(state, shooter);
    Answer::Unit(targets[below(rng, targets.len())])
}

/// The unit, where there is but one.
pub(super) fn forced(state: &State, shooter: UnitId) -> Option<Answer> {
    let mut targets = aim::targets(state, shooter, Stance::of(state, shooter), false);
    let only = targets.next()?;
    targets.next().is_none().then_some(Answer::Unit(only))
}
