//! Reaction fire: at whoever enters or leaves a zone of control, and back at a shooter (SX-068 to SX-071, EL-034, EL-037).

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use smallvec::{SmallVec, smallvec};
use tercio_kernel::{Flow, Offered, Query, Refusal, Source, Verdict, simulate::below};
use tercio_rulebook::rules;

use crate::{
    Spqr,
    answer::Answer,
    game::{self, T},
    ids::UnitId,
    missile::{
        Question, Step, aim, fire,
        shot::{Declared, LegalShot, Occasion, Weapon},
    },
    state::State,
};

/// Which weapons a unit uses in one reaction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Weapons {
    /// What its men throw or shoot; on elephants, the javelins of the tower.
    pub own: bool,
    /// The bows of an elephant's screen.
    pub screen: bool,
}

impl Weapons {
    /// None: no reaction.
    pub const NONE: Self = Self { own: false, screen: false };

    /// Whether it uses any.
    #[must_use]
    pub const fn any(self) -> bool {
        self.own || self.screen
    }

    /// Those that it uses, its own first.
    pub fn iter(self) -> impl Iterator<Item = Weapon> {
        [(self.own, Weapon::Own), (self.screen, Weapon::Screen)].into_iter().filter(|(used, _)| *used).map(|(_, weapon)| weapon)
    }
}

/// The units of a line at which one shooter may react, once all have moved (SX-068).
pub type Entered = SmallVec<[UnitId; 4]>;

/// Who shot at whom on entry in the orders phase that is being played: a return is not allowed then (SX-070).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Reactions {
    on_entry: SmallVec<[(UnitId, UnitId); 4]>,
}

impl Reactions {
    /// Whether a unit used entry reaction against another in this phase.
    #[must_use]
    pub fn has_reacted(&self, shooter: UnitId, target: UnitId) -> bool {
        self.on_entry.contains(&(shooter, target))
    }

    /// Notes an entry reaction. For events alone.
    pub(super) fn note(&mut self, shooter: UnitId, target: UnitId) {
        if !self.has_reacted(shooter, target) {
            self.on_entry.push((shooter, target));
        }
    }

    /// Forgets them all: the orders phase is over. For events alone.
    pub fn forget(&mut self) {
        self.on_entry.clear();
    }
}

/// The weapons with which a unit may react to another on an occasion: none where it may not.
#[must_use]
pub fn weapons_for(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion) -> Weapons {
    let may = |weapon| LegalShot::exists(state, Declared { shooter, weapon, target, occasion });
    Weapons { own: may(Weapon::Own), screen: state.profile(shooter).screen && may(Weapon::Screen) }
}

/// Whether a unit may react to another with a weapon on an occasion (SX-068 to SX-071).
///
/// # Errors
/// The refusal.
pub fn may_react(state: &State, shooter: UnitId, weapon: Weapon, target: UnitId, occasion: Occasion) -> Verdict {
    LegalShot::derive(state, Declared { shooter, weapon, target, occasion }).map(drop)
}

/// A shooter may react to one unit (SX-068, SX-069, SX-070).
pub(super) fn offer<S: Source<Spqr> + ?Sized>(
    t: &mut T<'_, S>,
    shooter: UnitId,
    target: UnitId,
    occasion: Occasion,
) -> Flow<()> {
    let Some(target) = whom_it_hits(t.state(), shooter, target, occasion) else { return Ok(()) };
    if !weapons_for(t.state(), shooter, target, occasion).any() {
        return Ok(());
    }
    let weapons = t.ask(t.state().seat_of(shooter), AskReaction { shooter, target, occasion })?;
    fire::in_reaction(t, shooter, target, occasion, weapons)
}

/// At whom a reaction to a unit goes: where it came in below another, that one is shot at (SX-053). A return is meant for the
/// shooter alone.
fn whom_it_hits(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion) -> Option<UnitId> {
    let there = state.unit(target);
    match occasion {
        _ if !there.on_map() => None,
        Occasion::Return => Some(target),
        _ => aim::exposed_at(state, there.cell, state.unit(shooter).cell),
    }
}

/// A shooter may react to one of the units of a line that entered its zone of control (SX-068).
pub(super) fn offer_line<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, shooter: UnitId, entered: &Entered) -> Flow<()> {
    let targets = targets_among(t.state(), shooter, entered);
    match targets[..] {
        [] => Ok(()),
        [only] => offer(t, shooter, only, Occasion::Entry),
        _ => {
            let seat = t.state().seat_of(shooter);
            let Some(target) = t.ask(seat, AskWhichOfLine { shooter, targets })? else { return Ok(()) };
            match t.state().profile(shooter).screen {
                true => offer(t, shooter, target, Occasion::Entry),
                false => fire::in_reaction(t, shooter, target, Occasion::Entry, Weapons { own: true, screen: false }),
            }
        }
    }
}

