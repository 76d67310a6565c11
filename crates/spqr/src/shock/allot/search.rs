//! Listing every legal allotment of a few units.

use smallvec::SmallVec;

use super::{Attacker, Duties, duel, left_over, split_stacks};
use crate::{answer::Designation, ids::UnitId, state::State};

/// How many choices a search looks at before it gives up, for each allotment that it may find.
const LOOKED_AT_EACH: u32 = 100;

/// A search through all allotments, attacker by attacker.
#[derive(Debug)]
pub(super) struct Search {
    found: Vec<Vec<Designation>>,
    found_max: usize,
    choices_left: u32,
}

/// There are more allotments than wanted, or the search took too long.
#[derive(Debug, Clone, Copy)]
struct TooMany;

impl Search {
    /// A search that is content with so many allotments.
    pub(super) const fn up_to(found_max: usize) -> Self {
        Self { found: Vec::new(), found_max, choices_left: LOOKED_AT_EACH * found_max as u32 }
    }

    /// Every legal allotment; nothing where there are too many to list.
    pub(super) fn all(mut self, state: &State, duties: &Duties) -> Option<Vec<Vec<Designation>>> {
        match self.extend(state, duties, 0, &mut Vec::new()) {
            Ok(()) if !self.found.is_empty() => Some(self.found),
            Ok(()) | Err(TooMany) => None,
        }
    }

    /// Tries every way in which the attackers from this place on may attack.
    fn extend(&mut self, state: &State, duties: &Duties, place: usize, combats: &mut Vec<Designation>) -> Result<(), TooMany> {
        let Some(attacker) = duties.get(place) else { return self.note(state, duties, combats) };
        self.choices_left = self.choices_left.checked_sub(1).ok_or(TooMany)?;
        for targets in subsets(attacker) {
            if let Some(joined) = join(combats, attacker.unit, &targets) {
                self.extend(state, duties, place + 1, combats)?;
                leave(combats, joined, attacker.unit);
            }
        }
        if !attacker.must {
            self.extend(state, duties, place + 1, combats)?;
        }
        Ok(())
    }

    fn note(&mut self, state: &State, duties: &Duties, combats: &[Designation]) -> Result<(), TooMany> {
        let whole = left_over(state, duties, combats).next().is_none() && split_stacks(state, duties, combats).next().is_none();
        if !whole {
            return Ok(());
        }
        if self.found.len() == self.found_max {
            return Err(TooMany);
        }
        self.found.push(combats.to_vec());
        Ok(())
    }
}

/// The sets of enemies that a unit might attack together, the small ones first for each of its targets.
fn subsets(attacker: &Attacker) -> impl Iterator<Item = SmallVec<[UnitId; 4]>> + '_ {
    (1..1_u32 << attacker.targets.len()).map(|mask| {
        let chosen = attacker.targets.iter().enumerate().filter(|(place, _)| mask >> place & 1 == 1);
        chosen.map(|(_, &target)| target).collect()
    })
}

/// Lets a unit attack these enemies, if no combat of several against several comes of it: the place of its combat.
fn join(combats: &mut Vec<Designation>, unit: UnitId, targets: &[UnitId]) -> Option<usize> {
    let taken = combats.iter().position(|combat| targets.iter().any(|target| combat.defenders.contains(target)));
    let Some(place) = taken else {
        let mut combat = duel(unit, targets[0]);
        combat.defenders.extend_from_slice(&targets[1..]);
        combats.push(combat);
        return Some(combats.len() - 1);
    };
    if targets.len() > 1 || combats[place].defenders.len() > 1 {
        return None;
    }
    combats[place].attackers.push(unit);
    Some(place)
}

/// Takes a unit out of the combat that it joined last.
fn leave(combats: &mut Vec<Designation>, place: usize, unit: UnitId) {
    combats[place].attackers.retain(|other| *other != unit);
    if combats[place].attackers.is_empty() {
        combats.remove(place);
    }
}
