//! Combats that have been fought: what their clashes cost stands in the hits of the units, and the collapse is to come.
//!
//! Where they fight is told in [`crate::arena`]: Rome's defender at (2,2) looks south and routs to the north.

use tercio_kernel::script::Scripted;
use tercio_spqr::{
    Spqr, aftermath, core,
    game::{Event, Question},
    hexes::Zone,
    ids::UnitId,
    shock::Combat,
    state::State,
    unit::Status,
    zoc,
};

use crate::{
    arena,
    common::{Position, id},
};

/// Who attacked whom.
pub(crate) type Sides<'a> = (&'a [&'a str], &'a [&'a str]);

/// A position in which a leader of Carthage is active, and these combats have been fought.
pub(crate) fn fought(position: Position, combats: &[Sides<'_>]) -> State {
    fought_with(position, combats, |_, _| {})
}

/// The same, with a change of each combat.
pub(crate) fn fought_with(position: Position, combats: &[Sides<'_>], change: impl Fn(usize, &mut Combat)) -> State {
    let mut state = arena::active(position);
    for (place, (attackers, defenders)) in combats.iter().enumerate() {
        let mut combat = clashed(&state, attackers, defenders);
        change(place, &mut combat);
        state.shock.combats.push(combat);
    }
    state.with_agenda([aftermath::Step::Collapse { combat: None }.into()])
}

/// A combat in which all defenders broke in the charge, and one attacker or another may fill the gap.
pub(crate) fn won_in_charge(position: Position, combat: Sides<'_>) -> State {
    let mut state = arena::active(position);
    let mut combat = arena::combat(&state, combat.0, combat.1);
    combat.defenders_gone = combat.defenders.len() as u8;
    combat.vacated = combat.ground.clone();
    combat.defenders.clear();
    combat.cancelled = true;
    state.shock.combats.push(combat);
    state.with_agenda([aftermath::Step::Advance { combat: 0 }.into()])
}

fn clashed(state: &State, attackers: &[&str], defenders: &[&str]) -> Combat {
    let mut combat = arena::combat(state, attackers, defenders);
    combat.clashed = true;
    (combat.leading_attacker, combat.leading_defender) = (Some(combat.attackers[0]), Some(combat.defenders[0]));
    combat.angle = zoc::angle_of_attack(state, combat.attackers[0], combat.defenders[0]);
    combat
}

/// The same combats with lanes opened in those at these places.
pub(crate) fn with_lanes(position: Position, combats: &[Sides<'_>], lanes: &[usize]) -> State {
    fought_with(position, combats, |place, combat| {
        assert_eq!(combat.angle, Some(Zone::Front), "lanes are opened to the front");
        combat.pass_through = lanes.contains(&place);
    })
}

/// What has become of a unit.
pub(crate) fn status(state: &State, name: &str) -> Status {
    state.unit(id(state, name)).status
}

/// The chapter's events among what was told.
pub(crate) fn afterwards(played: &Scripted<Spqr>) -> impl Iterator<Item = &aftermath::Event> {
    played.events().filter_map(|event| match event {
        Event::Aftermath(event) => Some(event),
        _ => None,
    })
}

/// The chapter's questions that were put, in order.
pub(crate) fn asked(played: &Scripted<Spqr>) -> Vec<&aftermath::Question> {
    let of_chapter = played.asked.iter().filter_map(|(_, question)| match question {
        Question::Aftermath(question) => Some(question),
        _ => None,
    });
    of_chapter.collect()
}

/// The places in the log, in order, at which this holds of an event.
pub(crate) fn places(played: &Scripted<Spqr>, mut holds: impl FnMut(&Event) -> bool) -> Vec<usize> {
    played.events().enumerate().filter(|(_, event)| holds(event)).map(|(place, _)| place).collect()
}

/// Whether an event routs this unit.
pub(crate) fn routs(event: &Event, unit: UnitId) -> bool {
    matches!(event, Event::Rout(tercio_spqr::rout::Event::Routed { unit: routed, .. }) if *routed == unit)
}

/// Whether an event is a check of this unit.
pub(crate) fn checks(event: &Event, unit: UnitId) -> bool {
    matches!(event, Event::Core(core::Event::Checked { unit: checked, .. }) if *checked == unit)
}

/// A script without dice or answers.
pub(crate) fn script<'s>() -> tercio_kernel::script::Script<'s, Spqr> {
    tercio_kernel::script::Script::new()
}
