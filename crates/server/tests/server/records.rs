//! Records: replayed, branched, sent, judged.

use serde_json::{Value, json};

use crate::support::{Host, bot, here, tokens_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_stepped_through_and_branched_with_fresh_dice() {
    let host = Host::new().await;
    let (id, [mine, _]) = host.begin([here(), bot("random")], Value::Null).await;
    let mut client = host.client(&id, &[&mine.expect("a secret")]).await;
    for _ in 0..30 {
        client.play_on().await;
    }
    let replay = host.get(&format!("/api/v1/matches/{id}/replay")).await;
    let entries = replay["entries"].as_u64().expect("a number");
    assert!(entries > 30 && replay["decisions"].as_array().is_some_and(|all| all.len() >= 30) && replay["broken"].is_null());
    let first = host.get(&format!("/api/v1/matches/{id}/replay/0")).await;
    let last = host.get(&format!("/api/v1/matches/{id}/replay/{entries}")).await;
    assert_ne!(first["view"], last["view"]);
    let at = replay["decisions"][20]["at"].as_u64().expect("a number");
    let branch = json!({ "at": at, "seats": [here(), here()], "entropy": "" });
    let (status, begun) = host.post(&format!("/api/v1/matches/{id}/branch"), &branch).await;
    assert_eq!(status, 200, "{begun}");
    let (branch_id, tokens) = tokens_of(&begun);
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut on = host.client(&branch_id, &[&tokens[0], &tokens[1]]).await;
    let welcome = on.hear_kind("welcome").await;
    assert_eq!(welcome["card"]["branch_of"], json!([id, at]));
    assert_ne!(welcome["card"]["commitment"], replay["card"]["commitment"], "its dice are its own");
    for _ in 0..10 {
        on.play_on().await;
    }
    let too_far = json!({ "at": 1_000_000, "seats": [here(), here()] });
    assert_eq!(host.post(&format!("/api/v1/matches/{id}/branch"), &too_far).await.0, 422);
    assert_eq!(on.ask(json!({ "kind": "resign", "seat": "first" })).await["kind"], "done");
    assert_eq!(host.get(&format!("/api/v1/matches/{branch_id}/verify")).await["sound"], true);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_sent_and_a_damaged_one_is_shown_up_to_where_it_breaks() {
    let host = Host::new().await;
    let (id, _) = host.begin([bot("random"), bot("random")], Value::Null).await;
    let mut watcher = host.client(&id, &[]).await;
    watcher.table_with(|table| !table["ended"].is_null()).await;
    let record = host.get_as(&format!("/api/v1/matches/{id}/record"), None).await.1;
    let (status, sent) = host.post_text("/api/v1/records", record.clone()).await;
    assert_eq!((status, &sent["faults"]), (200, &json!([])), "{sent}");
    let (sent_id, _) = tokens_of(&sent["begun"]);
    let replay = host.get(&format!("/api/v1/matches/{sent_id}/replay")).await;
    assert_eq!(replay["card"]["phase"], "uploaded");
    assert_eq!(host.get(&format!("/api/v1/matches/{sent_id}/verify")).await["sound"], true);
    let mut nobody = host.client(&sent_id, &[]).await;
    assert_eq!(nobody.hear_kind("not").await["problem"]["message"]["key"], "server-only-replay");
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    lines[40] = lines[40].replace("\"hash\":\"", "\"hash\":\"0");
    let (status, broken) = host.post_text("/api/v1/records", lines.join("\n") + "\n").await;
    assert_eq!(status, 200, "{broken}");
    assert_eq!(
        (&broken["faults"][0]["key"], &broken["faults"][0]["args"][0]),
        (&json!("server-record"), &json!(["line", { "int": 41 }]))
    );
    let (broken_id, _) = tokens_of(&broken["begun"]);
    let replay = host.get(&format!("/api/v1/matches/{broken_id}/replay")).await;
    assert!(replay["card"]["phase"] == "broken" && !replay["broken"].is_null() && replay["entries"].as_u64() > Some(5));
    for rubbish in ["", "{}", "hello\n", &"x".repeat(100_000)] {
        assert_eq!(host.post_text("/api/v1/records", rubbish.to_owned()).await.0, 422, "{}", rubbish.len());
    }
    assert_eq!(host.post_text("/api/v1/records", "x".repeat(9_000_000)).await.0, 413);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_charts_cases_and_odds_are_read() {
    let host = Host::new().await;
    let found = host.get("/api/v1/rules?q=elephant&system=spqr").await;
    assert!(found.as_array().is_some_and(|rules| !rules.is_empty() && rules.iter().all(|rule| rule["system"] == "spqr")));
    let rule = host.get("/api/v1/rules/EL-012").await;
    assert_eq!(rule["card"]["title"]["en"], "The infantry takes half the shock hits");
    let systems = host.get("/api/v1/systems").await;
    assert_eq!((&systems[0]["name"], &systems[0]["bots"]), (&json!("spqr"), &json!(["random", "greedy"])));
    assert!(systems[0]["rulings"].as_array().is_some_and(|rulings| rulings.len() > 3));
    let charts = host.get("/api/v1/systems/spqr/charts").await;
    assert!(charts.as_array().is_some_and(|charts| charts.len() > 20 && !charts[0]["figures"][0]["value"].is_null()));
    assert!(host.get("/api/v1/systems/spqr/scenarios/zama").await.is_object());
    let case = include_str!("../../../../cases/spqr/odds_of_a_rampage.toml").to_owned();
    let (status, report) = host.post_text("/api/v1/cases", case.clone()).await;
    assert_eq!((status, &report["passed"]), (200, &json!(true)), "{report}");
    let (status, odds) = host.post_text("/api/v1/odds", case).await;
    assert_eq!((status, &odds["exact"]), (200, &json!(true)), "{odds}");
    let (status, wrong) = host.post_text("/api/v1/cases", "system = \"spqr\"\nfly = 1\n".to_owned()).await;
    assert_eq!(status, 400);
    assert!(wrong["mistakes"][0]["line"].is_u64(), "{wrong}");
    host.stop().await;
}
