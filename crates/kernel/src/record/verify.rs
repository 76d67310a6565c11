//! Verifying a record: what is proved of it, and what is not.

use serde::Serialize;

use super::{
    body::Line,
    error::{RecordError, RecordFault},
    header::DiceFrom,
    read::{Cut, Record},
    stage::Stage,
};
use crate::{
    Entry,
    dice::Die,
    entry::DiceBy,
    fair::{FairDice, Seed},
    game::Game,
    play::rebuild,
};

/// What became of the seed of the dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeedCheck {
    /// There is none: the dice were typed in.
    Typed,
    /// It has not been revealed yet.
    NotRevealed,
    /// It is the one to which the record was bound before the first roll.
    Fits,
    /// It is another than the one to which the record was bound.
    DoesNotFit,
}

/// A die of the record that is not the one that the seed gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct UnlikeDie {
    /// The line of the file, counted from 1.
    pub line: usize,
    /// Which die of the match, counted from 0.
    pub die: u64,
    /// The face in the record.
    pub recorded: i16,
    /// The face that the seed gives; none where the record gives the die no faces at all.
    pub rolled: Option<i16>,
}

/// What became of the dice.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct DiceCheck {
    /// How many were rolled again from the seed, those taken back included.
    pub rolled_again: u64,
    /// How many are the program's but could not be rolled again: the seed is not known, or is that of another match.
    pub unproved: u64,
    /// How many were typed in: nothing proves them.
    pub typed: u64,
    /// Those that are not what the seed gives.
    pub unlike: Vec<UnlikeDie>,
}

/// What the rules say of the record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RulesCheck {
    /// They lead to every line of it.
    Agree {
        /// How many entries at its end were lost and could be told again.
        told_again: usize,
    },
    /// They part at this line.
    OutOfStep {
        /// The line of the file, counted from 1.
        line: usize,
        /// The entry of the tape, counted from 0.
        at: usize,
        /// What the rules ask for there.
        expected: String,
        /// What stands there.
        found: String,
    },
    /// It was played under another edition, and is not judged.
    OtherEdition {
        /// The edition of the record.
        record: u32,
        /// The edition of this engine.
        engine: u32,
    },
    /// Things are hidden in it, and it is not judged.
    Redacted,
}

/// What the events say without any rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventsCheck {
    /// Applied alone they give the state to which the rules lead.
    Agree,
    /// They give another state.
    Differ,
    /// They can be applied; there is no other state to compare with.
    Apply,
    /// They do not fit the opening state.
    DoNotApply {
        /// The line of the file, counted from 1.
        line: usize,
        /// What happened.
        why: String,
    },
}

/// What is proved of a record that could be read: its seals are whole, or it could not have been.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How many whole lines it has, with the header.
    pub lines: usize,
    /// How many entries lie on its tape.
    pub entries: usize,
    /// How many entries were taken back.
    pub taken_back: usize,
    /// The last line, if it breaks off.
    pub cut: Option<Cut>,
    /// How far the match has come.
    pub stage: Stage,
    /// The seed.
    pub seed: SeedCheck,
    /// The dice.
    pub dice: DiceCheck,
    /// The rules.
    pub rules: RulesCheck,
    /// The events.
    pub events: EventsCheck,
}

impl Report {
    /// Whether nothing is wrong. What is not proved yet, as in a match that runs, is not wrong.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        self.seed != SeedCheck::DoesNotFit
            && self.dice.unlike.is_empty()
            && !matches!(self.rules, RulesCheck::OutOfStep { .. })
            && matches!(self.events, EventsCheck::Agree | EventsCheck::Apply)
    }
}

impl<G: Game> Record<G> {
    /// Verifies the record against the state in which its match began.
    #[must_use]
    pub fn verify(&self, opening: &G::State) -> Report {
        let entries = self.live(self.lines.len()).len();
        let laid = self.lines.iter().filter(|line| line.is_entry()).count();
        let (rules, events) = self.judge(opening);
        let seed = self.check_seed();
        Report {
            lines: self.lines.len() + 1,
            entries,
            taken_back: laid - entries,
            cut: self.cut(),
            stage: self.stage(),
            seed,
            dice: self.check_dice(self.seed().filter(|_| seed == SeedCheck::Fits)),
            rules,
            events,
        }
    }

