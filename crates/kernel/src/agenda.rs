//! The steps that are still to be run.

use std::hash::{Hash, Hasher};

use serde::{Deserialize, Serialize};

/// The stack of pending steps that a state holds.
///
/// Steps scheduled by one step run in the order in which it scheduled them, before anything that was pending already.
///
/// Two agendas are equal where the same steps are pending. How many of these the running step scheduled does not count: between
/// two steps it means nothing, and it would keep apart states that are the same.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Agenda<T> {
    stack: Vec<T>,
    fresh: usize,
}

impl<T> Default for Agenda<T> {
    fn default() -> Self {
        Self { stack: Vec::new(), fresh: 0 }
    }
}

impl<T: PartialEq> PartialEq for Agenda<T> {
    fn eq(&self, other: &Self) -> bool {
        self.stack == other.stack
    }
}

impl<T: Eq> Eq for Agenda<T> {}

impl<T: Hash> Hash for Agenda<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.stack.hash(hasher);
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
        let (mut place, first_fresh) = (0, self.stack.len() - self.fresh);
        let mut fresh = 0;
        self.stack.retain(|step| {
            let kept = keep(step);
            fresh += usize::from(kept && place >= first_fresh);
            place += 1;
            kept
        });
        self.fresh = fresh;
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

    #[test]
    fn forgetting_steps_keeps_the_order_of_what_is_scheduled_next() {
        let mut agenda = Agenda::starting_with(9);
        agenda.begin();
        agenda.then(8);
        agenda.begin();
        [1, 2, 3].into_iter().for_each(|step| agenda.then(step));
        agenda.retain(|step| step % 2 == 1);
        agenda.then(4);
        assert_eq!(agenda.pending().copied().collect::<Vec<_>>(), [1, 3, 4]);
    }

    #[test]
    fn the_same_pending_steps_are_the_same_agenda_however_they_came_there() {
        let mut scheduled = Agenda::default();
        scheduled.then("a");
        assert_eq!(scheduled, Agenda::starting_with("a"));
    }
}
