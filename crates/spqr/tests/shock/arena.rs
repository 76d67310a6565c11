//! Units face to face: Rome's defender D stands at (2,2) looking south, and those of Carthage come up to it.
//!
//! The fronts of D are (2,3) and (1,3), its flanks (1,2) and (3,2), its rears (2,1) and (3,1). A unit of Carthage in a front hex looks
//! north, as it does unless told otherwise.
#![allow(dead_code, reason = "each test binary uses its own part")]

use smallvec::SmallVec;
use tercio_kernel::{
    Game, Seat,
    script::{Script, Scripted},
};
use tercio_spqr::{
    Spqr, aftermath,
    answer::{Answer, Designation},
    game::{Event, Question, Step},
    ids::UnitId,
    shock::{self, ColumnLedger, Combat, Role},
    state::State,
};

use crate::common::{self, CARTHAGE, Position, id, leader, run};

/// The hex of the defender.
pub(crate) const D: (i32, i32) = (2, 2);
/// Its two front hexes.
pub(crate) const FRONT: [(i32, i32); 2] = [(1, 3), (2, 3)];
/// Its flank hex to the west; a unit that looks at it from there faces vertex 0.
pub(crate) const FLANK: (i32, i32) = (1, 2);
/// What a unit in [`FLANK`] faces to have the defender in its front.
pub(crate) const FROM_FLANK: u8 = 0;
/// A rear hex.
pub(crate) const REAR: (i32, i32) = (2, 1);
/// What a unit in [`REAR`] faces to have the defender in its front.
pub(crate) const FROM_REAR: u8 = 2;

/// A position in which a leader of Carthage who commands everybody is active; these units have come up to the enemy in this phase,
/// and the light ones among them chose to shock.
pub(crate) fn came_up(position: Position, units: &[&str]) -> State {
    let state = active(position);
    let arrivals = units.iter().map(|name| shock::Step::Arrival { unit: id(&state, name) }.into()).collect::<Vec<Step>>();
    let state = state.with_agenda(arrivals);
    run(Script::new().otherwise(|_, _, _| Some(Answer::Yes)), &state).state
}

/// A position in which a leader of Carthage is active who commands everybody.
pub(crate) fn active(position: Position) -> State {
    let mut state = position.leader(CARTHAGE, leader("H", (4, 6)).range(12).initiative(7)).steps([]).state();
    state.sequence.leader = Some(common::leader_id(&state, "H"));
    state
}

/// The same state before its shock segment.
pub(crate) fn before_segment(state: State) -> State {
    state.with_agenda([shock::Step::Segment.into()])
}

/// A side of a combat.
pub(crate) fn party(state: &State, names: &[&str]) -> SmallVec<[UnitId; 4]> {
    names.iter().map(|name| id(state, name)).collect()
}

/// A combat of these against those, not yet designated.
pub(crate) fn combat(state: &State, attackers: &[&str], defenders: &[&str]) -> Combat {
    let defenders = party(state, defenders);
    let ground = defenders.iter().map(|&unit| state.unit(unit).cell).collect();
    Combat::designated(party(state, attackers), defenders, ground)
}

/// The answer that designates these combats.
pub(crate) fn combats(state: &State, combats: &[(&[&str], &[&str])]) -> Answer {
    let designation = |(attackers, defenders): &(&[&str], &[&str])| Designation {
        attackers: party(state, attackers),
        defenders: party(state, defenders),
    };
    Answer::Combats(combats.iter().map(designation).collect())
}

/// The question who attacks whom.
pub(crate) fn designate() -> Question {
    shock::Question::Designate.into()
}

/// What the rules say of these combats.
pub(crate) fn verdict(state: &State, wanted: &[(&[&str], &[&str])]) -> tercio_kernel::Verdict {
    Spqr::check(&state, CARTHAGE, &designate(), &combats(state, wanted))
}

/// The ledger of the column of a combat.
pub(crate) fn column(state: &State, attackers: &[&str], defenders: &[&str]) -> ColumnLedger {
    shock::column(state, &combat(state, attackers, defenders)).expect("the two stand next to each other")
}

/// Fights a segment to the end of its last clash, before the collapse. The segment's own questions are answered by the script,
/// designation included.
pub(crate) fn clash(script: Script<'_, Spqr>, state: &State) -> Scripted<Spqr> {
    let over = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Aftermath(aftermath::Step::Collapse { .. })));
    script.run(state, over).unwrap_or_else(|fault| panic!("the script fails: {fault}"))
}

/// Plays a segment until the combats are to be fought: the charge and all that it led to is over.
pub(crate) fn charge(script: Script<'_, Spqr>, state: &State) -> Scripted<Spqr> {
    let over = |state: &State| matches!(Spqr::agenda(state).next(), Some(Step::Shock(shock::Step::Leaders { .. })));
    script.run(state, over).unwrap_or_else(|fault| panic!("the script fails: {fault}"))
}

/// Plays a segment to its very end.
pub(crate) fn segment(script: Script<'_, Spqr>, state: &State) -> Scripted<Spqr> {
    run(script, state)
}

/// The events of the shock chapter among what was told.
pub(crate) fn shocks(played: &Scripted<Spqr>) -> impl Iterator<Item = &shock::Event> {
    played.events().filter_map(|event| match event {
        Event::Shock(event) => Some(event),
        _ => None,
    })
}

/// The columns and the figures of the table in the clashes that were fought, in order.
pub(crate) fn results(played: &Scripted<Spqr>) -> Vec<(u8, [u8; 2])> {
    let result = |event: &shock::Event| match event {
        shock::Event::Clashed { column, table, .. } => Some((*column, *table)),
        _ => None,
    };
    shocks(played).filter_map(result).collect()
}

/// The hits of one side of the first combat, after all changes.
pub(crate) fn reckoned(played: &Scripted<Spqr>, side: Role) -> u8 {
    let hits = |event: &shock::Event| match event {
        shock::Event::Reckoned { role, hits, .. } if *role == side => Some(*hits),
        _ => None,
    };
    shocks(played).find_map(hits).expect("a clash was fought")
}

/// The rules that asked for dice, in order.
pub(crate) fn rules_of_dice(played: &Scripted<Spqr>) -> Vec<String> {
    played.thrown.iter().map(|(rule, _)| rule.to_string()).collect()
}

/// The chapter's questions that were put, in order, with the seats asked.
pub(crate) fn asked(played: &Scripted<Spqr>) -> Vec<(Seat, &shock::Question)> {
    let of_shock = played.asked.iter().filter_map(|(seat, question)| match question {
        Question::Shock(question) => Some((*seat, question)),
        _ => None,
    });
    of_shock.collect()
}
