//! What the server offers over HTTP.

mod cases;
mod guard;
mod health;
mod matches;
mod openapi;
mod pages;
mod records;
mod rules;
mod socket;
mod systems;

use std::{sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use tower_http::{catch_panic::CatchPanicLayer, compression::CompressionLayer, timeout::TimeoutLayer};

use crate::{house::House, trouble::Trouble};

/// How much is read of a request, except for records.
const BODY_MAX: usize = 64 * 1024;
/// How much is read of a record.
const RECORD_MAX: usize = 8 * 1024 * 1024;
/// How long a request may take.
const REQUEST_TIME: Duration = Duration::from_secs(60);

/// What handlers share.
type Shared = State<Arc<House>>;

/// Everything that the server answers.
pub(crate) fn router(house: Arc<House>) -> Router {
    let api = api().layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, REQUEST_TIME));
    Router::new()
        .nest("/api/v1", api)
        .route("/api/v1/matches/{id}/socket", get(socket::open))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/{*rest}", axum::routing::any(nothing_there))
        .route("/healthz", get(health::health))
        .route("/metrics", get(health::metrics))
        .fallback(get(pages::page))
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn(guard::headers))
        .layer(middleware::from_fn(guard::trace))
        .layer(CatchPanicLayer::custom(after_a_panic))
        .with_state(house)
}

fn api() -> Router<Arc<House>> {
    let records = Router::new().route("/records", post(records::upload)).layer(DefaultBodyLimit::max(RECORD_MAX));
    Router::new()
        .route("/systems", get(systems::list))
        .route("/systems/{system}/scenarios/{scenario}", get(systems::ground))
        .route("/systems/{system}/charts", get(systems::charts))
        .route("/matches", get(matches::list).post(matches::begin))
        .route("/matches/{id}", get(matches::card))
        .route("/matches/{id}/join", post(matches::join))
        .route("/matches/{id}/record", get(records::download))
        .route("/matches/{id}/replay", get(records::replay))
        .route("/matches/{id}/replay/{at}", get(records::scene))
        .route("/matches/{id}/verify", get(records::verify))
        .route("/matches/{id}/branch", post(matches::branch))
        .route("/rules", get(rules::search))
        .route("/rules/{id}", get(rules::one))
        .route("/cases", post(cases::run))
        .route("/odds", post(cases::odds))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .merge(records)
}

async fn nothing_there() -> Trouble {
    Trouble::not_found("server-nothing-there")
}

fn after_a_panic(_: Box<dyn std::any::Any + Send>) -> Response {
    tracing::error!("a request failed");
    Trouble::failed("server-failed").into_response()
}

/// A text as a JSON answer that may be kept for good.
fn kept_for_good(json: impl serde::Serialize) -> Response {
    ([(header::CACHE_CONTROL, "private, max-age=31536000, immutable")], Json(json)).into_response()
}
