//! What the tests of this chapter share.

use tercio_kernel::{
    Die, Flow, RuleId, Seat, Source, ToldOf,
    script::{Script, Scripted},
};
use tercio_rulebook::rules;
use tercio_spqr::{
    Spqr,
    answer::Answer,
    core,
    game::{Event, Question},
    missile::{self, Occasion, Step},
    state::State,
    unit::Supply,
};

use crate::common::{id, run};

/// A state in which one unit shoots at another on an order, next.
pub(crate) fn ordered(state: &State, shooter: &str, target: &str, moved: bool) -> State {
    let step = Step::OrderedShot { shooter: id(state, shooter), target: id(state, target), moved };
    state.clone().with_agenda([step.into()])
}

/// A state in which one unit has entered the zone of control of another, next.
pub(crate) fn entered(state: &State, shooter: &str, target: &str) -> State {
    let step = Step::EntryFire { shooter: id(state, shooter), target: id(state, target) };
    state.clone().with_agenda([step.into()])
}

/// A script with these dice for shots, in which nobody reacts.
pub(crate) fn shots(dice: impl IntoIterator<Item = i16>) -> Script<'static, Spqr> {
    let script = dice.into_iter().fold(Script::new(), |script, face| script.die(rules::SX_066, face));
    script.otherwise(|_, _, question| is_reaction(question).then_some(Answer::No))
}

/// A script with these dice for shots, in which units answer as listed.
pub(crate) fn reactions(dice: impl IntoIterator<Item = i16>) -> Script<'static, Spqr> {
    dice.into_iter().fold(Script::new(), |script, face| script.die(rules::SX_066, face))
}

/// Whether a question asks for reaction fire.
pub(crate) fn is_reaction(question: &Question) -> bool {
    matches!(question, Question::Missile(question) if missile::is_reaction(question))
}

/// Shoots on an order with this die; nobody reacts.
pub(crate) fn shoot(state: &State, shooter: &str, target: &str, moved: bool, die: i16) -> Scripted<Spqr> {
    run(shots([die]), &ordered(state, shooter, target, moved))
}

/// Whether the one shot of a script hit.
pub(crate) fn hit(played: &Scripted<Spqr>) -> bool {
    let [shot] = shot_events(played)[..] else { panic!("not one shot: {:?}", played.told) };
    matches!(shot, missile::Event::Shot { hit: true, .. })
}

/// The shots of a script.
pub(crate) fn shot_events(played: &Scripted<Spqr>) -> Vec<&missile::Event> {
    let events = played.events().filter_map(|event| match event {
        Event::Missile(event @ missile::Event::Shot { .. }) => Some(event),
        _ => None,
    });
    events.collect()
}

/// Who was asked to react, in order.
pub(crate) fn asked_to_react(played: &Scripted<Spqr>) -> Vec<(Seat, Occasion)> {
    let asked = played.asked.iter().filter_map(|(seat, question)| match question {
        Question::Missile(missile::Question::React { occasion, .. }) => Some((*seat, *occasion)),
        _ => None,
    });
    asked.collect()
}

/// What a unit has left of its own missiles.
pub(crate) fn missiles(state: &State, name: &str) -> Supply {
    state.unit(id(state, name)).missiles
}

/// What the screen of an elephant has left.
pub(crate) fn screen(state: &State, name: &str) -> Supply {
    state.unit(id(state, name)).screen
}

/// The two weapons of an elephant as an answer.
pub(crate) const fn weapons(javelins: bool, screen: bool) -> Answer {
    Answer::Weapons { javelins, screen }
}

/// A source with at most one die, which keeps what it is told: for procedures that other chapters call.
#[derive(Default)]
pub(crate) struct OneDie {
    pub(crate) die: Option<i16>,
    pub(crate) told: Vec<ToldOf<Spqr>>,
}

impl Source<Spqr> for OneDie {
    fn face(&mut self, rule: RuleId, _die: Die) -> Flow<i16> {
        tercio_kernel::testing::cite([rule]);
        Ok(self.die.take().expect("a die for each throw"))
    }

    fn ask(&mut self, _state: &State, _seat: Seat, question: &Question) -> Flow<Answer> {
        panic!("nothing is asked here: {question:?}")
    }

    fn told(&mut self, told: &ToldOf<Spqr>) -> Flow<()> {
        if let tercio_kernel::Told::Happened(event) = told {
            let mut cited = Vec::new();
            <Spqr as tercio_kernel::Game>::cites(event, &mut |rule| cited.push(rule));
            tercio_kernel::testing::cite(cited);
        }
        self.told.push(told.clone());
        Ok(())
    }

    fn listens(&self) -> bool {
        true
    }
}

/// The check that was made, if one was told.
pub(crate) fn checked(source: &OneDie) -> Option<&core::Event> {
    source.told.iter().find_map(|told| match told {
        tercio_kernel::Told::Happened(Event::Core(event @ core::Event::Checked { .. })) => Some(event),
        _ => None,
    })
}
