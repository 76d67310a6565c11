//! Whole matches.

use serde_json::{Value, json};

use crate::support::{Host, bot, here, link};

/// What verifying a record found, by the keys of its words.
fn found(report: &Value) -> Vec<&str> {
    let lines = report["lines"].as_array().expect("lines").iter();
    lines.filter_map(|line| line["message"]["key"].as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_against_a_bot_is_played_to_its_end_and_verifies() {
    let host = Host::new().await;
    let (id, [token, none]) = host.begin([here(), bot("random")], Value::Null).await;
    assert!(none.is_none());
    let mut client = host.client(&id, &[&token.expect("a secret")]).await;
    let welcome = client.hear_kind("welcome").await;
    assert_eq!((&welcome["seats"], &welcome["card"]["phase"]), (&json!(["first"]), &json!("running")));
    let last = client.play_to_the_end().await;
    assert_eq!(last["ended"]["how"], "rules");
    let report = host.get(&format!("/api/v1/matches/{id}/verify")).await;
    assert_eq!(
        found(&report),
        [
            "verify-chain",
            "verify-stage-revealed",
            "verify-seed-fits",
            "verify-dice-rolled-again",
            "verify-rules-agree",
            "verify-events-agree"
        ]
    );
    let list = host.get(&format!("/api/v1/matches?ids={id}")).await;
    assert_eq!((&list["asked"][0]["phase"], &list["over"][0]["id"]), (&json!("over"), &json!(id)));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_at_one_screen_play_both_sides() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    let welcome = client.hear_kind("welcome").await;
    assert_eq!(welcome["seats"], json!(["first", "second"]));
    for _ in 0..40 {
        if client.play_on().await {
            break;
        }
    }
    assert!(client.lines > 10, "{}", client.lines);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_by_link_begins_when_the_other_comes_and_both_see_the_same() {
    let host = Host::new().await;
    let (id, [mine, theirs]) = host.begin([here(), link()], Value::Null).await;
    let (mine, theirs) = (mine.expect("a secret"), theirs.expect("a secret"));
    let mut first = host.client(&id, &[&mine]).await;
    assert_eq!(first.hear_kind("welcome").await["card"]["phase"], "waiting");
    let (status, _) = host.get_as(&format!("/api/v1/matches/{id}/record"), None).await;
    assert_eq!(status, 409, "nothing has been played yet");
    assert_eq!(host.join(&id, &theirs).await["seat"], "second");
    assert_eq!(host.join(&id, &theirs).await["seat"], "second", "coming twice changes nothing");
    let mut second = host.client(&id, &[&theirs]).await;
    let mut watcher = host.client(&id, &[]).await;
    for _ in 0..30 {
        let to_move = first.table_with(|table| !table.is_null()).await["card"]["to_move"][0].clone();
        let (mover, other) = if to_move == "first" { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover.play_on().await;
        let seq = mover.table["seq"].clone();
        other.table_with(|table| table["seq"].as_u64() >= seq.as_u64()).await;
    }
    let seq = first.table["seq"].as_u64();
    watcher.table_with(|table| table["seq"].as_u64() >= seq).await;
    assert_eq!((first.lines, first.table["view"].clone()), (watcher.lines, watcher.table["view"].clone()));
    assert!(watcher.table["asked"].as_array().is_some_and(Vec::is_empty));
    let card = host.get(&format!("/api/v1/matches/{id}")).await;
    assert_eq!((&card["spectators"], &card["seats"][1]["name"]), (&json!(1), &json!("second player")));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_among_themselves_without_anybody_watching() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([bot("random"), bot("random")], Value::Null).await;
    assert_eq!(tokens, [None, None]);
    let mut watcher = host.client(&id, &[]).await;
    watcher.table_with(|table| !table["ended"].is_null()).await;
    assert_eq!(host.get(&format!("/api/v1/matches/{id}/verify")).await["sound"], true);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_ends_a_match_and_reveals_the_seed() {
    let host = Host::new().await;
    let (id, [mine, _]) = host.begin([here(), link()], Value::Null).await;
    let mine = mine.expect("a secret");
    let mut client = host.client(&id, &[&mine]).await;
    let early = client.ask(json!({ "kind": "resign", "seat": "first" })).await;
    assert_eq!((&early["kind"], &early["problem"]["code"]), (&json!("not"), &json!("over")), "it has not begun");
    client.drop_it();
    let (id, [mine, _]) = host.begin([here(), bot("greedy")], Value::Null).await;
    let mut client = host.client(&id, &[&mine.expect("a secret")]).await;
    client.asked("first").await;
    assert_eq!(client.ask(json!({ "kind": "resign", "seat": "first" })).await["kind"], "done");
    let last = client.table_with(|table| !table["ended"].is_null()).await;
    assert_eq!((&last["ended"]["how"], &last["ended"]["winner"]), (&json!("resigned"), &json!("second")));
    let report = host.get(&format!("/api/v1/matches/{id}/verify")).await;
    assert!(found(&report).contains(&"verify-stage-revealed"));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_typed_in_by_whoever_sits_at_the_table() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], json!({ "dice": "typed" })).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    let mut typed = 0;
    for _ in 0..400 {
        let table = client.table_with(|table| !table.is_null()).await;
        if let Some(dice) = table["status"].get("dice") {
            let n = dice["n"].as_u64().expect("a number") as usize;
            let seq = table["seq"].clone();
            let bad = client.ask(json!({ "kind": "dice", "seq": seq, "faces": vec![999; n] })).await;
            assert_eq!(bad["problem"]["code"], "bad-request");
            let faces = vec![dice["faces"][0].clone(); n];
            let done = client.ask(json!({ "kind": "dice", "seq": seq, "faces": faces })).await;
            assert_eq!(done["kind"], "done", "{done}");
            client.table_with(|table| table["seq"].as_u64() > seq.as_u64()).await;
            typed += 1;
            if typed == 3 {
                break;
            }
        } else if client.play_on().await {
            break;
        }
    }
    assert_eq!(typed, 3);
    host.stop().await;
}
