//! `tercio sim`: many battles between bots, counted.

use std::{
    fs::{File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use tercio_kernel::{BySeat, Message, Seat};
use tercio_lab::{
    played::Played,
    summary::{Interval, Summary},
    table::{self, Form, Plan},
};
use tercio_systems::{BotKind, Card, Setup, System, Systems};

use crate::{
    args,
    failure::{Done, Failure},
    play::{Player, read_rulings, read_seats, setup_failure, sides_of},
    records,
    screen::{Ink, Screen},
    words::Words,
};

/// How many games lie between two writings of the file.
const CHUNK: u64 = 64;

/// A batch that is being played.
struct Batch<'a> {
    system: &'a dyn System,
    setup: Setup,
    players: BySeat<BotKind>,
    seed: u64,
    games: u64,
}

/// Runs the job.
pub(crate) fn run(args: &args::Sim, systems: &Systems, words: &Words, screen: &mut Screen) -> Done {
    let system = systems.with_scenario(&args.scenario).map_err(|error| setup_failure(&error))?;
    let setup = Setup { scenario: args.scenario.clone(), rulings: read_rulings(&args.rulings)? };
    let players = bots(args, system)?;
    let batch = Batch { system, setup, players, seed: args.seed, games: args.games };
    let plan = batch.plan()?;
    let mut file = args.out.as_deref().map(|path| Results::open(path, &plan)).transpose()?;
    let known = file.as_mut().map(|file| std::mem::take(&mut file.known)).unwrap_or_default();
    let (played, whole) = batch.play_all(known, file.as_mut(), args.jobs, words)?;
    let summary = Summary::of(&played);
    if args.json {
        let json = serde_json::json!({ "plan": plan, "summary": summary });
        screen.line(serde_json::to_string_pretty(&json).map_err(|error| records::failure(&error))?)?;
    } else {
        show(&batch, &plan, &summary, words, screen)?;
    }
    if whole { Ok(()) } else { Err(Failure::Interrupted) }
}

/// The two bots; random ones where nothing is said.
fn bots(args: &args::Sim, system: &dyn System) -> Result<BySeat<BotKind>, Failure> {
    let random = Player::Bot(BotKind::Random);
    let players = read_seats(&args.seats, &sides_of(system, &args.scenario), BySeat([random, random]))?;
    let bot = |player: Player| match player {
        Player::Bot(kind) => Ok(kind),
        Player::Human => Err(Failure::Bad(Message::new("error-sim-human"))),
    };
    let [first, second] = players.0;
    Ok(BySeat([bot(first)?, bot(second)?]))
}

impl Batch<'_> {
    fn plan(&self) -> Result<Plan, Failure> {
        let rulings = self.system.rulings(&self.setup).map_err(|error| setup_failure(&error))?;
        let content = serde_json::to_value(self.system.content_hash(&self.setup.scenario)).unwrap_or_default();
        Ok(Plan {
            tercio: env!("CARGO_PKG_VERSION").to_owned(),
            system: self.system.name().to_owned(),
            scenario: self.setup.scenario.clone(),
            content: content.as_str().unwrap_or_default().to_owned(),
            rulings: rulings.into_iter().map(|(name, option)| format!("{name}={option}")).collect(),
            players: self.players.map(|kind| format!("bot:{}", kind.name())),
            seed: self.seed,
            units: self.system.unit_names(&self.setup).map_err(|error| setup_failure(&error))?,
        })
    }

    /// Plays what is not known yet, chunk by chunk, each written before the next begins. False where somebody broke it off.
    fn play_all(
        &self,
        known: Vec<Played>,
        mut file: Option<&mut Results>,
        jobs: Option<usize>,
        words: &Words,
    ) -> Result<(Vec<Played>, bool), Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.unwrap_or(0)).build();
        let pool = pool.map_err(|error| records::failure(&error))?;
        let stop = stop_on_interrupt();
        let mut played = known;
        played.truncate(usize::try_from(self.games).unwrap_or(usize::MAX));
        let bar = bar(self.games, played.len() as u64, words);
        while (played.len() as u64) < self.games && !stop.load(Ordering::Relaxed) {
            let from = played.len() as u64;
            let to = (from + CHUNK).min(self.games);
            let chunk = pool.install(|| self.system.batch(&self.setup, self.players, self.seed, from..to));
            let chunk = chunk.map_err(|error| setup_failure(&error))?;
            if let Some(file) = &mut file {
                file.append(from, &chunk)?;
            }
            played.extend(chunk);
            bar.set_position(played.len() as u64);
        }
        bar.finish_and_clear();
        let whole = played.len() as u64 == self.games;
        Ok((played, whole))
    }
}

