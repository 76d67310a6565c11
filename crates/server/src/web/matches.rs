//! Matches: set up, joined, listed, branched.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::HeaderMap,
};
use serde::Deserialize;

use super::{
    Shared,
    guard::{self, From, Read},
};
use crate::{
    api::{Begin, Begun, Branch, Join, Joined, MatchCard, MatchList, Phase, Problem},
    cards,
    house::House,
    records, secrets, setup,
    store::MatchRow,
    table::{self, Ask},
    trouble::{Outcome, Trouble},
};

/// How many matches are asked for by id at most.
const ASKED_MAX: usize = 50;
/// How many matches of each kind the lobby lists.
const LISTED_MAX: i64 = 40;

/// The matches that are asked for.
#[derive(Debug, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    ids: String,
}

/// Sets a match up. It begins at once where nobody is waited for.
#[utoipa::path(post, path = "/api/v1/matches", tag = "matches", request_body = Begin,
    responses((status = 200, description = "It is set up", body = Begun), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub(super) async fn begin(State(house): Shared, from: From, Read(begin): Read<Begin>) -> Outcome<Json<Begun>> {
    from.may(&house.made)?;
    let begun = setup::begin(&house, &begin).await?;
    open(&house, &begun).await?;
    Ok(Json(begun))
}

/// Takes a match to hand, so that it begins if nobody is waited for.
async fn open(house: &std::sync::Arc<House>, begun: &Begun) -> Outcome<MatchCard> {
    table::ask(house, &begun.id, Ask::Card).await
}

/// The matches that are asked for by id, and those that the lobby lists.
#[utoipa::path(get, path = "/api/v1/matches", tag = "matches",
    params(("ids" = Option<String>, Query, description = "Ids, with commas between them")),
    responses((status = 200, description = "The matches", body = MatchList)))]
pub(super) async fn list(State(house): Shared, Query(asked): Query<Asked>) -> Outcome<Json<MatchList>> {
    let card = |row: &MatchRow| cards::of(row, house.watchers(&row.id));
    let mut found = Vec::new();
    for id in asked.ids.split(',').filter(|id| secrets::is_id(id)).take(ASKED_MAX) {
        found.extend(house.store.find(id).await?.as_ref().map(card));
    }
    let running = house.store.listed(Phase::Running, LISTED_MAX).await?;
    let over = house.store.listed(Phase::Over, LISTED_MAX).await?;
    Ok(Json(MatchList { asked: found, running: running.iter().map(card).collect(), over: over.iter().map(card).collect() }))
}

/// A match as the lobby shows it.
#[utoipa::path(get, path = "/api/v1/matches/{id}", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, description = "The match", body = MatchCard), (status = 404, body = Problem)))]
pub(super) async fn card(State(house): Shared, Path(id): Path<String>) -> Outcome<Json<MatchCard>> {
    let row = if secrets::is_id(&id) { house.store.find(&id).await? } else { None };
    let row = row.ok_or_else(Trouble::no_match)?;
    Ok(Json(cards::of(&row, house.watchers(&id))))
}

/// Takes a seat that waits for whoever has its link. When the last one is taken the match begins.
#[utoipa::path(post, path = "/api/v1/matches/{id}/join", tag = "matches", params(("id" = String, Path)), request_body = Join,
    responses((status = 200, description = "The seat", body = Joined), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn join(
    State(house): Shared,
    Path(id): Path<String>,
    from: From,
    Read(join): Read<Join>,
) -> Outcome<Json<Joined>> {
    from.may(&house.asked)?;
    if !secrets::is_id(&id) {
        return Err(Trouble::no_match());
    }
    Ok(Json(table::ask(&house, &id, |reply| Ask::Join(join.clone(), reply)).await?))
}

/// Begins a new match from some moment of another, with dice of its own. Of one that is being played only what the asker may know is
/// taken over.
#[utoipa::path(post, path = "/api/v1/matches/{id}/branch", tag = "matches", params(("id" = String, Path)), request_body = Branch,
    security((), ("seat" = [])),
    responses((status = 200, description = "It is set up", body = Begun), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn branch(
    State(house): Shared,
    Path(id): Path<String>,
    from: From,
    headers: HeaderMap,
    Read(branch): Read<Branch>,
) -> Outcome<Json<Begun>> {
    from.may(&house.made)?;
    let copy = records::copy(&house, &id, guard::token_of(&headers)).await?;
    let begun = setup::branch(&house, &copy.row, copy.text, &branch).await?;
    open(&house, &begun).await?;
    Ok(Json(begun))
}
