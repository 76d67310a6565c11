//! A load run, on this machine alone: so many matches against bots, each with a player and a spectator on a socket of their own.
//!
//! `cargo run --release -p tercio-server --example load -- [MATCHES] [SECONDS]`; by default 500 matches and at most 120 seconds.
//! It ends with a failure where an answer gets lost or a record does not verify.

use std::{
    net::SocketAddr,
    process::ExitCode,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tercio_server::{Config, Limits, Place, Server};
use tercio_systems::Systems;
use tokio::{net::TcpStream, task::JoinSet};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How long a player thinks.
const THINKS: Duration = Duration::from_secs(1);

/// What came of one match.
#[derive(Default)]
struct Account {
    /// From each answer until it was acknowledged.
    acknowledged: Vec<Duration>,
    /// How many entries the player was shown.
    entries: u64,
    over: bool,
}

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>());
    let mut next = |default| args.next().and_then(Result::ok).unwrap_or(default);
    let (matches, seconds) = (next(500), next(120));
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => return failed(&error.into()),
    };
    match runtime.block_on(run(matches, Duration::from_secs(seconds))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => failed(&error),
    }
}

fn failed(error: &Failure) -> ExitCode {
    eprintln!("load: {error}");
    ExitCode::FAILURE
}

async fn run(matches: u64, time: Duration) -> Result<(), Failure> {
    let folder = tempfile::tempdir()?;
    let limits = Limits::default().unhurried();
    let config = Config { limits, ..Config::new(([127, 0, 0, 1], 0).into(), Place::Folder(folder.path().to_owned())) };
    let server = Server::start(config, Systems::load(tercio_spqr::content::built_in())).await?;
    let (at, since) = (server.at(), Instant::now());
    let until = since + time;
    let mut players = JoinSet::new();
    for n in 0..matches {
        // Nobody comes at the same moment as all others.
        let first = THINKS.mul_f64(n as f64 / matches as f64 * 5.0);
        players.spawn(async move {
            tokio::time::sleep(first).await;
            play(at, n, until).await
        });
    }
    let mut accounts = Vec::new();
    while let Some(played) = players.join_next().await {
        accounts.push(played??);
    }
    let played = since.elapsed();
    let lost = look_for_losses(at, &accounts).await?;
    tell(&accounts, played, lost);
    let metrics = reqwest::get(format!("http://{at}/metrics")).await?.text().await?;
    let told = metrics.lines().filter(|line| !line.starts_with('#') && !line.contains("_bucket"));
    told.for_each(|line| println!("  {line}"));
    server.stop().await;
    if lost == 0 { Ok(()) } else { Err(format!("{lost} matches have lost something").into()) }
}

async fn play(at: SocketAddr, n: u64, until: Instant) -> Result<(String, Account), Failure> {
    let begin = json!({ "system": "spqr", "scenario": "tutorial", "seats": ["here", { "bot": "random" }], "dice": "sealed",
                        "odds": "open", "listed": false, "name": format!("player {n}") });
    let begun: Value =
        reqwest::Client::new().post(format!("http://{at}/api/v1/matches")).json(&begin).send().await?.json().await?;
    let id = begun["id"].as_str().ok_or_else(|| format!("no match: {begun}"))?.to_owned();
    let token = begun["tokens"][0].as_str().unwrap_or_default().to_owned();
    let mut player = come(at, &id, &[&token]).await?;
    let watcher = come(at, &id, &[]).await?;
    let watching = tokio::spawn(watch(watcher));
    let account = answer_until(&mut player, until, n).await?;
    player.close(None).await?;
    watching.abort();
    Ok((id, account))
}

async fn come(at: SocketAddr, id: &str, tokens: &[&str]) -> Result<Socket, Failure> {
    let (mut socket, _) = connect_async(format!("ws://{at}/api/v1/matches/{id}/socket")).await?;
    let hello = json!({ "kind": "hello", "tokens": tokens, "epoch": 0, "lines": 0 });
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// A spectator reads everything.
async fn watch(mut socket: Socket) {
    while let Some(Ok(_)) = socket.next().await {}
}

async fn answer_until(socket: &mut Socket, until: Instant, n: u64) -> Result<Account, Failure> {
    let mut account = Account::default();
    let (mut id, mut asked_at, mut luck) = (0_u64, None, n);
    while let Some(packet) = socket.next().await {
        let Message::Text(text) = packet? else { continue };
        let frame: Value = serde_json::from_str(&text)?;
        match frame["kind"].as_str() {
            Some("done") => account.acknowledged.extend(asked_at.take().map(|at: Instant| at.elapsed())),
            Some("not") if frame["problem"]["code"] == "stale" => asked_at = None,
            Some("not") => return Err(format!("an answer was refused: {frame}").into()),
            Some("table") => {
                account.entries = frame["entries"].as_u64().unwrap_or(0);
                account.over = !frame["ended"].is_null();
                if account.over || Instant::now() > until {
                    return Ok(account);
                }
                let Some(choices) = frame["asked"][0]["choices"]["choices"].as_array() else { continue };
                tokio::time::sleep(THINKS).await;
                (id, luck) = (id + 1, luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407));
                let index = (luck >> 33) as usize % choices.len().max(1);
                let said =
                    json!({ "kind": "answer", "id": id, "seat": "first", "seq": frame["seq"], "answer": { "index": index } });
                asked_at = Some(Instant::now());
                socket.send(Message::text(said.to_string())).await?;
            }
            _ => {}
        }
    }
    Err("the server closed a socket".into())
}

/// Reads every record again: all that was shown is there, and it verifies.
async fn look_for_losses(at: SocketAddr, accounts: &[(String, Account)]) -> Result<usize, Failure> {
    let mut lost = 0;
    for (id, account) in accounts {
        let report: Value = reqwest::get(format!("http://{at}/api/v1/matches/{id}/verify")).await?.json().await?;
        let is_whole = report["sound"] == true && entries_of(&report) >= Some(account.entries);
        if !is_whole {
            eprintln!("load: match {id} with {} entries: {report}", account.entries);
            lost += 1;
        }
    }
    Ok(lost)
}

/// How many entries a verified record has.
fn entries_of(report: &Value) -> Option<u64> {
    let args = report["lines"][0]["message"]["args"].as_array()?;
    args.iter().find(|arg| arg[0] == "entries").and_then(|arg| arg[1]["int"].as_u64())
}

fn tell(accounts: &[(String, Account)], played: Duration, lost: usize) {
    let mut all: Vec<Duration> = accounts.iter().flat_map(|(_, account)| account.acknowledged.iter().copied()).collect();
    all.sort_unstable();
    let at = |share: f64| {
        all.get(((all.len() as f64 * share) as usize).min(all.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let over = accounts.iter().filter(|(_, account)| account.over).count();
    println!(
        "{} matches, {} sockets, {:.1} s, {over} played to the end",
        accounts.len(),
        2 * accounts.len(),
        played.as_secs_f64()
    );
    println!("{} answers, {:.0} a second", all.len(), all.len() as f64 / played.as_secs_f64());
    println!("acknowledged in: p50 {:?}, p90 {:?}, p99 {:?}, at most {:?}", at(0.5), at(0.9), at(0.99), at(1.0));
    println!("matches that lost something: {lost}");
}
