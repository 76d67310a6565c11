//! The same story in every database: SQLite always, PostgreSQL where `TERCIO_TEST_POSTGRES` holds the URL of an empty database.

use serde_json::json;
use tercio_server::Place;

use crate::support::{Host, bot, here, tokens_of};

async fn story(mut host: Host) {
    let (id, mine, theirs) = host.begin_for_two().await;
    let mut client = host.client(&id, &[&mine, &theirs]).await;
    for _ in 0..20 {
        client.play_on().await;
    }
    client.ask(json!({ "kind": "chat", "seat": "first", "text": "It's \"quoted\"; DROP TABLE matches; -- ¿é?" })).await;
    let before = client.table["view"].clone();
    client.drop_it();
    host = host.restarted().await;
    let mut client = host.client(&id, &[&mine, &theirs]).await;
    let welcome = client.hear_kind("welcome").await;
    assert_eq!(welcome["chat"][0]["text"], "It's \"quoted\"; DROP TABLE matches; -- ¿é?");
    let table = client.table_with(|table| !table.is_null()).await;
    assert_eq!(table["view"], before);
    let branch = json!({ "at": 12, "seats": [here(), bot("random")] });
    let (status, begun) = host.post(&format!("/api/v1/matches/{id}/branch"), &branch).await;
    assert_eq!(status, 200, "{begun}");
    assert_eq!(client.ask(json!({ "kind": "resign", "seat": "second" })).await["kind"], "done");
    assert_eq!(host.get(&format!("/api/v1/matches/{id}/verify")).await["sound"], true);
    let (branch_id, _) = tokens_of(&begun);
    let list = host.get(&format!("/api/v1/matches?ids={branch_id},{id}")).await;
    assert_eq!((&list["asked"][0]["id"], &list["asked"][1]["id"]), (&json!(branch_id), &json!(id)));
    assert!(list["over"].as_array().is_some_and(|over| over.iter().any(|card| card["id"] == json!(id))));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_matches() {
    story(Host::new().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_matches() {
    match std::env::var("TERCIO_TEST_POSTGRES") {
        Ok(url) => story(Host::at(Place::Url(url)).await).await,
        Err(_) => println!("TERCIO_TEST_POSTGRES is not set: PostgreSQL is not tested"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_serves_one_server_at_a_time() {
    let host = Host::new().await;
    let again = Host::try_at(host.place()).await;
    assert!(matches!(again, Err(tercio_server::ServerError::Store(tercio_server::StoreError::InUse { .. }))), "{again:?}");
    host.stop().await;
}
