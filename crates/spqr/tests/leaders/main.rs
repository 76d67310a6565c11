//! Leaders on the map: how they move, what threatens them, who follows them (SX-038 to SX-041, SX-121).

#[path = "../common/mod.rs"]
mod common;

mod danger;
mod march;
mod replacement;
mod soundness;
mod support;
