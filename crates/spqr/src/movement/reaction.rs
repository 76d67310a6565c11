//! Turning in reaction to an enemy who comes adjacent (SX-057).

use smallvec::SmallVec;
use tercio_kernel::{Flow, Offered, Query, Source, Verdict};
use tercio_rulebook::rules;

use super::{Event, Question, bars::Bar, turning, wrong_answer};
use crate::{
    Spqr,
    answer::Answer,
    class::Class,
    core,
    game::{self, T},
    harm::{self, Breaks},
    hexes::{Facing, Vertex},
    ids::UnitId,
    map::Cell,
    quality::{self, Modifiers},
    state::State,
    unit::Blame,
    zoc,
};

/// The vertices that a unit may turn to in reaction.
type Turns = SmallVec<[Vertex; 2]>;

/// Whether a unit turns in reaction, and where to.
struct Reaction {
    unit: UnitId,
    to: UnitId,
}

impl Query<Spqr> for Reaction {
    type Reply = Option<Vertex>;

    fn into_question(self) -> game::Question {
        Question::Reaction { unit: self.unit, to: self.to }.into()
    }

    fn reply(answer: Answer) -> Option<Self::Reply> {
        match answer {
            Answer::Vertex(vertex) => Some(Some(vertex)),
            Answer::No => Some(None),
            _ => None,
        }
    }
}

/// The units to which another came adjacent and which may turn: the top one of each hex, which speaks for its stack.
pub(crate) fn candidates(state: &State, comer: UnitId, from: Cell) -> SmallVec<[UnitId; 6]> {
    let cell = state.unit(comer).cell;
    let beside = zoc::units_beside(state, cell, state.seat_of(comer).other());
    zoc::by_number(beside.filter(|&unit| {
        let stands = state.unit(unit).cell;
        let on_top = state.board().top_at(stands) == Some(unit);
        on_top && !state.map().are_adjacent(from, stands) && !turns(state, unit, comer).is_empty()
    }))
}

/// Asks whether a unit turns, and makes it turn and pay (SX-057).
pub(super) fn react<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, to: UnitId) -> Flow<()> {
    if turns(t.state(), unit, to).is_empty() {
        return Ok(());
    }
    let Some(vertex) = t.ask(t.state().seat_of(unit), Reaction { unit, to })? else { return Ok(()) };
    let stack: SmallVec<[UnitId; 2]> = t.state().units_at(t.state().unit(unit).cell).collect();
    for &turning in &stack {
        t.tell(core::Event::Turned { unit: turning, facing: Facing::Vertex(vertex), rule: rules::SX_057 })?;
        t.tell(Event::Reacted { unit: turning, rule: rules::SX_057 })?;
    }
    for turned in stack {
        pay(t, turned, to)?;
    }
    Ok(())
}

/// What it costs: a die plus the comer's MA and minus its own, the excess over its TQ and one hit at least; nothing for cavalry before
/// infantry.
fn pay<S: Source<Spqr> + ?Sized>(t: &mut T<'_, S>, unit: UnitId, to: UnitId) -> Flow<()> {
    let (own, comer) = (*t.state().profile(unit), *t.state().profile(to));
    if own.class.is_cavalry() && comer.class.is_infantry() {
        return Ok(());
    }
    let mut modifiers = Modifiers::none();
    modifiers.add(rules::SX_057, comer.ma.cast_signed().saturating_sub(own.ma.cast_signed()));
    let excess = quality::check(t, rules::SX_057, unit, modifiers)?;
    let hits = excess.max(t.state().tables().control.reaction_min_hits);
    harm::hurt(t, unit, hits, rules::SX_057, Blame::Unit(to), Breaks::AtOnce)
}

/// Why a unit may not turn in reaction to another, if so.
fn bar_to_react(state: &State, unit: UnitId, to: UnitId) -> Option<Bar> {
    let (stands, comer) = (state.unit(unit), state.unit(to));
    if !stands.in_order() {
        return Some(Bar::NotInOrder);
    }
    if !comer.on_map() || !state.map().are_adjacent(stands.cell, comer.cell) {
        return Some(Bar::NotBeside(to));
    }
    if stands.phase.turned {
        return Some(Bar::ReactedAlready);
    }
    if turning::is_too_rough_to_face_about(state, unit, stands.cell) {
        return Some(Bar::AboutFace);
    }
    let mut others = zoc::controllers(state, stands.cell, state.seat_of(to));
    others.find(|&other| other != to).map(Bar::OtherZoc)
}

/// The vertices to which a unit may turn; none where it may not.
fn turns(state: &State, unit: UnitId, to: UnitId) -> Turns {
    let Some(vertex) = state.unit(unit).facing.vertex() else { return Turns::new() };
    if bar_to_react(state, unit, to).is_some() {
        return Turns::new();
    }
    Vertex::ALL.into_iter().filter(|&new| allows(state, unit, vertex.distance_to(new))).collect()
}

/// Whether a reaction may be a turn of so many vertices: one, or an about-face for a phalanx.
fn allows(state: &State, unit: UnitId, vertices: u8) -> bool {
    match state.class(unit) {
        Class::PH => vertices == turning::ABOUT,
        _ => (1..=state.tables().control.reaction_vertices).contains(&vertices),
    }
}

/// The answers to the question: to stay as it is, or the turns that it may make.
pub(super) fn offered(state: &State, unit: UnitId, to: UnitId) -> Offered<Answer> {
    Offered::only(std::iter::once(Answer::No).chain(turns(state, unit, to).into_iter().map(Answer::Vertex)).collect())
}

/// Whether an answer to the question is legal.
pub(super) fn check(state: &State, unit: UnitId, to: UnitId, answer: &Answer) -> Verdict {
    let Answer::Vertex(vertex) = *answer else { return if *answer == Answer::No { Ok(()) } else { Err(wrong_answer()) } };
    if let Some(bar) = bar_to_react(state, unit, to) {
        return Err(bar.refusal(state));
    }
    let vertices = turning::vertices_to(state, unit, vertex);
    if allows(state, unit, vertices) { Ok(()) } else { Err(Bar::TurnsOtherwise { vertices }.refusal(state)) }
}

/// The turns that a player might want and that are too wide.
pub(super) fn refused(state: &State, unit: UnitId, to: UnitId) -> Vec<(Answer, tercio_kernel::Refusal)> {
    let all = Vertex::ALL.into_iter().map(Answer::Vertex);
    all.filter_map(|answer| check(state, unit, to, &answer).err().map(|refusal| (answer, refusal))).collect()
}
