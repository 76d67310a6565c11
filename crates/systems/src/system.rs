//! A system without its types.

use std::path::Path;

use serde_json::Value;
use tercio_bots::{Effort, Greedy, Random};
use tercio_kernel::{
    BySeat, Game, Message, Seat,
    fair::{FairDice, Seed},
    matches::{Given, Hosted, LogLine, Match, Presents},
    play::Play,
    record::{
        Body, DiceFrom, Digest, FORMAT, Header, Line, Player, Record, RecordError, RecordFault, RecordFile, Report, Ruling,
        file::FileError,
    },
};
use tercio_lab::{batch, pair::Pair, played::Played};
use tercio_notation::Mistake;

use crate::{
    board::Board,
    bot::{Bot, BotKind, BotOf, Sitting},
    case::{self, CaseOdds, CaseOddsError, CaseReport, Cases, OddsOptions},
    charts::ChartCard,
    odds::{self, AnswerOddsError, Odds},
    setup::{Card, Setup, SetupError},
    shelf::Shelf,
    shown::{self, Opened},
};

/// A match that is gone on with: itself, the file of its record, and what the record says of it.
pub struct Reopened {
    /// The match.
    pub game: Box<dyn Match>,
    /// Its record, open for more lines.
    pub file: RecordFile,
    /// The head of the record.
    pub header: Header,
}

impl std::fmt::Debug for Reopened {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reopened").field("file", &self.file).field("header", &self.header).finish_non_exhaustive()
    }
}

