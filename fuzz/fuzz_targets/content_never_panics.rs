//! Any text is content, or a list of mistakes in it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tercio_spqr::content;

fuzz_target!(|text: &str| {
    if let Err(mistakes) = content::load([("fuzz.toml", text)]) {
        assert!(!mistakes.is_empty());
        for mistake in mistakes {
            let _ = (mistake.place_in(text), mistake.to_string());
        }
    }
});
