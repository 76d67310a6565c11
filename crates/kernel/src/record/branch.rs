//! Going back into a record: its answers, its states, and other matches that begin somewhere in it.

use super::{
    body::Line,
    chain::{Digest, Writer},
    error::{RecordError, RecordFault},
    header::{Branch, Header},
    read::Record,
    show::contained,
};
use crate::{BySeat, Entry, Seat, game::Game};

impl<G: Game> Record<G> {
    /// How many entries lie on the tape at its end, hidden ones included.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.live(self.lines.len()).len()
    }

    /// The answers that lie on the tape at its end: the place of each among the entries, and whose it is.
    #[must_use]
    pub fn decisions(&self) -> Vec<(usize, Seat)> {
        let live = self.live(self.lines.len()).into_iter().enumerate();
        let answers = live.filter_map(|(at, place)| match &self.lines[place] {
            Line::Entry(Entry::Answer { seat, .. }) => Some((at, *seat)),
            _ => None,
        });
        answers.collect()
    }

    /// The state after the first `entries` entries of the tape at its end, by applying what was told and nothing else.
    ///
    /// # Errors
    /// As [`Record::state_at`].
    pub fn state_after(&self, opening: &G::State, entries: usize) -> Result<G::State, RecordError> {
        let mut state = opening.clone();
        for place in self.live(self.lines.len()).into_iter().take(entries) {
            if let Line::Entry(Entry::Told(told)) = &self.lines[place] {
                contained(place, || G::apply_told(&mut state, told))?;
            }
        }
        Ok(state)
    }

    /// The record of a match that branches off this one after `entries` entries of its tape, as far as it is taken over: the
    /// header, the entropy of the new match's seats, and those entries. The header is that of the new match; where it branches off
    /// is entered here.
    ///
    /// # Errors
    /// Where there are not so many entries, or some of them are hidden in this copy.
    pub fn branched(&self, header: Header, entropy: &BySeat<Vec<u8>>, entries: usize) -> Result<String, RecordError> {
        let live = self.live(self.lines.len());
        let taken = live.get(..entries).ok_or(RecordFault::NothingToTakeBack { to: entries, entries: live.len() }.on(1))?;
        let from = taken.last().map_or_else(Digest::default, |place| self.digest_of(*place));
        let (mut writer, mut text) = Writer::new(&Header { branch: Some(Branch { from, entries }), redacted: None, ..header });
        for (seat, hex) in entropy.iter().filter(|(_, hex)| !hex.is_empty()) {
            text += &writer.line(&Line::<G>::Entropy { seat, hex: hex.clone() });
        }
        for place in taken {
            match &self.lines[*place] {
                line @ Line::Entry(_) => text += &writer.line(line),
                _ => return Err(RecordFault::Redacted.on(place + 2)),
            }
        }
        Ok(text)
    }
}
