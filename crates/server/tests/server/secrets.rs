//! Nothing that a seat may not know reaches it: every frame and every answer of a running match is looked through.

use serde_json::{Value, json};

use crate::support::{Host, bot, here};

#[tokio::test(flavor = "multi_thread")]
async fn neither_seed_nor_secrets_nor_orders_of_the_other_are_ever_sent() {
    let host = Host::new().await;
    let (id, mine, theirs) = host.begin_for_two().await;
    let mut first = host.client(&id, &[&mine]).await;
    let mut second = host.client(&id, &[&theirs]).await;
    let mut watcher = host.client(&id, &[]).await;
    first.table_with(|table| !table.is_null()).await;
    let orders = json!({ "reaction-fire": "at-the-first", "withdrawal": "never" });
    assert_eq!(first.ask(json!({ "kind": "standing", "seat": "first", "orders": orders })).await["kind"], "done");
    for _ in 0..20 {
        let to_move = first.table["card"]["to_move"][0].clone();
        let (mover, other) = if to_move == "first" { (&mut first, &mut second) } else { (&mut second, &mut first) };
        mover.play_on().await;
        let seq = mover.table["seq"].as_u64();
        other.table_with(|table| table["seq"].as_u64() >= seq).await;
        watcher.table_with(|table| table["seq"].as_u64() >= seq).await;
    }
    let paths = ["", "/record", "/replay", "/replay/10", "/verify"];
    let mut others = [Vec::new(), Vec::new()];
    for path in paths {
        let path = format!("/api/v1/matches/{id}{path}");
        others[0].push(host.get_as(&path, Some(&theirs)).await.1);
        others[1].push(host.get_as(&path, None).await.1);
    }
    let lists = host.get_as(&format!("/api/v1/matches?ids={id}"), None).await.1;
    assert_eq!(first.ask(json!({ "kind": "resign", "seat": "first" })).await["kind"], "done");
    let record = host.get_as(&format!("/api/v1/matches/{id}/record"), None).await.1;
    let reveal = record.lines().find(|line| line.starts_with("{\"reveal\"")).expect("the seed is revealed");
    let seed = reveal.split('"').find(|part| part.len() == 64).expect("64 digits").to_owned();
    let [to_second, to_watcher] = others;
    let before_the_end =
        |heard: &[String]| heard.iter().filter(|frame| !frame.contains("\"resigned\"")).cloned().collect::<Vec<_>>();
    let all = [
        ("the second seat", &theirs, [before_the_end(&second.heard), to_second].concat()),
        ("a spectator", &theirs, [before_the_end(&watcher.heard), to_watcher, vec![lists]].concat()),
        ("the first seat", &mine, before_the_end(&first.heard)),
    ];
    for (who, own, texts) in all {
        assert!(texts.len() > 5, "{who}");
        for text in texts {
            assert!(!text.contains(&seed), "{who}: the seed in {text}");
            assert!(!text.contains(&mine) && !text.contains(&theirs), "{who}: a secret in {text}");
            let is_first = own == &mine;
            assert!(is_first || !text.contains("at-the-first"), "{who}: orders in {text}");
        }
    }
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_secret_of_another_match_opens_nothing() {
    let host = Host::new().await;
    let (id, _) = host.begin([here(), bot("random")], Value::Null).await;
    let (_, [other, _]) = host.begin([here(), bot("random")], Value::Null).await;
    let other = other.expect("a secret");
    let (status, text) = host.get_as(&format!("/api/v1/matches/{id}/record"), Some(&other)).await;
    assert_eq!((status, text.contains("not-yours")), (403, true));
    let (status, _) = host.post(&format!("/api/v1/matches/{id}/join"), &json!({ "token": other })).await;
    assert_eq!(status, 403);
    host.stop().await;
}