    fn check_seed(&self) -> SeedCheck {
        match (&self.header.dice, self.seed()) {
            (DiceFrom::Typed, _) => SeedCheck::Typed,
            (DiceFrom::Program { .. }, None) => SeedCheck::NotRevealed,
            (DiceFrom::Program { commitment }, Some(seed)) if seed.commitment() == *commitment => SeedCheck::Fits,
            (DiceFrom::Program { .. }, Some(_)) => SeedCheck::DoesNotFit,
        }
    }

    /// Rolls every die of the program again, also those taken back: each at its place on the tape as it was then.
    fn check_dice(&self, seed: Option<Seed>) -> DiceCheck {
        let mut fair = seed.map(|seed| self.dice_of(seed));
        let mut check = DiceCheck::default();
        let mut taken_over = self.header.branch.as_ref().map_or(0, |branch| branch.entries);
        // How many dice had fallen after each entry on the tape, so that an undo takes them off the count again.
        let mut fallen: Vec<u64> = Vec::new();
        for (place, line) in self.lines.iter().enumerate() {
            match line {
                Line::Undo { to, .. } => {
                    fallen.truncate(*to);
                    taken_over = taken_over.min(*to);
                }
                Line::Entry(entry) => {
                    let before = fallen.last().copied().unwrap_or(0);
                    if fallen.len() >= taken_over {
                        check.entry(fair.as_mut(), before, (place + 2, entry));
                    }
                    fallen.push(before + entry.dice());
                }
                line if line.is_entry() => fallen.push(fallen.last().copied().unwrap_or(0)),
                _ => {}
            }
        }
        check
    }

    fn judge(&self, opening: &G::State) -> (RulesCheck, EventsCheck) {
        let rules = match self.can_be_judged().map_err(|fault| fault.on(1)).and_then(|()| self.judged(opening)) {
            Ok(verdict) => return verdict,
            Err(error) => rules_check(error),
        };
        let events = match self.last_state(opening) {
            Ok(_) => EventsCheck::Apply,
            Err(RecordError { line, fault }) => EventsCheck::DoNotApply { line, why: fault.to_string() },
        };
        (rules, events)
    }

    fn judged(&self, opening: &G::State) -> Result<(RulesCheck, EventsCheck), RecordError> {
        let mut play = self.enact(opening.clone())?;
        let recorded = play.tape().len();
        play.go_on(None).map_err(|fault| self.place(fault, self.lines.len()))?;
        let told_again = play.tape().len() - recorded;
        let events = if rebuild::<G>(opening, play.tape()) == *play.state() { EventsCheck::Agree } else { EventsCheck::Differ };
        Ok((RulesCheck::Agree { told_again }, events))
    }
}

impl DiceCheck {
    /// Checks the dice of an entry, before which so many were thrown.
    fn entry<S, A, E>(&mut self, fair: Option<&mut FairDice>, before: u64, at: (usize, &Entry<S, A, E>)) {
        let (line, Entry::Dice { sides, special, faces, by, .. }) = at else { return };
        let thrown = faces.len() as u64;
        if *by == DiceBy::Typed {
            self.typed += thrown;
            return;
        }
        let Some(fair) = fair else {
            self.unproved += thrown;
            return;
        };
        self.rolled_again += thrown;
        let shape = shape(*sides, special.as_deref());
        for (die, &recorded) in (before..).zip(faces) {
            let rolled = shape.map(|shape| fair.face_among(die, shape));
            if rolled != Some(recorded) {
                self.unlike.push(UnlikeDie { line, die, recorded, rolled });
            }
        }
    }
}

/// The faces of a die as a record gives them; none where that is no die.
fn shape(sides: u8, special: Option<&[i16]>) -> Option<&[i16]> {
    match (sides, special) {
        (6, None) => Some(Die::D6.faces()),
        (10, None) => Some(Die::D10.faces()),
        (sides, Some(faces)) if !faces.is_empty() && faces.len() == usize::from(sides) => Some(faces),
        _ => None,
    }
}

fn rules_check(error: RecordError) -> RulesCheck {
    match error.fault {
        RecordFault::OtherEdition { record, engine } => RulesCheck::OtherEdition { record, engine },
        RecordFault::OutOfStep(fault) => {
            RulesCheck::OutOfStep { line: error.line, at: fault.at, expected: fault.expected, found: fault.found }
        }
        _ => RulesCheck::Redacted,
    }
}
