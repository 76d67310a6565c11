//! The client: the files that `web/` is built into.

use axum::{
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

use crate::trouble::Trouble;

/// The built client: part of the program where it is released, read from the folder where it is not.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// What is shown where the client has not been built.
const NOT_BUILT: &str = "Tercio's server runs, but its page in the browser has not been built.\n\
                         Run `cargo xtask play`, or `npm ci && npm run build` in the folder web/, and load this page again.\n\
                         The API is described at /api/openapi.json\n";

/// A file of the client, or its page for every other path: the client finds its way by the path itself.
pub(super) async fn page(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        return sent(path, file);
    }
    if looks_like_a_file(path) {
        return Trouble::not_found("server-nothing-there").into_response();
    }
    match Client::get("index.html") {
        Some(file) => sent("index.html", file),
        None => (StatusCode::NOT_FOUND, NOT_BUILT).into_response(),
    }
}

fn looks_like_a_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

fn sent(path: &str, file: rust_embed::EmbeddedFile) -> Response {
    let mime = file.metadata.mimetype().to_owned();
    let mime = if mime.starts_with("text/") { format!("{mime}; charset=utf-8") } else { mime };
    // What lies in assets/ bears the hash of its content in its name.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(header::CONTENT_TYPE, mime), (header::CACHE_CONTROL, cache.to_owned())], file.data).into_response()
}
