//! Records: downloaded, replayed, verified, sent.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use tercio_kernel::{Message, record::Header};
use tercio_systems::verdict;

use super::{
    Shared,
    guard::{From, Words, token_of},
    kept_for_good,
};
use crate::{
    api::{Phase, Problem, Replay, Scene, Uploaded, Verified},
    house::House,
    records, setup,
    trouble::{Outcome, Trouble},
};

/// How many lines a record that is sent may have.
const LINES_MAX: usize = 100_000;

/// The record of a match: whole when it is over, else without what the asker may not know.
#[utoipa::path(get, path = "/api/v1/matches/{id}/record", tag = "records", params(("id" = String, Path)), security((), ("seat" = [])),
    responses((status = 200, description = "JSON Lines", body = String, content_type = "application/jsonl"), (status = 404, body = Problem)))]
pub(super) async fn download(
    State(house): Shared,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
) -> Outcome<Response> {
    from.may(&house.asked)?;
    let copy = records::copy(&house, &id, token_of(&headers)).await?;
    let name = format!("attachment; filename=\"{}-{id}.jsonl\"", file_part(&copy.row.scenario));
    Ok(([(header::CONTENT_TYPE, "application/jsonl".to_owned()), (header::CONTENT_DISPOSITION, name)], copy.text)
        .into_response())
}

/// A text as part of the name of a file.
fn file_part(text: &str) -> String {
    text.chars().map(|sign| if sign.is_ascii_alphanumeric() { sign } else { '-' }).take(40).collect()
}

/// A record to be stepped through.
#[utoipa::path(get, path = "/api/v1/matches/{id}/replay", tag = "records", params(("id" = String, Path)), security((), ("seat" = [])),
    responses((status = 200, description = "The record", body = Replay), (status = 404, body = Problem)))]
pub(super) async fn replay(
    State(house): Shared,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
) -> Outcome<Json<Replay>> {
    from.may(&house.asked)?;
    let look = records::look(&house, &id, token_of(&headers)).await?;
    Ok(Json(records::replay(&house, look).await?))
}

/// How the table stood after so many entries.
#[utoipa::path(get, path = "/api/v1/matches/{id}/replay/{at}", tag = "records", security((), ("seat" = [])),
    params(("id" = String, Path), ("at" = u32, Path, description = "After how many entries")),
    responses((status = 200, description = "The table", body = Scene), (status = 404, body = Problem)))]
pub(super) async fn scene(
    State(house): Shared,
    Path((id, at)): Path<(String, String)>,
    from: From,
    headers: HeaderMap,
) -> Outcome<Response> {
    from.may(&house.asked)?;
    let at: u32 =
        at.parse().map_err(|_| Trouble::bad(Message::new("server-malformed").text("why", "replay/{at}: a number")))?;
    let look = records::look(&house, &id, token_of(&headers)).await?;
    let scene = records::scene(&house, &look, at).await?;
    Ok(if look.is_final() { kept_for_good(scene) } else { Json(scene).into_response() })
}

/// What is proved of a record: its seals, its dice, its rules.
#[utoipa::path(get, path = "/api/v1/matches/{id}/verify", tag = "records", params(("id" = String, Path)), security((), ("seat" = [])),
    responses((status = 200, description = "What was found", body = Verified), (status = 404, body = Problem)))]
pub(super) async fn verify(
    State(house): Shared,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
) -> Outcome<Json<Verified>> {
    from.may(&house.asked)?;
    let copy = records::copy(&house, &id, token_of(&headers)).await?;
    let report = records::verify(&house, copy.row.system, copy.text).await?;
    Ok(Json(Verified { sound: report.is_sound(), lines: verdict(&report) }))
}

/// Takes in a record from elsewhere, to be looked at. What is wrong with it is said, and what is whole can still be seen.
#[utoipa::path(post, path = "/api/v1/records", tag = "records", request_body(content = String, content_type = "application/jsonl"),
    responses((status = 200, description = "It is here", body = Uploaded), (status = 413, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn upload(State(house): Shared, from: From, Words(text): Words) -> Outcome<Json<Uploaded>> {
    from.may(&house.made)?;
    let header = records::header_of(&text)?;
    if text.lines().count() > LINES_MAX {
        return Err(Trouble::too_large("server-too-large"));
    }
    let faults = look_at(&house, &header, &text).await?;
    let phase = if faults.is_empty() { Phase::Uploaded } else { Phase::Broken };
    let lines = text.lines().map(str::to_owned).collect();
    let begun = setup::take_in(&house, &header, lines, phase).await?;
    Ok(Json(Uploaded { begun, faults }))
}

/// What is wrong with a record that was sent. What cannot be shown at all is refused.
async fn look_at(house: &House, header: &Header, text: &str) -> Outcome<Vec<Message>> {
    let (systems, name, sent) = (std::sync::Arc::clone(&house.systems), header.system.clone(), text.to_owned());
    let looked = house.work(move || {
        let system = systems.named(&name).ok_or_else(|| Trouble::not_found("server-no-such-system"))?;
        let shown =
            system.look_into(sent.as_bytes()).and_then(|opened| opened.shown()).map_err(|error| Trouble::record(&error))?;
        if let Some(error) = shown.broken {
            return Ok(vec![Message::new("server-record").int("line", error.line as i64).text("why", error.fault.to_string())]);
        }
        let report = system.verify(sent.as_bytes()).map_err(|error| Trouble::record(&error))?;
        let wrong = verdict(&report).into_iter().filter(|line| !line.sound).map(|line| line.message);
        let cut = report.cut.map(|cut| Message::new("verify-cut").int("line", cut.line as i64));
        Ok(wrong.chain(cut).collect())
    });
    looked.await?
}
