//! Playing a record on, and judging it: each of its lines is played again under the rules.

use super::{
    body::Line,
    error::{RecordError, RecordFault},
    header::DiceFrom,
    read::Record,
};
use crate::{
    fair::{FairDice, Seed},
    game::Game,
    play::{OutOfStep, Play},
};

impl<G: Game> Record<G> {
    /// Plays the record again from the state in which its match began, judging every line, also those taken back later, and
    /// stands where it ends: with its standing orders, and with the dice of its seed. What a cut record lacks of the running
    /// step is told again and lies fresh in the journal.
    ///
    /// # Errors
    /// Where the record is of another edition or has things hidden, the seed is missing or another, or at the first line to
    /// which the rules do not lead.
    pub fn resume(&self, opening: G::State, seed: Option<&Seed>) -> Result<Play<G>, RecordError> {
        self.can_be_judged().map_err(|fault| fault.on(1))?;
        let dice = self.dice(seed).map_err(|fault| fault.on(1))?;
        let mut enacted = self.enact(opening)?;
        enacted.go_on(dice).map_err(|fault| self.place(fault, self.lines.len()))?;
        Ok(enacted)
    }

    pub(super) fn can_be_judged(&self) -> Result<(), RecordFault> {
        if self.header.redacted.is_some() {
            return Err(RecordFault::Redacted);
        }
        if self.header.edition != G::EDITION {
            return Err(RecordFault::OtherEdition { record: self.header.edition, engine: G::EDITION });
        }
        Ok(())
    }

    /// The dice with which the match goes on: none where they are typed in.
    fn dice(&self, seed: Option<&Seed>) -> Result<Option<FairDice>, RecordFault> {
        let DiceFrom::Program { commitment } = &self.header.dice else { return Ok(None) };
        let seed = seed.cloned().or_else(|| self.seed()).ok_or(RecordFault::NoSeed)?;
        if seed.commitment() != *commitment {
            return Err(RecordFault::WrongSeed);
        }
        Ok(Some(self.dice_of(seed)))
    }

    /// The dice of a seed with the entropy of this record's seats.
    pub(super) fn dice_of(&self, seed: Seed) -> FairDice {
        FairDice::new(seed, [0, 1].map(|seat| self.entropy().0[seat].as_slice()))
    }

    /// Plays every line again.
    pub(super) fn enact(&self, opening: G::State) -> Result<Play<G>, RecordError> {
        let mut play = Play::enacting(opening);
        for (place, line) in self.lines.iter().enumerate() {
            let enacted = match line {
                Line::Entry(entry) => {
                    play.lay(entry.clone());
                    Ok(())
                }
                Line::Undo { to, consent } => play.enact_undo(*to, *consent),
                Line::Standing { seat, orders } => play.enact_orders(*seat, orders.clone()),
                _ => Ok(()),
            };
            enacted.map_err(|fault| self.place(fault, place))?;
        }
        Ok(play)
    }

    /// The line of the entry at which the rules and the record part, among those before the line at this place.
    pub(super) fn place(&self, fault: OutOfStep, before: usize) -> RecordError {
        let live = self.live(before);
        let place = live.get(fault.at).copied().unwrap_or(before.min(self.lines.len().saturating_sub(1)));
        RecordFault::OutOfStep(fault).on(place + 2)
    }
}
