//! The copy of a running match's record that a reader may have.

use super::{
    body::{Hidden, Line},
    chain::Writer,
    header::{Audience, Header},
    read::Record,
};
use crate::{Entry, EntryOf, Seat, entry::pair_of, game::Game};

impl<G: Game> Record<G> {
    /// The record as its audience may read it while the match runs, which is in this state: secret answers of other seats that
    /// have not been shown, standing orders of other seats, and what [`Game::hidden_from`] hides are left out. Of a match that is
    /// over nothing is.
    ///
    /// The copy is a record of its own, with its own seals: the hashes of the whole record would let a reader try out what is
    /// hidden until one fits.
    #[must_use]
    pub fn redacted_for(&self, audience: impl Into<Audience>, state: &G::State) -> String {
        let audience = audience.into();
        if self.stage().is_over() {
            return self.copied(&self.header, vec![None; self.lines.len()]);
        }
        let header = Header { redacted: Some(audience), ..self.header.clone() };
        let (shown, kept_back) = (self.shown_secrets(), self.kept_back(audience, state));
        let hidden = self.lines.iter().zip(shown).zip(kept_back);
        let hidden = hidden.map(|((line, shown), kept_back)| {
            let hidden = hidden_from(line, audience, shown);
            hidden.or(kept_back.then_some(Hidden::Entry))
        });
        self.copied(&header, hidden.collect())
    }

    fn copied(&self, header: &Header, hidden: Vec<Option<Hidden>>) -> String {
        let (mut writer, mut text) = Writer::new(header);
        for (line, hidden) in self.lines.iter().zip(hidden) {
            text += &match hidden {
                Some(hidden) => writer.line(&Line::<G>::Hidden(hidden)),
                None => writer.line(line),
            };
        }
        text
    }

    /// For each line, whether the system keeps its entry from this audience.
    fn kept_back(&self, audience: Audience, state: &G::State) -> Vec<bool> {
        let hidden = |entry: &EntryOf<G>, later: &[EntryOf<G>]| {
            let from = |seat: &Seat| audience == Audience::Spectator || audience == Audience::Seat(*seat);
            Seat::BOTH.iter().filter(|seat| from(seat)).any(|seat| G::hidden_from(state, *seat, entry, later))
        };
        let taken_back = |line: &Line<G>| if let Line::Entry(entry) = line { hidden(entry, &[]) } else { false };
        let mut kept_back: Vec<bool> = self.lines.iter().map(taken_back).collect();
        let tape = self.tape();
        let live = self.live(self.lines.len()).into_iter().filter(|place| matches!(self.lines[*place], Line::Entry(_)));
        for (at, place) in live.enumerate() {
            kept_back[place] = hidden(&tape[at], &tape[at + 1..]);
        }
        kept_back
    }

    /// For each line, whether it is a secret answer that has been shown: one of two that lay on the tape together.
    fn shown_secrets(&self) -> Vec<bool> {
        let mut shown = vec![false; self.lines.len()];
        let mut live = Vec::new();
        for (place, line) in self.lines.iter().enumerate() {
            match line {
                Line::Undo { to, .. } => live.truncate(*to),
                line if line.is_entry() => live.push(place),
                _ => continue,
            }
            let Some(last) = live.len().checked_sub(1) else { continue };
            let pair = pair_of(live.len(), last, |at| self.lines[live[at]].is_secret());
            if let Some((start, true)) = pair {
                live[start..=last].iter().for_each(|place| shown[*place] = true);
            }
        }
        shown
    }
}

/// What stands in place of a line that this audience may not see.
fn hidden_from<G: Game>(line: &Line<G>, audience: Audience, shown: bool) -> Option<Hidden> {
    let others = |seat: &Seat| audience.is_not(*seat);
    match line {
        Line::Entry(Entry::Answer { seat, secret: true, .. }) if others(seat) && !shown => Some(Hidden::SecretAnswer(*seat)),
        Line::Standing { seat, .. } if others(seat) => Some(Hidden::StandingOrders(*seat)),
        _ => None,
    }
}
