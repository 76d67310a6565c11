//! Recovering cohesion, rallying, and what depletion does to it (SX-017, SX-102, SX-103).

#[path = "../common/mod.rs"]
mod common;

mod rally;
mod recover;
