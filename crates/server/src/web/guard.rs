//! What every request goes through, and what is read of it.

use std::{
    net::{IpAddr, SocketAddr},
    time::Instant,
};

use axum::{
    Json,
    body::Body,
    extract::{ConnectInfo, FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header, request::Parts},
    middleware::Next,
    response::Response,
};
use serde::de::DeserializeOwned;
use tercio_kernel::Message;
use tracing::Instrument;

use crate::{rate::Buckets, trouble::Trouble};

/// What browsers may do with what they are sent: load from here alone, talk to here alone, and stand in no other page.
const POLICY: &str = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; \
                      img-src 'self' data: blob:; connect-src 'self'";

/// Adds what keeps browsers careful.
pub(super) async fn headers(request: Request<Body>, next: Next) -> Response {
    let policy = policy_for(request.headers());
    let mut response = next.run(request).await;
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
    ];
    let headers = response.headers_mut();
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    // What depends on who asks is nobody else's to keep.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Some browsers do not count the sockets of a page's own host among `'self'`: they are named.
fn policy_for(headers: &HeaderMap) -> HeaderValue {
    let host = host_of(headers).filter(|host| host.bytes().all(|b| b.is_ascii_alphanumeric() || b".:-[]".contains(&b)));
    let named = host.map(|host| format!("{POLICY} ws://{host} wss://{host}"));
    named.and_then(|policy| HeaderValue::from_str(&policy).ok()).unwrap_or(HeaderValue::from_static(POLICY))
}

fn host_of(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Logs every request: its method, its path without what is asked, its outcome and its time. No header and no body.
pub(super) async fn trace(request: Request<Body>, next: Next) -> Response {
    let span = tracing::info_span!("request", method = %request.method(), path = %request.uri().path());
    let began = Instant::now();
    async {
        let response = next.run(request).await;
        let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
        if response.status().is_server_error() {
            tracing::warn!(status, ms, "answered");
        } else {
            tracing::debug!(status, ms, "answered");
        }
        response
    }
    .instrument(span)
    .await
}

/// Whether a request comes from a page of this server, or from no page at all.
pub(super) fn is_of_this_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    authority.is_some() && authority == host_of(headers)
}

/// The secret that a request shows: `Authorization: Bearer …`. Never in a URL, which is written down everywhere.
pub(super) fn token_of(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ").map(str::trim)
}

/// Where a request comes from. Of a proxy on this machine it is believed what it says.
#[derive(Debug, Clone, Copy)]
pub(super) struct From(pub(super) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for From {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Trouble> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.ok_or_else(|| Trouble::failed("server-failed"))?;
        let forwarded = parts.headers.get_all("x-forwarded-for").iter().next_back();
        let last = forwarded.and_then(|value| value.to_str().ok()?.rsplit(',').next()?.trim().parse().ok());
        Ok(Self(last.filter(|_| peer.is_loopback()).unwrap_or(peer)))
    }
}

impl From {
    /// Takes one from the bucket of this address.
    ///
    /// # Errors
    /// Where it has none left.
    pub(super) fn may(self, buckets: &Buckets) -> Result<(), Trouble> {
        if buckets.take(self.0, Instant::now()) { Ok(()) } else { Err(Trouble::too_many("server-too-often")) }
    }
}

/// What is read of a request as JSON; what is wrong with it is said as every problem is.
#[derive(Debug)]
pub(super) struct Read<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Read<T> {
    type Rejection = Trouble;

    async fn from_request(request: Request<Body>, state: &S) -> Result<Self, Trouble> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(read)) => Ok(Self(read)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Trouble::too_large("server-too-large"))
            }
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Trouble::bad_key("server-not-json")),
            Err(rejection) => Err(Trouble::bad(Message::new("server-malformed").text("why", rejection.body_text()))),
        }
    }
}

/// What is read of a request as a text.
#[derive(Debug)]
pub(super) struct Words(pub(super) String);

impl<S: Send + Sync> FromRequest<S> for Words {
    type Rejection = Trouble;

    async fn from_request(request: Request<Body>, state: &S) -> Result<Self, Trouble> {
        match String::from_request(request, state).await {
            Ok(text) => Ok(Self(text)),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Trouble::too_large("server-too-large"))
            }
            Err(_) => Err(Trouble::bad_key("server-no-text")),
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::{is_of_this_origin, policy_for};

    fn headers(origin: Option<&'static str>, host: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        headers
    }

    #[test]
    fn pages_of_others_are_told_apart() {
        assert!(is_of_this_origin(&headers(None, "127.0.0.1:8642")));
        assert!(is_of_this_origin(&headers(Some("http://127.0.0.1:8642"), "127.0.0.1:8642")));
        for other in ["http://evil.example", "http://127.0.0.1:1", "null", "http://127.0.0.1:8642.evil.example"] {
            assert!(!is_of_this_origin(&headers(Some(other), "127.0.0.1:8642")), "{other}");
        }
    }

    #[test]
    fn a_policy_names_the_host_and_nothing_that_a_host_cannot_be() {
        let policy = |host| policy_for(&headers(None, host)).to_str().map(str::to_owned).unwrap_or_default();
        assert!(policy("table.example:80").ends_with("connect-src 'self' ws://table.example:80 wss://table.example:80"));
        assert!(policy("a; script-src *").ends_with("connect-src 'self'"));
    }
}
