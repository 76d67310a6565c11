//! What may be asked and answered at a table.

use serde_json::{Value, json};

use crate::support::{Host, asked_of, bot, here};

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_to_another_table_is_stale() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    client.play_on().await;
    let table = client.table_with(|table| !asked_of(table).is_empty()).await;
    let seat = asked_of(&table)[0]["seat"].clone();
    for seq in [0, table["seq"].as_u64().expect("a number") - 1, 1_000_000] {
        let reply = client.ask(json!({ "kind": "answer", "seat": seat, "seq": seq, "answer": { "index": 0 } })).await;
        assert_eq!((&reply["kind"], &reply["problem"]["code"]), (&json!("not"), &json!("stale")));
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_answers_for_another_seat() {
    let host = Host::new().await;
    let (id, mine, _) = host.begin_for_two().await;
    let mut first = host.client(&id, &[&mine]).await;
    let mut watcher = host.client(&id, &[]).await;
    let table = first.table_with(|table| !table.is_null()).await;
    let seq = table["seq"].clone();
    watcher.table_with(|table| !table.is_null()).await;
    let orders = json!({ "reaction-fire": "never" });
    for seat in ["first", "second"] {
        let all = [
            json!({ "kind": "answer", "seat": seat, "seq": seq, "answer": { "index": 0 } }),
            json!({ "kind": "refused", "seat": seat }),
            json!({ "kind": "odds", "seat": seat, "answer": { "index": 0 } }),
            json!({ "kind": "check", "seat": seat, "answer": { "index": 0 } }),
            json!({ "kind": "take-back", "seat": seat }),
            json!({ "kind": "consent", "seat": seat, "agree": true }),
            json!({ "kind": "standing", "seat": seat, "orders": orders }),
            json!({ "kind": "resign", "seat": seat }),
            json!({ "kind": "chat", "seat": seat, "text": "hello" }),
        ];
        for said in all {
            assert_eq!(watcher.ask(said.clone()).await["problem"]["code"], "not-yours", "{said}");
            if seat == "second" {
                assert_eq!(first.ask(said.clone()).await["problem"]["code"], "not-yours", "{said}");
            }
        }
    }
    let dice = watcher.ask(json!({ "kind": "dice", "seq": seq, "faces": [1] })).await;
    assert_eq!(dice["problem"]["code"], "not-yours");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_answers_come_with_their_rules_and_odds_with_their_chances() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    let (mut refused, mut odds) = (0, 0);
    for _ in 0..30 {
        let table = client.table_with(|table| !asked_of(table).is_empty()).await;
        let seat = asked_of(&table)[0]["seat"].clone();
        let reply = client.ask(json!({ "kind": "refused", "seat": seat })).await;
        if let Some(choice) = reply["choices"].as_array().expect("choices").first() {
            assert!(choice["refusal"]["reasons"][0]["rule"].is_string(), "{choice}");
            let answer = json!({ "json": choice["json"] });
            let check = client.ask(json!({ "kind": "check", "seat": seat, "answer": answer })).await;
            assert_eq!(check["problem"]["code"], "refused");
            assert_eq!(check["problem"]["reasons"], choice["refusal"]["reasons"]);
            refused += 1;
        }
        let told = client.ask(json!({ "kind": "odds", "seat": seat, "answer": { "index": 0 } })).await;
        if told["kind"] == "odds" {
            let courses = told["odds"]["courses"].as_array().expect("courses");
            let sum: f64 = courses.iter().filter_map(|course| course["share"]["value"].as_f64()).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{sum}");
            odds += 1;
        }
        client.play_on().await;
    }
    assert!(refused > 0 && odds > 0, "{refused} {odds}");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn odds_are_not_told_where_it_was_agreed() {
    let host = Host::new().await;
    let (id, [mine, _]) = host.begin([here(), bot("random")], json!({ "odds": "hidden" })).await;
    let mut client = host.client(&id, &[&mine.expect("a secret")]).await;
    client.asked("first").await;
    let told = client.ask(json!({ "kind": "odds", "seat": "first", "answer": { "index": 0 } })).await;
    assert_eq!(told["problem"]["message"]["key"], "server-odds-hidden");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_what_he_lacks_of_the_log() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    for _ in 0..20 {
        client.play_on().await;
    }
    let (epoch, lines) = (client.table["log"]["epoch"].clone(), client.lines);
    client.drop_it();
    let come_back = async |epoch: Value, lines: u64| {
        let mut again = host.silent_client(&id).await;
        again.say(&json!({ "kind": "hello", "tokens": tokens, "epoch": epoch, "lines": lines })).await;
        let table = again.table_with(|table| !table.is_null()).await;
        let log = table["log"].clone();
        (log["from"].as_u64().unwrap_or(u64::MAX), log["lines"].as_array().map_or(0, Vec::len) as u64)
    };
    assert!(lines > 5);
    assert_eq!(come_back(epoch.clone(), lines).await, (lines, 0), "nothing is lacking");
    assert_eq!(come_back(epoch.clone(), lines - 5).await, (lines - 5, 5));
    assert_eq!(come_back(epoch.clone(), lines + 5).await, (0, lines), "he has something else");
    assert_eq!(come_back(json!(77), lines).await, (0, lines), "another stretch");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_heard_by_all_and_kept() {
    let host = Host::new().await;
    let (id, [mine, _]) = host.begin([here(), bot("random")], Value::Null).await;
    let mine = mine.expect("a secret");
    let mut client = host.client(&id, &[&mine]).await;
    let mut watcher = host.client(&id, &[]).await;
    watcher.hear_kind("welcome").await;
    assert_eq!(client.ask(json!({ "kind": "chat", "seat": "first", "text": " ¡Hola! " })).await["kind"], "done");
    let line = watcher.hear_kind("chat").await;
    assert_eq!((&line["n"], &line["text"]), (&json!(1), &json!("¡Hola!")));
    let long = client.ask(json!({ "kind": "chat", "seat": "first", "text": "x".repeat(501) })).await;
    assert_eq!(long["problem"]["code"], "too-large");
    assert_eq!(client.ask(json!({ "kind": "chat", "seat": "first", "text": "  " })).await["problem"]["code"], "bad-request");
    let host = host.restarted().await;
    let mut later = host.client(&id, &[]).await;
    assert_eq!(later.hear_kind("welcome").await["chat"][0]["text"], "¡Hola!");
    host.stop().await;
}
