//! Taking back.

use serde_json::{Value, json};

use crate::support::{Client, Host, asked_of, bot, here};

/// Plays until a seat has answered and the other would have to agree that it takes that back.
async fn until_consent_is_needed(first: &mut Client, second: &mut Client) -> (bool, u64) {
    for _ in 0..200 {
        let table = first.table_with(|table| !table.is_null()).await;
        if table["undo"] == json!([["first", "needs-consent"]]) {
            return (true, table["entries"].as_u64().expect("a number"));
        }
        let first_moves = table["card"]["to_move"][0] == "first";
        let (mover, other) = if first_moves { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
        mover.play_on().await;
        let seq = mover.table["seq"].as_u64();
        other.table_with(|table| table["seq"].as_u64() >= seq).await;
    }
    (false, 0)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_been_seen_is_taken_back_only_if_the_other_side_agrees() {
    let host = Host::new().await;
    let (id, mine, theirs) = host.begin_for_two().await;
    let mut first = host.client(&id, &[&mine]).await;
    let mut second = host.client(&id, &[&theirs]).await;
    let (needed, entries) = until_consent_is_needed(&mut first, &mut second).await;
    assert!(needed);
    let take_back = json!({ "kind": "take-back", "seat": "first" });
    let agree = |agree: bool| json!({ "kind": "consent", "seat": "second", "agree": agree });
    assert_eq!(second.ask(agree(true)).await["problem"]["code"], "not-asked");
    assert_eq!(first.ask(take_back.clone()).await["kind"], "done");
    second.table_with(|table| table["request"] == json!({ "by": "first" })).await;
    let own = first.ask(json!({ "kind": "consent", "seat": "first", "agree": true })).await;
    assert_eq!(own["problem"]["code"], "not-asked", "nobody agrees with himself");
    assert_eq!(second.ask(agree(false)).await["kind"], "done");
    let table = first.table_with(|table| table["request"].is_null()).await;
    assert_eq!(table["entries"], json!(entries));
    first.ask(take_back).await;
    let epoch = second.table["log"]["epoch"].as_u64();
    assert_eq!(second.ask(agree(true)).await["kind"], "done");
    let table = second.table_with(|table| table["log"]["epoch"].as_u64() > epoch).await;
    assert!(table["entries"].as_u64() < Some(entries) && table["log"]["from"] == 0);
    first.table_with(|table| !asked_of(table).is_empty() && table["entries"].as_u64() < Some(entries)).await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_always_agree_and_whoever_plays_both_sides_asks_nobody() {
    let host = Host::new().await;
    let (bot_id, [mine, _]) = host.begin([here(), bot("random")], Value::Null).await;
    let (own_id, both) = host.begin([here(), here()], Value::Null).await;
    let both = both.map(|token| token.expect("a secret"));
    for (id, tokens) in [(bot_id, vec![mine.expect("a secret")]), (own_id, both.to_vec())] {
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
        let mut client = host.client(&id, &tokens).await;
        for _ in 0..25 {
            client.play_on().await;
        }
        while client.table["undo"][0] != json!(["first", "needs-consent"]) {
            client.play_on().await;
        }
        let epoch = client.table["log"]["epoch"].as_u64();
        let reply = client.ask(json!({ "kind": "take-back", "seat": "first" })).await;
        assert_eq!(reply["kind"], "done", "{reply}");
        client.table_with(|table| table["log"]["epoch"].as_u64() > epoch).await;
        client.play_on().await;
    }
    host.stop().await;
}
