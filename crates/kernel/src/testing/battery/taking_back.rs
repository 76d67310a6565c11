//! Laws of taking back: a match goes back the way it came, and the same answers lead to the same end.

use std::fmt::Debug;

use super::{
    Report, broken,
    game::{Played, Trial, mark},
    same,
};
use crate::{
    Entry, EntryOf, Seat, Told,
    entry::DiceBy,
    game::Game,
    play::{Play, UndoError},
};

/// Takes back every answer, and gives them all again.
pub(super) fn to_the_start<G: Game + Debug>(
    trial: &Trial<'_, G>,
    mut played: Played<G>,
    report: &mut Report,
) -> Result<(), String> {
    // Orders in force would answer again what is to be taken back.
    for seat in Seat::BOTH {
        let without = played.play.leave_standing_orders(seat, G::Standing::default());
        without.or_else(|fault| broken("orders can be withdrawn", fault))?;
    }
    let tape = played.play.tape().to_vec();
    let (state, waiting) = (played.play.state().clone(), played.play.waiting().clone());
    report.taken_back += all_back(&mut played)?;
    // Dice that were typed in before the first question stay: the match is then past its very beginning.
    let kept = played.play.tape().len();
    if !tape[..kept].iter().any(Entry::is_dice) {
        same("at the start the match is as it began", trial.fresh()?.state(), played.play.state())?;
    }
    for entry in &tape[kept..] {
        give_again(&mut played.play, entry)?;
    }
    let told = |tape: &[EntryOf<G>]| -> Vec<_> { tape.iter().filter_map(told_by::<G>).cloned().collect() };
    same("the same answers tell the same again", &told(&tape), &told(played.play.tape()))?;
    same("the same answers lead to the same state", &state, played.play.state())?;
    same("the same answers lead to the same question", &waiting, played.play.waiting())
}

fn told_by<G: Game>(entry: &EntryOf<G>) -> Option<&Told<G::Step, G::Event>> {
    if let Entry::Told(told) = entry { Some(told) } else { None }
}

/// Takes back all answers, and says how many there were.
fn all_back<G: Game + Debug>(played: &mut Played<G>) -> Result<usize, String> {
    let answers = played.play.tape().iter().filter(|entry| entry.answered_by().is_some()).count();
    for taken_back in 0..=answers {
        match played.play.undo(true) {
            Ok(()) => is_where_it_was(played)?,
            Err(UndoError::Nothing) => return Ok(taken_back),
            Err(why) => return broken("with consent every answer can be taken back", why),
        }
    }
    broken("taking back comes to an end", answers)
}

/// Checks that the match is at a moment through which it came.
pub(super) fn is_where_it_was<G: Game + Debug>(played: &mut Played<G>) -> Result<(), String> {
    let at = played.play.tape().len();
    played.moments.retain(|(entries, _)| *entries <= at);
    match played.moments.last() {
        Some((entries, state)) if *entries == at => same("taking back leads to what was", state, &mark(played.play.state())),
        // Orders answered first there: nobody was asked, and nothing was noted.
        _ => Ok(()),
    }
}

/// Gives what a player gave in this entry.
fn give_again<G: Game + Debug>(play: &mut Play<G>, entry: &EntryOf<G>) -> Result<(), String> {
    let given = match entry {
        Entry::Answer { seat, answer, .. } => play.answer(*seat, answer.clone()).map(drop),
        Entry::Dice { faces, by: DiceBy::Typed, .. } => play.type_dice(faces).map(drop),
        _ => Ok(()),
    };
    given.or_else(|fault| broken("what was given once can be given again", (entry, fault)))
}