/// Everything that programs need of a system.
pub trait System: Send + Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Its scenarios.
    fn cards(&self) -> Vec<Card>;

    /// Every ruling of a match with the option that holds.
    ///
    /// # Errors
    /// Where there is no such ruling or option.
    fn rulings(&self, setup: &Setup) -> Result<Vec<(String, String)>, SetupError>;

    /// Begins a match; without dice, the players roll and type them in.
    ///
    /// # Errors
    /// Where it cannot be set up.
    fn open(&self, setup: &Setup, dice: Option<FairDice>) -> Result<Box<dyn Match>, SetupError>;

    /// The head of a record of a match.
    ///
    /// # Errors
    /// Where it cannot be set up.
    fn header(&self, setup: &Setup, seats: BySeat<Player>, dice: DiceFrom, created: String) -> Result<Header, SetupError>;

    /// The hash of charts and scenario.
    fn content_hash(&self, scenario: &str) -> Digest;

    /// Goes on with the match of a record. `seed` is that of its dice, if the program rolls them.
    ///
    /// # Errors
    /// Where the record cannot be read, is played by another program, or does not fit the rules.
    fn reopen(&self, path: &Path, seed: Option<&Seed>) -> Result<Reopened, FileError>;

    /// Goes on with the match of a record that is kept elsewhere than in a file. What it lacks of the running step is told again,
    /// and is among the match's changes.
    ///
    /// # Errors
    /// Where the record cannot be read, or does not fit the rules.
    fn resume(&self, record: &[u8], seed: Option<&Seed>) -> Result<Box<dyn Match>, RecordError>;

    /// Reads a record, to be looked at, up to where it breaks.
    ///
    /// # Errors
    /// Where not even its beginning can be shown.
    fn look_into(&self, record: &[u8]) -> Result<Box<dyn Opened>, RecordError>;

    /// The beginning of the record of a match that branches off another after so many entries: see [`Record::branched`].
    ///
    /// # Errors
    /// Where the record cannot be read, or has not so many entries, or hides some of them.
    fn branch(&self, record: &[u8], header: Header, entropy: &BySeat<Vec<u8>>, entries: usize) -> Result<String, RecordError>;

    /// What of the matches of a scenario does not change, for a client to draw.
    ///
    /// # Errors
    /// Where it cannot be set up.
    fn ground(&self, setup: &Setup) -> Result<Value, SetupError>;

    /// What is seen before the first step of the matches of a scenario, for a client to draw.
    ///
    /// # Errors
    /// Where it cannot be set up.
    fn opening_view(&self, setup: &Setup) -> Result<Value, SetupError>;

    /// The charts in force, in the order of the rulebook.
    fn charts(&self) -> Vec<ChartCard>;

    /// The odds of an answer to what a seat is asked.
    ///
    /// # Errors
    /// Where the answer may not be given, or the odds cannot be told.
    fn odds(&self, game: &dyn Match, seat: Seat, given: &Given, options: OddsOptions) -> Result<Odds, AnswerOddsError>;

    /// The line of a record in which a seat mixes entropy into the dice.
    fn entropy_line(&self, seat: Seat, entropy: &[u8]) -> Body;

    /// The line of a record in which a seat gives up.
    fn resigned_line(&self, seat: Seat) -> Body;

    /// The log of a record up to a line, by applying its events alone.
    ///
    /// # Errors
    /// Where it is no sound record of this system, or its events do not fit.
    fn log_of(&self, record: &[u8], lines: usize) -> Result<(Vec<LogLine>, Board, Message), RecordError>;

    /// Verifies a record.
    ///
    /// # Errors
    /// Where it cannot be read.
    fn verify(&self, record: &[u8]) -> Result<Report, RecordError>;

    /// A bot with this seed; in matches it keeps to its time for an answer.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn Bot>;

    /// The map of a match as text.
    fn board(&self, game: &dyn Match) -> Board;

    /// A heading for the moment of a match.
    fn heading(&self, game: &dyn Match) -> Option<Message>;

    /// The pieces of a seat.
    fn pieces(&self, game: &dyn Match, seat: Seat) -> Vec<Message>;

    /// How a match ended; none while it runs.
    fn ended(&self, game: &dyn Match) -> Option<(Message, Option<Seat>)>;

    /// The last lines of a record: how the match ended, and the seed of its dice, for anyone to roll them again.
    fn last_lines(&self, outcome: &str, winner: Option<Seat>, seed: Option<&Seed>) -> Vec<Body>;

    /// Plays games of a batch between bots, whose answers do not depend on the clock.
    ///
    /// # Errors
    /// Where the match cannot be set up.
    fn batch(
        &self,
        setup: &Setup,
        players: BySeat<BotKind>,
        seed: u64,
        games: std::ops::Range<u64>,
    ) -> Result<Vec<Played>, SetupError>;

    /// The names of the units, in the order in which a batch counts them.
    ///
    /// # Errors
    /// Where the match cannot be set up.
    fn unit_names(&self, setup: &Setup) -> Result<Vec<String>, SetupError>;

    /// Runs a case file.
    ///
    /// # Errors
    /// Every mistake in the file.
    fn run_case(&self, name: &str, text: &str) -> Result<CaseReport, Vec<Mistake>>;

    /// Every mistake in a case file.
    fn check_case(&self, name: &str, text: &str) -> Vec<Mistake>;

    /// The odds of what comes next behind the script of a case.
    ///
    /// # Errors
    /// Where the file has mistakes, its script does not go through, or there are no odds to tell.
    fn case_odds(&self, name: &str, text: &str, options: OddsOptions) -> Result<CaseOdds, CaseOddsError>;

    /// What a spectator may know of a match, as JSON.
    fn state_json(&self, game: &dyn Match) -> Value {
        game.view(Seat::First)
    }
}

/// The effort of bots in batches: counted in runs, never in time, so that a batch can be repeated.
fn unhurried() -> Effort {
    Effort { time: std::time::Duration::MAX, answers: 24, runs: 16, samples: 4 }
}

fn hosted<S: Shelf>(game: &dyn Match) -> Option<&Hosted<S::Game>> {
    game.as_any().downcast_ref()
}

