//! Disputes and their odds: case files run.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde_json::Value;
use tercio_kernel::Message;
use tercio_notation::{Mistake, Name};
use tercio_rulebook::Text;
use tercio_systems::{CaseOddsError, OddsOptions, Systems};

use super::{
    Shared,
    guard::{From, Words},
};
use crate::{
    api::{CaseMistake, Problem},
    trouble::{Outcome, Trouble},
};

/// What the file is called in its mistakes.
const NAME: &str = "case.toml";
/// How far odds go for a request: beyond, they are sampled.
pub(super) const ODDS: OddsOptions = OddsOptions { max_runs: 500_000, samples: 10_000, seed: 1 };

/// Runs a case file: a position, a script, and what must follow.
#[utoipa::path(post, path = "/api/v1/cases", tag = "cases", request_body(content = String, content_type = "application/toml"),
    responses((status = 200, description = "What came of it", body = Value), (status = 400, description = "It has mistakes", body = Problem)))]
pub(super) async fn run(State(house): Shared, from: From, Words(text): Words) -> Outcome<Json<Value>> {
    from.may(&house.asked)?;
    let systems = Arc::clone(&house.systems);
    house.work(move || report(&systems, &text)).await?
}

fn report(systems: &Systems, text: &str) -> Outcome<Json<Value>> {
    let wrong = |mistakes: Vec<Mistake>| mistaken(text, &mistakes);
    let system = systems.of_case(NAME, text).map_err(wrong)?;
    json(&system.run_case(NAME, text).map_err(wrong)?)
}

/// The odds of what comes next behind the script of a case file.
#[utoipa::path(post, path = "/api/v1/odds", tag = "cases", request_body(content = String, content_type = "application/toml"),
    responses((status = 200, description = "The odds", body = Value), (status = 400, description = "It has mistakes", body = Problem)))]
pub(super) async fn odds(State(house): Shared, from: From, Words(text): Words) -> Outcome<Json<Value>> {
    from.may(&house.asked)?;
    let systems = Arc::clone(&house.systems);
    house.work(move || odds_of(&systems, &text)).await?
}

fn odds_of(systems: &Systems, text: &str) -> Outcome<Json<Value>> {
    let wrong = |mistakes: Vec<Mistake>| mistaken(text, &mistakes);
    let system = systems.of_case(NAME, text).map_err(wrong)?;
    match system.case_odds(NAME, text, ODDS) {
        Ok(odds) => json(&odds),
        Err(CaseOddsError::Mistakes(mistakes)) => Err(wrong(mistakes)),
        Err(CaseOddsError::Script(mismatch)) => {
            let mut stopped = Trouble::bad(mismatch.message.clone());
            stopped.problem.reasons = mismatch.refusal.map(|refusal| refusal.reasons().to_vec()).unwrap_or_default();
            Err(stopped)
        }
        Err(CaseOddsError::Nothing) => Err(Trouble::bad_key("odds-nothing")),
        Err(error) => Err(Trouble::bad(Message::new("odds-failed").text("why", error.to_string()))),
    }
}

fn json(value: &impl serde::Serialize) -> Outcome<Json<Value>> {
    serde_json::to_value(value).map(Json).map_err(|_| Trouble::failed("server-failed"))
}

fn mistaken(text: &str, mistakes: &[Mistake]) -> Trouble {
    let mut trouble = Trouble::bad(Message::new("server-case-mistakes").int("n", mistakes.len() as i64));
    trouble.problem.mistakes = mistakes.iter().map(|mistake| told(text, mistake)).collect();
    trouble
}

fn told(text: &str, mistake: &Mistake) -> CaseMistake {
    let (line, column) = mistake.place_in(text);
    let both = |name: &Name| Text { es: name.es.clone(), en: name.en.clone() };
    CaseMistake {
        line: u32::try_from(line).unwrap_or(u32::MAX),
        column: u32::try_from(column).unwrap_or(u32::MAX),
        text: both(&mistake.text),
        rule: mistake.rule,
        help: mistake.help.as_ref().map(both),
    }
}
