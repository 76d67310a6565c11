//! What is known before anything is left open: the tape of a spot, and the answers given to go on with.

use tercio_kernel::{Die, Entry, EntryOf, Faces, Game, RuleId, Seat, play::OutOfStep};

use crate::error::OddsError;

/// The tape of the running step, and the hypothetical answers after it.
#[derive(Debug)]
pub(crate) struct Prologue<'a, G: Game> {
    pub(crate) tape: &'a [EntryOf<G>],
    pub(crate) given: &'a [G::Answer],
}

/// How much of a prologue has been used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Cursor {
    entry: usize,
    given: usize,
}

impl Cursor {
    /// Before anything: where a spot starts.
    pub(crate) const START: Self = Self { entry: 0, given: 0 };
}

impl<G: Game> Clone for Prologue<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Prologue<'_, G> {}

impl<'a, G: Game> Prologue<'a, G> {
    /// The faces of a throw, if it lies on the tape. A throw may stand there whole, or die by die.
    pub(crate) fn faces(&self, cursor: &mut Cursor, rule: RuleId, n: u16, die: Die) -> Result<Option<Faces>, OddsError> {
        let mut thrown = Faces::new();
        while thrown.len() < usize::from(n) {
            let Some(entry) = self.next(cursor) else { break };
            match entry {
                Entry::Dice { rule: recorded, sides, faces, .. }
                    if *recorded == rule
                        && *sides == die.sides()
                        && faces.iter().all(|face| die.faces().contains(face))
                        && thrown.len() + faces.len() <= usize::from(n) =>
                {
                    thrown.extend_from_slice(faces);
                    cursor.entry += 1;
                }
                _ => return Err(self.out_of_step(*cursor, format!("{n} dice of {} faces for {rule}", die.sides()))),
            }
        }
        match thrown.len() {
            0 => Ok(None),
            found if found == usize::from(n) => Ok(Some(thrown)),
            found => Err(self.out_of_step(*cursor, format!("{} more dice for {rule}", usize::from(n) - found))),
        }
    }

    /// The next answer of a seat, from the tape or from those given.
    pub(crate) fn answer(&self, cursor: &mut Cursor, seat: Seat) -> Result<Option<&'a G::Answer>, OddsError> {
        match self.next(cursor) {
            Some(Entry::Answer { seat: by, answer, .. }) if *by == seat => {
                cursor.entry += 1;
                Ok(Some(answer))
            }
            Some(_) => Err(self.out_of_step(*cursor, format!("an answer of the {seat:?} seat"))),
            None => {
                let answer = self.given.get(cursor.given);
                cursor.given += usize::from(answer.is_some());
                Ok(answer)
            }
        }
    }

    /// The secret answers that stand next on the tape, by seat and in whatever order they were given: at most one each.
    pub(crate) fn secret_answers(&self, cursor: &mut Cursor) -> [Option<&'a G::Answer>; 2] {
        let mut found = [None, None];
        while let Some(Entry::Answer { seat, answer, secret: true, .. }) = self.next(cursor) {
            if found[seat.index()].is_some() {
                break;
            }
            found[seat.index()] = Some(answer);
            cursor.entry += 1;
        }
        found
    }

    /// Checks that the step used up its tape.
    pub(crate) fn finished(&self, cursor: &mut Cursor) -> Result<(), OddsError> {
        match self.next(cursor) {
            None => Ok(()),
            Some(_) => Err(self.out_of_step(*cursor, "the end of the step".to_owned())),
        }
    }

    /// The next die or answer on the tape. What was told is passed over: the rules tell it again.
    fn next(&self, cursor: &mut Cursor) -> Option<&'a EntryOf<G>> {
        let told = self.tape[cursor.entry..].iter().take_while(|entry| matches!(entry, Entry::Told(_)));
        cursor.entry += told.count();
        self.tape.get(cursor.entry)
    }

    fn out_of_step(&self, cursor: Cursor, expected: String) -> OddsError {
        let at = cursor.entry;
        let found = self.tape.get(at).map_or_else(|| "the end of the tape".to_owned(), |entry| format!("{entry:?}"));
        OutOfStep { at, expected, found }.into()
    }
}
