//! The loop of a battle: show, ask, answer, keep.

use std::io::{self, BufRead};

use tercio_kernel::{
    BySeat, Message, Seat,
    matches::{Given, Match, MatchError, Status},
    play::{AnswerError, DiceAsked, UndoError},
    record::{RecordFile, seed},
};
use tercio_systems::{Bot, System};

use super::{
    commands::{self, Command},
    seats::Player,
    show, standing,
};
use crate::{
    failure::{Done, Failure},
    records, rules,
    screen::{Ink, Screen},
    words::Words,
};

/// A match with those who sit at it.
pub(super) struct Sitting<'s> {
    system: &'s dyn System,
    game: Box<dyn Match>,
    pub(super) file: RecordFile,
    players: BySeat<Player>,
    bots: BySeat<Option<Box<dyn Bot>>>,
    shown: usize,
}

/// What becomes of the loop after a command.
enum Next {
    /// The same prompt again.
    Ask,
    /// The match has gone on.
    GoOn,
    /// The player leaves.
    Leave,
}

impl<'s> Sitting<'s> {
    pub(super) fn new(
        system: &'s dyn System,
        game: Box<dyn Match>,
        file: RecordFile,
        players: BySeat<Player>,
        bot_seed: u64,
    ) -> Self {
        let bots = BySeat::from_fn(|seat| match players[seat] {
            Player::Human => None,
            Player::Bot(kind) => Some(system.bot(kind, bot_seed.wrapping_add(seat.index() as u64))),
        });
        Self { system, game, file, players, bots, shown: 0 }
    }

    /// Makes durable what has happened, and only then shows it.
    fn keep_and_show(&mut self, words: &Words, screen: &mut Screen) -> Done {
        let changes = self.game.take_changes();
        self.file.append_bodies(&changes).map_err(|error| records::failure(&error))?;
        for line in self.game.log(None, self.shown) {
            screen.line(show::log_line(&line, words, screen))?;
            self.shown += 1;
        }
        Ok(())
    }

    fn show_map(&self, words: &Words, screen: &mut Screen) -> io::Result<()> {
        for line in show::board_lines(&self.system.board(&*self.game), words, screen) {
            screen.line(line)?;
        }
        match self.system.heading(&*self.game) {
            Some(heading) => screen.line(screen.ink(Ink::Title, words.say(&heading))),
            None => Ok(()),
        }
    }
}

/// Plays until the battle is over or the player leaves.
///
/// # Errors
/// Where the record or the terminal cannot be written, or the rules code does not repeat itself.
pub(super) fn play(sitting: &mut Sitting<'_>, words: &Words, screen: &mut Screen) -> Done {
    loop {
        sitting.keep_and_show(words, screen)?;
        let next = match sitting.game.status() {
            Status::Over => return end(sitting, words, screen),
            Status::Dice(asked) => ask_dice(sitting, &asked, words, screen)?,
            Status::Answers { seats, .. } => answer_for(sitting, seats[0], words, screen)?,
        };
        if matches!(next, Next::Leave) {
            let kept = Message::new("play-kept").text("path", sitting.file.path().display().to_string());
            return Ok(screen.line(words.say(&kept))?);
        }
    }
}

/// Says how it ended, and reveals the seed of the dice.
fn end(sitting: &mut Sitting<'_>, words: &Words, screen: &mut Screen) -> Done {
    sitting.show_map(words, screen)?;
    let (message, winner) = sitting.system.ended(&*sitting.game).unwrap_or_else(|| (Message::new("play-over"), None));
    let outcome = words.say(&message);
    screen.line(screen.ink(Ink::Title, &outcome))?;
    let path = sitting.file.path().to_owned();
    let kept = seed::beside(&path).map_err(|error| records::failure(&error))?;
    let lines = sitting.system.last_lines(&outcome, winner, kept.as_ref());
    sitting.file.append_bodies(&lines).map_err(|error| records::failure(&error))?;
    seed::forget(&path).map_err(|error| records::failure(&error))
}

