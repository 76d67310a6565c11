//! Shock: designation, lanes, charge and clash (SX-074 to SX-092, SX-111, SX-119, EL-002 to EL-014, EL-020 to EL-024).
//!
//! What follows the clashes is the matter of [`crate::aftermath`].

mod advantage;
mod all_broken;
mod allot;
mod arrival;
mod asked;
mod charge;
mod charisma;
mod clash;
mod column;
mod designate;
mod duty;
mod event;
mod hits;
mod lanes;
mod lead;
mod resume;
mod segment;
mod share;
mod support;
mod words;

use serde::{Deserialize, Serialize};
use tercio_kernel::{Flow, Source};
use tercio_rulebook::rules;

use self::asked::AsCombats;
pub use self::{
    advantage::advantage,
    all_broken::{spare, who_routs},
    asked::Question,
    charge::{check_modifiers, checks_before_shock},
    column::{ColumnLedger, Sizes, base_column, column, size_columns},
    designate::check as check_designation,
    duty::{Attacker, Duties, duties, may_ever_shock, targets},
    event::Event,
    hits::{Change, Changes},
    lanes::{may_open as may_open_lane, vacant_rear_hexes, vacant_rears},
    lead::{Lead, lead},
    resume::may_fill_gap,
    segment::{Advantage, Combat, Leaders, Party, Role, Segment, Trail},
    share::Shares,
    words::{say_answer, say_event, say_question},
};
pub(crate) use self::{
    asked::{check, draw, forced, offered, refused},
    charge::fight_at_once,
    duty::may_attack,
    event::{apply, cites},
    lead::superior,
};
use crate::{
    Spqr,
    answer::Designation,
    game::{T, YesNo},
    ids::UnitId,
};

/// A procedure of this chapter.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The shock segment begins: combats are designated (SX-074).
    Segment,
    /// A unit went from non-adjacent to adjacent in this phase: it is marked, or its player decides (SX-075).
    Arrival {
        /// The unit.
        unit: UnitId,
    },
    /// The defender of a combat may open a lane for elephants (EL-002).
    Lane {
        /// The combat.
        combat: u8,
    },
    /// The charge begins: nobody opens lanes any more (EL-003, EL-020).
    Charge,
    /// A unit checks before the shock (SX-079).
    PreShock {
        /// The combat in which it takes part.
        combat: u8,
        /// The unit.
        unit: UnitId,
    },
    /// All have checked: those who reached their TQ break (SX-081).
    ChargeResult {
        /// The combat; all of them where there is none.
        combat: Option<u8>,
    },
    /// A unit broke in the charge: it takes no more part, unless it stood after all (SX-081).
    Broken {
        /// The combat in which it took part.
        combat: u8,
        /// The unit.
        unit: UnitId,
    },
    /// A combat, or all, go on with those left after the charge (SX-104).
    Resume {
        /// The combat; all of them where there is none.
        combat: Option<u8>,
    },
    /// The leaders of a combat, or of all, are at risk (SX-082).
    Leaders {
        /// The combat; all of them where there is none.
        combat: Option<u8>,
    },
    /// It is settled what the leaders of a combat are worth (SX-082).
    Charisma {
        /// The combat.
        combat: u8,
        /// Those who were at risk, by side.
        leaders: [Leaders; 2],
    },
    /// A combat is fought (SX-090).
    Clash {
        /// The combat.
        combat: u8,
    },
    /// The segment ends.
    Close,
}

/// Runs a step.
pub(crate) fn run<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, step: Step) -> Flow<()> {
    match step {
        Step::Segment => segment(t),
        Step::Arrival { unit } => arrival::mark(t, unit),
        Step::Lane { combat } => lane(t, combat),
        Step::Charge => charge::begin(t),
        Step::PreShock { combat, unit } => charge::check(t, combat, unit),
        Step::ChargeResult { combat } => charge::result(t, combat),
        Step::Broken { combat, unit } => resume::take_out_if_gone(t, combat, unit),
        Step::Resume { combat } => resume::resume(t, combat),
        Step::Leaders { combat } => charisma::risk(t, combat),
        Step::Charisma { combat, leaders } => charisma::settle(t, combat, leaders),
        Step::Clash { combat } => clash::fight(t, combat),
        Step::Close => t.tell(Event::Closed { rule: rules::SX_074 }),
    }
}

/// The active player designates the combats; then lanes are opened and the charge begins (SX-074).
fn segment<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>) -> Flow<()> {
    let Some(seat) = t.state().active_seat() else { return Ok(()) };
    let combats = t.ask(seat, AsCombats(Question::Designate))?;
    if combats.is_empty() {
        return Ok(());
    }
    let places = 0..combats.len() as u8;
    for Designation { attackers, defenders } in combats {
        t.tell(Event::Designated { attackers, defenders, rule: rules::SX_077 })?;
    }
    for combat in places {
        t.then(Step::Lane { combat }.into())?;
    }
    t.then(Step::Charge.into())
}

/// The owner of infantry attacked by elephants alone is asked whether the ranks open (EL-002).
fn lane<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, place: u8) -> Flow<()> {
    let Some(combat) = t.state().shock.combat(place) else { return Ok(()) };
    let (seat, elephants) = (combat.seat(t.state(), Role::Defence), combat.attackers.len() as u8);
    let Some(&unit) = combat.defenders.first() else { return Ok(()) };
    if t.ask(seat, YesNo(Question::Lane { combat: place }.into()))? {
        t.tell(Event::LaneOpened { combat: place, unit, elephants, rule: rules::EL_002 })?;
    }
    Ok(())
}
