//! Any text is a case, or a list of mistakes in it; a case that can be read can be run.
#![no_main]

use std::sync::OnceLock;

use libfuzzer_sys::fuzz_target;
use tercio_spqr::content;
use tercio_systems::Systems;

/// Reading the content takes longer than running a case.
fn systems() -> &'static Systems {
    static SYSTEMS: OnceLock<Systems> = OnceLock::new();
    SYSTEMS.get_or_init(|| Systems::load(content::built_in()))
}

fuzz_target!(|text: &str| {
    for system in systems().all() {
        let mistakes = system.check_case("fuzz.toml", text);
        let ran = system.run_case("fuzz.toml", text);
        assert!(mistakes.is_empty() || ran.is_err(), "a case with mistakes does not run");
    }
});