fn targets_among(state: &State, shooter: UnitId, entered: &Entered) -> Entered {
    let mut targets = Entered::new();
    let hit = entered.iter().filter_map(|&target| whom_it_hits(state, shooter, target, Occasion::Entry));
    for target in hit.filter(|&target| weapons_for(state, shooter, target, Occasion::Entry).any()) {
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    targets
}

/// The reactions to a line that has finished moving, one step for each shooter whose zone of control was entered (SX-068).
///
/// `entries` names shooter and unit for each entry, in the order in which they happened.
#[must_use]
pub fn after_line(entries: &[(UnitId, UnitId)]) -> SmallVec<[game::Step; 4]> {
    let mut by_shooter: SmallVec<[(UnitId, Entered); 4]> = SmallVec::new();
    for &(shooter, target) in entries {
        match by_shooter.iter_mut().find(|(known, _)| *known == shooter) {
            Some((_, entered)) => entered.push(target),
            None => by_shooter.push((shooter, smallvec![target])),
        }
    }
    by_shooter.into_iter().map(|(shooter, entered)| Step::LineEntryFire { shooter, entered }.into()).collect()
}

/// Asks whether, and with what, a unit reacts.
struct AskReaction {
    shooter: UnitId,
    target: UnitId,
    occasion: Occasion,
}

impl Query<Spqr> for AskReaction {
    type Reply = Weapons;

    fn into_question(self) -> game::Question {
        Question::React { shooter: self.shooter, target: self.target, occasion: self.occasion }.into()
    }

    fn reply(answer: Answer) -> Option<Weapons> {
        weapons_of(&answer)
    }
}

/// Asks at which unit of a line a unit reacts.
struct AskWhichOfLine {
    shooter: UnitId,
    targets: Entered,
}

impl Query<Spqr> for AskWhichOfLine {
    type Reply = Option<UnitId>;

    fn into_question(self) -> game::Question {
        Question::ReactToLine { shooter: self.shooter, targets: self.targets }.into()
    }

    fn reply(answer: Answer) -> Option<Option<UnitId>> {
        match answer {
            Answer::Unit(target) => Some(Some(target)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// The weapons that an answer names.
const fn weapons_of(answer: &Answer) -> Option<Weapons> {
    match *answer {
        Answer::Yes => Some(Weapons { own: true, screen: false }),
        Answer::No => Some(Weapons::NONE),
        Answer::Weapons { javelins, screen } => Some(Weapons { own: javelins, screen }),
        _ => None,
    }
}

/// The answers to a reaction, the fullest first: units without a screen say yes or no, elephants name their weapons (EL-037).
pub(super) fn offered(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion) -> Offered<Answer> {
    Offered::only(choices(state, shooter, target, occasion).into_vec())
}

fn choices(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion) -> SmallVec<[Answer; 4]> {
    let may = weapons_for(state, shooter, target, occasion);
    let mut answers = SmallVec::new();
    if !state.profile(shooter).screen {
        answers.extend(may.own.then_some(Answer::Yes));
    } else {
        let both = [(true, true), (false, true), (true, false)];
        let usable = both.into_iter().filter(|(own, screen)| (may.own || !own) && (may.screen || !screen));
        answers.extend(usable.map(|(javelins, screen)| Answer::Weapons { javelins, screen }));
    }
    answers.push(Answer::No);
    answers
}

/// Whether an answer to a reaction is legal: yes or no, but for elephants the weapons or no.
pub(super) fn check(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion, answer: &Answer) -> Verdict {
    let named = matches!(answer, Answer::Weapons { .. });
    match weapons_of(answer) {
        Some(Weapons::NONE) if !named => Ok(()),
        Some(weapons) if weapons.any() && named == state.profile(shooter).screen => {
            Refusal::all(weapons.iter().map(|weapon| may_react(state, shooter, weapon, target, occasion)))
        }
        _ => Err(Refusal::new(rules::SX_071, "yes-or-no")),
    }
}

/// The weapons of an elephant that are of no use now, with the reasons.
pub(super) fn refused(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion) -> Vec<(Answer, Refusal)> {
    if !state.profile(shooter).screen {
        return Vec::new();
    }
    let each = [(true, false), (false, true)].map(|(javelins, screen)| Answer::Weapons { javelins, screen });
    each.into_iter()
        .filter_map(|answer| Some((answer.clone(), check(state, shooter, target, occasion, &answer).err()?)))
        .collect()
}

/// One of the answers to a reaction at random.
pub(super) fn draw<R: Rng>(state: &State, shooter: UnitId, target: UnitId, occasion: Occasion, rng: &mut R) -> Answer {
    let mut answers = choices(state, shooter, target, occasion);
    let place = below(rng, answers.len());
    answers.swap_remove(place)
}

/// The answers to the question at which unit of a line a unit reacts.
pub(super) fn offered_of_line(targets: &Entered) -> Offered<Answer> {
    Offered::only(targets.iter().map(|&target| Answer::Unit(target)).chain([Answer::No]).collect())
}

/// Whether an answer to it is legal.
pub(super) fn check_of_line(targets: &Entered, answer: &Answer) -> Verdict {
    match answer {
        Answer::No => Ok(()),
        Answer::Unit(target) if targets.contains(target) => Ok(()),
        _ => Err(Refusal::new(rules::SX_068, "one-of-the-line")),
    }
}

/// One of the answers to it at random.
pub(super) fn draw_of_line<R: Rng>(targets: &Entered, rng: &mut R) -> Answer {
    let place = below(rng, targets.len() + 1);
    targets.get(place).map_or(Answer::No, |&target| Answer::Unit(target))
}
