//! `tercio serve`: the table for browsers.

use std::{
    io::{self, IsTerminal},
    net::SocketAddr,
    path::PathBuf,
    sync::Arc,
};

use etcetera::{BaseStrategy, choose_base_strategy};
use tercio_kernel::Message;
use tercio_rulebook::Lang;
use tercio_server::{Config, Place, Say, Server};
use tercio_systems::Systems;
use tokio::runtime::{Builder, Runtime};
use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, filter_fn},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    args,
    failure::{Done, Failure},
    records,
    screen::Screen,
    words::Words,
};

/// Runs the job, until it is broken off.
pub(crate) fn run(args: &args::Serve, systems: Systems, words: &Words, screen: &mut Screen) -> Done {
    start_log(args)?;
    let place = place(args)?;
    let runtime = Builder::new_multi_thread().enable_all().build().map_err(|error| failed(&error))?;
    let config = Config { say: in_english(), ..Config::new(args.listen, place.clone()) };
    let server = runtime.block_on(Server::start(config, systems)).map_err(|error| failed(&error))?;
    tell(args, &place, server.at(), words, screen)?;
    wait_and_stop(&runtime, server).map_err(|error| failed(&error))
}

fn failed(error: &dyn std::error::Error) -> Failure {
    Failure::Bad(Message::new("error-serve").text("why", error.to_string()))
}

/// Says where the table is, and opens it where that is wished for.
fn tell(args: &args::Serve, place: &Place, at: SocketAddr, words: &Words, screen: &mut Screen) -> Done {
    let url = format!("http://{}", reachable(at));
    screen.line(words.say(&Message::new("serve-at").text("url", &url)))?;
    screen.line(words.say(&Message::new("serve-keeps").text("place", shown(place))))?;
    if !at.ip().is_loopback() {
        screen.line(words.say(&Message::new("serve-open-to-others").text("address", at.to_string())))?;
    }
    screen.flush()?;
    if args.open
        && let Err(error) = open(&url)
    {
        eprintln!("{}", words.say(&Message::new("error-serve-open").text("why", error.to_string())));
    }
    Ok(())
}

/// Serves until somebody breaks it off, and stops in good order.
fn wait_and_stop(runtime: &Runtime, server: Server) -> io::Result<()> {
    let (send, broken_off) = tokio::sync::oneshot::channel();
    let mut send = Some(send);
    ctrlc::set_handler(move || {
        if let Some(send) = send.take() {
            let _ = send.send(());
        }
    })
    .map_err(io::Error::other)?;
    runtime.block_on(async {
        let _ = broken_off.await;
        server.stop().await;
    });
    Ok(())
}

/// Where the matches are kept: as it is said, or in the user's data folder.
fn place(args: &args::Serve) -> Result<Place, Failure> {
    Ok(match (&args.database, &args.data) {
        (Some(url), _) => Place::Url(url.clone()),
        (None, Some(folder)) => Place::Folder(folder.clone()),
        (None, None) => Place::Folder(data_folder()?),
    })
}

fn data_folder() -> Result<PathBuf, Failure> {
    let base = choose_base_strategy().map_err(|error| records::failure(&error))?;
    Ok(base.data_dir().join("tercio").join("server"))
}

/// A place for people: the URL of a database may hold a password, and is not shown.
fn shown(place: &Place) -> String {
    match place {
        Place::Folder(folder) => folder.display().to_string(),
        Place::Url(url) => url.split("://").next().unwrap_or_default().to_owned(),
    }
}

/// The address for a browser on this machine.
fn reachable(at: SocketAddr) -> SocketAddr {
    match at {
        SocketAddr::V4(v4) if v4.ip().is_unspecified() => SocketAddr::from(([127, 0, 0, 1], v4.port())),
        SocketAddr::V6(v6) if v6.ip().is_unspecified() => SocketAddr::from((std::net::Ipv6Addr::LOCALHOST, v6.port())),
        other => other,
    }
}

/// Words for the records, which are read everywhere.
fn in_english() -> Say {
    thread_local! {
        static ENGLISH: Words = Words::of(Lang::En);
    }
    Arc::new(|message| ENGLISH.with(|words| words.say(message)))
}

/// Starts the log. Libraries say no more than their warnings, whatever is asked for: those that carry frames would write them down,
/// with the secrets and the words in them.
fn start_log(args: &args::Serve) -> Result<(), Failure> {
    let environment = std::env::var("RUST_LOG").ok().filter(|text| !text.is_empty());
    let text = args.log.clone().or(environment).unwrap_or_else(|| "info,sqlx=warn".to_owned());
    let bad = |why: String| Failure::Bad(Message::new("error-serve-log").text("text", &text).text("why", why));
    let filter = EnvFilter::try_new(&text).map_err(|error| bad(error.to_string()))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(io::stderr().is_terminal());
    let careful = filter_fn(|about| about.target().starts_with("tercio") || *about.level() <= LevelFilter::WARN);
    let started =
        if args.log_json { log.json().finish().with(careful).try_init() } else { log.finish().with(careful).try_init() };
    started.map_err(|error| bad(error.to_string()))
}

/// Shows a page in the user's browser. What the opener says where there is none helps nobody: the address stands on the screen.
fn open(url: &str) -> io::Result<()> {
    let program = if cfg!(target_os = "macos") {
        "open"
    } else if cfg!(windows) {
        "explorer"
    } else {
        "xdg-open"
    };
    let nowhere = std::process::Stdio::null;
    std::process::Command::new(program).arg(url).stdin(nowhere()).stdout(nowhere()).stderr(nowhere()).spawn().map(drop)
}
