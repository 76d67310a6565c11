//! Any bytes are a record, or an error with its line; what can be read can be shown and verified.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tercio_spqr::content;
use tercio_systems::Systems;

fuzz_target!(|bytes: &[u8]| {
    let systems = Systems::load(content::built_in());
    for system in systems.all() {
        let _ = system.verify(bytes);
        let _ = system.log_of(bytes, usize::MAX);
    }
});
