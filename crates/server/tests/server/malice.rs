//! Clients that mean ill: none acts for another, stalls a match or brings the server down.

use std::time::Duration;

use serde_json::{Value, json};
use tercio_server::{Limits, Rate};
use tokio_tungstenite::tungstenite::{Message, client::IntoClientRequest, http::HeaderValue};

use crate::support::{Host, asked_of, here, limits, link};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_understood_is_said_and_changes_nothing() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut client = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    let table = client.table_with(|table| !asked_of(table).is_empty()).await;
    let (seat, seq) = (asked_of(&table)[0]["seat"].clone(), table["seq"].clone());
    let deep = format!(
        "{{\"kind\":\"answer\",\"id\":1,\"seat\":{seat},\"seq\":{seq},\"answer\":{{\"json\":{}1{}}}}}",
        "[".repeat(5000),
        "]".repeat(5000)
    );
    let texts = ["", "null", "[]", "{", "{\"kind\":\"fly\"}", "{\"kind\":\"answer\",\"id\":7}", "\u{0}", &deep];
    for text in texts {
        client.say_text(text.to_owned()).await;
        let reply = client.hear_kind("not").await;
        assert_eq!(reply["problem"]["code"], "bad-request", "{text}");
    }
    assert!(client.try_say(Message::binary(vec![0_u8; 100])).await);
    assert_eq!(client.hear_kind("not").await["problem"]["code"], "bad-request");
    let mangled = [
        json!({ "index": u64::MAX }),
        json!({ "json": null }),
        json!({ "json": { "move": [1, 2, 3] } }),
        json!({ "index": -1 }),
        json!(7),
    ];
    for answer in mangled {
        let reply = client.ask(json!({ "kind": "answer", "seat": seat, "seq": seq, "answer": answer })).await;
        assert_eq!(reply["kind"], "not", "{reply}");
        let code = reply["problem"]["code"].as_str().expect("a code").to_owned();
        assert!(["bad-request", "refused"].contains(&code.as_str()), "{reply}");
    }
    let standing = client.ask(json!({ "kind": "standing", "seat": seat, "orders": "all" })).await;
    assert_eq!(standing["problem"]["code"], "bad-request");
    assert_eq!(client.answer(seat.as_str().expect("a seat"), 0).await["kind"], "done", "the match goes on");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_that_is_too_large_closes_the_socket_and_nothing_else() {
    let host = Host::new().await;
    let (id, tokens) = host.begin([here(), here()], Value::Null).await;
    let tokens = tokens.map(|token| token.expect("a secret"));
    let mut good = host.client(&id, &[&tokens[0], &tokens[1]]).await;
    let mut bad = host.client(&id, &[]).await;
    bad.hear_kind("welcome").await;
    let _ = bad.try_say(Message::text("x".repeat(1_000_000))).await;
    while bad.hear().await.is_some() {}
    assert!(!good.play_on().await);
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_told_to_stop_and_then_sent_away_while_others_play() {
    let said = Rate { burst: 10.0, a_second: 5.0 };
    let host = Host::with(Limits { said, ..limits() }).await;
    let (id, [mine, theirs]) = host.begin([here(), link()], Value::Null).await;
    host.join(&id, &theirs.expect("a secret")).await;
    let mut good = host.client(&id, &[&mine.expect("a secret")]).await;
    let mut flood = host.client(&id, &[]).await;
    flood.hear_kind("welcome").await;
    let spam = |n: u32| Message::text(json!({ "kind": "chat", "id": n, "seat": "first", "text": "spam" }).to_string());
    for n in 1..=20 {
        flood.try_say(spam(n)).await;
    }
    flood.until(|frame| frame["problem"]["code"] == "too-many").await;
    // Whoever goes on is sent away: what it is told last may be lost with the line.
    for n in 21..=400 {
        if !flood.try_say(spam(n)).await {
            break;
        }
    }
    while flood.hear().await.is_some() {}
    good.asked("first").await;
    good.play_on().await;
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_say_who_he_is_or_lies_is_sent_away() {
    let host = Host::with(Limits { hello: Duration::from_millis(300), ..limits() }).await;
    let (id, _) = host.begin([here(), here()], Value::Null).await;
    let mut silent = host.silent_client(&id).await;
    assert!(silent.hear().await.is_none(), "silence");
    let lies = [
        json!({ "kind": "hello", "tokens": ["0".repeat(64)], "epoch": 0, "lines": 0 }),
        json!({ "kind": "hello", "tokens": ["a", "b", "c"], "epoch": 0, "lines": 0 }),
        json!({ "kind": "resign", "id": 1, "seat": "first" }),
    ];
    for lie in lies {
        let mut liar = host.silent_client(&id).await;
        liar.say(&lie).await;
        while let Some(frame) = liar.hear().await {
            assert_eq!(frame["kind"], "not", "{frame}");
        }
    }
    let mut nowhere = host.client(&"0".repeat(24), &[]).await;
    assert_eq!(nowhere.hear_kind("not").await["problem"]["code"], "not-found");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_others_open_no_socket() {
    let host = Host::new().await;
    let (id, _) = host.begin([here(), here()], Value::Null).await;
    let mut request = format!("ws://{}/api/v1/matches/{id}/socket", host.at).into_client_request().expect("a request");
    request.headers_mut().insert("origin", HeaderValue::from_static("https://evil.example"));
    let refused = tokio_tungstenite::connect_async(request).await;
    assert!(matches!(refused, Err(tokio_tungstenite::tungstenite::Error::Http(answer)) if answer.status() == 403));
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_cannot_be_are_problems_with_words() {
    let host = Host::with(Limits { made: Rate { burst: 12.0, a_second: 0.0 }, ..limits() }).await;
    let begin = |system: &str, scenario: &str, seats: Value| json!({ "system": system, "scenario": scenario, "seats": seats, "dice": "typed", "odds": "open", "listed": true });
    let bad = [
        (begin("chess", "tutorial", json!(["here", "here"])), 404, "server-no-such-system"),
        (begin("spqr", "cannae", json!(["here", "here"])), 400, "server-no-such-scenario"),
        (begin("spqr", "tutorial", json!([{ "bot": "deep" }, "here"])), 400, "server-no-such-bot"),
        (begin("spqr", "tutorial", json!([{ "bot": "random" }, { "bot": "random" }])), 400, "server-nobody-rolls"),
        (json!({ "system": "spqr" }), 400, "server-malformed"),
    ];
    for (body, status, key) in bad {
        let (found, problem) = host.post("/api/v1/matches", &body).await;
        assert_eq!((found, &problem["message"]["key"]), (status, &json!(key)), "{problem}");
    }
    let mut entropy = begin("spqr", "tutorial", json!(["here", "here"]));
    entropy["entropy"] = json!("xyz");
    assert_eq!(host.post("/api/v1/matches", &entropy).await.1["message"]["key"], "server-bad-entropy");
    let huge = json!({ "system": "x".repeat(100_000) });
    assert_eq!(host.post("/api/v1/matches", &huge).await.0, 413);
    for path in ["/api/v1/nothing", "/api/v1/matches/..%2f..%2fetc", "/api/v1/rules/EL-999", "/api/v1/systems/chess/charts"] {
        let (status, text) = host.get_as(path, None).await;
        assert!(status == 404 && text.contains("\"code\":\"not-found\""), "{path}: {status} {text}");
    }
    let mut last = 0;
    for _ in 0..12 {
        last = host.post("/api/v1/matches", &begin("spqr", "tutorial", json!(["here", "here"]))).await.0;
    }
    assert_eq!(last, 429, "too much from one address");
    host.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_carry_what_keeps_browsers_careful() {
    let host = Host::new().await;
    let response = reqwest::get(host.url("/")).await.expect("an answer");
    let header = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().to_owned();
    let policy = header("content-security-policy");
    assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
    assert_eq!((&*header("x-content-type-options"), &*header("referrer-policy")), ("nosniff", "no-referrer"));
    assert_eq!(host.get_as("/healthz", None).await, (200, "ok\n".to_owned()));
    assert!(host.get_as("/metrics", None).await.1.contains("tercio_sockets 0"));
    let api = host.get("/api/openapi.json").await;
    assert!(api["paths"].as_object().is_some_and(|paths| paths.len() >= 18), "{}", api["paths"]);
    host.stop().await;
}
