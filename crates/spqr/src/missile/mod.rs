//! Missiles: shots on orders and in reaction, supply and reloading (SX-064 to SX-073, EL-032 to EL-037, SX-113).
//!
//! Where the rules are silent: where the line of sight runs along the edge between two hexes of a unit, the one nearer to its front
//! counts, for its own shots and for those that strike it; a shot back goes through front or flank as any other; a reaction to a unit
//! that came in below another hits that other; of an elephant's two weapons the javelins roll first, and the second shot is lost if
//! the first drives its target off; all that may reload does so at once.

mod aim;
mod fire;
mod obstacle;
mod order;
mod reaction;
mod shot;
mod supply;
pub mod words;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Offered, Refusal, RuleId, Seat, Source, Verdict};
use tercio_rulebook::rules;

pub use self::{
    aim::{Stance, exposed_at, has_screen, has_target_on_order, reach_left, reach_of, row_of, targets_on_order, zone_towards},
    order::{OnTheMarch, came_nearer, may_shoot_in_march, may_shoot_on_order, targets_in_march},
    reaction::{Entered, Reactions, Weapons, after_line, may_react, weapons_for},
    shot::{Declared, LegalShot, Occasion, Weapon},
    supply::{has_left, is_under_missiles, may_reload, of as supply_of, run_out, spend_javelins_after_shock},
};
use crate::{Spqr, answer::Answer, game::T, ids::UnitId, profile::MissileRow, quality::Modifiers, state::State, unit::Supply};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A unit was ordered to shoot without moving: its target is asked for (SX-064).
    Order {
        /// The unit.
        unit: UnitId,
    },
    /// A unit shoots on its order, also in the middle of its march (SX-064).
    OrderedShot {
        /// Who shoots.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
        /// Whether it is a move order, whenever in its march it shoots (SX-067).
        moved: bool,
    },
    /// A unit entered the zone of control of a shooter, who may shoot (SX-068).
    EntryFire {
        /// Who may shoot.
        shooter: UnitId,
        /// Who entered.
        target: UnitId,
    },
    /// Units of a line entered the zone of control of a shooter, who may shoot at one of them, now that all have moved (SX-068).
    LineEntryFire {
        /// Who may shoot.
        shooter: UnitId,
        /// Who entered.
        entered: Entered,
    },
    /// A unit is about to leave the zone of control of a shooter, who may shoot (SX-069).
    RetireFire {
        /// Who may shoot.
        shooter: UnitId,
        /// Who leaves.
        target: UnitId,
    },
    /// A unit that was shot at may shoot back (SX-070).
    ReturnFire {
        /// Who was shot at.
        shooter: UnitId,
        /// Who shot.
        target: UnitId,
    },
    /// A shot in reaction.
    Shot(Declared),
    /// Units reload in the rout and reload phase (SX-073).
    Reload,
}

/// A question of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// At whom does a unit shoot that was ordered to (SX-064)?
    Target {
        /// Who shoots.
        shooter: UnitId,
    },
    /// Does a unit shoot in reaction, and an elephant with what (SX-068 to SX-070, EL-037)?
    React {
        /// Who may shoot.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
        /// On what occasion.
        occasion: Occasion,
    },
    /// At which unit of a line does a unit shoot in reaction (SX-068)?
    ReactToLine {
        /// Who may shoot.
        shooter: UnitId,
        /// At one of whom.
        targets: Entered,
    },
}

/// An event of this chapter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A unit reacts with these weapons. Changes nothing: the shots follow.
    Reacts {
        /// Who reacts.
        shooter: UnitId,
        /// At whom.
        target: UnitId,
        /// On what occasion.
        occasion: Occasion,
        /// With what.
        weapons: Weapons,
    },
    /// A unit shot. Its hits follow as an event of their own.
    Shot {
        /// Who, at whom, with what and why.
        shot: Declared,
        /// The rule that words the section of the missile table in which its row stands.
        table: RuleId,
        /// The row of the missile table.
        row: MissileRow,
        /// The range in hexes.
        range: u16,
        /// The modified die up to which it hits.
        figure: u8,
        /// What was added to the die.
        modifiers: Modifiers,
        /// Whether it hit.
        hit: bool,
        /// What the shooter has left, if that has changed (SX-072).
        left: Option<Supply>,
    },
    /// A shot that was declared could not be made any more.
    ShotLost {
        /// The shot.
        shot: Declared,
        /// The rule that forbids it.
        rule: RuleId,
    },
    /// A unit's missiles were replenished, or taken from it.
    Supplied {
        /// The unit.
        unit: UnitId,
        /// For which weapon.
        weapon: Weapon,
        /// What it has now.
        supply: Supply,
        /// The rule that says so.
        rule: RuleId,
    },
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Order { unit } => order::order(t, unit),
        Step::OrderedShot { shooter, target, moved } => fire::on_order(t, shooter, target, moved),
        Step::EntryFire { shooter, target } => reaction::offer(t, shooter, target, Occasion::Entry),
        Step::LineEntryFire { shooter, entered } => reaction::offer_line(t, shooter, &entered),
        Step::RetireFire { shooter, target } => reaction::offer(t, shooter, target, Occasion::Retire),
        Step::ReturnFire { shooter, target } => reaction::offer(t, shooter, target, Occasion::Return),
        Step::Shot(declared) => fire::shoot(t, declared).map(drop),
        Step::Reload => supply::reload(t),
    }
}

