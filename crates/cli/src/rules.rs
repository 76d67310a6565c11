//! `tercio rules`: the catalogue, read, searched and listed.

use serde_json::{Value, json};
use tercio_kernel::{Message, RuleId};
use tercio_rulebook::{Lang, Rule, Rulebook};

use crate::{
    args,
    failure::{Done, Failure},
    screen::{Ink, Screen},
    words::Words,
};

/// Runs the job.
pub(crate) fn run(args: &args::Rules, words: &Words, screen: &mut Screen) -> Done {
    let spoken: Vec<&str> = args.words.iter().map(String::as_str).collect();
    check_system(args.system.as_deref())?;
    match spoken.as_slice() {
        ["rulings"] => rulings(args, words, screen),
        ["search", sought @ ..] if !sought.is_empty() => list(found(args, &sought.join(" ")), args, words, screen),
        [] => list(Rulebook::get().rules().iter().filter(|rule| is_wanted(args, rule)).collect(), args, words, screen),
        ids => ids.iter().try_for_each(|id| show(id, args.json, words, screen)),
    }
}

fn check_system(system: Option<&str>) -> Done {
    let Some(system) = system else { return Ok(()) };
    let known: Vec<&str> = Rulebook::get().systems().collect();
    if known.contains(&system) {
        return Ok(());
    }
    Err(Failure::Bad(Message::new("error-no-such-system").text("system", system).text("known", known.join(", "))))
}

fn is_wanted(args: &args::Rules, rule: &Rule) -> bool {
    args.system.as_ref().is_none_or(|system| *system == rule.system)
        && args.section.as_ref().is_none_or(|section| *section == rule.section)
}

fn found<'a>(args: &args::Rules, sought: &str) -> Vec<&'a Rule> {
    Rulebook::get().search(sought, None).into_iter().filter(|rule| is_wanted(args, rule)).collect()
}

/// One line for each rule; nothing found is a negative answer.
fn list(rules: Vec<&Rule>, args: &args::Rules, words: &Words, screen: &mut Screen) -> Done {
    if args.json {
        let all: Vec<Value> = rules.iter().map(|rule| as_json(rule)).collect();
        screen.line(Value::Array(all))?;
    } else {
        for rule in &rules {
            let id = screen.ink(Ink::Rule, rule.id);
            let section = screen.ink(Ink::Faint, format!("[{}/{}]", rule.system, rule.section));
            screen.line(format!("{id}  {}  {section}", rule.title.get(words.lang())))?;
        }
    }
    if rules.is_empty() {
        return Err(Failure::Bad(Message::new("error-no-rule-found")));
    }
    Ok(())
}

/// Shows one rule in full.
///
/// # Errors
/// Where there is no such rule.
pub(crate) fn show(id: &str, json: bool, words: &Words, screen: &mut Screen) -> Done {
    let bad = |key: &str| Failure::Bad(Message::new(key).text("id", id));
    let id: RuleId = id.parse().map_err(|_| bad("error-not-a-rule-id"))?;
    let rule = Rulebook::get().rule(id).ok_or_else(|| bad("error-no-such-rule"))?;
    if json {
        screen.line(as_json(rule))?;
        return Ok(());
    }
    let lang = words.lang();
    let heading = screen.ink(Ink::Title, rule.title.get(lang));
    screen.line(format!("{}  {heading}", screen.ink(Ink::Rule, rule.id)))?;
    screen.line(screen.ink(Ink::Faint, format!("{} · {} · {}", rule.document, rule.section, kind(rule, words))))?;
    screen.line("")?;
    screen.line(rule.text.get(lang))?;
    details(rule, words, screen)
}

fn kind(rule: &Rule, words: &Words) -> String {
    words.find(&format!("rule-kind-{}", rule.kind.as_str())).unwrap_or_else(|| rule.kind.as_str().to_owned())
}

fn details(rule: &Rule, words: &Words, screen: &mut Screen) -> Done {
    if let Some(ruling) = &rule.ruling {
        let options = ruling.options.join(" | ");
        let said = Message::new("rules-ruling").text("name", &*ruling.name).text("options", options);
        screen.line(format!("\n{}", words.say(&said.text("default", &*ruling.default))))?;
    }
    if !rule.depends.is_empty() {
        screen.line(format!("\n{}", screen.ink(Ink::Title, words.get("rules-see-also"))))?;
        for id in &rule.depends {
            let title = Rulebook::get().rule(*id).map_or("", |rule| rule.title.get(words.lang()));
            screen.line(format!("  {}  {title}", screen.ink(Ink::Rule, id)))?;
        }
    }
    screen.line(format!("\n{}", screen.ink(Ink::Title, words.get("rules-cases"))))?;
    for (place, case) in rule.cases.iter().enumerate() {
        screen.line(format!("  {}. {case}", place + 1))?;
    }
    if let Some(ambiguity) = &rule.ambiguity {
        screen.line(format!("\n{}\n  {ambiguity}", screen.ink(Ink::Title, words.get("rules-interpretation"))))?;
    }
    Ok(())
}

fn as_json(rule: &Rule) -> Value {
    let ruling = rule.ruling.as_ref().map(|r| json!({ "name": r.name, "default": r.default, "options": r.options }));
    json!({
        "id": rule.id, "system": rule.system, "document": rule.document, "section": rule.section,
        "kind": rule.kind.as_str(), "title": both(rule.title.get(Lang::Es), rule.title.get(Lang::En)),
        "text": both(rule.text.get(Lang::Es), rule.text.get(Lang::En)), "params": rule.params,
        "depends": rule.depends, "cases": rule.cases, "ambiguity": rule.ambiguity, "ruling": ruling,
    })
}

fn both(es: &str, en: &str) -> Value {
    json!({ "es": es, "en": en })
}

fn rulings(args: &args::Rules, words: &Words, screen: &mut Screen) -> Done {
    let rules = Rulebook::get().rules().iter().filter(|rule| rule.ruling.is_some() && is_wanted(args, rule));
    if args.json {
        screen.line(Value::Array(rules.map(as_json).collect()))?;
        return Ok(());
    }
    for rule in rules {
        let Some(ruling) = &rule.ruling else { continue };
        let options: Vec<String> = ruling
            .options
            .iter()
            .map(|option| {
                let is_default = *option == ruling.default;
                screen.ink(if is_default { Ink::Lit } else { Ink::Plain }, option)
            })
            .collect();
        let name = screen.ink(Ink::Title, format!("{}/{}", rule.system, ruling.name));
        screen.line(format!("{name} = {}", options.join(" | ")))?;
        screen.line(format!("  {}  {}", screen.ink(Ink::Rule, rule.id), rule.title.get(words.lang())))?;
    }
    Ok(())
}
