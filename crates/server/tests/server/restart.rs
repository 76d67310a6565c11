//! Matches outlive the server.

use std::time::Duration;

use serde_json::{Value, json};
use tercio_server::Limits;

use crate::support::{Host, bot, here, limits};

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_where_it_was_when_the_server_is_started_again() {
    let host = Host::new().await;
    let (id, [mine, _]) = host.begin([here(), bot("random")], Value::Null).await;
    let mine = mine.expect("a secret");
    let mut client = host.client(&id, &[&mine]).await;
    for _ in 0..25 {
        client.play_on().await;
    }
    let before = client.asked("first").await;
    let host = host.restarted().await;
    while client.hear().await.is_some() {}
    let mut client = host.client(&id, &[&mine]).await;
    let after = client.asked("first").await;
    assert_eq!((&before["view"], &before["entries"]), (&after["view"], &after["entries"]));
    assert!(after["seq"].as_u64() > before["seq"].as_u64(), "an answer to a table of before is stale");
    client.play_to_the_end().await;
    assert_eq!(host.get(&format!("/api/v1/matches/{id}/verify")).await["sound"], true);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_without_anybody_asking() {
    let host = Host::with(Limits { bot_pause: Duration::from_millis(30), ..limits() }).await;
    let (id, _) = host.begin([bot("random"), bot("random")], Value::Null).await;
    let mut watcher = host.client(&id, &[]).await;
    watcher.table_with(|table| table["entries"].as_u64() > Some(50)).await;
    let host = host.restarted().await;
    for _ in 0..600 {
        if host.get(&format!("/api/v1/matches/{id}")).await["phase"] == "over" {
            assert_eq!(host.get(&format!("/api/v1/matches/{id}/verify")).await["sound"], true);
            return host.stop().await;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the bots do not go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_at_which_nobody_sits_is_put_away_and_taken_out_again() {
    let host = Host::with(Limits { idle: Duration::from_millis(200), ..limits() }).await;
    let (id, mine, theirs) = host.begin_for_two().await;
    for _ in 0..3 {
        let mut client = host.client(&id, &[&mine, &theirs]).await;
        client.play_on().await;
        client.drop_it();
        wait_for_tables(&host, 0).await;
    }
    host.stop().await;
}

async fn wait_for_tables(host: &Host, n: usize) {
    let wanted = format!("tercio_tables {n}\n");
    for _ in 0..600 {
        if host.get_as("/metrics", None).await.1.contains(&wanted) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not {n} tables at hand");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_takes_too_long_is_answered_for() {
    let host = Host::with(Limits { bot_time: Duration::ZERO, ..limits() }).await;
    let (id, [mine, _]) = host.begin([here(), bot("greedy")], Value::Null).await;
    let mut client = host.client(&id, &[&mine.expect("a secret")]).await;
    for _ in 0..15 {
        client.play_on().await;
    }
    client.asked("first").await;
    assert_eq!(client.ask(json!({ "kind": "resign", "seat": "first" })).await["kind"], "done");
    assert!(!host.get_as("/metrics", None).await.1.contains("tercio_bot_failures_total 0\n"));
    host.stop().await;
}
