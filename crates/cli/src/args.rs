//! What the program is told on its command line. Every word of help comes from `locales/`.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Arg, ArgAction, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tercio_rulebook::Lang;

use crate::words::{Words, lang_of_environment};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "tercio", version, disable_help_subcommand = true, disable_help_flag = true, disable_version_flag = true)]
pub(crate) struct Cli {
    #[command(flatten)]
    pub(crate) common: Common,
    #[command(subcommand)]
    pub(crate) job: Job,
}

/// What every job understands.
#[derive(Debug, Args)]
pub(crate) struct Common {
    #[arg(long, global = true, value_name = "es|en")]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true, value_name = "auto|always|never", value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) content: Vec<PathBuf>,
}

/// When colour is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

/// One job of the program.
#[derive(Debug, Subcommand)]
pub(crate) enum Job {
    Play(Play),
    Sim(Sim),
    Odds(Odds),
    Case(Case),
    Replay(Replay),
    Verify(Verify),
    Rules(Rules),
    Charts(Charts),
    Check(Check),
    Import(Import),
    Serve(Serve),
    Completions(Completions),
}

/// `tercio play`.
#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    #[arg(long = "seat", value_name = "SIDE=PLAYER")]
    pub(crate) seats: Vec<String>,
    #[arg(long, value_name = "auto|typed", value_enum, default_value_t = Dice::Auto)]
    pub(crate) dice: Dice,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long = "ruling", value_name = "NAME=OPTION")]
    pub(crate) rulings: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "seats", "dice", "seed", "rulings", "record"])]
    pub(crate) resume: Option<PathBuf>,
}

/// Who rolls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dice {
    Auto,
    Typed,
}

/// `tercio sim`.
#[derive(Debug, Args)]
pub(crate) struct Sim {
    #[arg(value_name = "SCENARIO")]
    pub(crate) scenario: String,
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) games: u64,
    #[arg(long = "seat", visible_alias = "seats", value_name = "SIDE=PLAYER", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    #[arg(long, value_name = "N")]
    pub(crate) jobs: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long = "ruling", value_name = "NAME=OPTION")]
    pub(crate) rulings: Vec<String>,
    #[arg(long, value_name = "FILE.csv|.json")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio odds`.
#[derive(Debug, Args)]
pub(crate) struct Odds {
    #[arg(value_name = "CASE")]
    pub(crate) case: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "N")]
    pub(crate) max_runs: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) samples: u64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// `tercio case`.
#[derive(Debug, Args)]
pub(crate) struct Case {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, short)]
    pub(crate) verbose: bool,
}

/// `tercio replay`.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio verify`.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    #[arg(value_name = "RECORD")]
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio rules`.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    #[arg(value_name = "ID|search|rulings")]
    pub(crate) words: Vec<String>,
    #[arg(long, value_name = "SYSTEM")]
    pub(crate) system: Option<String>,
    #[arg(long, value_name = "SECTION")]
    pub(crate) section: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio charts`.
#[derive(Debug, Args)]
pub(crate) struct Charts {
    #[arg(value_name = "CHART")]
    pub(crate) chart: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio check`.
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// `tercio import`.
#[derive(Debug, Args)]
pub(crate) struct Import {
    #[arg(value_name = "gboh", value_enum)]
    pub(crate) format: Format,
    #[arg(value_name = "A.tsv B.tsv", num_args = 2, required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// What can be imported.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Gboh,
}

/// `tercio serve`.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8642")]
    pub(crate) listen: SocketAddr,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL", env = "TERCIO_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "FILTER")]
    pub(crate) log: Option<String>,
    #[arg(long)]
    pub(crate) log_json: bool,
}

/// `tercio completions`.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: Shell,
}

/// The language that the arguments ask for, looked up before anything else so that complaints are in it too.
pub(crate) fn lang_asked(args: &[String]) -> Lang {
    let value = args.iter().enumerate().find_map(|(place, arg)| {
        let after = args.get(place + 1).map(String::as_str).filter(|_| arg == "--lang");
        arg.strip_prefix("--lang=").or(after)
    });
    value.and_then(|value| value.parse().ok()).unwrap_or_else(lang_of_environment)
}

/// The command line's grammar with its help in a language.
pub(crate) fn command(words: &Words) -> Command {
    let help = |id: &'static str, short: Option<char>, action: ArgAction, key: &str| {
        let arg = Arg::new(id).long(id).action(action).help(words.get(key)).global(true);
        if let Some(letter) = short { arg.short(letter) } else { arg }
    };
    let version = Arg::new("version").long("version").short('V').action(ArgAction::Version).help(words.get("help-version"));
    let root =
        Cli::command().about(words.get("help-tercio")).arg(help("help", Some('h'), ArgAction::Help, "help-help")).arg(version);
    localised(root, "tercio", words)
}

/// The same command with the words of its arguments and subcommands put in, by keys such as `help-play-seat`.
fn localised(command: Command, name: &str, words: &Words) -> Command {
    let template = words.get("help-template");
    let headings = [words.get("help-heading-arguments"), words.get("help-heading-options"), words.get("help-heading-jobs")];
    let [arguments, options, jobs] = headings;
    let command = command
        .help_template(template.replace("\\n", "\n"))
        .subcommand_help_heading(jobs)
        .next_help_heading(options.clone())
        .mut_args(|arg| {
            let key = format!("help-{name}-{}", arg.get_id());
            let words = words.find(&key).or_else(|| words.find(&format!("help-common-{}", arg.get_id())));
            let heading = if arg.is_positional() { arguments.clone() } else { options.clone() };
            let takes_values = arg.get_action().takes_values();
            let arg = arg.help_heading(heading);
            let arg = if takes_values { arg.hide_possible_values(true) } else { arg };
            if let Some(words) = words { arg.help(words) } else { arg }
        });
    command.mut_subcommands(|sub| {
        let name = sub.get_name().to_owned();
        let about = words.get(&format!("help-{name}"));
        localised(sub.about(about), &name, words)
    })
}

/// Reads the arguments.
///
/// # Errors
/// What is wrong with them, or the help or version that they ask for.
pub(crate) fn read(args: &[String], words: &Words) -> Result<Cli, clap::Error> {
    let matches = command(words).try_get_matches_from(args)?;
    Cli::from_arg_matches(&matches)
}
