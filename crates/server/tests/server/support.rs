//! A server, and clients of it.

use std::{net::SocketAddr, time::Duration};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tercio_server::{Config, Limits, Place, Server, ServerError};
use tercio_systems::Systems;
use tokio::{
    net::TcpStream,
    time::{Instant, timeout_at},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// Whatever is waited for comes within this time: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server with a place of its own.
pub(crate) struct Host {
    server: Server,
    place: Place,
    _folder: Option<TempDir>,
    pub(crate) at: SocketAddr,
}

/// Bounds for tests, which come from one address and wait for nothing.
pub(crate) fn limits() -> Limits {
    Limits { bot_pause: Duration::ZERO, ..Limits::default().unhurried() }
}

async fn start(place: Place, limits: Limits) -> Result<Server, ServerError> {
    let config = Config { limits, ..Config::new(([127, 0, 0, 1], 0).into(), place) };
    let systems = Systems::load(tercio_spqr::content::built_in());
    Server::start(config, systems).await
}

impl Host {
    pub(crate) async fn new() -> Self {
        Self::with(limits()).await
    }

    pub(crate) async fn with(limits: Limits) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let place = Place::Folder(folder.path().to_owned());
        let server = start(place.clone(), limits).await.expect("the server starts");
        Self { at: server.at(), server, place, _folder: Some(folder) }
    }

    /// A server that keeps its matches there.
    pub(crate) async fn at(place: Place) -> Self {
        let server = Self::try_at(place.clone()).await.expect("the server starts");
        Self { at: server.at(), server, place, _folder: None }
    }

    /// The same where it may fail.
    pub(crate) async fn try_at(place: Place) -> Result<Server, ServerError> {
        start(place, limits()).await
    }

    /// Where it keeps its matches.
    pub(crate) fn place(&self) -> Place {
        self.place.clone()
    }

    /// Stops the server and starts another on the same place.
    pub(crate) async fn restarted(self) -> Self {
        let Self { server, place, _folder, .. } = self;
        server.stop().await;
        let server = start(place.clone(), limits()).await.expect("the server starts again");
        Self { at: server.at(), server, place, _folder }
    }

    pub(crate) async fn stop(self) {
        self.server.stop().await;
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.at)
    }

    /// The status and the text of an answer, for whoever shows this secret.
    pub(crate) async fn get_as(&self, path: &str, token: Option<&str>) -> (u16, String) {
        let request = reqwest::Client::new().get(self.url(path));
        let request = if let Some(token) = token { request.bearer_auth(token) } else { request };
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.text().await.expect("a text"))
    }

    /// What is read at a path, as JSON.
    pub(crate) async fn get(&self, path: &str) -> Value {
        let (status, text) = self.get_as(path, None).await;
        assert_eq!(status, 200, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The status and the JSON of an answer to something sent.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let response = reqwest::Client::new().post(self.url(path)).json(body).send().await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.json().await.expect("JSON"))
    }

    /// The same for a text.
    pub(crate) async fn post_text(&self, path: &str, body: String) -> (u16, Value) {
        let response = reqwest::Client::new().post(self.url(path)).body(body).send().await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.json().await.expect("JSON"))
    }

    /// Sets a match of the tutorial up: its id and the secrets of its seats.
    pub(crate) async fn begin(&self, seats: [Value; 2], changes: Value) -> (String, [Option<String>; 2]) {
        let mut begin = json!({
            "system": "spqr", "scenario": "tutorial", "seats": seats, "dice": "sealed", "odds": "open", "listed": true,
            "name": "first player", "entropy": "00ff",
        });
        if let (Some(begin), Value::Object(changes)) = (begin.as_object_mut(), changes) {
            begin.extend(changes);
        }
        let (status, begun) = self.post("/api/v1/matches", &begin).await;
        assert_eq!(status, 200, "{begun}");
        tokens_of(&begun)
    }

    /// A match of two people who have both come: its id and the secrets of its seats.
    pub(crate) async fn begin_for_two(&self) -> (String, String, String) {
        let (id, [mine, theirs]) = self.begin([here(), link()], Value::Null).await;
        let (mine, theirs) = (mine.expect("a secret"), theirs.expect("a secret"));
        self.join(&id, &theirs).await;
        (id, mine, theirs)
    }

    /// Joins a match.
    pub(crate) async fn join(&self, id: &str, token: &str) -> Value {
        let join = json!({ "token": token, "name": "second player", "entropy": "abcd" });
        let (status, joined) = self.post(&format!("/api/v1/matches/{id}/join"), &join).await;
        assert_eq!(status, 200, "{joined}");
        joined
    }

    /// A client at a match with these secrets.
    pub(crate) async fn client(&self, id: &str, tokens: &[&str]) -> Client {
        let mut client = self.silent_client(id).await;
        client.say(&json!({ "kind": "hello", "tokens": tokens, "epoch": 0, "lines": 0 })).await;
        client
    }

    /// A client that has said nothing yet.
    pub(crate) async fn silent_client(&self, id: &str) -> Client {
        let url = format!("ws://{}/api/v1/matches/{id}/socket", self.at);
        let (socket, _) = connect_async(url).await.expect("a socket");
        Client { socket, heard: Vec::new(), table: Value::Null, ids: 0, luck: 12345, lines: 0 }
    }
}

