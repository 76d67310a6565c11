//! Clocks.

use serde_json::json;

use crate::support::{Host, bot, here};

#[tokio::test(flavor = "multi_thread")]
async fn whose_time_runs_out_loses() {
    let host = Host::new().await;
    let clock = json!({ "clock": { "per-move": { "seconds": 2 } } });
    let (id, [mine, _]) = host.begin([here(), bot("random")], clock).await;
    let mut client = host.client(&id, &[&mine.expect("a secret")]).await;
    let table = client.asked("first").await;
    assert_eq!(table["clock"]["running"], json!([true, false]));
    let last = client.table_with(|table| !table["ended"].is_null()).await;
    assert_eq!((&last["ended"]["how"], &last["ended"]["winner"]), (&json!("time"), &json!("second")));
    assert_eq!(last["ended"]["message"]["key"], "server-out-of-time");
    assert_eq!(host.get(&format!("/api/v1/matches/{id}/verify")).await["sound"], true);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_grows_with_answers_and_falls_without_a_client() {
    let host = Host::new().await;
    let clock = json!({ "clock": { "fischer": { "seconds": 20, "increment": 100 } } });
    let (id, [mine, other]) = host.begin([here(), here()], clock).await;
    let (mine, other) = (mine.expect("a secret"), other.expect("a secret"));
    let mut client = host.client(&id, &[&mine, &other]).await;
    client.play_on().await;
    let left = client.table["clock"]["left"].as_array().cloned().unwrap_or_default();
    assert!(left.iter().any(|left| left.as_u64() > Some(100_000)), "{left:?}");
    let clock = json!({ "clock": { "per-move": { "seconds": 1 } } });
    let (id, _) = host.begin([here(), bot("random")], clock).await;
    let host = host.restarted().await;
    // Nobody has come to the table, and its clock runs all the same.
    for _ in 0..100 {
        if host.get(&format!("/api/v1/matches/{id}")).await["phase"] == "over" {
            return host.stop().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the clock did not run");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_cannot_be_is_refused() {
    let host = Host::new().await;
    for clock in
        [json!({ "per-move": { "seconds": 0 } }), json!({ "fischer": { "seconds": 1, "increment": 4_000_000_000_u32 } })]
    {
        let begin = json!({ "system": "spqr", "scenario": "tutorial", "seats": ["here", "here"], "dice": "sealed",
                            "odds": "open", "listed": false, "clock": clock });
        let (status, problem) = host.post("/api/v1/matches", &begin).await;
        assert_eq!((status, &problem["message"]["key"]), (400, &json!("server-bad-clock")));
    }
    host.stop().await;
}
