//! Scripted play for tests: listed dice and answers, all of which must be used up.

use std::{collections::VecDeque, fmt};

use crate::{Bands, Die, Flow, Pause, RuleId, Seat, Source, Told, ToldOf, game::Game, play::run_from_start, refusal::Refusal};

/// An answer of a script: given, or worked out from the question.
type Answerer<'s, G> = Box<dyn FnMut(&<G as Game>::State, Seat, &<G as Game>::Question) -> Option<<G as Game>::Answer> + 's>;

/// Whether a script stops at a question.
type Stopper<'s, G> = Box<dyn FnMut(&<G as Game>::State, Seat, &<G as Game>::Question) -> bool + 's>;

/// What went wrong with a script.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScriptFault {
    /// A die was asked for and none is left.
    NoDie {
        /// The rule that asked.
        rule: RuleId,
    },
    /// The next die is not one of those faces, or is meant for another rule.
    WrongDie {
        /// The rule that asked.
        rule: RuleId,
        /// The die of the script.
        scripted: (Option<RuleId>, i16),
    },
    /// A question was put and no answer is left.
    NoAnswer {
        /// The question, as the program sees it.
        question: String,
    },
    /// The rules refuse an answer.
    Refused {
        /// The answer, as the program sees it.
        answer: String,
        /// Why.
        refusal: Refusal,
    },
    /// Dice or answers are left over.
    LeftOver {
        /// How many dice.
        dice: usize,
        /// How many answers.
        answers: usize,
    },
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDie { rule } => write!(f, "no die is left for {rule}"),
            Self::WrongDie { rule, scripted } => write!(f, "{rule} asks for a die and the script has {scripted:?}"),
            Self::NoAnswer { question } => write!(f, "no answer is left for {question}"),
            Self::Refused { answer, refusal } => write!(f, "{answer} is refused: {refusal}"),
            Self::LeftOver { dice, answers } => write!(f, "{dice} dice and {answers} answers are left over"),
        }
    }
}

impl std::error::Error for ScriptFault {}

/// What a script led to.
#[derive(Debug, Clone)]
pub struct Scripted<G: Game> {
    /// The state at the end: at the question where the script stopped, if it was to stop at one.
    pub state: G::State,
    /// All that was told, in order.
    pub told: Vec<ToldOf<G>>,
    /// The questions that were put, in order.
    pub asked: Vec<(Seat, G::Question)>,
    /// The throws, in order: the rule that asked and the face.
    pub thrown: Vec<(RuleId, i16)>,
    /// The question at which the script stopped, if it did.
    pub stopped_at: Option<(Seat, G::Question)>,
}

impl<G: Game> Scripted<G> {
    /// The events among what was told.
    pub fn events(&self) -> impl Iterator<Item = &G::Event> {
        self.told.iter().filter_map(|told| match told {
            Told::Happened(event) => Some(event),
            Told::Began(_) | Told::Then(_) => None,
        })
    }

    /// Whether an event cites this rule.
    #[must_use]
    pub fn cites(&self, rule: RuleId) -> bool {
        let mut found = false;
        self.events().for_each(|event| G::cites(event, &mut |id| found |= id == rule));
        found
    }
}

/// Listed dice and answers.
pub struct Script<'s, G: Game> {
    dice: VecDeque<(Option<RuleId>, i16)>,
    answers: VecDeque<G::Answer>,
    otherwise: Option<Answerer<'s, G>>,
    stop: Option<Stopper<'s, G>>,
    loose: bool,
}

impl<G: Game> fmt::Debug for Script<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Script").field("dice", &self.dice).field("answers", &self.answers).finish_non_exhaustive()
    }
}

impl<G: Game> Default for Script<'_, G> {
    fn default() -> Self {
        Self { dice: VecDeque::new(), answers: VecDeque::new(), otherwise: None, stop: None, loose: false }
    }
}

impl<'s, G: Game> Script<'s, G> {
    /// A script without dice or answers.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The same script with more dice, for whichever rules ask for them.
    #[must_use]
    pub fn dice(mut self, faces: impl IntoIterator<Item = i16>) -> Self {
        self.dice.extend(faces.into_iter().map(|face| (None, face)));
        self
    }

    /// The same script with one more die, which this rule must ask for.
    #[must_use]
    pub fn die(mut self, rule: RuleId, face: i16) -> Self {
        self.dice.push_back((Some(rule), face));
        self
    }

    /// The same script with one more answer.
    #[must_use]
    pub fn answer(mut self, answer: impl Into<G::Answer>) -> Self {
        self.answers.push_back(answer.into());
        self
    }

