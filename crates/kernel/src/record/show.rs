//! Showing a record: its events applied, and no rules. This works for records of any edition.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::{
    body::Line,
    error::{RecordError, RecordFault},
    read::Record,
};
use crate::{Entry, ToldOf, game::Game};

impl<G: Game> Record<G> {
    /// The state after the first `lines` lines behind the header, by applying what was told and nothing else.
    ///
    /// # Errors
    /// Where what it tells does not fit the opening state: the record of another scenario, or one that was made up.
    pub fn state_at(&self, opening: &G::State, lines: usize) -> Result<G::State, RecordError> {
        let mut state = opening.clone();
        for place in self.live(lines) {
            if let Line::Entry(Entry::Told(told)) = &self.lines[place] {
                fitting::<G>(place, &state, told)?;
                contained(place, || G::apply_told(&mut state, told))?;
            }
        }
        Ok(state)
    }

    /// The state at its end.
    ///
    /// # Errors
    /// As [`Record::state_at`].
    pub fn last_state(&self, opening: &G::State) -> Result<G::State, RecordError> {
        self.state_at(opening, self.lines.len())
    }
}

/// Whether what was told at this place of a record speaks of what is there.
pub(crate) fn fitting<G: Game>(place: usize, state: &G::State, told: &ToldOf<G>) -> Result<(), RecordError> {
    G::fits(state, told).map_err(|why| RecordFault::DoesNotApply { why }.on(place + 2))
}

/// Does something with what was told at this place of a record. Applying it uses no rules: what comes from outside, and fits the
/// match piece by piece but not as a whole, may not bring the program down.
pub(crate) fn contained<T>(place: usize, apply: impl FnOnce() -> T) -> Result<T, RecordError> {
    catch_unwind(AssertUnwindSafe(apply)).map_err(|panic| RecordFault::DoesNotApply { why: said_by(&*panic) }.on(place + 2))
}

fn said_by(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason given").to_owned()
}
