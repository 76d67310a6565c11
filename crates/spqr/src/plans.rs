//! What a player has committed and not carried out yet: the rest of a march, or of a withdrawal. Whoever may react sees no more of it
//! than has been walked.

use tercio_kernel::{Entry, EntryOf, Seat, Told};

use crate::{
    Spqr,
    answer::Answer,
    game::{Event, Step},
    ids::UnitId,
    movement,
    state::State,
    withdrawal,
};

type Entries = [EntryOf<Spqr>];

/// Whether an entry of the tape shows the plan of the other side, `later` being what has followed.
pub(crate) fn hides(state: &State, seat: Seat, entry: &EntryOf<Spqr>, later: &Entries) -> bool {
    match entry {
        Entry::Answer { answer: Answer::Path(_), seat: owner, .. } => *owner != seat && !is_answer_walked(later),
        Entry::Told(Told::Then(step) | Told::Began(step)) => planner(step).is_some_and(|unit| {
            let known = unit.index() < state.field().n_units();
            known && state.seat_of(unit) != seat && !is_walked(unit, later)
        }),
        _ => false,
    }
}

/// The unit whose way a step holds, if there is any of it left.
fn planner(step: &Step) -> Option<UnitId> {
    match step {
        Step::Movement(movement::Step::Stride { unit, left } | movement::Step::Advance { unit, left, .. }) => {
            (!left.is_empty()).then_some(*unit)
        }
        Step::Withdrawal(withdrawal::Step::FallBack(retreat)) => (!retreat.left.is_empty()).then_some(retreat.unit),
        _ => None,
    }
}

/// Whether a way that was answered has been walked: the first step that holds one tells whose it is.
fn is_answer_walked(later: &Entries) -> bool {
    let first = later.iter().enumerate().find_map(|(place, entry)| match entry {
        Entry::Told(Told::Then(step)) => planner(step).map(|unit| (place, unit)),
        _ => None,
    });
    first.is_some_and(|(place, unit)| is_walked(unit, &later[place..]))
}

/// Whether a unit's way has come to its end: its march is over, or nothing is left of its withdrawal.
fn is_walked(unit: UnitId, later: &Entries) -> bool {
    later.iter().any(|entry| match entry {
        Entry::Told(Told::Happened(Event::Movement(movement::Event::Ended { .. }))) => true,
        Entry::Told(Told::Began(Step::Withdrawal(withdrawal::Step::FallBack(retreat)))) => {
            retreat.unit == unit && retreat.left.is_empty()
        }
        _ => false,
    })
}
