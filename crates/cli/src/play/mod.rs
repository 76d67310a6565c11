//! `tercio play`: a battle in the terminal.

mod commands;
mod menu;
mod seats;
mod show;
mod standing;
mod table;

use std::path::PathBuf;

use tercio_kernel::{
    BySeat, Message, Seat,
    fair::{FairDice, Seed},
    matches::Match,
    record::{DiceFrom, Header, RecordFile, seed},
};
use tercio_systems::{Setup, System, Systems};

use self::table::Sitting;
use crate::{
    args::{self, Dice},
    failure::{Done, Failure},
    records,
    screen::Screen,
    words::Words,
};

pub(crate) use self::seats::{Player, read as read_seats, sides_of};
pub(crate) use self::show::{board_lines, log_line};

/// Runs the job.
pub(crate) fn run(args: &args::Play, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let mut sitting = match &args.resume {
        Some(path) => resume(path, systems, words)?,
        None => begin(args, systems, words, screen)?,
    };
    let said = Message::new("play-record").text("path", sitting.file.path().display().to_string());
    screen.line(words.say(&said))?;
    table::play(&mut sitting, words, screen)
}

fn begin<'s>(args: &args::Play, systems: &'s Systems, words: &Words, screen: &mut Screen) -> Result<Sitting<'s>, Failure> {
    let scenario = match &args.scenario {
        Some(scenario) => scenario.clone(),
        None => menu::choose(systems, words, screen)?,
    };
    let system = systems.with_scenario(&scenario).map_err(|error| setup_failure(&error))?;
    let setup = Setup { scenario, rulings: read_rulings(&args.rulings)? };
    let players = seats::read(&args.seats, &seats::sides_of(system, &setup.scenario), BySeat(seats::DEFAULTS))?;
    let seed = match args.seed {
        Some(number) => Seed::from_number(number),
        None => Seed::from_system().map_err(|error| records::failure(&error))?,
    };
    let dice = (args.dice == Dice::Auto).then(|| seed.clone());
    let game = open(system, &setup, dice.as_ref())?;
    let file = create(args.record.clone(), system, &setup, &players, dice.as_ref())?;
    Ok(Sitting::new(system, game, file, players, seats::bot_seed(&seed)))
}

fn open(system: &dyn System, setup: &Setup, seed: Option<&Seed>) -> Result<Box<dyn Match>, Failure> {
    let dice = seed.map(|seed| FairDice::new(seed.clone(), [&[], &[]]));
    system.open(setup, dice).map_err(|error| setup_failure(&error))
}

/// Creates the record, and keeps the seed beside it until the match is over.
fn create(
    path: Option<PathBuf>,
    system: &dyn System,
    setup: &Setup,
    players: &BySeat<Player>,
    seed: Option<&Seed>,
) -> Result<RecordFile, Failure> {
    let path = path.map_or_else(|| records::new_path(&setup.scenario), Ok)?;
    let dice = seed.map_or(DiceFrom::Typed, |seed| DiceFrom::Program { commitment: seed.commitment() });
    let seated = BySeat::from_fn(|seat| players[seat].recorded());
    let header = system.header(setup, seated, dice, records::now()).map_err(|error| setup_failure(&error))?;
    if let Some(seed) = seed {
        seed::keep(&path, seed).map_err(|error| records::failure(&error))?;
    }
    RecordFile::create(&path, &header).map_err(|error| records::failure(&error))
}

fn resume<'s>(path: &PathBuf, systems: &'s Systems, words: &Words) -> Result<Sitting<'s>, Failure> {
    let text = std::fs::read(path).map_err(|error| Failure::file("error-read", path, &error))?;
    let header = Header::read(&text).map_err(|error| records::failure(&error))?;
    let system = records::system_of(&header, systems)?;
    let kept = seed::beside(path).map_err(|error| records::failure(&error))?;
    let reopened = system.reopen(path, kept.as_ref()).map_err(|error| records::failure(&error))?;
    let players = BySeat::from_fn(|seat: Seat| Player::of_record(&reopened.header.seats[seat], words));
    let bots = kept.as_ref().map_or(0, seats::bot_seed);
    Ok(Sitting::new(system, reopened.game, reopened.file, players, bots))
}

/// Rulings as they are written on the command line.
///
/// # Errors
/// Where one is no `name=option`.
pub(crate) fn read_rulings(written: &[String]) -> Result<Vec<(String, String)>, Failure> {
    let one = |text: &String| {
        let (name, option) =
            text.split_once('=').ok_or_else(|| Failure::Bad(Message::new("error-ruling-form").text("text", text.clone())))?;
        Ok((name.trim().to_owned(), option.trim().to_owned()))
    };
    written.iter().map(one).collect()
}

/// A match that cannot be set up, in the program's words.
pub(crate) fn setup_failure(error: &tercio_systems::SetupError) -> Failure {
    use tercio_systems::SetupError;
    Failure::Bad(match error {
        SetupError::NoScenario { scenario, known } => {
            Message::new("error-no-scenario").text("scenario", scenario).text("known", known.join(", "))
        }
        other => Message::new("error-setup").text("why", other.to_string()),
    })
}
