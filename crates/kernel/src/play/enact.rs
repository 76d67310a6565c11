//! Playing a record again, line by line: every entry is judged, also those taken back later.

use super::{MAX_UNASKED_ENTRIES, OutOfStep, Play};
use crate::{EntryOf, Seat, fair::FairDice, game::Game, tape::Dice};

impl<G: Game> Play<G> {
    /// A match in front of its record: nothing has run yet.
    pub(crate) fn enacting(opening: G::State) -> Self {
        let mut play = Self::before_the_first_step(opening, Dice::Typed, Vec::new());
        play.orders_known = true;
        play
    }

    /// Lays a recorded entry on the tape. It is judged when the match settles.
    pub(crate) fn lay(&mut self, entry: EntryOf<G>) {
        self.dice_thrown += entry.dice();
        self.tape.push(entry);
        self.journalled = self.tape.len();
    }

    /// Judges the entries laid since, and finds that the record holds all that the rules tell up to the next question.
    ///
    /// # Errors
    /// At the first entry that the rules do not lead to, or that the record lacks.
    pub(crate) fn settle(&mut self) -> Result<(), OutOfStep> {
        let recorded = self.tape.len();
        self.run_until_waiting(recorded + MAX_UNASKED_ENTRIES)?;
        let Some(missing) = self.tape.get(recorded) else { return Ok(()) };
        Err(OutOfStep { at: recorded, expected: format!("{missing:?}"), found: "a line that comes after it".to_owned() })
    }

    /// Takes back as the record says.
    ///
    /// # Errors
    /// As [`Play::settle`], and where nothing can be taken back there, or not without consent.
    pub(crate) fn enact_undo(&mut self, to: usize, consent: bool) -> Result<(), OutOfStep> {
        self.settle()?;
        self.judge_undo(to, consent)?;
        self.cut_to(to);
        Ok(())
    }

    /// Leaves standing orders as the record says.
    ///
    /// # Errors
    /// As [`Play::settle`].
    pub(crate) fn enact_orders(&mut self, seat: Seat, orders: G::Standing) -> Result<(), OutOfStep> {
        self.settle()?;
        self.standing[seat] = orders;
        Ok(())
    }

    /// Goes on from the end of the record: what it lacks of the running step is told again, and is fresh in the journal.
    ///
    /// # Errors
    /// At the first entry that the rules do not lead to.
    pub(crate) fn go_on(&mut self, dice: Option<FairDice>) -> Result<(), OutOfStep> {
        self.dice = dice.map_or(Dice::Typed, |dice| Dice::Program(Box::new(dice)));
        self.advance().map(drop)
    }
}