/// The id and the secrets of a match that was set up.
pub(crate) fn tokens_of(begun: &Value) -> (String, [Option<String>; 2]) {
    let token = |seat: usize| begun["tokens"][seat].as_str().map(str::to_owned);
    (begun["id"].as_str().expect("an id").to_owned(), [token(0), token(1)])
}

/// A client at a match.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every frame as it came.
    pub(crate) heard: Vec<String>,
    /// The last table.
    pub(crate) table: Value,
    ids: u32,
    luck: u64,
    /// How many lines of the log it has.
    pub(crate) lines: u64,
}

impl Client {
    pub(crate) async fn say(&mut self, said: &Value) {
        self.say_text(said.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("the socket is open");
    }

    /// Sends what need not arrive.
    pub(crate) async fn try_say(&mut self, packet: Message) -> bool {
        self.socket.send(packet).await.is_ok()
    }

    /// The next frame; none where the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let until = Instant::now() + PATIENCE;
        loop {
            match timeout_at(until, self.socket.next()).await.expect("something is said in time") {
                Some(Ok(Message::Text(text))) => {
                    let frame: Value = serde_json::from_str(&text).expect("JSON");
                    self.heard.push(text.to_string());
                    self.note(&frame);
                    return Some(frame);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    fn note(&mut self, frame: &Value) {
        if frame["kind"] == "table" {
            let log = &frame["log"];
            self.lines = log["from"].as_u64().unwrap_or(0) + log["lines"].as_array().map_or(0, Vec::len) as u64;
            self.table = frame.clone();
        }
    }

    /// The next frame that is of this kind; the others are passed over.
    pub(crate) async fn hear_kind(&mut self, kind: &str) -> Value {
        self.until(|frame| frame["kind"] == kind).await
    }

    /// The next frame for which this holds.
    pub(crate) async fn until(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        loop {
            let frame = self.hear().await.expect("the socket is open");
            if holds(&frame) {
                return frame;
            }
        }
    }

    /// The table, once this holds of it.
    pub(crate) async fn table_with(&mut self, holds: impl Fn(&Value) -> bool) -> Value {
        while !holds(&self.table) {
            self.hear().await.expect("the socket is open");
        }
        self.table.clone()
    }

    /// The table, once this seat is asked something.
    pub(crate) async fn asked(&mut self, seat: &str) -> Value {
        self.table_with(|table| asks(table, seat) || !table["ended"].is_null()).await
    }

    /// Says something with an id of its own, and gives what is said to it.
    pub(crate) async fn ask(&mut self, mut said: Value) -> Value {
        self.ids += 1;
        let id = self.ids;
        said["id"] = id.into();
        self.say(&said).await;
        self.until(|frame| frame["id"] == id).await
    }

    /// Answers what a seat is asked at the table that was last seen.
    pub(crate) async fn answer(&mut self, seat: &str, index: usize) -> Value {
        let seq = self.table["seq"].clone();
        self.ask(json!({ "kind": "answer", "seat": seat, "seq": seq, "answer": { "index": index } })).await
    }

    /// Answers somehow for whichever of its seats is asked; says whether the match is over.
    pub(crate) async fn play_on(&mut self) -> bool {
        let table = self.table_with(|table| !asked_of(table).is_empty() || !table["ended"].is_null()).await;
        let Some(asked) = asked_of(&table).first().cloned() else { return true };
        let n = asked["choices"]["choices"].as_array().map_or(1, Vec::len).max(1);
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = (self.luck >> 33) as usize % n;
        let seat = asked["seat"].as_str().expect("a seat").to_owned();
        let seq = table["seq"].as_u64();
        let reply = self.answer(&seat, index).await;
        let is_fine = reply["kind"] == "done" || reply["problem"]["code"] == "stale" || reply["problem"]["code"] == "over";
        assert!(is_fine, "{reply}");
        // What was just answered is not answered again: the next table counts.
        self.table_with(|table| table["seq"].as_u64() > seq).await;
        false
    }

    /// Plays to the end.
    pub(crate) async fn play_to_the_end(&mut self) -> Value {
        for _ in 0..20_000 {
            if self.play_on().await {
                return self.table.clone();
            }
        }
        panic!("the match does not end");
    }

    /// Closes the socket without a word.
    pub(crate) fn drop_it(self) {
        drop(self);
    }
}

/// What the seats of a client are asked.
pub(crate) fn asked_of(table: &Value) -> Vec<Value> {
    table["asked"].as_array().cloned().unwrap_or_default()
}

/// Whether a table asks this seat something.
pub(crate) fn asks(table: &Value, seat: &str) -> bool {
    asked_of(table).iter().any(|asked| asked["seat"] == seat)
}

/// Somebody at this screen.
pub(crate) fn here() -> Value {
    json!("here")
}

/// Whoever has the link.
pub(crate) fn link() -> Value {
    json!("link")
}

/// A bot.
pub(crate) fn bot(name: &str) -> Value {
    json!({ "bot": name })
}
