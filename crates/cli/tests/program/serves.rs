//! The server as a program: killed at any moment it loses nothing that it has acknowledged, and it stops in good order.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Message, connect};

use crate::support::{arg, tercio};

/// A server that runs as a program of its own.
struct Serving {
    child: Child,
    at: String,
}

impl Serving {
    fn start(folder: &Path) -> Self {
        Self::logging(folder, "warn", Stdio::inherit())
    }

    fn logging(folder: &Path, level: &str, to: Stdio) -> Self {
        let args = ["serve", "--listen", "127.0.0.1:0", "--data", arg(folder), "--log", level];
        let mut child = tercio(&args).stdout(Stdio::piped()).stderr(to).spawn().expect("the program starts");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        let at = first.trim().rsplit("http://").next().expect("an address").to_owned();
        Self { child, at }
    }

    fn http(&self, method: &str, path: &str, body: &str) -> Value {
        serde_json::from_str(&self.text(method, path, body)).expect("JSON")
    }

    /// The body of an answer.
    fn text(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.at).expect("it listens");
        let head = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.at);
        let head = format!("{head}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len());
        stream.write_all(head.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
        body.to_owned()
    }

    fn begin(&self) -> Hotseat {
        let begin = json!({ "system": "spqr", "scenario": "tutorial", "seats": ["here", "here"], "dice": "sealed",
                            "odds": "open", "listed": true });
        let begun = self.http("POST", "/api/v1/matches", &begin.to_string());
        Hotseat {
            at: self.at.clone(),
            id: begun["id"].as_str().expect("an id").to_owned(),
            tokens: begun["tokens"].clone(),
            acknowledged: Arc::default(),
        }
    }
}

/// Somebody who plays both sides of a match, and what the server has acknowledged to him.
#[derive(Clone)]
struct Hotseat {
    at: String,
    id: String,
    tokens: Value,
    /// Answers, and entries of the tape.
    acknowledged: Arc<Mutex<(usize, u64)>>,
}

impl Hotseat {
    /// Answers as fast as it can until the server is gone.
    fn play(&self) {
        let Ok((mut socket, _)) = connect(format!("ws://{}/api/v1/matches/{}/socket", self.at, self.id)) else { return };
        let hello = json!({ "kind": "hello", "tokens": self.tokens, "epoch": 0, "lines": 0 });
        let mut alive = socket.send(Message::text(hello.to_string())).is_ok();
        let mut id = 0;
        while alive {
            let Ok(Message::Text(text)) = socket.read() else { return };
            let frame: Value = serde_json::from_str(&text).expect("JSON");
            let mut acknowledged = self.acknowledged.lock().expect("nobody failed");
            if frame["kind"] == "done" {
                // Each answer is an entry at least, also before the table that shows it has come.
                *acknowledged = (acknowledged.0 + 1, acknowledged.1 + 1);
            }
            if frame["kind"] != "table" {
                continue;
            }
            acknowledged.1 = frame["entries"].as_u64().expect("a number");
            drop(acknowledged);
            let asked = &frame["asked"][0];
            let Some(choices) = asked["choices"]["choices"].as_array() else { return };
            id += 1;
            let answer = json!({ "index": id % choices.len() });
            let said = json!({ "kind": "answer", "id": id, "seat": asked["seat"], "seq": frame["seq"], "answer": answer });
            alive = socket.send(Message::text(said.to_string())).is_ok();
        }
    }
}

#[test]
fn a_server_that_is_killed_under_load_has_lost_nothing_that_it_acknowledged() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut matches: Vec<Hotseat> = Vec::new();
    for round in 0..3_u64 {
        let mut serving = Serving::start(folder.path());
        matches.iter_mut().for_each(|hotseat| hotseat.at.clone_from(&serving.at));
        matches.extend((0..3).map(|_| serving.begin()));
        let players: Vec<_> = matches.iter().cloned().map(|hotseat| thread::spawn(move || hotseat.play())).collect();
        thread::sleep(Duration::from_millis(900 + 370 * round));
        serving.child.kill().expect("it runs");
        serving.child.wait().expect("it ends");
        players.into_iter().for_each(|player| player.join().expect("nobody failed"));
        let again = Serving::start(folder.path());
        for hotseat in &matches {
            let (answers, entries) = *hotseat.acknowledged.lock().expect("nobody failed");
            let replay = again.http("GET", &format!("/api/v1/matches/{}/replay", hotseat.id), "");
            let there = replay["entries"].as_u64().expect("a number");
            assert!(there >= entries && entries > 0, "{there} of {entries} entries, after {answers} answers");
            let report = again.http("GET", &format!("/api/v1/matches/{}/verify", hotseat.id), "");
            assert_eq!(report["sound"], true, "{report}");
        }
        end(again);
    }
    let answers: usize = matches.iter().map(|hotseat| hotseat.acknowledged.lock().expect("nobody failed").0).sum();
    assert!(answers > 50, "{answers} answers are no load");
}

#[test]
fn whatever_is_logged_holds_no_secret_and_nothing_that_was_said() {
    const SAID: &str = "carthago delenda est";
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("log");
    let serving = Serving::logging(folder.path(), "trace", File::create(&log).expect("a file").into());
    let hotseat = serving.begin();
    let (mut socket, _) = connect(format!("ws://{}/api/v1/matches/{}/socket", hotseat.at, hotseat.id)).expect("it listens");
    let hello = json!({ "kind": "hello", "tokens": hotseat.tokens, "epoch": 0, "lines": 0 });
    let chat = json!({ "kind": "chat", "id": 1, "seat": "first", "text": SAID });
    for said in [hello, chat] {
        socket.send(Message::text(said.to_string())).expect("it reads");
    }
    while !socket.read().expect("it says something").to_string().contains("\"done\"") {}
    hotseat.play();
    let resign = json!({ "kind": "resign", "id": 2, "seat": "second" });
    let _ = socket.send(Message::text(resign.to_string()));
    while !socket.read().expect("it says something").to_string().contains("\"phase\":\"over\"") {}
    let record = serving.text("GET", &format!("/api/v1/matches/{}/record", hotseat.id), "");
    let (_, reveal) = record.rsplit_once("\"seed\":\"").expect("the seed is revealed");
    let logged = {
        end(serving);
        std::fs::read_to_string(&log).expect("a log")
    };
    assert!(logged.contains(&hotseat.id), "the log speaks of the match");
    let tokens = hotseat.tokens.as_array().expect("two").iter().filter_map(Value::as_str);
    for secret in tokens.chain([&reveal[..64], SAID]) {
        assert!(!logged.contains(secret), "the log holds {secret}");
    }
}

/// Breaks a server off, as Ctrl-C or a service manager does: it ends well.
fn end(mut serving: Serving) {
    let pid = serving.child.id().to_string();
    let told = std::process::Command::new("kill").args(["-TERM", &pid]).status().expect("kill");
    assert!(told.success());
    assert!(serving.child.wait().expect("it ends").success());
}