/// Applies an event.
pub(crate) fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Reacts { .. } | Event::ShotLost { .. } => {}
        Event::Shot { shot, left, .. } => {
            if let Some(left) = left {
                set_supply(state, shot.shooter, shot.weapon, *left);
            }
            match shot.occasion {
                Occasion::Order { .. } => state.unit_mut(shot.shooter).phase.shot = true,
                Occasion::Entry => state.missile.note(shot.shooter, shot.target),
                Occasion::Retire | Occasion::Return => {}
            }
        }
        Event::Supplied { unit, weapon, supply, .. } => set_supply(state, *unit, *weapon, *supply),
    }
}

fn set_supply(state: &mut State, unit: UnitId, weapon: Weapon, supply: Supply) {
    let mut unit = state.unit_mut(unit);
    match weapon {
        Weapon::Own => unit.missiles = supply,
        Weapon::Screen => unit.screen = supply,
    }
}

/// Cites the rules of an event.
pub(crate) fn cites(event: &Event, cite: &mut dyn FnMut(RuleId)) {
    match event {
        Event::Reacts { occasion, weapons, .. } => {
            cite(occasion.rule());
            cite(rules::SX_071);
            if weapons.screen {
                cite(rules::EL_032);
                cite(rules::EL_034);
            }
            if weapons.screen && weapons.own {
                cite(rules::EL_037);
            }
        }
        Event::Shot { shot, table, modifiers, left, .. } => {
            cite(shot.occasion.rule());
            cite(*table);
            cite(rules::SX_066);
            modifiers.cite(cite);
            if left.is_some() {
                cite(rules::SX_072);
            }
        }
        Event::ShotLost { shot, rule } => {
            cite(shot.occasion.rule());
            cite(*rule);
        }
        Event::Supplied { rule, .. } => cite(*rule),
    }
}

/// The answers that a question offers.
pub(crate) fn offered(state: &State, _seat: Seat, question: &Question) -> Offered<Answer> {
    match question {
        Question::Target { shooter } => order::offered(state, *shooter),
        Question::React { shooter, target, occasion } => reaction::offered(state, *shooter, *target, *occasion),
        Question::ReactToLine { targets, .. } => reaction::offered_of_line(targets),
    }
}

/// Whether an answer is legal.
pub(crate) fn check(state: &State, _seat: Seat, question: &Question, answer: &Answer) -> Verdict {
    match question {
        Question::Target { shooter } => order::check(state, *shooter, answer),
        Question::React { shooter, target, occasion } => reaction::check(state, *shooter, *target, *occasion, answer),
        Question::ReactToLine { targets, .. } => reaction::check_of_line(targets, answer),
    }
}

/// Answers that a player might want and that the rules refuse.
pub(crate) fn refused(state: &State, _seat: Seat, question: &Question) -> Vec<(Answer, Refusal)> {
    match question {
        Question::Target { shooter } => order::refused(state, *shooter),
        Question::React { shooter, target, occasion } => reaction::refused(state, *shooter, *target, *occasion),
        Question::ReactToLine { .. } => Vec::new(),
    }
}

/// A legal answer at random.
pub(crate) fn draw<R: Rng>(state: &State, _seat: Seat, question: &Question, rng: &mut R) -> Answer {
    match question {
        Question::Target { shooter } => order::draw(state, *shooter, rng),
        Question::React { shooter, target, occasion } => reaction::draw(state, *shooter, *target, *occasion, rng),
        Question::ReactToLine { targets, .. } => reaction::draw_of_line(targets, rng),
    }
}

/// The answer, where the rules leave but one.
pub(crate) fn forced(state: &State, _seat: Seat, question: &Question) -> Option<Answer> {
    match question {
        Question::Target { shooter } => order::forced(state, *shooter),
        Question::React { .. } | Question::ReactToLine { .. } => None,
    }
}

/// Whether a question asks for reaction fire: standing orders speak of these.
#[must_use]
pub const fn is_reaction(question: &Question) -> bool {
    matches!(question, Question::React { .. } | Question::ReactToLine { .. })
}
