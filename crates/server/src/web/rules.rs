//! The catalogue of rules.

use axum::{
    Json,
    extract::{Path, Query, State},
};
use serde::Deserialize;
use serde_json::Value;
use tercio_kernel::{Message, RuleId};
use tercio_rulebook::{Rule, Rulebook, Text};

use super::Shared;
use crate::{
    api::{Problem, RuleCard, RuleText, RulingCard, RulingOption},
    trouble::{Outcome, Trouble},
};

/// How many rules a search gives at most.
const FOUND_MAX: usize = 200;
/// The longest search, in characters.
const SOUGHT_MAX: usize = 200;

/// What is sought.
#[derive(Debug, Deserialize)]
pub(super) struct Sought {
    #[serde(default)]
    q: String,
    #[serde(default)]
    system: String,
}

/// Rules by their words, in either language, the best first; all rules of a system where no words are given.
#[utoipa::path(get, path = "/api/v1/rules", tag = "rules",
    params(("q" = Option<String>, Query, description = "Words, or the beginning of an id"), ("system" = Option<String>, Query)),
    responses((status = 200, description = "The rules", body = Vec<RuleCard>), (status = 413, body = Problem)))]
pub(super) async fn search(State(_): Shared, Query(sought): Query<Sought>) -> Outcome<Json<Vec<RuleCard>>> {
    if sought.q.chars().count() > SOUGHT_MAX {
        return Err(Trouble::too_large("server-too-large"));
    }
    let wanted = |rule: &&Rule| sought.system.is_empty() || rule.system == sought.system;
    let book = Rulebook::get();
    Ok(Json(if sought.q.trim().is_empty() {
        book.rules().iter().filter(wanted).map(rule_card).collect()
    } else {
        book.search(&sought.q, None).into_iter().filter(wanted).take(FOUND_MAX).map(rule_card).collect()
    }))
}

/// A rule with all that it says.
#[utoipa::path(get, path = "/api/v1/rules/{id}", tag = "rules", params(("id" = String, Path)),
    responses((status = 200, description = "The rule", body = RuleText), (status = 404, body = Problem)))]
pub(super) async fn one(State(_): Shared, Path(id): Path<String>) -> Outcome<Json<RuleText>> {
    let bad = || Trouble::bad(Message::new("server-not-a-rule").text("id", id.chars().take(20).collect::<String>()));
    let id: RuleId = id.parse().map_err(|_| bad())?;
    let rule = Rulebook::get().rule(id).ok_or_else(|| Trouble::not_found("server-no-such-rule"))?;
    Ok(Json(whole(rule)))
}

fn rule_card(rule: &Rule) -> RuleCard {
    RuleCard { id: rule.id, system: rule.system.clone(), section: rule.section.clone(), title: rule.title.clone() }
}

fn whole(rule: &Rule) -> RuleText {
    let book = Rulebook::get();
    let cards = |ids: &[RuleId]| ids.iter().filter_map(|id| book.rule(*id)).map(rule_card).collect();
    let param = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    // What is doubtful in a rule is written down in English alone.
    let note = |text: &String| Text { es: text.clone(), en: text.clone() };
    RuleText {
        card: rule_card(rule),
        text: rule.text.clone(),
        params: rule.params.iter().map(|(name, value)| (name.clone(), param(value))).collect(),
        depends: cards(&rule.depends),
        cited_by: book.rules().iter().filter(|other| other.depends.contains(&rule.id)).map(rule_card).collect(),
        notes: rule.ambiguity.iter().map(note).collect(),
        rulings: ruling_card(rule).into_iter().collect(),
    }
}

/// The choice among readings of a rule, where it has one.
pub(super) fn ruling_card(rule: &Rule) -> Option<RulingCard> {
    let ruling = rule.ruling.as_ref()?;
    let option = |name: &String| RulingOption { name: name.clone(), words: Text { es: name.clone(), en: name.clone() } };
    Some(RulingCard {
        name: ruling.name.clone(),
        rule: rule.id,
        question: rule.title.clone(),
        default: ruling.default.clone(),
        options: ruling.options.iter().map(option).collect(),
    })
}