/// The state in which the match of a record began, with the content that it was played with.
pub(crate) fn opening_of<S: Cases>(shelf: &S, header: &Header) -> Result<<S::Game as Game>::State, RecordError> {
    let rulings = header.rulings.iter().map(|ruling| (ruling.name.clone(), ruling.option.clone())).collect();
    let setup = Setup { scenario: header.scenario.clone(), rulings };
    let on_first_line = |fault| RecordError { line: 1, fault };
    let cannot = |error: SetupError| on_first_line(RecordFault::CannotBeSetUp { why: error.to_string() });
    let opening = shelf.opening(&setup).map_err(cannot)?;
    let here = shelf.content_hash(&header.scenario);
    if here != header.content {
        return Err(on_first_line(RecordFault::OtherContent { record: header.content, here }));
    }
    Ok(opening)
}

impl<S: Cases> System for S {
    fn name(&self) -> &'static str {
        S::Game::SYSTEM
    }

    fn cards(&self) -> Vec<Card> {
        Shelf::cards(self)
    }

    fn rulings(&self, setup: &Setup) -> Result<Vec<(String, String)>, SetupError> {
        Shelf::rulings(self, setup)
    }

    fn open(&self, setup: &Setup, dice: Option<FairDice>) -> Result<Box<dyn Match>, SetupError> {
        let opening = self.opening(setup)?;
        let play = match dice {
            Some(dice) => Play::<S::Game>::new(opening, dice)?,
            None => Play::with_typed_dice(opening)?,
        };
        Ok(Box::new(Hosted::new(play)))
    }

    fn header(&self, setup: &Setup, seats: BySeat<Player>, dice: DiceFrom, created: String) -> Result<Header, SetupError> {
        let rulings = Shelf::rulings(self, setup)?;
        Ok(Header {
            tercio: env!("CARGO_PKG_VERSION").to_owned(),
            format: FORMAT,
            system: S::Game::SYSTEM.to_owned(),
            edition: S::Game::EDITION,
            scenario: setup.scenario.clone(),
            rulings: rulings.into_iter().map(|(name, option)| Ruling { name, option }).collect(),
            content: self.content_hash(&setup.scenario),
            seats,
            dice,
            created,
            branch: None,
            redacted: None,
        })
    }

    fn content_hash(&self, scenario: &str) -> Digest {
        Digest::of(&self.content_of(scenario))
    }

    fn reopen(&self, path: &Path, seed: Option<&Seed>) -> Result<Reopened, FileError> {
        let (file, record) = RecordFile::open::<S::Game>(path)?;
        let failed = |error| FileError::Record { path: path.to_owned(), error };
        let opening = opening_of(self, record.header()).map_err(failed)?;
        let play = record.resume(opening, seed).map_err(failed)?;
        Ok(Reopened { game: Box::new(Hosted::new(play)), file, header: record.header().clone() })
    }

    fn resume(&self, record: &[u8], seed: Option<&Seed>) -> Result<Box<dyn Match>, RecordError> {
        let record = Record::<S::Game>::read(record)?;
        let opening = opening_of(self, record.header())?;
        Ok(Box::new(Hosted::new(record.resume(opening, seed)?)))
    }

    fn look_into(&self, record: &[u8]) -> Result<Box<dyn Opened>, RecordError> {
        shown::open(self, record)
    }

    fn branch(&self, record: &[u8], header: Header, entropy: &BySeat<Vec<u8>>, entries: usize) -> Result<String, RecordError> {
        Record::<S::Game>::read(record)?.branched(header, entropy, entries)
    }

    fn ground(&self, setup: &Setup) -> Result<Value, SetupError> {
        Ok(S::Game::ground_json(&self.opening(setup)?))
    }

    fn opening_view(&self, setup: &Setup) -> Result<Value, SetupError> {
        let opening = self.opening(setup)?;
        Ok(S::Game::view_json(&<S::Game as Game>::view(&opening, Seat::First), Seat::First))
    }

    fn charts(&self) -> Vec<ChartCard> {
        Shelf::charts(self)
    }

    fn odds(&self, game: &dyn Match, seat: Seat, given: &Given, options: OddsOptions) -> Result<Odds, AnswerOddsError> {
        let hosted = hosted::<S>(game).ok_or(AnswerOddsError::Failed)?;
        odds::of_answer::<S>(hosted, seat, given, options)
    }

    fn entropy_line(&self, seat: Seat, entropy: &[u8]) -> Body {
        Line::<S::Game>::Entropy { seat, hex: entropy.to_vec() }.body()
    }

    fn resigned_line(&self, seat: Seat) -> Body {
        Line::<S::Game>::Resigned { seat }.body()
    }

    fn log_of(&self, record: &[u8], lines: usize) -> Result<(Vec<LogLine>, Board, Message), RecordError> {
        let record = Record::<S::Game>::read(record)?;
        let opening = opening_of(self, record.header())?;
        let state = record.state_at(&opening, lines)?;
        Ok((record.log(&opening, lines)?, S::board(&state, None), S::heading(&state)))
    }

    fn verify(&self, record: &[u8]) -> Result<Report, RecordError> {
        let record = Record::<S::Game>::read(record)?;
        let opening = opening_of(self, record.header())?;
        Ok(record.verify(&opening))
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn Bot> {
        Box::new(BotOf::<S::Game, _>::new(Sitting::new(kind, self.judge(), Effort::default(), seed)))
    }

    fn board(&self, game: &dyn Match) -> Board {
        let Some(hosted) = hosted::<S>(game) else { return Board::default() };
        let play = hosted.play();
        let asked = Seat::BOTH.into_iter().find_map(|seat| Some((seat, play.question(seat)?)));
        S::board(play.state(), asked)
    }

    fn heading(&self, game: &dyn Match) -> Option<Message> {
        Some(S::heading(hosted::<S>(game)?.play().state()))
    }

    fn pieces(&self, game: &dyn Match, seat: Seat) -> Vec<Message> {
        hosted::<S>(game).map_or_else(Vec::new, |hosted| S::pieces(hosted.play().state(), seat))
    }

    fn ended(&self, game: &dyn Match) -> Option<(Message, Option<Seat>)> {
        S::ended(hosted::<S>(game)?.play().state())
    }

    fn last_lines(&self, outcome: &str, winner: Option<Seat>, seed: Option<&Seed>) -> Vec<Body> {
        let ended = Line::<S::Game>::Ended { outcome: outcome.to_owned(), winner };
        let reveal = seed.map(|seed| Line::<S::Game>::Reveal { seed: seed.reveal() });
        std::iter::once(ended).chain(reveal).map(|line| line.body()).collect()
    }

    fn batch(
        &self,
        setup: &Setup,
        players: BySeat<BotKind>,
        seed: u64,
        games: std::ops::Range<u64>,
    ) -> Result<Vec<Played>, SetupError> {
        let opening = self.opening(setup)?;
        let greedy = || Greedy::new(self.judge(), unhurried());
        Ok(match players.0 {
            [BotKind::Random, BotKind::Random] => batch::play::<S::Game, _>(&opening, &Random, seed, games, S::played),
            [BotKind::Greedy, BotKind::Random] => {
                batch::play::<S::Game, _>(&opening, &Pair(greedy(), Random), seed, games, S::played)
            }
            [BotKind::Random, BotKind::Greedy] => {
                batch::play::<S::Game, _>(&opening, &Pair(Random, greedy()), seed, games, S::played)
            }
            [BotKind::Greedy, BotKind::Greedy] => batch::play::<S::Game, _>(&opening, &greedy(), seed, games, S::played),
        })
    }

    fn unit_names(&self, setup: &Setup) -> Result<Vec<String>, SetupError> {
        Ok(S::unit_names(&self.opening(setup)?))
    }

    fn run_case(&self, name: &str, text: &str) -> Result<CaseReport, Vec<Mistake>> {
        case::run(self, name, text)
    }

    fn check_case(&self, name: &str, text: &str) -> Vec<Mistake> {
        case::check(self, name, text)
    }

    fn case_odds(&self, name: &str, text: &str, options: OddsOptions) -> Result<CaseOdds, CaseOddsError> {
        case::tell_odds(self, name, text, options)
    }
}
