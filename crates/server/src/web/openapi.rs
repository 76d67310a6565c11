//! The description of the API for programs.

use axum::Json;
use utoipa::{
    Modify, OpenApi,
    openapi::{
        self,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use super::{cases, health, matches, records, rules, socket, systems};
use crate::api::{Frame, Problem, Said};

/// What the server answers.
#[derive(OpenApi)]
#[openapi(
    info(title = "Tercio", description = "A wargame table that enforces the rules: matches, records, rules and odds."),
    paths(
        systems::list, systems::opening, systems::charts,
        matches::begin, matches::list, matches::card, matches::join, matches::branch,
        records::download, records::replay, records::scene, records::verify, records::upload,
        rules::search, rules::one, cases::run, cases::odds, socket::open, health::health, health::metrics, document
    ),
    components(schemas(Said, Frame, Problem)),
    modifiers(&Seats)
)]
struct Api;

/// How a request shows that it comes from a seat.
struct Seats;

impl Modify for Seats {
    fn modify(&self, api: &mut openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        api.components.get_or_insert_default().add_security_scheme("seat", scheme);
    }
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", tag = "server", responses((status = 200, description = "OpenAPI 3.1")))]
pub(super) async fn document() -> Json<openapi::OpenApi> {
    Json(Api::openapi())
}