fn answer_for(sitting: &mut Sitting<'_>, seat: Seat, words: &Words, screen: &mut Screen) -> Result<Next, Failure> {
    if let Some(bot) = &mut sitting.bots[seat] {
        let given = bot.answer(&*sitting.game, seat).unwrap_or(Given::Index(0));
        return sitting.game.answer(seat, &given).map(|()| Next::GoOn).map_err(|error| records::failure(&error));
    }
    put(sitting, seat, words, screen)?;
    loop {
        let Some(line) = prompt(words.get("play-prompt"), screen)? else { return Ok(Next::Leave) };
        match obey(sitting, seat, Command::read(&line), words, screen)? {
            Next::Ask => {}
            next => return Ok(next),
        }
    }
}

/// Shows the map and the question with its answers.
fn put(sitting: &Sitting<'_>, seat: Seat, words: &Words, screen: &mut Screen) -> io::Result<()> {
    sitting.show_map(words, screen)?;
    if let Some(question) = sitting.game.question(seat) {
        screen.line(screen.ink(Ink::Title, words.say(&question.message)))?;
    }
    list(sitting, seat, "", words, screen)
}

fn list(sitting: &Sitting<'_>, seat: Seat, filter: &str, words: &Words, screen: &mut Screen) -> io::Result<()> {
    match sitting.game.offered(seat) {
        Some(choices) => show::answers(&choices, filter, words, screen),
        None => Ok(()),
    }
}

fn prompt(text: String, screen: &mut Screen) -> Result<Option<String>, Failure> {
    screen.prompt(text)?;
    let mut line = String::new();
    Ok(if io::stdin().lock().read_line(&mut line)? == 0 { None } else { Some(line) })
}

fn obey(sitting: &mut Sitting<'_>, seat: Seat, command: Command, words: &Words, screen: &mut Screen) -> Result<Next, Failure> {
    match command {
        Command::Answer(number) => return answer(sitting, seat, &Given::Index(number.wrapping_sub(1)), words, screen),
        Command::Json(json) => return answer(sitting, seat, &Given::Json(json), words, screen),
        Command::Undo => return undo(sitting, seat, words, screen),
        Command::Quit => return Ok(Next::Leave),
        Command::List(filter) => list(sitting, seat, &filter, words, screen)?,
        Command::Refused => show::refused(&sitting.game.refused(seat), words, screen)?,
        Command::Map => sitting.show_map(words, screen)?,
        Command::Pieces => pieces(sitting, words, screen)?,
        Command::Log(n) => log(sitting, n, words, screen)?,
        Command::Rule(id) => say_failure(rules::show(&id, false, words, screen), words, screen)?,
        Command::Standing(orders) => standing::run(&mut *sitting.game, seat, orders.as_ref(), words, screen)?,
        Command::Help => screen.line(words.get("play-help"))?,
        Command::Unknown => screen.line(words.get("play-unknown"))?,
    }
    Ok(Next::Ask)
}

fn answer(sitting: &mut Sitting<'_>, seat: Seat, given: &Given, words: &Words, screen: &mut Screen) -> Result<Next, Failure> {
    match sitting.game.answer(seat, given) {
        Ok(()) => Ok(Next::GoOn),
        Err(MatchError::OutOfStep(fault)) => Err(records::failure(&fault)),
        Err(error) => {
            explain(&error, words, screen)?;
            Ok(Next::Ask)
        }
    }
}

/// Says why the match does not do what it is told.
fn explain(error: &MatchError, words: &Words, screen: &mut Screen) -> io::Result<()> {
    if let Some(refusal) = error.refusal() {
        for reason in words.refusal(refusal) {
            screen.line(format!("  {} {reason}", screen.ink(Ink::Bad, "✗")))?;
        }
        return Ok(());
    }
    let message = match error {
        MatchError::NoSuchAnswer { offered, .. } => Message::new("play-no-such-answer").int("n", *offered as i64),
        MatchError::Malformed { why, .. } => Message::new("play-malformed").text("why", why),
        MatchError::Undo(UndoError::Nothing) => Message::new("play-nothing-to-undo"),
        MatchError::Undo(UndoError::NeedsConsent) => Message::new("play-needs-consent"),
        MatchError::Answer(AnswerError::NoSuchFaces { n, faces }) => {
            let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
            Message::new("play-no-such-faces").int("n", *n).text("faces", faces.join(" "))
        }
        other => Message::new("play-not-done").text("why", other.to_string()),
    };
    screen.line(words.say(&message))
}

