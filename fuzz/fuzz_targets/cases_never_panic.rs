//! Any text is a case, or a list of mistakes in it; a case that can be read can be run.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tercio_spqr::content;
use tercio_systems::Systems;

fuzz_target!(|text: &str| {
    let systems = Systems::load(content::built_in());
    for system in systems.all() {
        let mistakes = system.check_case("fuzz.toml", text);
        let ran = system.run_case("fuzz.toml", text);
        assert!(mistakes.is_empty() || ran.is_err(), "a case with mistakes does not run");
    }
});
