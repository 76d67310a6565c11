//! The steps that are still to be run.

use serde::{Deserialize, Serialize};

/// The stack of pending steps that a state holds.
///
/// Steps scheduled by one step run in the order in which it scheduled them, before anything that was pending already.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Agenda<T> {
    stack: Vec<T>,
    fresh: usize,
}

impl<T> Default for Agenda<T> {
    fn default() -> Self {
        Self { stack: Vec::new(), fresh: 0 }
    }
}

impl<T> Agenda<T> {
    /// An agenda with this one step.
    pub fn starting_with(step: T) -> Self {
        Self { stack: vec![step], fresh: 0 }
    }

    /// The step that runs next.
    #[must_use]
    pub fn next(&self) -> Option<&T> {
        self.stack.last()
    }

    /// Takes the next step off: it is being run, and what it schedules stands on top.
    pub fn begin(&mut self) -> Option<T> {
        self.fresh = 0;
        self.stack.pop()
    }

    /// Schedules a step behind those that the running step has scheduled already.
    pub fn then(&mut self, step: T) {
        let place = self.stack.len() - self.fresh;
        self.stack.insert(place, step);
        self.fresh += 1;
    }

    /// The pending steps, the next one first.
    pub fn pending(&self) -> impl Iterator<Item = &T> {
        self.stack.iter().rev()
    }

    /// Whether nothing is left to run.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stack.is_empty()
    }

    /// Forgets the pending steps that the caller does not keep: for events that cancel what was to come.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let first_fresh = self.stack.len() - self.fresh;
        self.fresh = self.stack[first_fresh..].iter().filter(|step| keep(step)).count();
        self.stack.retain(keep);
    }
}

#[cfg(test)]
mod tests {
    use super::Agenda;

    #[test]
    fn steps_of_one_step_run_in_order_before_older_ones() {
        let mut agenda = Agenda::starting_with("turn");
        agenda.begin();
        agenda.then("a");
        agenda.then("z");
        agenda.begin();
        agenda.then("b");
        agenda.then("c");
        assert_eq!(agenda.pending().copied().collect::<Vec<_>>(), ["b", "c", "z"]);
    }
}
