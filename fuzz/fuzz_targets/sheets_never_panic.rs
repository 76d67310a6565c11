//! Any two sheets make a skeleton that loads, or none.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tercio_spqr::{content, gboh};

fuzz_target!(|sheets: (&str, &str)| {
    let imported = gboh::import(("a.tsv", sheets.0), ("b.tsv", sheets.1));
    if !imported.scenario_toml.is_empty() {
        let loaded = content::load([("skeleton.toml", imported.scenario_toml.as_str())]);
        assert!(loaded.is_ok(), "{:?}", loaded.err());
    }
});
