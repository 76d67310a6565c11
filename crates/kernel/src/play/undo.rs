//! Taking back: the match goes back to an answer, whose question is open again.

use super::{Change, OutOfStep, Play, UndoError, rebuild};
use crate::{
    Entry, EntryOf, Seat, Told,
    entry::{AnswerBy, dice_in, secret_pair},
    game::Game,
};

impl<G: Game> Play<G> {
    /// Takes the match back to the last answer that a player gave: that question is open again, and the dice before it stay as
    /// they fell. Dice that fall again are the same dice. Two secret answers that both lie on the tape go back together.
    ///
    /// Standing orders still in force that speak of the question answer it again at once.
    ///
    /// # Errors
    /// Where there is no such answer, or dice fell, or a secret or something unknown was shown after it, and the other side does
    /// not agree. Nothing has changed then.
    pub fn undo(&mut self, consent: bool) -> Result<(), UndoError> {
        let to = self.last_answer(|_| true).ok_or(UndoError::Nothing)?;
        self.take_back(to, consent || !self.shown_since(to), consent)
    }

    /// Takes the match back to the last answer of one seat, as [`Play::undo`] does. Where the other seat has answered since, it
    /// has to agree too.
    ///
    /// # Errors
    /// As [`Play::undo`].
    pub fn undo_of(&mut self, seat: Seat, consent: bool) -> Result<(), UndoError> {
        let (to, free) = self.undo_place(seat)?;
        self.take_back(to, consent || free, consent)
    }

    /// Whether [`Play::undo_of`] takes back the last answer of a seat without the consent of the other side: the place of the
    /// answer on the tape.
    ///
    /// # Errors
    /// As [`Play::undo_of`] without consent.
    pub fn may_undo_of(&self, seat: Seat) -> Result<usize, UndoError> {
        match self.undo_place(seat)? {
            (to, true) => Ok(to),
            (_, false) => Err(UndoError::NeedsConsent),
        }
    }

    /// The place of the last answer of a seat, and whether it goes back without the other side.
    fn undo_place(&self, seat: Seat) -> Result<(usize, bool), UndoError> {
        let to = self.last_answer(|by| by == seat).ok_or(UndoError::Nothing)?;
        let others = self.tape[to..].iter().any(|entry| is_players(entry, |by| by != seat));
        Ok((to, !(others || self.shown_since(to))))
    }

    /// Whose answer [`Play::undo`] would take back.
    #[must_use]
    pub fn last_answer_by(&self) -> Option<Seat> {
        self.tape.iter().rev().find(|entry| is_players(entry, |_| true)).and_then(Entry::answered_by)
    }

    fn take_back(&mut self, to: usize, allowed: bool, consent: bool) -> Result<(), UndoError> {
        self.in_step()?;
        if !allowed {
            return Err(UndoError::NeedsConsent);
        }
        self.note(Change::Undo { to, consent });
        self.cut_to(to);
        let Err(fault) = self.advance() else { return Ok(()) };
        self.fault = Some(fault.clone());
        Err(fault.into())
    }

    /// The place of the last answer of such a player; of two secret ones that are shown, that of the first.
    fn last_answer(&self, of: impl Fn(Seat) -> bool) -> Option<usize> {
        let at = self.tape.iter().rposition(|entry| is_players(entry, &of))?;
        match secret_pair(&self.tape, at) {
            Some((start, true)) => Some(start),
            _ => Some(at),
        }
    }

    /// Whether from here on dice fell, two secret answers were shown, or something was told that could not be known before.
    pub(super) fn shown_since(&self, to: usize) -> bool {
        (to..self.tape.len()).any(|at| match &self.tape[at] {
            Entry::Dice { .. } => true,
            Entry::Answer { .. } => secret_pair(&self.tape, at).is_some_and(|(_, shown)| shown),
            Entry::Told(Told::Happened(event)) => G::reveals(event),
            Entry::Told(_) => false,
        })
    }

    /// Goes back to the first `to` entries: the state is rebuilt by applying what was told, without any rules.
    pub(super) fn cut_to(&mut self, to: usize) {
        self.tape.truncate(to);
        self.cuts += 1;
        self.journalled = self.journalled.min(to);
        self.judged = self.judged.min(to);
        let began = |entry: &EntryOf<G>| matches!(entry, Entry::Told(Told::Began(_)));
        self.checkpoint_at = self.tape.iter().rposition(began).unwrap_or(0);
        self.checkpoint = rebuild::<G>(&self.opening, &self.tape[..self.checkpoint_at]);
        self.dice_thrown = dice_in(&self.tape);
    }

    /// How often the tape was cut back: whoever follows it has to begin anew when this has changed.
    pub(crate) const fn cuts(&self) -> u64 {
        self.cuts
    }

    /// Whether a record may go back to this place with or without consent.
    pub(super) fn judge_undo(&self, to: usize, consent: bool) -> Result<(), OutOfStep> {
        let found = |entry: Option<&EntryOf<G>>| entry.map_or_else(|| "the end of the tape".to_owned(), |e| format!("{e:?}"));
        let entry = self.tape.get(to);
        if entry.is_none_or(|entry| entry.answered_by().is_none()) {
            let expected = "an answer, to take back".to_owned();
            return Err(OutOfStep { at: to, expected, found: found(entry) });
        }
        if self.shown_since(to) && !consent {
            let expected = "the consent of the other side to go back to this answer".to_owned();
            return Err(OutOfStep { at: to, expected, found: "none".to_owned() });
        }
        Ok(())
    }
}

fn is_players<S, A, E>(entry: &Entry<S, A, E>, of: impl Fn(Seat) -> bool) -> bool {
    matches!(entry, Entry::Answer { by: AnswerBy::Player, seat, .. } if of(*seat))
}