/// A flag that Ctrl-C raises: what was played so far is then counted and kept.
fn stop_on_interrupt() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    // If no handler can be set, Ctrl-C ends the program at once, as it would any other; the file holds every whole chunk.
    let _ = ctrlc::set_handler(move || raised.store(true, Ordering::Relaxed));
    stop
}

fn bar(games: u64, known: u64, words: &Words) -> ProgressBar {
    let bar = ProgressBar::new(games).with_position(known);
    let template = format!("{} {{bar:30}} {{pos}}/{{len}} {{per_sec}} {{eta}}", words.get("sim-bar"));
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// The file of results.
struct Results {
    file: File,
    path: std::path::PathBuf,
    form: Form,
    known: Vec<Played>,
}

impl Results {
    /// Opens the file of this batch, new or gone on with.
    fn open(path: &Path, plan: &Plan) -> Result<Self, Failure> {
        let form = match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Form::Csv,
            Some("json" | "jsonl") => Form::Json,
            _ => return Err(Failure::Bad(Message::new("error-sim-out").text("path", path.display().to_string()))),
        };
        let failed = |error: &std::io::Error| Failure::file("error-write", path, error);
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(|error| failed(&error))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|error| failed(&error))?;
        let (known, sound) = if text.is_empty() {
            let head = table::head(plan, form);
            file.write_all(head.as_bytes()).map_err(|error| failed(&error))?;
            (Vec::new(), head.len())
        } else {
            table::read(&text, plan, form).map_err(|error| {
                Failure::Bad(
                    Message::new("error-sim-file").text("path", path.display().to_string()).text("why", error.to_string()),
                )
            })?
        };
        file.set_len(sound as u64).and_then(|()| file.seek(SeekFrom::End(0)).map(drop)).map_err(|error| failed(&error))?;
        Ok(Self { file, path: path.to_owned(), form, known })
    }

    fn append(&mut self, from: u64, games: &[Played]) -> Done {
        let lines: String = (from..).zip(games).map(|(game, played)| table::line(game, played, self.form)).collect();
        let written = self.file.write_all(lines.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::file("error-write", &self.path, &error))
    }
}

fn per_cent(share: Interval, words: &Words) -> String {
    words.figures(&format!("{:5.1} %  ({:.1}–{:.1})", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high))
}

fn mean(value: Interval, words: &Words) -> String {
    words.figures(&format!("{:7.2}  ({:.2}–{:.2})", value.value, value.low, value.high))
}

fn show(batch: &Batch<'_>, plan: &Plan, summary: &Summary, words: &Words, screen: &mut Screen) -> Done {
    let card = batch.system.cards().into_iter().find(|card| card.id == batch.setup.scenario);
    let name =
        |seat: Seat| card.as_ref().map_or_else(String::new, |card: &Card| card.sides[seat].name.get(words.lang()).to_owned());
    let heading = Message::new("sim-heading").int("games", summary.games as i64).text("scenario", &*plan.scenario);
    screen.line(screen.ink(Ink::Title, words.say(&heading.text("seed", plan.seed.to_string()))))?;
    for seat in Seat::BOTH {
        let line = Message::new("sim-side").text("side", name(seat)).text("player", &*plan.players[seat]);
        let line = line.text("wins", per_cent(summary.wins[seat], words)).text("losses", mean(summary.losses[seat], words));
        screen.line(words.say(&line))?;
    }
    screen.line(words.say(&Message::new("sim-draws").text("share", per_cent(summary.draws, words))))?;
    screen.line(words.say(&Message::new("sim-turns").text("mean", mean(summary.turns, words))))?;
    if summary.unfinished > 0 {
        screen.line(words.say(&Message::new("sim-unfinished").int("n", summary.unfinished as i64)))?;
    }
    screen.line(screen.ink(Ink::Title, words.get("sim-survival")))?;
    for (unit, share) in plan.units.iter().zip(&summary.survival) {
        screen.line(format!("  {unit:<12} {}", per_cent(*share, words)))?;
    }
    Ok(())
}
