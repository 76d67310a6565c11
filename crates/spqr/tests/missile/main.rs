//! Missiles, sight and checks against troop quality (SX-005 to SX-007, SX-014, SX-064 to SX-073, EL-019, EL-032 to EL-037, SX-113).

#[path = "../common/mod.rs"]
mod common;

mod checks;
mod elephants;
mod order;
mod reaction;
mod resolution;
mod sight;
mod soundness;
mod supply;
mod support;
