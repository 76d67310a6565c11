//! How the server is.

use axum::{
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

use super::Shared;

/// Whether the server and its database are well.
#[utoipa::path(get, path = "/healthz", tag = "server",
    responses((status = 200, description = "All is well", body = String), (status = 503, description = "The database does not answer")))]
pub(super) async fn health(State(house): Shared) -> Response {
    if house.store.is_well().await {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n").into_response()
    }
}

/// What is counted, for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, description = "Counts in the text form of OpenMetrics", body = String)))]
pub(super) async fn metrics(State(house): Shared) -> Response {
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, form)], house.metrics.text()).into_response()
}