/// Takes the player's last answer back. Once dice have fallen the other side has to agree: a person is asked, a bot always does.
fn undo(sitting: &mut Sitting<'_>, seat: Seat, words: &Words, screen: &mut Screen) -> Result<Next, Failure> {
    // Where two people share the terminal, whoever answered last takes back.
    let hot_seat = sitting.players.0 == [Player::Human, Player::Human];
    let whose = if hot_seat { sitting.game.last_answer_by() } else { Some(seat) };
    let mut done = sitting.game.undo(whose, false);
    let other = whose.unwrap_or(seat).other();
    if matches!(done, Err(MatchError::Undo(UndoError::NeedsConsent))) && agrees(sitting, other, words, screen)? {
        done = sitting.game.undo(whose, true);
    }
    match done {
        Ok(()) => {
            // The log has become shorter: what is told from now on comes behind what is left of it.
            sitting.shown = sitting.game.log(None, 0).len();
            screen.line(words.get("play-undone"))?;
            Ok(Next::GoOn)
        }
        Err(error) => {
            explain(&error, words, screen)?;
            Ok(Next::Ask)
        }
    }
}

fn agrees(sitting: &Sitting<'_>, other: Seat, words: &Words, screen: &mut Screen) -> Result<bool, Failure> {
    if sitting.players[other] != Player::Human {
        return Ok(true);
    }
    let line = prompt(words.get("play-consent"), screen)?.unwrap_or_default();
    Ok(matches!(line.trim().to_lowercase().as_str(), "y" | "yes" | "s" | "si" | "sí"))
}

fn pieces(sitting: &Sitting<'_>, words: &Words, screen: &mut Screen) -> io::Result<()> {
    for (seat, ink) in [(Seat::First, Ink::First), (Seat::Second, Ink::Second)] {
        for piece in sitting.system.pieces(&*sitting.game, seat) {
            screen.line(screen.ink(ink, words.say(&piece)))?;
        }
    }
    Ok(())
}

fn log(sitting: &Sitting<'_>, n: usize, words: &Words, screen: &mut Screen) -> io::Result<()> {
    for line in sitting.game.log(None, sitting.shown.saturating_sub(n)) {
        screen.line(show::log_line(&line, words, screen))?;
    }
    Ok(())
}

fn say_failure(done: Done, words: &Words, screen: &mut Screen) -> Done {
    match done {
        Err(Failure::Bad(message)) => Ok(screen.line(words.say(&message))?),
        other => other,
    }
}

fn ask_dice(sitting: &mut Sitting<'_>, asked: &DiceAsked, words: &Words, screen: &mut Screen) -> Result<Next, Failure> {
    let message = Message::new("play-roll").int("n", asked.n).int("sides", asked.faces.len() as i64);
    let question = words.say(&message.with("rule", tercio_kernel::Arg::Rule(asked.rule)));
    loop {
        let Some(line) = prompt(format!("{question} "), screen)? else { return Ok(Next::Leave) };
        if Command::read(&line) == Command::Quit {
            return Ok(Next::Leave);
        }
        let Some(faces) = commands::faces(&line) else {
            screen.line(words.get("play-type-faces"))?;
            continue;
        };
        match sitting.game.type_dice(&faces) {
            Ok(()) => return Ok(Next::GoOn),
            Err(MatchError::OutOfStep(fault)) => return Err(records::failure(&fault)),
            Err(error) => explain(&error, words, screen)?,
        }
    }
}
