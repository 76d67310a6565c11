//! Any bytes are a record, or an error with its line; what can be read can be shown and verified. So it is with any lines that were
//! sealed as a record's are: without that nothing but the seals would be tried.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use tercio_kernel::{
    BySeat,
    fair::Seed,
    record::{Body, DiceFrom, Header, Player, SeatKind, Writer},
};
use tercio_spqr::content;
use tercio_systems::{Setup, Systems};

/// Reading the content takes longer than reading a record.
fn systems() -> &'static Systems {
    static SYSTEMS: OnceLock<Systems> = OnceLock::new();
    SYSTEMS.get_or_init(|| Systems::load(content::built_in()))
}

fn header() -> &'static Header {
    static HEADER: OnceLock<Header> = OnceLock::new();
    HEADER.get_or_init(new_header)
}

fn new_header() -> Header {
    let system = systems().all().next().expect("a system");
    let setup = Setup { scenario: "tutorial".to_owned(), rulings: Vec::new() };
    let seats = BySeat::from_fn(|seat| Player { name: format!("{seat:?}"), kind: SeatKind::Human });
    let dice = DiceFrom::Program { commitment: Seed::from_number(5).commitment() };
    system.header(&setup, seats, dice, "2026-11-05T10:00:00Z".to_owned()).expect("a scenario of the game")
}

/// A record of these lines, those that are objects, all sealed.
fn sealed(lines: &str) -> String {
    let (mut writer, first) = Writer::new(header());
    let bodies = lines.lines().filter_map(Body::from_text);
    bodies.fold(first, |text, body| text + &writer.seal(&body))
}

fuzz_target!(|bytes: &[u8]| {
    let sealed = std::str::from_utf8(bytes).map(sealed).unwrap_or_default();
    for system in systems().all() {
        for record in [bytes, sealed.as_bytes()] {
            let _ = system.verify(record);
            let _ = system.log_of(record, usize::MAX);
        }
    }
});
