//! What can be played.

use axum::{
    Json,
    extract::{Path, State},
};
use tercio_rulebook::Rulebook;
use tercio_systems::{BotKind, Setup};

use super::{Shared, rules::ruling_card};
use crate::{
    api::{ChartCard, Opening, Problem, SystemCard},
    trouble::Outcome,
};

/// The systems, their scenarios, rulings and bots.
#[utoipa::path(get, path = "/api/v1/systems", tag = "systems",
    responses((status = 200, description = "Every system", body = Vec<SystemCard>)))]
pub(super) async fn list(State(house): Shared) -> Json<Vec<SystemCard>> {
    let book = Rulebook::get();
    let card = |system: &dyn tercio_systems::System| SystemCard {
        name: system.name().to_owned(),
        scenarios: system.cards(),
        rulings: book.in_system(system.name()).filter_map(ruling_card).collect(),
        bots: BotKind::ALL.iter().map(|kind| kind.name().to_owned()).collect(),
        rules: u32::try_from(book.in_system(system.name()).count()).unwrap_or(u32::MAX),
    };
    Json(house.systems.all().map(card).collect())
}

/// How a scenario begins: the map, the names on it, and where everything stands.
#[utoipa::path(get, path = "/api/v1/systems/{system}/scenarios/{scenario}", tag = "systems",
    params(("system" = String, Path), ("scenario" = String, Path)),
    responses((status = 200, description = "The opening", body = Opening), (status = 404, body = Problem)))]
pub(super) async fn opening(State(house): Shared, Path((system, scenario)): Path<(String, String)>) -> Outcome<Json<Opening>> {
    let setup = Setup { scenario, rulings: Vec::new() };
    let system = house.system(&system)?;
    Ok(Json(Opening { ground: system.ground(&setup)?, view: system.opening_view(&setup)? }))
}

/// The charts in force, with where each figure comes from.
#[utoipa::path(get, path = "/api/v1/systems/{system}/charts", tag = "systems", params(("system" = String, Path)),
    responses((status = 200, description = "Every chart", body = Vec<ChartCard>), (status = 404, body = Problem)))]
pub(super) async fn charts(State(house): Shared, Path(system): Path<String>) -> Outcome<Json<Vec<ChartCard>>> {
    Ok(Json(house.system(&system)?.charts()))
}
