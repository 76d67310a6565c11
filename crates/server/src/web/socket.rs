//! A client at a table.

use std::{
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        Path, State,
        ws::{CloseFrame, Message as Packet, WebSocket, WebSocketUpgrade, close_code},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::{
    SinkExt, StreamExt,
    stream::{SplitSink, SplitStream},
};
use tercio_kernel::{Message, matches::Match};
use tokio::{
    sync::{mpsc, watch},
    time::{Interval, interval_at, timeout},
};
use tracing::Instrument;

use super::{
    Shared, cases,
    guard::{From, is_of_this_origin},
};
use crate::{
    api::{Frame, OddsShown, Problem, Refused, Said},
    house::{House, stops},
    rate::Bucket,
    secrets,
    table::{self, Ask, Done, Seen, Table},
    trouble::{Outcome, Trouble},
};

/// The longest thing that a client says, in bytes.
const SAID_MAX: usize = 64 * 1024;
/// A client that takes nothing for so long is gone.
const SEND_TIME: Duration = Duration::from_secs(20);
/// How many things are worked out for a client at once.
const WORK_MAX: usize = 2;
/// A client that is told so often to say less is sent away.
const WARNINGS_MAX: u32 = 100;

/// Opens a socket at a match. What is said on it are the texts `Said` and `Frame`.
#[utoipa::path(get, path = "/api/v1/matches/{id}/socket", tag = "matches", params(("id" = String, Path)),
    responses((status = 101, description = "A WebSocket: the client says `Said`, first `hello`; the server says `Frame`"),
        (status = 403, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn open(
    State(house): Shared,
    Path(id): Path<String>,
    From(from): From,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Outcome<Response> {
    if !is_of_this_origin(&headers) {
        return Err(Trouble::not_yours());
    }
    if !secrets::is_id(&id) {
        return Err(Trouble::no_match());
    }
    let open = Open::count(&house, from)?;
    let upgrade = upgrade.max_message_size(SAID_MAX).max_frame_size(SAID_MAX);
    Ok(upgrade.on_upgrade(move |socket| {
        let span = tracing::info_span!("socket", %id);
        serve(socket, house, id, open).instrument(span)
    }))
}

/// A socket that is counted as long as it is open.
struct Open {
    house: Arc<House>,
    from: IpAddr,
}

impl Open {
    fn count(house: &Arc<House>, from: IpAddr) -> Outcome<Self> {
        let limits = &house.config.limits;
        let is_full = house.metrics.sockets.get() >= limits.sockets as i64 || house.is_stopping();
        if is_full || !house.open.add(from, limits.sockets_of_one) {
            return Err(Trouble::too_many("server-busy"));
        }
        house.metrics.sockets.inc();
        Ok(Self { house: Arc::clone(house), from })
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.house.metrics.sockets.dec();
        self.house.open.remove(self.from);
    }
}

/// Why a socket is closed.
#[derive(Debug)]
struct Closing(u16, &'static str);

/// Nobody listens any more.
const GONE: Closing = Closing(close_code::NORMAL, "gone");
/// The server stops, or has put the match away: come again.
const COME_AGAIN: Closing = Closing(close_code::RESTART, "come again");

async fn serve(socket: WebSocket, house: Arc<House>, id: String, open: Open) {
    let (sink, mut stream) = socket.split();
    let mut out = Out(sink);
    let closing = match greet(&house, &id, &mut stream, &mut out).await {
        Ok(client) => {
            let (table, socket) = (client.table.clone(), client.socket);
            let closing = client.attend(&mut stream, &mut out).await;
            table.tell(Ask::Leave(socket)).await;
            closing
        }
        Err(closing) => closing,
    };
    tracing::debug!(?closing, "a socket closes");
    out.close(closing).await;
    drop(open);
}

/// What goes out.
struct Out(SplitSink<WebSocket, Packet>);

impl Out {
    async fn packet(&mut self, packet: Packet) -> Result<(), Closing> {
        match timeout(SEND_TIME, self.0.send(packet)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(GONE),
        }
    }

    async fn frame(&mut self, frame: &Frame) -> Result<(), Closing> {
        let text = serde_json::to_string(frame).map_err(|error| {
            tracing::error!(%error, "a frame cannot be written");
            Closing(close_code::ERROR, "failed")
        })?;
        self.packet(Packet::Text(text.into())).await
    }

    async fn not(&mut self, id: u32, problem: Problem) -> Result<(), Closing> {
        self.frame(&Frame::Not { id, problem }).await
    }

    async fn close(mut self, Closing(code, reason): Closing) {
        let frame = CloseFrame { code, reason: reason.into() };
        let _ = timeout(Duration::from_secs(1), self.0.send(Packet::Close(Some(frame)))).await;
    }
}

/// Hears who the client is and gives it a place at the table.
async fn greet(house: &Arc<House>, id: &str, stream: &mut SplitStream<WebSocket>, out: &mut Out) -> Result<Client, Closing> {
    let first = timeout(house.config.limits.hello, stream.next()).await;
    let Ok(Some(Ok(Packet::Text(text)))) = first else { return Err(Closing(close_code::POLICY, "no hello")) };
    let Ok(Said::Hello { tokens, epoch, lines }) = serde_json::from_str(&text) else {
        out.not(0, Trouble::bad_key("server-no-hello").into_problem()).await?;
        return Err(Closing(close_code::POLICY, "no hello"));
    };
    if tokens.len() > 2 {
        return Err(Closing(close_code::POLICY, "no hello"));
    }
    match table::ask(house, id, |reply| Ask::Greet(tokens.clone(), reply)).await {
        Ok(greeting) => {
            let table = house.table(id);
            let client = Client::new(
                Arc::clone(house),
                table,
                greeting.socket,
                Seen { epoch, lines, chat: greeting.chat, ..Seen::default() },
            );
            out.frame(&greeting.welcome).await?;
            Ok(client)
        }
        Err(trouble) => {
            out.not(0, trouble.into_problem()).await?;
            Err(Closing(close_code::POLICY, "not here"))
        }
    }
}

/// What a client waits for.
enum Next {
    /// Something was said, or the socket has ended.
    Packet(Option<Result<Packet, axum::Error>>),
    /// The table has changed, or is gone.
    Changed(bool),
    /// Something has been worked out.
    Worked(Box<Frame>),
    /// It is time to ask whether the client is still there.
    Ping,
}

/// A client that has a place at a table.
struct Client {
    house: Arc<House>,
    table: Table,
    socket: u64,
    seen: Seen,
    changes: watch::Receiver<u64>,
    stopping: watch::Receiver<bool>,
    bucket: Bucket,
    warnings: u32,
    pings: Interval,
    unanswered: u32,
    worked: mpsc::Receiver<Frame>,
    work: mpsc::Sender<Frame>,
    working: usize,
}

impl Client {
    fn new(house: Arc<House>, table: Table, socket: u64, seen: Seen) -> Self {
        let (work, worked) = mpsc::channel(WORK_MAX);
        let ping = house.config.limits.ping;
        let mut changes = table.changes();
        changes.mark_changed();
        Self {
            changes,
            stopping: house.stopping.subscribe(),
            bucket: Bucket::full(house.config.limits.said, Instant::now()),
            warnings: 0,
            pings: interval_at(tokio::time::Instant::now() + ping, ping),
            unanswered: 0,
            worked,
            work,
            working: 0,
            house,
            table,
            socket,
            seen,
        }
    }

    async fn attend(mut self, stream: &mut SplitStream<WebSocket>, out: &mut Out) -> Closing {
        loop {
            let next = tokio::select! {
                packet = stream.next() => Next::Packet(packet),
                changed = self.changes.changed() => Next::Changed(changed.is_ok()),
                Some(frame) = self.worked.recv() => Next::Worked(Box::new(frame)),
                _ = self.pings.tick() => Next::Ping,
                () = stops(&mut self.stopping) => return Closing(close_code::AWAY, "the server stops"),
            };
            if let Err(closing) = self.take(next, out).await {
                return closing;
            }
        }
    }

    async fn take(&mut self, next: Next, out: &mut Out) -> Result<(), Closing> {
        match next {
            Next::Packet(Some(Ok(packet))) => self.hear(packet, out).await,
            Next::Packet(_) => Err(GONE),
            Next::Changed(true) => self.catch_up(out).await,
            Next::Changed(false) => Err(COME_AGAIN),
            Next::Worked(frame) => {
                self.working -= 1;
                out.frame(&frame).await
            }
            Next::Ping => self.ping(out).await,
        }
    }

    async fn ping(&mut self, out: &mut Out) -> Result<(), Closing> {
        if self.unanswered >= 2 {
            return Err(GONE);
        }
        self.unanswered += 1;
        out.packet(Packet::Ping(Default::default())).await
    }

    /// Sends what the client has not seen yet.
    async fn catch_up(&mut self, out: &mut Out) -> Result<(), Closing> {
        let (socket, seen) = (self.socket, self.seen);
        let caught_up = self.table.ask(|reply| Ask::CatchUp(socket, seen, reply)).await.ok_or(COME_AGAIN)?;
        let (frames, seen) = caught_up.map_err(|_| COME_AGAIN)?;
        for frame in &frames {
            out.frame(frame).await?;
        }
        self.seen = seen;
        Ok(())
    }

    async fn hear(&mut self, packet: Packet, out: &mut Out) -> Result<(), Closing> {
        self.unanswered = 0;
        if !self.bucket.take(self.house.config.limits.said, Instant::now()) {
            self.warnings += 1;
            if self.warnings > WARNINGS_MAX {
                return Err(Closing(close_code::POLICY, "too much"));
            }
            let id = if let Packet::Text(text) = &packet { id_of(text) } else { 0 };
            return out.not(id, Trouble::too_many("server-too-often").into_problem()).await;
        }
        match packet {
            Packet::Text(text) => self.said(&text, out).await,
            Packet::Binary(_) => out.not(0, Trouble::bad_key("server-no-text").into_problem()).await,
            Packet::Ping(_) | Packet::Pong(_) => Ok(()),
            Packet::Close(_) => Err(GONE),
        }
    }

    async fn said(&mut self, text: &str, out: &mut Out) -> Result<(), Closing> {
        let said: Said = match serde_json::from_str(text) {
            Ok(said) => said,
            Err(why) => {
                let malformed = Trouble::bad(Message::new("server-malformed").text("why", why.to_string()));
                return out.not(id_of(text), malformed.into_problem()).await;
            }
        };
        let (id, socket) = (said.id(), self.socket);
        let done = self.table.ask(|reply| Ask::Do(socket, said.clone(), reply)).await.ok_or(COME_AGAIN)?;
        match done {
            Ok(Done::Yes) => out.frame(&Frame::Done { id }).await,
            Ok(Done::Think(game, seq)) => self.think(said, game, seq, out).await,
            Err(trouble) => out.not(id, trouble.into_problem()).await,
        }
    }

    /// Works something out beside the socket, which goes on meanwhile.
    async fn think(&mut self, said: Said, game: Box<dyn Match>, seq: u32, out: &mut Out) -> Result<(), Closing> {
        if self.working >= WORK_MAX {
            return out.not(said.id(), Trouble::too_many("server-busy").into_problem()).await;
        }
        self.working += 1;
        let (house, work) = (Arc::clone(&self.house), self.work.clone());
        let task = async move {
            let id = said.id();
            let (systems, socket_house) = (Arc::clone(&house.systems), house);
            let worked = socket_house.work(move || work_out(&systems, said, &*game, seq)).await;
            let frame =
                worked.and_then(|frame| frame).unwrap_or_else(|trouble| Frame::Not { id, problem: trouble.into_problem() });
            let _ = work.send(frame).await;
        };
        tokio::spawn(task.in_current_span());
        Ok(())
    }
}

/// Works out what a client wants to know of a position.
fn work_out(systems: &tercio_systems::Systems, said: Said, game: &dyn Match, seq: u32) -> Outcome<Frame> {
    match said {
        Said::Refused { id, seat } => Ok(Frame::Refused(Refused { id, seq, choices: game.refused(seat) })),
        Said::Check { id, seat, answer } => Ok(game.check(seat, &answer).map(|()| Frame::Done { id })?),
        Said::Odds { id, seat, answer } => {
            let system = systems.named(game.system()).ok_or_else(|| Trouble::not_found("server-no-such-system"))?;
            let odds = system.odds(game, seat, &answer, cases::ODDS)?;
            Ok(Frame::Odds(OddsShown { id, seq, odds }))
        }
        _ => Err(Trouble::failed("server-failed")),
    }
}

/// The id of something that cannot be understood otherwise, so that whoever said it knows.
fn id_of(text: &str) -> u32 {
    #[derive(serde::Deserialize)]
    struct Numbered {
        id: u32,
    }
    serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.id)
}
