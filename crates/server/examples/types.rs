//! Writes the types of what goes over the wire for the browser: `cargo run -p tercio-server --example types -- FOLDER`.

use tercio_server::api;
use tercio_spqr::picture;
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("say into which folder")?;
    let to = Config::new().with_out_dir(folder).with_large_int("number");
    api::Begin::export_all(&to)?;
    api::Begun::export_all(&to)?;
    api::Branch::export_all(&to)?;
    api::ChartCard::export_all(&to)?;
    api::Frame::export_all(&to)?;
    api::Join::export_all(&to)?;
    api::Joined::export_all(&to)?;
    api::MatchList::export_all(&to)?;
    api::Opening::export_all(&to)?;
    api::Problem::export_all(&to)?;
    api::Replay::export_all(&to)?;
    api::RuleText::export_all(&to)?;
    api::Said::export_all(&to)?;
    api::Scene::export_all(&to)?;
    api::SystemCard::export_all(&to)?;
    api::Uploaded::export_all(&to)?;
    api::Verified::export_all(&to)?;
    picture::Ground::export_all(&to)?;
    picture::Marks::export_all(&to)?;
    picture::Picture::export_all(&to)?;
    Ok(())
}
