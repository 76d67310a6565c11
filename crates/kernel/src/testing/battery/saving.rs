//! Laws of records: a game saved and loaded at any moment is the same game.

use std::fmt::Debug;

use super::{broken, game::Trial, same};
use crate::{
    Agenda, Seat,
    entry::unshown_secret,
    game::Game,
    play::Play,
    record::{
        Audience, DiceFrom, Digest, FORMAT, Header, Hidden, Line, Player, Record, RulesCheck, SeatKind, SeedCheck, Writer,
    },
    seat::BySeat,
};

/// What the seats of a trial mix into the dice.
pub(super) const ENTROPY: [&[u8]; 2] = [b"the first seat's own", b""];
/// At how many places a finished record is cut off.
const CUTS: usize = 12;

/// Keeps the record of a trial, as text.
pub(super) struct Keeper<G: Game> {
    writer: Writer,
    pub(super) text: String,
    _game: std::marker::PhantomData<G>,
}

impl<G: Game + Debug> Keeper<G> {
    pub(super) fn starting(trial: &Trial<'_, G>) -> Self {
        let (writer, text) = Writer::new(&header::<G>(trial));
        let mut keeper = Self { writer, text, _game: std::marker::PhantomData };
        if !trial.is_typed() {
            keeper.line(&Line::Entropy { seat: Seat::First, hex: ENTROPY[0].to_vec() });
        }
        keeper
    }

    fn line(&mut self, line: &Line<G>) {
        self.text += &self.writer.line(line);
    }

    /// Writes what is new, reads it all, and compares: the match that was loaded.
    pub(super) fn save_and_load(&mut self, trial: &Trial<'_, G>, play: &mut Play<G>) -> Result<Play<G>, String> {
        for change in play.take_journal() {
            self.line(&change.into());
        }
        let record = read::<G>(&self.text)?;
        let mut loaded = resumed(trial, &record)?;
        same("a loaded match tells nothing new", &0, &loaded.take_journal().len())?;
        same("a loaded match is in the same state", play.state(), loaded.state())?;
        same("a loaded match waits for the same", play.waiting(), loaded.waiting())?;
        same("a loaded match has the same tape", &play.tape(), &loaded.tape())?;
        same("a loaded match has the same orders", play.standing_orders(), loaded.standing_orders())?;
        same("a loaded match has thrown as many dice", &play.dice_thrown(), &loaded.dice_thrown())?;
        let shown = record.last_state(trial.opening).map_err(|error| error.to_string())?;
        same("a record shows the state of its match", play.state(), &shown)?;
        for audience in [Audience::Seat(Seat::First), Audience::Seat(Seat::Second), Audience::Spectator] {
            copy_is_fit(trial, &record, play, audience)?;
        }
        Ok(loaded)
    }

    /// Ends the record, and checks all that can be checked of it.
    pub(super) fn finish(&mut self, trial: &Trial<'_, G>, play: &Play<G>) -> Result<(), String> {
        for cut in (1..=CUTS).map(|cut| self.text.len() * cut / CUTS) {
            cut_off(trial, &self.text.as_bytes()[..cut])?;
        }
        self.line(&Line::Ended { outcome: "the trial is over".to_owned(), winner: None });
        if !trial.is_typed() {
            self.line(&Line::Reveal { seed: trial.seed.reveal() });
        }
        let report = read::<G>(&self.text)?.verify(trial.opening);
        let seed = if trial.is_typed() { SeedCheck::Typed } else { SeedCheck::Fits };
        let proved = report.is_sound()
            && report.rules == RulesCheck::Agree { told_again: 0 }
            && report.seed == seed
            && report.dice.unproved == 0
            && report.entries == play.tape().len();
        if proved { Ok(()) } else { broken("the record of a match is sound", report) }
    }
}

fn header<G: Game>(trial: &Trial<'_, G>) -> Header {
    let player = |seat: Seat| Player { name: format!("{seat:?}"), kind: SeatKind::Bot("random".to_owned()) };
    let commitment = trial.seed.commitment();
    Header {
        tercio: env!("CARGO_PKG_VERSION").to_owned(),
        format: FORMAT,
        system: G::SYSTEM.to_owned(),
        edition: G::EDITION,
        scenario: "battery".to_owned(),
        rulings: Vec::new(),
        content: Digest::default(),
        seats: BySeat::from_fn(player),
        dice: if trial.is_typed() { DiceFrom::Typed } else { DiceFrom::Program { commitment } },
        created: String::new(),
        branch: None,
        redacted: None,
    }
}

fn read<G: Game>(text: impl AsRef<[u8]>) -> Result<Record<G>, String> {
    Record::read(text.as_ref()).map_err(|error| format!("a record can be read: {error}"))
}

fn resumed<G: Game>(trial: &Trial<'_, G>, record: &Record<G>) -> Result<Play<G>, String> {
    let resumed = record.resume(trial.opening.clone(), Some(&trial.seed));
    resumed.map_err(|error| format!("a record can be resumed: {error}"))
}

/// Checks that the copy for an audience shows the match and hides what it must.
fn copy_is_fit<G: Game + Debug>(
    trial: &Trial<'_, G>,
    record: &Record<G>,
    play: &Play<G>,
    audience: Audience,
) -> Result<(), String> {
    let copy = read::<G>(record.redacted_for(audience, play.state()))?;
    let shown = copy.last_state(trial.opening).map_err(|error| error.to_string())?;
    let [whole, shown] = [play.state(), &shown].map(|state| as_copied::<G>(state, &copy));
    same("a copy shows the state of the match", &whole, &shown)?;
    let secret = unshown_secret(play.tape()).filter(|seat| audience.is_not(*seat));
    let last = copy.lines().iter().rfind(|line| line.is_entry());
    let hidden = matches!(last, Some(Line::Hidden(Hidden::SecretAnswer(seat))) if Some(*seat) == secret);
    same("a copy hides an unshown secret, and only that", &secret.is_some(), &hidden)
}

/// A state as far as a copy can show it: a plan that is hidden leaves its step out of those that are pending.
fn as_copied<G: Game>(state: &G::State, copy: &Record<G>) -> G::State {
    let mut state = state.clone();
    if copy.lines().iter().any(|line| matches!(line, Line::Hidden(Hidden::Entry))) {
        *G::agenda_mut(&mut state) = Agenda::default();
    }
    state
}

/// Checks that a record that breaks off, wherever it does, is read and goes on.
fn cut_off<G: Game>(trial: &Trial<'_, G>, text: &[u8]) -> Result<(), String> {
    if !text.contains(&b'\n') {
        return Ok(());
    }
    resumed(trial, &read::<G>(text)?).map(drop)
}
