//! Laws of sources: the same dice and answers lead to the same, whichever source the rules get them from.

use std::{collections::VecDeque, fmt::Debug};

use rand_core::{Infallible, Rng, TryRng};

use super::{broken, same};
use crate::{
    Die, Entry, EntryOf, Seat, Told, ToldOf,
    dice::Faces,
    entry::secret_pair,
    game::Game,
    play::{Play, Waiting, rebuild},
    script::Script,
    seat::BySeat,
    simulate::{Asked, Policy, Simulate},
};

/// Checks that replay, events alone, a script and a playout lead where play led.
pub(super) fn agree<G: Game + Debug>(opening: &G::State, play: &Play<G>) -> Result<(), String> {
    replay_agrees(opening, play)?;
    same("the events alone give the same state", play.state(), &rebuild::<G>(opening, play.tape()))?;
    let whole = Whole::of(opening, play);
    script_agrees(opening, &whole)?;
    simulate_agrees(opening, &whole)
}

fn replay_agrees<G: Game + Debug>(opening: &G::State, play: &Play<G>) -> Result<(), String> {
    let dice = play.fair_dice().cloned();
    let replayed = Play::<G>::replay(opening.clone(), play.tape().to_vec(), dice);
    let replayed = replayed.or_else(|fault| broken("a replay follows its record", fault))?;
    same("replay equals play", play.state(), replayed.state())?;
    same("replay waits for what play waits for", play.waiting(), replayed.waiting())?;
    same("a replay tells nothing new", &play.tape().len(), &replayed.tape().len())
}

/// The whole steps of a game, without one that waits for something.
struct Whole<'a, G: Game> {
    tape: &'a [EntryOf<G>],
    steps: usize,
    state: G::State,
}

impl<'a, G: Game> Whole<'a, G> {
    fn of(opening: &G::State, play: &'a Play<G>) -> Self {
        let began = |entry: &EntryOf<G>| matches!(entry, Entry::Told(Told::Began(_)));
        let end = match play.waiting() {
            Waiting::Over => play.tape().len(),
            _ => play.tape().iter().rposition(began).unwrap_or(0),
        };
        let tape = &play.tape()[..end];
        let steps = tape.iter().filter(|entry| began(entry)).count();
        Self { tape, steps, state: rebuild::<G>(opening, tape) }
    }

    fn told(&self) -> Vec<ToldOf<G>> {
        let told = |entry: &EntryOf<G>| if let Entry::Told(told) = entry { Some(told.clone()) } else { None };
        self.tape.iter().filter_map(told).collect()
    }

    /// The answers in the order in which rules get them: of two secret ones the first seat's first, whoever gave his first.
    fn answers(&self) -> Vec<(Seat, G::Answer)> {
        let mut places: Vec<usize> = (0..self.tape.len()).filter(|at| self.tape[*at].answered_by().is_some()).collect();
        places.sort_by_key(|at| match secret_pair(self.tape, *at) {
            Some((start, _)) => (start, self.tape[*at].answered_by()),
            None => (*at, None),
        });
        let answer = |at: usize| match &self.tape[at] {
            Entry::Answer { seat, answer, .. } => Some((*seat, answer.clone())),
            _ => None,
        };
        places.into_iter().filter_map(answer).collect()
    }
}

fn script_agrees<G: Game + Debug>(opening: &G::State, whole: &Whole<'_, G>) -> Result<(), String> {
    let mut script = Script::<G>::new();
    for entry in whole.tape {
        let Entry::Dice { rule, faces, .. } = entry else { continue };
        script = faces.iter().fold(script, |script, face| script.die(*rule, *face));
    }
    script = whole.answers().into_iter().fold(script, |script, (_, answer)| script.answer(answer));
    let mut steps = 0..whole.steps;
    let scripted = script.run(opening, |_| steps.next().is_none());
    let scripted = scripted.or_else(|fault| broken("a script of the same dice and answers runs", fault))?;
    same("in one go the rules tell what they told when resumed at each question", &whole.told(), &scripted.told)?;
    same("a script leads to the same state", &whole.state, &scripted.state)
}

fn simulate_agrees<G: Game + Debug>(opening: &G::State, whole: &Whole<'_, G>) -> Result<(), String> {
    let mut policy = Given::<G>::default();
    whole.answers().into_iter().for_each(|(seat, answer)| policy.answers[seat].push_back(answer));
    let mut words = Words(VecDeque::new());
    for entry in whole.tape {
        let Entry::Dice { sides, special, faces, .. } = entry else { continue };
        words.0.extend(words_for(*sides, special.as_deref(), faces));
    }
    let mut state = opening.clone();
    let mut simulate = Simulate::new(&mut words, &mut policy);
    let steps = simulate.play_out(&mut state, whole.steps);
    same("a playout runs as many steps", &whole.steps, &steps)?;
    same("a playout leads to the same state", &whole.state, &state)?;
    same("a playout uses all dice", &0, &words.0.len())
}

/// A bot that gives the answers that were given.
struct Given<G: Game> {
    answers: BySeat<VecDeque<G::Answer>>,
}

impl<G: Game> Default for Given<G> {
    fn default() -> Self {
        Self { answers: BySeat::from_fn(|_| VecDeque::new()) }
    }
}

impl<G: Game> Policy<G> for Given<G> {
    fn choose<R: Rng>(&mut self, rng: &mut R, asked: Asked<'_, G>) -> G::Answer {
        // Where none is left the game has parted already, and the comparison of states says so.
        let given = self.answers[asked.seat].pop_front();
        given.unwrap_or_else(|| G::draw(&G::view(asked.state, asked.seat), asked.seat, asked.question, rng))
    }
}

/// A generator that gives the words from which these faces come.
struct Words(VecDeque<u32>);

impl TryRng for Words {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.0.pop_front().unwrap_or_default())
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.0.pop_front().unwrap_or_default()))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(0);
        Ok(())
    }
}

/// The least words from which [`crate::simulate::below`] makes the places of these faces.
fn words_for(sides: u8, special: Option<&[i16]>, faces: &Faces) -> Vec<u32> {
    let usual = if sides == 10 { Die::D10.faces() } else { Die::D6.faces() };
    let shown = special.unwrap_or(usual);
    let place = |face: &i16| shown.iter().position(|shown| shown == face).unwrap_or_default() as u64;
    let word = |place: u64| ((place << 32).div_ceil(shown.len() as u64)) as u32;
    faces.iter().map(|face| word(place(face))).collect()
}