    /// The same script, with questions that this function answers left out of the list: it is asked first, and where it gives
    /// nothing the listed answer comes.
    #[must_use]
    pub fn otherwise(mut self, answer: impl FnMut(&G::State, Seat, &G::Question) -> Option<G::Answer> + 's) -> Self {
        self.otherwise = Some(Box::new(answer));
        self
    }

    /// The same script, stopping at the first question for which this holds.
    #[must_use]
    pub fn stop_at(mut self, stop: impl FnMut(&G::State, Seat, &G::Question) -> bool + 's) -> Self {
        self.stop = Some(Box::new(stop));
        self
    }

    /// The same script, which may leave dice and answers over.
    #[must_use]
    pub fn may_leave_over(mut self) -> Self {
        self.loose = true;
        self
    }

    /// Runs the steps of a state until `done` holds between two steps, the agenda is empty, or the script stops at a question.
    ///
    /// # Errors
    /// Where dice or answers are missing, refused or left over.
    pub fn run(self, opening: &G::State, mut done: impl FnMut(&G::State) -> bool) -> Result<Scripted<G>, ScriptFault> {
        let played =
            Scripted { state: opening.clone(), told: Vec::new(), asked: Vec::new(), thrown: Vec::new(), stopped_at: None };
        let mut state = opening.clone();
        let mut source = ScriptSource { script: self, played, fault: None };
        while !done(&state) {
            let Some(step) = G::agenda(&state).next().cloned() else { break };
            if run_from_start::<G>(&mut state, &mut source, step).is_err() {
                break;
            }
        }
        source.finish(state)
    }

    /// Runs to the end of the agenda.
    ///
    /// # Errors
    /// Where dice or answers are missing, refused or left over.
    pub fn run_out(self, opening: &G::State) -> Result<Scripted<G>, ScriptFault> {
        self.run(opening, |_| false)
    }
}

struct ScriptSource<'s, G: Game> {
    script: Script<'s, G>,
    played: Scripted<G>,
    fault: Option<ScriptFault>,
}

impl<G: Game> ScriptSource<'_, G> {
    fn fail<T>(&mut self, fault: ScriptFault) -> Flow<T> {
        self.fault.get_or_insert(fault);
        Err(Pause::by_source())
    }

    fn finish(mut self, state: G::State) -> Result<Scripted<G>, ScriptFault> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let (dice, answers) = (self.script.dice.len(), self.script.answers.len());
        if !self.script.loose && dice + answers > 0 {
            return Err(ScriptFault::LeftOver { dice, answers });
        }
        self.played.state = state;
        let mut cited = Vec::new();
        self.played.events().for_each(|event| G::cites(event, &mut |id| cited.push(id)));
        cited.extend(self.played.thrown.iter().map(|(rule, _)| *rule));
        crate::testing::cite(cited);
        Ok(self.played)
    }

    fn next_answer(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Option<G::Answer> {
        let worked_out = self.script.otherwise.as_mut().and_then(|otherwise| otherwise(state, seat, question));
        worked_out.or_else(|| self.script.answers.pop_front())
    }
}

impl<G: Game> Source<G> for ScriptSource<'_, G> {
    fn face(&mut self, rule: RuleId, die: Die) -> Flow<i16> {
        let Some(scripted) = self.script.dice.pop_front() else { return self.fail(ScriptFault::NoDie { rule }) };
        let meant_for_it = scripted.0.is_none_or(|meant| meant == rule);
        if !meant_for_it || !die.faces().contains(&scripted.1) {
            return self.fail(ScriptFault::WrongDie { rule, scripted });
        }
        self.played.thrown.push((rule, scripted.1));
        Ok(scripted.1)
    }

    fn band(&mut self, rule: RuleId, bands: &Bands) -> Flow<u8> {
        let face = self.face(rule, bands.die())?;
        Ok(bands.of_face(face).unwrap_or_default())
    }

    fn ask(&mut self, state: &G::State, seat: Seat, question: &G::Question) -> Flow<G::Answer> {
        if self.script.stop.as_mut().is_some_and(|stop| stop(state, seat, question)) {
            self.played.stopped_at = Some((seat, question.clone()));
            return Err(Pause::by_source());
        }
        self.played.asked.push((seat, question.clone()));
        let Some(answer) = self.next_answer(state, seat, question) else {
            return self.fail(ScriptFault::NoAnswer { question: format!("{seat:?}: {question:?}") });
        };
        if let Err(refusal) = G::check(&G::view(state, seat), seat, question, &answer) {
            crate::testing::cite(refusal.reasons().iter().map(|reason| reason.rule));
            return self.fail(ScriptFault::Refused { answer: format!("{answer:?}"), refusal });
        }
        Ok(answer)
    }

    fn told(&mut self, told: &ToldOf<G>) -> Flow<()> {
        self.played.told.push(told.clone());
        Ok(())
    }

    fn listens(&self) -> bool {
        true
    }
}
