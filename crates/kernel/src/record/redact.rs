//! The copy of a running match's record that a reader may have.

use super::{
    body::{Hidden, Line},
    chain::Writer,
    header::{Audience, Header},
    read::Record,
};
use crate::{Entry, Seat, entry::pair_of, game::Game};

impl<G: Game> Record<G> {
    /// The record as its audience may read it while the match runs: secret answers of other seats that have not been shown, and
    /// the standing orders of other seats, are left out. Of a match that is over nothing is.
    ///
    /// The copy is a record of its own, with its own seals: the hashes of the whole record would let a reader try out what is
    /// hidden until one fits.
    #[must_use]
    pub fn redacted_for(&self, audience: impl Into<Audience>) -> String {
        let audience = audience.into();
        let hides = !self.stage().is_over();
        let header = Header { redacted: hides.then_some(audience).or(self.header.redacted), ..self.header.clone() };
        let (mut writer, mut text) = Writer::new(&header);
        let shown = self.shown_secrets();
        for (line, shown) in self.lines.iter().zip(shown) {
            let hidden = hidden_from(line, audience, shown).filter(|_| hides);
            text += &match hidden {
                Some(hidden) => writer.line(&Line::<G>::Hidden(hidden)),
                None => writer.line(line),
            };
        }
        text
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
