//! Who and what a record speaks of, called by number: whether they are in the battle at all.

use std::cell::RefCell;

use serde::Serialize;
use serde_json::Value;
use tercio_kernel::{Told, ToldOf};
use tercio_notation::{Fault, Named, Names, write};
use toml::{Spanned, de::DeValue};

use crate::{Spqr, state::State};

/// Whether every unit, leader and hex that was told of is in the battle.
///
/// # Errors
/// The first that is not.
pub(crate) fn answers(state: &State, told: &ToldOf<Spqr>) -> Result<(), String> {
    match told {
        Told::Began(step) | Told::Then(step) => call(state, step),
        Told::Happened(event) => call(state, event),
    }
}

fn call<T: Serialize>(state: &State, named: &T) -> Result<(), String> {
    let roll = RollCall { state, missing: RefCell::new(None) };
    // What is written is of no interest: every number that names something passes by, and is looked up.
    let _ = write(&roll, named);
    roll.missing.into_inner().map_or(Ok(()), Err)
}

/// The list of those who are there, and the first who was called and is not.
struct RollCall<'s> {
    state: &'s State,
    missing: RefCell<Option<String>>,
}

impl RollCall<'_> {
    /// What things of a kind are called, and how many of them there are; none for what is no piece and no place.
    fn strength(&self, kind: &str) -> Option<(&'static str, usize)> {
        let field = self.state.field();
        match kind {
            "UnitId" => Some(("unit", field.n_units())),
            "LeaderId" => Some(("leader", field.leaders().count())),
            "Cell" => Some(("hex", self.state.map().len())),
            _ => None,
        }
    }
}

impl Names for RollCall<'_> {
    fn write(&self, kind: &str, number: u64) -> Option<Value> {
        let (what, there_are) = self.strength(kind)?;
        if usize::try_from(number).is_ok_and(|index| index < there_are) {
            return None;
        }
        let missing =
            || format!("it speaks of {what} {number}, and the battle has {what} 0 to {}", there_are.saturating_sub(1));
        self.missing.borrow_mut().get_or_insert_with(missing);
        None
    }

    fn read(&self, _: &str, _: &str, _: &Spanned<DeValue<'_>>) -> Option<Result<u64, Fault>> {
        None
    }

    fn bare(&self) -> &'static [Named] {
        &[]
    }

    fn sides(&self) -> [&str; 2] {
        self.state.field().sides()
    }
}
